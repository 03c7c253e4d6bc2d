"""A file name for every student, whatever the student is called."""

from __future__ import annotations

import hashlib
import re
import unicodedata
from collections import Counter
from collections.abc import Iterable

LONGEST = 100  # bytes, of the 255 that file systems allow: suffixes need some
RESERVED = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)(\..*)?", re.IGNORECASE)  # by Windows
ALLOWED = set(" .,_+@()'-")


def file_names(students: Iterable[str]) -> dict[str, str]:
    """A name for each student that every file system takes, no two equal in any case of letters.

    It is the student's own where that will do, else what is left of it and a hash of it.
    """
    students = list(students)
    safe = {student: _safe(student) for student in students}
    uses = Counter(map(_folded, safe.values()))
    names = {s: name for s, name in safe.items() if name == s and uses[_folded(name)] == 1}
    taken = set(map(_folded, names.values()))
    for student in students:
        if student in names:
            continue
        digest = hashlib.sha256(student.encode("utf-8", "surrogatepass")).hexdigest()
        name = f"{safe[student]}-{digest[:8]}"
        while _folded(name) in taken:
            name += "_"
        names[student] = name
        taken.add(_folded(name))
    return names


def _folded(name: str) -> str:
    """What two names share that some file system takes for one."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())


def _safe(student: str) -> str:
    kept = "".join(map(_letter, unicodedata.normalize("NFC", student)))
    kept = kept.encode()[:LONGEST].decode("utf-8", "ignore").rstrip(". ")
    return f"_{kept}" if not kept or kept[0] in " .-" or RESERVED.fullmatch(kept) else kept


def _letter(character: str) -> str:
    """The character where it is a letter, a digit, a mark or harmless; else a dash below."""
    kept = character in ALLOWED or unicodedata.category(character)[0] in "LNM"
    return character if kept else "_"
