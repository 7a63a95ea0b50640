"""What is sent to whom: positions and events, built per viewer and encoded once."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from typing import Any, NamedTuple, get_args

import msgspec
from msgspec import Raw

from labtable.engine.event import WATCHER, Event
from labtable.engine.game import Game
from labtable.engine.sentence import Sentence, as_sentence, mentions_people, render_sentence, say
from labtable.engine.table import Table
from labtable.host.tables.live_table import LiveTable, Vote
from labtable.wire.fields import wire_sentence
from labtable.wire.messages import (
    Asked,
    Option,
    Outcome,
    Position,
    RoutineOption,
    encode_message,
    raw_json,
)

PAUSE = "{seat} asks for a pause."
TAKE_BACK = "{seat} asks to take the last answer back."
READ = 60  # answers: a longer list is looked through, not read, so it is told in brief


class Listed(NamedTuple):
    """The options of one question."""

    question: int
    options: list[Option]
    unlit: list[Option]  # without those that a player has to find where lights are off


class Positions:
    """Builds positions; options are worked out once: nothing moves while a question is open."""

    def __init__(self) -> None:
        self._known: dict[int, Listed] = {}  # by viewer

    def forget(self) -> None:
        """Look afresh: people have other names now."""
        self._known = {}

    def position(
        self, live: LiveTable, viewer: int, shared: bool = False, lit: bool = True
    ) -> Position:
        """Show the table to one seat, or to a watcher; on a shared device, say what is secret."""
        table, waiting = live.table, live.waiting()
        view = table.view(live.eyes(viewer))
        lit = lit or live.guide is not None
        if live.lobby:
            return _not_yet(table, viewer, view)
        return Position(
            seat=viewer,
            view=raw_json(view if lit else unlit_view(table.game, view)),
            question=table.question,
            decision=_question_name(table, viewer),
            asked=wire_sentence(said, live.names)
            if (said := table.prompt_sentence(viewer))
            else None,
            waiting=waiting,
            options=self.options(live, viewer, view, lit) if viewer in waiting else [],
            can_undo=viewer in live.undoable(),
            result=game_outcome(table),
            history=[points for _, points in live.history] if table.over else [],
            coach=live.guide.coach(table, viewer) if live.guide else None,
            secret=not shared or _has_secrets(table, view),
            lit=lit,
            tries=_to_try(table, viewer) if not lit and viewer in waiting else [],
            routine=_routine_option(live, viewer, view) if lit and viewer in waiting else None,
        )

    def options(self, live: LiveTable, viewer: int, view: Any, lit: bool) -> list[Option]:
        """List the answers of a seat; where lights are off, only those that need no finding."""
        known = self._known.get(viewer)
        if known is None or known.question != live.table.question or live.guide:
            known = self._known[viewer] = _list_options(live, viewer, view)
        return known.options if lit else known.unlit


def unlit_view(game: Game[Any], view: Any) -> Any:
    """Take out of a view what would tell which chemistry is legal."""
    return game.unlit_view(view) if game.unlit_view else view


def _to_try(table: Table[Any], viewer: int) -> list[str]:
    """Kinds of answer that a seat has to find."""
    return [kind.__name__ for kind in table.wants(viewer) if kind.chemical]


def _routine_option(live: LiveTable, viewer: int, view: Any) -> RoutineOption | None:
    """Point at the answer that goes without saying; a coach, or a warning, has more to say."""
    if live.guide is not None:
        return None
    game, options = live.table.game, live.options(viewer)
    found = game.find_routine(view, options)
    if found is None or (game.warning and game.warning(view, found.answer)):
        return None
    return RoutineOption(options.index(found.answer), found.forced)


def _not_yet(table: Table[Any], viewer: int, view: Any) -> Position:
    """Show the table before the start: what lies there for all, and no question."""
    return Position(
        seat=viewer,
        view=raw_json(view),
        question=table.question,
        decision="",
        asked=None,
        waiting=[],
        options=[],
        can_undo=False,
        result=None,
        history=[],
        coach=None,
        secret=False,
    )


def _has_secrets(table: Table[Any], view: Any) -> bool:
    """Tell whether a seat sees anything that a watcher does not."""
    public = table.view(WATCHER)
    if hasattr(view, "viewer"):
        view = msgspec.structs.replace(view, viewer=WATCHER)
    return bool(view != public)


def game_outcome(table: Table[Any]) -> Outcome | None:
    """Tell how the game ended, once it has."""
    if not table.over:
        return None
    result = table.result()
    reason = wire_sentence(result.phrase(), table.record.header.names)
    return Outcome(result.scores, result.winners, result.breakdown, reason)


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
        text = seen.sentence(self.names)
        if _is_plain(type(seen)):
            written = Raw(b'%b,"text":%b}' % (encode_message(seen)[:-1], encode_message(text)))
        else:  # it speaks otherwise than it stores
            said = wire_sentence(seen.phrase(), self.names)
            written = raw_json({**_event_fields(seen, self.names), "text": text, "said": said})
        known.append((seen, written))
        return written


def shown_vote(vote: Vote, names: Sequence[str]) -> Asked:
    """Show a vote that is open."""
    wish = say(PAUSE, seat=vote.by) if vote.what == "pause" else say(TAKE_BACK, seat=vote.by)
    said = wire_sentence(wish, names)
    return Asked(vote.what, vote.by, vote.agreed, vote.missing, [], said)


def _question_name(table: Table[Any], viewer: int) -> str:
    """The name of the open question; whoever is not asked does not learn it."""
    return type(table.decision).__name__ if viewer in table.waiting() else ""


def shown_option(
    action: Any, names: Sequence[str], warned: Sentence | None = None, *, brief: bool = False
) -> Option:
    """Write an answer that somebody could give; one that names nobody is the same at all tables.

    In brief it is told as it is typed, unless it has a form of words of its own.
    """
    said = not brief or bool(action.form)
    if warned and warned.key:
        return _written(action, names, said, warned)
    try:
        return _option_anywhere(action, said) or _written(action, names, said)
    except TypeError:  # an answer with a list in it cannot be remembered
        return _written(action, names, said)


@lru_cache(maxsize=4096)
def _option_anywhere(action: Any, said: bool) -> Option | None:
    """Write an answer once for all tables, unless it speaks of somebody."""
    return None if said and mentions_people(action.phrase()) else _written(action, (), said)


def _written(
    action: Any, names: Sequence[str], said: bool, warned: Sentence | None = None
) -> Option:
    return Option(
        text=str(action),
        action=raw_json(action),
        phrase=wire_sentence(action.phrase(), names) if said else None,
        warned=wire_sentence(warned, names) if warned and warned.key else None,
    )


def _list_options(live: LiveTable, viewer: int, view: Any) -> Listed:
    warn = live.table.game.warning
    options, plain = [], []
    listed = live.options(viewer)
    for action in listed:
        warned = as_sentence(warn(view, action) or "") if warn else Sentence("")
        options.append(shown_option(action, live.names, warned, brief=len(listed) > READ))
        if not action.to_find():
            plain.append(options[-1])
    return Listed(live.table.question, options, plain)


@cache
def _is_plain(kind: type[Event]) -> bool:
    """Tell whether an event says its fields, so that a client needs nothing else to say it."""
    own = kind.phrase is not Event.phrase or kind.parts is not Event.parts
    fields = msgspec.structs.fields(kind)
    return not own and not any([f.name == "text" or _holds_sentence(f.type) for f in fields])


def _holds_sentence(kind: Any) -> bool:
    """Tell whether a field of this type can hold a sentence."""
    return kind is Sentence or any([_holds_sentence(part) for part in get_args(kind)])


def _event_fields(seen: Event, names: Sequence[str]) -> dict[str, Any]:
    """The fields of an event; a sentence among them travels as its text."""
    fields = {field: _as_text(getattr(seen, field), names) for field in seen.__struct_fields__}
    return {"type": type(seen).__name__, **fields}


def _as_text(value: Any, names: Sequence[str]) -> Any:
    if isinstance(value, list):
        return [_as_text(each, names) for each in value]
    return render_sentence(value, names) if isinstance(value, Sentence) else value
