"""`dojo test`: exit statuses, JSON, and learners' files that misbehave."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from dojo.catalogue import ROOT

REFERENCE = (ROOT / "solutions" / "k02_accumulation.py").read_text("utf-8")
BEAT = "        out = super().__mul__(other)\n"
LINE = REFERENCE[: REFERENCE.index(BEAT)].count("\n") + 1

# what a learner's __mul__ may do, the status of the properties that multiply, its line of BEAT
MISBEHAVIOUR = {
    "sys.exit": ("import sys; sys.exit(0)", "error", 0),
    "os._exit": ("import os; os._exit(0)", "error", 0),
    "kill itself": ("import os; os.kill(os.getpid(), 9)", "error", None),
    "crash": ("import ctypes; ctypes.string_at(0)", "error", 0),
    "interrupt": ("raise KeyboardInterrupt", "error", 0),
    "skip": ("import pytest; pytest.skip('later')", "error", 0),
    "endless recursion": ("return self * other", "error", 0),
    "flood": ("while True: print('x' * 1000)", "error", 0),
    "raise": ("raise RuntimeError('not yet')", "error", 0),
    "assert": ("assert False, 'why not'", "error", 0),
    "no result": ("return None", "failed", -1),
    "text": ("return 'six'", "error", None),
}


def answer(folder: Path, text: str) -> str:
    path = folder / "answer.py"
    path.write_text(text, "utf-8")
    return str(path)


@pytest.mark.parametrize("number", ["99", "0", "-3", "abc", "1.5", "", "²"])
def test_an_unknown_kata_is_one_line_and_status_2(dojo, number):
    ended = dojo("test", number)
    assert (ended.returncode, ended.stdout) == (2, "")
    assert re.fullmatch(r"dojo: there is no kata .*: choose one from 1 to \d+\n", ended.stderr)


@pytest.mark.parametrize("command", [["test", "2"], ["test"]])
@pytest.mark.parametrize("missing", ["nowhere.py", ".", "\0"])
def test_an_unreadable_file_is_one_line_and_status_2(dojo, command, missing):
    if "\0" in missing:
        missing = "x" * 5000
    ended = dojo(*command, "--from", missing)
    assert (ended.returncode, ended.stdout) == (2, "")
    assert ended.stderr.startswith("dojo: ")
    assert ended.stderr.count("\n") == 1


def test_a_missing_kata_file_is_one_line_and_status_2(scratch):
    from tests.dojo.conftest import dojo_in

    (scratch / "katas" / "k02_accumulation.py").unlink()
    ended = dojo_in(scratch, "test", "2")
    assert (ended.returncode, ended.stdout) == (2, "")
    assert ended.stderr.startswith("dojo: cannot read ")
    assert ended.stderr.count("\n") == 1


@pytest.mark.parametrize("what", MISBEHAVIOUR)
def test_misbehaviour_costs_the_properties_that_meet_it(dojo, tmp_path, what):
    code, status, line = MISBEHAVIOUR[what]
    path = answer(tmp_path, REFERENCE.replace(BEAT, f"        {code}\n{BEAT}"))
    ended = dojo("test", "2", "--seed", "0", "--json", "--from", path)
    assert ended.returncode == 1, ended.stderr
    found = {p["id"]: p for p in json.loads(ended.stdout)["properties"]}
    assert found.pop("test_every_path_counts")["status"] == status
    assert found["test_the_power_zero_is_flat"]["status"] == "passed"
    broken = [p for p in found.values() if p["status"] != "passed"]
    assert broken
    for each in broken:
        assert each["status"] == status
        assert each["location"] == f"{path}:{1 if line is None else LINE + line}"


def test_a_loop_that_swallows_everything_is_stopped(dojo, tmp_path):
    loop = "while True:\n            try: x = 1\n            except BaseException: pass"
    tanh = "        out = super().tanh()\n"
    path = answer(tmp_path, REFERENCE.replace(tanh, f"        {loop}\n{tanh}"))
    ended = dojo("test", "2", "--seed", "0", "--limit", "1", "--json", "--from", path)
    assert ended.returncode == 1
    found = {p["id"]: p for p in json.loads(ended.stdout)["properties"]}
    saturated = found["test_tanh_has_a_slope_where_it_saturates"]
    assert saturated["status"] == "timeout"
    line = int(saturated["location"].removeprefix(f"{path}:"))
    start = REFERENCE[: REFERENCE.index(tanh)].count("\n") + 1
    assert start <= line <= start + 2
    assert saturated["counterexample"]["program"].endswith(saturated["counterexample"]["where"])
    assert "tanh()" in saturated["counterexample"]["where"]
    assert found["test_the_power_zero_is_flat"]["status"] == "passed"


LOADING = {
    "syntax": ("def (", 1, "SyntaxError"),
    "import": ("import nothing_of_this_name", 1, "ModuleNotFoundError"),
    "own solution": ("from solutions.k02_accumulation import Value", 1, "ModuleNotFoundError"),
    "later solution": ("\nimport solutions.k05_neuron", 2, "ModuleNotFoundError"),
    "exit": ("import sys\nsys.exit(0)", 2, "SystemExit"),
    "_exit": ("import os\nos._exit(0)", 2, "LeftTheProcess"),
    "NUL": ("x = '\0'", 1, ""),
    "loop": ("while True:\n    pass", None, ""),
    "empty": ("", 1, "AttributeError"),
}


@pytest.mark.parametrize("what", LOADING)
def test_a_file_that_cannot_be_loaded_is_the_katas_fault(dojo, tmp_path, what):
    text, line, error = LOADING[what]
    path = answer(tmp_path, text)
    ended = dojo("test", "2", "--limit", "1", "--json", "--from", path)
    assert ended.returncode == 1, ended.stderr
    verdict = json.loads(ended.stdout)
    assert verdict["points"] == 0
    statuses = {each["status"] for each in verdict["properties"]}
    assert statuses == ({"timeout"} if what == "loop" else {"error"})
    for each in verdict["properties"]:
        assert error in each["message"]
        assert each["location"].startswith(f"{path}:")
        if line:
            assert each["location"] == f"{path}:{line}"


@pytest.mark.parametrize("encoding", ["utf-8-sig", "crlf", "latin-1 declared"])
def test_other_encodings_are_read_as_python_reads_them(dojo, tmp_path, encoding):
    path = tmp_path / "answer.py"
    texts = {
        "utf-8-sig": REFERENCE.encode("utf-8-sig"),
        "crlf": REFERENCE.replace("\n", "\r\n").encode(),
        "latin-1 declared": (
            "# coding: latin-1\n" + REFERENCE.encode("ascii", "ignore").decode() + "name = 'é'\n"
        ).encode("latin-1"),
    }
    path.write_bytes(texts[encoding])
    assert dojo("test", "2", "--from", str(path)).returncode == 0


def test_printing_is_shown_with_its_line_and_costs_nothing(dojo, tmp_path):
    text = REFERENCE.replace(BEAT, f"        print('multiplying', self.data)\n{BEAT}")
    path = answer(tmp_path, text + "\nprint('loaded')\n")
    ended = dojo("test", "2", "--from", path)
    assert ended.returncode == 0
    assert f"{path}:" in ended.stdout
    assert "multiplying" in ended.stdout
    verdict = json.loads(dojo("test", "2", "--json", "--from", path).stdout)
    printed = {each["output_location"] for each in verdict["properties"]}
    assert f"{path}:{LINE}" in printed


def test_the_json_is_the_contract(dojo, tmp_path):
    path = answer(tmp_path, REFERENCE.replace("left.grad += out.grad", "left.grad = out.grad"))
    ended = dojo("test", "2", "--seed", "7", "--json", "--from", path)
    assert ended.returncode == 1
    verdict = json.loads(ended.stdout)
    assert (verdict["schema"], verdict["kata"], verdict["seed"]) == (1, 2, 7)
    assert (verdict["name"], verdict["base"]) == ("k02_accumulation", "reference")
    assert (verdict["source"], verdict["title"]) == (path, "Accumulation")
    assert verdict["solved"] is False
    assert 0 < verdict["points"] < verdict["max_points"]
    assert verdict["seconds"] > 0
    broken = next(p for p in verdict["properties"] if p["status"] == "failed")
    assert broken["belt"] == "core"
    assert broken["statement"].endswith(".")
    assert (
        broken["location"]
        == f"{path}:{REFERENCE[: REFERENCE.index('def _backward')].count(chr(10)) + 1}"
    )
    found = broken["counterexample"]
    assert found.keys() >= {"program", "where", "yours", "expected"}
    names = {}
    exec(f"from solutions.k02_accumulation import Value\n{found['program']}", names)
    assert eval(found["where"], names) == pytest.approx(found["expected"])


def test_a_seed_repeats_a_run(dojo, tmp_path):
    path = answer(tmp_path, REFERENCE.replace("right_data * out", "left_data * out"))
    command = ("test", "2", "--seed", "3", "--json", "--from", path)
    runs = [json.loads(dojo(*command, CI=service).stdout) for service in ("", "", "true")]
    once, again, on_a_service = [{**run, "seconds": 0} for run in runs]
    assert once == again == on_a_service


def test_verbose_shows_pytests_own_report(dojo, tmp_path):
    ended = dojo("test", "2", "--verbose", "--from", answer(tmp_path, REFERENCE))
    assert ended.returncode == 0
    assert re.search(r"\d+ passed", ended.stdout)
