"""What a small message leaves out: a client that knows the last picture completes it."""

from __future__ import annotations

from collections.abc import Container

import msgspec
from msgspec import Raw, structs

from labtable.wire.messages import Position, Progress, Update, raw_json


def complete_update(positions: list[Position], news: Progress) -> Update:
    """Make the whole update out of the last positions and a progress that follows them."""
    return Update(
        seq=news.seq,
        question=news.question,
        events=[],
        positions=[_apply_progress(position, news) for position in positions],
        answered=news.answered,
        over=False,
        lobby=False,
        story=None,
    )


def _apply_progress(last: Position, news: Progress) -> Position:
    asked = last.seat in news.waiting
    return structs.replace(
        last,
        view=_with_ready(last.view, news.waiting),
        waiting=news.waiting,
        asked=last.asked if asked else None,
        decision=last.decision if asked else "",
        options=last.options if asked else [],
        tries=last.tries if asked else [],
        can_undo=last.seat in news.can_undo,
    )


def _with_ready(view: Raw, waiting: Container[int]) -> Raw:
    """A view tells who has answered only by `ready` of its seats."""
    if b'"ready":' not in bytes(view):
        return view
    shown = msgspec.json.decode(view)
    for number, seat in enumerate(shown["seats"]):
        seat["ready"] = number not in waiting
    return raw_json(shown)
