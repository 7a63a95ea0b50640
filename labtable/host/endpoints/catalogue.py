"""Is it well, and what can one look up here: games, rules, compounds."""

from __future__ import annotations

from time import time
from typing import Annotated

from msgspec import Meta

import labtable
from labtable.chem.languages import Language
from labtable.engine.errors import Refusal
from labtable.host.endpoints.endpoint import Key, Reply, Request, get
from labtable.host.lookups import catalogue
from labtable.host.lookups.catalogue import board_layout, board_script, explain_text, spoken_texts
from labtable.host.refusals import NotThere
from labtable.wire.hints import CompoundInfo, Explained
from labtable.wire.lobby import GameInfo, Health, RuleInfo, Texts

KEPT = 3600  # seconds


@get("/health")
async def health(request: Request) -> Health:
    """Say that the server is alive."""
    return Health("ok", request.build, labtable.compiled)


@get("/ready")
async def ready(request: Request) -> Reply[dict[str, bool]]:
    """Say whether tables can be served now."""
    hub = request.hub
    if hub.ready:
        await hub.services.store.beat(time())
    return Reply({"ready": hub.ready}, status=200 if hub.ready else 503)


@get("/games")
async def list_games(request: Request, seats: int | None = None) -> list[GameInfo]:
    """List the games with their presets and options."""
    return catalogue.list_games(seats, request.hub.services.bots.opponents)


@get("/games/{game:str}/rules", offloaded=True)
def list_rules(game: Key, language: Language = "en") -> list[RuleInfo]:
    """List the numbered rules of a game, in a language as far as it has them."""
    return catalogue.list_rules(known_game(game), language)


@get("/games/{game:str}/board", offloaded=True, cache_seconds=KEPT)
def show_board(game: Key, components: str = "") -> Reply[bytes]:
    """Lay out the box of a game, as it is here or as it was printed once, for those who draw it."""
    found = board_layout(known_game(game), components)
    if found is None:
        raise NotThere(f"{game} has no board to draw.")
    return Reply(found, 200, "application/json")


@get("/games/{game:str}/board.js", offloaded=True, cache_seconds=KEPT)
def fetch_board(game: Key) -> Reply[bytes]:
    """Hand out the script that draws a game which brought its board along."""
    found = board_script(known_game(game))
    if found is None:
        raise NotThere(f"{game} brings no board along.")
    return Reply(found, 200, "text/javascript")


@get("/texts/{language:str}", offloaded=True, cache_seconds=KEPT)
def shared_texts(language: Key) -> Texts:
    """Tell what is said at every table in a language."""
    return spoken_texts(language)


@get("/games/{game:str}/texts/{language:str}", offloaded=True, cache_seconds=KEPT)
def game_texts(game: Key, language: Key) -> Texts:
    """Tell what is said at a table of this game in a language."""
    return spoken_texts(language, known_game(game))


@get("/compounds", offloaded=True)
def explain_compound(
    formula: Annotated[str, Meta(min_length=1, max_length=80)],
) -> CompoundInfo:
    """Tell what is known about a compound, by formula or name."""
    return catalogue.find_compound(formula)


@get("/explain", offloaded=True)
def explain(
    text: Annotated[str, Meta(min_length=1, max_length=200)],
    asked: Annotated[str, Meta(max_length=80)] = "",
    language: Language = "en",
) -> Explained:
    """Tell whether a formula, a name or an equation is right, and what is wrong with it."""
    return explain_text(text, asked, language)


def known_game(name: str) -> str:
    """The name of a game there is."""
    try:
        return labtable.game(name).name
    except Refusal as refusal:
        raise NotThere(refusal.why) from None


ENDPOINTS = [
    *(health, ready, list_games, list_rules, shared_texts, game_texts, explain_compound),
    *(explain, show_board, fetch_board),
]
