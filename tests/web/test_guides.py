"""First games with a coach, over real sockets: the script is kept, the words travel along."""

from __future__ import annotations

import pytest
from msgspec import convert, structs

import labtable
from labtable.guide import guide_mark, lesson_of
from labtable.host.store import Entry
from labtable.host.tables.journal import apply_entry
from labtable.host.tables.live_table import LiveTable
from labtable.wire.client import TableClient
from labtable.wire.lobby import TableMade
from labtable.wire.messages import Position, Refused, Undo, Update, Welcome
from tests.web.conftest import Running, Start
from tests.web.store_contract import a_table


async def learning(server: Running, game: str = "ion") -> TableMade:
    """Open a table with a coach."""
    answer = await server.http.post(f"/guides/{game}", json={"name": "Ada"})
    assert answer.status_code == 201, answer.text
    return convert(answer.json(), TableMade)


async def at_step(client: TableClient, step: int, heard: Welcome | Update) -> Position:
    """Wait until the pupil is asked for this step."""
    while True:
        here = heard.positions[0]
        if here.coach and here.coach.step == step and here.options:
            return here
        heard = await client.until(Update)


async def follow(client: TableClient, heard: Welcome | Update, steps: int) -> Position:
    """Do what the coach shows, so many times."""
    here = heard.positions[0]
    for step in range(1, steps + 1):
        here = await at_step(client, step, heard)
        answered = await client.answer(0, here.question, here.options[0].text)
        assert isinstance(answered, Update), answered
        heard = answered
    return await at_step(client, steps + 1, heard)


def test_what_the_journal_holds_is_played_again_even_if_the_lesson_has_changed() -> None:
    opening = guide_mark("ion") + lesson_of("ion").deal("Ada").record.to_text()
    live = LiveTable.opened(structs.replace(a_table(), opening=opening))
    kept = Entry(seq=1, id="then", kind="answer", seat=0, question=1, body='"He"')

    apply_entry(live, kept)

    assert str(live.table.record.answers[0].action) == "He"
    with pytest.raises(labtable.Refusal, match="the coach shows"):
        apply_entry(
            LiveTable.opened(structs.replace(a_table(), opening=opening)),
            structs.replace(kept, seq=0),
        )


async def test_the_games_with_a_coach_are_listed(server: Running) -> None:
    listed = await server.http.get("/guides")

    assert "ion" in listed.json()


async def test_an_unknown_game_has_no_coach(server: Running) -> None:
    answer = await server.http.post("/guides/chess", json={})

    assert answer.status_code == 404
    assert "There is no lesson for 'chess'." in answer.json()["text"]


async def test_the_coach_offers_one_answer_and_says_why(server: Running) -> None:
    made = await learning(server)

    async with server.sit(made, 0) as ada:
        here = (await ada.welcome()).positions[0]

    assert [option.text for option in here.options] == ["Na"]
    assert here.waiting == [0]
    assert here.coach is not None
    assert (here.coach.step, here.coach.of) == (1, len(lesson_of("ion").steps))
    assert here.coach.says == lesson_of("ion").steps[0].say


async def test_other_tables_and_watchers_have_no_coach(server: Running) -> None:
    plain, made = await server.open(), await learning(server)

    async with server.sit(plain, 0) as ada, server.sit(made) as watcher:
        assert (await ada.welcome()).positions[0].coach is None
        assert (await watcher.welcome()).positions[0].coach is None


async def test_another_answer_is_refused_and_the_step_stays(server: Running) -> None:
    made = await learning(server)

    async with server.sit(made, 0) as ada:
        here = (await ada.welcome()).positions[0]
        other = await ada.answer(0, here.question, "He")
        illegal = await ada.answer(0, here.question, "Xe")
        late = await ada.answer(0, here.question + 1, "Na")
        after = await follow(ada, await _again(server, made), 1)

    assert isinstance(other, Refused)
    assert isinstance(illegal, Refused)
    assert isinstance(late, Refused)
    assert (other.rule, illegal.rule, late.code) == ("GUIDE-1", "ION-170", "out_of_turn")
    assert after.coach is not None


async def _again(server: Running, made: TableMade) -> Welcome:
    """What somebody sees who sits down now."""
    async with server.sit(made, 0) as device:
        return await device.welcome()


async def test_a_lesson_ends_as_an_ordinary_table_against_bots(server: Running) -> None:
    made, steps = await learning(server), len(lesson_of("ion").steps)

    async with server.sit(made, 0) as ada:
        end = await follow(ada, await ada.welcome(), steps)
        assert end.coach is not None
        assert end.coach.says == lesson_of("ion").end
        assert len(end.options) > 1
        played = await ada.answer(0, end.question, end.options[-1].text)
        assert isinstance(played, Update)
        while played.positions[0].waiting != [0, 1]:  # the bot places its card, too
            played = await ada.until(Update)

    assert played.positions[0].coach is None


async def test_undo_takes_the_step_back_with_what_others_answered(server: Running) -> None:
    made = await learning(server)

    async with server.sit(made, 0) as ada:
        await follow(ada, await ada.welcome(), 2)
        undone = await ada.ask(Undo(id="back", seat=0))
        assert isinstance(undone, Update)
        here = await at_step(ada, 2, undone)

    assert [option.text for option in here.options] == ["Cl"]


async def test_the_step_survives_a_restart(start: Start) -> None:
    first = await start(save_every=3)
    made = await learning(first)
    async with first.sit(made, 0) as ada:
        before = await follow(ada, await ada.welcome(), 3)
    await first.stop()

    second = await start(save_every=3)
    async with second.sit(made, 0) as ada:
        after = (await ada.welcome()).positions[0]

    assert after == before
    assert after.coach is not None
    assert after.coach.step == 4
