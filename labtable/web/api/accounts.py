"""Accounts: register, sign in and out, look back, be listed, tell what one likes, go."""

from __future__ import annotations

import logging
from typing import Annotated

from litestar import Response, Router, get, patch, post
from litestar.datastructures import CacheControlHeader
from litestar.handlers import HTTPRouteHandler
from litestar.params import Body, QueryParameter
from msgspec import structs

from labtable.web.accounts import history, likes, sessions
from labtable.web.accounts.erasing import erase
from labtable.web.api.catalogue import known_game
from labtable.web.api.request import Key, Req, host_of, hub_of, sender
from labtable.web.api.visitor import from_own_page, member, pass_for, session, visitor
from labtable.web.http.problems import NotThere, TooMany
from labtable.web.identity.tokens import digest
from labtable.web.lobby import account_seats
from labtable.web.logs import shortened
from labtable.web.refusals import Unmannerly
from labtable.web.store import Account, People
from labtable.wire.accounts import (
    AccountInfo,
    Credentials,
    Leaderboard,
    LikesChange,
    Listing,
    NewPassword,
    PastGames,
    Proof,
    RatingInfo,
    SignOut,
    Visitor,
)
from labtable.wire.lobby import TableMade
from labtable.wire.own_tables import MyTable

log = logging.getLogger("labtable.web")

Handler = HTTPRouteHandler | Router
PRIVATE = CacheControlHeader(no_store=True)  # what is somebody's own stays in no cache
EVER = 1e12  # seconds; nothing ends later


@get("/account", cache_control=PRIVATE)
async def who(request: Req) -> Visitor:
    """Tell what is offered here, and who is signed in on this device."""
    settings = hub_of(request).services.settings
    account = await visitor(request)
    board = settings.accounts and settings.leaderboard
    return Visitor(settings.accounts, board, _shown(account) if account else None)


@post("/account")
async def register(request: Req, data: Annotated[Credentials, Body()]) -> Response[AccountInfo]:
    """Open an account and sign in."""
    hub = hub_of(request)
    if not hub.limits.allow("accounts", sender(request)):
        raise TooMany("Enough accounts were opened from here for now; please wait.")
    return await _welcomed(request, await sessions.register(hub.services, data.name, data.password))


@post("/account/sign-in", status_code=200)
async def sign_in(request: Req, data: Annotated[Credentials, Body()]) -> Response[AccountInfo]:
    """Sign in on this device."""
    hub = hub_of(request)
    who = sender(request)
    try:
        account = await sessions.sign_in(hub.services, hub.limits, who, data.name, data.password)
    except Unmannerly:
        log.info("wrong password", extra={"sender": shortened(who.address)})
        raise
    return await _welcomed(request, account)


@post("/account/sign-out", status_code=200)
async def sign_out(request: Req, data: Annotated[SignOut, Body()]) -> Response[Visitor]:
    """Sign out on this device, or on all of them."""
    hub = hub_of(request)
    people = People(hub.services.store)
    account = await visitor(request)
    if account and data.everywhere:
        async with account_seats.ending_keys(hub, account):
            await people.end_all(account.id)
    elif account:
        await people.end(digest(session(request)))
    return _gone(request)


@post("/account/password", status_code=200)
async def change_password(
    request: Req, data: Annotated[NewPassword, Body()]
) -> Response[AccountInfo]:
    """Change the password; other devices have to sign in again."""
    hub = hub_of(request)
    account = await member(request)
    async with account_seats.ending_keys(hub, account):
        await sessions.change_password(
            hub.services, hub.limits, sender(request), account, data.old, data.new
        )
    return await _welcomed(request, structs.replace(account, once=0.0))


@patch("/account")
async def change_listing(request: Req, data: Annotated[Listing, Body()]) -> AccountInfo:
    """Be shown on the leaderboards, or not."""
    account = await member(request)
    await People(hub_of(request).services.store).list(account.id, data.listed)
    return _shown(structs.replace(account, listed=data.listed))


@patch("/account/likes")
async def change_likes(request: Req, data: Annotated[LikesChange, Body()]) -> AccountInfo:
    """Keep how one likes the pages, for other browsers too; what is left out stays."""
    people = People(hub_of(request).services.store)
    account = await member(request)
    while not await people.like(account, fresh := likes.changed(account.likes, data)):
        account = await member(request)  # another browser was quicker
    return _shown(structs.replace(account, likes=fresh))


@post("/account/delete", status_code=200)
async def delete(request: Req, data: Annotated[Proof, Body()]) -> Response[Visitor]:
    """Delete the account; games that it played name somebody in its place."""
    hub = hub_of(request)
    account = await member(request)
    known = account.alike, data.password, account
    if not await sessions.proved(hub.limits, sender(request), *known):
        raise Unmannerly("forbidden", "This is not your password.", "password")
    async with account_seats.ending_keys(hub, account):
        kept, gone = await erase(hub.services.store, account)
        await hub.changed([*kept, *gone])
    return _gone(request)


@get("/account/tables")
async def running_tables(request: Req) -> list[MyTable]:
    """List the tables that one still plays at, wherever one sat down."""
    return await account_seats.running(hub_of(request), await member(request))


@post("/account/tables/{table:str}/token", status_code=200)
async def keys_again(request: Req, table: Key) -> TableMade:
    """Give this device keys to the own seats of a table."""
    account = await member(request)
    return await account_seats.fresh_keys(hub_of(request), await host_of(request, table), account)


@get("/account/games")
async def past_games(
    request: Req, before: Annotated[float, QueryParameter(ge=0)] = EVER
) -> PastGames:
    """List the games one has played to the end, the last one first."""
    return await history.games(hub_of(request).services, await member(request), before)


@get("/account/ratings")
async def own_ratings(request: Req) -> list[RatingInfo]:
    """Tell how well one plays each game, and how that came."""
    return await history.ratings(hub_of(request).services, await member(request))


@get("/leaderboards/{game:str}")
async def leaderboard(request: Req, game: Key) -> Leaderboard:
    """List those who are ahead in a game."""
    services = hub_of(request).services
    if not services.settings.leaderboard:
        raise NotThere("This server keeps no leaderboard.")
    return await history.leaderboard(services, known_game(game), await visitor(request))


async def _welcomed(request: Req, account: Account) -> Response[AccountInfo]:
    hub = hub_of(request)
    sessions.at_home(hub.limits, sender(request), account)
    token = await sessions.begin(hub.services, account, session(request))
    return Response(_shown(account), cookies=pass_for(request, token))


def _gone(request: Req) -> Response[Visitor]:
    settings = hub_of(request).services.settings
    found = Visitor(settings.accounts, settings.leaderboard, None)
    return Response(found, cookies=pass_for(request, ""))


def _shown(account: Account) -> AccountInfo:
    return AccountInfo(
        name=account.name,
        listed=account.listed,
        created=account.created,
        once=bool(account.once),
        likes=likes.likes_of(account),
    )


MEMBERS = [
    register,
    sign_in,
    sign_out,
    change_password,
    change_listing,
    change_likes,
    delete,
    running_tables,
    keys_again,
    past_games,
    own_ratings,
    leaderboard,
]
HANDLERS: list[Handler] = [
    who,
    Router(path="", route_handlers=MEMBERS, guards=[from_own_page], cache_control=PRIVATE),
]
