"""Set up the places the chores work in: uv, and virtual environments from the lock file."""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import ssl
import sys
from collections.abc import Iterable
from pathlib import Path

from tools.dev.shell import ROOT, Command, Trouble, must, output, run

VENV = ROOT / ".venv"
OWN_UV = ROOT / ".venv-uv"
OLDEST_UV = (0, 9)  # knows dependency groups and reads our lock file
OLDEST_NODE = (20, 19)  # builds the client

_UV = f"uv>={OLDEST_UV[0]}.{OLDEST_UV[1]}"


def set_up() -> None:
    """Make `.venv` fit the lock file and the client its sources; quick when they already do."""
    sync(VENV, *([] if npm_on_path() else ["--group", "node"]), client=True)


def npm_on_path() -> bool:
    """Say whether there is a node that builds the client; otherwise one comes with the set-up."""
    version = re.match(r"v(\d+)\.(\d+)", output(["node", "--version"], quiet=True))
    new = version is not None and (int(version[1]), int(version[2])) >= OLDEST_NODE
    return new and shutil.which("npm") is not None


def client_sources() -> list[Path]:
    """List what the browser client is made of."""
    folder = ROOT / "client"
    files = [*folder.glob("*.*"), *folder.glob("src/**/*"), *folder.glob("public/**/*")]
    return sorted(file for file in files if file.is_file())


def python(venv: Path = VENV) -> Path:
    """Return the interpreter of an environment."""
    return venv / "bin" / "python"


def script(name: str, venv: Path = VENV) -> Path:
    """Return a program installed in an environment."""
    return venv / "bin" / name


def sync(venv: Path, *extra: str, client: bool = False) -> None:
    """Install what the lock file names, unless this has been done."""
    known = [ROOT / "uv.lock", ROOT / "pyproject.toml", *(client_sources() if client else [])]
    built = (ROOT / "labtable" / "web" / "static" / "index.html").exists()
    key = digest(known, sys.version, str(built or not client), *extra)
    stamp = venv / ".labtable-set-up"
    if stamp.exists() and stamp.read_text() == key and python(venv).exists():
        return
    again = [] if built or not client else ["--reinstall-package", "labtable"]
    wanted: Command = [find_uv(), "sync", "--locked", "--python", sys.executable, *extra, *again]
    settings = uv_environment() | {"UV_PROJECT_ENVIRONMENT": str(venv)}
    if not client:
        settings["LABTABLE_SKIP_WEB"] = "1"
    must(f"set up {venv.name}", wanted, env=settings)
    stamp.write_text(digest(known, sys.version, "True", *extra))


def find_uv() -> Path:
    """Find a uv that is new enough, or fetch one into this folder."""
    for candidate in (shutil.which("uv"), OWN_UV / "bin" / "uv"):
        if candidate and uv_version(Path(candidate)) >= OLDEST_UV:
            return Path(candidate)
    fetch_uv()
    return OWN_UV / "bin" / "uv"


def uv_version(uv: Path) -> tuple[int, int]:
    """Return the version of a uv; (0, 0) when it does not run."""
    found = re.match(r"uv (\d+)\.(\d+)", output([uv, "--version"], quiet=True))
    return (int(found[1]), int(found[2])) if found else (0, 0)


def fetch_uv() -> None:
    """Put uv into a private folder with pip; where pip is missing, by way of a venv."""
    shutil.rmtree(OWN_UV, ignore_errors=True)
    here = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    # A target folder is nobody's Python: no administrator, no managed environment, no ensurepip.
    if output([sys.executable, "-m", "pip", "--version"], quiet=True):
        done = run("fetch uv", [*here, "--target", OWN_UV, _UV], env={"PIP_USER": "0"})
    else:
        must("make a place for uv", [sys.executable, "-m", "venv", OWN_UV])
        done = run("fetch uv", [python(OWN_UV), *here[1:], _UV])
    if not done or uv_version(OWN_UV / "bin" / "uv") < OLDEST_UV:
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
