"""A score pad for Tricky Twist: the score card, the cards before each player, and the bonus cards.

The layout is a state of the game in which the tricks are over. From there the game itself asks for
the use of each bonus card, refuses what cannot be, and scores the round.
"""

import re
from collections.abc import Mapping

import attrs

from tricky_twist.cli.dialog.question import (
    NOTHING,
    AnswerError,
    Outcome,
    Question,
    find_choice,
    is_number,
    number_choices,
    parse_card,
    split_words,
)
from tricky_twist.cli.games.tricky_twist.layout import (
    PlayerCards,
    lay_out,
    place_of,
    require_tricks,
)
from tricky_twist.cli.games.tricky_twist.uses import (
    bonus_called,
    use_answered,
    use_question,
    without,
)
from tricky_twist.cli.sheet import Evening, Sheet, scored
from tricky_twist.cli.story import Victory
from tricky_twist.core.game import Step
from tricky_twist.core.phrases import Names, count_of, join_words, name_of
from tricky_twist.core.seats import SEATS, Seat
from tricky_twist.core.values import changed
from tricky_twist.games.tricky_twist.advice import best_declaration
from tricky_twist.games.tricky_twist.cards import DECK, BonusCard, Card, Cards, ScoreCard, ScoreKind
from tricky_twist.games.tricky_twist.declaring import questions
from tricky_twist.games.tricky_twist.events import Event
from tricky_twist.games.tricky_twist.flow import end_round
from tricky_twist.games.tricky_twist.game import GAME, play
from tricky_twist.games.tricky_twist.moves import Declaration
from tricky_twist.games.tricky_twist.rules import DeclareOrder, Rules
from tricky_twist.games.tricky_twist.setup import begin_round, setup
from tricky_twist.games.tricky_twist.state import Declaring, GameOver, Match, Round, Secrets, State

_PILE = re.compile(r"(?:[MSQD][0-9]+)+")
_IN_PILE = re.compile(r"[MSQD][0-9]+")

TRICKS = """How many tricks there are, such as 4; or the cards of each, such as M1M5M9 S3 Q2Q4: a
space between tricks, none within a trick."""
FALSE_TRICKS = """The cards, such as M7 S2 D12: M moon, S sun, Q square, D disc."""
BONUS = """The bonus cards there: flip, wild, bonus (the trick bonus), and 1 to 4 for the
variable ones; f w b 1 will do."""
PILES = """The flip can turn over a trick, so that one of its cards is on top. That needs the cards,
such as M1M5M9 S3 Q2Q4. Without them only a false trick can be turned over."""
SPEAKS_FIRST = {
    DeclareOrder.LAST_WINNER: ("won the last trick", "The winner of the last trick"),
    DeclareOrder.ROUND_FIRST: (
        "led the first trick",
        "The player who led the first trick of the round",
    ),
}
"""The first player to use bonus cards: the question, and the explanation."""
IN_TURN = """says first how the bonus cards are used, and the others follow clockwise [TT-A29]; with
this score card that can change the places."""


@attrs.frozen
class TrickyPad:
    """The answers about a game of Tricky Twist."""

    evening: Evening
    match: Match
    card: ScoreCard | None = None
    laid: tuple[PlayerCards, ...] = ()
    """The cards before the finished players."""
    next: PlayerCards | None = None
    """The answers about the next one."""
    parts: int = 0
    """The number of answers about the next one."""
    speaker: Seat | None = None
    """The first player to use bonus cards, if the pad asks for that."""
    state: State | None = None
    """The round, once all cards are there."""

    @classmethod
    def begin(cls, names: Names, rules: Rules) -> "TrickyPad":
        """Return a pad on which nothing stands."""
        return cls(Evening(names), setup(len(names), rules).match)

    @property
    def names(self) -> Names:
        """The names of the players."""
        return self.evening.names

    @property
    def is_between(self) -> bool:
        """Whether the round has no answer yet."""
        return self.card is None

    # Questions ------------------------------------------------------------------------------------

    @property
    def question(self) -> Question | None:
        """The next question."""
        if isinstance(self.state, GameOver):
            return None
        if isinstance(self.state, Declaring):
            return use_question(self.state, self.names)
        if self.card is None:
            cards = {str(card): card for card in self.score_cards}
            tells = f"{self.evening.next_title}. Score cards: {number_choices(cards)}."
            return Question("Score card", tells, tuple(cards), tells=tells, enter="")
        if len(self.laid) == len(self.names):
            what, who = SPEAKS_FIRST[self.match.rules.declare_order]
            return Question(f"Who {what}", _one_line(f"{who} {IN_TURN}"), self.names, enter="")
        return self._about_the_next()

    @property
    def score_cards(self) -> tuple[ScoreCard, ...]:
        """Return the score cards that have not been played for, each once."""
        return tuple(dict.fromkeys(cards_left(self.match)))

    def _about_the_next(self) -> Question:
        who = name_of(SEATS[len(self.laid)], self.names)
        bonus = tuple(str(card) for card in BonusCard if card is not BonusCard.TAKE_BACK)
        return (
            Question(f"{who}, tricks", _one_line(TRICKS)),
            Question(f"{who}, false tricks", _one_line(FALSE_TRICKS)),
            Question(f"{who}, bonus cards", _one_line(BONUS), bonus),
            Question(f"{who}, the cards of the tricks (for the flip)", _one_line(PILES)),
        )[self.parts]

    # Answers --------------------------------------------------------------------------------------

    def answered(self, text: str) -> Outcome:
        """Return the pad after an answer."""
        return _answered(self, text)


