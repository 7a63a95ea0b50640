"""Average bond energies in kJ/mol, rounded: a rule of thumb for which isomer is likely."""

from __future__ import annotations

from functools import cache
from typing import Final

_SINGLE: Final = """
    HH:436 HB:389 HC:413 HN:391 HO:463 HF:567 HSi:323 HP:322 HS:347 HCl:431 HBr:366 HI:299
    BC:360 BN:380 BO:500 BF:613 BCl:456 CC:347 CN:305 CO:358 CF:485 CSi:301 CP:264 CS:259
    CCl:339 CBr:276 CI:240 NN:160 NO:201 NF:272 NSi:320 NP:209 NS:272 NCl:200 NBr:243 NI:159
    OO:146 OF:190 OSi:452 OP:335 OS:265 OCl:203 OBr:201 OI:201 FF:158 FSi:565 FP:490 FS:327
    FCl:253 FBr:237 FI:273 SiSi:226 SiP:213 SiS:226 SiCl:381 SiBr:310 SiI:234 PP:201 PS:230
    PCl:326 PBr:264 PI:184 SS:266 SCl:253 SBr:218 SI:170 ClCl:242 ClBr:218 ClI:208 BrBr:193
    BrI:175 II:151
"""
_DOUBLE: Final = """
    CC:614 CN:615 CO:760 CSi:420 CP:480 CS:500 NN:418 NO:590 NSi:430 NP:420 NS:400 OO:495
    OSi:640 OP:544 OS:523 SiS:410 PP:310 PS:400 SS:418
"""
_TRIPLE: Final = "CC:839 CN:891 CO:1072 CP:630 CS:720 NN:945 NO:750 NP:617"
_ORDERS: Final = (_SINGLE, _DOUBLE, _TRIPLE)
UNLISTED: Final = (200.0, 300.0, 380.0)  # a pair that is rare, by order


@cache
def _listed() -> dict[tuple[str, int], float]:
    entries = ((text.split(), order) for order, text in enumerate(_ORDERS, 1))
    return {
        (pair, order): float(energy)
        for words, order in entries
        for pair, energy in (word.split(":") for word in words)
    }


@cache
def energy(one: str, two: str, order: int) -> float:
    """Give the energy of a bond between two elements."""
    listed = _listed()
    found = listed.get((one + two, order)) or listed.get((two + one, order))
    return found or UNLISTED[order - 1]
