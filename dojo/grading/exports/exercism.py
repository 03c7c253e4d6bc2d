"""results.json of Exercism's test runners, version 3: one student; a kata is a task."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from dojo.grading.exports.checks import Check, checks
from dojo.grading.exports.text import as_json, put
from dojo.grading.marks import Results

STATUS = {"passed": "pass", "failed": "fail", "not_started": "fail"}  # all else: error
LONGEST_OUTPUT, LONGEST_MESSAGE = 500, 65_535  # characters; bytes, to be safe
CUT = "\nOutput was truncated. Please limit to 500 chars"


def write(results: Results, student: str, path: Path) -> None:
    """Write the student's results."""
    found = checks(results, student)
    tried = any(check.tried for check in found)
    passed = all(check.status == "passed" for check in found)
    given = {
        "version": 3,
        "status": "error" if not tried else "pass" if passed else "fail",
        "message": None if tried else _cut("\n".join(dict.fromkeys(c.message for c in found))),
        "tests": [_test(check) for check in found],
    }
    put(path, as_json(given))


def _test(check: Check) -> dict[str, Any]:
    output = check.output
    if len(output) > LONGEST_OUTPUT:
        output = output[: LONGEST_OUTPUT - len(CUT)] + CUT
    return {
        "name": check.name,
        "status": STATUS.get(check.status, "error"),
        "message": _cut(check.message) or None,
        "output": output or None,
        "test_code": check.program,
        "task_id": check.task.number,
    }


def _cut(message: str) -> str:
    return message.encode()[:LONGEST_MESSAGE].decode("utf-8", "ignore")
