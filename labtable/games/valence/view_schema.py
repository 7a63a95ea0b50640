"""What one viewer may see. A field that is not named here cannot leave the server."""

from __future__ import annotations

import msgspec

from labtable.engine import Sentence, Stage, View


class SeatView(msgspec.Struct, frozen=True):
    """One seat, as the viewer sees it."""

    hand: list[str]  # cards; of others those that everybody has seen: where all play together, all
    hand_size: int  # cards in hand
    stash: list[str]  # Molecules, by kind
    formulas: list[str]  # what each Molecule of the Stash is (VAL-R38); may be empty
    score: int  # points of the Stash
    near: bool  # true: may win on the next turn (VAL-104)
    ready: bool  # true: this seat is not asked now


class Meeting(msgspec.Struct, frozen=True):
    """Reactors of the seat on turn that may meet a Molecule, and what its owner would take."""

    reactors: list[str]  # one, or two acids against a blocker
    target: str  # the kind of Molecule
    owner: int  # the seat that has it
    products: list[str]  # kinds that the owner would take
    equation: str  # of the reaction
    words: str  # what happens, in English
    said: Sentence  # `words` in parts


class ValenceView(View, frozen=True):
    """The table, as the viewer sees it."""

    viewer: int  # the seat that looks; -1: who only watches
    turn: int  # turns begun, of all players together
    active: int  # the seat whose turn it is
    target: int  # points that win
    reactions: bool  # true: Molecules may react
    naming: bool  # true: who builds must name the compound
    cooperative: bool  # true: all play together
    pile: list[str]  # discarded cards; the last one is on top (VAL-R37)
    deck_size: int  # cards in the deck
    shuffles: int  # how often the pile became the deck again
    bank: dict[str, int]  # Molecules left, by kind
    made: list[str]  # kinds made so far, where all play together
    wanted: list[str]  # kinds to make together; empty where everybody plays alone
    asked: str  # the formula that has to be named now; else empty
    reactor: str  # the kind that is about to meet `struck`, unless it is blocked; else empty
    struck: str  # the kind that it meets; else empty
    meetings: list[Meeting]  # what would come of the reactions that are open
    seats: list[SeatView]  # from seat 0 on


def standing(shown: ValenceView) -> list[int]:
    """Points of every seat so far; who plays together counts the kinds made (VAL-R43)."""
    if shown.cooperative:
        return [len(shown.made)] * len(shown.seats)
    return [seat.score for seat in shown.seats]


def unlit_view(shown: ValenceView) -> ValenceView:
    """Take out which Reactors may meet what; a reaction that is about to happen stays."""
    return shown if shown.struck else msgspec.structs.replace(shown, meetings=[])


def stage(shown: ValenceView) -> Stage:
    """Which turn it is, of all players together."""
    return Stage(0, shown.turn)
