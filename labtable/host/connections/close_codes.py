"""Why a connection ends, and with which code."""

from __future__ import annotations

from labtable.wire.messages import Bye

MALFORMED, NO_TOKEN, NO_WATCHERS, NO_TABLE, OLD, TOO_MANY = 4400, 4401, 4403, 4404, 4406, 4429
EXPIRED = 4410
SLOW, RESTART, GONE, FAULT = 1013, 1012, 1000, 1011


class CloseConnection(Exception):
    """This connection ends here, and why."""

    def __init__(self, code: int, reason: str, retry: bool = False) -> None:
        super().__init__(reason)
        self.code = code
        self.bye = Bye(reason, retry)


class WrongKey(CloseConnection):
    """None of its tokens opens a seat here."""
