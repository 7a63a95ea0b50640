"""A folder that keeps what was played, so that a run that was stopped can go on.

Finished games are lines of `games.jsonl`, in order. What was cut off while it was written is
played again, and comes out the same.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from pathlib import Path
from typing import IO, Any, TypeAlias

import msgspec

from labtable.lab.errors import LabTrouble
from labtable.lab.playing.outcome import GameOutcome
from labtable.lab.playing.plan import Setting
from labtable.lab.playing.players import is_same_stamp

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
