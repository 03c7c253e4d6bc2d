"""`dojo watch` in a real terminal: tmux runs it, types the keys and reads the screen."""

from __future__ import annotations

import json
import os
import re
import shlex
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from dojo.catalogue import ROOT

PATIENCE = 60.0  # seconds
SOLVED_KATA = (ROOT / "solutions" / "k02_accumulation.py").read_text("utf-8")
BEAT = "        out = super().__mul__(other)\n"
ENDLESS = SOLVED_KATA.replace(BEAT, f"        open('loops', 'w')\n        while True: pass\n{BEAT}")
WRONG = SOLVED_KATA.replace("left.grad += out.grad", "left.grad = out.grad")
SOLVED, UNSOLVED = r"^Solved", r"^Not solved"
AT_REST = r"^watching katas/k02_accumulation.py$"


class Terminal:
    """A terminal in which `dojo watch` runs in a copy of the repository."""

    def __init__(self, folder: Path, socket: Path, arguments: str, variables: str) -> None:
        self.folder = folder
        self.kata = folder / "katas" / "k02_accumulation.py"
        self.tmux = ["tmux", "-u", "-S", str(socket), "-f", os.devnull]
        dojo = f"env -u COLUMNS {variables} {shlex.quote(sys.executable)} -m dojo"
        after = "echo status $?; stty -a; cd /; exec sleep 600"
        size = ["-x", "100", "-y", "70"]
        command = f"trap : INT; {dojo} watch {arguments}; {after}"
        self.run("new-session", "-d", *size, "-c", str(folder), command)

    def run(self, *command: str) -> str:
        command = (*self.tmux, *command)
        environment = {**os.environ, "SHELL": "/bin/sh"}
        return subprocess.run(
            command, cwd="/", env=environment, capture_output=True, text=True, check=True
        ).stdout

    def screen(self) -> str:
        return self.run("capture-pane", "-p", "-J")

    def press(self, key: str) -> None:
        self.run("send-keys", key)

    def shows(self, *patterns: str) -> None:
        """Wait until all of the patterns are on the screen."""
        until(
            lambda: all(re.search(p, self.screen(), re.MULTILINE) for p in patterns),
            lambda: f"{patterns} not on the screen:\n{self.screen()}",
        )

    def replace(self, text: str) -> None:
        """Save as vim does: the file is another one afterwards."""
        draft = self.kata.with_name("k02_accumulation.py~")
        draft.write_text(text, "utf-8")
        os.replace(draft, self.kata)

    def overwrite(self, text: str) -> None:
        self.kata.write_text(text, "utf-8")

    def loops(self) -> None:
        """Save code that has no end, and wait until it runs."""
        self.replace(ENDLESS)
        until((self.folder / "loops").exists, self.screen)
        (self.folder / "loops").unlink()

    def attempts(self) -> int:
        """How many runs on kata 2 came to a verdict."""
        progress = json.loads((self.folder / ".dojo" / "progress.json").read_text("utf-8"))
        return int(progress["katas"]["k02_accumulation reference"]["attempts"])

    def is_left_as_it_was(self) -> None:
        """Wait until dojo has ended, with the terminal restored and no process left."""
        self.shows(r"^status 0$", r"(?<!-)\bicanon\b", r"(?<!-)\becho\b")
        self.is_without_processes()

    def is_without_processes(self) -> None:
        until(lambda: not self.processes(), lambda: f"still there: {self.processes()}")

    def processes(self) -> list[str]:
        """What runs in the folder, where /proc tells."""
        found = []
        for process in Path("/proc").glob("[0-9]*"):
            try:
                if (process / "cwd").resolve() == self.folder.resolve():
                    found.append((process / "cmdline").read_text().replace("\0", " "))
            except OSError:
                continue  # it has just ended
        return found


def until(condition: Callable[[], object], complaint: Callable[[], str]) -> None:
    deadline = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < deadline, complaint()
        time.sleep(0.05)


@pytest.fixture
def watch(scratch, tmp_path):
    started = []

    def start(arguments: str = "2", variables: str = "") -> Terminal:
        terminal = Terminal(scratch, tmp_path / "tmux", arguments, variables)
        started.append(terminal)
        return terminal

    yield start
    for terminal in started:
        terminal.run("kill-server")
        terminal.is_without_processes()


