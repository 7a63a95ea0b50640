"""CPD-170 to CPD-181: every option, every preset, and all of them together."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any

import pytest

from labtable.engine import Refusal
from labtable.games.compounded import COMPOUNDED
from labtable.games.compounded.events.discovery import OfferMade
from labtable.games.compounded.options import PRESETS, CompoundedOptions
from labtable.games.compounded.state.rules import Rules
from labtable.games.compounded.view import things
from tests.compounded.kit import (
    asked,
    dealt,
    on,
    play_out,
    player,
    scene,
    studying,
)
from tests.playing import (
    only,
    refused,
)

TWO_WAYS: dict[str, tuple[Any, Any]] = {
    "adjacency": ("orthogonal", "eight"),
    "wild_excludes": ("S", "none"),
    "claim_passing": (True, False),
    "claim_in_research": (True, False),
    "tie_break": ("compounds_then_shared", "shared"),
    "nobel_places": ("discovery", "research"),
    "forced_lab_raise": (False, True),
}


def test_cpd_170_seat_0_may_lead_first() -> None:
    assert {dealt(4, seed, lead_start="seat0").state.lead for seed in range(8)} == {0}
    assert len({dealt(4, seed, lead_start="rarest").state.lead for seed in range(12)}) > 1


@pytest.mark.parametrize(
    ("options", "rules"),
    [
        ({}, Rules()),
        ({"lead_start": "rarest"}, Rules(lead_start="rarest")),
        ({"adjacency": "eight"}, Rules(corners=True)),
        ({"wild_excludes": "none"}, Rules(wild_excludes="none")),
        ({"claim_passing": False}, Rules(claim_passing=False)),
        ({"claim_in_research": False}, Rules(claim_in_research=False)),
        ({"trading": "bilateral"}, Rules(trading="bilateral")),
        ({"max_offers_per_turn": 3}, Rules(offers=3)),
        ({"end_points": 70}, Rules(end_points=70)),
        ({"stall_turns": 20}, Rules(stall_turns=20)),
        ({"tie_break": "shared"}, Rules(tie_break="shared")),
        ({"nobel_places": "research"}, Rules(nobel_places="research")),
        ({"forced_lab_raise": True}, Rules(forced_lab_raise=True)),
    ],
)
def test_cpd_170_181_every_option_reaches_the_table(options: dict[str, Any], rules: Rules) -> None:
    assert dealt(2, **options).state.rules == rules


@pytest.mark.parametrize(
    ("name", "rule", "low", "high"),
    [
        ("max_offers_per_turn", "CPD-176", 1, 100),
        ("end_points", "CPD-177", 10, 200),
        ("stall_turns", "CPD-178", 0, 1000),
    ],
)
def test_cpd_176_177_178_a_number_has_its_bounds(name: str, rule: str, low: int, high: int) -> None:
    for fitting in (low, high):
        assert dealt(2, **{name: fitting}).waiting()
    for wrong in (low - 1, high + 1):
        with pytest.raises(Refusal) as refusal:
            dealt(2, **{name: wrong})
        assert (refusal.value.rule, refusal.value.why) == (
            rule,
            f"{name} is a number from {low} to {high}, not {wrong}.",
        )


def test_cpd_177_the_points_that_bring_the_end_can_be_set() -> None:
    table = dealt(3, seed=4, end_points=10, trading="off")

    play_out(table)

    assert table.state.ending in ("points", "experiments", "field")
    assert table.view(0).end_points == 10
    assert max(seat.score for seat in table.state.players) >= 10


@pytest.mark.parametrize(
    ("preset", "rules"),
    [
        ("usual", Rules()),
        ("short", Rules(end_points=30)),
        ("quiet", Rules(trading="off")),
        ("strict", Rules(claim_passing=False)),  # CPD-066 and CPD-086 hold to the letter, too
        ("wildfire", Rules(corners=True, wild_excludes="none")),
    ],
)
def test_cpd_170_181_every_preset_changes_what_its_words_say(preset: str, rules: Rules) -> None:
    assert dealt(3, preset=preset).state.rules == rules
    assert set(PRESETS) == {"usual", "short", "quiet", "strict", "wildfire"}
    assert str(PRESETS[preset].__doc__).endswith(".")


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("lead_start", "oldest"),
        ("adjacency", "six"),
        ("wild_excludes", "Ca"),
        ("trading", "closed"),
        ("tie_break", "coin"),
        ("nobel_places", "study"),
        ("claim_passing", "maybe"),
    ],
)
def test_cpd_170_181_a_value_that_does_not_exist_is_named(name: str, value: str) -> None:
    options: dict[str, Any] = {name: value}

    with pytest.raises(Refusal) as refusal:
        dealt(3, **options)

    assert name in refusal.value.why
    assert value in refusal.value.why or "bool" in refusal.value.why or "true" in refusal.value.why


@pytest.mark.parametrize("ways", list(product([0, 1], repeat=len(TWO_WAYS))))
def test_cpd_170_181_options_go_together(ways: tuple[int, ...]) -> None:
    pairs = zip(TWO_WAYS.items(), ways, strict=True)
    options = {name: values[way] for (name, values), way in pairs}
    trading = ("open", "bilateral", "off")[sum(ways) % 3]
    seats = 2 + sum(ways) % 4

    table = dealt(seats, seed=sum(ways), trading=trading, end_points=10, **options)
    whole = things(table.state)
    play_out(table, seed=1)

    assert table.over
    assert things(table.state) == whole


@pytest.mark.parametrize("lead_start", ["random", "seat0", "rarest"])
@pytest.mark.parametrize("trading", ["open", "bilateral", "off"])
def test_cpd_175_every_kind_of_trading_with_every_kind_of_start(
    trading: str, lead_start: str
) -> None:
    table = dealt(3, seed=3, trading=trading, lead_start=lead_start, end_points=10)

    events = play_out(table, seed=3)

    offers = only(events, OfferMade)
    assert table.over
    assert bool(offers) == (trading != "off")
    parties = [{seat for g in offer.gifts for seat in (g.giver, g.receiver)} for offer in offers]
    if trading == "bilateral":
        assert {len(who) for who in parties} == {2}
    if trading == "open":
        assert {len(who) for who in parties} == {2, 3}


def test_cpd_176_nobody_makes_more_offers_than_the_game_allows() -> None:
    table = dealt(3, seed=5, max_offers_per_turn=2, end_points=10)
    dice, made = Random(5), [0]

    while table.waiting():
        seat = table.waiting()[-1]
        table.play(seat, table.sample(seat, dice))
        made += table.state.offered

    assert max(made) == 2


def test_cpd_173_174_strict_scientists_have_no_late_claims() -> None:
    rules = Rules(claim_passing=False, claim_in_research=False)
    field = {"A1": on("Water", "H"), "A2": on("Urea"), "A3": on("Ammonia"), "A4": on("Methane")}
    table = studying(player("O"), player(), player(), field=field, rules=rules)

    assert refused(table, "pass").rule == "CPD-173"
    assert asked(table) == "PlaceClaim 0"


def test_cpd_170_181_the_usual_options_are_the_defaults() -> None:
    assert COMPOUNDED.read_options(3, {}) == CompoundedOptions()
    usual = COMPOUNDED.read_options(3, {"preset": "usual"})
    assert scene([], player(), player()).state.rules == dealt(3).state.rules
    assert usual.end_points == 50
    assert usual.max_offers_per_turn == 12
    assert usual.stall_turns == 8


@pytest.mark.parametrize("preset", list(PRESETS))
def test_no_game_takes_more_answers_than_it_promises(preset: str) -> None:
    table = dealt(4, seed=6, preset=preset, end_points=12)
    options = COMPOUNDED.read_options(4, {"preset": preset, "end_points": 12})

    play_out(table, seed=6)

    assert COMPOUNDED.longest is not None
    assert len(table.record.answers) <= COMPOUNDED.longest(4, options)
