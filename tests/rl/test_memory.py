"""Long pasts: nothing is forgotten, and what is told of them stays short."""

from __future__ import annotations

from labtable.rl.history import ROOM, MemoryLines


def remembered(lines: list[str]) -> list[str]:
    memory = MemoryLines()
    for line in lines:
        memory.add_line(line)
    return memory.recent_lines()


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
    memory = MemoryLines()
    for number in range(3 * ROOM):
        memory.add_line(str(number))
    twin = memory.copy_lines()

    memory.add_line("here")
    twin.add_line("there")

    assert memory.recent_lines()[-1] == "here"
    assert twin.recent_lines()[-1] == "there"
    assert memory.recent_lines()[:-1] == twin.recent_lines()[:-1]
