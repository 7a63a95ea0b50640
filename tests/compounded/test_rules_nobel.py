"""CPD-150 to CPD-159, CPD-180: the third scientist of a game of two."""

from __future__ import annotations

from typing import Any

import pytest

from labtable.games.compounded import Place, Swap
from labtable.games.compounded.actions import NOBEL
from labtable.games.compounded.decisions import (
    PlaceForNobel,
    ReturnForNobel,
    ScoreForNobel,
    SwapWithNobel,
)
from labtable.games.compounded.events.discovery import NobelDrew, NobelReturned, NobelSwapped
from labtable.games.compounded.events.lab import (
    LeadPassed,
    NobelRaised,
    NobelScored,
)
from labtable.games.compounded.events.research import FireBroke, NobelCompleted, NobelPlaced
from labtable.games.compounded.flow import Discovery, EndTrading, EndTurn, Lab, Research, Study
from labtable.games.compounded.tables import CELLS
from tests.compounded.kit import (
    COMPLETE,
    TOP,
    asked,
    bag,
    bench,
    dealt,
    lying,
    nobel,
    on,
    owners,
    pair,
    player,
    scene,
    scores,
)
from tests.playing import (
    offered,
    only,
    play,
    refused,
)

DONE: dict[str, Any] = dict.fromkeys(("discovery", "study", "research", "lab"), TOP)
FULL = {cell: on("Urea") for cell in CELLS}


def test_cpd_150_nobel_has_four_spaces_and_two_experiments() -> None:
    shown = dealt(2).view(0).nobel

    assert shown is not None
    assert (shown.spaces, len(shown.bench)) == (4, 4)
    assert (shown.numbers["discovery"], shown.numbers["research"]) == (2, 2)
    assert (shown.wilds, shown.extinguishers, shown.tools) == (0, [], [])


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_cpd_150_with_more_scientists_there_is_no_nobel(seats: int) -> None:
    assert dealt(seats).view(0).nobel is None


@pytest.mark.parametrize("lead", [0, 1])
def test_cpd_151_the_lead_makes_his_choices(lead: int) -> None:
    third = nobel("H H O O S")
    field = {"A1": on("Water"), "A2": on("Water", COMPLETE, owner=NOBEL, mark=True)}
    double = field | {"A3": on("Ammonia", COMPLETE, owner=NOBEL, mark=True)}

    swap = scene(Discovery(), player("C"), player("N"), nobel=third, lead=lead)
    surplus = pair(EndTrading(), third, lead=lead)
    placing = pair(PlaceForNobel(lead, 0), third, field=field, lead=lead)
    scoring = pair(Lab(), third, field=double, lead=lead)

    tables = [swap, surplus, placing, scoring]
    assert [asked(table) for table in tables] == [
        f"{question} {lead}"
        for question in ("SwapWithNobel", "ReturnForNobel", "PlaceForNobel", "ScoreForNobel")
    ]


def test_cpd_151_the_token_only_passes_between_the_two() -> None:
    leads = []

    for lead in (0, 1):
        table = pair(EndTurn(), nobel(), field=FULL, lead=lead)
        leads += only(table.told, LeadPassed)

    assert leads == [LeadPassed(1), LeadPassed(0)]


@pytest.mark.parametrize(("level", "drawn"), [(0, 2), (2, 4)])
def test_cpd_152_he_draws_his_discovery_number_last(level: int, drawn: int) -> None:
    table = pair(Discovery(), nobel("S", discovery=level), bag="H H O O C C C C C")

    assert len(bench(table, NOBEL).split()) == 1 + drawn
    assert isinstance(table.told[-1], NobelDrew)
    assert len(table.told[-1].elements) == drawn


