"""The five games, each a package of its own on the same floor plan; they never know each other.

`docs/architecture.md` shows the plan, room by room.
"""