def cards_left(match: Match, *more: ScoreCard) -> list[ScoreCard]:
    """Return the score cards that no round was played for, and without some more."""
    return without(match.rules.score_deck, *(record.score_card for record in match.past), *more)


def _one_line(text: str) -> str:
    return " ".join(text.split())


def _tricks(text: str) -> int | tuple[Cards, ...]:
    """Return the tricks that an answer means: their number, or the cards of each."""
    if text == NOTHING:
        return 0
    if is_number(text) and len(text) <= len("16"):
        return int(text)
    return _piles(text, "neither a number of tricks nor the cards of one")


def _piles(text: str, expected: str) -> tuple[Cards, ...]:
    piles = []
    for word in split_words(text):
        if not _PILE.fullmatch(word.upper()):
            raise AnswerError(f"{word!r} is {expected}, such as M1M5")
        piles.append(_cards(tuple(_IN_PILE.findall(word.upper()))))
    return tuple(piles)


def _piles_for(laid: PlayerCards, text: str) -> int | tuple[Cards, ...]:
    """Return the cards of tricks whose number is known; nothing leaves it at the number."""
    piles = _piles(text, "not the cards of a trick")
    if piles and len(piles) != laid.number:
        said, only = count_of(laid.number, "trick"), "only " if len(piles) < laid.number else ""
        verb = "this is" if len(piles) == 1 else "these are"
        raise AnswerError(f"you said {said}, but {verb} {only}{len(piles)}")
    return piles or laid.number


def _cards(words: tuple[str, ...]) -> Cards:
    """Return the cards of these words; none may come twice."""
    cards: list[Card] = [parse_card(Card, word, DECK) for word in words]
    if len(set(cards)) < len(cards):
        twice = join_words(dict.fromkeys(card for card in cards if cards.count(card) > 1))
        raise AnswerError(f"named twice: {twice}")
    return Cards.of(cards)


def _answered(pad: TrickyPad, text: str) -> Outcome:
    if isinstance(pad.state, Declaring):
        return _used(pad, pad.state, text)
    if pad.card is None:
        cards = {str(card): card for card in pad.score_cards}
        card = find_choice(text, cards, "a score card to come")
        return Outcome(attrs.evolve(pad, card=card), meant=str(card))
    if len(pad.laid) == len(pad.names):
        seats = dict(zip(pad.names, SEATS, strict=False))
        speaker = find_choice(text, seats, "one of the players")
        return _all_laid(attrs.evolve(pad, speaker=speaker))
    laid = _said_of_next(pad, text)
    wants_piles = BonusCard.FLIP in laid.bonus and isinstance(laid.tricks, int) and laid.tricks
    if pad.parts < 2 or (pad.parts == 2 and wants_piles):  # noqa: PLR2004  # bonus cards come last
        return Outcome(attrs.evolve(pad, next=laid, parts=pad.parts + 1))
    done = attrs.evolve(pad, laid=(*pad.laid, laid), next=None, parts=0)
    return _all_laid(done) if len(done.laid) == len(pad.names) else Outcome(done)


def _said_of_next(pad: TrickyPad, text: str) -> PlayerCards:
    """Return the cards before the next player, with the new answer."""
    laid = pad.next or PlayerCards(0, Cards(0), ())
    match pad.parts:
        case 0:
            laid = attrs.evolve(laid, tricks=_tricks(text))
        case 1:
            laid = attrs.evolve(laid, false_tricks=_cards(split_words(text)))
        case 2:
            laid = attrs.evolve(laid, bonus=_bonus(pad, text))
        case _:
            laid = attrs.evolve(laid, tricks=_piles_for(laid, text))
    _require_new(pad, laid)
    require_tricks(pad.match, (*pad.laid, laid))
    return laid


