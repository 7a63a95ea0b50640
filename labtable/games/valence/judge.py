"""How promising an answer is, judged by what its player sees.

Fast points are vulnerable, slow ones stable, and the long way leads to the Complex Molecules
(VAL-103): points that somebody can take away count a little less.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final

from mypy_extensions import i64

from labtable.engine import Action, cases
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
from labtable.games.valence.mechanics.naming import misnamed
from labtable.games.valence.tables.cards import (
    BLOCKER,
    COMPOUND,
    DISSOLVED,
    ENOUGH,
    KIND,
    KINDS,
    POINTS,
    PRODUCTS,
    RECIPES,
    ROLE,
    packed,
)
from labtable.games.valence.view.shapes import SeatView, ValenceView
from labtable.games.valence.warning import warning

CARD: Final = 0.8  # what an unknown card is worth
RISK: Final = 0.5  # what a vulnerable Molecule may lose
WIN: Final = 100.0
UNWISE: Final = 0.3


class Ranked:
    """All recipes, the best first."""

    def __init__(self, formulas: list[str], worth: dict[str, float]) -> None:
        self.needed = [packed(RECIPES[formula]) for formula in formulas]  # cards
        self.kinds = [KIND[formula] for formula in formulas]
        self.points = [worth[kind] for kind in self.kinds]


def judge(view: ValenceView, option: Action) -> float:
    """Say how good an answer looks; only comparisons between options mean anything."""
    return JUDGED[type(option)](option, view)


def _draw(option: Draw, view: ValenceView) -> float:
    hand = _me(view).hand
    return potential(view, hand) + CARD * max(1, 3 - len(hand))  # VAL-100


def _take(option: Take, view: ValenceView) -> float:
    return potential(view, [*_me(view).hand, option.card]) + CARD / 2


def _exchange(option: Exchange, view: ValenceView) -> float:
    return CARD * 3 - CARD * len(option.cards) / 2 - _unwise(view, option)


def _trade_up(option: TradeUp, view: ValenceView) -> float:
    return potential(view, _me(view).hand) + CARD * 3 - value(view, [option.kind])


def _react(option: React, view: ValenceView) -> float:
    products = PRODUCTS[option.reactor][option.target]
    cost = value(view, [option.reactor])
    swap = _swap(view, option.owner, option.target, products)
    return potential(view, _me(view).hand) + CARD * 3 - cost + swap - _unwise(view, option)


def _dissolve(option: Dissolve, view: ValenceView) -> float:
    cost = value(view, [option.first, option.second])
    swap = _swap(view, option.owner, BLOCKER, DISSOLVED)
    return potential(view, _me(view).hand) + CARD * 3 - cost + swap


def _block(option: Block, view: ValenceView) -> float:
    return 0.0


def _allow(option: Allow, view: ValenceView) -> float:
    """Allow what would raise the own points, block what would lower them (VAL-R48)."""
    products = PRODUCTS[view.reactor][view.struck]
    gain = sum([POINTS[kind] for kind in products if view.bank[kind]])
    return float(gain - POINTS[view.struck])


def _build(option: Build, view: ValenceView) -> float:
    rest = _me(view).hand.copy()
    for card in option.cards:
        rest.remove(card)
    kind = KIND[COMPOUND[packed(list(option.cards))]]
    wins = _me(view).score + POINTS[kind] >= view.target and not view.cooperative
    worth = value(view, [kind]) + potential(view, rest) - _unwise(view, option)
    return worth + WIN * wins


def _name(option: Name, view: ValenceView) -> float:
    return 0.0 if misnamed(view.asked, option.said) else 1.0


def _done(option: Done, view: ValenceView) -> float:
    return 0.1  # a Molecule that is worth nothing more had better stay in the hand


def _discard(option: Discard, view: ValenceView) -> float:
    rest = _me(view).hand.copy()
    rest.remove(option.card)
    spare = 0.1 * _me(view).hand.count(option.card)  # one of many is missed least
    return potential(view, rest) + spare - _unwise(view, option)


def value(view: ValenceView, kinds: list[str]) -> float:
    """What Molecules are worth: their points, or a kind not made yet where all play together."""
    if not view.cooperative:
        return sum([alone(kind, view.reactions) for kind in kinds])
    missing = [kind for kind in view.wanted if kind not in view.made]
    return sum([0.2 + 3.0 * (k in missing) + 1.0 * leads_to(k, missing) for k in kinds])


def alone(kind: str, reactions: bool) -> float:
    """What a Molecule is worth to who plays alone: less if somebody can take it away."""
    return POINTS[kind] - RISK * (reactions and ROLE[kind] == "vulnerable")


def leads_to(kind: str, missing: list[str]) -> bool:
    """Tell whether a kind reacts, on either side, to one that is still missing."""
    return any(
        [
            kind in (reactor, target) and any([product in missing for product in products])
            for reactor, targets in PRODUCTS.items()
            for target, products in targets.items()
        ]
    )


def potential(view: ValenceView, hand: list[str]) -> float:
    """What the best set of builds from a hand would be worth, one after the other."""
    bank: dict[str, int] = view.bank
    enough: i64 = ENOUGH
    left: i64 = packed(hand) + enough
    ranked, worth = _recipes(view), 0.0
    for place, cards in enumerate(ranked.needed):
        needed: i64 = cards
        while (left - needed) & enough == enough and bank[ranked.kinds[place]]:
            worth += ranked.points[place]
            left -= needed
    return worth


def _recipes(view: ValenceView) -> Ranked:
    """Rank all recipes by what their Molecules are worth to this player."""
    if view.cooperative:
        return _ranked(tuple([value(view, [kind]) for kind in KINDS]))
    return ALONE[view.reactions]


@lru_cache(1 << 10)
def _ranked(worths: tuple[float, ...]) -> Ranked:
    """Recipes by what their kinds are worth, then by the number of cards."""
    worth = dict(zip(KINDS, worths, strict=True))
    formulas = sorted(RECIPES, key=lambda formula: (-worth[KIND[formula]], len(RECIPES[formula])))
    return Ranked(formulas, worth)


def _swap(view: ValenceView, owner: int, target: str, products: list[str]) -> float:
    """What it is worth that a target becomes its products, in whoever's Stash."""
    change = value(view, products) - value(view, [target])
    if owner == view.viewer or view.cooperative:
        wins = _me(view).score + change >= view.target and not view.cooperative
        return change + (WIN if wins else 0.0)
    if view.seats[owner].score + change >= view.target:
        return -WIN
    return -change * (1.0 if view.seats[owner].near else 0.5)


def _unwise(view: ValenceView, option: Action) -> float:
    return UNWISE if warning(view, option) is not None else 0.0


def _me(view: ValenceView) -> SeatView:
    return view.seats[view.viewer]


ALONE: Final = [
    _ranked(tuple([alone(kind, reactions) for kind in KINDS])) for reactions in (False, True)
]
Judging = Callable[[Any, ValenceView], float]
JUDGED: Final[dict[type[Action], Judging]] = cases(
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
        Done: _done,
        Discard: _discard,
    },
)
