"""What a change can have broken: by imports, and by folders where nothing is imported.

The nearest tests come first, as many as fit into the time there is; the whole run is the judge.
"""

from __future__ import annotations

import ast
import json
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from pathlib import PurePosixPath
from typing import NamedTuple

from tools.dev.shell import ROOT, Trouble, output

BUDGET = 90.0  # seconds of tests, which two processes do in less than a minute
TIMES = ROOT / "tests" / "seconds.json"  # how long each file of tests took when it was last kept
UNKNOWN = 2.0  # seconds, for a file of tests that is new
CODE = ("labtable", "tests", "tools", "bench", "docs", "client")
GAMES = "labtable/games"


class Chosen(NamedTuple):
    """Files of tests, the nearest first, and those that are left to the whole run."""

    run: list[str]
    left: list[str]


def changed_files(since: str = "") -> list[str]:
    """List what differs from a commit; without one, from the last, or what the last one did."""
    if since:
        if not output(["git", "rev-parse", "--verify", "--quiet", f"{since}^{{commit}}"]):
            raise Trouble(f"There is no commit '{since}' to compare with.")
        return _lines("diff", "--name-only", since) + _untracked()
    now = _lines("diff", "--name-only", "HEAD") + _untracked()
    return now or _lines("diff", "--name-only", "HEAD~1", "HEAD")


def _untracked() -> list[str]:
    return _lines("ls-files", "--others", "--exclude-standard")


def _lines(*words: str) -> list[str]:
    return output(["git", *words]).splitlines()


def choose(changed: Sequence[str], budget: float = BUDGET) -> Chosen:
    """Choose the tests nearest to a change, as many as the time allows and at least one."""
    far = distances(changed)
    spared = len(other_games(changed)) / len(games())
    namesakes = {f"test_{PurePosixPath(file).stem}" for file in changed}

    def order(test: str) -> tuple[int, bool, float]:
        return far[test], PurePosixPath(test).stem not in namesakes, seconds(test)

    chosen = Chosen([], [])
    for file in sorted([file for file in far if is_test(file)], key=order):
        budget -= seconds(file) * (1 - spared if is_for_each_game(file) else 1)
        (chosen.left if budget < 0 and chosen.run else chosen.run).append(file)
    return chosen


def is_test(file: str) -> bool:
    """Say whether pytest finds something in a file: a test, or a page with examples."""
    path = PurePosixPath(file)
    page = path.suffix == ".md" and path.parts[0] in ("README.md", "docs")
    return page or (path.name.startswith("test_") and path.suffix == ".py")


def distances(changed: Iterable[str]) -> dict[str, int]:
    """Tell for every file that leads to the change by how many steps."""
    users = used_by()
    far = {file: 0 for file in changed if is_test(file) or file in users}
    for file in changed:
        for near in beside(file):
            far.setdefault(near, 1)
    edge = deque(sorted(far, key=lambda file: far[file]))
    while edge:
        file = edge.popleft()
        for user in users.get(file, ()):
            if user not in far:
                far[user] = far[file] + 1
                edge.append(user)
    return far


def beside(file: str) -> Iterator[str]:
    """Name what belongs to a file though it does not import it."""
    path = PurePosixPath(file)
    if path.suffix != ".py":  # whoever reads it calls it by its name
        yield from [user for user, text in sources().items() if path.name in text]
        yield from [user for user in sources() if PurePosixPath(user).parent == path.parent]
    if path.parts[0] == "labtable":  # a room has its tests in a room of the same name
        yield from [user for user in sources() if user.startswith(f"tests/{path.parts[1]}/")]
    if path.parts[0] == "client":
        yield from [
            user for user in sources() if user.startswith(("tests/browser", "tests/client"))
        ]
    for game in games():
        if game in path.parts or path.stem == game:
            yield from [user for user in sources() if about(user, game)]


def about(test: str, game: str) -> bool:
    """Say whether a test is about a game: about this one, or about every one in its turn."""
    path = PurePosixPath(test)
    named = path.stem == f"test_{game}" or path.stem.startswith(f"test_{game}_")
    return is_test(test) and (game == path.parent.name or named or is_for_each_game(test))


def is_for_each_game(test: str) -> bool:
    """Say whether a file of tests takes one game after the other."""
    return PurePosixPath(test).parent.name == "tests"


def other_games(changed: Iterable[str]) -> list[str]:
    """Name the games that a change of some games leaves alone; none for a change elsewhere."""
    touched = {game for game in games() for file in changed if game in PurePosixPath(file).parts}
    alone = all(any(game in PurePosixPath(file).parts for game in games()) for file in changed)
    return sorted(set(games()) - touched) if alone else []


@cache
def games() -> tuple[str, ...]:
    """Name the games of the house."""
    return tuple(sorted(path.parent.name for path in (ROOT / GAMES).glob("*/__init__.py")))


@cache
def sources() -> dict[str, str]:
    """Read all Python of the project."""
    listed = _lines("ls-files", "--cached", "--others", "--exclude-standard", "--", *CODE)
    files = [file for file in listed if file.endswith(".py") and (ROOT / file).is_file()]
    return {file: (ROOT / file).read_text(encoding="utf-8") for file in files}


@cache
def used_by() -> dict[str, list[str]]:
    """Tell for every file of Python which files import it, or run it by its name."""
    users: dict[str, list[str]] = {file: [] for file in sources()}
    for file, text in sources().items():
        for name in {name for node in ast.walk(ast.parse(text)) for name in named(node)}:
            for candidate in (f"{name}.py", f"{name}/__init__.py"):
                if candidate in users and candidate != file:
                    users[candidate].append(file)
    return users


def named(node: ast.AST) -> Iterator[str]:
    """Name what a line imports, as a path without its ending; a module named in a text counts."""
    if isinstance(node, ast.Import):
        yield from [alias.name.replace(".", "/") for alias in node.names]
    elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
        package = node.module.replace(".", "/")
        yield package
        yield from [f"{package}/{alias.name}" for alias in node.names]
    elif isinstance(node, ast.Constant) and isinstance(node.value, str) and "." in node.value:
        yield node.value.replace(".", "/")


def seconds(file: str) -> float:
    """Tell how long a file of tests takes."""
    return times().get(file, UNKNOWN)


@cache
def times() -> dict[str, float]:
    """Read how long every file of tests took."""
    known: dict[str, float] = json.loads(TIMES.read_text()) if TIMES.exists() else {}
    return known
