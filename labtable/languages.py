"""The languages of a game: what it says itself, and what every table says."""

from __future__ import annotations

from functools import cache

from labtable.engine.catalogue import ENGLISH, Catalogue, catalogue, languages
from labtable.engine.errors import Refusal, meant
from labtable.installed import entry_of, games

SHARED = ("labtable.engine", "labtable.bots", "labtable.web")
"""Packages that speak at every table."""


def spoken_here(game: str = "") -> list[str]:
    """Languages of a game, or of all that games share, by their codes.

    >>> spoken_here("ion")[:2]
    ['de', 'en']
    """
    own = (entry_of(game).module,) if game in games() else SHARED
    return sorted({"en", *languages(*own)})


@cache
def speaking(language: str, game: str = "") -> Catalogue:
    """All that is said at a table of this game in a language.

    >>> speaking("de", "ion").words["Select Two"]
    'Zwei wählen'
    """
    if language == "en":
        return ENGLISH
    known = spoken_here(game)
    if language not in known:
        raise Refusal("TABLE-17", f"Nobody speaks '{language}' here. {meant(language, known)}")
    return catalogue(language, *_packages(game))


def _packages(game: str) -> tuple[str, ...]:
    return (*SHARED, entry_of(game).module) if game in games() else SHARED
