"""Results by hand, and names that do harm where they are not escaped."""

from __future__ import annotations

from dojo.grading.marks import Mark, Results, Task
from dojo.verdict import Property, Result, Verdict

TASKS = (
    Task("k02_accumulation", 2, "Accumulation", 12),
    Task("k04_backward", 4, "Backward", 9),
)
MISTAKE = {
    "bug": "assigns_instead_of_accumulating",
    "title": "`_backward` assigns its gradient (=) where it must add it (+=).",
    "explanation": "A node used twice hears from two consumers;\nthe second overwrites the first.",
}
FOUND = {
    "program": "a = Value(2.0)\nb = a + a\nb.grad = 1.0\nb._backward()",
    "where": "a.grad",
    "yours": 1.0,
    "expected": 2.0,
    "rows": [],
}
NAMES = {
    "a formula": '=HYPERLINK("http://evil.example";"click")',
    "a formula after a blank": " =1+1",
    "a plus": "+cmd|' /C calc'!A0",
    "a minus": "-2+3",
    "an at sign": "@SUM(A1:A9)",
    "a wide equals sign": "＝1+1",
    "a tab": "\t=1+1",
    "a carriage return": "\r=1+1",
    "lines": "two\nlines\r\nand three",
    "separators": 'Ann;=1+1,"=2+2"\t=3',
    "html": "<script>alert(1)</script><img src=x onerror=alert(1)>",
    "attributes": "\" onmouseover=\"alert(1)' x='",
    "a template": "{{ 7 * 7 }}{% raw %}${7*7}",
    "xml": "]]></testcase><!-- &lt; &#0; <?x ?>",
    "ansi": "\x1b[31mred\x1b]0;title\x07",
    "right to left": "abc\u202egpj.exe",
    "isolates and a zero width": "a\u2066b\u200bc\ufeff",
    "null": "nul\0l",
    "controls": "".join(map(chr, range(1, 32))) + "\x7f\x85\x9b",
    "a lone surrogate": "caf\udce9 \ud800",
    "no character": "x\ufffe\uffff",
    "very long": "x" * 10_000,
    "very long in another script": "学" * 10_000,
    "stacked marks": "z" + "\u0301" * 500,
    "a path": "../../etc/passwd",
    "a path of windows": "..\\..\\C:\\boot.ini",
    "dots": "..",
    "a reserved name": "CON",
    "a reserved name with a suffix": "nul.txt",
    "an option": "-rf",
    "a hidden file": ".bashrc",
    "dots at the end": "trailing. . ",
    "nothing": "",
    "the row of points": "    Points Possible",
    "emoji": "👩‍🚀 Zoë",
    "persian with its joiner": "می\u200cخواهم",
}


def result(status="failed", *, points=2, belt="core", name="test_x", **rest) -> Result:
    """What a property found; a failed one has a counterexample."""
    property = Property(name, f"The statement of {name}.", belt, points)
    if status == "failed":
        rest = {"counterexample": FOUND, "location": "katas/k02_accumulation.py:31"} | rest
    return Result(property, status, **rest)


def verdict(task: Task, *results: Result, seconds=0.5, mistakes=()) -> Verdict:
    return Verdict(
        kata=task.number,
        name=task.name,
        title=task.title,
        source=f"katas/{task.name}.py",
        base="reference",
        seed=7,
        seconds=seconds,
        results=results,
        misconceptions=mistakes,
    )


def solved(student: str, task: Task, **rest) -> Mark:
    """A mark with every point."""
    given = (
        result("passed", points=task.max_points - 1, name="test_a"),
        result("passed", points=1, belt="black_belt", name="test_b"),
    )
    return Mark(student, task, "graded", verdict(task, *given, **rest), at="2026-05-04T03:02:01Z")


def broken(student: str, task: Task, **rest) -> Mark:
    """A mark with a point: one property is broken, one raises, one hangs, one is to do."""
    given = (
        result("passed", points=1, name="test_a"),
        result(name="test_b", output="debugging\n", output_location="katas/x.py:3"),
        result("error", name="test_c", message="TypeError: no", location="katas/x.py:9"),
        result("timeout", name="test_d", message="It runs longer than 5 seconds."),
        result("not_started", name="test_e", points=task.max_points - 7),
    )
    return Mark(student, task, "graded", verdict(task, *given, mistakes=(MISTAKE,), **rest))


def missing(student: str, task: Task) -> Mark:
    return Mark(student, task, "missing")


def unreadable(student: str, task: Task, note="It is not UTF-8 text.") -> Mark:
    return Mark(student, task, "unreadable", note=note)


def class_of(*marks: Mark, tasks=TASKS, problems=()) -> Results:
    """The results of these marks; what is not marked is missing."""
    given = {(mark.student, mark.task.name): mark for mark in marks}
    students = tuple(dict.fromkeys(mark.student for mark in marks))
    every = {
        (student, task.name): given.get((student, task.name), missing(student, task))
        for student in students
        for task in tasks
    }
    return Results(7, "5e1f00d", tasks, students, every, tuple(problems))


def three() -> Results:
    """ada has everything, bob a point and no kata 4, cyd no readable file."""
    return class_of(
        *(solved("ada", task) for task in TASKS),
        broken("bob", TASKS[0]),
        *(unreadable("cyd", task) for task in TASKS),
    )


def of_names() -> Results:
    """A class of students with harmful names, whose code says harmful things too."""
    marks = []
    for name in NAMES.values():
        told = result(
            message=name, output=name, counterexample={**FOUND, "program": name, "yours": name}
        )
        raised = result("error", name="test_y", message=name, location=name)
        marks.append(Mark(name, TASKS[0], "graded", verdict(TASKS[0], told, raised)))
        marks.append(unreadable(name, TASKS[1], note=name))
    return class_of(*marks, problems=NAMES.values())
