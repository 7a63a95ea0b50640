"""Structures as characters on a grid, for the terminal."""

from __future__ import annotations

from labtable.chem.draw.molecule import atom_places, fold_hydrogens, label_of, make_readable
from labtable.chem.notation import unicode_text
from labtable.chem.rows import Structure

SCALES = ((4.0, 2.0), (7.0, 4.0))  # columns and rows to a bond: upright first, then slanting
STROKES = {1: "-", 2: "=", 3: "#"}

Grid = dict[tuple[int, int], str]  # (row, column) -> character


def text_picture(structure: Structure) -> str:
    """Draw a structure with letters and strokes, or return nothing where it does not fit a grid."""
    shape = make_readable(structure)
    for form in (shape, fold_hydrogens(shape)):
        for columns, rows in SCALES:
            if grid := draw_grid(form, columns, rows):
                return grid_lines(grid)
    return ""


def draw_grid(shape: Structure, columns: float, rows: float) -> Grid:
    """Set labels and strokes on a grid; an empty grid says that they collide."""
    spots = [(round(-y * rows), round(x * columns)) for x, y in atom_places(shape)]
    labels = [atom_label(shape, index) for index in range(len(spots))]
    grid: Grid = {}
    for (row, column), text in zip(spots, labels, strict=True):
        cells = [(row, column + offset) for offset in range(len(text))]
        if any(cell in grid for cell in cells):
            return {}
        grid.update(zip(cells, text, strict=True))
    for first, second, order in shape["b"]:
        one, two = sorted((first, second), key=lambda index: (spots[index][1], spots[index][0]))
        cells = bond_cells(spots[one], spots[two], len(labels[one]))
        marks = bond_stroke(spots[one], spots[two], order)
        if not cells or not set_marks(grid, cells, marks):
            return {}
    return grid


def atom_label(shape: Structure, index: int) -> str:
    """Write an atom with its folded hydrogens and its charge."""
    return label_of(shape, index) + unicode_text("", shape["q"].get(str(index), 0))


def bond_cells(one: tuple[int, int], two: tuple[int, int], width: int) -> list[tuple[int, int]]:
    """List the cells of a bond from a left atom to a right one."""
    (row1, column1), (row2, column2) = one, two
    if row1 == row2:
        return [(row1, column) for column in range(column1 + width, column2)]
    down = 1 if row2 > row1 else -1
    slope = (column2 - column1) / (row2 - row1)
    return [(row, round(column1 + slope * (row - row1))) for row in range(row1 + down, row2, down)]


def bond_stroke(one: tuple[int, int], two: tuple[int, int], order: int) -> str:
    """Choose the sign for a bond by its direction and order."""
    (row1, column1), (row2, column2) = one, two
    if row1 == row2:
        return STROKES[order]
    if abs(column2 - column1) <= 1:
        return "|" * order
    return ("\\" if row2 > row1 else "/") * order


def set_marks(grid: Grid, cells: list[tuple[int, int]], marks: str) -> bool:
    """Write the marks into their cells; False when something stands there."""
    for row, column in cells:
        for offset, sign in enumerate(marks):
            cell = (row, column + offset - (len(marks) - 1) // 2)
            if cell in grid:
                return False
            grid[cell] = sign
    return True


def grid_lines(grid: Grid) -> str:
    """Turn the grid into lines."""
    top, bottom = min(row for row, _ in grid), max(row for row, _ in grid)
    left = min(column for _, column in grid)
    right = max(column for _, column in grid)
    lines = (
        "".join(grid.get((row, column), " ") for column in range(left, right + 1)).rstrip()
        for row in range(top, bottom + 1)
    )
    return "\n".join(lines)
