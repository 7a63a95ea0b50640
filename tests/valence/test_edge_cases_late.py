"""The edge cases 19 to 42 of the ledger: reactions, the win and the options."""

from __future__ import annotations

import pytest

from labtable.games.valence.decisions import Collect
from labtable.games.valence.decisions.build import BuildMolecules, CutToSix
from labtable.games.valence.events import BlockerDissolved, GameEnded, Reacted
from labtable.games.valence.flow import first_player
from labtable.games.valence.tables import BANK
from tests.playing import (
    offered,
    only,
    play,
    refused,
)
from tests.valence.kit import (
    NAMING,
    ORIGINAL,
    TOGETHER,
    building,
    hand,
    player,
    points,
    scene,
    stash,
    turn,
    verbs,
)

BLOCKER = "Transition Metal Compound"


def test_val_e19_without_a_metal_sulfate_the_owner_gets_only_water() -> None:
    seats = [
        player("H", stash="Sulfuric Acid"),
        player(stash="Metal Oxide"),
        player(stash="Metal Sulfate, Metal Sulfate"),
    ]
    table = turn(*seats)

    play(table, "react Sulfuric Acid on Metal Oxide of 1")

    assert (stash(table, 1), points(table)[1]) == ("Water", 1)
    assert hand(table) == "H O O O"


def test_val_e20_without_a_salt_the_owner_gets_only_water() -> None:
    seats = [player("H", stash="Acid"), player(stash="Base"), player(stash=", ".join(["Salt"] * 8))]
    table = turn(*seats)

    events = play(table, "react Acid on Base of 1")

    assert (stash(table, 1), points(table)[1]) == ("Water", 1)
    assert str(only(events, Reacted)[0].missing) == " The Bank has no Salt left."


def test_val_e21_a_block_leaves_draw_exchange_or_trade_up() -> None:
    table = turn(player("H H", stash="Acid, Salt"), player(stash=f"Base, {BLOCKER}"))

    play(table, "react Acid on Base of 1", "block")

    assert isinstance(table.decision, Collect)
    assert (stash(table), hand(table)) == ("Acid, Salt", "H H")
    assert verbs(table) == ["draw", "exchange", "trade"]


def test_val_e22_an_allowed_reaction_happens() -> None:
    table = turn(player("H H", stash="Acid"), player(stash=f"Base, {BLOCKER}"))

    play(table, "react Acid on Base of 1", "allow")

    assert (stash(table), stash(table, 1)) == ("", f"{BLOCKER}, Salt, Water")
    assert hand(table) == "H H O O O"


def test_val_e23_the_second_blocker_still_blocks() -> None:
    mine = player("H H", stash="Acid, Acid, Acid")
    table = turn(mine, player("K K", stash=f"{BLOCKER}, {BLOCKER}, Base"))

    play(table, "dissolve Acid + Acid on 1", "done", "draw", "done", "react Acid on Base of 1")

    assert stash(table, 1) == f"{BLOCKER}, Base, Salt"
    assert offered(table) == ["block", "allow"]


def test_val_e24_acid_and_water_are_no_double_acid() -> None:
    table = turn(player("H", stash="Acid, Water"), player(stash=BLOCKER))

    refusal = refused(table, "dissolve Acid + Water on 1")

    assert "dissolve" not in verbs(table)
    assert (refusal.rule, refusal.why) == (
        "VAL-073",
        "'Water' is no acid; it takes two of Acid and Sulfuric Acid.",
    )


def test_val_e25_nobody_blocks_a_reaction_with_an_own_molecule() -> None:
    table = turn(player("H", stash=f"Sulfuric Acid, Base, {BLOCKER}"))

    play(table, "react Sulfuric Acid on Base of 0")

    assert isinstance(table.decision, BuildMolecules)
    assert stash(table) == f"{BLOCKER}, Bisulfate, Water"


def test_val_e26_the_owner_of_a_metal_sulfide_wins_on_anothers_turn() -> None:
    table = turn(
        player("H", stash="Sulfuric Acid"), player(stash="Metal Sulfide, Base, Metal Oxide")
    )
    assert points(table)[1] == 10

    play(table, "react Sulfuric Acid on Metal Sulfide of 1")

    assert (table.result().scores[1], table.result().winners) == (16, [1])


def test_val_e27_after_the_win_nothing_more_is_built_or_cut() -> None:
    mine = player("H Cl Na F K Cl Zn Zn", stash="Bisulfate, Base, Carbon Dioxide")
    table = turn(mine, player())

    play(table, "draw", "build H Cl")
    assert not table.over
    play(table, "build Na F")

    assert table.over
    assert points(table)[0] == 16
    assert len(hand(table).split()) == 5


def test_val_e28_a_reactor_used_on_somebody_costs_its_points_first() -> None:
    mine = player("H", stash="Bisulfate, Base, Carbon Dioxide, Water")
    table = turn(mine, player(stash="Sulfur Trioxide"))
    assert points(table)[0] == 15

    play(table, "react Water on Sulfur Trioxide of 1")

    assert points(table) == [14, 3]
    assert not table.over


