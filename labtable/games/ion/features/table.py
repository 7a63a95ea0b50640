"""What a seat sees, as columns that are one."""

from __future__ import annotations

from typing import Any

from labtable.engine.columns import reached
from labtable.games.ion.features.columns import (
    AHEAD,
    AREA,
    BEFORE,
    BOND_MANY,
    CARD,
    CENTER,
    COPIES,
    DECAY_LEAD,
    DECAY_LEADS,
    DECAYS,
    DECK,
    DECKS,
    FEW,
    FEW_AT,
    GASES,
    GASES_AT,
    GOAL,
    GROUP,
    HAND,
    HAS_TILES,
    HELD,
    HELD_AT,
    LEADS,
    LEFT_AREA,
    LEFT_KNOWN,
    LEFT_NOBLES,
    LEFT_PLACING,
    LEFT_SEEN,
    LETTER,
    LISTED,
    MANY_AT,
    MANY_GROUPS,
    MY_DECAY,
    NOBLES,
    NOW,
    ONCE,
    OPEN,
    PLACING,
    REACHED,
    REACTED,
    RIGHT_AREA,
    RIGHT_KNOWN,
    RIGHT_NOBLES,
    RIGHT_PLACING,
    ROUND,
    SEATS,
    SET,
    SOME_AT,
    SOME_GROUPS,
    THEY_REACHED,
    THEY_USED,
    TILE,
    TURN,
    UNSEEN_COLUMNS,
    USED,
)
from labtable.games.ion.tables.bonds import (
    CARDS,
)
from labtable.games.ion.view.shapes import IonView, SeatView


def seen(view: IonView) -> list[int]:
    """Columns that are the same for all answers."""
    ones: list[int] = []
    viewer: int = view.viewer
    seats: list[SeatView] = view.seats
    count = len(seats)
    me = seats[viewer]
    left = seats[(viewer + 1) % count]
    unseen = COPIES.copy()
    _course(ones, view, count)
    _counted(ones, HAND, HELD, HELD_AT, me.hand, unseen)
    _counted(ones, PLACING, FEW, FEW_AT, me.placing, unseen)
    _area(ones, AREA, MANY_GROUPS, MANY_AT, me, unseen)
    _counted(ones, NOBLES, GASES, GASES_AT, me.noble, unseen)
    _own_tiles(ones, view, me)
    _area(ones, LEFT_AREA, SOME_GROUPS, SOME_AT, left, unseen)
    _counted(ones, LEFT_NOBLES, GASES, GASES_AT, left.noble, unseen)
    _counted(ones, LEFT_KNOWN, HELD, HELD_AT, left.known, unseen)
    if left.known:
        ones.append(LEFT_SEEN)
    _marked(ones, LEFT_PLACING, left.placing, unseen)
    _goals(ones, REACHED, view, me)
    _goals(ones, THEY_REACHED, view, left)
    for away in range(2, count):
        other = seats[(viewer + away) % count]
        if away == count - 1:
            _area(ones, RIGHT_AREA, ONCE, GROUP, other, unseen)
            _counted(ones, RIGHT_NOBLES, GASES, GASES_AT, other.noble, unseen)
            _counted(ones, RIGHT_KNOWN, FEW, FEW_AT, other.known, unseen)
            _marked(ones, RIGHT_PLACING, other.placing, unseen)
        else:
            _gone(other, unseen)
    _standing(ones, seats, viewer)
    _unseen(ones, view, unseen)
    return ones


def _course(ones: list[int], view: IonView, count: int) -> None:
    turn: int = view.turn
    ones.append(ROUND + view.round - 1)
    ones.append(TURN + min(turn, 8) - 1)
    ones.append(SEATS + count - 2)
    if view.bond_many:
        ones.append(BOND_MANY)
    goals: tuple[str, ...] = view.goals
    ones += [OPEN + GOAL[goal] for goal in goals]
    reached(ones, DECK, DECKS, view.deck_size)


