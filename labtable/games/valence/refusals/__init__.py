"""Why a build or a name is refused."""

from __future__ import annotations

from labtable import chem
from labtable.engine import Refusal, Sentence, Shown, say
from labtable.games.valence.chemistry import (
    IN_PAIRS,
    chemical_order,
    in_nature,
    on_record,
    one_of,
    title,
    valence_sum,
)
from labtable.games.valence.components import ELEMENTS
from labtable.games.valence.events import NOTHING
from labtable.games.valence.state import ValenceState
from labtable.games.valence.tables import (
    COLOR,
    COMPLEX,
    FORMULAS,
    KIND,
    NOBLE,
    RECIPES,
    VALENCE,
    ascending,
    set_name,
)


def wrong_name(formula: str, said: str) -> Sentence:
    """Say what a wrong name would mean, and what is right (VAL-R41)."""
    diagnosis = chem.diagnose(said, asked=formula)
    if any([meant.name.en == formula for meant in diagnosis.meant]):  # only the game names Zn2
        return say("{formula} is {name}.", formula=formula, name=title(formula))
    return say("{text}", text=diagnosis.sentence._asdict())


LEWIS = ("elements", "molecules-lewis")
OXYACIDS = ("acids-bases-salts", "polyatomic-ions")
UNEQUAL = ("charge-balance", "fixed-charge-ignored")
SAME_SIGN = ("same-sign-ions", "metal-as-anion")
SHARED = ("octet",)


def unbuilt(state: ValenceState, seat: int, cards: list[str], locked: list[str]) -> Refusal | None:
    """Say why the cards build nothing now; None when they build something (VAL-R47)."""
    refusal = _not_held(state.players[seat].hand, cards)
    if refusal is not None:
        return refusal
    formula = FORMULAS.get(set_name(cards), "")
    if formula not in RECIPES:
        return _no_recipe(ascending(cards), formula)
    if not state.bank[KIND[formula]]:
        why = "{formula} would be {kind}, but the Bank has none left."
        return Refusal("VAL-R19", why, formula=formula, kind=one_of(KIND[formula]))
    if formula in locked:
        why = "{formula} was misnamed this turn; try it again next turn or build something else."
        return Refusal("VAL-R41", why, formula=formula)
    return None


def _not_held(hand: list[str], cards: list[str]) -> Refusal | None:
    for card in cards:
        if card not in ELEMENTS:
            why = "'{card:quote}' is no Element Card; there are {known:formula}."
            known = [symbol for symbol in ELEMENTS if symbol not in NOBLE]
            return _no_symbol(Refusal("VAL-005", why, card=card, known=known), card)
        if cards.count(card) > hand.count(card):
            why = "You hold {count} {card:formula}, and a build takes cards of your own hand."
            if card not in hand:
                why = "You hold no {card:formula}, and a build takes cards of your own hand."
            return Refusal("VAL-041", why, count=hand.count(card), card=card)
    if len(cards) < 2:
        why = "A build needs at least two cards whose valences add up to zero."
        return _no_pair(Refusal("VAL-041", why), cards)
    for card in cards:
        if card in NOBLE:
            why = "{element:name} is a noble gas: it builds nothing."
            shown = Shown(LEWIS, "noble-gas-bonds", formula=chemical_order(cards))
            return Refusal("VAL-R39", why, element=ELEMENTS[card].name).showing(shown)
    return None


def _no_symbol(refusal: Refusal, card: str) -> Refusal:
    """What is the symbol of no element at all may come from its name."""
    found = chem.diagnose(card).misconception
    if found not in ("symbol-from-name", "case-confused"):
        return refusal
    return refusal.showing(Shown(("elements",), found, formula=card))


def _no_pair(refusal: Refusal, cards: list[str]) -> Refusal:
    """One atom alone is no element where its atoms go in pairs."""
    if not cards or cards[0] not in IN_PAIRS:
        return refusal
    return refusal.showing(Shown(("elements",), "diatomic-forgotten", "weak", cards[0]))


def _no_recipe(cards: list[str], formula: str) -> Refusal:
    """Say which smaller sets hide inside, or how far from zero the cards are."""
    ways = splits(cards)
    if not ways:
        return _refuse_imbalance(cards)
    if formula in COMPLEX:
        why = (
            "{formula} is {name}, well seen. In this game {kind:word} comes only from reactions; "
            "these cards build {parts}."
        )
        name, kind, shown = title(formula), COMPLEX[formula], Shown(OXYACIDS, formula=formula)
        refusal = Refusal(
            "VAL-051", why, formula=formula, name=name, kind=kind, parts=_either(ways)
        )
        return refusal.showing(shown)
    return _refuse_parts(cards, ways)


