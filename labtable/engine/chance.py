"""Named streams of chance.

Every source of luck has a name ("deck", "goals", "dice"), and every name its own
stream. Drawing from one stream never moves another, so adding a die roll to a game
does not change how its deck is shuffled. A stream is one 64-bit number: it clones
for free, fits in a saved game and gives the same cards on every Python version.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from mypy_extensions import i64

from labtable.engine.plain import Plain

_LOW: Final = 0xFFFFFFFF


class Chance(Plain):
    """All luck of one game, derived from one seed."""

    def __init__(self, seed: int, streams: Mapping[str, int] | None = None) -> None:
        self.seed = seed
        self.streams: dict[str, int] = dict(streams) if streams else {}
        self.shared = False  # with a clone: then whoever draws first takes a copy
        self.apart = ""  # where a choice shifts nobody else's luck: round and seat of the question
        self.draws = 0  # how often luck was asked; tells whether an answer can be taken back
        self._a: i64 = 0  # both halves of the stream that is drawn from just now
        self._b: i64 = 0

    def clone(self) -> Chance:
        twin = Chance(self.seed)
        if self.streams:
            twin.streams, twin.shared, self.shared = self.streams, True, True
        return twin

    def below(self, stream: str, n: int) -> int:
        """Return a whole number from 0 to n - 1."""
        stream = self._take_up(stream)
        drawn = self._draw_below(n)
        self._put_down(stream)
        return drawn

    def shuffle(self, stream: str, cards: list[Any]) -> None:
        """Shuffle a list in place."""
        cards[:] = self.deal(stream, cards, len(cards))

    def deal(self, stream: str, deck: list[Any], count: int) -> list[Any]:
        """Take cards off a shuffled deck; what nobody draws is never put in order."""
        stream = self._take_up(stream)
        dealt = []
        left: i64 = len(deck)
        end: i64 = left - count
        while left > end:
            i = self._draw_below(left)
            dealt.append(deck[i])
            last = deck.pop()  # fills the gap
            left -= 1
            if i < left:
                deck[i] = last
        self._put_down(stream)
        return dealt

    def _take_up(self, stream: str) -> str:
        """Go on with a stream where it was left; tell its whole name."""
        self.draws += 1
        if self.apart:
            stream += self.apart
        word = self.streams.get(stream) or _start_stream(self.seed, stream)
        self._a = word >> 32
        self._b = word & _LOW
        return stream

    def _draw_below(self, n: i64) -> i64:
        """Draw below `n` (xoroshiro64*)."""
        a, b = self._a, self._b
        drawn: i64 = (((a * 0x9E3779BB) & _LOW) * n) >> 32
        b ^= a
        self._a = (((a << 26) | (a >> 6)) & _LOW) ^ b ^ ((b << 9) & _LOW)
        self._b = ((b << 13) | (b >> 19)) & _LOW
        return drawn

    def _put_down(self, stream: str) -> None:
        if self.shared:
            self.streams, self.shared = self.streams.copy(), False
        self.streams[stream] = int(self._a) << 32 | int(self._b)


def _start_stream(seed: int, stream: str) -> int:
    """Start a stream: mix its name into the seed (never 0, where the generator rests)."""
    high: i64 = (seed >> 32) & _LOW
    low: i64 = seed & _LOW
    product: i64
    for byte in b"\0" + stream.encode():
        # every bit comes to depend on every other (the finish of splitmix64), half by half
        low = (low ^ byte) + 0x7F4A7C15
        high = (high + 0x9E3779B9 + (low >> 32)) & _LOW
        low &= _LOW
        low ^= ((high << 2) | (low >> 30)) & _LOW
        high ^= high >> 30
        product = low * 0x1CE4E5B9
        high = (high * 0x1CE4E5B9 + low * 0xBF58476D + (product >> 32)) & _LOW
        low = product & _LOW
        low ^= ((high << 5) | (low >> 27)) & _LOW
        high ^= high >> 27
        product = low * 0x133111EB
        high = (high * 0x133111EB + low * 0x94D049BB + (product >> 32)) & _LOW
        low = product & _LOW
        low ^= ((high << 1) | (low >> 31)) & _LOW
        high ^= high >> 31
    return int(high) << 32 | int(low) or 1
