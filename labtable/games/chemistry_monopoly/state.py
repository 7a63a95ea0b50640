"""What lies on a table of Chemistry Monopoly."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from labtable.engine import Chance, Plain, State
from labtable.games.chemistry_monopoly.tables import (
    BIT,
    CARD_ROWS,
    CARDS,
    LAB,
    LAB_DAY,
    LIQUIDS,
    LOT_BITS,
    LOTS,
    MEMBERS,
    SET_AT,
    SETS,
    SOLIDS,
    TEST_DAY,
    handful,
    things_of,
    whole_sets,
)

ENDLESS: Final = 1_000_000  # rounds that nobody lives to see (MON-R73)


class Variant(Plain):
    """Which rules are in force. It never changes, so clones share it."""

    def __init__(
        self,
        short: bool = False,
        landing: bool = False,
        auctions: bool = False,
        pot: bool = False,
        base: bool = False,
        must_roll: bool = False,
        bare: bool = False,
        rounds: int = 300,
        offers: int = 10,
        tokens: bool = False,
    ) -> None:
        self.short = short  # MON-150
        self.landing = landing  # does landing on Go pay double? (MON-035)
        self.auctions = auctions  # are cards auctioned that nobody bought? (MON-044)
        self.pot = pot  # MON-096
        self.base = base  # MON-098
        self.must_roll = must_roll  # is the roll after doubles compulsory? (MON-R07)
        self.bare = bare  # must a whole set be gas before a lot of it goes? (MON-R37)
        self.rounds = rounds  # after so many the players are valued (MON-147, MON-R73)
        self.tokens = tokens  # does everybody choose a token? (MON-002)
        self.offers = offers  # most offers of one player in one turn (MON-R41)

    @property
    def solid(self) -> int:
        """The level of a solid: one more than the liquids before it (MON-102, MON-152, MON-R52)."""
        return 4 if self.short else 5


class Player(Plain):
    """One seat: money, token, passes. What it owns stands with the cards."""

    def __init__(
        self,
        cash: int = 1500,  # a plain number: compiled, others leave no signature (MON-006)
        place: int = 0,
        biology: int = 0,
        passes: Iterable[str] = (),
        left: int = 0,
        token: str = "",
    ) -> None:
        self.cash = cash  # only totals matter (MON-R57)
        self.place = place  # where the token stands, perhaps with others (MON-012, MON-021)
        self.biology = biology  # 0: not in Biology Class; else which of its turns is next (MON-R15)
        self.passes = list(passes)  # kept passes by title (MON-056)
        self.token = token  # chosen at the start; none: that of the seat (MON-R72)
        self.left = left  # 0: still in; else how many had left, this one included (MON-R54)

    def clone(self) -> Player:
        return Player(self.cash, self.place, self.biology, self.passes, self.left, self.token)


class Deck(Plain):
    """A deck that is shuffled once; drawn cards go under it, in order (MON-005, MON-R06)."""

    def __init__(self, unseen: Iterable[str], under: Iterable[str] = ()) -> None:
        self.unseen = list(unseen)  # in no order: dealt by chance
        self.under = list(under)  # cards that were drawn before; the next one first

    def clone(self) -> Deck:
        return Deck(self.unseen, self.under)

    def draw(self, chance: Chance, stream: str) -> str:
        """Take the top card; a deck never runs out (MON-R62)."""
        if not self.unseen:
            return self.under.pop(0)
        drawn: list[str] = chance.deal(stream, self.unseen, 1)
        return drawn[0]


class Heights:
    """The lowest and the highest lots of a set. It never changes, so clones share it."""

    def __init__(self, lots: list[str], levels: dict[str, int]) -> None:
        self.low = self.high = levels[lots[0]]
        self.steps = self.lowest = self.highest = 0
        for lot in lots:
            level, bit = levels[lot], BIT[lot]
            self.steps += level
            if level < self.low:
                self.low, self.lowest = level, 0
            if level > self.high:
                self.high, self.highest = level, 0
            if level == self.low:
                self.lowest |= bit
            if level == self.high:
                self.highest |= bit


def heights(levels: dict[str, int]) -> list[Heights]:
    """The heights of all sets."""
    return [Heights(MEMBERS[name], levels) for name in SETS]


class MonopolyState(State):
    """The whole table."""

    def __init__(
        self,
        chance: Chance,
        players: Iterable[Player],
        variant: Variant | None = None,
        owner: Mapping[str, int] | None = None,
        levels: Mapping[str, int] | None = None,
        transferred: Iterable[str] = (),
        liquids: int = -1,
        solids: int = -1,
        lab_day: Deck | None = None,
        test_day: Deck | None = None,
        drawn: str = "",
        lab: int = 0,
        pot: int = 0,
        turn: int = 0,
        round: int = 1,  # noqa: A002 - as the rulebook calls it
        first: int = 0,
        active: int = 0,
        dice: Iterable[int] = (0, 0),
        doubles: int = 0,
        offers: Iterable[Iterable[str]] = (),
    ) -> None:
        self.players = list(players)
        super().__init__(chance, seats=len(self.players))
        self.variant = variant if variant is not None else Variant()
        self.owner = dict(NOBODYS)  # by card
        self.levels = dict(GAS)  # by lot: 0 is gas
        if owner is not None:
            self.owner.update(owner)
        if levels is not None:
            self.levels.update(levels)
        self.transferred = list(transferred)  # cards that are turned over
        self.liquids = liquids if liquids >= 0 else LIQUIDS - self._liquids_out()  # in the Lab
        self.solids = solids if solids >= 0 else SOLIDS - self._solids_out()
        self.lab_day = lab_day if lab_day is not None else Deck(LAB_DAY)
        self.test_day = test_day if test_day is not None else Deck(TEST_DAY)
        self.drawn = drawn  # the card that is being carried out
        self.lab = lab  # what the Lab took in less what it paid out: it never runs dry (MON-010)
        self.pot = pot  # in the middle of the board (MON-096)
        self.turn = turn
        self.round = round
        self.first = first  # who began (MON-R05)
        self.active = active  # whose turn it is
        self.dice = list(dice)  # the last roll (MON-052)
        self.doubles = doubles  # in this turn
        self.offers = [list(made) for made in offers]  # by seat, of this turn (MON-R41)
        self.offers += [[] for _ in range(len(self.players) - len(self.offers))]
        # The same once more as handfuls of cards, to look things up by; never saved.
        self.held = [0] * len(self.players) + [ALL]  # by seat, and last what the Lab has
        self.whole = [0] * len(self.players) + [LOT_BITS]  # the lots of whole sets
        self.turned = handful(self.transferred)
        self.condensed = 0
        self.heights = EVEN_GAS if levels is None else heights(self.levels)  # by set; replaced
        self.missing: list[list[tuple[str, int]] | None] = [None] * len(self.players)  # by seat
        if owner is not None:
            self.held[LAB] = 0
            for card, seat in self.owner.items():
                self.held[seat] |= BIT[card]
            self.whole = [whole_sets(held) for held in self.held]
        if levels is not None:
            self.condensed = handful([lot for lot, level in self.levels.items() if level])

    def clone(self) -> MonopolyState:
        other = MonopolyState(
            self.chance.clone(),
            [player.clone() for player in self.players],
            self.variant,
            None,  # cards and pieces are copied below, with nothing to be worked out
            None,
            (),
            self.liquids,
            self.solids,
            self.lab_day.clone(),
            self.test_day.clone(),
            self.drawn,
            self.lab,
            self.pot,
            self.turn,
            self.round,
            self.first,
            self.active,
            self.dice,
            self.doubles,
            self.offers,
        )
        other.owner, other.levels = self.owner.copy(), self.levels.copy()
        other.transferred = self.transferred.copy()
        other.held, other.turned = self.held.copy(), self.turned
        other.whole, other.missing = self.whole.copy(), self.missing.copy()
        other.condensed, other.heights = self.condensed, self.heights
        return other.resume(self)

    def _liquids_out(self) -> int:
        solid = self.variant.solid
        return sum([level for level in self.levels.values() if level < solid])

    def _solids_out(self) -> int:
        solid = self.variant.solid
        return sum([1 for level in self.levels.values() if level >= solid])

    def cards(self, seat: int) -> list[str]:
        """The cards of a seat, in the order of the board."""
        return things_of(CARD_ROWS, self.held[seat])

    def give(self, card: str, seat: int) -> None:
        """Let a card belong to a seat, or to the Lab."""
        before, self.owner[card] = self.owner[card], seat
        self.held[before] ^= BIT[card]
        self.held[seat] |= BIT[card]
        self.whole[before] = whole_sets(self.held[before])
        self.whole[seat] = whole_sets(self.held[seat])
        self.forget()

    def forget(self) -> None:
        """Other lots may be missing now in sets that are begun: they are sought again."""
        self.missing = [None] * len(self.players)

    def raise_to(self, lot: str, level: int) -> None:
        """Let a lot stand at a level."""
        before, self.levels[lot] = self.levels[lot], level
        at = SET_AT[lot]
        self.heights = self.heights.copy()
        self.heights[at] = Heights(MEMBERS[SETS[at]], self.levels)
        if (before == 0) != (level == 0):
            self.condensed ^= BIT[lot]
            self.forget()

    def turn_over(self, card: str) -> None:
        """Lay a card face down: it is transferred now."""
        self.transferred.append(card)
        self.turned |= BIT[card]

    def turn_up(self, card: str) -> None:
        """Lay a transferred card face up."""
        self.transferred.remove(card)
        self.turned ^= BIT[card]

    def is_turned(self, card: str) -> bool:
        """Tell whether a card is transferred."""
        return self.turned & BIT[card] != 0

    def living(self) -> list[int]:
        """Seats that are still in, in seat order."""
        return [seat for seat, player in enumerate(self.players) if not player.left]

    def following(self, seat: int) -> int:
        """Who is next to the left and still in (MON-013)."""
        count = len(self.players)
        seat = (seat + 1) % count
        while self.players[seat].left:
            seat = (seat + 1) % count
        return seat

    def after(self, seat: int) -> list[int]:
        """The others who are still in, clockwise from the left of a seat (MON-013)."""
        count = len(self.players)
        ring = [(seat + i) % count for i in range(1, count)]
        return [other for other in ring if not self.players[other].left]


NOBODYS: Final = dict.fromkeys(CARDS, LAB)  # MON-007
GAS: Final = dict.fromkeys(LOTS, 0)
EVEN_GAS: Final = heights(GAS)
ALL: Final = handful(CARDS)
