"""Make `.venv` what `requirements.lock` says: `python3 dojo/bootstrap.py [GROUP...]`.

The groups are the extras of `pyproject.toml`; a learner's own (`dependencies`) is always there.
This file runs before anything is installed, so it uses the standard library alone, and before the
version of Python is known, so its syntax is that of Python 3.6.
"""

import sys

if sys.version_info < (3, 11):
    sys.stderr.write(
        f"dojo: Python 3.11 or newer is needed, and this is {sys.version.split()[0]}: "
        "run this with a newer one\n"
    )
    sys.exit(2)

import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
LOCK = ROOT / "requirements.lock"
PROJECT = ROOT / "pyproject.toml"
WINDOWS = os.name == "nt"
SCRIPTS = VENV / ("Scripts" if WINDOWS else "bin")
PYTHON = SCRIPTS / ("python.exe" if WINDOWS else "python")
DOJO = SCRIPTS / ("dojo.exe" if WINDOWS else "dojo")
LEARNER = "learner"
# What would make pip install elsewhere, or Python import from elsewhere.
MISLEADING = {"PIP_PREFIX", "PIP_TARGET", "PIP_USER", "PYTHONHOME", "PYTHONPATH"}


class SetupError(Exception):
    """What is wrong and what to do about it, in one line."""


