"""Views follow from what the fields of states declare; what is forgotten is an error at import."""

from types import SimpleNamespace
from typing import Any

import pytest

from tests.conformance.subjects import every_game
from tricky_twist.core.cardset import CardSet
from tricky_twist.core.entrances import shown_moves
from tricky_twist.core.seats import SEATS, Seat
from tricky_twist.core.seen import remembered, seen_as, seen_by_nobody, seen_by_owner, seen_later
from tricky_twist.core.values import value
from tricky_twist.core.views import Views
from tricky_twist.games import part_of
from tricky_twist.games.twisted import Card, Cards
from tricky_twist.testing.conformance.subject import Subject, late_in_each_phase
from tricky_twist.testing.lines import seats_of


@value
class Answer:
    """An answer of a seat."""

    seat: Seat
    number: int


@value
class Deep:
    """What nobody sees, and what a seat remembers of it."""

    pile: tuple[int, ...] = seen_by_nobody()
    past: tuple[int, ...] = remembered("years", default=())


@value
class Hidden:
    """What is hidden of a game with cards."""

    cards: tuple[Cards, ...] = seen_by_owner("cards", size="sizes")
    coins: tuple[tuple[int, ...], ...] = seen_by_owner(
        "coins", size="riches", now="now[0]", shown="coins", when="is_open"
    )
    both: tuple[tuple[int, ...], ...] = seen_by_owner("both", size="riches", now="now[1]")
    deep: Deep


@value
class Going:
    """A game that goes on."""

    number: int
    hidden: Hidden
    answers: tuple[Answer, ...] = seen_later("answers", when="is_open")
    left: tuple[int, ...] = seen_as("sum_left")

    @property
    def now(self) -> tuple[tuple[tuple[int, ...], ...], tuple[tuple[int, ...], ...]]:
        """The coins of this moment, one more than at the start, and both."""
        return tuple([(*coins, 9) for coins in self.hidden.coins]), self.hidden.both

    @property
    def is_open(self) -> bool:
        """Whether coins and answers lie open."""
        return self.number > 1


@value
class Riches:
    """What everybody sees of coins."""

    riches: tuple[int, ...]
    coins: tuple[tuple[int, ...], ...]


@value
class PublicGoing:
    """What everybody sees of a game that goes on."""

    number: int
    sizes: tuple[int, ...]
    rich: Riches
    answers: tuple[Answer, ...]
    sum_left: int


@value
class Over:
    """A game that is over."""

    number: int


@value
class PublicOver:
    """What everybody sees of it."""

    number: int


@value
class Own:
    """What a seat sees alone."""

    cards: Cards
    coins: tuple[int, ...]
    both: tuple[int, ...]
    years: int = -1
    answers: tuple[Answer, ...] = ()


@value
class Player:
    """The view of a player."""

    seat: Seat
    public: Any
    own: Own


@value
class Spectator:
    """The view of a spectator."""

    public: Any


def years(state: Going, seat: Seat) -> int:
    """Return what a seat remembers."""
    return state.hidden.deep.past[seat]


def made(publics: dict[Any, Any], **forms: Any) -> Views[Any, Any, Player, Spectator]:
    """Return the views of a game of these states."""
    known = {"sum_left": lambda state: sum(state.left), **forms}
    return Views(publics, Player, Spectator, memories={"years": years}, forms=known)


BOTH = {Going: PublicGoing, Over: PublicOver}


@value
class Twofold:
    """A state with a field that is seen in another form."""

    number: int
    plan: tuple[int, ...] = seen_as("sum_left")


@value
class PublicTwofold:
    """What everybody sees of it."""

    number: int
    sum_left: int


ADA, BEN = SEATS[:2]


def going(number: int) -> Going:
    """Return a state."""
    hidden = Hidden((Cards(3), Cards(0)), ((1,), ()), ((), (5, 5)), Deep((7,), (10, 20)))
    return Going(number, hidden, (Answer(BEN, 4), Answer(ADA, 5)), (2, 3))


def test_each_seat_sees_what_is_its_own() -> None:
    """Of the others it sees how much they have, and what lies open."""
    see = made(BOTH).builders()[Going]
    own = Own(Cards(3), (1, 9), (), 10, (Answer(ADA, 5),))
    public = PublicGoing(1, (2, 0), Riches((2, 3), ()), (), 5)

    assert Player(ADA, public, own) == see(going(1), ADA)
    assert Spectator(public) == see(going(1), None)


