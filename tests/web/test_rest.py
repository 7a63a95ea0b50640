"""The REST side: what one can look up, open, bring and take away."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest

import labtable
from labtable.bots import bots
from labtable.web.openapi import PAGE, describe_api
from tests.web.conftest import Running
from tests.web.people import BO, BOT, GUEST, ME, to_the_end

DEEP = "[" * 20_000 + "]" * 20_000


def a_record(answers: int = 6) -> str:
    table = labtable.new("ion", seats=2, seed=7, names=["Ada", "Bo"])
    while len(table.record.answers) < answers and not table.over:
        seat = table.waiting()[0]
        table.play(seat, table.options(seat)[0])
    return table.record.to_text()


async def bring(server: Running, text: str) -> str:
    answer = await server.http.post("/records", content=text)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["record"])


async def test_games_explain_their_options_in_words(server: Running) -> None:
    games = (await server.http.get("/games")).json()

    ion = next(game for game in games if game["name"] == "ion")
    assert (ion["min_seats"], ion["max_seats"]) == (2, 7)
    assert [preset["name"] for preset in ion["presets"]] == ["base", "tiles", "full"]
    assert all([option["says"] for option in ion["options"]])
    assert {option["kind"] for option in ion["options"]} == {"switch", "choice"}
    assert ion["bots"] == bots(labtable.game("ion"))


@pytest.mark.parametrize(("seats", "radioactive"), [(2, False), (3, True)])
async def test_presets_fit_the_number_of_seats(
    server: Running, seats: int, radioactive: bool
) -> None:
    games = (await server.http.get(f"/games?seats={seats}")).json()

    full = next(game for game in games if game["name"] == "ion")["presets"][2]
    assert full["options"]["radioactive"] is radioactive


async def test_an_option_may_be_a_number(server: Running) -> None:
    games = (await server.http.get("/games")).json()

    valence = next(game for game in games if game["name"] == "valence")
    target = next(option for option in valence["options"] if option["name"] == "target_points")
    assert (target["kind"], target["default"]) == ("number", 0)


async def test_the_rules_come_from_the_ledger(server: Running) -> None:
    rules = (await server.http.get("/games/ion/rules")).json()
    unknown = await server.http.get("/games/iom/rules")

    assert {"id": "ION-001", "section": "Components"}.items() <= rules[0].items()
    assert len(rules) > 100
    german = (await server.http.get("/games/ion/rules?language=de")).json()
    assert [rule["id"] for rule in german] == [rule["id"] for rule in rules]
    assert {"section": "Material", "language": "de"}.items() <= german[0].items()
    assert unknown.status_code == 404
    assert "Did you mean 'ion'?" in unknown.json()["text"]


async def test_a_compound_explains_and_draws_itself(server: Running) -> None:
    found = (await server.http.get("/compounds", params={"formula": "Ca(OH)2"})).json()
    unknown = await server.http.get("/compounds", params={"formula": "Xx9"})

    assert found["name"] == "calcium hydroxide"
    assert found["charges"][-1] == "+2 − 2 = 0"
    assert found["lewis"].startswith("<svg")
    assert unknown.status_code == 400
    assert unknown.json()["text"]


async def test_a_table_is_opened_with_options(server: Running) -> None:
    made = await server.open(preset="full", options={"bond_many": True}, seats=[ME, BOT, GUEST])

    info = (await server.http.get(f"/tables/{made.table}")).json()
    assert info["options"]["bond_many"] is True
    assert info["options"]["radioactive"] is True
    assert info["status"] == "open"
    assert [seat["name"] for seat in info["seats"]] == ["Ada", "Bot", ""]
    assert [bool(key.token) for key in made.seats] == [True, False, False]
    assert [bool(key.invitation) for key in made.seats] == [False, False, True]


@pytest.mark.parametrize(
    ("wish", "status", "says"),
    [
        ({"game": "iom"}, 422, "Did you mean 'ion'?"),
        ({"options": {"tiles": True}}, 422, "has no option 'tiles'"),
        ({"options": {"tie_break": "coin"}}, 422, "does not fit"),
        ({"preset": "huge"}, 422, "has no preset 'huge'"),
        ({"seats": [ME]}, 422, "2 to 7 players"),
        ({"seats": [ME, {"kind": "bot", "level": "genius"}]}, 422, "no bot 'genius'"),
        ({"seats": [ME, {"kind": "ghost"}]}, 400, "ghost"),
        ({"seats": [{"kind": "me", "name": "x" * 30}, BOT]}, 400, "1 to 20 letters"),
        ({"colour": "red"}, 400, "colour"),
    ],
)
async def test_a_wish_that_does_not_fit_is_refused_with_a_sentence(
    server: Running, wish: dict[str, Any], status: int, says: str
) -> None:
    answer = await server.http.post("/tables", json={"game": "ion", "seats": [ME, BOT], **wish})

    assert answer.status_code == status
    assert says in answer.json()["text"]
    assert answer.json().keys() == {"code", "text", "field", "said"}


async def test_a_field_that_does_not_fit_is_named(server: Running) -> None:
    answer = await server.http.post("/tables", json={"game": "ion", "seats": [ME, {"kind": 3}]})

    assert answer.json()["field"] == "seats[1].kind"


async def test_the_record_waits_for_the_end(server: Running) -> None:
    made = await server.open(seats=[ME, BO])
    early = await server.http.get(f"/tables/{made.table}/record")

    async with server.sit(made, 0, 1) as both:
        end = await to_the_end(both, await both.welcome())
    record = (await server.http.get(f"/tables/{made.table}/record")).text
    info = (await server.http.get(f"/records/{made.table}")).json()

    assert early.status_code == 409
    replayed = labtable.replay(record).result()
    assert end.positions[0].result is not None
    assert replayed.scores == end.positions[0].result.scores
    assert info["result"]["scores"] == replayed.scores
    assert info["history"][-1] == replayed.scores


async def test_a_record_is_there_before_it_is_stored(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = server.hub.services.store
    finish, asked = store.finish, asyncio.Event()

    async def late(*words: Any) -> None:
        await asked.wait()
        await finish(*words)

    monkeypatch.setattr(store, "finish", late)
    made = await server.open(seats=[ME, BO])
    before = await server.http.get(f"/records/{made.table}")
    async with server.sit(made, 0, 1) as both:
        await to_the_end(both, await both.welcome())

    info = await server.http.get(f"/records/{made.table}")
    asked.set()

    assert (before.status_code, info.status_code) == (404, 200)
    assert info.json()["result"] is not None


async def test_a_record_is_looked_at_from_any_seat(server: Running) -> None:
    name = await bring(server, a_record())
    path = f"/records/{name}/positions"

    info = (await server.http.get(f"/records/{name}")).json()
    mine = (await server.http.get(f"{path}/0", params={"seat": 0})).json()
    nobody = (await server.http.get(f"{path}/2")).json()
    text = (await server.http.get(f"/records/{name}/text")).text

    assert (info["length"], info["result"], info["names"]) == (6, None, ["Ada", "Bo"])
    assert len(mine["view"]["seats"][0]["hand"]) == 8
    assert mine["view"]["seats"][1]["hand"] == []
    assert mine["answer"] is None
    assert nobody["answer"]["seat"] == 1
    assert nobody["events"][0]["type"] == "CardsRevealed"
    assert nobody["view"]["seats"][0]["hand"] == []
    assert text == a_record()


async def test_a_record_lists_its_answers_and_shows_only_the_own_next_one(server: Running) -> None:
    name = await bring(server, a_record())
    path = f"/records/{name}/positions/0"

    info = (await server.http.get(f"/records/{name}")).json()
    own = (await server.http.get(path, params={"seat": 0})).json()["next"]
    other = (await server.http.get(path, params={"seat": 1})).json()["next"]

    assert info["answers"][0]["text"] == own["text"]
    assert info["answers"][0]["phrase"]["text"] == f"keep {own['text']}"
    assert len(info["answers"]) == info["length"]
    assert len(info["counted"]) == len(info["history"])
    assert own["action"]["type"] == "Pick"
    assert other is None


@pytest.mark.parametrize("place", ["7", "-1", "0?seat=2"])
async def test_a_position_that_is_not_there_is_refused(server: Running, place: str) -> None:
    name = await bring(server, a_record())

    answer = await server.http.get(f"/records/{name}/positions/{place}")

    assert answer.status_code == 400
    assert answer.json()["text"]


@pytest.mark.parametrize(
    ("text", "status"),
    [
        ("", 422),
        ("not a record", 422),
        (a_record().replace("Seed", "Sead"), 422),
        (a_record() + "0 Kr on Xe\n", 422),
        (a_record() + "0 Cl\n" * 5000, 400),
        (a_record().replace("\n\n", f'\n[Options "{DEEP}"]\n\n', 1), 400),
        (a_record().replace("\n\n", f'\n[Names "{DEEP}"]\n\n', 1), 400),
        ("\ufffd" * 40_000, 413),
    ],
)
async def test_a_damaged_or_endless_record_is_refused(
    server: Running, text: str, status: int
) -> None:
    answer = await server.http.post("/records", content=text.encode())

    assert answer.status_code == status
    assert answer.json()["text"]


async def test_a_position_is_played_on_against_bots(server: Running) -> None:
    name = await bring(server, a_record())

    fork = await server.http.post(f"/records/{name}/fork", json={"at": 4, "seats": [ME, BOT]})
    wrong = await server.http.post(f"/records/{name}/fork", json={"at": 4, "seats": [ME]})
    made = msgspec.convert(fork.json(), type(await server.open()))
    async with server.sit(made, 0) as ada:
        welcome = await ada.welcome()
        end = await to_the_end(ada, welcome)

    assert wrong.status_code == 422
    assert [seat.name for seat in welcome.seats] == ["Ada", "Bot"]
    there = labtable.replay(a_record(), upto=4).view(0)
    here = msgspec.json.decode(welcome.positions[0].view)
    assert here["seats"][0]["hand"] == there.seats[0].hand
    assert here["goals"] == list(there.goals)
    assert end.over


async def test_a_qr_picture_shows_the_way(server: Running) -> None:
    made = await server.open()

    picture = await server.http.get(f"/tables/{made.table}/qr.svg")

    assert picture.headers["content-type"].startswith("image/svg+xml")
    assert picture.text.startswith("<svg")


@pytest.mark.parametrize(
    "path", ["/tables/nowhere", "/codes/NOCODE", "/records/nothing", "/no/such/thing"]
)
async def test_what_is_not_there_is_said_so(server: Running, path: str) -> None:
    answer = await server.http.get(path)

    assert answer.status_code == 404
    assert answer.json()["code"] == "unknown"


async def test_the_api_describes_itself(server: Running) -> None:
    schema = (await server.http.get("/openapi.json")).json()

    assert schema["openapi"].startswith("3.1")
    assert "/api/v1/tables" in schema["paths"]


def test_the_description_that_is_in_git_is_current() -> None:
    assert PAGE.read_text("utf-8") == describe_api(), "run python -m labtable.web.openapi"


async def test_every_call_is_described_in_a_sentence(server: Running) -> None:
    schema = (await server.http.get("/openapi.json")).json()

    calls = [call for path in schema["paths"].values() for call in path.values()]
    assert calls
    assert not [call["summary"] for call in calls if not call["summary"].endswith(".")]
    assert "plain text" in schema["paths"]["/api/v1/records"]["post"]["description"]


async def test_long_answers_come_compressed(server: Running) -> None:
    rules = await server.http.get("/games/ion/rules")
    health = await server.http.get("/health")

    assert rules.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in health.headers
