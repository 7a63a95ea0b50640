"""Every way to lay tiles of a rack on the board, found from tables, without trial and error.

What the board offers is known from its chart, whatever the rack; which formulas the rack
completes is known for the tiles that lie there, wherever they do. A position brings both together.
"""

from __future__ import annotations

from typing import Final

from labtable.games.compoundit.mechanics.moves.chart import atlas
from labtable.games.compoundit.mechanics.moves.completing import rack_of
from labtable.games.compoundit.mechanics.moves.fits import Fit
from labtable.games.compoundit.mechanics.moves.slots import Run, Slot
from labtable.games.compoundit.tables.board import ATOMS, CENTRE
from labtable.games.compoundit.tables.lexicon import UNIT, Formula, Lexicon

SINGLE: Final = Formula({})  # a lone tile: only the runs across it are compounds
SINGLE.free = True


class Position:
    """A board and a rack, made ready for the search."""

    def __init__(
        self, lexicon: Lexicon, board: list[str], rack: list[str], bridging: bool = True
    ) -> None:
        self.lexicon = lexicon
        self.bridging = bridging
        self.chart = atlas(lexicon, bridging).chart(tuple(board))
        self.rack = rack_of(lexicon, tuple(rack))
        self.most = self.rack.most(self.chart.lying)  # no move takes more tiles

    def joining(self) -> list[Fit]:
        """Everything that joins tiles on the board (CIT-026)."""
        found = self._singles()
        for lane in self.chart.lanes:
            for run in lane.runs:
                if run.fewest <= self.most:
                    for slot in self._open(run):
                        found += self._fits(slot)
        return found

    def stuck(self) -> bool:
        """Tell whether nothing joins (CIT-113)."""
        return not playable(self.joining())

    def starting(self, spaces: list[int]) -> list[Fit]:
        """Everything that starts apart, on one of these empty atom spaces (CIT-024, CIT-081)."""
        found: list[Fit] = []
        for lane in self.chart.lanes:
            line = lane.stretch.line
            if not any([space in line and not self.chart.board[space] for space in spaces]):
                continue
            for run in lane.starting():
                for slot in self._open(run):
                    if any([space in slot.ground().squares for space in spaces]):
                        found += self._fits(slot)
        return found

    def _singles(self) -> list[Fit]:
        """One tile that makes a run across, a run down or both (CIT-029)."""
        found: list[Fit] = []
        for lane in self.chart.lanes:
            for ground in lane.singles:
                fitting = ground.allowed[0]
                if fitting & self.rack.held:
                    found += [
                        Fit(ground, UNIT[element], SINGLE)
                        for element in self.rack.elements
                        if fitting >> element & 1
                    ]
        return found

    def _open(self, run: Run) -> list[Slot]:
        """The slots of a run, as far as tiles and crossings allow."""
        held, most = self.rack.held, self.most
        slots = run.slots(self.lexicon, most, self.bridging)
        for i, slot in enumerate(slots):
            if slot.size > most:
                return slots[:i]
            for fitting in slot.barriers:
                if not fitting & held:
                    return slots[:i]
        return slots

    def _fits(self, slot: Slot) -> list[Fit]:
        """Every formula that the rack completes there."""
        completing = self.rack.completing(slot.lying)[slot.size]
        if not completing:
            return []
        ground = slot.ground()
        return [Fit(ground, each.tiles, each.formula) for each in completing]


def playable(found: list[Fit]) -> bool:
    """Tell whether any order of any tiles fits the crossing runs."""
    for fit in found:  # noqa: SIM110 - not all of them are looked at
        if fit.best():
            return True
    return False


def fits(
    lexicon: Lexicon, board: list[str], rack: list[str], starts: str, bridging: bool = True
) -> list[Fit]:
    """All a rack can do; `starts` says when atom spaces open: never, when_stuck or always."""
    position = Position(lexicon, board, rack, bridging)
    always = starts == "always"
    if position.chart.empty:
        return position.starting(ATOMS if always else [CENTRE])  # CIT-024, CIT-082, CIT-R19
    found = position.joining()
    stuck = starts == "when_stuck" and not playable(found)  # CIT-113
    if always or stuck:
        found += position.starting(ATOMS)  # CIT-081; what touches older tiles joins (CIT-083)
    return found
