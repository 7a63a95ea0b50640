"""The linter of texts finds what it is for, and finds nothing in ours."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from tools.wording.collect import Text, read_file
from tools.wording.lint import Asked, doubled_texts, find_faults, main, unused_keys

RULES: dict[str, Any] = tomllib.loads(
    (Path(__file__).parents[2] / "tools" / "wording" / "words.toml").read_text(encoding="utf-8")
)
PAGE = "client/src/texts/en/shared.ts"


@pytest.mark.parametrize(
    ("language", "said", "fault"),
    [
        ("en", "Nothing was made so far", "current"),
        ("en", "Whoever has one gets four things more", "someone"),
        ("en", "You cannot build", "contraction"),
        ("en", "The game goes on", "continue"),
        ("en", "One moment ...", "three dots"),
        ("en", "It's yours", "curly"),
        ("en", "worth -1", "before a number"),
        ("en", "2 x Li", "×"),
        ("en", " ".join(["word"] * 21), "21 words"),
        ("de", "Der Begleiter hilft", "Coach"),
        ("de", "Zur ersten Seite", "Startseite"),
    ],
)
def test_what_we_do_not_say_is_found(language: str, said: str, fault: str) -> None:
    found = [*find_faults([Text(language, PAGE, "key", said)], RULES)]

    assert [fault in told for _, told in found] == [True]


@pytest.mark.parametrize("said", ["The game continues.", "−1 °C", "{count} x {name}", "`a - b`"])
def test_what_we_say_passes(said: str) -> None:
    assert [*find_faults([Text("en", PAGE, "key", said)], RULES)] == []


def test_keys_nobody_asks_for_and_texts_said_twice_are_found() -> None:
    asked = Asked("t('one') t('two') told(`bot.${level}.how`)", [])
    texts = [
        Text("en", PAGE, "one", "Show all"),
        Text("en", PAGE, "two", "Show all"),
        Text("en", PAGE, "three", "Three"),
        Text("en", PAGE, "bot.easy.how", "Makes mistakes"),
    ]

    assert [text.key for text, _ in doubled_texts(texts, asked)] == ["two"]
    assert [text.key for text, _ in unused_keys(texts, asked)] == ["three"]


def test_every_kind_of_file_is_read(tmp_path: Path) -> None:
    files = {
        "client/src/texts/de/front.ts": "export const a = {\n  'a.b': 'Los',\n  c:\n  'Halt',\n}\n",
        "labtable/web/texts/de.toml": '[sentences]\n"Go." = "Los."\n',
        "plans/ion.toml": '[en]\ngoal = "Go"\n[de]\ngoal = "Los"\n',
        "notes.csv": "name,note,note_de\nwater,Wet.,Nass.\n",
    }
    found = {}
    for name, source in files.items():
        path = tmp_path / Path(name).name
        path.write_text(source, encoding="utf-8")
        found[name] = [(text.language, text.said) for text in read_file(path, name)]

    assert [*found.values()] == [
        [("de", "Los"), ("de", "Halt")],
        [("en", "Go."), ("de", "Los.")],
        [("en", "Go"), ("de", "Los")],
        [("en", "Wet."), ("de", "Nass.")],
    ]


def test_our_texts_have_no_fault() -> None:
    assert main([]) == 0
