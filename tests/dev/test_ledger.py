"""Rules are found in a ledger and in the code."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from labtable.ledger import in_language, ledger_names, ledger_text, read_ledger, where_kept

RULES = Path(__file__).parents[2] / "docs" / "rules"
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


def test_an_option_reads_as_its_name_and_values() -> None:
    page = "## Options\n| CPD-174 | `claim_in_research` | `true`, `false` |"

    assert read_ledger(page)["CPD-174"].text == "`claim_in_research`: `true`, `false`"


@pytest.mark.parametrize("slug", ledger_names())
def test_every_rule_is_said_in_german_with_its_figures_and_names(slug: str) -> None:
    rules = read_ledger(ledger_text(slug))

    said = in_language(rules, slug, "de")

    assert [id_ for id_, rule in said.items() if rule.language != "de"] == []
    german = tomllib.loads((RULES / "de" / f"{slug}.toml").read_text(encoding="utf-8"))
    assert set(german["rules"]) == set(rules)
    assert set(german["sections"]) == {rule.section for rule in rules.values()}
    missing = {id_: kept(rule.text) - kept(said[id_].text) for id_, rule in rules.items()}
    assert {id_: gone for id_, gone in missing.items() if gone} == {}


def kept(text: str) -> set[str]:
    """What is the same in every language: figures, rules, names of options and formulas."""
    return set(re.findall(r"[A-Z]{3}-R?\d+|`[^`]+`|\d{2,}|@\d+", text))


def test_a_language_without_words_leaves_the_rules_as_they_are() -> None:
    rules = read_ledger(PAGE)

    assert in_language(rules, "ion", "xx") == rules
    assert in_language(rules, "chess", "de") == rules
    assert in_language(rules, "ion", "../de") == rules


def test_only_rows_that_open_with_an_id_are_rules() -> None:
    assert list(read_ledger(PAGE)) == ["ION-066", "ION-R05"]


def test_a_rule_is_found_on_every_line_that_names_it(tmp_path: Path) -> None:
    (tmp_path / "flow.py").write_text("a = 1\nb = 2  # ION-065, 066: complete\nc = 3  # ION-0660\n")
    (tmp_path / "parts.toml").write_text("points = 4  # ION-066\n")

    kept = where_kept(tmp_path, "ION-066")

    assert [(place.file.name, place.line) for place in kept] == [("flow.py", 2), ("parts.toml", 1)]
    assert kept[0].code == "b = 2  # ION-065, 066: complete"


def test_every_ledger_can_be_read_where_labtable_is_installed() -> None:
    assert "ion" in ledger_names()
    for slug in ledger_names():
        assert read_ledger(ledger_text(slug)), slug


def test_an_unknown_ledger_is_refused_with_the_known_ones() -> None:
    with pytest.raises(LookupError, match=r"no ledger for 'chess'; there is one for: .*ion"):
        ledger_text("chess")
