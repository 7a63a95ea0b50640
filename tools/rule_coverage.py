"""Say which rules of a ledger have a test, and which lines of code keep each of them."""

from __future__ import annotations

import argparse
import re
import sys
from pathlib import Path

from labtable.ledger import (
    RuleCitation,
    cited_lines,
    cites,
    ledger_names,
    ledger_text,
    names_rule,
    read_ledger,
)

ROOT = Path(__file__).resolve().parents[1]


def main(arguments: list[str]) -> int:
    """Report on the games named, or on all that have a ledger and are built."""
    parser = argparse.ArgumentParser(prog="dev.py rules", description=__doc__)
    built = [slug for slug in ledger_names() if (ROOT / "labtable" / "games" / slug).is_dir()]
    parser.add_argument("game", nargs="*", help=f"one of: {', '.join(built)}")
    parser.add_argument("--short", action="store_true", help="leave out where each rule is kept")
    wanted = parser.parse_args(arguments)
    for slug in wanted.game:
        if slug not in built:
            parser.error(f"there is no ledger and game called {slug}; there is: {', '.join(built)}")
    untested = [report(slug, short=wanted.short) for slug in wanted.game or built]
    return 1 if any(untested) else 0


def report(slug: str, *, short: bool) -> list[str]:
    """Print the coverage of one game; return the IDs no test cites."""
    text = ledger_text(slug)
    rules = list(read_ledger(text))
    prefix = rules[0].split("-")[0]
    code = list(cited_lines(ROOT / "labtable" / "games" / slug))
    tests = lines_of_tests(ROOT / "tests" / slug, prefix)
    if not short:
        for rule in rules:
            print(f"{rule:8} {kept(rule, code)}")
    names = [line for line in tests if line.lstrip().startswith(("def test_", "async def test_"))]
    cases = {"worked examples": examples(text), "edge cases": edges(text)}
    print_share(f"{slug}: rules kept by a line of code", rules, [place.code for place in code])
    print_share(f"{slug}: rules with a test named after them", rules, names)
    for name, numbers in cases.items():
        ids = [f"{prefix}-{number}" for number in numbers]
        print_share(f"{slug}: {name} cited by a test", ids, tests)
    return print_share(f"{slug}: rules cited by a test", rules, tests)


def lines_of_tests(folder: Path, prefix: str) -> list[str]:
    """Return the lines of a game's tests that may cite a rule."""
    files = [file.read_text(encoding="utf-8") for file in sorted(folder.rglob("*.py"))]
    lines = [line for text in files for line in text.splitlines()]
    return [line for line in lines if prefix.casefold() in line.casefold()]


def print_share(title: str, ids: list[str], lines: list[str]) -> list[str]:
    """Print how many of the IDs the lines cite; name and return those they do not."""
    missing = [one for one in ids if not any(cites(line, one) for line in lines)]
    cited = len(ids) - len(missing)
    print(f"{title}: {cited} of {len(ids)} ({100 * cited / max(len(ids), 1):.1f} %)")
    if missing:
        print("  without: " + ", ".join(missing))
    return missing


def kept(rule: str, code: list[RuleCitation]) -> str:
    """Name the lines that keep a rule."""
    places = [place for place in code if names_rule(place.code, rule)]
    return ", ".join(f"{place.file.relative_to(ROOT)}:{place.line}" for place in places) or "-"


def examples(text: str) -> list[str]:
    """List the worked examples of a ledger: W1, W2 and so on."""
    return re.findall(r"^\*\*(W\d+)\b", text, re.MULTILINE)


def edges(text: str) -> list[str]:
    """List the edge cases of a ledger, numbered lines or table rows: E1, E2 and so on."""
    chapter = re.search(r"^##[^\n]*Edge cases\n(.*?)(?=^## |\Z)", text, re.MULTILINE | re.DOTALL)
    numbers = re.findall(
        r"^(?:\| E0*)?(\d+)(?:\.| \|) ", chapter[1] if chapter else "", re.MULTILINE
    )
    return [f"E{number}" for number in numbers]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
