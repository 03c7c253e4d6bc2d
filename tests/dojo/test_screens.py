"""What a learner sees, screen by screen, at 80 columns and without colour.

`pytest tests/dojo/test_screens.py --snapshot-update` writes the screens anew; read the difference.
"""

from __future__ import annotations

import re
import shutil

import pytest
from syrupy.extensions.single_file import SingleFileSnapshotExtension, WriteMode

from dojo.catalogue import ROOT, all_katas
from tests.dojo.conftest import dojo_in

BUGS = ROOT / "tests" / "bugs"


class Screen(SingleFileSnapshotExtension):
    """A screen as a text file of its own."""

    _write_mode = WriteMode.TEXT
    file_extension = "txt"


@pytest.fixture
def screen(snapshot):
    return snapshot.use_extension(Screen)


def shown(scratch, *arguments, columns=80):
    """All that the command prints, which fits; the ends of its lines are padding."""
    ended = dojo_in(scratch, *arguments)
    lines = [line.rstrip() for line in ended.stdout.splitlines()]
    assert max(map(len, lines), default=0) <= columns, ended.stdout
    return "\n".join(lines) + "\n" + ended.stderr


@pytest.mark.parametrize(
    "mistake",
    [
        "k01_value/reflected_subtraction_not_flipped",
        "k02_accumulation/assigns_instead_of_accumulating",
        "k03_topological_sort/root_missing",
        "k04_backward/breadth_first_by_level",
        "k05_neuron/no_activation",
        "k06_layer/sizes_swapped",
        "k07_mlp/layers_cut_off_from_one_another",
        "k08_training/gradients_never_zeroed",
        "k09_gradient_check/divides_by_eps",
    ],
    ids=lambda mistake: mistake.partition("/")[2],
)
def test_a_broken_property(scratch, mistake, screen):
    source, number = f"tests/bugs/{mistake}.py", str(int(mistake[1:3]))
    assert shown(scratch, "test", number, "--from", source, "--seed", "1") == screen


def test_a_stub(scratch, screen):
    assert shown(scratch, "test", "2", "--seed", "1") == screen


def test_a_solved_kata(scratch, screen):
    assert (
        shown(scratch, "test", "2", "--from", "solutions/k02_accumulation.py", "--seed", "1")
        == screen
    )


def test_a_curve_after_training(scratch, screen):
    assert (
        shown(scratch, "test", "8", "--from", "solutions/k08_training.py", "--seed", "1") == screen
    )


FILES = {
    "a syntax error": "class Value(:\n",
    "a loop without an end": "while True: pass\n",
    "nothing in it": "",
    "a later kata": "from solutions.k04_backward import Value\n",
}


@pytest.mark.parametrize("what", FILES)
def test_a_file_with(scratch, what, screen):
    (scratch / "answer.py").write_text(FILES[what], "utf-8")
    options = ("--from", "answer.py", "--seed", "1", "--limit", "1")
    assert shown(scratch, "test", "1", *options) == screen


def test_the_road(scratch, screen):
    for kata in all_katas()[:2]:
        shutil.copy(scratch / "solutions" / kata.source.name, scratch / "katas")
    for kata in all_katas()[4:]:
        (scratch / "tests" / kata.tests.name).unlink()
    assert shown(scratch, "list") == screen


def test_the_three_hints(scratch, screen):
    shutil.copy(
        BUGS / "k04_backward" / "order_not_reversed.py", scratch / "katas" / "k04_backward.py"
    )
    hints = [shown(scratch, "hint", "4") for _ in range(3)]
    assert "\n".join(hints) == screen


def test_an_earlier_kata_to_blame(scratch, screen):
    for name in ("k02_accumulation", "k03_topological_sort", "k04_backward"):
        shutil.copy(scratch / "solutions" / f"{name}.py", scratch / "katas")
    first = (scratch / "solutions" / "k01_value.py").read_text("utf-8")
    (scratch / "katas" / "k01_value.py").write_text(
        first.replace("math.tanh(", "math.sinh("), "utf-8"
    )
    assert shown(scratch, "test", "4", "--base", "own", "--seed", "1") == screen


def test_a_drawing(scratch, screen):
    shutil.copy(
        BUGS / "k04_backward" / "breadth_first_by_level.py", scratch / "katas" / "k04_backward.py"
    )
    dojo_in(scratch, "test", "4", "--seed", "1")
    assert shown(scratch, "draw", "4") == screen


def test_the_solution_is_kept_back(scratch, screen):
    assert shown(scratch, "solution", "4") == screen


def test_the_solution(scratch, screen):
    shutil.copy(scratch / "solutions" / "k04_backward.py", scratch / "katas")
    assert shown(scratch, "solution", "4", columns=100) == screen


def test_the_transcripts_of_the_readme(scratch):
    blocks = re.findall(r"```text\n\$ make test-kata 2 SEED=1\n(.*?)```", readme(), re.DOTALL)
    right = (scratch / "solutions" / "k02_accumulation.py").read_text("utf-8")
    assert len(blocks) == 2
    for block, text in zip(
        blocks, [right.replace("grad += out", "grad = out"), right], strict=True
    ):
        (scratch / "katas" / "k02_accumulation.py").write_text(text, "utf-8")
        assert shown(scratch, "test", "2", "--seed", "1") == block


def readme():
    return (ROOT / "README.md").read_text("utf-8")
