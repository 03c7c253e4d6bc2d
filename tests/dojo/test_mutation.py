"""`dojo mutate` on a repository of one made-up kata, with all that can be wrong planted in it."""

from __future__ import annotations

import ast
import json
import os
import shutil
from collections.abc import Callable
from pathlib import Path
from subprocess import CompletedProcess

import pytest

from dojo.catalogue import ROOT, Misuse
from dojo.mutation.forked import check_fork, forked
from tests.dojo.conftest import dojo_in

Tree = Callable[[dict[str, str]], Path]

SOLUTION = '''
def larger(a, b):
    """Return the larger of two numbers."""
    return a if a > b else b
'''
PROPERTIES = '''"""Kata 1: The larger of two."""
import pytest
from hypothesis import given, strategies as st


@pytest.mark.core(points=1)
@given(st.integers(0, 9), st.integers(0, 9))
def test_it_is_the_larger(kata, a, b):
    """It is the larger of the two."""
    assert kata.larger(a, b) == max(a, b)
'''
STRANGER = '''

@pytest.mark.core(points=1)
def test_it_is_found(kata):
    """There is such a function."""
    assert kata.larger(2, 3) == 3
'''
EQUIVALENT = """
[[mutant]]
kata = "k01_larger"
function = "larger"
change = ["-    return a if a > b else b", "+    return a if a >= b else b"]
reason = "Of two equal numbers either may be returned."
"""
SMALLER = '"""It is the smaller one."""\nlarger = min\nREFUSED_BY = ("test_it_is_the_larger",)\n'
MAX = '"""It asks Python."""\nlarger = max\n'
FAIR = {
    "katas/k01_larger.py": '"""Kata 1: The larger one."""\n',
    "solutions/k01_larger.py": SOLUTION,
    "tests/test_k01_larger.py": PROPERTIES,
    "tests/equivalent_mutants.toml": EQUIVALENT,
    "tests/bugs/k01_larger/smaller.py": SMALLER,
    "tests/alternatives/k01_larger/ask.py": MAX,
}


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Tree:
    """Makes a repository of one kata: the fair files, but those given instead or as well."""

    def make(files: dict[str, str]) -> Path:
        folder = tmp_path_factory.mktemp("repository")
        shutil.copytree(ROOT / "dojo", folder / "dojo", ignore=shutil.ignore_patterns("__pyc*"))
        shutil.copy(ROOT / "pyproject.toml", folder)
        files = {"solutions/__init__.py": "", "tests/__init__.py": "", **FAIR, **files}
        for name, text in files.items():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_text(text)
        shutil.copy(ROOT / "tests" / "conftest.py", folder / "tests")
        return folder

    return make


@pytest.fixture(scope="module")
def fair(tree: Tree) -> tuple[Path, CompletedProcess[str]]:
    folder = tree({})
    return folder, dojo_in(folder, "mutate")


def found_in(folder: Path) -> dict:
    (kata,) = json.loads((folder / "build" / "mutation.json").read_text())["katas"]
    return kata


def test_nothing_survives_unexplained(fair):
    folder, run = fair
    assert run.returncode == 0, run.stdout + run.stderr
    assert run.stderr == ""
    row = run.stdout.splitlines()[2].split()
    killed = found_in(folder)["killed"]
    assert killed >= 2
    assert row[:5] == ["k01_larger", "1", str(killed + 1), str(killed), "1"]
    assert "1/1" in run.stdout
    assert "Nothing survives unexplained." in run.stdout


def test_the_page_shows_each_change_beside_what_killed_it(fair):
    page = (fair[0] / "build" / "mutation.html").read_text()
    assert "-    return a if a &gt; b else b" in page
    assert "it is the larger" in page
    assert "It is the smaller one." in page
    assert "Of two equal numbers either may be returned." in page
    assert "http" not in page.replace("http://www.w3.org", "")


def test_json_is_what_the_file_says(fair):
    folder, _ = fair
    run = dojo_in(folder, "mutate", "1", "--json")
    assert json.loads(run.stdout)["katas"] == [found_in(folder)]
    (mistake,) = found_in(folder)["mistakes"].items()
    assert mistake == ("smaller", ["test_it_is_the_larger"])


