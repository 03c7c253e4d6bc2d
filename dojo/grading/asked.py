"""From the command line of `dojo grade` to what it asks for."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from dojo.catalogue import Misuse
from dojo.grading import command
from dojo.grading.command import Options, Shard
from dojo.grading.executors import Where

GRADESCOPE = "/autograder"  # where its containers have the submission and want the results


def run(submissions: tuple[str, ...], *, merge: bool, gradescope: bool, **options: Any) -> int:
    """Grade the folder, or gather shards; return the exit status. Raises Misuse."""
    names = ("canvas", "moodle")
    rosters = {name: Path(options.pop(name)) for name in names if options[name]}
    if missing := next((path for path in rosters.values() if not path.is_file()), None):
        raise Misuse(f"there is no roster {missing}")
    if merge:
        return command.merge([*map(Path, submissions)], options["katas"], rosters)
    if len(submissions) != 1 and not gradescope:
        raise Misuse("say which folder of submissions to grade: make grade SUBMISSIONS=folder")
    where = Where(options["jobs"], options["scheduler"], options["cluster"])
    kept = ("katas", "students", "base", "seed", "limit", "again", "trust")
    chosen = {name: options[name] for name in kept}
    shard = _shard(options["shard"])
    place = Path(*(submissions or [GRADESCOPE]))
    asked = Options(place, where=where, shard=shard, rosters=rosters, **chosen)
    return command.gradescope(asked, place) if gradescope else command.run(asked)


def report(katas: str | None) -> int:
    """Write the class report; return 0. Raises Misuse."""
    return command.report(katas)


def _shard(text: str | None) -> Shard | None:
    if text is None:
        return None
    found = re.fullmatch(r"(\d+)/(\d+)", text)
    if found is None or not 1 <= int(found[1]) <= int(found[2]):
        raise Misuse(f"--shard takes 1/4, 2/4, 3/4 or 4/4 for four shards, not {text}")
    return Shard(int(found[1]), int(found[2]))
