"""The chores by name, as `python3 dev.py NAME` calls them."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from collections.abc import Callable, Mapping
from typing import NoReturn

from tools.dev import audit as auditing
from tools.dev import checks, clean, compiled
from tools.dev import release as releasing
from tools.dev.compiled import (
    COMPILED,
    FULL,
    QUICK,
    SAFE_PATH,
    build,
    set_up_compiled,
    why_not,
)
from tools.dev.environment import VENV, WINDOWS, add, lacking, python, set_up
from tools.dev.services import BROWSER, found, provide
from tools.dev.shell import ROOT, Command, Step, Trouble, clean_environment, run

BENCH = ROOT / ".venv-bench"  # with the engines we compare with


def play(words: list[str]) -> int:
    """Open the game in the browser; --terminal plays here, with the words of `labtable play`."""
    set_up("play")
    ready = compiled.is_compiled()
    if not ready:
        print(compiled.begin_in_background(), flush=True)
    here = words[:1] == ["--terminal"]
    command = ["play", *words[1:]] if here else ["serve", "--browser", *words]
    chosen: Command = [python(COMPILED if ready else VENV), "-m", "labtable"]
    return become([*chosen, *command], SAFE_PATH)


def become(command: Command, env: Mapping[str, str] | None = None) -> NoReturn:
    """Hand the terminal, and the last word on how it went, to another program."""
    sys.stdout.flush()
    words = [str(word) for word in command]
    if WINDOWS:  # there a program cannot become another one, only wait for it
        sys.exit(subprocess.call(words, env=clean_environment(env)))
    os.execve(words[0], words, clean_environment(env))


def check(_words: list[str]) -> int:
    """Check format, lint, types, layers, messages and the client; runs no test of Python."""
    return checks.check()


def test(words: list[str]) -> int:
    """Check everything, run all tests on the pure and the compiled build, build the docs."""
    return checks.test(words)


def compile_modules(words: list[str]) -> int:
    """Compile the engine and the rules; .venv-compiled is a Python that uses them."""
    if why_not():
        raise Trouble(f"Nothing can be compiled here: {why_not()}.")
    set_up("play")
    set_up_compiled(QUICK if words == ["--quick"] else FULL)
    return 0


def bench(words: list[str]) -> int:
    """Measure both builds beside other engines; --quick for a first look."""
    set_up("play", "build")
    if missing := lacking(BENCH, ["bench"]):
        add(BENCH, *missing)
    known = {}
    if not why_not():
        set_up_compiled()
        known["LABTABLE_COMPILED_PYTHON"] = str(python(COMPILED))
    return become([python(BENCH), ROOT / "bench" / "run.py", *words], known)


def rules(words: list[str]) -> int:
    """Say which rules of a game's ledger are tested, and where the code keeps them."""
    set_up("play")
    return become([python(), ROOT / "tools" / "rule_coverage.py", *words])


def names(words: list[str]) -> int:
    """Count how telling the names of functions and classes are (--worst N lists repeated ones)."""
    return become([python(), ROOT / "tools" / "naming_report.py", *words])


def texts(words: list[str]) -> int:
    """Say what a language lacks, or begin one: every sentence with nothing behind it."""
    set_up("play", "dev")
    return become([python(), "-m", "tools.texts", *words])


def fit(words: list[str]) -> int:
    """Play whole games and lessons in a browser: is all that one needs in sight, and still?"""
    set_up("dev")
    provide(BROWSER)
    env = {"LABTABLE_CHROMIUM": found(BROWSER)}
    return become([python(), "-m", "tools.fit", *words], env)


def pictures(_words: list[str]) -> int:
    """Take the pictures of README and docs anew, from games that lie in the tests."""
    set_up("play", "dev")
    provide(BROWSER)
    return become([python(), "-m", "tools.pictures"], {"LABTABLE_CHROMIUM": found(BROWSER)})


def build_all(_words: list[str]) -> int:
    """Build wheel and sdist into dist/; LABTABLE_COMPILE=1 compiles the wheel."""
    wanted = os.environ.get("LABTABLE_COMPILE", "0") not in ("", "0")
    if wanted and why_not():
        raise Trouble(f"The wheel cannot be compiled: {why_not()}.")
    set_up("build")
    build(ROOT / "dist", "sdist", "wheel", tools=python(), effort=FULL if wanted else "")
    return 0


def release(words: list[str]) -> int:
    """Build, try and announce a version: `release 0.2.0`; `--try` leaves the tree as it is."""
    return releasing.release(words)


def audit(_words: list[str]) -> int:
    """Compare all locked packages with published vulnerabilities; warns where it is offline."""
    return auditing.audit()


def sbom(_words: list[str]) -> int:
    """List all parts of Labtable in dist/, for Python and for the client, as CycloneDX."""
    auditing.write_sbom(releasing.DIST, releasing.current_version())
    return 0


def kit(words: list[str]) -> int:
    """Play random games through the conformance kit on both builds (--games N)."""
    set_up("dev", "build")
    play_on = ["-m", "labtable.testing", *words]
    ended = [run(Step("kit, pure build", [python(VENV), *play_on]))]
    if not why_not():
        set_up_compiled()
        ended.append(run(Step("kit, compiled build", [python(COMPILED), *play_on], SAFE_PATH)))
    return 0 if all(one.went_well for one in ended) else 1


def clean_up(_words: list[str]) -> int:
    """Remove all that the chores fetched and made in this folder; say how much it was."""
    return clean.clean()


CHORES: dict[str, Callable[[list[str]], int]] = {
    "play": play,
    "test": test,
    "check": check,
    "bench": bench,
    "rules": rules,
    "build": build_all,
    "release": release,
    "audit": audit,
    "sbom": sbom,
    "compile": compile_modules,
    "kit": kit,
    "names": names,
    "texts": texts,
    "fit": fit,
    "pictures": pictures,
    "clean": clean_up,
}
PASSING_ON = (
    "play",
    "test",
    "bench",
    "rules",
    "kit",
    "names",
    "texts",
    "fit",
    "release",
)  # they read their words themselves


def parser() -> argparse.ArgumentParser:
    """Describe the command line."""
    top = argparse.ArgumentParser(prog="dev.py", description="Set up Labtable and run its chores.")
    chores = top.add_subparsers(dest="chore", metavar="CHORE", required=True)
    for name, chore in CHORES.items():
        about = chore.__doc__ or ""
        one = chores.add_parser(name, help=about, description=about)
        if name == "test":
            checks.describe(one)
        elif name == "compile":
            about = "leave the C code as it is, in less than half the time, as `test` does"
            one.add_argument("--quick", action="store_true", help=about)
        elif name in PASSING_ON:
            one.add_argument("words", nargs="*", help="passed on as they stand", metavar="WORDS")
    return top


def main(arguments: list[str]) -> int:
    """Run one chore; bad input and troubles end in a sentence and status 2."""
    chore, *words = arguments or [""]
    if chore not in PASSING_ON or words[:1] in (["-h"], ["--help"]):
        parser().parse_args(arguments)
    try:
        return CHORES[chore](words)
    except Trouble as trouble:
        print(trouble, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
