"""What a client draws Ion from: every card, and what every label on the table is made of."""

from __future__ import annotations

import msgspec

from labtable.chem.tables import elements
from labtable.games.ion.components import BOX, COMPOUNDS
from labtable.games.ion.tables import DECAY, FACES, GROUPS

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
