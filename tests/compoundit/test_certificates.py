"""Every compound comes with a certificate that holds, and a forged one is found out."""

from __future__ import annotations

import msgspec
import pytest

from labtable.games.compoundit.chemistry import Certificate, Piece, certificate
from labtable.games.compoundit.components import IONS, Ion
from labtable.games.compoundit.events import CompoundScored
from labtable.games.compoundit.state import Variant
from labtable.games.compoundit.tables import INDEX, SYMBOLS, Kind, TileFormula, lexicon
from labtable.games.compoundit.tables.board import valid
from tests.compoundit.certificate_check import certificate_flaws
from tests.compoundit.kit import (
    SETS,
    tiles,
    turn,
)
from tests.playing import (
    only,
    play,
)


def shown(run: str, rule_set: str = "standard", mixed: bool = False) -> Certificate:
    """The certificate of a run that is a compound."""
    found = certificate(lexicon(rule_set, mixed), tiles(run))
    assert found is not None
    return found


def laid(kind: Kind) -> list[str]:
    """The tiles of one piece."""
    return [symbol for symbol, count in kind.atoms.items() for _ in range(count)]


def runs_of(formula: TileFormula) -> list[list[str]]:
    """Runs that make a formula: any order if it is free, else whole pieces of each reading."""
    if formula.free:
        return [[SYMBOLS[element] for element, count in formula.needs for _ in range(count)]]
    return [
        laid(each.positive) * each.positives + laid(each.negative) * each.negatives
        for each in formula.readings
    ]


@pytest.mark.parametrize("rule_set", SETS)
def test_cit_030_every_compound_of_a_set_has_a_certificate_that_holds(rule_set: str) -> None:
    known = lexicon(rule_set)

    for formula in known.formulas.values():
        for run in runs_of(formula):
            found = certificate(known, run)
            assert found is not None, run
            assert certificate_flaws(found) == [], run
            assert found.run == run
            assert found.name
            assert found.why()


def test_cit_114_every_compound_with_mixed_numbers_too() -> None:
    known = lexicon("beginner", mixed=True)

    for formula in known.formulas.values():
        [run] = runs_of(formula)
        found = certificate(known, run)
        assert found is not None
        assert certificate_flaws(found) == []


@pytest.mark.parametrize(
    ("run", "rule_set", "kind", "rule", "formula", "name", "why"),
    [
        ("NN", "standard", "element", "CIT-050", "N2", "nitrogen", "two atoms of one element"),
        ("OC", "standard", "exception", "CIT-053", "CO", "carbon monoxide", "a named exception"),
        (
            "HOHO",
            "standard",
            "exception",
            "CIT-053",
            "H2O2",
            "hydrogen peroxide",
            "a named exception",
        ),
        (
            "HOH",
            "standard",
            "binary",
            "CIT-051",
            "H2O",
            "water",
            "H(+1) O(-2) H(+1) = 0, in the simplest ratio",
        ),
        (
            "OFeOFeO",
            "standard",
            "binary",
            "CIT-051",
            "Fe2O3",
            "iron(III) oxide",
            "O(-2) Fe(+3) O(-2) Fe(+3) O(-2) = 0, in the simplest ratio",
        ),
        (
            "ONOMgOON",
            "standard",
            "ions",
            "CIT-056",
            "Mg(NO2)2",
            "magnesium nitrite",
            "NO2(-1) Mg(+2) NO2(-1) = 0",
        ),
        (
            "FeOHOHHO",
            "standard",
            "ions",
            "CIT-056",
            "Fe(OH)3",
            "iron(III) hydroxide",
            "Fe(+3) OH(-1) OH(-1) OH(-1) = 0",
        ),
        (
            "NHHHHNOOO",
            "standard",
            "ions",
            "CIT-056",
            "NH4NO3",
            "ammonium nitrate",
            "NH4(+1) NO3(-1) = 0",
        ),
        (
            "NIII",
            "lewis",
            "molecule",
            "CIT-090",
            "NI3",
            "nitrogen triiodide",
            "an octet for every atom, and on the list",
        ),
        (
            "CCHHHHHHO",
            "advanced",
            "molecule",
            "CIT-100",
            "C2H6O",
            "ethanol",
            "an octet for every atom, and it boils at 78 degrees Celsius",
        ),
        (
            "NNHHHH",
            "expert",
            "molecule",
            "CIT-105",
            "N2H4",
            "hydrazine",
            "an octet for every atom, and it boils at 113 degrees Celsius",
        ),
    ],
)
def test_cit_030_a_certificate_says_how_a_run_is_read(
    run: str, rule_set: str, kind: str, rule: str, formula: str, name: str, why: str
) -> None:
    found = shown(run, rule_set)

    assert (found.kind, found.rule) == (kind, rule)
    assert (found.formula, found.name, str(found.why())) == (formula, name, why)


@pytest.mark.parametrize("ion", [ion for ion in IONS.values() if ion.acid_name])
def test_cit_056_acids_have_names_of_their_own(ion: Ion) -> None:
    atoms = [symbol for symbol, count in ion.atoms.items() for _ in range(count)]

    assert shown("H" * -ion.charge + "".join(atoms)).name == ion.acid_name


