"""A slow twin of the move generator, written from the ledger alone.

It shares nothing with the game but the printed components: it lays tile after tile on every
square of every line and asks for each finished move what the rules say. Only a run that no
compound contains any more is given up before its end.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.resources import files
from math import gcd
from typing import Any, NamedTuple

from labtable.chem import Formula, molecules

Square = tuple[int, int]  # column and row, from 0 on
Board = dict[Square, str]
Move = frozenset[tuple[Square, str]]

BOX: dict[str, Any] = tomllib.loads(
    files("labtable.games.compoundit").joinpath("components.toml").read_text()
)
OX: dict[str, list[int]] = {tile["symbol"]: tile["oxidation"] for tile in BOX["tiles"]}
WORTH: dict[str, int] = {tile["symbol"]: tile["points"] for tile in BOX["tiles"]}
BAG: dict[str, int] = {tile["symbol"]: tile["count"] for tile in BOX["tiles"]}
IONS: list[tuple[dict[str, int], int]] = [
    (ion["atoms"], ion["charge"]) for ion in BOX["polyatomic_ions"]
]
NH4 = {"N": 1, "H": 4}
EXCEPTIONS = ({"C": 1, "O": 1}, {"H": 2, "O": 2})


def square(name: str) -> Square:
    return ord(name[0]) - ord("A"), int(name[1:]) - 1


TIMES = {square(name): 2 for name in BOX["board"]["double_element"]} | {
    square(name): 3 for name in BOX["board"]["triple_element"]
}
WHOLE = {square(name): 2 for name in BOX["board"]["double_compound"]} | {
    square(name): 3 for name in BOX["board"]["triple_compound"]
}
SPACES = [square(name) for name in BOX["board"]["atom_spaces"]]


class Rules(NamedTuple):
    """What is played."""

    rule_set: str = "standard"
    starts: str = "never"
    mixed: bool = False
    bridging: bool = True


def valid(run: tuple[str, ...], rules: Rules) -> bool:
    return compound(run, rules.rule_set, rules.mixed)


@cache
def compound(run: tuple[str, ...], rule_set: str, mixed: bool) -> bool:
    """The decision procedure of the ledger, section 3."""
    count = dict(Counter(run))
    if len(count) == 1:
        return len(run) == 2 and run[0] in ("H", "O", "N", "Cl")
    if len(count) == 2 and (count in EXCEPTIONS or binary(count, mixed)):
        return True
    if len(count) > 2 and rule_set != "beginner" and polyatomic(run, count):
        return True
    return molecule(count, rule_set)


def binary(count: dict[str, int], mixed: bool) -> bool:
    (one, x), (two, y) = count.items()
    if gcd(x, y) != 1:
        return False
    if not mixed:
        return any(a * x + b * y == 0 for a in OX[one] for b in OX[two])
    reached = {0}
    for symbol in [one] * x + [two] * y:
        reached = {total + number for total in reached for number in OX[symbol]}
    return 0 in reached


def polyatomic(run: tuple[str, ...], count: dict[str, int]) -> bool:
    """Some cut into pieces of one positive and one negative kind, in lowest terms."""
    kinds: list[tuple[dict[str, int], int]] = [({s: 1}, a) for s in count for a in OX[s]]
    kinds += [ion for ion in IONS if all(count.get(s, 0) >= n for s, n in ion[0].items())]
    for plus in kinds:
        for minus in kinds:
            listed = (plus in IONS) + (minus in IONS)
            pair = plus[1] > 0 > minus[1] and listed and (listed == 1 or plus[0] == NH4)
            if pair and any(
                n * plus[1] + m * minus[1] == 0 and gcd(n, m) == 1
                for n, m in cuts(run, plus[0], minus[0])
            ):
                return True
    return False


def cuts(
    run: tuple[str, ...], plus: dict[str, int], minus: dict[str, int]
) -> Iterator[tuple[int, int]]:
    """How many pieces of both kinds a run can be cut into."""
    if not run:
        yield 0, 0
        return
    for atoms, n, m in ((plus, 1, 0), (minus, 0, 1)):
        size = sum(atoms.values())
        if len(run) >= size and Counter(run[:size]) == atoms:
            for more, less in cuts(run[size:], plus, minus):
                yield n + more, m + less


@cache
def flags() -> dict[frozenset[tuple[str, int]], tuple[bool, bool]]:
    """Central-atom and organic molecules on record, by their atoms."""
    return {
        frozenset(Formula.parse(known.hill).counts.items()): (known.central, known.organic)
        for known in molecules.molecules_by_hill().values()
    }


def molecule(count: dict[str, int], rule_set: str) -> bool:
    known = flags().get(frozenset(count.items()))
    if known is None or rule_set in ("beginner", "standard"):
        return False
    central, organic = known
    wanted = {"lewis": central, "organic": organic, "advanced": central or organic}
    return wanted.get(rule_set, True)


@cache
def heaps(rule_set: str, mixed: bool) -> list[int]:
    found = compounds(Rules(rule_set, mixed=mixed))
    return sorted({heaped(Counter(heap).elements()) for heap in found})


def compounds(rules: Rules) -> list[dict[str, int]]:
    """Every heap of tiles that some compound is made of, found by counting up."""
    found: list[dict[str, int]] = [{symbol: 2} for symbol in ("H", "O", "N", "Cl")]
    symbols = list(OX)
    for i, one in enumerate(symbols):
        for two in symbols[i + 1 :]:
            heaps = [{one: x, two: y} for x in range(1, 15) for y in range(1, 16 - x)]
            found += [heap for heap in heaps if heap in EXCEPTIONS or binary(heap, rules.mixed)]
    kinds = [({s: 1}, a) for s in OX for a in OX[s]] + IONS
    if rules.rule_set != "beginner":
        for plus in kinds:
            for minus in kinds:
                if plus[1] > 0 > minus[1] and (plus in IONS or minus in IONS):
                    found += ratios(plus, minus)
    found += [dict(atoms) for atoms in flags() if molecule(dict(atoms), rules.rule_set)]
    return [heap for heap in found if sum(heap.values()) <= 15]


def ratios(
    plus: tuple[dict[str, int], int], minus: tuple[dict[str, int], int]
) -> list[dict[str, int]]:
    found = []
    for n in range(1, 5):
        for m in range(1, 5):
            if n * plus[1] + m * minus[1] == 0 and gcd(n, m) == 1:
                heap: Counter[str] = Counter()
                for atoms, times in ((plus[0], n), (minus[0], m)):
                    heap.update({symbol: k * times for symbol, k in atoms.items()})
                found.append(dict(heap))
    return found


ONE = {symbol: 1 << 8 * i for i, symbol in enumerate(OX)}  # a heap as one number, a byte a tile
HIGH = sum([0x80 * one for one in ONE.values()])


def heaped(tiles: Iterable[str]) -> int:
    """Count tiles of every kind; no kind has more than 127."""
    return sum([ONE[tile] for tile in tiles])


def part(some: int, whole: int) -> bool:
    """Tell whether one heap lies within another: then no byte borrows from the next."""
    return ((whole | HIGH) - some) & HIGH == HIGH


def stretch(board: Board, at: Square, down: bool) -> tuple[Square, ...]:
    """The unbroken run of tiles through a square, which may be empty itself."""
    right, below = (0, 1) if down else (1, 0)
    column, row = at
    while (column - right, row - below) in board:
        column, row = column - right, row - below
    run = []
    while (column, row) in board or (column, row) == at:
        run.append((column, row))
        column, row = column + right, row + below
    return tuple(run)


def lines(after: Board, laid: Iterable[Square]) -> Iterator[tuple[Square, ...]]:
    """Every run of two tiles or more through the new tiles, each once."""
    met: set[tuple[Square, bool]] = set()
    for at in laid:
        for down in (False, True):
            sides = neighbours(at)[2:] if down else neighbours(at)[:2]
            if (at, down) not in met and (sides[0] in after or sides[1] in after):
                run = stretch(after, at, down)
                met.update([(each, down) for each in run])
                yield run


def judged(board: Board, laid: dict[Square, str], rules: Rules) -> int | None:
    """The points of a move, all of it judged at once; None where a run is no compound."""
    after = board | laid
    total = 0
    for run in lines(after, laid):
        if not valid(tuple(after[at] for at in run), rules):
            return None
        points, whole = 0, 1
        for at in run:
            points += WORTH[after[at]] * (TIMES.get(at, 1) if at in laid else 1)
            whole *= WHOLE.get(at, 1) if at in laid else 1
        total += points * whole
    return total or None


def joins(board: Board, laid: dict[Square, str]) -> bool:
    return any(beside in board for at in laid for beside in neighbours(at))


def moves(board: Board, rack: list[str], rules: Rules) -> dict[Move, int]:
    """Every legal move with its points."""
    found: dict[Move, int] = {}
    apart: dict[Move, int] = {}
    spaces = SPACES if board or rules.starts == "always" else SPACES[:1]
    near = {at for tile in board for at in neighbours(tile)} | set(spaces)
    everything = heaped(rack) + heaped(board.values())
    known = [whole for whole in heaps(rules.rule_set, rules.mixed) if part(whole, everything)]
    for down in (False, True):
        for line in range(15):
            for laid in laying(board, sorted(rack), rules, down, line, known, near):
                points = judged(board, laid, rules)
                if points is None:
                    continue
                move = frozenset(laid.items())
                if board and joins(board, laid):
                    found[move] = points
                elif len(laid) > 1 and any(at in laid for at in spaces):
                    apart[move] = points
    if not board or rules.starts == "always" or (rules.starts == "when_stuck" and not found):
        found |= apart
    return found


def laying(
    board: Board,
    rack: list[str],
    rules: Rules,
    down: bool,
    line: int,
    known: list[int],
    near: set[Square],
) -> Iterator[dict[Square, str]]:
    """Every way to lay one or more tiles in a line, from any of its squares on."""
    squares = [(line, place) if down else (place, line) for place in range(15)]
    everything = heaped(rack) + heaped(board[at] for at in squares if at in board)
    wholes = [whole for whole in known if part(whole, everything)]
    for place, first in enumerate(squares):
        reached = [at for at in squares[place:] if at not in board][: len(rack)]
        if first not in board and any(at in near for at in reached):  # else it joins nothing
            yield from further(board, rack, rules, down, first, {}, wholes)


def further(
    board: Board,
    rack: list[str],
    rules: Rules,
    down: bool,
    at: Square,
    laid: dict[Square, str],
    wholes: list[int],
) -> Iterator[dict[Square, str]]:
    """Lay one more tile on the next empty square, as long as some compound may come of it."""
    while at in board and rules.bridging:
        at = after(at, down)
    if at in board or max(at) > 14:
        return
    across, run = stretch(board, at, not down), stretch(board | laid, at, down)
    lying = heaped(laid.get(each) or board[each] for each in run if each != at)
    reach = lying + heaped(rack) + beyond(board, run[-1], down)
    for symbol in sorted(set(rack)):
        more = laid | {at: symbol}
        crossing = tuple([more[each] if each == at else board[each] for each in across])
        if len(across) > 1 and not valid(crossing, rules):
            continue
        along = lying + ONE[symbol]
        hopes = [each for each in wholes if part(along, each) and part(each, reach)]
        if hopes or len(run) == 1:
            yield more
        if hopes and len(rack) > 1:
            left = rack.copy()
            left.remove(symbol)
            yield from further(board, left, rules, down, after(at, down), more, hopes)


def beyond(board: Board, last: Square, down: bool) -> int:
    """Tiles that lie further along the line."""
    column, row = last
    if down:
        squares = [(column, place) for place in range(row + 1, 15)]
    else:
        squares = [(place, row) for place in range(column + 1, 15)]
    return heaped(board[at] for at in squares if at in board)


def neighbours(at: Square) -> list[Square]:
    column, row = at
    return [(column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1)]


def after(at: Square, down: bool) -> Square:
    return (at[0], at[1] + 1) if down else (at[0] + 1, at[1])
