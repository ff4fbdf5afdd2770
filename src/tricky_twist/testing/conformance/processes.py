"""Games are the same in every process, in any order of sets."""

import os
import subprocess
import sys

from tricky_twist.testing.conformance.subject import Laws, whole_games
from tricky_twist.testing.digest import digest


def digest_with(game: str, package: str, hash_seed: int) -> str:
    """Return the output of a process for a game whose strings hash in its own way."""
    path = os.pathsep.join(filter(None, sys.path))
    environment = {**os.environ, "PYTHONHASHSEED": str(hash_seed), "PYTHONPATH": path}
    command = [sys.executable, "-m", "tricky_twist.testing.digest", game, package]
    done = subprocess.run(command, env=environment, check=False, capture_output=True)  # noqa: S603  # our own
    assert done.returncode == 0, told_of_failure(hash_seed, done.stderr.decode(errors="replace"))
    return done.stdout.decode().strip()


def told_of_failure(hash_seed: int, stderr: str) -> str:
    r"""Return the message about a process that failed: the error first, and then all its output.

    >>> print(told_of_failure(1, "Traceback ...\nModuleNotFoundError: No module named 'game'"))
    the process with the hash seed 1 failed: ModuleNotFoundError: No module named 'game'
    Traceback ...
    ModuleNotFoundError: No module named 'game'
    """
    (*_, error) = stderr.strip().splitlines() or [""]
    return f"the process with the hash seed {hash_seed} failed: {error}\n{stderr.strip()}"


class Processes(Laws):
    """Games are the same in every process, in any order of sets."""

    @whole_games
    def test_the_hash_seed_changes_nothing(self) -> None:
        """States, events, views, lists and refusals are the same under any hash seed."""
        name, package = self.subject.game.name, self.subject.package.__name__
        expected = digest(self.subject.material)

        assert [expected] * 2 == [digest_with(name, package, seed) for seed in (1, 2)]
