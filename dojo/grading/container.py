"""The wall of the tier `container`: docker's or podman's, for machines without bubblewrap.

The image is only a Python; what a worker sees besides is shown to it, to be read. A container is
weaker than bubblewrap's wall, since whoever may start one has all rights on the machine.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path

from dojo.catalogue import ROOT
from dojo.grading.seen import DISK, packages

ENGINES = ("docker", "podman")
IMAGE = "DOJO_IMAGE"  # the variable that names another image
FIRST_USER, USERS = 61_000, 1_000
PATIENCE = 10.0  # seconds that an engine has to say that it is there
SEALED = [
    *("--network", "none", "--ipc", "none", "--log-driver", "none", "--pull", "never"),
    *("--read-only", "--workdir", "/tmp"),
    *("--cap-drop", "all", "--security-opt", "no-new-privileges"),
]


@cache
def engine() -> str | None:
    """The first engine that answers."""
    return next((name for name in ENGINES if state_of(name) == "answers"), None)


@cache
def state_of(engine: str) -> str:
    """Whether it "answers", is "not installed", or is there and "has no engine"."""
    if shutil.which(engine) is None:
        return "not installed"
    try:
        said = subprocess.run([engine, "info"], capture_output=True, check=False, timeout=PATIENCE)
    except (OSError, subprocess.TimeoutExpired):
        return "has no engine"
    return "answers" if said.returncode == 0 else "has no engine"


def image() -> str:
    """The image: the official one of this Python, unless DOJO_IMAGE names another."""
    version = f"{sys.version_info.major}.{sys.version_info.minor}"
    return os.environ.get(IMAGE) or f"docker.io/library/python:{version}-slim"


def pull() -> str:
    """Have the image here; return what the engine says where it cannot, or nothing."""
    here = subprocess.run(
        [_engine(), "image", "inspect", image()], capture_output=True, check=False
    )
    if here.returncode == 0:
        return ""
    said = subprocess.run([_engine(), "pull", image()], capture_output=True, text=True, check=False)
    return said.stderr.strip().rpartition("\n")[2] if said.returncode else ""


def wall(files: list[str], profile: str, name: str) -> list[str]:
    """The engine's command line, up to the arguments of Python.

    `profile` is the file with the filter of system calls, `name` what the container is called.
    """
    user = FIRST_USER + os.getpid() % USERS  # limits are per user
    own = [
        *("--name", name, "--label", _label(), "--user", f"{user}:{user}"),
        *("--security-opt", f"seccomp={profile}"),
    ]
    shown = [each for file in files for each in _shown(ROOT / file, file)]
    shown += [each for path in packages() for each in _shown(path, path.name)]
    small = [each for place in ("/tmp", "/dojo/katas") for each in _writable(place)]
    python = ["env", "-i", "PATH=/usr/local/bin:/usr/bin:/bin", "python3"]
    given = [*SEALED, *own, *shown, *small]
    return [_engine(), "run", "--rm", "--interactive", *given, image(), *python]


def kill(name: str) -> None:
    """End the container, if it has not ended."""
    subprocess.run([_engine(), "kill", name], capture_output=True, check=False)


def nothing_is_left() -> bool:
    """Whether all containers of this process are gone."""
    listed = [_engine(), "ps", "--all", "--quiet", "--filter", f"label={_label()}"]
    return not subprocess.run(listed, capture_output=True, check=True).stdout.strip()


def _engine() -> str:
    found = engine()
    if found is None:
        raise OSError("there is no container engine")
    return found


def _label() -> str:
    return f"gradient-dojo={os.getpid()}"


def _shown(path: Path, name: str) -> list[str]:
    return ["--volume", f"{path}:/dojo/{name}:ro"]


def _writable(place: str) -> list[str]:
    return ["--tmpfs", f"{place}:rw,size={DISK},mode=1777"]
