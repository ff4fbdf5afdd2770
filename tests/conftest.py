"""Settings for all tests: how hard Hypothesis tries, what is measured, and when nothing is played.

The environment variable ``HYPOTHESIS_PROFILE`` chooses among the profiles.
"""

import os
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from types import FunctionType

import pytest
from coverage import Coverage
from hypothesis import HealthCheck, Phase, settings

from tricky_twist import GAMES

collect_ignore: list[str] = ["foreign", "whist"]  # other games, in processes of their own

if find_spec("distributed") is None:
    collect_ignore.append("check_cluster.py")  # it needs Dask, which `nox -s cluster` has
if find_spec("mutmut") is None:
    collect_ignore.append("mutation")  # it needs mutmut, which `nox -s mutation` has
if find_spec("pettingzoo") is None or find_spec("pyspiel") is None:
    collect_ignore.append("adapters")  # it needs both, which `nox -s doors` has
if find_spec("psycopg_pool") is None:
    collect_ignore.append("postgres")  # it needs a driver and a database: `nox -s postgres`
if find_spec("z3") is None:
    collect_ignore.append("proofs/test_tool.py")  # it needs z3, which `nox -s prove` has

os.environ["TRICKY_TWIST_LANGUAGE"] = "en"  # whatever the language of the terminal

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
    max_examples=500,
    deadline=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
# Every mutant is judged by many tests, so a few examples each do, and the first that fails does
# without looking for a smaller one; see tools/mutation.
settings.register_profile(
    "mutation",
    settings.get_profile("default"),
    max_examples=15,
    phases=[Phase.explicit, Phase.generate],
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "default"))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put what is measured first: what is worked out once and kept is then worked out there."""
    items.sort(key=lambda item: not is_traced(item))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    """Measure coverage on tests that state a case; what chance reaches counts for nothing.

    A law that Hypothesis draws examples for, and what is marked as untraced, runs at full speed.
    """
    if is_traced(item):
        return (yield)
    with nothing_measured():
        return (yield)


def is_traced(item: pytest.Item) -> bool:
    """Say whether coverage is measured on a test."""
    law = getattr(item, "obj", None)
    is_drawn = getattr(law, "is_hypothesis_test", False)
    is_long = is_drawn or getattr(law, "plays_whole_games", False)
    return not is_long and item.get_closest_marker("untraced") is None


@contextmanager
def nothing_measured() -> Iterator[None]:
    """Measure no coverage, neither here nor in processes that are started meanwhile."""
    measuring = Coverage.current()
    if measuring is None:
        yield
        return
    inherited = os.environ.pop("COVERAGE_PROCESS_CONFIG", None)
    measuring.stop()
    try:
        yield
    finally:
        measuring.start()
        if inherited is not None:
            os.environ["COVERAGE_PROCESS_CONFIG"] = inherited


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Let no test module play while it is imported: every process that tests would play it again.

    What a case needs is made when its test asks: give the function, not what it returns.
    """
    with nothing_played():
        return (yield)


@contextmanager
def nothing_played() -> Iterator[None]:
    """Let no game be played; an accelerated build does not look."""
    plays = [game.play for game in GAMES.values() if isinstance(game.play, FunctionType)]
    codes = [play.__code__ for play in plays]  # the same for whoever holds the function
    for play in plays:
        free = play.__code__.co_freevars  # what a function that a contract made holds
        play.__code__ = _too_early.__code__.replace(co_freevars=free)
    try:
        yield
    finally:
        for play, code in zip(plays, codes, strict=True):
            play.__code__ = code


def _too_early(_state: object, _move: object) -> None:
    message = "a game is played while the tests are collected"
    raise AssertionError(message)


@pytest.fixture
def made_up_language() -> Iterator[str]:
    """Return the code of a language that nobody speaks, in which all words are there."""
    from tricky_twist.words.made_up import spoken  # noqa: PLC0415  # few tests need what it loads

    with spoken() as language:
        yield language
