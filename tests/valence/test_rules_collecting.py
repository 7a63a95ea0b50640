"""VAL-020 to VAL-031: the four ways to collect cards."""

from __future__ import annotations

import pytest

from labtable.engine import visible_events
from labtable.games.valence.actions import Done
from labtable.games.valence.decisions import Collect
from labtable.games.valence.decisions.build import BuildMolecules, CutToSix
from labtable.games.valence.events import CardsDrawnHidden, HandExchanged, Reshuffled
from tests.playing import (
    offered,
    only,
    play,
    refused,
)
from tests.valence.kit import (
    MANY,
    hand,
    player,
    points,
    scene,
    stash,
    turn,
    verbs,
)


def test_val_020_a_turn_starts_with_exactly_one_of_four_ways() -> None:
    mine = player("H O", stash="Salt, Acid, Base")
    table = turn(mine, pile="Cl")

    assert verbs(table) == ["draw", "take", "exchange", "trade", "react"]
    play(table, "draw")

    assert isinstance(table.decision, BuildMolecules)


def test_val_020_collecting_cannot_be_skipped() -> None:
    refusal = refused(turn(player("H O")), Done())

    assert refusal.rule == "VAL-020"
    assert "Collect cards first" in refusal.why


@pytest.mark.parametrize("size", [2, 3, 6])
def test_val_021_two_or_more_cards_draw_one(size: int) -> None:
    table = turn(player("H " * size))

    play(table, "draw")

    assert hand(table) == "H " * size + "O"


def test_val_022_one_card_draws_two() -> None:
    table = turn(player("H"))

    play(table, "draw")

    assert hand(table) == "H O O"


def test_val_023_an_empty_hand_draws_three() -> None:
    table = turn(player("", stash="Salt"))

    play(table, "draw")

    assert hand(table) == "O O O"


def test_val_024_who_draws_one_may_take_the_top_of_the_pile() -> None:
    table = turn(player("H H"), pile="Na Cl")

    play(table, "take Cl")

    assert hand(table) == "H H Cl"
    assert table.state.pile == ["Na"]
    assert len(table.state.deck) == 12


@pytest.mark.parametrize(
    ("cards", "why"),
    [
        ("H", "With 1 card in hand you draw 2 of the deck"),
        ("", "With no cards in hand you draw 3 of the deck"),
    ],
)
def test_val_024_who_draws_more_than_one_may_not(cards: str, why: str) -> None:
    table = turn(player(cards, stash="Salt"), pile="Cl")

    refusal = refused(table, "take Cl")

    assert "take Cl" not in offered(table)
    assert refusal.rule == "VAL-024"
    assert refusal.why.startswith(why)


def test_val_025_an_exchange_lays_the_hand_down_and_draws_three() -> None:
    table = turn(player("H H Na Cl"), pile="K")

    events = play(table, "exchange Cl H Na H")

    assert hand(table) == "O O O"
    assert table.state.pile == ["K", "Cl", "H", "Na", "H"]
    assert only(events, HandExchanged)[0].cards == ["Cl", "H", "Na", "H"]


@pytest.mark.parametrize("kind", ["Salt", "Hydrogen Sulfide"])
def test_val_026_a_trade_up_gives_one_molecule_for_three_cards(kind: str) -> None:
    table = turn(player("H H", stash=f"Base, {kind}"), deck="O O O O")
    before = table.state.bank[kind]

    play(table, f"trade up {kind}")

    assert hand(table) == "H H O O O"
    assert (stash(table), points(table)[0]) == ("Base", 4)
    assert table.state.bank[kind] == before + 1


@pytest.mark.parametrize("kind", ["Water", "Base", "Carbon Dioxide", "Metal Sulfate"])
def test_val_026_no_other_molecule_can_be_traded_up(kind: str) -> None:
    refusal = refused(turn(player("H", stash=f"Salt, {kind}")), f"trade up {kind}")

    assert (refusal.rule, refusal.why) == (
        "VAL-026",
        "Only Salt and Hydrogen Sulfide can be traded up.",
    )


def test_val_027_one_trade_up_a_turn() -> None:
    table = turn(player("H", stash="Salt, Salt"), variant=MANY)

    play(table, "trade up Salt")

    assert "trade up Salt" not in offered(table)
    assert refused(table, "trade up Salt").rule == "VAL-027"


def test_val_028_a_reactor_is_used_on_a_molecule_and_three_cards_are_drawn() -> None:
    table = turn(player("H H", stash="Acid"), player(stash="Base"))

    play(table, "react Acid on Base of 1")

    assert hand(table) == "H H O O O"
    assert (stash(table), stash(table, 1)) == ("", "Salt, Water")


def test_val_029_one_reaction_a_turn() -> None:
    table = turn(player("H", stash="Acid, Acid"), player(stash="Base, Base"), variant=MANY)

    play(table, "react Acid on Base of 1")

    assert "react" not in verbs(table)
    assert refused(table, "react Acid on Base of 1").rule == "VAL-029"


def test_val_030_an_empty_deck_is_made_of_the_pile_in_the_middle_of_a_draw() -> None:
    table = turn(player("", stash="Salt"), deck="H", pile="C C C C")

    events = play(table, "draw")

    assert hand(table) == "H C C"
    assert (table.state.deck, table.state.pile) == (["C", "C"], [])
    assert only(events, Reshuffled) == [Reshuffled(4)]
    assert table.view(-1).shuffles == 1


def test_val_031_a_hand_may_be_larger_than_six_until_the_end_of_the_turn() -> None:
    table = turn(player("H H H H H H", stash="Salt"))

    play(table, "trade up Salt")

    assert isinstance(table.decision, BuildMolecules)
    assert len(hand(table).split()) == 9
    play(table, "done")
    assert isinstance(table.decision, CutToSix)


def test_val_021_others_learn_only_how_many_cards_were_drawn() -> None:
    table = scene(Collect(0, []), player("H", stash="Salt"), player())

    events = play(table, "draw")

    assert str(visible_events(events, 0)[-1]) == "Seat 0 drew O, O."
    for viewer in (-1, 1):
        assert only(visible_events(events, viewer), CardsDrawnHidden) == [CardsDrawnHidden(0, 2)]
