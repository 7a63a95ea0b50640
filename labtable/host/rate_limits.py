"""Token buckets: so many a second, after a burst of so many."""

from __future__ import annotations

from collections import Counter
from time import monotonic
from typing import NamedTuple

from labtable.host.settings import Rates

PAUSE = 1.0  # seconds in which nothing more is read from whoever sent too much
FEW = 20_000  # people and addresses remembered at once
LONGEST = 60.0  # seconds that somebody has to wait at once
LATEST = 3600.0  # seconds after which anybody is told to try again
SWEPT = 0.1  # of all buckets that go at once, the fullest first
AGAIN = 1.0  # seconds until room is looked for again where there was none
OPENING = ("tables", "accounts")  # whoever does these with the key of a seat is a stranger
AT_THE_TABLE = ("answers", "lines", "messages", "hellos")  # here no address has a ceiling
REPLAYED = 1_000.0  # answers a second that one seat may let be played again by taking back
REPLAYED_BURST = 20_000  # answers at once before that
REPLAYING = 4  # seats at one address that may do so all the time
PAGES = 4  # times as many requests: a page is many of them


class Sender(NamedTuple):
    """Who does something, and from where; strangers share what one address may do."""

    address: str
    name: str  # of a person, else of a connection
    known: bool = False  # by a key that opens a seat or an account
    account: bool = False  # by that of an account


class Known(NamedTuple):
    """Whose key something is."""

    name: str
    account: bool


class Share(NamedTuple):
    """A bucket that somebody has to take from, and how many people it is for."""

    what: str
    name: str
    people: int = 1


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
        self._refill()
        if self.level < 1:
            return False
        self.level -= 1
        return True

    def spend(self, many: float) -> float:
        """Take so many, also on credit; say how many seconds the debt lasts."""
        self._refill()
        self.level -= many
        return min(LONGEST, max(0.0, -self.level / self.rate)) if self.rate else LONGEST

    @property
    def ready(self) -> bool:
        """Is there one to take?"""
        self._refill()
        return self.level >= 1

    @property
    def used(self) -> float:
        """How many were taken and have not dripped back."""
        self._refill()
        return self.burst - self.level

    @property
    def wait(self) -> float:
        """Seconds until there is one again."""
        missing = max(0.0, 1 - self.level)
        return min(LATEST, missing / self.rate) if self.rate else LATEST

    def _refill(self) -> None:
        now = monotonic()
        self.level = min(self.burst, self.level + (now - self.filled) * self.rate)
        self.filled = now


