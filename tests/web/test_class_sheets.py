"""Files that a teacher takes home, with names that pupils typed."""

from __future__ import annotations

import re

import pytest

from tests.web.class_people import Pupil, Teacher
from tests.web.conftest import Running


@pytest.mark.parametrize("name", ["=1+1", "\uff1d1+1", "A;=1+1", "A;\uff0b1"])
async def test_a_name_is_no_formula_in_the_report(server: Running, name: str) -> None:
    teacher = await Teacher.opens(server, expected=1)
    await Pupil.comes(server, teacher.made.code, name)
    await teacher.do("start")
    await teacher.do("end")
    text = (await teacher.file("report.csv")).decode("utf-8-sig")
    for line in text.splitlines():
        for cell in re.split("[;,]", line):
            assert not cell.startswith(("=", "+", "-", "@", "\uff1d", "\uff0b"))
