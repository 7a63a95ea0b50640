"""Names of carbon compounds in German: the same parts, spelt otherwise."""

from __future__ import annotations

import re
from typing import Final

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


def german(name: str) -> str:
    """Spell a normalised English name in German; nothing where a part of it is not known.

    >>> german("2,2,4-trimethylpentane"), german("ethanoic acid"), german("prop-2-yn-1-ol")
    ('2,2,4-Trimethylpentan', 'Ethansäure', 'Prop-2-in-1-ol')
    """
    words = re.findall(r"(?<![a-z])(?:s-acid|[a-z]{2,})", name)
    if not words or ", " in name or not all(map(_WORD.fullmatch, words)):
        return ""
    spelt = _SYMBOL.sub(lambda letter: letter[0].upper(), name)
    for english, ours in _SPELT:
        spelt = english.sub(ours, spelt)
    return _FIRST.sub(lambda letter: letter[0].upper(), spelt, count=1)
