"""Events: who sees them, and how they are said."""

from __future__ import annotations

from typing import ClassVar

from labtable.engine import (
    WATCHER,
    Event,
    PrivateEvent,
    PublicEvent,
    Reveal,
    person,
    visible_events,
)


class Bell(PublicEvent, frozen=True):
    """Somebody rings (LAB-007)."""

    says: ClassVar[str] = "{seat} rings for {other:seat} with {cards}."

    seat: int
    other: int
    cards: list[str]


class Note(PrivateEvent, frozen=True):
    says: ClassVar[str] = "{seat} reads {text}."

    text: str

    def masked_event(self) -> Event | None:
        return None if self.text == "silence" else NoteHidden(self.seat)


class NoteHidden(PublicEvent, frozen=True):
    says: ClassVar[str] = "{seat} reads something."

    seat: int


class Lid(Reveal, frozen=True):
    says: ClassVar[str] = "The lid is off."


def test_a_sentence_names_seats_or_people() -> None:
    bell = Bell(0, 1, ["Cl", "Na"])

    assert str(bell) == "Seat 0 rings for seat 1 with Cl, Na."
    assert bell.sentence(["ada", "Bo"]) == "Ada rings for Bo with Cl, Na."
    assert str(Bell(0, 1, [])) == "Seat 0 rings for seat 1 with nothing."


def test_an_event_knows_its_rule_by_its_docstring() -> None:
    assert (Bell.rule(), Lid.rule()) == ("LAB-007", "")


def test_everybody_sees_a_public_event() -> None:
    bell = Bell(0, 1, [])

    assert (
        visible_events([bell, Lid()], WATCHER) == visible_events([bell, Lid()], 1) == [bell, Lid()]
    )


def test_strangers_see_a_private_event_masked_or_not_at_all() -> None:
    told = [Note(1, "the plan"), Note(1, "silence")]

    assert visible_events(told, 1) == told
    assert visible_events(told, 0) == visible_events(told, WATCHER) == [NoteHidden(1)]


def test_news_is_what_was_hidden_before() -> None:
    assert (Bell.news, NoteHidden.news) == (False, False)
    assert (Lid.news, Note.news) == (True, True)


def test_a_watcher_is_nobody_in_particular() -> None:
    assert person(WATCHER, ["Ada", "Bo"]) == "seat -1"
