"""Tricky Twist at a terminal: its table and its referee. The module ``pad`` is its score pad."""

from collections.abc import Iterable, Iterator, Sequence
from types import MappingProxyType

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
from tricky_twist.cli.drawing import NO_CARD, Signs, draw_cards
from tricky_twist.cli.games import ChancePrompt, Moves, PhasePrompts, Referee, Reply, Terminal
from tricky_twist.cli.games.scene import (
    Hand,
    Played,
    Players,
    Scene,
    Trick,
    labelled,
    players,
    points_only,
)
from tricky_twist.cli.games.tricky_twist.pad import TrickyPad
from tricky_twist.cli.games.tricky_twist.uses import bonus_called, use_meant, use_question, without
from tricky_twist.cli.language import spoken
from tricky_twist.cli.play import english, words
from tricky_twist.core.phrases import Names, join_words, name_of, names_of
from tricky_twist.core.seats import SEATS
from tricky_twist.core.templates import word_for
from tricky_twist.games import tricky_twist as tt
from tricky_twist.games.tricky_twist.cards import DECK, SUITS, VARIABLE_CARDS, Card
from tricky_twist.games.tricky_twist.events import (
    BonusCardsRemoved,
    CardSetAsideUnseen,
    DeclarationAnsweredUnseen,
    DeclarationsRequired,
    DrawAnsweredUnseen,
    DrawDeclined,
    DrawsOffered,
    FalseTrickGained,
    PicksOffered,
    ReservesShuffled,
    RoundEnded,
    TakeBackOffered,
    TakeBackWithdrawn,
    TrickBegun,
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
from tricky_twist.games.tricky_twist.setup import bonus_cards
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


def scene(view: View, names: Names, signs: Signs) -> Scene:
    """Return what a seat sees: the round, the players, the bonus cards and the trick."""
    public, hands = view.public, _hands(view, signs)
    if isinstance(public, BeforeGame | PublicGameOver):
        return Scene(points_only(public.match.points, names))
    if isinstance(public, PublicBeforeDeal):
        points = points_only(public.match.points, names)
        return Scene(points, heading=_round(public.round, names))
    aside = public.to_set_aside if isinstance(public, PublicSettingAside) else ()
    return Scene(
        _players(view, public, names),
        _few(view, public, names),
        _round(public.round, names),
        (_bonus_cards(public), *_piles(public, names)),
        _centre(view),
        hands,
        aside[view.seat] if aside and isinstance(view, PlayerView) else 1,
    )


def _hands(view: View, signs: Signs) -> tuple[Hand, ...]:
    """Return the cards that only this player sees."""
    if not isinstance(view, PlayerView):
        return ()
    own = view.own
    hand, reserve = tuple(own.hand), tuple(own.reserve)
    held = Hand(english.YOUR_HAND, english.HAND, hand, _suits(hand, signs))
    if not reserve:
        return (held,)
    drawn = _suits(reserve, signs)
    aside = Hand(english.YOUR_RESERVE, english.RESERVE, reserve, drawn, is_held=False)
    return held, aside


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
        (words.ROUND_NUMBER.format(number=round_.number, rounds=match.rounds), "bold"),
        f"  {words.SCORE_CARD.format(card=word_for(round_.score_card, spoken()))}",
        f"  {words.BEGINS.format(name=name_of(round_.first, names))}",
    )


def _bonus_cards(public: _WithCards) -> Text:
    """Return the bonus cards on offer, and the effects of the variable ones."""
    round_ = public.round
    held = bonus_cards(round_.match.withdrawn)
    available = public.table.bonus.available if isinstance(public, WithTable) else held
    ready = [_bonus(card, round_) for card in available]
    return labelled(english.BONUS_CARDS, ", ".join(ready) or NO_CARD)


def _bonus(card: tt.BonusCard, round_: Round) -> str:
    """Return a bonus card; of a variable one what it shows in this round."""
    if card not in VARIABLE_CARDS:
        return word_for(card, spoken())
    effect = tt.bonus_in_words(card, round_.match.rules, round_.side, spoken())
    return f"{word_for(card, spoken())} ({effect})"


