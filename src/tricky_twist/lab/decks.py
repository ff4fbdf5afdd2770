"""For each game a deck that is small enough to be explored, and with which everything happens."""

from typing import Any

from tricky_twist.bots.protocol import require_game
from tricky_twist.core.ruleset import AnyRules
from tricky_twist.encoding import codecs_of
from tricky_twist.records import AnyGame

_FEW: dict[str, dict[str, Any]] = {
    "tricky-twist": {
        "suits": ["moon", "sun"],
        "values": [6, 7, 8],
        "reserve_size": 1,
        "rounds": 1,
        "score_deck": [
            {"type": "score-card", "kind": "run", "suits": []},
            {"type": "score-card", "kind": "most", "suits": []},
        ],
        "flip_target": "virtual-too",
    },
    "twisted": {
        "numbers": [12, 13, 21, 22, 31, 32],
        "hand_sizes": [1, 1, 1],
        "games": 1,
        "expert": "on",
        "expert_last_card": "ends",
        "empty_hand": "end-without-take",
    },
    "flip-twhist": {"deck": ["R0", "R0b", "R0c"], "leader_fallback": "left-of-thief"},
}


def few_cards(game: AnyGame) -> AnyRules:
    """Return rules with few cards and one round, in which every kind of thing can happen.

    They are for as few players as the game allows. Every bonus card is taken and used, every kind
    of card is played, and every ending comes about in some line of play.

    >>> from tricky_twist import FLIP_TWHIST, TWISTED
    >>> few_cards(FLIP_TWHIST).deck
    (R0, R0b, R0c)
    >>> print(few_cards(TWISTED).numbers)
    (12, 13, 21, 22, 31, 32)

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is no game of this library.
    """
    require_game(game)
    codec = codecs_of(game).rules
    standard = game.editions[0][1]
    return codec.decode({**codec.encode(standard), **_FEW[game.name]})
