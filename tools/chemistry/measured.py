"""Measured values: melting, boiling and flash points, never estimates."""

from __future__ import annotations

import statistics
from collections.abc import Callable, Sequence
from typing import NamedTuple

from chemicals import phase_change, safety

ROOM = 298.15
BOILING_SOURCES = ("HEOS", "CRC_INORG", "CRC_ORG", "WEBBOOK", "YAWS", "WIKIDATA")
MELTING_SOURCES = ("CRC_INORG", "CRC_ORG", "WEBBOOK", "WIKIDATA", "OPEN_NTBKM")
FIRE_SOURCES = ("IEC 60079-20-1 (2010)", "NFPA 497 (2008)", "WIKIDATA")
EVALUATED = ("HEOS", "CRC_ORG", "CRC_INORG")  # critically evaluated, in this order
RIGHT_ALTHOUGH_ALONE = ("7783-41-7",)  # oxygen difluoride, far from its estimate
HYDRATE_IN_HANDBOOK = ("1493-13-6",)  # triflic acid: the value is that of its hydrate
AGREEING = 0.05  # how far apart, as a share, melting points of one substance may be
HOTTEST_ORGANIC = 800.0  # above it the record carries the value of a salt or a polymer


class Boiling(NamedTuple):
    """A boiling point with the sources that agree on it."""

    kelvin: float | None = None
    sources: str = ""
    spread: float | None = None


def measured_values(
    lookup: Callable[..., float | None], number: str, methods: Sequence[str]
) -> dict[str, float]:
    """Ask every source by name, because the default order falls back to estimates."""
    found: dict[str, float] = {}
    for method in methods if number else ():
        try:
            value = lookup(number, method=method)
        except (KeyError, TypeError, ValueError):
            continue
        if value is not None and value > 0:
            found[method] = float(value)
    return found


def boiling_point(
    number: str, organic: bool = False, sources: Sequence[str] = BOILING_SOURCES
) -> Boiling:
    """Give the median of the sources; of two sources the evaluated one."""
    found = measured_values(phase_change.Tb, number, sources)
    if organic:
        found = {method: value for method, value in found.items() if value < HOTTEST_ORGANIC}
    if not found or (len(found) == 1 and _is_doubtful(number, found)):
        return Boiling()
    kelvins = list(found.values())
    best = statistics.median(kelvins)
    if len(kelvins) == 2:
        best = next((found[method] for method in EVALUATED if method in found), best)
    return Boiling(best, "|".join(found), max(kelvins) - min(kelvins))


def _is_doubtful(number: str, found: dict[str, float]) -> bool:
    """Tell whether a lone value lies far from the group-contribution estimate."""
    ((method, value),) = found.items()
    guess = measured_values(phase_change.Tb, number, ("JOBACK",)).get("JOBACK")
    trusted = "CRC" in method or number in RIGHT_ALTHOUGH_ALONE
    return guess is not None and not trusted and not 0.7 < value / guess < 1.3


def melting_point(number: str) -> float | None:
    """Give the evaluated melting point, or the median of others that agree.

    Sources that are far apart speak of different things, such as a salt and its hydrate:
    no value is better than one in between.
    """
    found = measured_values(phase_change.Tm, number, MELTING_SOURCES)
    for method in () if number in HYDRATE_IN_HANDBOOK else EVALUATED:
        if method in found:
            return found[method]
    if number in HYDRATE_IN_HANDBOOK:
        found = {method: found[method] for method in found if method not in EVALUATED}
    if len(found) > 1:
        found.pop("OPEN_NTBKM", None)
    kelvins = sorted(found.values())
    if not kelvins or kelvins[-1] - kelvins[0] > AGREEING * kelvins[-1]:
        return None
    return statistics.median(kelvins)


def flash_point(number: str) -> float | None:
    """Give the median flash point."""
    found = measured_values(safety.T_flash, number, FIRE_SOURCES)
    return statistics.median(found.values()) if found else None


def burns_in_air(number: str) -> bool:
    """Tell whether a lower flammability limit is on record."""

    def limit(number: str, method: str) -> float | None:
        return safety.LFL(CASRN=number, method=method)

    return bool(measured_values(limit, number, FIRE_SOURCES))


def state_at_room(melts: float | None, boils: float | None, default: str) -> tuple[str, str]:
    """Give the state at 25 C and whether it follows from data."""
    if boils is not None and boils < ROOM:
        return "gas", "data"
    if melts is not None and melts > ROOM:
        return "solid", "data"
    if melts is not None and (boils is not None or default == "liquid"):
        return "liquid", "data"
    return default, "assumed"
