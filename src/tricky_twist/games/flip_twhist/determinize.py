"""Determinization: a whole game that may have led to what somebody sees."""

from collections.abc import Iterator
from functools import partial

from tricky_twist.core.chance import Draws, Shuffler
from tricky_twist.core.errors import (
    HistoryError,
    WrongTypeError,
)
from tricky_twist.core.game import Determinized
from tricky_twist.core.places import fill_places
from tricky_twist.core.retold import retold
from tricky_twist.core.seats import Seat, describe
from tricky_twist.games.flip_twhist.cards import NO_CARDS, Cards, Colour
from tricky_twist.games.flip_twhist.moves import ChooseDealer, Deal, Move, PlayMove
from tricky_twist.games.flip_twhist.play import play
from tricky_twist.games.flip_twhist.seen import (
    PlayerView,
    SeenBeforeDeal,
    SeenBeforeDealer,
    SeenGameOver,
    SeenPicking,
    SeenPlaying,
    SpectatorView,
    View,
)
from tricky_twist.games.flip_twhist.setup import deck_of, hand_size, setup
from tricky_twist.games.flip_twhist.state import State
from tricky_twist.games.flip_twhist.trick import number_plays
from tricky_twist.games.flip_twhist.view import view

SeenOnTable = SeenPlaying | SeenPicking | SeenGameOver
"""The situations after the deal."""


def determinize(seen: PlayerView | SpectatorView, seed: int | str) -> Determinized[State, Move]:
    """Return a game from its setup on that ends with the view *seen*, and depends on *seed*.

    Every history that agrees with the view has a positive probability. What everybody saw and what
    the view's own seat knows is kept. Drawn is which number cards the others still hold: those
    that nobody saw go to the hands as :func:`~tricky_twist.core.places.fill_places` says, so that
    no seat holds a card of a colour that it failed to follow before. As long as nobody failed to
    follow, every way to deal them is equally likely. Twhist cards are never drawn: what a seat has
    left follows from what it played.

    How likely good players are to have played so is not weighed. Once the cards are dealt, a view
    does not tell whether chance chose the dealer or the setup was told; here chance does. The
    seed that dealt the game gives nothing away.

    >>> from tricky_twist import FLIP_TWHIST, Seat, Shuffler, advance
    >>> from tricky_twist.games import flip_twhist as ft
    >>> state = advance(FLIP_TWHIST, ft.setup(3, first=Seat(2)), Shuffler(1)).state
    >>> seen = ft.view(state, Seat(1))
    >>> guess = ft.determinize(seen, "a seed").state
    >>> ft.view(guess, Seat(1)) == seen, guess == state
    (True, False)

    Raises:
        ~tricky_twist.core.errors.HistoryError: If the view is of a position that was entered
            without all that happened before it.
        ~tricky_twist.core.errors.WrongTypeError: If it is no view of this game, or no seed.
    """
    if type(seen) is not PlayerView and type(seen) is not SpectatorView:
        raise WrongTypeError("a view of Flip Twhist", describe(seen))
    draws = Shuffler(seed).draws("flip-twhist/determinize", "hands")
    seat = seen.seat if isinstance(seen, PlayerView) else None
    return retold(
        "Flip Twhist", partial(_history, seen, draws), play, lambda state: view(state, seat) == seen
    )


def _history(seen: View, draws: Draws) -> tuple[State, tuple[Move, ...]]:
    """Return the state after setup, and all moves since."""
    situation = seen.situation
    if isinstance(situation, SeenBeforeDealer):
        return setup(situation.players, situation.rules), ()
    match = situation.match
    start = setup(match.players, match.rules)
    dealer = ChooseDealer(match.dealer)
    if isinstance(situation, SeenBeforeDeal):
        return start, (dealer,)
    hands = _dealt_hands(seen, situation, draws)
    deal = Deal(hands, situation.table.exposed)
    return start, (dealer, deal, *_moves_told(situation))


def _tricks(situation: SeenOnTable) -> Iterator[tuple[PlayMove, ...]]:
    """Yield what was played in each trick, the one under way included."""
    for trick in situation.table.log:
        yield trick.plays
    if not isinstance(situation, SeenGameOver):
        yield situation.played


def _moves_told(situation: SeenOnTable) -> Iterator[Move]:
    """Yield all moves of players that the view tells of."""
    for trick in situation.table.log:
        yield from trick.plays
        if trick.pick is not None:
            yield trick.pick
    if not isinstance(situation, SeenGameOver):
        yield from situation.played


# The hidden cards -------------------------------------------------------------------------------


def _dealt_hands(seen: View, situation: SeenOnTable, draws: Draws) -> tuple[Cards, ...]:
    """Return hands that may have been dealt.

    Raises:
        ~tricky_twist.core.errors.HistoryError: If there are none.
    """
    match, exposed = situation.match, situation.table.exposed
    hands = list(_played_by_seat(situation, match.players))
    if isinstance(seen, PlayerView):
        hands[seen.seat] |= seen.own.numbers
    unseen = deck_of(match.rules) - exposed
    for hand in hands:
        unseen -= hand
    size = hand_size(match.rules, match.players)
    cards = tuple(unseen)
    fitting = _fitting(situation, match.players)
    places = fill_places(
        [size - len(hand) for hand in hands], [fitting[card.colour] for card in cards], draws
    )
    if places is None:
        raise HistoryError("no deal explains all that the view tells of")
    for card, place in zip(cards, places, strict=True):
        hands[place] = hands[place].with_card(card)
    return tuple(hands)


def _played_by_seat(situation: SeenOnTable, players: int) -> tuple[Cards, ...]:
    """Return for each seat the number cards that it has played."""
    gone = [NO_CARDS] * players
    for plays in _tricks(situation):
        for number in number_plays(plays):
            gone[number.seat] = gone[number.seat].with_card(number.card)
    return tuple(gone)


def _fitting(situation: SeenOnTable, players: int) -> dict[Colour, int]:
    """Return for each colour the mask of the seats that may still hold it."""
    everybody = (1 << players) - 1
    fitting = dict.fromkeys(Colour, everybody)
    for seat, colour in _voids(situation):
        fitting[colour] &= ~(1 << seat)
    return fitting


def _voids(situation: SeenOnTable) -> Iterator[tuple[Seat, Colour]]:
    """Yield each seat that failed to follow, with the colour."""
    for plays in _tricks(situation):
        numbers = number_plays(plays)
        for number in numbers:
            led = numbers[0].card.colour
            if number.card.colour is not led:
                yield number.seat, led
