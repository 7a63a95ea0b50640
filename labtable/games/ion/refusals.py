"""Why cards cannot be placed or arranged as somebody said."""

from __future__ import annotations

from labtable.engine import Refusal
from labtable.games.ion.actions import Arrange, Place
from labtable.games.ion.answers import MOVES
from labtable.games.ion.mechanics.arranging import charged
from labtable.games.ion.mechanics.placing import grown
from labtable.games.ion.state import IonState, Player
from labtable.games.ion.tables import (
    BONDS,
    CARDS,
    DECAY,
    FACES,
    GROUPS,
    KIND,
    METALS,
    NEVER_BONDS,
)


def misplaced(state: IonState, player: Player, action: Place) -> Refusal | None:
    """Walk through the moves; say which one no rule allows, or None when all are legal."""
    left = player.placing.copy()
    area = player.area.copy()
    for move in action.moves:
        face = move.partition(" ")[0]
        kind = KIND.get(face, face)
        if kind not in left:
            return Refusal("ION-042", f"You place {_and(player.placing)} this turn, not {face}.")
        refusal = _no_place(state, player, area, face, move)
        if refusal is not None:
            return refusal
        left.remove(kind)
        if face not in NEVER_BONDS:
            grown(area, face, MOVES[move][1])
    if left:
        return Refusal("ION-042", f"{_and(left)} must be placed too, bonded or alone.")
    return None


def _no_place(
    state: IonState, player: Player, area: list[str], face: str, move: str
) -> Refusal | None:
    """Say why this card does not go there (ION-171); None when it does."""
    target = move.partition(" on ")[2]
    if face in METALS:
        either = " or ".join([f"{face}+{charge}" for charge in METALS[face]])
        return Refusal("ION-120", f"Choose a charge for {face}: say {either}.")
    if not target:
        why = f"Say '{face} alone' or '{face} on' and a card before you, not '{move}'."
        return None if move in MOVES else Refusal("ION-042", why)
    for card in (face, target):
        lying = card in player.noble or card in player.radioactive
        if card in NEVER_BONDS and (card == face or lying):
            return _unreactive(card)
    if " " in target:
        return _not_many(state, area, face, target)
    return _no_bond(face, target) if target in area else _not_there(state, player, target)


def _not_many(state: IonState, area: list[str], face: str, target: str) -> Refusal | None:
    """Say why a card does not tie several together; None when it does."""
    count, _, lone = target.rpartition(" ")
    if not state.modules.bond_many:
        why = f"{face} bonds to one lone card or group, not to several."
        return Refusal("ION-067", why)  # ION-R02
    if target not in BONDS[face]:
        why = f"{face} ties lone cards of one kind, as many as its formula needs; {target} is none."
        return Refusal("ION-073", why)
    if area.count(lone) < int(count):
        return Refusal("ION-070", f"There are no {count} lone {lone} before you.")
    return None


def _unreactive(card: str) -> Refusal:
    what = "radioactive" if card in DECAY else "a noble gas"
    return Refusal("ION-069", f"{card} is {what}: it never bonds.")


def _not_there(state: IonState, player: Player, target: str) -> Refusal:
    if target not in player.area and any([target in other.area for other in state.players]):
        why = f"{target} lies in front of somebody else; bond to your own cards."
        return Refusal("ION-070", why)
    return Refusal("ION-070", f"There is no {target} before you.")


def _no_bond(face: str, target: str) -> Refusal | None:
    """Say why the charges or kinds do not fit (ION-172); None when they do."""
    if target in BONDS[face]:
        return None
    group = GROUPS[target]
    card = FACES[face]
    if group.neutral:
        return Refusal("ION-066", f"{target} is neutral already; nothing more bonds to it.")
    if target in FACES:
        return Refusal("ION-068", f"{face} and {target} have charges of the same sign.")
    other = group.anion if card.charge < 0 else group.cation
    if KIND[other] == card.kind and other != face:
        return Refusal("ION-125", f"{target} holds {other}; {face} is a different cation.")
    if target in BONDS[other]:
        return Refusal("ION-065", f"{target} takes another {other}, not {face}.")
    most = "anions" if card.charge < 0 else "cations"
    return Refusal("ION-065", f"{target} has all the {most} its neutral formula needs.")


def _and(cards: list[str]) -> str:
    return " and ".join(cards) if cards else "nothing"


def misarranged(player: Player, action: Arrange) -> Refusal | None:
    """Say why this is no arrangement of the own cards; None when it is one."""
    used: list[str] = []
    for group in action.groups:
        if group not in GROUPS:
            why = f"{group} is no legal group: one kind of cation, one of anion, none to spare."
            return Refusal("ION-065", why)
        used += CARDS[group]
    mine = charged(player)
    for card in used:
        if used.count(card) > mine.count(card):
            return Refusal("ION-109", f"RXN moves your own cards; you have {_count(mine, card)}.")
    for card in mine:
        if used.count(card) < mine.count(card):
            return Refusal("ION-109", f"Every card must lie somewhere: {card} is missing.")
    return None


def _count(cards: list[str], card: str) -> str:
    count = cards.count(card)
    return f"{count} {card}" if count else f"no {card}"
