"""Every sentence in every language: found in the source, and heard in play (promise 12)."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from inspect import cleandoc
from typing import Any

import msgspec

from labtable.engine.catalogue import Catalogue, load_catalogue
from labtable.engine.game import Game
from labtable.engine.sentence import KINDS, NAME, WORD, Sentence, find_gaps

SAYING = {
    "say": 0,
    "Sentence": 0,
    "render_sentence": 0,
    "NotThere": 0,
    "TooMany": 0,
    "count_wrong_code": 1,
    "count_use": 3,
}
"""Calls whose argument of this number is a sentence; of refusals it is the second."""
SAYS = ("says", "asks", "form")
"""Attributes of classes that are sentences."""


def sentence_keys(package: str) -> set[str]:
    """Every sentence that stands in the source of a package."""
    found: set[str] = set()
    for text in _source_files(files(package)):
        found |= set(_SentenceFinder().read(ast.parse(text)))
    return {key for key in found if key}


def option_texts(game: Game[Any]) -> set[str]:
    """What a game says about its options and presets, besides its own sentences."""
    about = msgspec.json.schema(game.options)["$defs"][game.options.__name__]["properties"]
    told = {field.get("description", "") for field in about.values()}
    told |= {cleandoc(make.__doc__ or "").partition("\n")[0] for make in game.presets.values()}
    return told - {""}


def missing_texts(package: str, language: str, more: Iterable[str] = ()) -> list[str]:
    """What a language lacks, has too much, or says with other gaps."""
    page, known = load_catalogue(language, package), sentence_keys(package) | {*more}
    found = [f"no words for: {key}" for key in sorted(known - page.sentences.keys())]
    found += [f"nobody says: {key}" for key in sorted(page.sentences.keys() - known)]
    for key, text in page.sentences.items():
        if {gap.name for gap in find_gaps(key)} != {gap.name for gap in find_gaps(text)}:
            found.append(f"other gaps: {key}")
    return found


def unspoken_parts(said: Sentence, language: Catalogue) -> list[str]:
    """What of a sentence, and of those within it, a language cannot say."""
    found = [] if not said.key or said.key in language.sentences else [said.key]
    kinds = {gap.name: gap.kind for gap in find_gaps(said.key)} if said.parts else {}
    for name, kind in kinds.items():
        part = said.parts[name]
        for each in part if isinstance(part, list | tuple) else [part]:
            if isinstance(each, Sentence):
                found += unspoken_parts(each, language)
            elif isinstance(each, dict):  # said in several languages already
                found += [] if language.language in each else [str(each)]
            elif kind == WORD and each not in language.words:
                found.append(f"word {each}")
            elif kind == NAME and each not in language.names:
                found.append(f"name {each}")
        if kind and kind not in KINDS and kind not in language.units:
            found.append(f"unit {kind}")
    return found


def package_of(game: Game[Any]) -> str:
    """The package that a game lies in."""
    return game.start.__module__.rpartition(".")[0]


def _source_files(folder: Traversable) -> Iterator[str]:
    for item in folder.iterdir():
        if item.is_dir() and item.name != "__pycache__":
            yield from _source_files(item)
        elif item.name.endswith(".py"):
            yield item.read_text(encoding="utf-8")


class _SentenceFinder(ast.NodeVisitor):
    """Finds sentences: literals, or names of literals, where one is said."""

    def __init__(self) -> None:
        self.found: list[str] = []
        self.known: list[dict[str, list[str]]] = [{}]

    def read(self, tree: ast.Module) -> list[str]:
        """Find all sentences of a file."""
        self.known[0] = _text_literals(tree)
        self.visit(tree)
        return self.found

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        self.known.append(_text_literals(node))
        self.generic_visit(node)
        self.known.pop()

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        for statement in node.body:
            if isinstance(statement, ast.Assign | ast.AnnAssign) and statement.value:
                targets = (
                    statement.targets if isinstance(statement, ast.Assign) else [statement.target]
                )
                if any([isinstance(each, ast.Name) and each.id in SAYS for each in targets]):
                    self.found += [_bare_form(text) for text in self._texts(statement.value)]
        self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> None:
        called = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
        place = SAYING.get(called, 1 if called in REFUSING else None)
        if place is not None and len(node.args) > place:
            self.found += self._texts(node.args[place])
        self.generic_visit(node)

    def _texts(self, node: ast.expr) -> list[str]:
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            return [node.value]
        if isinstance(node, ast.IfExp):
            return [*self._texts(node.body), *self._texts(node.orelse)]
        if isinstance(node, ast.Name):
            return next((known[node.id] for known in reversed(self.known) if node.id in known), [])
        return []


REFUSING = (
    "Refusal",
    "OutOfTurn",
    "Unreadable",
    "Outdated",
    "TooDeep",
    "RequestRefused",
    "BotFault",
)


def _text_literals(scope: ast.AST) -> dict[str, list[str]]:
    """Names in a scope that stand for texts."""
    found: dict[str, list[str]] = {}
    for node in ast.walk(scope):
        target, value = _assignment(node)
        if target is not None:
            both = [value.body, value.orelse] if isinstance(value, ast.IfExp) else [value]
            texts = [
                each.value
                for each in both
                if isinstance(each, ast.Constant) and isinstance(each.value, str)
            ]
            if isinstance(target, ast.Name) and texts:
                found.setdefault(target.id, []).extend(texts)
    return found


def _assignment(node: ast.AST) -> tuple[ast.expr | None, ast.expr | None]:
    """What a statement gives a value to, and the value; annotated or not."""
    if isinstance(node, ast.Assign) and len(node.targets) == 1:
        return node.targets[0], node.value
    if isinstance(node, ast.AnnAssign) and node.value is not None:
        return node.target, node.value
    return None, None


def _bare_form(form: str) -> str:
    """A form without its brackets."""
    return form.replace("[", "").replace("]", "")
