"""What a seat of Valence Plus sees, and what an answer does, as columns of zeros and ones."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from labtable.engine import Action
from labtable.engine.columns import Rows, levels_reached, lit_columns, row_of
from labtable.engine.declarations import cases
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
from labtable.games.valence.chemistry import is_misnamed
from labtable.games.valence.features.columns import (
    AFTER_LACK,
    ANSWER,
    DRAWS,
    GAINED,
    GAINS,
    GIVES,
    GLANCES,
    HEADS,
    KIND_AT,
    LOST,
    MAY_BLOCK,
    NAMED,
    NOBODY,
    OWNER,
    POINTS_MISSING,
    THEY_GAIN,
    THEY_LOSE,
    TOPS,
    TYPES,
    UNMOVED,
    VIEW,
    far,
)
from labtable.games.valence.features.table import encode_view, few_left, hand_of, whole
from labtable.games.valence.judge import SeenTable, judge_in_position
from labtable.games.valence.tables import (
    BLOCKER,
    COMPOUND,
    DISSOLVED,
    KIND,
    ONE,
    POINTS,
    PRODUCTS,
    pack_cards,
)
from labtable.games.valence.view import unmet
from labtable.games.valence.view_schema import ValenceView


class HandChange:
    """What an answer leaves behind."""

    def __init__(self, cards: int) -> None:
        self.cards = cards  # in hand
        self.mine = 0  # points gained
        self.owner = -1  # whose Molecule is struck
        self.theirs = 0
        self.molecules = UNMOVED  # that come and go, written
        self.end = DRAWS[0]  # cards drawn and laid on top, written


def all_done(view: ValenceView, options: list[Any], rows: Rows) -> None:
    """Rows of all answers: what lies there after each, as far as that is certain."""
    position, parts = SeenTable(view), rows.written
    gone = few_left(position.bank)[0]
    lack = position.target - position.score
    for option in options:
        kind = type(option)
        change = HandChange(position.cards)
        DONE[kind](position, option, change)
        theirs = NOBODY
        if change.owner >= 0:
            score: int = position.seats[change.owner].score
            theirs = far(position.target - score - change.theirs)
        parts.append(HEADS[kind][levels_reached(GLANCES, 10 * judge_in_position(position, option))])
        parts.append(hand_of(change.cards, gone).after)
        parts.append(change.molecules)
        parts.append(POINTS_MISSING[far(lack - change.mine)][theirs])
        parts.append(change.end)


def encode_action(view: ValenceView, option: Action) -> list[int]:
    """Columns of one answer."""
    rows = Rows()
    all_done(view, [option], rows)
    return lit_columns(b"".join(rows.written))


def _draw(position: SeenTable, option: Any, change: HandChange) -> None:
    held = len(position.hand)
    change.end = DRAWS[1 if held >= 2 else 3 - held]


def _take(position: SeenTable, option: Any, change: HandChange) -> None:
    change.cards += ONE[option.card]


def _exchange(position: SeenTable, option: Any, change: HandChange) -> None:
    cards: tuple[str, ...] = option.cards
    change.cards, change.end = 0, TOPS[3][cards[-1]]


def _trade_up(position: SeenTable, option: Any, change: HandChange) -> None:
    kind: str = option.kind
    change.mine = -POINTS[kind]
    change.molecules, change.end = GIVES[kind], DRAWS[3]


def _react(position: SeenTable, option: Any, change: HandChange) -> None:
    reactor: str = option.reactor
    target: str = option.target
    owner: int = option.owner
    change.mine, change.end = -POINTS[reactor], DRAWS[3]
    ones = [LOST + KIND_AT[reactor]]
    if owner != position.viewer and BLOCKER in position.seats[owner].stash:
        ones.append(MAY_BLOCK)
    _encode_reaction(ones, position, owner, target, PRODUCTS[reactor][target], change)


def _dissolve(position: SeenTable, option: Any, change: HandChange) -> None:
    change.end = DRAWS[3]
    ones: list[int] = []
    for acid in (option.first, option.second):
        ones.append(LOST + KIND_AT[acid])
        change.mine -= POINTS[acid]
    _encode_reaction(ones, position, option.owner, BLOCKER, DISSOLVED, change)


def _encode_reaction(
    ones: list[int],
    position: SeenTable,
    owner: int,
    target: str,
    products: list[str],
    change: HandChange,
) -> None:
    """A Molecule becomes its products, as far as the Bank has them."""
    own = owner == position.viewer
    ones.append(OWNER + (owner - position.viewer) % len(position.seats))
    ones.append((LOST if own else THEY_LOSE) + KIND_AT[target])
    points = -POINTS[target]
    for kind in products:
        if position.bank[kind]:
            ones.append((GAINED if own else THEY_GAIN) + KIND_AT[kind])
            points += POINTS[kind]
    change.owner = owner
    change.molecules = row_of(ones, AFTER_LACK)[GAINED:]
    if own:
        change.mine += points
        change.theirs = change.mine
    else:
        change.theirs = points


def _block(position: SeenTable, option: Any, change: HandChange) -> None:
    """All stays as it is."""


def _allow(position: SeenTable, option: Any, change: HandChange) -> None:
    struck: str = position.view.struck
    products = PRODUCTS[position.view.reactor][struck]
    _encode_reaction([], position, position.viewer, struck, products, change)


def _build(position: SeenTable, option: Any, change: HandChange) -> None:
    cards: tuple[str, ...] = option.cards
    used = pack_cards(list(cards))
    kind = KIND[COMPOUND[used]]
    change.cards -= used
    change.mine = POINTS[kind]
    change.molecules, change.end = GAINS[kind], TOPS[0][cards[-1]]


def _name(position: SeenTable, option: Any, change: HandChange) -> None:
    if not is_misnamed(position.view.asked, option.said):
        change.end = NAMED


def _finish(position: SeenTable, option: Any, change: HandChange) -> None:
    """Nothing changes."""


def _discard(position: SeenTable, option: Any, change: HandChange) -> None:
    card: str = option.card
    change.cards -= ONE[card]
    change.end = TOPS[0][card]


Doing = Callable[[SeenTable, Any, HandChange], None]
DONE: Final[dict[type[Action], Doing]] = cases(
    "valence.features.DONE",
    TYPES,
    {
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
    },
)


FEATURES: Final = Features(
    version=1,
    view_columns=tuple(VIEW.names),
    answer_columns=tuple(ANSWER.names),
    actions=tuple(TYPES),
    view=encode_view,
    answer=encode_action,
    views=whole,
    answers=all_done,
    lead=8.0,
    sees=unmet,
)
