"""One database for all these tests."""

from collections.abc import Iterator

import pytest

from tests.postgres.cluster import Cluster, cluster


@pytest.fixture(scope="session")
def database() -> Iterator[Cluster]:
    """Return a database that runs."""
    with cluster() as made:
        yield made
