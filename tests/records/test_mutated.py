"""Spoilt records and journals get errors of ours, however they are spoilt."""

import pytest

from tests.records.mutated import run


@pytest.mark.parametrize("times", [1_500, pytest.param(200_000, marks=pytest.mark.thorough)])
def test_a_spoilt_record_gets_an_error_of_ours(times: int) -> None:
    """Most are refused, and what is read can be judged and written."""
    tally = run(times)

    assert times == tally["refused"] + tally["read"]
    assert tally["refused"] > tally["read"] > times / 100
