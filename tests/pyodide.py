"""What is left out when the tests run under Pyodide, and why: a plugin of ``nox -s pyodide``."""

import pytest

PROCESSES = "a browser has no other process"
DEPTH = "it nests values deeper than the stack of a browser, which ends the whole Python"

LEFT_OUT = {
    "test_the_hash_seed_changes_nothing": PROCESSES,
    "test_a_chain_of_any_length_is_let_go": DEPTH,
    "test_nothing_is_raised_for_a_state_of_strange_parts": DEPTH,
}
"""The tests that cannot run there, by name."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Skip what is left out."""
    for item in items:
        name = item.name.partition("[")[0]
        if name in LEFT_OUT:
            item.add_marker(pytest.mark.skip(reason=LEFT_OUT[name]))
