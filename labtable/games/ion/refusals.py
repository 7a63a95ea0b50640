"""Why cards cannot be placed or arranged as somebody said."""

from __future__ import annotations

from labtable import chem  # which loads what a refusal needs when it is needed
from labtable.engine import Refusal, Shown
from labtable.games.ion.actions import Arrange, Place
from labtable.games.ion.answers import MOVES
from labtable.games.ion.mechanics import charged_cards, grow_area
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


def refuse_placement(state: IonState, player: Player, action: Place) -> Refusal | None:
    """Walk through the moves; say which one no rule allows, or None when all are legal."""
    left = player.placing.copy()
    area = player.area.copy()
    for move in action.moves:
        face = move.partition(" ")[0]
        kind = KIND.get(face, face)
        if kind not in left:
            if kind in player.placing:
                why = "You place {card:formula} once this turn, not again."
                return Refusal("ION-042", why, card=face)
            why = "You place {cards:formula&} this turn, not {card:formula}."
            return Refusal("ION-042", why, cards=player.placing.copy(), card=face)
        refusal = _no_place(state, player, area, face, move)
        if refusal is not None:
            return refusal
        left.remove(kind)
        if face not in NEVER_BONDS:
            grow_area(area, MOVES[move])
    if left:
        return Refusal(
            "ION-042", "{cards:formula&} must be placed too, bonded or alone.", cards=left
        )
    return None


def _no_place(
    state: IonState, player: Player, area: list[str], face: str, move: str
) -> Refusal | None:
    """Say why this card does not go there (ION-171); None when it does."""
    target = move.partition(" on ")[2]
    if face in METALS:
        low, high = [f"{face}+{charge}" for charge in METALS[face]]
        why = "Choose a charge for {card:formula}: say {low:formula} or {high:formula}."
        shown = Shown(("transition-metals",), "stock-number-missing", formula=face)
        return Refusal("ION-120", why, card=face, low=low, high=high).showing(shown)
    if not target:
        why = "Say '{card} alone' or '{card} on' and a card before you, not '{move:quote}'."
        return None if move in MOVES else Refusal("ION-042", why, card=face, move=move)
    for card in (face, target):
        lying = card in player.noble or card in player.radioactive
        if card in NEVER_BONDS and (card == face or lying):
            return _unreactive(card, target if card == face else face)
    if " " in target:
        return _not_many(state, area, face, target)
    return _no_bond(face, target) if target in area else _not_there(state, player, target)


def _not_many(state: IonState, area: list[str], face: str, target: str) -> Refusal | None:
    """Say why a card does not tie several together; None when it does."""
    count, _, lone = target.rpartition(" ")
    if not state.modules.bond_many:
        why = "{card:formula} bonds to one lone card or group, not to several."
        return Refusal("ION-067", why, card=face)  # ION-R02
    if target not in BONDS[face]:
        why = (
            "{card:formula} ties lone cards of one kind, as many as its formula needs; "
            "{target} is none."
        )
        shown = Shown(("charge-balance",), "charge-balance", "weak")
        return Refusal("ION-073", why, card=face, target=target).showing(shown)
    if area.count(lone) < int(count):
        why = "There are no {count} lone {card:formula} before you."
        return Refusal("ION-070", why, count=count, card=lone)
    return None


def _unreactive(card: str, other: str) -> Refusal:
    if card in DECAY:
        return Refusal("ION-069", "{card:formula} is radioactive: it never bonds.", card=card)
    formula = _with_gas(card, other)
    shown = Shown(("elements", "molecules-lewis"), "noble-gas-bonds", formula=formula)
    why = "{card:formula} is a noble gas: it never bonds."
    return Refusal("ION-069", why, card=card).showing(shown)


def _with_gas(gas: str, other: str) -> str:
    """Write what was laid together as somebody would who takes it for a compound: NaAr, ArCl2."""
    if other in GROUPS and GROUPS[other].faces:
        faces = GROUPS[other].faces
        before = [KIND[face] for face in faces if FACES[face].charge > 0]
        after = [KIND[face] for face in faces if FACES[face].charge <= 0]
        cards = [*before, gas, *after]
        return "".join([_several(card, cards.count(card)) for card in dict.fromkeys(cards)])
    return f"{gas}{KIND.get(other, '')}"


