"""The steps of `check` and `test`, by name: what each one runs."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Sequence

from tools.dev.compiled import COMPILED, SAFE_PATH, why_not
from tools.dev.environment import VENV, python, script
from tools.dev.services import BROWSER, NGINX, POSTGRES, REDIS, found, provide
from tools.dev.shell import Command, Step

ALONE = ("format", "lint", "wording", "layers", "messages")
"""Over in a moment."""
BESIDE = ("compile", "same", "types", "client", "docs")
"""Each keeps one core busy, beside the tests."""
TESTS = ("servers", "pure", "browser", "compiled")
"""Each uses all cores."""
STEPS = (*ALONE, *BESIDE, *TESTS)
FEW, MANY = 3, 8
"""Random games for each promise of the kit: where the compiled build plays many, few are enough."""

_APART: dict[str, Sequence[str]] = {
    "servers": ("tests/web_many", "tests/cluster"),
    "browser": ("tests/browser",),
}
_ON_PURE = (
    *("tests/chem", "tests/client", "tests/test_docstrings.py"),
    *("tests/test_texts.py", "tests/test_types.py"),
    *[
        f"tests/dev/test_{name}.py"
        for name in (
            *("changed", "client_build", "commands", "compare_builds", "environment", "ledger"),
            *("places_to_touch", "rule_coverage", "views_page", "wording"),
        )
    ],
)
"""No compiled module takes part."""
_ON_COMPILED = tuple(
    f"tests/{room}"
    for room in (
        *("chemistry_monopoly", "compounded", "compoundit", "ion", "valence", "test_editions.py"),
        *("bots", "guide", "kit", "lab", "rl", "terminal", "tiny", "train", "web"),
    )
)
"""Rules, and who asks for them: `same` sees that both builds tell, show and refuse the same."""
_WORKERS = (
    *("--dist=worksteal", "--quiet", "-rfE"),
    *("-p", "no:schemathesis"),  # its plugin takes longer to load than some tests to run
)
_WAITING = ("servers", "compiled")
"""Here tests wait for disks, databases and each other half of the time."""


def step(name: str, words: Sequence[str] = (), files: Sequence[str] = ()) -> Step:
    """Word one step; words are for pytest, files name the tests where not all are run."""
    if name in TESTS:
        places = [*files, "--doctest-glob=*.md"] if files else everything(name)
        return tests(name, places, words)
    return Step(name, programs()[name])


def everything(name: str) -> list[str]:
    """Name the tests of one step for pytest: on both builds only what may differ there."""
    if name in _APART:
        return [*_APART[name]]
    apart = [folder for folders in _APART.values() for folder in folders]
    if name == "compiled":
        return ["tests", *ignored(*apart, *_ON_PURE)]
    spared = [] if why_not() else _ON_COMPILED
    return ["tests", "README.md", "docs", "--doctest-glob=*.md", *ignored(*apart, *spared)]


def ignored(*places: str) -> list[str]:
    """Word for pytest what it leaves to other steps."""
    return [f"--ignore={place}" for place in places]


def programs() -> dict[str, Command]:
    """Word the steps that are not tests."""
    return {
        "format": [script("ruff"), "format", "--check", "."],
        "lint": [script("ruff"), "check", "."],
        "wording": [python(), "-m", "tools.wording.lint"],
        "layers": [script("lint-imports"), "--no-logo"],
        "messages": [python(), "-m", "labtable.wire.export", "--check"],
        "compile": [sys.executable, "dev.py", "compile", "--quick"],
        "types": [script("mypy")],
        "client": [python(), "-m", "tools.build.client", "check", "test"],
        "docs": [python(), "-m", "sphinx", "-W", "-q", "-b", "html", "docs", "docs/_build/html"],
        "same": [python(), "tools/compare_builds.py", python(COMPILED)],
    }


def tests(name: str, places: Sequence[str], words: Sequence[str]) -> Step:
    """Word a run of pytest, on the build and with the programs that it needs."""
    compiled = name == "compiled"
    run_by = python(COMPILED if compiled else VENV)
    command: Command = [run_by, "-m", "pytest", *places, workers(name), *_WORKERS, *words]
    examples = MANY if compiled or why_not() else FEW
    env = {"LABTABLE_CHROMIUM": found(BROWSER), "LABTABLE_KIT_EXAMPLES": str(examples)}
    if compiled:
        command = [*command, "--import-mode=append"]  # the source comes last
        env |= SAFE_PATH | {"LABTABLE_EXPECT_COMPILED": "1"}
    return Step(name, command, env)


def workers(name: str) -> str:
    """Say for pytest how many processes test: two a core where they wait for something else."""
    cores = min(4, os.cpu_count() or 1)
    return f"--numprocesses={2 * cores if name in _WAITING else cores}"


def left_out(steps: Iterable[str]) -> set[str]:
    """Say which steps this machine cannot run, after fetching what may be fetched."""
    left = set()
    lacking = why_not()
    if lacking and (compiling := {"compile", "compiled", "same"} & set(steps)):
        print(f"\n== {', '.join(sorted(compiling))}: left out, because {lacking}.", flush=True)
        left |= compiling
    needs = {"browser": [BROWSER], "servers": [POSTGRES, REDIS, NGINX]}
    provide(*[service for name in steps for service in needs.get(name, [])])
    if not found(BROWSER):  # the tests of many servers say themselves what they lack
        left.add("browser")
    return left


def sorted_by_step(files: Iterable[str]) -> dict[str, list[str]]:
    """Tell which step runs which of these files of tests."""
    found: dict[str, list[str]] = {}
    for file in files:
        apart = [
            name
            for name, folders in _APART.items()
            if file.startswith(tuple(f"{folder}/" for folder in folders))
        ]
        found.setdefault(apart[0] if apart else "pure", []).append(file)
    return found
