"""What learners are handed works where it is unpacked, and gives nothing away."""

from __future__ import annotations

import hashlib
import json
import shutil
import subprocess
import sys
import zipfile

import pytest

from dojo.catalogue import ROOT, all_katas
from tests.dojo.conftest import copied_to, dojo_in

UPTO = 3


@pytest.fixture(scope="module")
def instructor(tmp_path_factory):
    """A copy of the repository to hand out from, whose owner has solved a kata."""
    folder = copied_to(tmp_path_factory.mktemp("instructor") / "repository")
    shutil.copy(folder / "solutions" / "k01_value.py", folder / "katas")
    return folder


def handed_out(instructor, *options, **variables):
    """The archive."""
    ended = dojo_in(instructor, "handout", *options, **variables)
    assert ended.returncode == 0, ended.stderr
    return instructor / "build" / "handout.zip"


def unzipped(archive, folder):
    """The repository as a learner unpacks it."""
    with zipfile.ZipFile(archive) as members:
        members.extractall(folder)
    return folder / "gradient-dojo"


@pytest.fixture(scope="module")
def unpacked(instructor, tmp_path_factory):
    archive = handed_out(instructor, "--upto", str(UPTO))
    return unzipped(archive, tmp_path_factory.mktemp("source"))


@pytest.fixture(scope="module")
def compiled(instructor, tmp_path_factory):
    archive = handed_out(instructor, "--upto", str(UPTO), "--solutions", "none")
    return unzipped(archive, tmp_path_factory.mktemp("compiled"))


def commands_of(folder):
    """The commands that help lists."""
    listed = dojo_in(folder, "--help").stdout.partition("Commands:\n")[2]
    return {line.split()[0] for line in listed.splitlines() if line[2:3].strip()}


@pytest.fixture(params=["unpacked", "compiled"])
def learner(request, tmp_path):
    """A copy of the handout to work in, with references as they are or compiled."""
    return shutil.copytree(request.getfixturevalue(request.param), tmp_path / "learner")


def test_the_first_command_works_in_an_empty_folder(unpacked, tmp_path):
    folder = shutil.copytree(unpacked, tmp_path / "learner")
    ended = subprocess.run(
        ["make", "test-kata", "1"], cwd=folder, capture_output=True, text=True, check=False
    )
    assert ended.returncode == 1, ended.stderr
    assert "Kata 1: Value" in ended.stdout
    assert "make test-kata 1" in (folder / "README.md").read_text("utf-8")


def test_make_knows_the_learners_targets_and_no_others(unpacked):
    def make(*words):
        return subprocess.run(
            ["make", *words], cwd=unpacked, capture_output=True, text=True, check=False
        )

    shown = make()
    assert shown.returncode == 0
    assert "make hint 3" in shown.stdout
    assert "instructors" not in shown.stdout
    assert "No rule" in make("report").stderr
    assert "there is no UPTO" in make("list", "UPTO=3").stderr


def test_help_lists_the_learners_commands_and_no_others(unpacked):
    learners = {"test", "watch", "list", "hint", "solution", "reset", "draw"}
    assert commands_of(unpacked) == learners
    assert commands_of(ROOT) > {*learners, "grade", "handout", "mutate", "new"}


