"""Paying, passes, and moving tokens round the board."""

from __future__ import annotations

from typing import Final

from labtable.engine import Sentence, say
from labtable.games.chemistry_monopoly.events import (
    DiceRolled,
    LabPaid,
    LeftBiology,
    PaidLab,
    PaidPlayer,
    PassReturned,
    SentToBiology,
    TokenMoved,
)
from labtable.games.chemistry_monopoly.state import Deck, MonopolyState
from labtable.games.chemistry_monopoly.tables import (
    BIOLOGY,
    KIND_AT,
    LAB,
    LAB_DAY,
    LANDING,
    NAME_AT,
    PASS_ID,
    SALARY,
    SPACES,
)


def receive(state: MonopolyState, seat: int, amount: int) -> None:
    """The Lab pays a player."""
    state.lab -= amount
    state.players[seat].cash += amount


def spend(state: MonopolyState, seat: int, amount: int) -> None:
    """A player pays the Lab (MON-009)."""
    state.players[seat].cash -= amount
    state.lab += amount


def award(state: MonopolyState, seat: int, amount: int, what: str) -> None:
    """The Lab pays a player, and says for what."""
    receive(state, seat, amount)
    if state.watched:
        state.tell(LabPaid(seat, amount, what))


def pay(
    state: MonopolyState, seat: int, creditor: int, amount: int, what: str, *, pot: bool
) -> None:
    """Pay what is owed; taxes and fines may go to the middle of the board (MON-096, MON-R50)."""
    into_pot = pot and state.variant.pot
    state.players[seat].cash -= amount
    if creditor != LAB:
        state.players[creditor].cash += amount
    elif into_pot:
        state.pot += amount
    else:
        state.lab += amount
    if not state.watched:
        return
    if creditor != LAB:
        state.tell(PaidPlayer(seat, creditor, amount, what))
    else:
        state.tell(PaidLab(seat, amount, what, state.pot if into_pot else 0))


def home(state: MonopolyState, card: str) -> Deck:
    """The deck that a card belongs to; the two passes are told apart (MON-R32)."""
    return state.lab_day if card in LAB_DAY else state.test_day


def put_back(state: MonopolyState) -> None:
    """Put the card that was carried out under its deck (MON-055, MON-068)."""
    if state.drawn:
        home(state, state.drawn).under.append(state.drawn)
        state.drawn = ""


def return_pass(state: MonopolyState, title: str) -> None:
    """Put a pass that somebody gave up under the deck it came from (MON-057)."""
    card = PASS_ID[title]
    home(state, card).under.append(card)
    if state.watched:
        state.tell(PassReturned(title, "Lab Day" if card in LAB_DAY else "Test Day"))


NOTHING: Final = Sentence("")
DOUBLES: Final = say(": doubles")
NO_DOUBLES: Final = say(": no doubles")


def roll(state: MonopolyState, seat: int, why: Sentence = NOTHING) -> bool:
    """Roll both dice; tell whether they are doubles (MON-020)."""
    one, two = divmod(state.chance.below("dice", 36), 6)
    state.dice = [one + 1, two + 1]
    if state.watched:
        state.tell(DiceRolled(seat, one + 1, two + 1, why if one != two else DOUBLES))
    return one == two


def walk(state: MonopolyState, seat: int, steps: int) -> None:
    """Move a token; who passes Go clockwise, or lands on it, is paid once (MON-030, MON-031)."""
    player = state.players[seat]
    reached = player.place + steps
    player.place = reached % SPACES
    if state.watched:
        state.tell(TokenMoved(seat, player.place, NAME_AT[player.place]))
    if player.place == 0:  # MON-033, MON-R16: also backwards
        landing = state.variant.landing  # MON-035, MON-R17
        award(state, seat, LANDING if landing else SALARY, "landing on Go")
    elif reached >= SPACES:
        award(state, seat, SALARY, "passing Go")


def steps_to(place: int, space: int) -> int:
    """Steps clockwise to a space; a whole round to the one the token stands on (MON-064)."""
    return (space - place - 1) % SPACES + 1


def steps_to_next(place: int, kind: str) -> int:
    """Steps clockwise to the nearest space of a kind, never the present one (MON-066).

    >>> steps_to_next(36, "lab_supply"), steps_to_next(22, "life_element")
    (9, 6)
    """
    return next(i for i in range(1, SPACES + 1) if KIND_AT[(place + i) % SPACES] == kind)


def send_to_biology(state: MonopolyState, seat: int, why: Sentence) -> None:
    """Put a token into Biology Class, without passing Go (MON-080, MON-034)."""
    player = state.players[seat]
    player.place = BIOLOGY
    player.biology = 1  # MON-089: this turn is not one of the three
    if state.watched:
        state.tell(SentToBiology(seat, why))


def let_out(state: MonopolyState, seat: int, how: Sentence) -> None:
    """Open the door of Biology Class."""
    state.players[seat].biology = 0
    if state.watched:
        state.tell(LeftBiology(seat, how))
