"""Whom one can play against here: the levels of a game, and bots that the server brings along."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import labtable
from labtable import boxes
from labtable.bots import Bot, BotFault, asked, bot, bots, load, own_code
from labtable.bots.levels import AHEAD, AT_SIGHT, LEARNED, MEASURES
from labtable.bots.stdio import Program
from labtable.engine.errors import Refusal
from labtable.engine.game import Game
from labtable.wire.messages import encoded

LONGEST_NAME = 40
_UNFIT = {*',:"[]\\'}
_here: dict[str, str] = {}  # in a process where bots think: its own bots by name
_ready: dict[str, Bot] = {}  # those that are loaded


def read_own(words: Sequence[str]) -> dict[str, str]:
    """Understand `NAME=my_bot.py:MyBot` and `NAME=exec:./my_bot`, as whoever starts a server does.

    >>> read_own(["Ann=my_bot.py:MyBot", "Engine=exec:./engine --depth=3"])
    {'Ann': 'my_bot.py:MyBot', 'Engine': 'exec:./engine --depth=3'}
    """
    found: dict[str, str] = {}
    for word in filter(str.strip, words):
        name, _, code = [part.strip() for part in word.partition("=")]
        if not name or not own_code(code):
            raise _refused(f"A bot is NAME=my_bot.py:MyBot or NAME=exec:./my_bot, not '{word}'.")
        if len(name) > LONGEST_NAME or not name.isprintable() or _UNFIT & {*name}:
            why = f"The name of a bot has up to {LONGEST_NAME} letters and none of "
            raise _refused(f"{why}{' '.join(sorted(_UNFIT))}; {name[:60]!a} does not fit.")
        if name in (*AT_SIGHT, *AHEAD, *MEASURES, LEARNED, *found):
            raise _refused(f"There is a bot '{name}' already; give yours another name.")
        found[name] = code
    return found


class Opponents:
    """The bots that may sit down at this server's tables."""

    def __init__(self, own: Mapping[str, str]) -> None:
        self.own = own

    def names(self, game: Game[Any]) -> list[str]:
        """The levels, the weakest first, then the server's own bots."""
        return [*bots(game), *self.own]

    def check(self, name: str, game: Game[Any]) -> None:
        """Refuse a bot that is not offered; nothing that a stranger writes names a file."""
        if name not in self.own:
            bot(name, game)

    def offers(self, name: str, game: Game[Any]) -> bool:
        try:
            self.check(name, game)
        except Refusal:
            return False
        return True


def prepare(own: Mapping[str, str]) -> list[str]:
    """Load own bots in a process where they shall think; say which of them cannot play."""
    _here.update(own)
    troubles = []
    for name in own:
        try:
            _own_bot(name)
        except Refusal as refusal:
            troubles.append(refusal.why)
    return troubles


def answer(
    saved: bytes, seat: int, name: str, dice: str, seconds: float, box: bytes = b""
) -> tuple[str, str, str]:
    """Let a bot answer, where bots think: an answer in JSON, or its fault and what it did."""
    boxes.remember(box)
    table = labtable.load(saved)
    try:
        player = _own_bot(name, seconds) if name in _here else bot(name, table.game)
        found = asked(player, name, table, seat, Random(dice), seconds)
    except BotFault as fault:
        _ready.pop(name, None)  # it begins anew
        return "", fault.kind, fault.did
    return encoded(found).decode(), "", ""


def _own_bot(name: str, seconds: float = 0.0) -> Bot:
    """Get one of the own bots; it is made once and hears the questions of all seats and tables."""
    if name not in _ready:
        made = _ready[name] = load(_here[name], labtable.game(labtable.games()[0]))
    if isinstance(made := _ready[name], Program):
        made.patience = seconds or made.patience
    return made


def _refused(why: str) -> Refusal:
    return Refusal("TABLE-15", why)
