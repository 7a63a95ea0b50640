"""Passwords: what fits, and how they are kept (argon2id, beside the event loop)."""

from __future__ import annotations

import asyncio
import os
import re
import sys
import threading
import unicodedata
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from importlib.resources import files
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import VerificationError

from labtable.host.bots.fair_queue import Ring
from labtable.host.identity.names import fold_name
from labtable.host.refusals import RequestRefused

SHORTEST, LONGEST = 8, 256
HASHER = PasswordHasher()  # the library knows what is strong enough
FEWEST = 4  # letters that say something
OURS = "labtable"
ROWS = (
    "abcdefghijklmnopqrstuvwxyz",
    "01234567890123456789",
    "qwertyuiopasdfghjklzxcvbnm",
    "qwertzuiopüasdfghjklöäyxcvbnm",
    "azertyuiopqsdfghjklmwxcvbn",
    "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p",
)
_AROUND = re.compile(r"^[\W\d_]{1,4}|[\W\d_]{1,4}$")
_FIGURES = str.maketrans("@4031!57$", "aaoelists")
MODEST = 10  # as `nice` counts
AT_ONCE = 2  # each takes 64 MiB while it works

T = TypeVar("T")


def _lower_priority() -> None:
    """Work when nobody else has to: tables go first (where threads have priorities)."""
    if sys.platform == "linux":
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), MODEST)


_threads = ThreadPoolExecutor(AT_ONCE, "labtable-passwords", _lower_priority)


def fit_password(password: str, name: str, field: str = "password") -> str:
    """Make a password fit, or refuse it with a sentence.

    >>> fit_password("correct horse", "Ada")
    'correct horse'
    """
    found = unicodedata.normalize("NFC", password)
    if not SHORTEST <= len(found) <= LONGEST:
        why = f"A password has {SHORTEST} to {LONGEST} characters; this one has {len(found)}."
        raise RequestRefused("malformed", why, field)
    if fold_name(name) == fold_name(found):
        why = "A password that is the name itself is the first one anybody tries; take another."
        raise RequestRefused("malformed", why, field)
    if any([_first_tried(form, name) for form in _plain_forms(found)]):
        why = "This password is among the first that anybody tries; take another."
        raise RequestRefused("malformed", why, field)
    return found


@cache
def common_passwords() -> frozenset[str]:
    """Read the passwords that are used most, and the words that most others are made of."""
    listed = files(__package__).joinpath("common_passwords.txt").read_text(encoding="utf-8")
    return frozenset(listed.split())


def _plain_forms(password: str) -> list[str]:
    """Undo what people do to a common word: capitals, figures for letters, a few signs around."""
    folded = "".join(fold_name(password).split())
    bare = _AROUND.sub("", folded)
    forms = [folded, bare, folded.translate(_FIGURES), bare.translate(_FIGURES)]
    return [form for form in forms if len(form) >= FEWEST]


def _first_tried(form: str, name: str) -> bool:
    own = "".join(fold_name(name).split())
    unit = form[: (form * 2).find(form, 1)]  # what it repeats; itself, if nothing
    return (
        len(unit) < FEWEST
        or unit in common_passwords()
        or unit in (own, own[::-1], OURS)
        or any([form in row or form in row[::-1] for row in ROWS])
    )


async def hash_password(password: str) -> str:
    """Hash a password with a fresh salt."""
    return await _run_in_thread(lambda: HASHER.hash(_password_bytes(password)))


async def matches_password(password: str, known: str, source: str = "") -> bool:
    """Compare a password with a hash; without a hash it takes as long, and fits nothing.

    Sources take turns: however many tries wait from one of them, another waits for one of these.
    """

    def compare_hash() -> bool:
        nobody = _nobody_hash(
            HASHER
        )  # made for everybody, or the first who guesses would wait longer
        return _is_verified(password, known or nobody)

    return await _run_in_thread(compare_hash, source) and bool(known)


def is_outgrown(known: str) -> bool:
    """Tell whether a hash was made with less effort than is usual now."""
    return HASHER.check_needs_rehash(known)


def _is_verified(password: str, known: str) -> bool:
    try:
        return HASHER.verify(known, _password_bytes(password))
    except VerificationError:
        return False


def _password_bytes(password: str) -> bytes:
    """Half characters, which no text holds, are no reason to fail."""
    return unicodedata.normalize("NFC", password).encode("utf-8", "surrogatepass")


@cache
def _nobody_hash(hasher: PasswordHasher) -> str:
    return hasher.hash("nobody has this password")


class PasswordTurns:
    """Lets few passwords be compared at once, source by source."""

    def __init__(self) -> None:
        self._waiting = Ring[asyncio.Future[None]]()
        self._working = 0

    async def run_in_turn(self, source: str, work: Callable[[], T]) -> T:
        """Wait for a turn, then work beside the event loop."""
        loop = asyncio.get_running_loop()
        if self._working >= AT_ONCE:
            turn: asyncio.Future[None] = loop.create_future()
            self._waiting.add(source, turn)
            await turn
        else:
            self._working += 1
        try:
            return await loop.run_in_executor(_threads, work)
        finally:
            self._pass_on()

    def _pass_on(self) -> None:
        """Give the turn to the next who still waits for it."""
        while (turn := self._waiting.next()) is not None:
            if not turn.done():
                turn.set_result(None)
                return
        self._working -= 1


_turns = PasswordTurns()


async def _run_in_thread(work: Callable[[], T], source: str = "") -> T:
    return await _turns.run_in_turn(source, work)
