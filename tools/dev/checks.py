"""What `check` and `test` run, in order; a failed step does not hide the ones after it."""

from __future__ import annotations

import sys
import time
from pathlib import Path

from tools.dev.compiled import COMPILED, stage, why_not
from tools.dev.house import VENV, python, script
from tools.dev.services import BROWSER, POSTGRES, REDIS, provide
from tools.dev.shell import ROOT, Beside, Command, output, run

_DOCTESTS = ("README.md", "docs", "--doctest-glob=*.md")
_PROCESSES = ("--numprocesses=auto", "--maxprocesses=4", "--quiet", "-rfER")
_WAITING = (*_PROCESSES, "--durations=12")
_PAGES = "docs/_build/html"

# They wait for a browser, databases and killed processes. On a busy machine one of those may
# be late once; the report then names the test as a "rerun".
APART = {
    "tests of many servers": "tests/web_many",
    "tests in the browser": "tests/browser",
    "tests on a cluster": "tests/cluster",
}


def check() -> list[str]:
    """Look at the source without running it; name what failed."""
    steps: dict[str, Command] = {
        "format": [script("ruff"), "format", "--check", "."],
        "lint": [script("ruff"), "check", "."],
        "types": [script("mypy")],
        "layers": [script("lint-imports"), "--no-logo"],
        "messages": [python(), "-m", "labtable.wire.export", "--check"],
        "client": [python(), "hatch_build.py", "check", "test"],
    }
    return [title for title, command in steps.items() if not run(title, command)]


def test() -> list[str]:
    """Check, run the tests on both builds, build the pages; name what failed."""
    lacking = why_not()
    # a compiler keeps one core busy for minutes; the checks use the other
    compiling = None if lacking else Beside("compile", [sys.executable, "dev.py", "compile"])
    failed = check()
    failed += test_pure()
    if compiling is None:
        print(f"\n== compiled build: left out, because {lacking}.", flush=True)
        return failed
    return failed + (test_compiled() if compiling.went_well() else ["compile"])


def test_pure() -> list[str]:
    """Run the tests on the source as it stands and build the pages; name what failed."""
    services = provide(BROWSER, POSTGRES, REDIS)
    steps = {"tests, pure build": pytest(VENV, "tests", "labtable", "--doctest-modules")}
    for title, folder in APART.items():
        if folder.endswith("browser") and not services[BROWSER]:
            continue  # said when it could not be installed
        steps[title] = [script("pytest"), folder, *_WAITING, "--reruns=1"]
    steps["docs"] = [python(), "-m", "sphinx", "-W", "-q", "-b", "html", "docs", _PAGES]
    known = {"LABTABLE_CHROMIUM": services[BROWSER]}
    return [title for title, command in steps.items() if not run(title, command, env=known)]


def test_compiled() -> list[str]:
    """Run the same tests on the compiled wheel and compare the games of both builds."""
    failed = []
    expect = {"LABTABLE_EXPECT_COMPILED": "1"}
    if not run("tests, compiled build", pytest(COMPILED, "tests"), env=expect, folder=stage()):
        failed.append("tests, compiled build")
    if not same_games():
        failed.append("same games on both builds")
    return failed


def pytest(venv: Path, *places: str) -> Command:
    """Word the test run of one environment."""
    apart = [f"--ignore={folder}" for folder in APART.values()]
    return [script("pytest", venv), *places, *_DOCTESTS, *_PROCESSES, "--dist=worksteal", *apart]


def same_games() -> bool:
    """Play the same seeds on both builds and compare every byte of records and saves."""
    print("\n== same games on both builds", flush=True)
    began = time.monotonic()
    player = ROOT / "tools" / "compare_builds.py"
    pure, compiled = (output([python(venv), player]) for venv in (VENV, COMPILED))
    same = pure == compiled != ""
    print(pure if same else f"pure:\n{pure}compiled:\n{compiled}", end="")
    verdict = "ok" if same else "FAILED"
    print(f"== same games on both builds: {verdict}, {time.monotonic() - began:.1f} s", flush=True)
    return same
