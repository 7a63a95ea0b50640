"""What must hold at every single answer of a game, from the first to the last."""

from __future__ import annotations

from typing import Any

from labtable.engine import WATCHER, Event, PrivateEvent, Table, visible_events
from labtable.testing.scene import Scene, walk


def nothing_appears_or_vanishes(scene: Scene) -> None:
    """Cards, tiles, tokens and money move; there are always the same (promise 4)."""
    table = scene.opened()
    before = _count_things(table)
    for _ in walk(table, scene.luck(), scene.stop):
        after = _count_things(table)
        assert after == before, (
            f"{_describe_change(before, after)} after {_last_answer(table)}: {scene}."
        )


def ends_in_time(scene: Scene) -> None:
    """No game takes more answers than it says (promise 5)."""
    table = scene.opened()
    options = scene.game.read_options(scene.seats, scene.options)
    bound = scene.game.longest(scene.seats, options)
    for _ in walk(table, scene.luck(), bound):
        pass
    assert table.over, f"The game still goes on after {bound} answers: {scene}."
    result = table.result()
    assert len(result.scores) == scene.seats, f"There are not {scene.seats} scores: {result}."
    winners = set(result.winners)  # nobody, when a game can be lost by all
    assert winners <= set(range(scene.seats)), f"Nobody sits where they won: {result}; {scene}."
    assert result.reason.endswith("."), f"The end is not told in a sentence: {result}; {scene}."


def question_numbers_rise(scene: Scene) -> None:
    """A new question has a higher number; an open one keeps it, and `waiting` shrinks."""
    table = scene.opened()
    asked, waiting = table.question, table.waiting()
    for _ in walk(table, scene.luck(), scene.stop):
        still_open = table.question == asked
        assert table.question >= asked, f"After question {asked} came {table.question}: {scene}."
        shrunk = set(table.waiting()) < set(waiting)
        assert shrunk or not still_open, f"Question {asked} goes on without end: {scene}."
        asked, waiting = table.question, table.waiting()


def the_inner_step_plays_the_same_game(scene: Scene) -> None:
    """Search, which gives answers unchecked and untold, comes to the same table."""
    table = scene.table()
    options = scene.game.read_options(scene.seats, scene.options)
    state = scene.game.start(scene.seats, scene.seed, options)
    state.advance()
    for answer in table.record.answers:
        state.step(answer.seat, answer.action)
    assert state == table.state, f"The inner step came to another table: {scene}."


def private_events_stay_private(scene: Scene) -> None:
    """What one seat learns alone reaches nobody else, and every event can be said (promise 3)."""
    table = scene.opened()
    _stay_private(table.told, scene)
    for told in walk(table, scene.luck(), scene.stop):
        _stay_private(told, scene)


def _stay_private(told: list[Event], scene: Scene) -> None:
    for event in told:
        said = event.sentence()
        assert said.endswith((".", "!", "?")), f"'{said}' is no sentence ({event!r})."
        assert type(event) in scene.game.events, f"{scene.game.name} does not list {event!r}."
        if isinstance(event, PrivateEvent):
            for viewer in range(WATCHER, scene.seats):
                shown = visible_events([event], viewer)
                leaked = viewer != event.seat and any([other.news for other in shown])
                assert not leaked, f"Viewer {viewer} gets {shown}, meant for {event.seat}: {scene}."


def _count_things(table: Table[Any]) -> list[str]:
    return sorted(table.game.things(table.state))


def _describe_change(before: list[str], after: list[str]) -> str:
    lost, won = before.copy(), []
    for thing in after:
        if thing in lost:
            lost.remove(thing)
        else:
            won.append(thing)
    return f"Lost {lost}, appeared {won}"


def _last_answer(table: Table[Any]) -> str:
    answer = table.record.answers[-1]
    return f"answer {len(table.record.answers)}, '{answer.seat} {answer.action}'"
