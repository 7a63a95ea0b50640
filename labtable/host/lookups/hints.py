"""Advice for a seat that is asked: worked out where bots think, from what the seat may know."""

from __future__ import annotations

from math import ceil
from typing import Any

import labtable
from labtable import component_sets
from labtable.bots.hint import advise
from labtable.engine import sentence
from labtable.engine.table import Table
from labtable.host.bots.fair_queue import Turn
from labtable.host.lobby.joining import bearer_key
from labtable.host.refusals import RequestRefused, TooMany
from labtable.host.tables.hub import Hub
from labtable.host.tables.positions import shown_option
from labtable.host.tables.table_host import TableHost
from labtable.registry import travelling_components
from labtable.wire.fields import Sentence, wire_sentence
from labtable.wire.hints import Hint

NOT_LISTED = -1  # where lights are off


async def hint_for_seat(hub: Hub, host: TableHost, seat: int, token: str) -> Hint:
    """Advise a seat whose token was shown, while it is asked."""
    await bearer_key(hub, host, token, seat)
    _check_welcome(host, seat)
    if not hub.limits.take("hints", f"{host.row.id} {seat}"):
        raise TooMany("Those were many hints in a short time; please wait a little.")
    table = host.live.table
    question = table.question
    given = table.save(), seat, travelling_components(table.game)
    found = await hub.services.bots.advise(Turn(host.row.id), find_advice, *given)
    if found is None:
        raise RequestRefused("closed", "No hint was found in time; please ask again.")
    place, why, ask = found
    advised = table.options(seat)[place]
    shown = host.broadcaster.eyes.options(host.live, seat, table.view(seat), host.core.is_lit(seat))
    answer = shown_option(advised, host.live.names)
    listed = [each.text for each in shown]
    at = listed.index(answer.text) if answer.text in listed else NOT_LISTED
    return Hint(question, at, answer.text, why, answer, ask)


def check_hints_allowed(host: TableHost) -> None:
    """Refuse with a sentence where nobody gets hints."""
    if host.live.rated:
        raise RequestRefused("forbidden", "This game is rated: nobody gets hints.")
    if not host.row.hints:
        raise RequestRefused("forbidden", "Hints are switched off at this table.")


def _check_welcome(host: TableHost, seat: int) -> None:
    """Refuse with a sentence where no hint is given."""
    table = host.live.table
    check_hints_allowed(host)
    if host.live.resting:
        raise RequestRefused("closed", "The table rests now.")
    if wait := host.core.hint_in():
        why = "Think for a moment: hints come in {seconds:second}."
        raise RequestRefused("closed", why, seconds=ceil(wait))
    if host.live.guide:
        raise RequestRefused("closed", "Here the coach says what to do.")
    if table.over:
        raise RequestRefused("closed", "The game is over: there is nothing left to answer.")
    if seat not in host.live.waiting():
        refusal = RequestRefused("closed", "{seat} is not asked anything now.", seat=seat)
        refusal.names = host.live.names
        raise refusal


def find_advice(saved: bytes, seat: int, box: bytes = b"") -> tuple[int, Sentence, Sentence]:
    """Find a good answer; called where bots think."""
    component_sets.remember_box(box)
    table: Table[Any] = labtable.load(saved)
    thought, ask = advise(table, seat)
    names = table.record.header.names
    said = wire_sentence(thought.said or sentence.Sentence(thought.why), names)
    return table.options(seat).index(thought.answer), said, wire_sentence(ask, names)