def test_val_e29_the_products_of_an_own_reaction_may_win() -> None:
    mine = player("H", stash="Sulfuric Acid, Metal Oxide, Base, Metal Sulfide")
    table = turn(mine)

    events = play(table, "react Sulfuric Acid on Metal Oxide of 0")

    assert [str(event.reason) for event in only(events, GameEnded)] == [
        "Seat 0 wins with 16 points."
    ]


def test_val_e30_nine_cards_are_cut_by_three_in_the_chosen_order() -> None:
    table = turn(player("H H Na K K K", stash="Salt"), player("K K"))

    play(table, "trade up Salt", "done", "discard O", "discard Na")
    assert isinstance(table.decision, CutToSix)
    play(table, "discard H")

    assert hand(table) == "H O O K K K"
    assert (table.state.pile, table.waiting()) == (["O", "Na", "H"], [1])


def test_val_e31_seven_cards_less_an_acid_need_no_cut() -> None:
    table = turn(player("H Cl K K K K"), player("K K"))

    play(table, "draw", "build H Cl", "done")

    assert hand(table) == "O K K K K"
    assert table.waiting() == [1]


def test_val_e32_the_salt_of_a_double_acid_can_be_traded_up() -> None:
    table = turn(player("H", stash="Acid, Acid"), player("K K", stash=BLOCKER))

    events = play(table, "dissolve Acid + Acid on 1", "done", "trade up Salt")

    assert only(events, BlockerDissolved)[0].products == ["Salt"]
    assert hand(table, 1) == "O O O K K"


def test_val_e33_sulfuric_acid_received_may_be_used_on_the_own_next_turn() -> None:
    table = turn(player("H", stash="Water"), player("K K", stash="Sulfur Trioxide, Base"))

    play(table, "react Water on Sulfur Trioxide of 1", "done")

    assert table.waiting() == [1]
    assert "react Sulfuric Acid on Base of 1" in offered(table)


@pytest.mark.parametrize(
    ("hands", "first"),
    [(("H H H H Ca Zn", "H H H H Cu Zn"), 1), (("H H H H Cu Zn", "H H H H Ca Zn"), 0)],
)
def test_val_e34_after_a_tie_of_zinc_copper_begins(hands: tuple[str, str], first: int) -> None:
    state = scene([], *[player(cards) for cards in hands]).state

    assert first_player(state) == first


def test_val_e35_oganesson_begins_before_two_zinc() -> None:
    state = scene([], player("H H H H H Og"), player("H H H H Zn Zn")).state

    assert first_player(state) == 0


def test_val_e36_who_holds_only_helium_draws_two() -> None:
    table = turn(player("He"))

    play(table, "draw")

    assert hand(table) == "He O O"
    assert offered(table) == ["done"], "Helium builds nothing and cannot be laid down"


def test_val_e37_ten_points_win_the_original() -> None:
    table = building("Na H O", stash="Base, Carbon Dioxide", variant=ORIGINAL)

    play(table, "build Na H O")

    assert table.result().winners == [0]


def test_val_e38_a_misnamed_compound_is_locked_and_another_is_not() -> None:
    table = building("Na K H H O O", variant=NAMING)

    play(table, "build Na O H", "sodium oxide")
    assert refused(table, "build Na O H").rule == "VAL-R41"
    play(table, "build K O H", "potassium hydroxide")

    assert table.state.players[0].formulas == ["KOH"]
    assert hand(table) == "H O Na"


def test_val_e39_a_kind_that_was_used_up_stays_ticked() -> None:
    seats = [player("H H", stash="Water, Base"), player("K K", stash="Sulfur Trioxide, Base")]
    table = turn(*seats, variant=TOGETHER)

    play(table, "react Water on Sulfur Trioxide of 1", "done", "react Sulfuric Acid on Base of 1")

    assert table.state.made == ["Sulfuric Acid", "Bisulfate", "Water"]
    assert "Sulfuric Acid" not in stash(table, 1)


def test_val_e40_one_of_three_equal_targets_is_replaced() -> None:
    table = turn(player("H", stash="Acid"), player(stash="Base, Base, Base"))

    play(table, "react Acid on Base of 1")

    assert stash(table, 1) == "Base, Base, Salt, Water"
    assert table.state.bank["Base"] == BANK["Base"] - 2


@pytest.mark.parametrize(
    ("reactor", "target"),
    [("Acid", "Hydrogen Sulfide"), ("Water", "Carbon Disulfide"), ("Acid", "Water")],
)
def test_val_e41_what_is_not_in_the_table_does_not_react(reactor: str, target: str) -> None:
    table = turn(player("H", stash=reactor), player(stash=target))

    assert "react" not in verbs(table)
    assert refused(table, f"react {reactor} on {target} of 1").rule == "VAL-066"


def test_val_e42_neither_water_nor_anothers_salt_is_traded_up() -> None:
    table = turn(player("H", stash="Water"), player(stash="Salt"))

    water, salt = refused(table, "trade up Water"), refused(table, "trade up Salt")

    assert "trade" not in verbs(table)
    assert (water.rule, salt.rule) == ("VAL-026", "VAL-026")
    assert salt.why == "There is no Salt in your Stash to trade up."
