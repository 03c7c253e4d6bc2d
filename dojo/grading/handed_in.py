"""What a student handed in, folder or archive, as named contents that are read within bounds.

Nothing is unpacked to disk and no link is followed. Whatever is not plain raises Unreadable.
"""

from __future__ import annotations

import gzip
import os
import stat
import tarfile
import zipfile
import zlib
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path, PurePosixPath
from typing import IO, cast

LARGEST = 1 << 20  # bytes of one file
LARGEST_ARCHIVE = 64 << 20  # bytes of all that an archive holds
MOST = 10_000  # entries
DEEPEST = 3  # folders: name-of-archive/katas/k01_value.py

DAMAGE = (
    OSError,
    EOFError,
    ValueError,
    RuntimeError,  # it is encrypted, or packed in an unknown way
    zipfile.BadZipFile,
    tarfile.TarError,
    zlib.error,
)

Wanted = Callable[[PurePosixPath], bool]
Contents = Mapping[PurePosixPath, bytes]


class Unreadable(Exception):
    """What was handed in cannot be taken as it is; the message is one line that says why."""


def read(path: Path, wanted: Wanted) -> Contents:
    """The files in the folder or archive that are `wanted`, by their paths in it."""
    if path.is_dir():
        return dict(_in_folder(path, wanted))
    reader = _in_zip if path.suffix.lower() == ".zip" else _in_tar
    try:
        return dict(reader(path, wanted))
    except DAMAGE as error:
        raise Unreadable(f"damaged: {' '.join(str(error).split())}") from None


def _in_folder(folder: Path, wanted: Wanted) -> Iterator[tuple[PurePosixPath, bytes]]:
    count = 0
    for parent, folders, names in os.walk(folder, followlinks=False):
        place = PurePosixPath(Path(parent).relative_to(folder).as_posix())
        if len(place.parts) >= DEEPEST - 1:
            folders.clear()
        folders.sort()
        for name in sorted(names):
            count += 1
            if count > MOST:
                raise Unreadable(f"more than {MOST:,} files")
            if wanted(place / name):
                yield place / name, _plain_file(Path(parent) / name)


def _plain_file(path: Path) -> bytes:
    """The content of a regular file, however it may change while it is read."""
    try:
        descriptor = os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC)
    except OSError as error:
        raise Unreadable(f"{path.name}: a link, or not to be opened: {error.strerror}") from None
    with open(descriptor, "rb") as file:
        if not stat.S_ISREG(os.fstat(descriptor).st_mode):
            raise Unreadable(f"{path.name} is no regular file")
        return _bounded(file, path.name)


def _in_zip(path: Path, wanted: Wanted) -> Iterator[tuple[PurePosixPath, bytes]]:
    with zipfile.ZipFile(path) as archive:
        entries = archive.infolist()
        if len(entries) > MOST:
            raise Unreadable(f"more than {MOST:,} entries")
        if sum(entry.file_size for entry in entries) > LARGEST_ARCHIVE:
            raise Unreadable(f"more than {LARGEST_ARCHIVE >> 20} MB when unpacked")
        for entry in entries:
            place = _inside(entry.filename)
            kind = stat.S_IFMT(entry.external_attr >> 16)
            if kind not in (0, stat.S_IFREG, stat.S_IFDIR):
                raise Unreadable(f"holds a link or a device: {place}")
            if not entry.is_dir() and wanted(place):
                with archive.open(entry) as file:
                    yield place, _bounded(file, place.name)


def _in_tar(path: Path, wanted: Wanted) -> Iterator[tuple[PurePosixPath, bytes]]:
    with gzip.open(path) as packed, _tar(_Metered(packed)) as archive:
        for count, entry in enumerate(archive):
            if count >= MOST:
                raise Unreadable(f"more than {MOST:,} entries")
            place = _inside(entry.name)
            if not (entry.isreg() or entry.isdir()):
                raise Unreadable(f"holds a link or a device: {place}")
            if entry.isreg() and wanted(place):
                file = archive.extractfile(entry)
                assert file is not None
                yield place, _bounded(file, place.name)


def _inside(name: str) -> PurePosixPath:
    """The path of an entry, which must lie in the archive, wherever that is unpacked."""
    place = PurePosixPath(name.replace("\\", "/"))
    if place.is_absolute() or ".." in place.parts or ":" in name.partition("/")[0]:
        raise Unreadable(f"holds a path that leads out of it: {name!a}")
    return place


def _bounded(file: IO[bytes], name: str) -> bytes:
    content = file.read(LARGEST + 1)
    if len(content) > LARGEST:
        raise Unreadable(f"{name} is larger than {LARGEST >> 20} MB")
    return content


def _tar(stream: _Metered) -> tarfile.TarFile:
    return tarfile.open(fileobj=cast(IO[bytes], stream), mode="r|")


class _Metered:
    """Passes on what a stream unpacks, up to the bound."""

    def __init__(self, stream: gzip.GzipFile) -> None:
        self._stream, self._left = stream, LARGEST_ARCHIVE

    def read(self, size: int) -> bytes:
        content = self._stream.read(min(size, self._left + 1))
        self._left -= len(content)
        if self._left < 0:
            raise Unreadable(f"more than {LARGEST_ARCHIVE >> 20} MB when unpacked")
        return content
