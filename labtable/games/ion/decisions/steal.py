"""What does RXN take from others before the round is scored?"""

from __future__ import annotations

from typing import Any

from labtable.engine import Ask, Pass, Refusal
from labtable.games.ion.actions import Place, Steal
from labtable.games.ion.answers import MOVES
from labtable.games.ion.events import CardStolen, StealDeclined, made
from labtable.games.ion.mechanics.placing import joined, placements
from labtable.games.ion.refusals import misplaced
from labtable.games.ion.state import IonState, Player
from labtable.games.ion.tables.bonds import CARDS, FACES, GROUPS, KIND, POINTS


class StealCard(Ask[IonState]):
    """Take one non-scoring card of another player and place it, or not (ION-111, ION-114)."""

    accepts = (Steal, Pass)
    asks = "Which card do you take with RXN, and where do you put it?"

    def options(self, state: IonState, seat: int) -> list[Any]:
        options: list[Any] = [Pass()]  # ION-R21
        area = state.players[seat].area
        for victim, player in enumerate(state.players):
            if victim == seat:
                continue  # ION-176
            for group, card in takeable(player):
                places = placements(card, area, state.modules.bond_many)  # ION-115
                options += [Steal(victim, group, place.moves[0]) for place in places]
        return options

    def refusal(self, state: IonState, seat: int, action: Steal) -> Refusal:
        if action.victim == seat or not 0 <= action.victim < len(state.players):
            return Refusal("ION-176", "RXN takes a card from another player.")
        victim = state.players[action.victim]
        face = action.move.partition(" ")[0]
        kind = KIND.get(face, face)
        if action.group in victim.noble or action.group in victim.radioactive:
            why = "{group:formula} can never be taken."
            return Refusal("ION-176", why, group=action.group)
        if action.group not in victim.area:
            why = "There is no {group:formula} before that player."
            return Refusal("ION-112", why, group=action.group)
        if GROUPS[action.group].neutral:
            why = "{group:formula} is neutral: its cards score and stay."
            return Refusal("ION-176", why, group=action.group)
        if kind not in CARDS[action.group] and face not in CARDS[action.group]:
            why = "There is no {card:formula} in {group:formula}."
            return Refusal("ION-112", why, card=face, group=action.group)
        thief = state.players[seat]
        scene = Player(area=thief.area, noble=thief.noble, placing=[kind])
        refusal = misplaced(state, scene, Place((action.move,)))
        return refusal or Refusal("ION-115", "{move:answer} is no place for it.", move=action.move)

    def take(self, state: IonState, seat: int, action: Any) -> None:
        if isinstance(action, Pass):
            if state.watched:
                state.tell(StealDeclined(seat))
            return
        move = MOVES[action.move]
        face = move.face
        victim, thief = state.players[action.victim], state.players[seat]
        victim.area = left(victim.area, action.group, KIND[face])
        thief.lying, group = joined(thief.lying, move), move.group  # ION-R22: charge chosen anew
        if state.watched:
            state.tell(CardStolen(seat, action.victim, face, action.group, group))
            if group != face and POINTS[group]:
                state.tell(made(seat, group))


def takeable(player: Player) -> list[tuple[str, str]]:
    """Cards that do not score, each with the group it lies in (ION-112, ION-R20)."""
    found: list[tuple[str, str]] = []
    for group in player.area:
        if POINTS[group]:
            continue
        for card in CARDS[group]:
            if (group, card) not in found:
                found.append((group, card))
    return found


def left(area: list[str], group: str, card: str) -> list[str]:
    """Take a card out of an unfinished group; without an opposite charge the rest lies alone."""
    faces = list(GROUPS[group].faces)
    taken = next(face for face in faces if KIND[face] == card)
    faces.remove(taken)
    at = area.index(group)
    signs = {FACES[face].charge > 0 for face in faces}
    rest = ["-".join(faces)] if len(signs) == 2 else faces  # ION-116
    return area[:at] + rest + area[at + 1 :]
