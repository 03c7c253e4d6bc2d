"""`dojo grade`: grade a folder of submissions, and go on where an earlier run stopped."""

from __future__ import annotations

import secrets
import tempfile
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from dojo.catalogue import ROOT, Kata, Misuse, shown
from dojo.grading import gradebook, jobs
from dojo.grading.doctor import tier_for_grading
from dojo.grading.executors import Where, executor
from dojo.grading.gradebook import Gradebook, Marks
from dojo.grading.grading import Grading
from dojo.grading.jobs import Settings
from dojo.grading.marks import Mark, Results
from dojo.grading.submissions import Folder, folder_of_submissions
from dojo.grading.tasks import chosen_katas, tasks_of
from dojo.message import whole_file_at_fault

BUILD = ROOT / "build"
LINES = 20  # of each kind that are said on the screen
INTERRUPTED = 130


@dataclass(frozen=True)
class Shard:
    """Every `of`th student, so that several machines share the work."""

    number: int
    of: int

    def takes(self, student: str) -> bool:
        return int(sha256(student.encode()).hexdigest(), 16) % self.of == self.number - 1


@dataclass(frozen=True)
class Options:
    """What the command line asks for."""

    submissions: Path
    katas: str | None
    students: tuple[str, ...]
    base: str | None
    seed: int | None
    limit: float
    again: bool
    trust: bool
    where: Where
    shard: Shard | None
    rosters: dict[str, Path]


def run(options: Options) -> int:
    """Grade, write the results, say what happened; raises Misuse.

    Returns 0 when every submission has its marks, 1 when some could not be graded, 130 when
    interrupted.
    """
    katas = chosen_katas(options.katas)
    folder = folder_of_submissions(options.submissions)
    students = _chosen(folder.students, options)
    tier = tier_for_grading(options.trust)
    path = book_path(options.shard)
    with gradebook.opened(path) as book:
        seed = _recorded_seed(book, options)
        settings = Settings(options.base, seed, options.limit, tier, jobs.suite())
        grading = Grading(book, folder, katas, students, settings, options.again)
        try:
            with executor(options.where) as (pool, graded, at_once), _progress() as progress:
                bar = progress.add_task("grading", total=grading.total)
                grading.grade(pool, graded, at_once, lambda n: progress.update(bar, completed=n))
        except KeyboardInterrupt:
            kept = f"{grading.entered} new marks are in {shown(path)}"
            click.echo(f"Interrupted: {kept}, and the same command goes on from there.", err=True)
            _some("Marks that changed:", grading.changes)
            return INTERRUPTED
        _tell(grading, results_of(book, katas, students, seed, grading.problems), options)
    return 1 if grading.failed else 0


def gradescope(options: Options, root: Path) -> int:
    """Grade the one submission in a Gradescope container; return 0. Raises Misuse."""
    from dojo.grading.exports import gradescope

    tier = tier_for_grading(options.trust)
    if options.seed is None:
        raise Misuse("everybody is to get the same examples: give --gradescope a --seed NUMBER")
    katas, student = chosen_katas(options.katas), "submission"
    folder = Folder({student: root / student}, {}, ())
    settings = Settings(options.base, options.seed, options.limit, tier, jobs.suite())
    place = Path(tempfile.mkdtemp(), "grades.sqlite")  # the container is thrown away with it
    with gradebook.opened(place) as book:
        grading = Grading(book, folder, katas, [student], settings, again=False)
        with executor(options.where) as (pool, graded, at_once):
            grading.grade(pool, graded, at_once, lambda n: None)
        if grading.failed:
            raise Misuse("; ".join(grading.problems))
        results = results_of(book, katas, [student], options.seed, grading.problems)
        gradescope.write(results, student, root / "results" / "results.json")
    return 0


def merge(paths: Sequence[Path], katas: str | None, rosters: dict[str, Path]) -> int:
    """Gather the gradebooks of shards in the one of this class; return 0. Raises Misuse."""
    with gradebook.opened(book_path(None)) as book:
        for path in paths:
            if not path.is_file():
                raise Misuse(f"there is no gradebook {path}")
            click.echo(f"{shown(path.resolve())}: {book.merge(path)} marks added")
        results = results_of(book, chosen_katas(katas), book.students(), book.seed(0))
        _export(results, rosters)
    return 0


