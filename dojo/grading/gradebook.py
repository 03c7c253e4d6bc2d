"""The gradebook: every mark there ever was, in SQLite, written by one process alone.

A mark is keyed by the hash of all it rests on: the submission, the suite, the seed. One that is
there already is not made again; one that changes is added, and the old ones stay with their dates.
"""

from __future__ import annotations

import fcntl
import json
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from functools import lru_cache
from hashlib import sha256
from itertools import product
from pathlib import Path

from dojo.catalogue import Misuse, shown
from dojo.grading.marks import Mark, Status, Task
from dojo.verdict import Verdict

SCHEMA = """
CREATE TABLE IF NOT EXISTS seeds (seed INTEGER NOT NULL, at TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS sources (hash TEXT PRIMARY KEY, content BLOB NOT NULL);
CREATE TABLE IF NOT EXISTS marks (
    id INTEGER PRIMARY KEY,
    student TEXT NOT NULL,
    kata TEXT NOT NULL,
    key TEXT NOT NULL,
    status TEXT NOT NULL,
    points INTEGER NOT NULL,
    verdict TEXT,
    note TEXT NOT NULL,
    source TEXT NOT NULL REFERENCES sources(hash),
    at TEXT NOT NULL
);
CREATE INDEX IF NOT EXISTS marks_of ON marks (student, kata, id);
CREATE INDEX IF NOT EXISTS marks_by_key ON marks (key);
"""
KEPT = 50  # marks of the students who are read just now
COLUMNS = "status, verdict, note, source, at"


class Gradebook:
    """`with opened(path) as gradebook:`; each `enter` is on disk when it returns."""

    def __init__(self, database: sqlite3.Connection) -> None:
        self._database = database

    def seed(self, wanted: int) -> int:
        """The seed of the latest run; `wanted` where there was none."""
        row = self._database.execute("SELECT seed FROM seeds ORDER BY rowid DESC").fetchone()
        return wanted if row is None else int(row[0])

    def begin(self, seed: int) -> None:
        """Record the seed of a run before anything is graded with it."""
        with self._database:
            self._database.execute("INSERT INTO seeds VALUES (?, ?)", (seed, _now()))

    def has(self, student: str, kata: str, key: str) -> bool:
        """Whether the present mark rests on just this."""
        query = "SELECT key FROM marks WHERE student = ? AND kata = ? ORDER BY id DESC"
        row = self._database.execute(query, (student, kata)).fetchone()
        return row is not None and row[0] == key

    def known(self, key: str) -> Verdict | None:
        """The verdict on the same code under the same seed, whoever handed it in."""
        query = "SELECT verdict FROM marks WHERE key = ? AND verdict IS NOT NULL"
        row = self._database.execute(query, (key,)).fetchone()
        return None if row is None else Verdict.from_json(json.loads(row[0]))

    def enter(self, mark: Mark, key: str) -> None:
        """Add a mark, which from now on is the student's mark for the kata."""
        verdict = json.dumps(mark.verdict.as_json()) if mark.verdict else None
        digest = sha256(mark.source).hexdigest()
        row = (mark.student, mark.task.name, key, mark.status, mark.points, verdict, mark.note)
        with self._database:
            self._database.execute(
                "INSERT OR IGNORE INTO sources VALUES (?, ?)", (digest, mark.source)
            )
            self._database.execute(
                "INSERT INTO marks (student, kata, key, status, points, verdict, note, source, at)"
                " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
                (*row, digest, mark.at or _now()),
            )

    def mark(self, student: str, task: Task) -> Mark:
        """The student's present mark, which says what it was before if it was another."""
        query = (
            "SELECT status, verdict, note, content, at, points FROM marks JOIN sources ON hash ="
            " source WHERE student = ? AND kata = ? ORDER BY id DESC LIMIT 2"
        )
        rows = self._database.execute(query, (student, task.name)).fetchall()
        if not rows:
            return Mark(student, task, "missing")
        status, verdict, note, content, at, points = rows[0]
        before = next((row[5] for row in rows[1:] if row[5] != points), None)
        judged = Verdict.from_json(json.loads(verdict)) if verdict else None
        return Mark(student, task, _status(status), judged, note, content, at, before)

    def students(self) -> list[str]:
        query = "SELECT DISTINCT student FROM marks ORDER BY student"
        return [row[0] for row in self._database.execute(query)]

    def katas(self) -> set[str]:
        """The names of the katas that anybody has a mark for."""
        return {row[0] for row in self._database.execute("SELECT DISTINCT kata FROM marks")}

    def merge(self, path: Path) -> int:
        """Add the marks of another gradebook that are not here yet; return how many."""
        self._database.execute("ATTACH ? AS other", (str(path),))
        try:
            with self._database:
                self._database.execute("INSERT OR IGNORE INTO sources SELECT * FROM other.sources")
                self._database.execute(
                    "INSERT INTO seeds SELECT * FROM other.seeds EXCEPT SELECT * FROM seeds"
                )
                columns = "student, kata, key, status, points, verdict, note, source, at"
                added = self._database.execute(
                    f"INSERT INTO marks ({columns}) SELECT {columns} FROM other.marks AS theirs"
                    " WHERE NOT EXISTS (SELECT 1 FROM marks AS ours WHERE ours.student ="
                    " theirs.student AND ours.kata = theirs.kata AND ours.key = theirs.key"
                    " AND ours.at = theirs.at) ORDER BY theirs.id"
                )
                return added.rowcount
        finally:
            self._database.execute("DETACH other")


class Marks(Mapping[tuple[str, str], Mark]):
    """The present marks by student and kata, each read when it is asked for: classes are large."""

    def __init__(self, book: Gradebook, students: Sequence[str], tasks: Sequence[Task]) -> None:
        self._students, self._tasks = students, {task.name: task for task in tasks}
        self._read = lru_cache(KEPT)(book.mark)

    def __getitem__(self, key: tuple[str, str]) -> Mark:
        student, kata = key
        return self._read(student, self._tasks[kata])

    def __iter__(self) -> Iterator[tuple[str, str]]:
        return product(self._students, self._tasks)

    def __len__(self) -> int:
        return len(self._students) * len(self._tasks)


@contextmanager
def opened(path: Path) -> Iterator[Gradebook]:
    """The gradebook, for this process alone; raises Misuse if that is not to be had."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with open(path.with_suffix(".lock"), "w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise Misuse(f"{shown(path)} is being written by another run: wait for it") from None
        try:
            database = sqlite3.connect(path)
            try:
                database.execute("PRAGMA journal_mode = WAL")
                database.execute("PRAGMA synchronous = FULL")
                database.executescript(SCHEMA)
                yield Gradebook(database)
            finally:
                database.close()
        except sqlite3.Error as error:
            raise Misuse(f"the gradebook {shown(path)}: {error}; what it holds stays") from None


def key(kata: str, sources: Sequence[bytes], suite: str, seed: int, *settings: object) -> str:
    """The hash of all that a mark rests on."""
    digest = sha256(repr((kata, suite, seed, settings, [len(s) for s in sources])).encode())
    for source in sources:
        digest.update(source)
    return digest.hexdigest()


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")


def _status(text: str) -> Status:
    return text if text in ("graded", "missing", "unreadable") else "unreadable"  # type: ignore[return-value]