def test_bytecode_for_another_python_is_said_in_one_line(compiled, tmp_path):
    folder = shutil.copytree(compiled, tmp_path / "learner")
    ours = ".".join(map(str, sys.version_info[:2]))
    asked_for = (folder / "pyproject.toml").read_text("utf-8")
    assert f'requires-python = "=={ours}.*"' in asked_for
    (folder / "pyproject.toml").write_text(asked_for.replace(f"=={ours}.*", "==3.99.*"), "utf-8")
    ended = subprocess.run(
        [sys.executable, "dojo/bootstrap.py"],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (ended.returncode, ended.stdout, ended.stderr.count("\n")) == (2, "", 1)
    assert f"this handout is for Python 3.99, and this is {ours}" in ended.stderr


def test_every_kata_can_be_solved(learner):
    for kata in all_katas()[:UPTO]:
        shutil.copy(ROOT / "solutions" / kata.source.name, learner / "katas")
        for base in ("reference", "own") if kata.number == UPTO else ("reference",):
            ended = dojo_in(learner, "test", str(kata.number), "--base", base)
            assert "Solved, with the black belt" in ended.stdout, ended.stdout + ended.stderr
    verdicts = json.loads(dojo_in(learner, "list", "--json").stdout)
    assert [verdict["kata"] for verdict in verdicts] == [1, 2, 3]


@pytest.mark.parametrize(
    ("kata", "mistake", "right", "wrong"),
    [
        ("k02_accumulation", "assigns_instead_of_accumulating", ".grad += ", ".grad = "),
        ("k03_topological_sort", "root_missing", "return order", "return order[:-1]"),
    ],
)
def test_mistakes_are_named_without_their_files(learner, kata, mistake, right, wrong):
    reference = (ROOT / "solutions" / f"{kata}.py").read_text("utf-8")
    (learner / "katas" / f"{kata}.py").write_text(reference.replace(right, wrong), "utf-8")
    verdict = json.loads(dojo_in(learner, "test", kata[1:3], "--json").stdout)
    assert [each["bug"] for each in verdict["misconceptions"]] == [mistake]


def test_a_learners_other_commands_work(learner):
    assert "Kata 3" in dojo_in(learner, "hint", "3").stdout
    assert dojo_in(learner, "draw", "3").returncode == 0
    (learner / "katas" / "k01_value.py").write_text("", "utf-8")
    assert dojo_in(learner, "reset", "1").returncode == 0
    assert "NotImplementedError" in (learner / "katas" / "k01_value.py").read_text("utf-8")


def test_what_was_not_handed_out_is_said_in_one_line(learner):
    shown = dojo_in(learner, "solution", str(UPTO), "--force")
    assert (shown.returncode, shown.stdout) == (2, "")
    assert shown.stderr == "dojo: the reference of kata 3 was not handed out\n"
    grading = dojo_in(learner, "grade", "submissions")
    assert (grading.returncode, grading.stderr.count("\n")) == (2, 1)
    assert "no part of this handout" in grading.stderr


def lines_of(paths):
    """What could give something away: lines of some length."""
    lines = (line.strip() for path in paths for line in path.read_text("utf-8").splitlines())
    return {line for line in lines if len(line) > 30}


@pytest.mark.parametrize(("kind", "n_given"), [("unpacked", UPTO - 1), ("compiled", 0)])
def test_nothing_withheld_is_in_it(request, kind, n_given):
    files = [path for path in request.getfixturevalue(kind).rglob("*") if path.is_file()]
    katas = [kata.name for kata in all_katas()]
    withheld = [ROOT / "solutions" / f"{name}.py" for name in katas[n_given:]]
    mistakes = [path for name in katas for path in (ROOT / "tests" / "bugs" / name).glob("*.py")]
    given = [ROOT / "solutions" / f"{name}.py" for name in katas[:n_given]]
    prose = [json.loads(path.read_text("utf-8"))["mistakes"] for path in files if is_known(path)]
    stubs, tool = (ROOT / "katas").glob("*.py"), (ROOT / "dojo").rglob("*.py")
    harmless = "\n".join(path.read_text("utf-8") for path in [*given, *stubs, *tool])
    lines = lines_of([*withheld, *mistakes])
    telling = {line for line in lines if line not in harmless and line not in str(prose)}
    content = b"\n".join(path.read_bytes() for path in files)
    assert len(telling) > 100
    assert not [line for line in telling if line.encode() in content]
    later = [f"{prefix}{name}" for name in katas[UPTO:] for prefix in ("", "test_")]
    helpers = ("networks", "training", "trying")  # of the properties of later katas
    assert not [path for path in files if path.name.startswith((*later, *helpers))]


def is_known(path):
    return path.parent.name == "bugs"


def test_the_same_tree_makes_the_same_bytes(instructor):
    digests = set()
    for seed in ("1", "2"):
        options = ("--upto", "2", "--solutions", "none")
        archive = handed_out(instructor, *options, PYTHONHASHSEED=seed)
        digests.add(hashlib.sha256(archive.read_bytes()).hexdigest())
    assert len(digests) == 1


def test_the_bill_of_materials_names_what_is_installed(unpacked):
    bill = json.loads((unpacked / "sbom.cdx.json").read_text("utf-8"))
    assert bill["bomFormat"] == "CycloneDX"
    assert "timestamp" not in json.dumps(bill)
    assert {"pytest", "hypothesis", "rich"} <= {each["name"] for each in bill["components"]}


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--upto", "99"], "there is no kata 99"),
        (["--upto", "13", "--solutions", "none"], "UPTO=12 leaves it out"),
    ],
)
def test_what_cannot_be_handed_out_is_refused_in_one_line(options, said):
    ended = dojo_in(ROOT, "handout", *options)
    assert (ended.returncode, ended.stdout, ended.stderr.count("\n")) == (2, "", 1)
    assert said in ended.stderr
