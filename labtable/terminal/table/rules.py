"""The rules ledger for readers: sections, search, one rule and where the code keeps it."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Any

import labtable
from labtable.engine.game import Game
from labtable.languages import game_catalogue
from labtable.ledger import Rule, in_language, ledger_text, read_ledger, where_kept
from labtable.terminal.files import Trouble

_ID = re.compile(r"[A-Za-z]+-[Rr]?\d+")


def is_rule_id(text: str) -> bool:
    """Tell whether this is written like the number of a rule.

    >>> is_rule_id("ion-070"), is_rule_id("ion")
    (True, False)
    """
    return _ID.fullmatch(text) is not None


def game_of_rule(rule_id: str) -> str:
    """Name the game that a rule belongs to, by the first letters of its number."""
    letters = rule_id.upper().partition("-")[0]
    games = {_rule_letters(name): name for name in labtable.all_games()}
    if letters in games:
        return games[letters]
    known = ", ".join([f"{name}-..." for name in games if name])
    if letters == "TABLE":
        raise Trouble(f"{rule_id.upper()} belongs to the table itself; rules of games are {known}.")
    raise Trouble(f"No game has rules called {letters}-...; there are {known}.")


def _rule_letters(game: str) -> str:
    """The letters before all numbers of a game's rules; nothing where it has no ledger."""
    try:
        return next(iter(_rules_of(labtable.game(game)))).partition("-")[0]
    except Trouble:
        return ""


def consult_rules(game: Game[Any], words: str, language: str = "en") -> list[str]:
    """Answer what somebody wants to know: one rule, a search, or the table of contents."""
    rules = _rules_of(game, language)
    if is_rule_id(words):
        return rule_lines(game, _find_rule(game, rules, words))
    if words:
        return [f"{rule.id}  {rule.text}" for rule in search_rules(game, rules, words)]
    return rule_contents(game, rules)


def describe_rules(game: Game[Any], words: str, language: str = "en") -> list[dict[str, Any]]:
    """Describe the same rules for a script: one, those that were found, or all."""
    rules = _rules_of(game, language)
    if is_rule_id(words):
        rule = _find_rule(game, rules, words)
        return [rule._asdict() | {"kept": [line.strip() for line in _lines_citing(game, rule.id)]}]
    found = search_rules(game, rules, words) if words else list(rules.values())
    return [rule._asdict() for rule in found]


def rule_lines(game: Game[Any], rule: Rule) -> list[str]:
    """Print one rule and the lines of code that keep it."""
    lines = [f"{rule.id}  ({rule.section})", "", rule.text, ""]
    kept = _lines_citing(game, rule.id)
    return lines + (["Kept in:", *kept] if kept else ["No single line of code keeps it."])


def search_rules(game: Game[Any], rules: dict[str, Rule], words: str) -> list[Rule]:
    """Find the rules that hold all these words."""
    wanted = words.casefold().split()
    found = [
        rule for rule in rules.values() if all(word in rule.text.casefold() for word in wanted)
    ]
    if not found:
        raise Trouble(f"No rule of {game.title} speaks of '{words}'.")
    return found


def rule_contents(game: Game[Any], rules: dict[str, Rule]) -> list[str]:
    """List the sections of the ledger with the rules they hold."""
    sections: dict[str, list[Rule]] = {}
    for rule in rules.values():
        sections.setdefault(rule.section, []).append(rule)
    lines = [f"{game.title}, rules version {game.rules}", ""]
    for section, held in sections.items():
        lines.append(f"{held[0].id} to {held[-1].id}  {section} ({len(held)})")
    some = next(iter(sections.values()))[0].id
    return [
        *lines,
        "",
        f"One rule: labtable rules {some}; or give words to search for.",
    ]


def _rules_of(game: Game[Any], language: str = "en") -> dict[str, Rule]:
    try:
        rules = read_ledger(game.ledger() if game.ledger else ledger_text(game.name))
    except LookupError:
        rules = {}
    if not rules:
        raise Trouble(f"{game.title} comes without a rules ledger.")
    game_catalogue(language, game.name)  # refuses a language that nobody speaks here
    return in_language(rules, game.name, language)


def _find_rule(game: Game[Any], rules: dict[str, Rule], rule_id: str) -> Rule:
    wanted = rule_id.upper()
    if wanted.startswith("TABLE-"):
        raise Trouble(f"{wanted} belongs to the table itself and is no rule of {game.title}.")
    if wanted not in rules:
        first, *_, last = rules
        raise Trouble(f"{game.title} has no rule {wanted}; its rules run from {first} to {last}.")
    return rules[wanted]


def _lines_citing(game: Game[Any], rule_id: str) -> list[str]:
    """Find the lines in the folder of the game that name the rule."""
    module = sys.modules[game.start.__module__]
    if not (module.__package__ and module.__file__):
        return []
    folder = Path(module.__file__).parent
    root = folder.parents[module.__package__.count(".")]
    return [
        f"  {place.file.relative_to(root)}:{place.line}  {place.code}"
        for place in where_kept(folder, rule_id)
    ]
