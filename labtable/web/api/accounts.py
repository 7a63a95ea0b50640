"""Accounts: register, sign in and out, look back, be listed, tell what one likes, go."""

from __future__ import annotations

import logging
from typing import Annotated

from litestar import Response, Router, get, patch, post
from litestar.datastructures import CacheControlHeader
from litestar.handlers import HTTPRouteHandler
from litestar.params import Body, QueryParameter
from msgspec import structs

from labtable.host.endpoints.catalogue import known_game
from labtable.host.endpoints.endpoint import find_host
from labtable.host.identity.tokens import hash_token
from labtable.host.lobby import joining
from labtable.host.rate_limits import shorten_address
from labtable.host.refusals import NotThere, RequestRefused, TooMany
from labtable.host.store import Account, People
from labtable.web.accounts import history, likes, sessions
from labtable.web.accounts.erasing import erase_account
from labtable.web.api.request import Key, Req, hub_of, sender, session
from labtable.web.api.visitor import (
    device_cookie,
    from_own_page,
    member,
    pass_for,
    visit_of,
)
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
    account = await request.account()
    board = settings.accounts and settings.leaderboard
    return Visitor(settings.accounts, board, _account_info(account) if account else None)


@post("/account")
async def register(request: Req, data: Annotated[Credentials, Body()]) -> Response[AccountInfo]:
    """Open an account and sign in."""
    hub = hub_of(request)
    if not hub.limits.allow("accounts", sender(request)):
        raise TooMany("Enough accounts were opened from here for now; please wait.")
    return await _sign_in_response(
        request, await sessions.register_account(hub.services, data.name, data.password)
    )


@post("/account/sign-in", status_code=200)
async def sign_in(request: Req, data: Annotated[Credentials, Body()]) -> Response[AccountInfo]:
    """Sign in on this device."""
    hub = hub_of(request)
    visit = visit_of(request)
    try:
        account = await sessions.sign_in(hub.services, hub.limits, visit, data.name, data.password)
    except RequestRefused:
        log.info("wrong password", extra={"sender": shorten_address(visit.sender.address)})
        raise
    return await _sign_in_response(request, account)


@post("/account/sign-out", status_code=200)
async def sign_out(request: Req, data: Annotated[SignOut, Body()]) -> Response[Visitor]:
    """Sign out on this device, or on all of them."""
    hub = hub_of(request)
    people = People(hub.services.store)
    account = await request.account()
    if account and data.everywhere:
        await people.end_all(account.id)
        await joining.end_all_keys(hub, account)
    elif account:
        await people.end(hash_token(session(request)))
    return _sign_out_response(request, data.everywhere)


@post("/account/password", status_code=200)
async def change_password(
    request: Req, data: Annotated[NewPassword, Body()]
) -> Response[AccountInfo]:
    """Change the password; all sessions and keys to seats end, and this device signs in again."""
    hub = hub_of(request)
    account = await member(request)
    await sessions.change_password(
        hub.services, hub.limits, visit_of(request), account, data.old, data.new
    )
    await joining.end_all_keys(hub, account)
    return await _sign_in_response(request, structs.replace(account, once=0.0))


@patch("/account")
async def change_listing(request: Req, data: Annotated[Listing, Body()]) -> AccountInfo:
    """Be shown on the leaderboards, or not."""
    account = await member(request)
    await People(hub_of(request).services.store).list(account.id, data.listed)
    return _account_info(structs.replace(account, listed=data.listed))


@patch("/account/likes")
async def change_likes(request: Req, data: Annotated[LikesChange, Body()]) -> AccountInfo:
    """Keep how one likes the pages, for other browsers too; what is left out stays."""
    people = People(hub_of(request).services.store)
    account = await member(request)
    while not await people.like(account, fresh := likes.apply_change(account.likes, data)):
        account = await member(request)  # another browser was quicker
    return _account_info(structs.replace(account, likes=fresh))


@post("/account/delete", status_code=200)
async def delete(request: Req, data: Annotated[Proof, Body()]) -> Response[Visitor]:
    """Delete the account; games that it played name somebody in its place."""
    hub = hub_of(request)
    account = await member(request)
    known = account.alike, data.password, account
    if not await sessions.check_password(hub.services, hub.limits, visit_of(request), *known):
        raise RequestRefused("forbidden", "This is not your password.", "password")
    erased = await erase_account(hub.services.store, account)
    await hub.changed([*erased.kept, *erased.gone])
    await hub.read_again(erased.rewritten)
    return _sign_out_response(request, forgotten=True)


@get("/account/tables")
async def running_tables(request: Req) -> list[MyTable]:
    """List the tables that one still plays at, wherever one sat down."""
    return await joining.running_tables(hub_of(request), await member(request))


@post("/account/tables/{table:str}/token", status_code=200)
async def keys_again(request: Req, table: Key) -> TableMade:
    """Give this device keys to the own seats of a table."""
    account = await member(request)
    return await joining.fresh_keys(hub_of(request), await find_host(request, table), account)


@get("/account/games")
async def past_games(
    request: Req, before: Annotated[float, QueryParameter(ge=0)] = EVER
) -> PastGames:
    """List the games one has played to the end, the last one first."""
    return await history.past_games(hub_of(request).services, await member(request), before)


@get("/account/ratings")
async def own_ratings(request: Req) -> list[RatingInfo]:
    """Tell how well one plays each game, and how that came."""
    return await history.account_ratings(hub_of(request).services, await member(request))


@get("/leaderboards/{game:str}")
async def leaderboard(request: Req, game: Key) -> Leaderboard:
    """List those who are ahead in a game."""
    services = hub_of(request).services
    if not services.settings.leaderboard:
        raise NotThere("This server keeps no leaderboard.")
    return await history.game_leaderboard(services, known_game(game), await request.account())


async def _sign_in_response(request: Req, account: Account) -> Response[AccountInfo]:
    hub = hub_of(request)
    token = await sessions.open_session(hub.services, account, session(request))
    device = await sessions.recognise_device(hub.services, account, visit_of(request).device)
    cookies = [*pass_for(request, token), device_cookie(request, device)]
    return Response(_account_info(account), cookies=cookies)


def _sign_out_response(request: Req, forgotten: bool) -> Response[Visitor]:
    """Let this browser be a stranger's; where the account is forgotten, the device is as well."""
    settings = hub_of(request).services.settings
    found = Visitor(settings.accounts, settings.leaderboard, None)
    devices = [device_cookie(request, "")] if forgotten else []
    return Response(found, cookies=[*pass_for(request, ""), *devices])


def _account_info(account: Account) -> AccountInfo:
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
