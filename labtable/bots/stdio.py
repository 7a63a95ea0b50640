"""A bot that is a program of its own, in any language: one line of JSON in, one line out."""

from __future__ import annotations

import contextlib
import shlex
import subprocess
from queue import Empty, Queue
from threading import Thread
from typing import Any, TextIO
from weakref import finalize

import msgspec

from labtable.bots.chair import Chair
from labtable.engine.errors import Refusal

EXEC = "exec:"  # what a program is called by: exec:./my_bot
PATIENCE = 10.0  # seconds for one answer


class Question(msgspec.Struct, frozen=True):
    """What the program reads: everything its seat may know."""

    game: str
    seat: int
    prompt: str
    view: Any
    options: list[str]  # where they cannot all be listed, good candidates
    events: list[str]  # what the last answer at the table brought about


class Reply(msgspec.Struct, frozen=True):
    """What the program writes."""

    answer: str  # one of the options, or any other legal answer in the game's notation


class Program:
    """Asks a running program; it starts with the first question and ends with the bot.

    A program that is late, that ends or that answers nonsense is never helped out:
    the game stops with a sentence that says what it did.
    """

    def __init__(self, command: str, seconds: float = PATIENCE) -> None:
        self.command = command
        self.patience = seconds
        self._lines: Queue[str] = Queue()
        self._program: subprocess.Popen[str] | None = None

    def choose(self, chair: Chair, dice: object) -> Any:
        asked = Question(
            chair.game.name,
            chair.seat,
            chair.prompt,
            chair.view,
            [str(option) for option in chair.options],
            chair.news,
        )
        line = self._answer(msgspec.json.encode(asked).decode())
        try:
            reply = msgspec.json.decode(line, type=Reply)
        except (msgspec.DecodeError, RecursionError):
            said = line.strip()[:60]
            why = f'wrote {said!r}, which is not a line such as {{"answer": "{asked.options[0]}"}}'
            raise self._trouble(why) from None
        try:
            return chair.read(reply.answer)
        except Refusal as refusal:
            said = reply.answer[:60]
            raise self._trouble(f"answered '{said}', which is refused: {refusal}") from None

    def close(self) -> None:
        """End the program."""
        if self._program is not None:
            _end(self._program)
            self._program = None

    def _answer(self, line: str) -> str:
        """Write a line and wait for the next one."""
        program = self._program or self._started()
        assert program.stdin is not None
        try:
            program.stdin.write(line + "\n")
            program.stdin.flush()
            answer = self._lines.get(timeout=self.patience)
        except (Empty, OSError) as error:
            late = isinstance(error, Empty)
            self.close()
            why = f"gave no answer within {self.patience:g} seconds" if late else "has ended"
            raise self._trouble(why) from None
        if not answer:
            self.close()
            raise self._trouble("has ended without an answer")
        return answer

    def _started(self) -> subprocess.Popen[str]:
        try:
            words = shlex.split(self.command)
            program = subprocess.Popen(
                words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
            )
        except (OSError, ValueError, IndexError) as error:
            reason = getattr(error, "strerror", "") or str(error)
            raise self._trouble(f"cannot be started: {reason}") from None
        self._program, self._lines = program, Queue()
        finalize(self, _end, program)
        assert program.stdout is not None
        Thread(target=_listen, args=(program.stdout, self._lines), daemon=True).start()
        return program

    def _trouble(self, why: str) -> Refusal:
        return Refusal("TABLE-15", f"The bot {EXEC}{self.command} {why.rstrip('.')}.")


def _listen(source: TextIO, lines: Queue[str]) -> None:
    """Hand on every line; an empty one means that no more will come."""
    with source:
        for line in source:
            lines.put(line)
    lines.put("")


def _end(program: subprocess.Popen[str]) -> None:
    program.kill()
    program.wait()
    if program.stdin is not None:
        with contextlib.suppress(OSError):  # what it did not read any more
            program.stdin.close()
