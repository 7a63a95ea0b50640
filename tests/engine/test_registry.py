"""Games are found by name, and set up with the switches they know."""

from __future__ import annotations

from typing import Any

import pytest

import labtable
from labtable.engine import Refusal


def refusal(name: str, **options: Any) -> Refusal:
    with pytest.raises(Refusal) as refused:
        labtable.new(name, seats=options.pop("seats", 3), seed=7, **options)
    return refused.value


def test_games_are_listed_by_name() -> None:
    assert "ion" in labtable.all_games()
    assert labtable.all_games() == sorted(labtable.all_games())


@pytest.mark.parametrize("name", labtable.all_games())
def test_a_game_goes_by_the_name_it_is_found_under(name: str) -> None:
    assert labtable.game(name).name == name


def test_table_09_an_unknown_game_offers_the_nearest() -> None:
    assert str(refusal("iom")) == ("There is no game called 'iom'. Did you mean 'ion'? [TABLE-09]")


def test_table_09_a_name_like_no_other_is_answered_with_all_there_are() -> None:
    assert "There is: " in refusal("backgammon").why


def test_table_10_an_unknown_option_offers_the_nearest() -> None:
    found = refusal("ion", radioactiv=True)

    assert found.rule == "TABLE-10"
    assert found.why.endswith("has no option 'radioactiv'. Did you mean 'radioactive'?")


@pytest.mark.parametrize("preset", ["fulll", "", 5, [1]])
def test_table_10_an_unknown_preset_is_refused(preset: Any) -> None:
    assert refusal("ion", preset=preset).rule == "TABLE-10"


@pytest.mark.parametrize("options", [{"bond_many": "maybe"}, {"decay_ties": "none"}])
def test_table_11_a_value_that_does_not_fit_is_named(options: dict[str, Any]) -> None:
    found = refusal("ion", **options)

    assert found.rule == "TABLE-11"
    assert next(iter(options)) in found.why


def test_a_preset_is_a_bundle_that_other_options_refine() -> None:
    table = labtable.new("ion", seats=3, seed=7, preset="full", radioactive=False)

    assert table.record.header.options == {
        "action_tiles": True,
        "transition_metals": True,
        "polyatomic_ions": True,
    }


@pytest.mark.parametrize("name", labtable.all_games())
def test_every_preset_fits_every_number_of_seats_and_says_itself_in_words(name: str) -> None:
    game = labtable.game(name)

    for preset, bundle in game.presets.items():
        assert bundle.__doc__, preset
        for seats in game.seats:
            assert not labtable.new(name, seats=seats, seed=7, preset=preset).over


def test_without_a_seed_every_table_is_another_one() -> None:
    seeds = {labtable.new("ion", seats=2).record.header.seed for _ in range(3)}

    assert len(seeds) == 3
