"""Whom one can play against here: the levels of a game, and bots that the server brings along."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import labtable
from labtable import component_sets
from labtable.bots import Bot, BotFault, ask_bot, bot, bots, load, own_code, stand_in
from labtable.bots.levels import AHEAD, AT_SIGHT, LEARNED, MASTER, MEASURES, OLD_NAMES
from labtable.bots.net_loading import SUFFIX, read_net, usable_net
from labtable.bots.stdio import BotProgram
from labtable.engine.errors import Refusal, suggest_word
from labtable.engine.game import Game
from labtable.engine.sentence import Sentence
from labtable.engine.table import Table
from labtable.host.identity import names
from labtable.wire.messages import encode_message

LONGEST_NAME = 40
NAMELESS = "Bot"  # who sits at a table under no name of its own
_UNFIT = {*',:"[]\\'}
_here: dict[str, str] = {}  # in a process where bots think: its own bots by name
_ready: dict[str, Bot] = {}  # those that are loaded
_stand_ins: dict[tuple[object, ...], Sentence | None] = {}  # by level and kind of table


def read_own(words: Sequence[str]) -> dict[str, str]:
    """Understand `NAME=my_bot.py:MyBot`, `NAME=exec:./my_bot` and `NAME=my.net`.

    >>> read_own(["Ann=my_bot.py:MyBot", "Engine=exec:./engine --depth=3"])
    {'Ann': 'my_bot.py:MyBot', 'Engine': 'exec:./engine --depth=3'}
    """
    found: dict[str, str] = {}
    for word in filter(str.strip, words):
        name, _, code = [part.strip() for part in word.partition("=")]
        if not name or not (own_code(code) or code.endswith(SUFFIX)):
            like = "NAME=my_bot.py:MyBot, NAME=exec:./my_bot or NAME=my.net"
            raise _refuse_setting(f"A bot is {like}, not '{word}'.")
        if len(name) > LONGEST_NAME or not name.isprintable() or _UNFIT & {*name}:
            why = f"The name of a bot has up to {LONGEST_NAME} letters and none of "
            raise _refuse_setting(f"{why}{' '.join(sorted(_UNFIT))}; {name[:60]!a} does not fit.")
        if name in (*AT_SIGHT, *AHEAD, *MEASURES, *OLD_NAMES, LEARNED, *found):
            raise _refuse_setting(f"There is a bot '{name}' already; give yours another name.")
        found[name] = code
    return found


class Learned(NamedTuple):
    """What a net has learned: a game, with these components."""

    game: str
    box: str


class Opponents:
    """The bots that may sit down at this server's tables."""

    def __init__(self, own: Mapping[str, str]) -> None:
        self.own = own
        self._read_learned = {name: _read_learned(code) for name, code in own.items()}

    def names(self, game: Game[Any]) -> list[str]:
        """The levels, the weakest first, then the server's own bots."""
        return [*bots(game), *self._own_for(game)]

    def called(self, name: str) -> str:
        """What a bot is called at a table where nobody gives it a name."""
        return name[: names.LONGEST_NAME].strip() if name in self.own else NAMELESS

    def check(self, name: str, game: Game[Any]) -> None:
        """Refuse a bot that is not offered; nothing that a stranger writes names a file."""
        if name in self._own_for(game):
            return
        try:
            bot(name, game)
        except Refusal as refusal:
            known = [*self.names(game), *(MEASURES if game.judge else ())]
            parts = {**refusal.said.parts, "instead": suggest_word(name, known)}
            raise Refusal(refusal.rule, refusal.said.key, **parts) from None

    def _own_for(self, game: Game[Any]) -> list[str]:
        """The server's own bots for a game; a net plays only what it has learned."""
        this = Learned(game.name, game.fingerprint())
        return [name for name, learned in self._read_learned.items() if learned in (None, this)]

    def offers(self, name: str, game: Game[Any]) -> bool:
        try:
            self.check(name, game)
        except Refusal:
            return False
        return True


def find_stand_in(name: str, table: Table[Any]) -> Sentence | None:
    """Say who plays in place of a bot at such a table, and why; usually it plays itself."""
    game, header = table.game, table.record.header
    if name not in (MASTER, LEARNED) or name not in bots(game):
        return None
    key = (name, game.name, game.fingerprint(), header.seats, encode_message(header.options))
    if key not in _stand_ins:
        _stand_ins[key] = stand_in(bot(name, game), game, header.seats, header.options)
    return _stand_ins[key]


def load_own_bots(own: Mapping[str, str]) -> list[str]:
    """Load own bots in a process where they shall think; say which of them cannot play."""
    _here.update(own)
    troubles = []
    for name in own:
        try:
            _own_bot(name)
        except Refusal as refusal:
            troubles.append(f"{name} cannot play. {refusal.why}")
    return troubles


def answer_for_seat(
    saved: bytes, seat: int, name: str, dice: str, seconds: float, box: bytes = b""
) -> tuple[str, str, str]:
    """Let a bot answer, where bots think: an answer in JSON, or its fault and what it did."""
    component_sets.remember_box(box)
    table = labtable.load(saved)
    try:
        player = _own_bot(name, seconds) if name in _here else bot(name, table.game)
        found = ask_bot(player, name, table, seat, Random(dice), seconds)
    except BotFault as fault:
        _ready.pop(name, None)  # it begins anew
        return "", fault.kind, fault.did
    return encode_message(found).decode(), "", ""


def prepare_advice(game: str) -> None:
    """Read the rules and the net of a game, so that a first hint takes no longer than others."""
    usable_net(labtable.game(game))


def _own_bot(name: str, seconds: float = 0.0) -> Bot:
    """Get one of the own bots; it is made once and hears the questions of all seats and tables."""
    if name not in _ready:
        learned = _read_learned(_here[name])
        game = learned.game if learned and learned.game else labtable.all_games()[0]
        made = _ready[name] = load(_here[name], labtable.game(game))
    if isinstance(made := _ready[name], BotProgram):
        made.patience = seconds or made.patience
    return made


def _read_learned(code: str) -> Learned | None:
    """Look what a net has learned, if it is one; `load` says why one cannot be read."""
    if not code.endswith(SUFFIX):
        return None
    try:
        from labtable.bots.net import unpack_net  # noqa: PLC0415 - needs numpy

        file = unpack_net(read_net(Path(code)))
    except (ImportError, OSError, Refusal):
        return Learned("", "")
    return Learned(file.game, file.box)


def _refuse_setting(why: str) -> Refusal:
    return Refusal("TABLE-15", why)
