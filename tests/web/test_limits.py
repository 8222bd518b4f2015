"""Rate limits, bounded streams, large bodies."""

from __future__ import annotations

import httpx
import pytest

from duchy.table.errors import OverLimit
from duchy.web.limits import RATES, Buckets
from tests.web.conftest import Visitor, serving


def test_a_bucket_empties_and_refills() -> None:
    buckets = Buckets()
    for _ in range(int(RATES["login"].burst)):
        buckets.take("login", "eve", clock=100.0)
    with pytest.raises(OverLimit):
        buckets.take("login", "eve", clock=100.0)
    buckets.take("login", "anna", clock=100.0)
    buckets.take("login", "eve", clock=100.0 + 1 / RATES["login"].per_second)


def test_guessing_codes_is_slow_work(database: str) -> None:
    with serving(database, limits=True) as address:
        eve = Visitor(address)
        codes = [eve.get(f"/j/{n:06}").status_code for n in range(30)]
        eve.close()
    assert codes[0] == 404
    assert codes[-1] == 429


def test_a_person_has_only_so_many_streams(database: str) -> None:
    with serving(database, streams_per_person=2) as address:
        anna = Visitor(address)
        table = anna.open("meadow", seat_1="here")
        streams = [anna.stream("GET", f"{table}/stream?seat=0") for _ in range(3)]
        codes, reading = [], []
        for stream in streams:
            answer = stream.__enter__()
            codes.append(answer.status_code)
            reading.append(answer.iter_lines())
            next(reading[-1])
        assert codes == [200, 200, 429]
        for stream in streams:
            stream.__exit__(None, None, None)
        anna.close()


def test_bodies_are_bounded(address: str) -> None:
    assert httpx.post(f"{address}/api/people", content=b"x" * 3_000_000).status_code == 413
