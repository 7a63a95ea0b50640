"""The conformance kit in pytest: `pytest --labtable-game NAME` adds a test for every promise.

pytest loads this file wherever Labtable is installed, so it imports nothing until it is asked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let people name games, and say how long to play them."""
    group = parser.getgroup("labtable", "hold games to the promises of Labtable")
    group.addoption(
        "--labtable-game",
        action="append",
        default=[],
        metavar="NAME",
        help="an installed game, or package:GAME; may be repeated",
    )
    group.addoption(
        "--labtable-scenes",
        type=int,
        default=25,
        metavar="COUNT",
        help="random games for each promise; 25 unless told",
    )


def pytest_collection_modifyitems(session: pytest.Session, items: list[pytest.Item]) -> None:
    """Put the promises of the named games behind the tests that were found."""
    for name in session.config.getoption("--labtable-game"):
        game = Promises.from_parent(session, name=name, nodeid=f"labtable:{name}")
        items += game.collect()


class Promises(pytest.Collector):
    """All promises of one game."""

    def collect(self) -> Iterator[Promise]:
        """Make a test of every promise; a game that is not there ends the run with a sentence."""
        from labtable import testing  # noqa: PLC0415 - as above
        from labtable.engine import Refusal  # noqa: PLC0415

        try:
            game = testing.found_game(self.name)
        except (Refusal, ImportError, AttributeError, ValueError) as trouble:
            raise pytest.UsageError(str(trouble)) from None
        count = self.config.getoption("--labtable-scenes")
        for course in testing.ON_THE_WAY:
            yield self._promise(course.__name__, partial(_on_the_way, course, game, count))
        for promise in testing.AT_ANY_STOP:
            yield self._promise(promise.__name__, partial(_at_any_stop, promise, game, count))
        opening = testing.Scene(game=game, seats=game.seats[-1], seed=0, stop=0)
        yield self._promise("redeals_are_fair", partial(testing.redeals_are_fair, opening))
        yield self._promise("processes_agree", partial(testing.processes_agree, self.name))

    def _promise(self, name: str, check: Callable[[], None]) -> Promise:
        promise: Promise = Promise.from_parent(self, name=name)
        promise.check = check
        return promise


class Promise(pytest.Item):
    """One promise of one game."""

    check: Callable[[], None]

    def runtest(self) -> None:
        self.check()

    def reportinfo(self) -> tuple[str, None, str]:
        return "labtable", None, f"{self.parent.name if self.parent else ''}: {self.name}"

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:
        """Say what was broken and how to come there again; anything else is shown in full."""
        if isinstance(excinfo.value, AssertionError):
            return str(excinfo.value)
        return super().repr_failure(excinfo, style)


def _on_the_way(promise: Callable[[Any], None], game: Any, count: int) -> None:
    from labtable.testing import any_scene  # noqa: PLC0415 - as above

    for number in range(count):
        promise(any_scene(game, 0, number))


def _at_any_stop(promise: Callable[[Any, Any], None], game: Any, count: int) -> None:
    from labtable.testing import any_scene, holds  # noqa: PLC0415 - as above

    for number in range(count):
        scene = any_scene(game, 0, number)
        holds(promise, scene, scene.table())
