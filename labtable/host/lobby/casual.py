"""Casual or rated: decided once, when a table opens, before anybody has answered."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress

from labtable.engine.errors import Refusal
from labtable.host.store import Chairs, Place
from labtable.host.tables.hub import Hub
from labtable.registry import has_own_components
from labtable.wire.rating import Casual


async def why_casual(
    hub: Hub,
    game: str,
    places: Sequence[Place],
    accounts: Mapping[int, str],
    *,
    hints: bool,
    rated: bool,
) -> Casual:
    """Tell why a fresh deal does not count, or nothing when it does; accounts are by seat."""
    taken = [seat for seat, place in enumerate(places) if place.kind == "person"]
    people = set(accounts.values())
    if not hub.services.settings.accounts:
        return "accounts"
    if not rated:
        return "hints" if hints else "undo"
    if has_own_components(game):
        return "components"
    if len(people) < len(taken) or all([place.kind == "bot" for place in places]):
        return "alone"
    if any([await _has_unfinished_solo(hub, account, game) for account in people]):
        return "unfinished"
    return ""


async def _has_unfinished_solo(hub: Hub, account: str, game: str) -> bool:
    """Tell whether somebody plays one alone already: of many, only those won would be finished."""
    for table in await Chairs(hub.services.store).alone(account, game):
        with suppress(Refusal):  # other rules, other cards: it cannot be played on here
            host = await hub.host(table)
            if host is not None and not host.live.table.over:
                return True
    return False
