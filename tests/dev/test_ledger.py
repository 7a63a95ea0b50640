"""Rules are found in a ledger and in the code."""

from __future__ import annotations

from pathlib import Path

import pytest

from labtable.ledger import ledger_text, ledgers, read_ledger, where_kept

PAGE = """
## 2. Rules

### Bonding

| ID | rule | source |
|---|---|---|
| ION-066 | A neutral group is complete. | derived |

## 3. Rulings

| ID | question | decision | why |
|---|---|---|---|
| ION-R05 | Must a player bond? | No. | Two options. |
| `bond_many` | off | see ION-R02 | |
"""


def test_a_rule_has_its_text_and_its_section() -> None:
    rule = read_ledger(PAGE)["ION-066"]

    assert rule.text == "A neutral group is complete."
    assert rule.section == "Bonding"


def test_a_ruling_reads_as_question_and_decision() -> None:
    assert read_ledger(PAGE)["ION-R05"].text == "Must a player bond? No."


def test_only_rows_that_open_with_an_id_are_rules() -> None:
    assert list(read_ledger(PAGE)) == ["ION-066", "ION-R05"]


def test_a_rule_is_found_on_every_line_that_names_it(tmp_path: Path) -> None:
    (tmp_path / "flow.py").write_text("a = 1\nb = 2  # ION-065, 066: complete\nc = 3  # ION-0660\n")
    (tmp_path / "parts.toml").write_text("points = 4  # ION-066\n")

    kept = where_kept(tmp_path, "ION-066")

    assert [(place.file.name, place.line) for place in kept] == [("flow.py", 2), ("parts.toml", 1)]
    assert kept[0].code == "b = 2  # ION-065, 066: complete"


def test_every_ledger_can_be_read_where_labtable_is_installed() -> None:
    assert "ion" in ledgers()
    for slug in ledgers():
        assert read_ledger(ledger_text(slug)), slug


def test_an_unknown_ledger_is_refused_with_the_known_ones() -> None:
    with pytest.raises(LookupError, match=r"no ledger for 'chess'; there is one for: .*ion"):
        ledger_text("chess")
