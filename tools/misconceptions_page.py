"""Write docs/misconceptions.md: every type of mistake, with examples made by the kernel."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from labtable.chem.diagnosis import Misconception, diagnose, misconceptions, skills

PAGE = Path(__file__).resolve().parent.parent / "docs" / "misconceptions.md"
HEAD = """\
# Mistakes that are understood

This page is for teachers, and for everybody who wonders why an answer was what it was.

A formula, a name or an equation is first read as it is written; whatever is right stays right.
Only then the types below are looked for, in this order, and the first that fits is the answer.
From one text nobody can tell a slip from an idea: a type is a guess, three of a kind are a pattern.

- **error**: an idea is missing.
- **slip**: only the writing is off.
- **note**: accepted, with a remark.

The examples are made by the program: `python3 -m tools.misconceptions_page` writes this page.
"""


def page() -> str:
    """Write the whole page."""
    return "\n".join([HEAD, *(line for one in misconceptions().values() for line in section(one))])


def section(one: Misconception) -> Iterator[str]:
    """Write one type: what it is, how it is told, and what is said."""
    also = [skills()[skill].title.en for skill in (one.skill, *one.also)]
    yield f"## {one.title.en}\n"
    yield f"`{one.id}`, {one.weight}, level {one.level}: {', '.join(also).lower()}.\n"
    yield f"{one.detect}\n"
    yield "```text"
    yield "\n\n".join(shown(typed, asked) for typed, asked in one.examples)
    yield "```\n"
    yield f"Hint: *{one.hint.en}*\n"
    yield f"The second time: *{one.prompt.en}*\n"
    if one.sources:
        yield f"See {'; '.join(one.sources)}.\n"


def shown(typed: str, asked: str) -> str:
    """Write one example: what was typed, what is said in both languages, and the picture."""
    found = diagnose(typed, asked)
    question = f"{asked} is called: {typed}" if asked else typed
    lines = [f"> {question}", found.sentence.en, found.sentence.de]
    lines += [f"    {line}" for line in found.text_picture().splitlines()]
    return "\n".join(line.rstrip() for line in lines)


def main() -> None:
    """Write the page."""
    PAGE.write_text(page(), encoding="utf-8")


if __name__ == "__main__":
    main()
