"""Which games there are: everything installed under the entry point `labtable.games`."""

from __future__ import annotations

import copyreg
from functools import cache
from threading import Lock
from typing import TYPE_CHECKING, Any

import msgspec

from labtable import component_sets
from labtable.component_sets.schema import fault_sentence, line_numbers
from labtable.engine.box import (
    fingerprint,
    has_replacement,
    printed_components,
    replace_components,
    stored_components,
)
from labtable.engine.errors import Outdated, Unreadable
from labtable.engine.game import Game
from labtable.installed import entry_of, game_resource, installed_games, is_in_use

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable


@cache
def find_game(name: str) -> Game[Any]:
    """Find a game by its name.

    >>> find_game("ion").title
    'Ion: A Compound Building Game'
    """
    entry = entry_of(name)
    own = None if is_in_use(name) else component_sets.chosen_file(name)
    if own is not None:
        replace_components(entry.module, own.content)
    try:
        loaded: Game[Any] = entry.load()
    except Exception as error:
        if own is None:
            raise
        raise _cannot_be_played(own, "It does not fit the game.") from error
    if own is not None and loaded.box and loaded.faults:
        for fault in loaded.faults(msgspec.convert(own.content, loaded.box)):
            raise _cannot_be_played(own, fault_sentence(fault, own.content, line_numbers(own.text)))
    return loaded


def find_edition(name: str, data: str) -> Game[Any]:
    """Find a game with the box of this fingerprint; where nobody keeps that, as it is here.

    >>> find_edition("ion", find_game("ion").fingerprint()) is find_game("ion")
    True
    """
    here = find_game(name)
    if data == here.fingerprint() or not kept_box(name, data):
        return here
    with _importing:
        return _import_again(name, data)


_importing = Lock()


@cache
def _import_again(name: str, data: str) -> Game[Any]:
    from labtable.component_sets import editions  # noqa: PLC0415 - only for games with an old box

    entry, box = entry_of(name), kept_box(name, data)
    try:
        module = editions.import_edition(entry.module, data, msgspec.json.decode(box))
        found: Game[Any] = getattr(module, entry.attr)
    except (TimeoutError, MemoryError):
        raise  # whoever thinks with little time and room may try again
    except Exception as error:
        why = f"The components {data} of {name} are kept, but no longer fit the game."
        raise Outdated("TABLE-24", why) from error
    return msgspec.structs.replace(found, data=box)  # their name stays, whatever shape they get


def kept_box(name: str, data: str) -> bytes:
    """The box of a game by its fingerprint, wherever it is kept; nothing when nobody keeps it."""
    if find_game(name).box is None:
        return b""
    return component_sets.stored_box(data) or stored_components(boxes_folder(name), data)


def dealt_from(name: str, rules: str, data: str) -> bytes:
    """The box that these rules dealt a game from; what cannot be played here raises `Outdated`.

    Whether an old box still fits the game, only its edition tells.
    """
    found = find_game(name)
    if data != found.fingerprint() and (box := kept_box(name, data)):
        found = msgspec.structs.replace(found, data=box)
    found.check_dealt(rules, data)
    return found.data


def travelling_components(found: Game[Any]) -> bytes:
    """The box that has to travel with a table; nothing for one that every process has at hand."""
    return b"" if found.box is None or found is find_game(found.name) else found.data


def _reduce_game(found: Game[Any]) -> Any:
    """Pickle a game; other components than the printed ones go along."""
    if found.name in installed_games() and (
        found is not find_game(found.name) or has_own_components(found.name)
    ):
        data = found.fingerprint()
        if find_edition(found.name, data) is found:
            return _restore_game, (found.name, data, found.data)
    return found.__reduce__()


def _restore_game(name: str, data: str, box: bytes) -> Game[Any]:
    component_sets.remember_box(box)
    return find_edition(name, data)


copyreg.pickle(Game, _reduce_game)


def boxes_folder(name: str) -> Traversable:
    """The folder of all boxes that ever came with a game."""
    return game_resource(name, "boxes")


def printed_boxes(name: str) -> list[str]:
    """Fingerprints of all boxes that ever came with a game.

    >>> find_game("ion").fingerprint() in printed_boxes("ion")
    True
    """
    folder = boxes_folder(name)
    pages = (
        [page.name.removesuffix(".json") for page in folder.iterdir()] if folder.is_dir() else []
    )
    return sorted([page for page in pages if stored_components(folder, page)])


def _cannot_be_played(own: component_sets.Components, why: str) -> Unreadable:
    more = f"labtable check-components {own.path} tells all."
    return Unreadable("TABLE-43", f"{own.path} cannot be played: {why} {more}")


def has_own_components(name: str) -> bool:
    """Tell whether a game is played with other components than those that came with it."""
    return has_replacement(entry_of(name).module)


def reprint_fingerprint(found: Game[Any]) -> str:
    """The fingerprint of other components than those printed now; nothing for the printed ones.

    >>> reprint_fingerprint(find_game("ion"))
    ''
    """
    own = found.fingerprint()
    return "" if found.box is None or own == _printed_fingerprint(found.name) else own


@cache
def _printed_fingerprint(name: str) -> str:
    """The fingerprint of the printed components, whatever stands in for them now."""
    shape = find_game(name).box
    assert shape is not None, name
    return fingerprint(msgspec.json.encode(msgspec.toml.decode(components_of(name), type=shape)))


def components_of(name: str) -> bytes:
    """The components that came with a game, whatever stands in for them now.

    >>> components_of("ion")[:5]
    b'# ION'
    """
    try:
        return printed_components(entry_of(name).module)
    except FileNotFoundError:
        why = f"{name} has no components that could be exchanged."
        raise Unreadable("TABLE-44", why) from None
