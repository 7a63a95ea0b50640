"""A table, its people and the keys they hold: what the model knows, and how it looks at all."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from functools import wraps
from itertools import count
from typing import Any, ClassVar

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize

from labtable.wire.client import Goodbye
from labtable.wire.messages import Bye, FromClient, Pong, Refused
from tests.patience import until
from tests.web.conftest import Running
from tests.web.members import Browser
from tests.web.people import news
from tests.web.seat_model import SEATS, Device, Seat, Services

WISHES = [{"kind": "me", "level": "random"}, *[{"kind": "guest", "level": "random"}] * 3]
LAST = 6  # answers before the end of the game
NOT_YOURS = "That seat is not yours."

numbers = count(1)
some = st.integers(0, 999)  # which of them; taken modulo how many there are
several = st.lists(some, min_size=1, max_size=5)
seats = st.sampled_from(SEATS)


def step(act: Callable[..., Coroutine[Any, Any, None]]) -> Callable[..., None]:
    """Do something, then look at everybody."""

    @wraps(act)
    def whole(people: People, **drawn: Any) -> None:
        people.run(act(people, **drawn))

    return whole


class People(RuleBasedStateMachine):
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
        ears = [host.broadcaster.listeners for host in hosts if host]
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
            self.run(self._connect(at + n, [self.one_given(k) for k in which]))

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

    async def _connect(self, at: int, tokens: Sequence[str]) -> None:
        client = await self.server(at).device(self.table, *tokens).__aenter__()
        self.devices.append(Device(client, tokens, self.opened(tokens)))
        await self._accept(tokens)

    async def _accept(self, tokens: Sequence[str]) -> None:
        """Whoever comes to the next game has accepted it."""
        for n in self.opened(tokens):
            self.seats[n].invited = False
        self._begin()

    async def asked(self, device: Device, seat: int, message: FromClient) -> bool:
        """Ask for something for a seat; tell whether it was done."""
        try:
            told = await device.client.ask(message)
        except Goodbye:  # in the lobby who gets up may hold nothing any more
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
