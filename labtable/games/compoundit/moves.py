"""Every way to lay tiles of a rack on the board, found from tables, without trial and error.

What the rack lacks for a formula has to lie on the board already. So the formulas are sorted
once by what the rack lacks; each stretch of a line then looks only at those that it completes.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from labtable.games.compoundit.board import ATOMS, CENTRE, COMPOUND, ELEMENT, LINES, SIZE
from labtable.games.compoundit.crossing import KEPT, crossings
from labtable.games.compoundit.fits import Fit
from labtable.games.compoundit.pieces import elements_of
from labtable.games.compoundit.tables import (
    ALL,
    GUARD,
    INDEX,
    LONGEST,
    SYMBOLS,
    UNIT,
    Formula,
    Lexicon,
)

SINGLE: Final = Formula({})  # a lone tile: only the runs across it are compounds
SINGLE.free = True


class Position:
    """A board and a rack, made ready for the search."""

    def __init__(
        self, lexicon: Lexicon, board: list[str], rack: list[str], bridging: bool = True
    ) -> None:
        self.lexicon = lexicon
        self.board = [INDEX[symbol] if symbol else -1 for symbol in board]
        self.empty = not any(board)
        self.rack = sum([UNIT[INDEX[symbol]] for symbol in rack])
        self.held = sum([1 << element for element in elements_of(self.rack)])
        self.bridging = bridging
        self.lacking = lacking(reachable(lexicon, self.board, self.rack), self.rack)
        self.most = min(len(rack), most_new(self.lacking))  # no move takes more tiles
        self.completing: dict[int, list[list[Formula]]] = {}
        self.across = crossings(lexicon, self.board, down=False)
        self.down = crossings(lexicon, self.board, down=True)

    def joining(self) -> list[Fit]:
        """Everything that joins tiles on the board (CIT-026)."""
        found = [] if self.empty else self._singles()
        for number, line in enumerate(LINES):
            stretch = Stretch(self, line, number >= SIZE)
            for first in stretch.starts(self.most):
                found += self._from(stretch, first, stretch.dead[first], stretch.join[first])
        return found

    def stuck(self) -> bool:
        """Tell whether nothing joins (CIT-113)."""
        return not any([fit.best() for fit in self.joining()])

    def starting(self, spaces: list[int]) -> list[Fit]:
        """Everything that starts apart, on one of these empty atom spaces (CIT-024, CIT-081)."""
        found = []
        for number, line in enumerate(LINES):
            if any([space in line and self.board[space] < 0 for space in spaces]):
                stretch = Stretch(self, line, number >= SIZE)
                for first in range(SIZE - 1):
                    if stretch.cells[first - 1] < 0:
                        found += self._from(stretch, first, stretch.join[first], first)
        return [fit for fit in found if any([space in fit.squares for space in spaces])]

    def _singles(self) -> list[Fit]:
        """One tile that makes a run across, a run down or both (CIT-029)."""
        found = []
        for square, across in enumerate(self.across):
            down = self.down[square]
            if across is None and down is None:
                continue
            fitting = self.held
            base = weight = 0
            for crossing in (across, down):
                if crossing is not None:
                    fitting &= crossing.fitting
                    base += crossing.points * COMPOUND[square]
                    weight += ELEMENT[square] * COMPOUND[square]
            element = 0
            while fitting >> element:
                if fitting >> element & 1:
                    tiles = UNIT[element]
                    found.append(Fit([square], False, tiles, SINGLE, (-1,), base, [weight], [ALL]))
                element += 1
        return found

    def _from(self, stretch: Stretch, first: int, end: int, join: int) -> list[Fit]:
        """Lengthen a run from its first square on, as far as tiles and crossings allow."""
        cells = stretch.cells
        found: list[Fit] = []
        squares: list[int] = []
        lying = 0
        for at in range(first, end):
            element = cells[at]
            if element >= 0:
                lying += UNIT[element]
                if not hopeful(self.lexicon, lying):
                    break
            elif len(squares) == self.most or (
                not self.bridging and squares and cells[at - 1] >= 0  # CIT-115
            ):
                break
            else:
                squares.append(stretch.line[at])
            if at >= join and len(squares) > 1 and cells[at + 1] < 0:
                formulas = self._completing(lying)[len(squares)]
                if formulas:
                    found += stretch.fits(first, at + 1, squares.copy(), lying, formulas)
        return found

    def _completing(self, lying: int) -> list[list[Formula]]:
        """Formulas that contain what lies there and lack nothing else, by number of new tiles."""
        known = self.completing.get(lying)
        if known is None:
            known = self.completing[lying] = [[] for _ in range(self.most + 1)]
            for part in parts(lying):
                for formula in self.lacking.get(part, ()):
                    if (formula.key | GUARD) - lying & GUARD == GUARD:
                        known[count(formula.key - lying)].append(formula)
        return known


class Stretch:
    """One line of a position: where runs may begin, where they join, and where they must end."""

    def __init__(self, position: Position, line: list[int], down: bool) -> None:
        board, held = position.board, position.held
        self.line = line
        self.down = down
        self.crossing = position.across if down else position.down
        self.cells = [board[square] for square in line] + [-1]  # beyond both ends lies nothing
        self.join = [SIZE] * (SIZE + 1)  # from each place on, the next that touches a tile
        self.dead = [SIZE] * (SIZE + 1)  # ... the next where no tile of the rack fits
        for at in range(SIZE - 1, -1, -1):
            crossed = self.crossing[line[at]]
            touches = self.cells[at] >= 0 or crossed is not None
            self.join[at] = at if touches else self.join[at + 1]
            stuck = crossed is not None and self.cells[at] < 0 and not crossed.fitting & held
            self.dead[at] = at if stuck else self.dead[at + 1]

    def starts(self, most: int) -> list[int]:
        """Places where a run may begin that joins something with so many tiles."""
        return [
            first
            for first in range(SIZE - 1)
            if self.cells[first - 1] < 0
            and self.join[first] < self.dead[first]
            and self.join[first] - first <= most
        ]

    def fits(
        self, first: int, end: int, squares: list[int], lying: int, formulas: list[Formula]
    ) -> list[Fit]:
        """These formulas on these squares, with what they score."""
        times = 1
        for square in squares:
            times *= COMPOUND[square]  # CIT-044, CIT-R12
        base = 0
        weights: list[int] = []
        allowed: list[int] = []
        for square in squares:
            weight = times * (ELEMENT[square] - 1)  # CIT-043: elements first
            crossed = self.crossing[square]
            if crossed is not None:
                base += crossed.points * COMPOUND[square]
                weight += ELEMENT[square] * COMPOUND[square]  # CIT-R13
            weights.append(weight)
            allowed.append(ALL if crossed is None else crossed.fitting)
        template = tuple(self.cells[first:end])
        return [
            Fit(
                squares,
                self.down,
                formula.key - lying,
                formula,
                template,
                base + formula.points * times,
                weights,
                allowed,
            )
            for formula in formulas
        ]


def reachable(lexicon: Lexicon, board: list[int], rack: int) -> list[Formula]:
    """Formulas that the rack makes with tiles of some one line."""
    held = [rack >> 5 * element & 31 for element in range(len(SYMBOLS))]
    lines = {tuple(sorted([board[square] for square in line])) for line in LINES}
    found = 0
    for line in lines:
        most = held.copy()
        for element in line:
            if element >= 0:
                most[element] += 1
        fitting = -1
        for element, n in enumerate(most):
            if n < LONGEST:
                fitting &= lexicon.within[element][n]
        found |= fitting
    return [formula for i, formula in enumerate(lexicon.listed) if found >> i & 1]


def lacking(formulas: list[Formula], rack: int) -> dict[int, list[Formula]]:
    """Sort formulas by the tiles that a rack lacks for them."""
    held = [rack >> 5 * element & 31 for element in range(len(SYMBOLS))]
    found: dict[int, list[Formula]] = {}
    for formula in formulas:
        lack = 0
        for element, n in formula.needs:
            if n > held[element]:
                lack += UNIT[element] * (n - held[element])
        found.setdefault(lack, []).append(formula)
    return found


def most_new(lacking: dict[int, list[Formula]]) -> int:
    """The most tiles of the rack that any formula takes."""
    sizes = [max([f.size for f in some]) - count(lack) for lack, some in lacking.items()]
    return max(sizes, default=0)


def hopeful(lexicon: Lexicon, lying: int) -> bool:
    """Tell whether any compound at all contains these tiles; worked out when first met."""
    known = lexicon.hopes.get(lying)
    if known is None:
        if len(lexicon.hopes) >= KEPT:
            lexicon.hopes.clear()
        known = any([(key | GUARD) - lying & GUARD == GUARD for key in lexicon.formulas])
        lexicon.hopes[lying] = known
    return known


@lru_cache(maxsize=8192)
def parts(tiles: int) -> list[int]:
    """Every handful that is part of a handful, the empty one first.

    >>> len(parts(2 * UNIT[0] + UNIT[5]))
    6
    """
    found = [0]
    for element in elements_of(tiles):
        most = tiles >> 5 * element & 31
        found = [part + UNIT[element] * n for n in range(most + 1) for part in found]
    return found


@lru_cache(maxsize=16384)
def count(tiles: int) -> int:
    """The number of tiles in a handful."""
    return sum([tiles >> 5 * element & 31 for element in elements_of(tiles)])


def fits(
    lexicon: Lexicon, board: list[str], rack: list[str], starts: str, bridging: bool = True
) -> list[Fit]:
    """All a rack can do; `starts` says when atom spaces open: never, when_stuck or always."""
    position = Position(lexicon, board, rack, bridging)
    always = starts == "always"
    if position.empty:
        return position.starting(ATOMS if always else [CENTRE])  # CIT-024, CIT-082, CIT-R19
    found = position.joining()
    stuck = starts == "when_stuck" and not any([fit.best() for fit in found])  # CIT-113
    if always or stuck:
        found += position.starting(ATOMS)  # CIT-081; what touches older tiles joins (CIT-083)
    return found
