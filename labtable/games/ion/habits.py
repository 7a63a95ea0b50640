"""Mistakes that people make in their first games of Ion."""

from __future__ import annotations

from typing import Any, Final

from labtable.engine import Habit
from labtable.games.ion.actions import Pick, Place
from labtable.games.ion.answers import MOVES
from labtable.games.ion.judge import PlacementOutlook
from labtable.games.ion.mechanics import grow_area
from labtable.games.ion.tables import GROUPS
from labtable.games.ion.view_schema import IonView

NO_PROMISE: Final = {group.label: 0.0 for group in GROUPS.values()}
NO_CHARGE: Final = {
    group.label: float(group.points) if group.charge else 0.0 for group in GROUPS.values()
}


def _count_only_now(view: IonView, option: Any, worth: float) -> float:
    """See what scores at once, and nothing in what is still unfinished."""
    outlook = PlacementOutlook(view)
    outlook.promise = NO_PROMISE
    return _worth(outlook, view, option, worth)


def _forget_charge(view: IonView, option: Any, worth: float) -> float:
    """Take a group for finished as soon as it has begun, whatever charge is missing."""
    outlook = PlacementOutlook(view)
    outlook.promise = NO_CHARGE
    return _worth(outlook, view, option, worth)


def _overlook_goals(view: IonView, option: Any, worth: float) -> float:
    """Forget the goals that lie in the middle."""
    outlook = PlacementOutlook(view)
    outlook.goals = ()
    return _worth(outlook, view, option, worth)


def _worth(outlook: PlacementOutlook, view: IonView, option: Any, worth: float) -> float:
    """Value a card or its place by such an outlook; anything else looks as it does."""
    me = view.seats[view.viewer]
    if isinstance(option, Pick):
        cards = [card for card in (option.card, option.second) if card]
        return outlook.best(me.placing + cards)
    if isinstance(option, Place):
        area = me.area.copy()
        for text in option.moves:
            if MOVES[text].bonds:
                grow_area(area, MOVES[text])
        return outlook.worth(area)
    return worth


HABITS: Final = (
    Habit("counts only what scores now", _count_only_now),
    Habit("forgets that a charge is still missing", _forget_charge),
    Habit("overlooks the goals", _overlook_goals),
)
