"""The course of a game, in the order of the rulebook."""

from __future__ import annotations

from typing import Any, Final

from labtable.engine import Chance, Frame, Refusal, Step
from labtable.games.valence.components import BOX, CHOICES, NUMBERS
from labtable.games.valence.decisions import Collect
from labtable.games.valence.decisions.build import LIMIT, BuildMolecules, CutToSix
from labtable.games.valence.events import (
    CardsShown,
    HandDealt,
    NumbersCompared,
    PileOpened,
    TurnStarted,
)
from labtable.games.valence.mechanics import RESHUFFLES
from labtable.games.valence.options import ValenceOptions
from labtable.games.valence.scoring import finish
from labtable.games.valence.state import DEALT, SEEN, Player, ValenceState, Variant
from labtable.games.valence.tables import RECIPES, counts

HAND: Final = BOX.meta.hand_dealt  # VAL-012
TARGET: Final = BOX.meta.target_points  # VAL-081
TARGET_ORIGINAL: Final = CHOICES["original_valence"].target_points  # VAL-092
LOW: Final = 5
HIGH: Final = 40
LAST_TURN: Final = 10_000
DECKS: Final = [
    [card for card, count in counts(original).items() for _ in range(count)]
    for original in (False, True)
]


def start(seats: int, seed: int, options: ValenceOptions) -> ValenceState:
    """Set up a game: the whole Bank, a shuffled deck, and somebody's first turn."""
    target = _target(options)
    if not 1 <= options.safety_turn_limit <= LAST_TURN:
        why = "A game has 1 to {last} turns, not {given}."
        raise Refusal("VAL-R31", why, last=LAST_TURN, given=options.safety_turn_limit)
    variant = Variant(
        target,
        not options.no_reactions,
        options.naming_challenge,
        options.original_valence,
        options.cooperative,
        options.collect_actions == "many",
        options.safety_turn_limit,
    )
    deck = DECKS[variant.original].copy()
    if options.helium:  # VAL-003, VAL-095
        deck.append("He")
    if options.oganesson:
        deck.append("Og")
    # VAL-014: no Stash holds anything yet
    state = ValenceState(Chance(seed), [Player() for _ in range(seats)], variant, deck)
    state.plan(SetUp())
    return state


def _target(options: ValenceOptions) -> int:
    """The points that win; set by hand they go before all others (VAL-R45)."""
    if options.target_points and options.cooperative:
        why = "Who plays together counts kinds, not points: leave target_points out."
        raise Refusal("VAL-R45", why)
    if options.target_points:
        if not LOW <= options.target_points <= HIGH:
            why = "A game goes to {low} to {high} points, not {given}."
            raise Refusal("VAL-R45", why, low=LOW, high=HIGH, given=options.target_points)
        return options.target_points
    return TARGET_ORIGINAL if options.original_valence else TARGET  # VAL-R40


class SetUp(Step[ValenceState]):
    """Shuffle, deal six cards each, open the pile, find who begins (VAL-011, VAL-R02)."""

    def run(self, state: ValenceState) -> None:
        open_hands = state.variant.cooperative
        for seat, player in enumerate(state.players):
            hand: list[str] = state.chance.deal("deck", state.deck, HAND)
            for card in hand:
                player.receive(card, SEEN if open_hands else DEALT)
            if state.watched:
                told = CardsShown if open_hands else HandDealt
                state.tell(told(seat, player.hand.copy()))
        state.pile = state.chance.deal("deck", state.deck, 1)  # VAL-013
        if state.watched:
            state.tell(PileOpened(state.pile[0]))
        state.plan(Turn(first_player(state)))


def first_player(state: ValenceState) -> int:
    """Compare the highest atomic numbers, then the next (VAL-015, VAL-016, VAL-018)."""
    tied = state.everyone
    compared: list[list[str]] = [[] for _ in tied]
    for place in range(HAND):
        for seat in tied:
            compared[seat].append(state.players[seat].hand[-1 - place])
        highest = max([NUMBERS[compared[seat][-1]] for seat in tied])
        tied = [seat for seat in tied if NUMBERS[compared[seat][-1]] == highest]
        if len(tied) == 1:
            break
    first = tied[state.chance.below("first", len(tied)) if len(tied) > 1 else 0]  # VAL-R03
    for player, cards in zip(state.players, compared, strict=True):
        player.show(cards)  # VAL-R04
        player.top = cards[-1]
    if state.watched:
        state.tell(NumbersCompared(first, [" ".join(cards) for cards in compared]))
    return first


class Turn(Step[ValenceState]):
    """Collect cards, build Molecules, cut the hand to six, pass the turn on."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, state: ValenceState) -> None:
        state.turn += 1
        state.active = self.seat
        if state.watched:
            state.tell(TurnStarted(self.seat, state.turn))
        # VAL-067, VAL-R35: what is built now reacts next turn at the earliest
        state.plan(COLLECT[self.seat], BUILD[self.seat], END_TURN[self.seat])


class EndTurn(Step[ValenceState]):
    """Cut a hand of more than six (VAL-047, VAL-048), then it is the next one's turn."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, state: ValenceState) -> None:
        state.plan(PASS_ON[self.seat])
        if len(state.players[self.seat].hand) > LIMIT:  # VAL-031: until now it may be larger
            state.plan(CutToSix(self.seat))


class PassOn(Step[ValenceState]):
    """The player to the left is next (VAL-017), unless turns or cards have run out."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, state: ValenceState) -> None:
        spent = state.variant.cooperative and state.shuffles >= RESHUFFLES and not state.deck
        if spent or state.turn >= state.variant.turn_limit:  # VAL-094, VAL-R44; VAL-R31
            finish(state)
            return
        state.plan(TURN[(self.seat + 1) % len(state.players)])


SEATS: Final = range(4)  # VAL-001
# Frames never change: one of each will do for every seat.
TURN: Final[list[Frame[Any]]] = [Turn(seat) for seat in SEATS]
COLLECT: Final[list[Frame[Any]]] = [Collect(seat, []) for seat in SEATS]
BUILD: Final[list[Frame[Any]]] = [BuildMolecules(seat, []) for seat in SEATS]
END_TURN: Final[list[Frame[Any]]] = [EndTurn(seat) for seat in SEATS]
PASS_ON: Final[list[Frame[Any]]] = [PassOn(seat) for seat in SEATS]


def longest(seats: int, options: Any) -> int:
    """Most answers a game can take: every turn collects, builds and discards all it can."""
    many = options.collect_actions == "many"
    collecting = 5 if many else 3  # each way once, a block, and a word that it is enough
    gained = 9 if many else 3  # cards above six
    builds = (LIMIT + gained) // 2 + 1  # two cards each, and the word that it is enough
    naming = builds + 2 * len(RECIPES) if options.naming_challenge else 0  # each may fail once
    return int(options.safety_turn_limit) * (collecting + builds + naming + gained)