def test_cit_114_a_mixed_reading_shows_a_number_for_every_tile() -> None:
    found = shown("CuClCuClCl", mixed=True)

    assert sum(found.numbers) == 0
    assert sorted(found.numbers[::2][:2]) == [1, 2]


def test_cit_090_a_molecule_is_read_by_its_numbers_first() -> None:
    assert shown("HHO", "expert").kind == "binary"
    assert shown("HCN", "expert").kind == "ions"
    assert shown("CHN", "expert").kind == "molecule"


@pytest.mark.parametrize(
    ("forged", "flaw"),
    [
        (
            Certificate("binary", ["H", "O"], "HO", "", "", numbers=[1, -2]),
            "The numbers do not cancel.",
        ),
        (
            Certificate("binary", ["H", "O"], "HO", "", "", numbers=[2, -2]),
            "+2 is not printed on H.",
        ),
        (
            Certificate("binary", ["Mg", "Mg", "O", "O"], "", "", "", numbers=[2, 2, -2, -2]),
            "It is not the simplest ratio of two elements.",
        ),
        (
            Certificate("binary", ["Na", "K", "O"], "", "", "", numbers=[1, 1, -2]),
            "It is not the simplest ratio of two elements.",
        ),
        (
            Certificate("element", ["F", "F"], "F2", "", ""),
            "It is neither a diatomic element nor an exception.",
        ),
        (
            Certificate("element", ["O", "O", "O"], "O3", "", ""),
            "It is neither a diatomic element nor an exception.",
        ),
        (
            Certificate("exception", ["C", "C", "O", "O"], "", "", ""),
            "It is neither a diatomic element nor an exception.",
        ),
        (
            Certificate("molecule", ["N", "H", "H"], "", "", "", hill="H3N"),
            "The tiles are not the molecule.",
        ),
        (
            Certificate("molecule", ["N", "O"], "", "", "", hill="NO"),
            "It has no structure on record.",
        ),
    ],
)
def test_cit_051_a_forged_certificate_is_found_out(forged: Certificate, flaw: str) -> None:
    assert flaw in certificate_flaws(forged)


@pytest.mark.parametrize(
    ("run", "pieces", "flaw"),
    [
        ("NaOH", [("Na", 1, "Na"), ("OH", -1, "HO")], "The pieces are not the run."),
        ("NaOH", [("Na", 1, "Na"), ("NO2", -1, "OH")], "OH is not NO2."),
        ("NaOH", [("Na", 2, "Na"), ("OH", -2, "OH")], "OH does not have charge -2."),
        ("MgOH", [("Mg", 2, "Mg"), ("OH", -1, "OH")], "The charges do not cancel."),
        (
            "NaKSOOOO",
            [("Na", 1, "Na"), ("K", 1, "K"), ("SO4", -2, "SOOOO")],
            "It is not one positive and one negative kind.",
        ),
        (
            "NaCl",
            [("Na", 1, "Na"), ("Cl", -1, "Cl")],
            "It needs one listed ion, and takes two only with ammonium.",
        ),
        (
            "NaNaOHOH",
            [("Na", 1, "Na"), ("Na", 1, "Na"), ("OH", -1, "OH"), ("OH", -1, "OH")],
            "The ratio is not the simplest.",
        ),
    ],
)
def test_cit_056_a_forged_cut_into_ions_is_found_out(
    run: str, pieces: list[tuple[str, int, str]], flaw: str
) -> None:
    cut = [Piece(label, charge, tiles(held)) for label, charge, held in pieces]

    assert flaw in certificate_flaws(Certificate("ions", tiles(run), "", "", "", pieces=cut))


def test_cit_028_players_are_shown_the_certificate_of_every_compound() -> None:
    table = turn("O", "8H CO", "7J Mg")

    events = play(table, "8J O")

    told = [(event.formula, event.name) for event in only(events, CompoundScored)]
    assert told == [("CO2", "carbon dioxide"), ("MgO", "magnesium oxide")]
    assert [(made.formula, made.name) for made in table.view(1).made] == told
    assert {made.kind for made in table.view(-1).made} == {"binary"}


def test_cit_030_certificates_are_plain_data() -> None:
    found = shown("ONOMgOON")

    assert msgspec.json.decode(msgspec.json.encode(found), type=Certificate) == found


@pytest.mark.parametrize("rule_set", SETS)
def test_cit_030_no_certificate_without_a_compound(rule_set: str) -> None:
    known = lexicon(rule_set)

    for run in ("HO", "NaK", "FF", "NaClCl", "MgNNOOOO", "CaF"):
        assert certificate(known, tiles(run)) is None
        assert not valid(known, [INDEX[tile] for tile in tiles(run)])


def test_cit_092_a_molecule_is_told_with_its_boiling_point() -> None:
    events = play(turn("N N H H H H", variant=Variant("expert")), "8H NNHHHH")

    assert str(only(events, CompoundScored)[0]) == (
        "N2H4 scores 11. It is hydrazine: an octet for every atom, and it boils at "
        "113 degrees Celsius."
    )
