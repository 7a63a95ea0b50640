"""Everything one can set, in one place, with limits that suit a school."""

from __future__ import annotations

import os
import secrets
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

HOME = "LABTABLE_HOME"
PREFIX = "LABTABLE_"
RATE = "LABTABLE_RATE_"


class Rates(Struct, frozen=True, forbid_unknown_fields=True):
    """How often somebody may do something: so many a second, after a burst of so many.

    Every field may also be set as LABTABLE_RATE_<FIELD>, for a class behind one address.
    """

    answers: float = 10.0
    answers_burst: int = 20
    lines: float = 1.0
    lines_burst: int = 5
    hellos: float = 5.0
    hellos_burst: int = 40
    sockets: int = 40  # at once, per address
    tables_an_hour: int = 60
    wrong_keys: float = 0.2
    wrong_keys_burst: int = 10
    requests: float = 50.0
    requests_burst: int = 200
    hints: float = 0.5  # per seat
    hints_burst: int = 10
    reviews: float = 1.0
    reviews_burst: int = 40
    accounts_an_hour: int = 60
    passwords: float = 1.0
    passwords_burst: int = 60
    passwords_for_a_name: float = 1 / 30
    passwords_for_a_name_burst: int = 10


class Settings(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How this server runs; every field may also be set as LABTABLE_<FIELD>."""

    host: str = "127.0.0.1"
    port: Annotated[int, Meta(ge=0, le=65535)] = 8000
    database: str = ""  # empty: a file in the user's data folder
    bus: str = ""  # empty: what suits the database
    workers: Annotated[int, Meta(ge=1, le=64)] = 1
    hosts: list[str] = []  # names under which this server may be called, besides its own
    origins: list[str] = []  # pages elsewhere that may open a socket
    secret: str = ""  # empty: made at first start
    bot_workers: Annotated[int, Meta(ge=0, le=64)] = 1  # processes; 0 is a thread
    bot_seconds: float = 5.0
    hello_seconds: float = 10.0
    gentle_seconds: float = 120.0
    strict_seconds: float = 45.0
    keep_tokens_seconds: float = 24 * 3600.0  # after the end of a game
    idle_seconds: float = 600.0  # then a table without listeners is put away
    catch_up_seconds: float = 5.0
    save_every: Annotated[int, Meta(ge=1)] = 100  # lines of a journal, or a restart takes long
    queue: Annotated[int, Meta(ge=1)] = 64  # messages that one reader may leave unread
    accounts: bool = True
    leaderboard: bool = True
    session_seconds: float = 30 * 24 * 3600.0  # then one has to sign in again
    prune_days: Annotated[int, Meta(ge=0)] = 0  # after so many, untouched tables of guests go
    log: Literal["debug", "info", "warning", "error"] = "info"
    rates: Rates = Rates()

    def clock_seconds(self, mode: str) -> float:
        """How long a question may stay open."""
        return {"gentle": self.gentle_seconds, "strict": self.strict_seconds}.get(mode, 0.0)


def read_settings(environment: Mapping[str, str], **given: object) -> Settings:
    """Take settings from the environment; what is given by hand comes first."""
    fields = set(Settings.__struct_fields__) - {"rates"}
    often = {name: environment.get(RATE + name.upper()) for name in Rates.__struct_fields__}
    found: dict[str, object] = {"rates": {name: text for name, text in often.items() if text}}
    for name in sorted(fields):
        text = environment.get(PREFIX + name.upper())
        if text is not None:
            found[name] = text.split(",") if name in ("hosts", "origins") else text
    found |= {name: value for name, value in given.items() if value is not None}
    return msgspec.convert(found, Settings, strict=False)


def data_folder(environment: Mapping[str, str] = os.environ) -> Path:
    """Where this user's tables are kept."""
    if home := environment.get(HOME):
        return Path(home)
    if os.name == "nt":
        return Path(environment.get("LOCALAPPDATA", str(Path.home()))) / "labtable"
    return Path(environment.get("XDG_DATA_HOME") or Path.home() / ".local/share") / "labtable"


def completed(settings: Settings) -> Settings:
    """Fill in what was left open: the user's database, and a secret that only the user reads."""
    secret = settings.secret or _kept_secret(data_folder() / "secret")
    return msgspec.structs.replace(settings, database=database(settings), secret=secret)


def database(settings: Settings) -> str:
    """Where tables are kept: the user's own file, unless told otherwise; a path is a file."""
    told = settings.database or str(data_folder() / "tables.sqlite")
    return told if "://" in told else f"sqlite:///{told}"


def _kept_secret(path: Path) -> str:
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return path.read_text(encoding="ascii").strip()
    with os.fdopen(file, "w", encoding="ascii") as made:
        made.write(secrets.token_urlsafe(32))
    return path.read_text(encoding="ascii").strip()
