"""Count how telling the names of functions and classes are, for the limits in `tests/dev`.

`python3 dev.py names` prints four figures for Labtable without its games and for the games:
functions named by one word, by a bare participle ("counted"), functions and classes whose name
is defined in many files, so that a search for it finds too much.
"""

from __future__ import annotations

import argparse
import ast
import re
import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
GAMES = "games"
MANY_FILES = 4  # from so many on, a search for a function finds too much
# Strong verbs have no "-ed"; words that are also a noun or the verb itself are left out.
STRONG = frozenset(
    [
        "begun",
        "bought",
        "brought",
        "built",
        "chosen",
        "dealt",
        "done",
        "drawn",
        "fallen",
        "given",
        "gone",
        "got",
        "grown",
        "heard",
        "held",
        "kept",
        "known",
        "laid",
        "led",
        "lent",
        "lost",
        "made",
        "meant",
        "met",
        "paid",
        "said",
        "seen",
        "sent",
        "sold",
        "spent",
        "struck",
        "taken",
        "taught",
        "thought",
        "thrown",
        "told",
        "torn",
        "understood",
        "won",
        "worn",
        "written",
        "shown",
    ]
)
NO_PARTICIPLE = frozenset({"embed", "feed", "need", "seed", "speed"})


class NamingFigures(NamedTuple):
    """What was counted in one tree."""

    functions: int
    one_word: float  # per cent of all functions
    participles: float  # per cent of all functions
    repeated_functions: Sequence[str]  # defined in four files or more, the most frequent first
    repeated_classes: Sequence[str]  # defined in several files


def is_participle(name: str) -> bool:
    """Tell whether a name is a past participle and nothing else.

    >>> [is_participle(name) for name in ("counted", "told", "count_cards", "seed")]
    [True, True, False, False]
    """
    regular = re.fullmatch(r"[a-z]{2,}ed", name) and name not in NO_PARTICIPLE
    return name in STRONG or bool(regular)


def measure_names(paths: Sequence[Path]) -> NamingFigures:
    """Count the names of all functions and classes in these files."""
    functions: list[str] = []
    function_files: dict[str, set[Path]] = defaultdict(set)
    class_files: dict[str, set[Path]] = defaultdict(set)
    for path in paths:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ClassDef):
                class_files[node.name].add(path)
            elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and _is_counted(node):
                name = node.name.lstrip("_")
                functions.append(name)
                function_files[name].add(path)
    count = max(1, len(functions))
    return NamingFigures(
        functions=len(functions),
        one_word=100 * sum("_" not in name for name in functions) / count,
        participles=100 * sum(is_participle(name) for name in functions) / count,
        repeated_functions=_most_frequent(function_files, MANY_FILES),
        repeated_classes=_most_frequent(class_files, 2),
    )


def _is_counted(node: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    """Leave out what Python itself names, and properties, which are named as fields are."""
    decorators = {each.id for each in node.decorator_list if isinstance(each, ast.Name)}
    return not node.name.startswith("__") and not decorators & {
        "cached_property",
        "overload",
        "property",
    }


def _most_frequent(files: dict[str, set[Path]], least: int) -> list[str]:
    found = [name for name, paths in files.items() if len(paths) >= least]
    return sorted(found, key=lambda name: (-len(files[name]), name))


def python_files(*, games: bool) -> list[Path]:
    """List the modules of the games, or all others of the package."""
    return sorted(_of_package(ROOT / "labtable", games))


def _of_package(package: Path, games: bool) -> Iterator[Path]:
    for path in package.rglob("*.py"):
        if (GAMES in path.relative_to(package).parts[:1]) == games:
            yield path


def main(arguments: list[str]) -> int:
    """Print the figures, and with `--worst` the names that are defined in most files."""
    parser = argparse.ArgumentParser(prog="dev.py names", description=__doc__)
    parser.add_argument("--worst", type=int, default=0, help="list so many repeated names")
    given = parser.parse_args(arguments)
    for title, games in (("outside the games", False), ("in the games", True)):
        figures = measure_names(python_files(games=games))
        print(
            f"{title}: {figures.functions} functions, {figures.one_word:.1f} % of one word, "
            f"{figures.participles:.1f} % bare participles, "
            f"{len(figures.repeated_functions)} names in {MANY_FILES} files or more, "
            f"{len(figures.repeated_classes)} class names in several files"
        )
        if given.worst:
            print("  functions:", ", ".join(figures.repeated_functions[: given.worst]))
            print("  classes:", ", ".join(figures.repeated_classes[: given.worst]))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
