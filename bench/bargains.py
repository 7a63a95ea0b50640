"""Weigh deals that lie on the table in the middle of games, and see which of them bots take.

python3 bench/bargains.py weigh GAME --games 50 --first 0    # adds to build/bargains-GAME.jsonl
python3 bench/bargains.py ask GAME [LEVEL ...]               # reads it, and asks levels

Four bots of different levels play; every other offer is drawn from all that could be offered, so
that poor ones lie there as well. From one deal of each game every seat's chance to win is told by
playing on to the end, once agreed and once declined, in the same worlds: in few of them where it
plainly changes little. What seems to change much is weighed anew in other worlds, and only they
count: so hardly anything is called harm that was luck.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from math import inf
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import labtable
from labtable.bots import Chair, bots
from labtable.bots.evaluate import mean_and_error
from labtable.bots.playout import play_on
from labtable.engine.table import Table
from labtable.lab.playing.checkpoint import track_progress
from labtable.lab.playing.plan import seat_bot
from labtable.lab.statistics import wilson_interval

ROOT = Path(__file__).resolve().parents[1]
GAMES = ["compounded", "chemistry_monopoly"]
LEVELS = ["beginner", "easy", "medium", "hard"]
WORLDS = 48  # at most
FEWEST = 16  # before a deal can be plain
LITTLE = 0.05  # a change of the chance to win that hardly matters
PARTS = 4  # of a game that is played on; longer ones count as they stand
CLEAR, SURE = 2.0, 3.5  # standard errors: in the end, and before it


class Deal(NamedTuple):
    """A deal that somebody has to answer, and what agreeing changes."""

    record: str
    seat: int  # who is asked
    proposer: int
    by: str  # the level that proposed it, or "chance"
    accept: str
    decline: str
    gaps: list[float]  # of every seat's chance to win, agreed less declined
    errors: list[float]


def met(game: str, seed: int) -> Iterator[tuple[Table[Any], int, int, str, str, str]]:
    """Play a game and stop at every question with a deal; half of all offers are drawn."""
    table = labtable.new(game, seats=4, seed=seed)
    dice = Random(seed)
    order = dice.sample(LEVELS, 4)
    players, proposer, by = [seat_bot(level, table.game) for level in order], -1, ""
    while not table.over:
        seat = table.waiting()[0]
        chair = Chair(table, seat)
        yes, no = _answers(chair.options, "Accept"), _answers(chair.options, "Decline")
        if yes and no and proposer not in (-1, seat):
            yield table.clone(), seat, proposer, by, str(yes[0]), str(no[0])
        answer, level = players[seat].choose(chair, dice), order[seat]
        offers = _answers(chair.options, "Offer")
        if offers and dice.random() < 0.1:
            answer, level = dice.choice(offers), "chance"
        if type(answer).__name__ in ("Offer", "Counter"):
            proposer, by = seat, level
        table.play(seat, answer)


def _answers(options: list[Any], kind: str) -> list[Any]:
    return [one for one in options if type(one).__name__ == kind]


def weighed(game: str, seed: int) -> Deal | None:
    """Choose a deal from the middle of a game, and weigh it."""
    dice, found = Random(seed), list(met(game, seed))
    if not found:
        return None
    middle = found[len(found) // 4 : max(1, 3 * len(found) // 4)]
    table, seat, proposer, by, yes, no = dice.choice(middle)
    each = _change(table, seat, yes, no, dice)
    if abs(each[seat][0]) > CLEAR * each[seat][1]:
        each = _change(table, seat, yes, no, dice, fewest=WORLDS)
    record = table.record.to_text()
    return Deal(record, seat, proposer, by, yes, no, [e[0] for e in each], [e[1] for e in each])


def _change(
    table: Table[Any], seat: int, yes: str, no: str, dice: Random, fewest: int = FEWEST
) -> list[tuple[float, float]]:
    """By how much agreeing changes every seat's chance to win, and how sure that is."""
    gaps: list[list[float]] = []
    while len(gaps) < WORLDS:
        world, luck = table.redeal(seat, dice), dice.getrandbits(32)
        agreed, declined = [_ended(world.clone(), seat, text, luck) for text in (yes, no)]
        gaps.append([a - b for a, b in zip(agreed, declined, strict=True)])
        if len(gaps) >= fewest:
            own, error = mean_and_error([gap[seat] for gap in gaps])
            if abs(own) + CLEAR * error < LITTLE or abs(own) > SURE * error > 0:
                break
    return [mean_and_error(list(own)) for own in zip(*gaps, strict=True)]


