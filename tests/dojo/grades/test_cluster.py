"""Grading on the workers of a dask cluster: separate processes, one of which is killed."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys

import pytest

from tests.dojo.grades.conftest import NAMES, RIGHT, hand_in
from tests.dojo.grades.test_grade import marks, n_marks, start, wait_for_marks

CLUSTER = """
import json, sys
from distributed import LocalCluster

if __name__ == "__main__":
    options = {"n_workers": 2, "threads_per_worker": 1, "processes": True}
    with LocalCluster(host="127.0.0.1", dashboard_address=None, **options) as cluster:
        pids = [nanny.process.pid for nanny in cluster.workers.values()]
        print(json.dumps({"address": cluster.scheduler_address, "pids": pids}), flush=True)
        sys.stdin.read()
"""


@pytest.fixture
def cluster(repository):
    """The address of the scheduler, and the process of each of the two workers."""
    script = repository / "cluster.py"
    script.write_text(CLUSTER, "utf-8")
    with subprocess.Popen(
        [sys.executable, str(script)],
        cwd=repository,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as running:
        try:
            yield json.loads(running.stdout.readline())
        finally:
            running.stdin.close()


def test_a_cluster_gives_the_same_marks_though_a_worker_is_killed(
    grade, repository, handed_in, cluster
):
    for number in range(4):
        hand_in(handed_in, f"student {number}", **{n: f"{RIGHT[n]}# {number}\n" for n in NAMES})
    with start(repository, handed_in, "--scheduler", cluster["address"]) as running:
        wait_for_marks(repository, 4)
        os.kill(cluster["pids"][0], signal.SIGKILL)
        _, errors = running.communicate(timeout=300)
    assert running.returncode == 0, errors
    assert n_marks(repository) == 18
    there = marks(repository)
    shutil.rmtree(repository / "build")
    grade("--seed", "7")
    assert marks(repository) == there


def test_no_scheduler_is_one_line(grade):
    ended = grade("--seed", "7", "--scheduler", "tcp://127.0.0.1:9")
    assert ended.returncode == 2
    assert ended.stderr.splitlines()[-1].startswith("dojo: no dask scheduler at tcp://127.0.0.1:9")
