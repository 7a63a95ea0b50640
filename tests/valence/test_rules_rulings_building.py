"""VAL-R11 to VAL-R19, VAL-R34 to VAL-R39: rulings on building and discarding."""

from __future__ import annotations

import pytest

from labtable.games.valence.actions import Build
from labtable.games.valence.decisions.build import BuildMolecules, CutToSix
from labtable.games.valence.tables import RECIPES, VALENCE
from labtable.games.valence.view import things
from tests.playing import (
    offered,
    play,
    refused,
)
from tests.valence.kit import (
    building,
    dealt,
    hand,
    player,
    scene,
    stash,
    turn,
    unbuildable,
    verbs,
)


@pytest.mark.parametrize("metal", ["Cu", "Zn"])
@pytest.mark.parametrize(
    ("rest", "kind"),
    [("F F", "Salt"), ("F Cl", "Salt"), ("O", "Metal Oxide"), ("S", "Metal Sulfide")],
)
def test_val_r11_copper_and_zinc_are_plus_two_metals(metal: str, rest: str, kind: str) -> None:
    table = building(f"{metal} {rest}")

    play(table, f"build {metal} {rest}")

    assert stash(table) == kind


def test_val_r12_copper_counts_plus_two_only() -> None:
    assert VALENCE["Cu"] == 2
    rule, why = unbuildable("Cu Cl")
    assert rule == "VAL-041"
    assert why.endswith("Cl(-1) + Cu(+2) = +1, not 0: -1 is missing.")
    assert unbuildable("Cu Cu O")[0] == "VAL-041"
    assert not [cards for cards in RECIPES.values() if cards.count("Cu") == 2 and len(cards) > 2]


@pytest.mark.parametrize("metal", ["Cu", "Zn"])
def test_val_r13_one_flipped_metal_builds_nothing(metal: str) -> None:
    rule, why = unbuildable(metal)

    assert (rule, why) == (
        "VAL-041",
        "A build needs at least two cards whose valences add up to zero.",
    )


@pytest.mark.parametrize("cards", ["Zn Na Cl", "Cu H H O", "S F F F F F F", "S O O F F"])
def test_val_r14_a_flipped_card_joins_no_other_build(cards: str) -> None:
    assert unbuildable(cards)[0] == "VAL-041"
    whole = len(cards.split())
    assert not [answer for answer in offered(building(cards)) if len(answer.split()) > whole]


@pytest.mark.parametrize("metal", ["Ca", "Zn", "Cu"])
@pytest.mark.parametrize("partner", ["O", "S"])
def test_val_r15_a_plus_two_metal_never_makes_a_base_or_hydrosulfide(
    metal: str, partner: str
) -> None:
    cards = f"H H {partner} {partner} {metal}"

    rule, why = unbuildable(cards)

    assert rule == "VAL-042"
    assert " + ".join(sorted([f"{metal}{partner}", f"H2{partner}"])) in why


def test_val_r16_water_and_sulfur_trioxide_hide_in_sulfuric_acid() -> None:
    rule, why = unbuildable("H H S O O O O")

    assert rule == "VAL-051"
    assert why.endswith("these cards build H2O + SO3.")


@pytest.mark.parametrize(
    ("cards", "formula"),
    [("Na K O", "KNaO"), ("Na K S", "KNaS"), ("C O F Cl", "COClF"), ("Ca F Cl", "CaClF")],
)
def test_val_r17_cards_of_one_colour_may_be_mixed(cards: str, formula: str) -> None:
    table = building(cards)

    play(table, f"build {cards}")

    assert table.state.players[0].formulas == [formula]


def test_val_r18_the_splits_are_named_and_the_player_chooses() -> None:
    table = building("Na H F Cl")

    refusal = refused(table, "build Na H F Cl")
    assert refusal.rule == "VAL-042"
    assert "build HCl + NaF or HF + NaCl instead" in refusal.why
    play(table, "build Na F", "build H Cl")

    assert table.state.players[0].formulas == ["NaF", "HCl"]


def test_val_r19_a_kind_that_is_sold_out_is_not_built() -> None:
    table = building("Na H O Cl", sold_out="Base")

    refusal = refused(table, "build Na H O")

    assert (refusal.rule, refusal.why) == (
        "VAL-R19",
        "NaOH would be a Base, but the Bank has none left.",
    )
    assert hand(table) == "H O Na Cl"
    assert not [answer for answer in offered(table) if "O" in answer.split()]


def test_val_r19_the_last_card_of_a_kind_can_be_built_but_not_one_more() -> None:
    table = building("H Cl H F", sold_out="Acid")
    table.state.bank["Acid"] = 1
    table.state.listed = [[], []]

    play(table, "build H Cl")

    assert offered(table) == ["done"]


