"""What a changed box of Ion must still be: cards that bond, decks that can be dealt."""

from __future__ import annotations

from collections.abc import Iterator

from labtable.chem.composition import salt, simplest_ratio
from labtable.chem.misprints import formula_misprint
from labtable.engine.box import (
    Fault,
    check_enough,
    check_known,
    check_present,
    check_sentence,
    check_total,
    check_unique,
)
from labtable.games.ion.components import Box

SEATS = 7  # ION-001
DECKS = ("charged_ion", "noble_gas", "transition_metal", "polyatomic_ion", "radioactive")
WAYS = ("up", "sideways", "down")


def faults(box: Box) -> Iterator[Fault]:
    """Everything in a box that could not be played."""
    yield from _cards(box)
    yield from _metals(box)
    yield from _compounds(box)
    yield from _goals(box)
    yield from _deals(box)
    yield from _radioactivity(box)
    yield from _totals(box)


def _cards(box: Box) -> Iterator[Fault]:
    kinds: list[str] = []
    for deck in DECKS:
        for place, card in enumerate(getattr(box, deck)):
            yield from check_sentence(formula_misprint(card.kind), deck, place, "kind")
            if not card.kind.isalnum() or card.kind in kinds:
                why = f"is '{card.kind}'; every kind has its own letters and digits."
                yield Fault((deck, place, "kind"), why)
            kinds.append(card.kind)
    for deck in ("charged_ion", "polyatomic_ion"):
        for place, ion in enumerate(getattr(box, deck)):
            if not ion.charge:
                yield Fault((deck, place, "charge"), "is 0, but an ion has a charge.")
    if len(box.noble_gas) != 3:  # ION-083
        why = f"has {len(box.noble_gas)} kinds; sets of different gases are counted up to three."
        yield Fault(("noble_gas",), why)


def _metals(box: Box) -> Iterator[Fault]:
    for place, metal in enumerate(box.transition_metal):
        where = ("transition_metal", place)
        if len(metal.charges) != len(metal.points) or not metal.charges:
            yield Fault((*where, "points"), "needs one number for each of the charges.")
        if len(set(metal.charges)) < len(metal.charges) or min(metal.charges, default=1) < 1:
            yield Fault((*where, "charges"), "are positive and all different.")


def salts(box: Box) -> dict[str, bool]:
    """Every neutral compound of the cards, and whether there are cards enough for it."""
    ions = [(ion.kind, ion.charge, ion.copies) for ion in (*box.charged_ion, *box.polyatomic_ion)]
    metals = [(each.kind, n, each.copies) for each in box.transition_metal for n in each.charges]
    found = {}
    for cation, plus, cations in [card for card in ions + metals if card[1] > 0]:
        for anion, minus, anions in [card for card in ions if card[1] < 0]:
            m, n = simplest_ratio(plus, minus)
            found[salt(cation, m, anion, n)] = m <= cations and n <= anions
    return found


def _compounds(box: Box) -> Iterator[Fault]:
    """Whatever is made is told with its name (ION-072)."""
    listed = [known.formula for known in box.compounds.list]
    for formula, possible in salts(box).items():
        if possible and formula not in listed:
            why = f"does not name {formula}, which these cards make; add an entry for it."
            yield Fault(("compounds", "list"), why)
    for place, formula in enumerate(listed):
        yield from check_sentence(formula_misprint(formula), "compounds", "list", place, "formula")


def _goals(box: Box) -> Iterator[Fault]:
    yield from check_unique([goal.id for goal in box.goal], "goal", "id")
    neutral = list(salts(box))
    for place, goal in enumerate(box.goal):
        for slot, entry in enumerate(goal.slots):
            where = ("goal", place, "slots", slot)
            if goal.id == "noble":  # ION-090
                yield from check_known(
                    entry.type, ["noble_different", "noble_same"], *where, "type"
                )
            else:
                yield from check_known(entry.formula, neutral, *where, "formula")
    few = len([goal for goal in box.goal if not goal.five_plus])
    yield from check_enough(few, box.constants.goals_2_to_4_players, "for 2 to 4 players", "goal")
    yield from check_enough(len(box.goal), box.constants.goals_5_to_7_players, "goals", "goal")


def _deals(box: Box) -> Iterator[Fault]:
    """Seven hands come from the base deck alone: the others may be left out (ION-006)."""
    cards = sum([ion.copies for ion in box.charged_ion]) + sum(
        [gas.copies for gas in box.noble_gas]
    )
    for key in ("hand_size", "hand_size_radioactive"):
        size = getattr(box.constants, key)
        if size * SEATS > cards:
            why = (
                f"is {size}: {SEATS} hands are {size * SEATS} cards, but the base deck has {cards}."
            )
            yield Fault(("constants", key), why)
        if size <= box.constants.cards_left_to_discard:
            yield Fault(("constants", key), "must be more than the cards that are left over.")
    letters = [tiles.letter for tiles in box.action_set]
    yield from check_unique(letters, "action_set", "letter")
    yield from check_enough(len(letters), SEATS, "sets of tiles", "action_set")
    if len(box.constants.noble_set_points) != 4:
        yield Fault(("constants", "noble_set_points"), "has four numbers: for 0, 1, 2, 3 gases.")


def _radioactivity(box: Box) -> Iterator[Fault]:
    for place, card in enumerate(box.radioactive):
        if card.copies > 1:  # ION-145: once played, a kind never comes back
            yield Fault(("radioactive", place, "copies"), "is 0 or 1: each kind is one card.")
    table = "radioactive_round_points"
    yield from check_present(box.radioactive_round_points, ["players_3_4", "players_5_7"], table)
    for seats, ways in box.radioactive_round_points.items():
        for way in WAYS:
            if way not in ways:
                yield Fault((table, seats), f"has no points for cards that lie {way}.")
    table = "radioactive_decay_points"
    yield from check_present(
        box.radioactive_decay_points, [f"players_{n}" for n in range(3, 8)], table
    )
    for seats, places in box.radioactive_decay_points.items():
        if seats != f"players_{len(places)}":
            yield Fault((table, seats), f"has {len(places)} places; it needs one for each player.")


def _totals(box: Box) -> Iterator[Fault]:
    copies = {deck: sum([card.copies for card in getattr(box, deck)]) for deck in DECKS}
    totals = copies | {"drafting": sum(copies.values()), "goal": len(box.goal)}
    totals |= {"goal_5plus": len([goal for goal in box.goal if goal.five_plus])}
    totals |= {"action_set": len(box.action_set), "action_tile": 3 * len(box.action_set)}
    for key, stated in box.counts.items():
        if key in totals:
            yield from check_total(stated, totals[key], "in the lists", "counts", key)
