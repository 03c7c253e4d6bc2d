"""`dojo site`: builds the playground into build/site; says how long it took and how large it is.

What the build makes of files that did not change is kept in build/playground.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import os
import shutil
import subprocess
import sys
import time
from collections import defaultdict
from collections.abc import Callable, Iterable
from pathlib import Path

import click

from dojo.catalogue import ROOT, Misuse, shown
from dojo.site import packages
from dojo.site.content import content
from dojo.site.tree import write_tree

WEB = ROOT / "web"
SITE = ROOT / "build" / "site"
WORKSHOP = ROOT / "build" / "playground"


def run() -> int:
    """Build the site; return 0. Raises Misuse where something that it needs is not there."""
    if _found("npm") is None:
        raise Misuse("Node.js is missing: python3 dojo/bootstrap.py site installs it")
    _timed("packages of the page", _install)
    _timed("packages of Python", lambda: packages.download(WORKSHOP / "wheels"))
    _timed("katas", _write_content)
    _timed("Python, compiled", _compile)
    _timed("page, bundled", _bundle)
    click.echo()
    for line in sizes():
        click.echo(line)
    return 0


def sizes() -> Iterable[str]:
    """How much a visit transfers for the first time, as it is and compressed as servers do it."""
    plain: dict[str, int] = defaultdict(int)
    packed: dict[str, int] = defaultdict(int)
    for path in sorted(SITE.rglob("*")):
        if path.is_file():
            for part in (_part(path), "all"):
                plain[part] += path.stat().st_size
                packed[part] += len(gzip.compress(path.read_bytes(), 6))
    for part in sorted(plain, key=lambda part: plain[part]):
        yield f"{plain[part] / 1e6:6.2f} MB, {packed[part] / 1e6:5.2f} MB compressed: {part}"
    yield f"in {shown(SITE)}; to look at it: make play"


def _part(path: Path) -> str:
    """What a file of the site is for."""
    if path.parent.name.startswith("python-"):
        return "Python, which a run needs"
    if path.name.startswith("viz-") or path.name == "licenses.txt":
        return "what is loaded when it is looked at"
    return "the page, to read and edit"


def _timed(what: str, action: Callable[[], None]) -> None:
    started = time.perf_counter()
    action()
    click.echo(f"{time.perf_counter() - started:6.1f} s  {what}")


def _install() -> None:
    """Make node_modules what the lock says, unless it is."""
    lock = (WEB / "package-lock.json").read_bytes()
    stamp = WEB / "node_modules" / ".installed"
    if not stamp.is_file() or stamp.read_bytes() != lock:
        _call("npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error")
        stamp.write_bytes(lock)


def _write_content() -> None:
    WORKSHOP.mkdir(parents=True, exist_ok=True)
    (WORKSHOP / "katas.json").write_text(json.dumps(content()), "utf-8")
    write_tree(WORKSHOP / "tree")


def _compile() -> None:
    inputs = [*_files(WORKSHOP / "tree"), *_files(WORKSHOP / "wheels"), WEB / "package-lock.json"]
    key = _hash([*inputs, WEB / "python.mjs", WEB / "compiling.py"])
    stamp = WORKSHOP / "compiled"
    if stamp.is_file() and stamp.read_text("utf-8") == key:
        return
    folders = [WORKSHOP / each for each in ("wheels", "tree", "python")]
    _call("node", "python.mjs", *map(str, folders))
    stamp.write_text(key, "utf-8")


def _bundle() -> None:
    _call("node", "node_modules/typescript/bin/tsc", "--noEmit")
    _call("node", "bundle.mjs", *map(str, (WORKSHOP / "python", WORKSHOP / "katas.json", SITE)))


def _files(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*") if path.is_file())


def _hash(paths: Iterable[Path]) -> str:
    digest = hashlib.sha256()
    for path in paths:
        digest.update(f"{path} {path.stat().st_size}\n".encode() + path.read_bytes())
    return digest.hexdigest()


def _found(program: str) -> str | None:
    """A program of Node.js: that of our own packages, or else the machine's."""
    folders = [str(Path(sys.executable).parent), os.environ.get("PATH", os.defpath)]
    return shutil.which(program, path=os.pathsep.join(folders))


def _call(program: str, *arguments: str) -> None:
    command = [_found(program) or program, *arguments]
    if subprocess.call(command, cwd=WEB):
        raise Misuse(f"this step failed, see the lines above: {program} {arguments[0]}")
