"""How many mutants a second `dojo mutate` tries, nothing being remembered."""

from __future__ import annotations

import json
import subprocess
import sys

from dojo.bench.timing import Row, seconds_of
from dojo.scratch import copied

KATAS = ("2", "5")


def rows() -> list[Row]:
    return [_measured(kata) for kata in KATAS]


def _measured(kata: str) -> Row:
    with copied() as folder:
        said = b""

        def mutate() -> None:
            nonlocal said
            command = [sys.executable, "-m", "dojo", "mutate", kata, "--json"]
            said = subprocess.run(command, cwd=folder, capture_output=True, check=True).stdout

        seconds = seconds_of(mutate)
    (found,) = json.loads(said)["katas"]
    mutants = found["mutants"]
    return {
        "kata": found["kata"],
        "mutants": float(mutants),
        "s": seconds,
        "a second": mutants / seconds,
    }