def test_what_is_hidden_for_now_is_seen_later() -> None:
    """Then it stands in the public part, and no more in that of its seat."""
    seen = made(BOTH).builder(Going)(going(2), BEN)

    assert ((1, 9), (9,)) == seen.public.rich.coins
    assert going(2).answers == seen.public.answers
    assert () == seen.own.answers


def test_a_state_without_secrets_leaves_a_seat_nothing_of_its_own() -> None:
    """Its fields are empty."""
    seen = made(BOTH).builder(Over)(Over(3), BEN)

    assert Player(BEN, PublicOver(3), Own(Cards(0), (), (), -1, ())) == seen


def test_a_view_is_written_once_and_for_all() -> None:
    """The first view of a state takes longer."""
    builders = made(BOTH).builders()
    first = builders[Over]

    assert first(Over(1), None) == builders[Over](Over(1), None)
    assert first is not builders[Over]


# The way back -------------------------------------------------------------------------------------


@value
class PlainHidden:
    """What is hidden of a game that keeps its hands as they are."""

    hands: tuple[Cards, ...] = seen_by_owner("cards", size="sizes")
    coins: tuple[tuple[int, ...], ...] = seen_by_owner(
        "coins", size="riches", shown="coins", when="is_open"
    )
    both: tuple[tuple[int, ...], ...] = seen_by_owner("both", size="riches")
    deep: Deep


@value
class Plain:
    """A state that a view shows as it is."""

    number: int
    hidden: PlainHidden
    answers: tuple[Answer, ...] = seen_later("answers", when="is_open")

    @property
    def is_open(self) -> bool:
        """Whether coins and answers lie open."""
        return self.number > 1


@value
class PublicPlain:
    """What everybody sees of it."""

    number: int
    sizes: tuple[int, ...]
    rich: Riches
    answers: tuple[Answer, ...]

    @property
    def asked(self) -> tuple[Seat, ...]:
        """Who may move."""
        return (ADA,)


def plain(number: int) -> Plain:
    """Return such a state."""
    hidden = PlainHidden((Cards(3), Cards(0)), ((1,), (2,)), ((), (5,)), Deep((7,), (10, 20)))
    return Plain(number, hidden, (Answer(BEN, 4), Answer(ADA, 5)))


def plain_views() -> Views[Any, Any, Player, Spectator]:
    """Return the views of a game that keeps its hands as they are."""
    return made({Plain: PublicPlain, Over: PublicOver})


@value
class Aged:
    """A state whose seats remember something, and which begins with something."""

    number: int
    past: tuple[int, ...] = remembered("years", default=(7,))


@value
class PublicAged:
    """What everybody sees of it."""

    number: int


def test_a_state_is_made_of_its_public_facts_and_the_rest() -> None:
    """What neither has is what the field has by default; what is given goes first."""
    views = made({**BOTH, Aged: PublicAged})

    assert Aged(3, (7,)) == views.state_of(PublicAged(3))
    assert Aged(4, (8,)) == views.state_of(PublicAged(3), number=4, past=(8,))
    assert Aged(3, (7,)) == views.state_of(PublicAged(3))  # from what is kept


@pytest.mark.parametrize(
    ("number", "coins", "answers"),
    [
        (1, ((1,), ()), (Answer(ADA, 5),)),
        (2, ((1,), (2,)), (Answer(BEN, 4), Answer(ADA, 5))),
    ],
)
def test_a_view_shows_a_state_with_holes(number: int, coins: Any, answers: Any) -> None:
    """Nothing is where nothing is known."""
    views = plain_views()
    seen = views.builder(Plain)(plain(number), ADA)
    hidden = PlainHidden((Cards(3), Cards(0)), coins, ((), ()), Deep((), ()))

    assert Plain(number, hidden, answers) == views.shown_state(seen)


@value
class Rows:
    """Cards in rows, of which each seat sees its own as a set."""

    rows: tuple[tuple[Card, ...], ...] = seen_by_owner("cards", size="sizes")


@value
class Lined:
    """A state with such rows."""

    number: int
    hidden: Rows


