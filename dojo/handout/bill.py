"""The bill of materials: which packages a learner's commands install, in CycloneDX."""

from __future__ import annotations

import subprocess
import sys
from importlib.util import find_spec
from subprocess import PIPE

from dojo import bootstrap
from dojo.catalogue import Misuse

GROUPS = (bootstrap.LEARNER, "draw", "watch")


def bill_of_materials() -> bytes:
    """A CycloneDX document, the same for the same lock. Raises Misuse."""
    if find_spec("cyclonedx_py") is None:
        wanted = "python3 dojo/bootstrap.py handout installs it"
        raise Misuse(f"there is no bill of materials without cyclonedx-bom: {wanted}")
    pins = bootstrap.pinned([name for group in GROUPS for name in bootstrap.roots(group)])
    command = [sys.executable, "-W", "ignore", "-m", "cyclonedx_py", "requirements", "-"]
    options = ["--output-reproducible", "--output-format", "JSON"]
    lines = "".join(pins.values()).encode()
    return subprocess.run([*command, *options], input=lines, stdout=PIPE, check=True).stdout
