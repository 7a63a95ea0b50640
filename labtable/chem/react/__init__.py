"""Chemical equations: balanced, judged by their numbers, and predicted."""

from __future__ import annotations

import warnings
from importlib import import_module
from typing import TYPE_CHECKING

from labtable.chem.react.balancing import (
    ELECTRON,
    Equation,
    Term,
    Unbalanced,
    balance,
    formation,
    neutralize,
)

if TYPE_CHECKING:
    from labtable.chem.react.coefficients import NumbersVerdict, judge_coefficients
    from labtable.chem.react.predicting import predict
    from labtable.chem.react.prediction import Prediction, ReactionOutcome

__all__ = [
    "ELECTRON",
    "Equation",
    "NumbersVerdict",
    "Prediction",
    "ReactionOutcome",
    "Term",
    "Unbalanced",
    "balance",
    "formation",
    "judge_coefficients",
    "neutralize",
    "predict",
]

# Games balance equations only; the rest is loaded when it is first asked for.
_HOMES = {
    "NumbersVerdict": "coefficients",
    "judge_coefficients": "coefficients",
    "predict": "predicting",
    "ReactionOutcome": "prediction",
    "Prediction": "prediction",
}


def __getattr__(public: str) -> object:
    """Load the home of a public name when it is first asked for."""
    if public == "Outcome":
        message = "Outcome is now ReactionOutcome; the old name goes after 0.1."
        warnings.warn(message, DeprecationWarning, stacklevel=2)
        public = "ReactionOutcome"
    if public not in _HOMES:
        raise AttributeError(f"labtable.chem.react has no {public}.")
    return getattr(import_module(f"labtable.chem.react.{_HOMES[public]}"), public)
