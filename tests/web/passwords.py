"""How passwords are hashed in tests."""

from __future__ import annotations

from argon2 import PasswordHasher

LITTLE = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
"""With little effort: the real one takes a third of a second, and is tested by itself."""