def _bonus(pad: TrickyPad, text: str) -> tuple[BonusCard, ...]:
    held = tuple(map(bonus_called, split_words(text)))
    for number, card in enumerate(held):
        if card is BonusCard.TAKE_BACK:
            raise AnswerError(
                "the take-back card is used at once, and no player can hold it [TT-38]"
            )
        owners = [n for n, each in zip(pad.names, pad.laid, strict=False) if card in each.bonus]
        if owners or card in held[:number]:
            why = f"{owners[0]} has it" if owners else "it was named twice"
            raise AnswerError(f"there is only one {card} card, and {why}")
    return tuple([card for card in BonusCard if card in held])


def _require_new(pad: TrickyPad, laid: PlayerCards) -> None:
    """Refuse a card that is somewhere else already."""
    whose = pad.names[: len(pad.laid)]
    for card in laid.seen:
        where = place_of(card, pad.laid, whose)
        if where is not None:
            raise AnswerError(f"{card} is already {where}")
    twice = [card for card in laid.seen if laid.times(card) > 1]
    if twice:
        raise AnswerError(f"named twice: {join_words(twice)}")


# The end of a round -------------------------------------------------------------------------------


def _all_laid(pad: TrickyPad) -> Outcome:
    """Return the pad with all cards: it asks for bonus cards, or counts points."""
    assert pad.card is not None  # it was the first answer
    secrets = Secrets((pad.card, *cards_left(pad.match, pad.card)))
    by_round = pad.match.rules.declare_order is DeclareOrder.ROUND_FIRST
    # Any other leader changes nothing; the game needs one.
    first, winner = (pad.speaker, None) if by_round else (None, pad.speaker)
    round_, secrets = begin_round(pad.match, secrets, first or SEATS[0], len(pad.match.past) + 1)
    state = lay_out(round_, secrets, pad.laid, pad.names, winner)
    if _order_matters(pad, round_) and pad.speaker is None:
        return Outcome(pad)
    # The pad does not show whose hand was empty.
    return _now(pad, end_round(state.table, state.hidden, (), ()), {})


def _order_matters(pad: TrickyPad, round_: Round) -> bool:
    """Return whether the order of questions can change the points."""
    asked = [each for each in pad.laid if questions(round_, each.bonus)]
    in_turn = pad.match.rules.declare_order in SPEAKS_FIRST
    ranked = round_.score_card.kind in {ScoreKind.FEWEST, ScoreKind.MOST}
    return ranked and in_turn and len(asked) > 1


def _used(pad: TrickyPad, state: Declaring, text: str) -> Outcome:
    move = use_answered(state, text)
    step = play(state, move)
    is_last = not isinstance(step.state, Declaring)
    return _now(pad, step, best_uses(state, (*state.answers, move)) if is_last else {})


def best_uses(state: Declaring, answers: tuple[Declaration, ...]) -> dict[Seat, int]:
    """Return the most that each seat could have made of its cards, had all others answered so.

    At the question of a seat this is only a forecast: on a rank card the later answers count, too.
    """
    # In turn, so that the answers of the others lie open.
    rules = changed(state.match.rules, declare_order=DeclareOrder.LAST_WINNER)
    round_ = changed(state.round, match=changed(state.match, rules=rules))
    table, best = changed(state.table, round=round_), {}
    for seat in dict.fromkeys(answer.seat for answer in answers):
        others = tuple([answer for answer in answers if answer.seat is not seat])
        asked = changed(state, table=table, answers=others)
        best[seat] = best_declaration(asked, seat).score.total
    return best


def _now(pad: TrickyPad, step: Step[State, Event], best: Mapping[Seat, int]) -> Outcome:
    """Return the pad when the round has come so far; when it is over, with the best uses."""
    state = step.state
    if isinstance(state, Declaring):
        return Outcome(attrs.evolve(pad, state=state))
    match = state.match
    record = match.past[-1]
    rows = [scored(GAME, row, pad.names, best.get(row.seat)) for row in record.scores]
    title = f"{pad.evening.next_title}: {record.score_card}"
    evening = pad.evening.and_round(Sheet(title, tuple(rows)))
    pad = TrickyPad(evening, match)
    if isinstance(state, GameOver):
        evening = attrs.evolve(evening, victory=Victory(GAME, state, step.events[-1], pad.names))
        pad = attrs.evolve(pad, evening=evening, state=state)
    return Outcome(pad, evening.last())
