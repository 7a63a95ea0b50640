"""The compiled build: the same source through mypyc, laid before the source on Python's path."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import venv
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from zipfile import ZipFile

from tools.dev.environment import VENV, WINDOWS, digest, groups_of, python, throwaway
from tools.dev.shell import ROOT, Trouble, clean_environment, must

if sys.platform != "win32":
    import fcntl

COMPILED = ROOT / ".venv-compiled"
"""Python with all that `.venv` holds, and the compiled modules before it."""
SAFE_PATH = {"PYTHONSAFEPATH": "1"}
"""Where the source lies, Python would take it from there; with this it does not look around."""
PLACES = ROOT / "build" / "compiled"
"""Unpacked wheels; each is named after the source it was made from."""
FULL, QUICK = "1", "quick"
"""How much the C compiler does: all it can, or half of it, for tests."""
CACHE = ROOT / "build" / "mypyc"
"""C code and libraries by group, for who compiles again and again."""
LOG = ROOT / "build" / "compile.log"
FAILED = ROOT / "build" / "not-compiled"
"""Names the source that could not be compiled."""

_WHEEL_NEEDS = (
    *("labtable", "client", "docs/rules", "tools/__init__.py", "tools/build"),
    *("hatch_build.py", "pyproject.toml", "README.md", "LICENSE", "NOTICE"),
)
_NOT_SOURCE = shutil.ignore_patterns("__pycache__", "*.so", "_build", "node_modules")


def compiler() -> str:
    """Find the C compiler: the one asked for, the one Python was made with, or any."""
    made_with = str(sysconfig.get_config_var("CC") or "cc").split()[0]
    wanted = os.environ.get("CC")
    candidates = [wanted] if wanted else [made_with, "cc", "gcc", "clang"]
    return next((name for name in candidates if shutil.which(name.split()[0])), "")


def why_not() -> str:
    """Say why this machine cannot compile; nothing when it can."""
    if not compiler():
        return "there is no C compiler"
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        return "Python's C headers are missing (for example the package python3-dev)"
    return ""


def place(effort: str = FULL) -> Path:
    """Name the folder for what is compiled from today's source."""
    return PLACES / digest([*source_files(), ROOT / "uv.lock"], sys.version, effort)[:16]


def is_compiled(effort: str = FULL) -> bool:
    """Say whether today's source lies compiled, with no less effort, where Python finds it."""
    found = _path_file().read_text().splitlines() if _path_file().is_file() else []
    return str(place(FULL)) in found or str(place(effort)) in found


def set_up_compiled(effort: str = FULL) -> None:
    """Compile today's source, unless this has been done."""
    with only_one():
        if is_compiled(effort):
            return
        today, wheels = place(effort), ROOT / "build" / "wheels"
        shutil.rmtree(wheels, ignore_errors=True)
        try:
            with builder() as (tools, cache):
                build(wheels, "wheel", tools=tools, effort=effort, cache=cache / effort)
        except Trouble:
            FAILED.write_text(today.name)
            raise
        before = sorted(PLACES.glob("*"), key=lambda path: path.stat().st_mtime)
        for old in before[:-1]:  # the last may be in use
            shutil.rmtree(old)
        for wheel in wheels.glob("*.whl"):
            ZipFile(wheel).extractall(today)
        shutil.rmtree(wheels)
        lay_before(today)


@contextmanager
def only_one() -> Iterator[None]:
    """Wait until nobody else compiles here."""
    PLACES.mkdir(parents=True, exist_ok=True)
    with (PLACES.parent / "compile.lock").open("w") as lock:
        if sys.platform != "win32":
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


@contextmanager
def builder() -> Iterator[tuple[Path, Path]]:
    """Lend a Python that compiles and a folder for what it makes on the way.

    Who develops keeps both; for who plays they are fetched and thrown away.
    """
    if "build" in groups_of(VENV):
        yield python(VENV), CACHE
        return
    with throwaway("compiler", "--only-group", "build") as folder:
        yield python(folder), folder / "mypyc"


def lay_before(modules: Path) -> None:
    """Make a Python that finds these modules first, then all of `.venv`; the last step of all."""
    if not _path_file().exists():
        venv.create(COMPILED, clear=True, symlinks=not WINDOWS)
    packages = site_packages(VENV)
    fresh = _path_file().with_suffix(".new")
    fresh.write_text(f"{modules}\nimport site; site.addsitedir({str(packages)!r})\n")
    fresh.replace(_path_file())


def _path_file() -> Path:
    return site_packages(COMPILED) / "labtable-compiled.pth"


def site_packages(environment: Path) -> Path:
    """Return where an environment keeps its packages."""
    if WINDOWS:
        return environment / "Lib" / "site-packages"
    version = f"python{sys.version_info.major}.{sys.version_info.minor}"
    return environment / "lib" / version / "site-packages"


def begin_in_background() -> str:
    """Compile for the next start, beside whatever runs; say what comes of it, or why nothing."""
    if reason := why_not() or _failed_before():
        return f"The engine runs uncompiled, because {reason}."
    (ROOT / "build").mkdir(exist_ok=True)
    command = [sys.executable, str(ROOT / "dev.py"), "compile"]
    if not WINDOWS:  # the shell ends at once, so the compiler is nobody's child and no zombie
        command = ["sh", "-c", 'nice "$@" &', "compile", *command]
    with LOG.open("w") as log:
        program = subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=log,
            env=clean_environment(),
            cwd=ROOT,
            start_new_session=True,
        )
    if not WINDOWS:
        program.wait()
    return "The engine is being compiled beside the game; the next start takes the faster one."


def _failed_before() -> str:
    """Say that today's source could not be compiled, so that nobody tries in vain."""
    same = FAILED.is_file() and FAILED.read_text() == place().name
    return f"compiling it failed ({LOG.relative_to(ROOT)} says how)" if same else ""


def build(
    folder: Path, *targets: str, tools: Path, effort: str = "", cache: Path = CACHE / FULL
) -> None:
    """Build from a copy, which takes today's client as it is; with some effort, compile."""
    source = ROOT / "build" / "source"
    lay_out(source, *_WHEEL_NEEDS)
    wanted = [word for target in targets for word in ("-t", target)]
    settings = {"LABTABLE_SKIP_WEB": "1", "LABTABLE_COMPILE": effort, "CC": compiler()}
    must(
        "build, compiled" if effort else "build",
        [tools, "-m", "hatchling", "build", *wanted, "-d", folder],
        settings | {"LABTABLE_COMPILE_CACHE": str(cache)},
        source,
    )
    shutil.rmtree(source)


def lay_out(folder: Path, *parts: str) -> None:
    """Copy parts of the tree into an empty folder."""
    shutil.rmtree(folder, ignore_errors=True)
    for part in parts:
        origin, copy = ROOT / part, folder / part
        copy.parent.mkdir(parents=True, exist_ok=True)
        if origin.is_dir():
            shutil.copytree(origin, copy, ignore=_NOT_SOURCE)
        else:
            shutil.copy2(origin, copy)


def source_files() -> list[Path]:
    """List what a wheel is made of."""
    parts = [ROOT / part for part in _WHEEL_NEEDS]
    files = [file for part in parts for file in ([part] if part.is_file() else part.rglob("*"))]
    ours = [file for file in files if "node_modules" not in file.parts]
    return sorted(file for file in ours if file.is_file() and file.suffix not in (".pyc", ".so"))
