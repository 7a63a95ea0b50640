"""Answers of the past: given once more, or taken back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from labtable.engine.errors import Refusal, Unreadable
from labtable.engine.record import Answer, Lines


def answer_again(table: Any, lines: Lines, upto: int | None) -> None:
    """Give every recorded answer, or the first few, at a table that was dealt alike."""
    for place, (seat, text) in list(zip(lines.places, lines.answers, strict=True))[:upto]:
        try:
            table.play(seat, text)
        except Refusal as refusal:
            why = "Line {line} of the record cannot be played: {reason}"
            unread = Unreadable(refusal.rule, why, line=place, reason=refusal.said)
            unread.names = refusal.names
            raise unread from None
    whole = upto is None or upto >= len(lines.answers)
    if whole and lines.result and lines.result != table.record.result:
        why = "The record claims the result '{claimed:quote}', but its answers do not."
        raise Unreadable("TABLE-25", why, claimed=lines.result)


def taken_back(answers: Sequence[Answer[Any]], seat: int, settled: int) -> int:
    """Find the last answer of a seat, if it can be taken back: nothing new came to light since."""
    last = max([i for i, answer in enumerate(answers) if answer.seat == seat], default=-1)
    if last < 0:
        raise Refusal("TABLE-06", "{seat} has not answered yet.", seat=seat)
    if last < settled:
        why = "Something new has come to light since then, so the answer stands."
        raise Refusal("TABLE-06", why)
    if any([answer.question != answers[last].question for answer in answers[last:]]):
        raise Refusal("TABLE-06", "Somebody else has answered since then.")
    return last
