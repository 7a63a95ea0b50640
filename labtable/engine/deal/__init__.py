"""Deals: what is given, what is agreed, and the answers of people who bargain."""

from labtable.engine.deal.answers import Accept, Counter, Decline, Offer, Withdraw, read_deal
from labtable.engine.deal.gift import Deal, Gift
from labtable.engine.deal.terms import OpenOffer, deal, flaw, parties, settle, spoken, written

__all__ = [
    "Accept",
    "Counter",
    "Deal",
    "Decline",
    "Gift",
    "Offer",
    "OpenOffer",
    "Withdraw",
    "deal",
    "flaw",
    "parties",
    "read_deal",
    "settle",
    "spoken",
    "written",
]
