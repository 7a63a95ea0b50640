"""How promising an answer is, judged by what its player sees."""

from __future__ import annotations

from collections.abc import Callable
from functools import singledispatch
from typing import Any

from labtable.engine import Action, Pass
from labtable.games.ion.actions import Arrange, Declare, Pick, Place, Refresh, Steal, Take
from labtable.games.ion.arranging import packed
from labtable.games.ion.placing import grown, placements
from labtable.games.ion.scoring import goal_points, noble_points
from labtable.games.ion.state import Player
from labtable.games.ion.tables import CARDS, DECAY, FACES, GROUPS, MOVES, NEUTRAL, NOBLE, POINTS
from labtable.games.ion.view import IonView, SeatView

TILE_COST = 3.0  # what a tile costs on average: a set of three adds up to -9 (ION-005)
SURE = 0.6  # how likely a missing charge is still found, with all turns ahead
GLOW = 1.5  # what one more point of decay is worth, halfway between the places


def judge(view: IonView, option: Action) -> float:
    """Say how good an answer looks; only comparisons between options mean anything."""
    return _judged(option, view)


@singledispatch
def _judged(option: Any, view: IonView) -> float:
    raise NotImplementedError(option)


@_judged.register
def _pick(option: Pick, view: IonView) -> float:
    cards = [card for card in (option.card, option.second) if card]
    return _best(view, cards) - TILE_COST * (len(cards) - 1)


@_judged.register
def _declare(option: Declare, view: IonView) -> float:
    value = 0.0
    if option.take:
        gains = [_best(view, [card]) - _best(view, []) for card in view.center]
        value += max(gains) - TILE_COST - 1
    if option.rxn:
        value += _arranged(view) - worth(view, _me(view).area) - TILE_COST
    return value


@_judged.register
def _take(option: Take, view: IonView) -> float:
    return _best(view, [option.card]) - _best(view, []) - TILE_COST


@_judged.register
def _pass(option: Pass, view: IonView) -> float:
    return 0.0


@_judged.register
def _place(option: Place, view: IonView) -> float:
    area = _me(view).area.copy()
    for move in option.moves:
        face, target = MOVES[move]
        if face in FACES:
            grown(area, face, target)
    return worth(view, area)


@_judged.register
def _arrange(option: Arrange, view: IonView) -> float:
    return worth(view, list(option.groups))


@_judged.register
def _steal(option: Steal, view: IonView) -> float:
    area = _me(view).area.copy()
    grown(area, *MOVES[option.move])
    return worth(view, area) - worth(view, _me(view).area)


@_judged.register
def _refresh(option: Refresh, view: IonView) -> float:
    value = 0.0
    for trade in option.trades:
        card, _, name = trade.partition(" for ")
        tile = next(tile for tile in _me(view).tiles if tile.name == name)
        again = 2.0 if view.round < 3 else 0.0  # it may be used once more
        value += again - (tile.points or 0) - FACES[card].points
    return value


def worth(view: IonView, area: list[str]) -> float:
    """Value an area: what scores now, and what unfinished groups may still become."""
    seat = Player(area=area, noble=_me(view).noble)
    value = float(sum([POINTS[group] for group in area]))
    value += sum([goal_points(goal, seat) for goal in view.goals])
    ahead = min(max(_me(view).hand_size - 2, 0) / 6, 1.0)
    for group in area:
        missing = abs(GROUPS[group].charge)
        if missing:
            value += GROUPS[group].points * (SURE * ahead) ** missing
    return value


def _best(view: IonView, cards: list[str]) -> float:
    """Value the area with these cards placed as well as can be, one after the other."""
    area, noble, extra = _me(view).area.copy(), _me(view).noble.copy(), 0.0
    for card in [*_me(view).placing, *cards]:
        if card in NOBLE:
            noble.append(card)
        elif card in DECAY:
            extra += GLOW * DECAY[card] - 1
        else:
            _settle(area, card, lambda after: worth(view, after))
    return worth(view, area) + noble_points(noble) + extra


def _settle(area: list[str], card: str, value: Callable[[list[str]], float]) -> None:
    """Place a card where it is worth most."""
    outcomes: list[list[str]] = []
    for place in placements(card, area, many=False):
        after = area.copy()
        grown(after, *MOVES[place.moves[0]])
        outcomes.append(after)
    best = max(outcomes, key=value)
    area[:] = best


def _arranged(view: IonView) -> float:
    """Value the best arrangement RXN could make of the cards that lie there."""
    me = _me(view)
    cards = [card for group in me.area for card in CARDS[group]]
    cards += [card for card in me.placing if card not in NOBLE and card not in DECAY]
    return worth(view, packed(sorted(cards), NEUTRAL))


def _me(view: IonView) -> SeatView:
    return view.seats[view.viewer]