def test_cpd_153_if_the_lead_swaps_the_other_may() -> None:
    seats = [player("S"), player("H")]
    table = scene(SwapWithNobel(0), *seats, nobel=nobel("C O O"))

    assert offered(table) == ["swap S for C", "swap S for O", "pass"]
    events = play(table, "swap S for O")
    assert asked(table) == "SwapWithNobel 1"
    play(table, "swap H for S")

    assert [bench(table, seat) for seat in (0, 1, NOBEL)] == ["O", "S", "H C O"]
    assert only(events, NobelSwapped)[0].sentence(["Ana"]) == "Ana gave Nobel S for O."
    assert table.over


@pytest.mark.parametrize("lead", [0, 1])
def test_cpd_153_if_the_lead_does_not_neither_may(lead: int) -> None:
    seats = [player("S"), player("H")]
    table = scene(SwapWithNobel(lead), *seats, nobel=nobel("C"), lead=lead)

    play(table, "pass")

    assert table.over


def test_cpd_153_what_is_not_there_is_not_swapped() -> None:
    table = scene(SwapWithNobel(0), player("S"), player("H"), nobel=nobel("C"))

    mine, theirs, neither = (
        refused(table, Swap("H", "C")),
        refused(table, Swap("S", "O")),
        refused(table, Swap("H", "H")),
    )

    assert (mine.rule, mine.why) == ("CPD-153", "There is no 'H' on your bench.")
    assert (theirs.rule, theirs.why) == ("CPD-153", "There is no 'O' on Nobel's bench.")
    assert neither.why == "There is no 'H' on your bench."


def test_cpd_154_the_lead_returns_what_nobel_has_beyond_four() -> None:
    table = pair(EndTrading(), nobel("H C O N Ca S"), bag="")

    events = play(table, "return S", "return H")

    assert (bench(table, NOBEL), bag(table)) == ("C O N Ca", "H S")
    assert only(events, NobelReturned) == [NobelReturned("S"), NobelReturned("H")]
    assert table.over


def test_cpd_154_only_what_nobel_has() -> None:
    table = pair(ReturnForNobel(0), nobel("H C C O O"))

    refusal = refused(table, "return S")

    assert (refusal.rule, refusal.why) == ("CPD-154", "There is no 'S' on Nobel's bench.")


def test_cpd_155_nobel_claims_nothing() -> None:
    field = {"A1": on("Water"), "A2": on("Ammonia"), "A3": on("Urea")}
    table = pair(Study(), nobel("H"), field=field)

    play(table, "claim A1", "claim A2")

    assert table.over
    assert owners(table) == {"A1": 0, "A2": 1}


def test_cpd_156_he_places_one_at_least_and_his_number_at_most() -> None:
    field = {"A1": on("Water"), "A2": on("Ammonia", owner=0)}
    table = pair(PlaceForNobel(0, 0), nobel("H H O"), field=field)

    refusal = refused(table, "done")
    assert (refusal.rule, refusal.why) == (
        "CPD-156",
        "Nobel places one element at least, as long as one fits.",
    )
    assert offered(table) == ["H on A1", "O on A1"]
    events = play(table, "H on A1")
    assert offered(table) == ["H on A1", "O on A1", "done"]
    play(table, "O on A1")

    assert table.over
    assert (lying(table, "A1"), bench(table, NOBEL)) == ("H O", "H")
    assert only(events, NobelPlaced)[0].sentence(["Ana"]) == (
        "Ana put Nobel's H on Water, A1; open: H, O."
    )


@pytest.mark.parametrize(
    ("answer", "rule", "why"),
    [
        (
            Place("H", "A2"),
            "CPD-156",
            "Nobel places on unclaimed, uncompleted compounds only.",
        ),
        (
            Place("H", "A3"),
            "CPD-156",
            "Nobel places on unclaimed, uncompleted compounds only.",
        ),
        (
            Place("O", "Extinguisher"),
            "CPD-156",
            "Nobel places on unclaimed, uncompleted compounds only.",
        ),
        (Place("S", "A1"), "CPD-156", "There is no 'S' on Nobel's bench."),
        (Place("H", "A1", "wild"), "CPD-156", "There is no 'H' on Nobel's bench."),
        (Place("C", "A1"), "CPD-061", "Water on A1 has open slots for H, O."),
    ],
)
def test_cpd_156_what_nobel_does_not_do(answer: Place, rule: str, why: str) -> None:
    field = {
        "A1": on("Water", "H"),
        "A2": on("Ammonia", owner=0),
        "A3": on("Water", COMPLETE, owner=NOBEL, mark=True),
    }
    table = pair(PlaceForNobel(0, 0), nobel("H C O"), field=field)

    refusal = refused(table, answer)

    assert (refusal.rule, refusal.why) == (rule, why)


