"""The five games, each a package of its own with the same layers; they never know each other.

`docs/architecture.md` shows the plan, room by room.
"""
