"""The finished rounds: what is told of each must not contradict itself."""

from collections.abc import Iterator
from itertools import groupby

from tricky_twist.core.errors import Problem
from tricky_twist.games.tricky_twist.cards import NO_CARDS, VARIABLE_CARDS, BonusCard, ValueFace
from tricky_twist.games.tricky_twist.moves import (
    CountAsFalseTrick,
    CountAsTrick,
    Declaration,
    FlipBonus,
    FlipPile,
    ShiftValue,
    TakeBack,
)
from tricky_twist.games.tricky_twist.rules import RoundEndCheck, Rules, TakeBackRemoval
from tricky_twist.games.tricky_twist.setup import deck_of
from tricky_twist.games.tricky_twist.state import Match, Round, RoundRecord, State
from tricky_twist.games.tricky_twist.validation._cards import hand_size
from tricky_twist.games.tricky_twist.validation._log import chain_problems, past_path
from tricky_twist.games.tricky_twist.validation._match import form_of_record, took_take_back
from tricky_twist.games.tricky_twist.validation._rebuilt import rebuilt_problems
from tricky_twist.games.tricky_twist.validation._rest import may_be_rest
from tricky_twist.games.tricky_twist.validation._sheet import sheet_problems


def record_problems(state: State) -> Iterator[Problem]:
    """Yield what is wrong inside the finished rounds.

    A round with problems in its form or its tricks, which are told elsewhere, is passed over.
    """
    match = state.match
    for place, record in enumerate(match.past):
        path = f"{past_path(state)}[{place}]"
        form = form_of_record(match, place, record.number, path)
        if not any(form) and not any(chain_problems(record.tricks, match.players, path)):
            round_ = _round_of(match, place)
            found = (*_told_problems(round_, record, path), *sheet_problems(round_, record, path))
            yield from found
            if not found and not may_be_rest(record, match):
                yield from rebuilt_problems(round_, record, path)


def _round_of(match: Match, place: int) -> Round:
    """Return a finished round as it began."""
    record = match.past[place]
    for_good = match.rules.take_back_removal is TakeBackRemoval.GAME
    gone = for_good and any(map(took_take_back, match.past[:place]))
    withdrawn = (BonusCard.TAKE_BACK,) if gone else ()
    before = Match(match.rules, match.players, (0,) * match.players, withdrawn)
    return Round(before, record.number, record.score_card, record.side, record.first)


def _told_problems(round_: Round, record: RoundRecord, path: str) -> Iterator[Problem]:
    rules = round_.match.rules
    yield from _card_problems(record, rules, f"{path}.tricks")
    most = hand_size(rules, round_.match.players)
    if len(record.tricks) > most:
        yield Problem(f"{path}.tricks", f"a round has at most {most} tricks")
    answered = [answer.seat for answer in record.last_draws]
    if answered and rules.round_end_check is not RoundEndCheck.AFTER_DRAW_WINDOW:
        yield Problem(f"{path}.last_draws", "by these rules no draw window ends a round")
    if len(set(answered)) < len(answered):
        yield Problem(f"{path}.last_draws", "a seat answers once in a draw window")
    yield from _declaration_problems(record, rules, f"{path}.declarations")


def _card_problems(record: RoundRecord, rules: Rules, path: str) -> Iterator[Problem]:
    """Yield a problem for a card that cannot have been played in this trick."""
    gone, deck = NO_CARDS, deck_of(rules)
    for place, trick in enumerate(record.tricks):
        for number, play in enumerate(trick.plays):
            at = f"{path}[{place}].plays[{number}]"
            if play.card not in deck:
                yield Problem(at, f"these rules play without {play.card}")
            if play.card in gone:
                yield Problem(at, f"{play.card} was played in a trick before")
            gone = gone.with_card(play.card)
        for pick in trick.picks:
            if isinstance(pick, TakeBack):
                gone = gone.without_card(pick.card)


def _declaration_problems(record: RoundRecord, rules: Rules, path: str) -> Iterator[Problem]:
    seats = [seat for seat, _ in groupby(answer.seat for answer in record.declarations)]
    if len(set(seats)) < len(seats):
        yield Problem(path, "each seat answers for all its bonus cards at once")
    answered = [_answered_for(answer, rules) for answer in record.declarations]
    for place, bonus in enumerate(answered):
        if bonus in answered[:place]:
            yield Problem(f"{path}[{place}]", f"the {bonus} card was answered for before")


def _answered_for(answer: Declaration, rules: Rules) -> BonusCard:
    """Return the bonus card for which a declaration is an answer."""
    match answer:
        case FlipPile() | FlipBonus():
            return BonusCard.FLIP
        case CountAsTrick() | CountAsFalseTrick():
            return BonusCard.WILD_STATUS
        case ShiftValue():
            return VARIABLE_CARDS[rules.value_faces.index(ValueFace.SHIFT)]
        case _:
            return answer.bonus
