"""What a seat sees, as columns that are one."""

from __future__ import annotations

from typing import Any, Final

from labtable.engine.columns import reached
from labtable.games.ion.features.columns import (
    AHEAD,
    AREA,
    BEFORE,
    BOND_MANY,
    CARD,
    CARDS_OF,
    CENTER,
    COPIES,
    DECAY_LEAD,
    DECAY_LEADS,
    DECAYS,
    DECK,
    DECKS,
    GOAL,
    HAND,
    HAS_TILES,
    LEADS,
    LEFT_AREA,
    LEFT_KNOWN,
    LEFT_NOBLES,
    LEFT_PLACING,
    LEFT_SEEN,
    LETTER,
    LISTED,
    MY_DECAY,
    NOBLES,
    NOW,
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
    THEY_REACHED,
    THEY_USED,
    TILE,
    TURN,
    UNSEEN,
    USED,
)
from labtable.games.ion.view.shapes import IonView, SeatView

ALL: Final = list(COPIES.values())  # by the number of a card
NONE: Final = [0] * len(ALL)


def seen(view: IonView) -> list[int]:
    """Columns that are the same for all answers."""
    ones: list[int] = []
    viewer: int = view.viewer
    seats: list[SeatView] = view.seats
    count = len(seats)
    me = seats[viewer]
    left = seats[(viewer + 1) % count]
    unseen = ALL.copy()
    _course(ones, view, count)
    _counted(ones, HAND, me.hand, unseen)
    _counted(ones, PLACING, me.placing, unseen)
    _area(ones, AREA, me, unseen)
    _counted(ones, NOBLES, me.noble, unseen)
    _own_tiles(ones, view, me)
    _area(ones, LEFT_AREA, left, unseen)
    _counted(ones, LEFT_NOBLES, left.noble, unseen)
    _counted(ones, LEFT_KNOWN, left.known, unseen)
    if left.known:
        ones.append(LEFT_SEEN)
    _marked(ones, LEFT_PLACING, left.placing, unseen)
    _goals(ones, REACHED, view, me)
    _goals(ones, THEY_REACHED, view, left)
    for away in range(2, count):
        other = seats[(viewer + away) % count]
        if away == count - 1:
            _area(ones, RIGHT_AREA, other, unseen)
            _counted(ones, RIGHT_NOBLES, other.noble, unseen)
            _counted(ones, RIGHT_KNOWN, other.known, unseen)
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
    ones: list[int], columns: list[list[int]], cards: list[str], unseen: list[int]
) -> None:
    """The first, second ... of each kind, as far as there is room."""
    if not cards:
        return
    times = NONE.copy()
    for card in cards:
        number = CARD[card]
        k = times[number]
        times[number] = k + 1
        unseen[number] -= 1
        room = columns[number]
        if k < len(room):
            ones.append(room[k])


def _marked(ones: list[int], at: int, cards: list[str], unseen: list[int]) -> None:
    for card in cards:
        unseen[CARD[card]] -= 1
    ones += [at + CARD[card] for card in dict.fromkeys(cards)]


def _area(
    ones: list[int], columns: dict[str, list[int]], seat: SeatView, unseen: list[int]
) -> None:
    times: dict[str, int] = {}
    area: list[str] = seat.area
    for group in area:
        k = times.get(group, 0)
        times[group] = k + 1
        for number in CARDS_OF[group]:
            unseen[number] -= 1
        room = columns[group]
        if k < len(room):
            ones.append(room[k])
    for card in seat.radioactive:
        unseen[CARD[card]] -= 1


def _gone(seat: SeatView, unseen: list[int]) -> None:
    """Cards that were seen, of a seat that nothing else is told of."""
    for group in seat.area:
        for number in CARDS_OF[group]:
            unseen[number] -= 1
    for cards in (seat.noble, seat.known, seat.placing, list(seat.radioactive)):
        for card in cards:
            unseen[CARD[card]] -= 1


def _unseen(ones: list[int], view: IonView, unseen: list[int]) -> None:
    center: list[str] = view.center
    for card in center:
        number = CARD[card]
        unseen[number] -= 1
        ones.append(CENTER + number)
    under: list[str] = view.under
    for card in under:
        unseen[CARD[card]] -= 1
    for number, left in enumerate(unseen):
        if left > 0:
            ones += UNSEEN[number][left]


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
