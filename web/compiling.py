"""Run by python.mjs in Pyodide: writes what the page loads into /out, compiled."""

import fnmatch
import os
import zipfile
from importlib._bootstrap_external import _code_to_hash_pyc
from importlib.util import cache_from_source, source_hash
from pathlib import Path

# What nothing in the page imports, by its place in a wheel, and what is needed all the same.
UNUSED = (
    "pygments/lexers/*",
    "hypothesis/extra/*",
    "hypothesis/vendor/*.txt",
    "*.dist-info/licenses/*",
    "*.dist-info/sboms/*",
    "rich/_unicode_data/unicode[!1]*",
    "*.pyi",
)
USED = ("__init__.py", "_mapping.py", "diff.py", "python.py")


def compiled(text, filename):
    """The bytecode of a module, which is never compared with the text again."""
    code = compile(text, filename, "exec", dont_inherit=True)
    return _code_to_hash_pyc(code, source_hash(text), checked=False)


def add(zipped, name, content):
    """Always with the same date, so that equal files make equal archives."""
    zipped.writestr(zipfile.ZipInfo(name), content, zipfile.ZIP_DEFLATED, 9)


def write_compiled(out, place, files):
    """A zip to import from, which will lie at `place`: .pyc in the place of .py."""
    with zipfile.ZipFile(out, "w") as zipped:
        for name, content in files:
            if name.endswith(".py"):
                add(zipped, f"{name}c", compiled(content, f"{place}/{name}"))
            else:
                add(zipped, name, content)


def members(path):
    with zipfile.ZipFile(path) as zipped:
        for info in zipped.infolist():
            if not info.is_dir():
                yield info.filename, zipped.read(info)


def packages():
    for wheel in sorted(Path("/wheels").iterdir()):
        for name, content in members(wheel):
            is_unused = any(fnmatch.fnmatch(name, pattern) for pattern in UNUSED)
            if not is_unused or name.endswith(USED):
                yield name, content


def write_licenses(out):
    """What the packages ask to be passed on with them."""
    with open(out, "w", encoding="utf-8") as text:
        for wheel in sorted(Path("/wheels").iterdir()):
            for name, content in members(wheel):
                if "dist-info" in name and "license" in name.lower():
                    print(f"{'-' * 72}\n{name}\n\n{content.decode()}", file=text)


def write_tree(out, place):
    """The repository as files, each module with its bytecode beside it."""
    with zipfile.ZipFile(out, "w") as zipped:
        for path in sorted(Path("/tree").rglob("*")):
            if path.is_dir():
                continue
            name = path.relative_to("/tree").as_posix()
            add(zipped, name, path.read_bytes())
            if name.endswith(".py") and not name.startswith(("katas/", "tests/bugs/")):
                pyc = compiled(path.read_bytes(), f"{place}/{name}")
                add(zipped, cache_from_source(name), pyc)


os.mkdir("/out")
write_compiled("/out/python_stdlib.zip", "/lib/python314.zip", members("/standard.zip"))
write_compiled("/out/packages.zip", "/lib/packages.zip", packages())
write_tree("/out/dojo.zip", "/dojo")
write_licenses("/out/licenses.txt")
