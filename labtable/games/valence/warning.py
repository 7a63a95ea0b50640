"""What a client says before a player does something legal that is rarely wise."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from labtable.engine import Action, Sentence, say
from labtable.games.valence.actions import Build, Discard, Dissolve, Exchange, React
from labtable.games.valence.chemistry import none_of
from labtable.games.valence.tables import DISSOLVED, HALOGENS, POINTS, PRODUCTS
from labtable.games.valence.view_schema import ValenceView

TAKEN: Final = PRODUCTS["Acid"]
BASIC: Final = list(PRODUCTS["Sulfuric Acid"])  # what Sulfuric Acid lifts to a Complex Molecule


def warning(view: ValenceView, option: Action) -> Sentence | None:
    """Say what the player may have overlooked; nothing when all is well."""
    warned = WARNED.get(type(option))
    return warned(option, view) if warned else None


def _react(option: React, view: ValenceView) -> Sentence | None:
    return (
        _gift(view, option)
        or _sold_out(view, PRODUCTS[option.reactor][option.target])
        or _sulfuric(view, option)
    )


def _dissolve(option: Dissolve, view: ValenceView) -> Sentence | None:
    return _sold_out(view, DISSOLVED)


def _build(option: Build, view: ValenceView) -> Sentence | None:
    return _tempting(view, option.cards[-1])


def _exchange(option: Exchange, view: ValenceView) -> Sentence | None:
    return _tempting(view, option.cards[-1])


def _discard(option: Discard, view: ValenceView) -> Sentence | None:
    return _tempting(view, option.card)


def _gift(view: ValenceView, option: React) -> Sentence | None:
    """Products may lift somebody else to the target on one's own turn (VAL-R32)."""
    if option.owner == view.viewer or view.cooperative:
        return None
    products = PRODUCTS[option.reactor][option.target]
    gain = sum([POINTS[kind] for kind in products if view.bank[kind]]) - POINTS[option.target]
    wins = view.seats[option.owner].score + gain >= view.target
    return say("This would give its owner enough points to win at once.") if wins else None


def _sold_out(view: ValenceView, products: list[str]) -> Sentence | None:
    """Products that the Bank does not have are lost (VAL-R20)."""
    gone = [kind for kind in products if not view.bank[kind]]
    why = "The Bank has {gone:&}: that product would be lost."
    return say(why, gone=none_of(gone)) if gone else None


def _sulfuric(view: ValenceView, option: React) -> Sentence | None:
    """Water on Sulfur Trioxide arms its owner with Sulfuric Acid (VAL-102)."""
    if option.target != "Sulfur Trioxide" or option.owner == view.viewer:
        return None
    basic = [kind for kind in view.seats[option.owner].stash if kind in BASIC]
    why = "Its owner gets Sulfuric Acid and can use it on the own {kind:word}."
    return say(why, kind=basic[0]) if basic else None


def _tempting(view: ValenceView, top: str) -> Sentence | None:
    kind = endangered_molecule(view, top)
    why = "{card:formula} on top of the pile may become an Acid against your {kind:word}."
    return say(why, card=top, kind=kind) if kind else None


def endangered_molecule(view: ValenceView, top: str) -> str:
    """Find an own Molecule that an Acid may take: a halogen on top invites one (VAL-101)."""
    if top not in HALOGENS or not view.reactions or view.cooperative:
        return ""
    stash: list[str] = view.seats[view.viewer].stash
    for kind in stash:
        if kind in TAKEN:
            return kind
    return ""


Saying = Callable[[Any, ValenceView], Sentence | None]
WARNED: Final[dict[type[Action], Saying]] = {
    React: _react,
    Dissolve: _dissolve,
    Build: _build,
    Exchange: _exchange,
    Discard: _discard,
}
