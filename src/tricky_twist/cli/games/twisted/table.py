"""The table of Twisted."""

from collections.abc import Iterator

from rich.console import RenderableType
from rich.text import Text

from tricky_twist.cli.cards import Signs, draw_cards
from tricky_twist.cli.games.parts import Players, labelled, player, points_only
from tricky_twist.core.phrases import Names, count_of, join_words, name_of, names_of
from tricky_twist.core.seats import SEATS, Seat
from tricky_twist.games import twisted as tw
from tricky_twist.games.twisted.rules import TieBreak
from tricky_twist.games.twisted.state import State, Table
from tricky_twist.games.twisted.views import PlayerView, PublicInfo, PublicOpening, PublicTurn, View


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


# A tie --------------------------------------------------------------------------------------------

_BREAKS = {
    TieBreak.MOST_PLUS: ("plus_cards", "the most cards face up win"),
    TieBreak.FEWEST_TOADS: ("toads", "the fewest toads win"),
}
"""What decides between equals: where the match has it, and how it decides."""


def tell_tie(public: State | PublicInfo, names: Names) -> tuple[str, str] | None:
    """Return a reading and how it decided between those with the most points, if it did."""
    match = public.match
    points, breaks = match.points, _BREAKS.get(match.rules.tie_break)
    equal = [seat for seat in SEATS[: len(points)] if points[seat] == max(points)]
    if breaks is None or not equal[1:]:
        return None
    field, decides = breaks
    counts = getattr(match, field)
    held = join_words(f"{name_of(seat, names)} {counts[seat]}" for seat in equal)
    return "TW-A18", f"{names_of(equal, names)} tie, and {decides}: {held}"
