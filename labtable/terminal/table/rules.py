"""The rules ledger for readers: sections, search, one rule and where the code keeps it."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Any

from labtable.engine.game import Game
from labtable.ledger import Rule, ledger_text, read_ledger, where_kept
from labtable.terminal.files import Trouble

_ID = re.compile(r"[A-Za-z]+-[Rr]?\d+")


def consult_rules(game: Game[Any], words: str) -> list[str]:
    """Answer what somebody wants to know: one rule, a search, or the table of contents."""
    if _ID.fullmatch(words):
        return rule_lines(game, words)
    return search_rules(game, words.split()) if words else rule_contents(game)


def rule_lines(game: Game[Any], rule_id: str) -> list[str]:
    """Print one rule and the lines of code that keep it."""
    rule = _find_rule(game, rule_id)
    lines = [f"{rule.id}  ({rule.section})", "", rule.text, ""]
    kept = _lines_citing(game, rule.id)
    return lines + (["Kept in:", *kept] if kept else ["No single line of code keeps it."])


def search_rules(game: Game[Any], words: list[str]) -> list[str]:
    """List the rules that hold all these words."""
    rules = _rules_of(game).values()
    wanted = [word.casefold() for word in words]
    found = [rule for rule in rules if all(word in rule.text.casefold() for word in wanted)]
    if not found:
        raise Trouble(f"No rule of {game.title} speaks of '{' '.join(words)}'.")
    return [f"{rule.id}  {rule.text}" for rule in found]


def rule_contents(game: Game[Any]) -> list[str]:
    """List the sections of the ledger with the rules they hold."""
    sections: dict[str, list[Rule]] = {}
    for rule in _rules_of(game).values():
        sections.setdefault(rule.section, []).append(rule)
    lines = [f"{game.title}, rules version {game.rules}", ""]
    for section, rules in sections.items():
        lines.append(f"{rules[0].id} to {rules[-1].id}  {section} ({len(rules)})")
    some = next(iter(sections.values()))[0].id
    return [
        *lines,
        "",
        f"One rule: labtable rules {game.name} {some}; or give words to search for.",
    ]


def _rules_of(game: Game[Any]) -> dict[str, Rule]:
    try:
        rules = read_ledger(game.ledger() if game.ledger else ledger_text(game.name))
    except LookupError:
        rules = {}
    if not rules:
        raise Trouble(f"{game.title} comes without a rules ledger.")
    return rules


def _find_rule(game: Game[Any], rule_id: str) -> Rule:
    wanted = rule_id.upper()
    if wanted.startswith("TABLE-"):
        raise Trouble(f"{wanted} belongs to the table itself and is no rule of {game.title}.")
    rules = _rules_of(game)
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
