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
from pathlib import Path

from dojo.catalogue import ROOT, Kata, shared_test_files, shown
from dojo.handout.bill import bill_of_materials
from dojo.handout.readme import readme
from dojo.known import handed_out, tried_by

FILES = ("LICENSE", "Makefile", "requirements.lock", ".gitignore")
NOT_FOR_LEARNERS = (
    "authoring",
    "bench",
    "grading",
    "handout",
    "mutation",
    "site",
)  # parts of dojo/


def contents(katas: Sequence[Kata], *, compiled: bool) -> dict[str, bytes]:
    """The members of the archive by name, under the folder gradient-dojo.

    With `compiled`, the references are bytecode for the Python that runs this.
    """
    members = {shown(path): path.read_bytes() for path in _as_they_are(katas)}
    for kata in katas:
        stub = ROOT / "tests" / "stubs" / kata.source.name
        members[shown(kata.source)] = stub.read_bytes()  # and not what somebody here has written
        members[shown(handed_out(kata))] = _known(kata)
    for kata in katas[:-1]:
        source = ROOT / "solutions" / kata.source.name
        if compiled:
            members[f"solutions/{kata.name}.pyc"] = _compiled(source)
        else:
            members[shown(source)] = source.read_bytes()
    members["pyproject.toml"] = _project(compiled)
    members["README.md"] = readme(katas, compiled=compiled).encode()
    members["sbom.cdx.json"] = bill_of_materials()
    return {f"gradient-dojo/{name}": content for name, content in members.items()}


def _as_they_are(katas: Sequence[Kata]) -> Iterable[Path]:
    yield from (ROOT / name for name in FILES)
    for folder in ("solutions", "tests"):
        yield ROOT / folder / "__init__.py"
    for path in sorted((ROOT / "dojo").rglob("*")):
        if path.is_file() and path.suffix != ".pyc" and not _is_left_out(path):
            yield path
    yield from shared_test_files()
    for kata in katas:
        yield from (ROOT / "tests" / "stubs" / kata.source.name, kata.tests)
        yield ROOT / "tests" / "hints" / f"{kata.name}.toml"
        yield from tried_by(kata)


def _is_left_out(path: Path) -> bool:
    return path.relative_to(ROOT / "dojo").parts[0] in NOT_FOR_LEARNERS


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
        ours = f"=={sys.version_info[0]}.{sys.version_info[1]}.*"
        text = re.sub(r"^requires-python = .*", f'requires-python = "{ours}"', text, flags=re.M)
    return text.encode()
