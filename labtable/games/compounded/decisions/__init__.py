"""The questions of Compounded, in the order in which a turn asks them."""

from labtable.games.compounded.decisions.claim import MoveClaim, PlaceClaim, TakeBackClaim
from labtable.games.compounded.decisions.fire import (
    Explosion,
    Explosions,
    FightFire,
    Fire,
    Flames,
    ScatterElement,
)
from labtable.games.compounded.decisions.nobel import PlaceForNobel, ScoreForNobel, SwapWithNobel
from labtable.games.compounded.decisions.place import PlaceElements, UseGoggles
from labtable.games.compounded.decisions.score import (
    AwardGrant,
    KeepElement,
    RaiseExperiment,
    Reaction,
    Reward,
    ScoreCompounds,
    SharePoints,
)
from labtable.games.compounded.decisions.tools import (
    OfferBurners,
    ReturnForNobel,
    ReturnSurplus,
    StopBurner,
    UseBurner,
    UseKey,
)
from labtable.games.compounded.decisions.trade import Trading

__all__ = [
    "AwardGrant",
    "Explosion",
    "Explosions",
    "FightFire",
    "Fire",
    "Flames",
    "KeepElement",
    "MoveClaim",
    "OfferBurners",
    "PlaceClaim",
    "PlaceElements",
    "PlaceForNobel",
    "RaiseExperiment",
    "Reaction",
    "ReturnForNobel",
    "ReturnSurplus",
    "Reward",
    "ScatterElement",
    "ScoreCompounds",
    "ScoreForNobel",
    "SharePoints",
    "StopBurner",
    "SwapWithNobel",
    "TakeBackClaim",
    "Trading",
    "UseBurner",
    "UseGoggles",
    "UseKey",
]
