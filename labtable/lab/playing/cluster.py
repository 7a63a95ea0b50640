"""The same games on a Ray cluster: the one at RAY_ADDRESS, or one of this machine alone."""

from __future__ import annotations

import logging
import os
from collections import deque
from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Any

import ray

from labtable.component_sets import VARIABLE
from labtable.lab.errors import LabTrouble
from labtable.lab.playing.match import GameOutcome
from labtable.lab.playing.plan import Setting
from labtable.lab.playing.workers import Brought, play_batch

TRIES = 2  # Ray gives its own parts 15 seconds to start; a busy machine needs longer at times
HANDFUL = 4  # games in one task
AHEAD = 2  # handfuls under way for every job, so that nobody waits for the next one


def by_ray(
    settings: Iterator[Setting], jobs: int, environment: Mapping[str, str]
) -> Iterator[GameOutcome]:
    """Play on Ray, as many handfuls at a time as there are jobs."""
    ours = not ray.is_initialized()
    if ours:
        _join_cluster(jobs, environment)
    task = ray.remote(num_cpus=1, max_retries=3)(play_batch)
    under_way: deque[Any] = deque()
    try:
        while handful := list(islice(settings, HANDFUL)):
            under_way.append(task.remote(handful))
            if len(under_way) >= jobs * AHEAD:
                yield from _next_finished(under_way)
        while under_way:
            yield from _next_finished(under_way)
    finally:
        for reference in under_way:
            ray.cancel(reference, force=True)
        if ours:
            ray.shutdown()


def _join_cluster(jobs: int, environment: Mapping[str, str]) -> None:
    """Join the cluster, or start one that is as small as asked for."""
    box = {VARIABLE: os.environ[VARIABLE]} if VARIABLE in os.environ else {}
    given: dict[str, Any] = {"runtime_env": {"env_vars": {**box, **environment}}}
    if not os.environ.get("RAY_ADDRESS"):
        given |= {"num_cpus": jobs, "include_dashboard": False}
    for tries_left in range(TRIES - 1, -1, -1):
        try:
            ray.init(log_to_driver=False, logging_level=logging.ERROR, **given)
        except Exception as error:  # Ray raises plain ones, too
            ray.shutdown()
            if not tries_left:
                said = str(error).strip().rstrip(".")
                raise LabTrouble(f"Ray could not be started: {said}.") from None
        else:
            return


def _next_finished(under_way: deque[Any]) -> list[GameOutcome]:
    """Wait for the oldest handful: what comes out stays in order."""
    try:
        found: Brought = ray.get(under_way.popleft())
    except ray.exceptions.RayError as error:
        said = str(error).strip().splitlines()[0]
        raise LabTrouble(f"Ray lost a handful of games: {said}.") from None
    if isinstance(found, str):
        raise LabTrouble(found)
    return found
