"""VAL-R20 to VAL-R33, VAL-R51: rulings on reactions, blocking and the win."""

from __future__ import annotations

import pytest

from labtable.engine import OutOfTurn, visible_events
from labtable.games.valence.actions import Dissolve
from labtable.games.valence.decisions import Collect
from labtable.games.valence.decisions.build import BuildMolecules
from labtable.games.valence.events import (
    BlockerDissolved,
    CardsDrawn,
    GameEnded,
    Reacted,
    ReactionDeclared,
)
from labtable.games.valence.state import Variant
from labtable.games.valence.tables import PRODUCTS
from tests.playing import (
    offered,
    only,
    play,
    play_out,
    refused,
)
from tests.valence.kit import (
    dealt,
    ended,
    hand,
    player,
    points,
    stash,
    turn,
    verbs,
)

BLOCKER = "Transition Metal Compound"


@pytest.mark.parametrize(
    ("sold_out", "left", "told"),
    [
        ("Salt", "Water", " The Bank has no Salt left."),
        ("Salt, Water", "", " The Bank has no Salt and no Water left."),
        ("Bisulfate", "Salt, Water", ""),
    ],
)
def test_val_r20_a_missing_product_is_lost(sold_out: str, left: str, told: str) -> None:
    table = turn(player("H", stash="Acid"), player(stash="Base"), sold_out=sold_out)

    events = play(table, "react Acid on Base of 1")

    assert stash(table, 1) == left
    assert str(only(events, Reacted)[0].missing) == told
    assert all(table.state.bank[kind] == 0 for kind in sold_out.split(", "))


def test_val_r20_there_is_no_later_claim() -> None:
    table = turn(player("H", stash="Acid"), player("K K", stash="Base, Salt"), sold_out="Salt")

    play(table, "react Acid on Base of 1", "done", "trade up Salt", "done")

    assert table.state.bank["Salt"] == 1
    assert stash(table, 1) == "Water"


def test_val_r20_the_salt_of_a_dissolved_blocker_may_be_missing_too() -> None:
    table = turn(player("H", stash="Acid, Acid"), player(stash=BLOCKER), sold_out="Salt")

    events = play(table, "dissolve Acid + Acid on 1")

    assert (stash(table, 1), hand(table)) == ("", "H O O O")
    assert str(only(events, BlockerDissolved)[0].missing) == " The Bank has no Salt left."


def test_val_r21_one_card_of_each_product_whatever_the_equation_says() -> None:
    table = turn(player("H", "Acid", "HCl"), player("", "Metal Oxide", "Na2O"))

    events = play(table, "react Acid on Metal Oxide of 1")

    assert only(events, Reacted)[0].equation == "2 HCl + Na2O -> 2 NaCl + H2O"
    assert stash(table, 1) == "Salt, Water"


@pytest.mark.parametrize(
    ("target", "product"),
    [
        ("Metal Oxide", "Metal Sulfate"),
        ("Metal Sulfide", "Metal Sulfate"),
        ("Base", "Bisulfate"),
        ("Metal Hydrosulfide", "Bisulfate"),
    ],
)
def test_val_r22_the_target_decides_between_sulfate_and_bisulfate(
    target: str, product: str
) -> None:
    table = turn(player("H", stash="Sulfuric Acid"), player(stash=target))

    play(table, f"react Sulfuric Acid on {target} of 1")

    assert stash(table, 1).startswith(product)


@pytest.mark.parametrize(
    ("reactor", "target", "rule"),
    [
        ("Water", "Metal Oxide", "VAL-061"),
        ("Water", "Carbonyl Sulfide", "VAL-066"),
        ("Hydrogen Sulfide", "Base", "VAL-060"),
        ("Acid", "Carbonyl Sulfide", "VAL-066"),
    ],
)
def test_val_r23_other_true_reactions_are_not_in_the_game(
    reactor: str, target: str, rule: str
) -> None:
    table = turn(player("H", stash=reactor), player(stash=target))

    assert "react" not in verbs(table)
    assert refused(table, f"react {reactor} on {target} of 1").rule == rule
    assert sum(len(targets) for targets in PRODUCTS.values()) == 11


def test_val_r24_declare_then_cards_then_products_then_the_win() -> None:
    mine, other = player("H", stash="Sulfuric Acid"), player(stash=f"Metal Oxide, {BLOCKER}, Base")
    table = turn(mine, other)

    events = play(table, "react Sulfuric Acid on Metal Oxide of 1", "allow")

    order = [type(event) for event in events]
    assert order == [ReactionDeclared, CardsDrawn, Reacted, GameEnded]
    assert points(table) == [0, 3 + 4 + 8 + 1]


def test_val_r24_cards_are_drawn_before_the_target_moves() -> None:
    table = turn(player("H", stash="Acid"), player(stash="Base"), deck="", pile="C F K")

    events = play(table, "react Acid on Base of 1")

    assert hand(table) == "H C F K"
    kinds = [type(event) for event in events]
    assert kinds.index(CardsDrawn) < kinds.index(Reacted)


def test_val_r25_a_blocked_attacker_collects_in_another_way() -> None:
    table = turn(player("H K", stash="Acid, Salt"), player(stash=f"Base, {BLOCKER}"), pile="Cl")

    play(table, "react Acid on Base of 1", "block")

    assert isinstance(table.decision, Collect)
    assert table.waiting() == [0]
    assert verbs(table) == ["draw", "take", "exchange", "trade"]
    refusal = refused(table, "react Acid on Base of 1")
    assert refusal.rule == "VAL-R25"
    assert "was blocked" in refusal.why
    play(table, "trade up Salt")
    assert isinstance(table.decision, BuildMolecules)