class Limits:
    """What one person may do, and what all at one address may do together.

    Strangers at an address share one bucket, and those who are known there another, so that neither
    has no end and strangers take nothing from people who are known. Whoever is refused leaves no
    trace, and when there are too many buckets the fullest go: nobody is forgiven by a flood.
    """

    def __init__(self, rates: Rates, people: int) -> None:
        self.rates = rates
        self.people = people  # that one address may stand for
        self.sockets: Counter[str] = Counter()
        self._known: dict[str, Known] = {}
        self._sizes = {
            "answers": (rates.answers, rates.answers_burst),
            "lines": (rates.lines, rates.lines_burst),
            "messages": (rates.messages, rates.messages_burst),
            "hellos": (rates.hellos, rates.hellos_burst),
            "tables": (rates.tables_an_hour / 3600, rates.tables_an_hour),
            "games": (rates.games_an_hour / 3600, rates.games_an_hour),
            "joins": (rates.joins, rates.joins_burst),
            "keys": (rates.wrong_keys, rates.wrong_keys_burst),
            "requests": (rates.requests, rates.requests_burst),
            "hints": (rates.hints, rates.hints_burst),
            "reviews": (rates.reviews, rates.reviews_burst),
            "accounts": (rates.accounts_an_hour / 3600, rates.accounts_an_hour),
            "passwords": (rates.passwords, rates.passwords_burst),
            "names": (rates.passwords_for_a_name, rates.passwords_for_a_name_burst),
            "replays": (REPLAYED, REPLAYED_BURST),
        }
        self._buckets: dict[str, dict[str, Bucket]] = {what: {} for what in self._sizes}
        self._crowded: dict[str, float] = {}  # until when no room is looked for

    def allow(self, what: str, sender: Sender) -> bool:
        """Count one use; False when there were too many by this sender, or by its address."""
        return self.take_all(*self.shares(what, sender))

    def wait(self, what: str, sender: Sender) -> float:
        """Seconds until this sender may do it again."""
        found = [self._buckets[what].get(share.name) for share in self.shares(what, sender)]
        return max([bucket.wait for bucket in found if bucket], default=0.0)

    def count_replay(self, who: Sender, answers: int) -> float:
        """Count so many answers that are played again, the last ones on credit.

        Return the seconds to wait where this seat, or its address, had too many before.
        """
        shares = Share("replays", who.name), Share("replays", f"at {who.address}", REPLAYING)
        buckets = [self.bucket(*share) for share in shares]
        if not self.take_all(*shares):
            return max([bucket.wait for bucket in buckets])
        for bucket in buckets:
            bucket.spend(max(0, answers - 1))
        return 0.0

    def shares(self, what: str, sender: Sender) -> list[Share]:
        """Tell what a sender has to take from, its own first."""
        if what in OPENING and not sender.account:
            sender = sender if not sender.known else Sender(sender.address, sender.address)
        own = [Share(what, sender.name)] if sender.name != sender.address else []
        if not sender.known:
            return [*own, Share(what, sender.address, self.people)]
        if what in AT_THE_TABLE:
            return own
        people = self.people * (PAGES if what == "requests" else 1)
        return [*own, Share(what, f"known at {sender.address}", people)]

    def buckets(self, what: str, sender: Sender) -> list[Bucket]:
        """Find what a sender has to take from, its own first."""
        return [self.bucket(*share) for share in self.shares(what, sender)]

    def take_all(self, *shares: Share) -> bool:
        """Count one use by all of these, or by none if one of them has none left."""
        found = [self._buckets[share.what].get(share.name) for share in shares]
        if not all([bucket is None or bucket.ready for bucket in found]):
            return False
        return all([self.bucket(*share).take() for share in shares])

    def take(self, what: str, name: str, people: int = 1) -> bool:
        """Count one use by a name, or by as many people as it stands for."""
        return self.take_all(Share(what, name, people))

    def used(self, what: str, name: str) -> float:
        """How often somebody did something lately."""
        found = self._buckets[what].get(name)
        return found.used if found else 0.0

    def forgive(self, what: str, name: str) -> None:
        """Start afresh."""
        self._buckets[what].pop(name, None)

    def bucket(self, what: str, name: str, people: int = 1) -> Bucket:
        """Find a bucket, or fill one; newcomers share one where there is room for no more."""
        kept = self._buckets[what]
        found = kept.pop(name, None)
        if found is None:
            if not self._has_room(what):
                name, people = "", self.people
                found = kept.pop(name, None)
            rate, burst = self._sizes[what]
            found = found or Bucket(rate * people, burst * people)
        kept[name] = found
        return found

    def _has_room(self, what: str) -> bool:
        """Make room for one more; a bucket that is full is as good as none, an empty one stays."""
        kept, now = self._buckets[what], monotonic()
        if len(kept) < FEW:
            return True
        if now < self._crowded.get(what, 0.0):
            return False
        fullest = sorted(kept, key=lambda name: kept[name].used / max(1, kept[name].burst))
        for name in fullest[: int(FEW * SWEPT)]:
            if kept[name].ready:
                del kept[name]
        if len(kept) < FEW:
            return True
        self._crowded[what] = now + AGAIN
        return False

    def know(self, key: str, name: str, account: bool = False) -> None:
        """Remember whose key this was, once it opened something."""
        self._known.pop(key, None)
        if len(self._known) >= FEW:
            self._known.pop(next(iter(self._known)))
        self._known[key] = Known(name, account)

    def forget_person(self, name: str) -> None:
        """Know no key of somebody any more."""
        self._known = {key: known for key, known in self._known.items() if known.name != name}

    def whose(self, key: str) -> Known | None:
        """Tell whose key this is, if it has opened something here."""
        return self._known.get(key)


def shorten_address(address: str) -> str:
    """Keep the network and drop the machine.

    >>> shorten_address("192.168.1.77"), shorten_address("2001:db8:1:2::9")
    ('192.168.1.x', '2001:db8:1:x')
    """
    if ":" in address:
        return ":".join([*address.split(":")[:3], "x"])
    return ".".join([*address.split(".")[:3], "x"]) if "." in address else address
