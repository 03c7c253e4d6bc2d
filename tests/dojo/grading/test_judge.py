"""A submission gets the verdict that its author saw."""

from __future__ import annotations

import re
import shutil
import sys
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

import pytest

from dojo.catalogue import ROOT, Kata, all_katas
from dojo.grading.doctor import examined
from dojo.grading.judge import grade
from dojo.runner import Run, judge
from dojo.verdict import Verdict

pytestmark = pytest.mark.skipif(shutil.which("bwrap") is None, reason="needs bubblewrap")
SEED, LIMIT = 3, 10.0
TESTS = ROOT / "tests"
K01, K02, K08 = Kata("k01_value"), Kata("k02_accumulation"), Kata("k08_training")
# Their counterexamples depend on the addresses of objects, or on chance.
BY_CHANCE = {"order_kept_in_a_set", "weights_never_negative", "calls_a_leftover_neuron"}


def graded(kata: Kata, text: str, limit: float = LIMIT) -> Verdict:
    return grade(kata, {kata.name: text.encode()}, seed=SEED, limit=limit)


def told(verdict: Verdict) -> list[list[object]]:
    """What a learner reads, without the addresses of objects and of the file."""
    return [
        [
            result.property.id,
            result.status,
            result.message,
            re.sub("0x[0-9a-f]+", "0x", str(result.counterexample)),
            (result.location or "").rpartition(":")[2],
            result.output,
        ]
        for result in verdict.results
    ]


def solution(kata: Kata) -> str:
    return (ROOT / "solutions" / f"{kata.name}.py").read_text("utf-8")


def expect_the_same(kata: Kata, path: Path) -> None:
    learners = judge(Run(kata, path, "reference", SEED, LIMIT))
    ours = grade(kata, {kata.name: path.read_bytes()}, seed=SEED, limit=LIMIT, hide=False)
    assert [r.status for r in ours.results] == [r.status for r in learners.results]
    if path.stem not in BY_CHANCE:
        assert told(ours) == told(learners)


def files(kata: Kata) -> list[Path]:
    """The stub, the known mistakes and the alternatives of a kata."""
    folders = [TESTS / folder / kata.name for folder in ("bugs", "alternatives")]
    return [TESTS / "stubs" / f"{kata.name}.py", *(p for f in folders for p in f.glob("*.py"))]


@pytest.mark.parametrize(
    "name",
    [
        "stubs/k01_value.py",
        "bugs/k01_value/equality_by_number.py",
        "bugs/k02_accumulation/assigns_instead_of_accumulating.py",
        "bugs/k03_topological_sort/visited_by_number.py",
        "bugs/k04_backward/order_not_reversed.py",
        "bugs/k08_training/steps_up_the_gradient.py",
        "bugs/k09_gradient_check/data_not_restored.py",
        "alternatives/k02_accumulation/seed.py",
    ],
)
def test_the_verdict_is_the_learners(name: str) -> None:
    path = TESTS / name
    kata = Kata(path.stem if path.parent.name == "stubs" else path.parent.name)
    if not path.exists():
        path = sorted(path.parent.glob("*.py"))[0]
    expect_the_same(kata, path)


@pytest.mark.slow
@pytest.mark.parametrize("kata", all_katas(), ids=lambda kata: kata.name)
def test_every_verdict_is_the_learners(kata: Kata) -> None:
    for path in files(kata):
        expect_the_same(kata, path)


def test_a_hanging_property_costs_itself() -> None:
    source = (ROOT / "solutions" / "k01_value.py").read_text("utf-8")
    hanging = (
        source + "\n\ndef loop(self):\n    while True:\n        pass\n\n\nValue.__repr__ = loop\n"
    )
    verdict = graded(K01, hanging, limit=4.0)
    (lost,) = [result for result in verdict.results if result.status != "passed"]
    assert (lost.property.id, lost.status) == ("test_a_value_prints_its_number", "timeout")
    line = hanging.splitlines().index("        pass") + 1
    assert lost.location in (f"katas/k01_value.py:{line}", f"katas/k01_value.py:{line - 1}")
    assert lost.message.startswith("no answer within 4 s")


ENDLESS = "\n\ndef endless(*arguments):\n    while True:\n        pass\n\n\n"


