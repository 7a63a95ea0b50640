"""What one viewer may see (ION-179). A field that is not named here cannot leave the server.

What a client draws Ion from: every card, and what every label on the table is made of.
"""

from __future__ import annotations

import msgspec

from labtable.chem.tables import elements
from labtable.engine import Stage, View
from labtable.games.ion.components import BOX, COMPOUNDS
from labtable.games.ion.tables import DECAY, FACES, GROUPS


class TileView(msgspec.Struct, frozen=True):
    """One action tile; its number shows once it has been turned (ION-028, ION-119, ION-R35)."""

    name: str  # "select two", "take" or "rxn"
    used: bool  # true: it lies number side up
    points: int | None  # its number; unknown before it has been seen


class ScoreView(msgspec.Struct, frozen=True):
    """What the cards that lie there would score now."""

    compounds: int  # points of neutral compounds
    noble: int  # points of noble gases
    goals: int  # points of goal cards
    radioactive: int  # points of the radioactive cards of this round


class SeatView(msgspec.Struct, frozen=True):
    """One seat, as the viewer sees it."""

    hand: list[str]  # cards; empty for others
    known: list[str]  # cards the viewer has seen in this hand before it went on (ION-R37)
    hand_size: int  # cards in hand
    area: list[str]  # groups of cards: "Na" alone, "Mg-Cl" unfinished, "MgCl2" neutral
    noble: list[str]  # noble gases that lie there
    placing: list[str]  # revealed cards that still have to be placed
    radioactive: tuple[str, ...]  # cards of all rounds; open also face down (ION-R36)
    glowing: tuple[str, ...]  # ways up of the last ones, of this round: "up", "sideways", "down"
    decay: int  # added up over its radioactive cards
    tiles: list[TileView]  # the three of its set; empty where nobody has tiles
    letter: str  # of the tile set; empty before it has been seen
    spent: tuple[str, ...]  # polyatomic cards that turned a tile back in this round
    rounds: tuple[int, ...]  # points of finished rounds
    score: ScoreView  # of the cards that lie there, if they were counted now
    ready: bool  # true: this seat is not asked now
    last: int = 0  # what tiles and decay bring, counted when the game is over (ION-160)


class IonView(View, frozen=True):
    """The table, as the viewer sees it."""

    viewer: int  # the seat that looks; -1: who only watches
    round: int  # from 1
    turn: int  # of the round, from 1
    leader: int  # the seat that is first in the order of priority (ION-R17)
    goals: tuple[str, ...]  # open goal cards, by id
    center: list[str]  # open cards in the middle, where there are tiles
    deck_size: int  # cards in the deck, those under it too
    under: list[str]  # repeats of the center: everybody saw them go under the deck
    flips: tuple[int, ...]  # seats that turned RXN in this round, in order (ION-113)
    bond_many: bool  # true: a card may tie several lone cards at once (ION-073)
    seats: list[SeatView]  # from seat 0 on


def standing(shown: IonView) -> list[int]:
    """Points so far by seat: finished rounds, and what the cards that lie there would score."""
    return [sum(seat.rounds) + lying(seat) + seat.last for seat in shown.seats]


def stage(shown: IonView) -> Stage:
    """Which turn of which round it is (ION-032, ION-046)."""
    rules = BOX.constants
    turns = rules.hand_size - rules.cards_left_to_discard
    return Stage(shown.round, shown.turn, rules.rounds, max(turns, shown.turn))


def lying(seat: SeatView) -> int:
    """Points of the cards that lie there and are not counted yet."""
    if len(seat.rounds) == BOX.constants.rounds:  # the last cards stay where they were counted
        return 0
    return sum(msgspec.structs.astuple(seat.score))


FAMILIES = {
    "halogen": "halide",
    "alkali metal": "alkali_metal",
    "alkaline earth metal": "alkaline_earth_metal",
}


class BoardCard(msgspec.Struct, frozen=True):
    """A drafting card: a metal has a face for each way up."""

    name: str
    family: str
    faces: list[str]
    charges: list[int]
    points: list[int]
    decay: int


class BoardGroup(msgspec.Struct, frozen=True):
    """Cards that lie together."""

    faces: list[str]
    charge: int
    points: int


class BoardGoal(msgspec.Struct, frozen=True):
    """A goal card: its title, its points and its two lines."""

    title: str
    type: str
    points: list[int]
    slots: list[str]


class IonBoard(msgspec.Struct, frozen=True):
    """All that is printed."""

    cards: dict[str, BoardCard]
    faces: dict[str, str]  # of a face: its card
    groups: dict[str, BoardGroup]
    names: dict[str, str]
    goals: dict[str, BoardGoal]


def board() -> IonBoard:
    """Lay out the box for those who draw it."""
    cards = [_card(card.kind, card.name, _family(card.kind)) for card in BOX.charged_ion]
    cards += [_card(card.kind, card.name, "noble_gas") for card in BOX.noble_gas]
    cards += [_card(card.kind, card.name, "transition_metal") for card in BOX.transition_metal]
    cards += [_card(card.kind, card.name, "polyatomic_ion") for card in BOX.polyatomic_ion]
    cards += [_card(card.kind, card.name, "radioactive") for card in BOX.radioactive]
    return IonBoard(
        cards=dict(cards),
        faces={face: card.kind for face, card in FACES.items()},
        groups={
            label: BoardGroup(list(group.faces), group.charge, group.points)
            for label, group in GROUPS.items()
        },
        names={formula: known.name for formula, known in COMPOUNDS.items()},
        goals={
            goal.id: BoardGoal(
                goal.title,
                goal.type,
                [goal.points_one, goal.points_both],
                [slot.formula or slot.type for slot in goal.slots],
            )
            for goal in BOX.goal
        },
    )


def _family(kind: str) -> str:
    """The family that lends a card its colour."""
    known = elements().get(kind)
    return FAMILIES.get(known.category, "nonmetal") if known else "hydroxide"


def _card(kind: str, name: str, family: str) -> tuple[str, BoardCard]:
    faces = [face for face in FACES if FACES[face].kind == kind]
    charges = [FACES[face].charge for face in faces]
    points = [FACES[face].points for face in faces]
    return kind, BoardCard(name, family, faces, charges, points, DECAY.get(kind, 0))
