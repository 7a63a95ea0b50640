"""`labtable admin people`: who has an account; a new password, another name, or gone."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Annotated, TypeVar

from cyclopts import App, Parameter

from labtable.terminal.commands.admin.here import (
    Here,
    Json,
    Where,
    Yes,
    agreed,
    columns,
    dump,
    moment,
    say,
)
from labtable.web.accounts.erasing import Erased, erase
from labtable.web.admin import people as accounts
from labtable.web.identity.names import alike
from labtable.web.store import Account, AccountStanding, Overview, Store

T = TypeVar("T")
Name = Annotated[str, Parameter(help="The name of the account.")]

people = App(name="people")


@people.default
def list_people(
    *,
    find: Annotated[str, Parameter(help="Only names that hold this.")] = "",
    json: Json = False,
    here: Where,
) -> None:
    """List the accounts: since when, and at how many tables."""
    everybody = here.visit(lambda store: Overview(store).accounts())
    found = [account for account in everybody if alike(find) in alike(account.name)]
    if json:
        dump(found)
    else:
        say(_lines(found) or ["There are no such accounts." if find else "There are no accounts."])


@people.command
def reset_password(name: Name, /, *, yes: Yes = False, here: Where) -> None:
    """Give somebody a password that works once; the old one and all sessions end."""

    async def work(store: Store, account: Account) -> str:
        agreed(f"End the password and all sessions of {account.name}?", yes)
        return await accounts.reset_password(store, account)

    password = _about(here, name, work)
    say([f"The one-time password is {password}", f"{name} signs in with it within 7 days"])
    say(["and then chooses another one under Account; it works only once."])


@people.command
def rename(
    name: Name,
    other: Annotated[str, Parameter(help="The name from now on.")],
    /,
    *,
    here: Where,
) -> None:
    """Call an account otherwise; names at tables stay as people chose them there."""
    fresh = _about(here, name, lambda store, account: accounts.rename(store, account, other))
    say([f"{name} is called {fresh} from now on."])


@people.command
def delete(name: Name, /, *, yes: Yes = False, here: Where) -> None:
    """Delete an account with all that is its own; games of others name somebody in its place."""

    async def work(store: Store, account: Account) -> Erased:
        agreed(f"Delete {account.name} for good, with ratings and tables of their own?", yes)
        erased = await erase(store, account)
        await here.tell([*erased.kept, *erased.gone])
        return erased

    kept, gone = _about(here, name, work)
    say([f"{name} is deleted. Tables that went along: {len(gone):,}."])
    say([f"Tables of others where that seat is Somebody's now: {len(kept):,}."])


def _about(here: Here, name: str, work: Callable[[Store, Account], Awaitable[T]]) -> T:
    """Find an account and do something with it."""

    async def visit(store: Store) -> T:
        return await work(store, await accounts.found(store, name))

    return here.visit(visit)


def _lines(found: list[AccountStanding]) -> list[str]:
    rows = [
        [moment(account.created), str(account.playing), str(account.finished), account.name]
        for account in found
    ]
    return columns(["SINCE", "PLAYING", "FINISHED", "NAME"], rows) if rows else []
