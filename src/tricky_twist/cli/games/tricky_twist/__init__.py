"""Tricky Twist at a terminal: its table and its referee; its score pad stands beside them."""

from collections.abc import Iterable, Iterator
from types import MappingProxyType

from rich.console import RenderableType
from rich.text import Text

from tricky_twist.cli.dialog.question import (
    ALL,
    NOTHING,
    Question,
    find_choice,
    number_choices,
    parse_card,
    seats_called,
    turn_question,
)
from tricky_twist.cli.drawing import NO_CARD, Signs, draw_card, draw_cards
from tricky_twist.cli.games import (
    ChancePrompt,
    Moves,
    PhasePrompts,
    Players,
    Referee,
    Reply,
    Row,
    Terminal,
    labelled,
    player,
    points_only,
)
from tricky_twist.cli.games.tricky_twist.pad import TrickyPad
from tricky_twist.cli.games.tricky_twist.uses import bonus_called, use_meant, use_question
from tricky_twist.core.phrases import Names, join_words, name_of, names_of
from tricky_twist.core.seats import SEATS, Seat
from tricky_twist.games import tricky_twist as tt
from tricky_twist.games.tricky_twist.cards import DECK, SUITS, VARIABLE_CARDS, Card
from tricky_twist.games.tricky_twist.events import (
    BonusCardsRemoved,
    FalseTrickGained,
    RoundEnded,
    TakeBackWithdrawn,
    TrickWon,
)
from tricky_twist.games.tricky_twist.game import round_of
from tricky_twist.games.tricky_twist.moves import (
    DeclineBonus,
    DeclineDraw,
    DrawReserve,
    KeepFalseTricks,
    PlayCard,
    TakeBack,
    TakeBonus,
)
from tricky_twist.games.tricky_twist.rules import Rules
from tricky_twist.games.tricky_twist.state import (
    BeforeGame,
    Declaring,
    Drawing,
    Picking,
    Playing,
    Round,
    State,
    Table,
    TakingBack,
    WithTable,
)
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

# The table ----------------------------------------------------------------------------------------


_WithCards = (
    PublicSettingAside
    | PublicBeforeReserveOrder
    | PublicDrawing
    | PublicPlaying
    | PublicPicking
    | PublicTakingBack
    | PublicDeclaring
)
"""The parts that show while the seats hold cards."""


def draw_open(view: View, names: Names, signs: Signs) -> Iterator[RenderableType]:
    """Yield the open part: the round, the players and the trick."""
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
    return Text("  ").join(suits) or Text(NO_CARD)


def _round(round_: Round, names: Names) -> Text:
    match = round_.match
    return Text.assemble(
        (f"Round {round_.number} of {match.rounds}", "bold"),
        "  score card: ",
        (str(round_.score_card), "bold"),
        f"  {name_of(round_.first, names)} begins",
    )


def _bonus_cards(table: Table) -> Text:
    """Return the bonus cards on offer, and the effects of the variable ones."""
    ready = [_bonus(card, table.round) for card in table.bonus.available]
    return labelled("Bonus cards", ", ".join(ready) or NO_CARD)


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
        ", ".join(map(str, held)) or NO_CARD,
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
                piles = Text(" | ").join(map(draw_cards, table.tricks[seat])) or Text(NO_CARD)
                yield labelled(f"The tricks of {name_of(seat, names)}", piles)
        case _:
            return


def _trick(plays: tuple[PlayCard, ...], names: Names) -> Text:
    cards = [Text.assemble(name_of(p.seat, names), " ", draw_card(p.card)) for p in plays]
    return Text("  ").join(cards) or Text("nothing is played yet")


# The referee --------------------------------------------------------------------------------------


def shown_next(
    rules: Rules, _players: int, shown: Moves, state: State | None
) -> ChancePrompt | None:
    """Return the score card of the round, unless the referee has it."""
    number = 1 if state is None else round_of(state)
    if number <= len(shown):
        return None
    left = list(rules.score_deck)
    for card in shown:
        left.remove(card)
    cards = {str(card): card for card in left}
    tells = f"Round {number}. Score cards: {number_choices(cards)}."
    question = Question("Score card", tells, tuple(cards), enter="", tells=tells)
    return ChancePrompt(question, lambda text: (find_choice(text, cards, "a score card to come"),))


# The draw window ----------------------------------------------------------------------------------


def _ask_draws(state: Drawing, names: Names) -> Question:
    return Question(
        f"Who draws ({names_of(state.waiting, names)})",
        f"Who draws from the reserve: names, or how they begin, with commas between; {ALL} if "
        "everybody does.",
        (*names, ALL),
    )


def _draws(reply: Reply) -> Moves:
    """Return an answer of each asked seat, and a draw of each other named seat."""
    waiting = reply.state.waiting
    if reply.text.lower() == ALL:
        return tuple(map(DrawReserve, waiting))
    drawing = seats_called(reply.text, reply.names)
    strangers = [DrawReserve(seat) for seat in drawing if seat not in waiting]
    answers = [DrawReserve(seat) if seat in drawing else DeclineDraw(seat) for seat in waiting]
    return (*strangers, *answers)


# Sevens -------------------------------------------------------------------------------------------


def _ask_pick(state: Picking, names: Names) -> Question:
    bonus = tuple(map(str, state.table.bonus.available))
    return Question(
        f"{name_of(state.waiting[0], names)} gained a 7 and takes the bonus card",
        f"One of {join_words(bonus, 'or')}; the variable ones are 1 to 4. {NOTHING} takes none.",
        bonus,
    )


def _pick(reply: Reply) -> Moves:
    if reply.text == NOTHING:
        return (DeclineBonus(reply.seat),)
    return (TakeBonus(reply.seat, bonus_called(reply.text)),)


def _ask_take_back(state: TakingBack, names: Names) -> Question:
    seat = state.waiting[0]
    cards = tuple(map(str, state.table.false_tricks[seat]))
    return Question(
        f"{name_of(seat, names)} takes back the false trick",
        f"One of {join_words(cards, 'or')}; {NOTHING} takes none.",
        cards,
    )


def _take_back(reply: Reply) -> Moves:
    if reply.text == NOTHING:
        return (KeepFalseTricks(reply.seat),)
    return (TakeBack(reply.seat, parse_card(Card, reply.text, DECK)),)


REFEREE = Referee(
    MappingProxyType(
        {
            Drawing: PhasePrompts(_ask_draws, _draws),
            Playing: PhasePrompts(
                turn_question("plays", "A card, such as M7: M moon, S sun, Q square, D disc."),
                lambda reply: (PlayCard(reply.seat, parse_card(Card, reply.text, DECK)),),
            ),
            Picking: PhasePrompts(_ask_pick, _pick),
            TakingBack: PhasePrompts(_ask_take_back, _take_back),
            Declaring: PhasePrompts(
                use_question, lambda reply: (use_meant(reply.state, reply.seat, reply.text),)
            ),
        }
    ),
    frozenset((BonusCardsRemoved, FalseTrickGained, RoundEnded, TakeBackWithdrawn, TrickWon)),
    shown_next,
)
"""How Tricky Twist is followed."""


TERMINAL = Terminal(draw_open, draw_own, TrickyPad.begin, REFEREE)
"""Tricky Twist at a terminal."""
