"""Let `grandmaster` meet `search` at every kind of table; keep the table of `docs/bots.md` true.

Every deal is played with `grandmaster` once at each seat and `search` at all others. What was
played is added to `strength.jsonl`: the share of wins of every deal, by its seed.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import labtable
from bench.levels import PAGE, written
from labtable.bots.levels import LEARNED, SEARCH
from labtable.lab.statistics import wilson_interval
from labtable.train.strength import EvalMatch, Strength, play_eval_deals

KEPT = Path(__file__).with_name("strength.jsonl")
HEAD = "| game | table | games | a fair share | wins | 95 % |\n|---|---|---:|---:|---:|---:|\n"


def played(game: str, seats: int, preset: str, deals: range) -> dict[str, object]:
    """Play some deals at one kind of table."""
    meeting = EvalMatch(game=game, net=LEARNED, level=SEARCH, seats=seats, preset=preset)
    return {
        "when": f"{datetime.now(UTC):%Y-%m-%d}",
        "game": game,
        "seats": seats,
        "preset": preset,
        "compiled": labtable.compiled,
        "deals": dict(zip(deals, play_eval_deals(meeting, deals), strict=True)),
    }


def strengths() -> list[Strength]:
    """What was kept, all deals of a kind of table together."""
    found: dict[tuple[str, str, int], Strength] = {}
    for line in KEPT.read_text(encoding="utf-8").splitlines():
        kept = json.loads(line)
        game, preset, seats = kept["game"], kept["preset"], kept["seats"]
        meeting = EvalMatch(game=game, net=LEARNED, level=SEARCH, seats=seats, preset=preset)
        one = found.setdefault((game, preset, seats), Strength(meeting=meeting, shares=[]))
        one.shares.extend(kept["deals"].values())
    return [found[key] for key in sorted(found, key=lambda key: key[0])]


def rows() -> Iterator[str]:
    """The table, game by game."""
    for one in strengths():
        meeting, games = one.meeting, len(one.shares) * one.meeting.seats
        low, high = wilson_interval(
            one.share * games, games
        )  # tells something after few deals, too
        where = f"{meeting.seats} seats, `{meeting.preset}`"
        shares = f"{1 / meeting.seats:.0%} | {one.share:.0%} | {low:.0%} to {high:.0%}"
        title = labtable.game(meeting.game).title
        yield f"| {title} | {where} | {games:,} | {shares} |\n".replace("%", " %")


def table() -> str:
    """The table as it must stand on the page."""
    return HEAD + "".join(rows())


def main() -> None:
    """Play some deals and write them down, or write the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", choices=labtable.all_games())
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--preset", default="")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--first", type=int, default=20_000_000, help="the first deal")
    chosen = parser.parse_args()
    if chosen.game:
        deals = range(chosen.first, chosen.first + max(2, chosen.games // chosen.seats))
        found = played(chosen.game, chosen.seats, chosen.preset, deals)
        with KEPT.open("a", encoding="utf-8") as kept:
            kept.write(json.dumps(found) + "\n")
    else:
        page = PAGE.read_text(encoding="utf-8")
        PAGE.write_text(written(page, HEAD, table()), encoding="utf-8")


if __name__ == "__main__":
    main()
