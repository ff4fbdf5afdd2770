"""Stored examples: inputs for which a claim was false, as small as possible.

An example is replayed with numbers, on the code as it is: that needs no solver, and no luck.
"""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import attrs

from tools.proofs.book import Entry
from tools.proofs.inputs import Single, Taken, Vacuous
from tools.proofs.runs import Claims, Refuted, run_once
from tools.proofs.symbols import Unproved

FOLDER = Path(__file__).with_name("kept")
"""The tests replay the examples in this folder."""

TRIES = 3000
"""How many smaller inputs are tried for an example."""


@attrs.frozen
class Example:
    """Inputs for which a claim was false."""

    proof: str
    """The name of the proof."""
    claim: str
    """The words of the claim."""
    inputs: Mapping[str, str]
    """The inputs in words, for readers."""
    numbers: Mapping[str, Any]
    """The choices that give the inputs again."""
    planted: str = ""
    """The name of the break that it is an example of; without one, of a fault that was found."""


def example_of(name: str, error: Refuted, planted: str = "") -> Example:
    """Return the inputs that refuted a proof."""
    inputs = {key: str(one.shown) for key, one in error.taken.items()}
    numbers = {key: one.number for key, one in error.taken.items()}
    return Example(name, error.claim, inputs, numbers, planted)


# Smaller and smaller ------------------------------------------------------------------------------


def smallest(claims: Claims, error: Refuted) -> Refuted:
    """Return how the same claim is false with smaller inputs, until nothing can be left out."""
    left = TRIES
    smaller = _smaller(error.taken)
    while left and (numbers := next(smaller, None)) is not None:
        left -= 1
        found = _refuted(claims, numbers)
        if found is not None and _kind(found) == _kind(error) and _size(found) < _size(error):
            error, smaller = found, _smaller(found.taken)
    return error


def _refuted(claims: Claims, numbers: Mapping[str, Any]) -> Refuted | None:
    try:
        run_once(claims, Single(0, numbers))
    except Refuted as error:
        return error
    except (Vacuous, Unproved):
        pass
    return None


def _kind(error: Refuted) -> str:
    """Return the words of a claim, without an error's words about its inputs."""
    return error.claim.partition(": ")[0] if error.__cause__ else error.claim


def _size(error: Refuted) -> int:
    return sum(map(_steps, error.taken.values()))


def _steps(taken: Taken) -> int:
    """Return how far an input is away from nothing."""
    if taken.kind == "mask":
        return int(taken.number.bit_count())
    return len(taken.number) if taken.kind == "places" else abs(taken.number)


def _less(taken: Taken) -> Iterator[Any]:
    """Yield an input with a part of it gone, for each part; a number that is nearer to 0."""
    number = taken.number
    match taken.kind:
        case "mask":
            bits = (1 << place for place in range(number.bit_length()))
            yield from (number & ~bit for bit in bits if number & bit)
        case "places":
            yield from ([*number[:at], *number[at + 1 :]] for at in range(len(number)))
        case "place":
            yield from range(number)
        case _:
            yield from {int(number / 2), number - (number > 0) + (number < 0)}


def _smaller(taken: Mapping[str, Taken]) -> Iterator[dict[str, Any]]:
    """Yield the inputs with one of them gone, then with one of them a little smaller."""
    numbers = {name: one.number for name, one in taken.items()}
    for name, one in taken.items():
        nothing: int | list[int] = [] if one.kind == "places" else 0
        if one.number != nothing:
            yield {**numbers, name: nothing}
    for name, one in taken.items():
        yield from ({**numbers, name: less} for less in _less(one))


# Files --------------------------------------------------------------------------------------------


def read(path: Path) -> list[Example]:
    """Return the examples in a file; none if there is no such file."""
    told = json.loads(path.read_text(encoding="utf-8")) if path.exists() else []
    return [Example(**each) for each in told]


def keep(path: Path, found: list[Example]) -> None:
    """Add examples to those in a file, each once."""
    held = read(path)
    held += [example for example in found if example not in held]
    text = json.dumps([attrs.asdict(example) for example in held], indent=1, ensure_ascii=False)
    path.write_text(text + "\n", encoding="utf-8")


# Replaying ----------------------------------------------------------------------------------------


class OutdatedError(Exception):
    """An example is not of the proof as it stands."""


def replay(example: Example, entry: Entry) -> None:
    """Run a proof with the inputs of an example.

    Raises:
        Refuted: If a claim is still false.
        OutdatedError: If the proof takes other inputs now, or is not about these any more.
    """
    source = Single(0, example.numbers)
    try:
        run_once(entry.claims, source)
    except Vacuous:
        raise OutdatedError(f"{example.proof} is not about these inputs") from None
    shown = {name: str(one.shown) for name, one in source.taken.items()}
    for name, text in example.inputs.items():
        if shown.get(name) != text:
            raise OutdatedError(f"{example.proof} takes {name} = {shown.get(name)}, not {text}")
