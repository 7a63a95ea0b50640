"""Views, events and questions that say too much."""

from __future__ import annotations

from typing import Any, ClassVar

import msgspec
from litmus import LITMUS, Deal, Drop, HandDealt, Litmus, Sight, Turn, start, view

from labtable.engine import Ask, Event, Pass, PublicEvent, Refusal
from tests.kit.variants import asking, broken


def neighbours_hand_view(state: Litmus, viewer: int) -> Sight:
    """Show the hand of the next seat."""
    return view(state, viewer if viewer < 0 else (viewer + 1) % len(state.hands))


def deck_view(state: Litmus, viewer: int) -> Sight:
    """Show, in a harmless looking number, what is left in the deck."""
    sight = view(state, viewer)
    return msgspec.structs.replace(sight, sizes=[*sight.sizes, state.deck.count("acid")])


class TellingRefusal(Turn):
    """Says in a refusal what the others hold."""

    def refusal(self, state: Litmus, seat: int, action: Drop) -> Refusal:
        return Refusal("LIT-003", f"Others hold {state.hands[seat - 1].count('acid')} acids.")


class TellingPrompt(Turn):
    """Says in the question what the others hold."""

    def prompt(self, state: Litmus, seat: int) -> str:
        return f"Your neighbour holds {state.hands[seat - 1]}; what do you drop?"


class SilentTurn(Turn):
    """Does not ask who has no choice, so that all know."""

    asks_always = False


class HandShown(PublicEvent, frozen=True):
    """A hand was shown, as if everybody had known it."""

    says: ClassVar[str] = "{seat} shows {cards}."

    seat: int
    cards: list[str]


class ShowTurn(Ask[Litmus]):
    """A seat may show its hand, which is news that is not called news."""

    accepts = (Drop, Pass)
    asks = "Show your hand?"

    def options(self, state: Litmus, seat: int) -> list[Any]:
        return [Pass(), Drop("all")]

    def refusal(self, state: Litmus, seat: int, action: Drop) -> Refusal:
        return Refusal("LIT-003", "Show all or nothing.")

    def take(self, state: Litmus, seat: int, action: Any) -> None:
        if isinstance(action, Drop) and state.watched:
            state.tell(HandShown(seat, state.hands[seat].copy()))


class OpenSecret(PublicEvent, frozen=True):
    """A secret answer is told while the others still think."""

    says: ClassVar[str] = "{seat} dropped {card}."

    seat: int
    card: str


class LoudTurn(Turn):
    """Tells a secret answer at once."""

    def resolve(self, state: Litmus, seat: int, action: Any) -> None:
        state.tell(OpenSecret(seat, action.card))
        super().resolve(state, seat, action)


SHOWING = asking(
    ShowTurn(0), events=(*LITMUS.events, HandShown), actions=(Drop, Pass), longest=lambda *_: 5
)
LOUD = asking(LoudTurn(), events=(*LITMUS.events, OpenSecret))


class OpenHand(HandDealt, frozen=True):
    """Masks nothing."""

    def masked_event(self) -> Event:
        return self


class OpenDeal(Deal):
    """Tells everybody every hand."""

    def run(self, state: Litmus) -> None:
        super().run(state)
        state.told = [OpenHand(seat, hand.copy()) for seat, hand in enumerate(state.hands)]


def open_start(seats: int, seed: int, options: Any) -> Litmus:
    """Begin with an open deal."""
    state = start(seats, seed, options)
    state.agenda[-1] = OpenDeal(options.hand)
    return state


OPEN_HANDED = broken(start=open_start, events=(*LITMUS.events, OpenHand))
