"""How promising an answer is, judged by what its player sees.

Fast points are vulnerable, slow ones stable, and the long way leads to the Complex Molecules
(VAL-103): points that somebody can take away count a little less.

How far it pays to look ahead: a few turns, to what the own hand may then become.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final

from mypy_extensions import i64

from labtable.engine import Action, Foresight, Slips, cases
from labtable.games.valence.actions import (
    ACTIONS,
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
from labtable.games.valence.state import ValenceState
from labtable.games.valence.tables import (
    BLOCKER,
    COMPOUND,
    DISSOLVED,
    ENOUGH,
    KIND,
    KINDS,
    ONE,
    POINTS,
    PRODUCTS,
    RECIPES,
    ROLE,
    pack_cards,
)
from labtable.games.valence.view_schema import SeatView, ValenceView
from labtable.games.valence.warning import endangered_molecule, warning

CARD: Final = 0.8  # what an unknown card is worth
RISK: Final = 0.5  # what a vulnerable Molecule may lose
WIN: Final = 100.0
UNWISE: Final = 0.3
KEPT: Final = 1 << 14  # hands


class RankedRecipes:
    """All recipes by what their Molecules are worth, then by the number of cards."""

    def __init__(self, worth: dict[str, float]) -> None:
        formulas = sorted(RECIPES, key=lambda made: (-worth[KIND[made]], len(RECIPES[made])))
        self.worth = worth  # by kind
        self.needed = [pack_cards(RECIPES[formula]) for formula in formulas]  # cards
        self.kinds = [KIND[formula] for formula in formulas]
        self._held: dict[int, list[int]] = {}  # by cards: places of the recipes that they hold

    def potential(self, cards: int, bank: dict[str, int]) -> float:
        """What the best set of builds from cards would be worth, one after the other."""
        places = self._held.get(cards)
        if places is None:
            if len(self._held) >= KEPT:
                self._held.clear()
            places = self._held[cards] = [
                place
                for place, needed in enumerate(self.needed)
                if (cards + ENOUGH - needed) & ENOUGH == ENOUGH
            ]
        worth = 0.0
        if not places:
            return worth
        enough: i64 = ENOUGH
        left: i64 = cards + ENOUGH
        for place in places:
            needed: i64 = self.needed[place]
            kind = self.kinds[place]
            while (left - needed) & enough == enough and bank[kind]:
                worth += self.worth[kind]
                left -= needed
        return worth


class SeenTable:
    """What a player sees, looked up once for all the answers that are compared."""

    def __init__(self, view: ValenceView) -> None:
        self.view = view
        self.viewer: int = view.viewer
        self.seats: list[SeatView] = view.seats
        self.target: int = view.target
        self.bank: dict[str, int] = view.bank
        self.cooperative: bool = view.cooperative
        me = self.seats[self.viewer]
        self.hand: list[str] = me.hand
        self.score: int = me.score
        self.cards = pack_cards(self.hand)
        self.ranked = _together(view) if self.cooperative else ALONE[view.reactions]

    def potential(self, cards: int) -> float:
        """What the best set of builds from cards would be worth."""
        return self.ranked.potential(cards, self.bank)

    def value(self, kinds: list[str]) -> float:
        """What Molecules are worth."""
        worth = 0.0
        for kind in kinds:
            worth += self.ranked.worth[kind]
        return worth


def judge(view: ValenceView, option: Action) -> float:
    """Say how good an answer looks; only comparisons between options mean anything."""
    return judge_in_position(SeenTable(view), option)


def judge_in_position(position: SeenTable, option: Action) -> float:
    """The same, for who compares several."""
    return JUDGED[type(option)](option, position)


def _draw(option: Draw, position: SeenTable) -> float:
    drawn = max(1, 3 - len(position.hand))  # VAL-100
    return position.potential(position.cards) + CARD * drawn


def _take(option: Take, position: SeenTable) -> float:
    return position.potential(position.cards + ONE[option.card]) + CARD / 2


def _exchange(option: Exchange, position: SeenTable) -> float:
    cards: tuple[str, ...] = option.cards
    return CARD * 3 - CARD * len(cards) / 2 - _tempting(position, cards[-1])


def _trade_up(option: TradeUp, position: SeenTable) -> float:
    return position.potential(position.cards) + CARD * 3 - position.ranked.worth[option.kind]


def _react(option: React, position: SeenTable) -> float:
    reactor: str = option.reactor
    target: str = option.target
    cost = position.ranked.worth[reactor]
    swap = _swap(position, option.owner, target, PRODUCTS[reactor][target])
    unwise = UNWISE if warning(position.view, option) is not None else 0.0
    return position.potential(position.cards) + CARD * 3 - cost + swap - unwise


def _dissolve(option: Dissolve, position: SeenTable) -> float:
    cost = position.value([option.first, option.second])
    swap = _swap(position, option.owner, BLOCKER, DISSOLVED)
    return position.potential(position.cards) + CARD * 3 - cost + swap


def _block(option: Block, position: SeenTable) -> float:
    return 0.0


def _allow(option: Allow, position: SeenTable) -> float:
    """Allow what would raise the own points, block what would lower them (VAL-R48)."""
    struck: str = position.view.struck
    products = PRODUCTS[position.view.reactor][struck]
    gain = sum([POINTS[kind] for kind in products if position.bank[kind]])
    return float(gain - POINTS[struck])


def _build(option: Build, position: SeenTable) -> float:
    cards: tuple[str, ...] = option.cards
    used = pack_cards(list(cards))
    kind = KIND[COMPOUND[used]]
    worth = position.ranked.worth[kind] + position.potential(position.cards - used)
    worth -= _tempting(position, cards[-1])
    wins = position.score + POINTS[kind] >= position.target and not position.cooperative
    return worth + WIN if wins else worth


def _name(option: Name, position: SeenTable) -> float:
    return 0.0 if is_misnamed(position.view.asked, option.said) else 1.0


def _judge_done(option: Done, position: SeenTable) -> float:
    return 0.1  # a Molecule that is worth nothing more had better stay in the hand


def _discard(option: Discard, position: SeenTable) -> float:
    card: str = option.card
    spare = 0.1 * position.hand.count(card)  # one of many is missed least
    worth = position.potential(position.cards - ONE[card]) + spare
    return worth - _tempting(position, card)


def alone(kind: str, reactions: bool) -> float:
    """What a Molecule is worth to who plays alone: less if somebody can take it away."""
    return POINTS[kind] - RISK * (reactions and ROLE[kind] == "vulnerable")


def leads_to(kind: str, missing: tuple[str, ...]) -> bool:
    """Tell whether a kind reacts, on either side, to one that is still missing."""
    return any(
        [
            kind in (reactor, target) and any([product in missing for product in products])
            for reactor, targets in PRODUCTS.items()
            for target, products in targets.items()
        ]
    )


def _together(view: ValenceView) -> RankedRecipes:
    """Rank recipes for who plays together: what counts is a kind not made yet."""
    return _rank_goals(tuple([kind for kind in view.wanted if kind not in view.made]))


@lru_cache(1 << 10)
def _rank_goals(missing: tuple[str, ...]) -> RankedRecipes:
    return RankedRecipes(
        {k: 0.2 + 3.0 * (k in missing) + 1.0 * leads_to(k, missing) for k in KINDS}
    )


def _swap(position: SeenTable, owner: int, target: str, products: list[str]) -> float:
    """What it is worth that a target becomes its products, in whoever's Stash."""
    change = position.value(products) - position.ranked.worth[target]
    if owner == position.viewer or position.cooperative:
        wins = position.score + change >= position.target and not position.cooperative
        return change + (WIN if wins else 0.0)
    theirs = position.seats[owner]
    if theirs.score + change >= position.target:
        return -WIN
    return -change * (1.0 if theirs.near else 0.5)


