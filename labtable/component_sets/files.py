"""Components of one's own: files that stand in for what came with a game, chosen per process.

Games read their box when they are imported, so the choice is made before: with `use`, with
`--components FILE`, or in the environment, which all processes that are started from here inherit.

Whatever is chosen, an old game goes on with the box it was dealt with, if that is kept: by whoever
stores games, in the data folder of this user, or, what was printed once, beside the game itself.
"""

from __future__ import annotations

import os
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from labtable.data_dir import data_folder, make_private_file, make_private_folder
from labtable.engine.box import fingerprint
from labtable.engine.box import stored_components as found_in
from labtable.engine.errors import Unreadable
from labtable.installed import is_in_use

VARIABLE = "LABTABLE_COMPONENTS"  # files, separated as in PATH
LARGEST = 1 << 20  # bytes; the largest printed box has 60,000


class Components(NamedTuple):
    """A file of components: the game it says it is for, and what stands in it."""

    path: Path
    game: str
    text: str
    content: Mapping[str, Any]


def use_files(*paths: str | Path) -> None:
    """Play with these files from now on, in this process and in those it starts."""
    found = [read_file(path) for path in paths]
    games = [each.game for each in found]
    for name in games:
        if is_in_use(name):
            why = f"{name} is in use already: choose its components before its first table."
            raise Unreadable("TABLE-42", why)
        if games.count(name) > 1:
            raise Unreadable("TABLE-42", f"Two files stand in for the components of {name}.")
    os.environ[VARIABLE] = os.pathsep.join([str(each.path.absolute()) for each in found])


def chosen_file(name: str) -> Components | None:
    """The file that stands in for the components of a game, if one does."""
    return next((found for found in all_chosen() if found.game == name), None)


def all_chosen() -> list[Components]:
    """All files that stand in for what came with a game."""
    return [read_file(path) for path in os.environ.get(VARIABLE, "").split(os.pathsep) if path]


_known: dict[str, bytes] = {}


def remember_box(box: bytes) -> None:
    """Know a box in this process, as it stands in `Game.data`."""
    _known[fingerprint(box)] = box


def store_box(box: bytes) -> None:
    """Keep a box in the data folder, so that games dealt with it can be opened later."""
    folder, name = _box_folder(), fingerprint(box)
    if not stored_box(name):
        make_private_folder(folder.parent)
        make_private_folder(folder)
        fresh = folder / f".{name}.{os.getpid()}"
        make_private_file(fresh)
        fresh.write_bytes(box)
        fresh.replace(folder / f"{name}.json")


def stored_box(name: str) -> bytes:
    """The box of this name that somebody keeps; nothing when nobody does."""
    return _known.get(name) or found_in(_box_folder(), name)


def _box_folder() -> Path:
    return data_folder() / "boxes"


def read_file(path: str | Path) -> Components:
    """Read a file of components far enough to know which game it is for."""
    try:
        with Path(path).open("rb") as file:
            found = file.read(LARGEST + 1)
        text = found.decode("utf-8-sig")
        content = tomllib.loads(text) if len(found) <= LARGEST else {}
    except tomllib.TOMLDecodeError as error:
        raise Unreadable("TABLE-40", f"{path} is not written in TOML: {error}.") from None
    except UnicodeDecodeError:
        raise Unreadable("TABLE-40", f"{path} is not a text in UTF-8.") from None
    except RecursionError:
        raise Unreadable("TABLE-40", f"{path} is nested too deeply.") from None
    except (OSError, ValueError) as error:
        said = getattr(error, "strerror", None) or str(error)
        raise Unreadable("TABLE-40", f"{path} cannot be read: {said.lower()}.") from None
    if len(found) > LARGEST:
        raise Unreadable("TABLE-40", f"{path} is too large for a file of components.")
    return Components(Path(path), _game_name(content, path), text, content)


def _game_name(content: Mapping[str, Any], path: str | Path) -> str:
    """Find the game's name: `game` or `slug`, at the top or in the tables [game] or [meta]."""
    tables = [content, content.get("game"), content.get("meta")]
    for table in [each for each in tables if isinstance(each, Mapping)]:
        for key in ("game", "slug"):
            if isinstance(table.get(key), str):
                return str(table[key])
    why = f'{path} does not say which game it is for: put slug = "ion", for example, at its top.'
    raise Unreadable("TABLE-41", why)