@value
class PublicLined:
    """What everybody sees of it."""

    number: int
    sizes: tuple[int, ...]


def test_a_row_is_seen_as_a_set_and_shown_as_a_row() -> None:
    """In the order of the deck: the set keeps no other."""
    views = made({**BOTH, Lined: PublicLined})
    lined = Lined(1, Rows(((Card(13), Card(12)), (Card(21),))))
    seen = views.builder(Lined)(lined, ADA)

    assert Cards.of((Card(12), Card(13))) == seen.own.cards
    assert PublicLined(1, (2, 1)) == seen.public
    assert Lined(1, Rows(((Card(12), Card(13)), ()))) == views.shown_state(seen)


def test_moves_of_a_view_are_those_of_the_state_that_it_shows() -> None:
    """The same function lists both; a seat that is not asked has none."""
    views = plain_views()
    tables = SimpleNamespace(listings={Plain: lambda state, seat: state.hidden.hands[seat]})
    list_seen = shown_moves(SimpleNamespace(views=views, tables=tables))  # type: ignore[arg-type]
    see = views.builder(Plain)

    assert Cards(3) == list_seen(see(plain(1), ADA))
    assert () == list_seen(see(plain(1), BEN))


@pytest.mark.parametrize(
    ("publics", "field"),
    [
        ({Going: PublicGoing, Over: PublicOver}, "Going.coins"),
        ({Plain: PublicPlain, Twofold: PublicTwofold}, "Twofold.plan"),
    ],
)
def test_a_game_whose_views_do_not_show_its_states_lists_moves_itself(
    publics: dict[Any, Any], field: str
) -> None:
    """What was held at the start, and what is seen in another form, has no way back."""
    with pytest.raises(TypeError) as refused:
        made(publics).require_shown_states()

    wanted = "no view shows this as it is, so the game needs a list_seen"
    assert f"{field}: {wanted}" == str(refused.value)


# What is forgotten --------------------------------------------------------------------------------


@value
class Undeclared:
    """A state with a field that nobody declared and nobody shows."""

    number: int
    plan: int


@value
class HalfDeclared:
    """A hidden class with a field that does not say who sees it."""

    cards: tuple[Cards, ...] = seen_by_owner("cards", size="sizes")
    plan: int


@value
class HoldsHalf:
    """A state that holds it."""

    number: int
    half: HalfDeclared


@value
class PublicMore:
    """A view with a field that nothing fills."""

    number: int
    weather: int


@value
class PublicCards:
    """A view with a set of cards that nothing fills."""

    number: int
    cards: Cards


@value
class Elsewhere:
    """A state with a field that is seen in a form which no view has."""

    number: int
    plan: int = seen_as("sum_left")


@pytest.mark.parametrize(
    ("publics", "error"),
    [
        ({Undeclared: PublicOver}, "Undeclared.plan: who sees it? PublicOver does not show it"),
        ({HoldsHalf: PublicOver}, "HalfDeclared.plan: who sees it?"),
        ({Over: PublicMore}, "PublicMore.weather: what fills it?"),
        ({Over: PublicCards}, "PublicCards.cards: what fills it?"),
        ({Elsewhere: PublicOver}, "PublicOver.sum_left: there is no such field"),
        ({Over: PublicOver}, "Own.answers: what fills it?"),
    ],
)
def test_what_is_forgotten_is_an_error_at_import(publics: dict[Any, Any], error: str) -> None:
    """No field gets into a view, or stays out of it, by oversight."""
    with pytest.raises(TypeError) as refused:
        made(publics)

    assert error == str(refused.value)


def test_a_set_of_cards_is_no_hidden_class() -> None:
    """It is a value with one field, which declares nothing."""
    assert issubclass(Cards, CardSet)
    assert {} == made(BOTH).declared[Over]


@every_game
def test_views_that_are_made_again_show_the_same(subject: Subject) -> None:
    """In every phase, to each seat and to spectators."""
    views: Any = part_of(subject.game.name, "views")
    again: Any = Views(
        views.publics,
        views.player,
        views.spectator,
        memories=views._memories,
        forms=views._forms,
    )
    for state in late_in_each_phase(subject):
        for seat in (None, *seats_of(subject.game, state)):
            assert subject.game.view(state, seat) == again.builder(type(state))(state, seat)
