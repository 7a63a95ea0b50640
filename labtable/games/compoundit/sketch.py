"""Tiles laid to try: every run they would make, what it scores, and what is wrong with it."""

from __future__ import annotations

import re

import msgspec

from labtable.engine import Chance, Refusal, Sentence
from labtable.games.compoundit.actions import LYING, Place
from labtable.games.compoundit.chemistry import remark
from labtable.games.compoundit.mechanics import faults
from labtable.games.compoundit.refusals import refuse_placement
from labtable.games.compoundit.scoring import runs_made
from labtable.games.compoundit.state import CompoundItState, Player, Variant
from labtable.games.compoundit.tables import INDEX
from labtable.games.compoundit.tables.board import NUMBER, SIZE, square_name
from labtable.games.compoundit.view import made_view
from labtable.games.compoundit.view_schema import CompoundItView, MadeView

_LAID = re.compile(r"([A-O]\d{1,2})(?: ([A-Z][a-z]?))?")
UNREAD = Refusal("CIT-003", "Name squares and tiles, as in 'H8 Na, I8 Cl'; a square alone asks.")


class SketchedRun(msgspec.Struct, frozen=True):
    """A run that would lie there."""

    made: MadeView
    rule: str  # that it breaks; empty where it is a compound, and where only players judge
    wrong: str  # why it is none
    said: Sentence | None  # `wrong` in parts; of a compound, what else is to be said about it


class Sketch(msgspec.Struct, frozen=True):
    """What tiles would make, and why they cannot lie so."""

    rule: str
    why: str
    points: int
    runs: list[SketchedRun]
    said: Sentence | None  # `why` in parts


def sketch(view: CompoundItView, text: str) -> Sketch:
    """Read the runs through some squares, `H8`, with tiles laid there to try, `H8 Na, I8 Cl`."""
    return _draw_sketch(view, text, not view.challenges)  # CIT-117


def unlit_sketch(view: CompoundItView, text: str) -> Sketch:
    """Do the same without a verdict on tiles that are only laid to try."""
    return _draw_sketch(view, text, not view.challenges and not any(_read(text).values()))


def _draw_sketch(view: CompoundItView, text: str, judged: bool) -> Sketch:
    asked = _read(text)
    if not asked:
        return Sketch(UNREAD.rule, UNREAD.why, 0, [], UNREAD.said)
    laid = {square: tile for square, tile in asked.items() if tile}
    board = [laid.get(square, tile) for square, tile in enumerate(view.board)]
    lying = [square for square in asked if board[square]]
    variant = Variant(view.rule_set, view.starts, mixed=view.mixed, bridging=view.bridging)
    runs = [
        _sketch_run(variant, made_view(variant, board, run, list(laid), judged), judged)
        for run in runs_made(board, lying)
    ]
    refusal = _refusal(view, variant, laid) if laid else None
    total = sum([run.made.points for run in runs])
    if refusal is None:
        return Sketch("", "", total, runs, None)
    return Sketch(refusal.rule, refusal.why, total, runs, refusal.said)


def _read(text: str) -> dict[int, str]:
    """Squares with the tiles to try there; empty where the text says nothing that can be read."""
    found: dict[int, str] = {}
    for part in text.split(","):
        said = _LAID.fullmatch(part.strip())
        if said is None or said[1] not in NUMBER or (said[2] or "H") not in INDEX:
            return {}
        found[NUMBER[said[1]]] = said[2] or ""
    return found


def _sketch_run(variant: Variant, made: MadeView, judged: bool) -> SketchedRun:
    if not judged:
        return SketchedRun(made, "", "", None)
    if made.kind:
        said = remark(made.formula)
        return SketchedRun(made, "", "", said if said.key else None)
    flaw = faults(variant, [made.tiles])[0]
    return SketchedRun(made, flaw.rule, str(flaw.said), flaw.said)


def _refusal(view: CompoundItView, variant: Variant, laid: dict[int, str]) -> Refusal | None:
    """Why the tiles may not lie on these squares, whatever they make."""
    squares = sorted(laid)
    first, last = squares[0], squares[-1]
    down = len(squares) > 1 and last % SIZE == first % SIZE
    step = SIZE if down else 1
    line = list(range(first, last + 1, step))
    if any([square not in line for square in squares]) or (
        not down and last // SIZE != first // SIZE
    ):
        return Refusal("CIT-021", "All tiles of a turn lie in one row or in one column.")
    action = Place(square_name(first, down), tuple([laid.get(square, LYING) for square in line]))
    rack = view.seats[view.viewer].rack if view.viewer >= 0 else []
    return refuse_placement(
        CompoundItState(Chance(0), [Player(rack)], variant, view.board), 0, action
    )
