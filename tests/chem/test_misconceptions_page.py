"""The page of mistakes is what the kernel says today."""

from __future__ import annotations

import pytest

from labtable.chem.diagnosis import diagnose, misconceptions
from tools.misconceptions_page import PAGE, page


def test_the_page_is_made_by_the_code() -> None:
    assert PAGE.read_text("utf-8") == page(), "python3 -m tools.misconceptions_page writes it"


@pytest.mark.parametrize("name", misconceptions())
def test_the_examples_of_a_type_are_of_that_type(name: str) -> None:
    examples = misconceptions()[name].examples

    assert examples
    assert [diagnose(*example).misconception for example in examples] == [name] * len(examples)
