"""What the referee asks about a game of Tricky Twist."""

from types import MappingProxyType

from tricky_twist.cli.dialog.question import (
    ALL,
    NOTHING,
    Question,
    find_choice,
    number_choices,
    parse_card,
)
from tricky_twist.cli.games.referee import (
    Asked,
    Moves,
    Referee,
    Reply,
    Shown,
    seats_called,
    turn_question,
)
from tricky_twist.cli.games.tricky_twist.uses import bonus_called, use_meant, use_question
from tricky_twist.core.phrases import Names, join_words, name_of, names_of
from tricky_twist.games.tricky_twist.cards import DECK, Card
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
    Declaring,
    Drawing,
    Picking,
    Playing,
    State,
    TakingBack,
)


def shown_next(rules: Rules, _players: int, shown: Moves, state: State | None) -> Shown | None:
    """Return the score card of the round, if it has not been told yet."""
    number = 1 if state is None else round_of(state)
    if number <= len(shown):
        return None
    left = list(rules.score_deck)
    for card in shown:
        left.remove(card)
    cards = {str(card): card for card in left}
    tells = f"Round {number}. Score cards: {number_choices(cards)}."
    question = Question("Score card", tells, tuple(cards), enter="", tells=tells)
    return Shown(question, lambda text: (find_choice(text, cards, "a score card to come"),))


# The draw window ----------------------------------------------------------------------------------


def _ask_draws(state: Drawing, names: Names) -> Question:
    return Question(
        f"Who draws ({names_of(state.waiting, names)})",
        f"Who draws from the reserve: names, or how they begin, with commas between; {ALL} if "
        "everybody does.",
        (*names, ALL),
    )


def _draws(reply: Reply) -> Moves:
    """Return an answer of everybody who is asked, and a draw of everybody else who is named."""
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
            Drawing: Asked(_ask_draws, _draws),
            Playing: Asked(
                turn_question("plays", "A card, such as M7: M moon, S sun, Q square, D disc."),
                lambda reply: (PlayCard(reply.seat, parse_card(Card, reply.text, DECK)),),
            ),
            Picking: Asked(_ask_pick, _pick),
            TakingBack: Asked(_ask_take_back, _take_back),
            Declaring: Asked(
                use_question, lambda reply: (use_meant(reply.state, reply.seat, reply.text),)
            ),
        }
    ),
    frozenset((BonusCardsRemoved, FalseTrickGained, RoundEnded, TakeBackWithdrawn, TrickWon)),
    shown_next,
)
"""How Tricky Twist is followed."""
