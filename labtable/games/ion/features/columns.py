"""Names of all columns: first what a seat sees, then what an answer does; and pieces of rows."""

from __future__ import annotations

from typing import Final

from labtable.engine import Action, Pass
from labtable.engine.columns import Columns, Stairs, one_of, row_of
from labtable.games.ion.actions import Arrange, Declare, Pick, Place, Refresh, Steal, Take
from labtable.games.ion.answers import PLACE
from labtable.games.ion.components import BOX
from labtable.games.ion.tables import (
    CARDS,
    GOAL_ENTRIES,
    GROUPS,
    NOBLE,
    TILE_POINTS,
)

BASE: Final = [*[ion.kind for ion in BOX.charged_ion], *NOBLE]
COPIES: Final = {
    card.kind: card.copies
    for cards in (BOX.charged_ion, BOX.noble_gas, BOX.transition_metal, BOX.polyatomic_ion)
    for card in cards
} | {card.kind: card.copies for card in BOX.radioactive}
KINDS: Final = list(COPIES)
OTHERS: Final = 6  # at the largest table, beside oneself
TURNS: Final = 8  # that are told apart
LEADS: Final = [
    *(-40, -30, -24, -19, -15, -12, -9, -7, -5, -4, -3, -2, -1, 0),
    *(1, 2, 3, 4, 5, 6, 8, 10, 13, 16, 20, 25, 31, 41),
]
GAINS: Final = [-9, -5, -2, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 15, 18, 22]
DECAYS: Final = [1, 3, 5, 7, 9, 12, 15, 19]
DECAY_LEADS: Final = [-9, -5, -2, 0, 1, 3, 6, 10]
DECKS: Final = [1, 4, 10, 18, 28, 40]
COSTS: Final = [-7, -6, -5, -4, -3, -2, -1]
TILES: Final = list(TILE_POINTS[BOX.action_set[0].letter])
LETTERS: Final = list(TILE_POINTS)
GOALS: Final = [goal.id for goal in BOX.goal]
ENTRIES: Final = [f"{goal} {entry}" for goal in GOALS for entry in GOAL_ENTRIES[goal]]
LISTED: Final = {  # by goal: its entries, each with its place among all of them
    goal: [(entry, ENTRIES.index(f"{goal} {entry}")) for entry in GOAL_ENTRIES[goal]]
    for goal in GOALS
}
TILE: Final = {tile: i for i, tile in enumerate(TILES)}
LETTER: Final = {letter: i for i, letter in enumerate(LETTERS)}


def _room(most: int) -> dict[str, int]:
    """So many of a kind are told apart, as far as there are as many."""
    return {kind: min(copies, most) for kind, copies in COPIES.items()}


def _lying(usual: int, rare: int) -> dict[str, int]:
    """Room for equal groups: more for those of the base game."""
    return {
        label: usual if all([card in BASE for card in CARDS[label]]) else rare for label in GROUPS
    }


HELD: Final = _room(4)
UNSEEN_MOST: Final = _room(6)
FEW: Final = _room(2)
GASES: Final = dict.fromkeys(NOBLE, 4)
MANY_GROUPS: Final = _lying(3, 2)
SOME_GROUPS: Final = _lying(2, 1)
GROUP: Final = {label: i for i, label in enumerate(GROUPS)}
FACES_OF: Final = {
    card: [place.moves[0].partition(" ")[0] for place in PLACE[card][""]] for card in KINDS
}
CARD: Final = {kind: i for i, kind in enumerate(KINDS)}
CARDS_OF: Final = {label: [CARD[card] for card in CARDS[label]] for label in GROUPS}


