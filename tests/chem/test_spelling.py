from __future__ import annotations

import pytest

from labtable.chem.spelling import correct_spelling, count_slips, nearest_words


@pytest.mark.parametrize(
    ("typed", "word", "slips"),
    [("fluoride", "fluoride", 0), ("flouride", "fluoride", 1), ("floride", "fluoride", 1)],
)
def test_swaps_gaps_and_wrong_letters_are_slips(typed: str, word: str, slips: int) -> None:
    assert count_slips(typed, word, 2) == slips


def test_counting_stops_beyond_the_limit() -> None:
    assert count_slips("water", "sulfuric", 2) == 3


def test_a_short_word_is_forgiven_one_slip_and_a_long_one_two() -> None:
    assert nearest_words("sodom") == []
    assert nearest_words("hydrocloirc") == ["hydrochloric"]


@pytest.mark.parametrize("typed", ["sulfade", "chlorid"])
def test_a_tie_between_two_words_is_left_to_the_player(typed: str) -> None:
    fixed = correct_spelling(f"sodium {typed}")

    assert fixed.changes == ()
    assert fixed.unread == typed
    assert len(fixed.tied) > 1


@pytest.mark.parametrize(
    ("typed", "word"),
    [("acetylane", "acetylene"), ("aluminite", "aluminate"), ("tioxide", "trioxide")],
)
def test_an_ending_or_a_prefix_that_carries_meaning_is_never_changed(typed: str, word: str) -> None:
    fixed = correct_spelling(typed)

    assert nearest_words(typed) == [word]
    assert (fixed.text, fixed.changes, fixed.unread) == (typed, (), typed)


def test_a_slip_behind_a_prefix_is_mended() -> None:
    assert correct_spelling("sodium perclorate").text == "sodium perchlorate"
