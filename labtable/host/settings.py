"""Everything one can set, in one place, with limits that suit a school."""

from __future__ import annotations

import os
from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from labtable.wire import class_pupil

# The data sheet promises these; `python3 -m tools.data_sheet_page` writes the page.
AN_HOUR = 3600.0  # seconds
A_DAY = 24 * AN_HOUR
NAME_DAYS = 7  # a first name is kept for, after its pupil was last in a lesson
KEPT_DAYS = 7  # a class is kept for, where its teacher does not say otherwise
LONGEST_DAYS = class_pupil.LONGEST_DAYS  # a class is kept for, after it was opened
RECORD_DAYS = 7  # a game file that somebody opened is kept for
LESSON_HOURS = 12  # after which a lesson ends by itself
UNUSED_HOURS = 2  # after which a class is gone that nobody joined
KEY_BYTES = 16  # of chance in a key
CODE_LETTERS = 6  # of a class, a table or homework
WRONG_CODES = 10  # before a device has to wait

MOST_BOT_WORKERS = 16  # unless somebody asks for more


def usual_bot_workers() -> int:
    """As many processes as there are cores: each starts only when all others think."""
    return max(1, min(MOST_BOT_WORKERS, os.cpu_count() or 1))


class Rates(Struct, frozen=True, forbid_unknown_fields=True):
    """How often one person may do something: so many a second, after a burst of so many.

    A person is an account, a seat, or else a connection; strangers at one address may do together
    what as many people may as Settings.people_per_address says. Every field may also be set as
    LABTABLE_RATE_<FIELD>.
    """

    answers: float = 10.0
    answers_burst: int = 20
    lines: float = 1.0
    lines_burst: int = 5
    messages: float = 30.0  # of any kind, pings too
    messages_burst: int = 120
    hellos: float = 5.0
    hellos_burst: int = 40
    connections: int = 8  # at once, before they sit down
    sockets: int = 20  # at once, with a seat or watching
    tables_an_hour: int = 30
    games_an_hour: int = 12  # that one class begins, each of them with many tables
    joins: float = 0.1  # into a class, by people who were not there before
    joins_burst: int = 4
    wrong_keys: float = 0.2
    wrong_keys_burst: int = WRONG_CODES
    requests: float = 10.0
    requests_burst: int = 40
    hints: float = 0.5
    hints_burst: int = 10
    reviews: float = 0.1
    reviews_burst: int = 10
    accounts_an_hour: int = 10
    passwords: float = 0.1
    passwords_burst: int = 10
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
    trusted_proxy: list[str] = []  # addresses or networks whose forwarded addresses are believed
    people_per_address: Annotated[int, Meta(ge=1)] = 30  # whom strangers at one address stand for
    secret: str = ""  # empty: made at first start
    bot_workers: Annotated[int, Meta(ge=0, le=64)] = field(default_factory=usual_bot_workers)
    # processes; 0 is a thread
    bot_seconds: Annotated[float, Meta(gt=0)] = 5.0
    bots: list[str] = []  # of one's own: NAME=my_bot.py:MyBot, NAME=exec:./my_bot or NAME=my.net
    connections: Annotated[int, Meta(ge=1)] = 10_000  # at once
    request_seconds: float = 20.0  # until a request is whole
    hello_seconds: float = 10.0
    gentle_seconds: float = 120.0
    strict_seconds: float = 45.0
    abandon_seconds: Annotated[float, Meta(gt=0)] = 900.0  # of silence at a rated table
    keep_tokens_seconds: float = 24 * 3600.0  # after the end of a game
    idle_seconds: float = 600.0  # then a table without listeners is put away
    catch_up_seconds: float = 5.0
    save_every: Annotated[int, Meta(ge=1)] = 100  # lines of a journal, or a restart takes long
    queue: Annotated[int, Meta(ge=1)] = 64  # messages that one reader may leave unread
    accounts: bool = True
    leaderboard: bool = False  # then nobody sees who else has an account
    rated_seconds: Annotated[float, Meta(ge=0)] = 1.0  # a move, or nobody gains by a rated game
    damp_one_address: bool = True  # rated games of people at one address count little
    session_seconds: float = 30 * 24 * 3600.0  # then one has to sign in again
    metrics_token: str = ""  # empty: figures are given on this machine only
    prune_days: Annotated[int, Meta(ge=0)] = 90  # until untouched tables of guests go; 0: never
    log: Literal["debug", "info", "warning", "error"] = "info"
    rates: Rates = Rates()

    def clock_seconds(self, mode: str) -> float:
        """How long a question may stay open."""
        return {"gentle": self.gentle_seconds, "strict": self.strict_seconds}.get(mode, 0.0)
