"""Whole numbers as people give them: Python's own, or numpy's."""

from __future__ import annotations

from typing import Any

import numpy as np

from labtable.engine.errors import Refusal


def plain_number(number: Any) -> Any:
    """Take a whole number of numpy's as one of Python's; anything else stays as it is.

    >>> plain_number(np.int64(3)), plain_number("3")
    (3, '3')
    """
    return int(number) if isinstance(number, np.integer) else number


def check_count(number: Any, least: int, rule: str) -> int:
    """Take a whole number from `least` on; anything else is refused by saying what holds.

    >>> check_count(np.int64(3), 1, "There is one table or more")
    3
    """
    found = plain_number(number)
    if type(found) is not int or found < least:
        raise Refusal("TABLE-16", f"{rule}, not {found!r}.")
    return found
