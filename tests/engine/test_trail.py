"""Lists that only grow: copies share what they have in common, and nothing else."""

from __future__ import annotations

from random import Random
from threading import Thread

from labtable.engine.trail import Trail


def test_copies_are_lists_of_their_own() -> None:
    dice, pairs = Random(1), [(Trail[int]([]), list[int]())]
    for number in range(2000):
        trail, plain = dice.choice(pairs)
        if dice.random() < 0.1:
            pairs.append((trail.twin(), plain.copy()))
        else:
            trail.append(number)
            plain.append(number)

    for trail, plain in pairs:
        assert trail.listed() == plain
        assert trail.listed(len(plain) // 2) == plain[len(plain) // 2 :]
        assert len(trail) == len(plain)


def test_what_it_is_made_of_and_what_it_hands_out_stay_apart() -> None:
    given = [1, 2]
    trail = Trail(given)
    given.append(3)
    trail.listed().append(4)

    assert trail.listed() == [1, 2]


def test_copies_may_grow_in_several_threads() -> None:
    first: Trail[str] = Trail([])
    trails = [first, *[first.twin() for _ in range(3)]]

    def grow(name: str, trail: Trail[str]) -> None:
        for number in range(2000):
            trail.append(f"{name} {number}")

    threads = [Thread(target=grow, args=(str(i), trail)) for i, trail in enumerate(trails)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    for i, trail in enumerate(trails):
        assert trail.listed() == [f"{i} {number}" for number in range(2000)]
