"""What things are worth: rents, total worth, what can be raised; and who has won in the end."""

from __future__ import annotations

from labtable.engine import Result, Sentence, say
from labtable.games.chemistry_monopoly.events import GameEnded
from labtable.games.chemistry_monopoly.state import MonopolyState
from labtable.games.chemistry_monopoly.tables import (
    BIT,
    CARD_ROWS,
    LIFE,
    LIFE_BITS,
    PRICE,
    PRICE_ROWS,
    RENT,
    SET,
    SET_BITS,
    STEP_PRICE,
    SUPPLY_BITS,
    SUPPLY_RENT,
    TENTH,
    TIMES,
    TRANSFER_PRICE_ROWS,
    sum_over,
    things_of,
)


def owns_set(state: MonopolyState, seat: int, lot: str) -> bool:
    """Tell whether a seat owns every lot of this one's colour, transferred or not (MON-R22)."""
    return state.whole[seat] & BIT[lot] != 0


def made_whole(state: MonopolyState, seat: int, card: str) -> str:
    """Name a card that just came, if it is the lot that made a set whole, or nothing."""
    return card if card in SET and owns_set(state, seat, card) else ""


def rent(state: MonopolyState, card: str) -> int:
    """What a visitor owes for a card that somebody owns (MON-045)."""
    if state.is_turned(card):
        return 0  # MON-046; elsewhere it counts as owned (MON-121)
    held = state.held[state.owner[card]]
    if card in RENT:
        return lot_rent(card, state.levels[card], state.variant.solid, held)
    return other_rent(card, held, state.dice[0] + state.dice[1])  # MON-R24


def other_rent(card: str, held: int, thrown: int) -> int:
    """The rent of a life element or a lab supply, by how many of them its owner holds."""
    if card in LIFE:
        return TIMES[(held & LIFE_BITS).bit_count() - 1] * thrown  # MON-051, MON-R23
    return SUPPLY_RENT[(held & SUPPLY_BITS).bit_count() - 1]  # MON-050


def lot_rent(lot: str, level: int, solid: int, held: int) -> int:
    """The rent of its level; as gas double for who holds the whole set (MON-048, MON-049)."""
    rents = RENT[lot]
    if level == 0:
        return rents[0] * (2 if held & SET_BITS[lot] == SET_BITS[lot] else 1)
    if level >= solid:
        return rents[-1]  # MON-153: also where three liquids come before it
    return rents[level]


def liquids_and_solids(state: MonopolyState, seat: int) -> tuple[int, int]:
    """Count the pieces on the lots of a seat; a solid is no liquid (MON-060, MON-R31)."""
    solid, liquids, solids = state.variant.solid, 0, 0
    for lot in _condensed_lots(state, seat):
        level = state.levels[lot]
        if level >= solid:
            solids += 1
        else:
            liquids += level
    return liquids, solids


def condensations(state: MonopolyState, seat: int) -> int:
    """What all liquids and solids of a seat cost; a solid as many steps as its level (MON-075)."""
    lots = _condensed_lots(state, seat)
    return sum([state.levels[lot] * STEP_PRICE[lot] for lot in lots])  # MON-154


def _condensed_lots(state: MonopolyState, seat: int) -> list[str]:
    """Lots of a seat that are no gas."""
    return things_of(CARD_ROWS, state.held[seat] & state.condensed)


def worth(state: MonopolyState, seat: int) -> int:
    """Total worth for the tax: cash, printed prices, cost of condensations (MON-071, MON-R27)."""
    cards = sum_over(PRICE_ROWS, state.held[seat])
    return state.players[seat].cash + cards + condensations(state, seat)


def tenth(amount: int) -> int:
    """Ten percent, rounded up to a whole AMUny (MON-073, MON-R28).

    >>> tenth(1347), tenth(4370)
    (135, 437)
    """
    return -(-amount * TENTH // 100)


def raisable(state: MonopolyState, seat: int) -> int:
    """The most a seat can pay without trading (MON-132)."""
    cards = sum_over(TRANSFER_PRICE_ROWS, state.held[seat] & ~state.turned)
    return state.players[seat].cash + condensations(state, seat) // 2 + cards


def valuation(state: MonopolyState, seat: int) -> dict[str, int]:
    """What a player has when everybody is valued, part by part (MON-157)."""
    turned = things_of(CARD_ROWS, state.held[seat] & state.turned)
    return {
        "cash": state.players[seat].cash,
        "cards": sum_over(PRICE_ROWS, state.held[seat] & ~state.turned),
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


def finish(state: MonopolyState) -> None:
    """End the game at once: nothing more is collected, auctioned or charged (MON-146)."""
    state.agenda.clear()
    if state.watched:
        final = result(state)
        state.tell(GameEnded(final.scores, final.phrase()))


def result(state: MonopolyState) -> Result:
    """The last one left has won, or the richest when the players are valued (MON-003, MON-145)."""
    breakdown = [valuation(state, seat) for seat in state.everyone]
    scores = [sum(parts.values()) for parts in breakdown]
    reached = places(state)
    winners = [seat for seat, place in enumerate(reached) if place == 1]
    return Result.of(scores, winners, _reason(state, winners, scores, reached), breakdown)


def _reason(
    state: MonopolyState, winners: list[int], scores: list[int], reached: list[int]
) -> Sentence:
    """Say who won and in which order the others follow (MON-R54)."""
    worth, seat = scores[winners[0]], winners[0]
    others = sorted([seat for seat in state.everyone if reached[seat] > 1], key=reached.__getitem__)
    if len(state.living()) == 1:  # MON-145
        text = "{seat} is the last one left and wins with @{worth}; then {others:seat}."
        return say(text, seat=seat, worth=worth, others=others)
    if len(winners) == 1:
        text = "{seat} is the richest and wins with @{worth}; then {others:seat}."
        return say(text, seat=seat, worth=worth, others=others)
    if not others:
        return say(
            "{winners:seat&} share the win with @{worth} each.", winners=winners, worth=worth
        )
    text = "{winners:seat&} share the win with @{worth} each; then {others:seat}."  # MON-158
    return say(text, winners=winners, worth=worth, others=others)
