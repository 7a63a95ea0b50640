"""Placing cards: which places there are, what lies there afterwards, why a place is none."""

from __future__ import annotations

from typing import Any

from labtable.engine import Refusal
from labtable.games.ion.actions import Place
from labtable.games.ion.state import IonState, Player
from labtable.games.ion.tables import (
    BONDS,
    DECAY,
    FACES,
    GROUPS,
    KIND,
    METALS,
    MOVES,
    NEVER_BONDS,
    PLACE,
    SEVERAL,
)


def placements(card: str, area: list[str], many: bool) -> list[Any]:
    """Every way to place one card: alone, or on one lone card or group (ION-042, ION-067)."""
    places = PLACE[card]
    options: list[Any] = places[""].copy()  # laying alone is always allowed
    for group in area if not many else targets(area):
        fitting = places.get(group)
        if fitting is not None and fitting[0] not in options:  # equal groups are one option
            options += fitting  # a metal has one for each charge (ION-120)
    return options


def targets(area: list[str]) -> list[str]:
    """Everything a card may go on when it may tie several lone cards together (ION-073)."""
    found = area.copy()
    for group in area:
        found += [f"{count} {group}" for count in range(2, area.count(group) + 1)]
    return found


def grown(area: list[str], face: str, target: str) -> str:
    """Let an area grow by one charged card; the group it joined or became is returned."""
    if not target:
        area.append(face)
        return face
    group = BONDS[face][target]
    if target in SEVERAL:  # ION-073: several lone cards become one group
        lone = target.partition(" ")[2]
        for _ in range(SEVERAL[target] - 1):
            area.remove(lone)
        target = lone
    area[area.index(target)] = group
    return group


def ways(cards: list[str], area: list[str], many: bool) -> list[Any]:
    """Place several cards in any order (ION-R15); of equal outcomes only one is listed."""
    found: dict[str, Place] = {}
    visited: set[str] = set()
    _extend(cards, area, many, (), found, visited)
    return list(found.values())


def _extend(
    cards: list[str],
    area: list[str],
    many: bool,
    moves: tuple[str, ...],
    found: dict[str, Place],
    visited: set[str],
) -> None:
    outcome = " ".join(sorted(cards)) + "|" + " ".join(sorted(area))
    if outcome in visited:
        return
    visited.add(outcome)
    if not cards:
        found[outcome] = Place(moves)
        return
    for i, card in enumerate(cards):
        rest = cards[:i] + cards[i + 1 :]
        for place in placements(card, area, many):
            move = place.moves[0]
            after = area.copy()
            if card not in NEVER_BONDS:
                face, target = MOVES[move]
                grown(after, face, target)
            _extend(rest, after, many, (*moves, move), found, visited)


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
