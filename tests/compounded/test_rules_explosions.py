"""CPD-105 to CPD-108, CPD-111, CPD-171, CPD-R33 to CPD-R35: explosions and where elements land.

Every case compares the printed field before and after.
"""

from __future__ import annotations

from labtable.games.compounded.actions import NOBEL
from labtable.games.compounded.decisions import Explosions, Fire, Reaction
from labtable.games.compounded.events.research import (
    CompoundExploded,
    ElementLost,
    ElementScattered,
)
from labtable.games.compounded.flow import Refill
from labtable.games.compounded.state.rules import Rules
from tests.compounded.kit import (
    COMPLETE,
    asked,
    bag,
    bench,
    lying,
    nobel,
    on,
    owners,
    player,
    printed,
    scene,
    scores,
)
from tests.playing import (
    offered,
    only,
    play,
    refused,
)

CROSS = {
    "A2": on("Water", "O"),
    "B1": on("Ammonia", "N", owner=1),
    "B2": on("Acetylene", "C H H", owner=0),
    "B3": on("Urea", "C"),
}
BEFORE = """\
A1 empty            A2 H2O          3l  A3 empty            A4 empty
                    Water
                    O(HH)

B1 NH3          4g  B2 C2H2         6g  B3 CH4N2O       7s  B4 empty
Ammonia             Acetylene           Urea
N(HHH)              CHH(C)              C(HHHHONN)
Bo                  Ana ^0/1 Goggles"""
AFTER = """\
A1 empty            A2 H2O          3l  A3 empty            A4 empty
                    Water
                    OH(H)

B1 NH3          4g  B2 empty            B3 CH4N2O       7s  B4 empty
Ammonia                                 Urea
NH(HH)                                  C(HHHHONN)
Bo"""


def test_cpd_105_106_107_a_compound_explodes_and_its_owner_scatters_it() -> None:
    table = scene(Fire(""), player(), player(), player(), field=CROSS, bag="")
    table_before = scene([], player(), player(), player(), field=CROSS)
    assert printed(table_before) == BEFORE

    assert asked(table) == "ScatterElement 0"
    assert offered(table) == ["scatter H to A2", "scatter H to B1", "scatter H to B3"]
    play(table, "scatter H to A2", "H to B1")

    assert printed(table) == AFTER
    assert bag(table) == "C", "no neighbour has an open slot for C"
    assert scores(table) == [0, 0, 0]
    assert owners(table) == {"B1": 1}, "the claim token is back"


def test_cpd_r33_an_exploded_card_is_out_of_the_game() -> None:
    frames = [Fire(""), Refill()]
    table = scene(frames, player(), player(), player(), field=CROSS, deck=["Methane"], fires=0)

    play(table, "H to A2", "H to A2")

    assert table.state.gone == ["Acetylene"]
    assert table.state.deck == []
    assert "Acetylene" not in [spot.card for spot in table.state.field]


def test_cpd_105_it_is_told_what_flies_and_why() -> None:
    table = scene(Fire(""), player(), player(), player(), field=CROSS)
    events = table.told + play(table, "H to A2", "H to A2")

    exploded = only(events, CompoundExploded)[0]
    assert [str(element) for element in exploded.elements] == ["C", "H", "H"]
    assert str(exploded) == (
        "Acetylene on B2 exploded. One flame is enough: it blows up or catches fire with very "
        "little heat. 2 C2H2 + 5 O2 -> 4 CO2 + 2 H2O. Elements that fly: C, H, H."
    )
    assert str(only(events, ElementLost)[0]) == (
        "No neighbour of B2 has an open slot for C: it returns to the bag."
    )
    assert [str(event) for event in only(events, ElementScattered)] == [
        "H flew to Water on A2."
    ] * 2


def test_cpd_106_what_fits_must_land_and_the_rest_returns() -> None:
    field = {"A1": on("Acetylene", "C C H H", owner=0), "A2": on("Water", "O H")}

    table = scene(Fire(""), player(), player(), player(), field=field, bag="S")

    assert printed(table, "A") == (
        "A1 empty            A2 H2O          3l  A3 empty            A4 empty\n"
        "                    Water\n"
        "                    OHH complete\n"
        "                    Ana!"
    )
    assert bag(table) == "H C C S"


