"""Examples that refuted a claim once are replayed with numbers, without the solver."""

import subprocess
import sys
from pathlib import Path

import attrs
import pytest

from tools.proofs import keeping
from tools.proofs.book import GAMES, entry_of, package_of
from tools.proofs.inputs import Single, mask, one_of, whole
from tools.proofs.keeping import FOLDER, Example, OutdatedError, example_of, replay, smallest
from tools.proofs.planted import breaks
from tools.proofs.runs import Refuted, run_once
from tricky_twist.games import twisted as tw

pytestmark = pytest.mark.untraced

KEPT = {path.stem: keeping.read(path) for path in sorted(FOLDER.glob("*.json"))}

every_example = pytest.mark.parametrize(
    "example", [example for kept in KEPT.values() for example in kept], ids=lambda e: e.planted
)


@every_example
def test_what_was_refuted_once_holds(example: Example) -> None:
    """No claim is false any more for the inputs that are kept."""
    replay(example, entry_of(example.proof))


@every_example
def test_an_example_finds_the_break_that_it_is_of(
    example: Example, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With the rule broken again, the same claim is false."""
    game, each = breaks()[example.planted]
    each.apply(package_of(game), monkeypatch)

    with pytest.raises(Refuted) as raised:
        replay(example, entry_of(example.proof))

    assert example == example_of(example.proof, raised.value, example.planted)


def test_there_are_examples_of_each_game() -> None:
    """At least five each, of proofs of several chapters."""
    assert set(KEPT) == set(GAMES)
    for kept in KEPT.values():
        assert len({example.proof.split(".")[1] for example in kept}) >= 4
        assert len(kept) >= 5


# How they are made --------------------------------------------------------------------------------


def few_toads() -> list[tuple[str, object]]:
    """Claim what is false if somebody holds a 22 and a 33."""
    hand, number = mask("hand", tw.Cards), whole("number", least=-9)
    order = one_of("order", ("left", "right"))
    toads = hand & tw.Cards.of([tw.Card(22), tw.Card(33)]).mask
    return [("one toad", toads.bit_count() < 2 or (number < 3 and order == "left"))]


def refute(seeds: range) -> Refuted:
    """Return the first example that a run with numbers gives."""
    for seed in seeds:
        try:
            run_once(few_toads, Single(seed))
        except Refuted as error:
            return error
    raise LookupError


def test_an_example_is_as_small_as_can_be() -> None:
    """Cards that do not matter are left out, and numbers are as near to 0 as they can be."""
    found = example_of("", smallest(few_toads, refute(range(200))))

    assert {"hand": "Cards(22 33)", "number": "0", "order": "right"} == found.inputs


def test_examples_are_added_to_a_file_once(tmp_path: Path) -> None:
    """Whoever keeps an example twice has it once, and loses none."""
    path = tmp_path / "kept.json"
    one = KEPT["twisted"][0]
    other = attrs.evolve(one, claim="another")
    for found in ([one], [one, other], [other]):
        keeping.keep(path, found)

    assert [one, other] == keeping.read(path)


def test_an_example_of_another_proof_is_told() -> None:
    """What a proof does not take, or is not about, is no example of it any more."""
    example = next(e for e in KEPT["flip_twhist"] if e.proof == "flip_twhist.ending.who_wins")
    entry = entry_of(example.proof)
    with pytest.raises(OutdatedError, match="takes"):
        replay(attrs.evolve(example, inputs={**example.inputs, "players": "5"}), entry)
    with pytest.raises(OutdatedError, match="is not about"):
        replay(attrs.evolve(example, numbers={**example.numbers, "players": 7}), entry)


def test_no_solver_is_needed() -> None:
    """Examples are replayed where there is none."""
    code = "import sys; sys.modules['z3'] = None; import tests.proofs.test_kept"
    subprocess.run([sys.executable, "-c", code], check=True)