def _tempting(position: SeenTable, top: str) -> float:
    return UNWISE if endangered_molecule(position.view, top) else 0.0


ALONE: Final = [
    RankedRecipes({kind: alone(kind, reactions) for kind in KINDS}) for reactions in (False, True)
]
Judging = Callable[[Any, SeenTable], float]
JUDGED: Final[dict[type[Action], Judging]] = cases(
    "valence.judge.JUDGED",
    ACTIONS,
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
        Done: _judge_done,
        Discard: _discard,
    },
)


def prospects(view: ValenceView) -> list[float]:
    """What every seat has, and half of what the own hand can build.

    Where all play together, the kinds still missing stand against nothing.
    """
    points = [0.0 if view.cooperative else float(seat.score) for seat in view.seats]
    mine = view.viewer
    position = SeenTable(view)
    points[mine] += position.potential(position.cards) / (6 if view.cooperative else 2)
    if view.cooperative:
        points[mine] -= len(view.wanted) - len(view.made)
    return points


def rounds(state: ValenceState) -> float:
    """How many rounds have gone by; with every turn a part of one."""
    return state.turn / len(state.players)


FORESIGHT = Foresight(
    clock=rounds,
    rounds=1.5,
    far=6,
    worth=prospects,
    lead=3.0,
    luck=6.0,
    effort=4.0,
    slips=Slips(beginner=0.35, learner=0.2),
)
