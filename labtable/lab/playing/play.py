"""Games by the thousand: here, in several processes or on a Ray cluster, always the same games."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from importlib.util import find_spec
from itertools import chain, islice

from labtable.lab.errors import LabTrouble
from labtable.lab.playing.match import GameOutcome, play_match
from labtable.lab.playing.plan import Plan, Setting, check_plan, known_elsewhere
from labtable.lab.playing.workers import by_workers

MOST_JOBS = 512  # no slip of a finger stops the machine
ENGINES = ("local", "ray")


def games(
    plan: Plan, jobs: int = 1, engine: str = "local", environment: Mapping[str, str] | None = None
) -> Iterator[GameOutcome]:
    """Play a plan; the outcomes come in order and do not depend on jobs or engine.

    >>> plan = Plan(game="ion", bots=["random", "random"], games=2, seed=7)
    >>> [outcome.number for outcome in games(plan)]
    [0, 1]
    """
    return play_settings(check_plan(plan).settings(), jobs, engine, environment)


def play_settings(
    settings: Iterable[Setting],
    jobs: int = 1,
    engine: str = "local",
    environment: Mapping[str, str] | None = None,
) -> Iterator[GameOutcome]:
    """Play these games; with `environment`, in processes that never saw another one."""
    check_engine(jobs, engine)
    given, rest = environment or {}, iter(settings)
    first = list(islice(rest, 1))
    if not first:  # nobody needs to be started
        return iter(())
    rest = chain(first, rest)
    if engine == "local" and jobs == 1 and not given:
        return map(play_match, rest)
    for guest in first[0].guests.values():
        known_elsewhere(guest)
    if engine == "ray":
        from labtable.lab.playing.cluster import by_ray  # noqa: PLC0415 - an extra, and slow to load

        return by_ray(rest, jobs, given)
    return by_workers(rest, jobs, given)


def check_engine(jobs: int, engine: str) -> None:
    """Refuse, with a sentence, who cannot play."""
    if not 1 <= jobs <= MOST_JOBS:
        raise LabTrouble(f"jobs is a whole number from 1 to {MOST_JOBS}, not {jobs}.")
    if engine not in ENGINES:
        raise LabTrouble(f"Games are played by {' or '.join(ENGINES)}, not by '{engine}'.")
    if engine == "ray" and not find_spec("ray"):
        raise LabTrouble("Ray is one more package: pip install 'labtable[ray]'")
