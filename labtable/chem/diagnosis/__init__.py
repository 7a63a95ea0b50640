"""What is wrong with a formula, a name or an equation, and what was probably meant."""

from labtable.chem.diagnosis.answers import Diagnosis, Form, Meaning, Verdict
from labtable.chem.diagnosis.checks import diagnose
from labtable.chem.diagnosis.misconceptions import Misconception, Skill, misconceptions, skills
from labtable.chem.diagnosis.mistakes import Mistake, mistakes_of

__all__ = [
    "Diagnosis",
    "Form",
    "Meaning",
    "Misconception",
    "Mistake",
    "Skill",
    "Verdict",
    "diagnose",
    "misconceptions",
    "mistakes_of",
    "skills",
]
