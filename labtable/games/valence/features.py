"""What a seat of Valence Plus sees, and what an answer does, as columns of zeros and ones."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from mypy_extensions import i64

from labtable.engine import Action
from labtable.engine.columns import Columns, counted, reached
from labtable.engine.features import Features
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
from labtable.games.valence.components import ELEMENTS
from labtable.games.valence.mechanics.naming import misnamed
from labtable.games.valence.tables.cards import (
    BLOCKER,
    COMPOUND,
    DISSOLVED,
    ENOUGH,
    KIND,
    KINDS,
    POINTS,
    PRODUCTS,
    RECIPES,
    counts,
    packed,
)
from labtable.games.valence.view import SeatView, ValenceView

CARDS: Final = list(ELEMENTS)
CARD: Final = {card: i for i, card in enumerate(CARDS)}
KIND_AT: Final = {kind: i for i, kind in enumerate(KINDS)}
COPIES: Final = [counts(False).get(card, 0) for card in CARDS]
NEEDED: Final = [packed(cards) for cards in RECIPES.values()]
MAKES: Final = [KIND_AT[KIND[formula]] for formula in RECIPES]
OTHERS: Final = 3  # at the largest table, beside oneself
HELD: Final = 6
KNOWN: Final = 3
LYING: Final = 4
SIZES: Final = 12
LACKS: Final = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 16, 20, 30]  # points to the target
LEFT: Final = [1, 2, 3, 5, 7, 9]  # of an element that nobody has seen
TARGETS: Final = [11, 16, 17]
DECKS: Final = [1, 4, 8, 16, 24, 32, 40, 48]
SIZE_NAMES: Final = [str(size) for size in range(SIZES)]


def _rooms(kinds: list[str], most: int) -> list[tuple[str, int]]:
    return [(kind, most) for kind in kinds]


VIEW: Final = Columns()
SEATS: Final = VIEW.block("seats", ["2", "3", "4"])
REACTIONS: Final = VIEW.flag("reactions are allowed")
NAMING: Final = VIEW.flag("names are asked for")
TARGET: Final = VIEW.levels("points that win", TARGETS)
ACTIVE: Final = VIEW.block("turn of", ["oneself", "1", "2", "3"])
HAND: Final = VIEW.counts("hand", _rooms(CARDS, HELD))
SIZE: Final = VIEW.block("cards in hand", SIZE_NAMES)
BUILDS: Final = VIEW.block("hand builds", KINDS)
STASH: Final = VIEW.counts("stash", _rooms(KINDS, LYING))
LACK: Final = VIEW.levels("points missing", LACKS)
THEIR_STASH: Final = [VIEW.counts(f"{i + 1}, stash", _rooms(KINDS, LYING)) for i in range(OTHERS)]
THEIR_HAND: Final = [VIEW.counts(f"{i + 1}, known hand", _rooms(CARDS, KNOWN)) for i in range(3)]
THEIR_SIZE: Final = [VIEW.block(f"{i + 1}, cards in hand", SIZE_NAMES) for i in range(OTHERS)]
THEIR_LACK: Final = [VIEW.levels(f"{i + 1}, points missing", LACKS) for i in range(OTHERS)]
GONE: Final = VIEW.block("bank has none of", KINDS)
SCARCE: Final = VIEW.block("bank has one or two of", KINDS)
TOP: Final = VIEW.block("top of the pile", CARDS)
BELOW: Final = VIEW.block("below the top of the pile", CARDS)
UNSEEN: Final = [VIEW.levels(f"{card} nobody has seen", LEFT) for card in CARDS]
DECK: Final = VIEW.levels("cards in the deck", DECKS)
STRUCK: Final = VIEW.block("reaction on", KINDS)
REACTOR: Final = VIEW.block("reaction with", KINDS)

ANSWER: Final = Columns()
TYPES: Final[dict[type[Action], int]] = {
    kind: ANSWER.flag(kind.__name__.lower())
    for kind in (
        *(Draw, Take, Exchange, TradeUp, React, Dissolve, Done, Block, Allow, Build, Name),
        Discard,
    )
}
AFTER: Final = ANSWER.counts("hand after it", _rooms(CARDS, HELD))
AFTER_SIZE: Final = ANSWER.block("cards in hand after it", SIZE_NAMES)
AFTER_BUILDS: Final = ANSWER.block("hand then builds", KINDS)
AFTER_NEAR: Final = ANSWER.block("hand then builds with one more card", KINDS)
GAINED: Final = ANSWER.block("gains", KINDS)
LOST: Final = ANSWER.block("gives", KINDS)
THEY_GAIN: Final = ANSWER.block("the other gains", KINDS)
THEY_LOSE: Final = ANSWER.block("the other loses", KINDS)
OWNER: Final = ANSWER.block("strikes", ["oneself", "1", "2", "3"])
MAY_BLOCK: Final = ANSWER.flag("the other may block")
AFTER_LACK: Final = ANSWER.levels("points missing after it", LACKS)
THEIR_AFTER: Final = ANSWER.levels("points the other misses after it", LACKS)
WINS: Final = ANSWER.flag("reaches the target")
DRAWN: Final = ANSWER.block("cards drawn", ["1", "2", "3"])
NEW_TOP: Final = ANSWER.block("lays on top of the pile", CARDS)
RIGHT: Final = ANSWER.flag("names it rightly")


class Change:
    """What an answer leaves behind."""

    def __init__(self, hand: list[str]) -> None:
        self.hand = hand
        self.drawn = 0
        self.mine = 0  # points gained
        self.owner = -1  # whose Molecule is struck
        self.theirs = 0


def seen(view: ValenceView) -> list[int]:
    """Columns that are the same for all answers."""
    ones: list[int] = []
    viewer: int = view.viewer
    seats: list[SeatView] = view.seats
    target: int = view.target
    count = len(seats)
    me = seats[viewer]
    hand: list[str] = me.hand
    bank: dict[str, int] = view.bank
    left = COPIES.copy()
    _course(ones, view, count)
    counted(ones, HAND, HELD, CARD, hand)
    _seen(left, hand)
    ones.append(SIZE + min(len(hand), SIZES - 1))
    _makes(ones, BUILDS, -1, hand, bank)
    counted(ones, STASH, LYING, KIND_AT, me.stash)
    reached(ones, LACK, LACKS, target - me.score)
    for away in range(1, count):
        other = seats[(viewer + away) % count]
        counted(ones, THEIR_STASH[away - 1], LYING, KIND_AT, other.stash)
        known: list[str] = other.hand
        counted(ones, THEIR_HAND[away - 1], KNOWN, CARD, known)
        _seen(left, known)
        ones.append(THEIR_SIZE[away - 1] + min(other.hand_size, SIZES - 1))
        reached(ones, THEIR_LACK[away - 1], LACKS, target - other.score)
    _bank(ones, bank)
    pile: list[str] = view.pile
    _pile(ones, pile)
    _seen(left, pile)
    for i, at in enumerate(UNSEEN):
        reached(ones, at, LEFT, left[i])
    return ones


def _course(ones: list[int], view: ValenceView, count: int) -> None:
    ones.append(SEATS + count - 2)
    if view.reactions:
        ones.append(REACTIONS)
    if view.naming:
        ones.append(NAMING)
    reached(ones, TARGET, TARGETS, view.target)
    ones.append(ACTIVE + (view.active - view.viewer) % count)
    reached(ones, DECK, DECKS, view.deck_size)
    if view.struck:
        ones.append(STRUCK + KIND_AT[view.struck])
        ones.append(REACTOR + KIND_AT[view.reactor])


def _seen(left: list[int], cards: list[str]) -> None:
    for card in cards:
        left[CARD[card]] -= 1


def _bank(ones: list[int], bank: dict[str, int]) -> None:
    for i, kind in enumerate(KINDS):
        there = bank[kind]
        if there <= 0:
            ones.append(GONE + i)
        elif there <= 2:
            ones.append(SCARCE + i)


def _pile(ones: list[int], pile: list[str]) -> None:
    if pile:
        ones.append(TOP + CARD[pile[-1]])
    if len(pile) > 1:
        ones.append(BELOW + CARD[pile[-2]])


def _makes(ones: list[int], at: int, near: int, cards: list[str], bank: dict[str, int]) -> None:
    """Kinds the cards build, and kinds for which one card is missing."""
    enough: i64 = ENOUGH
    held: i64 = packed(cards) + enough
    now = [False] * len(KINDS)
    soon = [False] * len(KINDS)
    for place, cost in enumerate(NEEDED):
        need: i64 = cost
        if (held - need) & enough == enough:
            now[MAKES[place]] = True
        elif near >= 0 and not soon[MAKES[place]]:
            soon[MAKES[place]] = _nearly(held, need)
    ones += [at + i for i, kind in enumerate(KINDS) if now[i] and bank[kind]]
    ones += [near + i for i, kind in enumerate(KINDS) if soon[i] and bank[kind]]


def _nearly(held: i64, need: i64) -> bool:
    """Tell whether one more card would do: one kind lacks, and only one of it."""
    enough: i64 = ENOUGH
    left = held - need
    lacks = ~left & enough
    return lacks & (lacks - 1) == 0 and (left + (lacks >> 4)) & enough == enough


def done(view: ValenceView, option: Action) -> list[int]:
    """Columns of one answer: what lies there after it, as far as that is certain."""
    ones = [TYPES[type(option)]]
    viewer: int = view.viewer
    seats: list[SeatView] = view.seats
    me = seats[viewer]
    change = Change(me.hand)
    DONE[type(option)](ones, view, option, change)
    hand = change.hand
    counted(ones, AFTER, HELD, CARD, hand)
    ones.append(AFTER_SIZE + min(len(hand), SIZES - 1))
    _makes(ones, AFTER_BUILDS, AFTER_NEAR, hand, view.bank)
    lack = view.target - me.score - change.mine
    if lack <= 0:
        ones.append(WINS)
    reached(ones, AFTER_LACK, LACKS, lack)
    if change.owner >= 0:
        ones.append(OWNER + (change.owner - viewer) % len(seats))
        reached(ones, THEIR_AFTER, LACKS, view.target - seats[change.owner].score - change.theirs)
    if change.drawn:
        ones.append(DRAWN + change.drawn - 1)
    return sorted(set(ones))


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
FEATURES: Final = Features(
    version=1,
    view_columns=tuple(VIEW.names),
    answer_columns=tuple(ANSWER.names),
    view=seen,
    answer=done,
    lead=8.0,
)
