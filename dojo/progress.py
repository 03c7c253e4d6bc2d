"""What has been solved: the latest verdict on each kata, kept until a file it rests on changes."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from dojo.catalogue import OWN, ROOT, Kata, all_katas, shared_test_files
from dojo.known import tried_by
from dojo.verdict import SCHEMA, Verdict

FOLDER = ROOT / ".dojo"


def remembered(kata: Kata, base: str) -> Verdict | None:
    """The verdict on the kata's present file, unless it has not been judged as it is now."""
    entry = _read().get(f"{kata.name} {base}")
    if entry is None or entry["key"] != _key(kata, base):
        return None
    return Verdict.from_json(entry["verdict"])


def attempts(kata: Kata, base: str) -> int:
    """How many runs of the kata's own file there have been."""
    return int(_read().get(f"{kata.name} {base}", {}).get("attempts", 0))


def remember(kata: Kata, verdict: Verdict, *, attempt: bool) -> None:
    """Keep the verdict on the kata's own file, and count it if the learner asked for it."""
    progress = _read()
    name = f"{kata.name} {verdict.base}"
    progress[name] = {
        "key": _key(kata, verdict.base),
        "verdict": verdict.as_json(),
        "attempts": attempts(kata, verdict.base) + attempt,
    }
    FOLDER.mkdir(exist_ok=True)
    draft = FOLDER / f"progress.{os.getpid()}"
    draft.write_text(json.dumps({"schema": SCHEMA, "katas": progress}, indent=1), "utf-8")
    os.replace(draft, FOLDER / "progress.json")


def _read() -> dict[str, Any]:
    """The file's entries; none where it is missing, damaged, or of another version."""
    try:
        data = json.loads((FOLDER / "progress.json").read_text("utf-8"))
        return dict(data["katas"]) if data["schema"] == SCHEMA else {}
    except (OSError, ValueError, KeyError, TypeError):
        return {}


def _key(kata: Kata, base: str) -> str:
    """A hash of everything a verdict rests on: the kata, what it stands on, its properties."""
    earlier = [each for each in all_katas() if each.number < kata.number]
    stood_on = [k.source if base == OWN else ROOT / "solutions" / k.source.name for k in earlier]
    return _hash([kata.source, kata.tests, *stood_on, *shared_test_files(), *tried_by(kata)])


def _hash(paths: Iterable[Path]) -> str:
    digest = hashlib.sha256()
    for path in paths:
        content = path.read_bytes() if path.is_file() else b""
        digest.update(f"{path.name} {len(content)}\n".encode() + content)
    return digest.hexdigest()
