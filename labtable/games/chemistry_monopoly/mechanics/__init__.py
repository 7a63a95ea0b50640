"""Managing what one owns: condensing lots, transferring cards and buying them back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import product
from typing import Any, Final

from labtable.engine import Action, Refusal, Sentence, say
from labtable.games.chemistry_monopoly.actions import (
    BuyBack,
    Condense,
    Evaporate,
    EvaporateTo,
    Transfer,
)
from labtable.games.chemistry_monopoly.answers import (
    BUY_BACK_ROWS,
    BUY_BACKS,
    CONDENSING,
    EVAPORATING,
    TRANSFER_ROWS,
    TRANSFERS,
)
from labtable.games.chemistry_monopoly.chemistry import why_condensed
from labtable.games.chemistry_monopoly.events import (
    CardBoughtBack,
    CardTransferred,
    LotCondensed,
    lots_evaporated,
)
from labtable.games.chemistry_monopoly.events.titled import on_it
from labtable.games.chemistry_monopoly.mechanics.moving import receive, spend
from labtable.games.chemistry_monopoly.state import MonopolyState
from labtable.games.chemistry_monopoly.tables import (
    BIT,
    BITS_BY_SET,
    DEAREST,
    MEMBERS,
    REDEEMABLE,
    REDEMPTION,
    SET,
    SET_AT,
    SET_BITS,
    SET_PRICE,
    SETS,
    SETS_BY_BITS,
    STEP_PRICE,
    TITLE,
    TRANSFER_PRICE,
    merge_things,
    things_of,
)


def even(levels: Sequence[int]) -> bool:
    """Levels of one set differ by one at most; a solid is the next after liquids (MON-104).

    >>> even([4, 3, 3]), even([4, 3, 2]), even([5, 4, 4])
    (True, False, True)
    """
    return max(levels) - min(levels) <= 1  # MON-R34


def levels_of(state: MonopolyState, lot: str) -> list[int]:
    """The levels of a lot's whole set, whoever owns it."""
    return [state.levels[mate] for mate in MEMBERS[SET[lot]]]


def condensable(state: MonopolyState, seat: int, lot: str) -> bool:
    """Tell whether a lot may go one level up now (MON-100 to MON-107)."""
    return condensable_lots(state, seat) & BIT[lot] != 0


def condensable_lots(state: MonopolyState, seat: int) -> int:
    """The lots of a seat that may go one level up now."""
    whole, found = state.whole[seat], 0
    if not whole:
        return 0
    cash = state.players[seat].cash
    for at, bits in enumerate(BITS_BY_SET):
        if whole & bits and cash >= SET_PRICE[at]:
            found |= _lowest(state, at, bits)
    return found & ~state.turned  # MON-107


def _lowest(state: MonopolyState, at: int, bits: int) -> int:
    """Lots of a whole set that are next to be condensed, if there is a piece for one."""
    heights, solid = state.heights[at], state.variant.solid
    if heights.low >= solid or not piece_left(state, heights.low):
        return 0
    if state.variant.bare and state.turned & bits:  # MON-R37
        return 0
    return heights.lowest


def piece_left(state: MonopolyState, level: int) -> bool:
    """Tell whether the Lab has the piece that follows this level (MON-105, MON-R39)."""
    return (state.liquids if level + 1 < state.variant.solid else state.solids) > 0


def mates_up(state: MonopolyState, lot: str) -> bool:
    """With the bare set rule no lot of the set may be transferred (MON-R37)."""
    return not state.variant.bare or not state.turned & SET_BITS[lot]


def evaporable(state: MonopolyState, seat: int, lot: str) -> bool:
    """Tell whether a lot may go one level down now (MON-108, MON-109)."""
    return evaporable_lots(state, seat, SET_AT[lot]) & BIT[lot] != 0


def evaporable_lots(state: MonopolyState, seat: int, at: int) -> int:
    """The lots of a set that a seat may bring one level down now."""
    heights, solid = state.heights[at], state.variant.solid
    if not heights.high or (heights.high >= solid and state.liquids < solid - 1):
        return 0
    return heights.highest & state.held[seat]