def _counted(
    ones: list[int],
    at: int,
    room: dict[str, int],
    starts: dict[str, int],
    cards: list[str],
    unseen: dict[str, int],
) -> None:
    """The first, second ... of each kind, as far as there is room."""
    times: dict[str, int] = {}
    for card in cards:
        k = times.get(card, 0)
        times[card] = k + 1
        unseen[card] -= 1
        if k < room[card]:
            ones.append(at + starts[card] + k)


def _marked(ones: list[int], at: int, cards: list[str], unseen: dict[str, int]) -> None:
    for card in cards:
        unseen[card] -= 1
    ones += [at + CARD[card] for card in dict.fromkeys(cards)]


def _area(
    ones: list[int],
    at: int,
    room: dict[str, int],
    starts: dict[str, int],
    seat: SeatView,
    unseen: dict[str, int],
) -> None:
    times: dict[str, int] = {}
    area: list[str] = seat.area
    for group in area:
        k = times.get(group, 0)
        times[group] = k + 1
        for card in CARDS[group]:
            unseen[card] -= 1
        if k < room[group]:
            ones.append(at + starts[group] + k)
    for card in seat.radioactive:
        unseen[card] -= 1


def _gone(seat: SeatView, unseen: dict[str, int]) -> None:
    """Cards that were seen, of a seat that nothing else is told of."""
    for group in seat.area:
        for card in CARDS[group]:
            unseen[card] -= 1
    for cards in (seat.noble, seat.known, seat.placing, list(seat.radioactive)):
        for card in cards:
            unseen[card] -= 1


def _unseen(ones: list[int], view: IonView, unseen: dict[str, int]) -> None:
    center: list[str] = view.center
    for card in center:
        unseen[card] -= 1
        ones.append(CENTER + CARD[card])
    under: list[str] = view.under
    for card in under:
        unseen[card] -= 1
    for card, columns in UNSEEN_COLUMNS.items():
        left = unseen[card]
        if left > 0:
            ones += columns[left]


def _own_tiles(ones: list[int], view: IonView, me: SeatView) -> None:
    flips: tuple[int, ...] = view.flips
    viewer: int = view.viewer
    if viewer in flips:
        ones.append(REACTED)
    if me.tiles:
        ones.append(HAS_TILES)
        _used(ones, USED, me)
        if me.letter:
            ones.append(SET + LETTER[me.letter])


def _used(ones: list[int], at: int, seat: SeatView) -> None:
    ones += [at + TILE[tile.name] for tile in seat.tiles if tile.used]


def _goals(ones: list[int], at: int, view: IonView, seat: SeatView) -> None:
    area: list[str] = seat.area
    for goal in view.goals:
        for entry, i in LISTED[goal].items():
            if entry in area:
                ones.append(at + i)


def _standing(ones: list[int], seats: list[SeatView], viewer: int) -> None:
    """How far everybody is behind, and who glows most."""
    count = len(seats)
    me = seats[viewer]
    before: int = sum(me.rounds)
    now = before + lying(me)
    decay: int = me.decay
    best, glows = -999, 0
    for away in range(1, count):
        seat = seats[(viewer + away) % count]
        theirs: int = sum(seat.rounds)
        reached(ones, BEFORE[away - 1], LEADS, before - theirs)
        theirs += lying(seat)
        reached(ones, NOW[away - 1], LEADS, now - theirs)
        _used(ones, THEY_USED[away - 1], seat)
        best = max(best, theirs)
        glows = max(glows, seat.decay)
    reached(ones, AHEAD, LEADS, now - best)
    if decay or glows:
        reached(ones, MY_DECAY, DECAYS, decay)
        reached(ones, DECAY_LEAD, DECAY_LEADS, decay - glows)


def lying(seat: SeatView) -> int:
    """Points that lie there now, turned tiles included."""
    score: Any = seat.score
    points: int = score.compounds + score.noble + score.goals + score.radioactive
    for tile in seat.tiles:
        if tile.used:
            points += tile.points or 0
    return points
