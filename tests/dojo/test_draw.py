"""`dojo draw`: graphs and curves in the terminal and in files, and what it says when it cannot."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET

import pytest

from dojo.catalogue import all_katas
from dojo.drawing.files import FIRST_WRONG, LEAF, WRONG, digraph
from dojo.drawing.graph import graph_of, graph_of_failure
from dojo.drawing.reading import read_expression, read_program
from dojo.drawing.terminal import drawing
from tests.dojo.conftest import dojo_in

EXPRESSION = ("draw", "a*b + a", "--a", "2", "--b", "3")
SHARED = """\
                 data  grad  share
  d = c + a         8     1
  ├── c = a * b     6     1      1
  │   ├── a         2     4      3
  │   └── b         3     2      2
  └── a (above)                  1
"""


def solve(scratch, number, old="", new=""):
    """Put the reference in the learner's place, with one change."""
    kata = next(kata for kata in all_katas() if kata.number == number)
    text = (scratch / "solutions" / kata.source.name).read_text("utf-8")
    assert old in text
    (scratch / "katas" / kata.source.name).write_text(text.replace(old, new), "utf-8")


def nodes(svg):
    """{title of a node: (its class, the colors that fill it)} of an SVG file."""
    name = "{http://www.w3.org/2000/svg}"
    groups = [g for g in ET.parse(svg).iter(f"{name}g") if "node" in g.get("class", "").split()]
    return {
        group.find(f"{name}title").text: (
            group.get("class").removeprefix("node "),
            {shape.get("fill") for shape in group.iter(f"{name}polygon")} - {"none"},
        )
        for group in groups
    }


def one_line(ended):
    assert (ended.returncode, ended.stderr.count("\n")) == (2, 1), ended.stderr
    assert ended.stderr.startswith("dojo: ")
    return ended.stderr.removeprefix("dojo: ").strip()


def test_an_expression_is_drawn_with_its_numbers(scratch):
    ended = dojo_in(scratch, *EXPRESSION)
    assert ended.returncode == 0, ended.stderr
    assert ended.stdout.startswith("a*b + a at a = 2, b = 3\n\n" + SHARED)
    paths = [f"build/draw/expression.{form}" for form in ("dot", "svg")]
    assert ended.stdout.splitlines()[-2:] == paths
    assert {name: kind for name, (kind, _) in nodes(scratch / paths[1]).items()} == {
        "a": "leaf",
        "b": "leaf",
        "c": "step",
        "d": "step",
    }


@pytest.mark.parametrize("order", [("--a=2", "a*b + a", "--b=3"), ("a*b + a", "--b", "3", "--a=2")])
def test_numbers_may_stand_anywhere(scratch, order):
    assert SHARED in dojo_in(scratch, "draw", *order).stdout


def test_an_expression_may_begin_with_a_minus(scratch):
    ended = dojo_in(scratch, "draw", "-tanh(h)", "--h", "-0")
    assert ended.returncode == 0, ended.stderr
    assert "a = h.tanh()" in ended.stdout


def test_files_go_where_they_are_asked_for(scratch, tmp_path):
    png = tmp_path / "picture.png"
    ended = dojo_in(scratch, *EXPRESSION, "--png", str(png))
    assert ended.returncode == 0, ended.stderr
    assert png.read_bytes().startswith(b"\x89PNG")
    assert ended.stdout.splitlines()[-1] == str(png)
    assert not [*(scratch / "build" / "draw").iterdir()]
    ended = dojo_in(scratch, *EXPRESSION, "--svg", str(tmp_path / "nowhere" / "picture.svg"))
    assert "no such file or directory" in one_line(ended)


MISTAKES = {
    ("a*b", "--a", "2"): "b has no value: add one, such as --b 2",
    ("a", "--a", "2", "--z", "3"): "--z gives a value to a name that is not in a",
    ("a", "--a", "two"): "--a needs a number, such as --a 2, not two",
    ("a", "--a", "nan"): "--a needs a number, such as --a 2, not nan",
    ("a", "--a"): "--a needs a number, such as --a 2, not nothing",
    ("a", "b"): 'one expression at a time, in quotes, such as: dojo draw "a*b + a" --a 2 --b 3',
    ("a +", "--a", "2"): "a + is no expression",
    ("a; a", "--a", "2"): "a; a is no expression",
    ("a = 2",): "a = 2 is no expression",
    ("",): "an empty text is no expression",
    ("2 + 3",): "2 + 3 holds no variable: draw, say, a*2 and add --a 3",
    ("a ** b", "--a", "2", "--b", "3"): "the exponent of ** must be a number: b is none",
    ("1 / a", "--a", "0"): "b = 1 / a cannot be computed at these numbers: float division by zero",
    ("log(a)", "--a", "-1"): "b = a.log() cannot be computed at these numbers: math domain error",
    ("a ** 0.5", "--a", "-1"): "b = a ** 0.5 is not real and finite at these numbers",
    ("a * 1e999", "--a", "1"): "a number in the expression is not real and finite: inf",
    ("(" * 300 + "a", "--a", "1"): f"{'(' * 29}… is no expression",
    ("-" * 490 + "a", "--a", "1"): "the expression is nested too deeply to draw",
    ("a" + "+a" * 41, "--a", "1"): "the expression is too large to draw: at most 40 operations",
    ("a" * 501,): "the expression is too large to draw: at most 500 characters",
    ("99",): f"there is no kata 99: choose one from 1 to {len(all_katas())}",
}


