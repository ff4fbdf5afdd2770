"""The report of a comparison or a witness: in sentences for people, as a document for programs."""

from collections.abc import Iterator
from typing import Any

from tricky_twist.core.errors import WrongTypeError, describe
from tricky_twist.core.ruleset import AnyRules
from tricky_twist.core.sheet import ScoreLine, row_in
from tricky_twist.core.wellformed import is_genuine
from tricky_twist.encoding import codecs_of
from tricky_twist.lab.comparing import Comparison, Figures, Share, Shift
from tricky_twist.lab.parting import Parting
from tricky_twist.lab.witness import Witness
from tricky_twist.records import AnyGame, Record, Setup

LONGEST = 5
"""How many moments are reported, the most frequent first."""


def tell(found: Comparison | Witness) -> tuple[str, ...]:
    """Return the result of a comparison or a witness, in sentences.

    >>> from tricky_twist import TWISTED
    >>> from tricky_twist.games import twisted as tw
    >>> goes_on = tw.Rules(last_twist=tw.LastTwist.GOES_ON)
    >>> for line in tell(Comparison(TWISTED, (tw.STANDARD, goes_on), players=2, seed=1).go_on(4)):
    ...     print(line)
    4 games of Twisted with 2 players, seed 1
    no difference was seen

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is none of these.
    """
    if type(found) is Witness and is_genuine(found):
        return tuple(_story(found))
    return tuple(_lines(require_comparison(found)))


# A witness ----------------------------------------------------------------------------------------


def _story(witness: Witness) -> Iterator[str]:
    """Yield the story move by move, and the result of the last move under both rules."""
    record, game = witness.record, witness.record.game
    by = ", ".join(_sizes(witness))
    moves = "1 move" if len(record.moves) == 1 else f"{len(record.moves)} moves"
    yield f"{moves} of {game.title} with {record.players} players{by and f', {by}'}"
    if type(record.start) is not Setup:
        yield f"    from a position in the phase {type(record.start).__name__}"
    *steps, last = record.replay()
    for step in steps:
        yield from _happened(game, step.events)
    one, another = witness.sides
    yield f"then: {game.in_words(record.moves[-1])}"
    if not another.violations:
        yield from _happened(game, tuple([e for e in last.events if e not in one.events]))
    for side, other, rules in zip((one, another), (another, one), witness.rules, strict=True):
        yield f"by {side.rules}:"
        yield from (f"    not legal: {violation}" for violation in side.violations)
        yield from _happened(game, side.events, besides=other.events)
        if not (side.violations or side.events):
            yield f"    nothing else happens{_unless_over(record, rules)}"


def _unless_over(record: Record, rules: AnyRules) -> str:
    """Return that the game continues after the last move, if it does under these rules."""
    after = record.taken_back().under(rules).played(record.moves[-1])
    return "" if record.game.is_over(after.state) else ", and the game goes on"


def _sizes(witness: Witness) -> Iterator[str]:
    """Yield how a small game's rules differ from the standard, except in the disputed field."""
    game, (own, other) = witness.record.game, witness.rules
    codec = codecs_of(game).rules
    written, others, usual = map(codec.encode, (own, other, game.editions[0][1]))
    for name, held in written.items():
        if held != usual[name] and held == others[name]:
            yield f"{name}={held}" if isinstance(held, str | int) else f"other {name}"


def _happened(
    game: AnyGame, events: tuple[Any, ...], besides: tuple[Any, ...] = ()
) -> Iterator[str]:
    """Yield events with their clauses, and how points came about if others have other points."""
    known = {line for event in besides for line in _scored(game, event)}
    for event in events:
        yield f"    {game.in_words(event)} [{event.clause}]"
        for line in _scored(game, event) if besides else ():
            if line not in known:
                yield f"        {line.words}: {line.points} [{line.clause}]"


def _scored(game: AnyGame, event: Any) -> tuple[ScoreLine, ...]:
    row = row_in(event)
    return () if row is None else game.explain(row)


# A comparison -------------------------------------------------------------------------------------


def require_comparison(comparison: object) -> Comparison:
    """Return a comparison; refuse any other value.

    >>> require_comparison(None)
    Traceback (most recent call last):
    tricky_twist.core.errors.WrongTypeError: expected a Comparison, got a value of type NoneType
    """
    if type(comparison) is not Comparison or not is_genuine(comparison):
        raise WrongTypeError("a Comparison", describe(comparison))
    return comparison


def _lines(comparison: Comparison) -> Iterator[str]:
    game, players, seed = comparison.game.title, comparison.players, comparison.seed
    yield f"{_games(len(comparison.courses))} of {game} with {players} players, seed {seed}"
    it = comparison.figures
    if not it.parting.games:
        yield "no difference was seen"
        return
    yield f"they part ways in {it.parting}"
    yield f"moves that are no longer legal: {it.unplayable}{_refusals(it)}"
    yield f"same moves, but something else happens: {it.changed}"
    yield f"    other points: {it.other_points}"
    yield f"    other winners: {it.other_winners}"
    for parting, times in it.partings[:LONGEST]:
        yield f"first at {parting.phase}, {_moment(parting)}: {_games(times)}"
    for seat, (points, wins) in enumerate(zip(it.points, it.wins, strict=True)):
        yield f"seat {seat} under the other rules: {points} points, {_percent(wins)}"


def _games(number: int) -> str:
    return "1 game" if number == 1 else f"{number} games"


def _refusals(it: Figures) -> str:
    cited = ", ".join(f"{clause} in {times}" for clause, times in it.refusals)
    return f" ({cited})" if cited else ""


def _moment(parting: Parting) -> str:
    cited = ", ".join(parting.clauses)
    return f"{parting.ways.value} [{cited}]" if cited else parting.ways.value


def _percent(wins: Shift) -> str:
    return f"{Shift(100 * wins.mean, 100 * wins.margin)} % of the games won"


def document_of(comparison: Comparison) -> dict[str, object]:
    """Return the result of a comparison in the form of JSON.

    >>> from tricky_twist import TWISTED
    >>> from tricky_twist.games import twisted as tw
    >>> goes_on = tw.Rules(last_twist=tw.LastTwist.GOES_ON)
    >>> comparison = Comparison(TWISTED, (tw.STANDARD, goes_on), players=2, seed=1).go_on(4)
    >>> document_of(comparison)["unplayable"]["games"]
    0

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is no comparison.
    """
    given = require_comparison(comparison)
    it, rules = given.figures, codecs_of(given.game).rules
    named = ("parting", "unplayable", "changed", "other_points", "other_winners")
    return {
        "game": given.game.name,
        "rules": [rules.encode(each) for each in given.rules],
        "players": given.players,
        "seed": given.seed,
        "games": len(given.courses),
        **{name: _share(getattr(it, name)) for name in named},
        "refusals": dict(it.refusals),
        "partings": [_parting(parting, times) for parting, times in it.partings],
        "points": [_shift(shift) for shift in it.points],
        "wins": [_shift(shift) for shift in it.wins],
    }


def _share(share: Share) -> dict[str, object]:
    low, high = share.interval.low, share.interval.high
    return {"games": share.games, "share": share.rate, "low": low, "high": high}


def _shift(shift: Shift) -> dict[str, object]:
    return {"mean": shift.mean, "margin": shift.margin}


def _parting(parting: Parting, times: int) -> dict[str, object]:
    ways, clauses = parting.ways.value, list(parting.clauses)
    return {"ways": ways, "phase": parting.phase, "clauses": clauses, "games": times}
