"""Count how often bots ask each other to trade, and how often for what was refused before.

python3 bench/offers.py GAME LEVEL [GAMES]

Seat 0 declines whatever it is offered, like a person who does not want to trade.
"""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import labtable
from labtable.bots import Chair, bot
from labtable.engine.deal.answers import parties

SEATS = 4


def played(game: str, level: str, seed: int) -> Counter[str]:
    """Play one game; an offer is a repeat when its seat made it before and no deal came of it."""
    table = labtable.new(game, seats=SEATS, seed=seed)
    players, dice = [bot(level, table.game) for _ in range(SEATS)], Random(seed)
    found: Counter[str] = Counter()
    made: Counter[object] = Counter()
    while not table.over:
        seat = table.waiting()[0]
        noes = [one for one in table.options(0) if type(one).__name__ == "Decline"]
        answer = noes[0] if noes and seat == 0 else players[seat].choose(Chair(table, seat), dice)
        kind = type(answer).__name__
        if kind == "Offer":
            found["repeats"] += made[seat, answer.gifts] > 0
            made[seat, answer.gifts] += 1
            found["asked"] += len(parties(answer.gifts)) - 1
        found[kind] += 1
        found["refused"] += kind == "Decline" and seat == 0
        table.play(seat, answer)
    found["rounds"] = round(table.state.turn / (SEATS if game == "chemistry_monopoly" else 1))
    found["most"] = max(made.values(), default=0)
    return found


def main() -> None:
    """Say what a level does over some games."""
    game, level, games = sys.argv[1], sys.argv[2], int([*sys.argv, "50"][3])
    total, most = Counter[str](), 0
    for seed in range(games):
        found = played(game, level, seed)
        most = max(most, found.pop("most"))
        total += found
    offers, rounds = total["Offer"], total["rounds"]
    sys.stdout.write(
        f"{game} {level}: {games} games, {offers / rounds:.2f} offers a round, "
        f"{offers / games:.1f} a game, {total['repeats'] / games:.2f} repeats a game, "
        f"one offer at most {most} times, {total['Accept'] / games:.2f} accepted, "
        f"{total['Decline'] / games:.2f} declined a game, "
        f"{total['refused'] / games:.2f} by seat 0\n"
    )


if __name__ == "__main__":
    main()
