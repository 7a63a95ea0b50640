"""VAL-R01, VAL-R05 to VAL-R10, VAL-R50: rulings on collecting cards."""

from __future__ import annotations

from itertools import permutations

import pytest

from labtable.games.valence.actions import Done, Exchange
from labtable.games.valence.decisions import BlockReaction, Collect
from labtable.games.valence.decisions.build import BuildMolecules
from labtable.games.valence.events import CardsDrawn, Reshuffled
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
    stash,
    turn,
    verbs,
)

BLOCKED = "Base, Transition Metal Compound"


def test_val_r01_one_way_of_collecting_is_all() -> None:
    for answer in ("draw", "take Cl", "exchange", "trade up Salt", "react Acid on Base of 1"):
        table = turn(player("H H", stash="Salt, Acid"), player(stash="Base"), pile="Cl")

        play(table, answer)

        assert isinstance(table.decision, BuildMolecules), answer


@pytest.mark.parametrize("order", list(permutations(["draw", "trade up Salt", "react"])))
def test_val_r01_many_allows_each_way_once_in_any_order(order: tuple[str, ...]) -> None:
    table = turn(player("H H", stash="Salt, Acid"), player(stash="Base"), variant=MANY)

    for answer in order:
        assert isinstance(table.decision, Collect)
        play(table, f"{answer} Acid on Base of 1" if answer == "react" else answer)

    assert isinstance(table.decision, BuildMolecules)
    assert len(hand(table).split()) == 2 + 1 + 3 + 3


def test_val_r01_many_needs_one_way_and_may_stop_after_it() -> None:
    table = turn(player("H H", stash="Salt, Acid"), player(stash="Base"), variant=MANY)
    assert "done" not in offered(table)

    play(table, "trade up Salt")
    assert "done" in offered(table)
    play(table, "done")

    assert isinstance(table.decision, BuildMolecules)


@pytest.mark.parametrize("second", ["draw", "take Cl", "exchange"])
@pytest.mark.parametrize("first", ["draw", "take Cl", "exchange"])
def test_val_r01_many_allows_one_of_draw_and_exchange(first: str, second: str) -> None:
    table = turn(player("H H", stash="Salt"), pile="Cl Cl", variant=MANY)

    play(table, first)

    assert verbs(table) == ["trade", "done"]
    assert refused(table, second).rule == "VAL-R01"


def test_val_r01_a_draw_counts_the_hand_at_that_moment() -> None:
    late = turn(player("", stash="Salt"), variant=MANY)
    early = turn(player("", stash="Salt"), variant=MANY)

    play(late, "trade up Salt", "draw")
    play(early, "draw", "trade up Salt")

    assert len(hand(late).split()) == 3 + 1
    assert len(hand(early).split()) == 3 + 3


@pytest.mark.parametrize(("cards", "drawn"), [("H", 2), ("", 3)])
def test_val_r05_more_than_one_card_comes_from_the_deck_alone(cards: str, drawn: int) -> None:
    table = turn(player(cards, stash="Salt"), pile="Cl")
    assert "take" not in verbs(table)

    play(table, "draw")

    assert hand(table).split().count("O") == drawn
    assert table.state.pile == ["Cl"]


def test_val_r06_a_blocked_reaction_leaves_the_size_of_the_draw_alone() -> None:
    table = turn(player("H", stash="Acid"), player(stash=BLOCKED), pile="Cl")

    play(table, "react Acid on Base of 1", "block")
    assert "take Cl" not in offered(table)
    play(table, "draw")

    assert hand(table) == "H O O"


def test_val_r07_an_exchange_takes_the_whole_hand() -> None:
    table = turn(player("H Na Cl"))

    refusal = refused(table, Exchange(("H", "Na")))

    assert (refusal.rule, refusal.why) == (
        "VAL-R07",
        "An Exchange takes your whole hand: H, Na, Cl.",
    )
    assert refused(table, "exchange K").rule == "VAL-R07"
    assert refused(table, Exchange(())).rule == "VAL-R07"


