"""The compiled build: the same source through mypyc, installed in its own environment."""

from __future__ import annotations

import os
import shutil
import sys
import sysconfig
from pathlib import Path

from tools.dev.house import VENV, digest, find_uv, python, sync, uv_environment
from tools.dev.shell import ROOT, Command, must

COMPILED = ROOT / ".venv-compiled"
STAGE = ROOT / "build" / "stage"  # the tests without the source, so that nothing hides the wheel

_WHEEL_NEEDS = (
    *("labtable", "client", "docs/rules", "hatch_build.py", "pyproject.toml"),
    *("README.md", "LICENSE", "NOTICE"),
)
_TESTS_NEED = (
    *("bench", "tests", "client", "deploy", "docs", "tools", "dev.py"),
    *("README.md", "hatch_build.py", "pyproject.toml"),
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


def set_up_compiled() -> None:
    """Make `.venv-compiled` hold today's source, compiled; quick when it already does."""
    sync(COMPILED, "--no-default-groups", "--group", "dev", "--no-install-project")
    key = digest([*source_files(), ROOT / "uv.lock"], sys.version)
    stamp = COMPILED / ".labtable-source"
    if stamp.exists() and stamp.read_text() == key:
        return
    wheels = ROOT / "build" / "compiled-wheel"
    shutil.rmtree(wheels, ignore_errors=True)
    build(wheels, "wheel", compiled=True)
    install: Command = [find_uv(), "pip", "install", "--quiet", "--no-deps", "--reinstall"]
    must(
        "install the compiled wheel",
        [*install, "--python", python(COMPILED), *wheels.glob("*.whl")],
        env=uv_environment(),
    )
    stamp.write_text(key)


def build(folder: Path, *targets: str, compiled: bool) -> None:
    """Build from a copy: mypyc leaves its modules beside the source it compiles."""
    source = ROOT / "build" / "source"
    lay_out(source, *_WHEEL_NEEDS)
    wanted = [word for target in targets for word in ("-t", target)]
    must(
        "build, compiled" if compiled else "build",
        [python(VENV), "-m", "hatchling", "build", *wanted, "-d", folder],
        # the set-up has built the client, and it lies in the copy
        env={"LABTABLE_SKIP_WEB": "1"}
        | ({"HATCH_BUILD_HOOK_ENABLE_MYPYC": "1", "CC": compiler()} if compiled else {}),
        folder=source,
    )


def stage() -> Path:
    """Lay out the tests and what they read where the source tree cannot be imported."""
    lay_out(STAGE, *_TESTS_NEED)
    return STAGE


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
