"""The rules ledgers: what each rule says, and which lines of code keep it."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

_HERE = Path(__file__).resolve().parent
_SHELVES = (_HERE / "rules", _HERE.parent / "docs" / "rules")  # installed; in a checkout
_OPTION = re.compile(r"^`\w+`$")
_ROW = re.compile(r"^\|\s*([A-Z]+-R?\d+)\s*\|(.*)\|\s*$")


class Rule(NamedTuple):
    """One numbered rule of a ledger."""

    id: str
    text: str
    section: str
    language: str = "en"


class RuleCitation(NamedTuple):
    """One line of code that names a rule."""

    file: Path
    line: int
    code: str


def ledger_names() -> list[str]:
    """Name the games whose ledgers are here."""
    return sorted({page.stem for shelf in _SHELVES for page in shelf.glob("*.md")})


def ledger_text(slug: str) -> str:
    """Return a game's ledger as Markdown; refuse an unknown name with a sentence."""
    if slug in ledger_names():
        pages = [shelf / f"{slug}.md" for shelf in _SHELVES]
        return next(page for page in pages if page.exists()).read_text(encoding="utf-8")
    known = ", ".join(ledger_names()) or "none"
    raise LookupError(f"There is no ledger for {slug!r}; there is one for: {known}.")


def read_ledger(text: str) -> dict[str, Rule]:
    """Find the numbered rules of a ledger: table rows that open with an ID.

    The text of a ruling is its question and its decision, that of an option its name and values.

    >>> read_ledger("## Bonds\\n| ION-062 | Na and Cl make a pair. | derived |")["ION-062"]
    Rule(id='ION-062', text='Na and Cl make a pair.', section='Bonds', language='en')
    """
    rules: dict[str, Rule] = {}
    section = ""
    for line in text.splitlines():
        if line.startswith("#"):
            section = line.lstrip("# ").strip()
        elif row := _ROW.match(line):
            cells = [cell.strip() for cell in row[2].split("|")]
            words = " ".join(cells[:2]) if "-R" in row[1] else cells[0]
            if _OPTION.match(words):
                words = ": ".join(cells[:2])
            rules[row[1]] = Rule(row[1], words, section)
    return rules


def in_language(rules: dict[str, Rule], slug: str, language: str) -> dict[str, Rule]:
    """Say the rules of a game in another language; what it has no words for stays English."""
    pages = [shelf / language / f"{slug}.toml" for shelf in _SHELVES]
    page = next((page for page in pages if language.isalpha() and page.exists()), None)
    if not page or slug not in ledger_names():
        return rules
    said = tomllib.loads(page.read_text(encoding="utf-8"))
    return {
        rule.id: Rule(rule.id, said["rules"][rule.id], said["sections"][rule.section], language)
        if rule.id in said["rules"] and rule.section in said["sections"]
        else rule
        for rule in rules.values()
    }


def where_kept(package: Path, rule_id: str) -> list[RuleCitation]:
    """List the lines under a folder that name a rule, in the order of their files."""
    return [place for place in cited_lines(package) if names_rule(place.code, rule_id)]


def names_rule(line: str, rule_id: str) -> bool:
    """Say whether a line names a rule, also in a list such as `ION-040, 041`.

    >>> names_rule("# ION-066, 069: complete", "ION-069")
    True
    >>> names_rule("# ION-0661", "ION-066")
    False
    """
    prefix, number = rule_id.split("-")
    return re.search(rf"\b{prefix}-(?:R?\d+, *)*{number}\b", line) is not None


def cited_lines(package: Path) -> Iterable[RuleCitation]:
    """Walk through all lines under a folder that name any rule."""
    for file in sorted([*package.rglob("*.py"), *package.rglob("*.toml")]):
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
            if re.search(r"\b[A-Z]+-R?\d+\b", line):
                yield RuleCitation(file, number, line.strip())


def cites(line: str, rule_id: str) -> bool:
    """Say whether a line of a test names a rule, in words or in the test's own name.

    >>> cites("def test_ion_040_041_all_reveal_together() -> None:", "ION-041")
    True
    >>> cites("def test_ion_e07_the_other_chloride_stays_alone() -> None:", "ION-E7")
    True
    >>> cites("def test_ion_040_041_all_reveal_together() -> None:", "ION-004")
    False
    """
    prefix, number = rule_id.split("-")
    if number[0] in "WE":  # examples and edge cases have no fixed width
        number = f"{number[0]}0*{number[1:]}"
    pattern = rf"(?<![a-z]){prefix}[-_](?:[A-Z]?\d+[-_, ]+)*{number}(?!\d)"
    return re.search(pattern, line, re.IGNORECASE) is not None
