"""How large is what one reads, how full is the board: figures of tables out of recorded games.

What is aimed at is in `AIMS`. Where a table does not reach that yet, `reached.json` keeps what it
had when it was looked at last; a figure that is worse than both is a fault, so that the look only
ever gets better. `--keep` writes down what is better now.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

import labtable
from labtable.engine.record import read_record
from tools.fit.report import SIZES
from tools.fit.windows import opened, sit_down

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

ROOT = Path(__file__).resolve().parents[2]
SCRIPT = Path(__file__).with_suffix(".js").read_text(encoding="utf-8")
REACHED = Path(__file__).with_name("reached.json")
MEASURE = f"""async width => {{
    const frame = () => new Promise(requestAnimationFrame)
    while (innerWidth !== width) await frame()
    for (let frames = 0; frames < 4; frames++) await frame()
    return ({SCRIPT})()
}}"""
SETTLED = "[data-doing=asked], [data-doing=counting], [data-doing=over]"
PLACES = {"early": 0.05, "middle": 0.5, "late": 0.95}
"""How far into a recorded game a table is opened."""

WIDE = ("1280x720", "1400x900", "1920x1080")
PHONES = ("390x844", "844x390")
USUAL = {"ion": 3, "valence": 4, "compoundit": 3, "compounded": 3, "chemistry_monopoly": 4}
"""So many sit at a table that is looked at."""

LISTS = ("smallest", "cut", "narrowest")
FEW = 4  # with more players a board has less room for each


class Aim(NamedTuple):
    """One figure: what it is called, what is wanted, and whether more is better."""

    name: str
    wanted: float
    more: bool = True

    def reached(self, value: float) -> bool:
        """Tell whether this is enough."""
        return value >= self.wanted if self.more else value <= self.wanted

    def better(self, value: float, other: float) -> bool:
        """Tell whether one is better than the other."""
        return value > other if self.more else value < other


def aims(size: str, seats: int, place: str) -> list[Aim]:
    """Say what is wanted of a table at this size."""
    phone = size in PHONES
    found = [
        Aim("text", 12 if phone else 11),
        Aim("small", 0, more=False),
        Aim("hand", 64 if phone else 96),
        Aim("narrow", 0, more=False),
        Aim("over", 0, more=False),
        Aim("cut", 0, more=False),
    ]
    if place == "middle" and not phone:
        found.append(Aim("share", 70 if seats <= FEW and size in WIDE else 60))
    return found


def figures_of(found: dict[str, Any]) -> dict[str, float]:
    """Turn what was measured into numbers; lists count."""
    return {
        name: len(value) if isinstance(value, list) else value
        for name, value in found.items()
        if value is not None
    }


class Looks:
    """What was found, beside what was reached before."""

    def __init__(self, kept: Path = REACHED) -> None:
        self.kept = kept
        self.before: dict[str, dict[str, float]] = (
            json.loads(kept.read_text(encoding="utf-8")) if kept.exists() else {}
        )
        self.found: dict[str, dict[str, Any]] = {}
        self.faults: dict[str, list[str]] = {}
        self.short: dict[str, dict[str, float]] = {}

    def add(self, what: str, wanted: list[Aim], found: dict[str, Any]) -> None:
        """Keep one look, and say what is worse than it has to be."""
        figures, before = figures_of(found), self.before.get(what, {})
        self.found[what] = found
        self.faults[what] = []
        self.short[what] = {}
        for aim in wanted:
            if aim.name not in figures or aim.reached(figures[aim.name]):
                continue
            value, kept = figures[aim.name], before.get(aim.name)
            self.short[what][aim.name] = value
            if kept is None or aim.better(kept, value):
                self.faults[what].append(
                    f"{aim.name} {value:g}, wanted {aim.wanted:g}"
                    + ("" if kept is None else f", was {kept:g}")
                )

    @property
    def whole(self) -> bool:
        return not any(self.faults.values())

    def keep(self) -> None:
        """Write down what falls short now; what is reached is asked of every table from then on."""
        kept = {what: short for what, short in (self.before | self.short).items() if short}
        lines = [f"{json.dumps(what)}: {json.dumps(kept[what])}" for what in sorted(kept)]
        self.kept.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")

    def table(self) -> str:
        """Print one line for each look."""
        heads = ("text", "small", "texts", "share", "bare", "hand", "card", "narrow", "over")
        lines = [f"{'':44}" + "".join(f"{head:>8}" for head in heads)]
        for what, found in self.found.items():
            cells = ["" if found[head] is None else str(found[head]) for head in heads]
            lines.append(f"{what:44}" + "".join(f"{cell:>8}" for cell in cells))
            lists = [
                head for head in LISTS if found[head] and (head != "smallest" or found["small"])
            ]
            lines += [f"    {head}: {', '.join(found[head])}" for head in lists]
        lines += [f"{what}: {fault}" for what, faults in self.faults.items() for fault in faults]
        good = sum(not faults for faults in self.faults.values())
        short = sum(bool(found) for found in self.short.values())
        lines.append(f"{good} of {len(self.faults)} looks are as good as before or better.")
        lines.append(f"{len(self.faults) - short} of {len(self.faults)} reach what is aimed at.")
        return "\n".join(lines)


def positions(game: str, seats: int) -> Iterator[tuple[str, str, int]]:
    """Find places of a recorded game at which seat 0 is asked."""
    folder = ROOT / "tests" / "golden" / game
    text = sorted(folder.glob(f"*{seats}-seats*.txt"))[0].read_text(encoding="utf-8")
    answers = len(read_record(text).answers)
    for name, part in PLACES.items():
        at = int(answers * part)
        while at and 0 not in labtable.replay(text, upto=at).waiting():
            at -= 1
        yield name, text, at


def sit(page: Page, text: str, at: int) -> None:
    """Take seat 0 of a recorded game from there on."""
    plain = {"content-type": "text/plain"}
    kept = page.request.post("/api/v1/records", data=text, headers=plain).json()
    bots = [{"kind": "bot", "level": "beginner"}] * (read_record(text).header.seats - 1)
    wish = {"at": at, "seats": [{"kind": "me", "name": "Nina"}, *bots]}
    made = page.request.post(f"/api/v1/records/{kept['record']}/fork", data=wish).json()
    sit_down(page, made, "once")
    page.locator(SETTLED).first.wait_for()


def look_at(
    browser: Browser,
    url: str,
    looks: Looks,
    game: str,
    *,
    seats: list[int],
    sizes: list[str],
    languages: list[str],
    scheme: Literal["light", "dark"] = "light",
    places: list[str] | None = None,
    pictures: Path | None = None,
) -> None:
    """Open a recorded game early, in its middle and late, and look at it at every size."""
    for players in seats:
        for place, text, at in positions(game, players):
            if places and place not in places:
                continue
            for language in languages:
                page = opened(browser, url, sizes[0], language, moving=False)
                page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
                sit(page, text, at)
                page.evaluate("document.fonts.ready.then(() => null)")
                for size in sizes:
                    width, height = SIZES[size]
                    page.set_viewport_size({"width": width, "height": height})
                    found = page.evaluate(MEASURE, width)
                    what = f"{game} {players} {place} {language} {size}"
                    looks.add(what, aims(size, players, place), found)
                    if pictures:
                        pictures.mkdir(parents=True, exist_ok=True)
                        page.screenshot(path=pictures / f"{what.replace(' ', '-')}-{scheme}.png")
                page.context.close()
