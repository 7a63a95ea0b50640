"""VAL-100 to VAL-105, VAL-R20, VAL-R48: what the game teaches and warns of."""

from __future__ import annotations

import random

import pytest

from labtable.bots import Chair, Greedy
from labtable.engine.picture import as_text
from labtable.games.valence import VALENCE
from labtable.games.valence.actions import Build, Discard, Dissolve, Draw, Exchange, React
from labtable.games.valence.events import WinIsNear
from labtable.games.valence.judge import judge
from labtable.games.valence.picture import picture
from labtable.games.valence.state import Variant
from labtable.games.valence.tables.reactions import left_over
from labtable.games.valence.warning import warning
from tests.playing import (
    only,
    play,
    refused,
)
from tests.valence.kit import (
    NO_REACTIONS,
    TOGETHER,
    building,
    player,
    turn,
)

BLOCKER = "Transition Metal Compound"


def test_val_100_an_empty_hand_makes_a_draw_worth_three_cards() -> None:
    worth = [judge(turn(player(cards, stash="Salt")).view(0), Draw()) for cards in ("", "K", "K K")]

    assert worth[0] > worth[1] > worth[2]


@pytest.mark.parametrize(
    "option", [Build(("Na", "Cl")), Exchange(("Na", "Cl")), Discard("Cl")], ids=str
)
def test_val_101_a_halogen_on_top_of_the_pile_may_become_an_acid(
    option: Build | Exchange | Discard,
) -> None:
    mine = turn(player("Na Cl", stash="Salt, Base"))
    stable = turn(player("Na Cl", stash="Salt"))

    words = "Cl on top of the pile may become an Acid against your Base."
    assert str(warning(mine.view(0), option)) == words
    assert warning(stable.view(0), option) is None


def test_val_101_another_card_on_top_is_no_danger() -> None:
    table = building("Na Cl", stash="Base")

    assert warning(table.view(0), Build(("Cl", "Na"))) is None
    best = Greedy().choose(Chair(table, 0), random.Random(0))
    assert best == Build(("Cl", "Na"))


@pytest.mark.parametrize("variant", [NO_REACTIONS, TOGETHER], ids=["young", "together"])
def test_val_101_who_need_not_fear_acids_is_not_warned(variant: Variant) -> None:
    table = building("Na Cl", stash="Base", variant=variant)

    assert warning(table.view(0), Build(("Na", "Cl"))) is None


def test_val_102_water_on_sulfur_trioxide_arms_its_owner() -> None:
    armed = turn(player("H", stash="Water"), player(stash="Sulfur Trioxide, Salt, Metal Oxide"))
    bare = turn(player("H", stash="Water"), player(stash="Sulfur Trioxide, Salt"))
    option = React("Water", "Sulfur Trioxide", 1)

    words = "Its owner gets Sulfuric Acid and can use it on the own Metal Oxide."
    assert str(warning(armed.view(0), option)) == words
    assert warning(bare.view(0), option) is None
    own = turn(player("H", stash="Water, Sulfur Trioxide, Metal Oxide"))
    assert warning(own.view(0), React("Water", "Sulfur Trioxide", 0)) is None


def test_val_103_what_can_be_taken_away_counts_a_little_less() -> None:
    table = building("C F F F F O")
    young = building("C F F F F O", variant=NO_REACTIONS)
    stable, vulnerable = Build(("C", "F", "F", "F", "F")), Build(("C", "O", "F", "F"))

    assert judge(table.view(0), stable) > judge(table.view(0), vulnerable)
    assert judge(young.view(0), stable) == judge(young.view(0), vulnerable)


@pytest.mark.parametrize(
    ("stashed", "target", "near"),
    [
        ("Bisulfate", 16, False),
        ("Bisulfate, Water", 16, False),
        ("Bisulfate, Carbon Dioxide", 16, True),
        ("Bisulfate, Base, Metal Oxide", 16, True),
        ("Metal Oxide", 10, False),
        ("Base", 10, True),
    ],
)
def test_val_104_six_points_from_the_target_a_player_may_win_next(
    stashed: str, target: int, near: bool
) -> None:
    table = turn(player("H"), player(stash=stashed), variant=Variant(target=target))

    shown = table.view(0)

    assert shown.seats[1].near == near
    assert ("may win on the next turn" in as_text(picture(shown, ["A", "B"]))) == near


