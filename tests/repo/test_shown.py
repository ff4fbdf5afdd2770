"""Every name of the reference has an example: a written one, or one from a game."""

from collections.abc import Callable
from unittest.mock import Mock

import pytest

from tools.pages import shown
from tools.pages.played import Sights
from tools.pages.shown import example_of, show_example
from tricky_twist import GAMES, Seat
from tricky_twist.core import errors, game
from tricky_twist.games import twisted as tw
from tricky_twist.games.twisted import cards, ending, events, moves, rules, state
from tricky_twist.games.twisted.ending import is_last_round
from tricky_twist.games.twisted.setup import hand_size

CARD = tw.Card(12)
CODE = ["", ".. code-block:: python", ""]
ROW = "tricky_twist.games.twisted.setup.hand_size"


@pytest.fixture(autouse=True)
def seen(monkeypatch: pytest.MonkeyPatch) -> Sights:
    """Let the pages know nothing but what the test has seen."""
    sights = Sights()
    monkeypatch.setattr(shown, "sights", lambda: sights)
    return sights


@pytest.fixture
def warned(monkeypatch: pytest.MonkeyPatch) -> Mock:
    """Catch the warnings."""
    warning = Mock()
    monkeypatch.setattr(shown.logger, "warning", warning)
    return warning


def name_of(found: Callable[..., object]) -> str:
    """Return the dotted name of a class or a function."""
    return f"{found.__module__}.{found.__qualname__}"


def shown_of(seen: Sights, *held: object) -> list[str]:
    """Return how the class of the last of these values is described, if they were seen."""
    seen.meet(held)
    return example_of("class", name_of(type(held[-1])), type(held[-1])) or []


# Where an example stands ------------------------------------------------------------------------


def test_a_name_without_an_example_is_a_warning(warned: Mock) -> None:
    """The build fails then, so that somebody writes one."""
    show_example(None, "function", ROW, hand_size, None, lines := ["Close the gaps."])

    assert [("%s has no example: write one", ROW)] == [call.args for call in warned.mock_calls]
    assert ["Close the gaps."] == lines


def test_a_written_example_stays_alone(seen: Sights, warned: Mock) -> None:
    """What somebody wrote tells more than what happened to be played."""
    seen.calls[ROW] = [">>> hand_size((12,), 12)", "()"]
    written = ["Close the gaps.", "", ">>> hand_size((), 12)", "()"]
    show_example(None, "function", ROW, hand_size, None, lines := [*written])

    assert written == lines
    assert not warned.mock_calls


def test_an_example_stands_before_the_errors(seen: Sights) -> None:
    """First what a function is for, then what may go wrong."""
    seen.calls[ROW] = [">>> hand_size((12,), 12)", "()"]
    show_example(None, "function", ROW, hand_size, None, lines := ["Do it.", "", "Raises:", "  E"])

    assert ["Raises:", "  E"] == lines[-2:]
    assert ["   >>> hand_size((12,), 12)", "   ()", ""] == lines[-5:-2]


def test_an_example_of_a_type_is_folded_up(seen: Sights) -> None:
    """A page of types has hundreds of them."""
    seen.meet(CARD)
    show_example(None, "class", name_of(tw.Card), tw.Card, None, lines := ["A card."])

    assert ["A card.", "", ".. folded-example:: For example:", "   "] == lines[:4]
    assert ["      12", "   ", ""] == lines[-3:]


def test_what_is_only_imported_is_left_alone(warned: Mock) -> None:
    """A name is described where it is defined."""
    lines: list[str] = []
    show_example(None, "class", "tricky_twist.games.twisted.Card", tw.Card, None, lines)
    data = "tricky_twist.games.twisted.setup.STANDARD"
    show_example(None, "data", data, tw.STANDARD, None, lines)

    assert [] == lines
    assert not warned.mock_calls


def test_private_code_may_go_without(warned: Mock) -> None:
    """It is described because it decides a clause; nobody calls it."""
    lines: list[str] = []
    private = shown._constant
    show_example(None, "function", name_of(private), private, None, lines)

    assert [] == lines
    assert not warned.mock_calls


# What it shows ----------------------------------------------------------------------------------


def test_a_move_is_shown_with_its_words(seen: Sights) -> None:
    """A move says what it does."""
    lines = shown_of(seen, tw.Place(Seat(0), CARD))

    assert "For example, *seat 0 adds 12 to the row*:" == lines[1]
    assert [*CODE, "   Place(seat=Seat(0), card=12)", ""] == lines[2:]


def test_an_event_is_shown_without_its_secret(seen: Sights) -> None:
    """An event with a secret is not the same for everybody."""
    lines = shown_of(seen, tw.CardDrawn(Seat(0), CARD))

    assert "For example, *seat 0 draws 12*:" == lines[1]
    assert [
        "   CardDrawn(seat=Seat(0), card=12)",
        "   # Without the secret:",
        "   CardDrawnUnseen(seat=Seat(0))",
    ] == lines[5:8]


def test_facts_are_shown_with_the_refusal(seen: Sights) -> None:
    """Facts say what the player is told, and the others."""
    begun = tw.setup(2, tw.Rules(numbers=(12, 13, 14), hand_sizes=(1, 1, 1)), first=Seat(0))
    deal = tw.Deal((tw.Cards.of([CARD]), tw.Cards.of([tw.Card(13)])), (tw.Card(14),))
    violations = tw.find_violations(tw.play(begun, deal).state, tw.Place(Seat(0), tw.Card(14)))
    lines = shown_of(seen, violations, violations[0].facts)

    told = "the player reads “you do not hold 14”"
    others = "the others “seat 0 may not use that card now”"
    assert f"For example, when {told}, and {others} (:clause:`TW-16`):" == lines[1]


