"""Settings for all tests: how hard Hypothesis tries, and what coverage is measured on.

The environment variable ``HYPOTHESIS_PROFILE`` chooses among the profiles.
"""

import os
from collections.abc import Generator

import pytest
from coverage import Coverage
from hypothesis import HealthCheck, Phase, settings

collect_ignore = ["mutmut_and_or.py"]
"""It needs mutmut, which only `nox -s mutation` has."""

settings.register_profile(
    "default",
    max_examples=60,
    deadline=None,
    derandomize=True,
    # The games that tests share are drawn within the first test that needs them.
    suppress_health_check=[HealthCheck.nested_given],
)
settings.register_profile("ci", settings.get_profile("default"), max_examples=200)
settings.register_profile(
    "thorough",
    max_examples=5_000,
    deadline=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
# Every mutant is judged by many tests, so a few examples each do, and the first that fails does
# without looking for a smaller one; see tests/mutation.py.
settings.register_profile(
    "mutation",
    settings.get_profile("default"),
    max_examples=15,
    phases=[Phase.explicit, Phase.generate],
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "default"))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    """Measure no coverage in a test that is marked as untraced: it would take thrice as long."""
    measuring = Coverage.current() if item.get_closest_marker("untraced") else None
    if measuring is not None:
        measuring.stop()
    try:
        return (yield)
    finally:
        if measuring is not None:
            measuring.start()
