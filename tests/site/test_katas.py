"""Katas are solved in the browser, and what a run says is what the terminal says."""

from __future__ import annotations

import io
import zipfile

import pytest
from rich.console import Console

from dojo import message
from dojo.catalogue import ROOT, all_katas, find_kata
from dojo.runner import Run, judge
from dojo.testing import LIMIT, explained

KATAS = [kata.number for kata in all_katas()]
ASSIGNS = """\
from solutions.k01_value import Value as ForwardValue


class Value(ForwardValue):
    def __add__(self, other):
        out = super().__add__(other)
        left, right = out._prev

        def _backward():
            left.grad = out.grad
            right.grad = out.grad

        out._backward = _backward
        return out

    def __mul__(self, other):
        out = super().__mul__(other)
        left, right = out._prev

        def _backward():
            left.grad = right.data * out.grad
            right.grad = left.data * out.grad

        out._backward = _backward
        return out

    def __pow__(self, exponent):
        out = super().__pow__(exponent)
        (base,) = out._prev

        def _backward():
            base.grad = exponent * base.data ** (exponent - 1) * out.grad

        out._backward = _backward
        return out

    def tanh(self):
        out = super().tanh()
        (x,) = out._prev

        def _backward():
            x.grad = (1 - out.data**2) * out.grad

        out._backward = _backward
        return out


PREDICTIONS = {}
"""


def test_kata_1_is_solved_by_typing(playground, solution):
    playground.write(solution(1))
    assert "Solved, with the black belt" in playground.run()
    assert playground.belt(1) == "black belt"
    playground.page.click("text=Next kata")
    playground.page.wait_for_selector("#lesson h2:text-is('Accumulation')")


def test_a_known_mistake_is_named_and_what_breaks_is_drawn(playground):
    playground.go_to(2)
    playground.write(ASSIGNS)
    said = playground.run()
    assert "first wrong" in said
    assert "It behaves just like a known mistake" in said
    page = playground.page
    page.click("#shown .location")
    assert page.evaluate("document.activeElement.classList.contains('cm-content')")
    assert page.locator(".cm-line.blamed").count() == 1
    page.click("text=See it as a graph")
    page.wait_for_selector(".frame svg g.node.wrong")
    page.click("[aria-label='Step back']")
    assert page.locator(".frame g.node.lit").count() == 1
    assert "the rule of" in page.inner_text(".said")


def test_the_message_is_that_of_the_terminal(visit, address, tmp_path):
    playground = visit(address, viewport={"width": 1900, "height": 900})  # 80 columns
    playground.open(2)
    playground.write(ASSIGNS)
    said = playground.run()
    seed = playground.kept("k02_accumulation")["outcome"]["verdict"]["seed"]
    file = tmp_path / "k02_accumulation.py"
    file.write_text(ASSIGNS)
    run = Run(find_kata("2"), file, "reference", seed, LIMIT)
    text = io.StringIO()
    message.explain(explained(run, judge(run)), Console(file=text, width=80, highlight=False))
    terminal = text.getvalue().replace(str(file), "katas/k02_accumulation.py")
    expected, found = (each.partition(f"seed {seed}")[2].split() for each in (terminal, said))
    assert found == expected


def test_a_loop_without_an_end_can_be_stopped(playground, solution):
    playground.wait_for_python()
    playground.write("while True:\n    pass\n")
    playground.page.keyboard.press("Control+Enter")
    playground.page.wait_for_timeout(1000)
    playground.page.click("#stop")
    assert playground.page.inner_text(".told") == "Stopped."
    playground.write(solution(1))
    assert "Solved" in playground.run()


def test_what_hangs_is_found_out_and_the_rest_is_judged(playground, solution):
    text = solution(1).replace(
        'return f"', "while True:\n            pass\n" + " " * 8 + 'return f"'
    )
    playground.write(text)
    said = playground.run()
    assert "hangs" in said
    assert "a loop without an end?" in said
    assert "a = Value(" in said
    line = 1 + text.splitlines().index("            pass")
    assert any(f"katas/k01_value.py:{each}" in said for each in (line, line - 1))


def test_hints_come_one_by_one_and_the_reference_once_it_is_solved(playground, solution):
    page = playground.page
    page.click("#tab-hint")
    assert page.locator(".hint").count() == 0
    for number in (1, 2, 3):
        page.click("#shown button")
        assert page.locator(".hint").count() == number
    assert page.locator("#shown button").count() == 0
    assert not page.is_visible("#tab-reference")
    playground.write(solution(1))
    playground.run()
    page.click("#tab-reference")
    assert "class Value" in page.inner_text(".reference")


def test_a_kata_can_stand_on_ones_own_earlier_katas(playground, solution):
    playground.go_to(2)
    playground.write(solution(2))
    playground.page.select_option("#base", "own")
    assert "on your own earlier katas" in playground.run()
    assert playground.belt(2) == "not solved"


def test_the_loss_is_drawn_while_it_trains(playground, solution):
    playground.go_to(8)
    playground.write(solution(8))
    playground.run()
    page = playground.page
    page.click("text=Watch it train")
    page.evaluate(
        """() => {
            window.seen = new Set()
            const said = document.querySelector(".said")
            const look = () => window.seen.add(said.textContent)
            new MutationObserver(look).observe(said, {childList: true})
        }"""
    )
    page.click("text='Train'")
    page.wait_for_selector("text=Train again", timeout=60_000)
    seen = page.evaluate("[...window.seen]")
    assert len([each for each in seen if each.startswith("Epoch ")]) > 1
    assert seen[-1].startswith("Epoch 100: loss 0.0")


@pytest.fixture(scope="module")
def all_solutions(solution):
    """A zip with the reference of every kata."""
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w") as zipped:
        for kata in all_katas():
            zipped.writestr(f"katas/{kata.source.name}", solution(kata.number))
    return {"name": "all.zip", "mimeType": "application/zip", "buffer": content.getvalue()}


@pytest.mark.parametrize("numbers", [KATAS[:-1], KATAS[-1:]], ids=["all but the last", "the last"])
def test_the_reference_is_solved_in_the_browser(playground, all_solutions, numbers):
    playground.page.set_input_files("#file", all_solutions)
    assert f"{len(KATAS)} katas read" in playground.notice()
    for number in numbers:
        playground.go_to(number)
        playground.page.focus(".cm-content")
        assert "Solved, with the black belt" in playground.run()
        assert playground.belt(number) == "black belt"


@pytest.mark.slow  # a timing, for a quiet machine
@pytest.mark.parametrize("number", [1, 4, 8])
def test_a_run_takes_at_most_six_times_as_long_as_in_the_terminal(playground, solution, number):
    playground.go_to(number)
    playground.write(solution(number))
    playground.run()  # loads what later runs need not load again, as the terminal's server does
    seconds = []
    for _ in range(2):
        playground.page.focus(".cm-content")
        playground.run()
        verdict = playground.kept(find_kata(str(number)).name)["outcome"]["verdict"]
        seconds.append(verdict["seconds"])
    file = ROOT / "solutions" / find_kata(str(number)).source.name
    terminal = judge(Run(find_kata(str(number)), file, "reference", verdict["seed"], LIMIT))
    assert min(seconds) <= 6 * terminal.seconds
