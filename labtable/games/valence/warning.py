"""What a client says before a player does something legal that is rarely wise."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from labtable.engine import Action
from labtable.games.valence.actions import Build, Discard, Dissolve, Exchange, React
from labtable.games.valence.tables.cards import DISSOLVED, HALOGENS, POINTS, PRODUCTS
from labtable.games.valence.view import ValenceView

BASIC: Final = list(PRODUCTS["Sulfuric Acid"])  # what Sulfuric Acid lifts to a Complex Molecule


def warning(view: ValenceView, option: Action) -> str:
    """Say what the player may have overlooked; nothing when all is well."""
    warned = WARNED.get(type(option))
    return warned(option, view) if warned else ""


def _react(option: React, view: ValenceView) -> str:
    return (
        _gift(view, option)
        or _sold_out(view, PRODUCTS[option.reactor][option.target])
        or _sulfuric(view, option)
    )


def _dissolve(option: Dissolve, view: ValenceView) -> str:
    return _sold_out(view, DISSOLVED)


def _build(option: Build, view: ValenceView) -> str:
    return _tempting(view, option.cards[-1])


def _exchange(option: Exchange, view: ValenceView) -> str:
    return _tempting(view, option.cards[-1])


def _discard(option: Discard, view: ValenceView) -> str:
    return _tempting(view, option.card)


def _gift(view: ValenceView, option: React) -> str:
    """Products may lift somebody else to the target on one's own turn (VAL-R32)."""
    if option.owner == view.viewer or view.cooperative:
        return ""
    products = PRODUCTS[option.reactor][option.target]
    gain = sum([POINTS[kind] for kind in products if view.bank[kind]]) - POINTS[option.target]
    wins = view.seats[option.owner].score + gain >= view.target
    return "This would give its owner enough points to win at once." if wins else ""


def _sold_out(view: ValenceView, products: list[str]) -> str:
    """Products that the Bank does not have are lost (VAL-R20)."""
    gone = [kind for kind in products if not view.bank[kind]]
    return f"The Bank has no {' and no '.join(gone)}: that product would be lost." if gone else ""


def _sulfuric(view: ValenceView, option: React) -> str:
    """Water on Sulfur Trioxide arms its owner with Sulfuric Acid (VAL-102)."""
    if option.target != "Sulfur Trioxide" or option.owner == view.viewer:
        return ""
    basic = [kind for kind in view.seats[option.owner].stash if kind in BASIC]
    return f"Its owner gets Sulfuric Acid and can use it on the own {basic[0]}." if basic else ""


def _tempting(view: ValenceView, top: str) -> str:
    """A halogen on top invites an Acid against one's own Molecules (VAL-101)."""
    if top not in HALOGENS or not view.reactions or view.cooperative:
        return ""
    mine = [kind for kind in view.seats[view.viewer].stash if kind in PRODUCTS["Acid"]]
    return f"{top} on top of the pile may become an Acid against your {mine[0]}." if mine else ""


Saying = Callable[[Any, ValenceView], str]
WARNED: Final[dict[type[Action], Saying]] = {
    React: _react,
    Dissolve: _dissolve,
    Build: _build,
    Exchange: _exchange,
    Discard: _discard,
}
