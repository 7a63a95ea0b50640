"""Which compounds a move makes, and whether they are any (CIT-028, CIT-067)."""

from __future__ import annotations

from functools import lru_cache

from labtable.engine import Refusal
from labtable.games.compoundit.certificate import Certificate, certificate
from labtable.games.compoundit.faults import Fault, fault
from labtable.games.compoundit.pieces import valid
from labtable.games.compoundit.scoring import runs_made
from labtable.games.compoundit.state import CompoundItState, Variant
from labtable.games.compoundit.tables import INDEX, lexicon


def made(board: list[str], squares: list[int]) -> list[list[str]]:
    """The tiles of every compound that tiles on these squares make or change."""
    return [[board[square] for square in run] for run in runs_made(board, squares)]


def sound(variant: Variant, runs: list[list[str]]) -> bool:
    """Tell whether all runs are compounds, each read for itself (CIT-055, CIT-R31)."""
    known = lexicon(variant.rule_set, variant.mixed)
    return all([valid(known, [INDEX[tile] for tile in run]) for run in runs])


def faults(variant: Variant, runs: list[list[str]]) -> list[Fault]:
    """What is wrong with each run that is no compound."""
    return [
        fault(variant.rule_set, variant.mixed, run) for run in runs if not sound(variant, [run])
    ]


def proof(variant: Variant, run: list[str]) -> Certificate | None:
    """How a run is read, where it is a compound."""
    return _proof(variant.rule_set, variant.mixed, tuple(run))


@lru_cache(maxsize=4096)
def _proof(rule_set: str, mixed: bool, run: tuple[str, ...]) -> Certificate | None:
    return certificate(lexicon(rule_set, mixed), list(run))


def unsound(state: CompoundItState, squares: list[int], tiles: list[str]) -> Refusal | None:
    """Refuse a move that makes no compound somewhere, and name every such run (CIT-R32)."""
    board = state.board.copy()
    for square, tile in zip(squares, tiles, strict=True):
        board[square] = tile
    runs = made(board, squares)
    if sound(state.variant, runs):
        return None
    found = faults(state.variant, runs)
    return Refusal(found[0].rule, " ".join([each.why for each in found]))
