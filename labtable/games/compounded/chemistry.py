"""What a compound is in chemistry, and why it burns, in sentences for the log."""

from __future__ import annotations

import re
from functools import cache

from labtable.chem import Compound
from labtable.chem.react import balance
from labtable.chem.tables import elements
from labtable.engine import Sentence, say
from labtable.games.compounded.components import CARDS

_DEGREES = re.compile(r"(?<=\d) C\b")
MENDED = {  # what is printed in the box and not true
    "The smallest carboxylic acid; ants and nettles sting with it.": (
        "The smallest carboxylic acid; ants spray it at their enemies."
    ),
}
BURNT = {"C": "CO2", "H": "H2O", "N": "N2", "S": "SO2"}  # what each element becomes in fire
BURNS_TOO = say(
    "It can burn too, but less readily than others; only the burner keeps this flame alive."
)
HEAT = {
    0: say("It does not burn by itself; only the burner keeps this flame alive."),
    1: say("One flame is enough: it blows up or catches fire with very little heat."),
    2: say("It burns readily in air, and a second flame sets it off."),
}


@cache
def kernel(card: str) -> Compound:
    """The compound itself, with structure and figures; its name tells it from its isomers.

    >>> kernel("Acrolein").name, Compound.of("C3H4O").name
    ('prop-2-enal', 'prop-2-yn-1-ol')
    """
    found = Compound.of(CARDS[card].formula)
    isomers = [isomer for isomer in found.isomers if CARDS[card].name.casefold() in isomer.names]
    return found if CARDS[card].name.casefold() in found.names or not isomers else isomers[0]


def introduce_compound(card: str) -> Sentence:
    """Say who a compound is.

    >>> str(introduce_compound("Methane"))
    'Methane, CH4, is a gas at 25 °C. The main part of natural gas.'
    """
    printed, known = CARDS[card], kernel(card)
    fact = MENDED.get(printed.fact) or _DEGREES.sub(" °C", printed.fact)  # printed in plain letters
    parts = {"formula": printed.formula, "state": printed.state, "fact": fact}
    if known.name == printed.name.casefold():
        text = "{name}, {formula}, is a {state:word} at 25 °C. {fact:word}"
        return say(text, name=printed.name, **parts)
    text = "{name} ({also:name}), {formula}, is a {state:word} at 25 °C. {fact:word}"
    return say(text, name=printed.name, also=known.name, **parts)


def mistaken(symbol: str) -> str | None:
    """What is wrong with a symbol, by the name of the misconception; None if it is an element.

    >>> mistaken("Na"), mistaken("Ox"), mistaken("Xx")
    (None, 'symbol-from-name', '')
    """
    from labtable.chem import diagnose  # noqa: PLC0415 - only when something went wrong

    return None if symbol in elements() else diagnose(symbol).misconception


@cache
def burning(card: str) -> str:
    """The balanced equation of a compound that burns in air; nothing where it does not.

    >>> burning("Acetylene"), burning("Water")
    ('2 C2H2 + 5 O2 -> 4 CO2 + 2 H2O', '')
    """
    printed = CARDS[card]
    if not printed.flame_limit:
        return ""
    products = [BURNT[element] for element in printed.elements if element in BURNT]
    return str(balance([printed.formula, "O2"], sorted(products)))


def why_it_burns(card: str) -> Sentence:
    """Say how easily a compound burns and what becomes of it.

    >>> str(why_it_burns("Methane"))
    'It burns readily in air, and a second flame sets it off. CH4 + 2 O2 -> CO2 + 2 H2O.'
    """
    limit, row = CARDS[card].flame_limit, kernel(card).row
    on_record = row is not None and row.flammable == "yes" and row.flammable_basis != "rule"
    burns_too = on_record and not limit
    heat, equation = BURNS_TOO if burns_too else HEAT[limit], burning(card)
    return say("{heat} {equation}.", heat=heat, equation=equation) if equation else heat


def explain_compound(card: str) -> Sentence:
    """Say who a compound is and, if it burns, how.

    >>> str(explain_compound("Carbon monoxide")).split(". ")[-1]
    '2 CO + O2 -> 2 CO2.'
    """
    if not CARDS[card].flame_limit:
        return introduce_compound(card)
    return say("{who} {fire}", who=introduce_compound(card), fire=why_it_burns(card))
