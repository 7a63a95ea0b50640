"""How cards move: dealing, drawing and collecting; building, naming and reacting."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from labtable.engine import Sentence, say
from labtable.games.valence import chemistry
from labtable.games.valence.actions import Exchange
from labtable.games.valence.answers import DISSOLVE, DRAW, REACT, TAKE, TRADE
from labtable.games.valence.components import BOX, CHOICES
from labtable.games.valence.events import (
    NOTHING,
    BlockerDissolved,
    CardsDrawn,
    CardsShown,
    KindTicked,
    MoleculeBuilt,
    Reacted,
    Reshuffled,
    WinIsNear,
)
from labtable.games.valence.scoring import finish, near, score, wanted_kinds
from labtable.games.valence.state import SEEN, ValenceState
from labtable.games.valence.tables import (
    ACIDS,
    BLOCKER,
    DISSOLVED,
    KIND,
    KIND_BIT,
    POINTS,
    PRODUCTS,
    REACTORS,
    TRADED,
    ascending,
    kinds_lying,
)
from labtable.games.valence.tables.reactions import DISSOLVING, EXAMPLE, REACTING

RESHUFFLES: Final = CHOICES["cooperative"].reshuffles  # VAL-094


def draw(state: ValenceState, seat: int, count: int) -> None:
    """Draw from the deck; an empty one is made of the discard pile first (VAL-030, VAL-R09)."""
    drawn: list[str] = []
    while len(drawn) < count:
        if not state.deck and not reshuffle(state):
            break  # VAL-R10, VAL-R44: draw what is left
        few = min(count - len(drawn), len(state.deck))
        cards: list[str] = state.chance.deal("deck", state.deck, few)
        keep(state, seat, cards)
        drawn = drawn + cards if drawn else cards
    if state.watched:
        told = CardsShown if state.variant.cooperative else CardsDrawn
        state.tell(told(seat, drawn))


def keep(state: ValenceState, seat: int, cards: list[str]) -> None:
    """Put drawn cards into a hand; in the open where all play together (VAL-R44)."""
    origin = SEEN if state.variant.cooperative else state.shuffles + 1
    player = state.players[seat]
    for card in cards:
        player.receive(card, origin)


def reshuffle(state: ValenceState) -> bool:
    """Make the pile the new deck; no card is turned up (VAL-R08, VAL-R09)."""
    if not state.pile or (state.variant.cooperative and state.shuffles >= RESHUFFLES):
        return False
    state.deck, state.pile = sorted(state.pile), []
    state.shuffles += 1
    if state.watched:
        state.tell(Reshuffled(len(state.deck)))
    return True


def lay_down(state: ValenceState, seat: int, cards: Iterable[str]) -> None:
    """Discard cards of a hand in this order (VAL-045, VAL-R36)."""
    player = state.players[seat]
    for card in cards:
        player.part_with(card)
        state.pile.append(card)


def lay_down_all(state: ValenceState, seat: int, cards: tuple[str, ...]) -> None:
    """Discard a whole hand in this order (VAL-R07)."""
    player = state.players[seat]
    player.hand, player.since = [], []
    state.pile += cards


def hand_back(state: ValenceState, seat: int, kind: str) -> str:
    """Return a Molecule to the Bank; say which compound it was."""
    state.bank[kind] += 1
    return state.players[seat].give_back(kind)


TRADED_BITS: Final = kinds_lying(TRADED)
REACTOR_BITS: Final = kinds_lying(REACTORS)
ACID_BITS: Final = kinds_lying(ACIDS)
BLOCKER_BIT: Final = KIND_BIT[BLOCKER]
NONE: Final[list[Any]] = []  # it stays empty


def draws(state: ValenceState, seat: int) -> list[Any]:
    """Draw, take the top of the pile, or exchange the hand."""
    return [drawing(state, seat, place) for place in range(count_draws(state, seat))]


def count_draws(state: ValenceState, seat: int) -> int:
    """Count those ways."""
    hand = state.players[seat].hand
    count, last = 2 if _may_take(state, hand) else 1, ""
    for card in hand:  # in order: equal cards lie side by side
        if card != last:
            count, last = count + 1, card
    return count


def drawing(state: ValenceState, seat: int, place: int) -> Any:
    """One of them."""
    if place == 0:
        return DRAW
    hand = state.players[seat].hand
    if _may_take(state, hand):
        if place == 1:
            return TAKE[state.pile[-1]]
        place -= 1
    last = ""
    for i, card in enumerate(hand):  # VAL-R07: the whole hand, and only if there is one
        if card != last:
            last, place = card, place - 1
            if place == 0:
                cards = hand.copy()
                cards.append(cards.pop(i))
                return Exchange(tuple(cards))
    raise IndexError(place)


def _may_take(state: ValenceState, hand: list[str]) -> bool:
    return len(hand) >= 2 and len(state.pile) > 0  # VAL-024, VAL-R05, VAL-R09


def trades(state: ValenceState, seat: int) -> list[Any]:
    """Every Salt or Hydrogen Sulfide of the own Stash, each kind once (VAL-026)."""
    mine = state.players[seat].kinds
    if not mine & TRADED_BITS:
        return NONE
    return [TRADE[kind] for kind in TRADED if mine & KIND_BIT[kind]]


def reactions(state: ValenceState, seat: int) -> list[Any]:
    """Every own Reactor with every target that lies in any Stash (VAL-060, VAL-061)."""
    mine = state.players[seat].kinds
    if not mine & REACTOR_BITS:
        return NONE
    return [
        strike.answers[owner]
        for strikes in REACT
        if strikes and mine & strikes[0].reactor
        for owner, player in enumerate(state.players)  # VAL-062
        for strike in strikes
        if player.kinds & strike.target
    ]


def dissolvings(state: ValenceState, seat: int) -> list[Any]:
    """Every two own acids with every opponent's blocker (VAL-073, VAL-R29, VAL-R49)."""
    if not state.players[seat].kinds & ACID_BITS:
        return NONE
    struck = [
        owner
        for owner, player in enumerate(state.players)
        if player.kinds & BLOCKER_BIT and owner != seat
    ]
    if not struck:
        return NONE
    acids = [kind for kind in state.players[seat].stash if kind in ACIDS]
    acids.sort()
    pairs = dict.fromkeys([f"{a} + {b}" for i, a in enumerate(acids) for b in acids[i + 1 :]])
    return [DISSOLVE[pair][owner] for pair in pairs for owner in struck]  # VAL-R51


