"""A finished round that is told in full: played once more on the open table."""

from collections.abc import Iterator

from tricky_twist.core.errors import IllegalMoveError, Problem
from tricky_twist.games.tricky_twist.cards import NO_CARDS, SUIT_MASKS, Cards
from tricky_twist.games.tricky_twist.contract import actors, play
from tricky_twist.games.tricky_twist.scoring import score_round
from tricky_twist.games.tricky_twist.setup import fresh_bonus_row
from tricky_twist.games.tricky_twist.sheet import SeatScore
from tricky_twist.games.tricky_twist.state import (
    Hidden,
    Playing,
    Round,
    RoundRecord,
    Secrets,
    State,
    Table,
    TrickRecord,
)
from tricky_twist.games.tricky_twist.validation._answers import answer_problems, seats_asked

_FIELDS = ("tricks", "false_tricks", "pair_value", "trick_bonus", "counted", "card_points")


def rebuilt_problems(round_: Round, record: RoundRecord, path: str) -> Iterator[Problem]:
    """Yield what the tricks of a round, which are all told of, contradict."""
    players = round_.match.players
    bonus = fresh_bonus_row(round_.match)
    table = Table(round_, ((),) * players, (NO_CARDS,) * players, bonus, record.first)
    for place, trick in enumerate(record.tricks):
        reached = _after(table, trick)
        if isinstance(reached, str):
            yield Problem(f"{path}.tricks[{place}].picks", reached)
            return
        table = reached
    yield from _end_problems(table, record, path)


def _after(table: Table, trick: TrickRecord) -> Table | str:
    """Return the table after a trick, or what is wrong with the picks.

    Nobody knows what was in the hands: each is given the suit of the card it plays, which is
    always legal and never the end of the round.
    """
    hands = [NO_CARDS] * len(table.tricks)
    for move in trick.plays:
        hands[move.seat] = Cards(SUIT_MASKS[move.card.suit])
    hidden = Hidden(tuple(hands), ((),) * len(hands), Secrets(()))
    state: State = Playing(table, hidden, (), trick.leader)
    try:
        for done in (*trick.plays, *trick.picks):
            state = play(state, done).state
    except IllegalMoveError as error:
        return str(error.violations[0])
    if isinstance(state, Playing):
        return state.table
    return f"an answer of {actors(state)[0]} is owed"


def _end_problems(table: Table, record: RoundRecord, path: str) -> Iterator[Problem]:
    answers = record.declarations
    found = tuple(answer_problems(table, answers, f"{path}.declarations"))
    owed = seats_asked(table, answers)
    if found:
        yield from found
    elif owed:
        yield Problem(f"{path}.declarations", f"an answer of {owed[0]} is owed")
    else:
        yield from score_problems(record, score_round(table, answers), path)


def score_problems(
    record: RoundRecord, right: tuple[SeatScore, ...], path: str
) -> Iterator[Problem]:
    """Yield a problem for each entry of the sheet that is not the right one."""
    for place, (score, other) in enumerate(zip(record.scores, right, strict=True)):
        for name in _FIELDS:
            owed = getattr(other, name)
            if getattr(score, name) != owed:
                shown = f"the round comes to {owed:d}" if isinstance(owed, int) else _WRONG
                yield Problem(f"{path}.scores[{place}].{name}", shown)


_WRONG = "that is not what lies before the seat at the end of the round"
