"""Answers that are always the same, made once."""

from __future__ import annotations

from typing import Final

from labtable.games.ion.actions import Declare, Pick, Place, Take
from labtable.games.ion.components import Face
from labtable.games.ion.tables import BONDS, FACES, KINDS, NEVER_BONDS, SEVERAL, TARGET, TARGETS


def all_placements(
    faces: dict[str, Face], bonds: dict[str, dict[str, str]]
) -> dict[str, dict[str, list[Place]]]:
    """Every way to place one card, by the card and by what it goes on; "" is alone."""
    places: dict[str, dict[str, list[Place]]] = {card: {"": []} for card in NEVER_BONDS}
    for face in faces.values():
        ways = places.setdefault(face.kind, {"": []})
        ways[""].append(Place((f"{face.label} alone",)))
        for target in bonds[face.label]:
            ways.setdefault(target, []).append(Place((f"{face.label} on {target}",)))
    for card in NEVER_BONDS:
        places[card][""] = [Place((f"{card} alone",))]  # ION-069
    return places


PLACE: Final = all_placements(FACES, BONDS)


# The same by the numbers of card and target; 0 is alone.
PLACES: Final = [
    [PLACE[card].get(target, []) for target in ["", *TARGETS]] if card else []
    for card in ["", *KINDS]
]


class CardMove:
    """One card laid: its face, what it goes on, and the group that this makes."""

    def __init__(self, face: str, target: str) -> None:
        several = target in SEVERAL  # ION-073
        self.face = face
        self.target = target  # "" is alone
        self.bonds = face in BONDS
        self.group = BONDS[face][target] if target else face
        self.count = SEVERAL[target] if several else 1  # of lone cards that it ties together
        self.lies = target.partition(" ")[2] if several else target  # each of them
        self.before = TARGET.get(self.lies, 0)
        self.after = TARGET.get(self.group, 0)


# A move in words, and what it says.
MOVES: Final = {
    move: CardMove(move.partition(" ")[0], target)
    for card in PLACE
    for target, places in PLACE[card].items()
    for place in places
    for move in place.moves
}


# Every answer exists once; the rules look it up instead of making it again.
PICKS: Final = [Pick(card) for card in ["", *KINDS]]  # by the number of the card


PICK_TWO: Final = {a: {b: Pick(a, b) for b in KINDS if a <= b} for a in KINDS}


TAKE: Final = {card: Take(card) for card in KINDS}


DECLARE: Final = [Declare(), Declare(take=True), Declare(rxn=True), Declare(take=True, rxn=True)]
