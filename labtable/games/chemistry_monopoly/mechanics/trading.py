"""Trades between two players: what may change hands, on which terms, and how it does."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from labtable.engine import Refusal
from labtable.engine.deal import Deal, deal_parties, find_flaw, format_deal, settle_deal
from labtable.games.chemistry_monopoly.components import MONEY
from labtable.games.chemistry_monopoly.events import CardBoughtBack, InterestPaid, TradeMade
from labtable.games.chemistry_monopoly.events.titled import in_words
from labtable.games.chemistry_monopoly.mechanics import bare, not_bare
from labtable.games.chemistry_monopoly.mechanics.moving import spend
from labtable.games.chemistry_monopoly.state import MonopolyState
from labtable.games.chemistry_monopoly.tables import (
    BIT,
    INTEREST,
    PASS_ID,
    REDEMPTION,
    SET,
    TITLE,
    TRANSFER_PRICE,
    handful,
    whole_sets,
)

Back = tuple[str, ...]  # cards that their receiver buys back at once
KEPT = 1 << 14  # offers, and what they say, that are not made again


@lru_cache(maxsize=KEPT)
def terms_of(gifts: Deal) -> str:
    """A trade in words; the same few are proposed again and again."""
    return format_deal(gifts)


def count_good(state: MonopolyState, seat: int, good: str) -> int:
    """How many of a good a seat has to give away."""
    if good == MONEY:
        return state.players[seat].cash
    if good in PASS_ID:
        return state.players[seat].passes.count(good)
    return 1 if state.owner.get(good, -2) == seat else 0


def transferred_cards(state: MonopolyState, seat: int, gifts: Deal) -> list[str]:
    """Transferred cards that a seat would receive."""
    if not state.turned:
        return []
    return [gift.good for gift in gifts if gift.receiver == seat and gift.good in state.transferred]


def interest(state: MonopolyState, seat: int, gifts: Deal, back: Back) -> int:
    """What a seat owes the Lab for transferred cards of a trade (MON-125)."""
    cards = transferred_cards(state, seat, gifts)
    return sum([REDEMPTION[card] if card in back else INTEREST[card] for card in cards])


def cash_after(state: MonopolyState, seat: int, gifts: Deal) -> int:
    """What a seat would have after the exchange, before interest (MON-R42)."""
    cash = state.players[seat].cash
    for gift in gifts:
        if gift.good == MONEY:
            cash += gift.count * ((gift.receiver == seat) - (gift.giver == seat))
    return cash


def untradable(
    state: MonopolyState, speaker: int, gifts: Deal, back: Back, debtor: int
) -> Refusal | None:
    """Say why a trade cannot be proposed; nothing when it can (MON-115, MON-116, MON-124).

    `debtor` is the party that owes money and trades to raise it, or nobody.
    """
    refusal = _no_trade(state, speaker, gifts)
    if refusal is not None:
        return refusal
    for gift in gifts:
        if gift.good in TITLE and not bare(state, gift.good):
            return not_bare(state, gift.good)
    both = deal_parties(gifts)
    for seat in both:
        refusal = unpaid(state, seat, gifts, back if seat == speaker else ())
        if refusal is not None:
            return refusal
    return given_away(state, debtor, gifts) if debtor in both else None


def _no_trade(state: MonopolyState, speaker: int, gifts: Deal) -> Refusal | None:
    """Say why this is no trade at all: goods that are not there, or the wrong people."""
    why = find_flaw(gifts, len(state.players), lambda seat, good: count_good(state, seat, good))
    if why is not None:
        return Refusal("MON-116", why)
    both = deal_parties(gifts)
    if len(both) != 2 or speaker not in both:
        return Refusal("MON-R41", "A trade is between you and one other player.")
    if any([state.players[seat].left for seat in both]):
        return Refusal("MON-115", "One of you two has left the game: trade with who is still in.")
    if all([gift.good == MONEY for gift in gifts]):
        return Refusal("MON-R71", "A trade moves at least one card or pass, not only cash.")
    return None


def unpaid(state: MonopolyState, seat: int, gifts: Deal, back: Back) -> Refusal | None:
    """Say that a seat cannot buy back what it names, or pay the interest it owes then."""
    cards = transferred_cards(state, seat, gifts)
    for card in back:
        if card not in cards or back.count(card) > 1:
            text = (
                "'{card:quote}' is no transferred card that comes to you: it cannot be bought back."
            )
            return Refusal("MON-125", text, card=card)
    due, cash = interest(state, seat, gifts, back), cash_after(state, seat, gifts)
    if due > cash:
        why = "Transferred cards would cost {seat} @{due} now, and only @{cash} would be there."
        return Refusal("MON-116", why, seat=seat, due=due, cash=cash)
    return None


def gain(state: MonopolyState, seat: int, gifts: Deal) -> int:
    """How a trade changes what a seat can raise (MON-132)."""
    change = cash_after(state, seat, gifts) - state.players[seat].cash
    change -= interest(state, seat, gifts, ())
    for gift in gifts:
        if gift.good in TRANSFER_PRICE and gift.good not in state.transferred:
            change += TRANSFER_PRICE[gift.good] * (1 if gift.receiver == seat else -1)
    return change


def given_away(state: MonopolyState, debtor: int, gifts: Deal) -> Refusal | None:
    """A debtor must not give goods away that the creditor should get (MON-R45)."""
    free = [
        gift.good
        for gift in gifts
        if gift.giver == debtor and (gift.good in PASS_ID or gift.good in state.transferred)
    ]
    change = gain(state, debtor, gifts)
    if change < 0:
        why = "Who owes money cannot trade down: this takes @{lost} from what can be raised."
        return Refusal("MON-R45", why, lost=-change)
    if free and change < 1:
        why = "Who owes money gives {good} away for @1 or more, not for nothing."
        return Refusal("MON-R45", why, good=in_words(free[0]))
    return None


def trade(state: MonopolyState, speaker: int, gifts: Deal, backs: Mapping[int, Back]) -> None:
    """Let all goods change hands at once, then pay the Lab's interest (MON-R42, MON-127)."""
    both = deal_parties(gifts)
    cards = {seat: transferred_cards(state, seat, gifts) for seat in both}
    whole = would_complete(state, speaker, gifts) if state.watched else ""
    settle_deal(
        gifts,
        lambda seat, good, count: _lose(state, seat, good, count),
        lambda seat, good, count: _gain(state, seat, good, count),
    )
    if state.watched:
        partner = both[0] if both[1] == speaker else both[1]
        gives, wants = goods(gifts, speaker), goods(gifts, partner)
        state.tell(TradeMade(speaker, partner, gives, wants, whole))
    for seat in both:
        for card in cards[seat]:
            take_over(state, seat, card, bought_back=card in backs.get(seat, ()))


