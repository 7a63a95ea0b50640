"""Every text a person can meet, with its language, its file and its key.

There are four kinds of files: catalogues of the client (`*.ts`, keys and literals), sentences of
Python packages (`texts/*.toml`, whose keys are the English), and TOML and CSV files that hold both
languages side by side. Nothing is imported: the files are read.
"""

from __future__ import annotations

import csv
import re
import tomllib
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
LANGUAGES = ("en", "de")
_LITERAL = r"'(?:\\.|[^'\\])*'|\"(?:\\.|[^\"\\])*\""
_ENTRY = re.compile(
    rf"^\s*(?:'([^']+)'|\"([^\"]+)\"|([\w$]+)):\s*((?:{_LITERAL})(?:\s*\+\s*(?:{_LITERAL}))*)"
)
_BLOCK = re.compile(r"^\s*(?:export )?(?:const )?(en|de)\b[^'\"]*[{]\s*$")
_TWIN = re.compile(r"(.+)_(en|de)$")


class Text(NamedTuple):
    """One text in one language, and where it stands."""

    language: str
    file: str
    key: str
    said: str


def collect_texts(patterns: list[str], root: Path = ROOT) -> list[Text]:
    """Read all texts of the files that match these patterns, `**` for any folders."""
    found: list[Text] = []
    for pattern in patterns:
        for path in sorted(root.glob(pattern)):
            found += read_file(path, path.relative_to(root).as_posix())
    return found


def read_file(path: Path, name: str) -> list[Text]:
    """Read the texts of one file, in the way of its kind."""
    source = path.read_text(encoding="utf-8")
    if path.suffix == ".ts":
        return [*_catalogue_texts(source, name)]
    if path.suffix == ".csv":
        return [*_column_texts(source, name)]
    if fnmatch(name, "*/texts/*.toml"):
        return [*_sentence_texts(source, name)]
    return [*_twin_texts(tomllib.loads(source), name, "", "")]


def _catalogue_texts(source: str, name: str) -> Iterator[Text]:
    """Keys and literals of a catalogue; the path or the block around says the language."""
    outer = re.search(r"/(en|de)(?:/|\.ts$)", name)
    language = outer[1] if outer else ""
    lines = source.splitlines()
    for number, line in enumerate(lines):
        if not outer and (block := _BLOCK.match(line)):
            language = block[1]
        both = (
            line
            if "'" in line.partition(":")[2]
            else f"{line} {''.join(lines[number + 1 : number + 2]).strip()}"
        )
        entry = _ENTRY.match(both)
        if entry and language:
            literals = re.findall(_LITERAL, entry[4])
            said = "".join(re.sub(r"\\(.)", r"\1", each[1:-1]) for each in literals)
            yield Text(language, name, entry[1] or entry[2] or entry[3], said)


def _sentence_texts(source: str, name: str) -> Iterator[Text]:
    """The sentences of a package: the key is the English."""
    language = Path(name).stem
    page = tomllib.loads(source)
    for section in ("sentences", "words"):
        for key, said in page.get(section, {}).items():
            if language == "de":
                yield Text("en", name, key, key)
            if language in LANGUAGES:
                yield Text(language, name, key, said)


def _twin_texts(value: object, name: str, key: str, language: str) -> Iterator[Text]:
    """Texts below tables called en and de, or with keys that end so."""
    if isinstance(value, str) and language:
        yield Text(language, name, key, value)
    elif isinstance(value, list):
        for number, each in enumerate(value):
            yield from _twin_texts(each, name, f"{key}.{number}", language)
    elif isinstance(value, dict):
        for inner, each in value.items():
            twin = _TWIN.match(inner)
            spoken = inner if inner in LANGUAGES else twin[2] if twin else language
            yield from _twin_texts(each, name, f"{key}.{inner}".strip("."), spoken)


def _column_texts(source: str, name: str) -> Iterator[Text]:
    """Columns called en and de, and columns with a twin that ends in _de."""
    rows = list(csv.DictReader(source.splitlines()))
    heads = [*rows[0]] if rows else []
    pairs = [("en", "de")] if {*LANGUAGES} <= {*heads} else []
    pairs += [(head, f"{head}_de") for head in heads if f"{head}_de" in heads]
    for row in rows:
        label = next((each for each in row.values() if each), "")
        for twin in pairs:
            for language, column in zip(LANGUAGES, twin, strict=True):
                if row[column]:
                    yield Text(language, name, f"{label}.{column}", row[column])
