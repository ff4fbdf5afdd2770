"""The moment of an example for the drawing: the places of the cards, and the attempt.

It is the position before the last move, so the picture shows the legal moves, and the chosen or
refused one. If the example lists legal moves, it is their position.
"""

import enum
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import attrs

from tests.vectors_run import Given, Vectored
from tools.pages.chosen import Shown, Tried
from tools.pages.drawings.faces import TWHIST
from tools.pages.drawings.laying import Laid, Mark
from tools.pages.seating import NAMES
from tricky_twist import Step
from tricky_twist.core.errors import TrickyTwistError
from tricky_twist.testing.conformance.subject import Move, State

WILD = {"CountAsTrick", "CountAsFalseTrick"}
"""The moves that use the wild status, which they do not name."""


@attrs.frozen(eq=False)
class Moment:
    """A position of an example, and the attempt in it."""

    told: Vectored
    given: Given
    """The position of the example, from which the moment follows."""
    state: State
    played: tuple[Move, ...]
    """The moves that led here."""
    tried: tuple[tuple[Move, bool], ...]
    """The moves that are tried, and whether each is legal."""
    expected: Mapping[str, Any]
    """The example's expectations about the outcome."""
    step: Step[Any, Any] | None
    """The step of the only attempt; ``None``, if there are several or it is refused."""
    names: tuple[str, ...] = NAMES
    """The names of the players, from seat 0."""

    @property
    def named(self) -> frozenset[str]:
        """The notation of every card that the example names: no other is drawn."""
        moves = (*self.played, *(move for move, _ in self.tried))
        encode = self.told.codecs.move.encode
        return frozenset(_words([dict(self.given), *map(encode, moves)]))

    @property
    def marks(self) -> dict[str, Mark]:
        """The marks, by the key of the card."""
        legal = self.told.game.legal_moves(self.state)
        marks = {key: Mark.MAY for move in legal for key in keys(move)}
        for move, is_legal in self.tried:
            chosen = Mark.CHOSEN if len(self.tried) == 1 else Mark.MAY
            # The partner of a card that is twisted out is not chosen: it comes with it.
            for key in keys(move)[: None if hasattr(move, "cards") else 1]:
                marks[key] = chosen if is_legal else Mark.REFUSED
        return marks

    def acting(self) -> list[int]:
        """Return the seats that may move, and those that try to, each once."""
        tried = [move.seat for move, _ in self.tried if hasattr(move, "seat")]
        return sorted({*map(int, self.told.game.actors(self.state)), *map(int, tried)})


def _words(found: Any) -> Iterator[str]:
    if isinstance(found, str):
        yield found
    elif isinstance(found, Mapping):
        for part in found.values():
            yield from _words(part)
    elif isinstance(found, list):
        for part in found:
            yield from _words(part)


def keys(move: Move) -> tuple[str, ...]:
    """Return the keys of the cards that a move is about; a move may be about none."""
    if not hasattr(move, "seat"):
        return ()
    if type(move).__name__ in WILD:
        return ("wild-status",)
    if type(move).__name__ == "DrawReserve":
        return (f"reserve.{int(move.seat)}",)
    if type(move).__name__ == "Twist":
        number = str(move.card)
        return (number, number[::-1])
    found = [getattr(move, name) for name in ("card", "bonus", "target") if hasattr(move, name)]
    if hasattr(move, "kind"):
        found.append(move.kind)
    names = [_notation(part) for part in (*found, *getattr(move, "cards", ()))]
    return tuple(f"{int(move.seat)}.{name}" if name in TWHIST else name for name in names)


def _notation(part: object) -> str:
    return str(part.value) if isinstance(part, enum.Enum) else str(part)


def marked(cards: Iterable[Laid], marks: Mapping[str, Mark]) -> tuple[Laid, ...]:
    """Return cards with their marks."""
    return tuple(
        attrs.evolve(card, mark=marks.get(card.key, Mark.NONE)) if card.key else card
        for card in cards
    )


# Which moment -----------------------------------------------------------------------------------


def moment(shown: Shown) -> Moment | None:
    """Return the moment that shows an example; none, if there is no position in it.

    Among the rules under which it can come about, the standard shows it best.
    """
    moves = [tried.case.moves for tried in shown.tried]
    usual_first = sorted(shown.tried, key=lambda tried: bool(tried.rules))
    if all(one == moves[0] for one in moves):
        return moment_of(usual_first[0])
    nexts = [one[len(shown.moves)] for one in moves if len(one) > len(shown.moves)]
    found = (_reached(tried, shown.moves, tuple(dict.fromkeys(nexts))) for tried in usual_first)
    return next((one for one in found if one is not None), None)


def moment_of(tried: Tried) -> Moment | None:
    """Return the moment that shows one case."""
    moves, expected = tried.case.moves, tried.case.expected
    if "legal" in expected and "events" not in expected:
        return _reached(tried, moves, ())
    return _reached(tried, moves[:-1], moves[-1:])


def _reached(shown: Tried, moves: tuple[Move, ...], tried: tuple[Move, ...]) -> Moment | None:
    """Return the moment after some moves of a case, if they lead to one."""
    case, state = shown.case, shown.start
    game = case.told.game
    for move in moves:
        if state is None or game.find_violations(state, move):
            return None
        state = game.play(state, move).state
    if state is None:
        return None
    legal = [not game.find_violations(state, move) for move in tried]
    step = game.play(state, tried[0]) if legal == [True] else None
    pairs = tuple(zip(tried, legal, strict=True))
    return Moment(case.told, case.given, state, moves, pairs, case.expected, step)


def under(shown: Moment, rules: Mapping[str, Any]) -> Moment | None:
    """Return the same moment under other rules; none, if it cannot come about under them."""
    given = {**shown.given, "rules": {**shown.given.get("rules", {}), **rules}}
    game = shown.told.game
    try:
        state = shown.told.start_of(given)()
        for move in shown.played:
            state = game.play(state, move).state
    except (
        TrickyTwistError,
        AssertionError,
    ):  # tests assert possible positions
        return None
    return attrs.evolve(shown, given=given, state=state)
