"""The scene of Twisted: the game of the match, the players and the row."""

from rich.text import Text

from tricky_twist.cli.drawing import NO_CARD, Signs, draw_cards
from tricky_twist.cli.games.scene import CardRow, Hand, Players, Scene, players, points_only
from tricky_twist.cli.output import colon
from tricky_twist.cli.play import english, words
from tricky_twist.core.phrases import Names, name_of
from tricky_twist.core.seats import SEATS, Seat
from tricky_twist.games import twisted as tw
from tricky_twist.games.twisted.cards import Cards
from tricky_twist.games.twisted.state import Table
from tricky_twist.games.twisted.views import PlayerView, PublicOpening, PublicTurn, View


def scene(view: View, names: Names, signs: Signs) -> Scene:
    """Return what a seat sees: the game of the match, the players and the row."""
    del signs
    public = view.public
    hands: tuple[Hand, ...] = ()
    if isinstance(view, PlayerView):
        held = view.own.hand
        hands = (Hand(english.YOUR_HAND, english.HAND, tuple(held), draw_cards(held)),)
    if not isinstance(public, PublicTurn | PublicOpening):
        return Scene(points_only(public.match.points, names), hands=hands)
    return Scene(
        _players(view, public, names),
        _few(view, public, names),
        _round(public, names),
        centre=CardRow(public.row),
        hands=hands,
    )


def _round(public: PublicTurn | PublicOpening, names: Names) -> Text:
    round_ = public.round
    return Text.assemble(
        (words.GAME_NUMBER.format(number=round_.number, games=public.match.rules.games), "bold"),
        f"  {words.DEALT.format(name=name_of(round_.dealer, names))}",
        f"  {_pile(public.pile_size)}",
    )


def _pile(size: int) -> str:
    pile = {0: words.NO_PILE, 1: words.PILE_OF_ONE}.get(size, words.PILE)
    return pile.format(number=size)


def _players(view: View, public: PublicTurn | PublicOpening, names: Names) -> Players:
    table, match = public.table, public.match
    seats = SEATS[: match.players]
    columns = {
        english.POINTS: match.points,
        english.NOW: [score.total for score in tw.standing(view)],
        english.HAND: public.hand_sizes,
        english.FACE_UP: list(map(_numbered, table.face_up)),
        english.FACE_DOWN: [_taken(table, seat) for seat in seats],
    }
    return players(seats, names, public.asked, columns)


def _numbered(cards: Cards) -> Text:
    """Return cards behind their number, which a narrow column still shows."""
    return Text.assemble(f"{len(cards)}{colon()}", draw_cards(cards)) if cards else Text(NO_CARD)


def _few(view: View, public: PublicTurn | PublicOpening, names: Names) -> Players:
    """Return the players in few columns: how many cards lie before each."""
    table, match = public.table, public.match
    seats = SEATS[: match.players]
    columns = {
        english.POINTS: match.points,
        english.NOW: [score.total for score in tw.standing(view)],
        english.UP: list(map(len, table.face_up)),
        english.DOWN: [len(table.face_down[seat]) + _unseen(table, seat) for seat in seats],
    }
    return players(seats, names, public.asked, columns)


def _unseen(table: Table, seat: Seat) -> int:
    """Return how many cards off the pile a player took with a row."""
    return sum(extra.seat is seat for extra in table.extras)


def _taken(table: Table, seat: Seat) -> Text:
    """Return the cards that a player took, which all have seen, but for those off the pile."""
    unseen = _unseen(table, seat)
    taken = _numbered(table.face_down[seat])
    if not unseen:
        return taken
    both = words.ONE_UNSEEN if unseen == 1 else words.UNSEEN
    before, _, after = both.format(cards="\0", number=unseen).partition("\0")
    return Text.assemble(before, taken, after)
