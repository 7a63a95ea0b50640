"""What a changed box of Chemistry Monopoly must still be: a board of forty spaces that closes."""

from __future__ import annotations

from collections.abc import Iterator

from labtable.chem.misprints import element_misprint
from labtable.engine.box import (
    Fault,
    check_enough,
    check_fixed,
    check_known,
    check_present,
    check_sentence,
    check_total,
    check_unique,
)
from labtable.games.chemistry_monopoly.components import Box, Card

SEATS = 6  # MON-R02
MOVES = ["move_to", "move_by", "move_to_next", "go_to_biology", "keep_biology_pass"]
PAYMENTS = ["collect", "pay", "pay_per_condensation", "pay_per_element_card"]
EFFECTS = [*PAYMENTS, "collect_from_each", "pay_each", *MOVES]
PLAIN = ["go", "lab_day", "test_day", "tax", "biology", "extra_credit", "go_to_biology"]
CARDS = {"lot": "lots", "life_element": "life_elements", "lab_supply": "lab_supplies"}
FIXED = {
    "meta.min_players": 2,
    "meta.max_players": SEATS,
    "counts.spaces": 40,
    "money.liquids_before_solid": 4,
    "money.liquids_before_solid_short": 3,
    "money.short_game_bankruptcies": 2,
}


def faults(box: Box) -> Iterator[Fault]:
    """Everything in a box that could not be played."""
    yield from check_present(box.counts, ["liquids", "solids", "spaces"], "counts")
    if "spaces" in box.counts:
        yield from check_fixed(box, FIXED)
    yield from _spaces(box)
    yield from _elements(box)
    yield from _sets(box)
    yield from _rents(box)
    for deck in ("lab_day", "test_day"):
        yield from _days(box, deck)
    yield from _money(box)
    yield from _totals(box)


def _spaces(box: Box) -> Iterator[Fault]:
    if [space.index for space in box.spaces] != list(range(40)):
        yield Fault(("spaces",), "are forty, with the indexes 0 to 39 in this order.")
    kinds = [space.kind for space in box.spaces]
    for place, kind in enumerate(kinds):
        yield from check_known(kind, [*PLAIN, *CARDS], "spaces", place, "kind")
    for kind in ("go", "biology"):
        if kinds.count(kind) != 1:
            yield Fault(("spaces",), f"have one of the kind '{kind}', not {kinds.count(kind)}.")
    if kinds[:1] != ["go"]:
        yield Fault(("spaces",), "begin with Go.")
    for place, space in enumerate(box.spaces):
        if bool(space.ref) != (space.kind in CARDS):
            yield Fault(("spaces", place, "ref"), "names the card of a space that has one.")


def _elements(box: Box) -> Iterator[Fault]:
    """Every card lies on its space, and every such space has its card (MON-004)."""
    spaces = {space.index: space for space in box.spaces}
    for kind, deck in CARDS.items():
        cards = getattr(box, deck)
        yield from check_unique([card.name for card in cards], deck, "name")
        placed = len([space for space in box.spaces if space.kind == kind])
        if placed != len(cards):
            yield Fault((deck,), f"are {len(cards)}, but {placed} spaces are of the kind '{kind}'.")
        for place, card in enumerate(cards):
            space = spaces.get(card.space)
            named = space.name if space and space.kind == kind else ""
            if named != card.name or (space and kind != "lab_supply" and space.ref != card.symbol):
                why = f"is {card.space}, where no {card.name} is on the board."
                yield Fault((deck, place, "space"), why)
    for deck in ("lots", "life_elements"):
        for place, element in enumerate(getattr(box, deck)):
            why = element_misprint(element.symbol, element.atomic_number)
            key = "symbol" if "no element" in why else "atomic_number"
            yield from check_sentence(why, deck, place, key)
            if deck == "lots" and not element.boiling_K:
                yield Fault(
                    (deck, place, "boiling_K"), "is more than 0 for an element that condenses."
                )