def reachable(state: MonopolyState, seat: int, name: str) -> list[tuple[int, ...]]:
    """Every arrangement a set may be evaporated to in one action, the least loss first (MON-110).

    Pieces that come back by the same action count as there (MON-R38).
    """
    lots = MEMBERS[name]
    now = [state.levels[lot] for lot in lots]
    ranges = [
        range(level, -1, -1) if state.owner[lot] == seat else range(level, level - 1, -1)
        for lot, level in zip(lots, now, strict=True)
    ]
    found = [to for to in product(*ranges) if even(to) and list(to) != now and fits(state, now, to)]
    return sorted(found, key=lambda to: (-sum(to), to))


def fits(state: MonopolyState, now: Sequence[int], to: Sequence[int]) -> bool:
    """Tell whether the Lab has the liquids for a lower arrangement."""
    return liquids_on(state, to) - liquids_on(state, now) <= state.liquids


def liquids_on(state: MonopolyState, levels: Sequence[int]) -> int:
    """Count the liquids of an arrangement."""
    solid = state.variant.solid
    return sum([level for level in levels if level < solid])


def put(state: MonopolyState, lot: str, level: int) -> None:
    """Bring a lot to a level; its pieces come from the Lab and go back to it (MON-101, MON-102)."""
    solid, before = state.variant.solid, state.levels[lot]
    if before >= solid:
        state.solids += 1
    else:
        state.liquids += before
    if level >= solid:
        state.solids -= 1
    else:
        state.liquids -= level
    state.raise_to(lot, level)


def refund(lot: str, levels: int) -> int:
    """What the Lab pays for levels given up: half of what they cost (MON-108)."""
    return STEP_PRICE[lot] * levels // 2


def bare(state: MonopolyState, card: str) -> bool:
    """Tell whether a card may be sold or transferred: it is gas, or no lot (MON-112, MON-113)."""
    return not unsellable(state) & BIT[card]


def unsellable(state: MonopolyState) -> int:
    """Lots that are condensed; with the bare set rule their whole sets (MON-R37)."""
    condensed = state.condensed
    if not condensed or not state.variant.bare:
        return condensed
    return sum([bits for bits, _ in SETS_BY_BITS if bits & condensed])


def transferable(state: MonopolyState, seat: int, card: str) -> bool:
    """Tell whether a seat may turn a card over now."""
    return _sellable_side_up(state, seat) & BIT[card] != 0


def _sellable_side_up(state: MonopolyState, seat: int) -> int:
    return state.held[seat] & ~state.turned & ~unsellable(state)


def raising(state: MonopolyState, seat: int) -> list[Any]:
    """What brings a seat cash at once: evaporate and transfer (MON-041, MON-131)."""
    up = _sellable_side_up(state, seat)
    condensed = state.held[seat] & state.condensed
    if not condensed:
        return things_of(TRANSFER_ROWS, up)
    down = 0
    far: list[Any] = []
    for at, bits in enumerate(BITS_BY_SET):
        if bits & condensed:
            next_down = evaporable_lots(state, seat, at)
            down |= next_down
            if state.heights[at].steps > 1:
                far += leaps(state, seat, SETS[at], stuck=not next_down)
    return merge_things(EVAPORATING, down, TRANSFERS, up) + far


def leaps(state: MonopolyState, seat: int, name: str, *, stuck: bool) -> list[Any]:
    """How a set can be evaporated in one action: to gas, or as little as a shortage allows.

    Any even arrangement that is lower is accepted; only these are listed (MON-110).
    """
    lots = MEMBERS[name]
    mine = [state.levels[lot] if state.owner[lot] == seat else 0 for lot in lots]
    if sum(mine) < 2:
        return []
    options: list[Any] = []
    if stuck:  # MON-R38
        found = reachable(state, seat, name)
        options.append(leap(name, found[0]))
        if found[0] == found[-1]:
            return options
    theirs = [state.levels[lot] if state.owner[lot] != seat else 0 for lot in lots]
    options.append(leap(name, tuple(theirs)))
    return options


def leap(name: str, levels: tuple[int, ...]) -> EvaporateTo:
    """Evaporate a set to these levels; every such answer is made once."""
    known = LEAPS.get((name, levels))
    if known is None:
        known = LEAPS[name, levels] = EvaporateTo(name, levels)
    return known


