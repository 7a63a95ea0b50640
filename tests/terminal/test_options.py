"""Options as people write them."""

from __future__ import annotations

import pytest

import labtable
from labtable.terminal.files import Trouble
from labtable.terminal.options import describe_options, read_options

ION = labtable.game("ion")


@pytest.mark.parametrize("word", ["on", "yes", "TRUE"])
def test_a_switch_is_turned_on_in_several_words(word: str) -> None:
    assert read_options([f"action-tiles={word}"], ION) == {"action_tiles": True}


@pytest.mark.parametrize("pair", ["bond_many", "=on", "bond_many=", "bond_many=maybe"])
def test_an_option_that_does_not_fit_is_refused_with_a_sentence(pair: str) -> None:
    with pytest.raises(Trouble, match=r"on|off"):
        read_options([pair], ION)


def test_an_option_given_twice_is_refused() -> None:
    with pytest.raises(Trouble, match="twice"):
        read_options(["bond_many=on", "bond_many=off"], ION)


def test_every_option_and_preset_is_described() -> None:
    lines = "\n".join(describe_options(ION))

    for name in [*ION.options.__struct_fields__, *ION.presets]:
        assert name in lines