def test_everything_wrong_is_named_in_one_run(tree):
    folder = tree(
        {
            "tests/test_k01_larger.py": PROPERTIES.replace(
                "st.integers(0, 9))\ndef", "st.just(0))\ndef"
            )
            + STRANGER,
            "tests/equivalent_mutants.toml": EQUIVALENT.replace("a >= b", "a != b"),
            "tests/bugs/k01_larger/sum_of_both.py": '"""A fair bug."""\nlarger = int.__add__\n',
            "tests/bugs/k01_larger/harmless.py": '"""None at all."""\nlarger = max\n',
            "tests/bugs/k01_larger/misfit.py": (
                '"""It is 3."""\ndef larger(a, b):\n    return 3\n'
                'REFUSED_BY = ("test_it_is_found", "test_gone")\n'
            ),
            "tests/alternatives/k01_larger/wrong.py": '"""Not right."""\nlarger = min\n',
            "tests/explained_properties.toml": '[k01_larger]\ntest_gone = "It was there."\n',
        }
    )
    run = dojo_in(folder, "mutate")
    assert run.returncode == 1, run.stdout + run.stderr
    expected = [
        "there is no such mutant any more",
        "tests/bugs/k01_larger/harmless.py: every property accepts it",
        "tests/bugs/k01_larger/misfit.py: test_it_is_found, which should refuse it, accepts it",
        "tests/bugs/k01_larger/misfit.py: there is no property test_gone, which should refuse it",
        "tests/alternatives/k01_larger/wrong.py: test_it_is_the_larger (and 1 more) refuses it",
        "tests/explained_properties.toml: k01_larger has no property test_gone",
        "solutions/k01_larger.py:4 survived: -    return a if a > b else b",
    ]
    assert [line for line in expected if line not in run.stdout] == [], run.stdout


def test_a_mutant_that_a_property_kills_is_not_equivalent(tree):
    entry = EQUIVALENT.replace("return a if a > b else b", "return a + 1", 1)
    entry = entry.replace("return a if a >= b else b", "return a - 1")
    files = {
        "solutions/k01_larger.py": SOLUTION + "\n\ndef after(a):\n    return a + 1\n",
        "tests/test_k01_larger.py": PROPERTIES + STRANGER + "    assert kata.after(2) == 3\n",
        "tests/equivalent_mutants.toml": EQUIVALENT + entry.replace('"larger"', '"after"'),
    }
    run = dojo_in(tree(files), "mutate")
    assert run.returncode == 1, run.stdout + run.stderr
    found = "after -    return a + 1 +    return a - 1: test_it_is_found kills it, so it is not"
    assert f"tests/equivalent_mutants.toml: k01_larger {found} equivalent" in run.stdout


def test_weaker_properties_let_a_mutant_of_a_real_kata_live(scratch):
    for kind in ("bugs", "alternatives"):
        shutil.rmtree(scratch / "tests" / kind / "k04_backward")
    keep = ["test_the_output_has_gradient_one", "test_gradients_reach_every_node"]
    keep_properties(scratch / "tests/test_k04_backward.py", keep)
    run = dojo_in(scratch, "mutate", "4")
    assert "survived" not in run.stdout
    kata = found_in(scratch)
    assert kata["killed"] == kata["mutants"] > 5, run.stdout + run.stderr
    keep_properties(scratch / "tests/test_k04_backward.py", keep[:1])
    run = dojo_in(scratch, "mutate", "4")
    assert run.returncode == 1
    (line,) = [line for line in run.stdout.splitlines() if "survived" in line]
    assert line.startswith("solutions/k04_backward.py:")
    assert "node.grad = 0.0  +            node.grad = 1.0" in line


def keep_properties(path, names):
    """Take all other properties out of the file."""
    module = ast.parse(path.read_text("utf-8"))
    module.body = [
        node
        for node in module.body
        if not (isinstance(node, ast.FunctionDef) and node.name.startswith("test_"))
        or node.name in names
    ]
    path.write_text(ast.unparse(module), "utf-8")


def test_a_property_without_use_must_be_explained(tree):
    folder = tree({"tests/test_k01_larger.py": PROPERTIES + STRANGER})
    run = dojo_in(folder, "mutate")
    assert run.returncode == 1
    assert "test_it_is_found refuses nothing that others do not: merge it" in run.stdout
    (folder / "tests/explained_properties.toml").write_text(
        '[k01_larger]\ntest_it_is_found = "It shows a call."\n'
    )
    assert dojo_in(folder, "mutate").returncode == 0


