"""Options, samples and refusals: what the table says to people who answer (promise 6).

Also which rules a game has, each cited by a test (promise 10).
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from labtable.engine import Game, Refusal, Table
from labtable.ledger import cites, ledger_names, ledger_text, read_ledger
from labtable.testing.perception import make_probes


def rule_ids(game: Game[Any]) -> frozenset[str]:
    """Name every rule of a game; nothing when it has no ledger."""
    if game.ledger is not None:
        return _rule_ids(game.ledger())
    return _rule_ids(ledger_text(game.name)) if game.name in ledger_names() else frozenset()


@cache
def _rule_ids(text: str) -> frozenset[str]:
    return frozenset(read_ledger(text))


def rules_are_cited(game: Game[Any], tests: Path) -> None:
    """Every rule of the ledger is named by a test in this folder (promise 10)."""
    texts = [page.read_text(encoding="utf-8") for page in sorted(tests.rglob("*.py"))]
    text = "\n".join(texts)
    missing = sorted([rule for rule in rule_ids(game) if not cites(text, rule)])
    assert not missing, f"No test in {tests.name} names {', '.join(missing)}."


SHAPE = re.compile(r"[A-Z]+-R?\d+")


def options_are_legal(table: Table[Any], dice: Random) -> None:
    """Every listed option passes `check` and is listed once; every sample passes, too."""
    for seat in table.waiting():
        options = table.options(seat)
        assert options, f"Seat {seat} is asked {table.decision} and has no option."
        assert table.prompt(seat), f"Seat {seat} is asked {table.decision} without a sentence."
        for option in options:
            assert options.count(option) == 1, f"{option!r} is listed twice for seat {seat}."
            _check_passes(table, seat, option, "listed")
        for _ in range(3):
            _check_passes(table, seat, table.sample(seat, dice), "drawn")
        twin = table.clone()
        assert twin.options(seat) == options, f"A clone has other options for seat {seat}."
        _check_count(table, seat, options)
    for seat in set(table.state.everyone) - set(table.waiting()):
        assert table.options(seat) == [], f"Seat {seat} is not asked and has options."


def _check_count(table: Table[Any], seat: int, options: list[Any]) -> None:
    """A question that can tell its answers without listing them tells the same ones."""
    state = table.state.clone()  # where nothing is listed yet
    count = state.count(seat)
    assert count == len(options), (
        f"Seat {seat} has {len(options)} options, but {count} are counted."
    )
    for number in {0, count // 2, count - 1}:
        found = table.state.clone().option(seat, number)
        why = f"Option {number} of seat {seat} is {options[number]!r}, but {found!r} is found."
        assert found == options[number], why


def _check_passes(table: Table[Any], seat: int, action: Any, how: str) -> None:
    try:
        table.check(seat, action)
    except Refusal as refusal:
        raise AssertionError(f"{action!r} was {how} for seat {seat}: {refusal}") from None


def answers_survive_text(table: Table[Any], dice: Random) -> None:
    """Every answer can be said in words, sent as JSON and read again."""
    for seat in table.waiting():
        options = table.options(seat)
        said = [str(option) for option in options]
        assert len(set(said)) == len(said), f"Two options of seat {seat} read the same: {said}."
        for action in [*options[:60], table.sample(seat, dice)]:
            heard = table.read(seat, str(action))
            assert heard == action, f"'{action}' is {action!r}, but was read as {heard!r}."
            assert "\n" not in str(action), f"{action!r} takes more than a line."
            assert ";" not in str(action), f"{action!r} reads like a comment in a record."
            sent = msgspec.json.decode(msgspec.json.encode(action))
            back = table.game.decode_action(sent)
            assert back == action, f"{action!r} came back from JSON as {back!r}."


def refusals_teach(table: Table[Any], dice: Random) -> None:
    """A refused answer changes nothing and is told its rule in a sentence."""
    before, known = table.save(), rule_ids(table.game)
    for seat in table.state.everyone:
        for probe in make_probes(table, seat, dice):
            _check_teaches(table, seat, probe, known)
    assert table.save() == before, "A refused answer changed the table."


def _check_teaches(table: Table[Any], seat: int, probe: Any, known: frozenset[str]) -> None:
    tried = f"{probe!r} of seat {seat} to {table.decision}"
    try:
        table.check(seat, probe)
    except Refusal as refusal:
        _check_sentence(table.game, refusal, known, tried)
        _refused_in_play(table, seat, probe, str(refusal))
    except Exception as error:
        raise AssertionError(f"{tried} was not refused but broke: {error!r}") from error
    else:
        twin = table.clone()
        twin.play(seat, probe)


def _check_sentence(game: Game[Any], refusal: Refusal, known: frozenset[str], tried: str) -> None:
    rule, why = refusal.rule, refusal.why
    assert rule != "TABLE-01", f"{tried} is refused without a rule: {why}"
    assert SHAPE.fullmatch(rule), f"{tried} is refused by '{rule}', which is no rule ID."
    listed = rule.startswith("TABLE-") or not known or rule in known
    assert listed, f"{tried} is refused by {rule}, which the ledger of {game.name} lacks."
    assert why.endswith("."), f"{tried} is refused without a sentence: '{why}'"


def _refused_in_play(table: Table[Any], seat: int, probe: Any, why: str) -> None:
    """What `check` refuses, `play` refuses in the same words."""
    said = "nothing"
    try:
        table.play(seat, probe)
    except Refusal as refusal:
        said = str(refusal)
    assert said == why, f"`check` refuses {probe!r} of seat {seat}: {why} But `play`: {said}"
