"""What can be asked of the table server by requests: each endpoint is written down once."""

from __future__ import annotations

from labtable.host.endpoints import catalogue, practice, puzzles, records, reviews, tables
from labtable.host.endpoints.endpoint import Endpoint

ENDPOINTS: list[Endpoint] = [
    *catalogue.ENDPOINTS,
    *tables.ENDPOINTS,
    *records.ENDPOINTS,
    *reviews.ENDPOINTS,
    *practice.ENDPOINTS,
    *puzzles.ENDPOINTS,
]
