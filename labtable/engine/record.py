"""Game records: a header and one line per answer, readable, diffable, replayable.

[Game "ion"]
[Rules "1"]
[Data "5f0c9b1d2e3a"]
[Seats "2"]
[Seed "7"]

0 Cl
1 Mg ; anything behind a semicolon is a comment
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Generic, Literal, NamedTuple, TypeVar

import msgspec

from labtable.engine.errors import Refusal, TooDeep, Unreadable
from labtable.engine.event import Event
from labtable.engine.sentence import person

A = TypeVar("A")


class Header(msgspec.Struct, frozen=True, kw_only=True):
    """What one must know to deal the same game again."""

    game: str
    rules: str
    data: str
    seats: int
    seed: int | None  # None: hidden things were dealt afresh, so nobody can deal it again
    options: dict[str, Any] = {}
    names: list[str] = []
    luck: Literal["", "apart"] = ""  # apart: drawn by round and seat, so that deals compare

    def describe_people(self, asked: Iterable[int], question: int, scores: str) -> str:
        """Say who sits there and who is asked; once nobody is, the scores."""
        people = ", ".join(self.names) if self.names else f"{self.seats} seats"
        waiting = ", ".join([person(seat, self.names) for seat in asked])
        return f"{people}; " + (
            f"question {question} for {waiting}" if waiting else f"over, {scores}"
        )


class Answer(msgspec.Struct, Generic[A], frozen=True, array_like=True, gc=False):
    """One answer: who, what, and the number of the question."""

    seat: int
    action: A
    question: int


class Record(msgspec.Struct, frozen=True):
    """A whole game: its header and every answer, in the order they came."""

    header: Header
    answers: list[Answer[Any]]
    result: str = ""  # the final scores, once the game is over

    def to_text(self) -> str:
        """Write the record; `labtable.replay` gives the same table again."""
        lines = [f"{answer.seat} {answer.action}" for answer in self.answers]
        return "\n".join([*_header_lines(self), "", *lines, ""])


class Lines(NamedTuple):
    """A record as it was read: nothing in it has been played yet."""

    header: Header
    answers: list[tuple[int, str]]
    places: list[int]  # line numbers, to say where something is wrong
    result: str

    def final_scores(self) -> list[int]:
        """The final scores, once the game is over."""
        return [int(score) for score in self.result.split() if _SCORE.fullmatch(score)]

    def answer_lines(self) -> list[str]:
        """Who gave which answer, for a game that cannot be played here."""
        names = self.header.names
        return [f"{person(seat, names)}: {answer}" for seat, answer in self.answers]


def _header_lines(record: Record) -> list[str]:
    head = record.header
    if head.seed is None:
        raise Unreadable("TABLE-08", "This table was dealt afresh in part: it has no record.")
    tags = {"Game": head.game, "Rules": head.rules, "Data": head.data}
    tags |= {"Seats": str(head.seats), "Seed": str(head.seed)}
    if head.luck:
        tags["Luck"] = head.luck
    if head.names:
        tags["Names"] = msgspec.json.encode(head.names).decode()
    if head.options:
        tags["Options"] = msgspec.json.encode(head.options).decode()
    if record.result:
        tags["Result"] = record.result
    return [f'[{tag} "{_escape_value(value)}"]' for tag, value in tags.items()]


def _escape_value(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"')


def read_record(text: str) -> Lines:
    """Read a record; whatever is wrong with it is said with its line number."""
    tags: dict[str, str] = {}
    answers: list[tuple[int, str]] = []
    places: list[int] = []
    for number, line in enumerate(text.removeprefix("\ufeff").split("\n"), start=1):
        tag = _TAG.fullmatch(line.strip())
        if tag and not answers:
            tags[tag[1]] = re.sub(r"\\(.)", r"\1", tag[2])
            continue
        said = line.partition(";")[0].strip()
        if not said:
            continue
        seat, _, answer = said.partition(" ")
        if not (seat.isdecimal() and len(seat) < 4 and answer.strip()):
            why = "Line {line} of the record should read like '0 Cl', not '{said:quote}'."
            raise Unreadable("TABLE-20", why, line=number, said=said[:60])
        answers.append((int(seat), answer.strip()))
        places.append(number)
    return Lines(_read_header(tags), answers, places, tags.get("Result", ""))


_SCORE = re.compile(r"-?\d{1,9}")
_TAG = re.compile(r'\[(\w+) "((?:[^"\\]|\\.)*)"\](?:\s*;.*)?')


def _read_header(tags: dict[str, str]) -> Header:
    for tag in ("Game", "Rules", "Data", "Seats", "Seed"):
        if tag not in tags:
            why = 'The record has no [{tag} "..."] line at its head.'
            raise Unreadable("TABLE-21", why, tag=tag)
    try:
        given = {tag.lower(): value for tag, value in tags.items() if tag != "Result"}
        for tag in ("options", "names"):
            if tag in given:
                given[tag] = msgspec.json.decode(given[tag])
        return msgspec.convert(given, Header, strict=False)
    except msgspec.MsgspecError as error:
        why = "The head of the record does not fit: {error}."
        raise Unreadable("TABLE-22", why, error=str(error)) from None
    except RecursionError:
        raise TooDeep("TABLE-22", "The head of the record is nested too deeply.") from None


def replay_answers(table: Any, lines: Lines, upto: int | None = None) -> Iterator[list[Event]]:
    """Give every recorded answer, or the first few, at a table that was dealt alike.

    After each of them it tells what that brought about.
    """
    for place, (seat, text) in list(zip(lines.places, lines.answers, strict=True))[:upto]:
        try:
            told = table.play(seat, text)
        except Refusal as refusal:
            why = "Line {line} of the record cannot be played: {reason}"
            unread = Unreadable(refusal.rule, why, line=place, reason=refusal.said)
            unread.names = refusal.names
            raise unread from None
        yield told
    whole = upto is None or upto >= len(lines.answers)
    if whole and lines.result and lines.result != table.record.result:
        why = "The record claims the result '{claimed:quote}', but its answers do not."
        raise Unreadable("TABLE-25", why, claimed=lines.result)


def find_undoable(answers: Sequence[Answer[Any]], seat: int, settled: int) -> int:
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
