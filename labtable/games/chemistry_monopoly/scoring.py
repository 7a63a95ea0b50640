"""What things are worth: rents, total worth, what can be raised, places at the end."""

from __future__ import annotations

from labtable.games.chemistry_monopoly.state import MonopolyState
from labtable.games.chemistry_monopoly.tables import (
    LIFE,
    MEMBERS,
    PRICE,
    RENT,
    SET,
    STEP_PRICE,
    SUPPLY,
    SUPPLY_RENT,
    TENTH,
    TIMES,
    TRANSFER_PRICE,
)


def owns_set(state: MonopolyState, seat: int, lot: str) -> bool:
    """Tell whether a seat owns every lot of this one's colour, transferred or not (MON-R22)."""
    owner = state.owner
    return all([owner[mate] == seat for mate in MEMBERS[SET[lot]]])


def rent(state: MonopolyState, card: str) -> int:
    """What a visitor owes for a card that somebody owns (MON-045)."""
    if card in state.transferred:
        return 0  # MON-046; elsewhere it counts as owned (MON-121)
    owner = state.owner[card]
    if card in RENT:
        return lot_rent(state, card, owner)
    if card in LIFE:
        held = sum([1 for other in LIFE if state.owner[other] == owner])  # MON-R23
        return TIMES[held - 1] * (state.dice[0] + state.dice[1])  # MON-051, MON-R24
    held = sum([1 for other in SUPPLY if state.owner[other] == owner])
    return SUPPLY_RENT[held - 1]  # MON-050


def lot_rent(state: MonopolyState, lot: str, owner: int) -> int:
    """The rent of its level; as gas double for who owns the whole set (MON-048, MON-049)."""
    rents, level = RENT[lot], state.levels[lot]
    if level == 0:
        return rents[0] * (2 if owns_set(state, owner, lot) else 1)
    if level >= state.variant.solid:
        return rents[-1]  # MON-153: also where three liquids come before it
    return rents[level]


def liquids_and_solids(state: MonopolyState, seat: int) -> tuple[int, int]:
    """Count the pieces on the lots of a seat; a solid is no liquid (MON-060, MON-R31)."""
    solid, liquids, solids = state.variant.solid, 0, 0
    for lot, level in state.levels.items():
        if level and state.owner[lot] == seat:
            if level >= solid:
                solids += 1
            else:
                liquids += level
    return liquids, solids


def condensations(state: MonopolyState, seat: int) -> int:
    """What all liquids and solids of a seat cost; a solid as many steps as its level (MON-075)."""
    cost = 0
    for lot, level in state.levels.items():
        if level and state.owner[lot] == seat:
            cost += level * STEP_PRICE[lot]  # MON-154
    return cost


def worth(state: MonopolyState, seat: int) -> int:
    """Total worth for the tax: cash, printed prices, cost of condensations (MON-071, MON-R27)."""
    cards = sum([PRICE[card] for card in state.cards(seat)])
    return state.players[seat].cash + cards + condensations(state, seat)


def tenth(amount: int) -> int:
    """Ten percent, rounded up to a whole AMUny (MON-073, MON-R28).

    >>> tenth(1347), tenth(4370)
    (135, 437)
    """
    return -(-amount * TENTH // 100)


def raisable(state: MonopolyState, seat: int) -> int:
    """The most a seat can pay without trading (MON-132)."""
    total = state.players[seat].cash + condensations(state, seat) // 2
    for card in state.cards(seat):
        if card not in state.transferred:
            total += TRANSFER_PRICE[card]
    return total


def valuation(state: MonopolyState, seat: int) -> dict[str, int]:
    """What a player has when everybody is valued, part by part (MON-157)."""
    cards = state.cards(seat)
    face_up = [card for card in cards if card not in state.transferred]
    turned = [card for card in cards if card in state.transferred]
    return {
        "cash": state.players[seat].cash,
        "cards": sum([PRICE[card] for card in face_up]),
        "transferred cards": sum([PRICE[card] // 2 for card in turned]),
        "liquids and solids": condensations(state, seat),
    }


def value(state: MonopolyState, seat: int) -> int:
    """The sum of a valuation."""
    return sum(valuation(state, seat).values())


def places(state: MonopolyState) -> list[int]:
    """Who came first, second and so on, by seat; equal worth shares a place (MON-R54)."""
    key = [
        (1, value(state, seat)) if not player.left else (0, player.left)
        for seat, player in enumerate(state.players)
    ]
    return [1 + sum([1 for other in key if other > mine]) for mine in key]
