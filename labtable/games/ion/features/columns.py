"""Names of all columns: first what a seat sees, then what an answer does."""

from __future__ import annotations

from typing import Final

from labtable.engine import Action, Pass
from labtable.engine.columns import Columns
from labtable.games.ion.actions import Arrange, Declare, Pick, Place, Refresh, Steal, Take
from labtable.games.ion.answers import PLACE
from labtable.games.ion.components import BOX
from labtable.games.ion.tables.bonds import (
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
LISTED: Final = {  # by goal and entry: its place among all entries
    goal: {entry: ENTRIES.index(f"{goal} {entry}") for entry in GOAL_ENTRIES[goal]}
    for goal in GOALS
}
GOAL: Final = {goal: i for i, goal in enumerate(GOALS)}
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
ONCE: Final = dict.fromkeys(GROUPS, 1)
FACES_OF: Final = {
    card: [place.moves[0].partition(" ")[0] for place in PLACE[card][""]] for card in KINDS
}
CARD: Final = {kind: i for i, kind in enumerate(KINDS)}
CARDS_OF: Final = {label: [CARD[card] for card in CARDS[label]] for label in GROUPS}


def _each(at: int, room: dict[str, int]) -> dict[str, list[int]]:
    """By thing: the columns of the first, the second ..."""
    found: dict[str, list[int]] = {}
    for thing, most in room.items():
        found[thing] = list(range(at, at + most))
        at += most
    return found


def _cards(name: str, room: dict[str, int]) -> list[list[int]]:
    """Add such columns; they are listed by the number of a card."""
    each = _each(VIEW.counts(name, room.items()), room)
    return [each.get(kind, []) for kind in KINDS]


VIEW: Final = Columns()
ROUND: Final = VIEW.block("round", ["1", "2", "3"])
TURN: Final = VIEW.block("turn", [str(turn) for turn in range(1, 9)])
SEATS: Final = VIEW.block("seats", [str(seats) for seats in range(2, 8)])
BOND_MANY: Final = VIEW.flag("a card may tie several together")
OPEN: Final = VIEW.block("open goal", GOALS)
REACHED: Final = VIEW.block("goal reached", ENTRIES)
THEY_REACHED: Final = VIEW.block("left neighbour, goal reached", ENTRIES)
CENTER: Final = VIEW.block("center", KINDS)
DECK: Final = VIEW.levels("cards in the deck", DECKS)
UNSEEN: Final = [  # by card, and by how many of it nobody has seen
    [columns[:left] for left in range(COPIES[KINDS[i]] + 1)]
    for i, columns in enumerate(_cards("nobody has seen", UNSEEN_MOST))
]
HAND: Final = _cards("hand", HELD)
PLACING: Final = _cards("to place", FEW)
AREA: Final = _each(VIEW.counts("area", MANY_GROUPS.items()), MANY_GROUPS)
NOBLES: Final = _cards("noble gas", GASES)
MY_DECAY: Final = VIEW.levels("decay", DECAYS)
DECAY_LEAD: Final = VIEW.levels("decay ahead of the next best", DECAY_LEADS)
REACTED: Final = VIEW.flag("RXN turned in this round")
HAS_TILES: Final = VIEW.flag("tiles in play")
USED: Final = VIEW.block("used tile", TILES)
SET: Final = VIEW.block("letter of the tiles", LETTERS)
LEFT_AREA: Final = _each(VIEW.counts("left neighbour, area", SOME_GROUPS.items()), SOME_GROUPS)
LEFT_NOBLES: Final = _cards("left neighbour, noble gas", GASES)
LEFT_KNOWN: Final = _cards("left neighbour, known hand", HELD)
LEFT_PLACING: Final = VIEW.block("left neighbour, to place", KINDS)
LEFT_SEEN: Final = VIEW.flag("left neighbour, hand known")
RIGHT_AREA: Final = _each(VIEW.block("right neighbour, area", GROUPS), ONCE)
RIGHT_NOBLES: Final = _cards("right neighbour, noble gas", GASES)
RIGHT_KNOWN: Final = _cards("right neighbour, known hand", FEW)
RIGHT_PLACING: Final = VIEW.block("right neighbour, to place", KINDS)
BEFORE: Final = [VIEW.levels(f"before this round ahead of {i + 1}", LEADS) for i in range(OTHERS)]
NOW: Final = [VIEW.levels(f"now ahead of {i + 1}", LEADS) for i in range(OTHERS)]
THEY_USED: Final = [VIEW.block(f"{i + 1} used tile", TILES) for i in range(OTHERS)]
AHEAD: Final = VIEW.levels("now ahead of the best other", LEADS)

ANSWER: Final = Columns()
TYPES: Final[dict[type[Action], int]] = {
    kind: ANSWER.flag(kind.__name__.lower())
    for kind in (Pick, Declare, Take, Place, Arrange, Steal, Refresh, Pass)
}
MINE: Final = ANSWER.block("card", KINDS)
SECOND: Final = ANSWER.block("second card", KINDS)
BECOMES: Final = ANSWER.block("makes", GROUPS)
ON: Final = ANSWER.block("goes on", GROUPS)
DENIED: Final = ANSWER.block("would make for the left neighbour", GROUPS)
GAIN: Final = ANSWER.levels("points gained", GAINS)
DENIES: Final = ANSWER.levels("points the left neighbour would gain", GAINS)
COMPLETED: Final = ANSWER.block("reaches goal", ENTRIES)
TURNS: Final = ANSWER.block("turns tile", TILES)
REGAINS: Final = ANSWER.block("turns tile back", TILES)
TILE_COST: Final = ANSWER.levels("points of the tile, if known", COSTS)
VICTIM: Final = ANSWER.block("takes from", [str(i + 1) for i in range(OTHERS)])
PICTURED: Final = ANSWER.levels("points RXN would bring at once", GAINS)
OFFERED: Final = ANSWER.levels("points the best center card would bring", GAINS)
