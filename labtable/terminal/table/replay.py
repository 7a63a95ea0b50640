"""A record printed from its beginning, or as far as one wants to read."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from labtable.bots.review import (
    DecisionReport,
    ReviewProgress,
    begin_review,
    gone_on,
    listed_mistakes,
    player_reports,
    review_moments,
)
from labtable.bots.words import review_words
from labtable.engine.errors import Outdated
from labtable.engine.event import WATCHER
from labtable.engine.record import read_record
from labtable.engine.sentence import capitalize_first, person, render_sentence
from labtable.engine.table import Table
from labtable.languages import game_catalogue
from labtable.practice import parts
from labtable.terminal.files import Trouble, read_text
from labtable.terminal.table.pictures import draw_plain, standing_lines
from labtable.terminal.table.retelling import ReplayPast, event_sentences, replay_record


def open_record(path: Path) -> ReplayPast:
    """Read a record from a file."""
    return replay_record(read_text(path))


def read_only(path: Path, outdated: Outdated) -> list[str]:
    """Tell who gave which answer in a game that cannot be played here, and why it cannot."""
    lines = read_record(read_text(path))
    ending = [f"Points at the end: {lines.result}"] if lines.result else []
    return [f"{outdated.why} It can be read, but not played.", "", *lines.answer_lines(), *ending]


def viewer_seat(table: Table[Any], seat: str) -> int:
    """Find the seat through whose eyes somebody wants to look; empty means a watcher."""
    header = table.record.header
    known = [person(number, header.names) for number in range(header.seats)]
    if not seat:
        return WATCHER
    for number, name in enumerate(known):
        if seat.casefold() in (str(number), name.casefold()):
            return number
    raise Trouble(f"Nobody called '{seat}' sits there; there are {', '.join(known)}.")


def step_title(past: ReplayPast, step: int) -> str:
    """Say who gave the answer of this step, in the notation of the record."""
    table = past.tables[step]
    if step == 0:
        return f"{table.game.title}: the table is set. {past.last} answers follow."
    answer = table.record.answers[-1]
    who = person(answer.seat, table.record.header.names)
    return f"{step} of {past.last}  {who}: {answer.action}"


def told_lines(past: ReplayPast, upto: int, viewer: int, language: str = "en") -> list[str]:
    """Tell all answers and what they brought, up to one step."""
    lines, speaks = [], game_catalogue(language, past.tables[0].game.name)
    for step in range(upto + 1):
        names = past.tables[step].record.header.names
        lines.append(step_title(past, step))
        told = event_sentences(past.told[step], viewer, names, speaks)
        lines += [f"    {sentence}" for sentence in told]
    table = past.tables[upto]
    lines += ["", draw_plain(table, viewer)]
    return lines + (["", *standing_lines(table, speaks)] if table.over else [])


def told_steps(past: ReplayPast, upto: int, viewer: int, language: str = "en") -> dict[str, Any]:
    """Tell the same for a script: who gave which answer, what it brought, and the points."""
    header, speaks = (
        past.tables[0].record.header,
        game_catalogue(language, past.tables[0].game.name),
    )
    table = past.tables[upto]
    steps = [
        {
            "n": step,
            "seat": table.record.answers[step - 1].seat if step else None,
            "answer": str(table.record.answers[step - 1].action) if step else "",
            "told": event_sentences(past.told[step], viewer, header.names, speaks),
        }
        for step in range(upto + 1)
    ]
    result = table.result() if table.over else None
    return {
        "game": header.game,
        "seats": [person(seat, header.names) for seat in range(header.seats)],
        "seed": header.seed,
        "options": header.options,
        "answers": past.last,
        "steps": steps,
        "result": {"scores": result.scores, "winners": result.winners} if result else None,
    }


def review_lines(
    past: ReplayPast, language: str = "en", onward: Callable[[int], None] = lambda _: None
) -> list[str]:
    """Tell the turning points and all mistakes by size, then a word for each player.

    `onward` hears how far it is, in per cent.
    """
    so_far = _look_back(past, onward)
    table = past.tables[-1]
    names, speaks = table.record.header.names, game_catalogue(language, table.game.name)
    lines = []
    for moment in review_moments(past.tables, so_far):
        lines.append(f"after {moment.n:>4}  {render_sentence(moment.said, names, speaks)}")
        line = [f"{person(seat, names, speaks)}: {text}" for seat, text in moment.line]
        lines += [f"            -> {'; '.join(line)}"] if line else []
    lines = lines or ["This game had no turning point."]
    if mistakes := listed_mistakes(so_far):
        lines += ["", "Mistakes, the largest first"]
        lines += [
            f"after {one.n:>4}  {render_sentence(one.said, names, speaks)}" for one in mistakes
        ]
    reports = {report.seat: report for report in player_reports(past.tables, past.told, so_far)}
    for word in review_words(past.tables, past.told, so_far):
        lines += ["", capitalize_first(person(word.seat, names, speaks))]
        lines += [f"    {render_sentence(said, names, speaks)}" for said in word.said]
        lines += [f"    {said}" for said in _report_lines(reports.get(word.seat), language)]
    return lines


def describe_review(
    past: ReplayPast, language: str = "en", onward: Callable[[int], None] = lambda _: None
) -> dict[str, Any]:
    """Describe the same for a script."""
    so_far, table = _look_back(past, onward), past.tables[-1]
    names, speaks = table.record.header.names, game_catalogue(language, table.game.name)
    marked: dict[str, Sequence[Any]] = {
        "moments": review_moments(past.tables, so_far),
        "mistakes": listed_mistakes(so_far),
    }
    told: dict[str, Any] = {
        kind: [{"after": one.n, "said": render_sentence(one.said, names, speaks)} for one in found]
        for kind, found in marked.items()
    }
    reports = player_reports(past.tables, past.told, so_far)
    return told | {
        "players": [
            {"seat": one.seat, "accuracy": one.accuracy, "practise": one.practice}
            for one in reports
        ]
    }


def _look_back(past: ReplayPast, onward: Callable[[int], None]) -> ReviewProgress:
    """Review a whole game; `onward` hears how far it is, in per cent."""
    so_far = begin_review(past.tables)
    while not so_far.done:
        so_far = gone_on(past.tables, so_far)
        onward(so_far.percent)
    return so_far


def _report_lines(report: DecisionReport | None, language: str) -> list[str]:
    """How accurate a player was, and what to practise."""
    if report is None:
        return []
    told = [] if report.accuracy is None else [f"Accuracy: {report.accuracy} %"]
    titles = [parts()[part].title for part in report.practice]
    named = [title.de if language == "de" else title.en for title in titles]
    return told + ([f"Practise: {'; '.join(named)}"] if named else [])
