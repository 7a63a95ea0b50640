"""From an English name to the German one: salts, molecules and carbon compounds."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from typing import Final

from labtable.chem import tables
from labtable.chem.ions import catalogue
from labtable.chem.naming.german.words import by_english, german_elements, german_substances
from labtable.chem.typed_names import count_of, normalize_name

# Everything that names of carbon compounds are put together from; other words are left alone.
_PARTS: Final = """
    meth eth prop but pent hex hept oct non dec undec dodec a an ane en ene yn yne on one yl ol ole
    al oyl o e cyclo bicyclo iso neo di tri tetra penta hexa hepta octa nona deca mono bis phen benz
    benzene toluene xylene form acet acetic acryl thi thio sulf sulfan sulfin sulfon sulfonic
    hydroxy hydro per peroxy peroxo oxy oxo ox oxa amino amine amide imide nitrile nitro nitros
    nitrate nitrite azo azido az aza diaz cyan cyano cyanate thiocyanate isocyanate cyanato
    thiocyanato carb carbon carbox carboxylic carbonate carbamo sulfate sulfite oxide chloride
    bromide fluoride iodide furan pyr pyran pyrr pyraz pyrid pyridaz pyrimid imid imidaz azol az
    ine idine ir ide ate ite aldehyde ether ester anhydride acid oic ic s-acid amin methine urea
    silane silan guan biuret tert sec hydrazine methox ethox propox but buten naphthal anil purine
    chloro bromo fluoro iodo hypo chlorite ethylene propylene ylid iden idene formate oate thieno
    icos phenol tetramine hydroxyl oxet thiet azet tetraz in idin nitrox nitramide
"""
_WORD: Final = re.compile("(?:" + "|".join(sorted(_PARTS.split(), key=len, reverse=True)) + ")+")
_SPELT: Final = tuple(
    (re.compile(english), german)
    for english, german in (
        (r"carboxylic acid", "carbonsäure"),
        (r"acetic acid", "essigsäure"),
        (r"benzoic acid", "benzoesäure"),
        (r"thioic s-acid", "thio-S-säure"),
        (r"(perox|thi)oic acid", r"\1osäure"),
        (r"(?:oic|ic) (acid|anhydride)", r"säure\1"),
        (r"säureacid", "säure"),
        (r" (?=\d)", "-"),
        (r" ", ""),
        (r"urea", "harnstoff"),
        (r"(benz|tolu|xyl|styr)ene", r"\1ol"),
        (r"(chlor|brom|fluor|iod)o", r"\1"),
        (r"(?<!iso)cyano", "cyan"),
        (r"formate", "formiat"),
        (r"yn(?![a-z]*drom)", "in"),
        (r"(?<=an|en|in|on|ol|at|it|yd|il)e(?=$|[^a-zäöü]|[bcdfghkmnprstz])", ""),
        (r"(?<=id)e(?=$|[^a-zäöü])", ""),
    )
)
_SYMBOL: Final = re.compile(r"\bn(?=[,-])|(?<=\d)h\b")  # atoms, not words
_FIRST: Final = re.compile(r"(?<![a-z])[a-z](?=[a-zäöü])")


def german_carbon_name(name: str) -> str:
    """Spell a normalised English name in German; nothing where a part of it is not known.

    >>> german_carbon_name("2,2,4-trimethylpentane"), german_carbon_name("prop-2-yn-1-ol")
    ('2,2,4-Trimethylpentan', 'Prop-2-in-1-ol')
    >>> german_carbon_name("ethanoic acid")
    'Ethansäure'
    """
    words = re.findall(r"(?<![a-z])(?:s-acid|[a-z]{2,})", name)
    if not words or ", " in name or not all(map(_WORD.fullmatch, words)):
        return ""
    spelt = _SYMBOL.sub(lambda letter: letter[0].upper(), name)
    for english, ours in _SPELT:
        spelt = english.sub(ours, spelt)
    return _FIRST.sub(lambda letter: letter[0].upper(), spelt, count=1)


ENDINGS: Final = {"ide": "id", "ite": "it", "ate": "at"}  # of anions
_NUMBERED: Final = re.compile(r"([a-z]+)\(([ivx]+(?:,[ivx]+)*)\)")


@lru_cache(4096)
def german_name(english: str) -> str:
    """Say in German what an English name says; nothing where one of its words is not known.

    >>> german_name("iron(III) oxide"), german_name("dinitrogen tetroxide"), german_name("brass")
    ('Eisen(III)-oxid', 'Distickstofftetroxid', 'Messing')
    """
    name = normalize_name(english)
    if name in german_substances():
        return german_substances()[name].german
    if name.endswith(" ion"):
        inner = _join_german(name.removesuffix(" ion"))
        return f"{inner}-Ion" if inner else ""
    return _german_hydrate(name) or _join_german(name) or german_carbon_name(name)


def _german_hydrate(name: str) -> str:
    dry, _, water = name.rpartition(" ")
    times = water.removesuffix("hydrate")
    if times == water or not (count_of(times) or times == "hemi"):
        return ""
    salt = german_name(dry)
    return f"{salt}-{times.capitalize()}hydrat" if salt else ""


def _join_german(name: str) -> str:
    """Write the words of a salt or a simple molecule as one, with a hyphen behind a number."""
    words = _split_words(name)
    pieces = [_german_word(word) for word in _in_order(words)]
    if not all(pieces):
        return ""
    joined = ""
    for piece in pieces:
        joined += ("-" if joined.endswith(")") else "") + (piece.lower() if joined else piece)
    return re.sub(r"\(([ivx,]+)\)", lambda number: number[0].upper(), joined)


def _split_words(name: str) -> list[str]:
    """Part a name into words; hydrogen stays with the anion that keeps it."""
    words: list[str] = []
    for word in name.split():
        if words and f"{words[-1]} {word}" in by_english():
            words[-1] += f" {word}"
        else:
            words.append(word)
    return words


def _in_order(words: Sequence[str]) -> Sequence[str]:
    """Set the ions of a mixed salt by the German alphabet, cations first."""
    ions = [catalogue.by_name().get(word) for word in words]
    if len(words) < 3 or not all(ions):
        return words
    return sorted(
        words, key=lambda word: (catalogue.by_name()[word].charge < 0, _german_word(word))
    )


@cache
def _german_word(word: str) -> str:
    """Say one word in German, beginning with a capital."""
    if word in by_english():
        return by_english()[word]
    if numbered := _NUMBERED.fullmatch(word):
        metal = by_english().get(numbered[1])
        return f"{metal}({numbered[2].upper()})" if metal else ""
    return _german_prefix(word) or next(_other_ending(word), "")


def _german_prefix(word: str) -> str:
    for cut in range(2, min(len(word), 7)):
        stem = by_english().get(word[cut:])
        if stem and count_of(word[:cut]):
            return (word[:cut] + stem.lower()).capitalize()
    return ""


def _other_ending(word: str) -> Iterator[str]:
    """Say a word that no ion bears, made of a known stem: carbonite, sodide."""
    stem, ending = word[:-3], ENDINGS.get(word[-3:], "")
    if not ending or len(stem) < 3:
        return
    for other, theirs in ENDINGS.items():
        known = by_english().get(stem + other, "")
        if known.endswith(theirs):
            yield known.removesuffix(theirs) + ending
    for element in tables.elements().values():
        if element.name.startswith(stem):
            yield german_elements()[element.symbol].german.removesuffix("ium") + ending
