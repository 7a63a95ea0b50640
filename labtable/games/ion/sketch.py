"""Cards laid to try: what lies there then, and where the next card can go."""

from __future__ import annotations

import msgspec

from labtable.engine import Refusal, Sentence
from labtable.games.ion.answers import MOVES, PLACE
from labtable.games.ion.mechanics import grow_area, placements
from labtable.games.ion.tables import KIND
from labtable.games.ion.view_schema import IonView

UNREAD = Refusal("ION-042", "Name moves and then a card, as in 'Na alone, Cl on Na' or 'Cl'.")


class SketchedMove(msgspec.Struct, frozen=True):
    """A place for a card, and what it makes there."""

    text: str
    card: str
    face: str
    target: str  # what it goes on, without the number of lone cards; empty: alone
    count: int  # of lone cards it ties together
    makes: str


class Sketch(msgspec.Struct, frozen=True):
    """What lies there after some moves, which cards have no place yet, where they can go."""

    area: list[str]
    left: list[str]
    moves: list[SketchedMove]
    rule: str
    why: str
    said: Sentence | None  # `why` in parts


def sketch(view: IonView, text: str) -> Sketch:
    """Lay cards to try, `Na alone, Cl on Na`; a card alone, `Cl`, asks just for that one."""
    parts = [part for part in [part.strip() for part in text.split(",")] if part]
    area, left = _lying(view)
    for part in parts:
        if part in KIND or part in PLACE:
            left = [KIND.get(part, part)]
        elif not _lay_card(view, area, left, part):
            return Sketch(area, left, [], UNREAD.rule, UNREAD.why, UNREAD.said)
    moves = [
        _sketch_move(card, place.moves[0])
        for card in dict.fromkeys(left)
        for place in placements(card, area, view.bond_many)
    ]
    return Sketch(area, left, moves, "", "", None)


def _lying(view: IonView) -> tuple[list[str], list[str]]:
    if view.viewer < 0:
        return [], []
    mine = view.seats[view.viewer]
    return mine.area.copy(), mine.placing.copy()


def _lay_card(view: IonView, area: list[str], left: list[str], move: str) -> bool:
    """Lay one card, if it is there and can lie so."""
    card = KIND.get(move.partition(" ")[0], move.partition(" ")[0])
    if card not in left:
        return False
    if move not in [place.moves[0] for place in placements(card, area, view.bond_many)]:
        return False
    left.remove(card)
    laid = MOVES[move]
    if laid.bonds:
        grow_area(area, laid)
    return True


def _sketch_move(card: str, move: str) -> SketchedMove:
    laid = MOVES[move]
    return SketchedMove(move, card, laid.face, laid.lies, laid.count, laid.group)
