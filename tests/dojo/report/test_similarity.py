"""Which submissions are alike beyond the stub, and what hostile sources do to the comparison."""

from __future__ import annotations

import ast
import random
import time
from itertools import combinations
from typing import ClassVar

import pytest

from dojo.catalogue import ROOT, all_katas
from dojo.grading.marks import Mark, Task
from dojo.grading.report.shape import LARGEST, MOST, Reader, Unreadable, parsed
from dojo.grading.report.similarity import ALIKE, FEW, SHARED, Similarity, known, similarity
from tests.dojo.exports.making import TASKS, class_of

KATA = TASKS[0]
OTHER = Task("k99_of_nobody", 99, "Of nobody", 5)  # the repository has no stub of it
ANSWER = (ROOT / "solutions" / "k02_accumulation.py").read_bytes()


def handed_in(sources: dict[str, bytes], task: Task = KATA):
    marks = [Mark(s, task, "graded", source=source) for s, source in sources.items()]
    return similarity(class_of(*marks, tasks=(task,)))


def disguised(source: bytes) -> bytes:
    """The same code: other names, comments and layout, no docstrings, functions the other way."""

    class Renamed(ast.NodeTransformer):
        names: ClassVar = {"left": "first", "right": "second", "base_data": "b", "x_data": "there"}

        def visit_Name(self, node: ast.Name) -> ast.Name:
            return ast.copy_location(ast.Name(self.names.get(node.id, node.id), node.ctx), node)

        def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
            self.generic_visit(node)
            node.returns = None
            if isinstance(node.body[0], ast.Expr):
                node.body[0] = ast.Expr(ast.Constant("My own words."))
            return node

        def visit_ClassDef(self, node: ast.ClassDef) -> ast.ClassDef:
            self.generic_visit(node)
            node.body.reverse()
            return node

    tree = Renamed().visit(ast.parse(source))
    return b"# all my own work\n" + ast.unparse(ast.fix_missing_locations(tree)).encode()


def made_up(seed: int, functions: int = 4) -> bytes:
    """An answer that nobody else writes."""
    draw = random.Random(seed)
    lines = []
    for i in range(functions):
        lines.append(f"def f{i}(a, b, c):")
        for _ in range(8):
            x, y = draw.choice("abc"), draw.choice("abc")
            left, right = draw.choice("+-*/%"), draw.choice("+-*/%")
            lines.append(
                f"    {x} = ({y} {left} {draw.randrange(99)}) {right} {draw.choice('abc')}"
            )
        lines.append("    return a")
    return "\n".join(lines).encode()


def test_a_disguised_copy_is_found():
    found = handed_in({"ada": ANSWER, "bob": disguised(ANSWER), "cyd": b"x = 1\n"})
    assert [(pair.students, pair.score) for pair in found.pairs] == [(("ada", "bob"), 1.0)]
    assert found.pairs[0].shared >= SHARED


def test_a_copy_with_one_function_rewritten_is_found():
    rewritten = made_up(1) + b"\ndef g(q):\n    while q:\n        q = q[1:]\n    return [q]\n"
    found = handed_in({"ada": made_up(1), "bob": rewritten, "cyd": made_up(2)}, OTHER)
    assert [pair.students for pair in found.pairs] == [("ada", "bob")]


def test_answers_that_were_written_independently_are_not_alike():
    """The threshold rests on this; two alternatives are the seed's code, cut in two ways."""
    alike = []
    for kata in all_katas():
        stub, answers = known(kata.name)
        shapes = [Reader(stub).shape(answer) for answer in answers]
        for one, other in combinations(shapes, 2):
            shared = len(one & other)
            if shared >= SHARED and shared / min(len(one), len(other)) >= ALIKE:
                alike.append(kata.name)
    assert alike == ["k02_accumulation"]


def test_stubs_and_what_hardly_differs_from_them_are_not_alike():
    stub, _ = known(KATA.name)
    assert handed_in({"ada": stub, "bob": stub + b"\n", "cyd": stub}) == Similarity((), (), ())
    little = stub.replace(b'raise NotImplementedError("kata 2: add each', b"return None  #")
    assert handed_in({"ada": little, "bob": disguised(little)}).pairs == ()


def test_what_a_quarter_of_the_class_writes_tells_nothing():
    class_ = {f"s{i}": made_up(0) + b"\n#" + str(i).encode() for i in range(FEW + 1)}
    assert handed_in(class_, OTHER).pairs == ()
    class_.popitem()
    assert len(handed_in(class_, OTHER).pairs) == FEW * (FEW - 1) // 2


def test_one_and_the_same_file_is_found_in_a_group_of_any_size():
    class_ = {f"s{i}": ANSWER.replace(b"\n", b"\r\n" if i % 2 else b"\n") for i in range(30)}
    (same,) = handed_in(class_).same
    assert same.students == tuple(class_)


@pytest.mark.parametrize(
    "source",
    [
        b"\0",
        b"\xff\xfe\x00a",
        b"(" * 10_000,
        b"x = " + b"-" * 90_000 + b"1",
        b"x = " + b"1+" * 45_000 + b"1",
        b"x = " + b"a." * 45_000 + b"b",
        b"f" + b"(1)" * 30_000,
        b"x = " + b"[" * 99 + b"]" * 98,
        b"if 1:\n" * 200,
        b"# coding: none-such\nx = 1",
        b"x = '" + b"a" * LARGEST + b"'",
        b"x = '\\ud800' + 1 +",
    ],
)
def test_a_hostile_source_is_skipped_and_told(source):
    began = time.perf_counter()
    found = handed_in({"ada": ANSWER, "bob": source, "cyd": ANSWER})
    assert time.perf_counter() - began < 2
    ((student, _, reason),) = found.skipped
    assert (student, bool(reason)) == ("bob", True)
    assert [pair.students for pair in found.pairs] == [("ada", "cyd")]


@pytest.mark.parametrize(
    "source",
    [
        b"def f():\n    return '\\ud800', 1e999, 2**9**9, 1j, b'\\xff', ...\n",
        b"def f():\n    return " + b"9" * 4_000 + b"\n",
        b"def f():\n    return '\\d'\n",  # of which Python warns
        b"def f():\n" + b"    x = 1\n" * 9_000,
        b"async def f():\n    match x:\n        case {'a': 1, **k}: pass\n",
        b"def f():\n    return " + b"(" * 90 + b"1" + b")" * 90 + b"\n",
    ],
)
def test_an_odd_source_is_read(source):
    assert Reader(b"").shape(source)


def test_a_long_answer_is_bounded_and_the_same_for_equal_code():
    long = made_up(3, functions=90)
    shape = Reader(b"").shape(long)
    assert len(shape) == MOST
    assert shape == Reader(b"").shape(disguised(long))


def test_what_is_too_large_is_not_even_parsed(monkeypatch):
    monkeypatch.setattr(ast, "parse", lambda _: pytest.fail("parsed"))
    with pytest.raises(Unreadable, match="100,001 bytes"):
        parsed(b"a" * (LARGEST + 1))


def test_two_thousand_submissions_take_seconds():
    class_ = {f"s{i}": made_up(i, functions=2) for i in range(1_998)}
    class_ |= {"ada": made_up(10**6), "bob": disguised(made_up(10**6))}
    began = time.process_time()
    found = handed_in(class_, OTHER)
    assert time.process_time() - began < 15
    assert [pair.students for pair in found.pairs] == [("ada", "bob")]
