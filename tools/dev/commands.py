"""The chores by name, as `python3 dev.py NAME` calls them."""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Callable, Mapping
from typing import NoReturn

from tools.dev import checks
from tools.dev.compiled import COMPILED, build, set_up_compiled, stage, why_not
from tools.dev.house import VENV, python, script, set_up, sync
from tools.dev.shell import ROOT, Command, Trouble, clean_environment, run

BENCH = ROOT / ".venv-bench"  # with the engines we compare with


def play(words: list[str]) -> int:
    """Open the game in the browser; --terminal plays here, with the words of `labtable play`."""
    set_up()
    if words[:1] == ["--terminal"]:
        return become([script("labtable"), "play", *words[1:]])
    return become([script("labtable"), "serve", "--browser", *words])


def become(command: Command, env: Mapping[str, str] | None = None) -> NoReturn:
    """Hand the terminal, and the last word on how it went, to another program."""
    sys.stdout.flush()
    os.execve(command[0], [str(word) for word in command], clean_environment(env))


def check(_words: list[str]) -> int:
    """Check format, lint, types and layers; runs no test."""
    return closing("check", checks.check)


def test(_words: list[str]) -> int:
    """Check everything, run all tests on the pure and the compiled build, build the docs."""
    return closing("test", checks.test)


def closing(name: str, chore: Callable[[], list[str]]) -> int:
    """Run a chore made of steps and close with one line that says how it went."""
    began = time.monotonic()
    set_up()
    failed = chore()
    verdict = f"FAILED: {', '.join(failed)}" if failed else "all ok"
    print(f"\n{name}: {verdict}, {time.monotonic() - began:.0f} s")
    return 1 if failed else 0


def compile_wheel(_words: list[str]) -> int:
    """Compile the engine and the rules into an environment of their own, .venv-compiled."""
    set_up()
    if why_not():
        raise Trouble(f"Nothing can be compiled here: {why_not()}.")
    set_up_compiled()
    return 0


def bench(words: list[str]) -> int:
    """Measure both builds beside other engines; --quick for a first look."""
    set_up()
    sync(BENCH, "--group", "bench")
    known = {}
    if not why_not():
        set_up_compiled()
        known["LABTABLE_COMPILED_PYTHON"] = str(python(COMPILED))
    return become([python(BENCH), ROOT / "bench" / "run.py", *words], known)


def rules(words: list[str]) -> int:
    """Say which rules of a game's ledger are tested, and where the code keeps them."""
    set_up()
    return become([python(), ROOT / "tools" / "rule_coverage.py", *words])


def build_all(_words: list[str]) -> int:
    """Build wheel and sdist into dist/; LABTABLE_COMPILE=1 compiles the wheel."""
    set_up()
    compiled = os.environ.get("LABTABLE_COMPILE", "") not in ("", "0")
    if compiled and why_not():
        raise Trouble(f"The wheel cannot be compiled: {why_not()}.")
    build(ROOT / "dist", "sdist", "wheel", compiled=compiled)
    return 0


def kit(words: list[str]) -> int:
    """Play random games through the conformance kit on both builds (--games N)."""
    set_up()
    play_on = ["-m", "labtable.testing", *words]
    went_well = [run("kit, pure build", [python(VENV), *play_on])]
    if not why_not():
        set_up_compiled()
        went_well.append(run("kit, compiled build", [python(COMPILED), *play_on], folder=stage()))
    return 0 if all(went_well) else 1


CHORES: dict[str, Callable[[list[str]], int]] = {
    "play": play,
    "test": test,
    "check": check,
    "bench": bench,
    "rules": rules,
    "build": build_all,
    "compile": compile_wheel,
    "kit": kit,
}
PASSING_ON = ("play", "bench", "rules", "kit")  # their words are for another program


def parser() -> argparse.ArgumentParser:
    """Describe the command line."""
    top = argparse.ArgumentParser(prog="dev.py", description="Set up Labtable and run its chores.")
    chores = top.add_subparsers(dest="chore", metavar="CHORE", required=True)
    for name, chore in CHORES.items():
        about = chore.__doc__ or ""
        one = chores.add_parser(name, help=about, description=about)
        if name in PASSING_ON:
            one.add_argument("words", nargs="*", help="passed on as they stand", metavar="WORDS")
    return top


def main(arguments: list[str]) -> int:
    """Run one chore; bad input and troubles end in a sentence and status 2."""
    chore, *words = arguments or [""]
    if chore not in PASSING_ON or words[:1] in (["-h"], ["--help"]):
        words = []
        chore = parser().parse_args(arguments).chore
    try:
        return CHORES[chore](words)
    except Trouble as trouble:
        print(trouble, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
