"""CPD-067 to CPD-071, CPD-R20 to CPD-R26, CPD-R65: extinguishers, Wilds and the bag trade."""

from __future__ import annotations

import pytest

from labtable.games.compounded import Place, Trade
from labtable.games.compounded.decisions import Explosions, ScoreCompounds
from labtable.games.compounded.events.research import (
    BagTraded,
    ElementLost,
    ExtinguisherFilled,
    ExtinguisherReady,
)
from labtable.games.compounded.scoring import parts
from labtable.games.compounded.state.rules import Rules
from labtable.games.compounded.tables import READY, WILD
from tests.compounded.kit import (
    asked,
    bag,
    bench,
    ended,
    lying,
    on,
    owners,
    player,
    researching,
    scene,
)
from tests.playing import (
    offered,
    only,
    play,
    refused,
)

WATER = {"A1": on("Water")}


def trades(said: list[str]) -> list[str]:
    return [answer for answer in said if answer.startswith("trade")]


def test_cpd_067_an_extinguisher_takes_c_o_o_as_placements() -> None:
    table = researching(player("C O O", wilds=0), field={"A1": on("Water", "H")})

    events = play(table, "C on Extinguisher", "O on Extinguisher")

    assert table.state.players[0].extinguishers == ["Extinguisher C O"]
    assert [str(event.what) for event in only(events, ExtinguisherFilled)] == ["C", "O"]
    refusal = refused(table, "O on Extinguisher C O")
    assert (refusal.rule, refusal.why) == (
        "CPD-060",
        "Your Research number is 2, and all of it is placed.",
    )


@pytest.mark.parametrize(
    ("lying_there", "element", "named"),
    [
        ("Extinguisher", "H", "nothing"),
        ("Extinguisher C", "C", "C"),
        ("Extinguisher O O", "O", "O, O"),
        ("Extinguisher C* O", "C", "a Wild as C, O"),
    ],
)
def test_cpd_067_nothing_else_goes_on_an_extinguisher(
    lying_there: str, element: str, named: str
) -> None:
    table = researching(player("H C O", extinguishers=[lying_there]), field=WATER)

    refusal = refused(table, f"{element} on {lying_there}")

    assert (refusal.rule, refusal.why) == (
        "CPD-067",
        f"An extinguisher takes C, O, O; on it lies {named}, so no {element}.",
    )


def test_cpd_r24_with_the_third_element_it_is_ready_and_gives_them_back() -> None:
    mine = player("O", extinguishers=["Extinguisher C O"])
    table = researching(mine, field=WATER, bag="H")

    events = play(table, "O on Extinguisher")

    assert table.state.players[0].extinguishers == [READY]
    assert bag(table) == "H C O O"
    assert only(events, ExtinguisherReady) == [ExtinguisherReady(0)]
    assert "CO2" in str(only(events, ExtinguisherReady)[0])


def test_cpd_r24_nothing_more_goes_on_a_ready_one() -> None:
    table = researching(player("O", extinguishers=[READY]), field=WATER)

    refusal = refused(table, Place("O", READY))

    assert (refusal.rule, refusal.why) == (
        "CPD-R24",
        "That extinguisher is ready: nothing more goes on it.",
    )


def test_cpd_071_nobody_fills_another_ones_extinguisher() -> None:
    mine = player("O", extinguishers=["Extinguisher"])
    table = researching(mine, player(extinguishers=["Extinguisher C O"]), field=WATER)

    assert "O on Extinguisher C O" not in offered(table)
    refusal = refused(table, "O on Extinguisher C O")

    assert (refusal.rule, refusal.why) == (
        "CPD-071",
        "'Extinguisher C O' is none of your own extinguishers: Extinguisher.",
    )


def test_cpd_067_with_several_extinguishers_one_says_which() -> None:
    mine = player("O O", extinguishers=["Extinguisher C", "Extinguisher O"])
    table = researching(mine, field=WATER)

    assert refused(table, "O on Extinguisher").rule == "CPD-071"
    play(table, "O on Extinguisher O")

    assert table.state.players[0].extinguishers == ["Extinguisher C", "Extinguisher O O"]


def test_cpd_068_three_equal_elements_buy_one_of_the_bag_once() -> None:
    table = researching(player("H H H N"), field=WATER, bag="Ca S")

    events = play(table, "trade 3 H for Ca")

    assert (bench(table), bag(table)) == ("N Ca", "H H H S")
    assert only(events, BagTraded) == [BagTraded(0, 3, "H", "Ca")]
    assert trades(offered(table)) == []


