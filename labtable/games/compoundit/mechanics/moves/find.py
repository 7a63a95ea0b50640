"""Every way to lay tiles of a rack on the board, found from tables, without trial and error.

What the board offers is known from its chart, whatever the rack; which formulas the rack
completes is known for the tiles that lie there, wherever they do. A position brings both together.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from labtable.games.compoundit.mechanics.moves.chart import EMPTY, Chart, Lane, atlas
from labtable.games.compoundit.mechanics.moves.completing import Completion, rack_of
from labtable.games.compoundit.mechanics.moves.fits import Fit
from labtable.games.compoundit.mechanics.moves.ground import Ground
from labtable.games.compoundit.mechanics.moves.slots import Slot
from labtable.games.compoundit.tables.board import ATOMS, CENTRE
from labtable.games.compoundit.tables.lexicon import UNIT, VOID, Formula, Lexicon

SINGLE: Final = Formula({})  # a lone tile: only the runs across it are compounds
SINGLE.free = True
NOWHERE: Final = Ground(bytes([CENTRE]), False, b"", ())
SINGLES: Final = [Completion(SINGLE, unit, []) for unit in UNIT]


class Position:
    """A board and a rack, made ready for the search."""

    def __init__(
        self,
        lexicon: Lexicon,
        board: list[str],
        rack: list[str],
        bridging: bool = True,
        before: Chart | None = None,
    ) -> None:
        self.lexicon = lexicon
        self.bridging = bridging
        self.chart = atlas(lexicon, bridging).chart(board, before)
        self.rack = rack_of(tuple(rack))
        self.barred = 0  # orders of tiles for squares where a run crosses that takes none of them

    def fits(self, starts: str) -> list[Fit]:
        """All that can be done, where atom spaces open never, when_stuck or always."""
        always = starts == "always"
        if self.chart.board == EMPTY:
            return self.starting(ATOMS if always else [CENTRE])  # CIT-024, CIT-082, CIT-R19
        found = self.joining()
        stuck = starts == "when_stuck" and not playable(found)  # CIT-113
        if always or stuck:
            found += self.starting(ATOMS)  # CIT-081; what touches older tiles joins (CIT-083)
        return found

    def joining(self) -> list[Fit]:
        """Everything that joins tiles on the board (CIT-026)."""
        found: list[Fit] = []
        lanes = self.chart.lanes
        for lane in lanes:
            self._single(lane, found)
        for lane in lanes:
            self._longer(lane.joining, found)
        return found

    def stuck(self) -> bool:
        """Tell whether nothing joins (CIT-113)."""
        return not playable(self.joining())

    def starting(self, spaces: list[int]) -> list[Fit]:
        """Everything that starts apart, on one of these empty atom spaces (CIT-024, CIT-081)."""
        found: list[Fit] = []
        board = self.chart.board
        for lane in self.chart.lanes:
            line = lane.stretch.line
            if any([space in line and board[space] == VOID for space in spaces]):
                self._longer(lane.starting(self.lexicon, self.bridging), found)
        return [fit for fit in found if any([space in fit.ground.squares for space in spaces])]

    def _single(self, lane: Lane, found: list[Fit]) -> None:
        """One tile that makes a run across, a run down or both (CIT-029)."""
        held = self.rack.held
        for single in lane.singles:
            fitting = single.fitting & held
            if fitting:
                ground = single.ground()
                elements = [each for each in self.rack.elements if fitting >> each & 1]
                found += [Fit(ground, SINGLES[element]) for element in elements]

    def _longer(self, slots: tuple[Slot, ...], found: list[Fit]) -> None:
        """Every formula that the rack completes in these slots, as far as crossings allow."""
        rack, held = self.rack, i64(self.rack.held)
        for slot in slots:
            room = slot.open_to(held)
            if room:
                completed = rack.completing(slot.lying)
                if completed.sizes & room:
                    self._fill(slot, room, completed.listed, found)

    def _fill(self, slot: Slot, room: i64, some: tuple[Completion, ...], found: list[Fit]) -> None:
        """Fit into a slot what there is room for; equal sizes follow each other."""
        size, ground = 0, NOWHERE
        for each in some:
            if room >> each.size & 1:
                if each.size != size:
                    size = each.size
                    ground = slot.ground(size)
                if ground.bars(each.kinds):
                    self.barred += each.ways
                else:
                    found.append(Fit(ground, each))


def playable(found: list[Fit]) -> bool:
    """Tell whether any order of any tiles fits the crossing runs."""
    for fit in found:  # noqa: SIM110 - not all of them are looked at
        if fit.playable():
            return True
    return False


def fits(
    lexicon: Lexicon, board: list[str], rack: list[str], starts: str, bridging: bool = True
) -> list[Fit]:
    """All a rack can do; `starts` says when atom spaces open: never, when_stuck or always."""
    return Position(lexicon, board, rack, bridging).fits(starts)
