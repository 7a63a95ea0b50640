"""Texts as pupils really type them, and what must come of them."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from labtable.chem import diagnose
from labtable.chem.diagnosis import Form


def _read_rows(name: str) -> list[dict[str, str]]:
    with (Path(__file__).parent / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))


TYPED = _read_rows("pupils_typing.tsv")


@pytest.mark.parametrize("row", TYPED, ids=lambda row: f"{row['typed']} {row['asked']}".strip())
def test_what_is_typed_in_class_gets_its_answer(row: dict[str, str]) -> None:
    found = diagnose(row["typed"], row["asked"])

    assert (found.kind, found.misconception) == (row["kind"], row["misconception"])
    assert "|".join(meant.formula for meant in found.meant) == row["meant"]
    assert found.sentence.en
    assert found.sentence.de


@pytest.mark.parametrize(
    "row", _read_rows("first_reading.tsv"), ids=lambda row: f"{row['typed']} {row['wanted']}"
)
def test_what_was_judged_before_it_was_asked(row: dict[str, str]) -> None:
    forms: dict[str, Form] = {"formula": "formula", "name": "name"}
    form = forms.get(row["form"])
    found = diagnose(row["typed"], wanted=row["wanted"], form=form)

    assert (found.verdict or found.kind, found.misconception) == (
        row["answer"],
        row["misconception"],
    )
    assert "|".join(meant.formula for meant in found.meant) == row["meant"]


def test_charges_that_do_not_cancel_are_not_only_left_over() -> None:
    found = diagnose("Fe3+O2-")

    assert found.sentence.en.startswith("In Fe3+O2- the charges do not cancel")
    assert [meant.formula for meant in found.meant] == ["Fe2O3"]


def test_carbonic_acid_is_only_a_first_product() -> None:
    said = diagnose("CaCO3 + 2HCl -> CaCl2 + H2CO3").sentence.en

    assert said == (
        "Balanced: acid and carbonate first give H2CO3, which soon becomes water and "
        "carbon dioxide."
    )


@pytest.mark.parametrize(
    ("typed", "wanted", "english"),
    [
        ("sulfite", "SO4^2-", "The sulfite ion is SO3^2-; SO4^2- is the sulfate ion."),
        ("sodium hydride", "NaOH", "Sodium hydride would be NaH; NaOH is sodium hydroxide."),
    ],
)
def test_what_was_said_instead_is_named(typed: str, wanted: str, english: str) -> None:
    assert diagnose(typed, wanted).sentence.en == english
