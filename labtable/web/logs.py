"""One JSON object per line; no tokens, no hands, addresses shortened."""

from __future__ import annotations

import logging
import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec

log = logging.getLogger("labtable.web")

USUAL = set(logging.makeLogRecord({}).__dict__) | {
    "message",
    "asctime",
    "taskName",
    "color_message",
}


class JsonLines(logging.Formatter):
    """Writes what happened, and the fields that were named with it."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "what": record.getMessage(),
        }
        extra = {name: value for name, value in vars(record).items() if name not in USUAL}
        line |= {name: str(value) for name, value in extra.items()}
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line).decode()


def start_logging(level: str) -> None:
    """Send all lines, whoever writes them, to the standard error stream, and nothing else there."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logging.root.handlers = [handler]
    logging.root.setLevel("WARNING")
    logging.getLogger("labtable").setLevel(level.upper())
    for others in ("uvicorn", "litestar"):  # anybody can make them warn
        logging.getLogger(others).setLevel("ERROR")
    logging.captureWarnings(True)
    logging.raiseExceptions = False  # a log that cannot be written leaves no traces elsewhere
    sys.excepthook = _uncaught


def note_tightened(files: Sequence[Path]) -> None:
    """Write down that others could read something until now."""
    if files:
        names = ", ".join([str(file) for file in files])
        log.warning("from now on only your user can read these files", extra={"files": names})


def _uncaught(kind: type[BaseException], error: BaseException, trace: Any) -> None:
    if not issubclass(kind, KeyboardInterrupt):
        log.critical("this process ends by a fault", exc_info=(kind, error, trace))
