"""Where do this turn's cards go?"""

from __future__ import annotations

from typing import Any

from labtable.engine import Action, AskAll, Refusal, Sentence, say
from labtable.games.ion.actions import Arrange, Place
from labtable.games.ion.answers import MOVES
from labtable.games.ion.events import CardPlaced, RadioactivePlayed, Rearranged, compound_made
from labtable.games.ion.mechanics import (
    arrangements,
    charged_cards,
    grow_packed_area,
    placements,
    places,
    random_arrangement,
    ways,
)
from labtable.games.ion.refusals import refuse_arrangement, refuse_placement
from labtable.games.ion.state import IonState, Player
from labtable.games.ion.tables import CARD, DECAY, NOBLE, POINTS

WAYS_UP = ("up", "sideways", "down")  # ION-140: one, two, three or more in one turn


class PlaceCards(AskAll[IonState]):
    """Everybody bonds this turn's cards or lays them alone (ION-042, ION-R01, ION-R05).

    Who used RXN lays the whole area anew instead (ION-109). Of all arrangements only good
    candidates are listed; any legal one is accepted.
    """

    accepts = (Place, Arrange)

    def __init__(self, reacting: list[int]) -> None:
        self.reacting = reacting  # seats that turned RXN this turn

    def wants(self, state: IonState, seat: int) -> tuple[type[Action], ...]:
        return (Arrange,) if seat in self.reacting else (Place,)

    def prompt(self, state: IonState, seat: int) -> Sentence:
        if seat in self.reacting:
            return say("RXN: how do all your charged cards lie now?")
        return say("Where do you put {cards:formula&}?", cards=state.players[seat].placing.copy())

    def options(self, state: IonState, seat: int) -> list[Any]:
        player = state.players[seat]
        if self.reacting and seat in self.reacting:
            return arrangements(player, state.goals)
        many = state.modules.bond_many
        if not 0 < player.laying <= CARD:
            return ways(player.placing, player.area, many)  # ION-106
        if many:
            return placements(player.placing[0], player.area, many)
        return places(player.laying, player.lying)

    def sample(self, state: IonState, seat: int, dice: Any) -> Any:
        if seat in self.reacting:
            return random_arrangement(charged_cards(state.players[seat]), dice)
        return super().sample(state, seat, dice)

    def check(self, state: IonState, seat: int, action: Any) -> None:
        if not isinstance(action, self.wants(state, seat)):
            raise self._wrong_kind(state, seat, action)
        if action in state.options(seat):
            return
        refusal = self.refusal(state, seat, action)
        if refusal is not None:
            raise refusal

    def _wrong_kind(self, state: IonState, seat: int, action: Any) -> Refusal:
        if seat in self.reacting:
            return Refusal("ION-109", "After RXN, say how all your cards lie: 'rxn: NaCl, Mg'.")
        if isinstance(action, Arrange):
            why = "Cards that lie stay where they are: only RXN in this turn moves them."
            return Refusal("ION-173", why)  # ION-043, ION-121, ION-122, ION-R38
        why = "{question} Say 'Cl alone' or 'Cl on Na'."
        return Refusal("TABLE-03", why, question=self.prompt(state, seat))

    def refusal(self, state: IonState, seat: int, action: Any) -> Any:
        """Say what is wrong; an unlisted answer may still be a legal one."""
        player = state.players[seat]
        if isinstance(action, Arrange):
            return refuse_arrangement(player, action)
        return refuse_placement(state, player, action)

    def read(self, state: IonState, seat: int, text: str) -> Any:
        words = " ".join(text.split())
        placing = state.players[seat].placing
        if seat not in self.reacting and len(placing) == 1 and words.startswith(("on ", "alone")):
            words = f"{placing[0]} {words}"  # there is only one card to speak of
        return super().read(state, seat, words)

    def take(self, state: IonState, seat: int, action: Any) -> None:
        player = state.players[seat]
        if self.reacting and seat in self.reacting:
            _rearrange(state, seat, player, action)
            return
        player.laying = 0
        moves: tuple[str, ...] = action.moves
        for text in moves:
            move = MOVES[text]
            face, group = move.face, move.group
            if move.bonds:
                player.lying = grow_packed_area(player.lying, move)
            elif face in DECAY:
                # its way up is known when all have placed
                player.placing = [*player.placing, face]
                continue
            else:
                player.noble = [*player.noble, face]
            if state.watched:
                _tell_placed(state, seat, face, group)

    def after_settling(self, state: IonState) -> None:
        if state.modules.radioactive:
            _lay_radioactive(state)


def _tell_placed(state: IonState, seat: int, face: str, group: str) -> None:
    state.tell(CardPlaced(seat, face, group))
    if group != face and POINTS[group]:
        state.tell(compound_made(seat, group))


def _rearrange(state: IonState, seat: int, player: Player, action: Arrange) -> None:
    """Lay everything anew at once, new cards included (ION-109, ION-110)."""
    before = player.area
    player.area = list(action.groups)
    gases = [card for card in player.placing if card in NOBLE]
    player.noble = player.noble + gases
    player.placing = [card for card in player.placing if card in DECAY]  # ION-R19
    if state.watched:
        _tell_rearranged(state, seat, before, gases)


def _tell_rearranged(state: IonState, seat: int, before: list[str], gases: list[str]) -> None:
    area = state.players[seat].area
    state.tell(Rearranged(seat, area.copy()))
    for gas in gases:
        state.tell(CardPlaced(seat, gas, gas))
    for group in sorted(set(area)):
        if POINTS[group]:
            for _ in range(area.count(group) - before.count(group)):
                state.tell(compound_made(seat, group))


def _lay_radioactive(state: IonState) -> None:
    """Turn all radioactive cards of this turn the same way, by their number (ION-140, 141)."""
    # ION-R28: cards are counted, not players
    count = sum([len(player.placing) for player in state.players])
    if not count:
        return
    way = WAYS_UP[min(count, 3) - 1]
    for seat, player in enumerate(state.players):
        for card in player.placing:
            player.radioactive += (card,)
            player.glowing += (way,)
            if state.watched:
                state.tell(RadioactivePlayed(seat, card, way))
        player.placing = []
