"""How far a run is, and its games written down, so that it goes on after an interruption."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from time import monotonic
from typing import IO, Any, TextIO, TypeAlias, TypeVar

import msgspec

from labtable.lab.errors import LabTrouble
from labtable.lab.playing.match import GameOutcome
from labtable.lab.playing.plan import Setting, is_same_stamp

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


if sys.platform != "win32":
    from fcntl import LOCK_EX, LOCK_NB, flock

About: TypeAlias = dict[str, Any]
Player: TypeAlias = Callable[[Iterable[Setting]], Iterator[GameOutcome]]
LOG, TITLE, RECORDS = "games.jsonl", "run.json", "records"


class RunLog:
    """The games of one run; `about` says which, and a folder of another run is refused."""

    def __init__(self, folder: Path, about: About) -> None:
        self.folder = folder
        self.there = self.read = 0
        try:
            folder.mkdir(parents=True, exist_ok=True)
            _claim_folder(folder, about)
            self.log = (folder / LOG).open("a+b")
        except (OSError, ValueError) as error:
            raise LabTrouble(f"{folder} cannot be used: {_error_reason(error)}.") from None
        lock_folder(self.log, folder)
        self.there = _count_whole_games(self.log)
        self.log.seek(0)

    def outcomes(self, settings: Iterable[Setting], play: Player) -> Iterator[GameOutcome]:
        """Take what is there already, play the rest and keep it."""
        rest = iter(settings)
        for _ in islice(rest, self.there - self.read):
            self.read += 1
            yield msgspec.json.decode(self.log.readline(), type=GameOutcome)
        for outcome in play(rest):
            self._keep(outcome)
            yield outcome

    def _keep(self, outcome: GameOutcome) -> None:
        try:
            if outcome.record:
                records = self.folder / RECORDS
                records.mkdir(exist_ok=True)
                (records / f"{outcome.number:06}.txt").write_text(outcome.record, encoding="utf-8")
                outcome = msgspec.structs.replace(outcome, record="")
            self.log.write(msgspec.json.encode(outcome) + b"\n")
            self.log.flush()
        except OSError as error:
            raise LabTrouble(
                f"{self.folder} cannot be written to: {_error_reason(error)}."
            ) from None

    def close(self) -> None:
        self.log.close()


def _claim_folder(folder: Path, about: About) -> None:
    """Write down which run this is, or see that it is the same."""
    title = folder / TITLE
    if not title.exists():
        if any(folder.iterdir()):
            raise LabTrouble(f"{folder} holds other things; choose a folder that is new or empty.")
        text = msgspec.json.format(msgspec.json.encode(about), indent=2)
        title.write_bytes(text + b"\n")
        return
    try:
        found: About = msgspec.json.decode(title.read_bytes(), type=dict[str, Any])
    except (msgspec.MsgspecError, RecursionError):
        raise LabTrouble(f"{title} is damaged; choose another folder.") from None
    plain = msgspec.json.decode(msgspec.json.encode(about))
    for name in sorted({*found, *plain}):
        if not _is_alike(name, plain.get(name), found.get(name)):
            mine, theirs = _format_value(plain.get(name)), _format_value(found.get(name))
            why = f"{folder} holds another run, whose {name} is {theirs} and not {mine}"
            raise LabTrouble(f"{why}; choose another folder.")


def _is_alike(name: str, mine: Any, theirs: Any) -> bool:
    """Tell whether two runs do not differ in this."""
    if name == "bots" and isinstance(theirs, list) and len(mine) == len(theirs):
        return all([is_same_stamp(now, str(then)) for now, then in zip(mine, theirs, strict=True)])
    return bool(mine == theirs)


def _format_value(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def lock_folder(log: IO[bytes], folder: Path) -> None:
    """Keep a second run out, where the system can; a run that is killed leaves no lock."""
    if sys.platform == "win32":
        return
    try:
        flock(log, LOCK_EX | LOCK_NB)
    except OSError:
        log.close()
        raise LabTrouble(f"Another run is writing to {folder} just now.") from None


def _count_whole_games(log: IO[bytes]) -> int:
    """Count the games that are whole; what follows them is cut off."""
    log.seek(0)
    count = end = 0
    for line in log:
        try:
            number = msgspec.json.decode(line, type=GameOutcome).number
        except (msgspec.MsgspecError, RecursionError):
            break
        if number != count or not line.endswith(b"\n"):
            break
        count, end = count + 1, end + len(line)
    log.truncate(end)
    return count


def _error_reason(error: Exception) -> str:
    said = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    return said[:1].lower() + said[1:]
