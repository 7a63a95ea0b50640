"""CIT-001 to CIT-004, CIT-R01, CIT-R04: what is in the box."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from labtable.engine import Refusal
from labtable.engine.picture import as_text
from labtable.games.compoundit import COMPOUNDIT, Place
from labtable.games.compoundit.components import BOX, IONS, TILES, Box
from labtable.games.compoundit.tables.board import ATOMS, CENTRE, MAP, NAMES
from labtable.games.compoundit.view import things
from tests.compoundit.kit import (
    dealt,
    round_of,
    turn,
)
from tests.compoundit.twin import BOX as PRINTED
from tests.playing import (
    play,
    refused,
)

COPIES = """
16 H, 2 Li, 1 B, 6 C, 7 N, 20 O, 4 F, 4 Na, 3 Mg, 2 Al, 2 Si, 2 P, 5 S, 6 Cl, 3 K, 3 Ca, 2 Cr,
1 Mn, 2 Fe, 2 Cu, 2 Zn, 2 Br, 1 Ag, 1 Sn, 3 I, 1 Ba, 1 Au, 1 Pb
"""
ION_LIST = """
NH4+1 OH-1 NO3-1 NO2-1 CN-1 SCN-1 ClO-1 ClO2-1 ClO3-1 ClO4-1 BrO3-1 IO3-1 MnO4-1 C2H3O2-1
HCO3-1 HSO4-1 CO3-2 SO4-2 SO3-2 S2O3-2 C2O4-2 CrO4-2 Cr2O7-2 PO4-3
"""


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_cit_001_two_to_four_may_play(seats: int) -> None:
    table = dealt(seats)

    assert len(table.state.players) == seats
    assert len(table.waiting()) == 1


@pytest.mark.parametrize("seats", [1, 5])
def test_cit_001_nobody_plays_alone_and_five_are_too_many(seats: int) -> None:
    with pytest.raises(Refusal) as refusal:
        dealt(seats)

    assert refusal.value.rule == "CIT-001"
    assert str(seats) in refusal.value.why


def test_cit_001_play_goes_clockwise_from_whoever_begins() -> None:
    table = round_of("", "", "", "")
    order = []
    for _ in range(3):
        order.append(table.waiting()[0])
        play(table, "pass")

    assert [*order, table.waiting()[0]] == [0, 1, 2, 3]


def test_cit_001_after_the_last_seat_comes_the_first() -> None:
    table = round_of("H H", "H O", "Na Cl")

    play(table, "pass", "pass", "8H NaCl")

    assert table.waiting() == [0]


def test_cit_002_the_bag_holds_105_tiles_of_28_elements() -> None:
    counts = {tile: int(count) for count, tile in (c.split() for c in COPIES.split(","))}

    assert Counter(things(dealt(3).state)) == counts
    assert (sum(counts.values()), len(counts)) == (105, 28)


def test_cit_002_a_tile_shows_symbol_points_and_numbers() -> None:
    for tile in BOX.tiles:
        assert 1 <= tile.points <= 8
        assert tile.oxidation
        assert 0 not in tile.oxidation
        assert len(set(tile.oxidation)) == len(tile.oxidation)
    assert COMPOUNDIT.picture is not None
    shown = as_text(COMPOUNDIT.picture(turn("C Fe O").view(0), ["Ada", "Bo"]))
    assert "C(+4/-4)2 O(-2)1 Fe(+2/+3)4" in shown


@pytest.mark.parametrize("tile", ["", "?", "*", "He", "h", "Co"])
def test_cit_002_no_tile_is_blank_or_wild(tile: str) -> None:
    refusal = refused(turn("H O C"), Place("8H", ("H", tile)))

    assert refusal.rule == "CIT-002"
    assert refusal.why == f"There is no tile '{tile}': take one of your rack."


def test_cit_003_the_board_has_fifteen_rows_and_columns() -> None:
    assert (len(MAP), NAMES[0], NAMES[14], NAMES[15], NAMES[224]) == (225, "A1", "O1", "A2", "O15")


def test_cit_003_bonus_squares_and_atom_spaces_are_as_many_as_printed() -> None:
    assert Counter(MAP) == {"d": 24, "t": 12, "D": 16, "T": 8, "@": 5, ".": 160}


def test_cit_003_the_atom_spaces_lie_in_the_centre_and_around_it() -> None:
    assert NAMES[CENTRE] == "H8"
    assert sorted(NAMES[space] for space in ATOMS) == ["D12", "D4", "H8", "L12", "L4"]
    assert {MAP[space] for space in ATOMS} == {"@"}, "they carry no bonus"


def test_cit_003_the_board_looks_the_same_from_all_sides() -> None:
    rows = [MAP[row * 15 : row * 15 + 15] for row in range(15)]

    assert rows == rows[::-1]
    assert rows == [row[::-1] for row in rows]
    assert rows == ["".join(column) for column in zip(*rows, strict=True)]


@pytest.mark.parametrize(
    ("kind", "sign"),
    [
        ("double_element", "d"),
        ("triple_element", "t"),
        ("double_compound", "D"),
        ("triple_compound", "T"),
    ],
)
def test_cit_003_the_map_agrees_with_the_lists_of_squares(kind: str, sign: str) -> None:
    listed = PRINTED["board"][kind]

    assert sorted(listed) == sorted(NAMES[i] for i, under in enumerate(MAP) if under == sign)


def test_cit_004_the_list_of_ions_is_open_to_everybody() -> None:
    shown = msgspec.json.decode(COMPOUNDIT.data, type=Box)

    assert [f"{ion.formula}{ion.charge:+d}" for ion in shown.polyatomic_ions] == ION_LIST.split()
    assert len(shown.polyatomic_ions) == 24


def test_cit_004_every_ion_names_its_atoms() -> None:
    assert IONS["NH4"].atoms == {"N": 1, "H": 4}
    assert IONS["C2H3O2"].atoms == {"C": 2, "H": 3, "O": 2}
    assert IONS["Cr2O7"].atoms == {"Cr": 2, "O": 7}
    assert all(sum(ion.atoms.values()) > 1 for ion in IONS.values())


def test_cit_r01_no_other_number_of_tiles_gives_52_and_35_and_26() -> None:
    fitting = [n for n in range(200) if (n // 2, n // 3, n // 4) == (52, 35, 26)]

    assert fitting == [len(things(dealt(2).state))]


def test_cit_r04_the_numbers_that_the_rulebook_gives_away() -> None:
    assert set(TILES["C"].oxidation) == {4, -4}
    assert (TILES["O"].oxidation, TILES["I"].oxidation) == ([-2], [-1])


def test_cit_r04_named_exceptions_would_need_no_exception_otherwise() -> None:
    assert 3 not in TILES["N"].oxidation
    assert -1 not in TILES["O"].oxidation
    assert 2 not in TILES["C"].oxidation
    assert TILES["H"].oxidation == [1]


@pytest.mark.parametrize(
    ("symbols", "numbers"),
    [
        ("H Li Na K Ag", [1]),
        ("Mg Ca Zn Ba", [2]),
        ("B Al", [3]),
        ("C Si", [4, -4]),
        ("N P", [-3]),
        ("O S", [-2]),
        ("F Cl Br I", [-1]),
        ("Cr Fe", [2, 3]),
        ("Mn Sn Pb", [2, 4]),
        ("Cu", [1, 2]),
        ("Au", [1, 3]),
    ],
)
def test_cit_r04_numbers_follow_the_groups(symbols: str, numbers: list[int]) -> None:
    assert {symbol: TILES[symbol].oxidation for symbol in symbols.split()} == dict.fromkeys(
        symbols.split(), numbers
    )
