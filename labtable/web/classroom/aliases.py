"""Names for the projector: lab things and elements that are no piece of the game played."""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import cache
from secrets import SystemRandom

import labtable
from labtable.chem import tables
from labtable.chem.naming.german.words import elements
from labtable.web.identity.names import another
from labtable.wire.classroom import Spoken

LAST = 94  # element that anybody has heard of
LONGEST = 10  # letters that fit beside a bar on the projector
THINGS = """Beaker Becherglas|Funnel Trichter|Retort Retorte|Burette Bürette|Pipette Pipette
Flask Kolben|Tongs Zange|Mortar Mörser|Crucible Tiegel|Spatula Spatel|Tripod Dreifuß
Goggles Schutzbrille|Balance Waage|Magnet Magnet|Stopwatch Stoppuhr|Candle Kerze|Cork Korken
Dropper Tropfer|Filter Filter|Gauze Drahtnetz|Hotplate Heizplatte|Kettle Kessel|Lens Linse
Lighter Anzünder|Microscope Mikroskop|Notebook Laborheft|Pestle Pistill|Petri Petrischale
Prism Prisma|Scoop Löffel|Sieve Sieb|Siphon Heber|Splint Span|Stand Stativ|Stirrer Rührer
Stopper Stopfen|Syringe Spritze|Thermometer Thermometer|Timer Kurzzeitmesser|Tray Schale
Tubing Schlauch|Tweezers Pinzette|Valve Ventil|Vial Fläschchen|Voltmeter Voltmeter|Wire Draht
Anvil Amboss|Apron Schürze|Bellows Blasebalg|Bottle Flasche|Brush Bürste|Bulb Glühbirne
Centrifuge Zentrifuge|Clamp Klemme|Clock Uhr|Compass Kompass|Condenser Kühler|Crystal Kristall
Cylinder Standzylinder|Desiccator Exsikkator|Electrode Elektrode|Forceps Greifer|Gloves Handschuhe
Incubator Brutschrank|Indicator Indikator|Jar Glas|Label Etikett|Ladder Leiter|Lamp Lampe
Manometer Manometer|Mirror Spiegel|Nozzle Düse|Oven Ofen|Paddle Paddel|Pendulum Pendel|Pump Pumpe
Rack Gestell|Ruler Lineal|Scale Skala|Shaker Schüttler|Spectrum Spektrum|Sponge Schwamm
Spring Feder|Telescope Teleskop|Trolley Wagen|Turbine Turbine|Wick Docht"""


def fresh_alias(game: str, language: Spoken, taken: Collection[str]) -> str:
    """Give a name that nobody in the room has."""
    free = [name for name in offered(game, language) if name not in taken]
    return SystemRandom().choice(free) if free else another(offered(game, language)[0], taken)


@cache
def offered(game: str, language: Spoken) -> list[str]:
    """All aliases for a game."""
    pairs = [each.split(" ") for line in THINGS.splitlines() for each in line.split("|")]
    things = [german if language == "de" else english for english, german in pairs]
    named = []
    for symbol, element in tables.elements().items():
        if element.number <= LAST and not _played(game, symbol, element.name):
            german = elements()[symbol].german
            named.append(german if language == "de" else element.name.capitalize())
    names = [thing for thing in things if not _said(game, thing)] + named
    return [name for name in names if len(name) <= LONGEST]


def _played(game: str, symbol: str, name: str) -> bool:
    """Whether an element lies somewhere in the box."""
    return symbol in _symbols(game) or _said(game, name)


def _said(game: str, word: str) -> bool:
    return word.casefold() in _words(game)


@cache
def _symbols(game: str) -> frozenset[str]:
    """All symbols that stand alone, with a charge or without."""
    return frozenset(re.findall(r'"([A-Z][a-z]?)[+*-]?\d*"', _box(game)))


@cache
def _words(game: str) -> frozenset[str]:
    return frozenset([word.casefold() for word in re.findall(r"[^\W\d_]+", _box(game))])


def _box(game: str) -> str:
    return labtable.game(game).data.decode()
