"""Questions with more answers than anybody could list."""

from __future__ import annotations

from typing import Any, Final

from labtable.engine import Action, Ask, Refusal
from labtable.engine.agenda import UNLISTED
from labtable.games.chemistry_monopoly.actions import Decline, Leave, Resign
from labtable.games.chemistry_monopoly.mechanics import MANAGED
from labtable.games.chemistry_monopoly.refusals import refuse_managing
from labtable.games.chemistry_monopoly.state import MonopolyState

# never refused where they answer the question at all
FREE: Final = frozenset((Leave, Decline, Resign))
LEAVES: Final[type[Action]] = Resign  # found faster than by its name


class Leavable(Ask[MonopolyState]):
    """One seat is asked, and may leave the game instead of an answer (MON-R58)."""

    def check(self, state: MonopolyState, seat: int, action: Any) -> None:
        if type(action) is not LEAVES:
            super().check(state, seat, action)

    def resolve(self, state: MonopolyState, seat: int, action: Any) -> None:
        if type(action) is not LEAVES:
            super().resolve(state, seat, action)
            return
        state.agenda.pop()
        state.waiting = []
        self.leave(state, seat)

    def leave(self, state: MonopolyState, seat: int) -> None:
        """Let the seat go; where it owes nothing the Lab takes what it has."""
        give_up(state, seat)


def give_up(state: MonopolyState, seat: int) -> None:
    """Leave everything to the creditor of a debt that lies open, otherwise to the Lab (MON-R58)."""
    # debts know of auctions and trades, in which one may leave
    from labtable.games.chemistry_monopoly.decisions.debt import resign  # noqa: PLC0415

    resign(state, seat)


class Question(Leavable):
    """One seat is asked: `options` are good candidates, any answer without a flaw is legal."""

    def check(self, state: MonopolyState, seat: int, action: Any) -> None:
        kind = type(action)
        if kind not in self.accepts:
            Ask.check(self, state, seat, action)
        if kind in FREE:
            return
        managed = kind in MANAGED
        flaw = refuse_managing(action, state, seat) if managed else self.flaw(state, seat, action)
        if flaw is not None:
            raise flaw

    def flaw(self, state: MonopolyState, seat: int, action: Any) -> Refusal | None:
        """Say why an answer is not legal; nothing when it is."""
        raise NotImplementedError


class OpenQuestion(Question):
    """Always asked, since there is always more to say; candidates are worked out on demand."""

    asks_always = True

    def reach(self, state: MonopolyState) -> None:
        state.listed[self.seat] = UNLISTED
        state.ask(self.seat)
