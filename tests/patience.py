"""Waiting for what is meant: however busy the machine is, only what is broken takes too long."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

PATIENCE = 300  # seconds


async def until(true: Callable[[], object]) -> None:
    """Wait until something is true."""
    async with asyncio.timeout(PATIENCE):
        while not true():
            await asyncio.sleep(0.005)
