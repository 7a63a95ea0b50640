"""People who come, go, are removed and come again: who is told or heard holds a present key.

The model knows every key that was ever given, and which of them open a seat now. After each step
every open connection is served exactly the seats whose present keys it came with.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from contextlib import ExitStack
from functools import wraps
from itertools import count
from typing import Any, ClassVar

import hypothesis
from hypothesis import HealthCheck
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    precondition,
    rule,
    run_state_machine_as_test,
)
from websockets.exceptions import ConnectionClosed

from labtable.web.settings import Settings
from labtable.web.store.seats import SPARE_KEYS
from labtable.wire.fields import BESIDE
from labtable.wire.messages import (
    Bye,
    FromClient,
    Leave,
    Pong,
    Refused,
    Rematch,
    Remove,
    Said,
    Say,
    Start,
    Takeback,
    Update,
    Welcome,
)
from tests.patience import until
from tests.web.conftest import Running
from tests.web.members import PASSWORD, Browser
from tests.web.people import bearer, news, to_the_end
from tests.web.seat_model import SEATS, Device, Seat, Services, nearly_over, served

WISHES = [{"kind": "me", "level": "random"}, *[{"kind": "guest", "level": "random"}] * 3]
MOST = 4  # connections at once
MOST_TOKENS = 16  # that one of them shows
LAST = 6  # answers before the end of the game
NOT_YOURS = "That seat is not yours."

numbers = count(1)
some = st.integers(0, 999)  # which of them; taken modulo how many there are
several = st.lists(some, min_size=1, max_size=5)
seats = st.sampled_from(SEATS)


def step(act: Callable[..., Coroutine[Any, Any, None]]) -> Callable[..., None]:
    """Do something, then look at everybody."""

    @wraps(act)
    def whole(people: Authority, **drawn: Any) -> None:
        people.run(act(people, **drawn))

    return whole


class Authority(RuleBasedStateMachine):
    """One table and the next, served by one process or by several."""

    services: ClassVar[Services]

    def __init__(self) -> None:
        super().__init__()
        self.devices: list[Device] = []
        self.given: list[tuple[int, str]] = []  # every key of this table, with its seat
        self.late = True  # is this the table where the game ends soon?
        self.over = False
        self.lobby = True  # until all seats are taken, or the host begins
        self.host = 0

    def run(self, step: Coroutine[Any, Any, None]) -> None:
        """Do a step, then look at everybody."""

        async def whole() -> None:
            await step
            await self.look_at_all()

        self.services.runner.run(whole())

    async def look_at_all(self) -> None:
        for device in list(self.devices):
            held = self.opened(device.tokens)
            await self.settled(device, held)
            device.look()
            if held:
                assert device.told == device.mine == held, (device.told, device.mine, held)
                device.held = held
            else:
                self.devices.remove(device)
                await device.client.socket.close()
        hosts = [server.hub.hosts.get(self.table) for server in self.services.servers]
        ears = [host.listeners for host in hosts if host]
        await until(lambda: sum(map(len, ears)) == len(self.devices))
        here = {seat for listeners in ears for ear in listeners for seat in ear.seats}
        assert here == {seat for device in self.devices for seat in device.held}

    async def settled(self, device: Device, held: set[int]) -> None:
        """Hear what one process has said by now, or wait for what others will let it say."""
        last = (await news(device.client))[-1]
        while len(self.services.servers) > 1 and not isinstance(last, Bye):
            device.look()
            if held and device.mine == device.told == held:
                return
            last = await device.client.hear()
        assert isinstance(last, Pong if held else Bye), (last, held)

    def server(self, n: int) -> Running:
        return self.services.servers[n % len(self.services.servers)]

    def opened(self, tokens: Sequence[str]) -> set[int]:
        return {n for n, seat in enumerate(self.seats) if set(tokens) & set(seat.keys)}

    def one_given(self, n: int) -> str:
        return self.given[n % len(self.given)][1]

    def one_device(self, n: int) -> Device:
        return self.devices[n % len(self.devices)]

    # A table, and another one after it

    @initialize(
        at=some,
        guests=st.lists(st.booleans(), min_size=1, max_size=len(SEATS) - 1),
        first=several,
        second=several,
    )
    def open(self, at: int, guests: list[bool], first: list[int], second: list[int]) -> None:
        self.browser = Browser(self.server(0))
        self.services.runner.run(self._open(guests))
        for n, which in enumerate([first, second]):
            self.connect(at + n, which)

    async def _open(self, guests: list[bool]) -> None:
        self.name = f"member {next(numbers)}"
        assert (await self.browser.register(self.name)).status_code == 201
        path, wish = f"/records/{self.services.record}/fork", {"at": self.services.answers - LAST}
        made = (await self.browser.post(path, json={**wish, "seats": WISHES})).json()
        self.table, self.code = made["table"], made["code"]
        self.seats = [Seat("free") for _ in SEATS]
        self._seat(self.host, made["seats"][self.host]["token"], tied=True)
        for signed in guests:
            await self._join(0, signed)

    def _seat(self, n: int, token: str, tied: bool) -> None:
        self.seats[n] = Seat("person", token, tied)
        self.given.append((n, token))

    def _begin(self, now: bool = False) -> None:
        """Begin when everybody is here, or now; bots stand in for those who are not."""
        missing = [seat for seat in self.seats if seat.kind == "free" or seat.invited]
        if self.lobby and (now or not missing):
            self.lobby = False
            for seat in missing:
                seat.left, seat.invited = True, False

    def teardown(self) -> None:
        self.services.runner.run(self._close())

    async def _close(self) -> None:
        await asyncio.gather(*[device.client.socket.close() for device in self.devices])
        await self.browser.aclose()

    @precondition(lambda self: self.late and all([s.plays or s.left for s in self.seats]))
    @rule(at=some)
    @step
    async def finish(self, at: int) -> None:
        keys = [seat.own for seat in self.seats if seat.plays]
        if keys:
            async with self.server(at).device(self.table, *keys) as everybody:
                welcome = await everybody.welcome()
                if not welcome.over:
                    await to_the_end(everybody, welcome)
            self.over = True

    @precondition(lambda self: self.over and self.opened([key for _, key in self.given]))
    @rule(at=some)
    @step
    async def meet_again(self, at: int) -> None:
        """Go to the next table: who plays has a key there, who left or was removed has none."""
        before, given, made = self.seats, self.given, {}
        self.seats, self.given, self.lobby = [Seat("bot") for _ in SEATS], [], True
        leads = []
        for n, token in given:
            path = f"/tables/{self.table}/rematch"
            answer = await self.server(at).http.post(path, headers=bearer(token))
            assert answer.status_code == (200 if token in before[n].keys else 403), answer.text
            if answer.status_code == 200:
                made = answer.json()
                key = made["seats"][0]["token"]
                leads.append(n)
                self._seat(n, key, before[n].tied)
                self.seats[n] = self.seats[n] if before[n].plays else Seat("bot")
                self.seats[n].invited = before[n].plays
        for device in self.devices:
            called = await device.client.until(Rematch)
            assert set(zip(sorted(device.held), called.tokens, strict=True)) <= set(self.given)
            await device.client.socket.close()
        self.devices, self.late, self.over = [], False, False
        assert made["code"] == self.code
        self.table = made["table"]
        staying = [n for n, seat in enumerate(self.seats) if seat.kind == "person"]
        self.host = next((n for n in [leads[0], self.host, *staying] if n in staying), BESIDE)
        if not staying:
            self.lobby = False

    # Coming and going

    @rule(at=some, signed=st.booleans())
    def join(self, at: int, signed: bool) -> None:
        self.run(self._join(at, signed))

    async def _join(self, at: int, signed: bool) -> None:
        http = self.browser if signed else self.server(at).http
        shown = (await http.get(f"/codes/{self.code}")).json()
        answer = await http.post(f"/codes/{self.code}", json={"name": "Guest"})
        free = [n for n, seat in enumerate(self.seats) if seat.kind == "free"]
        free = [] if shown["status"] == "over" else free
        assert answer.status_code == (200 if free else 409), answer.text
        if free:
            assert answer.json()["seat"] == free[0]
            self._seat(free[0], answer.json()["token"], signed)
            self._begin()

    @precondition(lambda self: len(self.devices) < MOST)
    @rule(at=some, which=several)
    def connect(self, at: int, which: list[int]) -> None:
        self.run(self._connect(at, [self.one_given(n) for n in which]))

    async def _connect(self, at: int, tokens: Sequence[str]) -> None:
        client = await self.server(at).device(self.table, *tokens).__aenter__()
        self.devices.append(Device(client, tokens, self.opened(tokens)))
        await self._accept(tokens)

    async def _accept(self, tokens: Sequence[str]) -> None:
        """Whoever comes to the next game has accepted it."""
        for n in self.opened(tokens):
            self.seats[n].invited = False
        self._begin()

    @precondition(lambda self: len(self.devices) < MOST)
    @rule(at=some)
    def connect_with_all(self, at: int) -> None:
        self.run(self._connect(at, [token for _, token in self.given[-MOST_TOKENS:]]))

    @precondition(lambda self: self.devices)
    @rule(which=some)
    def disconnect(self, which: int) -> None:
        device = self.one_device(which)
        self.devices.remove(device)
        self.run(device.client.socket.close())

    @precondition(lambda self: self.devices)
    @rule(which=some, seat=seats)
    @step
    async def leave(self, which: int, seat: int) -> None:
        device, lobby = self.one_device(which), self.lobby
        here = [n for n, s in enumerate(self.seats) if n != seat and s.plays and not s.invited]
        stuck = lobby and seat == self.host and not here
        done = await self.asked(device, seat, Leave(id=fresh(), seat=seat))
        assert done == (seat in device.held and self.seats[seat].plays and not stuck)
        if done and lobby:
            self.seats[seat] = Seat("free")
            self.host = here[0] if seat == self.host else self.host
        else:
            self.seats[seat].left |= done

    @precondition(lambda self: self.lobby and self.host >= 0 and self.seats[self.host].keys)
    @rule(at=some)
    @step
    async def start(self, at: int) -> None:
        """The host begins, unless coming there was enough for that."""
        token = self.seats[self.host].own
        async with self.server(at).device(self.table, token) as host:
            await self._accept([token])
            await host.welcome()
            told = await host.ask(Start(id=fresh()))
        assert isinstance(told, Refused) != self.lobby
        self._begin(now=True)

    @precondition(lambda self: self.devices)
    @rule(which=some, seat=seats)
    @step
    async def come_back(self, which: int, seat: int) -> None:
        device = self.one_device(which)
        done = await self.asked(device, seat, Takeback(id=fresh(), seat=seat))
        assert done == (seat in device.held and self.seats[seat].left)
        self.seats[seat].left &= not done

    @precondition(lambda self: self.host >= 0 and self.seats[self.host].keys)
    @rule(at=some, seat=seats)
    @step
    async def remove(self, at: int, seat: int) -> None:
        target, host = self.seats[seat], self.seats[self.host]
        async with self.server(at).device(self.table, host.own) as ada:
            await self._accept([host.own])
            await ada.welcome()
            told = await ada.ask(Remove(id=fresh(), seat=seat))
        there = target.kind == "person" or (target.kind == "free" and not target.left)
        there = target.kind == "person" if self.lobby else there
        done = not isinstance(told, Refused)
        assert done == (seat != self.host and host.plays and there), told
        if done:
            self.seats[seat] = Seat("free", left=not self.lobby)

    # Other keys

    @rule(at=some, which=some, seat=seats)
    @step
    async def replace(self, at: int, which: int, seat: int) -> None:
        token = self.one_given(which)
        path, known = f"/tables/{self.table}/seats/{seat}/token", self.seats[seat]
        answer = await self.server(at).http.post(path, headers=bearer(token))
        assert answer.status_code == (200 if token in known.keys else 403), answer.text
        if answer.status_code == 200:
            known.own, known.spare = answer.json()["token"], []
            self.given.append((seat, known.own))

    @rule(at=some)
    @step
    async def take_another_device(self, at: int) -> None:
        answer = await self.browser.post(f"/account/tables/{self.table}/token")
        tied = [n for n, seat in enumerate(self.seats) if seat.tied and seat.kind == "person"]
        assert answer.status_code == (200 if tied else 403), answer.text
        keys = answer.json()["seats"] if tied else []
        assert [key["seat"] for key in keys] == tied
        for key in keys:
            seat = self.seats[key["seat"]]
            seat.spare = [*seat.spare, key["token"]][-SPARE_KEYS:]
            self.given.append((key["seat"], key["token"]))
        if keys and len(self.devices) < MOST:
            await self._connect(at, [key["token"] for key in keys])

    @precondition(lambda self: any([seat.spare for seat in self.seats]))
    @rule()
    @step
    async def sign_out_everywhere(self) -> None:
        await self.browser.post("/account/sign-out", json={"everywhere": True})
        assert (await self.browser.sign_in(self.name, PASSWORD)).status_code == 200
        for seat in self.seats:
            seat.spare = []

    # Speaking and looking

    @precondition(lambda self: self.devices)
    @rule(which=some, seat=seats)
    @step
    async def answer(self, which: int, seat: int) -> None:
        device = self.one_device(which)
        picture = [m for m in device.client.heard if isinstance(m, Welcome | Update)][-1]
        texts = [option.text for here in picture.positions for option in here.options]
        told = await device.client.answer(seat, picture.positions[0].question, (texts or ["x"])[0])
        self.check_refusal(told, seat in device.held)

    @precondition(lambda self: self.devices)
    @rule(which=some, seat=st.none() | seats)
    @step
    async def say(self, which: int, seat: int | None) -> None:
        device = self.one_device(which)
        name = fresh()
        await device.client.send(Say(id=name, text=name, seat=seat))
        while True:
            heard = await device.client.hear()
            if isinstance(heard, Said) and heard.text == name:
                assert heard.seat == (min(device.held) if seat is None else seat)
                assert heard.seat in device.held
                return None
            if isinstance(heard, Refused) and heard.id == name:
                return self.check_refusal(heard, seat is None or seat in device.held)

    @rule(at=some, which=some, seat=seats)
    @step
    async def look(self, at: int, which: int, seat: int) -> None:
        token = self.one_given(which)
        path = f"/tables/{self.table}/picture?seat={seat}"
        answer = await self.server(at).http.get(path, headers=bearer(token))
        assert answer.status_code == (200 if token in self.seats[seat].keys else 403)

    async def asked(self, device: Device, seat: int, message: FromClient) -> bool:
        """Ask for something for a seat; tell whether it was done."""
        try:
            told = await device.client.ask(message)
        except ConnectionClosed:  # in the lobby who gets up may hold nothing any more
            assert isinstance(device.client.heard[-1], Bye)
            self.devices.remove(device)
            return True
        self.check_refusal(told, seat in device.held)
        return not isinstance(told, Refused)

    def check_refusal(self, told: object, held: bool) -> None:
        """Only those who hold no key are refused for that."""
        assert held != (isinstance(told, Refused) and told.text == NOT_YOURS), (told, held)


def fresh() -> str:
    return f"act-{next(numbers)}"


def held_by_the_present_keys(settings: Settings, processes: int, examples: int) -> None:
    """Let people do whatever they like at servers that share a database."""
    with asyncio.Runner() as runner, ExitStack() as stack:
        servers = [stack.enter_context(served(runner, settings)) for _ in range(processes)]
        Authority.services = Services(runner, servers, *runner.run(nearly_over(servers[0])))
        run_state_machine_as_test(
            Authority,
            settings=hypothesis.settings(
                max_examples=examples,
                stateful_step_count=25,
                derandomize=True,
                deadline=None,
                suppress_health_check=list(HealthCheck),
            ),
        )