@pytest.mark.parametrize("words", MISTAKES, ids=lambda words: words[0][:12])
def test_a_mistake_is_one_line_and_status_2(dojo, words):
    assert one_line(dojo("draw", *words)) == MISTAKES[words]


UNREADABLE = """\
__import__('os')
a.b
a.tanh(2)
a[0]
a if a else a
True * a
'a' * 2
2j * a
(lambda: a)()
a % 2
~a
not a
a < 2
f'{a}'
exp(a, a)
"""


@pytest.mark.parametrize("text", UNREADABLE.splitlines())
def test_nothing_but_arithmetic_is_read(dojo, text):
    assert one_line(dojo("draw", text, "--a", "1")).startswith("cannot draw ")


def test_large_powers_of_plain_numbers_are_not_computed(dojo):
    assert "cannot be computed" in one_line(dojo("draw", "9**9**9**9 * a", "--a", "1"))


def test_what_breaks_a_kata_is_drawn_with_the_wrong_nodes_in_red(scratch):
    solve(scratch, 4, "reversed(order)", "order")
    ended = dojo_in(scratch, "draw", "4")
    assert ended.returncode == 0, ended.stderr
    assert "Kata 4, Backward: the smallest program that breaks it" in ended.stdout
    assert "your grad  right grad" in ended.stdout
    assert "katas/k04_backward.py:" in ended.stdout
    assert "\x1b" not in ended.stdout
    wrong = set(re.findall(r"^[→×] [│├└─ ]*(\w+)", ended.stdout, re.MULTILINE))
    assert wrong
    drawn = nodes(scratch / "build" / "draw" / "k04_backward.svg")
    assert {name for name, (kind, _) in drawn.items() if kind == "wrong"} == wrong
    for kind, colors in drawn.values():
        assert (kind == "wrong") == bool(colors & {WRONG, FIRST_WRONG})
    assert sum(FIRST_WRONG in colors for _, colors in drawn.values()) == 1


def test_colors_come_with_a_terminal_only(scratch):
    solve(scratch, 4, "reversed(order)", "order")
    assert "\x1b[1;31m→" in dojo_in(scratch, "draw", "4", FORCE_COLOR="1").stdout
    plain = dojo_in(scratch, "draw", "4", FORCE_COLOR="1", NO_COLOR="1").stdout
    assert "31m" not in plain
    assert "→" in plain


def test_a_solved_kata_shows_its_worked_example(scratch):
    solve(scratch, 4)
    ended = dojo_in(scratch, "draw", "4")
    assert ended.stdout.startswith("Kata 4, Backward: its worked example\n\n" + SHARED)


@pytest.mark.parametrize("kata", [kata.name for kata in all_katas()])
def test_every_kata_has_something_to_draw(kata):
    from importlib import import_module

    tests = import_module(f"tests.test_{kata}")
    assert hasattr(tests, "WORKED_EXAMPLE") or hasattr(tests, "loss_curve")


def test_a_kata_without_a_picture_says_what_it_has(scratch):
    path = scratch / "tests" / "test_k09_gradient_check.py"
    path.write_text(path.read_text("utf-8").replace("WORKED_EXAMPLE", "EXAMPLE"), "utf-8")
    ended = dojo_in(scratch, "draw", "9")
    assert ended.returncode == 0, ended.stderr
    assert "its example is in katas/k09_gradient_check.py" in ended.stdout


def test_without_dot_the_terminal_drawing_stands(scratch, tmp_path):
    ended = dojo_in(scratch, *EXPRESSION, PATH=str(tmp_path))
    assert ended.returncode == 0, ended.stderr
    assert SHARED in ended.stdout
    assert "dot, a part of Graphviz, is not installed; get it with: " in ended.stdout
    assert (scratch / "build" / "draw" / "expression.dot").exists()
    ended = dojo_in(scratch, *EXPRESSION, "--svg", "x.svg", PATH=str(tmp_path))
    assert "is not installed; get it with: " in one_line(ended)


@pytest.mark.parametrize("package", ["graphviz", "matplotlib"])
def test_a_missing_package_is_named_with_the_command_that_installs_it(scratch, package):
    (scratch / f"{package}.py").write_text("raise ModuleNotFoundError", "utf-8")
    solve(scratch, 8)
    what = EXPRESSION if package == "graphviz" else ("draw", "8")
    ended = dojo_in(scratch, *what, "--png", "x.png")
    assert f"the package {package} is not installed" in one_line(ended)
    assert "python dojo/bootstrap.py draw" in ended.stderr


