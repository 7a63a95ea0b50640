"""How good an answer was that somebody gave at this table: judged by what they saw then."""

from __future__ import annotations

from typing import Any

from labtable import component_sets
from labtable.bots.missed_moves import find_missed_move
from labtable.engine.sentence import say
from labtable.host.bots.fair_queue import Turn
from labtable.host.lobby.joining import bearer_key
from labtable.host.lookups.hints import check_hints_allowed
from labtable.host.lookups.records import replay_record
from labtable.host.refusals import RequestRefused, TooMany
from labtable.host.tables.hub import Hub
from labtable.host.tables.positions import shown_option
from labtable.host.tables.table_host import TableHost
from labtable.registry import travelling_components
from labtable.wire.hints import Judgement
from labtable.wire.sentence import wire_sentence

FINE = "{seat}, I see nothing clearly better than '{chosen:answer}'."


async def judge_answer(hub: Hub, host: TableHost, seat: int, n: int, token: str) -> Judgement:
    """Judge an own answer, wherever hints are allowed: it tells no more than a hint had told.

    It is the first one after `n` answers: where all answer in secret, others may come before.
    """
    await bearer_key(hub, host, token, seat)
    check_hints_allowed(host)
    answers = host.live.table.record.answers
    own = [at for at in range(max(n, 0), len(answers)) if answers[at].seat == seat]
    if n < 0 or not own:
        why = "Only your own moves can be judged, and move {number} is not yours."
        raise RequestRefused("malformed", why, number=n + 1)
    if not hub.limits.take("hints", f"{host.row.id} {seat}"):
        raise TooMany("Those were many hints in a short time; please wait a little.")
    given = (host.live.table.record.to_text(), own[0], travelling_components(host.live.table.game))
    found = await hub.services.bots.advise(Turn(host.row.id), judge_recorded_answer, *given)
    if found is None:
        raise RequestRefused("closed", "This took too long; please ask again.")
    return found


def judge_recorded_answer(text: str, n: int, box: bytes = b"") -> Judgement:
    """Judge one answer of a record; called where bots think."""
    component_sets.remember_box(box)
    tables = replay_record(text).tables
    given, names = tables[-1].record.answers[n], tables[-1].record.header.names
    missed, _ = find_missed_move(tables, n)
    chosen = shown_option(given.action, names)
    if missed is None:
        fine: Any = say(FINE, seat=given.seat, chosen=given.action.phrase())
        return Judgement(n, given.seat, chosen, chosen, True, wire_sentence(fine, names))
    best = shown_option(tables[n].read(given.seat, missed.best), names)
    return Judgement(n, given.seat, chosen, best, False, wire_sentence(missed.said, names))
