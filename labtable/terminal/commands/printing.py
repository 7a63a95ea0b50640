"""How commands print: lines that a terminal cannot be steered by, or JSON."""

from __future__ import annotations

import sys
from collections.abc import Iterable

import msgspec

from labtable.terminal.table.orders import strip_control_codes


def print_lines(lines: Iterable[str]) -> None:
    """Print lines; names in them come from anywhere."""
    sys.stdout.writelines([f"{strip_control_codes(line)}\n" for line in lines])


def print_json(found: object) -> None:
    """Print JSON."""
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(found), indent=2).decode() + "\n")
