"""Bots from anywhere: a level by its name, a class in a file, a program in any language."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from sysconfig import get_path
from traceback import extract_tb
from types import ModuleType
from typing import Any

from labtable.bots.bot import Bot
from labtable.bots.levels import best_search_level, bot
from labtable.bots.net_loading import SUFFIX, bot_from_net, open_net, read_net
from labtable.bots.stdio import EXEC, BotProgram
from labtable.engine.errors import Refusal, suggest_word
from labtable.engine.game import Game


def load(name: str, game: Game[Any]) -> Bot:
    """Get a bot: `medium`, `my_bot.py:MyBot`, `exec:./my_bot`, or a net of one's own, `ion.net`.

    Files run with all rights of the program, so names that strangers send go to `bot` instead.

    >>> import labtable
    >>> type(load("medium", labtable.game("ion"))).__name__
    'Greedy'
    """
    if name.startswith(EXEC):
        program = BotProgram(name.removeprefix(EXEC))
        program.check_command()
        return program
    if name.endswith(SUFFIX):
        return _bot_from_net_file(Path(name), game)
    file, _, kind = name.rpartition(":")
    if file.endswith(".py"):
        return _bot_from_class(Path(file), kind)
    if name.endswith(".py"):
        raise _bot_refusal(f"Which class of {name} is the bot? Write {name}:MyBot.")
    return bot(name, game)


def own_code(name: str) -> bool:
    """Tell whether this name would run somebody's own file or program.

    >>> own_code("medium"), own_code("my_bot.py:MyBot"), own_code("exec:./my_bot")
    (False, True, True)
    """
    return ":" in name or name.endswith(".py")


def _bot_from_net_file(file: Path, game: Game[Any]) -> Bot:
    """Make a bot of a net in a file."""
    try:
        return bot_from_net(
            open_net(read_net(file), game),
            bot(best_search_level(game), game),
            best_search_level(game),
        )
    except OSError as error:
        raise _bot_refusal(f"{file} cannot be read: {(error.strerror or '').lower()}.") from None


def _bot_from_class(file: Path, kind: str) -> Bot:
    """Make a bot of the class a file holds."""
    if not file.is_file():
        raise _bot_refusal(f"There is no file {file}.")
    module = _run_module(file.resolve())
    made = vars(module).get(kind)
    if not isinstance(made, type):
        classes = [word for word, each in vars(module).items() if _is_own_class(each, module)]
        raise _bot_refusal(f"{file} has no class '{kind}'. {suggest_word(kind, classes)}")
    if not callable(getattr(made, "choose", None)):
        raise _bot_refusal(
            f"{kind} in {file} is no bot: it needs a method choose(self, chair, dice)."
        )
    try:
        player: Bot = made()
    except (Exception, SystemExit) as error:
        raise _bot_refusal(f"{kind} in {file} cannot be made: {went_wrong(error)}.") from None
    return player


@cache
def _run_module(file: Path) -> ModuleType:
    """Run a file once; what it imports may lie beside it."""
    name = f"{file.stem}_{sha256(str(file).encode()).hexdigest()[:8]}"
    spec = spec_from_file_location(name, file)
    assert spec is not None
    assert spec.loader is not None
    module = sys.modules[name] = module_from_spec(spec)
    try:
        with _folder_on_path(file):
            spec.loader.exec_module(module)
    except (Exception, SystemExit) as error:
        del sys.modules[name]
        raise _bot_refusal(f"{file.name} cannot be used: {went_wrong(error)}.") from None
    return module


@contextlib.contextmanager
def _folder_on_path(file: Path) -> Iterator[None]:
    folder = str(file.parent)
    sys.path.insert(0, folder)
    try:
        yield
    finally:
        sys.path.remove(folder)


def _is_own_class(each: object, module: ModuleType) -> bool:
    return isinstance(each, type) and each.__module__ == module.__name__


def went_wrong(error: BaseException) -> str:
    """Name what went wrong, and in which line of whose own file."""
    own = [
        frame for frame in extract_tb(error.__traceback__) if not _is_library_file(frame.filename)
    ]
    said = " ".join(f"{type(error).__name__}: {error}".rstrip(": .").split())
    if isinstance(error, SyntaxError) or not own:
        return said
    return f"{said} ({Path(own[-1].filename).name}, line {own[-1].lineno})"


def _is_library_file(file: str) -> bool:
    """Tell whether a file is Labtable's, Python's or a library's."""
    places = [str(Path(__file__).parents[1]), get_path("stdlib"), get_path("platlib")]
    return file.startswith(("<frozen", "labtable/", *places))


def _bot_refusal(why: str) -> Refusal:
    return Refusal("TABLE-15", why)