def test_val_r07_an_empty_hand_has_nothing_to_exchange() -> None:
    table = turn(player("", stash="Salt"))

    assert "exchange" not in verbs(table)
    refusal = refused(table, "exchange")
    assert refusal.rule == "VAL-R07"
    assert "a Draw gives you the same three cards" in refusal.why


def test_val_r07_only_the_top_card_has_to_be_named() -> None:
    table = turn(player("H O Na Cl"))

    assert offered(table)[1:] == [
        "exchange O Na Cl H",
        "exchange H Na Cl O",
        "exchange H O Cl Na",
        "exchange H O Na Cl",
    ]
    play(table, "exchange Na")

    assert table.state.pile == ["H", "O", "Cl", "Na"]


def test_val_r08_the_hand_is_discarded_before_the_draw() -> None:
    table = turn(player("C C C C"), deck="H", pile="")

    events = play(table, "exchange")

    assert hand(table) == "H C C"
    assert only(events, Reshuffled) == [Reshuffled(4)]


def test_val_r09_a_deck_that_is_just_used_up_is_not_made_anew_yet() -> None:
    table = turn(player("H H"), deck="Na", pile="C C")

    events = play(table, "draw")

    assert (table.state.deck, table.state.pile) == ([], ["C", "C"])
    assert not only(events, Reshuffled)


def test_val_r09_no_card_is_turned_up_and_nobody_takes_from_an_empty_pile() -> None:
    table = turn(player("H H"), player("K K"), deck="", pile="C C C")

    play(table, "draw", "done")

    assert table.waiting() == [1]
    assert table.state.pile == []
    assert "take" not in verbs(table)
    assert refused(table, "take C").rule == "VAL-R09"


def test_val_r09_all_cards_of_the_pile_can_come_back() -> None:
    table = turn(player(""), deck="", pile="C F K")

    assert hand(table) == "C F K", "an only way to collect is taken at once"


def test_val_r10_a_draw_stops_when_nothing_is_left_anywhere() -> None:
    table = turn(player("", stash="Salt"), deck="H", pile="C")

    events = play(table, "trade up Salt")

    assert hand(table) == "H C"
    assert [event.cards for event in only(events, CardsDrawn)] == [["H", "C"]]
    assert isinstance(table.decision, BuildMolecules)


def test_val_r50_a_block_is_not_the_one_way_that_a_turn_needs() -> None:
    table = turn(player("H H", stash="Acid, Salt"), player(stash=BLOCKED), variant=MANY)

    play(table, "react Acid on Base of 1", "block")
    assert "done" not in offered(table)
    assert refused(table, Done()).rule == "VAL-020"
    play(table, "draw")

    assert verbs(table) == ["trade", "done"]


def test_val_r50_after_something_else_a_block_need_not_be_made_good() -> None:
    table = turn(player("H H", stash="Acid, Salt"), player(stash=BLOCKED), variant=MANY)

    play(table, "draw", "react Acid on Base of 1")
    assert isinstance(table.decision, BlockReaction)
    play(table, "block", "done")

    assert isinstance(table.decision, BuildMolecules)
    assert stash(table) == "Acid, Salt"


def test_val_r50_an_allowed_reaction_counts_as_one_way() -> None:
    table = turn(player("H H", stash="Acid"), player(stash=BLOCKED), variant=MANY)

    play(table, "react Acid on Base of 1", "allow")

    assert "done" in offered(table)
    assert "react" not in verbs(table)
    assert "draw" in verbs(table)


def test_val_r50_an_allowed_reaction_forgets_nothing_done_before() -> None:
    table = turn(player("H H", stash="Acid, Salt"), player(stash=BLOCKED), variant=MANY)

    play(table, "draw", "react Acid on Base of 1", "allow")

    assert offered(table) == ["trade up Salt", "done"]