def _refuse_parts(cards: list[str], ways: list[list[str]]) -> Refusal:
    """Say what a set of cards parts into, though nature may know it whole."""
    formula, parts = chemical_order(cards), _either(ways)
    name = in_nature(formula)
    if name is not None:  # VAL-R15
        why = "{formula} is {name}, well seen. In this game its cards part: build {parts} instead."
        refusal = Refusal("VAL-042", why, formula=formula, name=name._asdict(), parts=parts)
        return refusal.showing(Shown(("polyatomic-ions",), formula=formula))
    why = "Smaller sets that add up to zero hide in {cards:formula}: build {parts} instead."
    refusal = Refusal("VAL-042", why, cards=cards, parts=parts)
    if any([len(set(way)) == 1 for way in ways]):  # VAL-R18
        return refusal.showing(Shown(("formula-writing",), "ratio-not-simplest", formula=formula))
    shown = Shown(("formula-writing",), strength="weak", formula=formula, against=True)
    return refusal.showing(shown)  # VAL-R16


def _refuse_imbalance(cards: list[str]) -> Refusal:
    """Say how far from zero the valences are; some of it is real all the same."""
    formula, refusal = chemical_order(cards), Refusal("VAL-041", _distance(cards))
    name = on_record(formula)
    if name is not None:
        why = "{formula} is real: {name}. In this game the valences decide: {distance}"
        refusal = Refusal(
            "VAL-041", why, formula=formula, name=name._asdict(), distance=refusal.said
        )
    if {*cards} == {"S", "O"}:  # VAL-049: only the cards do not offer it
        return refusal
    return refusal.showing(_imbalance(cards, formula, real=name is not None))


def _imbalance(cards: list[str], formula: str, real: bool) -> Shown:
    """What valences that do not add up show about who laid the cards."""
    metals = [card for card in cards if COLOR[card] in ("metal", "transition")]
    skills = ("charge-balance",) if metals else ("molecules-lewis",)
    if real:
        return Shown(skills, strength="weak", formula=formula)
    if len(metals) == len(cards) or all([VALENCE[card] < 0 for card in cards]):
        return Shown(("charge-balance",), _found(formula, SAME_SIGN), formula=formula)
    return Shown(skills, _found(formula, UNEQUAL if metals else SHARED), formula=formula)


def _found(formula: str, likely: tuple[str, ...]) -> str:
    """The misconception that a formula shows, among those that the cards allow."""
    found = chem.diagnose(formula).misconception
    return found if found in likely else likely[0]


def _either(ways: list[list[str]]) -> Sentence:
    """Name ways to part cards: one, or another."""
    *others, last = [" + ".join(way) for way in ways]
    if not others:
        return say("{way}", way=last)
    return say("{ways} or {way}", ways=others, way=last)


def _distance(cards: list[str]) -> Sentence:
    """Say how far from zero the valences are, and what would fit."""
    total = sum([VALENCE[card] for card in cards])
    flipped, inside = NOTHING, NOTHING
    if {*cards} == {"S", "O"}:
        flipped = say("; S counts +6 only with exactly three O")  # VAL-049
    smaller = [formula for formula, needed in RECIPES.items() if _inside(needed, cards)]
    if smaller:
        inside = say("; {formula} hides inside", formula=smaller[-1])
    why = "{sum}, not 0: {missing} is missing{flipped}{inside}."
    added, missing = valence_sum(cards, VALENCE), f"{-total:+d}"
    return say(why, sum=added, missing=missing, flipped=flipped, inside=inside)


def splits(cards: list[str]) -> list[list[str]]:
    """Every way to part cards into compounds (VAL-R18).

    >>> splits(["H", "H", "O", "O", "Ca"]), splits(["H", "F", "Na", "Cl"])
    ([['CaO', 'H2O']], [['HCl', 'NaF'], ['HF', 'NaCl']])
    """
    found: list[list[str]] = []
    _part(cards, [], found)
    return sorted([split for i, split in enumerate(found) if split not in found[:i]])


def _part(cards: list[str], taken: list[str], found: list[list[str]]) -> None:
    """Give the first card to every compound that it can be part of, then part the rest."""
    if not cards:
        found.append(sorted(taken))
        return
    for formula, needed in RECIPES.items():
        if needed[0] == cards[0] and _inside(needed, cards):
            rest = cards.copy()
            for card in needed:
                rest.remove(card)
            _part(rest, [*taken, formula], found)


def _inside(needed: list[str], cards: list[str]) -> bool:
    return all([cards.count(card) >= needed.count(card) for card in needed])
