"""`dojo solution`: one's own code and the reference, once the kata is solved."""

from __future__ import annotations

import shutil

from dojo.solution import code
from tests.dojo.conftest import dojo_in

OWN = "    # 4. the walk of my own\n"
STEP = "        for node in reversed(order):\n"


def solve(scratch):
    path = scratch / "katas" / "k04_backward.py"
    stub = path.read_text("utf-8")
    shutil.copy(scratch / "solutions" / path.name, path)
    lesson = stub[: stub.index("from __future__")]
    reference = path.read_text("utf-8").split('"""\n', 1)[1].lstrip()
    path.write_text(lesson + reference.replace(STEP, OWN + STEP), "utf-8")
    return path


def test_before_it_is_solved_it_asks_in_one_line(scratch):
    ended = dojo_in(scratch, "solution", "4")
    assert (ended.returncode, ended.stdout) == (1, "")
    assert ended.stderr.count("\n") == 1
    assert "make solution 4 FORCE=1" in ended.stderr
    assert "dojo solution 4 --force" in ended.stderr


def test_forced_it_shows_the_stub_and_the_reference(scratch):
    ended = dojo_in(scratch, "solution", "4", "--force")
    assert ended.returncode == 0
    assert 'NotImplementedError("kata 4' in ended.stdout
    assert STEP in ended.stdout


def test_it_is_code_without_the_lesson_and_plain(scratch):
    solve(scratch)
    ended = dojo_in(scratch, "solution", "4")
    assert (ended.returncode, ended.stderr) == (0, "")
    assert "The idea" not in ended.stdout
    assert "\x1b" not in ended.stdout
    assert "from solutions.k02_accumulation import Value as LocalValue" in ended.stdout
    assert OWN.strip() in ended.stdout


def test_they_stand_side_by_side_where_there_is_room(scratch):
    solve(scratch)
    narrow = dojo_in(scratch, "solution", "4", COLUMNS="99").stdout
    yours, reference = "Yours: katas/k04_backward.py", "The reference: solutions/k04_backward.py"
    assert f"{yours}\n" in narrow
    assert f"\n{reference}\n" in narrow
    wide = dojo_in(scratch, "solution", "4", COLUMNS="100").stdout
    heading = next(line for line in wide.splitlines() if yours in line)
    assert reference in heading
    assert max(map(len, wide.splitlines())) <= 100


def test_forced_it_shows_a_file_that_python_cannot_read(scratch):
    path = scratch / "katas" / "k04_backward.py"
    for content in (b"def (", b"x = '\xff'", b"# coding: nonsense\nx = 1", b"", b"x = '\0'"):
        path.write_bytes(content)
        ended = dojo_in(scratch, "solution", "4", "--force")
        assert (ended.returncode, ended.stderr) == (0, ""), content


def test_which_kata_must_be_said(dojo):
    ended = dojo("solution")
    assert (ended.returncode, ended.stdout) == (2, "")
    assert ended.stderr == "dojo: say which kata's solution to show: make solution 3\n"
    assert dojo("solution", "99").returncode == 2


def test_a_missing_reference_is_one_line_and_status_2(scratch):
    (scratch / "solutions" / "k04_backward.py").unlink()
    ended = dojo_in(scratch, "solution", "4", "--force")
    assert (ended.returncode, ended.stdout) == (2, "")
    assert ended.stderr == "dojo: the reference of kata 4 was not handed out\n"
    assert ended.stderr.count("\n") == 1


def test_the_code_begins_behind_the_docstring(tmp_path):
    path = tmp_path / "code.py"
    for text in ('"""One."""\n\nx = 1\n', "'''One.\n\nTwo.'''\n\n\nx = 1\n", "x = 1\n"):
        path.write_text(text, "utf-8")
        assert code(path) == "x = 1\n"
