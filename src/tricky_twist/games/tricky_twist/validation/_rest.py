"""Whether the tricks told of in a finished round may be only the last ones of it.

A round that was entered while it was played tells only of those. A round that cannot lack any
must come to its score sheet when it is played again.
"""

from tricky_twist.games.tricky_twist.moves import CountAsTrick, FlipBonus, FlipPile
from tricky_twist.games.tricky_twist.state import Match, RoundRecord
from tricky_twist.games.tricky_twist.validation._cards import hand_size


def may_be_rest(record: RoundRecord, match: Match) -> bool:
    """Say whether the tricks can be the last ones of a longer round, by the score sheet.

    Somebody won each trick that is not told of, so that the sheet has one trick more. A flip
    adds a trick or takes one away.
    """
    answers = record.declarations
    flips = sum(isinstance(answer, FlipPile | FlipBonus) for answer in answers)
    wild = sum(isinstance(answer, CountAsTrick) for answer in answers)
    claimed = sum(score.tricks for score in record.scores) - wild - len(record.tricks)
    most = hand_size(match.rules, match.players) - len(record.tricks)
    return max(1, claimed - flips) <= min(most, claimed + flips)
