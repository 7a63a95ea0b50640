"""How promising an answer is, judged by what its player sees.

How far it pays to look ahead: to the end of the round, when everything is written down.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from labtable.engine import Action, Foresight, Pass, Slips, cases
from labtable.games.ion.actions import ACTIONS, Arrange, Declare, Pick, Place, Refresh, Steal, Take
from labtable.games.ion.answers import MOVES
from labtable.games.ion.mechanics import build_compounds, grow_area, placements
from labtable.games.ion.scoring import goal_points, noble_points
from labtable.games.ion.state import IonState
from labtable.games.ion.tables import CARDS, DECAY, FACES, GROUPS, NEUTRAL, NOBLE, POINTS
from labtable.games.ion.view_schema import IonView, SeatView

TILE_COST: Final = 3.0  # what a tile costs on average: a set of three adds up to -9 (ION-005)
SURE: Final = 0.6  # how likely a missing charge is still found, with all turns ahead
GLOW: Final = 1.5  # what one more point of decay is worth, halfway between the places
TURNS: Final = 6  # ahead at most
LEAST: Final = float("-inf")

# What an unfinished group may still become, by the turns ahead; a neutral one is what it is.
PROMISE: Final = [
    {
        group.label: group.points * (SURE * (turns / TURNS)) ** abs(group.charge)
        if group.charge
        else 0.0
        for group in GROUPS.values()
    }
    for turns in range(TURNS + 1)
]


def judge(view: IonView, option: Action) -> float:
    """Say how good an answer looks; only comparisons between options mean anything."""
    return JUDGED[type(option)](option, view)


def _pick(option: Pick, view: IonView) -> float:
    cards = [card for card in (option.card, option.second) if card]
    return _best(view, cards) - TILE_COST * (len(cards) - 1)


def _declare(option: Declare, view: IonView) -> float:
    value = 0.0
    if option.take:
        gains = [_best(view, [card]) - _best(view, []) for card in view.center]
        value += max(gains) - TILE_COST - 1
    if option.rxn:
        value += _value_arrangement(view) - worth(view, _me(view).area) - TILE_COST
    return value


def _take(option: Take, view: IonView) -> float:
    return _best(view, [option.card]) - _best(view, []) - TILE_COST


def _pass(option: Pass, view: IonView) -> float:
    return 0.0


def _place(option: Place, view: IonView) -> float:
    area = _me(view).area.copy()
    for text in option.moves:
        move = MOVES[text]
        if move.bonds:
            grow_area(area, move)
    return worth(view, area)


def _arrange(option: Arrange, view: IonView) -> float:
    return worth(view, list(option.groups))


def _steal(option: Steal, view: IonView) -> float:
    area = _me(view).area.copy()
    grow_area(area, MOVES[option.move])
    return worth(view, area) - worth(view, _me(view).area)


def _refresh(option: Refresh, view: IonView) -> float:
    value = 0.0
    for trade in option.trades:
        card, _, name = trade.partition(" for ")
        tile = next(tile for tile in _me(view).tiles if tile.name == name)
        again = 2.0 if view.round < 3 else 0.0  # it may be used once more
        value += again - (tile.points or 0) - FACES[card].points
    return value


class PlacementOutlook:
    """What the own cards may come to; looked up once for all the places that are compared."""

    def __init__(self, view: IonView) -> None:
        me = _me(view)
        hand_size: int = me.hand_size
        self.area: list[str] = me.area
        self.noble: list[str] = me.noble
        self.goals: tuple[str, ...] = view.goals
        self.promise = PROMISE[min(max(hand_size - 2, 0), TURNS)]

    def worth(self, area: list[str]) -> float:
        """Value an area: what scores now, and what unfinished groups may still become."""
        points = 0
        for group in area:
            points += POINTS[group]
        for goal in self.goals:
            points += goal_points(goal, area, self.noble)
        value = float(points)
        for group in area:
            value += self.promise[group]
        return value

    def best(self, cards: list[str]) -> float:
        """Value the area with these cards placed as well as can be, one after the other."""
        area, noble, extra, value = self.area, self.noble, 0.0, 0.0
        for card in cards:
            if card in NOBLE:
                noble = [*noble, card]
            elif card in DECAY:
                extra += GLOW * DECAY[card] - 1
            else:
                area, value = self.place_best(area, card)
        if area is self.area:
            value = self.worth(area)
        return value + noble_points(noble) + extra

    def place_best(self, area: list[str], card: str) -> tuple[list[str], float]:
        """Place a card where it is worth most, and value that."""
        best, most = area, LEAST
        for place in placements(card, area, many=False):
            after = area.copy()
            grow_area(after, MOVES[place.moves[0]])
            value = self.worth(after)
            if value > most:
                best, most = after, value
        return best, most


def worth(view: IonView, area: list[str]) -> float:
    """Value an area: what scores now, and what unfinished groups may still become."""
    return PlacementOutlook(view).worth(area)


def _best(view: IonView, cards: list[str]) -> float:
    """Value the area with this turn's cards and these placed as well as can be."""
    return PlacementOutlook(view).best(_me(view).placing + cards)


def _value_arrangement(view: IonView) -> float:
    """Value the best arrangement RXN could make of the cards that lie there."""
    me = _me(view)
    cards = [card for group in me.area for card in CARDS[group]]
    cards += [card for card in me.placing if card not in NOBLE and card not in DECAY]
    return worth(view, build_compounds(sorted(cards), NEUTRAL))


def _me(view: IonView) -> SeatView:
    return view.seats[view.viewer]


Judging = Callable[[Any, IonView], float]
JUDGED: Final[dict[type[Action], Judging]] = cases(
    "ion.judge.JUDGED",
    (*ACTIONS, Pass),
    {
        Pick: _pick,
        Declare: _declare,
        Take: _take,
        Pass: _pass,
        Place: _place,
        Arrange: _arrange,
        Steal: _steal,
        Refresh: _refresh,
    },
)


def rounds_played(state: IonState) -> float:
    """How many rounds are over."""
    return len(state.players[0].rounds)


FORESIGHT = Foresight(
    clock=rounds_played,
    rounds=1,
    lead=10.0,
    breadth=4,
    luck=2.0,
    effort=4.0,
    slips=Slips(beginner=0.25, learner=0.12, expert=0.58, master=0.3),
)
