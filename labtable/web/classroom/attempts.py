"""Attempts: what was tried and refused, or said, and what the tables themselves show."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from secrets import token_hex
from typing import Literal, NamedTuple

import msgspec
from msgspec import Struct

from labtable.engine.errors import Refusal
from labtable.engine.game import Stage
from labtable.host.identity.names import is_invisible
from labtable.host.store import TryRow
from labtable.host.tables.evidence import ShownSkill, stage_of
from labtable.host.tables.observer import ObservedTable

LONGEST_FORMULA = 80  # characters of what somebody tried


class Attempt(Struct, frozen=True, kw_only=True):
    """One thing that somebody tried."""

    kind: Literal["play", "exercise", "said", "homework"]
    at: float
    person: int
    table: int = 0
    host: str = ""  # the table's name on the server
    seat: int = -1
    question: int = 0
    answers: int = 0  # given at the table until then
    stage: Stage = Stage(0, 0)
    rule: str = ""
    chemical: bool = True  # else only a rule of the game was in the way
    misconception: str = ""
    skills: tuple[str, ...] = ()
    strong: bool = True
    formula: str = ""  # what was laid or typed
    n: int = 0  # of the exercise
    right: bool = False
    code: str = ""  # of the homework
    home: bool = False  # told by letters; what was typed at home nobody knows


class SkillSign(NamedTuple):
    """A sign that somebody can do something, or not yet."""

    at: tuple[int, int]  # in the order of the table
    person: int
    skills: tuple[str, ...]
    good: bool
    strong: bool
    misconception: str
    formula: str
    stage: Stage
    table: int


def refused_attempt(host: ObservedTable, seat: int, refusal: Refusal, now: float) -> Attempt:
    """Write down an answer that was refused."""
    shown, table, terms = refusal.shown, host.live.table, host.terms
    return Attempt(
        kind="play",
        at=now,
        person=host.live.seats[seat].person if seat < len(host.live.seats) else 0,
        table=terms.n if terms else 0,
        host=host.row.id,
        seat=seat,
        question=table.question,
        answers=len(table.record.answers),
        stage=stage_of(table),
        rule=refusal.rule,
        chemical=shown is not None,
        misconception=shown.misconception if shown else "",
        skills=shown.skills if shown else (),
        strong=shown is not None and shown.strength == "strong",
        formula=_fit_formula(shown.formula) if shown else "",
    )


def _fit_formula(typed: str) -> str:
    """Keep what a teacher can read: signs that nobody sees may be many."""
    seen = [char for char in typed if not is_invisible(char)]
    return " ".join("".join(seen).split())[:LONGEST_FORMULA]


def attempt_row(tried: Attempt, name: str = "") -> TryRow:
    """Write a try down; what has a name is kept once."""
    return TryRow(name or token_hex(8), tried.at, msgspec.json.encode(tried).decode())


def decode_attempts(rows: Iterable[TryRow]) -> list[Attempt]:
    """Read what was written."""
    return [msgspec.json.decode(row.body, type=Attempt) for row in rows]


def skill_signs(
    tries: Sequence[Attempt], tables: dict[int, Sequence[ShownSkill]]
) -> list[SkillSign]:
    """Put all that speaks for or against skills in the order in which it came, by table."""
    found = [_sign_of_attempt(tried) for tried in tries if tried.chemical and tried.skills]
    for table, evidence in tables.items():
        found += [_sign_of_evidence(table, each) for each in evidence if each.shown and each.person]
    return sorted(found, key=lambda sign: sign.at)


def _sign_of_attempt(tried: Attempt) -> SkillSign:
    after = tried.answers if tried.kind == "play" else 1 << 30  # exercises come after the game
    return SkillSign(
        at=(after, 1),
        person=tried.person,
        skills=tried.skills,
        good=tried.right,
        strong=tried.strong,
        misconception=tried.misconception,
        formula=tried.formula,
        stage=tried.stage,
        table=tried.table,
    )


def _sign_of_evidence(table: int, each: ShownSkill) -> SkillSign:
    assert each.shown is not None
    shown = each.shown
    return SkillSign(
        at=(each.answers, 0),
        person=each.person,
        skills=shown.skills,
        good=not (shown.misconception or shown.against),
        strong=shown.strength == "strong",
        misconception=shown.misconception,
        formula=shown.formula,
        stage=each.stage,
        table=table,
    )
