"""What is in a handout: the learner's part of the repository, for the first katas.

The references that a later kata stands on are there; the last kata's own is not, nor anything
that is made from it. What the diagnosis knows of the mistakes goes as data.
"""

from __future__ import annotations

import json
import py_compile
import re
import sys
import tempfile
from collections.abc import Iterable, Sequence
from modulefinder import ModuleFinder
from pathlib import Path

from dojo.archive import files_in
from dojo.catalogue import ROOT, Kata, shown
from dojo.handout.bill import bill_of_materials
from dojo.handout.readme import readme
from dojo.known import handed_out, tried_by
from dojo.reset import STUBS

FILES = ("LICENSE", "requirements.lock", ".gitignore")
NOT_FOR_LEARNERS = (
    "audit.py",
    "authoring",
    "bench",
    "grading",
    "handout",
    "mutation",
    "pictures.py",
    "scratch.py",
    "site",
    "staff.mk",
)  # parts of dojo/
OURS = ".".join(map(str, sys.version_info[:2]))  # the version of Python that reads our bytecode


def contents(katas: Sequence[Kata], *, compiled: bool) -> dict[str, bytes]:
    """The members of the archive by name, under the folder gradient-dojo.

    With `compiled`, the references are bytecode for the Python that runs this.
    """
    members = {shown(path): path.read_bytes() for path in _as_they_are(katas)}
    for kata in katas:
        stub = STUBS / kata.source.name
        members[shown(kata.source)] = stub.read_bytes()  # and not what somebody here has written
        members[shown(handed_out(kata))] = _known(kata)
    for kata in katas[:-1]:
        source = ROOT / "solutions" / kata.source.name
        if compiled:
            members[f"solutions/{kata.name}.pyc"] = _compiled(source)
        else:
            members[shown(source)] = source.read_bytes()
    members["pyproject.toml"], members["Makefile"] = _project(compiled), _makefile(compiled)
    members["README.md"] = readme(katas, compiled=compiled).encode()
    members["sbom.cdx.json"] = bill_of_materials()
    return {f"gradient-dojo/{name}": content for name, content in members.items()}


def _as_they_are(katas: Sequence[Kata]) -> Iterable[Path]:
    yield from (ROOT / name for name in FILES)
    yield ROOT / "solutions" / "__init__.py"
    yield from files_in(ROOT / "dojo", NOT_FOR_LEARNERS)
    yield from _helpers(katas)
    for kata in katas:
        yield from (STUBS / kata.source.name, kata.tests)
        yield ROOT / "tests" / "hints" / f"{kata.name}.toml"
        yield from tried_by(kata)


def _helpers(katas: Sequence[Kata]) -> list[Path]:
    """What the properties of these katas rest on; what only later ones do would tell of them."""
    tests = ROOT / "tests"
    finder = ModuleFinder([str(ROOT)])
    for path in (tests / "conftest.py", *(kata.tests for kata in katas)):
        finder.run_script(str(path))
    found = (getattr(module, "__file__", None) for module in finder.modules.values())
    files = (Path(file) for file in found if file)
    return [tests / "conftest.py", *sorted(path for path in files if path.parent == tests)]


def _known(kata: Kata) -> bytes:
    """What the diagnosis needs to know of the kata's mistakes, without their code."""
    from dojo.diagnosis import what_is_known

    known, probes = what_is_known(kata)
    mistakes = [{**each.as_json(), "path": each.path, "twins": list(each.twins)} for each in known]
    return json.dumps({"mistakes": mistakes, "probes": probes}, sort_keys=True).encode()


def _compiled(source: Path) -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        target = f"{folder}/code.pyc"
        mode = py_compile.PycInvalidationMode.UNCHECKED_HASH
        without_docstrings = 2
        py_compile.compile(str(source), target, shown(source), True, without_docstrings, mode)
        return Path(target).read_bytes()


def _project(compiled: bool) -> bytes:
    """pyproject.toml, which for bytecode asks for the very version of Python that reads it."""
    text = (ROOT / "pyproject.toml").read_text("utf-8")
    if compiled:
        text = re.sub(r"^(requires-python) = .*", rf'\1 = "=={OURS}.*"', text, flags=re.M)
    return text.encode()


def _makefile(compiled: bool) -> bytes:
    """The Makefile, which for bytecode tries that version of Python first."""
    text = (ROOT / "Makefile").read_text("utf-8")
    if compiled:
        text = re.sub(r"^(pythons) := .*", rf"\1 := python{OURS} python3", text, flags=re.M)
    return text.encode()
