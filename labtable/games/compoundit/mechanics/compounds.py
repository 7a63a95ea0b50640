"""Which compounds a move makes, and whether they are any (CIT-028, CIT-067)."""

from __future__ import annotations

from functools import lru_cache

from labtable.games.compoundit.chemistry.certificate import Certificate, certificate
from labtable.games.compoundit.chemistry.flaw import Flaw
from labtable.games.compoundit.chemistry.names import as_laid
from labtable.games.compoundit.chemistry.no_compound import fault
from labtable.games.compoundit.scoring import runs_made
from labtable.games.compoundit.state import Variant
from labtable.games.compoundit.tables.cutting import valid
from labtable.games.compoundit.tables.lexicon import INDEX, lexicon


def made(board: list[str], squares: list[int]) -> list[list[str]]:
    """The tiles of every compound that tiles on these squares make or change."""
    return [[board[square] for square in run] for run in runs_made(board, squares)]


def formulas(board: list[str], squares: list[int]) -> list[str]:
    """The same as formulas, which do not say whether they are compounds (CIT-117)."""
    return [as_laid(run) for run in made(board, squares)]


def sound(variant: Variant, runs: list[list[str]]) -> bool:
    """Tell whether all runs are compounds, each read for itself (CIT-055, CIT-R31)."""
    known = lexicon(variant.rule_set, variant.mixed)
    return all([valid(known, [INDEX[tile] for tile in run]) for run in runs])


def faults(variant: Variant, runs: list[list[str]]) -> list[Flaw]:
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
