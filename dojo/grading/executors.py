"""Where the grading is done: here, or on the workers of a dask cluster."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Iterator
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from typing import Any

from dojo.catalogue import Misuse
from dojo.grading.jobs import Job, graded
from dojo.grading.loop import Graded
from dojo.process import Cancel
from dojo.verdict import Verdict

CLUSTERS = {"slurm": "SLURMCluster", "pbs": "PBSCluster", "sge": "SGECluster", "lsf": "LSFCluster"}


@dataclass(frozen=True)
class Where:
    """`jobs` at once on this machine; or a dask scheduler, or a cluster to start one on."""

    jobs: int | None = None
    scheduler: str | None = None
    cluster: str | None = None


@contextmanager
def executor(where: Where) -> Iterator[tuple[Executor, Graded, int]]:
    """An executor, what it is to run, and how many jobs to hand it at a time."""
    if where.scheduler or where.cluster:
        with _dask(where) as found:
            yield found
        return
    n_jobs = where.jobs or os.cpu_count() or 1
    cancel = Cancel()
    pool = ThreadPoolExecutor(n_jobs)  # each thread waits for a process of its own
    try:
        yield pool, partial(graded, cancel=cancel), 2 * n_jobs
    except BaseException:
        cancel.now()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


@contextmanager
def _dask(where: Where) -> Iterator[tuple[Executor, Graded, int]]:
    try:
        distributed = import_module("distributed")
    except ImportError:
        wanted = "python3 dojo/bootstrap.py cluster"
        raise Misuse(f"a cluster needs dask.distributed: {wanted} installs it") from None
    try:
        place = where.scheduler or _started(str(where.cluster), where.jobs)
        client: Any = distributed.Client(place, timeout=30)
    except (OSError, ValueError) as error:
        raise Misuse(f"no dask scheduler at {where.scheduler or where.cluster}: {error}") from None
    with client, client.get_executor(retries=2, pure=False) as pool:
        n_threads = sum(client.nthreads().values())
        yield pool, _graded_there, 2 * max(n_threads, 1)


def _graded_there(job: Job) -> Verdict:
    """The verdict, made on a worker of dask, whose processes must be told that they may fork."""
    multiprocessing.current_process().daemon = False
    return graded(job)


def _started(name: str, n_jobs: int | None) -> object:
    """A cluster that the batch system of this site runs, as its dask-jobqueue settings say."""
    if name not in CLUSTERS:
        raise Misuse(f"--cluster takes {', '.join(CLUSTERS)}; for others: --scheduler tcp://…")
    try:
        dask_jobqueue = import_module("dask_jobqueue")
    except ImportError:
        raise Misuse("--cluster needs dask-jobqueue: see the group cluster") from None
    cluster = getattr(dask_jobqueue, CLUSTERS[name])()
    cluster.scale(jobs=n_jobs or 10)
    return cluster
