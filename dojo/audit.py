"""`dojo audit`: whether there are known holes in what requirements.lock pins."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Sequence
from importlib.util import find_spec
from typing import Any

import click

from dojo.catalogue import ROOT, Misuse

LONGEST = 160  # characters of a reason
OPTIONS = ("--disable-pip", "--require-hashes", "--progress-spinner", "off", "--format", "json")


def run() -> int:
    """Print what the advisory service knows; return 0: no hole, 1: holes. Raises Misuse."""
    if find_spec("pip_audit") is None:
        raise Misuse("pip-audit is missing: python3 dojo/bootstrap.py audit installs it")
    command = [sys.executable, "-m", "pip_audit", *OPTIONS, "-r", "requirements.lock"]
    asked = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    try:
        packages = json.loads(asked.stdout)["dependencies"]
    except ValueError:
        reason = (asked.stderr.splitlines() or ["no answer"])[-1][:LONGEST]
        raise Misuse(
            f"the advisory service cannot be asked, so nothing is known: {reason}"
        ) from None
    return told(packages)


def told(packages: Sequence[dict[str, Any]]) -> int:
    """Print the holes, as pip-audit reports them; raises Misuse where it had no answer."""
    holes = [(package, hole) for package in packages for hole in package.get("vulns", ())]
    for package, hole in holes:
        repaired = " or ".join(hole["fix_versions"]) or "no version yet"
        click.echo(f"{package['name']} {package['version']}: {hole['id']}, repaired in {repaired}")
    unknown = [package["name"] for package in packages if "skip_reason" in package]
    if unknown:
        raise Misuse(
            f"the advisory service knows nothing of {len(unknown)} of {len(packages)} packages, "
            f"such as {unknown[0]}: ask again from where it can be reached"
        )
    click.echo(f"{len(packages)} packages, known holes: {len(holes)}")
    return 1 if holes else 0
