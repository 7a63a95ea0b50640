"""What a seat of Ion sees, and what an answer does, as columns of zeros and ones.

The left neighbour gets the own hand next, the right one hands his on: of both it is told what
lies there, of everybody how far they are behind.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from labtable.engine import Action, Pass
from labtable.engine.columns import Rows, light_levels, lit_columns, one_of, row_of
from labtable.engine.declarations import cases
from labtable.engine.features import Features
from labtable.games.ion.actions import Arrange, Declare, Pick, Place, Refresh, Steal, Take
from labtable.games.ion.answers import MOVES
from labtable.games.ion.features.columns import (
    ANSWER,
    CARD,
    CARD_MARKS,
    COSTS,
    ENTRY_MARKS,
    FACES_OF,
    GAINS,
    GROUP,
    GROUP_MARKS,
    LISTED,
    OFFERED,
    PICTURED,
    POINTS,
    REGAINS,
    TILE,
    TILE_COST,
    TURNED,
    TYPES,
    VICTIM,
    VIEW,
    mark_columns,
)
from labtable.games.ion.features.table import encode_view, whole
from labtable.games.ion.mechanics import build_compounds, grow_area
from labtable.games.ion.scoring import GASES, goal_points, noble_points
from labtable.games.ion.tables import (
    BONDS,
    CARDS,
    DECAY,
    FACES,
    KIND,
    NEUTRAL,
    NEVER_BONDS,
    NOBLE,
    TILE_POINTS,
)
from labtable.games.ion.tables import POINTS as WORTH
from labtable.games.ion.view_schema import IonView, SeatView

KINDS: Final = dict(zip(TYPES, one_of(len(TYPES)), strict=True))
WIDTH: Final = len(ANSWER.names)
NO_TILES: Final = bytes(WIDTH - TURNED)
NONE: Final[list[int]] = []  # is replaced, never changed
UNKNOWN: Final = -999  # not worked out yet


class Sight:
    """What answers are looked at with."""

    def __init__(self, view: IonView) -> None:
        seats: list[SeatView] = view.seats
        self.view = view
        self.viewer: int = view.viewer
        self.seats = seats
        self.goals: tuple[str, ...] = view.goals
        self.me = seats[self.viewer]
        self.left = seats[(self.viewer + 1) % len(seats)]
        self.area: list[str] = self.me.area
        self.noble: list[str] = self.me.noble
        self._points = UNKNOWN

    def change(self, area: list[str], noble: list[str]) -> int:
        """What the own cards score more when they lie so, goals included."""
        if self._points == UNKNOWN:
            self._points = self._score_area(self.area, self.noble)
        return self._score_area(area, noble) - self._points

    def _score_area(self, area: list[str], noble: list[str]) -> int:
        points = noble_points(noble)
        for group in area:
            points += WORTH[group]
        for goal in self.goals:
            points += goal_points(goal, area, noble)
        return points


class AreaChange:
    """What lies there after an answer: numbers of cards and groups, and points written."""

    def __init__(self) -> None:
        self.mine = NONE
        self.second = NONE
        self.becomes = NONE
        self.on = NONE
        self.denied = NONE  # that the left neighbour would make
        self.gain = POINTS.none
        self.denies = POINTS.none
        self.completed = NONE  # entries of goals
        self.rest = NONE  # columns of tiles, and of whom something is taken from


def all_done(view: IonView, options: list[Any], rows: Rows) -> None:
    """Rows of all answers: what lies there after each, as far as that is certain."""
    sight, parts = Sight(view), rows.written
    for option in options:
        kind, change = type(option), AreaChange()
        DONE[kind](sight, option, change)
        parts.append(KINDS[kind])
        parts.append(mark_columns(change.mine, CARD_MARKS))
        parts.append(mark_columns(change.second, CARD_MARKS))
        parts.append(mark_columns(change.becomes, GROUP_MARKS))
        parts.append(mark_columns(change.on, GROUP_MARKS))
        parts.append(mark_columns(change.denied, GROUP_MARKS))
        parts.append(change.gain)
        parts.append(change.denies)
        parts.append(mark_columns(change.completed, ENTRY_MARKS))
        parts.append(row_of(change.rest, WIDTH)[TURNED:] if change.rest else NO_TILES)


def encode_action(view: IonView, option: Action) -> list[int]:
    """Columns of one answer."""
    rows = Rows()
    all_done(view, [option], rows)
    return lit_columns(b"".join(rows.written))


def _pick(sight: Sight, option: Any, change: AreaChange) -> None:
    card: str = option.card
    second: str = option.second
    change.mine = [CARD[card]]
    mine, theirs = BestFit(sight, sight.me, card), BestFit(sight, sight.left, card)
    gain, denies = mine.most, theirs.most
    change.becomes, change.denied, change.completed = mine.made, theirs.made, mine.entries
    if second:
        change.second = [CARD[second]]
        mine, theirs = BestFit(sight, sight.me, second), BestFit(sight, sight.left, second)
        gain, denies = gain + mine.most, max(denies, theirs.most)
        change.becomes = change.becomes + mine.made
        change.denied = change.denied + theirs.made
        change.completed = change.completed + mine.entries
        change.rest = _encode_tile(sight, "select two")
    change.gain, change.denies = POINTS.row_for(gain), POINTS.row_for(denies)


class BestFit:
    """What a card could make at a seat, and the most points that brings."""

    def __init__(self, sight: Sight, seat: SeatView, card: str) -> None:
        self.made = NONE  # groups
        self.entries = NONE  # of goals
        self.most = 0
        area: list[str] = seat.area
        if card in NOBLE:
            self.most = _gas_gain(sight, area, seat.noble, card)
        elif card not in DECAY:
            for face in FACES_OF[card]:
                bonds = BONDS[face]
                for group in area:
                    grown_to = bonds.get(group, "")
                    if grown_to and GROUP[grown_to] not in self.made:
                        self.made = [*self.made, GROUP[grown_to]]
                        points = WORTH[grown_to]
                        if points:
                            points += self._goal_gain(sight, area, grown_to)
                        self.most = max(self.most, points)

    def _goal_gain(self, sight: Sight, area: list[str], made: str) -> int:
        """Points of the open goals that a new compound reaches."""
        gain = 0
        for goal in sight.goals:
            for entry, place in LISTED[goal]:
                if entry == made and made not in area:
                    gain += goal_points(goal, [*area, made], []) - goal_points(goal, area, [])
                    self.entries = [*self.entries, place]
        return gain


def _gas_gain(sight: Sight, area: list[str], noble: list[str], card: str) -> int:
    """Points of one more noble gas."""
    more = [*noble, card]
    gain = noble_points(more) - noble_points(noble)
    if GASES in sight.goals:
        gain += goal_points(GASES, area, more) - goal_points(GASES, area, noble)
    return gain


def _encode_tile(sight: Sight, name: str) -> list[int]:
    """Columns of a tile that is turned."""
    ones = [TURNED + TILE[name]]
    letter: str = sight.me.letter
    if letter:  # one may deduce what the table does not tell (ION-R35)
        light_levels(ones, TILE_COST, COSTS, TILE_POINTS[letter][name])
    return ones


def _declare(sight: Sight, option: Any, change: AreaChange) -> None:
    ones: list[int] = []
    if option.take:
        ones += _encode_tile(sight, "take")
        gains = [BestFit(sight, sight.me, card).most for card in sight.view.center]
        light_levels(ones, OFFERED, GAINS, max(gains))
    if option.rxn:
        ones += _encode_tile(sight, "rxn")
        placing: list[str] = sight.me.placing
        cards = [card for group in sight.area for card in CARDS[group]]
        cards += [card for card in placing if card not in NEVER_BONDS]
        after = build_compounds(sorted(cards), NEUTRAL)
        light_levels(ones, PICTURED, GAINS, sight.change(after, sight.noble))
    change.rest = ones


def _take(sight: Sight, option: Any, change: AreaChange) -> None:
    card: str = option.card
    mine, theirs = BestFit(sight, sight.me, card), BestFit(sight, sight.left, card)
    change.mine = [CARD[card]]
    change.becomes, change.denied, change.completed = mine.made, theirs.made, mine.entries
    change.gain, change.denies = POINTS.row_for(mine.most), POINTS.row_for(theirs.most)
    change.rest = _encode_tile(sight, "take")


def _place(sight: Sight, option: Any, change: AreaChange) -> None:
    area, gases = sight.area.copy(), sight.noble.copy()
    moves: tuple[str, ...] = option.moves
    laid = [_move(area, gases, move, change) for move in moves]
    change.mine, change.second = laid[:1], laid[1:]
    _encode_goals(sight, area, change)
    change.gain = POINTS.row_for(sight.change(area, gases))


def _move(area: list[str], gases: list[str], move: str, change: AreaChange) -> int:
    """Lay a card, and tell which one it is."""
    laid = MOVES[move]
    face, target = laid.face, laid.target
    if laid.bonds:
        if target in GROUP:
            change.on = [*change.on, GROUP[target]]
        change.becomes = [*change.becomes, GROUP[grow_area(area, laid)]]
    elif face in NOBLE:
        gases.append(face)
    return CARD[KIND.get(face, face)]


def _encode_goals(sight: Sight, after: list[str], change: AreaChange) -> None:
    """Entries of the open goals that are reached now."""
    change.completed = [
        i
        for goal in sight.goals
        for entry, i in LISTED[goal]
        if entry in after and entry not in sight.area
    ]


def _arrange(sight: Sight, option: Any, change: AreaChange) -> None:
    after = list(option.groups)
    change.becomes = [GROUP[group] for group in after]
    _encode_goals(sight, after, change)
    change.gain = POINTS.row_for(sight.change(after, sight.noble))


def _steal(sight: Sight, option: Any, change: AreaChange) -> None:
    area = sight.area.copy()
    change.mine = [_move(area, [], option.move, change)]
    change.denied = [GROUP[option.group]]
    change.rest = [VICTIM + (option.victim - sight.viewer) % len(sight.seats) - 1]
    _encode_goals(sight, area, change)
    change.gain = POINTS.row_for(sight.change(area, sight.noble))


def _refresh(sight: Sight, option: Any, change: AreaChange) -> None:
    gain = 0
    trades: tuple[str, ...] = option.trades
    cards: list[int] = []
    tiles: list[int] = []
    for trade in trades:
        card, _, name = trade.partition(" for ")
        cards.append(CARD[card])
        tiles.append(REGAINS + TILE[name])
        gain -= FACES[card].points
        for tile in sight.me.tiles:
            if tile.name == name:
                gain -= tile.points or 0
    change.mine, change.rest = cards, tiles
    change.gain = POINTS.row_for(gain)


def _pass(sight: Sight, option: Any, change: AreaChange) -> None:
    """Nothing changes."""


Doing = Callable[[Sight, Any, AreaChange], None]
DONE: Final[dict[type[Action], Doing]] = cases(
    "ion.features.DONE",
    TYPES,
    {
        Pick: _pick,
        Declare: _declare,
        Take: _take,
        Place: _place,
        Arrange: _arrange,
        Steal: _steal,
        Refresh: _refresh,
        Pass: _pass,
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
)
