"""What is sent to whom: positions and events, built per viewer and encoded once."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
from msgspec import Raw

from labtable.engine.event import Event, named
from labtable.engine.table import Table
from labtable.web.tables.live import LiveTable, Vote
from labtable.wire.messages import Asked, Option, Outcome, Position, encoded, raw


class Positions:
    """Builds positions; options are worked out once: nothing moves while a question is open."""

    def __init__(self) -> None:
        self._known: dict[int, tuple[int, list[Option]]] = {}  # viewer: question, options

    def forget(self) -> None:
        """Look afresh: people have other names now."""
        self._known = {}

    def position(self, live: LiveTable, viewer: int) -> Position:
        """Show the table to one seat, or to a watcher."""
        table = live.table
        view = table.view(viewer)
        waiting = live.waiting()
        return Position(
            seat=viewer,
            view=raw(view),
            question=table.question,
            prompt=table.prompt(viewer),
            waiting=waiting,
            options=self._options(live, viewer, view) if viewer in waiting else [],
            can_undo=viewer in live.undoable(),
            result=outcome(table),
            history=[points for _, points in live.history] if table.over else [],
            coach=live.guide.coach(table, viewer) if live.guide else None,
        )

    def _options(self, live: LiveTable, viewer: int, view: Any) -> list[Option]:
        question, options = self._known.get(viewer, (0, []))
        if question != live.table.question or live.guide:
            options = _shown_options(live, viewer, view)
            self._known[viewer] = (live.table.question, options)
        return options


def outcome(table: Table[Any]) -> Outcome | None:
    """Tell how the game ended, once it has."""
    if not table.over:
        return None
    result = table.result()
    reason = named(result.reason, table.record.header.names)
    return Outcome(result.scores, result.winners, reason, result.breakdown)


class Telling:
    """What happened, each event with its sentence; the same words are written once for all."""

    def __init__(self, told: Iterable[Event], names: Sequence[str]) -> None:
        self.told = list(told)
        self.names = names
        self._known: list[list[tuple[Event, Raw]]] = [[] for _ in self.told]  # by place: versions

    def to(self, viewer: int) -> list[Raw]:
        """Tell a viewer, as far as it may know."""
        heard = []
        for event, known in zip(self.told, self._known, strict=True):
            seen = event.seen_by(viewer)
            if known and known[0][0] is seen:  # most events are for everybody
                heard.append(known[0][1])
            elif seen is not None:
                heard.append(self._written(seen, known))
        return heard

    def _written(self, seen: Event, known: list[tuple[Event, Raw]]) -> Raw:
        for event, written in known:
            if event == seen:
                return written
        text = named(seen.sentence(self.names), self.names)
        if "text" in seen.__struct_fields__:  # its own words give way to the sentence
            written = raw({**msgspec.to_builtins(seen), "text": text})
        else:
            written = Raw(b'%b,"text":%b}' % (encoded(seen)[:-1], encoded(text)))
        known.append((seen, written))
        return written


def asked(vote: Vote, names: Sequence[str]) -> Asked:
    """Show a vote that is open."""
    wish = "a pause" if vote.what == "pause" else "to take the last answer back"
    text = f"{names[vote.by]} asks for {wish}."
    return Asked(vote.what, vote.by, text, vote.agreed, vote.missing, [])


def _shown_options(live: LiveTable, viewer: int, view: Any) -> list[Option]:
    warning = live.table.game.warning
    return [
        Option(
            text=str(option),
            says=named(str(option), live.names),
            warning=warning(view, option) if warning else "",
            action=raw(option),
        )
        for option in live.options(viewer)
    ]
