"""Hold the move generator against its slow twin, on positions of random games.

`python -m tests.compoundit.compare standard 5000` goes on for as long as it takes.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from typing import Any, NamedTuple

import labtable
from labtable.games.compoundit.decisions import MakeMove
from labtable.games.compoundit.mechanics import placements
from labtable.games.compoundit.mechanics.find import TileFit, fits
from labtable.games.compoundit.scoring import Sites, laying
from labtable.games.compoundit.tables import SYMBOLS, Lexicon, lexicon
from labtable.games.compoundit.tables.board import STARTS, Order
from tests.compoundit import twin

SIZES = (1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 8)
LONG = 0.004  # how often a rack holds one long compound: its orders are many


class Position(NamedTuple):
    """A board, a rack and the rules they are played by."""

    board: list[str]
    rack: list[str]
    rules: twin.Rules


def positions(rule_set: str, count: int, seed: int = 0) -> Iterator[Position]:
    """Walk through random games, with good and with bad chemistry on their boards."""
    dice = random.Random(f"{rule_set} {seed}")
    found = 0
    while found < count:
        table = labtable.new(
            "compoundit",
            seats=dice.choice((2, 3, 4)),
            seed=dice.getrandbits(40),
            rule_set=rule_set,
            validation=dice.choice(("engine", "challenge")),
            atom_starts=dice.choice(("auto", "when_stuck")),
        )
        while table.waiting() and found < count:
            seat = table.waiting()[0]
            if isinstance(table.decision, MakeMove) and dice.random() < 0.8:
                found += 1
                yield Position(
                    table.state.board.copy(), any_rack(table, dice), any_rules(rule_set, dice)
                )
            table.play(seat, table.sample(seat, dice))


def any_rules(rule_set: str, dice: random.Random) -> twin.Rules:
    starts = dice.choice(("never", "never", "when_stuck", "always"))
    return twin.Rules(rule_set, starts, dice.random() < 0.2, dice.random() < 0.8)


def any_rack(table: Any, dice: random.Random) -> list[str]:
    """Some tiles that are not on the board; now and then the tiles of one long compound."""
    state = table.state
    hidden = [tile for player in state.players for tile in player.rack + player.supply]
    if dice.random() < LONG:
        return long_rack(lexicon(state.variant.rule_set), hidden, dice)
    return dice.sample(hidden, min(dice.choice(SIZES), len(hidden)))


def long_rack(known: Lexicon, hidden: list[str], dice: random.Random) -> list[str]:
    """Up to ten tiles of a compound of six or more, as far as they are there."""
    some = [formula for formula in known.listed if formula.size >= 6]
    wanted = [SYMBOLS[element] for element, n in dice.choice(some).needs for _ in range(n)]
    dice.shuffle(wanted)
    rack: list[str] = []
    for tile in wanted[:10]:
        if hidden.count(tile) > rack.count(tile):
            rack.append(tile)
    return rack


def generated(position: Position) -> dict[twin.Move, int]:
    """What the generator finds; each move once, and each best order no worse than any other."""
    rules = position.rules
    found: dict[twin.Move, int] = {}
    known = lexicon(rules.rule_set, rules.mixed)
    for fit in fits(known, position.board, position.rack, rules.starts, rules.bridging):
        orders = fit.orders()
        for order in orders:
            laid = zip(fit.ground.squares, order, strict=True)
            move = frozenset([((at % 15, at // 15), SYMBOLS[element]) for at, element in laid])
            assert move not in found, f"{sorted(move)} was found twice."
            found[move] = scored(position.board, fit, order)
        best = [scored(position.board, fit, order) for order in fit.best()]
        points = [scored(position.board, fit, order) for order in orders]
        assert best == [max(points)] if orders else not best
    return found


def scored(board: list[str], fit: TileFit, order: Order) -> int:
    """What tiles in this order bring."""
    (move,) = placements(fit, [order])
    square, down = STARTS[move.at]
    tiles = laying(move.tiles)
    return Sites(board).site(square, down, tiles).points(tiles)


def compared(position: Position) -> int:
    """Compare the two; return how many moves there are."""
    board = {(at % 15, at // 15): tile for at, tile in enumerate(position.board) if tile}
    mine, theirs = generated(position), twin.moves(board, position.rack, position.rules)
    assert mine == theirs, f"{position}: {set(mine.items()) ^ set(theirs.items())}"
    return len(mine)


def main(rule_set: str, count: int, seed: int = 0) -> None:
    """Compare many positions and say now and then how far it is."""
    moves: list[int] = []
    for position in positions(rule_set, count, seed):
        moves.append(compared(position))
        if len(moves) % 20 == 0 or len(moves) == count:
            told = f"{rule_set}: {len(moves)} positions equal, {sum(moves)} moves"
            sys.stdout.write(f"{told}, at most {max(moves)}\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main(sys.argv[1], *[int(word) for word in sys.argv[2:]])
