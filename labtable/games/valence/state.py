"""What lies on a table of Valence Plus."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from labtable.engine import Chance, Plain, State
from labtable.games.valence.tables import BANK, KIND_BIT, NUMBER, kinds_lying

SEEN = -1  # everybody knows that this card is in the hand (VAL-R53)
DEALT = 0  # it came with the first six
# a card drawn from the first, second ... deck carries 1, 2 ...


class Variant(Plain):
    """Which rules are in force. It never changes, so clones share it."""

    def __init__(
        self,
        target: int = 16,
        reactions: bool = True,
        naming: bool = False,
        original: bool = False,
        cooperative: bool = False,
        many: bool = False,
        turn_limit: int = 500,
    ) -> None:
        self.target = target  # points that win
        self.reactions = reactions
        self.naming = naming
        self.original = original
        self.cooperative = cooperative
        self.many = many  # may Trade Up and React stand beside a Draw?
        self.turn_limit = turn_limit


class Player(Plain):
    """One seat: Element Cards in hand and Molecules in the Stash."""

    def __init__(
        self,
        hand: Iterable[str] = (),
        since: Iterable[int] = (),
        stash: Iterable[str] = (),
        formulas: Iterable[str] = (),
        top: str = "",
    ) -> None:
        self.hand = list(hand)  # always in the order of atomic numbers
        self.since = list(since)  # where each card of the hand came from
        self.since += [DEALT] * (len(self.hand) - len(self.since))
        self.stash = list(stash)  # kinds of Molecules (VAL-008)
        self.formulas = list(formulas)  # what each of them is, for the log only (VAL-R38)
        self.formulas += [""] * (len(self.stash) - len(self.formulas))
        self.top = top  # no card of the first six, beyond those seen, had a higher number
        self.kinds = kinds_lying(self.stash)  # a bit for each kind in the Stash

    def clone(self) -> Player:
        twin = Player(self.hand, self.since, (), (), self.top)
        twin.stash, twin.formulas = self.stash.copy(), self.formulas.copy()
        twin.kinds = self.kinds
        return twin

    def receive(self, card: str, origin: int) -> None:
        """Put a card into the hand; of equal cards the longest known comes first."""
        hand, number = self.hand, NUMBER[card]
        at = len(hand)
        while at > 0:
            below = hand[at - 1]
            if below == card:
                if self.since[at - 1] <= origin:
                    break
            elif NUMBER[below] < number:
                break
            at -= 1
        hand.insert(at, card)
        self.since.insert(at, origin)

    def part_with(self, card: str) -> None:
        """Let a card leave the hand; of equal cards the longest known goes first."""
        at = self.hand.index(card)
        self.hand.pop(at)
        self.since.pop(at)

    def show(self, cards: Iterable[str]) -> None:
        """Let everybody know that these cards are in the hand."""
        shown: dict[str, int] = {}
        for card in cards:
            at = self.hand.index(card) + shown.get(card, 0)
            self.since[at] = SEEN
            shown[card] = shown.get(card, 0) + 1

    def gain(self, kind: str, formula: str) -> None:
        self.stash.append(kind)
        self.formulas.append(formula)
        self.kinds |= KIND_BIT[kind]

    def give_back(self, kind: str) -> str:
        """Take one card of a kind out of the Stash; return what it was."""
        at = self.stash.index(kind)  # VAL-008: any of them
        self.stash.pop(at)
        if kind not in self.stash:
            self.kinds ^= KIND_BIT[kind]
        return self.formulas.pop(at)


class ValenceState(State):
    """The whole table."""

    def __init__(
        self,
        chance: Chance,
        players: Iterable[Player],
        variant: Variant | None = None,
        deck: Iterable[str] = (),
        pile: Iterable[str] = (),
        bank: Mapping[str, int] | None = None,
        made: Iterable[str] = (),
        turn: int = 0,
        active: int = 0,
        shuffles: int = 0,
    ) -> None:
        self.players = list(players)
        super().__init__(chance, seats=len(self.players))
        self.variant = variant if variant is not None else Variant()
        self.deck = list(deck)  # in no order: cards are dealt from it by chance (VAL-011)
        self.pile = list(pile)  # the discard pile, the last card on top (VAL-R37)
        self.bank = dict(BANK if bank is None else bank)  # VAL-010
        self.made = list(made)  # kinds made so far, for players who play together (VAL-R43)
        self.turn = turn  # turns begun, of all players together
        self.active = active  # whose turn it is
        self.shuffles = shuffles  # how often the pile became the deck again

    def clone(self) -> ValenceState:
        return ValenceState(
            self.chance.clone(),
            [player.clone() for player in self.players],
            self.variant,
            self.deck,
            self.pile,
            self.bank,
            self.made,
            self.turn,
            self.active,
            self.shuffles,
        ).resume(self)
