"""The folder of submissions: who handed in what.

`SUBMISSIONS/<student>/`, `<student>.zip` or `<student>.tar.gz`, with the kata files at the root or
under `katas/`, and perhaps all of it in one folder, as archives often have it.
"""

from __future__ import annotations

import io
import re
import tokenize
import unicodedata
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath

from dojo.catalogue import Kata, Misuse
from dojo.grading.handed_in import Contents, Unreadable, read

ARCHIVES = (".zip", ".tar.gz", ".tgz")
NOISE = ("__MACOSX", "Thumbs.db")  # beside what begins with a dot


@dataclass(frozen=True)
class Submission:
    """What one student handed in: the source of each kata, or why it cannot be taken."""

    student: str
    sources: Mapping[str, bytes] = field(default_factory=dict)  # by name of the kata
    unreadable: Mapping[str, str] = field(default_factory=dict)
    problem: str = ""  # with the submission as a whole


@dataclass(frozen=True)
class Folder:
    """The students, and where each one's submission is; `problems` are lines about the rest."""

    places: Mapping[str, Path]
    twice: Mapping[str, str]
    problems: tuple[str, ...]

    @property
    def students(self) -> list[str]:
        return sorted([*self.places, *self.twice])

    def submission(self, student: str, katas: Sequence[Kata]) -> Submission:
        """Read what the student handed in; whatever is wrong with it is said in the result."""
        if student in self.twice:
            return Submission(student, problem=self.twice[student])
        names = {kata.source.name for kata in katas}
        try:
            contents = read(self.places[student], lambda place: _is_kata(place, names))
        except Unreadable as error:
            return Submission(student, problem=str(error))
        return _sorted_out(student, contents)


def folder_of_submissions(path: Path) -> Folder:
    """List the submissions in the folder; raises Misuse if there are none."""
    try:
        entries = sorted(path.iterdir())
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise Misuse(f"cannot read the submissions in {path}: {reason}") from None
    if (
        any(re.match(r"k\d\d_\w+\.py$", entry.name) for entry in entries)
        or (path / "katas").is_dir()
    ):
        raise Misuse(f"{path} is one submission: name the folder that it lies in")
    found: dict[str, list[Path]] = defaultdict(list)
    problems = []
    for entry in entries:
        if entry.name.startswith(".") or entry.name in NOISE:
            continue
        student = _student(entry)
        if entry.is_symlink():
            problems.append(f"{_printable(entry.name)}: a link, which is not followed")
        elif student is None:
            problems.append(f"{_printable(entry.name)}: neither a folder nor a zip or tar.gz")
        else:
            found[student].append(entry)
    if not found:
        raise Misuse(f"there are no submissions in {path}: it wants a folder or archive a student")
    places = {student: paths[0] for student, paths in found.items() if len(paths) == 1}
    twice = {
        student: f"handed in twice, as {' and as '.join(_printable(p.name) for p in paths)}"
        for student, paths in found.items()
        if len(paths) > 1
    }
    return Folder(places, twice, tuple(problems))


def _student(entry: Path) -> str | None:
    """The name that the entry gives its student, if it is a submission."""
    if entry.is_dir():
        return _printable(entry.name)
    suffix = next((s for s in ARCHIVES if entry.name.lower().endswith(s)), None)
    return _printable(entry.name[: -len(suffix)]) if suffix and entry.is_file() else None


def _printable(name: str) -> str:
    """One spelling of a name, which fits into a line and every database can hold."""
    text = unicodedata.normalize("NFC", name.encode("utf-8", "backslashreplace").decode("utf-8"))
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in text)


def _is_kata(place: PurePosixPath, names: set[str]) -> bool:
    return place.name in names and len(place.parts) <= 3 and "__MACOSX" not in place.parts


def _sorted_out(student: str, contents: Contents) -> Submission:
    """Each kata's one file; the nearest to the root where there are equal ones."""
    places: dict[str, list[PurePosixPath]] = defaultdict(list)
    for place in sorted(contents, key=lambda place: (len(place.parts), str(place))):
        places[place.stem].append(place)
    sources, unreadable = {}, {}
    for name, candidates in places.items():
        content = contents[candidates[0]]
        if any(contents[other] != content for other in candidates):
            unreadable[name] = f"is there twice: {' and '.join(map(str, candidates))}"
        elif why := _not_text(content):
            unreadable[name] = why
        else:
            sources[name] = content
    return Submission(student, sources, unreadable)


def _not_text(content: bytes) -> str:
    """Why Python could not read the file as text; the empty string if it can."""
    if b"\0" in content:
        return "holds NUL bytes"
    try:
        encoding, _ = tokenize.detect_encoding(io.BytesIO(content).readline)
        content.decode(encoding)
    except (SyntaxError, UnicodeDecodeError) as error:
        return f"is not UTF-8: {error}"
    return ""
