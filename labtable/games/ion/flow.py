"""The course of a game, in the order of the rulebook."""

from __future__ import annotations

from typing import Any, Final

from labtable.engine import Chance, Frame, Refusal, Step
from labtable.games.ion.components import BOX
from labtable.games.ion.decisions import (
    ChooseRefresh,
    DeclareTiles,
    PlaceCards,
    Select,
    StealCard,
)
from labtable.games.ion.events import (
    CenterOpened,
    DecayAwarded,
    GameEnded,
    GoalsOpened,
    HandReceived,
    HandsThrownAway,
    RoundScored,
    RoundStarted,
)
from labtable.games.ion.options import IonOptions
from labtable.games.ion.scoring import decay, decay_points, result, round_parts
from labtable.games.ion.state import IonState, Modules, Player, Tiles
from labtable.games.ion.tables import TILE_POINTS, packed_hand

ROUNDS: Final = BOX.constants.rounds  # ION-032
HAND_SIZE: Final = BOX.constants.hand_size  # ION-022
HAND_SIZE_RADIOACTIVE: Final = BOX.constants.hand_size_radioactive  # ION-023
LEFT_OVER: Final = BOX.constants.cards_left_to_discard  # ION-045
GOALS_FEW: Final = BOX.constants.goals_2_to_4_players  # ION-024
GOALS_MANY: Final = BOX.constants.goals_5_to_7_players  # ION-025
CENTER: Final = BOX.constants.center_cards  # ION-029

BASE: Final = [card.kind for card in BOX.charged_ion for _ in range(card.copies)] + [
    gas.kind for gas in BOX.noble_gas for _ in range(gas.copies)
]  # ION-006
METALS: Final = [card.kind for card in BOX.transition_metal for _ in range(card.copies)]
POLYATOMIC: Final = [card.kind for card in BOX.polyatomic_ion for _ in range(card.copies)]
RADIOACTIVE: Final = [card.kind for card in BOX.radioactive for _ in range(card.copies)]
TITLES: Final = {goal.id: goal.title for goal in BOX.goal}
GOALS_ALL: Final = [goal.id for goal in BOX.goal]
GOALS_UNDER_FIVE: Final = [goal.id for goal in BOX.goal if not goal.five_plus]


def start(seats: int, seed: int, options: IonOptions) -> IonState:
    """Set up a game: three rounds lie ahead (ION-032)."""
    if options.radioactive and seats < 3:
        why = "Radioactive elements need 3 to 7 players; leave them out with 2."
        raise Refusal("ION-178", why)  # ION-031
    modules = Modules(
        options.action_tiles,
        options.transition_metals,
        options.polyatomic_ions,
        options.radioactive,
        options.bond_many,
        options.decay_ties,
        options.tie_break,
        options.open_tiles,
    )
    state = IonState(Chance(seed), [Player() for _ in range(seats)], modules)
    state.plan(*[Round()] * ROUNDS, EndGame())
    return state


def turns_in_round(modules: Modules) -> int:
    """Count the turns of a round: all cards of a hand but two (ION-046)."""
    size = HAND_SIZE_RADIOACTIVE if modules.radioactive else HAND_SIZE
    return size - LEFT_OVER


class Round(Step[IonState]):
    """Set up, six or seven turns, RXN takes, polyatomic choices, score."""

    def run(self, state: IonState) -> None:
        turns = turns_in_round(state.modules)
        state.plan(SetUp(), *[Turn()] * (turns - 1), LastTurn(), *ending(state.modules), Score())


def ending(modules: Modules) -> list[Frame[Any]]:
    """What follows the last turn of a round, before it is scored."""
    if not modules.action_tiles:  # ION-R40
        return []
    # ION-R27: the refresh of round three comes before tiles are counted too
    return [Steals(), ChooseRefresh()] if modules.polyatomic_ions else [Steals()]


class SetUp(Step[IonState]):
    """Shuffle, deal hands, open goals, give out tiles once, open the center (ION-033)."""

    def run(self, state: IonState) -> None:
        if state.watched:
            state.tell(RoundStarted(len(state.players[0].rounds) + 1))
        deck = _deck(state)
        state.turn, state.flips = 0, ()
        size = HAND_SIZE_RADIOACTIVE if state.modules.radioactive else HAND_SIZE
        dealt: list[str] = state.chance.deal("deck", deck, size * len(state.players))
        for seat, player in enumerate(state.players):
            player.lying, player.noble = 0, []
            player.glowing, player.spent, player.thrown = (), (), ()  # ION-144
            player.drawn, player.drawn_in = (), ()
            player.held = packed_hand(dealt[seat * size : (seat + 1) * size])
            if state.watched:
                state.tell(HandReceived(seat, player.hand))
        state.deck, state.under = deck, []
        _open_goals(state)
        if state.modules.action_tiles:
            if not state.players[0].tiles.letter:
                _give_tiles(state)
            _open_center(state)