def below(hand: list[str], top: tuple[str, ...]) -> list[str]:
    """The rest of a hand, in ascending order, under the cards that were named."""
    rest = hand.copy()
    for card in top:
        if card not in rest:
            return []
        rest.remove(card)
    return ascending(rest)


THREE: Final = BOX.special_reactions[0].element_cards_drawn  # VAL-025, VAL-026, VAL-028, VAL-073
NOTE: Final = say(
    "Zinc dissolves like this; copper resists, and sulfuric acid would leave a sulfate: "
    "the card treats all alike."
)


def build(state: ValenceState, seat: int, formula: str, cards: tuple[str, ...]) -> None:
    """Lay the cards on the pile and take the Molecule (VAL-043, VAL-044, VAL-045)."""
    kind, before = KIND[formula], score(state.players[seat].stash) if state.watched else 0
    lay_down(state, seat, cards)
    if state.watched:
        state.tell(
            MoleculeBuilt(
                seat,
                list(cards),
                formula,
                chemistry.title(formula),
                kind,
                POINTS[kind],
                chemistry.why_built(formula),
                chemistry.from_elements(formula),
            )
        )
    take_one(state, seat, kind, formula)
    look_for_win(state, seat, before)


def react(state: ValenceState, seat: int, owner: int, reactor: str, target: str) -> None:
    """Reactor back, three cards, target back, products to its owner, win check (VAL-R24)."""
    before = score(state.players[owner].stash) if state.watched else 0
    acid = hand_back(state, seat, reactor) or EXAMPLE[reactor]  # VAL-063
    draw(state, seat, THREE)  # VAL-064
    struck = hand_back(state, owner, target) or EXAMPLE[target]  # VAL-065
    products = PRODUCTS[reactor][target]
    there = [kind for kind in products if state.bank[kind]]
    if state.watched:
        equation = chemistry.equation(acid, struck)
        words = chemistry.in_words(acid, struck)
        lost = missing(products, there)
        state.tell(Reacted(seat, owner, reactor, target, there, equation, words, lost))
    take(state, owner, products, REACTING[f"{acid} + {struck}"])
    look_for_win(state, owner, before)


def dissolve(state: ValenceState, seat: int, owner: int, acids: list[str]) -> None:
    """Two acids and three cards for one, and a Salt for a blocker (VAL-073, VAL-R27)."""
    before = score(state.players[owner].stash) if state.watched else 0
    used = [hand_back(state, seat, acid) or EXAMPLE[acid] for acid in acids]
    draw(state, seat, THREE)
    metal = hand_back(state, owner, BLOCKER) or EXAMPLE[BLOCKER]
    salt = DISSOLVING[f"{used[0]} + {metal}"]
    there = [kind for kind in DISSOLVED if state.bank[kind]]
    if state.watched:
        equation = chemistry.metal_equation(used[0], salt)
        lost = missing(DISSOLVED, there)
        state.tell(BlockerDissolved(seat, owner, acids, there, equation, NOTE, lost))
    take(state, owner, DISSOLVED, [salt])
    look_for_win(state, owner, before)


def missing(products: list[str], there: list[str]) -> Sentence:
    """Say which products the Bank no longer has (VAL-R20)."""
    gone = [kind for kind in products if kind not in there]
    return say(" The Bank has {gone:&} left.", gone=chemistry.none_of(gone)) if gone else NOTHING


def take(state: ValenceState, seat: int, kinds: list[str], formulas: list[str]) -> None:
    """Take one card of each kind, as far as the Bank has them (VAL-065, VAL-R20, VAL-R21)."""
    for place, kind in enumerate(kinds):
        take_one(state, seat, kind, formulas[place])


def take_one(state: ValenceState, seat: int, kind: str, formula: str) -> None:
    """Take a card, if the Bank has one."""
    left = state.bank[kind]
    if left:
        state.bank[kind] = left - 1
        state.players[seat].gain(kind, formula)
        if state.variant.cooperative and kind not in state.made:
            tick(state, kind)


def tick(state: ValenceState, kind: str) -> None:
    """Remember for good that a kind has been made (VAL-R43)."""
    state.made.append(kind)
    if state.watched:
        state.tell(KindTicked(kind, len(state.made), len(wanted_kinds(state.variant))))


def look_for_win(state: ValenceState, seat: int, before: int) -> None:
    """End the game at once when a seat, or everybody together, is there (VAL-081, VAL-R33).

    How many points it had before matters only where somebody watches.
    """
    variant = state.variant
    if variant.cooperative:
        if len(state.made) == len(wanted_kinds(variant)):  # VAL-093
            finish(state)
        return
    points = score(state.players[seat].stash)
    if points >= variant.target:
        finish(state)  # VAL-R32: on whoever's turn it happens
    elif state.watched and near(variant, points) and not near(variant, before):
        state.tell(WinIsNear(seat, points))