@pytest.mark.parametrize("save", [Terminal.replace, Terminal.overwrite])
def test_each_save_changes_the_verdict(watch, save):
    terminal = watch()
    terminal.shows(UNSOLVED, AT_REST, "^n next · h hint · l list · r rerun · q quit$")
    save(terminal, SOLVED_KATA)
    terminal.shows(SOLVED, AT_REST)  # and it stays at this kata
    save(terminal, WRONG)
    terminal.shows(UNSOLVED, AT_REST)
    save(terminal, SOLVED_KATA)
    terminal.shows(SOLVED, AT_REST)
    assert terminal.attempts() == 4
    assert len(re.findall(r"^watching", terminal.screen(), re.MULTILINE)) == 1


def test_only_a_change_of_the_katas_own_file_is_a_reason_to_run(watch):
    terminal = watch()
    terminal.shows(UNSOLVED, AT_REST)
    terminal.replace(terminal.kata.read_text("utf-8"))
    terminal.kata.touch()
    terminal.kata.with_name("k01_value.py").write_text("raise RuntimeError", "utf-8")
    terminal.kata.unlink()
    terminal.overwrite(SOLVED_KATA)
    terminal.shows(SOLVED, AT_REST)
    assert terminal.attempts() == 2


def test_the_keys(watch):
    terminal = watch()
    terminal.shows(UNSOLVED, AT_REST)
    terminal.press("r")
    until(lambda: terminal.attempts() == 2, terminal.screen)
    terminal.press("x")
    terminal.press("Up")
    terminal.press("h")
    terminal.shows(r"^Hint 1 of 3", AT_REST)
    terminal.press("H")
    terminal.shows(r"^Hint 2 of 3", AT_REST)
    terminal.press("l")
    terminal.shows(r"\b9\b.*Gradient check", AT_REST)
    terminal.press("n")
    terminal.shows(UNSOLVED, r"^watching katas/k03_topological_sort.py$")
    terminal.press("q")
    terminal.is_left_as_it_was()


def test_a_loop_without_an_end_does_not_hang_it(watch):
    terminal = watch()
    terminal.shows(UNSOLVED, AT_REST)
    terminal.loops()
    terminal.press("l")
    terminal.shows(r"^running .*, then the list$")
    terminal.replace(SOLVED_KATA)
    terminal.shows(SOLVED, AT_REST)
    assert terminal.attempts() == 2  # the endless run was cancelled
    terminal.loops()
    terminal.press("n")
    terminal.shows(UNSOLVED, r"^watching katas/k03_topological_sort.py$")
    assert terminal.attempts() == 2


@pytest.mark.parametrize("key", ["q", "C-c"])
def test_it_ends_at_once_while_the_code_loops(watch, key):
    terminal = watch()
    terminal.loops()
    terminal.press(key)
    terminal.is_left_as_it_was()


def test_a_terminal_that_is_closed_ends_it(watch):
    watch().loops()  # and the fixture closes it


def test_without_a_number_it_is_the_first_unsolved_kata(watch, scratch):
    solution = scratch / "solutions" / "k01_value.py"
    (scratch / "katas" / "k01_value.py").write_text(solution.read_text("utf-8"), "utf-8")
    terminal = watch("")
    terminal.shows(UNSOLVED, AT_REST)


def test_where_there_are_no_events_it_looks_and_says_so(watch):
    terminal = watch(variables="WATCHFILES_FORCE_POLLING=1")
    says_so = r"^looking at katas/k02_accumulation.py twice a second"
    terminal.shows(UNSOLVED, says_so)
    terminal.replace(SOLVED_KATA)
    terminal.shows(SOLVED, says_so)


def test_without_a_terminal_it_is_one_line_and_status_2(scratch):
    ended = subprocess.run(
        [sys.executable, "-m", "dojo", "watch", "2"],
        cwd=scratch,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (ended.returncode, ended.stdout) == (2, "")
    assert re.fullmatch(r"dojo: watch .* needs a terminal.*\n", ended.stderr)
