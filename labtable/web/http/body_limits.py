"""How large a request may be: the one place that says so, for the server and for proxies before it.

`deploy/nginx.conf`, `deploy/Caddyfile` and `docs/server.md` repeat these numbers; a test holds them
to this file.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic

from labtable.host.refusals import RequestRefused

KIB, MIB = 1024, 1024 * 1024
LARGEST_HEAD = 32 * KIB
LARGEST_BODY = 64 * KIB
LARGEST_LESSON = 8 * MIB  # of a whole lesson in one file
SLOWEST = 8 * KIB  # a second, with which a large request may take its time
LARGEST_PROFILE = 512 * KIB  # of all that one person has practised and made
LESSON_PATH = "/api/v1/classes/again"
PROFILE_PATHS = ("/api/v1/practice/profile", "/api/v1/practice/merge")
UPLOADS = 8  # lessons that are read at once, so that they never fill the memory
UPLOADS_EACH = 2  # from one address
SECONDS_AN_HOUR = 120.0  # of work on lessons from one address
AN_HOUR = 3600.0
PIECE = 256 * KIB  # that is looked through at once, so that others go on between
MOST_SLOW = 3_000  # numbers in one request that take a hundred times as long to read as others
_SLOW = re.compile(rb"[eE][-+]?0*[23][0-9]{2}")  # their exponent is near the end of what there is
BUSY = "Other lessons are being opened right now. Please try again in a moment."


def largest_body(path: str) -> int:
    """Tell how many bytes the body of a request for this path may have."""
    if path in PROFILE_PATHS:
        return LARGEST_PROFILE
    return LARGEST_LESSON if path == LESSON_PATH else LARGEST_BODY


def is_too_slow(grown: int, seconds: float) -> bool:
    """Tell whether a request that is not whole yet has grown by too little in this time."""
    return grown < SLOWEST * seconds


def is_slow_to_read(body: bytes) -> bool:
    """Tell whether JSON holds so many extreme numbers that reading them holds everybody up."""
    pieces = range(0, len(body), PIECE)
    slow = sum([len(_SLOW.findall(body[start : start + PIECE])) for start in pieces])
    return slow > MOST_SLOW


def spell_size(size: int) -> str:
    """Write a number of bytes as people read it.

    >>> spell_size(64 * 1024), spell_size(8 * 1024 * 1024)
    ('64 KB', '8 MB')
    """
    return f"{size // MIB} MB" if size >= MIB else f"{size // KIB} KB"


class UploadSlots:
    """Counts lessons that are being opened, and the time that each address has had for it."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._open: Counter[str] = Counter()  # by address
        self._spent: dict[str, tuple[float, float]] = {}  # by address: since when, seconds

    @contextmanager
    def take_slot(self, address: str) -> Iterator[None]:
        """Hold one of the slots, or refuse where all are taken or an address had its share."""
        self._forget_old()
        full = self._open.total() >= UPLOADS or self._open[address] >= UPLOADS_EACH
        if full or self._spent.get(address, (0.0, 0.0))[1] > SECONDS_AN_HOUR:
            raise RequestRefused("rate", BUSY)
        self._open[address] += 1
        try:
            yield
        finally:
            self._open[address] -= 1
            if not self._open[address]:
                del self._open[address]

    def spend_seconds(self, address: str, seconds: float) -> None:
        """Count the time that the processor worked for an address."""
        since, before = self._spent.get(address, (self._clock(), 0.0))
        self._spent[address] = since, before + seconds

    def _forget_old(self) -> None:
        limit = self._clock() - AN_HOUR
        self._spent = {each: spent for each, spent in self._spent.items() if spent[0] > limit}
