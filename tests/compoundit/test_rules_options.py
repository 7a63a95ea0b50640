"""CIT-110 to CIT-116, CIT-R10, CIT-R24: the rule sets and switches, alone and together."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from labtable.engine import Refusal
from labtable.games.compoundit import COMPOUNDIT
from labtable.games.compoundit.flow import Turn
from labtable.games.compoundit.options import PRESETS
from labtable.games.compoundit.state import Variant
from labtable.games.compoundit.view import things
from tests.compoundit.kit import (
    ALWAYS,
    NEIGHBOURS,
    SETS,
    STUCK,
    board,
    compound,
    dealt,
    lies,
    player,
    scene,
    scores,
    turn,
    unsaid,
)
from tests.playing import (
    offered,
    play,
    play_out,
    refused,
)

MIXED = Variant(mixed=True)
SWITCHES: dict[str, list[Any]] = {
    "validation": ["engine", "challenge"],
    "adjudication": ["lexicon", "consensus"],
    "atom_starts": ["auto", "never", "when_stuck", "always"],
    "mixed_oxidation": [False, True],
    "bridging": [False, True],
    "challenge_window": ["prompt", "open"],
}


@pytest.mark.parametrize("rule_set", SETS)
def test_cit_110_six_rule_sets_can_be_chosen(rule_set: str) -> None:
    table = dealt(2, rule_set=rule_set)

    assert table.view(0).rule_set == rule_set


def test_cit_110_the_main_rules_are_usual_and_others_are_refused() -> None:
    assert dealt(2).state.variant == Variant()
    with pytest.raises(Refusal, match="nuclear"):
        dealt(2, rule_set="nuclear")


def test_cit_111_the_table_judges_or_the_players_do() -> None:
    assert not dealt(2).state.variant.challenges
    assert dealt(2, validation="challenge").state.variant.challenges


def test_cit_112_a_vote_is_taken_only_where_players_judge() -> None:
    assert not dealt(2, adjudication="consensus").state.variant.consensus
    assert not dealt(2, validation="challenge").state.variant.consensus
    both = dealt(2, validation="challenge", adjudication="consensus")
    assert both.state.variant.consensus


def test_cit_116_the_open_window_too() -> None:
    assert not dealt(2, challenge_window="open").state.variant.late
    assert not dealt(2, validation="challenge").state.variant.late
    assert dealt(2, validation="challenge", challenge_window="open").state.variant.late


@pytest.mark.parametrize("rule_set", SETS)
@pytest.mark.parametrize("starts", ["auto", "never", "when_stuck", "always"])
def test_cit_113_auto_opens_atom_spaces_to_beginners_alone(rule_set: str, starts: str) -> None:
    table = dealt(2, rule_set=rule_set, atom_starts=starts)

    auto = "always" if rule_set == "beginner" else "never"
    assert table.state.variant.starts == (auto if starts == "auto" else starts)


@pytest.mark.parametrize("variant", [Variant(), Variant("beginner"), STUCK], ids=str)
def test_cit_113_never_and_when_stuck_open_on_the_centre(variant: Variant) -> None:
    table = turn("Na Cl", variant=variant)

    assert refused(table, "4D NaCl").rule == "CIT-024"
    assert all("8" in move or move == "pass" or move[:2] == "H7" for move in offered(table))


def test_cit_113_always_holds_for_other_sets_as_well() -> None:
    table = turn("Na Cl", variant=ALWAYS)

    assert "4D NaCl" in offered(table)
    assert "12L NaCl" in offered(turn("Na Cl", "8H CO", variant=ALWAYS))


def test_cit_113_who_can_join_may_not_start_apart() -> None:
    table = turn("Na Cl O", "8H CO", variant=STUCK)

    refusal = refused(table, "4D NaCl")

    assert refusal.rule == "CIT-113"
    assert refusal.why == "Only who is stuck may start apart, and you can join: 7H O, for one."
    assert "4D NaCl" not in offered(table)


def test_cit_113_who_is_stuck_may() -> None:
    table = turn("H S H", "8H NaI", "9H INa", variant=STUCK)

    assert "4D HSH" in offered(table)
    assert refused(table, "5D HSH").rule == "CIT-081"
    play(table, "4D HSH")

    assert lies(table, "D4") == "H"


def test_cit_113_only_on_this_turn() -> None:
    players = [player("H S H", "NaOOOOOOO"), player("Cl O O O Na")]
    table = scene(Turn(0), *players, variant=STUCK, lying=["8H NaI", "9H INa"])

    play(table, "4D HSH")

    assert refused(table, "12L NaCl").rule == "CIT-113"


def test_cit_113_where_players_judge_the_table_finds_out_who_is_stuck() -> None:
    variant = Variant(starts="when_stuck", challenges=True)
    free = turn("Na Cl O", "8H CO", variant=variant)
    stuck = turn("H S H", "8H NaI", "9H INa", variant=variant)

    assert refused(free, "4D NaCl").rule == "CIT-113"
    play(stuck, "4D HS", "accept")
    assert lies(stuck, "E4") == "S"


def test_cit_r24_a_locked_board_ends_the_game_by_the_letter() -> None:
    table = scene(Turn(0), player("H S H"), player("K Ca"), lying=["8H NaI", "9H INa"])

    assert offered(table) == ["pass"]
    play(table, "pass")
    assert offered(table) == ["pass"]
    play(table, "pass")

    assert table.over


def test_cit_r24_iodate_still_fits_a_locked_board() -> None:
    table = turn("O O O", "8H NaI", "9H INa")

    assert offered(table) == ["8J OOO", "9E OOO", "H10 OOO", "I5 OOO", "pass"]


@pytest.mark.parametrize("run", ["FeFeClClClClCl", "CuCuClClCl", "CrCrClClClClCl"])
def test_cit_114_tiles_of_one_element_may_use_different_numbers(run: str) -> None:
    assert compound(run, mixed=True)
    assert not compound(run)


def test_cit_114_the_simplest_ratio_stays_in_force() -> None:
    assert not compound("CCOO", mixed=True)
    assert not compound("FeFeClClClCl", mixed=True), "cancels as +2 +2, but is 2 FeCl2"
    assert unsaid("FeFeClClClCl", MIXED)[0] == "CIT-052"


def test_cit_114_a_ratio_that_cancels_only_when_mixed_is_told_as_a_ratio() -> None:
    run = "CCCCHHHHHHHH"

    assert not compound(run, mixed=True)
    assert unsaid(run, MIXED) == (
        "CIT-052",
        "C4H8 is but-1-ene, well seen; but here both counts may not divide by 4.",
    )
    assert unsaid("SiSiSiSiHHHHHHHH", MIXED) == (
        "CIT-052",
        "Si4H8 is not the simplest ratio: both counts divide by 4.",
    )
    assert compound(run, "expert", mixed=True), "as a molecule"


def test_cit_114_polyatomic_compounds_are_not_affected() -> None:
    assert not compound("FeFeOHOHOHOHOH", mixed=True)
    assert compound("FeOHOHOH", mixed=True)


def test_cit_114_it_takes_nothing_away() -> None:
    for run in ("FeClCl", "FeClClCl", "COO", "MgNOONOO", "HHOO", "SiC"):
        assert compound(run, mixed=True)
    assert compound("CCCHHHH", mixed=True), "with carbon at +4 and -4"


def test_cit_114_it_is_used_at_the_table() -> None:
    run = "8G CuCuClClCl"

    assert refused(turn("Cu Cu Cl Cl Cl"), run).rule == "CIT-051"
    assert run in offered(turn("Cu Cu Cl Cl Cl", variant=MIXED))
    play(turn("Cu Cu Cl Cl Cl", variant=MIXED), run)


def test_cit_115_without_bridging_new_tiles_are_neighbours() -> None:
    table = turn("H H", "8H OMg", variant=NEIGHBOURS)

    refusal = refused(table, "H7 H.H")

    assert (refusal.rule, refusal.why) == (
        "CIT-115",
        "New tiles have to be neighbours here: none may lie beyond an older one.",
    )
    assert not [move for move in offered(table) if "." in move]
    assert "H9 HH" in offered(table)


def test_cit_r10_with_it_older_tiles_may_lie_between() -> None:
    table = turn("H H", "8H OMg")

    assert {"H7 H.H", "H9 HH", "H6 HH"} <= set(offered(table))
    play(table, "H7 H.H")

    assert table.state.board == board("8H OMg", "H7 H", "H9 H")


@pytest.mark.parametrize("values", list(product(*SWITCHES.values())))
def test_cit_110_every_combination_of_switches_can_be_played(values: tuple[Any, ...]) -> None:
    options: dict[str, Any] = dict(zip(SWITCHES, values, strict=True))
    table = dealt(2, seed=1, **options)

    for _ in range(4):
        play(table, table.options(table.waiting()[0])[0])

    assert len(things(table.state)) == 105
    assert sum(scores(table)) > 0


@pytest.mark.parametrize("preset", list(PRESETS))
def test_cit_110_every_preset_is_played_to_its_end(preset: str) -> None:
    table = dealt(4, seed=2, preset=preset)
    options = COMPOUNDIT.read_options(4, {"preset": preset})

    play_out(table, seed=2)

    assert table.over
    assert len(things(table.state)) == 105
    assert COMPOUNDIT.longest is not None
    assert len(table.record.answers) <= COMPOUNDIT.longest(4, options)


@pytest.mark.parametrize(
    ("preset", "variant"),
    [
        ("standard", Variant()),
        ("beginner", Variant("beginner", starts="always")),
        ("lewis", Variant("lewis")),
        ("organic", Variant("organic")),
        ("advanced", Variant("advanced")),
        ("expert", Variant("expert")),
        ("duel", Variant(starts="when_stuck")),
        ("honour", Variant(challenges=True)),
        ("letter", Variant(challenges=True, consensus=True, late=True)),
    ],
)
def test_cit_110_every_preset_changes_what_its_words_say(preset: str, variant: Variant) -> None:
    assert dealt(2, preset=preset).state.variant == variant
    assert len(PRESETS) == 9
    assert str(PRESETS[preset].__doc__).endswith(".")


def test_cit_r24_two_players_are_proposed_the_duel_first() -> None:
    assert COMPOUNDIT.presets_for(2)[0] == "duel"
    assert COMPOUNDIT.presets_for(3)[0] == "standard"
    assert sorted(COMPOUNDIT.presets_for(2)) == sorted(PRESETS)


def test_cit_033_who_has_nothing_that_fits_hears_it_and_what_passing_does() -> None:
    table = turn("NaNa", "8H NaI", "9H INa", others=2)
    assert offered(table) == ["pass"]
    assert table.prompt(0) == (
        "Nothing on your rack fits, so you pass. "
        "If all do, the game ends; still to pass: seat 1 and seat 2."
    )
    last = turn("NaNa", "8H NaI", "9H INa", passed=[1])
    assert "everybody has then, and the game ends" in last.prompt(0)
    assert turn("NaCl").prompt(0) == "Which tiles do you lay?"
