"""Twisted at a terminal: its table, its score pad and its referee."""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from types import MappingProxyType
from typing import Any

import attrs

from tricky_twist.cli.dialog.question import (
    AnswerError,
    Outcome,
    Question,
    parse_card,
    split_words,
    turn_question,
)
from tricky_twist.cli.games import Moves, PhasePrompts, Referee, Reply, Terminal
from tricky_twist.cli.games.twisted_scene import scene
from tricky_twist.cli.sheet import Evening, Line, Scored, Sheet, scored
from tricky_twist.cli.story import Victory
from tricky_twist.core.errors import Problem
from tricky_twist.core.phrases import Names, count_of, join_words, name_of, say, side_by_side
from tricky_twist.core.seats import SEATS
from tricky_twist.games.twisted.cards import DECK, Card, Cards
from tricky_twist.games.twisted.events import (
    CardDrawnUnseen,
    CardTwisted,
    EndCause,
    ExtraCardTakenUnseen,
    PileEmptied,
    RoundEnded,
    RowTaken,
)
from tricky_twist.games.twisted.flow import end_round
from tricky_twist.games.twisted.game import GAME
from tricky_twist.games.twisted.moves import Place, Take, Twist
from tricky_twist.games.twisted.rules import EmptyHand, Expert, Rules
from tricky_twist.games.twisted.setup import dealer_before, deck_of, setup
from tricky_twist.games.twisted.state import (
    GameOver,
    Hidden,
    Match,
    Opening,
    Round,
    Secrets,
    Table,
    Turn,
)
from tricky_twist.games.twisted.validation import CHECKS

# The score pad ------------------------------------------------------------------------------------


UP = """One card of each couple, such as 49 12 36; or how many couples, with an = before it: =6."""
DOWN = """The cards, such as 22 34 35; or how many are no toads, with an = before it, and the toads
by name: =15 22 44."""

_COUNT = re.compile(r"=[0-9]{1,2}")
Finder = Callable[[Any], Iterator[Problem]]
"""A test of the library."""

_WHERE = CHECKS.stages[:2]
"""The library's checks of the places of cards, for any turn."""
_TURNS = CHECKS.stages[2:3]
"""Its checks of their history."""


@attrs.frozen
class Pile:
    """Cards before a player: those that were typed, and how many more there are."""

    cards: Cards
    more: int = 0


