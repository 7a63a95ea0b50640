"""Which compounds are claimed, and which claim moves?"""

from __future__ import annotations

from typing import Any

from labtable.engine import Pass, Refusal
from labtable.games.compounded.actions import Claim, Keep, Move, TakeBack
from labtable.games.compounded.answers import CLAIM, KEEP, MOVE, PASS, TAKE_BACK
from labtable.games.compounded.decisions.question import Question
from labtable.games.compounded.events.discovery import (
    Claimed,
    ClaimMoved,
    ClaimPassed,
    ClaimTakenBack,
)
from labtable.games.compounded.mechanics import at, unclaimed_cells
from labtable.games.compounded.state import NOBODY, CompoundedState
from labtable.games.compounded.tables import CELL, CELLS


def claim(state: CompoundedState, seat: int, cell: int) -> None:
    """Put a claim token on a compound; what lies on it stays (CPD-053)."""
    spot = state.field[cell] = state.field[cell].with_owner(seat, state.turn)
    if state.watched:
        state.tell(Claimed(seat, CELLS[cell], spot.card))


def free(state: CompoundedState, cell: int) -> None:
    """Take a claim away; elements and flames stay (CPD-057)."""
    state.field[cell] = state.field[cell].with_owner(NOBODY, 0)


def not_to_claim(state: CompoundedState, name: str) -> Refusal:
    """Say why a claim cannot go there."""
    if name not in CELL:
        why = "The field has the cells A1 to D4, not '{given:quote}'."
        return Refusal("CPD-050", why, given=name)
    cell = CELL[name]
    spot = state.field[cell]
    if not spot.card:
        return Refusal("CPD-050", "No compound lies on {cell}.", cell=name)
    if not spot.open:
        return waiting(state, cell)
    if spot.owner != NOBODY:
        return Refusal("CPD-052", "{where} is claimed already.", where=at(state, cell))
    return Refusal("CPD-051", "All the claims that your Study allows are standing.")


def waiting(state: CompoundedState, cell: int) -> Refusal:
    """Say that a compound is complete, so that no claim comes there or goes away."""
    return Refusal("CPD-R17", "{where} is complete and waits to be scored.", where=at(state, cell))


def plan_claims(state: CompoundedState, queue: list[int]) -> None:
    """Ask the next one who can still place a claim; who cannot is out (CPD-050, CPD-051)."""
    for i, seat in enumerate(queue):
        if state.may_claim(seat):
            if unclaimed_cells(state):
                state.plan(PlaceClaim(seat, queue[i + 1 :]))
            return


class PlaceClaim(Question):
    """Place one claim token, or take no further part in this rotation (CPD-054, CPD-R14)."""

    accepts = (Claim, Pass)
    asks = "Which compound do you claim?"

    def __init__(self, seat: int, rest: list[int]) -> None:
        super().__init__(seat)
        self.rest = rest  # who comes next, round and round

    def options(self, state: CompoundedState, seat: int) -> list[Any]:
        options: list[Any] = [CLAIM[cell] for cell in unclaimed_cells(state)]
        if state.rules.claim_passing:  # CPD-173
            options.append(PASS)
        return options

    def refusal(self, state: CompoundedState, seat: int, action: Any) -> Refusal:
        if isinstance(action, Claim):
            return not_to_claim(state, action.cell)
        return Refusal("CPD-173", "In this game every claim token is placed as long as it can be.")

    def take(self, state: CompoundedState, seat: int, action: Any) -> None:
        if type(action) is Claim:
            claim(state, seat, CELL[action.cell])
            plan_claims(state, [*self.rest, seat])
            return
        if state.watched:
            state.tell(ClaimPassed(seat))
        plan_claims(state, self.rest)


class MoveClaim(Question):
    """Move one claim of an earlier turn, or keep all (CPD-055, CPD-R68)."""

    accepts = (Move, Keep)
    asks = "Do you move an older claim?"

    def options(self, state: CompoundedState, seat: int) -> list[Any]:
        options: list[Any] = []
        for cell, spot in enumerate(state.field):
            # CPD-056: not one of this turn; CPD-R17: not one that waits to be scored
            if spot.owner == seat and spot.kinds and spot.since < state.turn:
                moves = MOVE[cell]
                options += [
                    moves[to] for to, other in enumerate(state.field) if other.is_unclaimed()
                ]
        options.append(KEEP)
        return options

    def refusal(self, state: CompoundedState, seat: int, action: Move) -> Refusal:
        if action.origin not in CELL:
            return not_to_claim(state, action.origin)
        cell = CELL[action.origin]
        spot = state.field[cell]
        if spot.owner != seat or spot.mark:
            return Refusal("CPD-055", "You have no claim on {cell} to move.", cell=action.origin)
        if spot.since == state.turn:
            why = "The claim on {where} was placed in this turn and stays for now."
            return Refusal("CPD-056", why, where=at(state, cell))
        if not spot.open:
            return waiting(state, cell)
        return not_to_claim(state, action.to)

    def take(self, state: CompoundedState, seat: int, action: Any) -> None:
        if type(action) is Keep:
            return
        cell = CELL[action.to]
        free(state, CELL[action.origin])
        spot = state.field[cell] = state.field[cell].with_owner(seat, state.turn)
        if state.watched:
            state.tell(ClaimMoved(seat, action.origin, action.to, spot.card))


class TakeBackClaim(Question):
    """A lowered Study allows fewer claims: one comes back (CPD-129, CPD-R56)."""

    accepts = (TakeBack,)
    asks = "Which claim do you take back?"

    def options(self, state: CompoundedState, seat: int) -> list[Any]:
        return [
            TAKE_BACK[cell]
            for cell, spot in enumerate(state.field)
            if spot.owner == seat and spot.open
        ]

    def refusal(self, state: CompoundedState, seat: int, action: TakeBack) -> Refusal:
        why = "You have no claim on an uncompleted compound on '{cell:quote}'."
        return Refusal("CPD-R56", why, cell=action.cell)

    def take(self, state: CompoundedState, seat: int, action: TakeBack) -> None:
        free(state, CELL[action.cell])
        if state.watched:
            state.tell(ClaimTakenBack(seat, action.cell))
