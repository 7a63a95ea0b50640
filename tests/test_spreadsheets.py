"""No text in a comma-separated file is worked out as a formula, however a program splits it."""

from __future__ import annotations

import csv
import io
import re

import pytest

from labtable.spreadsheets import SIGNS, text_cell

FORMULA = '=HYPERLINK("http://evil.example";"x")'
BEFORE = (
    "",
    " ",
    "\t",
    "\r",
    "\n",
    "Ada;",
    "Ada; ",
    "Ada,",
    "Ada|",
    "Ada\t",
    "Ada\n",
    "Ada;'",
    'A;"',
)
WORKED_OUT = re.compile(rf'[\s\u200b\ufeff"]*[{SIGNS}]')


@pytest.mark.parametrize("before", BEFORE)
@pytest.mark.parametrize("sign", "=+-@\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b")
def test_nothing_begins_a_formula(sign: str, before: str) -> None:
    text = io.StringIO()
    csv.writer(text).writerow([text_cell(before + sign + FORMULA[1:]), 1])
    for separator in ",;\t|":
        for cell in re.split(rf"[{re.escape(separator)}\r\n]", text.getvalue()):
            assert not WORKED_OUT.match(cell), (separator, text.getvalue())


@pytest.mark.parametrize("name", ["Ada", "Anna-Lena", "Cy + Di", "Mia (Beaker)", "a@b", "H2O"])
def test_names_stay_as_they_are(name: str) -> None:
    assert text_cell(name) == name
