"""Which tiles, and which card from the center?"""

from __future__ import annotations

from typing import Any

from labtable.engine import Ask, AskAll, Pass, Refusal
from labtable.games.ion.actions import Declare, Take
from labtable.games.ion.answers import DECLARE, TAKE
from labtable.games.ion.decisions.place import PlaceCards
from labtable.games.ion.events import CardTaken, TakeDeclared, TakeDeclined, TileTurned
from labtable.games.ion.state import IonState
from labtable.games.ion.tables.bonds import TILE_POINTS


def turn_tile(state: IonState, seat: int, tile: str) -> None:
    """Lay a tile number side up; its number and letter are public from now on (ION-100)."""
    player = state.players[seat]
    tiles = player.tiles = player.tiles.turned(tile)
    if state.watched:
        points = TILE_POINTS[tiles.letter][tile]
        state.tell(TileTurned(seat, tile, points, tiles.letter))


class DeclareTiles(AskAll[IonState]):
    """Everybody says in secret which of Take From Center and RXN to use (ION-101, ION-R13)."""

    accepts = (Declare,)
    asks = "Which tiles do you use this turn?"

    def options(self, state: IonState, seat: int) -> list[Declare]:
        used = state.players[seat].tiles.used
        take = "take" not in used and len(state.center) > 0  # ION-102, ION-108
        rxn = "rxn" not in used
        return [
            option for option in DECLARE if (take or not option.take) and (rxn or not option.rxn)
        ]

    def refusal(self, state: IonState, seat: int, action: Declare) -> Refusal:
        used = state.players[seat].tiles.used
        if action.rxn and "rxn" in used:
            return Refusal("ION-174", "Your RXN tile is used already.")
        if action.take and "take" in used:
            return Refusal("ION-174", "Your Take From Center tile is used already.")
        return Refusal("ION-174", "The center is empty: there is nothing to take.")

    def settle(self, state: IonState, answers: list[Any]) -> None:
        reacting: list[int] = []
        takers: list[int] = []
        for seat in state.priority():  # ION-R17, ION-R23
            if answers[seat].rxn:
                turn_tile(state, seat, "rxn")  # ION-R43: RXN is turned at once
                state.flips += (seat,)
                reacting.append(seat)  # ION-R39: also when nothing is rearranged
            if answers[seat].take:
                takers.append(seat)
                if state.watched:
                    state.tell(TakeDeclared(seat))
        state.plan(*[TakeFromCenter(seat) for seat in takers], PlaceCards(reacting))


class TakeFromCenter(Ask[IonState]):
    """The next in priority takes a center card, or keeps the tile (ION-107, ION-R17)."""

    accepts = (Take, Pass)
    asks = "Which card do you take from the center?"

    def options(self, state: IonState, seat: int) -> list[Any]:
        return [*[TAKE[card] for card in state.center], Pass()]

    def refusal(self, state: IonState, seat: int, action: Take) -> Refusal:
        return Refusal("ION-108", "{card:formula} does not lie in the center.", card=action.card)

    def take(self, state: IonState, seat: int, action: Any) -> None:
        if isinstance(action, Pass):
            if state.watched:
                state.tell(TakeDeclined(seat))  # ION-R42: the tile stays unused
            return
        player = state.players[seat]
        center = state.center = state.center.copy()
        center.remove(action.card)  # ION-108: not replaced
        player.placing = [*player.placing, action.card]
        if state.watched:
            state.tell(CardTaken(seat, action.card))
        turn_tile(state, seat, "take")
