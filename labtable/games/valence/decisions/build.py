"""Which Molecules are built, and what are they called?"""

from __future__ import annotations

from typing import Any

from labtable.engine import Ask, Refusal, Sentence, say
from labtable.games.valence.actions import Build, Done, Name
from labtable.games.valence.answers import BUILDS, DONE
from labtable.games.valence.events import CompoundDeclared, CompoundNamed, NameFailed
from labtable.games.valence.mechanics.naming import choices, misnamed, unspeakable
from labtable.games.valence.mechanics.reacting import build
from labtable.games.valence.refusals.building import unbuilt
from labtable.games.valence.refusals.naming import wrong_name
from labtable.games.valence.state import ValenceState
from labtable.games.valence.tables.cards import COMPOUND, ENOUGH, STARTING, packed


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
        hand, bank, locked = state.players[seat].hand, state.bank, self.locked
        held = packed(hand) + ENOUGH
        options: list[Any] = []
        last = ""
        for card in hand:  # in order: equal cards lie side by side
            if card == last:
                continue
            last = card
            for recipe in STARTING[card]:
                held_all = (held - recipe.needed) & ENOUGH == ENOUGH
                if held_all and bank[recipe.kind] and recipe.formula not in locked:  # VAL-R19
                    options += BUILDS[recipe.formula]
        options.append(DONE)
        return options

    def check(self, state: ValenceState, seat: int, action: Any) -> None:
        if isinstance(action, Build):
            refusal = unbuilt(state, seat, list(action.cards), self.locked)
            if refusal is not None:
                raise refusal
            return
        super().check(state, seat, action)

    def take(self, state: ValenceState, seat: int, action: Any) -> None:
        if isinstance(action, Done):
            return
        formula = COMPOUND[packed(list(action.cards))]
        if state.variant.naming:  # VAL-091
            state.players[seat].show(action.cards)
            state.plan(NameCompound(seat, list(action.cards), self.locked))
            if state.watched:
                state.tell(CompoundDeclared(seat, list(action.cards)))
            return
        state.plan(self)
        build(state, seat, formula, action.cards)


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
        return COMPOUND[packed(self.cards)]

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
        if not misnamed(formula, action.said):
            state.plan(BuildMolecules(seat, self.locked))
            if state.watched:
                state.tell(CompoundNamed(seat, formula, action.said))
            build(state, seat, formula, tuple(self.cards))
            return
        state.plan(BuildMolecules(seat, [*self.locked, formula]))  # cards stay in the hand
        if state.watched:
            state.tell(NameFailed(seat, formula, action.said, wrong_name(formula, action.said)))
