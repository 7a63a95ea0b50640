"""Long pasts: nothing is forgotten, and what is told of them stays short."""

from __future__ import annotations

from labtable.rl.memory import ROOM, Lines


def remembered(lines: list[str]) -> list[str]:
    memory = Lines()
    for line in lines:
        memory.add(line)
    return memory.listed()


def test_a_short_past_is_told_line_by_line() -> None:
    lines = [str(number) for number in range(2 * ROOM)]

    assert remembered(lines) == lines


def test_of_a_long_past_the_last_lines_are_told_and_the_others_tell_it_apart() -> None:
    lines = [str(number) for number in range(5 * ROOM)]
    others = [*lines[:7], "something else", *lines[8:]]

    told, otherwise = remembered(lines), remembered(others)

    assert len(told) <= 2 * ROOM + 1
    assert told[-ROOM:] == otherwise[-ROOM:] == lines[-ROOM:]
    assert told != otherwise
    assert told == remembered(lines)


def test_copies_go_their_own_way() -> None:
    memory = Lines()
    for number in range(3 * ROOM):
        memory.add(str(number))
    twin = memory.twin()

    memory.add("here")
    twin.add("there")

    assert memory.listed()[-1] == "here"
    assert twin.listed()[-1] == "there"
    assert memory.listed()[:-1] == twin.listed()[:-1]
