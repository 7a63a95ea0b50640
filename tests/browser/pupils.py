"""Pupils without a page: they come in, sit down and answer over the wire."""

from __future__ import annotations

import json
import time
import urllib.request
from collections.abc import Callable
from contextlib import ExitStack
from typing import Any

from websockets.sync.client import ClientConnection, connect

from tests.finding import placements

PROTOCOL = 1
PATIENCE = 120
Choose = Callable[[dict[str, Any]], int]


def first(_: dict[str, Any]) -> int:
    """Give the first answer there is."""
    return 0


def legal(position: dict[str, Any]) -> list[str]:
    """Legal answers; where lights are off, those of Ion are found by its rules."""
    if position["decision"] == "PlaceCards" and position["tries"]:
        return placements(position["view"])
    return [option["text"] for option in position["options"]]


def bonding(position: dict[str, Any]) -> int:
    """Lay cards where they bond; else give the first answer."""
    return next((at for at, text in enumerate(legal(position)) if " on " in text), 0)


def wrong_move(position: dict[str, Any]) -> str:
    """Find a placement in Ion that no rule allows: on something of the same sign, or on a gas."""
    if position["decision"] != "PlaceCards":
        return ""
    mine = position["view"]["seats"][position["seat"]]
    allowed = legal(position)
    lying = [*mine["area"], *mine["noble"]]
    tries = [f"{card} on {target}" for card in mine["placing"] for target in lying]
    return next((move for move in tries if move not in allowed), "")


class WirePupil:
    """One pupil of a class, by REST and by the socket of the table."""

    def __init__(self, url: str, code: str, name: str) -> None:
        self.url = url
        came = self.ask(f"classes/codes/{code}", {"name": name})
        self.room: str = came["room"]
        self.token: str = came["tokens"][0]
        self.name = name
        self.socket: ClientConnection | None = None
        self.open = ExitStack()
        self.position: dict[str, Any] = {}
        self.over = False
        self.ahead = False  # of the other tables, which have to catch up first
        self.table = ""
        self.made: list[tuple[int, str]] = []  # at the own table: by which seat, and what
        self.answered = 0
        self.prefers = 0  # which card is kept
        self.refusal: dict[str, Any] = {}
        self.refused = 0  # for its chemistry

    def ask(self, path: str, body: dict[str, Any] | None = None) -> Any:
        """Ask the server as this pupil."""
        data = None if body is None else json.dumps(body).encode()
        headers = {"content-type": "application/json"}
        if hasattr(self, "token"):
            headers["authorization"] = f"Bearer {self.token}"
        wanted = urllib.request.Request(f"{self.url}/api/v1/{path}", data, headers)
        with urllib.request.urlopen(wanted, timeout=PATIENCE) as reply:
            return json.loads(reply.read() or b"null")

    def me(self) -> Any:
        return self.ask(f"classes/{self.room}/me")

    def sit_down(self) -> None:
        """Go to the own table, which there is since the start."""
        here = self.me()["here"]
        self.table = here["table"]
        address = f"ws{self.url.removeprefix('http')}/ws"
        self.socket = self.open.enter_context(connect(address, max_size=None))
        hello = {"t": "hello", "protocol": PROTOCOL, "table": here["table"]}
        self.socket.send(json.dumps(hello | {"tokens": here["tokens"]}))
        while not self.position:
            self.listen()

    def listen(self, timeout: float = PATIENCE) -> None:
        """Read one message."""
        assert self.socket
        said = json.loads(self.socket.recv(timeout))
        if said["t"] in ("welcome", "update"):
            self.position = next(one for one in said["positions"] if one["seat"] >= 0)
            self.over = said["over"]
        if said["t"] == "update":
            made = [event for event in said["events"] if event["type"] == "CompoundMade"]
            self.made += [(event["seat"], event["formula"]) for event in made]
        if said["t"] == "progress":
            self.position["waiting"] = said["waiting"]
        if said["t"] == "refused":
            self.refusal = said
            self.position = said["position"] or self.position  # lights have gone on

    def points(self) -> int:
        """Tell the own points at the end."""
        points: int = self.position["result"]["scores"][self.position["seat"]]
        return points

    def asked(self) -> bool:
        return (
            not self.over and not self.ahead and self.position["seat"] in self.position["waiting"]
        )

    def catch_up(self) -> None:
        """Read all that has come until now."""
        while True:
            try:
                self.listen(0.002)
            except TimeoutError:
                return

    def answer(self, choose: Choose = first) -> None:
        """Answer the open question and wait until that has happened."""
        question = self.position["question"]
        if not legal(self.position):
            self.light_up()
        texts = legal(self.position)
        kept = self.prefers % len(texts) if self.position["decision"] == "Select" else 0
        self.send(texts[choose(self.position) or kept])
        while self.position["question"] == question and self.asked():
            self.listen()
            if self.refusal.get("code") == "rate":
                self.wait_and(choose)
                return
            if self.refusal:
                assert "catch up" in self.refusal["text"], self.refusal
                self.ahead, self.refusal = True, {}
                return

    def wait_and(self, choose: Choose) -> None:
        """Answer again when the server says so."""
        time.sleep(self.refusal["wait_s"])
        self.refusal = {}
        self.answer(choose)

    def light_up(self) -> None:
        """Try something that is no answer, so that lights go on."""
        self.send("?")
        while not self.refusal:
            self.listen()
        self.refusal = {}

    def try_wrong(self) -> bool:
        """Lay a card of Ion where its charge does not fit, if one can; was it refused for that?"""
        move = wrong_move(self.position)
        if not move:
            return False
        self.send(move)
        while not self.refusal:
            self.listen()
        found = bool((self.refusal["shown"] or {}).get("misconception"))
        self.refused += found
        self.refusal = {}
        return found

    def send(self, answer: Any) -> None:
        assert self.socket
        self.answered += 1
        told = {"t": "answer", "id": f"{self.name}-{self.answered}", "answer": answer}
        place = {"seat": self.position["seat"], "question": self.position["question"]}
        self.socket.send(json.dumps(told | place))

    def leave(self) -> None:
        self.open.close()


def play_on(pupils: list[WirePupil], answers: int, choose: Choose = first) -> int:
    """Let each answer until nobody of them is asked, or so many answers were given."""
    given = 0
    while given < answers:
        for pupil in pupils:
            pupil.catch_up()
        asked = [pupil for pupil in pupils if pupil.asked()]
        if not asked:
            return given
        for pupil in asked:
            pupil.answer(choose)
            given += 1
    return given
