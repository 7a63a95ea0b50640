"""What an upgrade means for stored games: which of them go on here, which do not, and why."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import NamedTuple

import labtable
from labtable import component_sets, registry
from labtable.engine.errors import Outdated, Refusal
from labtable.engine.record import read_record
from labtable.host.refusals import RequestRefused
from labtable.host.store import Boxes, Dealt, Store
from labtable.wire.own_tables import Stuck

log = logging.getLogger("labtable.web")

RULES, GAME = "TABLE-23", "TABLE-09"
WORDS = {
    "rules": "other rules",
    "components": "components that nobody keeps",
    "game": "no such game here",
    "closed": "closed",
    "damaged": "damaged",
}


class Fate(NamedTuple):
    """Tables of the same origin, and what keeps them from being played here, if anything does."""

    dealt: Dealt
    stuck: Stuck
    why: str


async def fetch_components(store: Store, game: str, data: str) -> None:
    """Bring the box of this fingerprint, where only the store keeps it."""
    known = game not in labtable.all_games() or data == labtable.game(game).fingerprint()
    if not known and not registry.kept_box(game, data):
        component_sets.remember_box(await Boxes(store).find(data))


async def fetch_record_components(store: Store, text: str) -> None:
    """Bring the box that a record was dealt from."""
    header = read_record(text).header
    await fetch_components(store, header.game, header.data)


def game_title(game: str) -> str:
    """What a game is called, also when it is not here any more."""
    return labtable.game(game).title if game in labtable.all_games() else game


def stuck_reason(refusal: Refusal) -> Stuck:
    """Tell in a word why a stored game cannot be played here."""
    if isinstance(refusal, Outdated):
        return "rules" if refusal.rule == RULES else "components"
    if isinstance(refusal, RequestRefused):
        return "closed"
    return "game" if refusal.rule == GAME else "damaged"


async def find_fates(store: Store) -> list[Fate]:
    """Look through all tables: see which of them go on, and keep the boxes they go on with."""
    shelf = Boxes(store)
    names, found = await shelf.names(), []
    for dealt in await shelf.dealt():
        await fetch_components(store, dealt.game, dealt.data)
        try:
            box = registry.dealt_from(dealt.game, dealt.rules, dealt.data)
            if dealt.running:  # they will be asked for
                registry.find_edition(dealt.game, dealt.data)
        except Refusal as refusal:
            found.append(Fate(dealt, stuck_reason(refusal), refusal.why))
            continue
        found.append(Fate(dealt, "", ""))
        if box and dealt.data not in names:
            await shelf.keep(box)
    return found


def log_fates(fates: Sequence[Fate]) -> None:
    """Write down what becomes of the tables, one line for each origin."""
    for dealt, word, why in fates:
        level = logging.WARNING if word else logging.INFO
        log.log(level, "stored tables", extra={**dealt._asdict(), "goes_on": not word, "why": why})


def summarize_fates(fates: Sequence[Fate]) -> str:
    """Say it in one line; nothing when there is no table yet."""
    good = sum([fate.dealt.running for fate in fates if not fate.stuck])
    bad = [fate for fate in fates if fate.stuck and fate.dealt.running]
    read = sum([fate.dealt.finished for fate in fates if fate.stuck])
    parts = [f"{_count_tables(good)} {'goes' if good == 1 else 'go'} on"] if good or bad else []
    if bad:
        kinds = [f"{d.running} of {d.game}: {WORDS[word]}" for d, word, _ in bad]
        parts.append(f"{sum([fate.dealt.running for fate in bad])} cannot ({'; '.join(kinds)})")
    if read:
        parts.append(f"{read} finished {'game' if read == 1 else 'games'} can only be read")
    return f"{', '.join(parts)}." if parts else ""


def _count_tables(count: int) -> str:
    return "1 table" if count == 1 else f"{count} tables"
