"""Mistakes that people make in their first games of Valence Plus."""

from __future__ import annotations

from typing import Any, Final

from labtable.engine import Habit
from labtable.games.valence.actions import Block, Build, Dissolve, Done, React
from labtable.games.valence.tables import COMPOUND, KIND, POINTS, pack_cards
from labtable.games.valence.view_schema import ValenceView

UNSEEN: Final = -1000.0
SMALL: Final = 3  # points of a Molecule that hardly seems worth building
EAGER: Final = 50.0


def _build_at_once(view: ValenceView, option: Any, worth: float) -> float:
    """Build whatever is worth most now, whatever the other cards could become."""
    return EAGER + POINTS[_kind(option)] if isinstance(option, Build) else worth


def _hoard(view: ValenceView, option: Any, worth: float) -> float:
    """Keep the cards until something great can be built."""
    if isinstance(option, Build) and POINTS[_kind(option)] <= SMALL:
        return UNSEEN
    return EAGER if isinstance(option, Done) else worth


def _overlook_attacks(view: ValenceView, option: Any, worth: float) -> float:
    """Forget that one's own Molecules can react, and that a reaction can be blocked."""
    return UNSEEN if isinstance(option, React | Dissolve | Block) else worth


def _forget_charge(view: ValenceView, option: Any, worth: float) -> float:
    """Pair ions one to one, and overlook compounds that need two or three of a kind."""
    if isinstance(option, Build) and len(set(option.cards)) < len(option.cards):
        return UNSEEN
    return worth


def _kind(option: Build) -> str:
    return KIND[COMPOUND[pack_cards(list(option.cards))]]


HABITS: Final = (
    Habit("builds at once, whatever the cards could become", _build_at_once),
    Habit("keeps cards for something great", _hoard),
    Habit("overlooks attacks and shields", _overlook_attacks),
    Habit("forgets that a charge may need two or three ions", _forget_charge),
)
