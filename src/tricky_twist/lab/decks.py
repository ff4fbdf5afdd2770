"""A deck that is small enough to be explored, and with which everything happens."""

from collections.abc import Mapping
from typing import Any

from tricky_twist.bots.protocol import require_game
from tricky_twist.core.errors import WrongTypeError
from tricky_twist.core.ruleset import AnyRules
from tricky_twist.encoding import codecs_of
from tricky_twist.games import part_of
from tricky_twist.records import AnyGame


def few_cards(game: AnyGame) -> AnyRules:
    """Return rules with few cards and one round, in which every kind of thing can happen.

    They are for as few players as the game allows. Every bonus card, every kind of card and every
    ending occurs in some line of play.

    >>> from tricky_twist import FLIP_TWHIST, TWISTED
    >>> few_cards(FLIP_TWHIST).deck
    (R0, R0b, R0c)
    >>> print(few_cards(TWISTED).numbers)
    (12, 13, 21, 22, 31, 32)

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is no registered game, or has no such rules.
    """
    require_game(game)
    codec = codecs_of(game).rules
    few: Mapping[str, Any] | None = part_of(game.name, "few-cards")
    if few is None:
        raise WrongTypeError("a game with rules for few cards, its part few-cards", game.title)
    standard = game.editions[0][1]
    return codec.decode({**codec.encode(standard), **few})
