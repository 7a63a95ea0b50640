"""Token buckets: so many a second, after a burst of so many."""

from __future__ import annotations

from collections import Counter
from time import monotonic
from typing import NamedTuple, TypeVar

from labtable.web.settings import Rates

FEW = 20_000  # people and addresses remembered at once
LONGEST = 60.0  # seconds that somebody has to wait at once
LATEST = 3600.0  # seconds after which anybody is told to try again

T = TypeVar("T")


class Sender(NamedTuple):
    """Who does something, and from where; strangers share what one address may do."""

    address: str
    name: str  # of a person, else of a connection
    known: bool = False  # by a key that opens a seat or an account


class Bucket:
    """Drips full again at a steady rate."""

    __slots__ = ("burst", "filled", "level", "rate")

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.level = burst
        self.filled = monotonic()

    def take(self) -> bool:
        """Take one, if there is one."""
        self._drip()
        if self.level < 1:
            return False
        self.level -= 1
        return True

    def spend(self, many: int) -> float:
        """Take so many, also on credit; say how many seconds the debt lasts."""
        self._drip()
        self.level -= many
        return min(LONGEST, max(0.0, -self.level / self.rate)) if self.rate else LONGEST

    @property
    def wait(self) -> float:
        """Seconds until there is one again."""
        missing = max(0.0, 1 - self.level)
        return min(LATEST, missing / self.rate) if self.rate else LATEST

    def _drip(self) -> None:
        now = monotonic()
        self.level = min(self.burst, self.level + (now - self.filled) * self.rate)
        self.filled = now


class Limits:
    """What one person may do, and what all strangers at one address may do together.

    Who has not been heard of for longest is forgotten first.
    """

    def __init__(self, rates: Rates, people: int) -> None:
        self.rates = rates
        self.people = people  # that one address may stand for
        self.sockets: Counter[str] = Counter()
        self._known: dict[str, str] = {}
        self._sizes = {
            "answers": (rates.answers, rates.answers_burst),
            "lines": (rates.lines, rates.lines_burst),
            "messages": (rates.messages, rates.messages_burst),
            "hellos": (rates.hellos, rates.hellos_burst),
            "tables": (rates.tables_an_hour / 3600, rates.tables_an_hour),
            "keys": (rates.wrong_keys, rates.wrong_keys_burst),
            "requests": (rates.requests, rates.requests_burst),
            "hints": (rates.hints, rates.hints_burst),
            "reviews": (rates.reviews, rates.reviews_burst),
            "accounts": (rates.accounts_an_hour / 3600, rates.accounts_an_hour),
            "passwords": (rates.passwords, rates.passwords_burst),
            "names": (rates.passwords_for_a_name, rates.passwords_for_a_name_burst),
        }
        self._buckets: dict[str, dict[str, Bucket]] = {what: {} for what in self._sizes}

    def allow(self, what: str, sender: Sender) -> bool:
        """Count one use; False when there were too many by this sender, or by its address."""
        return all(bucket.take() for bucket in self.buckets(what, sender))

    def wait(self, what: str, sender: Sender) -> float:
        """Seconds until this sender may do it again."""
        return max([bucket.wait for bucket in self.buckets(what, sender)])

    def buckets(self, what: str, sender: Sender) -> list[Bucket]:
        """Find what a sender has to take from, its own first."""
        own = [self.bucket(what, sender.name)] if sender.name != sender.address else []
        return own if sender.known else [*own, self.bucket(what, sender.address, self.people)]

    def take(self, what: str, name: str, people: int = 1) -> bool:
        """Count one use by a name, or by as many people as it stands for."""
        return self.bucket(what, name, people).take()

    def forgive(self, what: str, name: str) -> None:
        """Start afresh."""
        self._buckets[what].pop(name, None)

    def bucket(self, what: str, name: str, people: int = 1) -> Bucket:
        """Find a bucket, or fill one."""
        rate, burst = self._sizes[what]
        found = self._buckets[what].pop(name, None) or Bucket(rate * people, burst * people)
        _remember(self._buckets[what], name, found)
        return found

    def know(self, key: str, name: str) -> None:
        """Remember whose key this was, once it opened something."""
        self._known.pop(key, None)
        _remember(self._known, key, name)

    def whose(self, key: str) -> str:
        """Tell whose key this is, if it has opened something here."""
        return self._known.get(key, "")


def _remember(kept: dict[str, T], key: str, value: T) -> None:
    """Keep a value as the newest; too many, and the oldest goes."""
    if len(kept) >= FEW:
        kept.pop(next(iter(kept)))
    kept[key] = value
