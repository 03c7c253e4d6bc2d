"""The stubs that `dojo reset` puts back are those that learners begin with."""

from __future__ import annotations

from dojo.catalogue import ROOT


def test_the_kept_stubs_are_the_katas():
    """After a change to a kata: cp katas/k*.py tests/stubs/"""
    kept, katas = (
        {path.name: path.read_bytes() for path in (ROOT / folder).glob("k*.py")}
        for folder in ("tests/stubs", "katas")
    )
    assert [name for name in {**kept, **katas} if kept.get(name) != katas.get(name)] == []
