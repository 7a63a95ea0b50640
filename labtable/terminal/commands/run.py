"""Runs a command and turns every trouble into one sentence."""

from __future__ import annotations

import os
import sys

from cyclopts import CycloptsError
from cyclopts.exceptions import UnusedCliTokensError

from labtable.engine.errors import Refusal, suggest_word
from labtable.terminal.commands.app import app
from labtable.terminal.commands.parameters import replace_old_words
from labtable.terminal.files import Trouble
from labtable.terminal.table.orders import strip_control_codes

WRONG_USE = 2
INTERRUPTED = 130


def run_command(words: list[str]) -> int:
    """Run `labtable` with these words."""
    try:
        status = app(
            replace_old_words(words),
            exit_on_error=False,
            print_error=False,
            result_action="return_value",
        )
        sys.stdout.flush()
    except CycloptsError as error:
        return _print_error(_usage_error(error))
    except (Refusal, Trouble) as trouble:
        return _print_error(str(trouble))
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:  # the reader has seen enough, as in `labtable rules ion | head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    return status if isinstance(status, int) else 0


def _usage_error(error: CycloptsError) -> str:
    command = " ".join(["labtable", *(error.command_chain or ())])
    if not isinstance(error, UnusedCliTokensError):
        said = str(error)
        return said if "Did you mean" in said else f"{said} See {command} --help."
    word = (error.unused_tokens or [""])[0]
    if error.command_chain:
        return f"'{word}' is one word too many; see {command} --help."
    known = [name for name in app if not name.startswith("-")]
    return f"labtable has no command '{word}'. {suggest_word(word, known)}"


def _print_error(sentence: str) -> int:
    sys.stderr.write(strip_control_codes(" ".join(sentence.split())) + "\n")
    return WRONG_USE
