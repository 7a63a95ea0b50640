"""The questions of a turn: which token, leaving the biology class, what to manage, and the dice."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from labtable.engine import Action, Ask, Refusal, Sentence, Step, say
from labtable.games.chemistry_monopoly.actions import (
    BuyBack,
    ChooseToken,
    Condense,
    EndTurn,
    Evaporate,
    EvaporateTo,
    Offer,
    PayFine,
    Resign,
    Roll,
    Transfer,
    UsePass,
)
from labtable.games.chemistry_monopoly.answers import END, PAY_FINE, RESIGN, ROLL, USE_PASS
from labtable.games.chemistry_monopoly.decisions.debt import Owe, any_leap
from labtable.games.chemistry_monopoly.decisions.landing import Land
from labtable.games.chemistry_monopoly.decisions.question import Leavable, OpenQuestion
from labtable.games.chemistry_monopoly.decisions.trade import propose, refuse_offer
from labtable.games.chemistry_monopoly.events import StayedInBiology, TokenChosen
from labtable.games.chemistry_monopoly.mechanics import MANAGED, manage, managing
from labtable.games.chemistry_monopoly.mechanics.moving import (
    NO_DOUBLES,
    let_out,
    return_pass,
    roll,
    send_to_biology,
    walk,
)
from labtable.games.chemistry_monopoly.mechanics.offers import NOBODY, any_offer, bargains
from labtable.games.chemistry_monopoly.mechanics.trading import terms_of
from labtable.games.chemistry_monopoly.scoring import raisable
from labtable.games.chemistry_monopoly.state import MonopolyState
from labtable.games.chemistry_monopoly.tables import ATTEMPTS, DOUBLES, FINE, LAB, TOKENS


class TakeToken(Ask[MonopolyState]):
    """Take one of the tokens that nobody has yet (MON-002, MON-R72)."""

    accepts = (ChooseToken,)

    def prompt(self, state: MonopolyState, seat: int) -> Sentence:
        return say("Which token is yours?")

    def options(self, state: MonopolyState, seat: int) -> list[Any]:
        taken = [player.token for player in state.players]
        return [ChooseToken(token) for token in TOKENS if token not in taken]

    def refusal(self, state: MonopolyState, seat: int, action: ChooseToken) -> Refusal:
        left = [option.token for option in self.options(state, seat)]
        why = "The {token:word} is not free; these are: {left:word}."
        return Refusal("MON-002", why, token=action.token, left=left)

    def take(self, state: MonopolyState, seat: int, action: ChooseToken) -> None:
        state.players[seat].token = action.token
        if state.watched:
            state.tell(TokenChosen(seat, action.token))


BY_PASS: Final = say("with a pass")
BY_FINE: Final = say("by the fine")


class LeaveClass(Leavable):
    """Pay the fine or give up a pass: there is no third way now (MON-087, MON-R13)."""

    accepts = (PayFine, UsePass, Resign)

    def prompt(self, state: MonopolyState, seat: int) -> Sentence:
        return say("Three turns are over: do you pay the fine of @{fine} or use a pass?", fine=FINE)

    def options(self, state: MonopolyState, seat: int) -> list[Any]:
        if not state.players[seat].passes:
            return [PAY_FINE]
        able = raisable(state, seat) >= FINE
        return [PAY_FINE, USE_PASS] if able else [USE_PASS]

    def take(self, state: MonopolyState, seat: int, action: Any) -> None:
        leave_class(state, seat, by_pass=isinstance(action, UsePass))


def leave_class(state: MonopolyState, seat: int, *, by_pass: bool) -> None:
    """Give up one pass, or owe the fine, and be out (MON-084, MON-R33, MON-R64)."""
    let_out(state, seat, BY_PASS if by_pass else BY_FINE)
    if by_pass:
        return_pass(state, state.players[seat].passes.pop(0))
    else:
        state.plan(Owe(seat, LAB, FINE, "the fine", True))


BEFORE = "before"  # the first roll of the turn is ahead
AGAIN = "again"  # doubles: another roll is owed
AFTER = "after"  # no roll is left
THIRD: Final = say("doubles for the third time")
BY_DOUBLES: Final = say("by doubles")


class Manage(OpenQuestion):
    """Condense, evaporate, transfer, buy back and trade at will, then go on (MON-027, MON-R74).

    Nobody else manages now, and nothing else is open meanwhile (MON-028, MON-R35, MON-R61). Who
    sits in Biology Class manages like everybody (MON-082).

    Of all offers and of all ways to evaporate a set a few are listed; any legal one is accepted.
    """

    accepts = (
        *(Roll, EndTurn, PayFine, UsePass, Condense, EvaporateTo, Evaporate, Transfer, BuyBack),
        *(Offer, Resign),
    )

    def __init__(self, seat: int, phase: str) -> None:
        super().__init__(seat)
        self.phase = phase

    def prompt(self, state: MonopolyState, seat: int) -> Sentence:
        if self.phase == AFTER:
            return say("Anything else before your turn ends?")
        if self.phase == AGAIN:
            return say("Doubles: do you roll again?")
        biology = state.players[seat].biology
        if biology:
            return say("Biology Class, turn {turn} of 3: how do you get out?", turn=biology)
        return say("Your turn: manage what you own, or roll?")

    def ways(self, state: MonopolyState, seat: int) -> list[Any]:
        """The answers that go on with the turn."""
        player = state.players[seat]
        if self.phase == AFTER:
            return [END]
        if self.phase == AGAIN:
            return [ROLL] if state.variant.must_roll else [ROLL, END]  # MON-023, MON-R07
        if not player.biology:
            return [ROLL]
        ways: list[Any] = [ROLL]  # MON-083, MON-R10, MON-R14
        if player.cash >= FINE:
            ways.append(PAY_FINE)
        if player.passes:
            ways.append(USE_PASS)
        return ways

    def options(self, state: MonopolyState, seat: int) -> list[Any]:
        options = self.ways(state, seat)
        options += managing(state, seat)
        made = state.offers[seat]
        if len(made) < state.variant.offers:
            found = bargains(state, seat)
            options += (
                [each for each in found if terms_of(each.gifts) not in made] if made else found
            )
        return options

    def sample(self, state: MonopolyState, seat: int, dice: Any) -> Any:
        luck = dice.random()  # mostly go on, at times trade, manage or even resign
        found: list[Any] = []
        if luck < 0.12 and len(state.offers[seat]) < state.variant.offers:
            offer = any_offer(state, seat, NOBODY, dice)
            found = [offer] if luck < 0.06 and offer else bargains(state, seat)
        elif luck < 0.15:
            found = any_leap(state, seat, dice)
        elif luck < 0.155:
            found = [RESIGN]
        elif luck < 0.45:
            found = managing(state, seat)
            found = [each for each in found if isinstance(each, Condense)] or found
        return dice.choice(found or self.ways(state, seat))

    def flaw(self, state: MonopolyState, seat: int, action: Any) -> Refusal | None:
        if action in self.ways(state, seat):
            return None
        return FLAWS[type(action)](state, seat, action, self.phase)

    def resolve(self, state: MonopolyState, seat: int, action: Any) -> None:
        if type(action) not in MANAGED:
            super().resolve(state, seat, action)
            return
        manage(state, seat, action)  # and the same seat is asked again
        state.listed[seat] = []
        state.question += 1

    def take(self, state: MonopolyState, seat: int, action: Any) -> None:
        TAKES[type(action)](state, seat, action, self.phase)


class RollDice(Step[MonopolyState]):
    """Roll, move, resolve the space; the third doubles lead to Biology Class (MON-024, MON-025)."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, state: MonopolyState) -> None:
        seat = self.seat
        doubles = roll(state, seat)
        state.doubles += doubles
        if state.doubles == DOUBLES and doubles:
            state.plan(AfterRoll(seat, False))
            send_to_biology(state, seat, THIRD)  # MON-R09
            return
        state.plan(Land(seat, 1), AfterRoll(seat, doubles))
        walk(state, seat, state.dice[0] + state.dice[1])