def test_val_r26_after_a_block_there_is_no_double_acid() -> None:
    table = turn(player("H", stash="Acid, Acid"), player(stash=f"Base, {BLOCKER}"))

    play(table, "react Acid on Base of 1", "block")

    assert "dissolve" not in verbs(table)
    assert refused(table, "dissolve Acid + Acid on 1").rule == "VAL-R25"


def test_val_r27_two_acids_are_one_declaration_and_bring_three_cards() -> None:
    table = turn(player("H", stash="Acid, Acid"), player(stash=BLOCKER))

    events = play(table, "react Acid + Acid on Transition Metal Compound of 1")

    assert [len(event.cards) for event in only(events, CardsDrawn)] == [3]
    assert isinstance(table.decision, BuildMolecules)


@pytest.mark.parametrize("blockers", [1, 2, 3])
def test_val_r28_nobody_blocks_two_acids(blockers: int) -> None:
    mine, other = player("H", stash="Acid, Acid"), player(stash=", ".join([BLOCKER] * blockers))
    table = turn(mine, other)

    events = play(table, "dissolve Acid + Acid on 1")

    assert not only(events, ReactionDeclared)
    assert stash(table, 1).split(", ").count(BLOCKER) == blockers - 1


def test_val_r29_not_on_ones_own_blocker() -> None:
    table = turn(player("H", stash=f"Acid, Acid, {BLOCKER}"), player(stash=BLOCKER))

    refusal = refused(table, "dissolve Acid + Acid on 0")

    assert [answer for answer in offered(table) if answer.startswith("dissolve")] == [
        "dissolve Acid + Acid on 1"
    ]
    assert refusal.rule == "VAL-R29"
    assert "of somebody else only" in refusal.why


def test_val_r30_each_reaction_is_asked_anew_and_an_answer_stands() -> None:
    table = turn(player("H H", stash="Acid"), player("K K", stash=f"Base, {BLOCKER}"))

    play(table, "react Acid on Base of 1", "block")
    with pytest.raises(OutOfTurn):
        table.play(1, "allow")
    play(table, "draw", "done", "draw", "done", "react Acid on Base of 1")

    assert offered(table) == ["block", "allow"]


def test_val_r31_after_the_last_turn_the_highest_score_wins() -> None:
    mine, other = player("K K", stash="Base"), player("K K", stash="Bisulfate")
    table = turn(mine, other, variant=Variant(turn_limit=3))

    play(table, *["draw", "done"] * 3)

    assert table.result().scores == [4, 8]
    assert table.result().winners == [1]
    assert table.result().reason == "Seat 1 wins after 3 turns with 8 points."


def test_val_r31_equal_scores_share_the_win() -> None:
    seats = [player(stash="Base"), player(stash="Metal Oxide"), player(stash="Metal Oxide, Salt")]

    result = ended(*seats, turn=500)

    assert result.winners == [0, 2]
    assert result.reason == "Seat 0 and seat 2 share the win after 500 turns with 4 points."


def test_val_r31_the_limit_is_500_turns_unless_set_otherwise() -> None:
    table = dealt(2, safety_turn_limit=4)

    play_out(table)

    assert dealt(2).state.variant.turn_limit == 500
    assert table.state.turn == 4


def test_val_r32_the_owner_of_the_target_may_win_on_anothers_turn() -> None:
    mine, other = player("H", stash="Sulfuric Acid"), player(stash="Base, Base, Metal Oxide")
    table = turn(mine, other)

    events = play(table, "react Sulfuric Acid on Metal Oxide of 1")

    assert table.over
    assert table.result().winners == [1]
    assert hand(table) == "H O O O", "the attacker has drawn"
    assert stash(table) == ""
    told = [str(event) for event in visible_events(events, 0)]
    assert told[-1] == "Seat 1 wins with 17 points. Scores: seat 0 0, seat 1 17."


def test_val_r33_the_check_waits_until_a_reaction_is_complete() -> None:
    stashed = "Bisulfate, Metal Sulfide, Water, Acid"
    table = turn(player("H", stash="Sulfuric Acid"), player(stash=stashed))

    events = play(table, "react Sulfuric Acid on Metal Sulfide of 1")

    assert len(only(events, GameEnded)) == 1
    assert only(events, GameEnded)[0].scores == [0, 8 + 1 + 1 + 8 + 1], "with both products"


@pytest.mark.parametrize("seed", range(4))
def test_val_r33_never_two_at_the_target(seed: int) -> None:
    table = dealt(4, seed, target_points=8)

    play_out(table, seed)

    assert sum(score >= 8 for score in table.result().scores) == len(table.result().winners) == 1


def test_val_r51_both_acids_lie_in_the_own_stash() -> None:
    table = turn(player("H", stash="Acid"), player(stash=f"{BLOCKER}, Acid"))

    refusal = refused(table, Dissolve("Acid", "Acid", 1))

    assert "dissolve" not in verbs(table)
    assert (refusal.rule, refusal.why) == (
        "VAL-R51",
        "There are no two of Acid in your Stash.",
    )
    two = refused(table, Dissolve("Acid", "Sulfuric Acid", 1))
    assert two.why == "Acid and Sulfuric Acid must both lie in your Stash."


def test_val_r51_both_go_into_one_blocker() -> None:
    seats = [player("H", stash="Acid, Acid"), player(stash=BLOCKER), player(stash=BLOCKER)]
    table = turn(*seats)

    play(table, "dissolve Acid + Acid on 2")

    assert (stash(table, 1), stash(table, 2)) == (BLOCKER, "Salt")
