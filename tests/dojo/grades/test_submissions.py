"""What students hand in is read within bounds, and whatever is wrong is one line against them."""

from __future__ import annotations

import gzip
import io
import os
import stat
import tarfile
import zipfile

import pytest

from dojo.catalogue import Misuse, all_katas
from dojo.grading.handed_in import LARGEST, MOST
from dojo.grading.submissions import folder_of_submissions

KATAS = all_katas()
NAME = KATAS[1].name
CODE = b"class Value: ...\n"


@pytest.fixture
def handed_in(tmp_path):
    folder = tmp_path / "submissions"
    folder.mkdir()
    return folder


def read(folder, student="ada"):
    return folder_of_submissions(folder).submission(student, KATAS)


def zipped(path, entries, **details):
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in entries.items():
            entry = zipfile.ZipInfo(name)
            entry.external_attr = details.get("mode", stat.S_IFREG | 0o644) << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, content)


def tarred(path, entries):
    with tarfile.open(path, "w:gz") as archive:
        for entry, content in entries:
            entry.size = len(content)
            archive.addfile(entry, io.BytesIO(content))


@pytest.mark.parametrize("place", ["", "katas", "my-work", "my-work/katas"])
@pytest.mark.parametrize("kind", ["folder", "zip", "tar.gz"])
def test_katas_are_found_where_students_put_them(handed_in, place, kind):
    name = "/".join(filter(None, [place, f"{NAME}.py"]))
    if kind == "folder":
        (handed_in / "ada" / place).mkdir(parents=True)
        (handed_in / "ada" / name).write_bytes(CODE)
    elif kind == "zip":
        zipped(handed_in / "ada.zip", {name: CODE, "notes.txt": b"hello"})
    else:
        tarred(handed_in / "ada.tar.gz", [(tarfile.TarInfo(name), CODE)])
    assert read(handed_in).sources == {NAME: CODE}


def test_what_computers_add_is_no_submission(handed_in):
    for name in (".DS_Store", "Thumbs.db"):
        (handed_in / name).write_bytes(b"")
    (handed_in / "__MACOSX").mkdir()
    zipped(handed_in / "ada.zip", {f"{NAME}.py": CODE, f"__MACOSX/{NAME}.py": b"\0"})
    folder = folder_of_submissions(handed_in)
    assert (folder.students, folder.problems) == (["ada"], ())
    assert read(handed_in).sources == {NAME: CODE}


def test_the_same_kata_twice_counts_where_both_are_equal(handed_in):
    zipped(handed_in / "ada.zip", {f"{NAME}.py": CODE, f"katas/{NAME}.py": CODE})
    zipped(handed_in / "bob.zip", {f"{NAME}.py": CODE, f"katas/{NAME}.py": CODE + b"#"})
    assert read(handed_in).sources == {NAME: CODE}
    submission = read(handed_in, "bob")
    assert submission.sources == {}
    assert submission.unreadable == {NAME: f"is there twice: {NAME}.py and katas/{NAME}.py"}


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"x = '\xff'\n", "is not UTF-8"),
        (b"# coding: no-such-code\n", "is not UTF-8"),
        (b"x = 1\0\n", "holds NUL bytes"),
    ],
)
def test_a_file_that_is_no_text_is_unreadable(handed_in, content, why):
    (handed_in / "ada").mkdir()
    (handed_in / "ada" / f"{NAME}.py").write_bytes(content)
    submission = read(handed_in)
    assert (submission.sources, submission.problem) == ({}, "")
    assert submission.unreadable[NAME].startswith(why)


@pytest.mark.parametrize(
    "content",
    [b"\xef\xbb\xbf" + CODE, CODE.replace(b"\n", b"\r\n"), b"# coding: latin-1\nx = '\xff'\n", b""],
    ids=["BOM", "CRLF", "latin-1", "empty"],
)
def test_what_python_can_read_is_accepted(handed_in, content):
    (handed_in / "ada").mkdir()
    (handed_in / "ada" / f"{NAME}.py").write_bytes(content)
    assert read(handed_in).sources == {NAME: content}


