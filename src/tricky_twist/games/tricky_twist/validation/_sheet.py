"""The score sheet of a finished round by itself: what no tricks at all can lead to."""

from collections import Counter
from collections.abc import Iterator

from tricky_twist.core.errors import Problem
from tricky_twist.games.tricky_twist.bonus import SEVENS
from tricky_twist.games.tricky_twist.cards import (
    NO_CARDS,
    VALUES,
    VARIABLE_CARDS,
    BonusCard,
    Card,
    Side,
)
from tricky_twist.games.tricky_twist.declaring import (
    Holding,
    offered_values,
    suit_face,
    value_face,
)
from tricky_twist.games.tricky_twist.scoring import score_holdings
from tricky_twist.games.tricky_twist.setup import deck_of, fresh_bonus_row
from tricky_twist.games.tricky_twist.sheet import FalseTrick
from tricky_twist.games.tricky_twist.state import BonusRow, Round, RoundRecord, Table
from tricky_twist.games.tricky_twist.validation._cards import hand_size
from tricky_twist.games.tricky_twist.validation._rebuilt import score_problems


def sheet_problems(round_: Round, record: RoundRecord, path: str) -> Iterator[Problem]:
    """Yield what is wrong with the scores, whatever was played."""
    yield from _size_problems(round_, record, path)
    yield from _entry_problems(round_, record, path)
    if sum(score.trick_bonus for score in record.scores) > 1:
        yield Problem(f"{path}.scores", "only one seat can hold the trick bonus")
    yield from _sum_problems(round_, record, path)


def _size_problems(round_: Round, record: RoundRecord, path: str) -> Iterator[Problem]:
    """Yield a problem for more tricks and false tricks than there can be.

    A seat gains one of them a trick, and each 7 brings one bonus card that counts as another.
    """
    rules = round_.match.rules
    won = hand_size(rules, round_.match.players)
    most = won + len(SEVENS & deck_of(rules))
    for seat, score in enumerate(record.scores):
        if score.tricks < 0 or score.tricks + len(score.false_tricks) > most:
            reason = f"a seat has at least no trick, and at most {most} tricks and false tricks"
            yield Problem(f"{path}.scores[{seat}].tricks", reason)
    # Two tricks beyond those won: the wild status, and a false trick turned over.
    if sum(score.tricks for score in record.scores) > won + 2:
        yield Problem(f"{path}.scores", f"at most {won} tricks are won in a round, and 2 added")


def _entry_problems(round_: Round, record: RoundRecord, path: str) -> Iterator[Problem]:
    sources = Counter(entry.source for score in record.scores for entry in score.false_tricks)
    for seat, score in enumerate(record.scores):
        for place, entry in enumerate(score.false_tricks):
            at = f"{path}.scores[{seat}].false_tricks[{place}]"
            if not _can_count(entry, round_):
                yield Problem(at, "that card cannot count as such a false trick in this round")
            elif sources[entry.source] > 1:
                yield Problem(at, "a card counts as a false trick once")


def _can_count(entry: FalseTrick, round_: Round) -> bool:
    """Say whether a card or bonus card can count so, shifted or not."""
    source, rules = entry.source, round_.match.rules
    if isinstance(source, Card):
        owed = (source.suit, True)
        return source in deck_of(rules) and (entry.suit, _near(entry, (source.value,))) == owed
    if source is BonusCard.WILD_STATUS:
        return entry.suit is None and entry.value is None
    if source not in VARIABLE_CARDS:
        return False
    if round_.side is Side.SUITS:
        return entry.value is None and entry.suit in suit_face(rules, source)
    return entry.suit is None and _near(entry, offered_values(rules, value_face(rules, source)))


def _near(entry: FalseTrick, numbers: tuple[int, ...]) -> bool:
    return entry.value in VALUES and any(abs(entry.value - number) <= 1 for number in numbers)


def _sum_problems(round_: Round, record: RoundRecord, path: str) -> Iterator[Problem]:
    """Yield a problem where points do not follow from the tricks and false tricks."""
    players = round_.match.players
    held = tuple((BonusCard.TRICK_BONUS,) * score.trick_bonus for score in record.scores)
    bonus = BonusRow(fresh_bonus_row(round_.match).available, held)
    table = Table(round_, ((),) * players, (NO_CARDS,) * players, bonus, record.first)
    holdings = tuple(Holding(score.tricks, score.false_tricks) for score in record.scores)
    yield from score_problems(record, score_holdings(table, holdings), path)
