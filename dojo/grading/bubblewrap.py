"""The wall of the tier `sandboxed`: bubblewrap, which takes no rights that we do not have."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from dojo.catalogue import ROOT
from dojo.grading.seen import DISK, packages

# A Python may be a library that it looks for where it was installed, which is not where we show it.
LIBRARY = ["--setenv", "LD_LIBRARY_PATH", "/python/lib"]
NAMESPACES = [f"--unshare-{name}" for name in ("ipc", "pid", "net", "uts", "cgroup-try")]


def python() -> str:
    """Where the interpreter is within the wall."""
    real = Path(sys.executable).resolve()
    base = Path(sys.base_prefix).resolve()
    if real.is_relative_to(base) and not base.is_relative_to("/usr"):
        return f"/python/{real.relative_to(base)}"
    return str(real)


def wall(files: list[str], program: int, told: int) -> list[str]:
    """bubblewrap's command line, up to the command that it runs."""
    user = [] if os.geteuid() == 0 else ["--unshare-user"]
    apart = ["bwrap", *NAMESPACES, *user, "--die-with-parent", "--new-session", "--clearenv"]
    sealed = ["--remount-ro", "/dev", "--remount-ro", "/", "--chdir", "/tmp"]
    filtered = ["--seccomp", str(program)] if program else []
    return [*apart, *_system(), *_seen(files), *sealed, *filtered, "--info-fd", str(told), "--"]


def _system() -> list[str]:
    """What Python needs: the system's libraries, itself where it is no part of them, devices."""
    base = Path(sys.base_prefix).resolve()
    elsewhere = [*_folder("/python"), *_shown(base, "/python"), *LIBRARY]
    python = [] if base.is_relative_to("/usr") else elsewhere
    folders = [each for name in ("lib", "lib32", "lib64", "bin") for each in _like_ours(name)]
    cache = ["--ro-bind-try", "/etc/ld.so.cache", "/etc/ld.so.cache"]  # where libraries are
    return [*_shown(Path("/usr"), "/usr"), *folders, *cache, *python, "--dev", "/dev"]


def _seen(files: list[str]) -> list[str]:
    """The files of the repository under /dojo, and the two folders that can be written to."""
    parents = {str(parent) for name in files for parent in Path(f"/dojo/{name}").parents} - {"/"}
    folders = [each for name in sorted(parents) for each in _folder(name)]
    own = [each for name in files for each in _shown(ROOT / name, f"/dojo/{name}")]
    others = [each for path in packages() for each in _shown(path, f"/dojo/{path.name}")]
    small = ["--perms", "1777", "--size", str(DISK), "--tmpfs"]
    return [*folders, *own, *others, *small, "/dojo/katas", *small, "/tmp"]


def _folder(name: str) -> list[str]:
    return ["--perms", "0755", "--dir", name]


def _shown(path: Path, name: str) -> list[str]:
    return ["--ro-bind", str(path), name]


def _like_ours(name: str) -> list[str]:
    """A folder of the system as it is here: a link into /usr, or a folder of its own."""
    path = Path("/") / name
    if path.is_symlink():
        return ["--symlink", os.readlink(path), str(path)]
    return _shown(path, str(path)) if path.exists() else []
