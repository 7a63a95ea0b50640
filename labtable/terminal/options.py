"""Options as people write them: `--option action_tiles=on`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from labtable.engine.game import Game
from labtable.terminal.files import Trouble

SWITCH = {"on": True, "yes": True, "true": True, "off": False, "no": False, "false": False}


def read_options(pairs: Iterable[str], game: Game[Any]) -> dict[str, Any]:
    """Understand `name=value` pairs; the game says later whether they fit.

    >>> import labtable
    >>> read_options(["bond_many=on", "tie_break=tiles"], labtable.game("ion"))
    {'bond_many': True, 'tie_break': 'tiles'}
    """
    chosen: dict[str, Any] = {}
    fields = _option_fields(game)
    for pair in pairs:
        name, equals, value = (part.strip() for part in pair.partition("="))
        name = name.replace("-", "_")
        if not (name and equals and value):
            raise Trouble(f"An option is written like name=on, not '{pair}'.")
        if name in chosen:
            raise Trouble(f"The option {name} is given twice.")
        switch = fields.get(name, {}).get("type") == "boolean"
        chosen[name] = _parse_switch(name, value) if switch else value
    return chosen


def describe_options(game: Game[Any]) -> list[str]:
    """List presets and options, one line each; what the fewest players had better take first."""
    presets = [
        f"--preset {name}: {(game.presets[name].__doc__ or '').strip().splitlines()[0]}"
        for name in game.presets_for(game.seats[0])
    ]
    return presets + [_option_line(name, field) for name, field in _option_fields(game).items()]


def _option_line(name: str, field: dict[str, Any]) -> str:
    values = "on|off" if field.get("type") == "boolean" else "|".join(field.get("enum", ["..."]))
    return f"--option {name}={values}: {field.get('description', '')}".rstrip(": ")


def _parse_switch(name: str, value: str) -> bool:
    if value.casefold() not in SWITCH:
        raise Trouble(f"The option {name} is on or off, not '{value}'.")
    return SWITCH[value.casefold()]


def _option_fields(game: Game[Any]) -> dict[str, dict[str, Any]]:
    schema = msgspec.json.schema(game.options)
    fields: dict[str, dict[str, Any]] = schema["$defs"][game.options.__name__]["properties"]
    return fields