def _deck(state: IonState) -> list[str]:
    """Shuffle the cards of all modules in play together (ION-020, ION-021, ION-032)."""
    deck = BASE.copy()
    if state.modules.transition_metals:
        deck += METALS
    if state.modules.polyatomic_ions:
        deck += POLYATOMIC
    if state.modules.radioactive:
        played = [card for player in state.players for card in player.radioactive]
        deck += [card for card in RADIOACTIVE if card not in played]  # ION-145, ION-146, ION-R29
    return deck


def _open_goals(state: IonState) -> None:
    """Open two goals, or three of all nine with 5 or more players (ION-024, ION-025)."""
    large = len(state.players) >= 5
    goals = GOALS_ALL.copy() if large else GOALS_UNDER_FIVE.copy()
    # ION-026, ION-R34: for this round only; all are shuffled again
    opened = GOALS_MANY if large else GOALS_FEW
    state.goals = tuple(state.chance.deal("goals", goals, opened))
    if state.watched:
        state.tell(GoalsOpened(list(state.goals), [TITLES[goal] for goal in state.goals]))


def _give_tiles(state: IonState) -> None:
    """Give every player one set, number side down; the others leave the game (ION-027)."""
    letters = list(TILE_POINTS)
    dealt = state.chance.deal("tiles", letters, len(state.players))
    for player, letter in zip(state.players, dealt, strict=True):
        player.tiles = Tiles(letter)
    state.spare = tuple(letters)


def _open_center(state: IonState) -> None:
    """Open four cards of different kinds; repeats go under the deck (ION-029, ION-030)."""
    deck = state.deck.copy()
    center: list[str] = []
    under: list[str] = []
    while len(center) < CENTER and deck:
        card = state.chance.deal("deck", deck, 1)[0]
        if card in center:
            under.append(card)  # ION-R18
        else:
            center.append(card)
    state.deck, state.center, state.under = deck, center, under
    if state.watched:
        state.tell(CenterOpened(state.center.copy(), state.under.copy()))


class Turn(Step[IonState]):
    """Select, reveal, tiles, place, pass left."""

    def run(self, state: IonState) -> None:
        state.plan(SELECT, place_cards(state.modules), PASS_LEFT)


class LastTurn(Step[IonState]):
    """A turn that ends with throwing the hands away instead of passing them (ION-049)."""

    def run(self, state: IonState) -> None:
        state.plan(SELECT, place_cards(state.modules), THROW_AWAY)


def place_cards(modules: Modules) -> Frame[Any]:
    """How revealed cards are placed: with tiles, everybody may turn some before."""
    return DECLARE if modules.action_tiles else PLACE


class PassLeft(Step[IonState]):
    """Every hand goes one seat to the left, in every round (ION-044, ION-048)."""

    def run(self, state: IonState) -> None:
        players = state.players
        state.turn += 1
        state.leader = (state.leader + 1) % len(players)  # ION-R17
        passed = players[-1].held
        for seat, player in enumerate(players):
            passed, player.held = player.held, passed
            if state.watched:
                state.tell(HandReceived(seat, player.hand))
        if state.modules.action_tiles:
            drawn = [player.drawn for player in players]
            drawn_in = [player.drawn_in for player in players]
            for seat, player in enumerate(players):
                player.drawn, player.drawn_in = drawn[seat - 1], drawn_in[seat - 1]


class ThrowAway(Step[IonState]):
    """The last two cards of every hand are thrown away, unseen (ION-045, ION-R07)."""

    def run(self, state: IonState) -> None:
        state.leader = (state.leader + 1) % len(state.players)
        for player in state.players:
            player.thrown, player.held = tuple(player.hand), 0
        if state.watched:
            state.tell(HandsThrownAway())


class Steals(Step[IonState]):
    """Whoever turned RXN in this round may take a card, in the order of turning (ION-113)."""

    def run(self, state: IonState) -> None:
        state.plan(*[StealCard(seat) for seat in state.flips])


class Score(Step[IonState]):
    """Write down the round for good (ION-092, ION-093)."""

    def run(self, state: IonState) -> None:
        for seat, player in enumerate(state.players):
            compounds, noble, goals, glow = round_parts(state, player)
            total = compounds + noble + goals + glow
            player.rounds += (total,)
            if state.watched:
                state.tell(RoundScored(seat, compounds, noble, goals, glow, total))


SELECT: Final = Select()  # frames never change: one of each will do
DECLARE: Final = DeclareTiles()
PLACE: Final = PlaceCards([])
PASS_LEFT: Final = PassLeft()
THROW_AWAY: Final = ThrowAway()


class EndGame(Step[IonState]):
    """Count tiles and decay, and name the winner (ION-160)."""

    def run(self, state: IonState) -> None:
        if not state.watched:
            return
        if state.modules.radioactive:
            for seat, points in enumerate(decay_points(state)):
                state.tell(DecayAwarded(seat, decay(state.players[seat]), points))
        final = result(state)
        state.tell(GameEnded(final.scores, final.phrase()))


def longest(seats: int, options: Any) -> int:
    """Most answers a game can take: every question of every turn asked of everybody."""
    turns = HAND_SIZE_RADIOACTIVE if options.radioactive else HAND_SIZE
    each_turn = 4 if options.action_tiles else 2
    return ROUNDS * seats * (turns * each_turn + 2)
