"""results.json of Gradescope: one student, a test for every property."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from dojo.grading.exports.checks import Check, checks, seconds
from dojo.grading.exports.text import as_json, put
from dojo.grading.marks import Results


def write(results: Results, student: str, path: Path) -> None:
    """Write the student's results. The score is the sum of the tests' scores."""
    given = {
        "execution_time": round(seconds(results, student), 3),
        "visibility": "visible",
        "stdout_visibility": "hidden",
        "output_format": "text",
        "test_output_format": "text",
        "test_name_format": "text",
        "tests": [_test(check) for check in checks(results, student)],
    }
    put(path, as_json(given))


def _test(check: Check) -> dict[str, Any]:
    return {
        "name": check.name,
        "score": check.points,
        "max_score": check.max_points,
        "status": "passed" if check.status == "passed" else "failed",
        "output": check.told,
        "visibility": "visible",
    }
