"""What lies on a table of Compounded."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from labtable.engine import Chance, Plain, State
from labtable.engine.deal import OpenOffer
from labtable.games.compounded.state.rules import Rules
from labtable.games.compounded.tables import (
    CELLS,
    EMPTY,
    EXPERIMENTS,
    JOURNAL,
    LIMIT,
    LIT_LIMIT,
    NUMBERS,
    ONE,
    ORDERS,
    OTHERS,
    PLACE_OF,
    READY,
    SUPPLY,
    TOP,
    WHOLE_BAG,
    Numbers,
    fill_slot,
    open_slots,
)

NOBODY: Final = -1
NO_ELEMENTS: Final[list[str]] = []  # never changed, so it may be shared


def shared_list(things: Iterable[str]) -> list[str]:
    """Keep a list as it is: lists that are replaced and never changed may be shared."""
    return things if isinstance(things, list) else list(things)


class Spot(Plain):
    """One cell of the field: a compound, what lies on it and whose it is.

    It never changes: another one takes its place. So clones share it, and so does whoever
    wants to keep what was worked out from it.
    """

    def __init__(
        self,
        card: str = "",
        elements: Iterable[str] = (),
        owner: int | None = None,  # compiled signatures know no negative defaults
        mark: bool = False,
        since: int = 0,
        flames: int = 0,
    ) -> None:
        self.card = card  # empty: nothing lies there
        self.elements = shared_list(elements)  # a Wild that stands for C is "C*"
        self.owner = NOBODY if owner is None else owner
        self.mark = mark  # a completion mark, not a standing claim (CPD-065)
        self.since = since  # turn in which the claim came here
        self.flames = flames
        self.left = open_slots(card, self.elements)
        self.open = self.left.slots
        self.short = self.left.short
        self.kinds = self.left.kinds
        self.shown: Any = None  # what a viewer sees of it, once somebody has looked
        self.shown_on = -1  # the cell where that was
        self.plot: Any = None  # what it is to everybody, once somebody has judged by it

    def with_element(self, element: str) -> Spot:
        """Lay one more element on it."""
        spot = self._twin(self.owner, self.mark, self.since, self.flames)
        spot.elements = [*self.elements, element]
        spot.left = left = fill_slot(self.left, element)
        spot.open, spot.short, spot.kinds = left.slots, left.short, left.kinds
        return spot

    def with_owner(self, owner: int, since: int) -> Spot:
        """Put a claim on it, or take it away; what lies there stays (CPD-053, CPD-057)."""
        return self._twin(owner, self.mark, since, self.flames)

    def with_mark(self, owner: int) -> Spot:
        """Put a completion mark on it (CPD-065)."""
        return self._twin(owner, True, self.since, self.flames)

    def burning(self, flames: int) -> Spot:
        """Let so many flames burn on it."""
        return self._twin(self.owner, self.mark, self.since, flames)

    def _twin(self, owner: int, mark: bool, since: int, flames: int) -> Spot:
        """The same elements on the same compound; nobody has to count them again."""
        twin = Spot(self.card, NO_ELEMENTS, owner, mark, since, flames)
        twin.elements, twin.left = self.elements, self.left
        twin.open, twin.short, twin.kinds = self.open, self.short, self.kinds
        return twin

    def is_unclaimed(self) -> bool:
        """Tell whether a claim may go here: nobody's, and not completed (CPD-050, CPD-052)."""
        return self.owner == NOBODY and self.kinds != 0

    def limit(self) -> int:
        """Flames it takes to explode; 0 when it does not burn (CPD-112, CPD-133)."""
        printed = LIMIT[self.card] if self.card else 0
        return printed or (LIT_LIMIT if self.flames else 0)


NOTHING: Final = Spot()


def without(things: list[str], thing: str) -> list[str]:
    """The same things but one."""
    left = things.copy()
    left.remove(thing)
    return left


