"""Texts as pupils really type them, and what must come of them."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from labtable.chem import diagnose

with (Path(__file__).parent / "pupils_typing.tsv").open(encoding="utf-8", newline="") as _file:
    TYPED = list(csv.DictReader(_file, delimiter="\t", quoting=csv.QUOTE_NONE))


@pytest.mark.parametrize("row", TYPED, ids=lambda row: f"{row['typed']} {row['asked']}".strip())
def test_what_is_typed_in_class_gets_its_answer(row: dict[str, str]) -> None:
    found = diagnose(row["typed"], row["asked"])

    assert (found.kind, found.misconception) == (row["kind"], row["misconception"])
    assert "|".join(meant.formula for meant in found.meant) == row["meant"]
    assert found.sentence.en
    assert found.sentence.de
