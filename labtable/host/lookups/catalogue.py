"""What one can look up: games, rules, boards, texts, compounds, and what a formula means."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any

import msgspec
from msgspec import inspect

import labtable
from labtable import registry
from labtable.chem.compound import Compound, NotACompound
from labtable.chem.diagnosis import Diagnosis, diagnose
from labtable.chem.languages import Language
from labtable.engine.game import Game
from labtable.host.bots.opponents import Opponents
from labtable.host.refusals import RequestRefused
from labtable.host.tables.table_events import EVENTS
from labtable.installed import game_resource
from labtable.languages import game_catalogue, spoken_languages
from labtable.ledger import in_language, read_ledger
from labtable.registry import reprint_fingerprint
from labtable.wire.hints import CompoundInfo, Explained, MeantInfo
from labtable.wire.lobby import GameInfo, OptionInfo, PresetInfo, RuleInfo, Texts


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


DRAWING = "board.js"


@lru_cache(64)
def board_layout(game: str, components: str) -> bytes | None:
    """Lay out the box of this fingerprint, or the one in use; nothing where nobody draws it."""
    found = registry.find_edition(game, components) if components else registry.find_game(game)
    if not found.board and not has_board_script(game):
        return None
    return msgspec.json.encode(found.board() if found.board else None)


def has_board_script(game: str) -> bool:
    """Tell whether a game brings a board of its own."""
    return game_resource(game, DRAWING).is_file()


def board_script(game: str) -> bytes | None:
    """The script that draws a game which brings its board game_resource."""
    found = game_resource(game, DRAWING)
    return found.read_bytes() if found.is_file() else None


@lru_cache(32)
def spoken_texts(language: str, game: str = "") -> Texts:
    """Hand out what a game says, or what is said at every table.

    A game that does not speak a language of the house is heard in English.
    """
    foreign = language in spoken_languages() and language not in spoken_languages(game)
    page = game_catalogue("en" if foreign else language, game)
    events = (*(labtable.game(game).events if game else ()), *EVENTS)
    return Texts(
        events={event.__name__: event.says for event in events},
        rules={event.__name__: event.rule() for event in events if event.rule()},
        sentences=page.sentences,
        words=page.words,
        names=page.names,
        units=page.units,
        language=page.language,
    )


@lru_cache(1024)
def explain_text(text: str, asked: str, language: Language) -> Explained:
    """Explain what somebody wrote; `asked` is a formula that was to be named."""
    try:
        found = diagnose(text, asked)
    except ValueError as unread:
        raise RequestRefused("malformed", str(unread), "asked") from None
    return Explained(
        kind=found.kind,
        typed=found.typed,
        sentence=found.sentence.of(language),
        misconception=found.misconception,
        meant=[MeantInfo(meant.formula, meant.name.of(language)) for meant in found.meant],
        steps=[step.of(language) for step in found.steps],
        picture=found.svg(language),
        compound=_meant_compound(found, language),
    )


def _meant_compound(found: Diagnosis, language: Language) -> CompoundInfo | None:
    """Describe the one compound that a right answer means."""
    try:
        meant = Compound.meant_by(found)
    except NotACompound:
        return None
    return compound_info(meant, language)


def compound_info(compound: Compound, language: Language) -> CompoundInfo:
    """Tell what is known about a compound."""
    told = compound.told(language)
    return CompoundInfo(
        formula=compound.formula.ascii,
        unicode=compound.formula.unicode,
        name=told.name,
        names=[told.name, *told.also],
        kind=compound.kind,
        state=compound.state,
        mass=round(compound.mass, 3),
        charges=list(told.charges),
        built=list(told.built),
        note=told.note,
        simplifies=told.simplifies,
        lewis=compound.svg("lewis"),
        ball=compound.svg("ball"),
        bonding=compound.bonding,
        first=told.first,
        facts=told.facts,
        bars=compound.charges_svg(),
    )
