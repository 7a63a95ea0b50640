"""Is it well, and what can one look up here: games, rules, compounds."""

from __future__ import annotations

from time import time
from typing import Annotated

from litestar import Response, get
from litestar.datastructures import CacheControlHeader
from litestar.params import FromQuery, QueryParameter

import labtable
from labtable.engine.errors import Refusal
from labtable.web.api.request import Key, Req, hub_of
from labtable.web.http.problems import NotThere
from labtable.web.lookups import catalogue
from labtable.web.lookups.texts import texts
from labtable.wire.lobby import CompoundInfo, GameInfo, Health, RuleInfo, Texts

KEPT = CacheControlHeader(max_age=3600, public=True)


@get("/health")
async def health(request: Req) -> Health:
    """Say that the server is alive."""
    return Health("ok", request.app.state.build, labtable.compiled)


@get("/ready")
async def ready(request: Req) -> Response[dict[str, bool]]:
    """Say whether tables can be served now."""
    hub = hub_of(request)
    if hub.ready:
        await hub.services.store.beat(time())
    return Response({"ready": hub.ready}, status_code=200 if hub.ready else 503)


@get("/games")
async def list_games(request: Req, seats: FromQuery[int | None] = None) -> list[GameInfo]:
    """List the games with their presets and options."""
    return catalogue.games(seats, hub_of(request).services.bots.opponents)


@get("/games/{game:str}/rules", sync_to_thread=True)
def list_rules(game: Key) -> list[RuleInfo]:
    """List the numbered rules of a game."""
    return catalogue.rules(known_game(game))


@get("/texts/{language:str}", sync_to_thread=True, cache_control=KEPT)
def shared_texts(language: Key) -> Texts:
    """Tell what is said at every table in a language."""
    return texts(language)


@get("/games/{game:str}/texts/{language:str}", sync_to_thread=True, cache_control=KEPT)
def game_texts(game: Key, language: Key) -> Texts:
    """Tell what is said at a table of this game in a language."""
    return texts(language, known_game(game))


@get("/compounds", sync_to_thread=True)
def explain_compound(
    formula: Annotated[str, QueryParameter(min_length=1, max_length=80)],
) -> CompoundInfo:
    """Tell what is known about a compound, by formula or name."""
    return catalogue.compound(formula)


def known_game(name: str) -> str:
    """The name of a game there is."""
    try:
        return labtable.game(name).name
    except Refusal as refusal:
        raise NotThere(refusal.why) from None


HANDLERS = [
    *(health, ready, list_games, list_rules, shared_texts, game_texts, explain_compound),
]
