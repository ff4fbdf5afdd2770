"""Verdicts on a record, in words and as JSON."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import attrs

from tricky_twist.core.clauses import Clause
from tricky_twist.core.errors import Violation
from tricky_twist.core.phrases import count_of, name_of, names_of, say
from tricky_twist.core.seats import SEATS
from tricky_twist.core.values import changed
from tricky_twist.core.violations import about_in_words
from tricky_twist.encoding import encode
from tricky_twist.records import (
    CannotBegin,
    Explained,
    Illegal,
    OpenRecord,
    Other,
    OtherEdition,
    Record,
    Sound,
    Unexplained,
    Unfair,
    WrongResult,
    find_revokes,
    verify,
    verify_openly,
)

Data = Mapping[str, object]


@attrs.frozen
class Judgement:
    """The verdict on one file."""

    verdict: str
    """In a word, for programs."""
    words: str
    """In a sentence, for people."""
    data: Data = attrs.field(factory=dict)
    """More facts for programs."""
    reasons: tuple[str, ...] = ()
    """More sentences for people."""
    clauses: tuple[Clause, ...] = ()
    """What was broken."""

    @property
    def is_sound(self) -> bool:
        """Whether nothing is wrong."""
        return self.verdict in {"sound", "explained"}

    @property
    def is_readable(self) -> bool:
        """Whether there was something to judge."""
        return self.verdict != "unreadable"


def unreadable(reason: str) -> Judgement:
    """Return the verdict on a file without a record."""
    lines = tuple(reason.splitlines())
    return Judgement("unreadable", "this cannot be judged", {"reasons": lines}, lines)


# All cards are known ------------------------------------------------------------------------------


def judge(record: Record) -> Judgement:
    """Return the verdict on a record."""
    match verify(record):
        case Sound(state):
            return _sound(record, state)
        case Illegal() as illegal:
            return _illegal(record, illegal)
        case WrongResult(result, right, _, allowed):
            words = _wrong_result(record, result)
            reasons = (f"the moves come to {_points(record, right)}", *_in_words(allowed))
            data = {"result": result, "right": right, "allowed": _as_data(allowed)}
            return Judgement("wrong-result", words, data, reasons)
        case Unfair() | CannotBegin() as other:
            kind = "unfair" if isinstance(other, Unfair) else "cannot-begin"
            return Judgement(kind, str(other), {"reasons": [str(other)]})


def find_fault(record: Record, state: Any) -> str | None:
    """Return what is wrong with a record, all of whose moves are legal and lead to this state.

    It does not look for other rules that would make the record sound, which takes its time.
    """
    if record.fair is not None:
        verdict = verify(changed(record, result=None))
        if isinstance(verdict, Unfair):
            return str(verdict)
    result = record.result
    return None if result in {None, record.game.scores(state)} else _wrong_result(record, result)


def _wrong_result(record: Record, result: Sequence[int]) -> str:
    return f"the result is wrong: it says {_points(record, result)}"


def _sound(record: Record, state: Any) -> Judgement:
    game = record.game
    is_over, scores = game.is_over(state), game.scores(state)
    played = f"{game.title}, {count_of(len(record.moves), 'move')}"
    winners = game.winners(state)
    end = f"; won by {names_of(winners, record.names)}" if is_over else "; not over yet"
    data = {"is_over": is_over, "scores": scores, "winners": winners}
    return Judgement("sound", f"sound: {played}; {_points(record, scores)}{end}", data)


def _illegal(record: Record, illegal: Illegal) -> Judgement:
    game, names, number = record.game, record.names, illegal.number + 1
    told = game.in_words(illegal.move, names)
    words = f"move {number} of {len(record.moves)} is not legal: {told}"
    data = {
        "move": {"number": number, "words": told, **encode(game, illegal.move)},
        "violations": _violations(record.game, names, illegal.violations),
        "allowed": _as_data(illegal.allowed),
    }
    reasons = [f"{about_in_words(v, names)} [{v.clause}]" for v in illegal.violations]
    clauses = tuple(dict.fromkeys(violation.clause for violation in illegal.violations))
    return Judgement("illegal", words, data, (*reasons, *_in_words(illegal.allowed)), clauses)


def _violations(
    game: Any,
    names: tuple[str, ...],
    violations: Iterable[Violation[Any]],
) -> list[Data]:
    return [{"words": about_in_words(v, names), **encode(game, v)} for v in violations]


def _points(record: Record, points: Sequence[int]) -> str:
    """Return the points of all players, in words."""
    seats = SEATS[: record.players]
    return ", ".join(f"{name_of(s, record.names)} {points[s]}" for s in seats)


def _in_words(allowed: tuple[Other, ...]) -> tuple[str, ...]:
    """Return by which other rules the record would be sound."""
    none = "no other edition, and no other single reading, would make it sound"
    return tuple(f"it would be {other}" for other in allowed) or (none,)


def _as_data(allowed: tuple[Other, ...]) -> list[Data]:
    return [
        {"edition": other.name}
        if isinstance(other, OtherEdition)
        else {
            "readings": [reading.id for reading in other.readings],
            "field": other.field,
            "choice": other.choice.value,
        }
        for other in allowed
    ]


# Open records -------------------------------------------------------------------------------------


def judge_openly(seen: OpenRecord) -> Judgement:
    """Return the verdict on a game by its open cards."""
    game, moves = seen.game, count_of(len(seen.moves), "open move")
    verdict = verify_openly(seen)
    if isinstance(verdict, Explained):
        words = f"nothing that everybody saw is against the rules: {game.title}, {moves}"
        return Judgement("explained", words, {"moves": len(seen.moves)})
    return _unexplained(seen, verdict)


def _unexplained(seen: OpenRecord, found: Unexplained) -> Judgement:
    game, names, number = seen.game, seen.names, found.number + 1
    told = game.in_words(found.move, names)
    words = f"open move {number} of {len(seen.moves)} proves a false play: {told}"
    who = "it is not certain who" if found.seat is None else name_of(found.seat, names)
    revokes = find_revokes(seen, found)
    data: dict[str, object] = {
        "move": {"number": number, "words": told, **encode(game, found.move)},
        "violations": _violations(game, names, found.violations),
        "reason": found.reason,
        "cards": [str(card) for card in found.cards],
        "seat": found.seat,
        "before": [
            {"number": each.number + 1, "clauses": [clause.id for clause in each.clauses]}
            for each in revokes
        ],
    }
    before = [
        f"not legal with that card: open move {each.number + 1}, {game.in_words(each.move, names)}"
        for each in revokes
    ]
    broken = (*(v.clause for v in found.violations), *(c for each in revokes for c in each.clauses))
    more = (say(found.reason, names), f"broken by: {who}", *before)
    return Judgement("unexplained", words, data, more, tuple(dict.fromkeys(broken)))
