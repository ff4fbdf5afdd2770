"""The goal of a round: the points that it brings."""

from tricky_twist.core.templates import Template, plural, template
from tricky_twist.core.values import value
from tricky_twist.games.tricky_twist.cards import ScoreCard, ScoreKind
from tricky_twist.games.tricky_twist.scoring import EQUAL_PAIR, PAIR
from tricky_twist.games.tricky_twist.state import InRound, WithTable
from tricky_twist.games.tricky_twist.views import PlayerView, SpectatorView


@value
class Goal:
    """The points that a round brings."""

    words: Template
    card: ScoreCard
    paid: tuple[int, ...]
    """The points for 1, 2, 3 and so on; of a rank card for each place."""
    each: int
    """The points for each, if every one brings the same; else 0."""
    pair: int = PAIR
    equal: int = EQUAL_PAIR
    """The points for a trick and a false trick, and those if there are as many of each."""


TELLS = Goal
"""The class that is told with the templates below."""

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
        return Goal(_RANKS[card.kind], card, tuple([paid for paid in table if paid]), 0)
    each = table[1]
    if all(paid == number * each for number, paid in enumerate(table)):
        return Goal(_GOALS[card.kind], card, table, each)
    return Goal(_UNEVEN, card, table[1:_LISTED], 0)


_LISTED = 7
"""A goal lists the points for fewer things than these."""
