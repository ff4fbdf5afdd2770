"""The table of Flip Twhist."""

from collections.abc import Iterable, Iterator

from rich.console import RenderableType
from rich.text import Text

from tricky_twist.cli.cards import NOTHING, Signs, draw_card, draw_cards
from tricky_twist.cli.games.parts import Players, Row, labelled, player
from tricky_twist.core.phrases import Names, name_of
from tricky_twist.core.seats import SEATS, Seat
from tricky_twist.games.flip_twhist.cards import FLIP_CARDS, Twhist
from tricky_twist.games.flip_twhist.moves import PlayMove, PlayNumber
from tricky_twist.games.flip_twhist.scoring import count_stars
from tricky_twist.games.flip_twhist.state import Table
from tricky_twist.games.flip_twhist.views import (
    PlayerView,
    PublicGameOver,
    PublicPicking,
    PublicPlaying,
    View,
)


def draw_open(view: View, names: Names, signs: Signs) -> Iterator[RenderableType]:
    """Yield what everybody sees: the cards out of play, the players and the trick."""
    public = view.public
    match public:
        case PublicPlaying() | PublicPicking() | PublicGameOver():
            yield _game(public.table, names)
            yield _players(public, names, signs)
        case _:
            return
    if not isinstance(public, PublicGameOver):
        yield labelled("Trick", _trick(public.played, names))


def draw_own(view: PlayerView, signs: Signs) -> Iterator[Text]:
    """Yield the cards that only this player sees."""
    del signs
    yield labelled("Your hand", draw_cards(view.own.numbers))
    yield labelled("Your Twhist cards", _twhist(view.own.twhist))


def _twhist(cards: Iterable[Twhist]) -> Text:
    """Return Twhist cards: what one types, and what they are called."""
    drawn = [Text.assemble(draw_card(card), f" {card.words}") for card in cards]
    return Text("  ").join(drawn) or Text(NOTHING)


def _game(table: Table, names: Names) -> Text:
    return Text.assemble(
        (f"{name_of(table.match.dealer, names)} dealt", "bold"),
        "  out of play: ",
        draw_cards(table.exposed),
    )


def _players(
    public: PublicPlaying | PublicPicking | PublicGameOver, names: Names, signs: Signs
) -> Players:
    table = public.table
    held = () if isinstance(public, PublicGameOver) else _held(public)
    rows = [
        (
            player(seat, names, public.asked),
            *(held[seat] if held else ()),
            _flip_cards(table, seat, signs),
            str(count_stars(table.starred[seat], table.match.rules)),
        )
        for seat in SEATS[: table.match.players]
    ]
    headings = ("cards", "Twhist") if held else ()
    return Players((*headings, "FLIP cards", "stars"), tuple(rows))


def _held(public: PublicPlaying | PublicPicking) -> tuple[Row, ...]:
    """Return for each player how many cards are held, and the Twhist cards that lie open."""
    holdings = public.holdings
    shown = [" ".join(map(str, cards)) or NOTHING for cards in holdings.twhist]
    twhist = shown or ["hidden"] * len(holdings.sizes)
    return tuple(zip(map(str, holdings.sizes), twhist, strict=True))


def _flip_cards(table: Table, seat: Seat, signs: Signs) -> Text:
    """Return the FLIP cards of a player: their numbers, or the stars of those turned over."""
    stars = table.match.rules.stars
    starred = table.starred[seat]
    return Text(" ").join(
        Text(f"{card}{stars[card.index] * signs.star}", "bold black on yellow3", end="")
        if card in starred
        else Text(f"{card}", "dim", end="")
        for card in FLIP_CARDS
    )


def _trick(plays: tuple[PlayMove, ...], names: Names) -> Text:
    cards = [
        Text.assemble(name_of(play.seat, names), " ", draw_card(_card_of(play))) for play in plays
    ]
    return Text("  ").join(cards) or Text("nothing is played yet")


def _card_of(play: PlayMove) -> object:
    return play.card if isinstance(play, PlayNumber) else play.kind
