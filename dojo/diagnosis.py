"""Which known mistake behaves just as the learner's code does.

Behaviour is what the kata's probes see (`dojo/probing.py`). A probe is telling where it sees
something else on the code than on the reference. A mistake is named when it alone explains all
telling probes; if none does, those that alone explain the smallest probes on which they show.
Nothing is guessed: where two mistakes explain the same, neither is named.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from importlib.metadata import version
from pathlib import Path

from dojo.catalogue import ROOT, Kata
from dojo.known import Known, mistakes
from dojo.process import Worker
from dojo.progress import FOLDER

LIMIT = 10.0  # seconds for the probes of one implementation
ENOUGH = 2  # probes that a mistake alone must explain before it is named beside another
AT_ONCE = 2

Probes = Mapping[str, list[str]]


def diagnose(kata: Kata, source: Path) -> list[Known]:
    """The known mistakes that the code in `source` is sure to make: most often one, or none."""
    known = mistakes(kata)
    reference, *wrong = _reference_and_mistakes(kata, [ROOT / each.path for each in known])
    code = observe(kata, [source])[0]
    if code is None or reference is None:
        return []
    telling = _telling(code, reference)
    seen = [
        (each, _telling(probes or {}, reference, code))
        for each, probes in zip(known, wrong, strict=True)
    ]
    return _same(telling, seen) or _wider(telling, seen) or _parts(telling, seen)


def _telling(probes: Probes, reference: Probes, among: Probes | None = None) -> Probes:
    """The probes that see something else than on the reference; none that met a stub counts."""
    return {
        probe: lines
        for probe, lines in probes.items()
        if lines != reference.get(probe)
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
    """Mistakes made side by side: each is wrong only where the code is, and alone explains some.

    Together they must account for every telling probe, or there is a mistake among them that
    nobody knows, and it could be the cause of all.
    """
    possible = [(each, wrong) for each, wrong in seen if wrong and wrong.keys() <= telling.keys()]
    named: Seen = []
    for each, wrong in possible:
        alone = [
            p
            for p in wrong
            if wrong[p] == telling[p]
            and not any(other.get(p) == telling[p] for one, other in possible if one is not each)
        ]
        if len(alone) >= ENOUGH:
            named.append((each, wrong))
    accounted = {probe for _, wrong in named for probe in wrong}
    return [each for each, _ in named] if accounted >= telling.keys() else []


def _if_one(found: list[Known]) -> list[Known]:
    """The mistake if it is the only one; of declared twins, which nothing can tell apart, all."""
    are_twins = all(one.name in (other.name, *other.twins) for one in found for other in found)
    return found if are_twins else []


def _reference_and_mistakes(kata: Kata, files: list[Path]) -> list[Probes | None]:
    """What the probes see on the reference and on each mistake; kept until one of them changes."""
    sources = [ROOT / "solutions" / kata.source.name, *files]
    kept = FOLDER / "probes" / f"{kata.name}-{_key(kata, sources)}.json"
    try:
        return list(json.loads(kept.read_text("utf-8")))
    except (OSError, ValueError):
        pass
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
    return probes


def _key(kata: Kata, sources: list[Path]) -> str:
    """A hash of all that the probes rest on."""
    helpers = [
        path for path in sorted((ROOT / "tests").glob("*.py")) if not path.name.startswith("test_")
    ]
    earlier = sorted(path for path in (ROOT / "solutions").glob("k*.py") if path.stem < kata.name)
    digest = hashlib.sha256(version("hypothesis").encode())
    for path in [*sources, kata.tests, *helpers, *earlier]:
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
