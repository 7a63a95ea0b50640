"""What goes wrong in the laboratory."""

from __future__ import annotations


class LabTrouble(Exception):
    """Something that was asked for cannot be done; the sentence says what would fit."""
