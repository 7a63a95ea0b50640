"""Measure one thing in this process and print one line of JSON.

python bench/measure.py [--seconds 1] [--games N] MODULE WORDS...

MODULE is a file beside this one; its `door` takes the words and returns something to do again
and again, which says how many things it did. Rates are per CPU second of this process. With
`--games` it is done as often and no time is taken, for those who count instructions.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Callable
from importlib import import_module

Play = Callable[[int], int]


def measured(play: Play, seconds: float) -> float:
    """Do it until the time is used up and return things a second; first warm up a little."""
    _spend(play, seconds / 10)
    return _spend(play, seconds)


def _spend(play: Play, seconds: float) -> float:
    began = time.process_time()
    things = done = 0
    batch, spent = 1, 0.0
    while spent < seconds:
        for _ in range(batch):
            things += play(done)
            done += 1
        before, spent = spent, time.process_time() - began
        if spent - before < seconds / 50:  # reading the clock must not count
            batch *= 2
    return things / spent


def main() -> None:
    """Measure what the command line names."""
    parser = argparse.ArgumentParser(description="Measure one thing beside this file.")
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--games", type=int, default=0)
    parser.add_argument("module")
    parser.add_argument("words", nargs="*")
    asked = parser.parse_args()
    play: Play = import_module(asked.module).door(*asked.words)
    if asked.games:
        print(json.dumps({"things": sum([play(seed) for seed in range(asked.games)])}))
    else:
        print(json.dumps({"per_s": measured(play, asked.seconds)}))


if __name__ == "__main__":
    main()
