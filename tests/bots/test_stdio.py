"""Bots that are programs of their own."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from random import Random
from shlex import quote
from typing import get_args

import pytest

import labtable
from labtable.bots import Chair, stdio
from labtable.bots.stdio import UNREAD, BotProgram
from labtable.engine.errors import Refusal
from labtable.wire import fields as wire
from labtable.wire.messages import ClientMessage, ServerMessage
from tests.patience import PATIENCE

EXAMPLE = Path(__file__).parents[2] / "docs/examples/bots/my_program.py"
PYTHON = quote(sys.executable)


@pytest.fixture
def chair() -> Chair:
    return Chair(labtable.new("ion", seats=2, seed=7), 0)


@pytest.fixture
def example() -> Iterator[BotProgram]:
    with closing(BotProgram(f"{PYTHON} {quote(str(EXAMPLE))}", PATIENCE)) as program:
        yield program


def speaking(text: str) -> BotProgram:
    """A program that reads one line and runs this."""
    return BotProgram(f"{PYTHON} -c {quote('input(); ' + text)}", PATIENCE)


def test_the_example_plays_a_game(example: BotProgram) -> None:
    table = labtable.new("ion", seats=2, seed=7)

    while not table.over:
        seat = table.waiting()[0]
        table.play(seat, example.choose(Chair(table, seat), Random(1)))

    assert table.result().winners


def test_a_program_reads_what_its_seat_may_know(chair: Chair) -> None:
    told = "import json, sys; q = json.loads(sys.stdin.readline()); "
    told += "ok = q['game'] == 'ion' and q['view']['viewer'] == q['seat'] == 0 and q['prompt']; "
    told += "print(json.dumps({'answer': q['options'][1] if ok else 'nothing'}))"

    with closing(BotProgram(f"{PYTHON} -c {quote(told)}", PATIENCE)) as program:
        assert program.choose(chair, Random(1)) == chair.options[1]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("print('hello')", "wrote 'hello', which is not a line such as"),
        ('print(\'{"answer": "Zz"}\')', "answered 'Zz', which is refused"),
        ("pass", "has ended without an answer"),
        ("print('[' * 50_000)", "which is not a line such as"),
        ("print('{\"more\": ' + '[' * 50_000)", "which is not a line such as"),
        ("import sys; sys.stdout.buffer.write(b'\\xff\\n')", "which is not a line such as"),
        ("print(3_000_000 * 'x')", "which is not a line such as"),
    ],
)
def test_a_program_that_speaks_otherwise_is_told_so(chair: Chair, text: str, why: str) -> None:
    with closing(speaking(text)) as program, pytest.raises(Refusal, match=why):
        program.choose(chair, Random(1))


def test_nobody_waits_for_ever(chair: Chair) -> None:
    silent = BotProgram(f"{PYTHON} -c {quote('import sys; sys.stdin.read()')}", seconds=0.05)

    with closing(silent), pytest.raises(Refusal, match=r"gave no answer within 0\.05 seconds"):
        silent.choose(chair, Random(1))


def test_a_program_that_is_not_there_is_refused(chair: Chair) -> None:
    with pytest.raises(Refusal, match="cannot be started: No such file or directory"):
        BotProgram("./nowhere_at_all").choose(chair, Random(1))


@pytest.mark.parametrize("line", ["hello", '{"answer": "Cl"}'])
def test_a_program_that_only_talks_is_not_listened_to_without_end(chair: Chair, line: str) -> None:
    endless = f"line = {line!r}\nwhile True: print(line, flush=True)"
    with closing(BotProgram(f"{PYTHON} -c {quote(endless)}", PATIENCE)) as program:
        for _ in range(40):  # more questions than a pipe holds that nobody reads
            with suppress(Refusal):
                program.choose(chair, Random(1))

        assert program._lines.qsize() <= UNREAD


def test_the_page_on_protocols_names_every_field_message_and_version() -> None:
    page = (Path(__file__).parents[2] / "docs" / "protocols.md").read_text("utf-8")
    fields = [*stdio.StdioQuestion.__struct_fields__, *stdio.StdioReply.__struct_fields__]
    messages = [
        kind.__struct_config__.tag
        for union in (ClientMessage, ServerMessage)
        for kind in get_args(union)
    ]

    assert [name for name in (*fields, *messages) if f"`{name}`" not in page] == []
    assert f"over standard input and output, version {stdio.PROTOCOL}" in page
    assert f"A seat at a server, protocol {wire.PROTOCOL}" in page
