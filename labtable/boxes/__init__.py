"""Components of one's own: found, checked, tried, and played with in place of the printed ones."""

from labtable.boxes.files import (
    VARIABLE,
    Components,
    all_chosen,
    chosen,
    keep,
    kept,
    read,
    remember,
    use,
)

__all__ = [
    "VARIABLE",
    "Components",
    "all_chosen",
    "chosen",
    "keep",
    "kept",
    "read",
    "remember",
    "use",
]
