"""Names of pupils: first names as they are typed, and the aliases that the projector shows.

Rude first names are hidden until the teacher has looked. Aliases are lab things and elements that
are no piece of the game played.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection
from functools import cache
from secrets import SystemRandom

import labtable
from labtable.chem import tables
from labtable.chem.naming.german.words import german_elements
from labtable.host.identity.names import distinct_name, fit_name
from labtable.wire.class_pupil import ComeIn
from labtable.wire.classroom import Spoken

LONGEST_NAME = 20
TURNED = str.maketrans("0134578@$!|ß", "oieastbasils")  # letters that people turn
RUDE = re.compile(  # parts of words, in English and German
    r"arsch|asshole|bastard|bitch|cock|cunt|dick(?!e|in|s)|fick|fotze|fuck|hitler|hure|hurensohn|"
    r"kack|kanake|missgeburt|mongo|nazi|neger|nigg|nutte|penis|piss|porn|pussy|scheis|schlampe|"
    r"schwanz|schwuchtel|sex|shit|slut|spast|titt|twat|vagina|wank|whore|wichs"
)


def is_rude(name: str) -> bool:
    """Tell whether the teacher should look at a name first; nobody is refused for it.

    >>> is_rude("Sch3isse"), is_rude("Ada")
    (True, False)
    """
    plain = unicodedata.normalize("NFKD", name.casefold()).translate(TURNED)
    return bool(RUDE.search(re.sub(r"[^a-z]", "", plain)))


def first_names(wish: ComeIn) -> tuple[str, str]:
    """Read the first name, and that of a second one."""
    return fit_name(wish.name, LONGEST_NAME), fit_name(
        wish.second, LONGEST_NAME
    ) if wish.second else ""


LAST = 94  # element that anybody has heard of
LONGEST_ALIAS = 10  # letters that fit beside a bar on the projector
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
    free = [name for name in offered_aliases(game, language) if name not in taken]
    return (
        SystemRandom().choice(free)
        if free
        else distinct_name(offered_aliases(game, language)[0], taken)
    )


@cache
def offered_aliases(game: str, language: Spoken) -> list[str]:
    """All aliases for a game."""
    pairs = [each.split(" ") for line in THINGS.splitlines() for each in line.split("|")]
    things = [german if language == "de" else english for english, german in pairs]
    named = []
    for symbol, element in tables.elements().items():
        if element.number <= LAST and not _is_game_element(game, symbol, element.name):
            german = german_elements()[symbol].german
            named.append(german if language == "de" else element.name.capitalize())
    names = [thing for thing in things if not _is_game_word(game, thing)] + named
    return [name for name in names if len(name) <= LONGEST_ALIAS]


def _is_game_element(game: str, symbol: str, name: str) -> bool:
    """Whether an element lies somewhere in the box."""
    return symbol in _game_symbols(game) or _is_game_word(game, name)


def _is_game_word(game: str, word: str) -> bool:
    return word.casefold() in _game_words(game)


@cache
def _game_symbols(game: str) -> frozenset[str]:
    """All symbols that stand alone, with a charge or without."""
    return frozenset(re.findall(r'"([A-Z][a-z]?)[+*-]?\d*"', _game_box(game)))


@cache
def _game_words(game: str) -> frozenset[str]:
    return frozenset([word.casefold() for word in re.findall(r"[^\W\d_]+", _game_box(game))])


def _game_box(game: str) -> str:
    return labtable.game(game).data.decode()
