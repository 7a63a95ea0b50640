"""Names at a rated table: people go by those of their accounts, bots by one that is nobody's."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import structs

from labtable.host.identity.names import distinct_name
from labtable.host.services import Services
from labtable.host.store import People, Place


async def account_names(
    services: Services, places: Sequence[Place], accounts: Mapping[int, str]
) -> list[Place]:
    """Call everybody at a rated table by name, whatever they wished to be called."""
    names = await People(services.store).names()
    shown: list[Place] = []
    for seat, place in enumerate(places):
        name = names[accounts[seat]] if seat in accounts else ""
        if place.kind == "bot":
            name = _bot_name(services, place.level, [*names.values(), *_names_of_people(shown)])
        shown.append(structs.replace(place, name=name))
    return shown


async def name_for_bot(services: Services, level: str, others: Sequence[str]) -> str:
    """Call a bot that sits down at a rated table."""
    names = await People(services.store).names()
    return _bot_name(services, level, [*names.values(), *others])


def _bot_name(services: Services, level: str, taken: Sequence[str]) -> str:
    """Name a bot after what it is; nobody else here looks like it."""
    return distinct_name(services.bots.opponents.called(level), taken)


def _names_of_people(places: Sequence[Place]) -> list[str]:
    return [place.name for place in places if place.name]