def _ended(table: Table[Any], seat: int, text: str, luck: int) -> list[float]:
    """Play on to the end; what every seat has of the win."""
    state, game, ahead, dice = table.state, table.game, table.game.foresight, Random(luck)
    state.step(seat, table.read(seat, text))
    for _ in range(PARTS):
        if state.waiting and ahead is not None:
            play_on(game, state, ahead, inf, dice)
    won = game.result(state).winners
    return [float(one in won) / max(1, len(won)) for one in state.everyone]


def kept(game: str) -> Path:
    """Where deals of a game are kept."""
    return ROOT / "build" / f"bargains-{game}.jsonl"


def weigh(game: str, games: int, first: int) -> None:
    """Weigh deals and keep them."""
    kept(game).parent.mkdir(exist_ok=True)
    runs = (weighed(game, seed) for seed in range(first, first + games))
    for deal in track_progress(runs, games, sys.stderr):
        if deal is not None:
            with kept(game).open("a", encoding="utf-8") as file:
                file.write(json.dumps(deal._asdict()) + "\n")


def ask(game: str, level: str) -> None:
    """Ask a level about all deals that are kept; say what it takes."""
    with kept(game).open(encoding="utf-8") as file:
        deals = [Deal(**json.loads(line)) for line in file]
    taken: list[Deal] = []
    left: list[Deal] = []
    for n, deal in enumerate(track_progress(deals, len(deals), sys.stderr, what="deals")):
        table: Table[Any] = labtable.replay(deal.record)
        answer = seat_bot(level, table.game).choose(Chair(table, deal.seat), Random(n))
        (taken if str(answer) == deal.accept else left).append(deal)
    sys.stdout.write(f"| {game} | {level} | {len(deals)} | {_row(taken)} | {_row(left)} |\n")


def offered(game: str) -> None:
    """Say what proposing did to who proposed, had it been agreed to, by level."""
    with kept(game).open(encoding="utf-8") as file:
        deals = [Deal(**json.loads(line)) for line in file]
    for by in sorted({deal.by for deal in deals}):
        own = [deal._replace(seat=deal.proposer) for deal in deals if deal.by == by]
        sys.stdout.write(f"| {game} | {by} | {_row(own)} |\n")


def _row(deals: list[Deal]) -> str:
    """How many deals, what they change on average, and how many clearly harm or help."""
    if not deals:
        return "0 | | | "
    gaps = [deal.gaps[deal.seat] for deal in deals]
    clear = [deal for deal in deals if abs(deal.gaps[deal.seat]) > CLEAR * deal.errors[deal.seat]]
    harm = sum([deal.gaps[deal.seat] < 0 for deal in clear])
    change, error = mean_and_error(gaps) if len(gaps) > 1 else (gaps[0], 0.0)
    low, high = [100 * end for end in wilson_interval(harm, len(deals))]
    return (
        f"{len(deals)} | {100 * change:+.1f} ± {100 * error:.1f} | {harm} "
        f"({low:.0f} to {high:.0f} %) | {len(clear) - harm}"
    )


def main() -> None:
    """Weigh deals, or ask about them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=["weigh", "ask", "offered"])
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("levels", nargs="*", help="all unless told")
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--first", type=int, default=0)
    chosen = parser.parse_args()
    if chosen.what == "weigh":
        weigh(chosen.game, chosen.games, chosen.first)
    elif chosen.what == "ask":
        for level in chosen.levels or bots(labtable.game(chosen.game)):
            ask(chosen.game, level)
    else:
        offered(chosen.game)


if __name__ == "__main__":
    main()
