"""What one viewer may see. A field that is not named here cannot leave the server."""

from __future__ import annotations

import msgspec

from labtable.engine import Sentence, Stage, View


class SeatView(msgspec.Struct, frozen=True):
    """One seat, as the viewer sees it."""

    hand: list[str]  # of others only what everybody has seen; in the open where all play together
    hand_size: int
    stash: list[str]
    formulas: list[str]  # what each Molecule of the Stash is (VAL-R38)
    score: int
    near: bool  # may win on the next turn (VAL-104)
    ready: bool


class Meeting(msgspec.Struct, frozen=True):
    """Reactors of the seat on turn that may meet a Molecule, and what its owner would take."""

    reactors: list[str]  # one, or two acids against a blocker
    target: str
    owner: int
    products: list[str]
    equation: str
    words: str
    said: Sentence  # `words` in parts


class ValenceView(View, frozen=True):
    """The table, as the viewer sees it."""

    viewer: int
    turn: int
    active: int
    target: int  # points that win
    reactions: bool
    naming: bool
    cooperative: bool
    pile: list[str]  # the last one is on top (VAL-R37)
    deck_size: int
    shuffles: int
    bank: dict[str, int]
    made: list[str]
    wanted: list[str]  # kinds to make together; empty where everybody plays alone
    asked: str  # the compound that has to be named now
    reactor: str  # what is about to meet `struck`, unless it is blocked
    struck: str
    meetings: list[Meeting]  # what would come of the reactions that are open
    seats: list[SeatView]


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
