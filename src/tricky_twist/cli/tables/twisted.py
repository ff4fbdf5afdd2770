"""The table of Twisted."""

from collections.abc import Iterator

from rich.console import RenderableType
from rich.text import Text

from tricky_twist.cli.cards import Signs, draw_cards
from tricky_twist.cli.tables.parts import Players, labelled, player, points_only
from tricky_twist.core.phrases import Names, count_of, name_of
from tricky_twist.core.seats import SEATS, Seat
from tricky_twist.games import twisted as tw
from tricky_twist.games.twisted.state import Table
from tricky_twist.games.twisted.views import PlayerView, PublicOpening, PublicTurn, View


def draw_open(view: View, names: Names, signs: Signs) -> Iterator[RenderableType]:
    """Yield what everybody sees: the game of the match, the players and the row."""
    del signs
    public = view.public
    if not isinstance(public, PublicTurn | PublicOpening):
        yield points_only(public.match.points, names)
        return
    yield _round(public, names)
    yield _players(view, public, names)
    row = draw_cards(public.row) if public.row else Text("there is none: start one")
    yield labelled("Row, left to right", row)


def draw_own(view: PlayerView, signs: Signs) -> Iterator[Text]:
    """Yield the cards that only this player sees."""
    del signs
    yield labelled("Your hand", draw_cards(view.own.hand))


def _round(public: PublicTurn | PublicOpening, names: Names) -> Text:
    round_ = public.round
    return Text.assemble(
        (f"Game {round_.number} of {public.match.rules.games}", "bold"),
        f"  {name_of(round_.dealer, names)} dealt",
        f"  pile: {count_of(public.pile_size, 'card')}",
    )


def _players(view: View, public: PublicTurn | PublicOpening, names: Names) -> Players:
    table, match = public.table, public.match
    rows = [
        (
            player(seat, names, public.asked),
            str(match.points[seat]),
            str(public.hand_sizes[seat]),
            draw_cards(table.face_up[seat]),
            _taken(table, seat),
            str(score.total),
        )
        for seat, score in zip(SEATS, tw.standing(view), strict=False)
    ]
    return Players(("points", "hand", "couples face up", "taken, face down", "now"), tuple(rows))


def _taken(table: Table, seat: Seat) -> Text:
    """Return the cards that a player took, which all have seen, but for those off the pile."""
    unseen = sum(extra.seat is seat for extra in table.extras)
    more = f" and {count_of(unseen, 'unseen card')}" if unseen else ""
    return Text.assemble(draw_cards(table.face_down[seat]), more)
