"""Answers that go without saying, for players who let the table give them."""

from __future__ import annotations

from typing import Any, Final

from labtable.engine import Routine
from labtable.engine.deal import Withdraw
from labtable.games.compounded.actions import Ready
from labtable.games.compounded.view_schema import CompoundedView

PATIENT: Final = (Ready, Withdraw)


def routine(view: CompoundedView, options: list[Any]) -> Routine | None:
    """Be done with trading where no offer comes to mind.

    Deals may be made up freely, so that is a choice all the same.
    """
    ready = [option for option in options if isinstance(option, Ready)]
    if ready:
        patient = all([isinstance(option, PATIENT) for option in options])
        return Routine(ready[0], False) if patient else None
    return Routine(options[0], True) if len(options) == 1 else None
