"""The table of Tricky Twist."""

from collections.abc import Iterable, Iterator

from rich.console import RenderableType
from rich.text import Text

from tricky_twist.cli.cards import NOTHING, Signs, draw_card, draw_cards
from tricky_twist.cli.games.parts import Players, Row, labelled, player, points_only
from tricky_twist.core.phrases import Names, name_of
from tricky_twist.core.seats import SEATS, Seat
from tricky_twist.games import tricky_twist as tt
from tricky_twist.games.tricky_twist.cards import SUITS, VARIABLE_CARDS
from tricky_twist.games.tricky_twist.moves import PlayCard
from tricky_twist.games.tricky_twist.state import BeforeGame, Round, Table, WithTable
from tricky_twist.games.tricky_twist.views import (
    PlayerView,
    PublicBeforeDeal,
    PublicBeforeReserveOrder,
    PublicDeclaring,
    PublicDrawing,
    PublicGameOver,
    PublicPicking,
    PublicPlaying,
    PublicSettingAside,
    PublicTakingBack,
    View,
)

_WithCards = (
    PublicSettingAside
    | PublicBeforeReserveOrder
    | PublicDrawing
    | PublicPlaying
    | PublicPicking
    | PublicTakingBack
    | PublicDeclaring
)
"""What is seen while the seats hold cards."""


def draw_open(view: View, names: Names, signs: Signs) -> Iterator[RenderableType]:
    """Yield what everybody sees: the round, the players and the trick."""
    del signs
    public = view.public
    if isinstance(public, BeforeGame | PublicGameOver):
        yield points_only(public.match.points, names)
        return
    yield _round(public.round, names)
    if isinstance(public, PublicBeforeDeal):
        yield points_only(public.match.points, names)
        return
    if isinstance(public, WithTable):
        yield _bonus_cards(public.table)
    yield _players(view, public, names)
    yield from _middle(public, names)


def draw_own(view: PlayerView, signs: Signs) -> Iterator[Text]:
    """Yield the cards that only this player sees."""
    yield labelled("Your hand", _suits(view.own.hand, signs))
    if view.own.reserve:
        yield labelled("Your reserve", _suits(view.own.reserve, signs))


def _suits(cards: Iterable[tt.Card], signs: Signs) -> Text:
    """Return cards side by side, each suit behind its sign."""
    held = tuple(cards)
    suits = [
        Text.assemble(f"{sign} ", draw_cards(card for card in held if card.suit is suit))
        for suit, sign in zip(SUITS, signs.suits, strict=True)
        if any(card.suit is suit for card in held)
    ]
    return Text("  ").join(suits) or Text(NOTHING)


def _round(round_: Round, names: Names) -> Text:
    match = round_.match
    return Text.assemble(
        (f"Round {round_.number} of {match.rounds}", "bold"),
        "  score card: ",
        (str(round_.score_card), "bold"),
        f"  {name_of(round_.first, names)} begins",
    )


def _bonus_cards(table: Table) -> Text:
    """Return the bonus cards that can be taken, and what the variable ones do."""
    ready = [_bonus(card, table.round) for card in table.bonus.available]
    return labelled("Bonus cards", ", ".join(ready) or NOTHING)


def _bonus(card: tt.BonusCard, round_: Round) -> str:
    """Return a bonus card; of a variable one what it shows in this round."""
    if card not in VARIABLE_CARDS:
        return str(card)
    return f"{card} ({tt.bonus_in_words(card, round_.match.rules, round_.side)})"


def _players(view: View, public: _WithCards, names: Names) -> Players:
    match, sizes = public.match, public.sizes
    table = public.table if isinstance(public, WithTable) else None
    rows = []
    for seat in SEATS[: match.players]:
        counts = map(str, (match.points[seat], sizes.hands[seat], sizes.reserves[seat]))
        before = () if table is None else _before(view, table, seat)
        rows.append((player(seat, names, public.asked), *counts, *before))
    headings = ("points", "hand", "reserve")
    more = () if table is None else ("tricks", "false tricks", "bonus cards", "now")
    return Players((*headings, *more), tuple(rows))


def _before(view: View, table: Table, seat: Seat) -> Row:
    """Return what lies before a player, and the points that it would bring now."""
    held = table.bonus.held[seat]
    return (
        str(len(table.tricks[seat])),
        draw_cards(table.false_tricks[seat]),
        ", ".join(map(str, held)) or NOTHING,
        str(tt.standing(view)[seat].total),
    )


def _middle(public: object, names: Names) -> Iterator[Text]:
    """Yield the trick that is played, or was; when bonus cards are used, every pile."""
    match public:
        case PublicPlaying(played=plays):
            yield labelled("Trick", _trick(plays, names))
        case PublicPicking(trick=trick) | PublicTakingBack(trick=trick):
            yield labelled("Last trick", _trick(trick.plays, names))
        case PublicDeclaring(table=table, waiting=waiting):
            for seat in waiting:
                piles = Text(" | ").join(map(draw_cards, table.tricks[seat])) or Text(NOTHING)
                yield labelled(f"The tricks of {name_of(seat, names)}", piles)
        case _:
            return


def _trick(plays: tuple[PlayCard, ...], names: Names) -> Text:
    cards = [Text.assemble(name_of(p.seat, names), " ", draw_card(p.card)) for p in plays]
    return Text("  ").join(cards) or Text("nothing is played yet")
