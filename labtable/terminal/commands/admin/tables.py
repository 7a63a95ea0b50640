"""`labtable admin tables` and `people`: which there are, and what an operator can do with them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Annotated, TypeVar

from cyclopts import App, Parameter

from labtable.host.identity.names import fold_name
from labtable.host.store import Account, AccountStanding, Overview, Store, TableStanding
from labtable.terminal.commands.admin.here import (
    AdminContext,
    Where,
    Yes,
    confirm_action,
    format_moment,
    print_columns,
)
from labtable.terminal.commands.parameters import Json
from labtable.terminal.commands.printing import print_json, print_lines
from labtable.web.accounts.erasing import Erased, erase_account
from labtable.web.admin import people as people_admin

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
    everybody = here.visit_database(lambda store: Overview(store).accounts())
    found = [account for account in everybody if fold_name(find) in fold_name(account.name)]
    if json:
        print_json(found)
    else:
        print_lines(
            _account_lines(found)
            or ["There are no such accounts." if find else "There are no accounts."]
        )


@people.command
def reset_password(name: Name, /, *, yes: Yes = False, here: Where) -> None:
    """Give somebody a password that works once; the old one, sessions and seat keys end."""

    async def work(store: Store, account: Account) -> str:
        confirm_action(f"End the password and all sessions of {account.name}?", yes)
        password, tables = await people_admin.reset_password(store, account)
        await here.notify_servers(tables)
        return password

    password = _with_account(here, name, work)
    print_lines([f"The one-time password is {password}", f"{name} signs in with it within 7 days"])
    print_lines(["and then chooses another one under Account; it works only once."])


@people.command
def rename(
    name: Name,
    other: Annotated[str, Parameter(help="The name from now on.")],
    /,
    *,
    here: Where,
) -> None:
    """Call an account otherwise; names at tables stay as people chose them there."""
    fresh = _with_account(
        here, name, lambda store, account: people_admin.rename_account(store, account, other)
    )
    print_lines([f"{name} is called {fresh} from now on."])


@people.command
def delete(name: Name, /, *, yes: Yes = False, here: Where) -> None:
    """Delete an account with all that is its own; games of others name somebody in its place."""

    async def work(store: Store, account: Account) -> Erased:
        confirm_action(
            f"Delete {account.name} for good, with ratings and tables of their own?", yes
        )
        erased = await erase_account(store, account)
        await here.notify_servers([*erased.kept, *erased.gone, *erased.rewritten])
        return erased

    erased = _with_account(here, name, work)
    print_lines([f"{name} is deleted. Tables that went along: {len(erased.gone):,}."])
    print_lines([f"Tables of others where that seat is Somebody's now: {len(erased.kept):,}."])


def _with_account(
    here: AdminContext, name: str, work: Callable[[Store, Account], Awaitable[T]]
) -> T:
    """Find an account and do something with it."""

    async def visit(store: Store) -> T:
        return await work(store, await people_admin.find_account(store, name))

    return here.visit_database(visit)


def _account_lines(found: list[AccountStanding]) -> list[str]:
    rows = [
        [format_moment(account.created), str(account.playing), str(account.finished), account.name]
        for account in found
    ]
    return print_columns(["SINCE", "PLAYING", "FINISHED", "NAME"], rows) if rows else []


tables = App(name="tables")


@tables.default
def list_tables(
    *,
    playing: Annotated[
        bool, Parameter(help="Only those that can still be played.", negative="")
    ] = False,
    json: Json = False,
    here: Where,
) -> None:
    """List the tables: game, seats, when somebody last did something, whether it is over."""
    found = here.visit_database(lambda store: Overview(store).tables())
    shown = [table for table in found if table.state == "playing" or not playing]
    if json:
        print_json(shown)
    else:
        print_lines(table_lines(shown) or ["There are no tables."])


@tables.command
def close(
    table: Annotated[str, Parameter(help="Its code or its id.")],
    /,
    *,
    yes: Yes = False,
    here: Where,
) -> None:
    """Close a table: it goes on no more, and who sits there is told, also while a server runs."""

    async def work(store: Store) -> str:
        found = await people_admin.find_closable(store, table)
        confirm_action(
            f"Close the table {found.code} ({found.game}: {seat_names(found)}) for good?", yes
        )
        await people_admin.close_table(store, found)
        await here.notify_servers([found.id])
        return found.code

    print_lines([f"The table {here.visit_database(work)} is closed; who sits there is told."])


def table_lines(found: Sequence[TableStanding]) -> list[str]:
    """Write tables down, one in a line; without any there are no lines."""
    rows = [
        [table.code, table.game, table.state, format_moment(table.touched), seat_names(table)]
        for table in found
    ]
    return print_columns(["CODE", "GAME", "STATE", "TOUCHED", "SEATS"], rows) if rows else []


def seat_names(table: TableStanding) -> str:
    """Name those who sit at a table."""
    return ", ".join(
        [
            seat.name if seat.kind == "person" else f"{seat.name} ({seat.kind})"
            for seat in table.seats
        ]
    )
