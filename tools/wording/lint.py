"""Hold every text to docs/voice.md: `python3 -m tools.wording.lint [FILE ...]`.

Words we do not use, sentences too long for a page, ASCII where a real sign belongs, the same text
under two keys, keys that no source asks for. `words.toml` beside has the words and the files.
"""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Iterable, Iterator, Sequence
from fnmatch import fnmatch
from fnmatch import translate as fnmatch_translate
from pathlib import Path
from typing import Any

from tools.wording.collect import ROOT, Text, collect_texts

LONGEST = 20
"""Words a sentence of the page may have."""
SIGNS = {
    '"': "straight quotes: “…” in English, „…“ in German",
    "'": "a straight apostrophe: use the curly one",
    "...": "three dots: …",
    " - ": "a hyphen between spaces: a dash, or a full stop",
    "--": "two hyphens: a dash",
}
_ASCII = (
    (re.compile(r"\d\s?x\s"), "x between numbers: ×"),
    (re.compile(r"(?<![\w})])-\d"), "a hyphen before a number: −"),
    (re.compile(r"\d °?C\b(?<!°C)"), "a temperature: °C"),
)
CATALOGUES = "client/src/*texts/*"
PREFIXES = tuple(f"{game.name}." for game in (ROOT / "labtable" / "games").iterdir())
"""What a game puts before all its keys: says nothing about which are used."""
_CODE = re.compile(r"`[^`]*`|\{[^{}]*\}|https?://\S+")


def main(names: list[str]) -> int:
    """Print every fault; 1 where there are some."""
    rules = tomllib.loads((Path(__file__).parent / "words.toml").read_text(encoding="utf-8"))
    checked = [text for text in collect_texts(rules["checked"]) if _is_wanted(text.file, names)]
    found = [*find_faults(checked, rules)]
    if not names:
        asked = Asked(source_texts(), rules["asked"])
        found += [*doubled_texts(checked, asked), *unused_keys(checked, asked)]
    for text, fault in found:
        print(f"{text.file}: {text.key}: {fault}\n    {text.said}")
    print(f"{len(checked)} texts, {len(found)} faults.")
    return 1 if found else 0


def _is_wanted(file: str, names: list[str]) -> bool:
    return not names or any([name in file for name in names])


def find_faults(texts: list[Text], rules: dict[str, Any]) -> Iterator[tuple[Text, str]]:
    """Say what is wrong with each text, by the rules of words.toml."""
    unwanted = {
        language: [(re.compile(each["not"]), each["say"]) for each in rules[language]]
        for language in ("en", "de")
    }
    for text in texts:
        bare = _CODE.sub("X", text.said)
        for pattern, say in unwanted[text.language]:
            if hit := pattern.search(bare):
                yield text, f"“{hit[0]}”: {say}"
        yield from ((text, fault) for fault in faulty_signs(bare))
        if any([fnmatch(text.file, each) for each in rules["page"]]):
            yield from ((text, fault) for fault in long_sentences(bare))


def faulty_signs(said: str) -> Iterator[str]:
    """Name every sign of typewriters.

    >>> [*faulty_signs("It is 5 x 3 ...")]
    ['three dots: …', 'x between numbers: ×']
    """
    yield from (fault for sign, fault in SIGNS.items() if sign in said)
    yield from (fault for pattern, fault in _ASCII if pattern.search(said))


def long_sentences(said: str) -> Iterator[str]:
    """Name the sentences with more words than one reads at once."""
    for sentence in re.split(r"(?<=[.!?])\s|\n|\|", said):
        if (words := len(sentence.split())) > LONGEST:
            yield f"a sentence of {words} words, more than {LONGEST}"


def doubled_texts(texts: Iterable[Text], asked: Asked) -> Iterator[tuple[Text, str]]:
    """Name keys of a client's catalogue that say the same in both languages, in one place.

    Keys made of data, such as the names of options and presets, are not joined.
    """
    german = {text.key: text.said for text in texts if text.language == "de"}
    seen: dict[tuple[str, str, str], Text] = {}
    for text in texts:
        if text.language == "en" and asked.by_name(text.key) and " " in text.said:
            both = (_place(text.file), text.said, german.get(text.key, ""))
            first = seen.setdefault(both, text)
            if first.key != text.key:
                yield text, f"the same text as {first.key}"


def unused_keys(texts: Iterable[Text], asked: Asked) -> Iterator[tuple[Text, str]]:
    """Name keys of the client's catalogues that no source asks for, whole or put together."""
    for text in texts:
        english = text.language == "en" and fnmatch(text.file, CATALOGUES)
        if english and not asked.by_name(text.key) and not asked.by_pattern(text.key):
            yield text, "no source asks for this key"


class Asked:
    """The keys that the sources of the client ask for, by their name or put together of data.

    >>> asked = Asked("t('front.end') told(`bot.${level}.how`)", ["chat.*"])
    >>> asked.by_name("front.end"), asked.by_pattern("bot.easy.how"), asked.by_pattern("bot.easy")
    (True, True, False)
    """

    def __init__(self, sources: str, more: Sequence[str]) -> None:
        self._names = set(re.findall(r"['\"`]([\w.$ -]+)['\"`]", sources))
        made = re.findall(r"`((?:[^`\s$]|\$\{[^`}]*\})*)`", sources)
        self._patterns = [re.compile(fnmatch_translate(each)) for each in more]
        self._patterns += [pattern for each in made if (pattern := _pattern_of(each))]

    def by_name(self, key: str) -> bool:
        """Say whether a source names it; a game leaves its own name out."""
        return key in self._names or key.partition(".")[2] in self._names

    def by_pattern(self, key: str) -> bool:
        """Say whether a source puts it together of data."""
        inner = key.partition(".")[2]
        return any([each.fullmatch(key) or each.fullmatch(inner) for each in self._patterns])


def _pattern_of(made: str) -> re.Pattern[str] | None:
    """Match the keys that a literal with gaps can make; None where it could make any key."""
    parts = re.split(r"\$\{[^}]*\}", made)
    told = "".join(parts)
    if len(parts) < 2 or not re.search(r"\w{2,}\.|\.\w{2,}", told) or told in PREFIXES:
        return None
    return re.compile(".+".join(map(re.escape, parts)))


def source_texts() -> str:
    """Join all sources of the client but its catalogues and tests."""
    folder = ROOT / "client" / "src"
    files = [*folder.rglob("*.ts"), *folder.rglob("*.svelte")]
    return "\n".join(
        path.read_text(encoding="utf-8")
        for path in files
        if "texts" not in path.relative_to(folder).parts and ".test." not in path.name
    )


def _place(file: str) -> str:
    """Where a text is at hand: the words of the class come later than those of all pages."""
    inner = ".*" if "classroom" not in file else ""
    return re.sub(rf"/(en|de)(?=[/.]){inner}", "", file)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
