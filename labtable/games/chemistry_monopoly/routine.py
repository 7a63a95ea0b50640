"""Answers that go without saying, for players who let the table give them."""

from __future__ import annotations

from typing import Any, Final

from labtable.engine import Routine
from labtable.games.chemistry_monopoly.actions import (
    BuyBack,
    Condense,
    EndTurn,
    PayFine,
    Roll,
    UsePass,
)
from labtable.games.chemistry_monopoly.view_schema import MonopolyView

CHOICES: Final = (EndTurn, PayFine, UsePass)  # beside a roll: whether it is wise is to be decided
INVESTMENTS: Final = (Condense, BuyBack)  # before a turn ends


def routine(view: MonopolyView, options: list[Any]) -> Routine | None:
    """Roll, and end a turn in which nothing is left to invest in.

    Whatever can be done before the first roll can be done after it, when it costs less to wait.
    Trades are always possible, so only without cards is there no choice.
    """
    going_on = options[0] if options else None
    if not isinstance(going_on, (Roll, EndTurn)):
        return Routine(going_on, True) if len(options) == 1 else None
    left_open = CHOICES if isinstance(going_on, Roll) else INVESTMENTS
    if any([isinstance(option, left_open) for option in options[1:]]):
        return None
    tradable = any([seat.cards or seat.passes for seat in view.seats])
    return Routine(going_on, len(options) == 1 and not tradable)
