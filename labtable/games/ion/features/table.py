"""What a seat sees, as columns that are one."""

from __future__ import annotations

from typing import Any, Final

from labtable.engine.columns import FLAG, Rows, Stairs, lit_columns, one_of
from labtable.games.ion.features.columns import (
    CARD,
    CARDS_OF,
    COPIES,
    DECAY_LEADS,
    DECAYS,
    DECKS,
    ENTRY_MARKS,
    FEW,
    GASES,
    GOALS,
    HELD,
    KINDS,
    LEADS,
    LETTER,
    LETTERS,
    LISTED,
    MANY_GROUPS,
    OTHERS,
    SOME_GROUPS,
    TILE,
    TILES,
    TURNS,
    UNSEEN_MOST,
    Things,
    mark_columns,
    marks,
)
from labtable.games.ion.tables import GROUPS
from labtable.games.ion.view_schema import IonView, SeatView

ALL: Final = list(COPIES.values())  # by the number of a card

ROUND: Final = one_of(3)
TURN: Final = one_of(TURNS)
SEATED: Final = one_of(OTHERS)
OPEN: Final = Things(dict.fromkeys(GOALS, 1))
DECK: Final = Stairs(DECKS)
UNSEEN: Final = [  # by card, and by how many of it nobody has seen
    [bytes([place < left for place in range(UNSEEN_MOST[kind])]) for left in range(copies + 1)]
    for kind, copies in COPIES.items()
]
HAND: Final = Things(HELD)
SOME: Final = Things(FEW)
CARDS: Final = Things(dict.fromkeys(KINDS, 1))
NOBLES: Final = Things(GASES)
AREA: Final = Things(MANY_GROUPS)
LEFT_AREA: Final = Things(SOME_GROUPS)
RIGHT_AREA: Final = Things(dict.fromkeys(GROUPS, 1))
NO_RIGHT: Final = RIGHT_AREA.none + NOBLES.none + SOME.none + CARDS.none
DECAY: Final = Stairs(DECAYS)
DECAY_LEAD: Final = Stairs(DECAY_LEADS)
NO_DECAY: Final = DECAY.none + DECAY_LEAD.none
USED: Final = marks(len(TILES))
SET: Final = marks(len(LETTERS))
NO_TILES: Final = FLAG[0] + USED[-1] + SET[-1]
LEAD: Final = Stairs(LEADS)
NO_LEAD: Final = [LEAD.none * absent for absent in range(OTHERS)]
NOT_USED: Final = [USED[-1] * absent for absent in range(OTHERS)]


def encode_view(view: IonView) -> list[int]:
    """Columns that are the same for all answers."""
    rows = Rows()
    whole(view, rows)
    return lit_columns(b"".join(rows.written))


def whole(view: IonView, rows: Rows) -> None:
    """Write them as a row, block after block."""
    parts = rows.written
    viewer: int = view.viewer
    seats: list[SeatView] = view.seats
    count = len(seats)
    me, left = seats[viewer], seats[(viewer + 1) % count]
    standing = ScoreGaps(seats, viewer)
    _course(parts, view, count)
    parts.append(_goals(view, me))
    parts.append(_goals(view, left))
    parts.append(CARDS.row(view.center))
    parts.append(DECK.row_for(view.deck_size))
    unseen = _unseen(view, seats)
    parts += [UNSEEN[number][max(copies, 0)] for number, copies in enumerate(unseen)]
    parts.append(HAND.row(me.hand))
    parts.append(SOME.row(me.placing))
    parts.append(AREA.row(me.area))
    parts.append(NOBLES.row(me.noble))
    parts.append(standing.decay)
    parts.append(FLAG[viewer in view.flips])
    _own_tiles(parts, me)
    parts.append(LEFT_AREA.row(left.area))
    parts.append(NOBLES.row(left.noble))
    parts.append(HAND.row(left.known))
    parts.append(CARDS.row(left.placing))
    parts.append(FLAG[bool(left.known)])
    if count > 2:
        right = seats[viewer - 1]
        parts.append(RIGHT_AREA.row(right.area))
        parts.append(NOBLES.row(right.noble))
        parts.append(SOME.row(right.known))
        parts.append(CARDS.row(right.placing))
    else:
        parts.append(NO_RIGHT)
    parts += standing.before
    parts += standing.now
    parts += standing.used
    parts.append(standing.ahead)


