"""The packages that the page runs on: the wheels that requirements.lock pins, for the browser."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from dojo import bootstrap
from dojo.catalogue import Misuse

NEEDED = ["click", "graphviz", "hypothesis", "pytest", "rich"]
PYTHON = "3.14"  # of the pyodide that web/package-lock.json pins
PLATFORM = "pyemscripten_2026_0_wasm32"


def download(folder: Path) -> None:
    """Fill the folder with the wheels, hash-checked. Raises Misuse; pip has said why then."""
    pins = [pin for pin in bootstrap.pinned(NEEDED).values() if ";" not in pin.partition("\n")[0]]
    listing = "".join(pins)
    complete = folder / "complete"
    if complete.is_file() and complete.read_text("utf-8") == listing:
        return
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.iterdir():
        old.unlink()
    requirements = folder.with_suffix(".txt")
    requirements.write_text(listing, "utf-8")
    tags = ["--implementation", "cp", "--abi", f"cp{PYTHON.replace('.', '')}", "--abi", "none"]
    target = ["--python-version", PYTHON, "--platform", PLATFORM, *tags]
    checked = ["--no-deps", "--only-binary=:all:", "--require-hashes", "-r", str(requirements)]
    quiet = ["-qq", "--disable-pip-version-check", "--dest", str(folder)]
    command = [sys.executable, "-m", "pip", "download", *target, *checked, *quiet]
    if subprocess.call(command):
        raise Misuse("the packages for the browser could not be downloaded: see the lines above")
    complete.write_text(listing, "utf-8")
