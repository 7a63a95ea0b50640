"""Deals: what is given, what is agreed, and the answers of people who bargain."""

from labtable.engine.deal.answers import Accept, Counter, Decline, Offer, Withdraw, read_deal
from labtable.engine.deal.gift import Deal, Gift
from labtable.engine.deal.terms import (
    OpenOffer,
    clean_promise,
    deal_parties,
    find_flaw,
    format_deal,
    make_deal,
    settle_deal,
)

__all__ = [
    "Accept",
    "Counter",
    "Deal",
    "Decline",
    "Gift",
    "Offer",
    "OpenOffer",
    "Withdraw",
    "clean_promise",
    "deal_parties",
    "find_flaw",
    "format_deal",
    "make_deal",
    "read_deal",
    "settle_deal",
]