def test_cpd_106_elements_fly_only_next_door() -> None:
    field = {"A1": on("Acetylene", "H H"), "A3": on("Water"), "B2": on("Water"), "D1": on("Water")}

    table = scene(Fire(""), player(), player(), player(), field=field, bag="")

    assert bag(table) == "H H"


def test_cpd_r34_there_is_no_wrap_around() -> None:
    field = {"A4": on("Acetylene", "H"), "A1": on("Water"), "B1": on("Water"), "D4": on("Water")}

    table = scene(Fire(""), player(), player(), player(), field=field, bag="")

    assert bag(table) == "H"


def test_cpd_r34_a_wrong_landing_is_explained() -> None:
    table = scene(Fire(""), player(), player(), player(), field=CROSS)

    far = refused(table, "H to D4")
    other = refused(table, "C to B3")

    assert (far.rule, far.why) == (
        "CPD-R34",
        "H lands where a neighbour has an open slot for it: A2, B1, B3.",
    )
    assert (other.rule, other.why) == (
        "CPD-106",
        "H is in the air now; it can land here: A2, B1, B3.",
    )


def test_cpd_171_with_corners_all_eight_neighbours_take_elements() -> None:
    field = {"B2": on("Acetylene", "H")} | {
        cell: on("Water") for cell in ("A1", "A2", "A3", "B1", "B3", "C1", "C2", "C3", "B4", "D2")
    }

    for corners, cells in (
        (False, ["A2", "B1", "B3", "C2"]),
        (True, ["A1", "A2", "A3", "B1", "B3", "C1", "C2", "C3"]),
    ):
        rules = Rules(corners=corners)
        table = scene(Fire(""), player(), player(), field=field, rules=rules)
        assert offered(table) == [f"scatter H to {cell}" for cell in cells]


def test_cpd_107_the_lead_scatters_an_unclaimed_compound() -> None:
    field = {"A1": on("Acetylene", "H"), "A2": on("Water"), "B1": on("Water")}

    table = scene(Fire(""), player(), player(), player(), field=field, lead=2)

    assert asked(table) == "ScatterElement 2"


def test_cpd_107_the_owner_of_a_mark_scatters_too() -> None:
    spot = on("Acetylene", COMPLETE, owner=1, mark=True)
    field = {"A1": spot, "A2": on("Water"), "B1": on("Water")}

    table = scene(Fire(""), player(), player(), player(), field=field, lead=2)

    assert asked(table) == "ScatterElement 1"


def test_cpd_108_elements_land_on_anybodys_compound_and_never_on_a_bench() -> None:
    seats = [player("H", lab=3), player(), player()]
    field = {"A2": on("Acetylene", "C C", owner=0), "A1": on("Urea", owner=1), "A3": on("Urea")}
    table = scene(Fire(""), *seats, field=field)

    assert offered(table) == ["scatter C to A1", "scatter C to A3"]
    play(table, "C to A1")

    assert (lying(table, "A1"), lying(table, "A3")) == ("C", "C")
    assert bench(table) == "H"
    assert table.state.players[0].extinguishers == ["Extinguisher"], "which would take a C"


def test_cpd_r35_all_go_first_and_no_element_hops_twice() -> None:
    field = {
        "A1": on("Acetylene", "C H", owner=1),
        "A2": on("Diazomethane", "N", owner=0),
        "A3": on("Methane", "C"),
    }
    before = scene([], player(), player(), player(), field=field)
    assert printed(before, "A").splitlines()[2] == "CH(HC)              N(HHCN)             C(HHHH)"

    table = scene(Fire(""), player(), player(), player(), field=field, bag="")

    assert printed(table, "A").splitlines()[:3] == [
        "A1 empty            A2 empty            A3 CH4          5g  A4 empty",
        "                                        Methane",
        "                                        C(HHHH)",
    ]
    assert bag(table) == "H C N", "each would have fitted on the other"