@pytest.mark.parametrize(
    ("answer", "rule", "why"),
    [
        ("trade 3 N for S", "CPD-068", "3 N must lie on your bench, and there is 1."),
        ("trade 2 H for S", "CPD-125", "Only a Pipet trades 2 for one; without it, give 3."),
        ("trade 4 H for S", "CPD-068", "The bag takes 3 equal elements for one."),
        ("trade 3 H for C", "CPD-068", "There is no C in the bag."),
        ("trade 3 H for Xx", "CPD-005", "The elements are H, C, O, N, Ca, S, not 'Xx'."),
        ("trade 3 Xx for H", "CPD-005", "The elements are H, C, O, N, Ca, S, not 'Xx'."),
    ],
)
def test_cpd_068_what_the_bag_does_not_trade(answer: str, rule: str, why: str) -> None:
    table = researching(player("H H H H N"), field=WATER, bag="S Ca")

    refusal = refused(table, answer)

    assert (refusal.rule, refusal.why) == (rule, why)


def test_cpd_068_once_a_phase() -> None:
    table = researching(player("H H H O O O"), field=WATER)
    play(table, "trade 3 H for Ca")

    refusal = refused(table, "trade 3 O for S")

    assert (refusal.rule, refusal.why) == (
        "CPD-068",
        "You have traded with the bag already in this phase.",
    )


def test_cpd_068_only_in_the_own_step() -> None:
    table = researching(player("H"), player("H H H"), field=WATER)

    assert refused(table, "trade 3 H for Ca", seat=1).rule == "TABLE-02"
    play(table, "done")
    assert "trade 3 H for Ca" in offered(table)


def test_cpd_069_the_bag_trade_is_no_placement_and_comes_any_time() -> None:
    for turn in range(3):
        table = researching(player("H H H H H O", lab=3), field=WATER, bag="Ca")
        placed = ["H on A1", "H on A1"]
        play(table, *placed[:turn], "trade 3 H for Ca", *placed[turn:])

        assert lying(table, "A1") == "H H"
        assert bench(table) == "O Ca"


def test_cpd_r65_the_kind_just_paid_may_be_taken() -> None:
    table = researching(player("H H H"), field=WATER, bag="")

    assert trades(offered(table)) == ["trade 3 H for H"]
    play(table, "trade 3 H for H")

    assert (bench(table), bag(table)) == ("H", "H H")


def test_cpd_125_r26_a_pipet_makes_it_two_and_still_once() -> None:
    table = researching(player("H H H N N", tools=["Pipet"], lab=1), field=WATER, bag="Ca")
    assert trades(offered(table)) == [
        "trade 2 H for H",
        "trade 2 H for Ca",
        "trade 3 H for H",
        "trade 3 H for Ca",
        "trade 2 N for N",
        "trade 2 N for Ca",
    ]

    play(table, "trade 2 H for Ca")

    assert bench(table) == "H N N Ca"
    assert refused(table, "trade 2 N for H").rule == "CPD-068"
    assert table.state.players[0].tools == ["Pipet"]


def test_cpd_070_a_wild_is_placed_as_an_element_and_is_gone() -> None:
    table = researching(player("H H"), field={"A1": on("Urea")})

    play(table, "wild C on A1", "H on A1")

    assert table.state.players[0].wilds == 0
    assert lying(table, "A1") == "C* H"
    assert refused(table, "H on A1").rule == "CPD-060", "it was a placement"
    later = researching(player("H", wilds=0), field={"A1": on("Urea")})
    refusal = refused(later, "wild C on A1")
    assert (refusal.rule, refusal.why) == ("CPD-070", "You have no Wild token left.")


@pytest.mark.parametrize(("excluded", "allowed"), [("S", False), ("none", True)])
def test_cpd_070_172_a_wild_is_no_sulfur_unless_the_game_says_so(
    excluded: str, allowed: bool
) -> None:
    rules = Rules(wild_excludes=excluded)
    table = researching(player(), field={"A1": on("Sulfur dioxide")}, rules=rules)

    assert ("wild S on A1" in offered(table)) == allowed
    assert "wild O on A1" in offered(table)
    if not allowed:
        refusal = refused(table, "wild S on A1")
        assert (refusal.rule, refusal.why) == ("CPD-070", "A Wild stands for any element but S.")


