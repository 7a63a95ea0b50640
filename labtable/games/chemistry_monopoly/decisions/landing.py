"""What a space asks of who lands on it: to buy, to pay, to draw a card that may send it on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from labtable.engine import Action, Refusal, Sentence, Step, say
from labtable.games.chemistry_monopoly.actions import (
    Buy,
    Evaporate,
    EvaporateTo,
    Fixed,
    Leave,
    Percent,
    Resign,
    Transfer,
)
from labtable.games.chemistry_monopoly.answers import BUY, FIXED, LEAVE, PERCENT
from labtable.games.chemistry_monopoly.chemistry import fact
from labtable.games.chemistry_monopoly.components import Effect
from labtable.games.chemistry_monopoly.decisions.auction import PutUp
from labtable.games.chemistry_monopoly.decisions.debt import Owe
from labtable.games.chemistry_monopoly.decisions.question import Leavable, Question
from labtable.games.chemistry_monopoly.events import (
    CardBought,
    CardLeft,
    DayCardDrawn,
    PotTaken,
    RentDue,
    TaxChosen,
)
from labtable.games.chemistry_monopoly.mechanics import manage, raising
from labtable.games.chemistry_monopoly.mechanics.moving import (
    award,
    put_back,
    send_to_biology,
    spend,
    steps_to,
    steps_to_next,
    walk,
)
from labtable.games.chemistry_monopoly.refusals import unaffordable
from labtable.games.chemistry_monopoly.scoring import (
    liquids_and_solids,
    made_whole,
    owns_set,
    rent,
    tenth,
    worth,
)
from labtable.games.chemistry_monopoly.state import MonopolyState
from labtable.games.chemistry_monopoly.tables import (
    BASE,
    CARD_AT,
    DAY,
    KIND_AT,
    LAB,
    LIFE,
    PRICE,
    RENT,
    SUPPLY,
    TAX,
    TITLE,
)


def visit(state: MonopolyState, seat: int, card: str, factor: int) -> None:
    """Offer the card to the visitor, or collect its rent (MON-045, MON-053, MON-R26, MON-R60)."""
    owner = state.owner[card]
    if owner == LAB:
        state.plan(BuyCard(seat, card))
        return
    if owner == seat:
        return  # MON-047
    amount = rent(state, card) * factor  # MON-R21: nobody has to ask for it
    if amount:
        state.plan(Owe(seat, owner, amount, card, False))
    if state.watched:
        state.tell(RentDue(seat, owner, card, amount, rent_words(state, card, factor)))


def take_pot(state: MonopolyState, seat: int) -> None:
    """Extra Credit gives what lies in the middle; without the pot nothing (MON-095, MON-097)."""
    if not state.pot:
        return
    amount, state.pot = state.pot, 0
    state.players[seat].cash += amount
    if state.watched:
        state.tell(PotTaken(seat, amount))
    if state.variant.base:  # MON-098
        state.lab -= BASE
        state.pot = BASE


class BuyCard(Question):
    """Buy an unowned card at its printed price, or leave it (MON-040, MON-041).

    Raising cash is always accepted and listed where it is needed (MON-R19).
    """

    accepts = (Buy, Leave, EvaporateTo, Evaporate, Transfer, Resign)

    def __init__(self, seat: int, card: str) -> None:
        super().__init__(seat)
        self.card = card

    def prompt(self, state: MonopolyState, seat: int) -> Sentence:
        text = "Do you buy {card:name} for @{price}?"
        return say(text, card=TITLE[self.card], price=PRICE[self.card])

    def options(self, state: MonopolyState, seat: int) -> list[Any]:
        if state.players[seat].cash >= PRICE[self.card]:
            return [BUY, LEAVE]
        return [LEAVE, *raising(state, seat)]

    def flaw(self, state: MonopolyState, seat: int, action: Buy) -> Refusal | None:
        return unaffordable(state, seat, self.card)

    def take(self, state: MonopolyState, seat: int, action: Any) -> None:
        TAKES[type(action)](state, seat, action, self)


def _buy(state: MonopolyState, seat: int, action: Buy, asked: BuyCard) -> None:
    card = asked.card
    spend(state, seat, PRICE[card])  # MON-042: it lies face up
    state.give(card, seat)
    if state.watched:
        whole = made_whole(state, seat, card)
        state.tell(CardBought(seat, card, PRICE[card], fact(card), whole))


def _leave(state: MonopolyState, seat: int, action: Leave, asked: BuyCard) -> None:
    if state.watched:
        state.tell(CardLeft(seat, asked.card))
    if state.variant.auctions:
        state.plan(PutUp(asked.card, seat))  # MON-044; else MON-043, MON-R18


def _raise(state: MonopolyState, seat: int, action: Any, asked: BuyCard) -> None:
    state.plan(asked)
    manage(state, seat, action)


Taking = Callable[[MonopolyState, int, Any, BuyCard], None]
TAKES: Final[dict[type[Action], Taking]] = {
    Buy: _buy,
    Leave: _leave,
    EvaporateTo: _raise,
    Evaporate: _raise,
    Transfer: _raise,
}


class PayTax(Leavable):
    """Choose the tax before anything is added up (MON-070, MON-072, MON-R29)."""

    accepts = (Fixed, Percent, Resign)

    def prompt(self, state: MonopolyState, seat: int) -> Sentence:
        return say("Avogadro's Tax: a fixed @{tax}, or 10 percent of all you have?", tax=TAX)

    def options(self, state: MonopolyState, seat: int) -> list[Any]:
        return [FIXED, PERCENT]

    def take(self, state: MonopolyState, seat: int, action: Any) -> None:
        fixed = isinstance(action, Fixed)
        total = worth(state, seat)  # MON-074: as it is now, whatever is raised later
        tax = TAX if fixed else tenth(total)
        state.plan(Owe(seat, LAB, tax, "Avogadro's Tax", True))  # MON-R30
        if state.watched:
            choice = "the fixed tax" if fixed else "the tenth"
            state.tell(TaxChosen(seat, choice, tax, tax_words(total, fixed=fixed)))


def tax_words(total: int, *, fixed: bool) -> Sentence:
    """Say what the tax is, now that it was chosen."""
    if not fixed:
        return say("all is worth @{total}, so @{tax} is due", total=total, tax=tenth(total))
    text = "@{tax} is due, and a tenth would have been @{tenth}"
    return say(text, tax=TAX, tenth=tenth(total))


def rent_words(state: MonopolyState, card: str, factor: int) -> Sentence:
    """Say how much is due for a visit, and which rule makes it so much (MON-045 to MON-051)."""
    if card in state.transferred:
        return say("it is transferred, so nothing is due")  # MON-046
    due, because = rent(state, card) * factor, _because(state, card)
    if factor > 1:
        text = "@{amount} is due {because}, twice because the card says so"
        return say(text, amount=due, because=because)
    return say("@{amount} is due {because}", amount=due, because=because)


def _because(state: MonopolyState, card: str) -> Sentence:
    owner = state.owner[card]
    if card in RENT:
        return _of_level(state, owner, card)
    if card in LIFE:
        held = sum([1 for other in LIFE if state.owner[other] == owner])
        text = "for a roll of {rolled} and {held:life element}"
        return say(text, rolled=state.dice[0] + state.dice[1], held=held)
    held = sum([1 for other in SUPPLY if state.owner[other] == owner])
    return say("for {held} lab supplies", held=held) if held > 1 else say("for one lab supply")


def _of_level(state: MonopolyState, owner: int, lot: str) -> Sentence:
    level = state.levels[lot]
    if level >= state.variant.solid:
        return say("for a solid")
    if level:
        return say("for {level:liquid}", level=level)
    whole = owns_set(state, owner, lot)  # MON-048
    return say("for a gas, doubled by the whole set") if whole else say("for a gas")


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


EFFECTS: Final[dict[str, Callable[[MonopolyState, int, Effect], None]]] = {
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
