"""What a seat of Ion sees, and what an answer does, as columns of zeros and ones.

The left neighbour gets the own hand next, the right one hands his on: of both it is told what
lies there, of everybody how far they are behind.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from labtable.engine import Action, Pass
from labtable.engine.columns import Columns, reached
from labtable.engine.features import Features
from labtable.games.ion.actions import Arrange, Declare, Pick, Place, Refresh, Steal, Take
from labtable.games.ion.answers import MOVES, PLACE
from labtable.games.ion.components import BOX
from labtable.games.ion.mechanics.arranging import packed
from labtable.games.ion.mechanics.placing import grown
from labtable.games.ion.scoring import goal_points, noble_points
from labtable.games.ion.tables import (
    BONDS,
    CARDS,
    DECAY,
    FACES,
    GOAL_ENTRIES,
    GROUPS,
    KIND,
    NEUTRAL,
    NEVER_BONDS,
    NOBLE,
    POINTS,
    TILE_POINTS,
)
from labtable.games.ion.view import IonView, SeatView

BASE: Final = [*[ion.kind for ion in BOX.charged_ion], *NOBLE]
COPIES: Final = {
    card.kind: card.copies
    for cards in (BOX.charged_ion, BOX.noble_gas, BOX.transition_metal, BOX.polyatomic_ion)
    for card in cards
} | {card.kind: card.copies for card in BOX.radioactive}
KINDS: Final = list(COPIES)
OTHERS: Final = 6  # at the largest table, beside oneself
LEADS: Final = [
    *(-40, -30, -24, -19, -15, -12, -9, -7, -5, -4, -3, -2, -1, 0),
    *(1, 2, 3, 4, 5, 6, 8, 10, 13, 16, 20, 25, 31, 41),
]
GAINS: Final = [-9, -5, -2, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 15, 18, 22]
DECAYS: Final = [1, 3, 5, 7, 9, 12, 15, 19]
DECAY_LEADS: Final = [-9, -5, -2, 0, 1, 3, 6, 10]
DECKS: Final = [1, 4, 10, 18, 28, 40]
COSTS: Final = [-7, -6, -5, -4, -3, -2, -1]
TILES: Final = list(TILE_POINTS[BOX.action_set[0].letter])
LETTERS: Final = list(TILE_POINTS)
GOALS: Final = [goal.id for goal in BOX.goal]
ENTRIES: Final = [f"{goal} {entry}" for goal in GOALS for entry in GOAL_ENTRIES[goal]]
LISTED: Final = {  # by goal and entry: its place among all entries
    goal: {entry: ENTRIES.index(f"{goal} {entry}") for entry in GOAL_ENTRIES[goal]}
    for goal in GOALS
}
GOAL: Final = {goal: i for i, goal in enumerate(GOALS)}
TILE: Final = {tile: i for i, tile in enumerate(TILES)}
LETTER: Final = {letter: i for i, letter in enumerate(LETTERS)}


def _room(most: int) -> dict[str, int]:
    """So many of a kind are told apart, as far as there are as many."""
    return {kind: min(copies, most) for kind, copies in COPIES.items()}


def _starts(room: dict[str, int]) -> dict[str, int]:
    """Where the columns of each thing begin."""
    found: dict[str, int] = {}
    at = 0
    for kind, most in room.items():
        found[kind] = at
        at += most
    return found


def _lying(usual: int, rare: int) -> dict[str, int]:
    """Room for equal groups: more for those of the base game."""
    return {
        label: usual if all([card in BASE for card in CARDS[label]]) else rare for label in GROUPS
    }


HELD: Final = _room(4)
HELD_AT: Final = _starts(HELD)
UNSEEN_MOST: Final = _room(6)
UNSEEN_AT: Final = _starts(UNSEEN_MOST)
FEW: Final = _room(2)
FEW_AT: Final = _starts(FEW)
GASES: Final = dict.fromkeys(NOBLE, 4)
GASES_AT: Final = _starts(GASES)
MANY_GROUPS: Final = _lying(3, 2)
MANY_AT: Final = _starts(MANY_GROUPS)
SOME_GROUPS: Final = _lying(2, 1)
SOME_AT: Final = _starts(SOME_GROUPS)
GROUP: Final = {label: i for i, label in enumerate(GROUPS)}
ONCE: Final = dict.fromkeys(GROUPS, 1)
FACES_OF: Final = {
    card: [place.moves[0].partition(" ")[0] for place in PLACE[card][""]] for card in KINDS
}
CARD: Final = {kind: i for i, kind in enumerate(KINDS)}

VIEW: Final = Columns()
ROUND: Final = VIEW.block("round", ["1", "2", "3"])
TURN: Final = VIEW.block("turn", [str(turn) for turn in range(1, 9)])
SEATS: Final = VIEW.block("seats", [str(seats) for seats in range(2, 8)])
BOND_MANY: Final = VIEW.flag("a card may tie several together")
OPEN: Final = VIEW.block("open goal", GOALS)
REACHED: Final = VIEW.block("goal reached", ENTRIES)
THEY_REACHED: Final = VIEW.block("left neighbour, goal reached", ENTRIES)
CENTER: Final = VIEW.block("center", KINDS)
DECK: Final = VIEW.levels("cards in the deck", DECKS)
UNSEEN: Final = VIEW.counts("nobody has seen", UNSEEN_MOST.items())
HAND: Final = VIEW.counts("hand", HELD.items())
PLACING: Final = VIEW.counts("to place", FEW.items())
AREA: Final = VIEW.counts("area", MANY_GROUPS.items())
NOBLES: Final = VIEW.counts("noble gas", GASES.items())
MY_DECAY: Final = VIEW.levels("decay", DECAYS)
DECAY_LEAD: Final = VIEW.levels("decay ahead of the next best", DECAY_LEADS)
REACTED: Final = VIEW.flag("RXN turned in this round")
HAS_TILES: Final = VIEW.flag("tiles in play")
USED: Final = VIEW.block("used tile", TILES)
SET: Final = VIEW.block("letter of the tiles", LETTERS)
LEFT_AREA: Final = VIEW.counts("left neighbour, area", SOME_GROUPS.items())
LEFT_NOBLES: Final = VIEW.counts("left neighbour, noble gas", GASES.items())
LEFT_KNOWN: Final = VIEW.counts("left neighbour, known hand", HELD.items())
LEFT_PLACING: Final = VIEW.block("left neighbour, to place", KINDS)
LEFT_SEEN: Final = VIEW.flag("left neighbour, hand known")
RIGHT_AREA: Final = VIEW.block("right neighbour, area", GROUPS)
RIGHT_NOBLES: Final = VIEW.counts("right neighbour, noble gas", GASES.items())
RIGHT_KNOWN: Final = VIEW.counts("right neighbour, known hand", FEW.items())
RIGHT_PLACING: Final = VIEW.block("right neighbour, to place", KINDS)
BEFORE: Final = [VIEW.levels(f"before this round ahead of {i + 1}", LEADS) for i in range(OTHERS)]
NOW: Final = [VIEW.levels(f"now ahead of {i + 1}", LEADS) for i in range(OTHERS)]
THEY_USED: Final = [VIEW.block(f"{i + 1} used tile", TILES) for i in range(OTHERS)]
AHEAD: Final = VIEW.levels("now ahead of the best other", LEADS)

ANSWER: Final = Columns()
TYPES: Final[dict[type[Action], int]] = {
    kind: ANSWER.flag(kind.__name__.lower())
    for kind in (Pick, Declare, Take, Place, Arrange, Steal, Refresh, Pass)
}
MINE: Final = ANSWER.block("card", KINDS)
SECOND: Final = ANSWER.block("second card", KINDS)
BECOMES: Final = ANSWER.block("makes", GROUPS)
ON: Final = ANSWER.block("goes on", GROUPS)
DENIED: Final = ANSWER.block("would make for the left neighbour", GROUPS)
GAIN: Final = ANSWER.levels("points gained", GAINS)
DENIES: Final = ANSWER.levels("points the left neighbour would gain", GAINS)
COMPLETED: Final = ANSWER.block("reaches goal", ENTRIES)
TURNS: Final = ANSWER.block("turns tile", TILES)
REGAINS: Final = ANSWER.block("turns tile back", TILES)
TILE_COST: Final = ANSWER.levels("points of the tile, if known", COSTS)
VICTIM: Final = ANSWER.block("takes from", [str(i + 1) for i in range(OTHERS)])
PICTURED: Final = ANSWER.levels("points RXN would bring at once", GAINS)
OFFERED: Final = ANSWER.levels("points the best center card would bring", GAINS)


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
    for card, most in UNSEEN_MOST.items():
        at = UNSEEN + UNSEEN_AT[card]
        ones += range(at, at + max(0, min(unseen[card], most)))


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


def done(view: IonView, option: Action) -> list[int]:
    """Columns of one answer: what lies there after it, as far as that is certain."""
    ones = [TYPES[type(option)]]
    DONE[type(option)](ones, view, option)
    return sorted(set(ones))


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
        return _points(view, seat.area, [*noble, card]) - _points(view, seat.area, noble)
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
    face, target = MOVES[move]
    ones.append(at + CARD[KIND.get(face, face)])
    if face in FACES:
        if target in GROUP:
            ones.append(ON + GROUP[target])
        ones.append(BECOMES + GROUP[grown(area, face, target)])
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
FEATURES: Final = Features(
    version=1,
    view_columns=tuple(VIEW.names),
    answer_columns=tuple(ANSWER.names),
    view=seen,
    answer=done,
)
