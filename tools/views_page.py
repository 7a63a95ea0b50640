"""Write docs/views.md: what a bot sees in every game, and what it may answer."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from inspect import getsource
from io import StringIO
from pathlib import Path
from textwrap import shorten, wrap
from tokenize import COMMENT, generate_tokens
from typing import Any

import msgspec
from msgspec.inspect import DictType, LiteralType, StructType, UnionType, VarTupleType, type_info

import labtable
from labtable.wire.export import TypeScriptWriter
from tools.hints_page import met

PAGE = Path(__file__).resolve().parent.parent / "docs" / "views.md"
FAR, LONG, WIDE = 20, 270, 92  # questions before an example; letters of a field and a line in it
PLAIN = {"IntType": "number", "StrType": "text", "BoolType": "true or false", "NoneType": "null"}
HEAD = """\
# What a bot sees and answers

This page is for people who write a bot: every field of every view, and every kind of answer.
In Python `table.view(seat)` is a view, and so is the `chair.view` of a bot ([](bot-author.md)):

```python
>>> import labtable
>>> view = labtable.new("ion", seats=2, seed=7).view(0)
>>> view.viewer, len(view.seats[0].hand), view.seats[1].hand
(0, 8, [])

```

On the wire it is the field `view` ([](protocols.md)): JSON with the same names.
A class is an object there and None is null; what is called an object below is a dict in Python.
A Sentence is an object, too: `key` has English words with gaps, `parts` what goes into them.

An answer is typed in a few words: `str(answer)` writes them, `table.read(seat, text)` reads them.
In a form `{braces}` are fields, and what stands in `[brackets]` may be left out.
As JSON an answer has its fields and a `type`, the name of its class.

The words are those of the source: `python3 -m tools.views_page` writes this page.
"""


def page() -> str:
    """Write the whole page."""
    return "\n".join([HEAD, *(line for name in labtable.all_games() for line in section(name))])


def section(name: str) -> Iterator[str]:
    """Write one game: its view, its answers, and how both look in a game."""
    table, seat, _ = next(each for each in met(name, 0) if each[0].state.question > FAR)
    title, options, shapes = table.game.title, table.options(seat), TypeScriptWriter()
    yield f"## {title}\n\n### The view of {title}\n"
    shapes.add_struct(type(table.view(seat)))
    for kind in shapes.kinds.values():
        yield f"**{kind.__name__}**: {said(kind)}\n\n| field | type | meaning |\n|---|---|---|"
        yield "\n".join([f"| `{name}` | {what} | {why} |" for name, what, why in rows(kind)]) + "\n"
    yield f"### Answers in {title}\n"
    yield "| answer | what it says | form | fields |\n|---|---|---|---|"
    for kind in table.game.actions:
        parts = "<br>".join([f"`{name}`, {what}: {why}" for name, what, why in rows(kind)])
        form = re.sub(r":\w+}", "}", f"`{kind.form}`") if kind.form else ""
        yield f"| {kind.__name__} | {said(kind)} | {form} | {parts} |"
    yield f"\n### {title} in play\n\nWhat seat {seat} sees in a random game, shortened:\n"
    yield "\n".join(["```text", *laid_out(table.view(seat)), "```\n"])
    yield f"The question: *{table.prompt(seat)}* Some answers, as typed and as JSON:\n"
    few = {type(each): f"{each}    {msgspec.json.encode(each).decode()}" for each in options}
    yield "\n".join(["```text", *few.values(), "```\n"])


def said(kind: type) -> str:
    """What a class is, in its own words."""
    return " ".join((kind.__doc__ or "").split())


def rows(kind: type) -> list[tuple[str, str, str]]:
    """Every field of a class: its name, its type, and what it means."""
    found = type_info(kind).fields  # type: ignore[attr-defined]
    return [(field.name, worded(field.type), meaning(kind, field.name)) for field in found]


def worded(info: Any) -> str:
    """Say a type in plain words."""
    if isinstance(info, StructType):
        return info.cls.__name__
    if isinstance(info, LiteralType):
        return " or ".join([f'`"{value}"`' for value in info.values])
    if isinstance(info, UnionType):
        return " or ".join(sorted([worded(one) for one in info.types], key="null".__eq__))
    if isinstance(info, DictType):
        return f"object: {worded(info.value_type)}"
    if hasattr(info, "item_type"):
        listed = f"list: {worded(info.item_type)}"
        return f"{listed} (a tuple)" if isinstance(info, VarTupleType) else listed
    return PLAIN[type(info).__name__]


def meaning(kind: type, field: str) -> str:
    """What the comment beside a field says; nothing where there is none."""
    home = next(home for home in kind.__mro__ if field in comments(home))
    return re.sub(r'"[^"]*"', r"`\g<0>`", comments(home)[field])


def comments(kind: type) -> dict[str, str]:
    """By field that a class declares: the comment behind it."""
    source = getsource(kind)
    tokens = generate_tokens(StringIO(source).readline)
    notes = {token.start[0]: token.string[2:] for token in tokens if token.type == COMMENT}
    declared = [line for line in ast.walk(ast.parse(source)) if isinstance(line, ast.AnnAssign)]
    return {ast.unparse(line.target): notes.get(line.lineno, "") for line in declared}


def laid_out(view: msgspec.Struct) -> Iterator[str]:
    """Write a view as JSON, field by field, without the end of what is long."""
    for name, part in msgspec.to_builtins(view).items():
        line = shorten(
            f'"{name}": {json.dumps(part, ensure_ascii=False)}', LONG, placeholder=" ..."
        )
        yield from wrap(line, WIDE, subsequent_indent="    ")


def main() -> None:
    """Write the page."""
    PAGE.write_text(page(), encoding="utf-8")


if __name__ == "__main__":
    main()
