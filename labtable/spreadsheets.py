"""Texts in comma-separated files, so that no spreadsheet works them out as formulas."""

from __future__ import annotations

import re

SIGNS = "=+@\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b-"
"""With which a formula begins, also as wide or small signs."""
_FORMULA = re.compile(rf"((?:^|[;,|\t\r\n])[\s\u200b\ufeff\"]*)(?=[{SIGNS}])")


def text_cell(text: str) -> str:
    """Put a mark before whatever would be worked out, wherever a program may begin a cell.

    >>> text_cell("=1+1"), text_cell("Ada;\uff1d1+1"), text_cell("Anna-Lena")
    ("'=1+1", "Ada;'\uff1d1+1", 'Anna-Lena')
    """
    return _FORMULA.sub(r"\1'", text)
