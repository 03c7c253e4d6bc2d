"""What a worker sees of the repository and of what is installed."""

from __future__ import annotations

from functools import cache
from importlib.metadata import files as installed
from pathlib import Path

from dojo.catalogue import ROOT

HERE = Path(__file__).parent
DISK = 16 << 20  # bytes of each folder that can be written to
INSIDE = [
    "dojo/__init__.py",
    "dojo/catalogue.py",
    "dojo/blame.py",
    "dojo/loader.py",
    "dojo/output.py",
    "dojo/grading/__init__.py",
    "dojo/grading/wire.py",
    *(f"dojo/grading/inside/{path.name}" for path in sorted((HERE / "inside").glob("*.py"))),
]


def solutions(kata: str, hide: bool = True) -> list[str]:
    """The references that the kata stands on; its own as well, unless that is hidden."""
    paths = sorted((ROOT / "solutions").glob("k*.py"))
    earlier = [path.name for path in paths if path.stem < kata or (not hide and path.stem == kata)]
    return ["solutions/__init__.py", *(f"solutions/{name}" for name in earlier)]


@cache
def packages() -> list[Path]:
    """What a submission may import besides: Hypothesis, and what that stands on."""
    tops = {
        Path(str(file.locate())).parents[len(file.parts) - 2]
        if len(file.parts) > 1
        else Path(str(file.locate()))
        for name in ("hypothesis", "sortedcontainers")
        for file in installed(name) or []
        if file.suffix == ".py" and ".." not in file.parts
    }
    return sorted(tops)
