"""Set up the places the chores work in: uv, and virtual environments from the lock file."""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import ssl
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory

from tools.build import client
from tools.dev.shell import ROOT, Beside, Command, Step, Trouble, must, output, run

VENV = ROOT / ".venv"
WINDOWS = os.name == "nt"
PROGRAM = ".exe" if WINDOWS else ""
OWN_UV = ROOT / ".venv-uv"
OLDEST_UV = (0, 10)  # reads our lock file, and lists its packages as CycloneDX

_UV = f"uv>={OLDEST_UV[0]}.{OLDEST_UV[1]}"
_STAMP = ".labtable-set-up"  # the lock file an environment fits, and its groups


def set_up(*groups: str) -> None:
    """Make `.venv` hold these groups and the client fit its sources; quick when it is so."""
    with client_beside(everything="dev" in groups, packed=set(groups) != {"play"}):
        if missing := lacking(VENV, groups):
            add(VENV, *missing)


@contextmanager
def client_beside(*, everything: bool, packed: bool) -> Iterator[None]:
    """Build the browser client and fetch what checks it, if it must be, beside something else."""
    if client.is_built(packed=packed) and (client.installed() == "all" or not everything):
        yield
        return
    title = "build the browser client"
    with node() as finder:
        wanted = ["--all"] * everything + ["--plain"] * (not packed)
        building = Beside(Step(title, [finder, "-m", "tools.build.client", *wanted]))
        try:
            yield
        finally:
            ended = building.until(title)
    if not all(one.went_well for one in ended):
        raise Trouble(f"Stopped: the step '{title}' failed; its output stands above.")
    if groups_of(VENV) == ["play"]:  # who develops will build it again
        client.forget_packages()


@contextmanager
def node() -> Iterator[Path]:
    """Lend a Python that finds node; where the machine has none, one is fetched for this once."""
    if client.node_on_path() or "node" in groups_of(VENV):
        yield python() if "node" in groups_of(VENV) else Path(sys.executable)
        return
    with throwaway("node", "--only-group", "node") as place:
        yield python(place)


@contextmanager
def throwaway(purpose: str, *wanted: str) -> Iterator[Path]:
    """Fetch an environment that is needed once; nothing of it stays, in no cache either."""
    (ROOT / "build").mkdir(exist_ok=True)
    with TemporaryDirectory(dir=ROOT / "build", prefix=f"{purpose}-") as folder:
        sync(Path(folder), *wanted, "--no-install-project", "--no-cache", title=f"fetch {purpose}")
        yield Path(folder)


def python(venv: Path = VENV) -> Path:
    """Return the interpreter of an environment."""
    return script("python", venv)


def script(name: str, venv: Path = VENV) -> Path:
    """Return a program installed in an environment."""
    return venv / ("Scripts" if WINDOWS else "bin") / f"{name}{PROGRAM}"


def lacking(venv: Path, groups: Iterable[str]) -> list[str]:
    """Tell which groups an environment still needs."""
    return sorted(set(groups) - set(groups_of(venv)))


def groups_of(venv: Path) -> list[str]:
    """Tell which groups an environment holds as today's lock file names them."""
    lock, *groups = _read(venv)
    return groups if lock == _lock() and python(venv).exists() else []


def add(venv: Path, *groups: str) -> None:
    """Install groups besides those that are there."""
    together = sorted({*_read(venv)[1:], *groups})
    wanted = [word for group in together for word in ("--group", group)]
    # who only plays keeps no second copy in a cache; who develops has more than one checkout
    thrifty = ["--no-cache"] if together == ["play"] else []
    title = f"set up {venv.name} for {', '.join(together)}"
    sync(venv, "--no-default-groups", *wanted, *thrifty, title=title)
    (venv / _STAMP).write_text("\n".join([_lock(), *together]))


def sync(venv: Path, *wanted: str, title: str) -> None:
    """Let uv install what the lock file names."""
    command: Command = [find_uv(), "sync", "--locked", "--quiet", "--python", sys.executable]
    # the client is built beside this
    settings = {"UV_PROJECT_ENVIRONMENT": str(venv), "LABTABLE_SKIP_WEB": "1"}
    must(title, [*command, *wanted], uv_environment() | settings)


def _read(venv: Path) -> list[str]:
    stamp = venv / _STAMP
    return stamp.read_text().splitlines() if stamp.exists() else [""]


def _lock() -> str:
    return digest([ROOT / "uv.lock", ROOT / "pyproject.toml"], sys.version)


def find_uv() -> Path:
    """Find a uv that is new enough, or fetch one into this folder."""
    for candidate in (shutil.which("uv"), own_uv()):
        if candidate and uv_version(Path(candidate)) >= OLDEST_UV:
            return Path(candidate)
    fetch_uv()
    return own_uv()


def own_uv() -> Path:
    """Say where pip puts a fetched uv: everywhere into `bin`, but in a venv where scripts go."""
    usual = OWN_UV / "bin" / f"uv{PROGRAM}"
    return usual if usual.exists() else script("uv", OWN_UV)


def uv_version(uv: Path) -> tuple[int, int]:
    """Return the version of a uv; (0, 0) when it does not run."""
    found = re.match(r"uv (\d+)\.(\d+)", output([uv, "--version"], quiet=True))
    return (int(found[1]), int(found[2])) if found else (0, 0)


def fetch_uv() -> None:
    """Put uv into a private folder with pip; where pip is missing, by way of a venv."""
    shutil.rmtree(OWN_UV, ignore_errors=True)
    here = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    here += ["--root-user-action=ignore", "--no-deps"]  # it has none; nobody else is asked then
    # A target folder is nobody's Python: no administrator, no managed environment, no ensurepip.
    if find_spec("pip"):
        fetch = Step("fetch uv", [*here, "--target", OWN_UV, _UV], {"PIP_USER": "0"})
    else:
        must("make a place for uv", [sys.executable, "-m", "venv", OWN_UV])
        fetch = Step("fetch uv", [python(OWN_UV), *here[1:], _UV])
    if not run(fetch).went_well or uv_version(own_uv()) < OLDEST_UV:
        raise Trouble(
            "uv could not be fetched; install pip (for example the package python3-pip) and see"
            " that it reaches a package index, or install uv yourself."
        )


def uv_environment() -> dict[str, str]:
    """Keep uv to this Python, and its cache here when there is no home to keep it in."""
    settings = {"UV_PYTHON_DOWNLOADS": "never"}
    if has_certificates():  # as pip does; behind a company's proxy nothing else works
        settings |= {"UV_SYSTEM_CERTS": "1"}
    home = Path(os.environ.get("HOME") or "/nowhere")
    if not (home.is_dir() and os.access(home, os.W_OK)) and "UV_CACHE_DIR" not in os.environ:
        settings["UV_CACHE_DIR"] = str(ROOT / ".venv-uv-cache")
    return settings


def has_certificates() -> bool:
    """Say whether this machine has certificates of its own; uv brings some along."""
    paths = ssl.get_default_verify_paths()
    folder = Path(paths.capath or "/nowhere")
    return paths.cafile is not None or (folder.is_dir() and any(folder.iterdir()))


def digest(files: Iterable[Path], *words: str) -> str:
    """Sum up files and words in one line."""
    total = hashlib.sha256()
    for file in files:
        total.update(str(file).encode() + b"\0" + file.read_bytes() + b"\0")
    for word in words:
        total.update(word.encode() + b"\0")
    return total.hexdigest()
