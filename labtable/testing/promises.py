"""What every game promises, checked: invariants, undoing, and all of it together."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Final

import msgspec

from labtable.engine import WATCHER, Event, PrivateEvent, Refusal, Table, visible_events
from labtable.engine.snapshot import freeze_state
from labtable.testing.answers import answers_survive_text, options_are_legal, refusals_teach
from labtable.testing.copies import (
    arrival_order_never_matters,
    clones_are_independent,
    records_replay,
    saves_come_back_equal,
)
from labtable.testing.handed import nothing_handed_out_changes_the_table
from labtable.testing.perception import perceive, refusal_text
from labtable.testing.scene import Scene, walk
from labtable.testing.worlds import (
    redeals_change_what_is_hidden,
    redeals_start_from_nothing_hidden,
    redealt_worlds_are_possible,
    worlds_look_the_same,
    worlds_stay_the_same,
)


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


def table_position(table: Table[Any]) -> tuple[bytes, bytes]:
    """Where a table stands and how it came there; question numbers go on and are left out."""
    record = table.record
    return freeze_state(table.state), msgspec.json.encode([record.answers, record.result])


def undo_then_redo_is_identity(table: Table[Any], dice: Random) -> None:
    """An answer taken back leaves no trace; given again, it does what it did."""
    for seat in table.waiting():
        before, twin = table_position(table), table.clone()
        answer = table.sample(seat, dice)
        told = twin.play(seat, answer)
        after = table_position(twin)
        if not _taken_back(twin, seat):
            assert table_position(twin) == after, "An undo was refused and changed the table."
            continue
        assert table_position(twin) == before, (
            f"'{answer}' of seat {seat} was taken back but left traces."
        )
        assert twin.play(seat, answer) == told, f"'{answer}' given again tells something else."
        assert table_position(twin) == after, f"'{answer}' given again came to another table."


def undo_spares_other_answers(table: Table[Any], dice: Random) -> None:
    """A secret answer is taken back alone: what others have answered stays."""
    for seat in table.waiting():
        others = [other for other in table.waiting() if other != seat]
        if not others:
            return
        one, two = table.clone(), table.clone()
        late = dice.choice(others)
        mine, theirs = table.sample(seat, dice), table.sample(late, dice)
        one.play(seat, mine)
        asked = one.question
        if late not in one.waiting() or refusal_text(one, late, theirs):
            continue  # the first answer has changed what the second one speaks of
        one.play(late, theirs)
        two.play(late, theirs)
        if one.question == asked and _taken_back(one, seat):
            same = freeze_state(one.state) == freeze_state(two.state)
            assert same, f"Seat {seat} took '{mine}' back and seat {late} lost something."


def undo_takes_no_knowledge_back(table: Table[Any], dice: Random) -> None:
    """Whatever can be taken back has taught nobody anything."""
    if table.over:
        return
    seat = dice.choice(table.waiting())
    answer, twin = table.sample(seat, dice), table.clone()
    draws = twin.state.chance.draws
    told = twin.play(seat, answer)
    if not _taken_back(twin.clone(), seat):
        return
    by = f"'{answer}' of seat {seat} can be taken back"
    assert twin.state.chance.draws == draws, f"{by} though chance was asked."
    news = [event for event in told if event.news]
    assert not news, f"{by} though it told {news}."
    for viewer in range(WATCHER, table.record.header.seats):
        _nothing_learned(table, twin, viewer, dice)


def _nothing_learned(table: Table[Any], after: Table[Any], viewer: int, dice: Random) -> None:
    """Give the same answer in other worlds of the viewer: it must look and sound the same."""
    last = after.record.answers[-1]
    for _ in range(3):
        world = table.redeal(viewer, dice)
        if world.state.answers != table.state.answers or refusal_text(
            world, last.seat, last.action
        ):
            continue
        told = visible_events(world.play(last.seat, last.action), viewer)
        by = f"'{last.action}' of seat {last.seat} can be taken back"
        heard = visible_events(after.told, viewer)
        assert told == heard, f"{by} though viewer {viewer} heard {heard}, not {told}."
        apart = perceive(after, viewer, []).differs(perceive(world, viewer, []))
        assert not apart, f"{by} though viewer {viewer} learned from it by {apart}."


def undo_stops_at_the_past(table: Table[Any], _dice: Random) -> None:
    """Of each seat only an answer that is still fresh can be taken back."""
    answers, lessons = table.record.answers, _learned_from(table)
    for seat in table.state.everyone:
        mine = [i for i, answer in enumerate(answers) if answer.seat == seat]
        span = range(mine[-1], len(answers)) if mine else range(0)
        fresh = bool(span) and not any([lessons[i] for i in span])
        fresh = fresh and len({answers[i].question for i in span}) == 1
        allowed = _taken_back(table.clone(), seat)
        assert allowed == fresh, f"Seat {seat} may{'' if allowed else ' not'} undo: {answers[-3:]}."


def _learned_from(table: Table[Any]) -> list[bool]:
    """Say of each answer whether somebody learned from it; replays the game to find out."""
    header, answers = table.record.header, table.record.answers
    again = Table.new(table.game, seats=header.seats, seed=header.seed or 0, **header.options)
    lessons = []
    for i, answer in enumerate(answers):
        draws = again.state.chance.draws
        told = again.play(answer.seat, answer.action)
        secrets = [other.seat for other in answers[:i] if other.question == answer.question]
        opened = again.question != answer.question and bool(secrets)
        drawn = again.state.chance.draws != draws
        lessons.append(opened or drawn or any([event.news for event in told]))
    return lessons


def _taken_back(table: Table[Any], seat: int) -> bool:
    """Try to undo; say whether that was allowed."""
    try:
        table.undo(seat)
    except Refusal:
        return False
    return True


ON_THE_WAY: Final[tuple[Callable[[Scene], None], ...]] = (
    nothing_appears_or_vanishes,
    ends_in_time,
    question_numbers_rise,
    the_inner_step_plays_the_same_game,
    private_events_stay_private,
)
"""Promises about a whole game, from the first answer to the last."""

AT_ANY_STOP: Final[tuple[Callable[[Table[Any], Random], None], ...]] = (
    saves_come_back_equal,
    records_replay,
    clones_are_independent,
    arrival_order_never_matters,
    worlds_look_the_same,
    worlds_stay_the_same,
    options_are_legal,
    answers_survive_text,
    refusals_teach,
    undo_then_redo_is_identity,
    undo_spares_other_answers,
    undo_takes_no_knowledge_back,
    undo_stops_at_the_past,
    redealt_worlds_are_possible,
    redeals_change_what_is_hidden,
    redeals_start_from_nothing_hidden,
    nothing_handed_out_changes_the_table,
)
"""Promises about a table at rest, wherever the game stands."""


def keeps_its_promises(scene: Scene) -> None:
    """Hold one scene to every promise."""
    for course in ON_THE_WAY:
        course(scene)
    table = scene.table()
    for promise in AT_ANY_STOP:
        holds(promise, scene, table)


def holds(promise: Callable[[Table[Any], Random], None], scene: Scene, table: Table[Any]) -> None:
    """Check one promise where the scene stops; a fault tells how to come there again."""
    try:
        promise(table, Random(scene.dice))
    except AssertionError as fault:
        raise AssertionError(f"{fault} [{promise.__name__}: {scene}]") from None
