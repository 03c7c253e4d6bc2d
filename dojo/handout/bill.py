"""The bill of materials: which packages a learner's commands install, in CycloneDX."""

from __future__ import annotations

import subprocess
import sys

from dojo import bootstrap
from dojo.catalogue import Misuse

GROUPS = (bootstrap.LEARNER, "draw", "watch")


def bill_of_materials() -> bytes:
    """A CycloneDX document, the same for the same lock. Raises Misuse."""
    names = [name for group in GROUPS for name in bootstrap.roots(group)]
    pins = bootstrap.pinned(names)
    command = [sys.executable, "-W", "ignore", "-m", "cyclonedx_py", "requirements", "-"]
    options = ["--output-reproducible", "--output-format", "JSON"]
    made = subprocess.run(
        [*command, *options],
        input="".join(pins.values()).encode(),
        capture_output=True,
        check=False,
    )
    if made.returncode:
        wanted = "python3 dojo/bootstrap.py handout installs what it needs"
        raise Misuse(f"there is no bill of materials without cyclonedx-bom: {wanted}")
    return made.stdout
