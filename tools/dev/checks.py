"""What `check` and `test` run, in order; a failed step does not hide the ones after it."""

from __future__ import annotations

import time
from pathlib import Path

from tools.dev.compiled import COMPILED, set_up_compiled, stage, why_not
from tools.dev.house import VENV, python, script
from tools.dev.services import BROWSER, POSTGRES, REDIS, provide
from tools.dev.shell import ROOT, Command, Trouble, output, run

_DOCTESTS = ("README.md", "docs", "--doctest-glob=*.md")
_PROCESSES = ("--numprocesses=auto", "--maxprocesses=4", "--quiet")


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
    failed = check()
    services = provide(BROWSER, POSTGRES, REDIS)
    if not run("tests, pure build", pytest(VENV, "tests", "labtable", "--doctest-modules")):
        failed.append("tests, pure build")
    browser = {"LABTABLE_CHROMIUM": services[BROWSER]}
    by_hand: Command = [script("pytest"), "tests/browser", "--quiet", "--numprocesses=2"]
    if services[BROWSER] and not run("tests in the browser", by_hand, env=browser):
        failed.append("tests in the browser")
    pages: Command = [
        python(),
        "-m",
        "sphinx",
        "-W",
        "-q",
        "-b",
        "html",
        "docs",
        "docs/_build/html",
    ]
    if not run("docs", pages):
        failed.append("docs")
    if reason := why_not():
        print(f"\n== compiled build: left out, because {reason}.", flush=True)
        return failed
    return failed + test_compiled()


def test_compiled() -> list[str]:
    """Run the same tests on the compiled wheel and compare the games of both builds."""
    failed = []
    try:
        set_up_compiled()
    except Trouble:
        return ["compiled build"]
    expect = {"LABTABLE_EXPECT_COMPILED": "1"}
    if not run("tests, compiled build", pytest(COMPILED, "tests"), env=expect, folder=stage()):
        failed.append("tests, compiled build")
    if not same_games():
        failed.append("same games on both builds")
    return failed


def pytest(venv: Path, *places: str) -> Command:
    """Word the test run of one environment."""
    apart = "--ignore=tests/browser"  # its event loop would stand in the way of the others
    return [script("pytest", venv), *places, *_DOCTESTS, *_PROCESSES, apart]


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
