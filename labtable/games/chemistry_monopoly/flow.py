"""The course of a game, in the order of the rulebook."""

from __future__ import annotations

from typing import Final

from labtable.engine import Chance, Refusal, Step
from labtable.games.chemistry_monopoly.components import BOX
from labtable.games.chemistry_monopoly.decisions.turn import BEFORE, Manage, TakeToken
from labtable.games.chemistry_monopoly.events import CardsDealt, OrderRolled, TurnStarted
from labtable.games.chemistry_monopoly.mechanics.moving import receive, spend
from labtable.games.chemistry_monopoly.options import MonopolyOptions
from labtable.games.chemistry_monopoly.scoring import finish
from labtable.games.chemistry_monopoly.state import ENDLESS, MonopolyState, Player, Variant
from labtable.games.chemistry_monopoly.tables import BASE, CARDS, PRICE, START

ROUNDS: Final = 300  # MON-R73: where no other limit is set
MOST_ROUNDS: Final = 1000
MOST_OFFERS: Final = 100
MOST_LANDINGS: Final = 12  # in one turn: four rolls, and two cards after each that lead on
MOST_INCOME: Final = MOST_LANDINGS * 800  # Go, a card, the base of the pot, a bargain
DEALT: Final = BOX.money.short_game_dealt_cards  # MON-150


def start(seats: int, seed: int, options: MonopolyOptions) -> MonopolyState:
    """Set up a game: everybody on Go, all cards and pieces with the Lab (MON-007, MON-012)."""
    if not 0 <= options.round_limit <= MOST_ROUNDS:
        why = "A game has 1 to {most} rounds, or 0 for {usual}; not {rounds}."
        raise Refusal("MON-147", why, most=MOST_ROUNDS, usual=ROUNDS, rounds=options.round_limit)
    if options.no_round_limit and options.round_limit:
        raise Refusal("MON-147", "Choose a limit of rounds, or none; not both.")
    if not 0 <= options.max_offers_per_turn <= MOST_OFFERS:
        why = "A player makes 0 to {most} offers a turn, not {offers}."
        raise Refusal("MON-R41", why, most=MOST_OFFERS, offers=options.max_offers_per_turn)
    if options.extra_credit_base and not options.extra_credit_pot:
        why = "The base of @50 lies in the pot: choose extra_credit_pot with it."
        raise Refusal("MON-098", why)
    variant = Variant(
        options.short_game,
        options.go_landing_400,
        options.auction_unbought,
        options.extra_credit_pot,
        options.extra_credit_base,
        options.extra_roll_mandatory,
        options.bare_set_rule,
        _rounds(options),
        options.max_offers_per_turn,
        options.choose_tokens,
    )
    state = MonopolyState(Chance(seed), [Player(cash=0) for _ in range(seats)], variant)
    state.plan(SetUp())
    return state


def _rounds(options: MonopolyOptions) -> int:
    """How many rounds there are at most (MON-147, MON-R73)."""
    return ENDLESS if options.no_round_limit else options.round_limit or ROUNDS


class SetUp(Step[MonopolyState]):
    """Hand out money, deal the short game's cards, find who begins."""

    def run(self, state: MonopolyState) -> None:
        for seat in state.everyone:
            receive(state, seat, START)  # MON-006
        if state.variant.base:  # MON-R50
            state.lab -= BASE
            state.pot += BASE
        if state.variant.short:
            deal_cards(state)
        state.first = first_player(state)
        state.plan(Turn(state.first))
        if state.variant.tokens:
            state.plan(*[TakeToken(seat) for seat in state.everyone])


def deal_cards(state: MonopolyState) -> None:
    """Two cards each, one at a time, paid at once and never refused (MON-151, MON-R70)."""
    cards: list[str] = state.chance.deal("cards", CARDS.copy(), DEALT * len(state.players))
    for i, card in enumerate(cards):
        seat = i % len(state.players)
        state.give(card, seat)
        spend(state, seat, PRICE[card])  # MON-R51: the dearest pair costs 750
    if state.watched:
        for seat in state.everyone:
            hand = cards[seat :: len(state.players)]
            state.tell(CardsDealt(seat, hand, sum([PRICE[card] for card in hand])))


def first_player(state: MonopolyState) -> int:
    """Roll for the first turn; tied leaders roll again among themselves (MON-011, MON-R04)."""
    tied = state.everyone
    rolls: list[list[int]] = [[] for _ in tied]
    while len(tied) > 1:
        for seat in tied:
            one, two = divmod(state.chance.below("order", 36), 6)
            rolls[seat].append(one + two + 2)
        most = max([rolls[seat][-1] for seat in tied])
        tied = [seat for seat in tied if rolls[seat][-1] == most]
    if state.watched:
        told = ["+".join([str(total) for total in mine]) for mine in rolls]
        state.tell(OrderRolled(tied[0], [text.replace("+", " then ") for text in told]))
    return tied[0]


class Turn(Step[MonopolyState]):
    """Manage, roll, resolve, manage, and pass the turn on."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, state: MonopolyState) -> None:
        state.turn += 1
        state.active = self.seat
        state.doubles = 0
        state.offers = [[] for _ in state.players]
        if state.watched:
            state.tell(TurnStarted(self.seat, state.turn, state.round))
        state.plan(Manage(self.seat, BEFORE), PassOn(self.seat))


class PassOn(Step[MonopolyState]):
    """The next living player to the left is on turn; after the last round all are valued."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, state: MonopolyState) -> None:
        following = state.following(self.seat)
        count = len(state.players)
        if (following - state.first) % count < (self.seat - state.first) % count:
            if state.round >= state.variant.rounds:  # MON-147, MON-R55
                finish(state)
                return
            state.round += 1
        state.plan(Turn(following))


def longest(seats: int, options: MonopolyOptions) -> int:
    """No game takes more answers; real ones take a few hundred (MON-R73).

    A turn has a few rolls, and each offer three answers. Condensing and buying back cost at least
    @3 of what can be raised, evaporating and transferring only undo them, and every bid is higher
    than the one before: so all the rest is bounded by the money that can ever come into play.
    """
    turns = _rounds(options) * seats
    money = START * seats + turns * MOST_INCOME
    offers = turns * seats * 3 * options.max_offers_per_turn
    auctions = turns * MOST_LANDINGS + len(CARDS) * seats
    return turns * 4 * MOST_LANDINGS + offers + money + auctions * (money + seats) + seats