def test_what_is_not_a_kill_is_called_by_its_name(tree):
    solution = '''
import os


def larger(a, b):
    """Return the larger of two numbers."""
    return a if a > b else b


def count_down(n):
    while n > 0:
        n -= 1
    return n


def fall_over(n):
    if n > 2:
        os._exit(n)


def nobody_calls():
    return 1
'''
    also = '''

@pytest.mark.core(points=1)
def test_counting_down_ends(kata):
    """Counting down ends at 0, and nothing falls over."""
    assert kata.count_down(3) == 0
    kata.fall_over(2)
'''
    files = {"solutions/k01_larger.py": solution, "tests/test_k01_larger.py": PROPERTIES + also}
    run = dojo_in(tree(files), "mutate")
    assert run.returncode == 1
    assert "timeout in test_counting_down_ends: -        n -= 1  +        n = 1" in run.stdout
    assert "crash in test_counting_down_ends: -    if n > 2:  +    if n >= 2:" in run.stdout
    assert "no tests: -    return 1  +    return 2" in run.stdout


@pytest.mark.parametrize(
    ("file", "text", "named"),
    [
        ("tests/bugs/k01_larger/broken.py", "import nothing_like_it", "ModuleNotFoundError"),
        ("tests/alternatives/k01_larger/broken.py", "larger = max(", "SyntaxError"),
        ("tests/test_k01_larger.py", PROPERTIES + "import nothing_like_it", "ModuleNotFoundError"),
        ("solutions/k01_larger.py", "def larger(a, b):\n    return (a\n", "no Python"),
        ("tests/equivalent_mutants.toml", "[[mutant]]\nkata = 1\n", "an entry needs"),
        ("tests/equivalent_mutants.toml", EQUIVALENT + EQUIVALENT, "stands there twice"),
        (
            "tests/equivalent_mutants.toml",
            EQUIVALENT.rpartition("Of")[0] + '"',
            "reason is missing",
        ),
        ("tests/equivalent_mutants.toml", EQUIVALENT.replace("k01", "k09"), "no kata k09_larger"),
    ],
)
def test_what_cannot_be_measured_is_named(tree, file, text, named):
    run = dojo_in(tree({file: text}), "mutate")
    assert run.returncode == 2
    (line,) = [line for line in (run.stdout + run.stderr).splitlines() if named in line]
    assert file in line
    assert "Traceback" not in run.stdout + run.stderr


def test_properties_that_refuse_the_solution_prove_nothing(tree):
    folder = tree({"solutions/k01_larger.py": "def larger(a, b):\n    return a\n"})
    run = dojo_in(folder, "mutate")
    assert run.returncode == 2
    found = (
        "tests/test_k01_larger.py: test_it_is_the_larger does not accept the solution: Assertion"
    )
    assert found in run.stdout


def test_only_what_a_change_affects_is_run_again(tree):
    folder = tree({"tests/test_k01_larger.py": PROPERTIES + STRANGER})
    dojo_in(folder, "mutate")
    cache = folder / "build" / "mutation-cache" / "k01_larger.json"
    kept = json.loads(cache.read_text())
    for row in kept["cells"].values():
        for outcome in row.values():
            outcome["why"] = "known"
    cache.write_text(json.dumps(kept))
    (folder / "tests/test_k01_larger.py").write_text(PROPERTIES + STRANGER.replace("2, 3", "1, 3"))
    dojo_in(folder, "mutate")
    cells = json.loads(cache.read_text())["cells"]
    for row in cells.values():
        assert row["test_it_is_the_larger"]["why"] == "known"
        assert row.get("test_it_is_found", {}).get("why") != "known"


def test_nothing_is_run_again_when_nothing_changed(fair):
    folder, first = fair
    cache = folder / "build" / "mutation-cache" / "k01_larger.json"
    written = cache.stat().st_mtime_ns
    again = dojo_in(folder, "mutate")
    assert (again.returncode, again.stdout) == (0, first.stdout)
    assert cache.stat().st_mtime_ns == written


def test_an_unknown_kata_is_one_line(fair):
    run = dojo_in(fair[0], "mutate", "99")
    assert (run.returncode, run.stdout) == (2, "")
    assert run.stderr == "dojo: there is no kata 99: choose one from 1 to 1\n"


def test_without_fork_it_points_to_wsl(monkeypatch):
    monkeypatch.delattr(os, "fork")
    with pytest.raises(Misuse, match="WSL"):
        check_fork()


def test_each_end_of_a_process_is_told():
    def work(task, send):
        send(task)
        if task == "killed":
            os.kill(os.getpid(), 9)
        if task == "left":
            os._exit(7)
        while task == "silent":
            pass

    ends = {
        child.task: (child.end, child.messages)
        for child in forked(["fine", "killed", "left", "silent"], work, jobs=2, patience=0.5)
    }
    assert ends == {
        "fine": ("finished", ["fine"]),
        "killed": ("signal 9", ["killed"]),
        "left": ("exit status 7", ["left"]),
        "silent": ("timeout", ["silent"]),
    }
