"""CompoundIt! in German: every compound has its name, every fault its sentence."""

from __future__ import annotations

import pytest

from labtable.chem.formula import Formula
from labtable.chem.tables import compounds_by_hill
from labtable.engine.catalogue import load_catalogue
from labtable.engine.sentence import find_gaps, render_sentence
from labtable.games.compoundit.chemistry import certificate, formula_of, known_name
from labtable.games.compoundit.chemistry.no_compound import fault
from labtable.games.compoundit.components import IONS, TILES
from labtable.games.compoundit.events import EVENTS, TilesLaid
from labtable.games.compoundit.tables import LONGEST, SYMBOLS, lexicon
from labtable.testing.texts import unspoken_parts
from tests.compoundit.kit import HONOUR, SETS, tiles, turn
from tests.compoundit.test_evidence import HINTS, MISTAKES, RIGHT
from tests.compoundit.test_rules_refusals import KINDS
from tests.playing import only, play

GERMAN = load_catalogue("de", "labtable.engine", "labtable.games.compoundit")


@pytest.mark.parametrize("mixed", [False, True])
@pytest.mark.parametrize("rule_set", SETS)
def test_every_compound_has_a_german_name(rule_set: str, mixed: bool) -> None:
    known = lexicon(rule_set, mixed)

    for formula in known.listed:
        run = [SYMBOLS[element] for element, count in formula.needs for _ in range(count)]
        runs = [run] if formula.free else []
        for reading in formula.readings:
            pieces = [reading.positive] * reading.positives + [reading.negative] * reading.negatives
            runs.append([t for piece in pieces for t, n in piece.atoms.items() for _ in range(n)])
        for each in runs:
            found = certificate(known, each)
            assert found is not None
            assert found.name in GERMAN.names
            assert unspoken_parts(found.why(), GERMAN) == []


def test_every_substance_on_record_has_a_german_name_to_praise_it_with() -> None:
    for hill in compounds_by_hill():
        atoms = dict(Formula.parse(hill).counts)
        if set(atoms) <= set(TILES) and sum(atoms.values()) <= LONGEST:
            assert known_name(formula_of(atoms)) in {"", *GERMAN.names}


def test_elements_and_ions_have_german_names() -> None:
    named = [tile.name for tile in TILES.values()] + [ion.name for ion in IONS.values()]

    assert [name for name in named if name not in GERMAN.names] == []


@pytest.mark.parametrize(
    ("rule_set", "run"), sorted({(case[0], case[1]) for case in MISTAKES + HINTS + RIGHT + KINDS})
)
def test_every_fault_is_said_in_german(rule_set: str, run: str) -> None:
    found = fault(rule_set, False, tiles(run))

    assert unspoken_parts(found.said, GERMAN) == []
    assert render_sentence(found.said, (), GERMAN) != str(found.said)


def test_a_fault_in_german_names_what_is_right() -> None:
    found = fault("standard", False, tiles("MgCl"))

    assert render_sentence(found.said, (), GERMAN) == (
        "MgCl ergibt nicht null: Magnesium hat nur die Ladung +2, mit Cl wird daraus MgCl2."
    )


def test_a_square_is_never_shown_as_a_formula() -> None:
    squares = {"at", "square", "squares", "where", "first", "last"}

    for event in EVENTS:
        assert not [
            gap for gap in find_gaps(event.says) if gap.kind == "formula" and gap.name in squares
        ]
    [laid] = only(play(turn("O", "8H CO"), "8J O"), TilesLaid)
    assert laid.sentence(["Ada", "Bo"], GERMAN) == "Ada legt O auf J8: CO2."


def test_what_is_laid_is_written_as_a_formula_and_not_judged() -> None:
    good, bad = turn("Mg O O H H", variant=HONOUR), turn("Mg O O H H", variant=HONOUR)

    told = [*play(good, "8H MgOHOH"), *play(bad, "8H MgOOHH")]

    assert [each.made for each in only(told, TilesLaid)] == [["MgOHOH"], ["MgO2H2"]]
    assert good.prompt(1) == "Do you accept MgOHOH of seat 0, or challenge?"
