"""How often an arena calls one of several equal bots stronger: contests whose winners are thrown.

Nobody plays here, so thousands of contests take seconds. Everything else is the arena's own.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple, TypeAlias
from zlib import crc32

import numpy as np

from labtable.lab.arena.contest import Contest, seat_orders
from labtable.lab.arena.ranking import order_bots
from labtable.lab.arena.run import play_contest
from labtable.lab.playing.match import GameOutcome
from labtable.lab.playing.plan import Setting

Dice: TypeAlias = np.random.Generator
Throw: TypeAlias = Callable[[Setting, Dice], int]  # who wins, by seat


class Kind(NamedTuple):
    """A kind of contest among equal bots."""

    bots: int
    seats: int
    swiss: bool = False

    def __str__(self) -> str:
        return f"{self.bots} at tables of {self.seats}{', Swiss' if self.swiss else ''}"


KINDS = [Kind(2, 2), Kind(3, 2), Kind(5, 2), Kind(3, 3), Kind(4, 4), Kind(4, 2, swiss=True)]
DEALS = [1, 2, 5, 10, 20, 40, 80, 320]


def coin(setting: Setting, dice: Dice) -> int:
    """Anybody wins any game."""
    return int(dice.integers(len(setting.bots)))


def seat(setting: Setting, dice: Dice) -> int:
    """A deal favours a seat: whoever sits there wins nine games of ten."""
    return _deal(setting) % len(setting.bots) if dice.random() < 0.9 else coin(setting, dice)


def bot(setting: Setting, dice: Dice) -> int:
    """A deal suits a bot: wherever it sits it wins eight games of ten."""
    suited = sorted(setting.bots)[_deal(setting) % len(setting.bots)]
    return setting.bots.index(suited) if dice.random() < 0.8 else coin(setting, dice)


LUCK: dict[str, Throw] = {"coin": coin, "seat": seat, "bot": bot}


def wrong(kind: Kind, deals: int, throw: Throw, contests: int) -> float:
    """The share of contests that call any bot stronger than another."""
    names = [f"bot {n}" for n in range(kind.bots)]
    games = deals * len(seat_orders(range(kind.seats)))
    called = 0
    for seed in range(contests):
        contest = Contest(
            game="", bots=names, seats=kind.seats, games=games, seed=seed, swiss=kind.swiss
        )
        called += any(order_bots(*play_contest(contest, _thrown(throw, seed))).ahead)
    return called / contests


def _deal(setting: Setting) -> int:
    """A number that all games of a deal among the same bots share, whoever sits where."""
    return crc32(f"{setting.seed} {sorted(setting.bots)}".encode())


def _thrown(throw: Throw, seed: int) -> Callable[[Iterable[Setting]], Iterator[GameOutcome]]:
    dice = np.random.default_rng(seed)

    def play(settings: Iterable[Setting]) -> Iterator[GameOutcome]:
        for setting in settings:
            nothing: list[dict[str, int]] = []
            yield GameOutcome(
                number=setting.number,
                seed=setting.seed,
                bots=setting.bots,
                scores=[],
                winners=[throw(setting, dice)],
                reason="",
                answers=0,
                options=0,
                turns=0,
                lead_changes=0,
                breakdown=nothing,
                deeds=nothing,
            )

    return play


def main() -> None:
    """Print how often each kind of contest is wrong, by the number of deals."""
    words = argparse.ArgumentParser(description=main.__doc__)
    words.add_argument("--contests", type=int, default=400)
    contests = words.parse_args().contests
    sys.stdout.write(f"| equal bots | luck |{''.join([f' {deals} |' for deals in DEALS])}\n")
    sys.stdout.write(f"|---|---|{'---:|' * len(DEALS)}\n")
    for kind in KINDS:
        for name, throw in LUCK.items():
            shares = [wrong(kind, deals, throw, contests) for deals in DEALS]
            cells = "".join([f" {share:.1%} |" for share in shares])
            sys.stdout.write(f"| {kind} | {name} |{cells}\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main()