@attrs.frozen
class TwistedPad:
    """The answers about the games of Twisted."""

    evening: Evening
    match: Match
    laid: tuple[Pile, ...] = ()
    """The couples of the first player and the cards face down, and so on."""
    is_over: bool = False

    @classmethod
    def begin(cls, names: Names, rules: Rules) -> "TwistedPad":
        """Return a pad on which nothing stands."""
        return cls(Evening(names, unit="Game"), setup(len(names), rules).match)

    @property
    def names(self) -> Names:
        """The names of the players."""
        return self.evening.names

    @property
    def is_between(self) -> bool:
        """Whether the game has no answer yet."""
        return not self.laid

    @property
    def question(self) -> Question | None:
        """The next question."""
        if self.is_over:
            return None
        who = name_of(SEATS[len(self.laid) // 2], self.names)
        if len(self.laid) % 2:
            return Question(f"{who}, face down", " ".join(DOWN.split()))
        tells = f"{self.evening.next_title} of {self.match.rules.games}" if self.is_between else ""
        return Question(f"{who}, couples", " ".join(UP.split()), tells=tells)

    def answered(self, text: str) -> Outcome:
        """Return the pad after an answer."""
        up = len(self.laid) % 2 == 0
        pile = _pile(text, deck_of(self.match.rules), couples=up)
        for place, other in enumerate(self.laid):
            both = pile.cards & other.cards
            if both:
                how = "face down" if place % 2 else "face up"
                whose = name_of(SEATS[place // 2], self.names)
                raise AnswerError(f"already {how} in front of {whose}: {join_words(both)}")
        pad = attrs.evolve(self, laid=(*self.laid, pile))
        return _scored(pad) if len(pad.laid) == 2 * len(self.names) else Outcome(pad)


def _pile(text: str, deck: Cards, *, couples: bool) -> Pile:
    """Return the cards that an answer means."""
    cards, more = Cards(0), 0
    words = split_words(text)
    for number, word in enumerate(words):
        if _COUNT.fullmatch(word):
            more += int(word[1:]) * (2 if couples else 1)
            continue
        if word in words[:number]:
            raise AnswerError(f"named twice: {word}")
        for card in _named(word, couples=couples):
            if card not in deck:
                raise AnswerError(f"these rules play without {card}")
            cards = cards.with_card(card)
    return Pile(cards, more)


def _named(word: str, *, couples: bool) -> tuple[Card, ...]:
    card: Card = parse_card(Card, word, DECK)
    if not couples:
        return (card,)
    if card.partner is None:
        raise AnswerError(f"{card} is a toad, which cannot be twisted out [TW-18]")
    return card, card.partner


def _filled(laid: tuple[Pile, ...], free: Cards) -> tuple[Cards, ...]:
    """Return the layout with cards in place of mere counts: couples first."""
    piles = [pile.cards for pile in laid]
    for cards in piles:
        free -= cards
    for place in (*range(0, len(laid), 2), *range(1, len(laid), 2)):
        more = _couples(free) if place % 2 == 0 else (card for card in free if not card.is_toad)
        for _ in range(laid[place].more):
            card = next(more, None)
            if card is None:
                raise AnswerError(
                    "there are not that many cards: somebody counted too many [TW-02]"
                )
            piles[place], free = piles[place].with_card(card), free.without_card(card)
    return tuple(piles)


def _couples(free: Cards) -> Iterator[Card]:
    """Yield the free cards whose partner is free, each beside it."""
    for card in free:
        if card.partner is not None and card.partner in free and card.value < card.partner.value:
            yield card
            yield card.partner


def _counted(score: Scored, up: Pile, down: Pile) -> Scored:
    """Return the points without the names of cards that were only counted."""
    lines = []
    for line in score.lines:
        hidden = up.more if line.points >= 0 else down.more and "toads" not in line.words
        words = line.words.partition(":")[0] if hidden else line.words
        lines.append(Line(line.clause, words, line.points))
    return attrs.evolve(score, lines=tuple(lines))


def _scored(pad: TwistedPad) -> Outcome:
    step = end_round(*_ended(pad), ())
    after = step.state
    rows = [
        _counted(scored(GAME, row, pad.names), *pad.laid[2 * row.seat : 2 * row.seat + 2])
        for row in after.match.past[-1].scores
    ]
    evening = pad.evening.and_round(Sheet(pad.evening.next_title, tuple(rows)))
    is_over = isinstance(after, GameOver)
    if is_over:
        evening = attrs.evolve(evening, victory=Victory(GAME, after, step.events[-1], pad.names))
    return Outcome(TwistedPad(evening, after.match, (), is_over), evening.last())


# How the game may have ended ----------------------------------------------------------------------


def _ended(pad: TwistedPad) -> tuple[Turn, EndCause]:
    """Return a state with this layout, and the end of the game.

    The pad fills in missing cards. The remaining cards were in hands. If they are too many, they
    were in a row that stayed, where that is possible.

    Raises:
        AnswerError: If no play can have led there.
    """
    rules = pad.match.rules
    piles = _filled(pad.laid, deck_of(rules))
    left = deck_of(rules)
    for pile in piles:
        left -= pile
    state = _state(pad, piles, tuple(left), ())
    for problem in _problems(state, _WHERE):
        if rules.empty_hand is EmptyHand.END_WITHOUT_TAKE:
            return _with_row(pad, piles, tuple(left)), EndCause.EMPTY_HAND
        where = f"{count_of(len(left), 'card')} would be left in the players' hands"
        raise AnswerError(f"{where}; {say(problem.reason, pad.names)}")
    return state, EndCause.ROW_TAKEN


def _with_row(pad: TwistedPad, piles: tuple[Cards, ...], row: tuple[Card, ...]) -> Turn:
    """Return a state in which a row is left, since no player has a card to continue (TW-A08).

    It gives no points, so the pad does not ask for its order. If any order is possible, the
    ascending one is: a gap that it has must be crossed in every other, too.
    """
    state = _state(pad, piles, (), row)
    typed_all = not any(pile.more for pile in pad.laid)
    # In the expert variant some of these cards may be in hands.
    if typed_all and pad.match.rules.expert is Expert.OFF:
        for problem in _problems(state, _TURNS):
            if problem.path.endswith(".row_at_start"):
                raise AnswerError(
                    f"{count_of(len(row), 'card')} would be left in the row; in ascending order "
                    f"{problem.reason} [TW-14]"
                )
    return state


def _problems(state: Turn, stages: Iterable[Sequence[Finder]]) -> Iterator[Problem]:
    """Yield what the library finds wrong with a state."""
    return (problem for stage in stages for find in stage for problem in find(state))


def _state(
    pad: TwistedPad, piles: tuple[Cards, ...], hands: tuple[Card, ...], row: tuple[Card, ...]
) -> Turn:
    """Return a state with cards dealt to the hands in turn, and a row."""
    players = len(pad.names)
    held = tuple(Cards.of(hands[seat::players]) for seat in range(players))
    dealer = dealer_before(SEATS[0], players)
    table = Table(
        Round(pad.match, len(pad.match.past) + 1, dealer), row, 0, piles[::2], piles[1::2]
    )
    return Turn(table, Hidden(held, Secrets(())), (), SEATS[0])


# The referee --------------------------------------------------------------------------------------


SHOWN = 5
"""The number of cards to show at the end of the row."""

_TAKE = "take"
_TWIST = re.compile(r"(?:x|twist)([0-9].*)?", re.IGNORECASE)


def _moves(reply: Reply) -> Moves:
    if reply.text and _TAKE.startswith(reply.text.lower()):
        return (Take(reply.seat),)
    twist = _TWIST.fullmatch(reply.text)
    if twist is not None and not twist[1]:
        raise AnswerError(f"{reply.text!r} needs its card, without a space: x49")
    if twist is not None:
        return (Twist(reply.seat, parse_card(Card, twist[1], DECK)),)
    return (Place(reply.seat, parse_card(Card, reply.text, DECK)),)


def _ask_turn(state: Turn, names: Names) -> Question:
    """Ask for a turn, and show where the row ends, so that a slip is noticed."""
    if not state.row:
        return _ASK_FIRST(state, names)
    left = "... " if len(state.row) > SHOWN else ""
    row = f"{left}{side_by_side(state.row[-SHOWN:])}"
    return Question(
        f"{name_of(state.turn, names)} plays after {row}",
        "Type a card for the row, such as 34. Type x49 to twist out 49, or take to take the row.",
        (_TAKE,),
        is_word=True,
        enter="",
    )


_ASK_FIRST = turn_question("starts a row with", "A card, such as 34.")

REFEREE = Referee(
    MappingProxyType(
        {
            Turn: PhasePrompts(_ask_turn, _moves),
            Opening: PhasePrompts(_ASK_FIRST, _moves),
        }
    ),
    frozenset((CardTwisted, RowTaken, ExtraCardTakenUnseen, PileEmptied, RoundEnded)),
)
"""How Twisted is followed."""


TERMINAL = Terminal(scene, TwistedPad.begin, REFEREE, frozenset((CardDrawnUnseen,)))
"""Twisted at a terminal."""
