"""What goes wrong while training, said in a sentence."""

from __future__ import annotations


class TrainTrouble(Exception):
    """Training cannot begin or go on; the sentence says why."""
