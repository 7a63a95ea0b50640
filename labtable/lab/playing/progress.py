"""How far a run is, how fast it goes and when it will be over."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from time import monotonic
from typing import TextIO, TypeVar

T = TypeVar("T")

OFTEN = 0.2  # seconds between two looks, in a terminal
SELDOM = 10.0  # elsewhere, where every look is a line that stays


def track_progress(
    things: Iterable[T], total: int, stream: TextIO, known: int = 0, what: str = "games"
) -> Iterator[T]:
    """Pass games on and say how far they are; the first `known` ones were played before."""
    progress = ProgressLine(total, stream, known, what)
    try:
        for thing in things:
            progress.step()
            yield thing
    finally:
        progress.end()


@contextmanager
def count_progress(
    total: int, stream: TextIO | None, what: str = "games"
) -> Iterator[Callable[[int], None]]:
    """Count what is done on a line that goes away again; without a stream nobody is told."""
    if stream is None:
        yield lambda more: None
        return
    progress = ProgressLine(total, stream, 0, what)
    try:
        yield progress.step
    finally:
        progress.vanish()


class ProgressLine:
    """One line that is written over, or a line now and then where nobody watches."""

    def __init__(self, total: int, stream: TextIO, known: int, what: str = "games") -> None:
        self.total, self.stream, self.known = total, stream, min(known, total)  # 0: unknown
        self.what = what
        self.live = stream.isatty()
        self.done = 0
        self.began = self.looked = monotonic()
        if self.live:
            self._say(self.began)

    def step(self, more: int = 1) -> None:
        self.done = min(self.done + more, self.total) if self.total else self.done + more
        now = monotonic()
        if self.done <= self.known + 1:  # what came before was waiting for processes
            self.began = now
        elif now - self.looked > (OFTEN if self.live else SELDOM):
            self.looked = now
            self._say(now)

    def end(self) -> None:
        if self.live:
            self._say(monotonic())
            self.stream.write("\n")

    def vanish(self) -> None:
        """Leave nothing behind: what came of it is said by somebody else."""
        if self.live:
            self.stream.write("\r\x1b[K")
            self.stream.flush()

    def _say(self, now: float) -> None:
        fresh = self.done - self.known - 1
        line = progress_text(self.done, self.total, fresh, now - self.began, self.what)
        self.stream.write(f"\r\x1b[K{line}" if self.live else f"{line}\n")
        self.stream.flush()


def progress_text(done: int, total: int, fresh: int, seconds: float, what: str = "games") -> str:
    """Say how far it is; where nobody knows how many there will be, the total is 0.

    >>> progress_text(250, 1000, 250, 5.0)
    '250 of 1,000 games, 50/s, 0:15 left'
    >>> progress_text(250, 0, 250, 5.0)
    '250 games, 50/s'
    """
    pace = fresh / seconds if seconds > 0 else 0.0
    far = f"{done:,} of {total:,} {what}" if total else f"{done:,} {what}"
    if pace <= 0 or (total and done >= total):
        return far
    rate = f"{pace:,.0f}/s" if pace >= 10 else f"{pace:.2g}/s"
    if not total:
        return f"{far}, {rate}"
    left = round((total - done) / pace)
    hours, minutes, rest = left // 3600, left // 60 % 60, left % 60
    clock = f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
    return f"{far}, {rate}, {clock} left"
