"""What happens at a table and is not its game's, in the words of the client."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from labtable.engine.event import Event
from labtable.web.tables.events import EVENTS

TEXTS = Path(__file__).parents[2] / "client" / "src" / "texts"


def words(language: str) -> dict[str, str]:
    text = (TEXTS / language / "shared.ts").read_text(encoding="utf-8")
    return dict(re.findall(r"'event\.(\w+)': '(.*)',", text))


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_event_of_a_table_has_words(language: str) -> None:
    found = words(language)

    assert {kind.__name__ for kind in EVENTS} == found.keys()
    for kind in EVENTS:
        gaps = set(re.findall(r"\{(\w+)\}", found[kind.__name__]))
        assert gaps == {*kind.__struct_fields__}


@pytest.mark.parametrize("kind", EVENTS)
def test_client_and_server_say_the_same_in_english(kind: type[Event]) -> None:
    assert words("en")[kind.__name__] == kind.says
