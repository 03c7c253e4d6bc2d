"""An image of the Python that runs this: what `python:3.x-slim` is, where no registry is at hand.

python -m tests.dojo.grades.image ARCHIVE
"""

from __future__ import annotations

import re
import subprocess
import sys
import sysconfig
import tarfile
from pathlib import Path

ENV = Path("/usr/bin/env")
UNUSED = {"__pycache__", "ensurepip", "idlelib", "site-packages", "test"}
FOLDERS = ("dev", "dojo", "etc", "proc", "sys", "tmp", "usr/local/bin")


def write(archive: Path) -> None:
    """Write the file system of the image: Python, `env`, and the libraries that they need."""
    python = Path(sys.executable).resolve()
    library = Path(sysconfig.get_path("stdlib"))
    modules = [path for path in library.rglob("*") if not UNUSED & {*path.parts} and path.is_file()]
    programs = [python, ENV, *(path for path in modules if path.suffix == ".so")]
    with tarfile.open(archive, "w") as image:
        for name in FOLDERS:
            image.addfile(_entry(name, tarfile.DIRTYPE))
        for path in sorted({python, ENV, *modules, *_libraries(programs)}):
            image.add(path.resolve(), arcname=str(path))
        link = _entry("usr/local/bin/python3", tarfile.SYMTYPE)
        link.linkname = str(python)
        image.addfile(link)


def _libraries(programs: list[Path]) -> set[Path]:
    """The shared libraries that the programs are linked to."""
    listed = subprocess.run(["ldd", *programs], capture_output=True, text=True, check=False).stdout
    return {Path(name) for name in re.findall(r"(/\S+) \(0x", listed)}


def _entry(name: str, kind: bytes) -> tarfile.TarInfo:
    entry = tarfile.TarInfo(name)
    entry.type, entry.mode = kind, 0o755
    return entry


if __name__ == "__main__":
    write(Path(sys.argv[1]))
