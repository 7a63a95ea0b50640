"""Whole numbers as people give them: Python's own, or numpy's."""

from __future__ import annotations

from typing import Any

import numpy as np

from labtable.engine.errors import Refusal


def plain(number: Any) -> Any:
    """Take a whole number of numpy's as one of Python's; anything else stays as it is.

    >>> plain(np.int64(3)), plain("3")
    (3, '3')
    """
    return int(number) if isinstance(number, np.integer) else number


def counted(number: Any, least: int, rule: str) -> int:
    """Take a whole number from `least` on; anything else is refused by saying what holds.

    >>> counted(np.int64(3), 1, "There is one table or more")
    3
    """
    found = plain(number)
    if type(found) is not int or found < least:
        raise Refusal("TABLE-16", f"{rule}, not {found!r}.")
    return found