def _lose(state: MonopolyState, seat: int, good: str, count: int) -> None:
    if good == MONEY:
        state.players[seat].cash -= count
    elif good in PASS_ID:
        state.players[seat].passes.remove(good)


def _gain(state: MonopolyState, seat: int, good: str, count: int) -> None:
    if good == MONEY:
        state.players[seat].cash += count
    elif good in PASS_ID:
        state.players[seat].passes.append(good)
    else:
        state.give(good, seat)


def take_over(state: MonopolyState, seat: int, card: str, *, bought_back: bool) -> None:
    """Pay for a transferred card that just came: all of it, or the tenth (MON-125, MON-126)."""
    spend(state, seat, REDEMPTION[card] if bought_back else INTEREST[card])
    if bought_back:
        state.turn_up(card)
    if not state.watched:
        return
    if bought_back:
        state.tell(CardBoughtBack(seat, card, REDEMPTION[card], TRANSFER_PRICE[card]))
    else:
        state.tell(InterestPaid(seat, card, INTEREST[card]))


def would_complete(state: MonopolyState, seat: int, gifts: Deal) -> str:
    """Name the lot with which a trade makes a set of a seat whole, or nothing (MON-100)."""
    got = [gift.good for gift in gifts if gift.receiver == seat and gift.good in SET]
    given = [gift.good for gift in gifts if gift.giver == seat and gift.good in SET]
    after = (state.held[seat] | handful(got)) & ~handful(given)
    return next((lot for lot in got if whole_sets(after) & BIT[lot]), "")


def goods(gifts: Deal, giver: int) -> list[str]:
    """What one side gives, each good with its count."""
    return [
        f"{gift.count} {MONEY}" if gift.good == MONEY else gift.good
        for gift in gifts
        if gift.giver == giver
    ]
