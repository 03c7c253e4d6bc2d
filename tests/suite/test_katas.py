"""The tests of the tests: stubs and empty answers fail, references pass, lessons are true."""

from __future__ import annotations

import ast
import doctest
import inspect
import tokenize
from importlib import import_module
from pathlib import Path

import pytest

from dojo.catalogue import ROOT, Kata, all_katas

KATAS = all_katas()
every_kata = pytest.mark.parametrize("kata", KATAS, ids=lambda kata: kata.name)


def solution(kata: Kata) -> Path:
    return ROOT / "solutions" / kata.source.name


def symptoms(kata: Kata) -> set[str]:
    """The properties that show the bugs of a stub which is no gap but a broken program."""
    return set(getattr(import_module(f"tests.test_{kata.name}"), "SYMPTOMS", ()))


@every_kata
def test_the_stub_fails_every_property_because_it_is_not_written(kata, judged):
    """A broken program fails those alone that show its bugs."""
    verdict = judged(kata, kata.source)
    statuses = {r.property.id: r.status for r in verdict.results}
    failed = {name for name, status in statuses.items() if status == "failed"}
    assert failed == symptoms(kata)
    assert {*statuses.values()} - {"failed"} == {"not_started", *(["passed"] if failed else [])}
    assert not verdict.solved
    assert verdict.points < verdict.max_points / 2


@every_kata
def test_the_reference_earns_full_points(kata, judged):
    verdict = judged(kata, solution(kata))
    assert {r.property.id: r.message for r in verdict.results if r.status != "passed"} == {}
    assert verdict.solved
    assert verdict.points == verdict.max_points > 0


@every_kata
def test_an_empty_file_fails_every_property(kata, judged, tmp_path):
    answer = tmp_path / "answer.py"
    answer.write_text("")
    verdict = judged(kata, answer)
    assert {result.status for result in verdict.results} <= {"failed", "error"}


@every_kata
@pytest.mark.parametrize("constant", ["None", "0.0", "[]"])
def test_constant_answers_do_not_solve(kata, constant, judged, tmp_path):
    answer = tmp_path / "answer.py"
    answer.write_text(ast.unparse(Constant(constant).visit(parsed(solution(kata)))))
    verdict = judged(kata, answer)
    assert not verdict.solved
    assert verdict.points < verdict.max_points / 2


@every_kata
def test_gradients_that_are_all_zero_do_not_solve(kata, judged, tmp_path):
    tree = parsed(solution(kata))
    without = ZeroGradients()
    answer = tmp_path / "answer.py"
    answer.write_text(ast.unparse(without.visit(tree)))
    if without.rewritten:
        assert not judged(kata, answer).solved


def test_the_rules_of_kata_2_are_among_the_gradients_set_to_zero():
    without = ZeroGradients()
    without.visit(parsed(ROOT / "solutions" / "k02_accumulation.py"))
    assert without.rewritten == 6


@every_kata
def test_stub_and_solution_agree(kata):
    stub, reference = signatures(kata.source), signatures(solution(kata))
    assert stub.keys() <= reference.keys()
    assert {name: reference[name] for name in stub} == stub
    classes = {name.partition(".")[0] for name in stub}
    public = {n for n in reference if n.partition(".")[0] in classes and not is_helper(n)}
    assert public == {name for name in stub if not is_helper(name)}


@every_kata
def test_the_stub_asks_for_the_predictions_that_the_solution_makes(kata):
    asked, answered = predictions(kata.source), predictions(solution(kata))
    assert 1 <= len(asked) <= 2
    assert asked.keys() == answered.keys()
    assert set(asked.values()) == {None}
    assert None not in answered.values()


@every_kata
def test_a_wrong_prediction_costs_its_point_alone_and_tells_no_answer(kata, judged, tmp_path):
    right = predictions(solution(kata))
    (wrong_question, answer), *_ = right.items()
    wrong = {**right, wrong_question: "speed" if isinstance(answer, str) else -0.125}
    text = solution(kata).read_text("utf-8")
    source = tmp_path / "answer.py"
    source.write_text(f"{text}\n\nPREDICTIONS = {wrong!r}\n", "utf-8")
    verdict = judged(kata, source)
    (broken,) = [r for r in verdict.results if r.status != "passed"]
    assert (broken.property.id, broken.status) == ("test_concept_check", "failed")
    assert broken.counterexample["expected"] == "another answer"
    assert verdict.solved
    assert verdict.points == verdict.max_points - 1


