"""The formats for test results: Gradescope, Exercism, GitHub Classroom, JUnit."""

from __future__ import annotations

import base64
import json
import re

import pytest
from junitparser import JUnitXml

from dojo.grading.exports import classroom, exercism, gradescope, junit
from tests.dojo.exports.making import (
    NAMES,
    TASKS,
    Mark,
    broken,
    class_of,
    of_names,
    result,
    solved,
    three,
    unreadable,
    verdict,
)

HARMFUL = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u200b\u202a-\u202e\u2066-\u2069\ud800-\udfff\ufeff]"
)
FORMATS = {"gradescope": gradescope, "exercism": exercism, "classroom": classroom}


def written(module, results, student, tmp_path):
    module.write(results, student, tmp_path / "results.json")
    return json.loads((tmp_path / "results.json").read_bytes().decode("utf-8"))


def texts(data) -> list[str]:
    """All strings in the data."""
    if isinstance(data, dict):
        data = list(data.values())
    if isinstance(data, list):
        return [text for each in data for text in texts(each)]
    return [data] if isinstance(data, str) else []


@pytest.mark.parametrize("kind", FORMATS)
def test_harmful_text_is_harmless_json(kind, tmp_path):
    results = of_names()
    for name in NAMES.values():
        found = texts(written(FORMATS[kind], results, name, tmp_path))
        assert [text for text in found if HARMFUL.search(text)] == []


def test_gradescope_has_a_test_a_property_with_its_score(tmp_path):
    given = written(gradescope, three(), "bob", tmp_path)
    assert given["stdout_visibility"] == "hidden"
    assert "score" not in given  # it would override the tests'
    assert [test["score"] for test in given["tests"]] == [1, 0, 0, 0, 0, 0]
    assert sum(test["max_score"] for test in given["tests"]) == 21
    assert {test["status"] for test in given["tests"][1:]} == {"failed"}
    assert given["tests"][0] == {
        "name": "Kata 2: The statement of test_a.",
        "score": 1,
        "max_score": 1,
        "status": "passed",
        "output": "",
        "visibility": "visible",
    }
    assert given["tests"][1]["output"] == (
        "    a = Value(2.0)\n    b = a + a\n    b.grad = 1.0\n    b._backward()\n\n"
        "a.grad is 1.0, expected 2.0.\nkatas/k02_accumulation.py:31"
    )
    assert given["tests"][-1]["name"] == "Kata 4: Backward"
    assert given["tests"][-1]["output"] == "k04_backward.py is missing."


def test_exercism_links_each_test_to_its_kata(tmp_path):
    given = written(exercism, three(), "bob", tmp_path)
    assert (given["version"], given["status"], given["message"]) == (3, "fail", None)
    assert [test["status"] for test in given["tests"]] == [
        *("pass", "fail", "error", "error", "fail"),
        "error",
    ]
    assert [test["task_id"] for test in given["tests"]] == [2, 2, 2, 2, 2, 4]
    assert given["tests"][1]["output"] == "debugging\n"
    assert given["tests"][1]["test_code"].startswith("a = Value(2.0)\n")
    assert written(exercism, three(), "ada", tmp_path)["status"] == "pass"


def test_exercism_says_error_and_why_where_no_test_ran(tmp_path):
    given = written(exercism, three(), "cyd", tmp_path)
    assert given["status"] == "error"
    assert given["message"] == (
        "k02_accumulation.py cannot be graded: It is not UTF-8 text.\n"
        "k04_backward.py cannot be graded: It is not UTF-8 text."
    )
    syntax = {"message": "SyntaxError: invalid syntax", "location": "katas/k02_accumulation.py:1"}
    fault = verdict(TASKS[0], *(result("error", name=f"test_{i}", **syntax) for i in range(3)))
    results = class_of(Mark("dan", TASKS[0], "graded", fault), tasks=TASKS[:1])
    given = written(exercism, results, "dan", tmp_path)
    assert given["status"] == "error"
    assert given["message"] == "SyntaxError: invalid syntax\nkatas/k02_accumulation.py:1"


def test_exercism_keeps_the_bounds_of_its_texts(tmp_path):
    long = verdict(
        TASKS[0], result("passed"), result("error", output="o" * 2000, message="é" * 99_999)
    )
    results = class_of(Mark("dan", TASKS[0], "graded", long), tasks=TASKS[:1])
    test = written(exercism, results, "dan", tmp_path)["tests"][1]
    assert len(test["output"]) == 500
    assert test["output"].endswith("\nOutput was truncated. Please limit to 500 chars")
    assert len(test["message"].encode()) <= 65_535


def test_classroom_reports_base64_that_sums_up_to_the_points(tmp_path):
    output = tmp_path / "github_output"
    output.write_text("other=1\n")
    classroom.report(three(), "bob", output)
    other, line = output.read_text("ascii").splitlines()
    assert other == "other=1"
    given = json.loads(base64.b64decode(line.removeprefix("result="), validate=True))
    assert given == written(classroom, three(), "bob", tmp_path)
    assert (given["status"], given["max_score"]) == ("fail", 21)
    assert sum(test["score"] for test in given["tests"]) == 1
    assert [test["status"] for test in given["tests"]][:2] == ["pass", "fail"]


@pytest.mark.parametrize(("student", "status"), [("ada", "pass"), ("cyd", "error")])
def test_classroom_knows_pass_and_error(student, status, tmp_path):
    assert written(classroom, three(), student, tmp_path)["status"] == status


def test_junit_has_a_suite_a_student_and_a_case_a_property(tmp_path):
    junit.write(three(), tmp_path / "junit.xml")
    ada, bob, cyd = JUnitXml.fromfile(str(tmp_path / "junit.xml"))
    assert (ada.name, ada.tests, ada.failures, ada.errors, ada.skipped) == ("ada", 4, 0, 0, 0)
    assert (bob.name, bob.tests, bob.failures, bob.errors, bob.skipped) == ("bob", 6, 1, 2, 2)
    assert (cyd.name, cyd.tests, cyd.errors) == ("cyd", 2, 2)
    failed = list(bob)[1]
    assert failed.classname == "k02_accumulation"
    assert failed.system_out == "debugging\n"
    (failure,) = failed.result
    assert failure.message == "a.grad is 1.0, expected 2.0."
    assert failure.text.startswith("    a = Value(2.0)\n")


def test_junit_is_well_formed_whatever_the_text(tmp_path):
    junit.write(of_names(), tmp_path / "junit.xml")
    suites = list(JUnitXml.fromfile(str(tmp_path / "junit.xml")))
    assert len(suites) == len(NAMES)
    found = [
        text
        for suite in suites
        for case in suite
        for text in (suite.name, case.name, case.system_out or "", case.result[0].text or "")
    ]
    assert [text for text in found if HARMFUL.search(text)] == []


def test_a_student_of_one_kata_only(tmp_path):
    results = class_of(
        broken("bob", TASKS[0]), solved("ada", TASKS[1]), unreadable("cyd", TASKS[0])
    )
    for module in FORMATS.values():
        assert written(module, results, "ada", tmp_path)["tests"]