LEAPS: Final[dict[tuple[str, tuple[int, ...]], EvaporateTo]] = {}


def managing(state: MonopolyState, seat: int) -> list[Any]:
    """Everything a player may do with cards and pieces on the own turn (MON-027)."""
    cash, turned = state.players[seat].cash, state.held[seat] & state.turned
    back = turned & REDEEMABLE[max(0, min(cash, DEAREST))] if turned else 0
    lots = condensable_lots(state, seat)
    if lots:
        return merge_things(CONDENSING, lots, BUY_BACKS, back) + raising(state, seat)
    if not back:
        return raising(state, seat)
    return things_of(BUY_BACK_ROWS, back) + raising(state, seat)


def manage(state: MonopolyState, seat: int, action: Any) -> None:
    """Do what a player decided; it has been checked."""
    MANAGED[type(action)](state, seat, action)


def condense(state: MonopolyState, seat: int, action: Condense) -> None:
    """One level up for one liquid price (MON-100, MON-101, MON-102)."""
    lot = action.card
    level = state.levels[lot] + 1
    spend(state, seat, STEP_PRICE[lot])
    put(state, lot, level)
    if state.watched:
        solid = level >= state.variant.solid
        now, why = on_it(level, solid=solid), Sentence("")
        if solid or level == 1:
            why = say(" {why}", why=why_condensed(lot, solid=solid))
        state.tell(LotCondensed(seat, lot, level, STEP_PRICE[lot], now, why))


def evaporate(state: MonopolyState, seat: int, action: Evaporate) -> None:
    """Bring a lot one level down."""
    lot = action.card
    sell_levels(state, seat, {lot: state.levels[lot] - 1})


def evaporate_to(state: MonopolyState, seat: int, action: EvaporateTo) -> None:
    """Bring a set to the levels that were named."""
    lots = MEMBERS[action.set]
    sell_levels(state, seat, dict(zip(lots, action.levels, strict=True)))


def sell_levels(state: MonopolyState, seat: int, to: dict[str, int]) -> None:
    """Sell levels back to the Lab for half of what they cost (MON-108, MON-110)."""
    paid = 0
    lower: dict[str, int] = {}
    for lot, level in to.items():
        given_up = state.levels[lot] - level
        if given_up:
            paid += refund(lot, given_up)
            put(state, lot, level)
            lower[lot] = level
    receive(state, seat, paid)
    if state.watched:
        state.tell(lots_evaporated(seat, lower, paid))


def transfer(state: MonopolyState, seat: int, action: Transfer) -> None:
    """Turn a card over; it stays with its owner, and never goes back (MON-120, MON-117)."""
    card = action.card
    receive(state, seat, TRANSFER_PRICE[card])
    state.turn_over(card)
    if state.watched:
        state.tell(CardTransferred(seat, card, TRANSFER_PRICE[card]))


def buy_back(state: MonopolyState, seat: int, action: BuyBack) -> None:
    """Turn a card face up for its transfer price and a tenth of it (MON-122, MON-123, MON-R69)."""
    card = action.card
    spend(state, seat, REDEMPTION[card])
    state.turn_up(card)
    if state.watched:
        state.tell(CardBoughtBack(seat, card, REDEMPTION[card], TRANSFER_PRICE[card]))


Doing = Callable[[MonopolyState, int, Any], None]
MANAGED: Final[dict[type[Action], Doing]] = {  # MON-027
    Condense: condense,
    Evaporate: evaporate,
    EvaporateTo: evaporate_to,
    Transfer: transfer,
    BuyBack: buy_back,
}


def not_bare(state: MonopolyState, card: str) -> Refusal:
    """Say what has to be evaporated before a lot may go (MON-113)."""
    if state.levels[card]:
        why = "{card:name} is condensed: sell its pieces back to the Lab first."
        return Refusal("MON-162", why, card=TITLE[card])
    full = [TITLE[mate] for mate in MEMBERS[SET[card]] if state.levels[mate]]
    why = "The whole set must be gas first: evaporate {full:name&}."
    return Refusal("MON-R37", why, full=full)