@pytest.mark.parametrize("kind", ["H", "C", "O", "N", "Ca"])
def test_cpd_r20_a_wild_stands_for_any_other_kind(kind: str) -> None:
    cards = {"H": "Water", "C": "Methane", "O": "Water", "N": "Ammonia", "Ca": "Calcium oxide"}
    table = researching(player(), field={"A1": on(cards[kind])})

    play(table, f"wild {kind} on A1")

    assert lying(table, "A1") == f"{kind}*"


def test_cpd_r20_a_wild_may_complete_an_unclaimed_compound() -> None:
    table = researching(player(), field={"A1": on("Water", "H H")})

    play(table, "wild O on A1")

    assert owners(table) == {"A1": 0}


def test_cpd_r21_a_wild_scatters_as_what_it_stands_for_or_leaves_the_game() -> None:
    field = {"A1": on("Acetylene", "C* H*", flames=1), "A2": on("Methane")}
    table = scene(Explosions(), player(), player(), player(), field=field)
    assert lying(table, "A2") == "C* H*"
    assert WILD not in table.state.gone

    field = {"A1": on("Acetylene", "C* H", flames=1), "A2": on("Calcium oxide")}
    table = scene(Explosions(), player(), player(), player(), field=field, bag="")

    assert table.state.gone.count(WILD) == 1
    assert bag(table) == "H"
    assert [str(event) for event in only(table.told, ElementLost)] == [
        "No neighbour of A1 has an open slot for a Wild as C: it leaves the game.",
        "No neighbour of A1 has an open slot for H: it returns to the bag.",
    ]


def test_cpd_r22_a_scored_wild_leaves_the_game_and_no_journal_keeps_it() -> None:
    field = {"A1": on("Water", "H H O*", owner=0)}
    mine = player(journals=[1])
    table = scene(ScoreCompounds(0), mine, player(), player(), field=field, bag="", turn=5)

    play(table, "raise lab")
    assert offered(table) == ["journal H", "pass"]
    play(table, "pass")

    assert bag(table) == "H H"
    assert table.state.gone == [WILD]


def test_cpd_r22_a_wild_pays_no_bag_trade() -> None:
    table = researching(player("H H", wilds=3), field=WATER)

    assert trades(offered(table)) == []


def test_cpd_r22_a_wild_on_a_claimed_compound_counts_as_an_element() -> None:
    field = {"A1": on("Urea", "C* H", owner=0)}

    result = ended(player(wilds=0), player(wilds=1), player(wilds=0), field=field)

    assert result.scores == [2, 3, 0]


def test_cpd_r23_wilds_may_complete_an_extinguisher() -> None:
    mine = player("O", wilds=2)
    table = researching(mine, field=WATER, bag="")
    table.state.players[0].set_level("research", 1)

    play(table, "wild C on Extinguisher", "O on Extinguisher", "wild O on Extinguisher")

    assert table.state.players[0].extinguishers == [READY]
    assert bag(table) == "O"
    assert table.state.gone == [WILD, WILD]


@pytest.mark.parametrize("load", ["Extinguisher", "Extinguisher C O", "Extinguisher O O"])
def test_cpd_r25_an_unready_extinguisher_scores_nothing(load: str) -> None:
    table = scene([], player(extinguishers=[load]), player(extinguishers=[READY]), player())

    assert parts(table.state, 0)["extinguishers"] == 0
    assert parts(table.state, 1)["extinguishers"] == 3


def test_cpd_070_only_elements_are_named() -> None:
    refusal = refused(researching(player("H"), field=WATER), Place("Xe", "A1", "wild"))

    assert (refusal.rule, refusal.why) == (
        "CPD-005",
        "Xe is a real element, but not one of this game: H, C, O, N, Ca, S.",
    )


@pytest.mark.parametrize(
    ("answer", "rule", "where"),
    [("O on A1", "CPD-060", "on your bench"), ("goggles O on A1", "CPD-122", "in your pile")],
)
def test_cpd_060_an_empty_bench_or_pile_is_called_empty(answer: str, rule: str, where: str) -> None:
    refusal = refused(researching(player(), field=WATER), answer)

    assert (refusal.rule, refusal.why) == (rule, f"There is no O {where}, which is empty.")


def test_cpd_005_a_trade_names_elements_too() -> None:
    table = researching(player("H H H"), field=WATER)

    assert refused(table, Trade("Helium", "H", 3)).rule == "CPD-005"
    assert asked(table) == "PlaceElements 0"
