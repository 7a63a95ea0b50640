"""What an answer does, as columns that are one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from labtable.engine import Action, Pass
from labtable.engine.columns import in_order, reached
from labtable.games.ion.actions import Arrange, Declare, Pick, Place, Refresh, Steal, Take
from labtable.games.ion.answers import MOVES
from labtable.games.ion.features.columns import (
    BECOMES,
    CARD,
    COMPLETED,
    COSTS,
    DENIED,
    DENIES,
    FACES_OF,
    GAIN,
    GAINS,
    GROUP,
    LISTED,
    MINE,
    OFFERED,
    ON,
    PICTURED,
    REGAINS,
    SECOND,
    TILE,
    TILE_COST,
    TURNS,
    TYPES,
    VICTIM,
)
from labtable.games.ion.mechanics.arranging import packed
from labtable.games.ion.mechanics.placing import grown
from labtable.games.ion.scoring import GASES, goal_points, noble_points
from labtable.games.ion.tables.bonds import (
    BONDS,
    CARDS,
    DECAY,
    FACES,
    KIND,
    NEUTRAL,
    NEVER_BONDS,
    NOBLE,
    POINTS,
    TILE_POINTS,
)
from labtable.games.ion.view.shapes import IonView, SeatView


def done(view: IonView, option: Action) -> list[int]:
    """Columns of one answer: what lies there after it, as far as that is certain."""
    ones = [TYPES[type(option)]]
    DONE[type(option)](ones, view, option)
    return in_order(ones)


def _pick(ones: list[int], view: IonView, option: Any) -> None:
    card: str = option.card
    second: str = option.second
    ones.append(MINE + CARD[card])
    gain, denies = _would(ones, view, card)
    if second:
        ones.append(SECOND + CARD[second])
        more, also = _would(ones, view, second)
        gain, denies = gain + more, max(denies, also)
        _turns(ones, view, "select two")
    reached(ones, GAIN, GAINS, gain)
    reached(ones, DENIES, GAINS, denies)


def _would(ones: list[int], view: IonView, card: str) -> tuple[int, int]:
    """Show what a card could make here and at the left; the most points it brings either."""
    viewer: int = view.viewer
    seats: list[SeatView] = view.seats
    return (
        _most(ones, BECOMES, view, seats[viewer], card),
        _most(ones, DENIED, view, seats[(viewer + 1) % len(seats)], card),
    )


def _most(ones: list[int], at: int, view: IonView, seat: SeatView, card: str) -> int:
    noble: list[str] = seat.noble
    if card in NOBLE:
        return _gas_gain(view, seat.area, noble, card)
    if card in DECAY:
        return 0
    area: list[str] = seat.area
    most = 0
    made: list[str] = []
    for face in FACES_OF[card]:
        bonds = BONDS[face]
        for group in area:
            grown_to = bonds.get(group, "")
            if grown_to and grown_to not in made:
                made.append(grown_to)
                ones.append(at + GROUP[grown_to])
                points = POINTS[grown_to]
                if points:
                    points += _goal_gain(ones, view, area, grown_to, at == BECOMES)
                most = max(most, points)
    return most


def _gas_gain(view: IonView, area: list[str], noble: list[str], card: str) -> int:
    """Points of one more noble gas."""
    more = [*noble, card]
    gain = noble_points(more) - noble_points(noble)
    if GASES in view.goals:
        gain += goal_points(GASES, area, more) - goal_points(GASES, area, noble)
    return gain


def _goal_gain(ones: list[int], view: IonView, area: list[str], made: str, own: bool) -> int:
    """Points of the open goals that a new compound reaches."""
    gain = 0
    for goal in view.goals:
        place = LISTED[goal].get(made, -1)
        if place >= 0 and made not in area:
            gain += goal_points(goal, [*area, made], []) - goal_points(goal, area, [])
            if own:
                ones.append(COMPLETED + place)
    return gain


def _turns(ones: list[int], view: IonView, name: str) -> None:
    ones.append(TURNS + TILE[name])
    letter: str = view.seats[view.viewer].letter
    if letter:  # one may deduce what the table does not tell (ION-R35)
        reached(ones, TILE_COST, COSTS, TILE_POINTS[letter][name])


def _declare(ones: list[int], view: IonView, option: Any) -> None:
    me = view.seats[view.viewer]
    if option.take:
        _turns(ones, view, "take")
        center: list[str] = view.center
        none: list[int] = []
        gains = [_most(none, BECOMES, view, me, card) for card in center]
        reached(ones, OFFERED, GAINS, max(gains))
    if option.rxn:
        _turns(ones, view, "rxn")
        area: list[str] = me.area
        placing: list[str] = me.placing
        cards = [card for group in area for card in CARDS[group]]
        cards += [card for card in placing if card not in NEVER_BONDS]
        after = packed(sorted(cards), NEUTRAL)
        reached(ones, PICTURED, GAINS, _change(view, area, after))


def _take(ones: list[int], view: IonView, option: Any) -> None:
    card: str = option.card
    ones.append(MINE + CARD[card])
    gain, denies = _would(ones, view, card)
    reached(ones, GAIN, GAINS, gain)
    reached(ones, DENIES, GAINS, denies)
    _turns(ones, view, "take")


def _place(ones: list[int], view: IonView, option: Any) -> None:
    me = view.seats[view.viewer]
    before: list[str] = me.area
    noble: list[str] = me.noble
    area, gases = before.copy(), noble.copy()
    moves: tuple[str, ...] = option.moves
    for i, move in enumerate(moves):
        _move(ones, area, gases, move, MINE if i == 0 else SECOND)
    _gained(ones, view, before, area)
    reached(ones, GAIN, GAINS, _points(view, area, gases) - _points(view, before, noble))


def _move(ones: list[int], area: list[str], gases: list[str], move: str, at: int) -> None:
    laid = MOVES[move]
    face, target = laid.face, laid.target
    ones.append(at + CARD[KIND.get(face, face)])
    if laid.bonds:
        if target in GROUP:
            ones.append(ON + GROUP[target])
        ones.append(BECOMES + GROUP[grown(area, laid)])
    elif face in NOBLE:
        gases.append(face)


def _gained(ones: list[int], view: IonView, before: list[str], after: list[str]) -> None:
    for goal in view.goals:
        for entry, i in LISTED[goal].items():
            if entry in after and entry not in before:
                ones.append(COMPLETED + i)


def _arrange(ones: list[int], view: IonView, option: Any) -> None:
    before: list[str] = view.seats[view.viewer].area
    after = list(option.groups)
    ones += [BECOMES + GROUP[group] for group in after]
    _gained(ones, view, before, after)
    reached(ones, GAIN, GAINS, _change(view, before, after))


def _steal(ones: list[int], view: IonView, option: Any) -> None:
    viewer: int = view.viewer
    before: list[str] = view.seats[viewer].area
    area = before.copy()
    group: str = option.group
    _move(ones, area, [], option.move, MINE)
    ones.append(DENIED + GROUP[group])
    ones.append(VICTIM + (option.victim - viewer) % len(view.seats) - 1)
    _gained(ones, view, before, area)
    reached(ones, GAIN, GAINS, _change(view, before, area))


def _refresh(ones: list[int], view: IonView, option: Any) -> None:
    me = view.seats[view.viewer]
    gain = 0
    trades: tuple[str, ...] = option.trades
    for trade in trades:
        card, _, name = trade.partition(" for ")
        ones.append(MINE + CARD[card])
        ones.append(REGAINS + TILE[name])
        gain -= FACES[card].points
        for tile in me.tiles:
            if tile.name == name:
                gain -= tile.points or 0
    reached(ones, GAIN, GAINS, gain)


def _pass(ones: list[int], view: IonView, option: Any) -> None:
    """Nothing changes."""


def _change(view: IonView, before: list[str], after: list[str]) -> int:
    """What the own charged cards score more when they lie otherwise."""
    noble: list[str] = view.seats[view.viewer].noble
    return _points(view, after, noble) - _points(view, before, noble)


def _points(view: IonView, area: list[str], noble: list[str]) -> int:
    """What cards score as they lie, goals included."""
    points = noble_points(noble)
    for group in area:
        points += POINTS[group]
    for goal in view.goals:
        points += goal_points(goal, area, noble)
    return points


Doing = Callable[[list[int], IonView, Any], None]
DONE: Final[dict[type[Action], Doing]] = {
    Pick: _pick,
    Declare: _declare,
    Take: _take,
    Place: _place,
    Arrange: _arrange,
    Steal: _steal,
    Refresh: _refresh,
    Pass: _pass,
}
