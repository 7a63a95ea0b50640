"""A Lewis structure that somebody drew, judged: octets, larger shells, radicals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final, Literal, NamedTuple

from labtable.chem.formula import Formula
from labtable.chem.languages import NOTHING, Words, join_words, same_in_all
from labtable.chem.lewis.graph import SHELLS, WIDE, Lewis, shared_pairs
from labtable.chem.lewis.search import best
from labtable.chem.tables import elements

OCTET: Final = 8
MOST: Final = 14  # electrons round the largest atoms: IF7
SHORT: Final = {"Be": 4, "B": 6, "Al": 6}  # atoms that may stay short of electrons


class LewisFault(NamedTuple):
    """One thing that does not add up, and the place of the atom where it is, or -1."""

    kind: str
    words: Words
    at: int = -1


def check(structure: Lewis) -> list[str]:
    """Say in sentences what does not add up by the octet rule; an empty list proves it."""
    return [fault.words.en for fault in find_faults(structure, strict=True)]


def find_faults(structure: Lewis, *, strict: bool = False) -> list[LewisFault]:
    """List what does not add up, shell by shell.

    By the strict rule every shell holds eight electrons. Otherwise large atoms may hold more,
    boron and its like fewer, and one electron of an odd number stays single.

    >>> from labtable.chem.lewis import Bond
    >>> nitric_oxide = Lewis(("N", "O"), (Bond(0, 1, 2),), (0, 0), (1, 2), 0, (1, 0))
    >>> find_faults(nitric_oxide)
    []
    """
    if faults := list(_misplaced_bonds(structure)):
        return faults
    shells = _octet_faults(structure) if strict else _shell_faults(structure)
    return [
        *shells,
        *_formal_charges(structure),
        *_electron_faults(structure),
        *_loose_atoms(structure),
    ]


def _misplaced_bonds(structure: Lewis) -> Iterator[LewisFault]:
    """Find what cannot even be read: lists of different length, bonds to nowhere."""
    atoms = len(structure.atoms)
    lists = (structure.charges, structure.pairs, structure.singles or structure.pairs)
    if any(len(each) != atoms for each in lists):
        said = Words(
            "Every atom needs one formal charge and one count of lone pairs.",
            "Jedes Atom braucht eine Formalladung und eine Zahl freier Elektronenpaare.",
        )
        yield LewisFault("lists", said)
    for at, symbol in enumerate(structure.atoms):
        if symbol not in elements() or not elements()[symbol].valence_electrons:
            said = Words(
                f"{symbol} has no count of valence electrons.",
                f"Für {symbol} gibt es keine Zahl der Valenzelektronen.",
            )
            yield LewisFault("no valence electrons", said, at)
    yield from _bond_faults(structure)


def _bond_faults(structure: Lewis) -> Iterator[LewisFault]:
    atoms, seen = len(structure.atoms), set()
    for first, second, order in structure.bonds:
        if not (0 <= first < atoms and 0 <= second < atoms and first != second):
            said = Words(
                f"A bond between the places {first} and {second} joins no two atoms.",
                f"Eine Bindung von Platz {first} zu Platz {second} verbindet keine zwei Atome.",
            )
            yield LewisFault("bond to nowhere", said)
        if order not in (1, 2, 3):
            said = Words(
                f"A bond is single, double or triple, not of order {order}.",
                f"Eine Bindung ist einfach, doppelt oder dreifach, nicht {order}-fach.",
            )
            yield LewisFault("bond order", said)
        if frozenset((first, second)) in seen:
            said = Words(
                f"The places {first} and {second} are bonded twice.",
                f"Die Plätze {first} und {second} sind zweimal verbunden.",
            )
            yield LewisFault("bonded twice", said)
        seen.add(frozenset((first, second)))


def electrons_round(structure: Lewis) -> list[int]:
    """Count the electrons in the shell of every atom; those of a bond count for both."""
    shared = shared_pairs(len(structure.atoms), structure.bonds)
    return [
        2 * shared[at] + 2 * structure.pairs[at] + structure.single(at)
        for at in range(len(structure.atoms))
    ]


def _octet_faults(structure: Lewis) -> Iterator[LewisFault]:
    """Ask every shell for exactly eight electrons, hydrogen for two."""
    for at, held in enumerate(electrons_round(structure)):
        symbol = structure.atoms[at]
        full = 2 if symbol in ("H", "He") else OCTET
        if held != full:
            said = Words(
                f"{symbol} holds {held} electrons instead of {full}.",
                f"{symbol} hat {held} statt {full} Elektronen.",
            )
            yield LewisFault("shell", said, at)


def _shell_faults(structure: Lewis) -> Iterator[LewisFault]:
    """Ask every shell for what its atom can hold."""
    single = sum(structure.singles)
    if single > total_electrons(structure) % 2:
        said = Words(
            "Electrons go in pairs; only an odd number leaves one single.",
            "Elektronen bilden Paare; nur bei ungerader Zahl bleibt eines einzeln.",
        )
        yield LewisFault("single electrons", said)
    for at, held in enumerate(electrons_round(structure)):
        symbol = structure.atoms[at]
        most = 2 if symbol in ("H", "He") else MOST if symbol in WIDE else OCTET
        least = 2 if symbol in ("H", "He") else SHORT.get(symbol, OCTET - structure.single(at))
        if held > most:
            said = Words(
                f"{symbol} holds {held} electrons, but has room for {most}.",
                f"{symbol} hat {held} Elektronen, aber nur Platz für {most}.",
            )
            yield LewisFault("too many electrons", said, at)
        if held < least:
            said = Words(
                f"{symbol} holds only {held} electrons; it needs {least}.",
                f"{symbol} hat nur {held} Elektronen; es braucht {least}.",
            )
            yield LewisFault("too few electrons", said, at)


def _formal_charges(structure: Lewis) -> Iterator[LewisFault]:
    """Check the formal charge of every atom."""
    for at, owed in enumerate(formal_charges(structure)):
        symbol, charge = structure.atoms[at], structure.charges[at]
        if charge != owed:
            said = Words(
                f"The formal charge of {symbol} is {owed:+d}, not {charge:+d}.",
                f"Die Formalladung von {symbol} ist {owed:+d}, nicht {charge:+d}.",
            )
            yield LewisFault("formal charge", said, at)


def formal_charges(structure: Lewis) -> list[int]:
    """Work out the formal charge of every atom from its electrons."""
    shared = shared_pairs(len(structure.atoms), structure.bonds)
    return [
        elements()[symbol].valence_electrons
        - 2 * structure.pairs[at]
        - structure.single(at)
        - shared[at]
        for at, symbol in enumerate(structure.atoms)
    ]


def total_electrons(structure: Lewis) -> int:
    """Count the valence electrons that the atoms bring."""
    own = sum(elements()[symbol].valence_electrons for symbol in structure.atoms)
    return own - structure.charge


def _electron_faults(structure: Lewis) -> Iterator[LewisFault]:
    """Check that no electron was lost or added."""
    bonded = sum(bond.order for bond in structure.bonds)
    drawn = 2 * bonded + 2 * sum(structure.pairs) + sum(structure.singles)
    there = total_electrons(structure)
    if drawn != there:
        said = Words(
            f"{drawn} electrons are drawn, but there are {there}.",
            f"{drawn} Elektronen sind gezeichnet, es gibt aber {there}.",
        )
        yield LewisFault("electrons", said)
    if sum(structure.charges) != structure.charge:
        total = sum(structure.charges)
        said = Words(
            f"The formal charges add up to {total}, not {structure.charge}.",
            f"Die Formalladungen ergeben zusammen {total}, nicht {structure.charge}.",
        )
        yield LewisFault("sum of charges", said)


def _loose_atoms(structure: Lewis) -> Iterator[LewisFault]:
    """Check that all atoms hang together."""
    reached, fresh = {0}, [0]
    while fresh:
        at = fresh.pop()
        for first, second, _ in structure.bonds:
            for here, there in ((first, second), (second, first)):
                if here == at and there not in reached:
                    reached.add(there)
                    fresh.append(there)
    if len(reached) < len(structure.atoms):
        said = Words(
            "The atoms do not hang together as one molecule.",
            "Die Atome hängen nicht als ein Molekül zusammen.",
        )
        yield LewisFault("apart", said)


Drawn = Literal["octet", "expanded octet", "radical", "too few electrons", "not best", "wrong"]
_MOST_ATOMS: Final = 9  # of a molecule whose best structure is looked for


class DrawingVerdict(NamedTuple):
    """What came of judging a drawing; a right one may come with a remark."""

    kind: Drawn
    sentence: Words
    faults: tuple[LewisFault, ...] = ()

    @property
    def is_right(self) -> bool:
        return self.kind != "wrong"


def judge_structure(structure: Lewis, formula: str | Formula = "") -> DrawingVerdict:
    """Judge a drawn structure; without formal charges in it, they are not asked for.

    >>> from labtable.chem.lewis import Bond
    >>> five = tuple(Bond(0, at, 1) for at in range(1, 6))
    >>> drawn = Lewis(("P", *["Cl"] * 5), five, (), (0, *[3] * 5))
    >>> judge_structure(drawn, "PCl5").sentence.en
    'Right. P holds 10 electrons, more than the octet; large atoms can.'
    """
    if not structure.charges and _is_readable(structure):
        structure = structure._replace(charges=tuple(formal_charges(structure)))
    other = _other_atoms(structure, formula)
    faults = tuple([other] if other else find_faults(structure))
    if faults:
        return DrawingVerdict(
            "wrong", join_words((f.words for f in faults[:2]), same_in_all(" ")), faults
        )
    return _accept_structure(structure)


def _is_readable(structure: Lewis) -> bool:
    """Tell whether the electrons can be counted at all."""
    bare = structure._replace(charges=(0,) * len(structure.atoms))
    kinds = ("lists", "no valence electrons", "bond to nowhere")
    return not any(fault.kind in kinds for fault in find_faults(bare))


def _other_atoms(structure: Lewis, formula: str | Formula) -> LewisFault | None:
    """Find that the drawing shows another substance."""
    if not formula:
        return None
    wanted = formula if isinstance(formula, Formula) else Formula.parse(formula)
    if Counter(structure.atoms) != Counter(wanted.counts):
        said = Words(
            "The atoms are not those of {formula}.", "Die Atome sind nicht die von {formula}."
        )
        return LewisFault("atoms", said.filled(formula=str(wanted)))
    if structure.charge != wanted.charge:
        said = Words("{formula} has another charge.", "{formula} hat eine andere Ladung.")
        return LewisFault("charge", said.filled(formula=str(wanted)))
    return None


def _accept_structure(structure: Lewis) -> DrawingVerdict:
    """Say that a drawing is right, and what is special about it."""
    if total_electrons(structure) % 2:
        at = next((at for at in range(len(structure.atoms)) if structure.single(at)), 0)
        said = Words(
            "Right. The number of electrons is odd, so one stays single, on {symbol}.",
            "Richtig. Die Zahl der Elektronen ist ungerade, eines bleibt einzeln, an {symbol}.",
        )
        return DrawingVerdict("radical", said.filled(symbol=structure.atoms[at]))
    round_atoms = electrons_round(structure)
    most = max(range(len(round_atoms)), key=lambda at: round_atoms[at])
    if round_atoms[most] > OCTET:
        return _expanded_octet(structure, structure.atoms[most], round_atoms[most])
    short = [at for at, n in enumerate(round_atoms) if n < OCTET and structure.atoms[at] != "H"]
    if short:
        said = Words(
            "Right. {symbol} stays short of the octet here.",
            "Richtig. {symbol} bleibt hier unter dem Oktett.",
        )
        return DrawingVerdict("too few electrons", said.filled(symbol=structure.atoms[short[0]]))
    if better := _better_form(structure):
        return DrawingVerdict("not best", better)
    said = Words("Right. Every shell is full.", "Richtig. Jede Schale ist voll.")
    return DrawingVerdict("octet", said)


def _expanded_octet(structure: Lewis, symbol: str, held: int) -> DrawingVerdict:
    said = Words(
        "Right. {symbol} holds {held} electrons, more than the octet; large atoms can.",
        "Richtig. {symbol} hat {held} Elektronen, mehr als das Oktett; große Atome können das.",
    ).filled(symbol=symbol, held=str(held))
    more = NOTHING
    if _octet_form(structure):
        more = Words(
            " A form with octets and formal charges is right as well.",
            " Auch eine Form mit Oktetten und Formalladungen ist richtig.",
        )
    return DrawingVerdict("expanded octet", Words(said.en + more.en, said.de + more.de))


def _octet_form(structure: Lewis) -> Lewis | None:
    small = len(structure.atoms) <= _MOST_ATOMS and set(structure.atoms) <= SHELLS.keys()
    return best(Counter(structure.atoms), structure.charge) if small else None


def _better_form(structure: Lewis) -> Words:
    """Point to a form with smaller formal charges, if the same bonds allow one."""
    form = _octet_form(structure)
    drawn = sum(map(abs, structure.charges))
    if (
        form is None
        or _joint_atoms(form) != _joint_atoms(structure)
        or sum(map(abs, form.charges)) >= drawn
    ):
        return NOTHING
    return Words(
        "Possible, but another form has smaller formal charges.",
        "Möglich, aber eine andere Form hat kleinere Formalladungen.",
    )


def _joint_atoms(structure: Lewis) -> Counter[frozenset[str]]:
    return Counter(
        frozenset((structure.atoms[bond.first], structure.atoms[bond.second]))
        for bond in structure.bonds
    )
