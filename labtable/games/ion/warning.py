"""What a client says before a player does something legal that is rarely wise."""

from __future__ import annotations

from functools import cache

from labtable.engine import Action, Sentence, say
from labtable.games.ion.actions import Place
from labtable.games.ion.answers import MOVES
from labtable.games.ion.components import BOX, Group
from labtable.games.ion.tables import GROUPS, KIND
from labtable.games.ion.view_schema import IonView

COPIES = {
    card.kind: card.copies
    for cards in (BOX.charged_ion, BOX.transition_metal, BOX.polyatomic_ion)
    for card in cards
}


def warning(view: IonView, option: Action) -> Sentence | None:
    """Say what the player may have overlooked; nothing when all is well."""
    if not isinstance(option, Place):
        return None
    area = view.seats[view.viewer].area
    for move in option.moves:
        laid = MOVES[move]
        if laid.bonds and not laid.target and laid.face in area and not view.bond_many:
            return _twice_alone(laid.face)
        if laid.target and not finishable(GROUPS[laid.group]):
            why = "{group:formula} can never become neutral: too few such cards exist."
            return say(why, group=laid.group)
    return None


def _twice_alone(face: str) -> Sentence:
    """A card that comes later bonds to only one of two lone cards (ION-R02)."""
    why = "A second lone {card:formula}: a card placed later bonds to only one of them."
    return say(why, card=face)


@cache
def finishable(group: Group) -> bool:
    """Tell whether the box holds enough cards to make the group neutral.

    >>> finishable(GROUPS["Mg-PO4"]), finishable(GROUPS["Mg-Cl"])
    (False, True)
    """
    whole = [
        other
        for other in GROUPS.values()
        if other.neutral and (other.cation, other.anion) == (group.cation, group.anion)
    ]
    return any(
        [
            compound.cations <= COPIES[KIND[compound.cation]]
            and compound.anions <= COPIES[KIND[compound.anion]]
            for compound in whole
        ]
    )
