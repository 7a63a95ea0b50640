"""Which games there are: everything installed under the entry point `labtable.games`."""

from __future__ import annotations

import sys
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from importlib.resources import files
from importlib.resources.abc import Traversable
from threading import Lock
from typing import Any

import msgspec

from labtable import boxes, editions
from labtable.engine.box import exchange, exchanged, fingerprint, kept, printed
from labtable.engine.errors import Outdated, Refusal, Unreadable
from labtable.engine.game import Game, meant
from labtable.engine.places import numbered, sentence


@cache
def _installed() -> dict[str, EntryPoint]:
    return {entry.name: entry for entry in entry_points(group="labtable.games")}


def games() -> list[str]:
    """Names of all installed games, in order.

    >>> "ion" in games()
    True
    """
    return sorted(_installed())


@cache
def game(name: str) -> Game[Any]:
    """Find a game by its name.

    >>> game("ion").title
    'Ion: A Compound Building Game'
    """
    entry = _entry(name)
    own = None if opened(name) else boxes.chosen(name)
    if own is not None:
        exchange(entry.module, own.content)
    try:
        loaded: Game[Any] = entry.load()
    except Exception as error:
        if own is None:
            raise
        raise _unplayable(own, "It does not fit the game.") from error
    if own is not None and loaded.box and loaded.faults:
        for fault in loaded.faults(msgspec.convert(own.content, loaded.box)):
            raise _unplayable(own, sentence(fault, own.content, numbered(own.text)))
    return loaded


def edition(name: str, data: str) -> Game[Any]:
    """Find a game with the box of this fingerprint; where nobody keeps that, as it is here.

    >>> edition("ion", game("ion").fingerprint()) is game("ion")
    True
    """
    here = game(name)
    if data == here.fingerprint() or not kept_box(name, data):
        return here
    with _importing:
        return _again(name, data)


_importing = Lock()


@cache
def _again(name: str, data: str) -> Game[Any]:
    entry, box = _entry(name), kept_box(name, data)
    try:
        module = editions.edition(entry.module, data, msgspec.json.decode(box))
        found: Game[Any] = getattr(module, entry.attr)
    except (TimeoutError, MemoryError):
        raise  # whoever thinks with little time and room may try again
    except Exception as error:
        why = f"The components {data} of {name} are kept, but no longer fit the game."
        raise Outdated("TABLE-24", why) from error
    return msgspec.structs.replace(found, data=box)  # their name stays, whatever shape they get


def kept_box(name: str, data: str) -> bytes:
    """The box of a game by its fingerprint, wherever it is kept; nothing when nobody keeps it."""
    if game(name).box is None:
        return b""
    return boxes.kept(data) or kept(shelf(name), data)


def dealt_from(name: str, rules: str, data: str) -> bytes:
    """The box that these rules dealt a game from; what cannot be played here raises `Outdated`.

    Whether an old box still fits the game, only its edition tells.
    """
    found = game(name)
    if data != found.fingerprint() and (box := kept_box(name, data)):
        found = msgspec.structs.replace(found, data=box)
    found.check_dealt(rules, data)
    return found.data


def travelling(found: Game[Any]) -> bytes:
    """The box that has to travel with a table; nothing for one that every process has at hand."""
    return b"" if found.box is None or found is game(found.name) else found.data


def shelf(name: str) -> Traversable:
    """The folder of all boxes that ever came with a game."""
    return package(name) / "boxes"


def package(name: str) -> Traversable:
    """The folder in which a game lies, with what came along."""
    return files(_entry(name).module)


def printed_boxes(name: str) -> list[str]:
    """Fingerprints of all boxes that ever came with a game.

    >>> game("ion").fingerprint() in printed_boxes("ion")
    True
    """
    folder = shelf(name)
    pages = (
        [page.name.removesuffix(".json") for page in folder.iterdir()] if folder.is_dir() else []
    )
    return sorted([page for page in pages if kept(folder, page)])


def _unplayable(own: boxes.Components, why: str) -> Unreadable:
    more = f"labtable check-components {own.path} tells all."
    return Unreadable("TABLE-43", f"{own.path} cannot be played: {why} {more}")


def opened(name: str) -> bool:
    """Tell whether a game is in use, so that its components are settled."""
    return _entry(name).module in sys.modules


def changed(name: str) -> bool:
    """Tell whether a game is played with other components than those that came with it."""
    return exchanged(_entry(name).module)


def reprint(found: Game[Any]) -> str:
    """The fingerprint of other components than those printed now; nothing for the printed ones.

    >>> reprint(game("ion"))
    ''
    """
    own = found.fingerprint()
    return "" if found.box is None or own == _printed(found.name) else own


@cache
def _printed(name: str) -> str:
    """The fingerprint of the printed components, whatever stands in for them now."""
    shape = game(name).box
    assert shape is not None, name
    return fingerprint(msgspec.json.encode(msgspec.toml.decode(box(name), type=shape)))


def box(name: str) -> bytes:
    """The components that came with a game, whatever stands in for them now.

    >>> box("ion")[:5]
    b'# ION'
    """
    try:
        return printed(_entry(name).module)
    except FileNotFoundError:
        why = f"{name} has no components that could be exchanged."
        raise Unreadable("TABLE-44", why) from None


def _entry(name: str) -> EntryPoint:
    entry = _installed().get(name)
    if entry is None:
        raise Refusal("TABLE-09", f"There is no game called '{name}'. {meant(name, games())}")
    return entry
