"""Helpers for a page beside a view: the last trick, the suit led, and the faces of bonus cards."""

from tricky_twist.core.catalogues import ENGLISH
from tricky_twist.core.templates import Template, plural, template
from tricky_twist.core.values import value
from tricky_twist.games.tricky_twist.cards import (
    VARIABLE_CARDS,
    BonusCard,
    ScoreCard,
    ScoreKind,
    Side,
    Suit,
    ValueFace,
)
from tricky_twist.games.tricky_twist.declaring import (
    offered_values,
    open_question,
    suit_face,
    value_face,
)
from tricky_twist.games.tricky_twist.moves import (
    CountAsFalseTrick,
    CountAsTrick,
    DrawReserve,
    Move,
    PlayCard,
)
from tricky_twist.games.tricky_twist.scoring import EQUAL_PAIR, PAIR
from tricky_twist.games.tricky_twist.state import InRound, Round, TrickRecord, WithTable
from tricky_twist.games.tricky_twist.views import (
    PlayerView,
    PublicBeforeGame,
    PublicDeclaring,
    PublicDrawing,
    PublicInfo,
    PublicPicking,
    PublicPlaying,
    PublicSettingAside,
    PublicTakingBack,
    SpectatorView,
)
from tricky_twist.games.tricky_twist.wording import bonus_in_words

OTHER_CARDS: tuple[type[BonusCard], ...] = (BonusCard,)
"""The classes of cards that form no sets."""

# Facts that follow from a view --------------------------------------------------------------------


@value
class BonusFace:
    """The face of a variable bonus card in this round."""

    bonus: BonusCard
    suits: tuple[Suit, ...]
    """The suits that it may take; none if it shows values."""
    values: tuple[int, ...]
    """The values that it may take; none if it shows suits, or shifts a value."""
    words: str


@value
class Glance:
    """Facts that every page would work out from a view."""

    led: Suit | None
    """The suit that the trick asks for."""
    last: TrickRecord | None
    """The trick that ended last, until the next card is played."""
    faces: tuple[BonusFace, ...]
    """The faces of the variable bonus cards; empty before the first round and after the last."""


def glance(view: PlayerView | SpectatorView) -> Glance:
    """Return facts that follow from a view: the suit led, the last trick, the bonus faces.

    >>> from tricky_twist import Seat
    >>> from tricky_twist.games import tricky_twist as tt
    >>> state = tt.play(tt.setup(3, first=Seat(0)), tt.OrderScoreDeck(tt.SCORE_DECK)).state
    >>> seen = glance(tt.view(state, None))
    >>> seen.led, seen.last, seen.faces[3].words
    (None, None, 'the value of a false trick up or down by 1')
    """
    return glance_in(view, ENGLISH)


def glance_in(view: PlayerView | SpectatorView, language: str) -> Glance:
    """Return these facts with the words of a language.

    >>> from tricky_twist.games import tricky_twist as tt
    >>> glance_in(tt.view(tt.setup(3), None), "en").faces
    ()
    """
    public = view.public
    played = public.played if isinstance(public, PublicPlaying) else ()
    led = played[0].card.suit if played else None
    faces = _faces(public.round, language) if isinstance(public, InRound | WithTable) else ()
    return Glance(led, None if played else _last(public), faces)


def _last(public: PublicInfo) -> TrickRecord | None:
    """Return the trick that ended last, in this round or in the one before."""
    if isinstance(public, PublicPicking | PublicTakingBack):
        return public.trick
    if isinstance(public, PublicBeforeGame):
        return None
    if isinstance(public, WithTable) and public.table.log:
        return public.table.log[-1]
    past = public.match.past
    return past[-1].tricks[-1] if past and past[-1].tricks else None


def _faces(round_: Round, language: str) -> tuple[BonusFace, ...]:
    return tuple([_face(round_, bonus, language) for bonus in VARIABLE_CARDS])


def _face(round_: Round, bonus: BonusCard, language: str) -> BonusFace:
    rules, side = round_.match.rules, round_.side
    words = bonus_in_words(bonus, rules, side, language)
    if side is Side.SUITS:
        return BonusFace(bonus, suit_face(rules, bonus), (), words)
    face = value_face(rules, bonus)
    values = () if face is ValueFace.SHIFT else offered_values(rules, face)
    return BonusFace(bonus, (), values, words)


# Prompts and clicks -------------------------------------------------------------------------------


@value
class Prompt:
    """The decision that a seat has to make."""

    words: Template
    suit: Suit | None = None
    left: int = 0
    bonus: BonusCard | None = None


TELLS = Prompt
"""The class that the templates below tell."""

_SET_ASIDE = plural("left", "set {left} more card aside", "set {left} more cards aside")
_DRAW = template("draw a card from the reserve, or draw nothing")
_LEAD = template("lead any card")
_FOLLOW = template("follow {suit}")
_FREE = template("play any card: you hold no {suit}")
_PICK = template("take a bonus card for the 7, or none")
_TAKE_BACK = template("return a false trick to the hand, or none")
_DECLARE = template("say how the {bonus} card is used")


def prompt(view: PlayerView, moves: tuple[Move, ...]) -> Prompt | None:
    """Return the decision that a seat with these legal moves has to make.

    >>> from tricky_twist import TRICKY_TWIST, Seat, Shuffler, advance
    >>> from tricky_twist.games import tricky_twist as tt
    >>> state = advance(TRICKY_TWIST, tt.setup(3, first=Seat(0)), Shuffler(7)).state
    >>> asked = prompt(tt.view(state, Seat(0)), tt.legal_moves(state, Seat(0)))
    >>> asked.words.fill(asked)
    'set 5 more cards aside'
    """
    match view.public:
        case PublicSettingAside(to_set_aside=left):
            return Prompt(_SET_ASIDE, left=left[view.seat])
        case PublicDrawing():
            return Prompt(_DRAW)
        case PublicPlaying():
            return _asks_for_card(view, moves)
        case PublicPicking():
            return Prompt(_PICK)
        case PublicTakingBack():
            return Prompt(_TAKE_BACK)
        case PublicDeclaring(table=table, answers=answers):
            told = answers or view.own.declarations
            return Prompt(_DECLARE, bonus=open_question(table, view.seat, told))
        case _:
            return None


