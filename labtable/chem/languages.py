"""The same words in English and German."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal, NamedTuple, get_args

Language = Literal["en", "de"]
LANGUAGES: Final[tuple[Language, ...]] = get_args(Language)
"""The languages in which everything is there, chemistry and lessons, too; the only such list."""


class Words(NamedTuple):
    """The same words in English and in German."""

    en: str
    de: str

    def of(self, language: Language) -> str:
        """Give the words in one language."""
        return self.de if language == "de" else self.en

    def filled(self, **values: str | Words) -> Words:
        """Put values in the place of their names in braces; words go in by their language.

        >>> Words("{a} or {b}", "{a} oder {b}").filled(a="CO", b=Words("iron", "Eisen"))
        Words(en='CO or iron', de='CO oder Eisen')
        """
        english = {k: v.en if isinstance(v, Words) else v for k, v in values.items()}
        german = {k: v.de if isinstance(v, Words) else v for k, v in values.items()}
        return Words(self.en.format_map(english), self.de.format_map(german))

    def __bool__(self) -> bool:
        return bool(self.en)


NOTHING = Words("", "")
OR = Words(" or ", " oder ")
AND = Words(" and ", " und ")


def same_in_all(text: str) -> Words:
    """Say what is the same in every language, such as a formula."""
    return Words(text, text)


def join_words(parts: Iterable[Words], by: Words) -> Words:
    """Join words, each language by its own."""
    each = list(parts)
    return Words(by.en.join(part.en for part in each), by.de.join(part.de for part in each))


def capitalize(words: Words) -> Words:
    """Begin with a capital letter."""
    return Words(words.en[:1].upper() + words.en[1:], words.de[:1].upper() + words.de[1:])