@every_kata
def test_the_lesson_is_whole(kata):
    lesson = ast.get_docstring(parsed(kata.source)) or ""
    assert lesson.splitlines()[0] == f"Kata {kata.number}: {kata.title}"
    for section in (
        "The idea",
        "The mathematics",
        "A worked example",
        "Your tasks",
        "Check one step by hand",
        "When you are stuck",
    ):
        assert f"\n## {section}\n" in lesson, section


@every_kata
def test_worked_examples_are_true(kata):
    reference = import_module(f"solutions.{kata.name}")
    lesson = ast.get_docstring(parsed(kata.source)) or ""
    examples = doctest.DocTestParser().get_doctest(
        lesson, dict(vars(reference)), kata.name, str(kata.source), 0
    )
    runner = doctest.DocTestRunner(verbose=False)
    runner.run(examples)
    assert examples.examples, "a lesson has a worked example"
    assert runner.summarize(verbose=False).failed == 0


@every_kata
def test_no_stub_holds_a_line_of_the_solution(kata):
    """What is in both is given: imports, signatures, and the protocols and dataclasses."""
    shared = bodies(kata.source) & bodies(solution(kata))
    assert shared == set() or symptoms(kata)


@every_kata
def test_every_property_says_what_it_means(kata):
    module = import_module(f"tests.test_{kata.name}")
    for name, function in inspect.getmembers(module, inspect.isfunction):
        if name.startswith("test_") and function.__module__ == module.__name__:
            marks = [m for m in getattr(function, "pytestmark", []) if m.name != "parametrize"]
            assert [m.name for m in marks] in (["core"], ["black_belt"]), name
            assert marks[0].kwargs["points"] >= 1, name
            statement = (function.__doc__ or "").strip().partition("\n")[0]
            assert statement.endswith("."), f"{name} states no sentence"


def test_katas_solutions_and_properties_come_in_threes():
    names = [kata.name for kata in KATAS]
    assert [kata.number for kata in KATAS] == list(range(1, len(KATAS) + 1))
    for folder in ("katas", "solutions"):
        assert sorted(path.stem for path in (ROOT / folder).glob("k*.py")) == names


def parsed(path: Path) -> ast.Module:
    with tokenize.open(path) as file:
        return ast.parse(file.read())


def predictions(path: Path) -> dict[str, object]:
    """The `PREDICTIONS` of a kata file, read without running it."""
    for node in parsed(path).body:
        if isinstance(node, ast.AnnAssign) and ast.unparse(node.target) == "PREDICTIONS":
            return ast.literal_eval(node.value)
    return {}


class Constant(ast.NodeTransformer):
    """Every function but the constructors returns one constant."""

    def __init__(self, constant: str) -> None:
        self.constant = constant

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        if node.name != "__init__":
            node.body = ast.parse(f"return {self.constant}").body
        return node


class ZeroGradients(ast.NodeTransformer):
    """Every share that is added to a gradient is zero."""

    rewritten = 0

    def visit_AugAssign(self, node: ast.AugAssign) -> ast.AugAssign:
        if isinstance(node.target, ast.Attribute) and node.target.attr == "grad":
            self.rewritten += 1
            node.value = ast.Constant(0.0)
        return node


def is_helper(name: str) -> bool:
    last = name.rpartition(".")[2]
    return last.startswith("_") and not last.startswith("__")


def signatures(path: Path) -> dict[str, str]:
    """{name: signature} of the functions, classes and methods of a file."""
    found = {}
    for node in parsed(path).body:
        if isinstance(node, ast.FunctionDef):
            found[node.name] = ast.unparse(node.args)
        elif isinstance(node, ast.ClassDef):
            found[node.name] = ", ".join(map(ast.unparse, node.bases))
            for method in node.body:
                if isinstance(method, ast.FunctionDef):
                    found[f"{node.name}.{method.name}"] = ast.unparse(method.args)
    return found


def bodies(path: Path) -> set[str]:
    """The statements in the functions of a file, but for docstrings and protocols' dots."""
    functions = [n for n in ast.walk(parsed(path)) if isinstance(n, ast.FunctionDef)]
    statements = (statement for function in functions for statement in function.body)
    texts = {ast.unparse(s) for s in statements if not isinstance(s, ast.Expr)}
    return texts - {"..."}
