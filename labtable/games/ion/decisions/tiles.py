"""Action tiles: which are turned, which card comes from the center, what is refreshed or stolen."""

from __future__ import annotations

from typing import Any

from labtable.engine import Ask, AskAll, Pass, Refusal
from labtable.games.ion.actions import Declare, Place, Refresh, Steal, Take
from labtable.games.ion.answers import DECLARE, MOVES, TAKE
from labtable.games.ion.decisions.place import PlaceCards
from labtable.games.ion.events import (
    CardStolen,
    CardTaken,
    StealDeclined,
    TakeDeclared,
    TakeDeclined,
    TileRefreshed,
    TileTurned,
    compound_made,
)
from labtable.games.ion.mechanics import grow_packed_area, placements
from labtable.games.ion.refusals import refuse_placement
from labtable.games.ion.state import IonState, Player
from labtable.games.ion.tables import CARDS, FACES, GROUPS, KIND, POINTS, POLYATOMIC, TILE_POINTS


def turn_tile(state: IonState, seat: int, tile: str) -> None:
    """Lay a tile number side up; its number and letter are public from now on (ION-100)."""
    player = state.players[seat]
    tiles = player.tiles = player.tiles.with_turned(tile)
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


class ChooseRefresh(AskAll[IonState]):
    """Each polyatomic card in a neutral compound scores or turns an own tile back (ION-131)."""

    accepts = (Refresh,)
    asks = "Do your polyatomic cards score, or does one turn a used tile back?"

    def options(self, state: IonState, seat: int) -> list[Refresh]:
        player = state.players[seat]
        trades = _trades(scoring_polyatomic(player), player.tiles.used)
        # ION-134: with nothing to turn back, points are the only answer
        return [Refresh(), *[Refresh(some) for some in trades]]

    def refusal(self, state: IonState, seat: int, action: Refresh) -> Refusal:
        player = state.players[seat]
        able = scoring_polyatomic(player)
        pairs = [trade.partition(" for ")[::2] for trade in action.trades]
        for card, tile in pairs:
            if card not in able:
                why = "{card:formula} is no polyatomic card in a neutral compound."
                return Refusal("ION-177", why, card=card)
            if tile not in player.tiles.used:
                why = "You have no used tile '{tile:word}' to turn back."
                return Refusal("ION-177", why, tile=tile)
        ordered = Refresh(tuple(sorted(action.trades)))
        if ordered in self.options(state, seat):
            return Refusal("ION-135", "Name the cards in order: {answer}.", answer=str(ordered))
        why = "Each card turns one tile, and each tile is turned once."
        return Refusal("ION-135", why)

    def take(self, state: IonState, seat: int, action: Refresh) -> None:
        player = state.players[seat]
        for trade in action.trades:
            card, _, tile = trade.partition(" for ")
            player.spent += (card,)  # ION-132
            player.tiles = player.tiles.turned_back(tile)  # ION-133
            if state.watched:
                state.tell(TileRefreshed(seat, card, tile))


def scoring_polyatomic(player: Player) -> list[str]:
    """Polyatomic cards in neutral compounds (ION-131, ION-136)."""
    return sorted(
        [
            card
            for group in player.area
            if POINTS[group]
            for card in CARDS[group]
            if card in POLYATOMIC
        ]
    )


def _trades(cards: list[str], tiles: list[str]) -> list[tuple[str, ...]]:
    """Every way to give cards for different tiles, at least one (ION-135)."""
    found: list[tuple[str, ...]] = []
    _choose(cards, sorted(tiles), (), found)
    return found


def _choose(
    cards: list[str], tiles: list[str], trades: tuple[str, ...], found: list[tuple[str, ...]]
) -> None:
    if not cards or not tiles:
        return
    card, rest = cards[0], cards[1:]
    for i, tile in enumerate(tiles):
        more = tuple(sorted((*trades, f"{card} for {tile}")))
        if more not in found:
            found.append(more)
            _choose(rest, tiles[:i] + tiles[i + 1 :], more, found)
    _choose(rest, tiles, trades, found)


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
        refusal = refuse_placement(state, scene, Place((action.move,)))
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
        thief.lying, group = (
            grow_packed_area(thief.lying, move),
            move.group,
        )  # ION-R22: charge chosen anew
        if state.watched:
            state.tell(CardStolen(seat, action.victim, face, action.group, group))
            if group != face and POINTS[group]:
                state.tell(compound_made(seat, group))


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
