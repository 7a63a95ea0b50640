"""Components of one's own: found, checked, tried, and played with in place of the printed ones."""

from labtable.component_sets.files import (
    VARIABLE,
    Components,
    all_chosen,
    chosen_file,
    read_file,
    remember_box,
    store_box,
    stored_box,
    use_files,
)

__all__ = [
    "VARIABLE",
    "Components",
    "all_chosen",
    "chosen_file",
    "read_file",
    "remember_box",
    "store_box",
    "stored_box",
    "use_files",
]
