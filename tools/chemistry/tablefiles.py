"""Where the tables lie and how they are written."""

from __future__ import annotations

import csv
import sys
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

TOOLS = Path(__file__).resolve().parent
DATA = TOOLS.parent.parent / "labtable" / "chem" / "data"


def read_rows(path: Path) -> list[dict[str, str]]:
    """Read a table with a header row."""
    with path.open(newline="", encoding="utf-8") as file:
        return list(csv.DictReader(file))


def write_rows(path: Path, rows: Iterable[Mapping[str, object]], fields: Sequence[str]) -> None:
    """Write the named fields of each row."""
    with path.open("w", newline="", encoding="utf-8") as file:
        writer = csv.DictWriter(file, fields, lineterminator="\n", extrasaction="ignore")
        writer.writeheader()
        writer.writerows(rows)


def print_line(*words: object) -> None:
    """Tell the developer how far the work is."""
    sys.stdout.write(" ".join(map(str, words)) + "\n")
