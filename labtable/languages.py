"""The languages of a game: what it says itself, and what every table says."""

from __future__ import annotations

from functools import cache

from labtable.engine.catalogue import ENGLISH, Catalogue, available_languages, load_catalogue
from labtable.engine.errors import Refusal, suggest_word
from labtable.installed import entry_of, installed_games

SHARED = ("labtable.engine", "labtable.bots", "labtable.puzzles", "labtable.host", "labtable.web")
"""Packages that speak at every table."""


def spoken_languages(game: str = "") -> list[str]:
    """Languages of a game, or of all that games share, by their codes.

    >>> spoken_languages("ion")[:2]
    ['de', 'en']
    """
    own = (entry_of(game).module,) if game in installed_games() else SHARED
    return sorted({"en", *available_languages(*own)})


@cache
def game_catalogue(language: str, game: str = "") -> Catalogue:
    """All that is said at a table of this game in a language.

    >>> game_catalogue("de", "ion").words["Select Two"]
    'Zwei wählen'
    """
    if language == "en":
        return ENGLISH
    known = spoken_languages(game)
    if language not in known:
        raise Refusal(
            "TABLE-17", f"I don’t know the language '{language}'. {suggest_word(language, known)}"
        )
    return load_catalogue(language, *_packages(game))


def _packages(game: str) -> tuple[str, ...]:
    return (*SHARED, entry_of(game).module) if game in installed_games() else SHARED
