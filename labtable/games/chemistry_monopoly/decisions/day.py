"""Landing on a space; Lab Day and Test Day, whose cards may send the token on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from labtable.engine import Step, say
from labtable.games.chemistry_monopoly.components import Effect
from labtable.games.chemistry_monopoly.decisions.debt import Owe
from labtable.games.chemistry_monopoly.decisions.landing import PayTax, take_pot, visit
from labtable.games.chemistry_monopoly.events import DayCardDrawn
from labtable.games.chemistry_monopoly.mechanics.moving import (
    award,
    put_back,
    send_to_biology,
    steps_to,
    steps_to_next,
    walk,
)
from labtable.games.chemistry_monopoly.scoring import liquids_and_solids
from labtable.games.chemistry_monopoly.state import MonopolyState
from labtable.games.chemistry_monopoly.tables import CARD_AT, DAY, KIND_AT, LAB

BY_SPACE: Final = say("the space says so")
BY_CARD: Final = say("the card says so")


class Land(Step[MonopolyState]):
    """Resolve the space a token stands on; a card may double the rent there (MON-066)."""

    def __init__(self, seat: int, factor: int) -> None:
        self.seat = seat
        self.factor = factor

    def run(self, state: MonopolyState) -> None:
        seat, place = self.seat, state.players[self.seat].place
        kind, card = KIND_AT[place], CARD_AT[place]
        if card:
            visit(state, seat, card, self.factor)
        elif kind in ("lab_day", "test_day"):
            draw(state, seat, kind)
        elif kind == "tax":
            state.plan(PayTax(seat))
        elif kind == "extra_credit":
            take_pot(state, seat)
        elif kind == "go_to_biology":
            send_to_biology(state, seat, BY_SPACE)  # MON-081: space 10 does nothing


def draw(state: MonopolyState, seat: int, kind: str) -> None:
    """Draw the top card, show it and do what it says (MON-055)."""
    deck = state.lab_day if kind == "lab_day" else state.test_day
    state.drawn = deck.draw(state.chance, kind)
    card = DAY[state.drawn]
    if state.watched:
        name = "Lab Day" if kind == "lab_day" else "Test Day"
        state.tell(DayCardDrawn(seat, name, card.title, card.text))
    EFFECTS[card.effect.kind](state, seat, card.effect)


class PutBack(Step[MonopolyState]):
    """The payments of a card are over: it goes under its deck (MON-068, MON-R63)."""

    def run(self, state: MonopolyState) -> None:
        put_back(state)


def _collect(state: MonopolyState, seat: int, effect: Effect) -> None:
    """The Lab pays (MON-058)."""
    award(state, seat, effect.amount, DAY[state.drawn].title)
    put_back(state)


def _pay(state: MonopolyState, seat: int, effect: Effect) -> None:
    """Pay the Lab a sum (MON-059)."""
    _pay_fine(state, seat, effect.amount)


def _pay_per_condensation(state: MonopolyState, seat: int, effect: Effect) -> None:
    """Pay for each liquid and each solid (MON-060)."""
    liquids, solids = liquids_and_solids(state, seat)
    _pay_fine(state, seat, liquids * effect.per_liquid + solids * effect.per_solid)


def _pay_per_card(state: MonopolyState, seat: int, effect: Effect) -> None:
    """Pay for each Element Card, transferred ones included, passes not (MON-061)."""
    _pay_fine(state, seat, effect.amount * len(state.cards(seat)))


def _pay_fine(state: MonopolyState, seat: int, amount: int) -> None:
    state.plan(PutBack())
    if amount:
        card = DAY[state.drawn]
        state.plan(Owe(seat, LAB, amount, card.title, card.pot))


def _collect_from_each(state: MonopolyState, seat: int, effect: Effect) -> None:
    """Every other living player pays, one debt after another (MON-062, MON-R47)."""
    title = DAY[state.drawn].title
    debts = [Owe(other, seat, effect.amount, title, False) for other in state.after(seat)]
    state.plan(*debts, PutBack())


def _pay_each(state: MonopolyState, seat: int, effect: Effect) -> None:
    """Pay every other living player, one debt after another (MON-063, MON-R47)."""
    title = DAY[state.drawn].title
    debts = [Owe(seat, other, effect.amount, title, False) for other in state.after(seat)]
    state.plan(*debts, PutBack())


def _move_to(state: MonopolyState, seat: int, effect: Effect) -> None:
    """Move clockwise to a space and resolve it (MON-064, MON-032)."""
    _sent_on(state, seat, steps_to(state.players[seat].place, effect.space), 1)


def _move_by(state: MonopolyState, seat: int, effect: Effect) -> None:
    """Move back and resolve the space there (MON-065)."""
    _sent_on(state, seat, effect.steps, 1)


def _move_to_next(state: MonopolyState, seat: int, effect: Effect) -> None:
    """Move to the nearest space of a kind; rent there may count twice (MON-066, MON-R25)."""
    steps = steps_to_next(state.players[seat].place, effect.target)
    _sent_on(state, seat, steps, effect.rent_factor)


def _sent_on(state: MonopolyState, seat: int, steps: int, factor: int) -> None:
    put_back(state)  # MON-068: before the movement is resolved
    walk(state, seat, steps)
    state.plan(Land(seat, factor))


def _go_to_biology(state: MonopolyState, seat: int, effect: Effect) -> None:
    """Go straight to Biology Class (MON-067)."""
    put_back(state)
    send_to_biology(state, seat, BY_CARD)


def _keep(state: MonopolyState, seat: int, effect: Effect) -> None:
    """Keep the pass; it is out of its deck now (MON-056)."""
    state.players[seat].passes.append(DAY[state.drawn].title)
    state.drawn = ""


Effecting = Callable[[MonopolyState, int, Effect], None]
EFFECTS: Final[dict[str, Effecting]] = {
    "collect": _collect,
    "pay": _pay,
    "pay_per_condensation": _pay_per_condensation,
    "pay_per_element_card": _pay_per_card,
    "collect_from_each": _collect_from_each,
    "pay_each": _pay_each,
    "move_to": _move_to,
    "move_by": _move_by,
    "move_to_next": _move_to_next,
    "go_to_biology": _go_to_biology,
    "keep_biology_pass": _keep,
}
