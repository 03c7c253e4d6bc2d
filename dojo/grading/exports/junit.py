"""junit.xml: a suite a student, a case a property, for whatever reads tests' results."""

from __future__ import annotations

import os
from pathlib import Path
from xml.etree import ElementTree as ET

from dojo.grading.exports.checks import Check, checks, seconds
from dojo.grading.exports.text import line
from dojo.grading.marks import Results

# How a case ends that did not pass. What was never begun is not broken: it is skipped.
ENDS = {
    "failed": "failure",
    "error": "error",
    "timeout": "error",
    "unreadable": "error",
    "not_started": "skipped",
    "missing": "skipped",
}


def write(results: Results, path: Path) -> None:
    """Write the suites one by one: memory does not grow with the class."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(f"{path.name}.part")
    with part.open("w", encoding="utf-8", newline="\n") as file:
        file.write('<?xml version="1.0" encoding="utf-8"?>\n<testsuites name="Gradient Dojo">\n')
        for student in results.students:
            file.write(ET.tostring(_suite(results, student), encoding="unicode") + "\n")
        file.write("</testsuites>\n")
    os.replace(part, path)


def _suite(results: Results, student: str) -> ET.Element:
    suite = ET.Element("testsuite", name=line(student), time=f"{seconds(results, student):.3f}")
    found = checks(results, student)
    suite.extend(_case(check) for check in found)
    ends = [ENDS.get(check.status) for check in found]
    suite.set("tests", str(len(found)))
    suite.set("failures", str(ends.count("failure")))
    suite.set("errors", str(ends.count("error")))
    suite.set("skipped", str(ends.count("skipped")))
    return suite


def _case(check: Check) -> ET.Element:
    case = ET.Element("testcase", name=check.name, classname=check.task.name)
    if (end := ENDS.get(check.status)) is not None:
        short = check.message.partition("\n")[0]
        ET.SubElement(case, end, message=short, type=check.status).text = check.told
    if check.output:
        ET.SubElement(case, "system-out").text = check.output
    return case