def test_facts_that_all_are_told_are_told_once(seen: Sights) -> None:
    """Where nothing is secret, player and others hear the same."""
    violations = tw.find_violations(tw.setup(2), tw.Take(Seat(0)))
    lines = shown_of(seen, violations, violations[0].facts)

    assert lines[1].startswith("For example, when all read “not now")


def test_a_state_says_what_it_waits_for(seen: Sights) -> None:
    """It waits for chance, for a move, or for nothing."""
    over = state.GameOver(state.Match(tw.STANDARD, 2, (1, 0), (0, 0), (0, 0)))
    begun = tw.setup(2, tw.Rules(numbers=(12, 13, 14, 15), hand_sizes=(2, 2, 2)), first=Seat(0))
    hands = tw.Cards.of([CARD, tw.Card(13)]), tw.Cards.of([tw.Card(14), tw.Card(15)])
    turn = tw.play(begun, tw.Deal(hands, ())).state
    such = "For example, when 2 moves are legal, such as *seat 0 adds 12 to the row*:"

    assert such == shown_of(seen, turn)[1]
    assert "For example, when chance decides about the dealer:" == shown_of(seen, tw.setup(2))[1]
    assert "For example, when the game is over:" == shown_of(seen, over)[1]


def test_the_choice_of_a_reading_is_shown_in_rules() -> None:
    """An enum that answers a question shows how one answers it differently."""
    lines = example_of("class", name_of(rules.Expert), rules.Expert)

    assert lines is not None
    assert "   Rules(expert=Expert.ON)" in lines


def test_a_base_is_shown_by_what_derives_from_it(seen: Sights) -> None:
    """Of a class that has no values of its own, another's value is one too."""
    begun = tw.setup(2, tw.Rules(numbers=(12, 13, 14), hand_sizes=(1, 1, 1)), first=Seat(0))
    deal = tw.Deal((tw.Cards.of([CARD]), tw.Cards.of([tw.Card(13)])), (tw.Card(14),))
    seen.meet(tw.play(begun, deal).state)
    lines = example_of("class", name_of(state.WithTable), state.WithTable)

    assert lines is not None
    assert "For example, when only one move is legal, *seat 0 adds 12 to the row*:" == lines[1]


def test_a_property_is_shown_of_a_value(seen: Sights) -> None:
    """A property says what it is of the value that stands for its class."""
    seen.meet(CARD)
    lines = example_of("property", "tricky_twist.games.twisted.cards.Card.is_toad", None)

    assert lines is not None
    assert ["   >>> 12.is_toad", "   False", ""] == lines[-3:]


def test_a_property_of_an_enum_is_shown_of_a_member() -> None:
    """The members of an enum are known without a game."""
    path = "tricky_twist.games.tricky_twist.cards.Suit.letter"
    lines = example_of("property", path, None)

    assert lines is not None
    assert ["   >>> Suit.MOON.letter", "   'M'", ""] == lines[-3:]


def test_a_long_constant_shows_its_beginning() -> None:
    """What has no room beside its name stands below it."""
    lines = example_of("data", "tricky_twist.games.twisted.cards.DECK", cards.DECK)

    assert lines is not None
    assert "79 entries:" == lines[1]
    assert lines[5].startswith("   (12, 13, 14, ")


def test_a_long_union_shows_its_members() -> None:
    """The types stand there by their names."""
    lines = example_of("data", f"{state.__name__}.State", state.State)

    assert lines is not None
    assert "5 types:" == lines[1]
    assert "   DealerPending | DealPending | Turn | Opening | GameOver" == lines[5]


def test_a_constant_that_says_nothing_of_itself_shows_what_it_holds() -> None:
    """Where an object lies in memory helps nobody."""
    lines = example_of("data", "tricky_twist.GAMES", GAMES)

    assert lines is not None
    assert "3 entries:" == lines[1]
    assert lines[5].startswith("   {'tricky-twist': Game(...), ")


@pytest.mark.parametrize(
    ("what", "name", "found"),
    [
        ("data", f"{state.__name__}.LogRun", state.LogRun),
        ("data", f"{moves.__name__}.ChanceMove", moves.ChanceMove),
        ("data", f"{errors.__name__}.MOST_BITS", errors.MOST_BITS),
        ("class", name_of(events.EndCause), events.EndCause),
        ("class", name_of(game.Setup), game.Setup),
        ("method", f"{name_of(game.Setup)}.run", None),
        ("method", "tricky_twist.core.cardset.CardSet.with_card", None),
        ("property", "tricky_twist.records.journal.Journal.entries", None),
    ],
)
def test_what_is_shown_anyway_needs_no_example(what: str, name: str, found: object) -> None:
    """Aliases, protocols, enums, short constants, and what is in the example of its class."""
    assert [] == example_of(what, name, found)


@pytest.mark.parametrize(
    ("what", "name", "found"),
    [
        ("class", name_of(tw.Place), tw.Place),
        ("function", name_of(is_last_round), is_last_round),
        ("property", f"{state.__name__}.Turn.row", None),
        ("method", f"{ending.__name__}.best_seats", None),
    ],
)
def test_what_no_game_has_shown_has_no_example(what: str, name: str, found: object) -> None:
    """Without games there is nothing to show."""
    assert example_of(what, name, found) is None
