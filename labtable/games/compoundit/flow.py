"""The course of a game, in the order of the rulebook."""

from __future__ import annotations

from typing import Any, Final

from labtable.engine import Chance, Step
from labtable.games.compoundit.components import BOX
from labtable.games.compoundit.decisions import MakeMove, asks_again
from labtable.games.compoundit.events import (
    FirstDrawn,
    FirstFound,
    RackDealt,
    TurnSkipped,
    TurnStarted,
)
from labtable.games.compoundit.options import CompoundItOptions
from labtable.games.compoundit.scoring import all_passed, finish
from labtable.games.compoundit.state import CompoundItState, Player, Variant, sorted_tiles
from labtable.games.compoundit.tables import NUMBER

RACK: Final = BOX.rack_size  # CIT-014
DEAL: Final = {int(seats): tiles for seats, tiles in BOX.deal.items()}  # CIT-012


def start(seats: int, seed: int, options: CompoundItOptions) -> CompoundItState:
    """Set up a game: an empty board, and all tiles face down."""
    auto = BOX.rule_sets[options.rule_set].atom_starts
    challenges = options.validation == "challenge"  # CIT-111
    variant = Variant(
        options.rule_set,
        auto if options.atom_starts == "auto" else options.atom_starts,  # CIT-113
        challenges,
        challenges and options.adjudication == "consensus",  # CIT-112
        challenges and options.challenge_window == "open",  # CIT-116
        options.mixed_oxidation,
        options.bridging,
    )
    players = [Player() for _ in range(seats)]
    state = CompoundItState(Chance(seed), players, variant, aside=all_tiles())
    state.plan(SetUp())
    return state


def all_tiles() -> list[str]:
    """The whole bag (CIT-002, CIT-R01)."""
    return [tile.symbol for tile in BOX.tiles for _ in range(tile.count)]


class SetUp(Step[CompoundItState]):
    """Draw for the first player, deal the heaps, fill the racks."""

    def run(self, state: CompoundItState) -> None:
        first = first_player(state)
        heap = DEAL[len(state.players)]
        for seat, player in enumerate(state.players):
            player.supply = state.chance.deal("tiles", state.aside, heap)  # CIT-012, CIT-013
            player.draw(RACK)
            if state.watched:
                state.tell(RackDealt(seat, player.rack.copy()))
        state.aside = sorted_tiles(state.aside)
        state.plan(Turn(first))


def first_player(state: CompoundItState) -> int:
    """Draw a tile each, the tied again, until one number is highest (CIT-010, CIT-011, CIT-R02)."""
    tied = state.everyone
    while len(tied) > 1:
        bag = all_tiles()  # CIT-R03: the tiles go back every time
        drawn: list[str] = state.chance.deal("first", bag, len(tied))
        numbers = [NUMBER[tile] for tile in drawn]
        if state.watched:
            shown = dict(zip(tied, drawn, strict=True))
            state.tell(FirstDrawn([shown.get(seat, "-") for seat in state.everyone]))
        highest = max(numbers)
        tied = [seat for seat, number in zip(tied, numbers, strict=True) if number == highest]
    if state.watched:
        state.tell(FirstFound(tied[0]))
    return tied[0]


class Turn(Step[CompoundItState]):
    """Lay tiles or pass, or sit out a turn that is owed."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, state: CompoundItState) -> None:
        state.turn += 1
        state.active = self.seat
        player = state.players[self.seat]
        state.plan(EndTurn(self.seat))
        if player.owed:
            player.owed -= 1  # CIT-065
            if state.watched:
                state.tell(TurnSkipped(self.seat, player.owed))
            asks_again(state)
            return
        if state.watched:
            state.tell(TurnStarted(self.seat, state.turn))
        state.plan(MakeMove(self.seat))


class EndTurn(Step[CompoundItState]):
    """The next seat clockwise is next (CIT-001), unless the game is over."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, state: CompoundItState) -> None:
        over = all_passed(state)  # CIT-033
        if state.final:
            state.final -= 1  # CIT-071, CIT-R17, CIT-R27: also a skipped turn is one
            over = over or not state.final
        if over:
            finish(state)
        else:
            state.plan(Turn((self.seat + 1) % len(state.players)))


def longest(seats: int, options: Any) -> int:
    """Most answers a game can take: every tile laid alone, and all doubts in between.

    Between two standing placements a seat passes, is withdrawn once for free and sits out what
    it owes; it owes at most one turn for each placement (CIT-R25).
    """
    placements = seats * DEAL[seats]
    turns = (placements + 1) * 4 * seats
    answers = 1 + 2 * (2 * seats - 1) if options.validation == "challenge" else 1
    return turns * answers
