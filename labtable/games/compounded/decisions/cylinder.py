"""What the Graduated Cylinder shifts: one experiment down, another one up."""

from __future__ import annotations

from typing import Any

from labtable.engine import Refusal
from labtable.games.compounded.actions import Shift
from labtable.games.compounded.answers import SHIFT
from labtable.games.compounded.decisions.claim import TakeBackClaim
from labtable.games.compounded.decisions.surplus import ReturnSurplus
from labtable.games.compounded.mechanics.bench import lower_level, raise_level
from labtable.games.compounded.state.table import CompoundedState, Player
from labtable.games.compounded.tables.cards import EXPERIMENTS, NUMBERS, TOP
from labtable.games.compounded.tables.goods import CYLINDER


def list_shifts(options: list[Any], state: CompoundedState, seat: int) -> None:
    """List ways to lower one experiment and raise another, once a turn (CPD-128, CPD-R57)."""
    player = state.players[seat]
    if CYLINDER not in player.tools or CYLINDER in player.used:
        return
    for down in EXPERIMENTS:
        if player.levels[down] and (down != "study" or may_lower_study(state, seat)):
            ups = SHIFT[down]
            options += [ups[up] for up in ups if player.levels[up] < TOP]


def may_lower_study(state: CompoundedState, seat: int) -> bool:
    """A claim too many must be on an uncompleted compound, to be taken back (CPD-R56)."""
    lower = NUMBERS["study"][state.players[seat].levels["study"] - 1]
    movable = [spot for spot in state.field if spot.owner == seat and spot.open]
    return state.claims(seat) <= lower or len(movable) > 0


def not_to_shift(state: CompoundedState, seat: int, action: Shift) -> Refusal:
    """Say why the Cylinder does not work like this."""
    player = state.players[seat]
    if CYLINDER not in player.tools:
        return Refusal("CPD-128", "You have no Graduated Cylinder.")
    if CYLINDER in player.used:
        return Refusal("CPD-R55", "A Graduated Cylinder works once a turn, and it has.")
    if action.down not in EXPERIMENTS or action.up not in EXPERIMENTS:
        return Refusal("CPD-128", "The experiments are {all:word}.", all=EXPERIMENTS.copy())
    return _unmoved(player, action)


def _unmoved(player: Player, action: Shift) -> Refusal:
    if action.down == action.up:
        return Refusal("CPD-R57", "One experiment goes down and another one up.")
    if not player.levels[action.down]:
        why = "Your {experiment:word} is at its start and cannot go down."
        return Refusal("CPD-R57", why, experiment=action.down)
    if player.levels[action.up] == TOP:
        why = "Your {experiment:word} is at the top and cannot go up."
        return Refusal("CPD-R57", why, experiment=action.up)
    why = "All your claims wait to be scored, so none can be taken back: Study stays."
    return Refusal("CPD-R56", why)


def shift(state: CompoundedState, seat: int, action: Shift) -> None:
    """Lower one experiment, raise another; a claim or an element may have to go (CPD-130)."""
    player = state.players[seat]
    player.used = [*player.used, CYLINDER]
    lower_level(state, seat, action.down)
    if player.surplus() > 0:
        state.plan(ReturnSurplus(seat))
    if action.down == "study" and state.claims(seat) > player.numbers().study:
        state.plan(TakeBackClaim(seat))
    raise_level(state, seat, action.up)
