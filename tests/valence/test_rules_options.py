"""VAL-090 to VAL-095, VAL-R40 to VAL-R42, VAL-R45: the alternative rules, alone and together."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import Any

import pytest

from labtable.engine import Refusal
from labtable.games.valence import VALENCE
from labtable.games.valence.events import NumbersCompared
from labtable.games.valence.options import PRESETS
from labtable.games.valence.scoring import reachable
from labtable.games.valence.state import Variant
from labtable.games.valence.tables import BANK
from labtable.games.valence.view import things
from tests.playing import (
    offered,
    only,
    play,
    play_out,
    refused,
)
from tests.valence.kit import (
    NO_REACTIONS,
    ORIGINAL,
    building,
    dealt,
    player,
    stash,
    turn,
    verbs,
)

SWITCHES = [
    "helium",
    "oganesson",
    "no_reactions",
    "naming_challenge",
    "original_valence",
    "cooperative",
]


def test_val_090_nothing_reacts_in_a_game_for_younger_players() -> None:
    mine = player("H", stash="Acid, Acid, Water, Salt")
    other = player(stash="Base, Deadly Carbonyls, Transition Metal Compound")
    table = turn(mine, other, variant=NO_REACTIONS)

    assert verbs(table) == ["draw", "exchange", "trade"]
    for answer in ("react Acid on Base of 1", "dissolve Acid + Acid on 1"):
        refusal = refused(table, answer)
        assert (refusal.rule, refusal.why) == (
            "VAL-090",
            "Nothing reacts in this game: only build.",
        )


def test_val_090_a_whole_game_without_a_reaction() -> None:
    table = dealt(4, seed=3, preset="young")

    told = " ".join(str(event) for event in play_out(table))

    assert "used" not in told
    assert "built" in told


def test_val_092_the_original_has_no_sulfur_copper_and_zinc_and_goes_to_ten() -> None:
    table = dealt(2, preset="original")

    cards = Counter(things(table.state)) - Counter(BANK)

    assert cards == {"O": 12, "H": 10, "Na": 6, "F": 6, "Cl": 6, "C": 4, "K": 4, "Ca": 1}
    assert table.view(0).target == 10


@pytest.mark.parametrize("gases", [["helium"], ["oganesson"], ["helium", "oganesson"]])
def test_val_095_helium_and_oganesson_are_shuffled_in(gases: list[str]) -> None:
    symbols = {"helium": "He", "oganesson": "Og"}
    places = set()

    for seed in range(30):
        state = dealt(4, seed, **dict.fromkeys(gases, True)).state
        for gas in gases:
            assert things(state).count(symbols[gas]) == 1
            places.add("deck" if symbols[gas] in state.deck else "hand")

    assert places == {"deck", "hand"}


def test_val_095_oganesson_begins_before_zinc() -> None:
    for seed in range(40):
        table = dealt(4, seed, oganesson=True)
        holders = [seat for seat in range(4) if "Og" in table.state.players[seat].hand]
        if holders:
            assert table.waiting() == holders
            assert only(table.told, NumbersCompared)[0].cards[holders[0]] == "Og"
            return
    pytest.fail("nobody was dealt Oganesson")


def test_val_r40_trade_up_and_the_target_stay_without_reactions() -> None:
    table = turn(player("H H", stash="Salt"), variant=NO_REACTIONS)

    play(table, "trade up Salt")

    assert stash(table) == ""
    assert dealt(2, preset="young").view(0).target == 16


def test_val_r40_reactors_and_blockers_just_score() -> None:
    table = building("Zn Zn H Cl", stash="Bisulfate, Base", variant=NO_REACTIONS)

    play(table, "build Zn Zn", "build H Cl")

    assert table.result().scores[0] == 8 + 4 + 3 + 1


def test_val_r42_eight_kinds_can_be_made_in_the_original() -> None:
    eight = "Salt, Water, Acid, Carbon Dioxide, Metal Oxide, Base, Deadly Carbonyls, Halocarbon"

    for reactions in (True, False):
        assert sorted(reachable(True, reactions)) == sorted(eight.split(", "))
    assert dealt(2, original_valence=True).state.bank == BANK, "the Bank keeps its counts"


def test_val_r42_the_original_keeps_the_turns_of_valence_plus() -> None:
    table = turn(player("H H", stash="Salt, Acid"), player(stash="Base"), variant=ORIGINAL)

    assert verbs(table) == ["draw", "exchange", "trade", "react"]


@pytest.mark.parametrize("on", list(product([False, True], repeat=len(SWITCHES))))
def test_val_r45_every_combination_of_switches_can_be_played(on: tuple[bool, ...]) -> None:
    options: dict[str, Any] = dict(zip(SWITCHES, on, strict=True))

    table = dealt(3, seed=1, safety_turn_limit=9, **options)
    assert len(things(table.state)) == 101 + 63 - 14 * on[4] + on[0] + on[1]
    play_out(table, seed=1)

    assert table.over
    assert table.state.turn <= 9
    assert len(things(table.state)) == 101 + 63 - 14 * on[4] + on[0] + on[1]


@pytest.mark.parametrize("many", ["one", "many"])
@pytest.mark.parametrize("preset", list(PRESETS))
def test_val_r45_every_preset_goes_with_both_ways_of_collecting(preset: str, many: str) -> None:
    table = dealt(2, seed=2, preset=preset, collect_actions=many, safety_turn_limit=30)

    play_out(table, seed=2)

    assert table.over


@pytest.mark.parametrize(
    ("options", "target"),
    [
        ({}, 16),
        ({"original_valence": True}, 10),
        ({"no_reactions": True, "original_valence": True}, 10),
        ({"target_points": 5}, 5),
        ({"target_points": 40}, 40),
        ({"original_valence": True, "target_points": 24}, 24),
    ],
)
def test_val_r45_a_target_set_by_hand_goes_first(options: dict[str, Any], target: int) -> None:
    assert dealt(2, **options).view(0).target == target


@pytest.mark.parametrize("target", [-1, 1, 4, 41])
def test_val_r45_a_target_goes_from_5_to_40(target: int) -> None:
    with pytest.raises(Refusal) as refusal:
        dealt(2, target_points=target)

    assert (refusal.value.rule, refusal.value.why) == (
        "VAL-R45",
        f"A game goes to 5 to 40 points, not {target}.",
    )


def test_val_r45_who_plays_together_has_no_target() -> None:
    with pytest.raises(Refusal) as refusal:
        dealt(2, cooperative=True, target_points=20)

    assert refusal.value.rule == "VAL-R45"
    assert "leave target_points out" in refusal.value.why


@pytest.mark.parametrize("limit", [-5, 0, 10_001])
def test_val_r31_a_limit_of_turns_goes_from_1_to_10000(limit: int) -> None:
    with pytest.raises(Refusal) as refusal:
        dealt(2, safety_turn_limit=limit)

    assert (refusal.value.rule, refusal.value.why) == (
        "VAL-R31",
        f"A game has 1 to 10000 turns, not {limit}.",
    )


@pytest.mark.parametrize(
    ("preset", "variant"),
    [
        ("plus", Variant()),
        ("young", Variant(reactions=False)),
        ("classroom", Variant(naming=True)),
        ("original", Variant(target=10, original=True)),
        ("together", Variant(cooperative=True)),
        ("noble", Variant()),
    ],
)
def test_val_r45_every_preset_changes_what_its_words_say(preset: str, variant: Variant) -> None:
    assert dealt(2, preset=preset).state.variant == variant
    assert set(PRESETS) == {"plus", "young", "classroom", "original", "together", "noble"}
    assert str(PRESETS[preset].__doc__).endswith(".")


def test_val_r01_many_is_an_option_and_one_is_usual() -> None:
    assert not dealt(2).state.variant.many
    assert dealt(2, collect_actions="many").state.variant.many
    with pytest.raises(Refusal, match="some"):
        dealt(2, collect_actions="some")


def test_no_game_takes_more_answers_than_it_promises() -> None:
    for preset in PRESETS:
        table = dealt(3, seed=5, preset=preset, safety_turn_limit=20, collect_actions="many")
        options = VALENCE.read_options(3, {"preset": preset, "safety_turn_limit": 20})

        play_out(table, seed=5)

        assert VALENCE.longest is not None
        assert len(table.record.answers) <= VALENCE.longest(3, options)


def test_val_092_in_the_original_ten_points_win() -> None:
    table = building("H Cl", stash="Base, Base, Water", variant=ORIGINAL)
    assert "build H Cl" in offered(table)

    play(table, "build H Cl")

    assert table.result().reason == "Seat 0 wins with 10 points."
