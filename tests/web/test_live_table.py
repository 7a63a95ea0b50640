"""The journal folds into a course: seats, votes, rests, things taken back."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import labtable
from labtable.engine.errors import Refusal
from labtable.engine.table import Table
from labtable.host.lookups.records import replay_record
from labtable.host.refusals import RequestRefused
from labtable.host.store import Entry
from labtable.host.tables.journal import apply_entry
from labtable.host.tables.live_table import LiveTable
from labtable.host.tables.seating import Sitting

GOLDEN = Path(__file__).parents[1] / "golden"
ADA = Sitting("Ada", "person", "greedy", True)
BO = Sitting("Bo", "person", "greedy", False)
CY = Sitting("Cy", "person", "greedy", False)
BOT = Sitting("Bot", "bot", "random", False)
FREE = Sitting("Guest", "free", "greedy", False)


def scene(*seats: Sitting) -> LiveTable:
    table = labtable.new("ion", seats=len(seats), seed=7, names=[seat.name for seat in seats])
    return LiveTable(table, list(seats))


def do(live: LiveTable, kind: str, seat: int, body: str = "") -> Any:
    return apply_entry(live, Entry(seq=1, id="x", kind=kind, seat=seat, body=body))


def turn(live: LiveTable) -> None:
    """Everybody who is asked takes the first option."""
    for seat in live.table.waiting():
        do(live, "answer", seat, f'"{live.table.options(seat)[0]}"')


def worth(table: Table[Any]) -> list[int]:
    """What would be counted if the game ended here."""
    return list(table.game.result(table.state).scores)


def given(live: LiveTable) -> int:
    return len(live.table.record.answers)


def test_a_secret_answer_is_taken_back_at_once() -> None:
    live = scene(ADA, BO)
    do(live, "answer", 0, f'"{live.table.options(0)[0]}"')
    assert 0 in live.undoable()

    do(live, "undo", 0)

    assert (given(live), live.epoch, live.vote) == (0, 1, None)


def test_past_new_information_an_undo_needs_everybodys_consent() -> None:
    live = scene(ADA, BO, CY)
    turn(live)
    assert 0 not in live.undoable()

    do(live, "undo", 0)
    assert live.vote is not None
    assert live.vote.missing == [1, 2]
    do(live, "consent", 1, "yes")
    do(live, "consent", 2, "yes")

    assert (given(live), live.epoch) == (0, 1)
    assert live.table.waiting() == [0, 1, 2]


def test_one_no_ends_a_vote() -> None:
    live = scene(ADA, BO, CY)
    turn(live)
    do(live, "undo", 0)

    do(live, "consent", 2, "no")

    assert live.vote is None
    assert given(live) == 3


def test_against_bots_alone_everything_can_be_taken_back() -> None:
    live = scene(ADA, BOT)
    turn(live)
    assert 0 in live.undoable()

    do(live, "undo", 0)

    assert given(live) == 0
    assert live.history == []


def test_without_an_answer_there_is_nothing_to_take_back() -> None:
    live = scene(ADA, BO)

    assert 0 not in live.undoable()
    with pytest.raises(Refusal, match="Ada has not answered yet"):
        do(live, "undo", 0)


def test_what_is_over_stays_as_it_is() -> None:
    live = scene(ADA, BOT)
    while not live.table.over:
        turn(live)

    assert 0 not in live.undoable()
    with pytest.raises(RequestRefused, match="written down"):
        do(live, "undo", 0)


def test_a_second_vote_waits_for_the_first() -> None:
    live = scene(ADA, BO)
    do(live, "pause", 0)

    with pytest.raises(RequestRefused, match="Another question waits"):
        do(live, "pause", 1)


def test_a_pause_needs_consent_and_anybody_ends_it() -> None:
    live = scene(ADA, BO)
    do(live, "pause", 0)
    assert not live.paused
    do(live, "consent", 1, "yes")
    assert live.paused

    with pytest.raises(RequestRefused, match="The table rests"):
        turn(live)
    do(live, "resume", 1)
    turn(live)

    assert given(live) == 2


def test_only_those_who_are_asked_consent() -> None:
    live = scene(ADA, BO)

    with pytest.raises(RequestRefused, match="Bo is not asked"):
        do(live, "consent", 1, "yes")


def test_whoever_leaves_is_not_waited_for_in_a_vote() -> None:
    live = scene(ADA, BO, CY)
    do(live, "pause", 0)
    do(live, "consent", 1, "yes")

    do(live, "leave", 2)

    assert live.paused
    assert live.seats[2].played_by_bot


def test_a_leaver_comes_back() -> None:
    live = scene(ADA, BO)
    do(live, "leave", 1)
    with pytest.raises(RequestRefused):
        do(live, "leave", 1)

    do(live, "takeback", 1)

    assert not live.seats[1].played_by_bot
    with pytest.raises(RequestRefused, match="Bo has not left"):
        do(live, "takeback", 1)


def test_a_guest_sits_down_once_under_a_new_name() -> None:
    live = scene(ADA, FREE)

    do(live, "join", 1, "Zoe")

    assert live.names == ["Ada", "Zoe"]
    assert live.table.record.header.names == ["Ada", "Zoe"]
    with pytest.raises(RequestRefused, match="Zoe sits there already"):
        do(live, "join", 1, "Max")


def test_the_host_gives_a_seat_to_a_bot_and_a_newcomer_may_have_it() -> None:
    live = scene(ADA, BO)
    with pytest.raises(RequestRefused, match="Only the host"):
        do(live, "remove", 1, "0")

    do(live, "remove", 0, "1")
    assert live.seats[1].played_by_bot
    do(live, "join", 1, "Zoe")

    assert not live.seats[1].played_by_bot


@pytest.mark.parametrize("target", ["0", "9"])
def test_the_host_moderates_others_only(target: str) -> None:
    with pytest.raises(RequestRefused, match="not one the host can moderate"):
        do(scene(ADA, BO), "mute", 0, target)


def test_a_rematch_comes_after_the_end_and_once() -> None:
    live = scene(BOT, BOT)
    with pytest.raises(RequestRefused, match="after the end"):
        do(live, "rematch", 0, "next")
    while not live.table.over:
        turn(live)

    do(live, "rematch", 0, "next")

    assert live.rematch == "next"
    with pytest.raises(RequestRefused):
        do(live, "rematch", 0, "other")


def test_points_are_noted_whenever_a_question_is_settled() -> None:
    live = scene(ADA, BO)
    while not live.table.over:
        turn(live)

    assert live.history[-1][1] == live.table.result().scores
    assert len(live.history) < given(live)


def test_what_is_noted_is_the_same_measure_as_at_the_end() -> None:
    """In Chemistry Monopoly cash alone would leap in the last moment."""
    [record] = (GOLDEN / "chemistry_monopoly").glob("04-*.txt")
    text = record.read_text(encoding="utf-8")
    past, table = replay_record(text), labtable.replay(text, upto=0)
    live = LiveTable(table, [ADA, BO][: table.record.header.seats])
    for answer in past.tables[-1].record.answers[:60]:
        do(live, "answer", answer.seat, f'"{answer.action}"')

    owned = [worth(past.tables[n]) for n, _ in live.history]

    assert [points for _, points in live.history] == owned
    assert past.history[: len(owned)] == owned


def test_a_copy_goes_its_own_way() -> None:
    live = scene(ADA, BO)
    copy = live.clone()

    do(copy, "leave", 1)
    turn(copy)

    assert not live.seats[1].left
    assert given(live) == 0
    assert live.history == []
