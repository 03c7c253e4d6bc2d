"""`dojo draw`: the graph of a program or an expression, and the loss curve of a training loop."""

from __future__ import annotations


def package_missing(name: str) -> str:
    """How to get a Python package of the group `draw`."""
    return f"the package {name} is not installed; get it with: python dojo/bootstrap.py draw"
