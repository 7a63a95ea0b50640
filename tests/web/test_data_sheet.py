"""The data sheet says what the server does: its numbers are those that the server goes by."""

from __future__ import annotations

import re
from contextlib import nullcontext
from string import Formatter

import pytest
from msgspec import ValidationError, convert, structs

from labtable.host import settings
from labtable.host.identity.tokens import fresh_code, fresh_token
from labtable.host.settings import Rates
from labtable.web.classroom import room
from labtable.wire.class_pupil import Switches
from tools.data_sheet_page import NUMBERS, PAGES, TEXTS, page


@pytest.mark.parametrize("language", PAGES)
def test_the_page_is_what_the_program_says_today(language: str) -> None:
    written = PAGES[language].read_text("utf-8")
    assert written == page(language), "python3 -m tools.data_sheet_page writes it"


@pytest.mark.parametrize("language", PAGES)
def test_every_number_on_the_page_is_one_of_the_servers(language: str) -> None:
    used = {name for _, name, _, _ in Formatter().parse(TEXTS[language]) if name}
    assert used == set(NUMBERS)
    bare = TEXTS[language].format(**dict.fromkeys(NUMBERS, "")).replace("python3", "")
    assert re.findall(r"\d", bare) == []


def test_the_server_goes_by_the_same_numbers() -> None:
    assert len(fresh_token()) * 6 // 8 == settings.KEY_BYTES
    assert len(fresh_code()) == settings.CODE_LETTERS
    assert Rates().wrong_keys_burst == settings.WRONG_CODES
    defaults = {field.name: field.default for field in structs.fields(room.Room)}
    assert defaults["keep_days"] == settings.KEPT_DAYS
    assert room.LESSON == settings.LESSON_HOURS * 3600
    for days, fits in ((settings.LONGEST_DAYS, True), (settings.LONGEST_DAYS + 1, False)):
        with nullcontext() if fits else pytest.raises(ValidationError):
            assert convert({"keep_days": days}, Switches).keep_days == days


@pytest.mark.parametrize("language", PAGES)
def test_the_page_fits_on_one_sheet_of_paper(language: str) -> None:
    assert len(page(language).split()) < 760