class Player(Plain):
    """One scientist: the Work Bench and what lies beside it.

    Its lists and levels are replaced and never changed, so clones share them.
    """

    def __init__(
        self,
        bench: Iterable[str] = (),
        levels: dict[str, int] | None = None,
        score: int = 0,
        tools: Iterable[str] = (),
        journals: Iterable[int] = (),
        extinguishers: Iterable[str] = (EMPTY,),
        wilds: int = 1,
        cards: Iterable[str] = (),
        goggles: Iterable[str] = (),
        used: Iterable[str] = (),
        studied: bool = False,
    ) -> None:
        self.bench = shared_list(bench)  # always in the order of the element key
        self.levels = levels or dict.fromkeys(EXPERIMENTS, 0)
        self.score = score  # the marker begins beside the track (CPD-R66)
        self.tools = shared_list(tools)  # all but Journals
        self.journals = (
            journals if isinstance(journals, list) else list(journals)
        )  # turns in which they came (CPD-127)
        self.extinguishers = shared_list(extinguishers)  # each by what lies on it
        self.wilds = wilds
        self.cards = shared_list(cards)  # compounds scored
        self.goggles = shared_list(goggles)  # the pile of this Research phase (CPD-122)
        self.used = shared_list(used)  # what can be done once a turn and was done
        self.studied = studied  # has Study ever been raised? (CPD-092)
        # What was worked out when somebody asked; never saved.
        self.held = 0  # the bench as a tally; 0 if nobody has counted
        self.known: Numbers | None = None  # what the levels allow
        self.seen: Any = None  # what everybody sees of it, once somebody has judged by it

    def clone(self) -> Player:
        twin = Player(
            self.bench,
            self.levels,
            self.score,
            self.tools,
            self.journals,
            self.extinguishers,
            self.wilds,
            self.cards,
            self.goggles,
            self.used,
            self.studied,
        )
        twin.held, twin.known, twin.seen = self.held, self.known, self.seen
        return twin

    def number(self, experiment: str) -> int:
        """What an experiment allows, from the next time it is asked on (CPD-093)."""
        return NUMBERS[experiment][self.levels[experiment]]

    def numbers(self) -> Numbers:
        """What all experiments allow, worked out once."""
        found = self.known
        if found is None:
            found = self.known = Numbers(self.levels)
        return found

    def count_completed(self) -> int:
        """How many experiments are at the top (CPD-094)."""
        count = 0
        for level in self.levels.values():
            if level == TOP:
                count += 1
        return count

    def receive(self, elements: list[str]) -> None:
        """Put elements on the bench, each in its place."""
        bench = self.bench = self.bench.copy()
        for element in elements:
            at, one = len(bench), ONE[element]
            while at > 0 and ONE[bench[at - 1]] > one:
                at -= 1
            bench.insert(at, element)
            if self.held:
                self.held += one

    def give(self, element: str) -> None:
        """Take an element off the bench."""
        self.bench = without(self.bench, element)
        if self.held:
            self.held -= ONE[element]

    def set_level(self, experiment: str, level: int) -> None:
        """Move the marker of an experiment."""
        self.levels = self.levels | {experiment: level}
        self.known = None

    def surplus(self) -> int:
        """Elements beyond the spaces, which take elements only (CPD-043, CPD-044, CPD-090)."""
        return len(self.bench) - self.numbers().lab

    def fireproof(self) -> bool:
        """Tell whether a ready extinguisher is at hand."""
        return READY in self.extinguishers

    def holds(self, good: str) -> int:
        """How many of a good the scientist could give away (CPD-031)."""
        if good in PLACE_OF:
            return self.bench.count(good)
        if good in SUPPLY:
            return len(self.journals) if good == JOURNAL else self.tools.count(good)
        return self.wilds if good == "Wild" else self.extinguishers.count(good)


