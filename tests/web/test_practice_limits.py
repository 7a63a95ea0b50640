"""Practice costs a server time: nobody takes it from others, and a profile has an end."""

from __future__ import annotations

import asyncio
import json
import threading
from functools import partial
from pathlib import Path
from typing import Any, cast

import pytest
from msgspec import convert

from labtable.host import practice_queue
from labtable.host.lookups import practice
from labtable.host.lookups.practice import choose_next
from labtable.host.practice_queue import BURST, PracticeQueue
from labtable.host.refusals import RequestRefused, TooMany
from labtable.practice import (
    Profile,
    UnreadableProfile,
    merge_profiles,
    read_profile,
    write_profile,
)
from labtable.practice.collection import MOST, Collection, MadeCompound
from labtable.practice.items import DRILLS
from labtable.practice.items import _make as made_items
from labtable.wire.practice import NextWish
from tests.web.conftest import Running, Start
from tests.web.members import browsers
from tests.web.test_homework_guessing import behind

DEAR = "predict:rx-solids:0:{n}"  # an item that takes long to make
MANY = 60  # of them in one request


def costly(first: int) -> dict[str, Any]:
    recent = [DEAR.format(n=n) for n in range(first, first + MANY)]
    return {"day": 1, "seed": first, "recent": recent}


async def test_who_asks_for_much_keeps_nobody_else_from_practising() -> None:
    """Forty requests of a stranger wait; somebody from elsewhere comes second."""
    queue, order, door = PracticeQueue(asyncio.to_thread), list[str](), threading.Event()

    def work(name: str) -> None:
        door.wait()
        order.append(name)

    senders = ["greedy"] * 40 + ["modest"]
    tasks = [asyncio.create_task(queue.run(name, partial(work, name))) for name in senders]
    await asyncio.sleep(0)
    door.set()
    await asyncio.gather(*tasks)

    assert order.index("modest") <= 2