def test_val_r34_a_player_may_end_with_builds_left() -> None:
    table = turn(player("Na Cl H F"), player("K K"))

    play(table, "draw")
    assert "build Na Cl" in offered(table)
    play(table, "done")

    assert (stash(table), table.waiting()) == ("", [1])


def test_val_r35_a_reactor_built_this_turn_reacts_next_turn_at_the_earliest() -> None:
    table = turn(player("H Cl"), player("K K", stash="Base"))

    play(table, "draw", "build H Cl")
    assert verbs(table) == ["done"]
    play(table, "done", "draw", "done")

    assert table.waiting() == [0]
    assert "react Acid on Base of 1" in offered(table)


def test_val_r35_a_reactor_received_as_a_product_reacts_on_the_own_next_turn() -> None:
    table = turn(player("H", stash="Water"), player("K K", stash="Deadly Carbonyls, Base"))

    play(table, "react Water on Deadly Carbonyls of 1", "done")

    assert table.waiting() == [1]
    assert "react Acid on Base of 1" in offered(table)


def test_val_r36_batches_lie_in_the_order_in_which_they_happened() -> None:
    table = turn(player("H H H H Na F", stash="Salt"), deck="K K Cl", pile="C")

    play(table, "trade up Salt", "build F H", "build Cl Na", "done")

    assert table.state.pile == ["C", "F", "H", "Cl", "Na"]


def test_val_r36_the_last_discards_lie_on_top_of_the_builds() -> None:
    table = turn(player("H H H H H H", stash="Salt"), deck="Cl K K", pile="C")

    play(table, "trade up Salt", "build H Cl", "done", "discard K")

    assert table.state.pile == ["C", "H", "Cl", "K"]


@pytest.mark.parametrize("viewer", [-1, 0, 1])
def test_val_r37_the_pile_is_public_and_only_its_top_can_be_taken(viewer: int) -> None:
    table = turn(player("H H"), pile="Na C Cl")

    refusal = refused(table, "take C")

    assert table.view(viewer).pile == ["Na", "C", "Cl"]
    assert [answer for answer in offered(table) if answer.startswith("take")] == ["take Cl"]
    assert refusal.rule == "VAL-R37"
    assert "On top of the discard pile lies Cl" in refusal.why


def test_val_r38_which_compound_a_molecule_is_changes_no_rule() -> None:
    outcomes = []
    for acid, base in (("HCl", "NaOH"), ("HF", "KOH"), ("", "")):
        mine, other = player("H", "Acid", acid), player("", "Base", base)
        table = turn(mine, other)
        play(table, "react Acid on Base of 1", "done")
        outcomes.append((stash(table), stash(table, 1), table.state.bank, offered(table)))

    assert outcomes[0] == outcomes[1] == outcomes[2]


def test_val_r38_the_compounds_are_remembered_for_the_log() -> None:
    table = turn(player("H", "Acid", "HF"), player("", "Metal Oxide", "KNaO"))

    play(table, "react Acid on Metal Oxide of 1")

    assert table.state.players[1].formulas == ["NaF", "H2O"]


@pytest.mark.parametrize("gas", ["He", "Og"])
def test_val_r39_a_noble_gas_builds_nothing(gas: str) -> None:
    table = building(f"{gas} Na Cl")
    name = {"He": "Helium", "Og": "Oganesson"}[gas]

    refusal = refused(table, f"build {gas} Na Cl")

    assert (refusal.rule, refusal.why) == (
        "VAL-R39",
        f"{name} is a noble gas: it builds nothing.",
    )
    assert offered(table) == ["build Na Cl", "build Cl Na", "done"]


@pytest.mark.parametrize("gas", ["He", "Og"])
def test_val_r39_a_noble_gas_counts_in_the_hand_and_leaves_it_by_exchange_or_cut(gas: str) -> None:
    drawing = turn(player(gas))
    exchanging = turn(player(f"{gas} K"))
    cutting = scene(CutToSix(0), player(f"{gas} K K K K K K"), player())

    play(drawing, "draw")
    play(exchanging, f"exchange K {gas}")
    play(cutting, f"discard {gas}")

    assert len(hand(drawing).split()) == 3, "one card in hand, so two were drawn"
    assert exchanging.state.pile[-1] == cutting.state.pile[-1] == gas


def test_val_r39_every_card_is_somewhere_also_with_noble_gases() -> None:
    assert len(things(dealt(preset="noble").state)) == 63 + 2 + 101


def test_val_r47_any_set_may_be_tried_and_is_answered_with_a_reason() -> None:
    state = building("H H O Na Cl Zn").state
    offers = BuildMolecules(0, []).options(state, 0)

    for cards in (("H", "Na"), ("H", "Xy"), (), ("Zn",), ("H", "H", "O", "Na", "Cl")):
        refusal = refused(building("H H O Na Cl Zn"), Build(cards))
        assert Build(cards) not in offers
        assert refusal.rule.startswith("VAL-")
        assert refusal.why.endswith(".")
