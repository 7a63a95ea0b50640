"""What was found, by game and size."""

from __future__ import annotations

from collections import Counter, defaultdict

SIZES = {
    "1920x1080": (1920, 1080),
    "1400x900": (1400, 900),
    "1280x720": (1280, 720),
    "1024x768": (1024, 768),
    "768x1024": (768, 1024),
    "390x844": (390, 844),
    "844x390": (844, 390),
}
Fault = tuple[str, str]


class Report:
    """Counts looks and those with nothing wrong; keeps what was wrong how often, and what moved."""

    def __init__(self) -> None:
        self.asked: Counter[str] = Counter()
        self.looks: Counter[tuple[str, str]] = Counter()
        self.good: Counter[tuple[str, str]] = Counter()
        self.faults: defaultdict[tuple[str, str], Counter[Fault]] = defaultdict(Counter)
        self.shift: dict[tuple[str, str], float] = {}

    def add(self, what: str, size: str, faults: list[Fault]) -> None:
        self.looks[what, size] += 1
        self.good[what, size] += not faults
        self.faults[what, size].update(set(faults))

    def moved(self, game: str, size: str, shifts: list[tuple[float, str]]) -> None:
        """Keep what moved by itself in some turns of one game."""
        self.shift[game, size] = sum(value for value, _ in shifts)
        self.faults[game, size].update([("moved", f"{value:.4f} {what}") for value, what in shifts])

    @property
    def whole(self) -> bool:
        return self.good == self.looks and not any(self.shift.values())

    def table(self) -> str:
        """Shares of looks where everything fits, and how much moved by itself."""
        shares = {where: f"{self.good[where]} of {looks}" for where, looks in self.looks.items()}
        moved = {
            (f"{game}, moved", size): f"{sum_:.4f}" for (game, size), sum_ in self.shift.items()
        }
        cells = shares | moved
        sizes = [size for size in SIZES if any(size == other for _, other in cells)]
        whats = dict.fromkeys(what for what, _ in cells)
        looks, good = sum(self.looks.values()), sum(self.good.values())
        return "\n".join(
            [
                f"{'':30}" + "".join(f"{size:>14}" for size in sizes),
                *[
                    f"{what:30}" + "".join(f"{cells.get((what, size), ''):>14}" for size in sizes)
                    for what in whats
                ],
                *[f"{what}: {asked} questions asked" for what, asked in self.asked.items()],
                f"{good} of {looks} looks found no fault.",
            ]
        )

    def told(self, most: int) -> str:
        """The faults that came most often, by game and size."""
        lines = []
        for (what, size), faults in self.faults.items():
            for (kind, at), times in faults.most_common(most):
                lines.append(f"{what} {size}  {times}x {kind}: {at}")
        return "\n".join(lines)
