"""Which known mistake behaves just as the learner's code does.

Behaviour is what the kata's probes see (`dojo/probing.py`). A probe is telling where it sees
something else on the code than on the reference. A mistake is named when it alone explains all
telling probes; if none does, several that do so together. Nothing is guessed: where two mistakes
explain the same, neither is named. The probes of core properties are asked first, so that a mistake
is known whatever else the code leaves to the black belt.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from importlib.metadata import version
from itertools import combinations
from pathlib import Path

from dojo.catalogue import ROOT, Kata, shared_test_files
from dojo.known import Known, handed_out, mistakes, tried_by
from dojo.process import Worker
from dojo.progress import FOLDER
from dojo.verdict import CORE, Verdict

LIMIT = 10.0  # seconds for the probes of one implementation
ENOUGH = 2  # probes that a mistake alone must explain before it is named
AT_ONCE = 2

Probes = Mapping[str, list[str]]


def diagnose(kata: Kata, source: Path) -> list[Known]:
    """The known mistakes that the code in `source` is sure to make: most often one, or none.

    The code runs in a worker; one that nobody trusts is probed by `dojo/grading/probing.py`.
    """
    return named(kata, observe(kata, [source])[0])


def is_called_for(verdict: Verdict) -> bool:
    """Whether there is something to name: a wrong result, and nothing that does not end."""
    statuses = {result.status for result in verdict.results}
    return not verdict.solved and bool(statuses & {"failed", "error"}) and "timeout" not in statuses


def named(kata: Kata, code: Probes | None) -> list[Known]:
    """The known mistakes that explain what the probes see on some code."""
    known, (reference, *wrong) = what_is_known(kata)
    if code is None or reference is None:
        return []
    core = {probe: lines for probe, lines in reference.items() if probe.startswith(CORE)}
    for right in (core, reference):
        telling = _telling(code, right)
        seen = [
            (each, _telling(probes or {}, right, code))
            for each, probes in zip(known, wrong, strict=True)
        ]
        if found := _same(telling, seen) or _wider(telling, seen) or _parts(telling, seen):
            return found
    return []


def _telling(probes: Probes, reference: Probes, among: Probes | None = None) -> Probes:
    """The probes that see something else than on the reference; none that met a stub counts."""
    return {
        probe: lines
        for probe, lines in probes.items()
        if probe in reference
        and lines != reference[probe]
        and not _met_stub(lines)
        and (among is None or (probe in among and not _met_stub(among[probe])))
    }


def _met_stub(lines: list[str]) -> bool:
    return bool(lines) and lines[-1].startswith("NotImplementedError: kata ")


Seen = list[tuple[Known, Probes]]


def _same(telling: Probes, seen: Seen) -> list[Known]:
    """The mistake that shows on just the telling probes, and in the same way."""
    return _if_one([each for each, wrong in seen if telling and wrong == telling])


def _wider(telling: Probes, seen: Seen) -> list[Known]:
    """The mistake that would explain all that is wrong, and more: the code makes it in part."""
    explaining = [each for each, wrong in seen if telling.items() <= wrong.items()]
    return _if_one(explaining) if len(telling) >= ENOUGH else []


def _parts(telling: Probes, seen: Seen) -> list[Known]:
    """The only two mistakes that, made side by side, explain all telling probes.

    Where one of the two shows, the code does as it does; only where both show may it do otherwise.
    """
    possible = [(each, wrong) for each, wrong in seen if wrong and wrong.keys() <= telling.keys()]
    pairs = [
        [one, other]
        for (one, first), (other, second) in combinations(possible, 2)
        if first.keys() | second.keys() == telling.keys()
        and _alone(telling, first, second) >= ENOUGH
        and _alone(telling, second, first) >= ENOUGH
    ]
    return pairs[0] if len(pairs) == 1 else []


def _alone(telling: Probes, wrong: Probes, other: Probes) -> int:
    """How many probes show this mistake and not the other; 0 if the code differs from it on one."""
    probes = wrong.keys() - other.keys()
    return len(probes) if all(wrong[probe] == telling[probe] for probe in probes) else 0


def _if_one(found: list[Known]) -> list[Known]:
    """The mistake if it is the only one; of declared twins, which nothing can tell apart, all."""
    are_twins = all(one.name in (other.name, *other.twins) for one in found for other in found)
    return found if are_twins else []


def what_is_known(kata: Kata) -> tuple[list[Known], list[Probes | None]]:
    """The known mistakes, and what the probes see on the reference and on each of them."""
    if handed_out(kata).is_file():
        data = json.loads(handed_out(kata).read_text("utf-8"))
        known = [
            Known(each["path"], each["title"], each["explanation"], twins=tuple(each["twins"]))
            for each in data["mistakes"]
        ]
        return known, data["probes"]
    known = mistakes(kata)
    return known, _read(kept_probes(kata, known)) or [None]


def kept_probes(kata: Kata, known: Sequence[Known]) -> Path:
    """The file that keeps what the probes see on the reference and on each of the mistakes.

    It is written where it is missing, and again when something changes that it rests on.
    """
    sources = [ROOT / "solutions" / kata.source.name, *(ROOT / each.path for each in known)]
    kept = FOLDER / "probes" / f"{kata.name}-{_key(kata, sources)}.json"
    if _read(kept) is not None:
        return kept
    shares = [sources[i::AT_ONCE] for i in range(AT_ONCE)]
    with ThreadPoolExecutor(AT_ONCE) as pool:
        found = list(pool.map(lambda share: observe(kata, share), shares))
    probes = [found[i % AT_ONCE][i // AT_ONCE] for i in range(len(sources))]
    for old in kept.parent.glob(f"{kata.name}-*"):
        old.unlink(missing_ok=True)
    kept.parent.mkdir(parents=True, exist_ok=True)
    draft = kept.with_suffix(f".{os.getpid()}")
    draft.write_text(json.dumps(probes), "utf-8")
    os.replace(draft, kept)
    return kept


def _read(kept: Path) -> list[Probes | None] | None:
    """What the file keeps; None where it is missing or damaged."""
    try:
        return list(json.loads(kept.read_text("utf-8")))
    except (OSError, ValueError):
        return None


def _key(kata: Kata, sources: list[Path]) -> str:
    """A hash of all that the probes rest on."""
    earlier = sorted(path for path in (ROOT / "solutions").glob("k*.py") if path.stem < kata.name)
    digest = hashlib.sha256(version("hypothesis").encode())
    tool = [ROOT / "dojo" / name for name in ("probing.py", "loader.py")]
    tests = [kata.tests, *shared_test_files(), *tried_by(kata)]
    for path in [*tool, *sources, *tests, *earlier]:
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def observe(kata: Kata, sources: list[Path]) -> list[Probes | None]:
    """What the probes see on each file; None for one that cannot be loaded or does not end."""
    found: list[Probes | None] = []
    while len(found) < len(sources):
        request = {
            "name": kata.name,
            "sources": [str(source) for source in sources[len(found) :]],
        }
        with Worker("dojo.probing", request) as worker:
            while (event := worker.next_event(LIMIT)) is not None and event["event"] != "broken":
                found.append(event.get("probes"))
        if len(found) < len(sources):
            found.append(None)
    return found
