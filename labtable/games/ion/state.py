"""What lies on an Ion table."""

from __future__ import annotations

from collections.abc import Iterable

from labtable.engine import Chance, Plain, State
from labtable.games.ion.tables import (
    packed_area,
    packed_cards,
    packed_hand,
    unpacked_area,
    unpacked_cards,
)

EVERYBODY_SAW = -1  # the turn of a card that was drawn from under the deck


def shared_list(cards: Iterable[str]) -> list[str]:
    """Keep a list as it is: lists that are replaced and never changed may be shared."""
    return cards if isinstance(cards, list) else list(cards)


class Modules(Plain):
    """What is in play (ION-007). It never changes, so clones share it."""

    def __init__(
        self,
        action_tiles: bool = False,
        transition_metals: bool = False,
        polyatomic_ions: bool = False,
        radioactive: bool = False,
        bond_many: bool = False,
        decay_ties: str = "two_places",
        tie_break: str = "shared",
        open_tiles: bool = False,
    ) -> None:
        self.action_tiles = action_tiles
        self.transition_metals = transition_metals
        self.polyatomic_ions = polyatomic_ions
        self.radioactive = radioactive
        self.bond_many = bond_many
        self.decay_ties = decay_ties
        self.tie_break = tie_break
        self.open_tiles = open_tiles


class Tiles(Plain):
    """The three action tiles of a seat. They are replaced, never changed, so clones share them."""

    def __init__(
        self,
        letter: str = "",
        used: Iterable[str] = (),
        shown: bool = False,
        seen: Iterable[str] = (),
    ) -> None:
        self.letter = letter  # of the set, hidden until a tile is turned (ION-R35)
        self.used = list(used)  # tiles that lie number side up
        self.shown = shown  # has the letter ever been seen? (ION-119)
        self.seen = list(seen)  # tiles that lay number side up once and were turned back (ION-119)

    def with_turned(self, tile: str) -> Tiles:
        """With one more tile number side up; everybody sees the letter (ION-R35)."""
        return Tiles(self.letter, [*self.used, tile], True, self.seen)

    def turned_back(self, tile: str) -> Tiles:
        """With a used tile number side down again; its number stays known (ION-119, R41)."""
        used = [other for other in self.used if other != tile]
        seen = self.seen if tile in self.seen else [*self.seen, tile]
        return Tiles(self.letter, used, self.shown, seen)


class Player(Plain):
    """One seat: cards in hand and cards in front of it.

    What changes all the time is kept as numbers: `held`, `lying` and `laying` are the hand, the
    area and the cards that are being placed. Its lists are replaced and never changed, so clones
    share them.
    """

    def __init__(
        self,
        hand: Iterable[str] = (),
        area: Iterable[str] = (),
        noble: Iterable[str] = (),
        placing: Iterable[str] = (),
        rounds: Iterable[int] = (),
        tiles: Tiles | None = None,
        drawn: Iterable[str] = (),
        drawn_in: Iterable[int] = (),
        radioactive: Iterable[str] = (),
        glowing: Iterable[str] = (),
        spent: Iterable[str] = (),
        thrown: Iterable[str] = (),
    ) -> None:
        self.held = packed_hand(hand) if hand else 0
        self.lying = packed_area(area) if area else 0
        self.noble = shared_list(noble)
        self.laying = packed_cards(placing) if placing else 0
        self.rounds = tuple(rounds)  # round totals, public
        self.tiles = tiles if tiles is not None else Tiles()
        self.drawn = tuple(drawn)  # cards of the hand that came with Select Two, oldest first
        self.drawn_in = tuple(drawn_in)  # and the turns of this round in which they came
        self.radioactive = tuple(radioactive)  # of all rounds (ION-145)
        self.glowing = tuple(glowing)  # ways up of those played in this round
        self.spent = tuple(spent)  # polyatomic cards that turned a tile back in this round
        self.thrown = tuple(thrown)  # what was left of the hand, face down

    @property
    def hand(self) -> list[str]:
        """The cards in hand, always in order."""
        return unpacked_cards(self.held)

    @hand.setter
    def hand(self, cards: Iterable[str]) -> None:
        self.held = packed_hand(cards)

    @property
    def area(self) -> list[str]:
        """Labels of groups: "Na", "Mg-Cl", "MgCl2"."""
        return unpacked_area(self.lying)

    @area.setter
    def area(self, groups: Iterable[str]) -> None:
        self.lying = packed_area(groups)

    @property
    def placing(self) -> list[str]:
        """Revealed cards that still have to be placed."""
        return unpacked_cards(self.laying)

    @placing.setter
    def placing(self, cards: Iterable[str]) -> None:
        self.laying = packed_cards(cards)

    def clone(self) -> Player:
        twin = Player(
            (),
            (),
            self.noble,
            (),
            self.rounds,
            self.tiles,
            self.drawn,
            self.drawn_in,
            self.radioactive,
            self.glowing,
            self.spent,
            self.thrown,
        )
        twin.held, twin.lying, twin.laying = self.held, self.lying, self.laying
        return twin


class IonState(State):
    """The whole table. Its piles are replaced and never changed, so clones share them."""

    def __init__(
        self,
        chance: Chance,
        players: Iterable[Player],
        modules: Modules | None = None,
        deck: Iterable[str] = (),
        under: Iterable[str] = (),
        goals: Iterable[str] = (),
        center: Iterable[str] = (),
        spare: Iterable[str] = (),
        leader: int = 0,
        turn: int = 0,
        flips: Iterable[int] = (),
    ) -> None:
        self.players = list(players)
        super().__init__(chance, seats=len(self.players))
        self.modules = modules if modules is not None else Modules()
        self.deck = shared_list(deck)  # in no order: cards are dealt from it by chance
        self.under = shared_list(under)  # repeats of the center, under the deck (ION-R18)
        self.goals = tuple(goals)  # open goal cards, by id
        self.center = shared_list(center)
        self.spare = tuple(spare)  # letters of the tile sets that left the game
        self.leader = leader  # first in the order of priority (ION-R17)
        self.turn = turn  # turns played in this round
        self.flips = tuple(flips)  # seats that turned RXN in this round, in order (ION-113)

    def clone(self) -> IonState:
        return IonState(
            self.chance.clone(),
            [player.clone() for player in self.players],
            self.modules,
            self.deck,
            self.under,
            self.goals,
            self.center,
            self.spare,
            self.leader,
            self.turn,
            self.flips,
        ).resume(self)

    def priority(self) -> list[int]:
        """Seats in order of priority: clockwise from the leader (ION-R17)."""
        return self.everyone[self.leader :] + self.everyone[: self.leader]
