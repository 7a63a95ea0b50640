from __future__ import annotations

import subprocess
import sys

import pytest

import labtable.chem
from labtable.chem import react
from labtable.chem.formula import Formula
from labtable.chem.naming import identify


def test_the_package_offers_its_few_public_names() -> None:
    assert labtable.chem.Formula is Formula
    assert labtable.chem.identify is identify


def test_a_name_it_does_not_have_is_refused_with_what_it_has() -> None:
    with pytest.raises(AttributeError, match="it has Compound, Diagnosis, Formula"):
        _ = labtable.chem.alchemy


def test_importing_the_package_reads_no_table() -> None:
    question = "import sys, labtable.chem; print('labtable.chem.tables' in sys.modules)"

    answer = subprocess.run([sys.executable, "-c", question], capture_output=True, check=True)

    assert answer.stdout.strip() == b"False"


def test_the_old_name_of_an_outcome_is_read_with_a_warning() -> None:
    with pytest.warns(DeprecationWarning, match="ReactionOutcome"):
        old = getattr(react, "Outcome")  # noqa: B009 - the checker of types knows the new name only

    assert old is react.ReactionOutcome
