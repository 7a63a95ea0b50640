"""Languages: every sentence, word, name and unit that a package speaks, in one file each.

A package that speaks has a folder `texts` with `de.toml`, `fr.toml` and so on. The English words
are the keys, so English needs a file only for plurals that do not end in "s".
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

FOLDER = "texts"


class Catalogue(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a language says for the English words."""

    sentences: dict[str, str] = {}
    words: dict[str, str] = {}  # of the game, and "and", "nothing", "seat", "."
    names: dict[str, str] = {}  # of substances
    units: dict[str, list[str]] = {}  # one and several
    language: str = "en"

    def format_value(self, part: object) -> str:
        """Write a text or a number; its point may be a comma."""
        return (
            str(part).replace(".", self.words.get(".", "."))
            if isinstance(part, float)
            else str(part)
        )

    def format_count(self, number: int, unit: str) -> str:
        """Count things, one or several.

        >>> ENGLISH.format_count(1, "point"), ENGLISH.format_count(5, "point")
        ('1 point', '5 points')
        """
        one, several = self.units.get(unit, (unit, f"{unit}s"))
        return f"{number} {one if abs(number) == 1 else several}"


ENGLISH = Catalogue(units={"entry": ["entry", "entries"]})


def available_languages(*packages: str) -> list[str]:
    """Name the languages that these packages speak besides English, by their codes."""
    return sorted({file.name[:-5] for package in packages for file in _language_files(package)})


def load_catalogue(language: str, *packages: str) -> Catalogue:
    """All that these packages say in a language; nothing where they do not speak it."""
    return _join_pages(language, [_load_page(package, language) for package in packages])


@cache
def _load_page(package: str, language: str) -> Catalogue:
    for file in _language_files(package):
        if file.name == f"{language}.toml":
            return msgspec.toml.decode(file.read_bytes(), type=Catalogue)
    return Catalogue()


def _language_files(package: str) -> list[Traversable]:
    folder = package_resource(package, FOLDER)
    found = folder.iterdir() if folder.is_dir() else []
    return [file for file in found if file.name.endswith(".toml")]


def package_resource(module: str, name: str) -> Traversable:
    """What came along with a package under this name; beside a module alone there is nothing."""
    from importlib.resources import files  # noqa: PLC0415 - slow to load, and most games need none

    found = find_spec(module)
    if found is not None and found.submodule_search_locations is None:
        return Path(str(found.origin)) / name
    return files(module) / name


def _join_pages(language: str, pages: Iterable[Catalogue]) -> Catalogue:
    whole = Catalogue({}, {}, {}, {}, language)
    for page in pages:
        whole.sentences.update(page.sentences)
        whole.words.update(page.words)
        whole.names.update(page.names)
        whole.units.update(page.units)
    return whole
