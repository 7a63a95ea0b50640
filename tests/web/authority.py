"""People who come, go, are removed and come again: who is told or heard holds a present key.

The model knows every key that was ever given, and which of them open a seat now. After each step
every open connection is served exactly the seats whose present keys it came with.
"""

from __future__ import annotations

import asyncio
from contextlib import ExitStack

import hypothesis
from hypothesis import HealthCheck
from hypothesis import strategies as st
from hypothesis.stateful import precondition, rule, run_state_machine_as_test

from labtable.host.settings import Settings
from labtable.host.store.seats import SPARE_KEYS
from labtable.wire.fields import BESIDE
from labtable.wire.messages import (
    Leave,
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
from tests.web.authority_people import People, fresh, seats, several, some, step
from tests.web.members import PASSWORD
from tests.web.people import bearer, to_the_end
from tests.web.seat_model import SEATS, Seat, Services, nearly_over, served

MOST = 4  # connections at once
MOST_TOKENS = 16  # that one of them shows


class Authority(People):
    """Whatever people do at a table."""

    # The end, and another table after it

    @precondition(lambda self: self.late and all([s.plays or s.left for s in self.seats]))
    @rule(at=some)
    @step
    async def finish(self, at: int) -> None:
        keys = [seat.keys[0] for seat in self.seats if seat.plays]
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

    @precondition(lambda self: len(self.devices) < MOST)
    @rule(at=some, which=several)
    def connect(self, at: int, which: list[int]) -> None:
        self.run(self._connect(at, [self.one_given(n) for n in which]))

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
        token = self.seats[self.host].keys[0]
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
        token = host.keys[0]
        async with self.server(at).device(self.table, token) as ada:
            await self._accept([token])
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
        keys = await self.take_keys()
        if keys and len(self.devices) < MOST:
            await self._connect(at, keys)

    @precondition(lambda self: any([seat.spare for seat in self.seats]))
    @rule()
    @step
    async def sign_out_everywhere(self) -> None:
        """End every key to the account's seats, whoever holds it; the account takes new ones."""
        await self.browser.post("/account/sign-out", json={"everywhere": True})
        for n in self.tied():
            self.seats[n].own, self.seats[n].spare = "", []
        await self.look_at_all()
        assert (await self.browser.sign_in(self.name, PASSWORD)).status_code == 200
        await self.take_keys()

    def tied(self) -> list[int]:
        """Which seats are the account's."""
        return [n for n, seat in enumerate(self.seats) if seat.tied and seat.kind == "person"]

    async def take_keys(self) -> list[str]:
        """Let the account take another key to each of its seats."""
        answer = await self.browser.post(f"/account/tables/{self.table}/token")
        tied = self.tied()
        assert answer.status_code == (200 if tied else 403), answer.text
        keys = answer.json()["seats"] if tied else []
        assert [key["seat"] for key in keys] == tied
        for key in keys:
            seat = self.seats[key["seat"]]
            seat.spare = [*seat.spare, key["token"]][-SPARE_KEYS:]
            self.given.append((key["seat"], key["token"]))
        return [key["token"] for key in keys]

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
