"""The cards before the players of Tricky Twist when the tricks are over, as a state of the game.

People type what lies open: how many tricks, or their cards. Hands and reserves bring no points, so
they are empty: the state serves for scoring and for nothing else.
"""

import attrs

from tricky_twist.cli.dialog.question import AnswerError
from tricky_twist.core.phrases import Names, count_of, name_of
from tricky_twist.core.seats import SEATS, Seat
from tricky_twist.games.tricky_twist.bonus import SEVENS
from tricky_twist.games.tricky_twist.cards import NO_CARDS, BonusCard, Card, Cards
from tricky_twist.games.tricky_twist.declaring import seats_to_declare
from tricky_twist.games.tricky_twist.setup import bonus_cards, hand_size
from tricky_twist.games.tricky_twist.state import (
    BonusRow,
    Declaring,
    Hidden,
    Match,
    Round,
    Secrets,
    Table,
)
from tricky_twist.games.tricky_twist.trick import why_no_trick


@attrs.frozen
class PlayerCards:
    """The cards before one player."""

    tricks: int | tuple[Cards, ...]
    """The piles, or how many there are."""
    false_tricks: Cards
    bonus: tuple[BonusCard, ...]

    @property
    def number(self) -> int:
        """How many tricks there are."""
        return self.tricks if isinstance(self.tricks, int) else len(self.tricks)

    @property
    def typed(self) -> tuple[Cards, ...]:
        """The piles with typed cards."""
        return () if isinstance(self.tricks, int) else self.tricks

    @property
    def piles(self) -> tuple[Cards, ...]:
        """All piles; one that was only counted is empty, since no flip can show a card of it."""
        return self.typed or (NO_CARDS,) * self.number

    @property
    def seen(self) -> Cards:
        """The typed cards."""
        return Cards.of(card for cards in (self.false_tricks, *self.typed) for card in cards)

    def times(self, card: Card) -> int:
        """Return how often a card was typed."""
        return sum(card in cards for cards in (self.false_tricks, *self.typed))


Layout = tuple[PlayerCards, ...]


def lay_out(
    round_: Round, secrets: Secrets, layout: Layout, names: Names, winner: Seat | None = None
) -> Declaring:
    """Return the round with these cards before the players, and no bonus card used.

    The winner of the last trick decides only the order of questions.

    Raises:
        AnswerError: If numbers prove that no play leads there.
    """
    _require_possible(round_.match, layout, names)
    held = tuple([each.bonus for each in layout])
    taken = {card for cards in held for card in cards}
    available = tuple([card for card in bonus_cards(round_.match.withdrawn) if card not in taken])
    table = Table(
        round_,
        tuple([each.piles for each in layout]),
        tuple([each.false_tricks for each in layout]),
        BonusRow(available, held),
        next((s for s in SEATS if layout[s].number), SEATS[0]) if winner is None else winner,
    )
    nothing = Hidden((NO_CARDS,) * len(layout), ((),) * len(layout), secrets)
    return Declaring(table, nothing, seats_to_declare(table), ())


# Impossible answers -------------------------------------------------------------------------------


def require_tricks(match: Match, layout: Layout) -> None:
    """Refuse impossible tricks, by the players whose cards are complete.

    Raises:
        AnswerError: If there are too many of them, or cards that no trick holds.
    """
    tricks, dealt = sum(each.number for each in layout), hand_size(match)
    if tricks > dealt:
        raise AnswerError(
            f"{count_of(tricks, 'trick')} were won, but everybody was dealt {dealt} cards [TT-13]"
        )
    for pile in (pile for each in layout for pile in each.typed):
        why = why_no_trick(pile, match.players)
        if why:
            raise AnswerError(f"{''.join(map(str, pile))}: {why}")


def _require_possible(match: Match, layout: Layout, names: Names) -> None:
    """Refuse numbers of tricks, false tricks and bonus cards that do not go together."""
    tricks = sum(each.number for each in layout)
    if tricks < hand_size(match) - match.rules.reserve_size:
        raise AnswerError(
            f"after {count_of(tricks, 'trick')} everybody has cards in hand, so the round is not "
            "over [TT-48]"
        )
    for seat, each in zip(SEATS, layout, strict=False):
        who, others = name_of(seat, names), count_of(tricks - each.number, "trick")
        if len(each.false_tricks) > tricks - each.number:
            back = count_of(len(each.false_tricks), "card")
            raise AnswerError(f"{who} got {back} back, but the others won {others} [TT-27]")
        sevens = _most_sevens(each, layout)
        if len(each.bonus) > sevens:
            took, gained = count_of(len(each.bonus), "bonus card"), count_of(sevens, "seven")
            raise AnswerError(f"{who} took {took}, but gained {gained} [TT-30]")
    _require_sizes(layout, tricks)


def _most_sevens(own: PlayerCards, layout: Layout) -> int:
    """Return how many sevens a player can have gained; a counted pile may hide one."""
    unseen = len(SEVENS) - sum(len(each.seen & SEVENS) for each in layout)
    return len(own.seen & SEVENS) + min(unseen, own.number - len(own.typed))


def _require_sizes(layout: Layout, tricks: int) -> None:
    """Refuse more or fewer cards than so many tricks have; a player may have taken one back."""
    played, lying = tricks * len(layout), sum(len(each.seen) for each in layout)
    untyped = sum(each.number - len(each.typed) for each in layout)
    least, most = lying + untyped, lying + untyped * len(layout)
    if not least <= played <= most + 1:
        limit = f"at least {least}" if least > played else f"at most {most}"
        raise AnswerError(
            f"{count_of(tricks, 'trick')} are {played} cards, but {limit} are in the piles and "
            "false tricks [TT-20]"
        )


def place_of(card: Card, layout: Layout, names: tuple[str, ...]) -> str | None:
    """Return the earlier place of a card; ``None`` if it is new."""
    for name, each in zip(names, layout, strict=False):
        if card in each.false_tricks:
            return f"a false trick of {name}"
        if card in each.seen:
            return f"in a trick of {name}"
    return None
