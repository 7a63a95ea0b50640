"""What an answer does, in facts: half a sentence that begins with its verb."""

from __future__ import annotations

from functools import singledispatch
from typing import Any

from labtable.engine import Action
from labtable.engine.words import Told, counted, told
from labtable.games.valence.actions import (
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
from labtable.games.valence.chemistry import title
from labtable.games.valence.mechanics.naming import misnamed
from labtable.games.valence.tables.cards import (
    BLOCKER,
    DISSOLVED,
    FORMULAS,
    KIND,
    POINTS,
    PRODUCTS,
    RECIPES,
    ROLE,
    written,
)
from labtable.games.valence.view import SeatView, ValenceView


def facts(view: ValenceView, option: Action) -> Told:
    """Say what an answer does with cards and Molecules."""
    return _told(option, view)


@singledispatch
def _told(option: Any, view: ValenceView) -> Told:
    raise NotImplementedError(option)


@_told.register
def _draw(option: Draw, view: ValenceView) -> Told:
    found = _within(view, _me(view).hand)
    return told("draw", "draws from the deck; your hand {found}", found=found)


@_told.register
def _take(option: Take, view: ValenceView) -> Told:
    hand = _me(view).hand
    new = [made for made in _buildable(view, [*hand, option.card]) if option.card in RECIPES[made]]
    if not new:
        text = "takes {card}, which builds nothing with your hand yet"
        return told("take.nothing", text, card=option.card)
    text = "takes {card}, which builds {made}"
    return told("take", text, card=option.card, made=_worth(view, new[0]))


@_told.register
def _exchange(option: Exchange, view: ValenceView) -> Told:
    found = _within(view, list(option.cards))
    return told("exchange", "lays your hand down for three new cards; it {found}", found=found)


@_told.register
def _trade_up(option: TradeUp, view: ValenceView) -> Told:
    points = counted(POINTS[option.kind], "point")
    text = "gives a {kind} ({points}) back and draws three cards"
    return told("trade", text, kind=option.kind, points=points)


@_told.register
def _react(option: React, view: ValenceView) -> Told:
    products = PRODUCTS[option.reactor][option.target]
    cost = counted(POINTS[option.reactor], "point")
    change = _changed(view, option.owner, option.target, products)
    text = "uses your {reactor} ({cost}), draws three cards and turns {change}{equation}"
    equation = _equation(view, option)
    return told("react", text, reactor=option.reactor, cost=cost, change=change, equation=equation)


@_told.register
def _dissolve(option: Dissolve, view: ValenceView) -> Told:
    cost = counted(POINTS[option.first] + POINTS[option.second], "point")
    change = _changed(view, option.owner, BLOCKER, DISSOLVED)
    text = "uses two acids ({cost}), draws three cards and turns {change}"
    return told("dissolve", text, cost=cost, change=change)


@_told.register
def _block(option: Block, view: ValenceView) -> Told:
    points = counted(POINTS[view.struck], "point")
    return told("block", "keeps your {kind} ({points}) as it is", kind=view.struck, points=points)


@_told.register
def _allow(option: Allow, view: ValenceView) -> Told:
    products = PRODUCTS[view.reactor][view.struck]
    change = _changed(view, view.viewer, view.struck, products)
    return told("allow", "lets the reaction turn {change}", change=change)


@_told.register
def _build(option: Build, view: ValenceView) -> Told:
    formula = FORMULAS[written(list(option.cards))]
    points = POINTS[KIND[formula]]
    wins = not view.cooperative and _me(view).score + points >= view.target
    text = "builds {made}, and wins the game" if wins else "builds {made}"
    return told("win" if wins else "build", text, made=_worth(view, formula))


@_told.register
def _name(option: Name, view: ValenceView) -> Told:
    wrong = misnamed(view.asked, option.said)
    if not wrong:
        return told("name", "names {formula} rightly", formula=view.asked)
    text = "does not name {formula}: {wrong}"
    return told("misname", text, formula=view.asked, wrong=wrong.rstrip("."))


@_told.register
def _done(option: Done, view: ValenceView) -> Told:
    return told("done", "goes on; your hand {found}", found=_within(view, _me(view).hand))


@_told.register
def _discard(option: Discard, view: ValenceView) -> Told:
    rest = _me(view).hand.copy()
    rest.remove(option.card)
    text = "lays {card} down; what is left {found}"
    return told("discard", text, card=option.card, found=_within(view, rest))


def _buildable(view: ValenceView, hand: list[str]) -> list[str]:
    """What the Bank has and these cards can build, the best first."""
    found = [
        formula
        for formula, cards in RECIPES.items()
        if view.bank[KIND[formula]]
        and all([hand.count(card) >= cards.count(card) for card in cards])
    ]
    return sorted(found, key=lambda formula: -POINTS[KIND[formula]])


def _within(view: ValenceView, hand: list[str]) -> Told:
    """Say what lies in these cards."""
    found = _buildable(view, hand)
    if not found:
        return told("nothing", "builds nothing yet")
    return told("found", "builds {made}", made=_worth(view, found[0]))


def _worth(view: ValenceView, formula: str) -> Told:
    """Name a compound and what its Molecule is worth here."""
    kind = KIND[formula]
    article = "" if kind.endswith("s") else "an " if kind[0] in "AEIOU" else "a "
    text, parts = f"{{formula}} ({{name}}), {article}{{kind}}", {"name": title(formula)}
    if view.cooperative:
        missing = kind in view.wanted and kind not in view.made
        key, tail = ("missing", "that is still missing") if missing else ("made", "made before")
        return told(key, f"{text} {tail}", formula=formula, kind=kind, **parts)
    text += " worth {points}"
    points = counted(POINTS[kind], "point")
    if view.reactions and ROLE[kind] == "vulnerable":
        risk = f"{text}, which reactions can take"
        return told("worth.risk", risk, formula=formula, kind=kind, points=points, **parts)
    return told("worth", text, formula=formula, kind=kind, points=points, **parts)


def _changed(view: ValenceView, owner: int, target: str, products: list[str]) -> Told:
    """Say what becomes of a Molecule, and what that is worth to its owner."""
    there = [kind for kind in products if view.bank[kind]]
    before = counted(POINTS[target], "point")
    after = counted(sum([POINTS[kind] for kind in there]), "point")
    parts: dict[str, Any] = {"target": target, "before": before, "made": there, "after": after}
    change = "{target} ({before}) into {made} ({after})"
    if owner == view.viewer:
        return told("own", f"your {change}", **parts)
    return told("theirs", f"{{who}}'s {change}", who=f"seat {owner}", **parts)


def _equation(view: ValenceView, option: React) -> str:
    """The chemistry of a reaction that is open."""
    wanted = [option.reactor], option.target, option.owner
    found = [m.equation for m in view.meetings if (m.reactors, m.target, m.owner) == wanted]
    return f": {found[0]}" if found else ""


def _me(view: ValenceView) -> SeatView:
    return view.seats[view.viewer]
