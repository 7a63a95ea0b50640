"""Reads the nets that ship and those of others, and makes bots of them."""

from __future__ import annotations

from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from labtable.bots.bot import Bot
from labtable.bots.net_file import unpack_net
from labtable.bots.net_player import FallbackBot, NetPlayer
from labtable.bots.plain_net import PlainNet
from labtable.engine.errors import Refusal
from labtable.engine.game import Game

if TYPE_CHECKING:
    from labtable.bots.net import Net
    from labtable.bots.net_player import AnyNet

SUFFIX = ".net"
LARGEST_FILE = 64 << 20  # bytes
SECONDS = 1.8  # that a net takes at most where it looks ahead


def has_shipped_net(game: Game[Any]) -> bool:
    """Tell whether this installation has a net for the game."""
    return game.features is not None and _net_file(game.name).is_file()


def shipped_net_bot(game: Game[Any], below: Bot, name: str) -> Bot:
    """The bot of the net that is installed; where it cannot play, the level below does."""
    try:
        return bot_from_net(_shipped_net(game), below, name)
    except Refusal as refusal:
        return FallbackBot(below, f"{refusal.why} {name.capitalize()} plays.")


def missing_for_nets() -> str:
    """Say what is missing for nets to be asked fast; nothing when all is there."""
    if _is_fast():
        return ""
    return "numpy is not installed: nets answer slowly, never look ahead, and reviews ask none"


def _is_fast() -> bool:
    return find_spec("numpy") is not None


def fast_net(game: Game[Any]) -> AnyNet | None:
    """The net that can be asked about every answer of a game; none without numpy."""
    return usable_net(game) if _is_fast() else None


def usable_net(game: Game[Any]) -> AnyNet | None:
    """The net that can be asked about answers here; none where none fits."""
    if not has_shipped_net(game):
        return None
    try:
        return _shipped_net(game)
    except Refusal:
        return None


def bot_from_net(net: AnyNet, below: Bot, name: str) -> Bot:
    """The bot that plays by a net."""
    if not net.worlds or not _is_fast():
        return NetPlayer(net, below, name)
    from labtable.bots.net import Net  # noqa: PLC0415 - needs numpy
    from labtable.bots.net_search import NetSearch  # noqa: PLC0415 - needs numpy

    assert isinstance(net, Net)
    return NetSearch(net, below, name, SECONDS)


def read_net(path: Path) -> bytes:
    """Read the file of a net; one that is larger than any net is refused."""
    with path.open("rb") as file:
        data = file.read(LARGEST_FILE + 1)
    if len(data) > LARGEST_FILE:
        raise Refusal("TABLE-15", f"{path.name} is too large for a net.")
    return data


def open_net(data: bytes, game: Game[Any]) -> AnyNet:
    """Read a net; one that learned something else is refused. Without numpy it is a plain one."""
    file = unpack_net(data)
    if file.game != game.name:
        raise Refusal("TABLE-15", f"This net has learned {file.game}, not {game.title}.")
    if file.rules != game.rules:
        raise Refusal("TABLE-15", f"This net has learned other rules of {game.title}.")
    if file.box != game.fingerprint():
        raise Refusal("TABLE-15", f"This net has learned other components of {game.title}.")
    features = game.features
    columns = (len(features.view_columns), len(features.answer_columns)) if features else ()
    fits = features is not None and file.features == features.fingerprint()
    if not fits or (file.shape.view, file.shape.answer) != columns:
        raise Refusal("TABLE-15", f"This net has learned other features of {game.title}.")
    if not _is_fast():
        return PlainNet(file)
    from labtable.bots.net import Net  # noqa: PLC0415 - needs numpy

    return Net.of(file)


def open_full_net(data: bytes, game: Game[Any]) -> Net:
    """Read a net with its arrays, for those who measure it or go on learning; they have numpy."""
    from labtable.bots.net import Net  # noqa: PLC0415 - needs numpy

    net = open_net(data, game)
    assert isinstance(net, Net)
    return net


def _shipped_net(game: Game[Any]) -> AnyNet:
    """The net that is installed, read once."""
    features = game.features.fingerprint() if game.features else ""
    name = f"{game.name} {game.rules} {game.fingerprint()} {features} {_is_fast()}"
    if name not in _NETS:
        _NETS[name] = open_net(_net_file(game.name).read_bytes(), game)
    return _NETS[name]


_NETS: dict[str, AnyNet] = {}


def _net_file(name: str) -> Any:
    return files("labtable.bots") / "nets" / f"{name}{SUFFIX}"
