"""What comes of substances that meet: an equation, no reaction, or nothing known."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, Literal, NamedTuple

from labtable.chem.formula import SHORT, Formula
from labtable.chem.languages import Words
from labtable.chem.react.balancing import Equation, Unbalanced, balance

Happening = Literal["reaction", "no reaction", "unknown"]
Key = tuple[str, int]
Product = Formula | str | None  # nothing where it is not on record
Way = tuple[Sequence[Product], Words]  # products, and why they form


class ReactionOutcome(NamedTuple):
    """An equation that happens, and why or when: a clause that goes on after a colon."""

    equation: Equation
    reason: Words


class Prediction(NamedTuple):
    """What happens to the substances on the left, with the reason as a clause."""

    kind: Happening
    reason: Words
    equation: Equation | None = None  # none where nothing happens or nothing is known
    also: tuple[ReactionOutcome, ...] = ()  # under other conditions
    expected: Equation | None = None  # what somebody may expect, although it does not happen
    closed: bool = False  # nothing else can come of it

    @property
    def outcomes(self) -> tuple[ReactionOutcome, ...]:
        """List every equation that happens, the usual one first."""
        usual = (ReactionOutcome(self.equation, self.reason),) if self.equation else ()
        return (*usual, *self.also)

    @property
    def sentence(self) -> Words:
        """Say it in one sentence."""
        if self.equation:
            said = Words("{equation}, because {why}.", "{equation}, denn {why}.")
            return said.filled(equation=self.equation.compact, why=self.reason)
        if self.kind == "no reaction":
            said = Words("No reaction, because {why}.", "Keine Reaktion, denn {why}.")
            return said.filled(why=self.reason)
        return Words(f"{self.reason.en}.", f"{self.reason.de}.")


STAY_DISSOLVED: Final = Words(
    "all ions stay dissolved, and no solid, gas or water forms",
    "alle Ionen bleiben gelöst, und es entsteht weder Feststoff noch Gas noch Wasser",
)
UNKNOWN: Final = Prediction(
    "unknown",
    Words("I don't know what these substances do", "Was diese Stoffe tun, weiß ich nicht"),
)


def key_of(formula: Formula) -> Key:
    """Tell substances apart, however they are written."""
    return (SHORT.get(formula.hill, formula.hill) or formula.body, formula.charge)


def mixture_key(formulas: Iterable[Formula]) -> frozenset[Key]:
    """Tell mixtures apart."""
    return frozenset(map(key_of, formulas))


def sides_of(equation: Equation) -> tuple[frozenset[Key], frozenset[Key]]:
    """Give the substances of both sides, without numbers."""
    return mixture_key(t.formula for t in equation.left), mixture_key(
        t.formula for t in equation.right
    )


def try_balance(left: Sequence[Formula | str], right: Sequence[Product]) -> Equation | None:
    """Balance what is there; nothing where a product is not on record or nothing balances."""
    if None in right:
        return None
    try:
        return balance(left, [product for product in right if product is not None])
    except Unbalanced:
        return None


def balanced_outcomes(left: Sequence[Formula | str], *ways: Way) -> tuple[ReactionOutcome, ...]:
    """Balance several ways in which the same substances react; those that do not balance go."""
    found = ((try_balance(left, right), reason) for right, reason in ways)
    return tuple(ReactionOutcome(equation, reason) for equation, reason in found if equation)


def predict_reaction(
    left: Sequence[Formula | str],
    right: Sequence[Product],
    reason: Words,
    also: tuple[ReactionOutcome, ...] = (),
    *,
    closed: bool = True,
) -> Prediction:
    """Say that something happens; unknown where a product is not on record."""
    equation = try_balance(left, right)
    if equation is None:
        return UNKNOWN
    return Prediction("reaction", reason, equation, also, closed=closed)


def predict_nothing(
    left: Sequence[Formula | str],
    reason: Words,
    expected: Sequence[Product] = (),
    also: tuple[ReactionOutcome, ...] = (),
    *,
    closed: bool = False,
) -> Prediction:
    """Say that nothing happens, and what somebody may expect."""
    hoped = try_balance(left, expected) if expected else None
    if hoped and any(sides_of(each.equation) == sides_of(hoped) for each in also):
        hoped = None  # it does happen, under other conditions
    return Prediction("no reaction", reason, None, also, hoped, closed=closed)


def make_reason(en: str, de: str, **values: str | Words) -> Words:
    """Write a reason in both languages."""
    return Words(en, de).filled(**values) if values else Words(en, de)
