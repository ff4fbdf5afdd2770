"""Documents with one field changed, and the laws that a state must keep that is read from one."""

import json
import random
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import pairwise

import attrs
import pytest

from tricky_twist.core.errors import EncodingError, HistoryError, IllegalMoveError
from tricky_twist.core.game import Step
from tricky_twist.encoding import codecs_of
from tricky_twist.testing.conformance.subject import (
    AnyGame,
    Event,
    Laws,
    Move,
    ShownByRepr,
    State,
    Subject,
    is_thorough,
    some_of,
    vacuous,
    whole_games,
)
from tricky_twist.testing.documents import Document, Path, at, places, replaced
from tricky_twist.testing.lines import Line, next_move, play_out, seats_of, seeded

Shape = tuple[str, ...]
"""The path of a field, in which all places of a list are one."""


@attrs.frozen(repr=False, eq=False)
class Base(ShownByRepr):
    """A state that can be, with its document."""

    state: State
    line: Line
    number: int
    """After how many moves of the line it is."""
    memory: str
    """How much of its history it has."""

    def __repr__(self) -> str:
        """Return how it comes about."""
        return f"state {self.number} with {self.memory} of the history of {self.line!r}"

    def document(self, game: AnyGame) -> Document:
        """Return its document."""
        return codecs_of(game).state.encode(self.state)


def shape_of(path: Path) -> Shape:
    """Return the shape of a path."""
    return tuple("*" if isinstance(key, int) else key for key in path)


LARGE = ("rules", "past")
"""Fields that hold many others and are the same in every phase."""


def field_of(path: Path) -> Shape:
    """Return which field a place belongs to.

    A part that is the same in every phase counts as many fields only near the top: the rules before
    a game, past rounds when it is over. Elsewhere it is one.
    """
    shape = shape_of(path)
    for place, name in enumerate(shape):
        if name in LARGE and place > LARGE.index(name):
            return shape[: place + 1]
    return shape


# Changes ----------------------------------------------------------------------------------------


@cache
def played(subject: Subject) -> tuple[Line, ...]:
    """Return whole games of few cards."""
    return tuple(
        play_out(subject.game, start, seed) for start in subject.material.small for seed in range(3)
    )


