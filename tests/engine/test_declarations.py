"""Declared once: forms of answers, lists that are found, tables that forget nothing."""

from __future__ import annotations

from typing import Annotated, ClassVar

import msgspec
import pytest

from labtable.engine import (
    Action,
    Ask,
    Decision,
    Game,
    PublicEvent,
    Spelt,
    State,
    Step,
    cases,
    find_classes,
)
from labtable.engine.declarations import find_missing_parts
from tests.engine.lab import Amount, lab_game

LAB = lab_game()
Cell = Annotated[str, Spelt("[A-D][1-4]", str.upper)]


class Move(Action, frozen=True):
    """Shift a claim: `move A1 to B2`."""

    form = "move {origin} to {to}"
    also = ("{origin} - {to}",)

    origin: Cell
    to: Cell


class Share(Action, frozen=True):
    """Halve with somebody: `share with 1`."""

    form = "[share ]with {seat}"

    seat: int


class Plain(Action, frozen=True):
    """Without a form."""

    card: str
    count: int


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("move A1 to B2", Move("A1", "B2")),
        ("Move a1 TO b2", Move("A1", "B2")),
        ("c3 - d4", Move("C3", "D4")),
        ("share with 1", Share(1)),
        ("with 12", Share(12)),
        ("plain Cl 2", Plain("Cl", 2)),
    ],
)
def test_a_form_is_written_and_read(text: str, action: Action) -> None:
    assert type(action).read(text) == action
    assert type(action).read(str(action)) == action


@pytest.mark.parametrize("text", ["move E1 to B2", "move A1", "", "with Bo", "plain Cl two"])
def test_what_is_something_else_is_not_read(text: str) -> None:
    assert [kind.read(text) for kind in (Move, Share, Plain)] == [None, None, None]


def test_an_answer_speaks_of_people_only_when_it_is_shown() -> None:
    assert str(Share(1)) == "share with 1"
    assert Share(1).phrase().key == "share with {seat}"
    assert Plain("Cl", 2).phrase().parts == {"answer": "plain Cl 2"}


def test_lists_are_found_where_they_stand() -> None:
    assert find_classes(Action, __name__) == (Move, Share, Plain)


def test_a_table_without_a_case_does_not_load() -> None:
    with pytest.raises(TypeError, match=r"lab\.FACTS has no case for Share"):
        cases("lab.FACTS", (Move, Share), {Move: 1})
    with pytest.raises(TypeError, match=r"lab\.FACTS has a case for Plain"):
        cases("lab.FACTS", (Move,), {Move: 1, Plain: 2})


def test_a_game_that_forgets_a_question_for_an_answer_is_refused() -> None:
    with pytest.raises(TypeError, match="no question accepts Move"):
        _changed(actions=(*LAB.actions, Move))
    with pytest.raises(TypeError, match="Amount is accepted, but no action"):
        _changed(actions=tuple(kind for kind in LAB.actions if kind is not Amount))


def test_a_game_whose_event_says_what_it_has_not_is_refused() -> None:
    class Silent(PublicEvent, frozen=True):
        says: ClassVar[str] = "{seat} says nothing."

    with pytest.raises(TypeError, match=r"Silent says \{seat\}"):
        _changed(events=(*LAB.events, Silent))


def _changed(**fields: object) -> object:
    """Make the game of these tests again, with something else in it."""
    kept = {name: getattr(LAB, name) for name in LAB.__struct_fields__}
    return type(LAB)(**{**kept, **fields})


class Idle(Step[State]):
    """Forgot its work."""


class Mute(Ask[State]):
    """Forgot everything."""


class Half(Decision[State]):
    """Neither one seat nor all."""

    accepts = (Move,)

    def options(self, state: State, seat: int) -> list[Move]:
        return []

    def take(self, state: State, seat: int, action: Move) -> None:
        """Apply nothing."""


def test_frames_that_forgot_what_they_must_bring_are_named_at_once() -> None:
    forgetful = msgspec.structs.asdict(LAB) | {"parts": (*LAB.parts, Idle, Mute, Half)}

    with pytest.raises(TypeError) as refused:
        Game(**forgetful)

    assert str(refused.value) == (
        f"{LAB.title}: the step Idle has no `run`, which does its work; "
        "the question Mute has no `accepts`, the kinds of answers it takes; "
        "the question Mute has no `options`, which lists the legal answers; "
        "the question Mute has no `take`, which applies an answer; "
        "the question Half is no Ask, AskAll or Window and has no `reach`, which asks somebody."
    )


def test_what_frames_build_on_may_be_unfinished() -> None:
    class Whole(Idle):
        def run(self, state: State) -> None:
            """Do nothing."""

    assert find_missing_parts([State, Idle, Whole]) == []
    assert find_missing_parts([Whole]) == ["no State is among its parts"]