def _players(view: View, public: _WithCards, names: Names) -> Players:
    table = public.table if isinstance(public, WithTable) else None
    columns: dict[str, Sequence[object]] = {english.POINTS: public.match.points}
    columns |= {} if table is None else {english.NOW: _now(view)}
    columns |= {english.HAND: public.sizes.hands, english.RESERVE: public.sizes.reserves}
    columns |= {} if table is None else _before(table)
    return players(SEATS[: public.match.players], names, public.asked, columns)


def _now(view: View) -> list[int]:
    """Return the points that each player would have if the round were over."""
    return [score.total for score in tt.standing(view)]


def _before(table: Table) -> dict[str, Sequence[object]]:
    """Return what lies before each player."""
    held = [", ".join(word_for(card, spoken()) for card in cards) for cards in table.bonus.held]
    return {
        english.TRICKS: list(map(len, table.tricks)),
        english.FALSE_TRICKS: list(map(draw_cards, table.false_tricks)),
        english.BONUS: [cards or NO_CARD for cards in held],
    }


def _few(view: View, public: _WithCards, names: Names) -> Players | None:
    """Return the players in few columns."""
    if not isinstance(public, WithTable):
        return None
    columns = {
        english.POINTS: public.match.points,
        english.NOW: _now(view),
        english.WON: list(map(len, public.table.tricks)),
        english.FALSE: list(map(draw_cards, public.table.false_tricks)),
    }
    return players(SEATS[: public.match.players], names, public.asked, columns)


def _centre(view: View) -> Trick | None:
    """Return the trick that is played; before its first card the last one of the round."""
    public = view.public
    match public:
        case PublicPlaying(played=plays) if plays:
            return Trick(_plays(plays))
        case PublicPicking(trick=trick) | PublicTakingBack(trick=trick):
            return Trick(_plays(trick.plays), is_over=True, winner=trick.winner)
        case PublicPlaying(table=table) | PublicDrawing(table=table) if table.log:
            last = table.log[-1]
            return Trick(_plays(last.plays), is_over=True, winner=last.winner)
        case PublicPlaying():
            return Trick(())
        case _:
            return None


def _plays(plays: tuple[PlayCard, ...]) -> tuple[Played, ...]:
    return tuple([(play.seat, play.card) for play in plays])


def _piles(public: _WithCards, names: Names) -> Iterator[Text]:
    """Yield every pile of the players who say how they use their bonus cards."""
    if isinstance(public, PublicDeclaring):
        for seat in public.waiting:
            piles = Text(" | ").join(map(draw_cards, public.table.tricks[seat])) or Text(NO_CARD)
            yield labelled(words.TRICKS_OF.format(name=name_of(seat, names)), piles)


_SILENT = frozenset(
    (
        CardSetAsideUnseen,
        DeclarationAnsweredUnseen,
        DeclarationsRequired,
        DrawAnsweredUnseen,
        DrawDeclined,
        DrawsOffered,
        PicksOffered,
        ReservesShuffled,
        TakeBackOffered,
        TrickBegun,
    )
)

# The referee --------------------------------------------------------------------------------------


def shown_next(
    rules: Rules, _players: int, shown: Moves, state: State | None
) -> ChancePrompt | None:
    """Return the score card of the round, unless the referee has it."""
    number = 1 if state is None else round_of(state)
    if number <= len(shown):
        return None
    cards = {str(card): card for card in without(rules.score_deck, *shown)}
    tells = f"Round {number}. Score cards: {number_choices(cards)}."
    question = Question("Score card", tells, tuple(cards), enter="", tells=tells)
    return ChancePrompt(question, lambda text: (find_choice(text, cards, "a score card to come"),))


# The draw window ----------------------------------------------------------------------------------


def _ask_draws(state: Drawing, names: Names) -> Question:
    return Question(
        f"Who draws ({names_of(state.waiting, names)})",
        f"The players who draw from the reserve, such as Ada, Ben; the beginning of a name is "
        f"enough. {ALL} means all of them.",
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


def _use(reply: Reply) -> Moves:
    return (use_meant(reply.state, reply.seat, reply.text, reply.names),)


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
            Declaring: PhasePrompts(use_question, _use),
        }
    ),
    frozenset((BonusCardsRemoved, FalseTrickGained, RoundEnded, TakeBackWithdrawn, TrickWon)),
    shown_next,
)
"""How Tricky Twist is followed."""


TERMINAL = Terminal(scene, TrickyPad.begin, REFEREE, _SILENT)
"""Tricky Twist at a terminal."""
