"""Hostile submissions score no more than the same file without the attack, and harm nothing.

A folder has the name of the kata. Its `honest.py`, or else the kata's stub, is the twin of all its
attacks; an attack is what is appended to it. CANARY is a file that an attack would like to write,
CANARY_VALUE stands in the environment, and PORT is where a server listens.
"""

from __future__ import annotations

import os
import shutil
import socket
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from dojo.catalogue import Kata
from dojo.grading.judge import grade
from dojo.grading.transcripts import Transcript, record
from dojo.reset import STUBS
from dojo.verdict import Verdict

HERE = Path(__file__).parent
ATTACKS = sorted(path for path in HERE.glob("k*/*.py") if path.stem != "honest")
pytestmark = pytest.mark.skipif(shutil.which("bwrap") is None, reason="needs bubblewrap")
SEED, LIMIT = 7, 1.5


@cache
def transcript(kata: str) -> Transcript:
    """As when a class is graded."""
    return record(Kata(kata), SEED, "sandboxed")


def judged(kata: str, text: str) -> Verdict:
    files = {kata: text.encode("utf-8")}
    return grade(Kata(kata), files, seed=SEED, limit=LIMIT, transcript=transcript(kata))


def honest(kata: str) -> str:
    """What the attacks on the kata are appended to."""
    own = HERE / kata / "honest.py"
    return (own if own.exists() else STUBS / f"{kata}.py").read_text("utf-8")


@cache
def twin(kata: str) -> Verdict:
    return judged(kata, honest(kata))


@pytest.fixture
def canary(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file that anyone may write, in a folder that anyone may enter."""
    monkeypatch.setenv("DOJO_SECRET", "CANARY_VALUE")
    path = tmp_path / "canary"
    path.write_text("alive", "utf-8")
    path.chmod(0o666)
    return path


@pytest.fixture
def server() -> Iterator[socket.socket]:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        listening.setblocking(False)
        yield listening


def children() -> set[str]:
    """The workers that this process has started, by way of others."""
    parents: dict[str, str] = {}
    for status in Path("/proc").glob("[0-9]*/stat"):
        try:
            parents[status.parent.name] = status.read_text().rpartition(")")[2].split()[1]
        except OSError:
            continue
    found = {str(os.getpid())}
    while more := {pid for pid, parent in parents.items() if parent in found} - found:
        found |= more
    return {pid for pid in found if "inside/start.py" in _command(pid)}


def _command(pid: str) -> str:
    try:
        return Path(f"/proc/{pid}/cmdline").read_text("utf-8", errors="replace")
    except OSError:
        return ""


@pytest.mark.parametrize("attack", ATTACKS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_an_attack_gains_nothing_and_harms_nothing(
    attack: Path, canary: Path, server: socket.socket
) -> None:
    kata = attack.parent.name
    text = attack.read_text("utf-8").replace("CANARY_FOLDER", str(canary.parent))
    text = text.replace('"CANARY"', repr(str(canary))).replace("PORT", str(server.getsockname()[1]))
    verdict = judged(kata, f"{honest(kata)}\n\n{text}")
    assert verdict.points <= twin(kata).points
    assert [result.property.id for result in verdict.results] == [
        result.property.id for result in twin(kata).results
    ]
    assert canary.read_text("utf-8") == "alive"
    assert sorted(canary.parent.iterdir()) == [canary]
    assert not children()
    with pytest.raises(BlockingIOError):
        server.accept()
