"""Count how often bots ask each other to trade, and how often for what was refused before.

python3 bench/offers.py GAME LEVEL [GAMES] [--blunt]

Seat 0 declines whatever it is offered, like a person who does not want to trade. Blunt bots have
no manners: they choose among all offers, also those that were refused.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import labtable
from labtable.bots import Chair
from labtable.engine.deal import deal_parties
from labtable.lab.playing.plan import seat_bot

SEATS = 4


class Blunt(Chair):
    """A chair from which one asks again and again."""

    @property
    def polite(self) -> list[Any]:
        """All options."""
        return self.options


def played(game: str, level: str, seed: int, chair: type[Chair]) -> Counter[str]:
    """Play one game; an offer is a repeat when its seat made it before and no deal came of it."""
    table = labtable.new(game, seats=SEATS, seed=seed)
    players, dice = [seat_bot(level, table.game) for _ in range(SEATS)], Random(seed)
    found: Counter[str] = Counter()
    made: Counter[object] = Counter()
    while not table.over:
        seat = table.waiting()[0]
        noes = [one for one in table.options(0) if type(one).__name__ == "Decline"]
        answer = noes[0] if noes and seat == 0 else players[seat].choose(chair(table, seat), dice)
        kind = type(answer).__name__
        if kind == "Offer":
            found["repeats"] += made[seat, answer.gifts] > 0
            made[seat, answer.gifts] += 1
            found["asked"] += len(deal_parties(answer.gifts)) - 1
        found[kind] += 1
        found["refused"] += kind == "Decline" and seat == 0
        table.play(seat, answer)
    found["rounds"] = round(table.state.turn / (SEATS if game == "chemistry_monopoly" else 1))
    found["most"] = max(made.values(), default=0)
    return found


def main() -> None:
    """Say what a level does over some games."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=labtable.all_games())
    parser.add_argument("level")
    parser.add_argument("games", nargs="?", type=int, default=20)
    parser.add_argument("--blunt", action="store_true")
    chosen = parser.parse_args()
    game, level, games = chosen.game, chosen.level, chosen.games
    total, most = Counter[str](), 0
    for seed in range(games):
        found = played(game, level, seed, Blunt if chosen.blunt else Chair)
        most = max(most, found.pop("most"))
        total += found
    offers, rounds = total["Offer"], total["rounds"]
    sys.stdout.write(
        f"{game} {level}{' blunt' if chosen.blunt else ''}: {games} games, "
        f"{offers / rounds:.2f} offers a round, "
        f"{offers / games:.1f} a game, {total['repeats'] / games:.2f} repeats a game, "
        f"one offer at most {most} times, {total['Accept'] / games:.2f} accepted, "
        f"{total['Decline'] / games:.2f} declined a game, "
        f"{total['refused'] / games:.2f} by seat 0\n"
    )


if __name__ == "__main__":
    main()
