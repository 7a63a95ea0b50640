"""What is built, and which cards are discarded afterwards?"""

from __future__ import annotations

from typing import Any, Final

from labtable.engine import Ask, Refusal, Sentence, say
from labtable.games.valence.actions import Build, Discard, Done, Name
from labtable.games.valence.answers import BUILDS, DISCARD, DONE
from labtable.games.valence.chemistry import choices, is_misnamed, unspeakable
from labtable.games.valence.components import BOX
from labtable.games.valence.events import CardDiscarded, CompoundDeclared, CompoundNamed, NameFailed
from labtable.games.valence.mechanics import build, lay_down
from labtable.games.valence.refusals import unbuilt, wrong_name
from labtable.games.valence.state import ValenceState
from labtable.games.valence.tables import (
    COMPOUND,
    ENOUGH,
    STARTING,
    LowestElement,
    Recipe,
    pack_cards,
)

LIMIT: Final = BOX.meta.hand_limit_end_of_turn  # VAL-047


class CutToSix(Ask[ValenceState]):
    """Discard one card; asked again until six are left, so the order is free (VAL-047).

    Also a hand of equal cards is asked, or the others would learn that it is one (VAL-R52).
    """

    accepts = (Discard,)
    asks_always = True

    def prompt(self, state: ValenceState, seat: int) -> Sentence:
        over = len(state.players[seat].hand) - LIMIT
        return say("Which card do you discard ({over} to go)?", over=over)

    def options(self, state: ValenceState, seat: int) -> list[Any]:
        return [DISCARD[card] for card in dict.fromkeys(state.players[seat].hand)]

    def refusal(self, state: ValenceState, seat: int, action: Discard) -> Refusal:
        why = "{card:formula} is not in your hand of {held:formula}."
        if not action.card:
            why = "That is not in your hand of {held:formula}."
        held = state.players[seat].hand.copy()
        return Refusal("VAL-047", why, card=action.card, held=held)

    def take(self, state: ValenceState, seat: int, action: Discard) -> None:
        lay_down(state, seat, [action.card])
        if state.watched:
            state.tell(CardDiscarded(seat, action.card))
        if len(state.players[seat].hand) > LIMIT:
            state.plan(self)


class BuildMolecules(Ask[ValenceState]):
    """Build one Molecule after another, as many as the cards allow (VAL-040, VAL-046, VAL-R34).

    Of all orders to discard the cards, one for each card on top is listed; any is accepted.
    Also a hand that builds nothing is asked, or the others would learn that it does not (VAL-R52).
    """

    accepts = (Build, Done)
    asks = "Which Molecule do you build?"
    asks_always = True

    def __init__(self, seat: int, locked: list[str]) -> None:
        super().__init__(seat)
        self.locked = locked  # compounds that were named wrongly this turn (VAL-R41)

    def options(self, state: ValenceState, seat: int) -> list[Any]:
        held, last = ENOUGH, ""
        starts: list[LowestElement] = []
        for card in state.players[seat].hand:  # in order: equal cards lie side by side
            if card != last:
                starts.append(STARTING[card])
                last = card
            held += starts[-1].card
        options: list[Any] = []
        for start in starts:
            for recipe in start.recipes:
                if (held - recipe.needed) & ENOUGH == ENOUGH and self._open(state, recipe):
                    options.extend(BUILDS[recipe.formula])
        options.append(DONE)
        return options

    def _open(self, state: ValenceState, recipe: Recipe) -> bool:
        """Tell whether the Bank still has a card for it (VAL-R19)."""
        return state.bank[recipe.kind] > 0 and recipe.formula not in self.locked

    def check(self, state: ValenceState, seat: int, action: Any) -> None:
        if isinstance(action, Build):
            refusal = unbuilt(state, seat, list(action.cards), self.locked)
            if refusal is not None:
                raise refusal
            return
        super().check(state, seat, action)

    def take(self, state: ValenceState, seat: int, action: Any) -> None:
        if action is DONE or isinstance(action, Done):
            return
        cards: tuple[str, ...] = action.cards
        formula = COMPOUND[pack_cards(list(cards))]
        if state.variant.naming:  # VAL-091
            state.players[seat].show(cards)
            state.plan(NameCompound(seat, list(cards), self.locked))
            if state.watched:
                state.tell(CompoundDeclared(seat, list(cards)))
            return
        state.agenda.append(self)
        build(state, seat, formula, cards)


class NameCompound(Ask[ValenceState]):
    """Name the compound that was laid open; any name may be tried (VAL-091, VAL-R41).

    Listed are the right name and a few others, as in a test at school.
    """

    accepts = (Name,)

    def __init__(self, seat: int, cards: list[str], locked: list[str]) -> None:
        super().__init__(seat)
        self.cards = cards  # in the order in which they will be discarded
        self.locked = locked

    def formula(self) -> str:
        return COMPOUND[pack_cards(self.cards)]

    def prompt(self, state: ValenceState, seat: int) -> Sentence:
        return say("What is {formula} called?", formula=self.formula())

    def options(self, state: ValenceState, seat: int) -> list[Any]:
        return choices(self.formula())

    def check(self, state: ValenceState, seat: int, action: Any) -> None:
        if not isinstance(action, Name):
            super().check(state, seat, action)
        elif unspeakable(action.said):
            why = "{question} Say it in letters, such as 'sodium chloride'."
            raise Refusal("VAL-091", why, question=self.prompt(state, seat))

    def take(self, state: ValenceState, seat: int, action: Any) -> None:
        formula = self.formula()
        if not is_misnamed(formula, action.said):
            state.plan(BuildMolecules(seat, self.locked))
            if state.watched:
                state.tell(CompoundNamed(seat, formula, action.said))
            build(state, seat, formula, tuple(self.cards))
            return
        state.plan(BuildMolecules(seat, [*self.locked, formula]))  # cards stay in the hand
        if state.watched:
            state.tell(NameFailed(seat, formula, action.said, wrong_name(formula, action.said)))