@pytest.mark.parametrize("where", ["recent", "profile"])
def test_items_that_came_before_are_not_made_again(
    where: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Sixty dear ones took half a second of the processor, and a profile names two hundred."""
    past = [DEAR.format(n=n) for n in range(MANY)]
    answer = {"day": 1, "part": "rx-solids", "right": False, "weight": 1.0, "source": "drill"}
    answers = [{**answer, "number": n, "item": item} for n, item in enumerate(past)]
    wish = (
        {"recent": past} if where == "recent" else {"profile": {"version": 1, "answers": answers}}
    )
    drill, made = DRILLS["predict"], list[Any]()

    def make(*given: Any) -> Any:
        made.append(given)
        return drill.make(*given)

    monkeypatch.setitem(cast("dict[str, Any]", DRILLS), "predict", drill._replace(make=make))
    made_items.cache_clear()

    assert choose_next(convert({"day": 1, "seed": 1, **wish}, NextWish)).item

    assert len(made) < 6


async def test_what_it_costs_is_counted_for_each_sender(monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = iter(range(0, 100_000, int(BURST)))
    monkeypatch.setattr(practice_queue, "process_time", lambda: next(ticks))
    queue = PracticeQueue(asyncio.to_thread)
    await queue.run("greedy", bool)

    with pytest.raises(TooMany) as refused:
        await queue.run("greedy", bool)

    assert refused.value.wait > 0
    assert await queue.run("modest", lambda: 3) == 3


async def test_an_error_costs_as_much(monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = iter(range(0, 100_000, int(BURST)))
    monkeypatch.setattr(practice_queue, "process_time", lambda: next(ticks))
    queue = PracticeQueue(asyncio.to_thread)
    with pytest.raises(ZeroDivisionError):
        await queue.run("greedy", lambda: 1 // 0)

    with pytest.raises(TooMany):
        await queue.run("greedy", bool)


async def test_dear_requests_come_to_an_end_and_others_practise_on(start: Start) -> None:
    """Requests that make sixty items each, and days that nobody has asked for."""
    server = await start(trusted_proxy=["127.0.0.1"])
    budget = server.hub.practice.find_budget("192.0.2.1")
    greedy, modest = behind("192.0.2.1"), behind("192.0.2.2")
    asked = await server.http.post("/practice/next", json=costly(0), headers=greedy)
    assert asked.status_code == 200
    assert budget.level < BURST
    budget.spend(BURST)
    refused = [
        await server.http.post("/practice/next", json=costly(100), headers=greedy),
        await server.http.post("/practice/map", json={"day": 1}, headers=greedy),
        await server.http.get("/daily/chemistry/2026-04-05", headers=greedy),
    ]

    assert [answer.status_code for answer in refused] == [429] * 3
    assert refused[0].json()["text"].startswith("There was a lot of practice from here")
    assert int(refused[0].headers["retry-after"]) >= 1
    other = await server.http.post("/practice/map", json={"day": 1}, headers=modest)
    assert other.status_code == 200


@pytest.mark.parametrize(
    "answer",
    [{"source": "x" * 5000}, {"item": "x" * 5000}, {"typed": "x" * 5000}, {"number": 10**30}],
)
def test_a_profile_holds_no_long_texts_and_no_endless_numbers(answer: dict[str, Any]) -> None:
    usual = {"day": 1, "number": 1, "part": "po-hydroxide", "item": "", "right": True}
    said = {**usual, "weight": 1.0, "source": "drill", **answer}
    with pytest.raises(UnreadableProfile):
        read_profile(json.dumps({"version": 1, "answers": [said]}))


async def test_nobody_fills_the_own_profile_until_it_cannot_be_read(server: Running) -> None:
    async with browsers(server, "Filler") as filler:
        for n in range(25):
            answers = [
                {
                    "day": 1,
                    "number": n,
                    "part": "po-hydroxide",
                    "item": "i",
                    "right": True,
                    "weight": 1.0,
                    "source": f"{n}" + "x" * 60_000,
                }
            ]
            await filler.post(
                "/practice/profile", json={"profile": {"version": 1, "answers": answers}}
            )
        assert (await filler.get("/practice/profile")).status_code == 200


async def test_a_profile_that_is_forgotten_is_in_no_file(start: Start, tmp_path: Path) -> None:
    """It lay beside the database until somebody wrote much."""
    server = await start()
    async with browsers(server, "Forgetful") as her:
        tried = {"item": "write:po-hydroxide:0:1", "typed": "Zephyrine", "day": 1.0}
        shown = (await her.post("/practice/answer", json=tried)).json()["profile"]
        await her.post("/practice/profile", json={"profile": shown})
        files = [path for path in tmp_path.rglob("*") if path.is_file()]
        assert any([b"Zephyrine" in path.read_bytes() for path in files])

        assert (await her.post("/practice/profile/delete")).status_code == 200

        assert not any([b"Zephyrine" in path.read_bytes() for path in files])


async def test_profiles_are_joined_beside_the_tables(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    here, threads = threading.current_thread(), list[threading.Thread]()

    def watched(one: Profile, two: Profile) -> Profile:
        threads.append(threading.current_thread())
        return merge_profiles(one, two)

    monkeypatch.setattr(practice, "merge_profiles", watched)
    async with browsers(server, "Joiner") as joiner:
        await joiner.post("/practice/profile", json={"profile": {"version": 1}})
    assert threads
    assert here not in threads


def test_collections_that_are_joined_have_an_end() -> None:
    """Otherwise nobody could read what was kept of them."""

    def collected(first: int) -> Profile:
        made = {f"X{n}": MadeCompound(1, float(n), "ion") for n in range(first, first + MOST)}
        return Profile(collection=Collection(made))

    one, two = collected(0), collected(MOST // 2)
    both = merge_profiles(one, two)

    assert both == merge_profiles(two, one) == read_profile(write_profile(both))
    assert both.collection.made == one.collection.made


def test_a_profile_of_many_layers_is_refused_with_a_sentence() -> None:
    layers: list[Any] = []
    for _ in range(3_000):
        layers = [layers]
    with pytest.raises(RequestRefused, match="too big"):
        choose_next(NextWish(day=1, seed=1, profile=layers))
