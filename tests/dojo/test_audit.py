"""`dojo audit` tells holes from no holes, and from not knowing."""

from __future__ import annotations

import pytest

from dojo.audit import told
from dojo.catalogue import Misuse

SOUND = {"name": "sound", "version": "2.0", "vulns": []}
BROKEN = {
    "name": "broken",
    "version": "1.0",
    "vulns": [{"id": "X-1", "fix_versions": ["1.1", "2.0"]}, {"id": "X-2", "fix_versions": []}],
}
UNKNOWN = {"name": "unknown", "skip_reason": "not found"}


def test_no_hole_is_a_success(capsys):
    assert told([SOUND, SOUND]) == 0
    assert capsys.readouterr().out == "2 packages, known holes: 0\n"


def test_each_hole_is_a_line(capsys):
    assert told([SOUND, BROKEN]) == 1
    first, second, _ = capsys.readouterr().out.splitlines()
    assert first == "broken 1.0: X-1, repaired in 1.1 or 2.0"
    assert second == "broken 1.0: X-2, repaired in no version yet"


def test_no_answer_is_no_success(capsys):
    with pytest.raises(Misuse, match="knows nothing of 1 of 3 packages, such as unknown"):
        told([SOUND, UNKNOWN, BROKEN])
    assert "X-1" in capsys.readouterr().out


def test_no_service_is_one_line(dojo):
    nowhere = "http://127.0.0.1:9"
    ended = dojo("audit", HTTPS_PROXY=nowhere, https_proxy=nowhere)
    assert (ended.returncode, ended.stdout, ended.stderr.count("\n")) == (2, "", 1)
