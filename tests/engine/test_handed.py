"""What a table hands out belongs to who asked for it: nothing in it leads back to the table."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import msgspec
import pytest

import labtable
from labtable.engine import WATCHER, Table
from labtable.engine.errors import Unreadable
from labtable.games.valence import Build

GAMES = labtable.all_games()
DOORS: dict[str, Callable[[Table[Any]], Any]] = {
    "view": lambda table: [table.view(viewer) for viewer in range(WATCHER, 2)],
    "options": lambda table: [table.options(seat) for seat in (0, 1)],
    "waiting": lambda table: table.waiting(),
    "told": lambda table: table.told,
    "record": lambda table: table.record,
    "result": lambda table: table.result() if table.over else None,
    "events": lambda table: answered(table.clone()),
}


def middle(name: str, answers: int = 25) -> Table[Any]:
    table, dice = labtable.new(name, seats=2, seed=7, names=["Ada", "Bo"]), Random(7)
    while not table.over and len(table.record.answers) < answers:
        answered(table, dice)
    return table


def answered(table: Table[Any], dice: Random | None = None) -> Any:
    if table.over:
        return []
    seat = table.waiting()[0]
    return table.play(seat, table.sample(seat, dice or Random(1)))


def everything(table: Table[Any]) -> list[Any]:
    """All that a table says and shows, as bytes."""
    shown = [table.view(viewer) for viewer in range(WATCHER, 2)]
    asked = [[str(option) for option in table.options(seat)] for seat in table.waiting()]
    said = [table.prompt(seat) for seat in table.waiting()]
    heard = [str(event) for event in table.told]
    result = table.result() if table.over else None
    return [table.save(), msgspec.json.encode([shown, asked, said, heard, result])]


def containers(thing: Any) -> Iterator[Any]:
    """Every list and dict in something, however deep."""
    if isinstance(thing, msgspec.Struct):
        for field in thing.__struct_fields__:
            yield from containers(getattr(thing, field))
    elif isinstance(thing, list | tuple | dict):
        for part in thing.values() if isinstance(thing, dict) else thing:
            yield from containers(part)
        if not isinstance(thing, tuple):
            yield thing


@pytest.mark.parametrize("door", DOORS)
@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("answers", [0, 25, 10_000])
def test_what_is_handed_out_can_be_emptied_and_the_table_stays(
    name: str, door: str, answers: int
) -> None:
    table = middle(name, answers)
    before = everything(table)

    for each in list(containers(DOORS[door](table))):
        each.clear()

    assert everything(table) == before


@pytest.mark.parametrize("name", GAMES)
def test_the_next_view_shows_none_of_what_was_done_to_the_last(name: str) -> None:
    table = middle(name)
    other = msgspec.json.encode(table.view(0))

    for each in list(containers(table.view(0))):
        each.clear()

    assert msgspec.json.encode(table.view(0)) == other


@pytest.mark.parametrize("name", GAMES)
def test_a_view_is_made_of_the_same_values_as_the_game_shows(name: str) -> None:
    table = middle(name)

    for viewer in range(WATCHER, 2):
        shown, itself = table.view(viewer), table.game.view(table.state, viewer)
        assert type(shown) is type(itself)
        assert shown == itself


@pytest.mark.parametrize("name", GAMES)
def test_the_question_of_a_table_can_be_looked_at_and_not_changed(name: str) -> None:
    table = middle(name)
    before = everything(table)
    asked: Any = table.decision

    for field in ("seat", "left", "cards", "card", "others"):
        if hasattr(asked, field):
            value = getattr(asked, field)
            setattr(asked, field, type(value)())

    assert everything(table) == before


def test_names_are_taken_as_they_are_given() -> None:
    names = ["Ada", "Bo"]
    table = labtable.new("ion", seats=2, seed=7, names=names)

    names[0] = "Zoe"

    assert table.record.header.names == ["Ada", "Bo"]


def test_an_answer_is_taken_as_it_is_given() -> None:
    table, dice = labtable.new("valence", seats=2, seed=7), Random(7)
    while not any([isinstance(option, Build) for option in table.options(table.waiting()[0])]):
        answered(table, dice)
    seat = table.waiting()[0]
    built = next(option for option in table.options(seat) if isinstance(option, Build))
    cards: Any = list(built.cards)

    table.play(seat, msgspec.structs.replace(built, cards=cards))
    before = everything(table)
    cards.clear()

    assert everything(table) == before


def test_an_answer_with_parts_of_another_kind_is_refused() -> None:
    table = labtable.new("valence", seats=2, seed=7)
    cards: Any = [["H"], 7]

    with pytest.raises(Unreadable, match="A Build with such parts is not an answer here"):
        table.play(table.waiting()[0], Build(cards=cards))


def test_who_sits_there_can_be_named_anew() -> None:
    table = middle("ion")

    table.rename(["Cy", "Di"])

    assert table.record.header.names == ["Cy", "Di"]
    assert labtable.replay(table.record.to_text()).save() == table.save()
    with pytest.raises(labtable.Refusal, match="2 seats need 2 names"):
        table.rename(["Cy"])
    with pytest.raises(labtable.Refusal, match="A name is a word"):
        table.rename(["Cy", "\n"])


def test_a_copy_of_a_table_shares_no_head_of_a_record() -> None:
    table = labtable.new("ion", seats=2, seed=7, names=["Ada", "Bo"], bond_many=True)
    before = table.save()

    for copy in (table.clone(), table.redeal(0, Random(1))):
        copy.record.header.names.clear()
        copy.record.header.options.clear()
        copy.record.answers.clear()

    assert table.save() == before