@pytest.mark.parametrize(
    ("kata", "name"),
    [
        (K01, "Value.__neg__"),  # in the middle of a program, of which all lines are sent at once
        (Kata("k07_mlp"), "MLP.parameters"),  # in an expression
        (Kata("k03_topological_sort"), "topological_sort"),  # in a line by itself
        (Kata("k05_neuron"), "Neuron.__init__"),
    ],
    ids=str,
)
def test_what_hangs_shows_a_program_and_the_same_one_as_the_learners_command(
    kata: Kata, name: str, tmp_path: Path
) -> None:
    text = f"{solution(kata)}{ENDLESS}{name} = endless\n"
    path = tmp_path / kata.source.name
    path.write_text(text, "utf-8")
    files = {kata.name: text.encode()}
    learners = judge(Run(kata, path, "reference", SEED, 2.0, is_hasty=True))
    ours = grade(kata, files, seed=SEED, limit=2.0, is_hasty=True)
    hanging = [result for result in ours.results if result.status == "timeout"]
    assert hanging
    programs = [result.counterexample for result in ours.results]
    assert programs == [result.counterexample for result in learners.results]
    for result in hanging:
        found = result.counterexample
        assert found is not None
        last = found["program"].splitlines()[-1]
        assert found["where"] == last or name.rpartition(".")[2] in found["where"]


def test_a_crash_costs_its_property() -> None:
    crash = "\n\nimport os\nValue.__repr__ = lambda self: os.abort()\n"
    verdict = graded(K01, solution(K01) + crash)
    (lost,) = [result for result in verdict.results if result.status != "passed"]
    assert (lost.property.id, lost.status) == ("test_a_value_prints_its_number", "error")
    assert lost.message.startswith("the process ended without an answer")


def test_what_is_printed_is_kept() -> None:
    printing = "\n\nValue.__repr__ = lambda self: print('asked') or f'Value({self.data})'\n"
    verdict = graded(K01, solution(K01) + printing)
    result = next(r for r in verdict.results if r.property.id == "test_a_value_prints_its_number")
    assert result.status == "passed"
    assert result.output.startswith("asked\n")
    line = solution(K01).count("\n") + 3
    assert result.output_location == f"katas/k01_value.py:{line}"


def test_the_base_may_be_ones_own() -> None:
    mul = '        return type(self)(self.data * other.data, (self, other), "*")'
    wrong = solution(K01).replace(mul, mul.replace("*", "+", 1))
    texts = {K01.name: wrong, K02.name: solution(K02), "k03_topological_sort": "1 / 0"}
    sources = {name: text.encode() for name, text in texts.items()}
    own = grade(K02, sources, base="own", seed=SEED, limit=LIMIT)
    reference = grade(K02, sources, seed=SEED, limit=LIMIT)
    assert reference.solved
    assert not own.solved


@pytest.mark.parametrize(
    ("data", "error"),
    [
        (b"\xef\xbb\xbfPREDICTIONS = {}\r\n", "AttributeError"),
        (b"x = '\xff'", "SyntaxError"),
        (b"\0", "ValueError" if sys.version_info < (3, 11, 4) else "SyntaxError"),
        (b"(" * 10_000, "SyntaxError"),
        (b"import solutions.k01_value", "ModuleNotFoundError"),
        (b"import tests", "ModuleNotFoundError"),
        (b"raise SystemExit", "SystemExit"),
    ],
)
def test_odd_files_have_a_verdict(data: bytes, error: str) -> None:
    verdict = grade(K01, {"k01_value": data}, seed=SEED, limit=LIMIT)
    assert verdict.points == 0
    assert error in {result.message.partition(":")[0] for result in verdict.results}


def test_grading_runs_in_a_pool() -> None:
    stub = (TESTS / "stubs" / "k02_accumulation.py").read_bytes()
    with ProcessPoolExecutor(1, get_context("spawn")) as pool:
        future = pool.submit(grade, K02, {K02.name: stub}, seed=SEED, limit=LIMIT)
        assert future.result().points == 0


def test_every_limit_holds() -> None:
    assert [finding for finding in examined("sandboxed") if not finding.holds] == []