@cache
def bases(subject: Subject, phase: str) -> tuple[Base, ...]:
    """Return states of a phase: with their whole history, without any, and with a part of it."""
    found = []
    for line in played(subject):
        numbers = [n for n, state in enumerate(line.states) if type(state).__name__ == phase]
        for number in numbers[:: 1 + len(numbers) // 4]:
            state = line.states[number]
            found.append(Base(state, line, number, "all"))
            found.append(Base(subject.game.position(state), line, number, "nothing"))
            found.append(Base(entered(subject, line, number), line, number, "a part"))
    return tuple(found)


def entered(subject: Subject, line: Line, number: int) -> State:
    """Return a state that was played on to from a position a few moves before it."""
    before = max(0, number - 4)
    state = subject.game.position(line.states[before])
    for move in line.moves[before:number]:
        state = subject.game.play(state, move).state
    return state


@cache
def donors(subject: Subject) -> dict[Shape, tuple[Document, ...]]:
    """Return for each field, in any value, its content in any state."""
    found: dict[Shape, dict[str, Document]] = {}
    for line in played(subject):
        for state in line.states[::5]:
            document = codecs_of(subject.game).state.encode(state)
            for path in places(document):
                part = at(document, path)
                text = json.dumps(part)
                if len(text) < 400:
                    found.setdefault(ending(path), {})[text] = part
    return {shape: tuple(parts.values()) for shape, parts in found.items()}


def ending(path: Path) -> Shape:
    """Return the last name of a path, and the indices after it."""
    shape = shape_of(path)
    names = [place for place, key in enumerate(shape) if key != "*"]
    return shape[names[-1] :] if names else shape


def alternatives(
    document: Document, path: Path, others: tuple[Document, ...], rng: random.Random
) -> Iterator[Document]:
    """Yield alternatives for a place: similar values, and *others*, seen elsewhere."""
    part = at(document, path)
    match part:
        case bool():
            yield not part
        case int():
            yield from {0, 1, 2, 3, part - 1, part + 1}
        case list():
            yield from _lists(part, rng)
        case _:
            yield None
    yield from rng.sample(others, min(6, len(others)))


def _lists(part: list[Document], rng: random.Random) -> Iterator[Document]:
    yield []
    if not part:
        return
    place, other = rng.randrange(len(part)), rng.randrange(len(part))
    yield [*part[:place], *part[place + 1 :]]
    yield [*part, part[place]]
    yield [*part[1:], part[0]]
    yield part[:1]
    yield [*part[:place], part[other], *part[place + 1 :]]
    if all(isinstance(entry, list) for entry in part) and part[place]:
        moved = [list(entry) for entry in part]
        moved[other].append(moved[place].pop(rng.randrange(len(moved[place]))))
        yield [sorted(entry, key=str) for entry in moved]
        yield moved


# Laws -------------------------------------------------------------------------------------------


def broken_laws(subject: Subject, base: Base, state: State, rng: random.Random) -> Iterator[str]:
    """Yield the laws that a state breaks, if it comes from a document like *base*."""
    try:
        yield from _now(subject, state, rng)
        yield from _cards(subject, base, state)
        yield from _one_move_on(subject, state, rng)
        yield from _until_the_end(subject, base, state, rng)
    except Exception as error:  # noqa: BLE001  # whatever comes is what this is looking for
        yield f"raises {error!r}"


def _now(subject: Subject, state: State, rng: random.Random) -> Iterator[str]:
    """Yield the faults in the moves of the seats, and in the documents of these."""
    game = subject.game
    actors, listed = game.actors(state), game.legal_moves(state)
    chance = game.pending_chance(state) is not None
    if chance + game.is_over(state) + bool(actors) != 1:
        yield "either chance decides, or somebody moves, or the game is over"
    if any(not game.legal_moves(state, seat) for seat in actors):
        yield "an actor has a legal move"
    if [move.seat for move in listed] != sorted((m.seat for m in listed), key=actors.index):
        yield "moves are listed by actor"
    for seat in (None, *seats_of(game, state)):
        seen = game.view(state, seat)
        own = tuple(move for move in listed if move.seat is seat)
        if not own == game.legal_moves(seen) == (game.legal_moves(state, seat) if own else ()):
            yield f"a view lists the moves of its seat: {seat}"
    for move in {*some_of(subject.material.player_moves, 60, rng), *some_of(listed, 20, rng)}:
        if (move in listed) == bool(game.find_violations(state, move)):
            yield f"listing and refusing agree: {move}"
    codec = codecs_of(game).state
    if codec.loads(codec.dumps(state)) != state:
        yield "what is written is read back"


def _cards(subject: Subject, base: Base, state: State) -> Iterator[str]:
    """Yield which cards are there too often, or not at all and yet not forgotten."""
    there, owed = subject.cards(state), subject.all_cards(state)
    forgotten = missing(subject, subject.game.position(base.state))
    lost = sum((owed - there).values()) > sum(forgotten.values())
    if there - owed or (lost and subject.played_cards_matter):
        yield f"cards are conserved: {dict(there - owed)} too many, {dict(owed - there)} missing"


def missing(subject: Subject, state: State) -> Counter[object]:
    """Return the missing cards, from rounds that a state has forgotten."""
    return subject.all_cards(state) - subject.cards(state)


def outcome(game: AnyGame, state: State, move: Move) -> Step[State, Event] | IllegalMoveError:
    """Return the step or the refusal that a move gets."""
    try:
        return game.play(state, move)
    except IllegalMoveError as error:
        return error


def _one_move_on(subject: Subject, state: State, rng: random.Random) -> Iterator[str]:
    """Yield the faults of play, and of the states after some moves."""
    game = subject.game
    for move in some_of(game.legal_moves(state), 4, rng):
        step = outcome(game, state, move)
        if not isinstance(step, Step):
            yield f"what is listed is played: {move}"
            continue
        yield from _successor(subject, state, step, move)
        bare = game.play(game.position(state), move)
        if bare.events != step.events or game.position(bare.state) != game.position(step.state):
            yield f"no rule reads the memory: {move}"
    for move in some_of(subject.material.player_moves, 20, rng):
        broken = game.find_violations(state, move)
        step = outcome(game, state, move)
        if broken != getattr(step, "violations", ()):
            yield f"refusing and playing agree: {move}"


def _successor(
    subject: Subject, before: State, step: Step[State, Event], move: Move
) -> Iterator[str]:
    game, after = subject.game, step.state
    problems = codecs_of(game).state.find_problems(after)
    if problems:
        yield f"after {move}: {problems[0]}"
    if subject.cards(before) != subject.cards(after):
        yield f"cards are conserved by {move}"
    for seat in (None, *seats_of(game, before)):
        seen = game.view_events(step.events, seat)
        if len(seen) != len(step.events):
            yield f"events are seen one for one: {seat}, {move}"


def _until_the_end(subject: Subject, base: Base, state: State, rng: random.Random) -> Iterator[str]:
    """Yield the faults when the game is played to its end."""
    game, bound = (
        subject.game,
        10 * subject.material.most_moves(base.line.start),
    )  # other rules, more rounds
    line = [state]
    while not game.is_over(line[-1]) and len(line) <= bound:
        line.append(game.play(line[-1], next_move(subject.game, line[-1], rng)).state)
    if len(line) > bound:
        yield "the game ends"
    elif game.actors(line[-1]) or not game.winners(line[-1]):
        yield "somebody wins, and nobody moves any more"
    if any(subject.cards(one) != subject.cards(other) for one, other in pairwise(line)):
        yield "cards are conserved until the end"
    find_problems = codecs_of(game).state.find_problems
    for after in line[1 :: 1 + len(line) // 4] + line[-1:]:
        if find_problems(after):
            yield f"later: {find_problems(after)[0]}"
    for seat in (None, *seats_of(game, state)):
        try:
            found = game.determinize(game.view(state, seat), 1)
        except HistoryError:
            continue
        if game.view(found.state, seat) != game.view(state, seat):
            yield f"a determinized game looks the same: {seat}"


# One phase of a game ----------------------------------------------------------------------------


@attrs.define
class Fuzzed:
    """The results of all attempts on a phase."""

    fields: set[Shape] = attrs.Factory(set)
    """Those that were changed."""
    read: int = 0
    """How many documents were read."""
    refused: int = 0
    breaches: list[str] = attrs.Factory(list)


def fuzz(subject: Subject, phase: str, tries: int) -> Fuzzed:
    """Change every field of states of a phase in so many states; collect the faults."""
    codec, rng = codecs_of(subject.game).state, seeded(phase)
    result, lent = Fuzzed(), donors(subject)
    for base, path in places_to_spoil(subject, phase, tries, rng):
        document = base.document(subject.game)
        result.fields.add(field_of(path))
        for part in alternatives(document, path, lent.get(ending(path), ()), rng):
            other = replaced(document, path, part)
            if other == document:
                continue
            try:
                state = codec.decode(other)
            except EncodingError:
                result.refused += 1
                continue
            result.read += 1
            shown = f"{'.'.join(map(str, path))}: {at(document, path)!r:.700} -> {part!r:.700}"
            result.breaches += [
                f"{law}\n    {shown}\n    in {base!r}"
                for law in broken_laws(subject, base, state, rng)
            ]
    return result


def places_to_spoil(
    subject: Subject, phase: str, tries: int, rng: random.Random
) -> Iterator[tuple[Base, Path]]:
    """Yield for each field of a phase some states with a place where it stands.

    Equal numbers of states have their whole history, a part of it, and none: a contradiction with a
    history looks the same as an impossible position.
    """
    by_field: dict[tuple[Shape, str], list[tuple[Base, Path]]] = {}
    for base in bases(subject, phase):
        for path in places(base.document(subject.game)):
            by_field.setdefault((field_of(path), base.memory), []).append((base, path))
    for (field, _), found in by_field.items():
        if field:
            often = 8 * tries if field[-1] in LARGE else tries
            yield from rng.sample(found, min(often, len(found)))


# The law ------------------------------------------------------------------------------------------


def fields_of(subject: Subject, phase: str) -> set[Shape]:
    """Return every field of every state that is changed."""
    documents = [base.document(subject.game) for base in bases(subject, phase)]
    return {field_of(path) for document in documents for path in places(document) if path}


class Documents(Laws):
    """A document with one field changed is refused, or stands for a state that keeps every law."""

    @classmethod
    def pytest_generate_tests(cls, metafunc: pytest.Metafunc) -> None:
        """Run the law for each phase."""
        super().pytest_generate_tests(metafunc)
        if "phase" in metafunc.fixturenames:
            metafunc.parametrize("phase", [kind.__name__ for kind in cls.subject.states])

    @whole_games
    def test_whatever_is_read_keeps_the_laws(self, phase: str) -> None:
        """One changed field is refused, or all laws hold now, after each move, and to the end.

        A run that takes its time changes each field in many states.
        """
        subject = self.subject
        result = fuzz(subject, phase, 10 if is_thorough() else subject.tries)

        assert "" == "\n".join(result.breaches)
        assert fields_of(subject, phase) == result.fields
        refused = f"{result.refused} documents of {phase} were refused"
        assert result.refused >= subject.fewest_refused, vacuous("fewest_refused", refused)
        read = f"{result.read} documents of {phase} were read"
        assert result.read >= subject.fewest_read, vacuous("fewest_read", read)
