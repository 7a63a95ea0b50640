"""Which games there are: everything installed under the entry point `labtable.games`."""

from __future__ import annotations

import copyreg
from functools import cache
from importlib.resources.abc import Traversable
from threading import Lock
from typing import Any

import msgspec

from labtable import boxes
from labtable.boxes import editions
from labtable.boxes.places import numbered, sentence
from labtable.engine.box import exchange, exchanged, fingerprint, kept, printed
from labtable.engine.errors import Outdated, Unreadable
from labtable.engine.game import Game
from labtable.installed import along, entry_of, games, opened


@cache
def game(name: str) -> Game[Any]:
    """Find a game by its name.

    >>> game("ion").title
    'Ion: A Compound Building Game'
    """
    entry = entry_of(name)
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
    entry, box = entry_of(name), kept_box(name, data)
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


def _reduced(found: Game[Any]) -> Any:
    """Pickle a game; other components than the printed ones go along."""
    if found.name in games() and (found is not game(found.name) or changed(found.name)):
        data = found.fingerprint()
        if edition(found.name, data) is found:
            return _unpickled, (found.name, data, found.data)
    return found.__reduce__()


def _unpickled(name: str, data: str, box: bytes) -> Game[Any]:
    boxes.remember(box)
    return edition(name, data)


copyreg.pickle(Game, _reduced)


def shelf(name: str) -> Traversable:
    """The folder of all boxes that ever came with a game."""
    return along(name, "boxes")


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


def changed(name: str) -> bool:
    """Tell whether a game is played with other components than those that came with it."""
    return exchanged(entry_of(name).module)


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
        return printed(entry_of(name).module)
    except FileNotFoundError:
        why = f"{name} has no components that could be exchanged."
        raise Unreadable("TABLE-44", why) from None