def _course(parts: list[bytes], view: IonView, count: int) -> None:
    turn: int = view.turn
    parts.append(ROUND[view.round - 1])
    parts.append(TURN[min(turn, TURNS) - 1])
    parts.append(SEATED[count - 2])
    parts.append(FLAG[bool(view.bond_many)])
    parts.append(OPEN.row(list(view.goals)))


def _unseen(view: IonView, seats: list[SeatView]) -> list[int]:
    """By card: how many of it nobody has seen."""
    unseen = ALL.copy()
    _count_seen(view.center, unseen)
    _count_seen(view.under, unseen)
    for seat in seats:
        area: list[str] = seat.area
        for group in area:
            for number in CARDS_OF[group]:
                unseen[number] -= 1
        _count_seen(seat.hand, unseen)
        _count_seen(seat.known, unseen)
        _count_seen(seat.noble, unseen)
        _count_seen(seat.placing, unseen)
        if seat.radioactive:
            _count_seen(list(seat.radioactive), unseen)
    return unseen


def _count_seen(cards: list[str], unseen: list[int]) -> None:
    for card in cards:
        unseen[CARD[card]] -= 1


def _goals(view: IonView, seat: SeatView) -> bytes:
    """Entries of the open goals that lie there."""
    area: list[str] = seat.area
    found: list[int] = []
    goals: tuple[str, ...] = view.goals
    for goal in goals:
        for entry, i in LISTED[goal]:
            if entry in area:
                found.append(i)
    return mark_columns(found, ENTRY_MARKS)


def _own_tiles(parts: list[bytes], me: SeatView) -> None:
    if not me.tiles:
        parts.append(NO_TILES)
        return
    parts.append(FLAG[1])
    parts.append(_encode_used_tiles(me))
    parts.append(SET[LETTER[me.letter]] if me.letter else SET[-1])


def _encode_used_tiles(seat: SeatView) -> bytes:
    """Tiles that lie number side up."""
    if not seat.tiles:
        return USED[-1]
    return mark_columns([TILE[tile.name] for tile in seat.tiles if tile.used], USED)


class ScoreGaps:
    """How far everybody is behind, and who glows most: as parts of a row."""

    def __init__(self, seats: list[SeatView], viewer: int) -> None:
        count = len(seats)
        me = seats[viewer]
        before: int = sum(me.rounds)
        now = before + lying(me)
        decay: int = me.decay
        best, glows = -999, 0
        self.before: list[bytes] = []  # this round began; by the others in turn
        self.now: list[bytes] = []
        self.used: list[bytes] = []
        for away in range(1, count):
            seat = seats[(viewer + away) % count]
            theirs: int = sum(seat.rounds)
            self.before.append(LEAD.row_for(before - theirs))
            theirs += lying(seat)
            self.now.append(LEAD.row_for(now - theirs))
            self.used.append(_encode_used_tiles(seat))
            best = max(best, theirs)
            glows = max(glows, seat.decay)
        absent = OTHERS + 1 - count
        self.before.append(NO_LEAD[absent])
        self.now.append(NO_LEAD[absent])
        self.used.append(NOT_USED[absent])
        self.ahead = LEAD.row_for(now - best)
        self.decay = NO_DECAY
        if decay or glows:
            self.decay = DECAY.row_for(decay) + DECAY_LEAD.row_for(decay - glows)


def lying(seat: SeatView) -> int:
    """Points that lie there now, turned tiles included."""
    score: Any = seat.score
    points: int = score.compounds + score.noble + score.goals + score.radioactive
    for tile in seat.tiles:
        if tile.used:
            points += tile.points or 0
    return points
