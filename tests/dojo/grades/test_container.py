"""The tier `container`, in real containers of podman's, from an image of this very Python."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from dojo.grading.container import IMAGE
from tests.dojo.conftest import dojo_in
from tests.dojo.grades import image
from tests.dojo.grades.conftest import NAMES, RIGHT, hand_in
from tests.dojo.grades.test_grade import marks

NAME = "localhost/gradient-dojo-python"
# On a machine that is itself a container, podman may not raise limits or ask systemd.
CONFIGURATION = """
[containers]
default_ulimits = ["nofile=1024:1024", "nproc=1000:1000"]
[engine]
cgroup_manager = "cgroupfs"
runtime = "runc"
"""
HOSTILE = {
    "bomb": "hoard = [bytes(1 << 30) for _ in range(8)]\n",
    "ends": "import os\nos.kill(os.getpid(), 9)\n",
    "forks": "import os\nwhile True: os.fork()\n",
    "hangs": "while True: pass\n",
    "reads": "from pathlib import Path\nnext(Path('/dojo/tests').iterdir())\n",
    "writes": "from pathlib import Path\nPath('/dojo/solutions/k01_value.py').write_text('')\n",
}


@pytest.fixture(scope="module")
def podman(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, str]]:
    """The environment in which there are podman and the image, and there is no bubblewrap."""
    if shutil.which("podman") is None or shutil.which("runc") is None:
        pytest.skip("podman and runc are not installed")
    folder = tmp_path_factory.mktemp("podman")
    (folder / "containers.conf").write_text(CONFIGURATION, "utf-8")
    settings = {"CONTAINERS_CONF": str(folder / "containers.conf"), IMAGE: NAME}
    image.write(folder / "image.tar")
    run(["podman", "import", str(folder / "image.tar"), NAME], settings)
    yield {**settings, "PATH": str(without_bubblewrap(folder / "bin"))}
    run(["podman", "rmi", NAME], settings)


def without_bubblewrap(tools: Path) -> Path:
    """A folder with every program that is on the path, but for bubblewrap."""
    tools.mkdir()
    for folder in os.environ["PATH"].split(os.pathsep):
        for program in Path(folder).glob("*"):
            if program.name != "bwrap" and not (tools / program.name).exists():
                (tools / program.name).symlink_to(program)
    return tools


def run(command: list[str], settings: dict[str, str]) -> str:
    environment = {**os.environ, **settings}
    ended = subprocess.run(command, check=True, capture_output=True, text=True, env=environment)
    return ended.stdout


def test_the_doctor_finds_that_every_limit_holds(podman, repository):
    ended = dojo_in(repository, "doctor", **podman)
    assert ended.returncode == 1  # it is no sandbox
    _, said = ended.stdout.split("in a container:\n")
    *limits, tier = said.splitlines()
    assert len(limits) == 14
    assert [line for line in limits if not line.endswith("  holds")] == []
    assert tier == "tier: container"


def test_who_trusts_gets_the_marks_of_the_sandbox(podman, grade, repository, handed_in):
    for attack, text in HOSTILE.items():
        hand_in(handed_in, attack, **{**RIGHT, NAMES[0]: text})
    refused = grade("--seed", "7", **podman)
    assert (refused.returncode, refused.stdout) == (2, "")
    options = ("--seed", "7", "--limit", "1", "--jobs", "2")
    trusting = grade(*options, "--trust-submissions", **podman)
    assert trusting.returncode == 0, trusting.stderr
    assert "No sandbox here. Tier: container." in trusting.stderr
    in_containers = marks(repository)
    shutil.rmtree(repository / "build")
    assert grade(*options).returncode == 0
    assert in_containers == marks(repository)
    listed = ["podman", "ps", "--all", "--quiet", "--filter", "label=gradient-dojo"]
    assert run(listed, podman) == ""
