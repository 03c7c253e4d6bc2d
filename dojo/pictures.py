"""`dojo pictures`: makes the README's pictures anew, each from what a command really shows.

Needs graphviz, Chromium, and the site that `dojo site` has built.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click

from dojo.catalogue import ROOT, Kata, Misuse, all_katas, find_kata, shown
from dojo.grading.earlier import code_alone
from dojo.known import known_files
from dojo.scratch import copied
from dojo.site.build import SITE
from dojo.site.serve import served

if TYPE_CHECKING:
    from playwright.sync_api import Page, ViewportSize

KATA = find_kata("4")  # of which a mistake is drawn, and run in the playground
NAMES = ("Ada", "Blaise", "Carl", "Dana", "Emmy", "Fermat", "Grace", "Henri", "Ida", "Johann")
GRADED = 5  # katas
WIDE, HIGH, SHARP = 1200, 760, 1.5  # pixels, and how many of the screen are one of them
PATIENCE = 120_000.0  # milliseconds for what Python does in the page


def run(into: Path) -> int:
    """Write them all into the folder and return 0. Raises Misuse where a program is missing."""
    program = shutil.which("chromium")
    if program is None:
        raise Misuse("Chromium is missing: sudo apt-get install chromium")
    if not (SITE / "index.html").is_file():
        raise Misuse("there is no site to take a picture of: make site")
    into.mkdir(parents=True, exist_ok=True)
    with copied() as folder, _page(program) as page:
        _write_graph(folder, into / "graph.svg")
        _write_report(folder, page, into / "report.png")
        _write_playground(page, into / "playground.png")
    for path in sorted(into.iterdir()):
        click.echo(shown(path))
    return 0


def _write_graph(folder: Path, picture: Path) -> None:
    """What `dojo draw` makes of the mistake."""
    _submit(folder / "katas", KATA, _other_answers(KATA)[0])
    _dojo(folder, "draw", str(KATA.number), "--svg", str(picture))


def _write_report(folder: Path, page: Page, picture: Path) -> None:
    """The class report on a class that hands in references, known mistakes and alternatives."""
    graded = all_katas()[:GRADED]
    for number, name in enumerate(NAMES):
        for kata in graded[: GRADED - number // 4]:
            texts = [(ROOT / "solutions" / kata.source.name).read_text("utf-8")]
            if (number + kata.number) % 3 == 0:
                texts = _other_answers(kata)
            _submit(folder / "submissions" / name, kata, texts[7 * number % len(texts)])
    _dojo(folder, "grade", "submissions", "--katas", f"1-{GRADED}", "--seed", "1")
    _dojo(folder, "report", "--katas", f"1-{GRADED}")
    page.goto((folder / "build" / "report.html").as_uri())
    page.screenshot(path=picture)


def _other_answers(kata: Kata) -> list[str]:
    """Mistakes and alternatives, but for those that import what no submission can see."""
    texts = [code_alone(path.read_text("utf-8")) for path in known_files(kata)]
    return [text for text in texts if f"solutions.{kata.name}" not in text]


def _write_playground(page: Page, picture: Path) -> None:
    """The playground, where the mistake has been run."""
    with served(SITE) as address:
        page.goto(f"{address}#{KATA.number}")
        page.focus(".cm-content")
        page.keyboard.press("Control+a")
        page.keyboard.insert_text(_other_answers(KATA)[0])
        page.keyboard.press("Control+Enter")
        page.wait_for_selector("#shown .message", timeout=PATIENCE)
        page.wait_for_selector("#run:visible", timeout=PATIENCE)
        page.screenshot(path=picture)


@contextmanager
def _page(program: str) -> Iterator[Page]:
    """A page of a browser, for pictures that are sharp on fine screens."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        viewport: ViewportSize = {"width": WIDE, "height": HIGH}
        yield browser.new_page(viewport=viewport, device_scale_factor=SHARP)
        browser.close()


def _submit(folder: Path, kata: Kata, text: str) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / kata.source.name).write_text(text, "utf-8")


def _dojo(folder: Path, *arguments: str) -> None:
    command = [sys.executable, "-m", "dojo", *arguments]
    ended = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if ended.returncode:
        raise Misuse(f"dojo {' '.join(arguments)}: {ended.stderr.strip()}")
