"""build/mutation.html: every mutant beside the property that killed it, and the matrices."""

from __future__ import annotations

from pathlib import Path

from dojo.mutation.summary import Summary, counted

TEMPLATE = "mutation.html.jinja"


def write(summaries: list[Summary], path: Path) -> None:
    """Write the page, complete in one file."""
    from jinja2 import Environment, FileSystemLoader, StrictUndefined

    environment = Environment(
        loader=FileSystemLoader(Path(__file__).parent), autoescape=True, undefined=StrictUndefined
    )
    page = environment.get_template(TEMPLATE).render(
        summaries=summaries, counted=counted(summaries), words=_words
    )
    path.write_text(page, "utf-8")


def _words(name: str) -> str:
    """test_a_leaf_is_alone as a person reads it."""
    return name.removeprefix("test_").replace("_", " ")
