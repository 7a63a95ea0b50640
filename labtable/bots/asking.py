"""Asking a bot with care: whatever it does, there is an answer or a sentence."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from random import Random
from threading import current_thread, main_thread
from typing import Any

from labtable.bots.bot import Bot, BotFault
from labtable.bots.chair import Chair
from labtable.bots.load import went_wrong
from labtable.engine.errors import Refusal
from labtable.engine.table import Table

UNHURRIED = nullcontext()
AGAIN = 1.0  # seconds until a bot that did not hear is told once more


class OutOfTime(BaseException):
    """Time is up; a bot that catches every `Exception` does not catch this."""


def ask_bot(
    bot: Bot, name: str, table: Table[Any], seat: int, dice: Random, seconds: float = 0.0
) -> Any:
    """Let a bot answer for a seat; raise `BotFault` unless it gives a legal answer in time."""
    try:
        answer = choose_safely(bot, name, Chair(table, seat), dice, seconds)
        table.check(seat, answer)
    except BotFault:
        getattr(bot, "close", int)()  # what a program says late is no answer to what comes next
        raise
    except Refusal as refusal:
        did = f"{_describe_answer(answer)}, which is refused: {refusal}"
        raise BotFault("refused", name, did) from None
    return answer


def choose_safely(bot: Bot, name: str, chair: Chair, dice: Random, seconds: float = 0.0) -> Any:
    """Let a bot choose, whether that is legal or not; raise `BotFault` when it does not."""
    try:
        with raise_after(seconds) if seconds else UNHURRIED:
            return bot.choose(chair, dice)
    except BotFault:
        raise
    except OutOfTime:
        raise BotFault("late", name, f"gave no answer within {seconds:g} seconds") from None
    except (Exception, SystemExit) as error:
        raise BotFault("failed", name, f"has failed: {went_wrong(error)}") from None


@contextmanager
def raise_after(seconds: float) -> Iterator[None]:
    """Raise `OutOfTime` when this takes longer; only a main thread can be interrupted."""
    timer = getattr(signal, "setitimer", None)  # not on Windows
    if not timer or seconds <= 0 or current_thread() is not main_thread():
        yield
        return
    before = signal.signal(signal.SIGALRM, _raise_out_of_time)
    timer(signal.ITIMER_REAL, seconds, AGAIN)
    try:
        yield
    finally:
        timer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before or signal.SIG_DFL)


def _raise_out_of_time(*_: object) -> None:
    raise OutOfTime


def _describe_answer(answer: object) -> str:
    if answer is None:
        return "returned nothing"
    said = f"'{answer[:60]}'" if isinstance(answer, str) else f"a {type(answer).__name__}"
    return f"answered {said}"
