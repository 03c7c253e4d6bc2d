"""Usable from a phone's width up, with the keyboard alone, by eye or by ear, in light and dark."""

from __future__ import annotations

import pytest

PHONE = {"width": 360, "height": 740}
VIEWS = ("lesson", "code", "result")


def violations(page):
    """What axe finds wrong in the page as it is, in short."""
    from axe_playwright_python.sync_playwright import Axe

    found = Axe().run(page).response["violations"]
    return [(each["id"], [node["html"][:120] for node in each["nodes"][:3]]) for each in found]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(visit, address, solution, scheme):
    playground = visit(address, color_scheme=scheme)
    page = playground.page
    playground.open(4)
    assert violations(page) == []
    playground.write(solution(4).replace("reversed(order)", "order"))
    playground.run()
    assert violations(page) == []
    page.click("#tab-picture")
    page.wait_for_selector(".frame svg")
    assert violations(page) == []
    page.click("#tab-hint")
    page.click("#shown button")
    assert violations(page) == []
    playground.write(solution(4))
    playground.run()
    page.click("#tab-reference")
    assert violations(page) == []
    page.set_viewport_size(PHONE)
    for view in VIEWS:
        page.click(f"[data-view={view}]")
        assert violations(page) == []


def test_a_phone_shows_one_view_at_a_time_and_nothing_is_too_wide(visit, address):
    playground = visit(address, viewport=PHONE, has_touch=True, is_mobile=True)
    page = playground.page
    page.goto(address)
    page.wait_for_selector("#lesson h2")
    for view in VIEWS:
        page.click(f"#views [data-view={view}]")
        assert page.evaluate("document.scrollingElement.scrollWidth") <= PHONE["width"]
        visible = [each for each in ("#lesson", "#code", "#panel") if page.is_visible(each)]
        assert len(visible) == 1
    page.click("[data-view=code]")
    page.click("#run")
    assert "to do" in playground.message()
    assert page.is_visible("#panel")


def test_the_keyboard_is_enough(playground):
    page = playground.page
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.textContent") == "Skip to the code"
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.classList.contains('cm-content')")
    page.keyboard.press("Control+Home")
    page.keyboard.press("Tab")  # indents
    page.keyboard.press("Escape")
    page.keyboard.press("Tab")  # leaves
    assert page.evaluate("document.activeElement.id") == "tab-result"
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.id") == "tab-hint"
    assert page.get_attribute("#tab-hint", "aria-selected") == "true"
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    assert page.locator(".hint").count() == 1


def test_colours_are_chosen_and_kept(playground):
    page = playground.page
    paper = "getComputedStyle(document.body).backgroundColor"
    light = page.evaluate(paper)
    page.click("#theme")
    page.click("#theme")
    dark = page.evaluate(paper)
    assert dark != light
    page.reload()
    page.wait_for_selector(".cm-content")
    assert page.evaluate(paper) == dark
