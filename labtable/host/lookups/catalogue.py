"""What one can look up: games, rules, compounds."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any

from msgspec import inspect

import labtable
from labtable.chem.compound import Compound, NotACompound
from labtable.engine.game import Game
from labtable.host.bots.opponents import Opponents
from labtable.host.lookups.board import has_board_script
from labtable.host.lookups.explain import compound_info
from labtable.host.refusals import RequestRefused
from labtable.ledger import in_language, read_ledger
from labtable.registry import reprint_fingerprint
from labtable.wire.compounds import CompoundInfo
from labtable.wire.lobby import GameInfo, OptionInfo, PresetInfo, RuleInfo


def list_games(seats: int | None, opponents: Opponents) -> list[GameInfo]:
    """Describe all games; presets are worked out for so many seats."""
    return [game_info(labtable.game(name), seats, opponents) for name in labtable.all_games()]


def game_info(game: Game[Any], seats: int | None, opponents: Opponents) -> GameInfo:
    """Describe one game; its presets for so many seats, or for a usual number."""
    usual = game.seats[min(1, len(game.seats) - 1)]
    count = seats if seats is not None and seats in game.seats else usual
    made = [(name, game.presets[name]) for name in game.presets_for(count)]
    presets = [PresetInfo(name, _preset_words(make), make(count)) for name, make in made]
    return GameInfo(
        name=game.name,
        title=game.title,
        min_seats=game.seats[0],
        max_seats=game.seats[-1],
        presets=presets,
        options=[_option_info(field) for field in _option_fields(game.options)],
        bots=opponents.names(game),
        components=reprint_fingerprint(game),
        draws=has_board_script(game.name),
    )


@lru_cache(16)
def list_rules(name: str, language: str) -> list[RuleInfo]:
    """List the numbered rules of a game, in a language as far as it has them."""
    game = labtable.game(name)
    ledger = read_ledger(game.ledger()) if game.ledger else {}
    said = in_language(ledger, name, language).values()
    return [RuleInfo(rule.id, rule.section, rule.text, rule.language) for rule in said]


@lru_cache(512)
def find_compound(text: str) -> CompoundInfo:
    """Tell what is known about a compound."""
    try:
        return compound_info(Compound.of(text), "en")
    except (NotACompound, ValueError) as unknown:
        raise RequestRefused("malformed", str(unknown)) from None


@cache
def _option_fields(options: type) -> tuple[inspect.Field, ...]:
    info = inspect.type_info(options)
    assert isinstance(info, inspect.StructType)
    return info.fields


def _option_info(field: inspect.Field) -> OptionInfo:
    kind: Any = field.type
    says = ""
    if isinstance(kind, inspect.Metadata):
        says = (kind.extra_json_schema or {}).get("description", "")
        kind = kind.type
    number = isinstance(kind, inspect.IntType)
    choices = [str(value) for value in getattr(kind, "values", ())]
    return OptionInfo(
        name=field.encode_name,
        says=says,
        kind="choice" if choices else "number" if number else "switch",
        default=field.default,
        choices=choices,
    )


def _preset_words(preset: Any) -> str:
    return (preset.__doc__ or "").strip().partition("\n")[0]
