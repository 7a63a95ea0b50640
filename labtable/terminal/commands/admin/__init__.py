"""`labtable admin`: what whoever runs a server can do with what it keeps."""

from __future__ import annotations

from typing import Annotated, Any

from cyclopts import App, CycloptsError, Parameter

from labtable.terminal.commands.packages import has_server, need_server

HELP = "Look after a server: its tables, its people, copies of what it keeps."

admin = App(name="admin", help=HELP, default_parameter=Parameter(show_default=False))
admin.meta.help = HELP
COMMANDS = (  # each is loaded when it is asked for
    *("tables:tables", "tables:people", "upkeep:prune", "upkeep:backup", "upkeep:restore"),
    *("upkeep:check", "upkeep:upgrade"),
)
for command in COMMANDS if has_server() else ():  # without a server there is nothing to load
    admin.command(f"labtable.terminal.commands.admin.{command}")


@admin.meta.default
def launch(
    *words: Annotated[str, Parameter(show=False, allow_leading_hyphen=True)],
    database: Annotated[
        str | None, Parameter(help="FILE, sqlite:///FILE or postgresql://USER@HOST/NAME.")
    ] = None,
    bus: Annotated[
        str | None, Parameter(help="redis://HOST:PORT, if the servers talk over it.")
    ] = None,
) -> int:
    """Find the command that is meant, and tell it where tables are kept."""
    need_server()
    from labtable.terminal.commands.admin.here import AdminContext  # noqa: PLC0415 - as above

    try:
        command, bound, ignored = admin.parse_args(words, exit_on_error=False, print_error=False)
    except CycloptsError as error:
        error.command_chain = ("admin", *(error.command_chain or ()))
        raise
    more: dict[str, Any] = {"here": AdminContext(database, bus)} if "here" in ignored else {}
    return int(command(*bound.args, **bound.kwargs, **more) or 0)
