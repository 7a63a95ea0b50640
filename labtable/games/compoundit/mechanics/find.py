"""Finding all moves: which tiles fit, and in which orders."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from labtable.games.compoundit.mechanics.chart import EMPTY, Chart, ChartLine, Slot, atlas
from labtable.games.compoundit.mechanics.completing import Completion, how_many, rack_of
from labtable.games.compoundit.mechanics.crossing import Ground
from labtable.games.compoundit.tables import POINTS, UNIT, VOID, Lexicon, TileFormula
from labtable.games.compoundit.tables.board import ATOMS, CENTRE, Order, elements_of

LEAST: Final = -1 << 30  # no order brings fewer points, also where tiles cost some


@mypyc_attr(acyclic=True)
class TileFit:
    """New tiles that make one formula on these squares, together with what lies there."""

    def __init__(self, ground: Ground, completion: Completion) -> None:
        self.ground = ground
        self.completion = completion

    def orders(self) -> list[Order]:
        """All orders that make valid compounds, along the line and across it."""
        listed = self.completion.orders(self.ground.template)
        return self._passing(listed) if self.ground.barriers else listed

    def _passing(self, listed: list[Order]) -> list[Order]:
        """Those of some orders that fit all runs across."""
        found: list[Order] = []
        barriers = self.ground.barriers
        for order in listed:
            for barrier in barriers:
                if not barrier >> 4 >> order[barrier & 15] & 1:
                    break
            else:
                found.append(order)
        return found

    def count(self) -> int:
        """How many orders there are, without making them."""
        barriers, completion = self.ground.barriers, self.completion
        if not completion.formula.free:
            return len(self.orders())
        if not barriers:
            return completion.ways
        if len(barriers) > 1:
            return count_orders(completion.tiles, barriers, 0)
        fitting = 0  # tiles for the one square that does not take them all
        for i, element in enumerate(completion.elements):
            if barriers[0] >> 4 >> element & 1:
                fitting += completion.counts[i]
        return completion.ways * fitting // completion.size

    def playable(self) -> bool:
        """Tell whether there is any order."""
        return (self.completion.formula.free and not self.ground.barriers) or self.count() > 0

    def best(self) -> list[Order]:
        """An order with the most points; none where nothing fits the crossing runs."""
        completion, ground = self.completion, self.ground
        ground.weigh()
        if not completion.formula.free:
            return dearest(self.orders(), ground)
        if not ground.places:
            return [completion.ascending]
        search = TileSearch(completion, ground)
        search.go_on(0, 0)
        return [self._fill_order(search.best, ground.places)] if search.best else []

    def _fill_order(self, chosen: list[int], weighing: bytes) -> Order:
        """Put the other tiles, in order, on the squares that do not weigh."""
        left = list(self.completion.ascending)
        for element in chosen:
            left.remove(element)
        for i, square in enumerate(weighing):
            left.insert(square, chosen[i])
        return bytes(left)


class TileSearch:
    """Looks for the tiles that bring the most points on squares that weigh; the first ones win."""

    def __init__(self, completion: Completion, ground: Ground) -> None:
        self.elements = completion.elements
        self.left = completion.counts.copy()  # of each of them
        weights = self.weights = ground.weights
        self.takes = ground.takes()
        self.chosen = [0] * len(weights)
        self.best: list[int] = []
        self.most = LEAST
        dearest = max([POINTS[element] for element in self.elements])
        hope = dearest * sum(weights)
        self.hopes: list[int] = []  # by square: what it and all that follow bring at most
        for weight in weights:
            self.hopes.append(hope)
            hope -= dearest * weight

    def go_on(self, at: int, points: int) -> None:
        """Choose a tile for this square and all that follow."""
        if at == len(self.weights):
            if points > self.most:
                self.best, self.most = self.chosen.copy(), points
            return
        if points + self.hopes[at] <= self.most:
            return
        for i, element in enumerate(self.elements):
            if self.left[i] and self.takes[at] >> element & 1:
                self.left[i] -= 1
                self.chosen[at] = element
                self.go_on(at + 1, points + self.weights[at] * POINTS[element])
                self.left[i] += 1


def dearest(some: list[Order], ground: Ground) -> list[Order]:
    """The first of some orders that brings the most points; none where there are none."""
    best, most = some[:1], LEAST
    for order in some if len(some) > 1 else ():
        points = ground.more(order)
        if points > most:
            best, most = [order], points
    return best


def count_orders(tiles: int, barriers: tuple[int, ...], at: int) -> int:
    """How many orders of tiles there are where these barriers are in the way."""
    if at == len(barriers):
        return how_many(tiles)
    ways = 0
    for element in elements_of(tiles):
        if barriers[at] >> 4 >> element & 1:
            ways += count_orders(tiles - UNIT[element], barriers, at + 1)
    return ways


SINGLE: Final = TileFormula({})  # a lone tile: only the runs across it are compounds
SINGLE.free = True
NOWHERE: Final = Ground(bytes([CENTRE]), False, b"", ())
SINGLES: Final = [Completion(SINGLE, unit, []) for unit in UNIT]


class PreparedBoard:
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

    def fits(self, starts: str) -> list[TileFit]:
        """All that can be done, where atom spaces open never, when_stuck or always."""
        always = starts == "always"
        if self.chart.board == EMPTY:
            return self.starting(ATOMS if always else [CENTRE])  # CIT-024, CIT-082, CIT-R19
        found = self.joining()
        stuck = starts == "when_stuck" and not playable(found)  # CIT-113
        if always or stuck:
            found += self.starting(ATOMS)  # CIT-081; what touches older tiles joins (CIT-083)
        return found

    def joining(self) -> list[TileFit]:
        """Everything that joins tiles on the board (CIT-026)."""
        found: list[TileFit] = []
        lanes = self.chart.lanes
        for lane in lanes:
            self._single(lane, found)
        for lane in lanes:
            self._longer(lane.joining, found)
        return found

    def stuck(self) -> bool:
        """Tell whether nothing joins (CIT-113)."""
        return not playable(self.joining())

    def starting(self, spaces: list[int]) -> list[TileFit]:
        """Everything that starts apart, on one of these empty atom spaces (CIT-024, CIT-081)."""
        found: list[TileFit] = []
        board = self.chart.board
        for lane in self.chart.lanes:
            line = lane.stretch.line
            if any([space in line and board[space] == VOID for space in spaces]):
                self._longer(lane.starting(self.lexicon, self.bridging), found)
        return [fit for fit in found if any([space in fit.ground.squares for space in spaces])]

    def _single(self, lane: ChartLine, found: list[TileFit]) -> None:
        """One tile that makes a run across, a run down or both (CIT-029)."""
        held = self.rack.held
        for single in lane.singles:
            fitting = single.fitting & held
            if fitting:
                ground = single.ground()
                elements = [each for each in self.rack.elements if fitting >> each & 1]
                found += [TileFit(ground, SINGLES[element]) for element in elements]

    def _longer(self, slots: tuple[Slot, ...], found: list[TileFit]) -> None:
        """Every formula that the rack completes in these slots, as far as crossings allow."""
        rack, held = self.rack, i64(self.rack.held)
        for slot in slots:
            room = slot.open_to(held)
            if room:
                completed = rack.completing(slot.lying)
                if completed.sizes & room:
                    self._fill(slot, room, completed.listed, found)

    def _fill(
        self, slot: Slot, room: i64, some: tuple[Completion, ...], found: list[TileFit]
    ) -> None:
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
                    found.append(TileFit(ground, each))


def playable(found: list[TileFit]) -> bool:
    """Tell whether any order of any tiles fits the crossing runs."""
    for fit in found:  # noqa: SIM110 - not all of them are looked at
        if fit.playable():
            return True
    return False


def fits(
    lexicon: Lexicon, board: list[str], rack: list[str], starts: str, bridging: bool = True
) -> list[TileFit]:
    """All a rack can do; `starts` says when atom spaces open: never, when_stuck or always."""
    return PreparedBoard(lexicon, board, rack, bridging).fits(starts)