def report(katas: str | None) -> int:
    """Write the class report from the gradebook; return 0. Raises Misuse."""
    from dojo.grading.report.page import render

    with gradebook.opened(book_path(None)) as book:
        students = book.students()
        if not students:
            raise Misuse("the gradebook is empty: make grade SUBMISSIONS=folder comes first")
        graded = [kata for kata in chosen_katas(katas) if kata.name in book.katas()]
        text = render(results_of(book, graded, students, book.seed(0)))
    page = BUILD / "report.html"
    page.write_text(text, "utf-8")
    click.echo(shown(page))
    return 0


def results_of(
    book: Gradebook,
    katas: Sequence[Kata],
    students: Sequence[str],
    seed: int,
    problems: Iterable[str] = (),
) -> Results:
    """The present marks of these students."""
    tasks = tasks_of(katas)
    marks = Marks(book, students, tasks)
    said = (*problems, *_not_loaded(marks.values()))
    return Results(seed, jobs.suite(), tasks, tuple(students), marks, said)


def _not_loaded(marks: Iterable[Mark]) -> Iterator[str]:
    """A line for each file that could be read, and not be loaded."""
    for mark in marks:
        if mark.verdict and (fault := whole_file_at_fault(mark.verdict)):
            yield f"{mark.student}: {mark.task.name}.py cannot be loaded: {fault.message}"


def book_path(shard: Shard | None) -> Path:
    """Where the marks of a run are kept."""
    name = f"grades-{shard.number}-of-{shard.of}" if shard else "grades"
    return BUILD / f"{name}.sqlite"


def _chosen(students: Sequence[str], options: Options) -> list[str]:
    unknown = sorted({*options.students} - {*students})
    if unknown:
        raise Misuse(f"nothing was handed in by {', '.join(unknown)}")
    wanted = options.students or students
    return [s for s in sorted(wanted) if options.shard is None or options.shard.takes(s)]


def _recorded_seed(book: Gradebook, options: Options) -> int:
    """The seed asked for, or that of the runs before, or a new one that nobody knows yet."""
    if options.seed is None and options.shard is not None:
        raise Misuse("shards of one class need one seed: give each the same --seed NUMBER")
    before = book.seed(-1)
    seed = options.seed if options.seed is not None else before
    if seed < 0:
        seed = secrets.randbelow(2**31)
    if seed != before:
        if before >= 0:
            click.echo(f"Seed {seed} in the place of {before}: everything is graded again.")
        book.begin(seed)
    return seed


def _progress() -> Progress:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    return Progress(*columns, TimeRemainingColumn(), console=Console(stderr=True), transient=True)


def _tell(grading: Grading, results: Results, options: Options) -> None:
    statuses = Counter(mark.status for mark in results.marks.values())
    click.echo(
        f"Submissions: {len(results.students)}, katas: {len(results.tasks)}."
        f" Marks: {grading.entered} entered, {grading.kept} as before."
        f" Files: {statuses['missing']} missing, {statuses['unreadable']} unreadable."
    )
    _write_problems(results.problems)
    _some("Marks that changed:", grading.changes)
    _some("In the way:", results.problems)
    _export(results, options.rosters)
    book = shown(book_path(options.shard))
    click.echo(f"All marks are in {book}, under the seed {results.seed}: --seed repeats it.")


def _write_problems(problems: Sequence[str]) -> None:
    BUILD.mkdir(exist_ok=True)
    (BUILD / "problems.txt").write_text("".join(f"{line}\n" for line in problems), "utf-8")


def _some(title: str, lines: Sequence[str]) -> None:
    if lines:
        click.echo(title)
        for line in lines[:LINES]:
            click.echo(f"  {line}")
        if lines[LINES:]:
            click.echo(f"  … and {len(lines) - LINES} more, all of them in build/problems.txt")


def _export(results: Results, rosters: dict[str, Path]) -> None:
    from dojo.grading.exports import export_all

    for line in export_all(results, BUILD, rosters):
        click.echo(line)
