"""Who sees what, how the table is printed, what is warned of, and what nobody can know."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

import labtable
from labtable.engine import WATCHER
from labtable.engine.picture import as_text
from labtable.games.compounded import COMPOUNDED, Claim, Place, Trade
from labtable.games.compounded.actions import NOBEL
from labtable.games.compounded.picture import picture
from labtable.games.compounded.view import things, view
from labtable.games.compounded.view_schema import standing
from labtable.games.compounded.warning import warning
from tests.compounded.kit import (
    dealt,
    nobel,
    on,
    play_out,
    player,
    printed,
    researching,
    say,
    scene,
    studying,
    trading,
)

NAMES = ["Ana", "Bo", "Cy"]


def test_cpd_041_all_viewers_see_the_same() -> None:
    table = dealt(3, seed=2)
    play_out(table, seed=2, least=5)

    views = [table.view(viewer) for viewer in (WATCHER, 0, 1, 2)]

    assert len({msgspec.json.encode(msgspec.structs.replace(v, viewer=0)) for v in views}) == 1


def test_cpd_016_the_order_of_deck_and_bag_is_not_shown() -> None:
    table = dealt(3, seed=2)

    shown = table.view(0)

    assert shown.deck == sorted(table.state.deck)
    assert shown.bag["H"] == table.state.bag.count("H")
    assert (shown.fires, shown.until_fire) == (5, 8)


def test_cpd_016_after_the_last_lab_fire_none_is_announced() -> None:
    table = scene([], player(), player(), deck=["Water"] * 5, fires=0)

    assert table.view(0).until_fire == -1
    assert "Lab Fire" not in as_text(picture(table.view(0), NAMES))


def test_cpd_006_a_world_dealt_afresh_holds_the_same_things() -> None:
    table = dealt(4, seed=5)
    play_out(table, seed=5, least=4)

    world = table.redeal(0, Random(1))

    assert things(world.state) == things(table.state)
    assert view(world.state, 0) == view(table.state, 0)
    play_out(world, seed=9)
    assert world.over


def test_cpd_006_equal_sights_redeal_to_equal_worlds() -> None:
    table = dealt(3, seed=5)
    twin = table.clone()
    twin.state.bag = twin.state.bag[::-1]
    twin.state.deck = twin.state.deck[::-1]

    worlds = [each.redeal(0, Random(7)) for each in (table, twin)]

    assert worlds[0].state == worlds[1].state


def test_a_whole_game_replays_from_its_record() -> None:
    table = dealt(3, seed=8, end_points=20)
    play_out(table, seed=8)

    again = labtable.replay(table.record.to_text())

    assert again.state == table.state


def test_the_field_is_printed_with_owner_mark_flames_and_gifts() -> None:
    field = {
        "A1": on("Water", "H", owner=1),
        "A2": on("Ammonia", "all", owner=0, mark=True),
        "A3": on("Methane", "C* H", flames=1),
        "B1": on("Ethylene"),
        "B2": on("Hydrazine", owner=2),
    }
    table = scene([], player(), player(), player(), field=field)

    assert printed(table) == (
        "A1 H2O          3l  A2 NH3          4g  A3 CH4          5g  A4 empty\n"
        "Water               Ammonia             Methane\n"
        "H(HO)               HHHN complete       C*H(HHH)\n"
        "Bo                  Ana!                ^1/2 Key\n"
        "B1 C2H4         7g  B2 N2H4         7l  B3 empty            B4 empty\n"
        "Ethylene            Hydrazine\n"
        "(HHHHCC)            (HHHHNN)\n"
        "^0/2 Grant          Cy ^0/1 Volatile"
    )


def test_benches_are_printed_with_spaces_and_what_lies_beside() -> None:
    mine = player(
        "H O", lab=1, score=12, tools=["Lab Key"], journals=[3], cards=["Water"], goggles=["S"]
    )
    table = scene([], mine, player(wilds=0, extinguishers=[]), nobel=nobel("C"), lead=1)

    lines = as_text(picture(table.view(0), NAMES)).splitlines()

    seats = [line.rstrip() for line in lines[23:]]
    assert seats[0].startswith("  Ana  16 points: compounds 12, the rest 4   discovery 2")
    assert seats[1] == "    bench  H O _ _ _   pile  S"
    assert seats[2] == "    beside Extinguisher, Lab Key, Journal, Wild, scored: Water"
    assert "  Bo  0 points   discovery 2, study 1, research 2, lab 4   leads" in seats
    assert "  Nobel   discovery 2, research 2" in seats
    assert lines[0].startswith("Turn 2, Bo leads")


def test_nobels_mark_is_printed_with_his_name() -> None:
    field = {"A1": on("Water", "all", owner=NOBEL, mark=True)}

    pair = scene([], player(), player(), nobel=nobel(), field=field)
    three = scene([], player(), player(), player(), field=field)

    assert printed(pair, "A").splitlines()[3] == "Nobel!"
    assert printed(three, "A").splitlines()[3] == "Cy!"


def test_open_offers_are_printed_with_who_agreed() -> None:
    table = trading(player("H"), player("O"), player())
    say(table, "0: offer 0 gives 1: H, 1 gives 0: O")

    text = as_text(picture(table.view(2), NAMES))

    assert "Offer 1: Ana gives Bo H, Bo gives Ana O   agreed: Ana" in text


def test_the_last_turn_is_printed() -> None:
    table = scene([], player(), player(), last_turn=7)

    assert "turn 7 is the last" in as_text(picture(table.view(0), NAMES))


def test_cpd_083_the_standing_is_the_scoring_board() -> None:
    table = scene([], player("H H", score=12), player(score=7))

    assert standing(table.view(0)) == [12, 7]
    assert [seat.total for seat in table.view(0).seats] == [16, 10]


def test_cpd_063_a_gift_to_somebody_elses_claim_is_warned_of() -> None:
    field = {"A1": on("Water", owner=1), "A2": on("Water", owner=0), "A3": on("Water")}
    table = researching(player("H"), field=field)

    said = [warning(table.view(0), Place("H", cell)) for cell in ("A1", "A2", "A3")]

    assert str(said[0]) == "Water is claimed by somebody else and scores for them."
    assert said[1:] == [None, None]
    assert warning(table.view(0), Place("C", "Extinguisher")) is None


def test_cpd_070_a_wild_beside_the_element_is_warned_of() -> None:
    table = researching(player("H"), field={"A1": on("Water")})

    said = str(warning(table.view(0), Place("H", "A1", "wild")))
    assert said == "You have H on your bench; a Wild kept is worth 3 points."
    assert warning(table.view(0), Place("O", "A1", "wild")) is None


@pytest.mark.parametrize(("ahead", "warned"), [(0, True), (2, True), (3, False)])
def test_cpd_104_a_claim_that_is_about_to_explode_is_warned_of(ahead: int, warned: bool) -> None:
    field = {"A1": on("Acetylene"), "A2": on("Methane"), "A3": on("Ketene", flames=1)}
    deck = ["Water"] * (7 + ahead)
    table = studying(player(), player(), field=field, deck=deck, fires=1)

    said = [warning(table.view(0), Claim(cell)) for cell in ("A1", "A2", "A3")]

    assert [bool(words) for words in said] == [warned, False, warned]


def test_cpd_r65_a_pointless_trade_is_warned_of() -> None:
    table = researching(player("H H H"), field={"A1": on("Water")})

    assert str(warning(table.view(0), Trade("H", "H", 3))) == "You would get back what you pay."
    assert warning(table.view(0), Trade("H", "O", 3)) is None


def test_the_greedy_bot_has_a_judgement_of_every_option() -> None:
    table = dealt(2, seed=4, end_points=15)
    dice, judged = Random(4), set()
    assert COMPOUNDED.judge is not None

    while table.waiting():
        seat = table.waiting()[0]
        for option in table.options(seat):
            assert isinstance(COMPOUNDED.judge(table.view(seat), option), float | int)
            judged.add(type(option).__name__)
        table.play(seat, table.sample(seat, dice))

    assert {"Claim", "Place", "Offer", "Raise", "Ready"} <= judged
