"""The `dojo` command: one subcommand for each make target. Each imports what it needs itself."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

from dojo.catalogue import ROOT, Misuse

Command = TypeVar("Command", bound=Callable[..., None])

BASE = click.option(
    "--base",
    type=click.Choice(["reference", "own"]),
    help="Stand on the reference's earlier katas (as most katas do), or on your own.",
)


def limit_option(seconds: float) -> Callable[[Command], Command]:
    return click.option(
        "--limit",
        type=click.FloatRange(min=0.1),
        default=seconds,
        show_default=True,
        help="Seconds for each property.",
    )


def is_missing(part: str) -> bool:
    """Whether this is a handout, which does not have that part of dojo/."""
    return not (ROOT / "dojo" / part).exists()


# so that -3 is a number that no kata has, and not an option
NUMBER = {"ignore_unknown_options": True}


class _Dojo(click.Group):
    """Says what a person can put right in one line, with exit status 2, and no traceback."""

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except Misuse as error:
            click.echo(f"dojo: {error}", err=True)
            sys.exit(2)
        except click.UsageError as error:
            click.echo(
                f"dojo: {error.format_message()} (dojo --help lists what there is)", err=True
            )
            sys.exit(2)
        except ModuleNotFoundError as error:
            if not (error.name or "").startswith("dojo."):
                raise
            click.echo(f"dojo: {ctx.invoked_subcommand} is no part of this handout", err=True)
            sys.exit(2)
        except KeyboardInterrupt:
            click.echo("dojo: interrupted", err=True)
            sys.exit(130)


@click.group(cls=_Dojo, context_settings={"help_option_names": ["-h", "--help"]})
def main() -> None:
    """Rebuild micrograd, one tested kata at a time."""
    # A pipe on Windows has few characters: what it lacks is replaced there, and nothing stops.
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")


@main.command(context_settings=NUMBER)
@click.argument("number", required=False)
@click.option("--from", "source", metavar="FILE", help="Judge FILE in place of the kata's own.")
@BASE
@click.option("--seed", type=click.IntRange(min=0), help="Draw the examples of this seed again.")
@limit_option(10.0)
@click.option("--json", "as_json", is_flag=True, help="Print the verdict as one JSON object.")
@click.option("--verbose", is_flag=True, help="Show pytest's own report.")
def test(number: str | None, **options: Any) -> None:
    """Judge kata NUMBER; without it, the first one not solved yet."""
    from dojo.testing import run

    sys.exit(run(number, **options))


@main.command(context_settings=NUMBER)
@click.argument("number", required=False)
@BASE
def watch(number: str | None, **options: Any) -> None:
    """Judge kata NUMBER again on every save; without it, the first one not solved yet."""
    from dojo.watch import run

    sys.exit(run(number, **options))


@main.command(name="list")
@BASE
@click.option("--json", "as_json", is_flag=True, help="Print a JSON list of the verdicts.")
@click.option("--markdown", is_flag=True, help="Print it for a page, with what breaks first.")
def list_katas(**options: Any) -> None:
    """Show every kata: its title, its belt, its points, and whether it is solved."""
    from dojo.listing import run

    sys.exit(run(**options))


@main.command(context_settings=NUMBER)
@click.argument("number", required=False)
@click.option("--level", type=click.IntRange(1, 3), help="Show this hint, not the next one.")
@BASE
def hint(number: str | None, **options: Any) -> None:
    """Say what to think about next in kata NUMBER; without it, in the first one not solved yet."""
    from dojo.hints import run

    sys.exit(run(number, **options))


@main.command(context_settings=NUMBER)
@click.argument("number", required=False)
@click.option("--force", is_flag=True, help="Show it before the kata is solved.")
@BASE
def solution(number: str | None, **options: Any) -> None:
    """Show your code for kata NUMBER and the reference side by side, once it is solved."""
    from dojo.solution import run

    sys.exit(run(number, **options))


@main.command(context_settings=NUMBER)
@click.argument("number", required=False)
def reset(number: str | None) -> None:
    """Put the stub of kata NUMBER back, after keeping a copy of your file in .dojo/backups."""
    from dojo.reset import run

    sys.exit(run(number))


@main.command(
    context_settings={**NUMBER, "help_option_names": ["--help"]},  # -h could begin an expression
    options_metavar="[--NAME NUMBER]... [OPTIONS]",
)
@click.argument("words", nargs=-1, type=click.UNPROCESSED, metavar="[NUMBER | EXPRESSION]")
@click.option("--dot", metavar="FILE", help="Write the graph in DOT.")
@click.option("--svg", metavar="FILE", help="Write the picture as SVG.")
@click.option("--png", metavar="FILE", help="Write the picture as PNG.")
@BASE
def draw(words: tuple[str, ...], **options: Any) -> None:
    """Draw what breaks in kata NUMBER, its worked example, or an EXPRESSION.

    \b
    dojo draw 4
    dojo draw "a*b + a" --a 2 --b 3
    """
    from dojo.drawing.command import run

    sys.exit(run(words, **options))


@main.command(
    context_settings={"ignore_unknown_options": True, "allow_extra_args": True},
    hidden=is_missing("mutation"),
)
@click.argument("number", required=False)
@click.option("--json", "as_json", is_flag=True, help="Print build/mutation.json as well.")
def mutate(number: str | None, **options: Any) -> None:
    """Prove with mutants and known mistakes that the properties of the katas would notice."""
    from dojo.mutation.command import run

    sys.exit(run(number, **options))


@main.command(hidden=is_missing("audit.py"))
def audit() -> None:
    """Ask an advisory service about all that requirements.lock pins."""
    from dojo.audit import run

    sys.exit(run())


@main.command(hidden=is_missing("bench"))
@click.argument("sections", nargs=-1)
def bench(sections: tuple[str, ...]) -> None:
    """Measure engine, runs and grading beside what else there is; or some SECTIONS only."""
    from dojo.bench.command import run

    sys.exit(run(sections))


@main.command(hidden=is_missing("pictures.py"))
@click.argument("folder", default="docs", type=click.Path(file_okay=False, path_type=Path))
def pictures(folder: Path) -> None:
    """Make the pictures of the README anew, in FOLDER."""
    from dojo.pictures import run

    sys.exit(run(folder.resolve()))


@main.command(hidden=is_missing("site"))
def site() -> None:
    """Build the playground, the katas in the browser, into build/site."""
    from dojo.site.build import run

    sys.exit(run())


@main.command(hidden=is_missing("site"))
@click.option("--port", type=click.IntRange(0, 65535), default=8000, show_default=True)
def play(port: int) -> None:
    """Build the playground and serve it on this machine."""
    from dojo.site.serve import run

    sys.exit(run(port))


@main.command(hidden=is_missing("grading"))
@click.argument("submissions", nargs=-1, type=click.Path())
@click.option("--katas", metavar="1-5", help="Grade these katas; without it, all.")
@click.option("--student", "students", multiple=True, help="Grade this student; may be repeated.")
@BASE
@click.option("--seed", type=click.IntRange(min=0), help="Draw the examples of this seed again.")
@limit_option(20.0)
@click.option("--again", is_flag=True, help="Grade what is graded already, too.")
@click.option("--jobs", type=click.IntRange(min=1), help="So many at once; one a core by default.")
@click.option("--scheduler", metavar="URL", help="Grade on the workers of this dask scheduler.")
@click.option("--cluster", metavar="NAME", help="Grade on a batch system, such as slurm.")
@click.option("--shard", metavar="I/N", help="Grade the I-th of N parts of the class.")
@click.option("--merge", is_flag=True, help="Gather the gradebooks of shards, named in its place.")
@click.option(
    "--gradescope", is_flag=True, help="Grade the one submission in a Gradescope container."
)
@click.option("--canvas", metavar="FILE", help="The roster that Canvas exported.")
@click.option("--moodle", metavar="FILE", help="The roster that Moodle exported.")
@click.option("--trust-submissions", "trust", is_flag=True, help="Grade without a full sandbox.")
def grade(**options: Any) -> None:
    """Grade a folder of SUBMISSIONS that nobody trusts."""
    from dojo.grading.asked import run

    sys.exit(run(**options))


@main.group(hidden=is_missing("authoring"))
def new() -> None:
    """Begin a kata, a known mistake or an alternative: the files, with what to write marked."""


@new.command(name="kata")
@click.argument("number")
@click.argument("title")
def new_kata(number: str, title: str) -> None:
    """Write the files of kata NUMBER, the next one, with this TITLE."""
    from dojo.authoring.new import new_kata

    sys.exit(new_kata(number, title))


@new.command(name="bug")
@click.argument("number")
@click.argument("title")
def new_bug(number: str, title: str) -> None:
    """Write a known mistake of kata NUMBER; the TITLE says in a sentence what the code does."""
    from dojo.authoring.new import new_known

    sys.exit(new_known("bugs", number, title))


@new.command(name="alternative")
@click.argument("number")
@click.argument("title")
def new_alternative(number: str, title: str) -> None:
    """Write a right answer to kata NUMBER that is written in another way."""
    from dojo.authoring.new import new_known

    sys.exit(new_known("alternatives", number, title))


@main.command(hidden=is_missing("handout"))
@click.option("--upto", metavar="N", help="Katas 1 to N; all of them by default.")
@click.option(
    "--solutions",
    type=click.Choice(["source", "none"]),
    default="source",
    show_default=True,
    help="The references that later katas stand on: as they are, or compiled.",
)
def handout(upto: str | None, solutions: str) -> None:
    """Write build/handout.zip, which learners unpack and work in."""
    from dojo.handout.command import run

    sys.exit(run(upto, solutions=solutions))


@main.command(hidden=is_missing("handout"))
@click.option("--katas", metavar="1-5", help="Grade these katas; without it, all.")
@click.option("--seed", type=click.IntRange(min=0), help="Draw the examples of this seed.")
@click.option("--trust-submissions", "trust", is_flag=True, help="Grade without a full sandbox.")
def gradescope(**options: Any) -> None:
    """Write build/gradescope.zip, an autograder to upload to Gradescope."""
    from dojo.handout.packing import run

    sys.exit(run(**options))


@main.command(hidden=is_missing("handout"))
@click.option("--katas", metavar="1-5", help="These katas; without it, all.")
def classroom(katas: str | None) -> None:
    """Write .github/classroom/tests.json, the tests of a Classroom 50 assignment."""
    from dojo.handout.classroom import run

    sys.exit(run(katas))


@main.command(hidden=is_missing("grading"))
def doctor() -> None:
    """Try to break the sandbox of this machine, and say what holds."""
    from dojo.grading.doctor import run

    sys.exit(run())


@main.command(hidden=is_missing("grading"))
@click.option("--katas", metavar="1-5", help="Report on these katas; without it, on all.")
def report(katas: str | None) -> None:
    """Write the class report, build/report.html, from the gradebook."""
    from dojo.grading.asked import report

    sys.exit(report(katas))
