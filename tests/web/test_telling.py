"""What happened, as it is sent: whoever knows no parts still reads every field as text."""

from __future__ import annotations

from typing import Any

import msgspec

from labtable.engine import Event, say
from labtable.games.compounded.events.discovery import Claimed
from labtable.games.compounded.events.research import FireBroke
from labtable.host.tables.positions import Telling


def sent(event: Event) -> Any:
    """An event as a watcher gets it."""
    return msgspec.json.decode(Telling([event], ["Ada", "Bo"]).to(-1)[0])


def test_sentences_among_the_fields_travel_as_texts_and_in_parts() -> None:
    names = [say("{name} on {cell}", name="Methane", cell="A1")]

    fire = sent(FireBroke(say("{name} is volatile.", name="Hydrazine"), names))

    assert (fire["type"], fire["cause"]) == ("FireBroke", "Hydrazine is volatile.")
    assert fire["names"] == ["Methane on A1"]
    assert fire["text"] == "Fire! Hydrazine is volatile. Flames threaten Methane on A1."
    assert fire["said"]["parts"]["cause"]["key"] == "{name} is volatile."
    assert fire["said"]["parts"]["names"][0]["parts"] == {"name": "Methane", "cell": "A1"}


def test_an_event_of_plain_fields_needs_no_parts() -> None:
    claim = sent(Claimed(1, "A1", "Water"))

    assert claim["text"] == "Bo claimed Water on A1."
    assert "said" not in claim
