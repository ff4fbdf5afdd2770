"""Games are the same in every process, whatever order its sets have."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import tricky_twist
from tests.conformance import digest
from tests.conformance.subjects import SUBJECTS

pytestmark = pytest.mark.untraced

ROOT = Path(__file__).parents[2]
SOURCE = Path(tricky_twist.__file__).parents[1]


def digests_with(hash_seed: int) -> str:
    """Return what a process prints whose strings hash in its own way."""
    path = os.pathsep.join(map(str, (ROOT, SOURCE)))
    environment = {**os.environ, "PYTHONHASHSEED": str(hash_seed), "PYTHONPATH": path}
    command = [sys.executable, "-m", "tests.conformance.digest"]
    done = subprocess.run(command, cwd=ROOT, env=environment, check=True, capture_output=True)
    return done.stdout.decode()


def test_the_hash_seed_changes_nothing() -> None:
    """States, events, views, lists and refusals are the same under any hash seed."""
    expected = "".join(f"{s.game.name} {digest.digest(s)}\n" for s in SUBJECTS)

    assert expected == digests_with(1).replace("\r\n", "\n")
    assert expected == digests_with(2).replace("\r\n", "\n")
