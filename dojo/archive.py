"""Zip archives whose bytes depend on what is in them, and on nothing else."""

from __future__ import annotations

import zipfile
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path

LONG_AGO = (1980, 1, 1, 0, 0, 0)  # the first date that a zip can hold
PROGRAMS = ("setup.sh", "run_autograder")  # the names of members that can be run


def files_in(folder: Path, without: Collection[str]) -> Iterator[Path]:
    """Its files in order, but for bytecode and for the entries of the folder with these names."""
    for path in sorted(folder.rglob("*")):
        is_left_out = path.relative_to(folder).parts[0] in without
        if path.is_file() and path.suffix != ".pyc" and not is_left_out:
            yield path


def write(path: Path, members: Mapping[str, bytes]) -> None:
    """Write the members, {name in the archive: content}, in the order of their names.

    An archive that was there before stays until the new one is whole.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(f"{path.name}.part")
    with zipfile.ZipFile(part, "w", zipfile.ZIP_DEFLATED) as archive:
        for name in sorted(members):
            member = zipfile.ZipInfo(name, LONG_AGO)
            mode = 0o755 if name.rpartition("/")[2] in PROGRAMS else 0o644
            member.external_attr = mode << 16
            member.create_system = 3  # Unix, wherever it is made
            member.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(member, members[name])
    part.replace(path)
