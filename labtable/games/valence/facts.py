"""What an answer does, in facts: half a sentence that begins with its verb."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from labtable.engine import Action, Sentence, cases, say
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
from labtable.games.valence.chemistry import is_misnamed, one_of, title
from labtable.games.valence.components import COMPOUNDS
from labtable.games.valence.events import NOTHING
from labtable.games.valence.tables import (
    BLOCKER,
    DISSOLVED,
    FORMULAS,
    KIND,
    POINTS,
    PRODUCTS,
    RECIPES,
    ROLE,
    set_name,
)
from labtable.games.valence.view_schema import SeatView, ValenceView

CALLED = {known.name: formula for formula, known in COMPOUNDS.items()}


def facts(view: ValenceView, option: Action) -> Sentence:
    """Say what an answer does with cards and Molecules."""
    return FACTS[type(option)](option, view)


def _draw(option: Draw, view: ValenceView) -> Sentence:
    found = _within(view, _me(view).hand)
    return say("draws from the deck; your hand {found}", found=found)


def _take(option: Take, view: ValenceView) -> Sentence:
    hand = _me(view).hand
    new = [made for made in _buildable(view, [*hand, option.card]) if option.card in RECIPES[made]]
    if not new:
        return say("builds nothing with your hand yet")
    return say("lets you build {made}", made=_worth(view, new[0]))


def _exchange(option: Exchange, view: ValenceView) -> Sentence:
    found = _within(view, list(option.cards))
    return say("lays your hand down for three new cards; it {found}", found=found)


def _trade_up(option: TradeUp, view: ValenceView) -> Sentence:
    text = "gives {kind} ({points:point}) back and draws three cards"
    return say(text, kind=one_of(option.kind), points=POINTS[option.kind])


def _react(option: React, view: ValenceView) -> Sentence:
    products = PRODUCTS[option.reactor][option.target]
    change = _change_fact(view, option.owner, option.target, products)
    text = "uses your {kind:word} ({cost:point}), draws three cards and turns {change}{equation}"
    cost, equation = POINTS[option.reactor], _equation(view, option)
    return say(text, kind=option.reactor, cost=cost, change=change, equation=equation)


def _dissolve(option: Dissolve, view: ValenceView) -> Sentence:
    cost = POINTS[option.first] + POINTS[option.second]
    change = _change_fact(view, option.owner, BLOCKER, DISSOLVED)
    text = "uses two acids ({cost:point}), draws three cards and turns {change}"
    return say(text, cost=cost, change=change)


def _block(option: Block, view: ValenceView) -> Sentence:
    text = "keeps your {kind:word} ({points:point}) as it is"
    return say(text, kind=view.struck, points=POINTS[view.struck])


def _allow(option: Allow, view: ValenceView) -> Sentence:
    products = PRODUCTS[view.reactor][view.struck]
    change = _change_fact(view, view.viewer, view.struck, products)
    return say("lets the reaction turn {change}", change=change)


def _build(option: Build, view: ValenceView) -> Sentence:
    formula = FORMULAS[set_name(list(option.cards))]
    points = POINTS[KIND[formula]]
    wins = not view.cooperative and _me(view).score + points >= view.target
    text = "builds {made}, and wins the game" if wins else "builds {made}"
    return say(text, made=_worth(view, formula))


def _name(option: Name, view: ValenceView) -> Sentence:
    if not is_misnamed(view.asked, option.said):
        return say("names {formula} rightly", formula=view.asked)
    other = CALLED.get(option.said)
    if other is None:
        return say("does not name {formula}", formula=view.asked)
    text = "does not name {formula}: that is {other:formula}"
    return say(text, formula=view.asked, other=other)


def _done_fact(option: Done, view: ValenceView) -> Sentence:
    return say("keeps your hand, which {found}", found=_within(view, _me(view).hand))


def _discard(option: Discard, view: ValenceView) -> Sentence:
    rest = _me(view).hand.copy()
    rest.remove(option.card)
    text = "lays {card:formula} down; what is left {found}"
    return say(text, card=option.card, found=_within(view, rest))


def _buildable(view: ValenceView, hand: list[str]) -> list[str]:
    """What the Bank has and these cards can build, the best first."""
    found = [
        formula
        for formula, cards in RECIPES.items()
        if view.bank[KIND[formula]]
        and all([hand.count(card) >= cards.count(card) for card in cards])
    ]
    return sorted(found, key=lambda formula: -POINTS[KIND[formula]])


def _within(view: ValenceView, hand: list[str]) -> Sentence:
    """Say what lies in these cards."""
    found = _buildable(view, hand)
    if not found:
        return say("builds nothing yet")
    return say("builds {best}", best=_worth(view, found[0]))


def _worth(view: ValenceView, formula: str) -> Sentence:
    """Name a compound and what its Molecule is worth here."""
    kind = KIND[formula]
    text = "{formula} ({name}), {kind} worth {points:point}"
    if view.reactions and ROLE[kind] == "vulnerable":
        text = "{formula} ({name}), {kind} worth {points:point}, which reactions can take"
    if view.cooperative:
        text = "{formula} ({name}), {kind} made before"
        if kind in view.wanted and kind not in view.made:
            text = "{formula} ({name}), {kind} that is still missing"
    return say(text, formula=formula, name=title(formula), kind=one_of(kind), points=POINTS[kind])


def _change_fact(view: ValenceView, owner: int, target: str, products: list[str]) -> Sentence:
    """Say what becomes of a Molecule, and what that is worth to its owner."""
    there = [kind for kind in products if view.bank[kind]]
    before, after = POINTS[target], sum([POINTS[kind] for kind in there])
    text = "{owner:seat}'s {target:word} ({before:point}) into {made:word&} ({after:point})"
    if owner == view.viewer:
        text = "your {target:word} ({before:point}) into {made:word&} ({after:point})"
    return say(text, owner=owner, target=target, before=before, made=there, after=after)


def _equation(view: ValenceView, option: React) -> Sentence:
    """The chemistry of a reaction that is open."""
    wanted = [option.reactor], option.target, option.owner
    found = [m.equation for m in view.meetings if (m.reactors, m.target, m.owner) == wanted]
    return say(": {equation}", equation=found[0]) if found else NOTHING


def _me(view: ValenceView) -> SeatView:
    return view.seats[view.viewer]


Saying = Callable[[Any, ValenceView], Sentence]
FACTS: dict[type[Action], Saying] = cases(
    "valence.facts.FACTS",
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
        Done: _done_fact,
        Discard: _discard,
    },
)
