"""The match: points, past rounds, round number, score cards, and who begins."""

from collections import Counter
from collections.abc import Iterator

from tricky_twist.core.errors import Problem
from tricky_twist.core.seats import SEATS, left_of
from tricky_twist.games.tricky_twist.cards import BonusCard, ScoreCard
from tricky_twist.games.tricky_twist.moves import TakeBonus
from tricky_twist.games.tricky_twist.rules import TakeBackRemoval
from tricky_twist.games.tricky_twist.setup import side_for
from tricky_twist.games.tricky_twist.state import (
    DealPending,
    FirstPlayerPending,
    GameOver,
    Match,
    ReserveOrderPending,
    Round,
    RoundRecord,
    ScoreDeckPending,
    Secrets,
    SettingAside,
    State,
)


def match_problems(state: State) -> Iterator[Problem]:
    """Yield what is wrong with the rounds, the points and the score cards."""
    match state:
        case ScoreDeckPending():
            return
        case FirstPlayerPending():
            yield from _first_problems(state)
        case DealPending() | SettingAside() | ReserveOrderPending():
            yield from _round_problems(state.round, "$.round")
            yield from _deck_problems(state.round, state.secrets, "$.secrets")
        case GameOver():
            yield from _over_problems(state)
        case _:
            yield from _round_problems(state.table.round, "$.table.round")
            secrets = state.hidden.secrets
            yield from _deck_problems(state.table.round, secrets, "$.hidden.secrets")


def _first_problems(state: FirstPlayerPending) -> Iterator[Problem]:
    if Counter(state.secrets.score_deck) != Counter(state.rules.score_deck):
        yield Problem("$.secrets.score_deck", "it must hold the score cards of the rules, no other")
    if state.secrets.origins:
        yield Problem("$.secrets.origins", "nothing has been dealt yet")


def _over_problems(state: GameOver) -> Iterator[Problem]:
    match = state.match
    yield from _past_problems(match, match.rounds + 1, "$.match")
    known = [record.score_card for record in match.past]
    cards = (*known, *state.secrets.score_deck)
    yield from _known_cards(cards, match, "$.secrets.score_deck", whole=_is_whole(match))


# The round that is played -----------------------------------------------------------------------


def _round_problems(round_: Round, path: str) -> Iterator[Problem]:
    match = round_.match
    if not 1 <= round_.number <= match.rounds:
        yield Problem(
            f"{path}.number", f"there are rounds 1 to {match.rounds}, not {round_.number}"
        )
    yield from _past_problems(match, round_.number, f"{path}.match")
    if round_.score_card not in match.rules.score_deck:
        yield Problem(f"{path}.score_card", f"{round_.score_card} is no score card of the rules")
    side = side_for(match.rules, round_.number, round_.score_card)
    if round_.side is not side:
        yield Problem(f"{path}.side", f"the variable bonus cards show their {side.value}")
    if match.past:
        first = left_of(match.past[-1].first, match.players)
        if round_.first is not first:
            yield Problem(f"{path}.first", f"it is for {first} to begin, left of the last round's")


def _deck_problems(round_: Round, secrets: Secrets, path: str) -> Iterator[Problem]:
    match = round_.match
    known = (*(record.score_card for record in match.past), round_.score_card)
    path = f"{path}.score_deck"
    whole = round_.number == 1 or _is_whole(match)
    yield from _known_cards((*known, *secrets.score_deck), match, path, whole=whole)
    owed = match.rounds - round_.number
    if len(secrets.score_deck) < owed:
        left = len(secrets.score_deck)
        yield Problem(path, f"rounds still to come: {owed}, score cards left for them: {left}")


def _known_cards(
    cards: tuple[ScoreCard, ...], match: Match, path: str, *, whole: bool
) -> Iterator[Problem]:
    """Yield a problem if these are not score cards of the rules; all of them if *whole*."""
    owed = Counter(match.rules.score_deck)
    held = Counter(cards)
    surplus = ", ".join(str(card) for card in held - owed)
    missing = ", ".join(str(card) for card in owed - held)
    if surplus:
        yield Problem(path, f"together with those revealed, too many of: {surplus}")
    if missing and whole:
        yield Problem(path, f"missing here and among those revealed: {missing}")


def _is_whole(match: Match) -> bool:
    """Say whether the past tells of every round from the first, of one at least."""
    return bool(match.past) and match.past[0].number == 1


# The rounds before it ---------------------------------------------------------------------------


def _past_problems(match: Match, number: int, path: str) -> Iterator[Problem]:
    """Yield what is wrong with the rounds before round *number*."""
    begin = number - len(match.past)
    for place in range(len(match.past)):
        yield from form_of_record(match, place, begin + place, f"{path}.past[{place}]")
    if match.past and begin < 1:
        reason = f"rounds told of before round {number}: {len(match.past)}"
        yield Problem(f"{path}.past", reason)
    yield from _points_problems(match, number, f"{path}.points")
    yield from _withdrawn_problems(match, number, f"{path}.withdrawn")


def _withdrawn_problems(match: Match, number: int, path: str) -> Iterator[Problem]:
    gone = match.withdrawn
    for_good = match.rules.take_back_removal is TakeBackRemoval.GAME
    if gone not in {(), (BonusCard.TAKE_BACK,)}:
        yield Problem(path, "only the take-back card is ever withdrawn, once")
    elif gone and not for_good:
        yield Problem(path, "by these rules it is back in the next round")
    elif gone and number == 1:
        yield Problem(path, "nobody can have used it before the first round")
    elif not gone and for_good and any(map(took_take_back, match.past)):
        yield Problem(
            path, "the take-back card was taken in a round before, and is out of the game"
        )


def took_take_back(record: RoundRecord) -> bool:
    """Say whether a seat took the take-back card in a finished round."""
    return any(
        isinstance(pick, TakeBonus) and pick.bonus is BonusCard.TAKE_BACK
        for trick in record.tricks
        for pick in trick.picks
    )


def _points_problems(match: Match, number: int, path: str) -> Iterator[Problem]:
    if number != 1 and not _is_whole(match):
        return
    for seat, points in enumerate(match.points):
        total = sum(record.scores[seat].total for record in match.past)
        if points != total:
            yield Problem(f"{path}[{seat}]", f"the rounds so far come to {total}, not {points}")


def form_of_record(match: Match, place: int, number: int, path: str) -> Iterator[Problem]:
    """Yield what is wrong with the number, the cards and the seats of a finished round."""
    record = match.past[place]
    if record.number != number:
        yield Problem(f"{path}.number", f"round {number} should stand here, not {record.number}")
    if record.score_card not in match.rules.score_deck:
        yield Problem(f"{path}.score_card", f"{record.score_card} is no score card of the rules")
    side = side_for(match.rules, number, record.score_card)
    if record.side is not side:
        yield Problem(f"{path}.side", f"the variable bonus cards showed their {side.value}")
    if place and record.first is not left_of(match.past[place - 1].first, match.players):
        yield Problem(f"{path}.first", "the seat left of the last round's first begins")
    yield from _sheet_problems(record, path)


def _sheet_problems(record: RoundRecord, path: str) -> Iterator[Problem]:
    for seat, score in enumerate(record.scores):
        if score.seat is not SEATS[seat]:
            yield Problem(
                f"{path}.scores[{seat}].seat", f"the score of seat {seat} should stand here"
            )
        if score.score_card != record.score_card:
            kind = record.score_card.kind.value
            yield Problem(f"{path}.scores[{seat}].score_card", f"the card of this round is {kind}")
