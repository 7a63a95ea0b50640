"""Make many items of every kind and judge them: python -m tools.practice.check_items --items 10000.

Each item is made from a seed, its answer judged right, each wrong choice wrong, no early hint may
tell the answer, and its twin has to be about another substance and as likely to be solved.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from random import Random

from labtable.practice import KINDS, Kind, parts, twin
from labtable.practice.item import Level
from labtable.practice.items import answer_of, has_drill, items
from tools.practice.checking import faults_of

SHOWN = 10
LEVELS: tuple[Level, ...] = (-1, 0, 1)
TWIN_EACH = 5  # every fifth item gets a twin


def check_kind(kind: Kind, many: int, seed: int) -> tuple[int, Counter[str]]:
    """Check items of one kind; give how many differ and the faults."""
    rng, faults, seen = Random(seed), Counter[str](), set()
    able = [part for part in parts() if has_drill(kind, part)]
    for number in range(many):
        part, level = able[number % len(able)], rng.choice(LEVELS)
        item = items(kind, part, level, rng)
        seen.add(answer_of(item.id).about)
        faults.update(f"{item.id}: {fault}" for fault in faults_of(item))
        if number % TWIN_EACH == 0:
            other = twin(item, rng)
            if answer_of(other.id).about == answer_of(item.id).about:
                faults[f"{item.id}: its twin is about the same"] += 1
            if (other.guess, other.shape) != (item.guess, item.shape):
                faults[f"{item.id}: its twin is easier or harder to guess"] += 1
    return len(seen), faults


def main() -> int:
    """Check all kinds and print what was found."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--items", type=int, default=10_000, help="items of each kind")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--kind", choices=KINDS, help="only this kind")
    words = parser.parse_args()
    bad = 0
    for kind in [words.kind] if words.kind else KINDS:
        started = time.monotonic()
        different, faults = check_kind(kind, words.items, words.seed)
        bad += sum(faults.values())
        took = time.monotonic() - started
        print(
            f"{kind:10} {words.items:6} items, {different:5} different, "
            f"{sum(faults.values())} faults, {took:.0f} s",
            flush=True,
        )
        for fault, _ in faults.most_common(SHOWN):
            print(f"  {fault}")
    return bool(bad)


if __name__ == "__main__":
    sys.exit(main())
