"""Runs with numbers: the claims of a proof are tried on the code as it is, without any solver."""

import traceback
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

from tools.proofs.inputs import Single, Taken, Vacuous
from tools.proofs.symbols import Chooser, Claim, Unproved

Claims = Callable[[], Iterable[tuple[str, Claim]]]


class Refuted(Exception):  # noqa: N818  # it is what was to be found
    """A claim is false for some inputs, which were tried with numbers."""

    def __init__(self, claim: str, taken: Mapping[str, Taken]) -> None:
        """Tell the claim and the inputs."""
        self.claim, self.taken = claim, dict(taken)
        inputs = "".join(f"\n    {name} = {one.shown}" for name, one in taken.items())
        super().__init__(f"not for all inputs: {claim}{inputs}")


def run_once(claims: Claims, source: Single) -> int:
    """Run a proof with numbers, without any shadow; return the number of claims.

    Raises:
        Refuted: If one of them is false, or the code raises something.
        Vacuous: If the proof is not about these inputs.
    """
    before, Chooser.current = Chooser.current, source
    made, false = 0, None
    try:
        for words, claim in claims():
            made += 1
            if not claim:
                false = words
                break
    except Vacuous:
        raise
    except Exception as error:
        if _raised_by_proof(error):
            raise Unproved(f"the proof itself raises {type(error).__name__}: {error}") from error
        raise Refuted(f"it raises {type(error).__name__}: {error}", source.taken) from error
    finally:
        Chooser.current = before
    if false is not None:
        raise Refuted(false, source.taken)
    return made


def _raised_by_proof(error: Exception) -> bool:
    """Say whether an error comes from the proof, not from the rules."""
    *_, last = traceback.extract_tb(error.__traceback__)
    return Path(last.filename).is_relative_to(Path(__file__).parent)


def hunt(claims: Claims, runs: int) -> int:
    """Run a proof with so many inputs that are drawn; return how many it was about.

    Raises:
        Refuted: If a claim is false for one of them; if none is, but the code raises, with that.
    """
    done, raised = 0, None
    for seed in range(runs):
        try:
            run_once(claims, Single(seed))
        except Vacuous:
            continue
        except Refuted as error:
            if error.__cause__ is None:
                raise
            raised = error
        done += 1
    if raised is not None:
        raise raised
    return done
