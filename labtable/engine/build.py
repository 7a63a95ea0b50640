"""Which of the two builds runs."""

from __future__ import annotations

from typing import Final

from labtable.engine import agenda

compiled: Final = not agenda.__file__.endswith(".py")
"""Whether the engine runs compiled to machine code or as plain Python."""