def test_val_104_the_table_is_warned_once() -> None:
    table = building("Na Cl H F H Cl", stash="Bisulfate, Salt")

    first, second = play(table, "build Na Cl"), play(table, "build H F")

    assert only(first, WinIsNear) == [WinIsNear(0, 10)]
    assert only(second, WinIsNear) == []


def test_val_104_who_plays_together_is_never_near_alone() -> None:
    table = turn(player("H", stash="Bisulfate, Base"), variant=TOGETHER)

    assert not table.view(1).seats[0].near


def test_val_104_products_may_bring_somebody_near() -> None:
    table = turn(player("H", stash="Sulfuric Acid"), player(stash="Base, Salt"))

    events = play(table, "react Sulfuric Acid on Base of 1")

    assert only(events, WinIsNear) == [WinIsNear(1, 10)]


def test_val_105_only_acids_and_water_act_though_nature_asks_both() -> None:
    table = turn(player("H", stash="Base"), player(stash="Acid"))

    refusal = refused(table, "react Base on Acid of 1")

    assert refusal.rule == "VAL-060"
    assert "'Base' is no Reactor" in refusal.why
    assert left_over("HCl", "NaOH") == ["NaCl", "H2O"]


def test_val_r20_a_client_warns_of_a_product_that_would_be_lost() -> None:
    mine, other = player("H", stash="Acid, Acid"), player(stash=f"Base, {BLOCKER}")
    table = turn(mine, other, sold_out="Salt")
    full = turn(mine.clone(), other.clone())
    words = "The Bank has no Salt: that product would be lost."

    for option in (React("Acid", "Base", 1), Dissolve("Acid", "Acid", 1)):
        assert str(warning(table.view(0), option)) == words
        assert warning(full.view(0), option) is None
    assert VALENCE.warning is warning


def test_val_r20_two_lost_products_are_both_named() -> None:
    mine, other = player("H", stash="Acid"), player(stash="Base")
    table = turn(mine, other, sold_out="Salt, Water")

    words = "The Bank has no Salt and no Water: that product would be lost."
    assert str(warning(table.view(0), React("Acid", "Base", 1))) == words


def test_val_r32_a_client_warns_of_giving_the_game_away() -> None:
    mine, other = player("H", stash="Sulfuric Acid"), player(stash="Base, Base, Metal Oxide")
    option = React("Sulfuric Acid", "Metal Oxide", 1)
    words = "This would give its owner enough points to win at once."

    assert str(warning(turn(mine, other).view(0), option)) == words
    together = turn(mine.clone(), other.clone(), variant=TOGETHER)
    assert warning(together.view(0), option) is None
    sold_out = turn(mine.clone(), other.clone(), sold_out="Metal Sulfate")
    assert "Metal Sulfate" in str(warning(sold_out.view(0), option))


def test_val_r32_lifting_oneself_is_no_mistake() -> None:
    table = turn(player("H", stash="Sulfuric Acid, Base, Base, Metal Oxide"))

    assert warning(table.view(0), React("Sulfuric Acid", "Metal Oxide", 0)) is None


@pytest.mark.parametrize(
    ("reactor", "target", "sold_out", "answer"),
    [
        ("Acid", "Base", "", "block"),
        ("Acid", "Metal Oxide", "", "block"),
        ("Water", "Sulfur Trioxide", "", "block"),
        ("Sulfuric Acid", "Base", "", "allow"),
        ("Sulfuric Acid", "Metal Sulfide", "", "allow"),
        ("Sulfuric Acid", "Metal Sulfide", "Metal Sulfate", "block"),
        ("Sulfuric Acid", "Base", "Water", "allow"),
    ],
)
def test_val_r48_for_a_slow_owner_points_decide_about_the_block(
    reactor: str, target: str, sold_out: str, answer: str
) -> None:
    table = turn(
        player("H", stash=reactor), player(stash=f"{target}, {BLOCKER}"), sold_out=sold_out
    )
    play(table, f"react {reactor} on {target} of 1")

    given = Greedy().choose(Chair(table, 1), random.Random(0))

    assert str(given) == answer
