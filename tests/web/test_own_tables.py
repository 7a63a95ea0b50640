"""One's own tables, by the tokens of their seats."""

from __future__ import annotations

from typing import Any

from labtable.host.identity.tokens import fresh_token
from labtable.wire.lobby import TableMade
from labtable.wire.own_tables import MOST_TABLES
from tests.web.conftest import Running, Start
from tests.web.people import BO, GUEST, ME, first_option, place, to_the_end


def held(made: TableMade, *seats: int) -> dict[str, Any]:
    return {"table": made.table, "tokens": [made.seats[seat].token for seat in seats]}


async def ask(server: Running, *tables: dict[str, Any]) -> list[dict[str, Any]]:
    answer = await server.http.post("/mine", json={"tables": tables})
    assert answer.status_code == 200, answer.text
    found: list[dict[str, Any]] = answer.json()
    return found


async def test_a_table_says_whose_turn_it_is(server: Running) -> None:
    made = await server.open(seats=[ME, BO])
    async with server.sit(made, 0) as ada:
        await first_option(ada, place(await ada.welcome(), 0))

        as_ada, as_bo = [(await ask(server, held(made, seat)))[0] for seat in (0, 1)]

    assert (as_ada["names"], as_ada["mine"], as_ada["your_turn"]) == (["Ada", "Bo"], [0], False)
    assert (as_bo["mine"], as_bo["your_turn"], as_bo["over"]) == ([1], True, False)


async def test_nobody_hears_about_a_table_without_its_token(server: Running) -> None:
    made = await server.open(seats=[ME, GUEST])

    told = await ask(server, {"table": made.table, "tokens": [fresh_token()]})

    assert told == []


async def test_a_wrong_token_beside_a_right_one_hides_nothing(server: Running) -> None:
    made = await server.open(seats=[ME, BO])
    both = held(made, 0)
    both["tokens"].append(fresh_token())

    told = await ask(server, both, {"table": "nowhere", "tokens": [fresh_token()]})

    assert [(one["table"], one["mine"]) for one in told] == [(made.table, [0])]


async def test_a_finished_table_leads_to_its_record(start: Start) -> None:
    server = await start()
    made = await server.open(seats=[ME, BO])
    async with server.sit(made, 0, 1) as both:
        end = await to_the_end(both, await both.welcome())
    live = await ask(server, held(made, 0))
    await server.stop()

    again = await start()
    kept = await ask(again, held(made, 0))

    assert live == kept
    assert (kept[0]["over"], kept[0]["record"]) == (True, made.table)
    result = place(end, 0).result
    assert result is not None
    assert kept[0]["scores"] == result.scores
    assert (await again.http.get(f"/records/{kept[0]['record']}")).status_code == 200


async def test_too_many_tables_at_once_are_refused_with_a_sentence(server: Running) -> None:
    one = {"table": "t", "tokens": [fresh_token()]}

    answer = await server.http.post("/mine", json={"tables": [one] * (MOST_TABLES + 1)})

    assert answer.status_code == 400
    assert str(MOST_TABLES) in answer.json()["text"]
