"""What is wrong with a formula, a name or an equation, and what was probably meant."""

from labtable.chem.diagnosis.answers import Diagnosis, Meaning
from labtable.chem.diagnosis.checks import diagnose
from labtable.chem.diagnosis.misconceptions import Misconception, Skill, misconceptions, skills

__all__ = [
    "Diagnosis",
    "Meaning",
    "Misconception",
    "Skill",
    "diagnose",
    "misconceptions",
    "skills",
]