def test_a_loss_curve_follows_a_passing_run(scratch, tmp_path):
    ended = dojo_in(scratch, "draw", "8")
    assert ended.returncode == 1
    assert "once solved: make test-kata 8" in ended.stdout
    solve(scratch, 8)
    passing = dojo_in(scratch, "test", "8").stdout
    ended = dojo_in(scratch, "draw", "8", "--png", str(tmp_path / "loss.png"))
    assert ended.returncode == 0, ended.stderr
    curve = ended.stdout.removesuffix(f"{tmp_path / 'loss.png'}\n")
    assert passing.endswith(curve)
    assert "epoch 1: 5.279" in curve
    assert max(map(len, curve.splitlines())) <= 80
    assert (tmp_path / "loss.png").read_bytes().startswith(b"\x89PNG")
    assert "a curve, which DOT cannot hold" in one_line(dojo_in(scratch, "draw", "8", "--dot", "x"))


BOUNDARY = """

def decision_boundary(kata, earlier):
    outputs = [[-0.5, 0.5, 0.5], [-0.5, -0.5, 0.5]]
    grid = {"across": [0.0, 1.0, 2.0], "down": [1.0, 0.0], "outputs": outputs}
    return {**grid, "points": [[0.1, 1.2], [1.8, 0.0]], "labels": [-1.0, 1.0]}
"""
DRAWN = """\
┌───┐
│-··│
│  +│
└───┘
"""


def test_a_decision_boundary_is_drawn_above_the_curve(scratch, tmp_path):
    solve(scratch, 8)
    path = scratch / "tests" / "test_k08_training.py"
    path.write_text(path.read_text("utf-8") + BOUNDARY, "utf-8")
    ended = dojo_in(scratch, "draw", "8", "--png", str(tmp_path / "both.png"))
    assert ended.returncode == 0, ended.stderr
    assert ended.stdout.startswith(DRAWN)
    assert "epoch 1: 5.279" in ended.stdout
    assert (tmp_path / "both.png").read_bytes().startswith(b"\x89PNG")
    path.write_text(path.read_text("utf-8").replace("1.8, 0.0", "1.8, None"), "utf-8")
    told = one_line(dojo_in(scratch, "draw", "8"))
    assert told.endswith("could not be computed: TypeError: boundary: not a list of plain numbers")


def test_training_runs_in_a_process_of_its_own(scratch):
    solve(
        scratch, 8, "    losses = []\n", "    losses = []\n    if len(xs) + epochs == 104: exit()\n"
    )
    ended = dojo_in(scratch, "draw", "8")
    assert "the losses of kata 8 could not be computed: SystemExit" in one_line(ended)
    assert dojo_in(scratch, "test", "8").returncode == 0


def test_the_expressions_of_programs_are_read_back():
    text = "a = Value(-2.0)\nb = a\nb += 3.0\nc = sum([a, b])\na.grad = 5.0\nc._backward()"
    program = read_program(text)
    assert program is not None
    assert program.lines == ["a = Value(-2.0)", "b = a + 3.0", "c = sum([a, b])"]
    assert (program.value("c"), program.gradient("a")) == (-1.0, 2.0)


NO_GRAPHS = {
    "a neuron": "n = Neuron(2)\nout = n(x)",
    "a loop": "a = Value(2.0)\nfor _ in range(9): a = a * 2",
    "a cycle": "a = Value(2.0)\na._prev = (a,)",
    "a name for two nodes": "a = Value(2.0)\na = a * 2",
    "an error": "a = Value(0.0)\nb = 1 / a",
    "no Python": "a =",
    "nothing": "",
}


@pytest.mark.parametrize("text", NO_GRAPHS.values(), ids=NO_GRAPHS)
def test_other_programs_are_no_graphs(text):
    assert read_program(text) is None


def test_a_wrong_number_is_set_against_the_right_one():
    found = {"program": "a = Value(2.0)\nb = 5 - a", "where": "b.data", "yours": -3.0}
    graph = graph_of_failure({**found, "expected": 3.0, "rows": []})
    assert graph is not None
    lines = drawing(graph).plain.splitlines()
    assert [line.split() for line in lines] == [
        ["your", "data", "right", "data"],
        ["→", "b", "=", "5", "-", "a", "-3", "3"],
        ["└──", "a", "2"],
    ]
    source = digraph(graph, "caption").source
    assert source.count(FIRST_WRONG) == 1
    assert source.count(LEAF) == 1


def test_what_the_learner_puts_in_place_of_a_number_breaks_no_picture():
    found = {"program": "a = Value(2.0)\nb = a * a", "where": "a.grad", "yours": "<Value {&|>"}
    graph = graph_of_failure({**found, "expected": 4.0, "rows": []})
    assert graph is not None
    ET.fromstring(digraph(graph, "a < b & c").pipe("svg"))


@pytest.mark.parametrize("depth", [5, 20, 40])
def test_a_deep_graph_stays_within_80_columns(depth):
    graph = graph_of(read_expression("a" + " * 1.0001" * depth, {"a": 2.5}))
    lines = drawing(graph).plain.splitlines()
    assert max(map(len, lines)) <= 80
    assert sum("(below)" not in line for line in lines) == depth + 2
