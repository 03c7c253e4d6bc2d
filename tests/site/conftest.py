"""The playground in a real browser: Debian's Chromium, on the site that `make site` has built."""

from __future__ import annotations

import shutil
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from dojo.catalogue import find_kata
from dojo.site.build import SITE
from dojo.site.serve import server_of
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


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.site)


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """The address of the folder's files while they are served."""
    server = server_of(folder, 0)
    threading.Thread(target=server.serve_forever, args=(0.05,)).start()
    try:
        yield f"http://localhost:{server.server_port}/"
    finally:
        server.shutdown()
        server.server_close()


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


@pytest.fixture
def visit(chromium):
    """Visits an address as somebody who was never there; no request may leave its origin."""
    contexts, requests = [], []

    def visit(address: str, **options) -> Playground:
        context = chromium.new_context(**{"viewport": {"width": 1280, "height": 800}, **options})
        contexts.append(context)
        context.on("request", lambda request: requests.append((address, request.url)))
        page = context.new_page()
        errors: list[str] = []
        page.on("pageerror", lambda error: errors.append(str(error)))
        return Playground(page, address, errors)

    yield visit
    for context in contexts:
        context.close()
    foreign = [url for address, url in requests if not url.startswith((address, "data:", "blob:"))]
    assert foreign == []


@pytest.fixture
def playground(visit, address):
    """The playground as a new visitor finds it, once it can be used."""
    playground = visit(address)
    playground.open()
    yield playground
    assert playground.errors == []


@pytest.fixture(scope="session")
def solution():
    """The text of a kata's reference, by its number."""
    return lambda number: (ROOT / "solutions" / find_kata(str(number)).source.name).read_text()
