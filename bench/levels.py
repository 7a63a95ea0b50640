"""Let every level meet the one below it, and keep the table of `docs/bots.md` true.

A match has a number of games that is fixed before it begins: every deal twice, with the seats
exchanged. What was played is added to `levels.jsonl`.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from itertools import pairwise
from pathlib import Path
from time import process_time

import labtable
from labtable.bots import bots
from labtable.bots.levels import AHEAD, AT_SIGHT, LEARNED, level_name
from labtable.lab.arena.contest import Contest
from labtable.lab.playing.checkpoint import track_progress
from labtable.lab.playing.match import play_match
from labtable.lab.statistics import wilson_interval

KEPT = Path(__file__).with_name("levels.jsonl")
PAGE = Path(__file__).parents[1] / "docs" / "bots.md"
HEAD = "| game | match | games | wins | share | 95 % |\n|---|---|---:|---:|---:|---:|\n"


def played(game: str, level: str, below: str, games: int, seed: int) -> dict[str, object]:
    """Play one match."""
    contest = Contest(game=game, bots=[level, below], seats=2, games=games, seed=seed)
    outcomes = map(play_match, contest.settings([(0, 1)], range(contest.deals), 0))
    games, wins, began = 2 * contest.deals, 0.0, process_time()
    for outcome in track_progress(outcomes, games, sys.stderr):
        winners = [outcome.bots[seat] for seat in outcome.winners]
        wins += winners.count(level) / len(winners)
    return {
        "when": f"{datetime.now(UTC):%Y-%m-%d}",
        "compiled": labtable.compiled,
        "game": game,
        "level": level,
        "below": below,
        "seed": seed,
        "games": games,
        "wins": wins,
        "cpu": round(process_time() - began),
    }


def met(game: str, level: str) -> tuple[int, float]:
    """How often a level met the one below, and won."""
    kept = [json.loads(line) for line in KEPT.read_text(encoding="utf-8").splitlines()]
    found = [each for each in kept if (each["game"], level_name(each["level"])) == (game, level)]
    return sum([each["games"] for each in found]), sum([each["wins"] for each in found])


def rows() -> Iterator[str]:
    """The table: all matches of two levels together."""
    for name in labtable.all_games():
        game = labtable.game(name)
        for below, level in pairwise(bots(game)):
            games, wins = met(name, level)
            low, high = wilson_interval(wins, games)
            share = f"{100 * wins / max(1, games):.0f} %"
            between = f"{100 * low:.0f} to {100 * high:.0f} %"
            contest = f"{level} against {below}"
            yield f"| {game.title} | {contest} | {games:,} | {wins:,g} | {share} | {between} |\n"


def table() -> str:
    """The table as it must stand on the page."""
    return HEAD + "".join(rows())


def written(page: str, head: str, table: str) -> str:
    """The page with a table as it is now; it begins with its head and ends with an empty line."""
    before, rest = page.split(head)
    return before + table + "\n" + rest.partition("\n\n")[2]


def main() -> None:
    """Play a match and write it down, or write the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    names, levels = labtable.all_games(), [*AT_SIGHT, *AHEAD, LEARNED]
    parser.add_argument("game", nargs="?", choices=names, help="without one, the table is written")
    parser.add_argument("level", nargs="?", default=levels[1], choices=levels[1:])
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    if chosen.game:
        below = levels[levels.index(chosen.level) - 1]
        found = played(chosen.game, chosen.level, below, chosen.games, chosen.seed)
        with KEPT.open("a", encoding="utf-8") as kept:
            kept.write(json.dumps(found) + "\n")
    else:
        page = PAGE.read_text(encoding="utf-8")
        PAGE.write_text(written(page, HEAD, table()), encoding="utf-8")


if __name__ == "__main__":
    main()
