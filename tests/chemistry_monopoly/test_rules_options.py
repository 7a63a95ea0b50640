"""The optional rules alone, together, and those that do not fit."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from labtable.engine import Refusal
from labtable.games.chemistry_monopoly import CHEMISTRY_MONOPOLY
from labtable.games.chemistry_monopoly.options import PRESETS
from labtable.games.chemistry_monopoly.state import Variant
from labtable.games.chemistry_monopoly.view import things
from tests.chemistry_monopoly.kit import (
    dealt,
)
from tests.playing import (
    play_out,
)

SWITCHES = {
    "short_game": "short",
    "go_landing_400": "landing",
    "auction_unbought": "auctions",
    "extra_credit_pot": "pot",
    "extra_credit_base": "base",
    "extra_roll_mandatory": "must_roll",
    "bare_set_rule": "bare",
}
TOGETHER = [
    chosen for chosen in product([False, True], repeat=len(SWITCHES)) if chosen[3] or not chosen[4]
]


def test_mon_096_every_optional_rule_is_off_by_default() -> None:
    assert dealt(2).state.variant == Variant()


@pytest.mark.parametrize("option", SWITCHES)
def test_mon_035_mon_044_mon_096_mon_r07_mon_r37_mon_150_each_option_switches_its_rule(
    option: str,
) -> None:
    extra = {"extra_credit_pot": True} if option == "extra_credit_base" else {}

    variant = dealt(2, **{option: True}, **extra).state.variant

    assert variant == Variant(**{SWITCHES[option]: True}, **({"pot": True} if extra else {}))


def test_mon_098_the_base_is_refused_without_the_pot() -> None:
    with pytest.raises(Refusal) as refusal:
        dealt(2, extra_credit_base=True)

    assert (refusal.value.rule, refusal.value.why) == (
        "MON-098",
        "The base of @50 lies in the pot: choose extra_credit_pot with it.",
    )


@pytest.mark.parametrize("most", [-1, 101])
def test_mon_r41_offers_of_a_turn_go_from_0_to_100(most: int) -> None:
    with pytest.raises(Refusal) as refusal:
        dealt(2, max_offers_per_turn=most)

    assert (refusal.value.rule, refusal.value.why) == (
        "MON-R41",
        f"A player makes 0 to 100 offers a turn, not {most}.",
    )


@pytest.mark.parametrize("most", [0, 100])
def test_mon_r41_none_and_a_hundred_offers_are_possible(most: int) -> None:
    assert dealt(2, max_offers_per_turn=most).state.variant.offers == most


@pytest.mark.parametrize("option", ["double_go", "rounds", "short"])
def test_an_unknown_option_is_refused_with_its_name(option: str) -> None:
    with pytest.raises(Refusal, match=option):
        dealt(2, **{option: True})


@pytest.mark.parametrize("chosen", TOGETHER)
def test_all_options_go_together(chosen: tuple[bool, ...]) -> None:
    options: dict[str, Any] = dict(zip(SWITCHES, chosen, strict=True))
    seed = sum(bit << i for i, bit in enumerate(chosen))
    table = dealt(2 + seed % 5, seed, **options, round_limit=4)
    before = things(table.state)

    play_out(table, seed)

    assert table.over
    assert things(table.state) == before
    assert table.state.pot == 0 or table.state.variant.pot


@pytest.mark.parametrize(
    ("preset", "variant"),
    [
        ("regular", Variant()),
        ("short", Variant(short=True)),
        ("generous", Variant(landing=True, auctions=True, pot=True, base=True)),
        ("classic", Variant(auctions=True, must_roll=True, bare=True)),
        ("lesson", Variant(short=True, auctions=True, rounds=10)),
    ],
)
def test_every_preset_changes_what_its_words_say(preset: str, variant: Variant) -> None:
    assert dealt(2, preset=preset).state.variant == variant
    assert set(PRESETS) == {"regular", "short", "generous", "classic", "lesson"}
    assert str(PRESETS[preset].__doc__).endswith(".") or "MON-" in str(PRESETS[preset].__doc__)


def test_every_option_is_described_in_words() -> None:
    fields = CHEMISTRY_MONOPOLY.options.__struct_fields__

    assert set(fields) >= {*SWITCHES, "round_limit", "max_offers_per_turn"}
