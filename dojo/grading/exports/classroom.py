"""What GitHub Classroom's autograding-grading-reporter reads of a runner: one student.

The reporter takes it base64-encoded from the output `result` of the runner's step.
"""

from __future__ import annotations

import base64
from pathlib import Path
from typing import Any

from dojo.grading.exports.checks import Check, checks
from dojo.grading.exports.text import as_json, put
from dojo.grading.marks import Results

STATUS = {"passed": "pass", "failed": "fail", "not_started": "fail"}  # all else: error


def write(results: Results, student: str, path: Path) -> None:
    """Write the student's results as the reporter decodes them."""
    put(path, _as_json(results, student))


def report(results: Results, student: str, output: Path) -> None:
    """Append the student's results to the outputs of a workflow's step: the file GITHUB_OUTPUT."""
    encoded = base64.b64encode(_as_json(results, student).encode()).decode("ascii")
    with output.open("a", encoding="ascii", newline="") as file:
        file.write(f"result={encoded}\n")


def _as_json(results: Results, student: str) -> str:
    found = checks(results, student)
    passed = all(check.status == "passed" for check in found)
    tried = any(check.tried for check in found)
    return as_json(
        {
            "version": 1,
            "status": "pass" if passed else "fail" if tried else "error",
            "max_score": results.max_points,
            "tests": [_test(check) for check in found],
        }
    )


def _test(check: Check) -> dict[str, Any]:
    return {
        "name": check.name,
        "status": STATUS.get(check.status, "error"),
        "score": check.points,
        "max_score": check.max_points,
        "message": check.told,
        "test_code": check.program,
    }
