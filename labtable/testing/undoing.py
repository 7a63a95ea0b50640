"""Taking answers back: always exact, and never past what somebody has learned (promise 7)."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from labtable.engine import WATCHER, Refusal, Table, visible_events
from labtable.engine.snapshot import freeze_state
from labtable.testing.perception import perceive, refusal_text


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
