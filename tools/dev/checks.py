"""What `check` and `test` run; a failed step does not hide the ones after it."""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence

from tools.build.client import node_on_path
from tools.dev.changed import changed_files, choose, other_games
from tools.dev.environment import set_up
from tools.dev.shell import Beside, Ended, Trouble, run
from tools.dev.steps import ALONE, BESIDE, STEPS, TESTS, left_out, sorted_by_step, step

GROUPS = ("play", "dev", "docs", "build")
NOTHING_TO_TEST = 5  # says pytest, for example of a page without examples


def describe(parser: argparse.ArgumentParser) -> None:
    """Add the words that `test` understands."""
    parser.add_argument(
        "steps", nargs="*", metavar="STEP", help=f"just these; there are {', '.join(STEPS)}"
    )
    parser.add_argument(
        "--changed",
        action="store_true",
        help="what the change can have broken, the nearest first, in about a minute; the change"
        " is what is not committed, otherwise the last commit",
    )
    parser.add_argument("--since", default="", metavar="COMMIT", help="the same, since a commit")
    parser.add_argument("--keep-times", action="store_true", help="write tests/seconds.json anew")
    parser.epilog = "Words behind -- are for pytest: dev.py test pure -- -k ion"


def check() -> int:
    """Look at the source without running it."""
    return Round("check", [*ALONE, "types", "client"]).go()


def test(words: list[str]) -> int:
    """Run everything a change has to pass, or what was named, or what is near to the change."""
    parser = argparse.ArgumentParser(prog="dev.py test")
    describe(parser)
    at = words.index("--") if "--" in words else len(words)
    wanted, for_pytest = parser.parse_args(words[:at]), words[at + 1 :]
    if unknown := [name for name in wanted.steps if name not in STEPS]:
        parser.error(f"there is no step '{unknown[0]}'; there are {', '.join(STEPS)}")
    if wanted.changed or wanted.since:
        return test_changed(changed_files(wanted.since), for_pytest)
    keep = ["-p", "tools.dev.times"] if wanted.keep_times else []
    return Round("test", wanted.steps or STEPS, [*keep, *for_pytest]).go()


def test_changed(changed: list[str], for_pytest: Sequence[str]) -> int:
    """Run what a change can have broken."""
    if not changed:
        raise Trouble("Nothing has changed.")
    chosen = choose(changed)
    others = other_games(changed)
    spared = ["-k", f"not ({' or '.join(others)})"] if others else []
    tests = sorted_by_step(chosen.run)
    client = ["client"] if any(file.startswith("client/") for file in changed) else []
    print(f"{len(changed)} changed files; {len(chosen.run)} files of tests are near.", flush=True)
    status = Round(
        "test --changed",
        [*ALONE, "types", *client, *tests],
        [*spared, *for_pytest],
        tests,
    ).go()
    if chosen.left:
        print(f"Left to the whole run: {len(chosen.left)} files of tests, and the compiled build.")
    return status


class Round:
    """Some steps: those that keep one core busy run beside those that use all."""

    def __init__(
        self,
        name: str,
        steps: Sequence[str],
        for_pytest: Sequence[str] = (),
        files: dict[str, list[str]] | None = None,
    ) -> None:
        self.name = name
        self.steps = steps
        self.for_pytest = for_pytest
        self.files = files or {}  # of tests, by step, where not all of them are run
        self.ended: list[Ended] = []
        self.beside = Beside()

    def go(self) -> int:
        """Run the steps; close with how long each took, and how to run again what failed."""
        began = time.monotonic()
        set_up(*GROUPS, *([] if node_on_path() else ["node"]))
        needed = ["compile"] if {"compiled", "same"} & set(self.steps) else []
        steps = [*self.steps, *needed]
        left = left_out(steps)
        wanted = [name for name in steps if name not in left]
        later = [name for name in BESIDE if name in wanted]
        self.beside = Beside(*[step(name) for name in later])
        for name in [name for name in (*ALONE, *TESTS) if name in wanted]:
            self.one(name)
        for name in later:
            self.ended += self.beside.until(name)
        return self.close(time.monotonic() - began)

    def one(self, name: str) -> None:
        """Run one step, when what it needs is there."""
        if name == "compiled":
            self.ended += self.beside.until("compile")
            if any(one.title == "compile" and not one.went_well for one in self.ended):
                return  # there is nothing to test
        ended = run(step(name, self.for_pytest, self.files.get(name, ())))
        if name in self.files and ended.status == NOTHING_TO_TEST:
            ended = ended._replace(status=0)
        self.ended += [ended, *self.beside.so_far()]

    def close(self, seconds: float) -> int:
        """Say how it went, step by step and in one line; before that, once more what failed."""
        failed = [one for one in self.ended if not one.went_well]
        for one in failed:
            print(f"\n== {one.title}: how it ended\n{one.last_lines}")
        print()
        for one in self.ended:
            print(f"{one.title:10} {one.seconds:7.1f} s  {'ok' if one.went_well else 'FAILED'}")
        for one in failed:
            print(f"Again, just that: python3 dev.py test {one.title}")
        verdict = f"FAILED: {', '.join([one.title for one in failed])}" if failed else "all ok"
        print(f"\n{self.name}: {verdict}, {seconds:.0f} s")
        return 1 if failed else 0
