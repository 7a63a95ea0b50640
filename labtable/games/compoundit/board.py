"""What a client draws CompoundIt! from: the tiles, and the list of ions (CIT-004)."""

from __future__ import annotations

import msgspec

from labtable.games.compoundit.components import BOX


class BoardTile(msgspec.Struct, frozen=True):
    """A tile by its symbol."""

    name: str
    number: int
    family: str
    count: int
    points: int
    oxidation: list[int]


class BoardIon(msgspec.Struct, frozen=True):
    """A polyatomic ion of the list that lies open for everybody."""

    formula: str
    name: str
    charge: int
    atoms: dict[str, int]


class CompoundItBoard(msgspec.Struct, frozen=True):
    """All that is printed."""

    tiles: dict[str, BoardTile]
    ions: list[BoardIon]


def board() -> CompoundItBoard:
    """Lay out the box for those who draw it."""
    return CompoundItBoard(
        tiles={
            tile.symbol: BoardTile(
                name=tile.name,
                number=tile.atomic_number,
                family=tile.family,
                count=tile.count,
                points=tile.points,
                oxidation=list(tile.oxidation),
            )
            for tile in BOX.tiles
        },
        ions=[
            BoardIon(ion.formula, ion.name, ion.charge, dict(ion.atoms))
            for ion in BOX.polyatomic_ions
        ],
    )
