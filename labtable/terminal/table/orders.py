"""Words that are for the table and not for the game, the same in every front end."""

from __future__ import annotations

from typing import Final, NamedTuple


class TableCommand(NamedTuple):
    """A word for the table and what follows it."""

    word: str
    rest: str = ""


HELP: Final = {
    "a number": "take the option with this number",
    "words": "answer in the game's own notation, as options show it",
    "options WORDS": "list the options, or only those that hold these words",
    "hint": "name a good answer and say why",
    "undo": "take the last answer back, if nobody learned from it",
    "sheet": "show what lies open to look things up, such as a list of ions",
    "rules ID": "read a rule; without ID, the one behind the last refusal",
    "save FILE": "save now and after every answer; --resume FILE goes on",
    "view": "show the table again",
    "log": "tell everything that happened so far",
    "quit": "leave the table",
    "?": "show this help",
}
_ALONE: Final = {"?": "help"} | {
    word: word
    for word in ("help", "hint", "undo", "view", "log", "sheet")  # h alone is hydrogen
}
_LEAVING: Final = {"quit": "quit", "exit": "quit"}
_WITH_REST: Final = {"rules": "rules", "rule": "rules", "save": "save", "options": "options"}


def parse_command(line: str) -> TableCommand | None:
    """Tell a word for the table from an answer for the game.

    >>> parse_command("rules ION-065"), parse_command("Cl on Na")
    (TableCommand(word='rules', rest='ION-065'), None)
    """
    first, _, rest = line.strip().partition(" ")
    word = first.casefold()
    if not rest and word in _ALONE | _LEAVING:
        return TableCommand((_ALONE | _LEAVING)[word])
    return TableCommand(_WITH_REST[word], rest.strip()) if word in _WITH_REST else None


def strip_control_codes(text: str) -> str:
    """Keep signs that steer a terminal from reaching it: what we repeat may come from anywhere.

    >>> strip_control_codes("Cl\\x1b[2J")
    'Cl?[2J'
    """
    return "".join([char if char.isprintable() or char == "\n" else "?" for char in text])


def help_lines() -> list[str]:
    """Explain every word in one line."""
    return [f"{word:<14} {meaning}" for word, meaning in HELP.items()]
