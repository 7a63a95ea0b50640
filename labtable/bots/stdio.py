"""A bot that is a program of its own, in any language: one line of JSON in, one line out."""

from __future__ import annotations

import contextlib
import os
import shlex
import shutil
import subprocess
from io import BufferedReader
from queue import Empty, Full, Queue
from threading import Thread
from typing import IO, Any
from weakref import finalize

import msgspec

from labtable.bots.bot import BotFault, Kind
from labtable.bots.chair import Chair
from labtable.engine.errors import Refusal

PROTOCOL = 1  # raised when something that programs read goes away (docs/protocols.md)
EXEC = "exec:"  # what a program is called by: exec:./my_bot
PATIENCE = 10.0  # seconds for one answer
UNREAD = 16  # lines that wait for a question
LONGEST = 1 << 16  # bytes of one line
LOOK = 0.5  # seconds between two looks whether a program that talks too much has ended


class StdioQuestion(msgspec.Struct, frozen=True):
    """What the program reads: everything its seat may know."""

    game: str
    seat: int
    prompt: str
    view: Any
    options: list[str]  # where they cannot all be listed, good candidates
    events: list[str]  # what the last answer at the table brought about
    protocol: int = PROTOCOL


class StdioReply(msgspec.Struct, frozen=True):
    """What the program writes."""

    answer: str  # one of the options, or any other legal answer in the game's notation


def command_words(command: str, windows: bool = os.name == "nt") -> list[str]:
    """Take a command apart as its system does; on Windows a backslash is part of a path.

    >>> command_words("python3 'my bot.py' --fast", windows=False)
    ['python3', 'my bot.py', '--fast']
    >>> command_words(r'"C:\\My Bots\\bot.exe" --fast', windows=True)
    ['C:\\\\My Bots\\\\bot.exe', '--fast']
    """
    if not windows:
        return shlex.split(command)
    return [word.strip('"') for word in shlex.split(command, posix=False)]


class BotProgram:
    """Asks a running program; it starts with the first question and ends with the bot.

    A program that is late, that ends or that answers nonsense is never helped out here:
    whoever asked hears in a sentence what it did.
    """

    def __init__(self, command: str, seconds: float = PATIENCE) -> None:
        self.command = command
        self.patience = seconds
        self._lines: Queue[bytes] = Queue()
        self._program: subprocess.Popen[bytes] | None = None

    def choose(self, chair: Chair, dice: object) -> Any:
        asked = StdioQuestion(
            chair.game.name,
            chair.seat,
            chair.prompt,
            chair.view,
            [str(option) for option in chair.options],
            chair.news,
        )
        line = self._exchange_line(msgspec.json.encode(asked) + b"\n")
        try:
            reply = msgspec.json.decode(line, type=StdioReply)
        except (msgspec.DecodeError, RecursionError):
            said = line[:240].decode(errors="replace").strip()[:60]
            did = f'wrote {said!r}, which is not a line such as {{"answer": "{asked.options[0]}"}}'
            raise self._make_fault("refused", did) from None
        try:
            return chair.read(reply.answer)
        except Refusal as refusal:
            did = f"answered '{reply.answer[:60]}', which is refused: {refusal}"
            raise self._make_fault("refused", did) from None

    def check_command(self) -> None:
        """Refuse a command that names no program."""
        try:
            words = command_words(self.command)
        except ValueError as error:
            raise self._make_fault("failed", f"cannot be started: {error}") from None
        if not words or shutil.which(words[0]) is None:
            missing = f"there is no program '{words[0] if words else ''}'"
            raise self._make_fault("failed", f"cannot be started: {missing}")

    def close(self) -> None:
        """End the program."""
        if self._program is not None:
            _end_program(self._program)
            self._program = None

    def _exchange_line(self, line: bytes) -> bytes:
        """Write a line and wait for the next one."""
        program = self._program or self._start_program()
        assert program.stdin is not None
        Thread(target=_write_line, args=(program.stdin, line), daemon=True).start()
        try:
            answer = self._lines.get(timeout=self.patience)
        except Empty:
            self.close()
            did = f"gave no answer within {self.patience:g} seconds"
            raise self._make_fault("late", did) from None
        if not answer:
            self.close()
            raise self._make_fault("failed", "has ended without an answer")
        return answer

    def _start_program(self) -> subprocess.Popen[bytes]:
        try:
            words = command_words(self.command)
            program = subprocess.Popen(
                words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0
            )
        except (OSError, ValueError, IndexError) as error:
            reason = getattr(error, "strerror", "") or str(error)
            raise self._make_fault("failed", f"cannot be started: {reason}") from None
        self._program, self._lines = program, Queue(UNREAD)
        finalize(self, _end_program, program)
        Thread(target=_read_lines, args=(program, self._lines), daemon=True).start()
        return program

    def _make_fault(self, kind: Kind, did: str) -> BotFault:
        return BotFault(kind, f"{EXEC}{self.command}", did)


def _write_line(pipe: IO[bytes], line: bytes) -> None:
    """Write a line, however long the program takes to read it."""
    with contextlib.suppress(OSError, ValueError):  # it has ended; whoever listens hears that
        while line:
            line = line[pipe.write(line) :]


def _read_lines(program: subprocess.Popen[bytes], lines: Queue[bytes]) -> None:
    """Hand on every line until nobody wants more; an empty one means that no more will come."""
    with BufferedReader(program.stdout) as source:  # type: ignore[type-var] # it is unbuffered
        line = b"?"
        while line:
            line = source.readline(LONGEST)
            while not _handed_on(line, lines):
                if program.poll() is not None:
                    return


def _handed_on(line: bytes, lines: Queue[bytes]) -> bool:
    try:
        lines.put(line, timeout=LOOK)
    except Full:
        return False
    return True


def _end_program(program: subprocess.Popen[bytes]) -> None:
    program.kill()
    program.wait()
    if program.stdin is not None:
        program.stdin.close()
