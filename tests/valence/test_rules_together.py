"""VAL-093, VAL-094, VAL-R43, VAL-R44, VAL-R49: all against the deck."""

from __future__ import annotations

import pytest

from labtable.games.valence.decisions import BlockReaction, Collect
from labtable.games.valence.events import (
    CardsShown,
    GameEnded,
    KindTicked,
    NumbersCompared,
    Reshuffled,
    WinIsNear,
)
from labtable.games.valence.flow import PassOn
from labtable.games.valence.scoring import reachable, wanted_kinds
from labtable.games.valence.state import Variant
from labtable.games.valence.tables import COMPLEX, KINDS
from tests.playing import (
    offered,
    only,
    play,
    play_out,
    refused,
)
from tests.valence.kit import (
    TOGETHER,
    building,
    dealt,
    ended,
    hand,
    player,
    points,
    scene,
    stash,
    turn,
)

BLOCKER = "Transition Metal Compound"


def but(*missing: str) -> list[str]:
    """Every kind except these."""
    return [kind for kind in KINDS if kind not in missing]


def test_val_093_everybody_wins_when_every_kind_has_been_made() -> None:
    table = building("H Cl Na F", variant=TOGETHER, made=but("Acid"))

    events = play(table, "build H Cl")

    assert table.over
    assert table.result().winners == [0, 1]
    assert str(only(events, GameEnded)[0].reason) == (
        "All 19 kinds of Molecule are made: everybody wins together."
    )


def test_val_093_points_win_nothing() -> None:
    stashed = "Bisulfate, Metal Sulfate, Base, Base"
    table = building("H Cl Na F", stash=stashed, variant=TOGETHER, made=but("Salt"))

    events = play(table, "build H Cl")

    assert points(table)[0] > 16
    assert not table.over
    assert not only(events, WinIsNear)
    assert not table.view(0).seats[0].near


def test_val_094_the_pile_is_reshuffled_only_once() -> None:
    first = turn(player("", stash="Salt"), deck="H", pile="C C C", variant=TOGETHER)
    second = turn(player("", stash="Salt"), deck="H", pile="C C C", variant=TOGETHER, shuffles=1)

    once, never = play(first, "draw"), play(second, "draw")

    assert (hand(first), len(only(once, Reshuffled))) == ("H C C", 1)
    assert (hand(second), only(never, Reshuffled)) == ("H", [])


def test_val_094_everybody_loses_when_the_cards_run_out() -> None:
    mine = player("K K")
    table = turn(mine, deck="H", pile="C C", variant=TOGETHER, shuffles=1, made=["Salt"])

    events = play(table, "draw", "done")

    assert table.over
    assert table.result().winners == []
    (end,) = only(events, GameEnded)
    why = "1 of 19 kinds are made and the cards have run out: everybody loses."
    assert (end.scores, str(end.reason)) == ([1, 1], why)


def test_val_094_without_the_option_the_pile_is_reshuffled_as_often_as_needed() -> None:
    table = turn(player("", stash="Salt"), deck="", pile="C C C", shuffles=7)

    play(table, "draw")

    assert hand(table) == "C C C"
    assert table.state.shuffles == 8


def test_val_r43_a_kind_is_ticked_for_good_when_it_is_built() -> None:
    table = turn(player("H Cl"), variant=TOGETHER)

    events = play(table, "draw", "build H Cl")

    assert only(events, KindTicked) == [KindTicked("Acid", 1, 19)]
    assert str(only(events, KindTicked)[0]) == "Acid is made: 1 of 19 kinds."
    assert table.view(1).made == ["Acid"]


def test_val_r43_a_product_is_ticked_too_and_a_second_one_is_no_news() -> None:
    mine, other = player("H", stash="Acid"), player(stash="Base")
    table = turn(mine, other, variant=TOGETHER, made=["Water"])

    events = play(table, "react Acid on Base of 1")

    assert [event.kind for event in only(events, KindTicked)] == ["Salt"]
    assert table.state.made == ["Water", "Salt"]


def test_val_r43_a_product_that_is_sold_out_is_not_made() -> None:
    mine, other = player("H", stash="Acid"), player(stash="Base")
    table = turn(mine, other, variant=TOGETHER, sold_out="Salt")

    play(table, "react Acid on Base of 1")

    assert table.state.made == ["Water"]


@pytest.mark.parametrize(
    ("variant", "count"),
    [
        (Variant(cooperative=True), 19),
        (Variant(cooperative=True, reactions=False), 16),
        (Variant(cooperative=True, original=True), 8),
        (Variant(cooperative=True, original=True, reactions=False), 8),
    ],
)
def test_val_r43_what_can_be_made_must_be_made(variant: Variant, count: int) -> None:
    goal = wanted_kinds(variant)
    table = building("H Cl", variant=variant, made=[kind for kind in goal if kind != "Acid"])
    assert table.view(0).wanted == goal

    play(table, "build H Cl")

    assert len(goal) == count
    assert table.result().winners == [0, 1]
    assert table.result().scores == [count, count]