def _asks_for_card(view: PlayerView, moves: tuple[Move, ...]) -> Prompt:
    led = glance(view).led
    if led is None:
        return Prompt(_LEAD)
    follows = any(isinstance(move, PlayCard) and move.card.suit is led for move in moves)
    return Prompt(_FOLLOW if follows else _FREE, led)


def clicks(move: Move) -> tuple[BonusCard | str, ...] | None:
    """Return the things to click for a move, if its fields do not name them.

    >>> from tricky_twist import Seat
    >>> from tricky_twist.games import tricky_twist as tt
    >>> clicks(tt.DrawReserve(Seat(0))), clicks(tt.CountAsTrick(Seat(0)))
    (('reserve',), (BonusCard.WILD_STATUS,))
    """
    match move:
        case DrawReserve():
            return ("reserve",)
        case CountAsTrick() | CountAsFalseTrick():
            return (BonusCard.WILD_STATUS,)
        case _:
            return None


# The goal -----------------------------------------------------------------------------------------


@value
class Goal:
    """The points that a round brings.

    >>> from tricky_twist.games import tricky_twist as tt
    >>> aim = Goal(tt.SCORE_DECK[0], paid=(1, 3, 6))
    >>> aim.words.fill(aim)
    'points on the run card for 1, 2 and so on: 1, 3 and 6; each pair with a trick: 3 or 5'
    """

    card: ScoreCard
    paid: tuple[int, ...]
    """The points for 1, 2, 3 and so on; of a rank card for each place."""
    each: int = 0
    """The points for each, if every one brings the same."""
    is_even: bool = False
    """Whether every one brings the same."""
    pair: int = PAIR
    equal: int = EQUAL_PAIR
    """The points for a trick and a false trick, and those if there are as many of each."""

    @property
    def words(self) -> Template:
        """The template of its words."""
        if self.card.kind in _RANKS:
            return _RANKS[self.card.kind]
        return _GOALS[self.card.kind] if self.is_even else _UNEVEN


_GOALS = {
    ScoreKind.RUN: plural(
        "each",
        "longest run of false tricks: {each} point a card; "
        "each pair with a trick: {pair} or {equal}",
        "longest run of false tricks: {each} points a card; "
        "each pair with a trick: {pair} or {equal}",
    ),
    ScoreKind.SUIT_PAIR: plural(
        "each",
        "most false tricks of {card.suits:or}: {each} point each; "
        "each pair with a trick: {pair} or {equal}",
        "most false tricks of {card.suits:or}: {each} points each; "
        "each pair with a trick: {pair} or {equal}",
    ),
    ScoreKind.BIGGEST_SUIT: plural(
        "each",
        "false tricks of your biggest suit: {each} point each; "
        "each pair with a trick: {pair} or {equal}",
        "false tricks of your biggest suit: {each} points each; "
        "each pair with a trick: {pair} or {equal}",
    ),
    ScoreKind.SUIT_VARIETY: plural(
        "each",
        "suits among your false tricks: {each} point each; "
        "each pair with a trick: {pair} or {equal}",
        "suits among your false tricks: {each} points each; "
        "each pair with a trick: {pair} or {equal}",
    ),
    ScoreKind.EVEN: plural(
        "each",
        "even false tricks: {each} point each; each pair with a trick: {pair} or {equal}",
        "even false tricks: {each} points each; each pair with a trick: {pair} or {equal}",
    ),
    ScoreKind.ODD: plural(
        "each",
        "odd false tricks: {each} point each; each pair with a trick: {pair} or {equal}",
        "odd false tricks: {each} points each; each pair with a trick: {pair} or {equal}",
    ),
}
_RANKS = {
    ScoreKind.FEWEST: template(
        "fewest false tricks: {paid:and} by place; each pair with a trick: {pair} or {equal}"
    ),
    ScoreKind.MOST: template(
        "most false tricks: {paid:and} by place; each pair with a trick: {pair} or {equal}"
    ),
}
_UNEVEN = template(
    "points on the {card} card for 1, 2 and so on: {paid:and}; "
    "each pair with a trick: {pair} or {equal}"
)


def goal(view: PlayerView | SpectatorView) -> Goal | None:
    """Return the points that the round brings; ``None`` between rounds.

    >>> from tricky_twist import Seat
    >>> from tricky_twist.games import tricky_twist as tt
    >>> state = tt.play(tt.setup(3, first=Seat(0)), tt.OrderScoreDeck(tt.SCORE_DECK)).state
    >>> aim = goal(tt.view(state, None))
    >>> aim.words.fill(aim)
    'longest run of false tricks: 1 point a card; each pair with a trick: 3 or 5'
    """
    public = view.public
    if not isinstance(public, InRound | WithTable):
        return None
    card = public.round.score_card
    table = public.round.match.rules.tables.of(card.kind)
    if card.kind in _RANKS:
        return Goal(card, tuple([paid for paid in table if paid]))
    each = table[1]
    if all(paid == number * each for number, paid in enumerate(table)):
        return Goal(card, table, each, is_even=True)
    return Goal(card, table[1:_LISTED])


_LISTED = 7
"""A goal lists the points for fewer things than these."""
