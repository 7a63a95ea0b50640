"""Is it well, and what can one look up here: games, rules, compounds."""

from __future__ import annotations

from time import time
from typing import Annotated, Literal

from litestar import Response, get
from litestar.datastructures import CacheControlHeader
from litestar.params import FromQuery, QueryParameter

import labtable
from labtable.engine.errors import Refusal
from labtable.web.api.request import Key, Req, hub_of
from labtable.web.http.problems import NotThere
from labtable.web.lookups import catalogue
from labtable.web.lookups.board import board, drawing
from labtable.web.lookups.explain import explained
from labtable.web.lookups.texts import texts
from labtable.wire.compounds import CompoundInfo, Explained
from labtable.wire.lobby import GameInfo, Health, RuleInfo, Texts

KEPT = CacheControlHeader(max_age=3600, public=True)


@get("/health")
async def health(request: Req) -> Health:
    """Say that the server is alive."""
    return Health("ok", request.state.build, labtable.compiled)


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
def list_rules(game: Key, language: FromQuery[Literal["en", "de"]] = "en") -> list[RuleInfo]:
    """List the numbered rules of a game, in a language as far as it has them."""
    return catalogue.rules(known_game(game), language)


@get("/games/{game:str}/board", sync_to_thread=True, cache_control=KEPT)
def show_board(game: Key, components: FromQuery[str] = "") -> Response[bytes]:
    """Lay out the box of a game, as it is here or as it was printed once, for those who draw it."""
    found = board(known_game(game), components)
    if found is None:
        raise NotThere(f"{game} has no board to draw.")
    return Response(found, media_type="application/json")


@get("/games/{game:str}/board.js", sync_to_thread=True, cache_control=KEPT)
def fetch_board(game: Key) -> Response[bytes]:
    """Hand out the script that draws a game which brought its board along."""
    found = drawing(known_game(game))
    if found is None:
        raise NotThere(f"{game} brings no board along.")
    return Response(found, media_type="text/javascript")


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


@get("/explain", sync_to_thread=True)
def explain(
    text: Annotated[str, QueryParameter(min_length=1, max_length=80)],
    asked: Annotated[str, QueryParameter(max_length=80)] = "",
    language: FromQuery[Literal["en", "de"]] = "en",
) -> Explained:
    """Tell whether a formula or a name is right, and what is wrong with it."""
    return explained(text, asked, language)


def known_game(name: str) -> str:
    """The name of a game there is."""
    try:
        return labtable.game(name).name
    except Refusal as refusal:
        raise NotThere(refusal.why) from None


HANDLERS = [
    *(health, ready, list_games, list_rules, shared_texts, game_texts, explain_compound),
    *(explain, show_board, fetch_board),
]