def test_val_r43_without_reactions_only_complex_kinds_are_left_out() -> None:
    assert [kind for kind in KINDS if kind not in reachable(False, False)] == list(
        dict.fromkeys(COMPLEX.values())
    )


def test_val_r43_the_last_kind_may_come_as_a_product() -> None:
    mine, other = player("H", stash="Sulfuric Acid"), player(stash="Base")
    table = turn(mine, other, variant=TOGETHER, made=but("Bisulfate", "Water"))

    play(table, "react Sulfuric Acid on Base of 1")

    assert table.result().winners == [0, 1]


def test_val_r43_there_is_no_target_of_points_to_see() -> None:
    assert dealt(2, preset="together").view(0).wanted == KINDS
    assert dealt(2).view(0).wanted == []


def test_val_r44_hands_are_open_from_the_deal_on() -> None:
    table = dealt(3, preset="together")
    seat = table.waiting()[0]

    play(table, "draw")

    for viewer in (-1, 0, 1, 2):
        shown = [seen.hand for seen in table.view(viewer).seats]
        assert shown == [somebody.hand for somebody in table.state.players]
    assert [event.seat for event in only(table.told, CardsShown)] == [seat]


def test_val_r44_dealt_hands_are_told_to_all() -> None:
    table = dealt(2, preset="together")

    told = only(table.told, CardsShown)

    assert [event.cards for event in told] == [p.hand for p in table.state.players]
    assert only(table.told, NumbersCompared)


def test_val_r44_the_turn_that_empties_the_deck_is_played_to_its_end() -> None:
    made = but("Acid", "Salt")
    table = turn(player("H Na Cl"), deck="F", variant=TOGETHER, shuffles=1, made=made)

    play(table, "draw")
    assert (table.state.deck, table.over) == ([], False)
    play(table, "build H Cl", "build Na F")

    assert table.result().winners == [0, 1]


def test_val_r44_before_the_reshuffle_an_empty_deck_ends_nothing() -> None:
    early = scene(PassOn(0), player(), player("K K"), deck="", pile="C", variant=TOGETHER)
    alone = scene(PassOn(0), player(), player("K K"), deck="", pile="C", shuffles=1)
    full = scene(PassOn(0), player(), player("K K"), variant=TOGETHER, shuffles=1)

    for table in (early, alone, full):
        assert (table.waiting(), table.over) == ([1], False)


def test_val_r44_a_draw_that_needs_more_takes_what_is_left() -> None:
    mine = player("H H", stash="Salt")
    table = turn(mine, deck="F F", pile="C C C", variant=TOGETHER, shuffles=1)

    play(table, "trade up Salt")

    assert hand(table) == "H H F F"
    assert table.state.pile == ["C", "C", "C"]


def test_val_r31_together_the_last_turn_is_a_loss() -> None:
    result = ended(player(), player(), variant=TOGETHER, deck=["H"], made=["Salt", "Acid"])

    assert (result.winners, result.scores) == ([], [2, 2])
    assert result.reason == "2 of 19 kinds are made and the turns have run out: everybody loses."
    assert result.breakdown == [{"kinds made": 2}, {"kinds made": 2}]


def test_val_093_eighteen_of_nineteen_kinds_are_not_enough() -> None:
    result = ended(player(), player(), variant=TOGETHER, made=but("Bisulfate"))

    assert (result.winners, result.scores) == ([], [18, 18])
    assert "18 of 19 kinds are made and the cards have run out" in result.reason


def test_val_r49_a_partner_is_an_opponent_where_reactions_are_concerned() -> None:
    mine, partner = player("H", stash="Acid, Acid"), player(stash=f"Base, {BLOCKER}")
    blocked = turn(mine.clone(), partner.clone(), variant=TOGETHER)
    struck = turn(mine.clone(), partner.clone(), variant=TOGETHER)

    play(blocked, "react Acid on Base of 1")
    assert isinstance(blocked.decision, BlockReaction)
    play(blocked, "block")
    play(struck, "dissolve Acid + Acid on 1")

    assert isinstance(blocked.decision, Collect)
    assert stash(struck, 1) == "Base, Salt"


def test_val_r49_never_ones_own_blocker() -> None:
    table = turn(player("H", stash=f"Acid, Acid, {BLOCKER}"), variant=TOGETHER)

    assert not [answer for answer in offered(table) if answer.startswith("dissolve")]
    assert refused(table, "dissolve Acid + Acid on 0").rule == "VAL-R29"


@pytest.mark.parametrize("seed", range(3))
def test_val_093_a_whole_game_ends_with_all_winning_or_all_losing(seed: int) -> None:
    table = dealt(3, seed, preset="together")

    events = play_out(table, seed)

    result = table.result()
    assert len(only(events, Reshuffled)) <= 1
    assert (len(result.winners) == 3) == (len(table.state.made) == 19)
    assert len(result.winners) in (0, 3)