def main(arguments: list[str]) -> int:
    """Set up the groups; exit status 0 when they are there, 2 and one line when they cannot be.

    With `--check` nothing is changed and nothing printed: 0 when all is there, 1 when not.
    """
    groups = [LEARNER, *(word for word in arguments if word != "--check")]
    if "--check" in arguments:
        return 0 if all(map(is_installed, groups)) else 1
    try:
        with one_at_a_time():
            set_up(groups)
    except SetupError as error:
        print(f"dojo: {error}", file=sys.stderr)
        return 2
    except OSError as error:
        print(f"dojo: .venv could not be set up: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("dojo: set-up interrupted; the next command starts it afresh", file=sys.stderr)
        return 2
    return 0


def set_up(groups: list[str]) -> None:
    if VENV.is_symlink() or (VENV.exists() and not VENV.is_dir()):
        raise SetupError(".venv is not a folder: remove it (rm .venv) and try again")
    check_version()
    if not (venv_runs() and is_installed(LEARNER)):
        create_venv()
    for group in groups:
        if not is_installed(group):
            install(group)


def check_version() -> None:
    """A handout with compiled references is for one version of Python, as its metadata say."""
    asked_for = re.search(rb'^requires-python = "==(\d+\.\d+)\.\*"', project_metadata(), re.M)
    ours = ".".join(map(str, sys.version_info[:2]))
    if asked_for and (wanted := asked_for[1].decode()) != ours:
        raise SetupError(
            f"this handout is for Python {wanted}, and this is {ours}: install {wanted}, or say "
            f"where it is: make test-kata 1 PYTHON=/path/to/python{wanted}"
        )


# What is there


def is_installed(group: str) -> bool:
    """Whether all of the group was installed, from this lock, for this Python, in this place."""
    try:
        key, *distributions = stamp(group).read_text(encoding="utf-8").splitlines()
    except (OSError, ValueError):
        return False
    return key == stamp_key() and present().issuperset(distributions) and DOJO.exists()


def stamp(group: str) -> Path:
    return VENV / f"installed-{group}"


def stamp_key() -> str:
    """A digest of all that an installation depends on."""
    digest = hashlib.sha256()
    for part in (LOCK.read_bytes(), project_metadata(), bytes(VENV), bytes(sys.version_info[:2])):
        digest.update(hashlib.sha256(part).digest())
    return digest.hexdigest()


def project_metadata() -> bytes:
    """What pyproject.toml says before its first tool table: what is installed, and as what."""
    return PROJECT.read_bytes().partition(b"\n[tool.")[0]


def present() -> set[str]:
    """The metadata folders of what is installed, as in `markdown_it_py-4.3.0.dist-info`."""
    return {entry.name for entry in site_packages().glob("*.dist-info")}


def distribution(metadata_folder: str) -> str:
    """The name as the lock spells it."""
    return re.sub(r"[-_.]+", "-", metadata_folder.partition("-")[0]).lower()


def site_packages() -> Path:
    if WINDOWS:
        return VENV / "Lib" / "site-packages"
    major, minor = sys.version_info[:2]
    return VENV / "lib" / f"python{major}.{minor}" / "site-packages"


def venv_runs() -> bool:
    """Whether `.venv` has a Python that starts, and is of the version that runs this file."""
    version = ".".join(map(str, sys.version_info[:2]))
    command = [str(PYTHON), "-c", "import sys; print('%d.%d' % sys.version_info[:2])"]
    try:
        answer = subprocess.check_output(command, stderr=subprocess.DEVNULL)
    except (OSError, subprocess.CalledProcessError):
        return False
    return answer.decode().strip() == version


# Making it so


def create_venv() -> None:
    import venv

    print(f"dojo: setting up .venv with Python {sys.version.split()[0]}", flush=True)
    venv.EnvBuilder(clear=True, symlinks=not WINDOWS).create(VENV)


def install(group: str) -> None:
    """Install the group's pins, hash-checked; the stamp is written last, so half is nothing."""
    pins = pinned(roots(group))
    listing = VENV / f"requirements-{group}.txt"
    listing.write_text("".join(pins.values()), encoding="utf-8")
    print(f"dojo: installing what {group} needs ({len(pins)} packages)", flush=True)
    run(*installer(), "--no-deps", "--only-binary=:all:", "--require-hashes", "-r", str(listing))
    if group == LEARNER:
        run(*installer(), "--no-deps", "--no-build-isolation", "--editable", str(ROOT))
    there = sorted(name for name in present() if distribution(name) in pins)
    stamp(group).write_text("\n".join([stamp_key(), *there]), encoding="utf-8")


def roots(group: str) -> list[str]:
    """The names that pyproject.toml lists for the group.

    The learner's group has the build backend too, so that the editable install of this project
    finds it pinned instead of downloading one.
    """
    import tomllib

    project = tomllib.loads(PROJECT.read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"]
    if group == LEARNER:
        requirements = project["dependencies"] + extras["build"]
    elif group in extras:
        requirements = extras[group]
    else:
        raise SetupError(f"no group {group} in pyproject.toml: there are {', '.join(extras)}")
    return [re.split(r"[^\w.-]", requirement)[0].lower() for requirement in requirements]


def pinned(names: list[str]) -> dict[str, str]:
    """The lock's entries for these distributions and all that they need, by name.

    pip takes hashes from a requirements file only, not from constraints (before 26, and uv never),
    so a group is cut out of the lock. Each entry ends in "# via", the names that require it.
    """
    entries: dict[str, str] = {}
    required_by: dict[str, set[str]] = {}
    for entry in re.split(r"^(?=\w)", LOCK.read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]:
        name = entry.partition("==")[0]
        entries[name] = entries.get(name, "") + entry
        required_by.setdefault(name, set()).update(entry.partition("# via ")[2].strip().split(", "))
    missing = sorted(set(names) - entries.keys())
    if missing:
        raise SetupError(f"requirements.lock does not pin {', '.join(missing)}: run make update")
    wanted: set[str] = set()
    found = set(names)
    while found:
        wanted |= found
        found = {name for name in entries if required_by[name] & wanted} - wanted
    return {name: entry for name, entry in entries.items() if name in wanted}


def installer() -> list[str]:
    """`uv pip install` where there is uv, else the pip that comes with Python."""
    uv = shutil.which("uv")
    if uv:
        return [uv, "pip", "install", "--quiet", "--python", str(PYTHON)]
    if not (site_packages() / "pip").is_dir():
        if importlib.util.find_spec("ensurepip") is None:
            raise SetupError(
                "this Python has neither pip nor ensurepip: "
                "install python3-venv (apt-get install python3-venv), or uv"
            )
        run(str(PYTHON), "-m", "ensurepip", "--default-pip", quiet=True)
    quiet = ["-qq", "--disable-pip-version-check", "--no-input"]
    return [str(PYTHON), "-m", "pip", "install", *quiet]


def run(*command: str, quiet: bool = False) -> None:
    """Run one step of the set-up; its own messages go where ours go."""
    environment = {name: value for name, value in os.environ.items() if name not in MISLEADING}
    output = subprocess.DEVNULL if quiet else None
    if subprocess.call(command, env=environment, stdout=output, stderr=subprocess.STDOUT):
        raise SetupError(f"the lines above say why this step failed: {' '.join(command)}")


@contextmanager
def one_at_a_time() -> Iterator[None]:
    """Two commands at once must not write one `.venv`: the second waits for the first."""
    try:
        import fcntl
    except ImportError:  # Windows
        yield
        return
    with LOCK.open("rb") as lock:
        with suppress(OSError):  # a file system without locks
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
