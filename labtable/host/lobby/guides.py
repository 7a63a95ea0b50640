"""First games with a coach: a table for one person, everybody else follows the script."""

from __future__ import annotations

from labtable.bots import usual
from labtable.guide import guide_mark, lesson_of
from labtable.guide.lesson import PUPIL
from labtable.host.identity.names import distinct_name, fit_name
from labtable.host.identity.tokens import fresh_token
from labtable.host.lobby.opening import USUAL, set_up
from labtable.host.services import Services
from labtable.host.store import Place, Terms
from labtable.wire.lobby import SeatKey, TableMade


async def open_guide(
    services: Services, game: str, name: str, token: str = "", terms: Terms | None = None
) -> TableMade:
    """Deal the lesson of a game to somebody; behind its end the others play as bots."""
    found = lesson_of(game)
    pupil = distinct_name(fit_name(name or USUAL["me"]), found.names)
    table = found.deal(pupil)
    level = usual(table.game)
    places = [Place(pupil, "person", level, True)]
    places += [Place(other, "bot", level, False) for other in found.names]
    mine = token or fresh_token()
    keys = [SeatKey(n, mine if n == PUPIL else None, None) for n in range(len(places))]
    return await set_up(services, table, places, keys, "guide", tag=guide_mark(game), terms=terms)