class RollForDoubles(Step[MonopolyState]):
    """Only doubles open the door of Biology Class (MON-085, MON-086, MON-087)."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, state: MonopolyState) -> None:
        seat, player = self.seat, state.players[self.seat]
        if roll(state, seat, NO_DOUBLES):
            let_out(state, seat, BY_DOUBLES)
            state.plan(Land(seat, 1), AfterRoll(seat, False))  # no further roll
            walk(state, seat, state.dice[0] + state.dice[1])
        elif player.biology < ATTEMPTS:
            if state.watched:
                state.tell(StayedInBiology(seat, player.biology))
            player.biology += 1
            state.plan(AfterRoll(seat, False))
        else:  # MON-088, MON-R11: the failed roll is not moved
            state.plan(LeaveClass(seat), RollDice(seat))


class AfterRoll(Step[MonopolyState]):
    """A roll is resolved: manage, and after doubles perhaps roll again (MON-023, MON-026)."""

    def __init__(self, seat: int, again: bool) -> None:
        self.seat = seat
        self.again = again

    def run(self, state: MonopolyState) -> None:
        again = self.again and not state.players[self.seat].biology  # MON-R08
        if again or active(state, self.seat):
            state.plan(Manage(self.seat, AGAIN if again else AFTER))


def active(state: MonopolyState, seat: int) -> bool:
    """Tell whether there is anything at all to manage or to trade (MON-R74)."""
    if state.held[seat] or state.players[seat].passes:
        return True
    others = [other for other in state.after(seat) if state.held[other]]
    return bool(others) and state.players[seat].cash > 0 and state.variant.offers > 0


def _roll(state: MonopolyState, seat: int, action: Roll, phase: str) -> None:
    trying = state.players[seat].biology and phase == BEFORE
    state.plan(RollForDoubles(seat) if trying else RollDice(seat))


def _go_out(state: MonopolyState, seat: int, action: PayFine | UsePass, phase: str) -> None:
    state.plan(RollDice(seat))  # MON-084, MON-R12
    leave_class(state, seat, by_pass=type(action) is UsePass)


def _offer(state: MonopolyState, seat: int, action: Offer, phase: str) -> None:
    state.plan(Manage(seat, phase))
    propose(state, seat, action, owing=False)


def _end(state: MonopolyState, seat: int, action: EndTurn, phase: str) -> None:
    """Leave the table to the next player."""


def _no_roll(state: MonopolyState, seat: int, action: Roll, phase: str) -> Refusal | None:
    return Refusal("MON-020", "No roll is left to you this turn: end your turn.")


def _no_end(state: MonopolyState, seat: int, action: EndTurn, phase: str) -> Refusal | None:
    if phase == AGAIN:
        return Refusal("MON-R07", "Not yet: after doubles you must roll again.")
    return Refusal("MON-163", "Not yet: roll first.")


def _no_fine(state: MonopolyState, seat: int, action: PayFine, phase: str) -> Refusal | None:
    shut = _no_door(state, seat, phase)
    if shut is not None:
        return shut
    why = "The fine is @{fine} and you have @{cash}: raise the rest first, or roll."
    return Refusal("MON-090", why, fine=FINE, cash=state.players[seat].cash)


def _no_pass(state: MonopolyState, seat: int, action: UsePass, phase: str) -> Refusal | None:
    why = "You hold no pass: roll for doubles or pay the fine."
    return _no_door(state, seat, phase) or Refusal("MON-083", why)


def _no_door(state: MonopolyState, seat: int, phase: str) -> Refusal | None:
    """Say why neither fine nor pass opens a door now."""
    if not state.players[seat].biology:
        return Refusal("MON-164", "You are not in Biology Class: there is nothing to pay for.")
    if phase != BEFORE:
        why = "It is too late for that this turn: fine and pass come before the roll."
        return Refusal("MON-164", why)
    return None


def _no_offer(state: MonopolyState, seat: int, action: Offer, phase: str) -> Refusal | None:
    return refuse_offer(state, seat, action, NOBODY)


Taking = Callable[[MonopolyState, int, Any, str], None]
TAKES: Final[dict[type[Action], Taking]] = {
    Roll: _roll,
    EndTurn: _end,
    PayFine: _go_out,
    UsePass: _go_out,
    Offer: _offer,
}
Refusing = Callable[[MonopolyState, int, Any, str], Refusal | None]
FLAWS: Final[dict[type[Action], Refusing]] = {
    Roll: _no_roll,
    EndTurn: _no_end,
    PayFine: _no_fine,
    UsePass: _no_pass,
    Offer: _no_offer,
}
