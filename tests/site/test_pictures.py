"""The README's pictures can be made anew, and are what is in docs/."""

from __future__ import annotations

import re
import struct

from dojo import pictures
from dojo.catalogue import ROOT
from tests.dojo.conftest import dojo_in


def test_the_pictures_of_the_readme_can_be_made_anew(tmp_path):
    named = re.findall(r"!\[.+\]\(docs/(.+)\)", (ROOT / "README.md").read_text("utf-8"))
    assert sorted(named) == sorted(path.name for path in (ROOT / "docs").iterdir())
    ended = dojo_in(ROOT, "pictures", str(tmp_path / "docs"))
    assert ended.returncode == 0, ended.stderr
    assert sorted(named) == sorted(path.name for path in (tmp_path / "docs").iterdir())
    size = tuple(int(pixels * pictures.SHARP) for pixels in (pictures.WIDE, pictures.HIGH))
    for path in (tmp_path / "docs").glob("*.png"):
        assert struct.unpack(">II", path.read_bytes()[16:24]) == size
    drawn = (tmp_path / "docs" / "graph.svg").read_text("utf-8")
    assert "the smallest program that breaks it" in drawn
    assert "right grad" in drawn
