"""Requests made up from the server's own description: never a fault, always a sentence."""

from __future__ import annotations

import logging
import os
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok

import labtable
from labtable.web.app import routes
from tests.patience import PATIENCE
from tests.web.beside import server_beside
from tests.web.people import BO, ME
from tests.web.processes import PATIENT

EXAMPLES = int(
    os.environ.get("LABTABLE_FUZZ", "15")
)  # for each of the requests that the description knows
UNIMPORTANT = [HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large]


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with server_beside(tmp_path_factory.mktemp("fuzz")) as url:
        yield url


@pytest.fixture(scope="module")
def known(address: str) -> dict[str, str]:
    """Names of things that are really there, so that not every request ends at the door."""
    with httpx.Client(base_url=f"{address}/api/v1", **PATIENT) as http:
        wish = {"game": "ion", "seats": [ME, BO, {"kind": "guest"}]}
        made = http.post("/tables", json=wish).json()
        text = labtable.new("ion", seats=2, seed=3).record.to_text()
        record = http.post("/records", content=text).json()["record"]
    return {"table": made["table"], "code": made["code"], "game": "ion", "record": record}


def operations() -> list[Any]:
    """Read from the server's description what can be asked for."""
    description = routes().openapi_schema.to_schema()
    schema = schemathesis.openapi.from_dict(description)
    found = list(schema.get_all_operations())
    understood = [operation.ok() for operation in found if isinstance(operation, Ok)]
    assert len(understood) == len(found)
    return understood


@pytest.mark.parametrize("operation", operations(), ids=lambda found: found.label)
def test_whatever_is_asked_for_gets_an_answer(
    operation: Any, address: str, known: dict[str, str], caplog: pytest.LogCaptureFixture
) -> None:
    fitting = operation.as_strategy(generation_mode=GenerationMode.POSITIVE)
    unfit = operation.as_strategy(generation_mode=GenerationMode.NEGATIVE)

    @settings(
        max_examples=EXAMPLES, deadline=None, derandomize=True, suppress_health_check=UNIMPORTANT
    )
    @given(case=fitting | unfit, real=st.booleans())
    def ask(case: Any, real: bool) -> None:
        names = case.path_parameters
        if real:
            case.path_parameters = {**names, **{n: known[n] for n in names if n in known}}
        answer = case.call(base_url=address, timeout=PATIENCE)
        case.validate_response(answer, checks=[not_a_server_error])
        if answer.status_code >= 400:
            problem = answer.json()
            assert set(problem) == {"code", "text", "field", "said"}
            assert problem["text"].endswith(".")

    ask()

    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]
