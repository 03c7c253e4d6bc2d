"""The first thing that runs in the sandbox: gives up what it does not need, then serves."""

import os
import sys

sys.path.insert(0, os.path.dirname(__file__).rpartition("/dojo/")[0])

import faulthandler
import gc
import resource
from pathlib import Path
from typing import NoReturn

from dojo.grading.inside.batches import BatchChannel
from dojo.grading.inside.serving import Server


class LeftTheProcess(Exception):
    """The code under test called os._exit()."""


def main(reads: int, writes: int, user: int, limits: dict[str, int]) -> None:
    """Serve over these descriptors, as `user` (0: as who we are), within the limits."""
    for name, value in limits.items():
        resource.setrlimit(getattr(resource, name), (value, value))
    if user:
        os.setgroups([])
        os.setresgid(user, user, user)
        os.setresuid(user, user, user)
    faulthandler.enable(writes)
    gc.set_threshold(5_000, 20, 20)  # as in tests/conftest.py
    leave, os._exit = os._exit, _refuse_to_exit
    try:
        Server(BatchChannel(reads, writes), Path(sys.path[0])).serve()
    finally:
        leave(0)


def _refuse_to_exit(status: int) -> NoReturn:
    raise LeftTheProcess(f"os._exit({status}) would end the process before there is a verdict")


if __name__ == "__main__":
    pairs = (argument.split("=") for argument in sys.argv[4:])
    reads, writes, user = map(int, sys.argv[1:4])
    main(reads, writes, user, {name: int(value) for name, value in pairs})
