"""Lists that only grow: copies share what they have in common, and nothing else."""

from __future__ import annotations

from random import Random
from threading import Thread

from labtable.engine.append_only_list import AppendOnlyList


def test_copies_are_lists_of_their_own() -> None:
    dice, pairs = Random(1), [(AppendOnlyList[int]([]), list[int]())]
    for number in range(2000):
        trail, plain = dice.choice(pairs)
        if dice.random() < 0.1:
            pairs.append((trail.shared_copy(), plain.copy()))
        else:
            trail.append(number)
            plain.append(number)

    for trail, plain in pairs:
        assert trail.to_list() == plain
        assert trail.to_list(len(plain) // 2) == plain[len(plain) // 2 :]
        assert len(trail) == len(plain)


def test_what_it_is_made_of_and_what_it_hands_out_stay_apart() -> None:
    given = [1, 2]
    trail = AppendOnlyList(given)
    given.append(3)
    trail.to_list().append(4)

    assert trail.to_list() == [1, 2]


def test_copies_may_grow_in_several_threads() -> None:
    first: AppendOnlyList[str] = AppendOnlyList([])
    trails = [first, *[first.shared_copy() for _ in range(3)]]

    def grow(name: str, trail: AppendOnlyList[str]) -> None:
        for number in range(2000):
            trail.append(f"{name} {number}")

    threads = [Thread(target=grow, args=(str(i), trail)) for i, trail in enumerate(trails)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    for i, trail in enumerate(trails):
        assert trail.to_list() == [f"{i} {number}" for number in range(2000)]
