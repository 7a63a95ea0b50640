"""What answers and events show about the chemistry that somebody knows, or does not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from labtable.engine import Event, Shown, Table
from labtable.games.compounded.actions import Extinguish, Place, Score
from labtable.games.compounded.decisions import Fire, PlaceForNobel, RaiseExperiment
from labtable.games.compounded.state import CompoundedState
from labtable.games.compounded.tables import BURNER, PIPET, READY
from tests.compounded.kit import (
    COMPLETE,
    TOP,
    floor,
    nobel,
    on,
    pair,
    player,
    researching,
    scene,
    scoring,
    studying,
)
from tests.playing import play, refused

FIELD = {
    "A1": on("Water", "O", owner=0),
    "A2": on("Methane", owner=0),
    "B1": on("Urea"),
    "B2": on("Hydrazine", owner=1),
}


def laying(*elements: str, **beside: Any) -> Table[CompoundedState]:
    """Let seat 0 place elements."""
    return researching(player(" ".join(elements), **beside), field=FIELD)


def raising(card: str, **levels: Any) -> Table[CompoundedState]:
    """Let seat 0 raise an experiment with a compound."""
    return scene(RaiseExperiment(0, card), player(**levels), player(), player())


def burning(*extinguishers: str) -> Table[CompoundedState]:
    """Let a fire break out; seat 0 may fight it."""
    return scene(Fire(""), player(extinguishers=extinguishers), player(), player(), field=FIELD)


def wrong(*skills: str, **more: Any) -> Shown:
    """Evidence against a skill."""
    return Shown(skills, against=True, **more)


@pytest.mark.parametrize(
    ("table", "answer", "rule", "shown"),
    [
        pytest.param(
            lambda: laying("O"),
            Place("O", "A1"),
            "CPD-061",
            wrong("formula-writing", strength="weak", formula="H2O"),
            id="no slot is open for it",
        ),
        pytest.param(
            lambda: laying("N"),
            Place("N", "A1"),
            "CPD-061",
            wrong("formula-writing", formula="H2O"),
            id="it is not in the formula",
        ),
        pytest.param(
            lambda: pair(PlaceForNobel(0, 0), nobel("Ca H C"), field=FIELD),
            Place("Ca", "B1"),
            "CPD-061",
            wrong("formula-writing", formula="CH4N2O"),
            id="nor for Nobel",
        ),
        pytest.param(
            lambda: laying("H"),
            Place("H", "Extinguisher"),
            "CPD-067",
            wrong("formula-writing", strength="weak", formula="CO2"),
            id="an extinguisher is CO2",
        ),
        pytest.param(
            lambda: laying("O"),
            "Ox on A1",
            "CPD-005",
            wrong("elements", misconception="symbol-from-name", formula="Ox"),
            id="a symbol made from a name",
        ),
        pytest.param(
            lambda: laying("O"),
            "Xx on A1",
            "CPD-005",
            wrong("elements", formula="Xx"),
            id="no symbol at all",
        ),
        pytest.param(
            lambda: laying("O"), "Na on A1", "CPD-005", None, id="an element, but not of this game"
        ),
        pytest.param(
            lambda: laying("O O O"),
            "trade 3 O for Ox",
            "CPD-005",
            wrong("elements", misconception="symbol-from-name", formula="Ox"),
            id="also in a trade",
        ),
        pytest.param(
            lambda: scoring(
                player(tools=["Graduated Cylinder"], study=1),
                field=FIELD | {"C1": on("Water", COMPLETE, owner=0)},
            ),
            Score("A1"),
            "CPD-081",
            wrong("formula-writing", strength="weak", formula="H2O"),
            id="elements are missing",
        ),
        pytest.param(
            lambda: raising("Water"),
            "raise study",
            "CPD-085",
            wrong("states-safety", formula="H2O"),
            id="water is no solid",
        ),
        pytest.param(
            lambda: burning(READY),
            Extinguish("A1"),
            "CPD-102",
            wrong("states-safety", formula="H2O"),
            id="water does not burn",
        ),
    ],
)
def test_a_refusal_where_chemistry_was_the_matter_says_so(
    table: Callable[[], Table[CompoundedState]], answer: Any, rule: str, shown: Shown | None
) -> None:
    refusal = refused(table(), answer)

    assert (refusal.rule, refusal.shown) == (rule, shown)


@pytest.mark.parametrize(
    ("table", "answer", "rule"),
    [
        (lambda: burning(READY), Extinguish("D4"), "CPD-102"),
        (lambda: burning(READY, READY), "extinguish A2; extinguish A2", "CPD-102"),
        (lambda: laying("O"), "burn A1", "CPD-131"),
        (lambda: laying("O", tools=[BURNER]), "burn D4", "CPD-R29"),
        (lambda: laying("O"), "H on A1", "CPD-060"),
        (lambda: laying("O"), "O on D4", "CPD-062"),
        (lambda: laying("O", wilds=0), "wild H on A1", "CPD-070"),
        (lambda: laying("O"), "goggles H on A1", "CPD-122"),
        (lambda: laying("O", "O"), "trade 2 O for H", "CPD-125"),
        (lambda: laying("O", tools=[PIPET]), "trade 2 O for H", "CPD-068"),
        (lambda: studying(player(study=TOP), player(), field=FIELD), "claim A1", "CPD-052"),
        (floor, "accept 7", "CPD-036"),
        (lambda: raising("Water"), "raise nonsense", "CPD-085"),
        (lambda: raising("Water", discovery=TOP), "raise discovery", "CPD-087"),
        (lambda: raising("Water"), "raise none", "CPD-R32"),
    ],
)
def test_a_refusal_without_chemistry_shows_nothing(
    table: Callable[[], Table[CompoundedState]], answer: Any, rule: str
) -> None:
    there = table()
    *before, last = answer.split("; ") if isinstance(answer, str) else [answer]
    play(there, *before)

    refusal = refused(there, last)

    assert (refusal.rule, refusal.shown) == (rule, None)


def shown_by(events: list[Event]) -> list[tuple[int, Shown]]:
    """What events show, and about whom."""
    found = [(event, event.shows()) for event in events]
    return [(event.parts()["seat"], shown) for event, shown in found if shown]


def test_an_own_compound_that_explodes_beside_a_ready_extinguisher_speaks_against_care() -> None:
    field = {"A1": on("Acetylene", owner=1), "A2": on("Hydrazine", owner=2)}
    seats = [player(), player(extinguishers=[READY]), player()]
    table = scene(Fire(""), *seats, field=field)

    careless = wrong("states-safety", strength="weak", formula="C2H2")
    assert shown_by(play(table, "pass")) == [(1, careless)]


@pytest.mark.parametrize(
    ("lying", "shown"),
    [("O H", [(0, Shown(("formula-writing",), strength="weak", formula="H2O"))]), ("O", [])],
)
def test_who_completes_a_compound_has_read_its_formula(
    lying: str, shown: list[tuple[int, Shown]]
) -> None:
    table = researching(player("H"), field={"A1": on("Water", lying)})

    assert shown_by(play(table, "H on A1")) == shown


@pytest.mark.parametrize(
    ("card", "formula"),
    [
        ("Calcium carbonate", "CaCO3"),
        ("Calcium hydroxide", "Ca(OH)2"),
        ("Calcium sulfate", "CaSO4"),
        ("Calcium oxide", ""),
        ("Water", ""),
        ("Nitric acid", ""),
    ],
)
def test_a_scored_salt_with_a_polyatomic_ion_counts(card: str, formula: str) -> None:
    table = scoring(player(), field={"A1": on(card, COMPLETE, owner=0)})

    group = (0, Shown(("polyatomic-ions",), strength="weak", formula=formula))
    assert shown_by(table.told) == ([group] if formula else [])


@pytest.mark.parametrize(
    ("levels", "answer", "counts"),
    [({}, "raise discovery", True), ({}, "raise lab", False), ({"lab": TOP}, "", False)],
)
def test_the_experiment_of_the_right_state_counts_unless_it_is_forced(
    levels: dict[str, int], answer: str, counts: bool
) -> None:
    table = raising("Water", **levels)

    told = play(table, answer) if answer else table.told

    right = (0, Shown(("states-safety",), strength="weak", formula="H2O"))
    assert shown_by(told) == ([right] if counts else [])


@pytest.mark.parametrize(
    ("flames", "shown"), [(0, []), (1, [(0, Shown(("states-safety",), formula="CH4"))])]
)
def test_an_extinguisher_that_saves_a_compound_counts(
    flames: int, shown: list[tuple[int, Shown]]
) -> None:
    seats = [player(extinguishers=[READY]), player(), player()]
    table = scene(Fire(""), *seats, field={"A1": on("Methane", owner=0, flames=flames)})

    assert shown_by(play(table, "extinguish A1")) == shown


def test_an_extinguisher_that_is_filled_counts() -> None:
    table = laying("O", extinguishers=["Extinguisher C O"])

    ready = (0, Shown(("formula-writing",), strength="weak", formula="CO2"))
    assert shown_by(play(table, "O on Extinguisher")) == [ready]


@pytest.mark.parametrize(
    ("cell", "shown"),
    [("B2", [(0, Shown(("states-safety",), strength="weak", formula="N2H4"))]), ("A2", [])],
)
def test_a_burner_at_what_one_flame_blows_up_counts(
    cell: str, shown: list[tuple[int, Shown]]
) -> None:
    table = laying("O", tools=[BURNER])

    assert shown_by(play(table, f"burn {cell}")[:1]) == shown