def _sets(box: Box) -> Iterator[Fault]:
    yield from check_unique([each.id for each in box.sets], "sets", "id")
    yield from check_unique([each.colour for each in box.sets], "sets", "colour")
    yield from check_unique([lot.symbol for lot in box.lots], "lots", "symbol")
    for place, lot in enumerate(box.lots):
        yield from check_known(lot.set, [each.id for each in box.sets], "lots", place, "set")
    for place, each in enumerate(box.sets):
        lots = [lot.symbol for lot in box.lots if lot.set == each.id]
        if sorted(lots) != sorted(each.members) or not 2 <= len(lots) <= 3:
            why = f"are not the lots that name this set: {', '.join(lots) or 'none'}; two or three."
            yield Fault(("sets", place, "members"), why)


def _rents(box: Box) -> Iterator[Fault]:
    for place, lot in enumerate(box.lots):
        if len(lot.rent) != 6:
            yield Fault(("lots", place, "rent"), "has six sums: gas, 1 to 4 liquids, solid.")
    if not 1 <= len(box.life_elements) <= 2:
        yield Fault(("life_elements",), "are one or two.")
    if not 1 <= len(box.lab_supplies) <= 4:
        yield Fault(("lab_supplies",), "are one to four.")
    yield from _alike([life.rent_multiplier for life in box.life_elements], "life_elements")
    yield from _alike([supply.rent for supply in box.lab_supplies], "lab_supplies")


def _alike(rents: list[list[int]], deck: str) -> Iterator[Fault]:
    """Rents by how many of a kind one has are the same on all of them (MON-050, MON-051)."""
    for place, sums in enumerate(rents):
        if sums != rents[0] or len(sums) != len(rents):
            key = "rent" if deck == "lab_supplies" else "rent_multiplier"
            why = f"has {len(rents)} numbers, the same on every card of this kind."
            yield Fault((deck, place, key), why)


def _days(box: Box, deck: str) -> Iterator[Fault]:
    cards: list[Card] = getattr(box, deck)
    kinds = [space.kind for space in box.spaces]
    yield from check_unique([card.id for card in (*box.lab_day, *box.test_day)], deck, "id")
    for place, card in enumerate(cards):
        where = (deck, place)
        yield from check_known(card.effect.kind, EFFECTS, *where, "effect", "kind")
        if card.effect.kind == "move_to_next":
            yield from check_known(
                card.effect.target, sorted(set(kinds)), *where, "effect", "target"
            )
        if card.keep != (card.effect.kind == "keep_biology_pass"):
            yield Fault((*where, "keep"), "is true for a Biology pass, and for no other card.")
    if all([card.effect.kind in MOVES for card in cards]):
        yield Fault((deck,), "needs a card that neither sends a token on nor is kept.")
    titles = [card.title for card in (*box.lab_day, *box.test_day) if card.keep]
    if len(set(titles)) < len(titles):
        yield Fault((deck,), "has two passes of one title; each needs its own.")


def _money(box: Box) -> Iterator[Fault]:
    notes = sum([note.value * note.count for note in box.money.start_notes])
    yield from check_total(box.money.start_cash, notes, "in notes", "money", "start_cash")
    prices = [card.price for card in (*box.lots, *box.life_elements)]
    prices += [supply.price for supply in box.lab_supplies]
    dealt = box.money.short_game_dealt_cards
    dearest = sum(sorted(prices)[-dealt:]) if dealt else 0
    if dearest > box.money.start_cash:
        why = f"is less than the {dealt} dearest cards of a short game cost: {dearest}."
        yield Fault(("money", "start_cash"), why)
    yield from check_enough(len(prices), dealt * SEATS, "cards for a short game", "spaces")
    yield from check_enough(len(box.tokens), SEATS, "tokens", "tokens")


def _totals(box: Box) -> Iterator[Fault]:
    lists = {"colour_sets": "sets", "lab_day_cards": "lab_day", "test_day_cards": "test_day"}
    lists |= {key: key for key in ("tokens", "lots", "life_elements", "lab_supplies")}
    for key, entries in lists.items():
        if key in box.counts:
            counted = len(getattr(box, entries))
            yield from check_total(box.counts[key], counted, "in the lists", "counts", key)
