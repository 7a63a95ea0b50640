"""The command that starts the server."""

from __future__ import annotations

import os
import socket
import sys
import webbrowser
from typing import TYPE_CHECKING, Annotated

import msgspec
from cyclopts import Parameter

from labtable.engine.errors import Refusal
from labtable.terminal.commands.components import Components, use_components
from labtable.terminal.commands.packages import need_server
from labtable.terminal.files import Trouble

if TYPE_CHECKING:
    from labtable.host.settings import Settings

ALL_ADDRESSES = "0.0.0.0"
BACKLOG = 1024  # people who may wait at the door


def serve(
    *,
    port: Annotated[int | None, Parameter(help="Where to listen; 8000 unless told.")] = None,
    lan: Annotated[
        bool, Parameter(help="Let other devices in your network come.", negative="")
    ] = False,
    database: Annotated[
        str | None, Parameter(help="sqlite:///FILE or postgresql://USER@HOST/NAME.")
    ] = None,
    bus: Annotated[
        str | None, Parameter(help="redis://HOST:PORT, for several servers on one database.")
    ] = None,
    workers: Annotated[
        int | None, Parameter(help="Processes; more than one needs PostgreSQL.")
    ] = None,
    accounts: Annotated[
        bool | None, Parameter(help="Let people sign in, if they like; nobody needs to.")
    ] = None,
    leaderboard: Annotated[
        bool | None, Parameter(help="Show who is ahead, among those who want to be listed.")
    ] = None,
    trusted_proxy: Annotated[
        list[str] | None,
        Parameter(help="Believe this proxy, or network of proxies, from where people come."),
    ] = None,
    metrics_token: Annotated[
        str | None, Parameter(help="Who shows it may read /metrics from elsewhere.")
    ] = None,
    bot: Annotated[
        list[str] | None,
        Parameter(
            help="NAME=my_bot.py:MyBot, NAME=exec:./my_bot or NAME=my.net; may be repeated.",
            negative="",
        ),
    ] = None,
    prune_days: Annotated[
        int | None,
        Parameter(help="Forget tables of guests that nobody touched for so long; 0: never."),
    ] = None,
    components: Components = None,
    browser: Annotated[bool, Parameter(help="Open the page, too.", negative="")] = False,
) -> None:
    """Serve tables to browsers, on this machine only unless --lan is given."""
    need_server()
    host = ALL_ADDRESSES if lan else None
    sys.stderr.writelines([f"{line}\n" for line in use_components(components)])
    _start_server(
        browser,
        host=host,
        port=port,
        database=database,
        bus=bus,
        workers=workers,
        accounts=accounts,
        leaderboard=leaderboard,
        trusted_proxy=trusted_proxy,
        metrics_token=metrics_token,
        bots=bot,
        prune_days=prune_days,
    )


def _start_server(browser: bool, **given: object) -> None:
    try:  # an extra, and slow to load
        from labtable.host.store import StoreTrouble  # noqa: PLC0415
        from labtable.web.process.self_check import UnfitPackages  # noqa: PLC0415
        from labtable.web.process.serve import look_through, serve_here  # noqa: PLC0415
        from labtable.web.process.workers import Workers  # noqa: PLC0415
    except ImportError as error:
        why = f"The installed packages do not fit this version ({error})."
        raise Trouble(f"{why} Install it again: pip install 'labtable[server]'") from None

    settings = _read_settings(given)
    door = _listening_socket(settings.host, settings.port)
    port = door.getsockname()[1]
    try:
        tables = look_through(settings)
        lines = [*_greeting_lines(settings.host, port), *([tables] if tables else [])]
        sys.stderr.writelines([f"{line}\n" for line in lines])
        if browser:
            webbrowser.open(f"http://127.0.0.1:{port}/")
        if settings.workers > 1:
            Workers(settings, door).run_workers()
        else:
            serve_here(settings, door)
    except (StoreTrouble, UnfitPackages) as trouble:
        raise Trouble(str(trouble)) from None


def chosen_settings(given: dict[str, object]) -> Settings:
    """Read the settings of the environment; what is given by hand comes first."""
    from labtable.web.settings import read_settings  # noqa: PLC0415 - only here

    try:
        return read_settings(os.environ, **given)
    except msgspec.ValidationError as error:
        why, _, name = str(error).partition(" - at `$.")
        raise Trouble(f"The setting {name.rstrip('`')} does not fit: {why}.") from None


def _read_settings(given: dict[str, object]) -> Settings:
    from labtable.web.http.proxies import Proxies  # noqa: PLC0415 - only here
    from labtable.web.settings import completed  # noqa: PLC0415

    try:
        settings = completed(chosen_settings(given))
    except OSError as error:
        raise Trouble(f"The data folder cannot be used: {error}.") from None
    try:
        Proxies(settings.trusted_proxy)
    except ValueError as error:
        raise Trouble(f"The setting trusted_proxy does not fit: {error}.") from None
    if settings.workers > 1 and settings.database.startswith("sqlite"):
        raise Trouble("Several processes need --database postgresql://...; SQLite serves one.")
    _check_bots(settings)
    return settings


def _check_bots(settings: Settings) -> None:
    """Let nobody wait for a bot that cannot play."""
    from labtable.host.bots.opponents import read_own  # noqa: PLC0415
    from labtable.web.bots.processes import own_bot_troubles  # noqa: PLC0415 - only here

    try:
        own = read_own(settings.bots)
    except Refusal as refusal:
        raise Trouble(refusal.why) from None
    if found := own_bot_troubles(own):
        raise Trouble(found[0])


def _listening_socket(host: str, port: int) -> socket.socket:
    door = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        door.bind((host, port))
        door.listen(BACKLOG)  # whoever comes early waits
    except OSError as error:
        door.close()
        why = (error.strerror or str(error)).lower()
        raise Trouble(f"Port {port} cannot be used: {why}; choose another with --port.") from None
    return door


def _greeting_lines(host: str, port: int) -> list[str]:
    lines = [f"Labtable is at http://127.0.0.1:{port}/ (Ctrl-C ends it; no game is lost)."]
    if host == ALL_ADDRESSES:
        from labtable.web.http.security import own_addresses  # noqa: PLC0415 - an extra

        links = [f"http://{address}:{port}/" for address in own_addresses() if ":" not in address]
        lines.append(f"Others in your network come by {' or '.join(links) or 'your address'}")
        lines.append("with the short code that each table shows.")
    return lines
