"""CPD-040 to CPD-044, CPD-R10, CPD-R71: drawing, and what finds no space."""

from __future__ import annotations

import pytest

from labtable.games.compounded.events.discovery import ElementsDrawn, SurplusReturned
from labtable.games.compounded.flow import Discovery, EndTrading, Study
from labtable.games.compounded.state.rules import Rules
from labtable.games.compounded.tables import READY
from tests.compounded.kit import (
    asked,
    bag,
    bench,
    nobel,
    on,
    player,
    say,
    scene,
)
from tests.playing import (
    offered,
    only,
    play,
    refused,
)

QUIET = Rules(trading="off")


@pytest.mark.parametrize("lead", [0, 1, 2])
def test_cpd_040_all_draw_their_discovery_number_in_turn_order(lead: int) -> None:
    seats = [player(lab=3, discovery=level) for level in (0, 1, 3)]

    table = scene(Discovery(), *seats, lead=lead)

    drawn = only(table.told, ElementsDrawn)
    assert [event.seat for event in drawn] == [lead, (lead + 1) % 3, (lead + 2) % 3]
    assert [len(bench(table, seat).split()) for seat in (0, 1, 2)] == [2, 3, 5]


def test_cpd_040_the_full_number_is_drawn_even_onto_a_full_bench() -> None:
    table = scene(Discovery(), player("H H H H"), player(), player(), bag="O O O O O O")

    assert bench(table) == "H H H H O O"


def test_cpd_041_what_is_drawn_goes_to_the_bench_and_is_seen_by_all() -> None:
    table = scene(Discovery(), player("H"), player(), player(), bag="O O S S S S")

    drawn = only(table.told, ElementsDrawn)[0]

    assert drawn.seen_by(2) == drawn
    assert sorted(bench(table).split()) == sorted(["H", *drawn.elements])
    assert [table.view(viewer).seats[0].bench for viewer in (-1, 0, 1, 2)] == [
        table.state.players[0].bench
    ] * 4


def test_cpd_042_what_is_left_is_drawn() -> None:
    table = scene(Discovery(), player(), player(discovery=3), player(), bag="O O O")

    assert [bench(table, seat) for seat in (0, 1, 2)] == ["O O", "O", ""]
    assert bag(table) == ""


def test_cpd_r10_turn_order_decides_who_gets_the_last_ones() -> None:
    table = scene(Discovery(), player(), player(), player(), bag="O O O", lead=2)

    assert [bench(table, seat) for seat in (0, 1, 2)] == ["O", "", "O O"]


def test_cpd_r10_a_returned_surplus_refills_the_bag_at_once() -> None:
    table = scene(Discovery(), player("H H H H"), player(), player(), bag="O", rules=QUIET)

    play(table, "return H")

    assert bag(table) == "H"


def test_cpd_043_exactly_the_surplus_is_returned_and_its_owner_chooses() -> None:
    table = scene(EndTrading(), player("H H C O O S"), player(), player())
    before = bag(table)

    assert offered(table) == ["return H", "return C", "return O", "return S"]
    events = play(table, "return C", "return H")

    assert bench(table) == "H O O S"
    assert table.over
    assert sorted(bag(table).split()) == sorted([*before.split(), "C", "H"])
    assert [event.element for event in only(events, SurplusReturned)] == ["C", "H"]


def test_cpd_043_only_what_lies_on_the_bench_is_returned() -> None:
    table = scene(EndTrading(), player("H H C O O"), player(), player())

    refusal = refused(table, "return S")

    assert (refusal.rule, refusal.why) == (
        "CPD-043",
        "There is no 'S' on your bench of H, H, C, O, O.",
    )


@pytest.mark.parametrize(("lab", "returned"), [(0, 3), (1, 2), (2, 1), (3, 0)])
def test_cpd_043_090_the_lab_number_is_the_number_of_spaces(lab: int, returned: int) -> None:
    table = scene(EndTrading(), player("H H H H H H H", lab=lab), player(), player())

    assert 7 - len(bench(table).split()) == returned, "one kind is no choice"


def test_cpd_044_wilds_tools_and_extinguishers_use_no_space() -> None:
    tools = ["Lab Key", "Pipet", "Bunsen Burner"]
    full = player("H H O O", tools=tools, wilds=3, extinguishers=["Extinguisher C", READY])

    table = scene([EndTrading(), Study()], full, player(), player(), field={"A1": on("Water")})

    assert asked(table) == "PlaceClaim 0"
    assert bench(table) == "H H O O"


def test_cpd_r71_surplus_is_returned_one_by_one_in_turn_order_nobels_last() -> None:
    seats = [player("H H H O O"), player("H C C C O O")]

    table = scene(EndTrading(), *seats, nobel=nobel("H H O O S"), lead=1)

    order = []
    while table.waiting():
        order.append(asked(table))
        play(table, offered(table)[0])
    assert order == ["ReturnSurplus 1", "ReturnSurplus 1", "ReturnSurplus 0", "ReturnForNobel 1"]


def test_cpd_r71_the_question_counts_down() -> None:
    table = scene(EndTrading(), player("H H C O O S"), player(), player())

    first = table.prompt(0)
    play(table, "S")

    assert "2 to go" in first
    assert "1 to go" in table.prompt(0)


def test_cpd_160_040_a_whole_discovery_from_the_draw_to_the_last_return() -> None:
    seats = [player("H H H"), player("O O O O"), player()]
    table = scene(Discovery(), *seats, bag="N N N N N N")

    say(table, "0: ready", "2: ready", "1: offer 1 gives 0: 2 O", "0: accept 1")
    say(table, "0: ready", "1: ready", "2: ready")
    play(table, "return N", "return H", "return H")

    assert [bench(table, seat) for seat in (0, 1, 2)] == ["H O O N", "O O N N", "N N"]
