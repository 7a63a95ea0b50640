"""Mine puzzles on all cores, and count rarity: python -m tools.practice.mine_puzzles OUT.

Bots play, every position is looked at, and what seems to be a puzzle is checked with other dice and
played by bots of all levels. OUT gets one file of raw finds a game, one JSON object a line, and
`made.csv`. `tools.practice.choose_puzzles` makes the shipped files from them.
"""

from __future__ import annotations

import argparse
import csv
import json
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from multiprocessing import Pool
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any, Final

import labtable
from labtable.bots import Chair, bot, bots
from labtable.engine.table import Table
from labtable.puzzles.mine import Found, check_again, find_puzzle, play_game
from tools.practice.count_made import GAMES, made_in_game

TASK: Final = 12.0  # seconds that one look at a game may take
APART: Final = 4  # answers between two puzzles of one game
MOST_OF_ONE: Final = 2  # puzzles of one game
TRIES: Final[dict[str, int]] = {"beginner": 10, "easy": 10, "hard": 10}
USUAL_TRIES: Final = 5
BATCH: Final = 4  # games that are counted in one task
WANTED: Final = 20_000  # games in which rarity is counted


def mine_game(task: tuple[str, int, float]) -> tuple[str, list[dict[str, Any]]]:
    """Look at one game from somewhere in it on, as long as there is time."""
    name, seed, end = task
    if monotonic() > end:
        return name, []
    until = min(end, monotonic() + TASK)
    return name, list(_mine_positions(name, seed, until))


def _mine_positions(name: str, seed: int, until: float) -> Iterator[dict[str, Any]]:
    game = play_game(name, seed)
    answers = game.record.answers
    start, found, last = Random(seed).randrange(max(1, len(answers) * 3 // 4)), 0, -APART
    table = labtable.new(name, seats=game.record.header.seats, seed=seed)
    for n, given in enumerate(answers):
        if monotonic() > until or found == MOST_OF_ONE:
            return
        if n >= start and n - last >= APART:
            puzzle = find_puzzle(table, table.waiting()[0])
            if puzzle:
                found, last = found + 1, n
                yield _describe(table, puzzle)
        table.play(given.seat, given.action)


def _describe(table: Table[Any], puzzle: Found) -> dict[str, Any]:
    """Check with other dice, let all levels try, and write everything down."""
    chair = Chair(table, puzzle.seat)
    again = check_again(chair, puzzle, Random("another look"))
    return {
        "record": table.record.to_text(),
        "n": len(table.record.answers),
        "seat": puzzle.seat,
        "best": str(puzzle.best),
        "tempting": str(puzzle.tempting),
        "costs": {
            str(one.answer): [round(one.cost, 4), round(one.error, 4)] for one in puzzle.rivals
        },
        "worlds": puzzle.worlds,
        "again": again is not None,
        "solved": _grade(chair, puzzle.best) if again else {},
    }


def _grade(chair: Chair, best: Any) -> dict[str, list[int]]:
    """Count how often each level finds the answer."""
    found = {}
    for level in bots(chair.game):
        player, tries = bot(level, chair.game), TRIES.get(level, USUAL_TRIES)
        if hasattr(player, "seconds"):
            player.seconds = 0.0
        right = [player.choose(chair, Random(at)) == best for at in range(tries)]
        found[level] = [sum(right), tries]
    return found


def count_games(task: tuple[str, int, float]) -> tuple[str, int, Counter[str]]:
    """Count what is made in some games, as long as there is time."""
    name, first, end = task
    made: Counter[str] = Counter()
    games = 0
    while games < BATCH and monotonic() < end:
        made.update(made_in_game(name, first + games))
        games += 1
    return name, games, made


def mine(
    out: Path, games: Sequence[str], seconds: float, jobs: int, target: int, first: int
) -> None:
    """Mine until time is up; the game with the fewest finds comes next."""
    end, good = monotonic() + seconds, Counter(dict.fromkeys(games, 0))
    files = {name: (out / f"{name}.jsonl").open("w", encoding="utf-8") for name in games}
    with Pool(jobs) as pool:
        tasks = ((_next_game(good, target), first + at, end) for at in range(10**9))
        pending: list[Any] = []
        while monotonic() < end or pending:
            while len(pending) < jobs + 2 and monotonic() < end:
                pending.append(pool.apply_async(mine_game, (next(tasks),)))
            done = [one for one in pending if one.ready()]
            pending = [one for one in pending if not one.ready()]
            for each in done:
                name, found = each.get()
                good[name] += sum(one["again"] for one in found)
                files[name].writelines(json.dumps(one) + "\n" for one in found)
                files[name].flush()
            if pending and not done:
                pending[0].wait(0.05)
    print("mined", dict(good), flush=True)


def _next_game(good: Counter[str], target: int) -> str:
    rng = Random()
    least = min(good.values())
    near = [name for name in good if good[name] < target and good[name] <= least + 15]
    return rng.choice(near or list(good))


def count(out: Path, seconds: float, jobs: int) -> None:
    """Count rarity until time is up, all games in turn, up to what is wanted."""
    end, games = monotonic() + seconds, Counter[str]()
    made: dict[str, Counter[str]] = {name: Counter() for name in GAMES}

    def tasks() -> Iterator[tuple[str, int, float]]:
        for first in range(0, WANTED, BATCH):
            for name in GAMES:
                yield name, first, end

    with Pool(jobs) as pool:
        for name, many, found in pool.imap_unordered(count_games, tasks()):
            games[name] += many
            made[name].update(found)
    with (out / "made.csv").open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(("game", "formula", "made", "games"))
        for name in GAMES:
            for formula, many in sorted(made[name].items()):
                writer.writerow((name, formula, many, games[name]))
    print("counted", dict(games), flush=True)


def main() -> int:
    """Mine, then count."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", type=Path)
    parser.add_argument("--seconds", type=float, default=380, help="for mining")
    parser.add_argument("--count", type=float, default=120, help="seconds for rarity")
    parser.add_argument("--jobs", type=int, default=16)
    parser.add_argument("--target", type=int, default=200, help="puzzles a game")
    parser.add_argument("--first", type=int, default=1, help="first seed")
    parser.add_argument("--game", choices=GAMES, action="append", help="mine only this one")
    words = parser.parse_args()
    games = words.game or GAMES
    mine(words.out, games, words.seconds, words.jobs, words.target, words.first)
    if words.count:
        count(words.out, words.count, words.jobs)
    return 0


if __name__ == "__main__":
    sys.exit(main())
