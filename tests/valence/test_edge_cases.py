"""The edge cases 1 to 18 of the ledger: collecting and building."""

from __future__ import annotations

import pytest

from labtable.games.valence.events import CardsDrawn, Reshuffled
from tests.playing import (
    offered,
    only,
    play,
    refused,
)
from tests.valence.kit import (
    building,
    hand,
    player,
    points,
    stash,
    turn,
    unbuildable,
    verbs,
)


def test_val_e01_with_two_cards_the_top_of_the_pile_may_be_taken() -> None:
    table = turn(player("H Na"), pile="O Cl")

    play(table, "take Cl", "build H Cl")

    assert stash(table) == "Acid"


def test_val_e02_with_one_card_it_may_not() -> None:
    table = turn(player("H"), pile="O Cl")

    assert "take Cl" not in offered(table)
    assert refused(table, "take Cl").rule == "VAL-024"
    play(table, "draw")
    assert hand(table) == "H O O"
    assert table.state.pile == ["O", "Cl"]


def test_val_e03_an_empty_hand_draws_three_and_has_nothing_to_exchange() -> None:
    table = turn(player("", stash="Salt"))

    assert offered(table) == ["draw", "trade up Salt"]
    play(table, "draw")

    assert hand(table) == "O O O"


def test_val_e04_a_trade_up_draws_over_the_end_of_the_deck() -> None:
    table = turn(player("H", stash="Salt"), deck="F", pile="C C C")

    events = play(table, "trade up Salt")

    assert hand(table) == "H C C F"
    assert (table.state.deck, table.state.pile) == (["C"], [])
    assert [len(event.cards) for event in only(events, CardsDrawn)] == [3]


def test_val_e05_an_exchange_with_an_empty_deck_may_bring_cards_back() -> None:
    table = turn(player("H H H H H H"), deck="", pile="")

    events = play(table, "exchange")

    assert only(events, Reshuffled) == [Reshuffled(6)]
    assert hand(table) == "H H H"
    assert (table.state.deck, table.state.pile) == (["H", "H", "H"], [])


def test_val_e06_after_a_reshuffle_there_is_no_top_to_take() -> None:
    table = turn(player("H H"), player("K K K"), deck="", pile="C C C")

    play(table, "draw", "done")

    assert table.waiting() == [1]
    assert verbs(table) == ["draw", "exchange"]


def test_val_e07_calcium_with_two_oxygen_and_two_hydrogen_is_split() -> None:
    rule, why = unbuildable("Ca O O H H")

    assert rule == "VAL-042"
    assert why == (
        "Ca(OH)2 is calcium hydroxide, well seen. "
        "In this game its cards part: build CaO + H2O instead."
    )


def test_val_e08_two_zinc_are_a_transition_metal_compound() -> None:
    table = building("Zn Zn")

    play(table, "build Zn Zn")

    assert (stash(table), points(table)[0]) == ("Transition Metal Compound", 3)


def test_val_e09_zinc_and_oxygen_are_a_metal_oxide() -> None:
    table = building("Zn O")

    play(table, "build Zn O")

    assert (stash(table), points(table)[0]) == ("Metal Oxide", 3)


@pytest.mark.parametrize("card", ["Zn", "He"])
def test_val_e10_one_card_builds_nothing(card: str) -> None:
    assert unbuildable(card) == (
        "VAL-041",
        "A build needs at least two cards whose valences add up to zero.",
    )


def test_val_e10_helium_builds_nothing_with_others_either() -> None:
    assert unbuildable("He H")[1] == "Helium is a noble gas: it builds nothing."


def test_val_e11_sulfur_and_three_oxygen_are_sulfur_trioxide() -> None:
    table = building("S O O O")

    play(table, "build S O O O")

    assert (stash(table), points(table)[0]) == ("Sulfur Trioxide", 5)


def test_val_e12_sulfur_and_one_oxygen_are_four_from_zero() -> None:
    rule, why = unbuildable("S O")

    assert rule == "VAL-041"
    assert why == (
        "O(-2) + S(-2) = -4, not 0: +4 is missing; S counts +6 only with exactly three O."
    )


def test_val_e13_the_cards_of_sulfuric_acid_are_water_and_sulfur_trioxide() -> None:
    table = building("H H S O O O O")

    refusal = refused(table, "build H2SO4")
    play(table, "build H2O", "build SO3")

    assert refusal.why == (
        "H2SO4 is sulfuric acid, well seen. In this game Sulfuric Acid comes only from reactions; "
        "these cards build H2O + SO3."
    )
    assert stash(table) == "Water, Sulfur Trioxide"


def test_val_e14_sodium_potassium_and_oxygen_are_a_metal_oxide() -> None:
    table = building("Na K O")

    play(table, "build Na K O")

    assert stash(table) == "Metal Oxide"


def test_val_e15_two_different_halogens_make_deadly_carbonyls() -> None:
    table = building("C O F Cl")

    play(table, "build C O F Cl")

    assert stash(table) == "Deadly Carbonyls"


def test_val_e16_two_carbon_and_four_oxygen_are_two_carbon_dioxides() -> None:
    table = building("C C O O O O")

    refusal = refused(table, "build C C O O O O")
    play(table, "build C O O", "build C O O")

    assert "build CO2 + CO2 instead" in refusal.why
    assert stash(table) == "Carbon Dioxide, Carbon Dioxide"


@pytest.mark.parametrize("parts", [("Na F", "H Cl"), ("Na Cl", "H F")])
def test_val_e17_either_split_into_salt_and_acid_may_be_chosen(parts: tuple[str, str]) -> None:
    table = building("Na H F Cl")

    refusal = refused(table, "build Na H F Cl")
    play(table, *[f"build {part}" for part in parts])

    assert refusal.why.endswith("build HCl + NaF or HF + NaCl instead.")
    assert (stash(table), hand(table)) == ("Salt, Acid", "")


def test_val_e18_the_fourth_halocarbon_cannot_be_built() -> None:
    table = turn(player("C F F F Cl"), player("K K", stash="Halocarbon, Halocarbon, Halocarbon"))

    play(table, "draw")
    refusal = refused(table, "build C F F F Cl")

    assert (refusal.rule, refusal.why) == (
        "VAL-R19",
        "CClF3 would be a Halocarbon, but the Bank has none left.",
    )
    assert hand(table) == "C O F F F Cl"