def test_cpd_156_after_both_scientists() -> None:
    seats = [player("H"), player("H")]
    table = scene(Research(), *seats, nobel=nobel("H O"), field={"A1": on("Urea")}, lead=1)

    play(table, "done", "done")

    assert asked(table) == "PlaceForNobel 1"


def test_cpd_157_158_his_compound_is_scored_for_nobody_and_brings_no_tool() -> None:
    field = {"A1": on("Methanol", COMPLETE, owner=NOBEL, mark=True)}
    table = pair(ScoreForNobel(0), nobel(), field=field, bag="")

    assert scores(table) == [0, 0]
    assert table.state.nobel is not None
    assert table.state.nobel.cards == ["Methanol"]
    assert table.state.supply["Safety Goggles"] == 4
    assert bag(table) == "H H H H C O"
    assert str(only(table.told, NobelScored)[0]).startswith(
        "Nobel put Methanol beside his bench, for nobody's points. Methanol, CH3OH, is a liquid"
    )


def test_cpd_157_what_he_completes_gets_his_mark() -> None:
    table = pair(PlaceForNobel(0, 0), nobel("O O"), field={"A1": on("Water", "H H")})

    assert owners(table) == {"A1": NOBEL}
    assert table.state.field[0].mark
    assert str(only(table.told, NobelCompleted)[0]) == (
        "Water on A1 is complete and waits for Nobel."
    )


def test_cpd_157_nothing_of_his_stays() -> None:
    marked = {cell: on("Water", COMPLETE, owner=NOBEL, mark=True) for cell in ("A1", "A2")}
    table = pair(ScoreForNobel(0), nobel(), field=marked | {"A3": on("Urea")})

    for answer in ("done", "score A3"):
        refusal = refused(table, answer)
        assert (refusal.rule, refusal.why) == (
            "CPD-157",
            "Nobel's completed compounds all leave the field, and no others.",
        )


def test_cpd_158_his_reaction_happens() -> None:
    field = {
        "A1": on("Hydrazine", COMPLETE, owner=NOBEL, mark=True),
        "B2": on("Methane", COMPLETE, owner=0),
    }

    table = pair(ScoreForNobel(1), nobel(), field=field)

    assert [str(event.cause) for event in only(table.told, FireBroke)] == ["Hydrazine is volatile."]


@pytest.mark.parametrize(
    ("card", "rises"), [("Water", "discovery"), ("Ammonia", "research"), ("Urea", "")]
)
def test_cpd_159_liquids_and_gases_raise_his_experiments(card: str, rises: str) -> None:
    field = {"A1": on(card, COMPLETE, owner=NOBEL, mark=True)}

    table = pair(ScoreForNobel(0), nobel(), field=field)

    third = table.state.nobel
    assert third is not None
    assert third.levels == dict.fromkeys(DONE, 0) | ({rises: 1} if rises else {})
    assert [event.experiment for event in only(table.told, NobelRaised)] == (
        [rises] if rises else []
    )


def test_cpd_159_nothing_rises_above_the_top() -> None:
    field = {"A1": on("Water", COMPLETE, owner=NOBEL, mark=True)}

    table = pair(ScoreForNobel(0), nobel(discovery=TOP), field=field)

    assert table.state.nobel is not None
    assert table.state.nobel.levels["discovery"] == TOP
    assert only(table.told, NobelRaised) == []