class CompoundedState(State):
    """The whole table."""

    def __init__(
        self,
        chance: Chance,
        players: Iterable[Player],
        rules: Rules | None = None,
        field: Iterable[Spot] = (),
        bag: Iterable[str] | None = None,
        deck: Iterable[str] | None = None,
        fires: int = 5,
        supply: dict[str, int] | None = None,
        nobel: Player | None = None,
        lead: int = 0,
        turn: int = 0,
        last_turn: int = 0,
        ending: str = "",
        lab_fires: int = 0,
        volatile: bool = False,
        idle: int = 0,
        stirred: bool = False,
        offers: Iterable[OpenOffer] = (),
        offered: Iterable[int] = (),
        offer_number: int = 0,
        gone: Iterable[str] = (),
    ) -> None:
        self.players = list(players)
        super().__init__(chance, seats=len(self.players))
        self.rules = rules if rules is not None else Rules()
        self.field = list(field)
        if len(self.field) < len(CELLS):
            self.field += [NOTHING] * (len(CELLS) - len(self.field))
        self.bag = (
            WHOLE_BAG.copy() if bag is None else shared_list(bag)
        )  # in no order: drawn by chance
        self.deck = (
            OTHERS.copy() if deck is None else shared_list(deck)
        )  # the same, without Lab Fires
        self.sharing = True  # bag and deck, with whoever gave them; never saved
        self.fires = fires  # Lab Fires still in the deck (CPD-003, CPD-016, CPD-R02)
        self.supply = SUPPLY if supply is None else supply  # replaced, never changed
        self.nobel = nobel  # only in a game of two (CPD-150)
        self.lead = lead
        self.turn = turn
        self.last_turn = last_turn  # 0: the end is not in sight yet
        self.ending = ending  # what brought the end about
        self.lab_fires = lab_fires  # turned up in this turn (CPD-101)
        self.volatile = volatile  # did a Volatile burn in this turn? (CPD-145)
        self.idle = idle  # turns in a row in which nothing happened (CPD-R42)
        self.stirred = stirred  # has anything happened in this turn?
        self.offers = list(offers)  # open ones
        self.offered = list(offered) or [0] * len(self.players)  # in this turn, by seat
        self.offer_number = offer_number
        self.gone = shared_list(gone)  # burnt cards, used Wilds and extinguishers
        # What was worked out when somebody asked; never saved.
        self.floor: Any = None  # what could be traded now
        self.stock = 0  # the bag as a tally; 0 if nobody has counted
        self.piled: list[str] | None = None  # the deck by name

    def clone(self) -> CompoundedState:
        twin = CompoundedState(
            self.chance.clone(),
            [player.clone() for player in self.players],
            self.rules,
            self.field,
            self.bag,
            self.deck,
            self.fires,
            self.supply,
            self.nobel.clone() if self.nobel is not None else None,
            self.lead,
            self.turn,
            self.last_turn,
            self.ending,
            self.lab_fires,
            self.volatile,
            self.idle,
            self.stirred,
            self.offers,
            self.offered,
            self.offer_number,
            self.gone,
        )
        twin.stock, twin.piled = self.stock, self.piled
        self.sharing = True
        return twin.resume(self)

    def own_piles(self) -> None:
        """Have bag and deck for oneself, before one of them changes; clones share them."""
        if self.sharing:
            self.bag, self.deck, self.sharing = self.bag.copy(), self.deck.copy(), False

    def order(self) -> list[int]:
        """Seats in turn order: the Lead Scientist, then clockwise. Nobody changes the list."""
        return ORDERS[len(self.players)][self.lead]

    def claims(self, seat: int) -> int:
        """Standing claims of a scientist in the field (CPD-051, CPD-R17)."""
        count = 0
        for spot in self.field:
            if spot.owner == seat and not spot.mark:
                count += 1
        return count

    def open_offer(self, number: int) -> OpenOffer | None:
        """Find an open offer by its number."""
        for offer in self.offers:
            if offer.number == number:
                return offer
        return None

    def may_claim(self, seat: int) -> bool:
        """Tell whether a claim token is free; a raised Study frees one (CPD-091)."""
        return self.claims(seat) < self.players[seat].numbers().study
