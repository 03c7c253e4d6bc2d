"""The class report in a browser: what it shows, asks for, hides and says to a screen reader."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import BrowserContext, Page, sync_playwright

from dojo.catalogue import ROOT
from dojo.grading.marks import Results
from dojo.grading.report.page import render
from tests.dojo.exports.making import (
    MISTAKE,
    NAMES,
    TASKS,
    broken,
    class_of,
    missing,
    of_names,
    solved,
    three,
    unreadable,
)

FLAGS = [
    *("--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
]
DESK, PHONE = {"width": 1280, "height": 900}, {"width": 390, "height": 844}


def a_class() -> Results:
    """Six students: copies, a changed mark, a mistake, a problem, every state."""
    answer = (ROOT / "solutions" / "k02_accumulation.py").read_bytes()
    return class_of(
        replace(solved("Lovelace, Ada", TASKS[0]), source=answer, before=5),
        replace(solved("Turing, Alan", TASKS[0]), source=answer + b"\n# mine\n"),
        replace(broken("Hopper, Grace", TASKS[0]), source=b"\0"),
        solved("Hopper, Grace", TASKS[1]),
        unreadable("مریم", TASKS[0]),
        missing("x" * 10_000, TASKS[0]),
        broken("<b>bold</b>", TASKS[0]),
        problems=["kim.zip: it holds a link"],
    )


@pytest.fixture(scope="module")
def browser(tmp_path_factory) -> Iterator[BrowserContext]:
    executable = shutil.which("chromium") or shutil.which("chromium-browser")
    assert executable, "these tests need Chromium: apt-get install chromium"
    with sync_playwright() as play:
        context = play.chromium.launch_persistent_context(
            tmp_path_factory.mktemp("profile"),
            executable_path=executable,
            args=FLAGS,
            viewport=DESK,
        )
        context.set_default_timeout(5_000)
        yield context
        context.close()


@contextmanager
def opened(browser: BrowserContext, page: str, folder: Path) -> Iterator[Page]:
    """The page in a tab, which must cause no request, no error and no dialog."""
    path = folder / "report.html"
    path.write_text(page, "utf-8")
    tab = browser.new_page()
    heard: list[str] = []
    tab.on("request", lambda request: heard.append(request.url))
    tab.on("console", lambda message: heard.append(message.text))
    tab.on("pageerror", lambda error: heard.append(str(error)))
    tab.on("dialog", lambda dialog: (heard.append(dialog.message), dialog.dismiss()))
    tab.goto(path.as_uri())
    yield tab
    assert heard == [path.as_uri()]
    tab.close()


@pytest.fixture(scope="module")
def page() -> str:
    return render(a_class())


@pytest.fixture
def tab(browser, page, tmp_path) -> Iterator[Page]:
    with opened(browser, page, tmp_path) as tab:
        yield tab


def shown(tab: Page) -> list[str]:
    """The students in the rows that can be seen, by their first word."""
    names = tab.locator(".glance tbody tr:visible th").all_inner_texts()
    return [name.partition(",")[0][:10] for name in names]


def test_it_is_one_file_that_asks_nothing_of_the_network(tab):
    assert tab.evaluate("performance.getEntriesByType('resource').length") == 0
    assert tab.locator("link, img, iframe, script[src]").count() == 0


def test_every_section_says_what_was_found(tab):
    text = tab.locator("main").inner_text()
    for words in (
        MISTAKE["title"],
        "a = Value(2.0)\nb = a + a",
        "a.grad is 1.0, expected 2.0.",
        "The statement of test_b.",
        "This is a report, not a verdict.",
        "kim.zip: it holds a link",
        "was 5",
        "it is not Python: SyntaxError",
    ):
        assert words in text, words
    pairs = tab.locator("section:has(#alike) tbody tr").all_inner_texts()
    assert [pair.split("\t")[1:4] for pair in pairs] == [["Lovelace, Ada", "Turing, Alan", "100 %"]]


def test_names_and_code_of_others_are_shown_and_never_obeyed(browser, tmp_path):
    with opened(browser, render(of_names()), tmp_path) as tab:
        assert tab.locator(".glance tbody tr").count() == len(NAMES)
        assert tab.locator("main script, main img, main b").count() == 0
        assert tab.locator("[onmouseover], [onerror]").count() == 0
        assert not re.search("[\x1b\x07\0\u202e\u2066]", tab.content())
        tab.wait_for_timeout(100)


def test_a_script_that_got_into_the_page_would_not_run(browser, tmp_path):
    page = render(three()).replace("<main", "<script>document.title = 'mine'</script><main")
    path = tmp_path / "report.html"
    path.write_text(page, "utf-8")
    tab = browser.new_page()
    tab.goto(path.as_uri())
    assert tab.title().startswith("Class report")
    tab.close()


def test_search_and_filters_say_how_many_are_left(tab):
    found = tab.get_by_role("status")
    assert found.inner_text() == "6 of 6 students shown"
    tab.get_by_label("Student", exact=True).fill("ho gra")
    assert shown(tab) == ["Hopper"]
    assert found.inner_text() == "1 of 6 students shown"
    tab.get_by_role("button", name="Show all").click()
    tab.get_by_label("State").select_option("solved")
    assert shown(tab) == ["Lovelace", "Turing", "Hopper"]
    tab.get_by_label("Kata", exact=True).select_option("2: Accumulation")
    assert shown(tab) == ["Lovelace", "Turing"]
    tab.get_by_label("State").select_option("not readable")
    assert shown(tab) == ["مریم"]


def test_tables_sort_by_number_and_by_name(tab):
    total = tab.locator(".glance").get_by_role("button", name="Total")
    total.focus()
    tab.keyboard.press("Enter")
    assert tab.locator(".glance th[aria-sort]").get_attribute("aria-sort") == "descending"
    assert shown(tab)[:2] == ["Lovelace", "Turing"]
    total.click()
    assert shown(tab)[-2:] == ["Lovelace", "Turing"]
    tab.locator(".glance").get_by_role("button", name="Student").click()
    assert shown(tab)[1:4] == ["Hopper", "Lovelace", "Turing"]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_it_is_accessible(tab, scheme, size):
    tab.emulate_media(color_scheme=scheme)
    tab.set_viewport_size(size)
    tab.evaluate("document.querySelectorAll('details').forEach((each) => { each.open = true })")
    found = Axe().run(tab)
    assert found.violations_count == 0, found.generate_report()


def test_it_fits_a_phone(tab):
    tab.set_viewport_size(PHONE)
    assert tab.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def test_it_prints(tab):
    """Headers stand on every page, what was folded is open, and controls are gone."""
    tab.emulate_media(media="print")
    assert not tab.locator("form").is_visible()
    assert not tab.get_by_role("navigation").is_visible()
    assert tab.locator("details p").first.is_visible()
    assert tab.evaluate("getComputedStyle(document.querySelector('.wide')).overflow") == "visible"
    assert tab.pdf(prefer_css_page_size=True).startswith(b"%PDF")


def test_it_is_complete_without_scripts(page):
    """The table is there; no control is there that would do nothing."""
    tags = Tags(page)
    assert tags.opened["form"] == [{"hidden", "role", "aria-label", "autocomplete"}]
    assert "button" not in tags.opened
    assert page.count("data-state=") == 6 * 2


class Tags(HTMLParser):
    """The names of the attributes of every tag."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.opened: dict[str, list[set[str]]] = {}
        self.feed(page)

    def handle_starttag(self, tag, attrs) -> None:
        self.opened.setdefault(tag, []).append({name for name, _ in attrs})


def test_every_table_has_a_caption_and_every_header_a_scope(page):
    tags = Tags(page)
    assert len(tags.opened["caption"]) == len(tags.opened["table"])
    assert all("scope" in names for names in tags.opened["th"])


@pytest.mark.parametrize("students", [(), ("ada",)])
def test_a_class_of_none_or_one(students, browser, tmp_path):
    results = class_of(*(missing(student, TASKS[0]) for student in students))
    with opened(browser, render(results), tmp_path) as tab:
        assert tab.locator(".glance tbody tr").count() == len(students)


def test_equal_results_make_equal_pages(page):
    assert render(a_class()) == page