# Rows are written in this order, block after block: by `whole` of `table.py` ...
VIEW: Final = Columns()
VIEW.block("round", ["1", "2", "3"])
VIEW.block("turn", [str(turn) for turn in range(1, TURNS + 1)])
VIEW.block("seats", [str(seats) for seats in range(2, OTHERS + 2)])
VIEW.flag("a card may tie several together")
VIEW.block("open goal", GOALS)
VIEW.block("goal reached", ENTRIES)
VIEW.block("left neighbour, goal reached", ENTRIES)
VIEW.block("center", KINDS)
VIEW.levels("cards in the deck", DECKS)
VIEW.counts("nobody has seen", UNSEEN_MOST.items())
VIEW.counts("hand", HELD.items())
VIEW.counts("to place", FEW.items())
VIEW.counts("area", MANY_GROUPS.items())
VIEW.counts("noble gas", GASES.items())
VIEW.levels("decay", DECAYS)
VIEW.levels("decay ahead of the next best", DECAY_LEADS)
VIEW.flag("RXN turned in this round")
VIEW.flag("tiles in play")
VIEW.block("used tile", TILES)
VIEW.block("letter of the tiles", LETTERS)
VIEW.counts("left neighbour, area", SOME_GROUPS.items())
VIEW.counts("left neighbour, noble gas", GASES.items())
VIEW.counts("left neighbour, known hand", HELD.items())
VIEW.block("left neighbour, to place", KINDS)
VIEW.flag("left neighbour, hand known")
VIEW.block("right neighbour, area", GROUPS)
VIEW.counts("right neighbour, noble gas", GASES.items())
VIEW.counts("right neighbour, known hand", FEW.items())
VIEW.block("right neighbour, to place", KINDS)
for i in range(OTHERS):
    VIEW.levels(f"before this round ahead of {i + 1}", LEADS)
for i in range(OTHERS):
    VIEW.levels(f"now ahead of {i + 1}", LEADS)
for i in range(OTHERS):
    VIEW.block(f"{i + 1} used tile", TILES)
VIEW.levels("now ahead of the best other", LEADS)

# ... and by `all_done` of `answers.py`.
ANSWER: Final = Columns()
TYPES: Final[dict[type[Action], int]] = {
    kind: ANSWER.flag(kind.__name__.lower())
    for kind in (Pick, Declare, Take, Place, Arrange, Steal, Refresh, Pass)
}
ANSWER.block("card", KINDS)
ANSWER.block("second card", KINDS)
ANSWER.block("makes", GROUPS)
ANSWER.block("goes on", GROUPS)
ANSWER.block("would make for the left neighbour", GROUPS)
ANSWER.levels("points gained", GAINS)
ANSWER.levels("points the left neighbour would gain", GAINS)
ANSWER.block("reaches goal", ENTRIES)
TURNED: Final = ANSWER.block("turns tile", TILES)
REGAINS: Final = ANSWER.block("turns tile back", TILES)
TILE_COST: Final = ANSWER.levels("points of the tile, if known", COSTS)
VICTIM: Final = ANSWER.block("takes from", [str(i + 1) for i in range(OTHERS)])
PICTURED: Final = ANSWER.levels("points RXN would bring at once", GAINS)
OFFERED: Final = ANSWER.levels("points the best center card would bring", GAINS)


KEPT: Final = 1 << 13


class Things:
    """Columns for the first, the second ... of each thing, as far as there is room."""

    def __init__(self, room: dict[str, int]) -> None:
        self.columns: dict[str, list[int]] = {}
        at = 0
        for thing, most in room.items():
            self.columns[thing] = list(range(at, at + most))
            at += most
        self.none = bytes(at)
        self._rows: dict[tuple[str, ...], bytes] = {}

    def row(self, things: list[str]) -> bytes:
        """The columns of these things, written; the same ones lie there again and again."""
        if not things:
            return self.none
        key = tuple(things)
        found = self._rows.get(key)
        if found is None:
            if len(self._rows) >= KEPT:
                self._rows.clear()
            found = self._rows[key] = self._encode_things(things)
        return found

    def _encode_things(self, things: list[str]) -> bytes:
        ones: list[int] = []
        times: dict[str, int] = {}
        for thing in things:
            k = times.get(thing, 0)
            times[thing] = k + 1
            room = self.columns[thing]
            if k < len(room):
                ones.append(room[k])
        return row_of(ones, len(self.none))


def marks(count: int) -> list[bytes]:
    """So many columns, written by which of them is one; and last without any."""
    return [*one_of(count), bytes(count)]


def mark_columns(numbers: list[int], rows: list[bytes]) -> bytes:
    """Some of such columns are one, perhaps several of them."""
    if not numbers:
        return rows[-1]
    return rows[numbers[0]] if len(numbers) == 1 else row_of(numbers, len(rows) - 1)


CARD_MARKS: Final = marks(len(KINDS))
GROUP_MARKS: Final = marks(len(GROUPS))
ENTRY_MARKS: Final = marks(len(ENTRIES))
POINTS: Final = Stairs(GAINS)