def _not_there(state: IonState, player: Player, target: str) -> Refusal:
    if target not in player.area and any([target in other.area for other in state.players]):
        why = "{group:formula} lies in front of somebody else; bond to your own cards."
        return Refusal("ION-070", why, group=target)
    return Refusal("ION-070", "There is no {group:formula} before you.", group=target)


def _no_bond(face: str, target: str) -> Refusal | None:
    """Say why the charges or kinds do not fit (ION-172); None when they do."""
    if target in BONDS[face]:
        return None
    if GROUPS[target].neutral:
        why = "{group:formula} is neutral already; nothing more bonds to it."
        return Refusal("ION-066", why, group=target).showing(_surplus_evidence(face, target))
    if target in FACES:
        why = "{card:formula} and {other:formula} have charges of the same sign."
        shown = Shown(("charge-balance",), "same-sign-ions", formula=f"{KIND[face]}{KIND[target]}")
        return Refusal("ION-068", why, card=face, other=target).showing(shown)
    return _no_more(face, target)


def _no_more(face: str, target: str) -> Refusal:
    """Say why a group that began otherwise does not take this card."""
    group, card = GROUPS[target], FACES[face]
    other = group.anion if card.charge < 0 else group.cation
    if KIND[other] == card.kind and other != face:
        why = "{group:formula} holds {other:formula}; {card:formula} is a different cation."
        shown = Shown(("transition-metals",), "mixed-charges", formula=_formula(face, target))
        return Refusal("ION-125", why, group=target, other=other, card=face).showing(shown)
    if target in BONDS[other]:
        why = "{group:formula} takes another {other:formula}, not {card:formula}."
        return Refusal("ION-065", why, group=target, other=other, card=face)
    if card.charge < 0:
        why = "{group:formula} has all the anions its neutral formula needs."
        return Refusal("ION-065", why, group=target).showing(_surplus_evidence(face, target))
    why = "{group:formula} has all the cations its neutral formula needs."
    return Refusal("ION-065", why, group=target).showing(_surplus_evidence(face, target))


def _surplus_evidence(face: str, target: str) -> Shown:
    """What a card too many shows: of which type, the formula tells."""
    formula = _formula(face, target)
    found = chem.diagnose(formula).misconception or "charge-balance"
    return Shown(("charge-balance",), found, formula=formula)


def _formula(face: str, target: str) -> str:
    """Write the group with one more card as somebody would who takes it for a compound."""
    faces = [*GROUPS[target].faces, face]
    cards = [KIND[each] for each in sorted(faces, key=lambda each: -FACES[each].charge)]
    return "".join([_several(card, cards.count(card)) for card in dict.fromkeys(cards)])


def _several(card: str, count: int) -> str:
    if count == 1:
        return card
    several = sum([sign.isupper() for sign in card]) > 1
    return f"({card}){count}" if several else f"{card}{count}"


def refuse_arrangement(player: Player, action: Arrange) -> Refusal | None:
    """Say why this is no arrangement of the own cards; None when it is one."""
    used: list[str] = []
    for group in action.groups:
        if group not in GROUPS:
            why = "{group} is no legal group: one kind of cation, one of anion, none to spare."
            found = chem.diagnose(group.replace("-", "")).misconception or "charge-balance"
            shown = Shown(("charge-balance",), found, formula=group)
            return Refusal("ION-065", why, group=group).showing(shown)
        used += CARDS[group]
    mine = charged_cards(player)
    for card in used:
        if used.count(card) > mine.count(card):
            return _not_owned(card, mine.count(card))
    for card in mine:
        if used.count(card) < mine.count(card):
            why = "Every card must lie somewhere: {card:formula} is missing."
            return Refusal("ION-109", why, card=card)
    return None


def _not_owned(card: str, count: int) -> Refusal:
    if not count:
        return Refusal(
            "ION-109", "RXN moves your own cards; you have no {card:formula}.", card=card
        )
    why = "RXN moves your own cards; you have {count} {card:formula}."
    return Refusal("ION-109", why, count=count, card=card)
