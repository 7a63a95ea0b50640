"""Options that several commands share: each means the same thing everywhere."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from cyclopts import Parameter

from labtable.terminal.files import Trouble

GameName = Annotated[str, Parameter(help="Which game.")]
Seats = Annotated[str, Parameter(help="How many seats the table has.")]
Preset = Annotated[str, Parameter(help="A bundle of options, see labtable games.")]
Option = Annotated[list[str] | None, Parameter(help="name=value; may be repeated.", negative="")]
Plain = Annotated[bool, Parameter(help="Lines instead of a screen.", negative="")]
Json = Annotated[bool, Parameter(help="For scripts: JSON instead of lines.", negative="")]
TableLanguage = Annotated[str, Parameter(name="--language", help="Which language, such as de.")]
LanguageOption = Annotated[Literal["en", "de"], Parameter(help="Which language: en or de.")]

OLD_WORDS: Final = {"--german": ["--language", "de"]}
"""Options as they were once called, and what is written now."""


def replace_old_words(words: list[str]) -> list[str]:
    """Write options by their present names.

    >>> replace_old_words(["explain", "NaCl", "--german"])
    ['explain', 'NaCl', '--language', 'de']
    """
    return [new for word in words for new in OLD_WORDS.get(word, [word])]


def parse_number(text: str, what: str) -> int:
    """Understand a whole number."""
    if not (text.isdecimal() and len(text) <= 20):
        raise Trouble(f"{what} takes a whole number such as 7, not '{text}'.")
    return int(text)
