"""Play thousands of random games through the kit: `python -m labtable.testing --games 10000`."""

from __future__ import annotations

import argparse
import sys
from concurrent.futures import ProcessPoolExecutor
from typing import NamedTuple

import labtable
from labtable.engine import Refusal
from labtable.testing.promises import keeps_its_promises
from labtable.testing.scene import any_scene, found_game

BATCH = 25


class Batch(NamedTuple):
    """Some games for one process."""

    game: str
    seed: int
    first: int
    size: int


def main(arguments: list[str]) -> int:
    """Report progress and every fault; the exit status says whether there was one."""
    wanted = _argument_parser().parse_args(arguments)
    names = wanted.game or labtable.all_games()
    try:
        for name in names:
            found_game(name)
    except (Refusal, ImportError, AttributeError, ValueError) as trouble:
        sys.stderr.write(f"{trouble}\n")
        return 2
    faults = sum([_play_all(name, wanted) for name in names])
    build = "compiled" if labtable.compiled else "pure"
    sys.stdout.write(f"{wanted.games} games, {faults} faults ({build} build)\n")
    return 1 if faults else 0


def _argument_parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="labtable.testing", description=__doc__)
    parser.add_argument("--game", action="append", help="a name, or package:GAME; all, if none")
    parser.add_argument("--games", type=_parse_count, default=1000, help="how many to play of each")
    parser.add_argument("--jobs", type=_parse_count, default=2, help="processes that play")
    parser.add_argument("--seed", type=int, default=0, help="where the random games begin")
    return parser


def _parse_count(text: str) -> int:
    if not text.isdecimal() or not int(text):
        raise argparse.ArgumentTypeError(f"say how many, from 1 on, not '{text}'")
    return int(text)


def _play_all(name: str, wanted: argparse.Namespace) -> int:
    """Play all games of one name, spread over processes."""
    starts = range(0, wanted.games, BATCH)
    batches = [
        Batch(name, wanted.seed, first, min(BATCH, wanted.games - first)) for first in starts
    ]
    done = faults = 0
    with ProcessPoolExecutor(wanted.jobs) as pool:
        for batch, found in zip(batches, pool.map(check_batch, batches), strict=True):
            done, faults = done + batch.size, faults + len(found)
            for fault in found:
                sys.stdout.write(f"\n{fault}\n")
            if sys.stdout.isatty():
                sys.stdout.write(f"\r{name}: {done} of {wanted.games} games, {faults} faults ")
                sys.stdout.flush()
    sys.stdout.write(f"\r{name}: {done} games, {faults} faults{' ' * 20}\n")
    return faults


def check_batch(batch: Batch) -> list[str]:
    """Hold some games to every promise; return what was found, ready to be played again."""
    game, found = found_game(batch.game), []
    for number in range(batch.first, batch.first + batch.size):
        scene = any_scene(game, batch.seed, number)
        try:
            keeps_its_promises(scene)
        except AssertionError as fault:
            found.append(f"FAULT {fault}")
        except Exception as error:
            found.append(f"BROKEN {error!r} in {scene}")
    return found


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
