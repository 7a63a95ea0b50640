"""All that is said at a table, in one language, for clients that speak it."""

from __future__ import annotations

from functools import lru_cache

import labtable
from labtable.host.tables.table_events import EVENTS
from labtable.languages import game_catalogue, spoken_languages
from labtable.wire.lobby import Texts


@lru_cache(32)
def spoken_texts(language: str, game: str = "") -> Texts:
    """Hand out what a game says, or what is said at every table.

    A game that does not speak a language of the house is heard in English.
    """
    foreign = language in spoken_languages() and language not in spoken_languages(game)
    page = game_catalogue("en" if foreign else language, game)
    events = (*(labtable.game(game).events if game else ()), *EVENTS)
    return Texts(
        events={event.__name__: event.says for event in events},
        rules={event.__name__: event.rule() for event in events if event.rule()},
        sentences=page.sentences,
        words=page.words,
        names=page.names,
        units=page.units,
        language=page.language,
    )
