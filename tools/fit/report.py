"""What was found, by game and size."""

from __future__ import annotations

from collections import Counter, defaultdict

Fault = tuple[str, str]
SIZES = {
    "1920x1080": (1920, 1080),
    "1400x900": (1400, 900),
    "1280x720": (1280, 720),
    "1024x768": (1024, 768),
    "768x1024": (768, 1024),
    "390x844": (390, 844),
}


class Report:
    """Counts questions and those with nothing wrong; keeps what was wrong how often."""

    def __init__(self) -> None:
        self.questions: Counter[tuple[str, str]] = Counter()
        self.good: Counter[tuple[str, str]] = Counter()
        self.faults: defaultdict[tuple[str, str], Counter[Fault]] = defaultdict(Counter)

    def add(self, game: str, size: str, faults: list[Fault]) -> None:
        where = (game, size)
        self.questions[where] += 1
        self.good[where] += not faults
        self.faults[where].update(set(faults))

    @property
    def whole(self) -> bool:
        return self.good == self.questions

    def table(self) -> str:
        """Shares of questions where everything fits."""
        sizes = [size for size in SIZES if any(size == other for _, other in self.questions)]
        games = list(dict.fromkeys(game for game, _ in self.questions))
        lines = [f"{'':20}" + "".join(f"{size:>12}" for size in sizes)]
        for game in games:
            shares = [f"{self.good[game, size]} of {self.questions[game, size]}" for size in sizes]
            lines.append(f"{game:20}" + "".join(f"{share:>12}" for share in shares))
        return "\n".join(lines)

    def told(self, most: int) -> str:
        """The faults that came most often, by game and size."""
        lines = []
        for (game, size), faults in self.faults.items():
            for (kind, what), times in faults.most_common(most):
                lines.append(f"{game} {size}  {times}x {kind}: {what}")
        return "\n".join(lines)
