"""Token buckets: so many a second, after a burst of so many."""

from __future__ import annotations

from collections import Counter
from time import monotonic

from labtable.web.settings import Rates

FEW = 10_000  # addresses remembered at once
LONGEST = 3600.0  # seconds that anybody is told to wait


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
        now = monotonic()
        self.level = min(self.burst, self.level + (now - self.filled) * self.rate)
        self.filled = now
        if self.level < 1:
            return False
        self.level -= 1
        return True

    @property
    def wait(self) -> float:
        """Seconds until there is one again."""
        missing = max(0.0, 1 - self.level)
        return min(LONGEST, missing / self.rate) if self.rate else LONGEST

    @property
    def empty(self) -> bool:
        return self.level + (monotonic() - self.filled) * self.rate < 1


class Limits:
    """What one address, or one name, may do; a full house forgets the oldest of them."""

    def __init__(self, rates: Rates) -> None:
        self.rates = rates
        self.sockets: Counter[str] = Counter()
        self._buckets: dict[tuple[str, str], Bucket] = {}
        self._sizes = {
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

    def take(self, what: str, address: str) -> bool:
        """Count one use; False when there were too many."""
        return self._bucket(what, address).take()

    def spent(self, what: str, address: str) -> bool:
        """Look without counting."""
        return self._bucket(what, address).empty

    def forgive(self, what: str, address: str) -> None:
        """Start afresh."""
        self._buckets.pop((what, address), None)

    def _bucket(self, what: str, address: str) -> Bucket:
        key = (what, address)
        if key not in self._buckets:
            if len(self._buckets) >= FEW:
                self._buckets.pop(next(iter(self._buckets)))
            self._buckets[key] = Bucket(*self._sizes[what])
        return self._buckets[key]
