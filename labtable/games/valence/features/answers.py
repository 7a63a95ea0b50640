"""What an answer does, as columns that are one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from labtable.engine import Action
from labtable.engine.columns import in_order, reached
from labtable.games.valence.actions import (
    Allow,
    Block,
    Build,
    Discard,
    Dissolve,
    Done,
    Draw,
    Exchange,
    Name,
    React,
    Take,
    TradeUp,
)
from labtable.games.valence.features.columns import (
    AFTER_BUILDS,
    AFTER_LACK,
    AFTER_NEAR,
    CARD,
    DRAWN,
    GAINED,
    GLANCE,
    GLANCES,
    KIND_AT,
    LACKS,
    LOST,
    MAY_BLOCK,
    NEW_TOP,
    OWNER,
    RIGHT,
    THEIR_AFTER,
    THEY_GAIN,
    THEY_LOSE,
    TYPES,
    WINS,
)
from labtable.games.valence.features.table import hand_of, in_bank
from labtable.games.valence.judge import judge
from labtable.games.valence.mechanics.naming import misnamed
from labtable.games.valence.tables.cards import (
    BLOCKER,
    COMPOUND,
    DISSOLVED,
    KIND,
    POINTS,
    PRODUCTS,
    packed,
)
from labtable.games.valence.view.shapes import SeatView, ValenceView


class Change:
    """What an answer leaves behind."""

    def __init__(self, hand: list[str]) -> None:
        self.hand = hand
        self.drawn = 0
        self.mine = 0  # points gained
        self.owner = -1  # whose Molecule is struck
        self.theirs = 0


def done(view: ValenceView, option: Action) -> list[int]:
    """Columns of one answer: what lies there after it, as far as that is certain."""
    ones = [TYPES[type(option)]]
    reached(ones, GLANCE, GLANCES, 10 * judge(view, option))
    viewer: int = view.viewer
    seats: list[SeatView] = view.seats
    me = seats[viewer]
    change = Change(me.hand)
    DONE[type(option)](ones, view, option, change)
    _after(ones, view, change.hand)
    lack = view.target - me.score - change.mine
    if lack <= 0:
        ones.append(WINS)
    reached(ones, AFTER_LACK, LACKS, lack)
    if change.owner >= 0:
        ones.append(OWNER + (change.owner - viewer) % len(seats))
        reached(ones, THEIR_AFTER, LACKS, view.target - seats[change.owner].score - change.theirs)
    if change.drawn:
        ones.append(DRAWN + change.drawn - 1)
    return in_order(ones) if change.owner >= 0 else ones  # products may be alike


def _after(ones: list[int], view: ValenceView, hand: list[str]) -> None:
    """What a hand is and can build."""
    bank: dict[str, int] = view.bank
    held = hand_of(hand)
    ones += held.after
    in_bank(ones, AFTER_BUILDS, held.builds, bank)
    in_bank(ones, AFTER_NEAR, held.nearly, bank)


def _draw(ones: list[int], view: ValenceView, option: Any, change: Change) -> None:
    held = len(change.hand)
    change.drawn = 1 if held >= 2 else 3 - held


def _take(ones: list[int], view: ValenceView, option: Any, change: Change) -> None:
    change.hand = _sorted([*change.hand, option.card])


def _exchange(ones: list[int], view: ValenceView, option: Any, change: Change) -> None:
    cards: tuple[str, ...] = option.cards
    ones.append(NEW_TOP + CARD[cards[-1]])
    change.hand, change.drawn = [], 3


def _trade_up(ones: list[int], view: ValenceView, option: Any, change: Change) -> None:
    kind: str = option.kind
    ones.append(LOST + KIND_AT[kind])
    change.mine, change.drawn = -POINTS[kind], 3


def _react(ones: list[int], view: ValenceView, option: Any, change: Change) -> None:
    reactor: str = option.reactor
    target: str = option.target
    ones.append(LOST + KIND_AT[reactor])
    change.mine, change.drawn = -POINTS[reactor], 3
    _struck(ones, view, option.owner, target, PRODUCTS[reactor][target], change)
    if option.owner != view.viewer and BLOCKER in view.seats[option.owner].stash:
        ones.append(MAY_BLOCK)


def _dissolve(ones: list[int], view: ValenceView, option: Any, change: Change) -> None:
    change.drawn = 3
    for acid in (option.first, option.second):
        ones.append(LOST + KIND_AT[acid])
        change.mine -= POINTS[acid]
    _struck(ones, view, option.owner, BLOCKER, DISSOLVED, change)


def _struck(
    ones: list[int],
    view: ValenceView,
    owner: int,
    target: str,
    products: list[str],
    change: Change,
) -> None:
    """A Molecule becomes its products, as far as the Bank has them."""
    own = owner == view.viewer
    bank: dict[str, int] = view.bank
    ones.append((LOST if own else THEY_LOSE) + KIND_AT[target])
    points = -POINTS[target]
    for kind in products:
        if bank[kind]:
            ones.append((GAINED if own else THEY_GAIN) + KIND_AT[kind])
            points += POINTS[kind]
    change.owner = owner
    if own:
        change.mine += points
        change.theirs = change.mine
    else:
        change.theirs = points


def _block(ones: list[int], view: ValenceView, option: Any, change: Change) -> None:
    """All stays as it is."""


def _allow(ones: list[int], view: ValenceView, option: Any, change: Change) -> None:
    _struck(ones, view, view.viewer, view.struck, PRODUCTS[view.reactor][view.struck], change)


def _build(ones: list[int], view: ValenceView, option: Any, change: Change) -> None:
    cards: tuple[str, ...] = option.cards
    change.hand = change.hand.copy()
    for card in cards:
        change.hand.remove(card)
    kind = KIND[COMPOUND[packed(list(cards))]]
    ones.append(GAINED + KIND_AT[kind])
    ones.append(NEW_TOP + CARD[cards[-1]])
    change.mine = POINTS[kind]


def _name(ones: list[int], view: ValenceView, option: Any, change: Change) -> None:
    if not misnamed(view.asked, option.said):
        ones.append(RIGHT)


def _finish(ones: list[int], view: ValenceView, option: Any, change: Change) -> None:
    """Nothing changes."""


def _discard(ones: list[int], view: ValenceView, option: Any, change: Change) -> None:
    card: str = option.card
    change.hand = change.hand.copy()
    change.hand.remove(card)
    ones.append(NEW_TOP + CARD[card])


def _sorted(cards: list[str]) -> list[str]:
    return sorted(cards, key=lambda card: CARD[card])


Doing = Callable[[list[int], ValenceView, Any, Change], None]
DONE: Final[dict[type[Action], Doing]] = {
    Draw: _draw,
    Take: _take,
    Exchange: _exchange,
    TradeUp: _trade_up,
    React: _react,
    Dissolve: _dissolve,
    Block: _block,
    Allow: _allow,
    Build: _build,
    Name: _name,
    Done: _finish,
    Discard: _discard,
}
