"""What was found, by game and size."""

from __future__ import annotations

from collections import Counter, defaultdict

from tools.fit.windows import SIZES

Fault = tuple[str, str]
ROUNDING = 0.0005  # of a shift: less is no pixel that anybody sees


class Report:
    """Counts looks and those with nothing wrong; keeps what was wrong how often, and what moved."""

    def __init__(self) -> None:
        self.looks: Counter[tuple[str, str]] = Counter()
        self.good: Counter[tuple[str, str]] = Counter()
        self.faults: defaultdict[tuple[str, str], Counter[Fault]] = defaultdict(Counter)
        self.answers: Counter[str] = Counter()
        self.shift: Counter[str] = Counter()

    def add(self, what: str, size: str, faults: list[Fault]) -> None:
        self.looks[what, size] += 1
        self.good[what, size] += not faults
        self.faults[what, size].update(set(faults))

    def moved(self, what: str, size: str, shifts: list[tuple[float, str]]) -> None:
        """Keep what moved by itself after one answer."""
        self.answers[what] += 1
        for value, moved in shifts:
            if value >= ROUNDING:
                self.shift[what] += value  # type: ignore[assignment]  # a sum like any other
                self.faults[what, size]["moved", f"{value:.3f} {moved}"] += 1

    @property
    def whole(self) -> bool:
        return self.good == self.looks and not self.shift

    def table(self) -> str:
        """Shares of looks where everything fits, and how much moved after an answer."""
        sizes = [size for size in SIZES if any(size == other for _, other in self.looks)]
        lines = [f"{'':28}" + "".join(f"{size:>14}" for size in sizes) + f"{'moved':>9}"]
        for what in self.answers:
            shares = [f"{self.good[what, size]} of {self.looks[what, size]}" for size in sizes]
            shift = self.shift[what] / self.answers[what]
            lines.append(f"{what:28}" + "".join(f"{share:>14}" for share in shares) + f"{shift:9.4f}")
        lines.append(f"{sum(self.good.values())} of {sum(self.looks.values())} looks found no fault.")
        return "\n".join(lines)

    def told(self, most: int) -> str:
        """The faults that came most often, by game and size."""
        lines = []
        for (what, size), faults in self.faults.items():
            for (kind, at), times in faults.most_common(most):
                lines.append(f"{what} {size}  {times}x {kind}: {at}")
        return "\n".join(lines)
