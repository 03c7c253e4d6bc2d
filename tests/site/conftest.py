"""The playground in a real browser: Debian's Chromium, on the site that `make site` has built."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest

from dojo.catalogue import find_kata
from dojo.site.build import SITE
from dojo.site.serve import served
from tests.site.playground import Playground

ROOT = Path(__file__).parents[2]
# Without these, Chromium asks hosts of its own for things that no test needs.
QUIET = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
FORGET = """() => new Promise(resolve => {
    localStorage.clear()
    indexedDB.deleteDatabase("gradient-dojo").onsuccess = resolve
}).then(() => null)"""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.site)


@pytest.fixture(scope="session")
def chromium():
    from playwright.sync_api import sync_playwright

    program = shutil.which("chromium")
    assert program, "Debian's Chromium is not installed: apt-get install chromium"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=QUIET)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def address():
    assert (SITE / "index.html").is_file(), "there is no site to test: make site"
    with served(SITE) as found:
        yield found


@contextmanager
def context_of(browser, address: str, **options) -> Iterator[Any]:
    """A browser without a past, in which no request may leave the address."""
    context = browser.new_context(**{"viewport": {"width": 1280, "height": 800}, **options})
    urls: list[str] = []
    context.on("request", lambda request: urls.append(request.url))
    yield context
    context.close()
    own = (address, "data:", "blob:", "about:")
    assert [url for url in urls if not url.startswith(own)] == []


@pytest.fixture
def visit(chromium):
    """Visits an address as somebody who was never there."""
    with ExitStack() as stack:

        def visit(address: str, **options) -> Playground:
            context = stack.enter_context(context_of(chromium, address, **options))
            return Playground(context.new_page(), address)

        yield visit


@pytest.fixture(scope="session")
def known(chromium, address):
    """A browser that was there before, and so has everything in its cache."""
    with context_of(chromium, address) as context:
        yield context


@pytest.fixture
def playground(known, address):
    """The playground as somebody finds it who has not written anything yet."""
    page = known.new_page()
    page.goto(f"{address}icon.svg")
    page.evaluate(FORGET)
    playground = Playground(page, address)
    playground.open()
    yield playground
    page.close()
    assert playground.errors == []


@pytest.fixture(scope="session")
def solution():
    """The text of a kata's reference, by its number."""
    return lambda number: (ROOT / "solutions" / find_kata(str(number)).source.name).read_text()
