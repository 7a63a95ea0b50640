"""Luck: named streams that never touch each other, and the same numbers for ever."""

from __future__ import annotations

import pytest

import labtable
from labtable.engine import Chance


def throws(chance: Chance, stream: str, count: int = 8) -> list[int]:
    return [chance.below(stream, 100) for _ in range(count)]


def test_the_same_seed_gives_the_same_numbers_on_every_machine() -> None:
    assert throws(Chance(7), "deck") == [75, 53, 91, 44, 15, 72, 9, 73]
    assert Chance(2026).deal("goals", list("ABCDEFGH"), 5) == ["C", "G", "D", "B", "F"]
    assert throws(Chance(2**64 - 1), "dice", 4) == [96, 17, 55, 54]


def test_drawing_from_one_stream_never_moves_another() -> None:
    one, two = Chance(7), Chance(7)

    throws(two, "dice")

    assert throws(one, "deck") == throws(two, "deck")


def test_no_two_seeds_share_a_stream_by_their_names() -> None:
    """A seed differs from another by the same bits as two names do."""
    assert throws(Chance(8), "a") != throws(Chance(8 ^ ord("a") ^ ord("b")), "b")


def test_streams_and_seeds_differ() -> None:
    found = {
        tuple(throws(Chance(seed), name))
        for seed in range(20)
        for name in ("deck", "goals", "tiles")
    }

    assert len(found) == 60


def test_a_clone_goes_its_own_way_with_the_same_numbers() -> None:
    chance = Chance(7)
    throws(chance, "deck")

    twin = chance.clone()

    assert twin == chance
    assert throws(twin, "deck") == throws(chance, "deck")
    throws(twin, "deck")
    assert twin != chance


def test_clones_share_their_streams_until_one_of_them_draws() -> None:
    chance = Chance(7)
    throws(chance, "deck")
    twin, third = chance.clone(), chance.clone()

    assert twin.streams is chance.streams
    coming = throws(chance, "deck")
    assert throws(third, "dice") == throws(Chance(7), "dice")

    assert throws(twin, "deck") == coming == throws(third, "deck")


def test_dealing_takes_cards_off_the_deck_and_loses_none() -> None:
    deck = list(range(20))

    dealt = Chance(7).deal("deck", deck, 8)

    assert len(dealt) == 8
    assert sorted(dealt + deck) == list(range(20))


def test_shuffling_keeps_every_card() -> None:
    cards = list(range(20))

    Chance(7).shuffle("deck", cards)

    assert cards != list(range(20))
    assert sorted(cards) == list(range(20))


def test_a_deck_dealt_in_parts_comes_as_dealt_at_once() -> None:
    whole, parts = list(range(20)), list(range(20))
    one, two = Chance(7), Chance(7)

    assert one.deal("deck", whole, 12) == two.deal("deck", parts, 5) + two.deal("deck", parts, 7)


def test_every_number_is_about_as_frequent() -> None:
    chance = Chance(7)
    counts = [0] * 6

    for _ in range(6000):
        counts[chance.below("dice", 6)] += 1

    assert min(counts) > 850
    assert max(counts) < 1150


def test_every_place_of_a_deck_is_about_as_likely() -> None:
    firsts = [0] * 5

    for seed in range(2000):
        firsts[Chance(seed).deal("deck", list(range(5)), 1)[0]] += 1

    assert min(firsts) > 320
    assert max(firsts) < 480


@pytest.mark.parametrize("seed", [0, 1, 2**64 - 1])
def test_every_seed_works(seed: int) -> None:
    assert len(set(throws(Chance(seed), "deck", 20))) > 5


def test_draws_are_counted_so_that_undo_knows() -> None:
    chance = Chance(7)

    chance.deal("deck", list(range(9)), 3)
    chance.below("dice", 6)

    assert chance.draws == 2


def test_more_draws_in_one_place_shift_no_other() -> None:
    one, two = Chance(7), Chance(7)
    one.apart = two.apart = " 1 0"
    drawn = [one.below("dice", 36) for _ in range(5)]
    assert two.below("dice", 36) == drawn[0]
    one.apart = two.apart = " 1 1"
    assert [one.below("dice", 36) for _ in range(3)] == [two.below("dice", 36) for _ in range(3)]


@pytest.mark.parametrize("game", labtable.all_games())
def test_a_game_with_parted_luck_is_dealt_as_usual_and_replays(game: str) -> None:
    table, usual = labtable.new(game, seats=3, seed=11), labtable.new(game, seats=3, seed=11)
    assert [table.view(seat) for seat in range(3)] == [usual.view(seat) for seat in range(3)]
    table.split_streams()
    for _ in range(40):
        seat = table.waiting()[0] if table.waiting() else -1
        if seat >= 0:
            table.play(seat, table.options(seat)[0])
    text = table.record.to_text()
    assert '[Luck "apart"]' in text
    assert labtable.replay(text) == table
    assert labtable.load(table.save()) == table


def test_what_one_player_chooses_shifts_no_dice_of_another() -> None:
    """In Chemistry Monopoly one may roll again after doubles, or not."""
    rolls = [_rolls(first) for first in (0, -1)]
    assert [len(each) for each in rolls[0]] != [len(each) for each in rolls[1]]
    assert rolls[0][1] == rolls[1][1]
    assert len(rolls[0][1]) > 3


def _rolls(first: int) -> list[list[tuple[int, int]]]:
    """Play with one way of choosing for the first seat; the dice of both."""
    table = labtable.new("chemistry_monopoly", seats=2, seed=5, preset="lesson")
    table.split_streams()
    seen: list[list[tuple[int, int]]] = [[], []]
    while not table.over and table.view(-1).turn < 8:
        seat = table.waiting()[0]
        told = table.play(seat, table.options(seat)[first if seat == 0 else 0])
        for event in told:
            if type(event).__name__ == "DiceRolled":
                seen[seat].append((event.one, event.two))  # type: ignore[attr-defined] # it is one
    return seen


def test_another_choice_leaves_the_hands_of_the_next_round_as_they_are() -> None:
    """In Ion every round begins with the same hands at every table of one deal."""
    hands = []
    for way in (0, -1):
        table = labtable.new("ion", seats=2, seed=9)
        table.split_streams()
        while table.view(-1).round == 1:
            seat = table.waiting()[0]
            table.play(seat, table.options(seat)[way])
        hands.append([table.view(seat).seats[seat].hand for seat in range(2)])
    assert hands[0] == hands[1]