def hostile_archives(folder):
    """{why it is refused: the archive}"""
    link = tarfile.TarInfo("link")
    link.type, link.linkname = tarfile.SYMTYPE, "/etc/passwd"
    hard = tarfile.TarInfo(f"{NAME}.py")
    hard.type, hard.linkname = tarfile.LNKTYPE, "../secret"
    device = tarfile.TarInfo("disk")
    device.type = tarfile.BLKTYPE
    many = {f"{number}.txt": b"" for number in range(MOST + 1)}
    made = {
        "bomb.zip": lambda path: zipped(path, {"zeros": bytes(65 << 20)}),
        "bomb.tar.gz": lambda path: tarred(path, [(tarfile.TarInfo("z"), bytes(65 << 20))]),
        "lie.zip": lying,
        "large.zip": lambda path: zipped(path, {f"{NAME}.py": bytes(LARGEST + 1)}),
        "many.zip": lambda path: zipped(path, many),
        "absolute.zip": lambda path: zipped(path, {f"/{NAME}.py": CODE}),
        "parent.zip": lambda path: zipped(path, {f"../{NAME}.py": CODE}),
        "backslash.zip": lambda path: zipped(path, {f"..\\{NAME}.py": CODE}),
        "drive.zip": lambda path: zipped(path, {f"C:/{NAME}.py": CODE}),
        "symlink.zip": lambda path: zipped(path, {"link": b"/etc"}, mode=stat.S_IFLNK | 0o777),
        "absolute.tar.gz": lambda path: tarred(path, [(tarfile.TarInfo(f"/{NAME}.py"), CODE)]),
        "parent.tar.gz": lambda path: tarred(path, [(tarfile.TarInfo(f"a/../../{NAME}"), CODE)]),
        "symlink.tar.gz": lambda path: tarred(path, [(link, b"")]),
        "hardlink.tar.gz": lambda path: tarred(path, [(hard, b"")]),
        "device.tar.gz": lambda path: tarred(path, [(device, b"")]),
        "noise.zip": lambda path: path.write_bytes(os.urandom(2000)),
        "noise.tar.gz": lambda path: path.write_bytes(os.urandom(2000)),
        "empty.zip": lambda path: path.write_bytes(b""),
        "cut.tar.gz": lambda path: path.write_bytes(gzip.compress(bytes(9999))[:30]),
        "text.tar.gz": lambda path: path.write_bytes(gzip.compress(b"no archive" * 99)),
    }
    for name, make in made.items():
        make(folder / name)
    return {name.partition(".")[0] + name[-3:]: name for name in made}


def lying(path):
    """A zip whose directory says that a large file is small."""
    zipped(path, {f"{NAME}.py": bytes(LARGEST * 2)})
    content = path.read_bytes()
    size = (LARGEST * 2).to_bytes(4, "little")
    path.write_bytes(content.replace(size, (100).to_bytes(4, "little")))


def test_each_hostile_archive_is_one_line_and_the_others_are_read(tmp_path):
    for number, name in enumerate(hostile_archives(tmp_path).values()):
        folder = tmp_path / f"class-{number}"
        folder.mkdir()
        (tmp_path / name).rename(folder / f"mallory{name[name.index('.') :]}")
        zipped(folder / "ada.zip", {f"{NAME}.py": CODE})
        submission = read(folder, "mallory")
        assert submission.sources == {}, name
        assert submission.problem, name
        assert len(submission.problem.splitlines()) == 1, name
        assert submission.problem.isprintable(), name
        assert read(folder).sources == {NAME: CODE}, name
    assert not any((tmp_path / each).exists() for each in (f"{NAME}.py", "secret"))


def test_links_and_pipes_in_a_folder_are_not_followed(handed_in, tmp_path):
    secret = tmp_path / "secret.py"
    secret.write_bytes(CODE)
    for student in ("ada", "bob"):
        (handed_in / student).mkdir()
    (handed_in / "ada" / f"{NAME}.py").symlink_to(secret)
    os.mkfifo(handed_in / "bob" / f"{NAME}.py")
    (handed_in / "eve").symlink_to(tmp_path)
    folder = folder_of_submissions(handed_in)
    assert folder.students == ["ada", "bob"]
    assert folder.problems == ("eve: a link, which is not followed",)
    assert "a link" in read(handed_in).problem
    assert "no regular file" in read(handed_in, "bob").problem


def test_two_submissions_under_one_name_are_both_left_alone(handed_in):
    (handed_in / "ada").mkdir()
    zipped(handed_in / "ada.zip", {f"{NAME}.py": CODE})
    (handed_in / "zo\u00eb").mkdir()
    zipped(handed_in / "zoe\u0308.zip", {f"{NAME}.py": CODE})
    assert read(handed_in).problem == "handed in twice, as ada and as ada.zip"
    assert read(handed_in, "zo\u00eb").problem.startswith("handed in twice")


def test_what_is_neither_folder_nor_archive_is_said(handed_in):
    (handed_in / "ada").mkdir()
    (handed_in / "notes.txt").write_text("hello")
    folder = folder_of_submissions(handed_in)
    assert folder.problems == ("notes.txt: neither a folder nor a zip or tar.gz",)


def test_a_name_of_any_bytes_is_a_name(handed_in):
    os.mkdir(os.fsencode(handed_in) + b"/ad\xffa\n")
    (student,) = folder_of_submissions(handed_in).students
    assert student == r"ad\udcffa\n"
    assert read(handed_in, student).problem == ""


def test_no_submissions_are_misuse(handed_in, tmp_path):
    (tmp_path / "file").write_text("")
    for path in (handed_in, tmp_path / "file", tmp_path / "nowhere"):
        with pytest.raises(Misuse) as caught:
            folder_of_submissions(path)
        assert len(str(caught.value).splitlines()) == 1