def test_cpd_r35_owners_in_turn_order_then_nobels_then_nobodys() -> None:
    blown = {
        "A1": on("Acetylene", "H"),
        "A2": on("Acetylene", "H", owner=0),
        "A3": on("Acetylene", COMPLETE, owner=NOBEL, mark=True),
        "A4": on("Acetylene", "H", owner=1),
        "C1": on("Acetylene", "H", owner=1),
    }
    seats = [player(), player()]

    table = scene(Fire(""), *seats, field=blown, nobel=nobel(), lead=1)

    cells = [event.cell for event in only(table.told, CompoundExploded)]
    assert cells == ["A4", "C1", "A2", "A3", "A1"]


def test_cpd_r35_holds_at_the_opening_of_the_lab_phase_too() -> None:
    field = {
        "A1": on("Acetylene", "H", owner=2, flames=1),
        "A2": on("Acetylene", "C", flames=1),
        "A3": on("Acetylene", "H C", owner=1, flames=1),
        "B2": on("Methane", "C"),
        "B3": on("Methane", "C"),
    }

    table = scene(Explosions(), player(), player(), player(), field=field, lead=1)

    assert [event.cell for event in only(table.told, CompoundExploded)] == ["A3", "A1", "A2"]
    assert lying(table, "B3") == "C H"


def test_cpd_106_a_chain_of_fires_printed_step_by_step() -> None:
    """Volatile first, then a Lab Fire: what the first one fills the second one burns."""
    field = {
        "A1": on("Hydrazoic acid", "N N", owner=0),
        "A2": on("Diazomethane", "H", owner=1, flames=0),
        "B1": on("Methylamine", "C H"),
        "B2": on("Urea", "H", owner=2),
    }
    seats = [player(), player(), player()]
    frames = [Reaction(0, "Calcium hydride", False), Fire("")]
    before = scene([], *seats, field=field)
    assert printed(before) == (
        "A1 HN3          6l  A2 CH2N2        7g  A3 empty            A4 empty\n"
        "Hydrazoic acid      Diazomethane\n"
        "NN(HN)              H(HCNN)\n"
        "Ana ^0/1 Volatile   Bo ^0/1 Volatile\n"
        "B1 CH5N         8g  B2 CH4N2O       7s  B3 empty            B4 empty\n"
        "Methylamine         Urea\n"
        "CH(HHHHN)           H(HHHCONN)\n"
        "^0/2 Grant          Cy"
    )

    table = scene(frames, *seats, field=field, bag="")

    assert printed(table) == (
        "A1 empty            A2 empty            A3 empty            A4 empty\n"
        "\n\n\n"
        "B1 empty            B2 CH4N2O       7s  B3 empty            B4 empty\n"
        "                    Urea\n"
        "                    HHCHN(HON)\n"
        "                    Cy"
    )
    assert [event.cell for event in only(table.told, CompoundExploded)] == ["A1", "A2", "B1"]
    assert bag(table) == "N"


def test_cpd_111_explosions_of_a_lab_fire_printed_from_hole_to_hole() -> None:
    field = {cell: on("Calcium oxide") for cell in ("A3", "A4", "B3", "B4")}
    field |= {f"{row}{column}": on("Calcium oxide") for row in "CD" for column in "1234"}
    field |= {"A1": on("Acetylene", "H", owner=1), "B1": on("Water", "O"), "B2": on("Urea")}
    deck = ["Ammonia"] * 7

    table = scene(Refill(), player(), player(), player(), field=field, deck=deck, fires=1)

    assert asked(table) == "ScatterElement 1"
    play(table, "H to B1")
    assert printed(table) == (
        "A1 NH3          4g  A2 NH3          4g  A3 CaO          3s  A4 CaO          3s\n"
        "Ammonia             Ammonia             Calcium oxide       Calcium oxide\n"
        "(HHHN)              (HHHN)              (OCa)               (OCa)\n"
        "\n"
        "B1 H2O          3l  B2 CH4N2O       7s  B3 CaO          3s  B4 CaO          3s\n"
        "Water               Urea                Calcium oxide       Calcium oxide\n"
        "OH(H)               (HHHHCONN)          (OCa)               (OCa)\n"
    )
