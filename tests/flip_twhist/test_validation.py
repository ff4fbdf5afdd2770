"""What cannot be is found, in words for the person who entered it; what can be is not."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.flip_twhist.entered import (
    EXPOSED,
    PA,
    RULES,
    RW,
    S0,
    S1,
    S2,
    TH,
    after,
    card,
    cards,
    dealing,
    dealt,
    last,
    numbers,
    over,
    picking,
    playing,
    second,
    setting_up,
    third,
)
from tricky_twist import Seat, Shuffler, WrongTypeError, advance
from tricky_twist.core.values import changed
from tricky_twist.games import flip_twhist as ft
from tricky_twist.games.flip_twhist.validation import find_problems
from tricky_twist.testing.conformance.altering import altered, forged

HIDDEN = changed(RULES, twhist_cards=ft.TwhistVisibility.HIDDEN)
OTHERWISE = changed(
    RULES,
    equal_numbers=ft.EqualNumbers.LAST,
    pass_exemption=ft.PassExemption.ALL,
    leader_fallback=ft.LeaderFallback.LEFT_OF_THIEF,
)

Make = Callable[[], Any]
Case = tuple[Make, str, object, tuple[str, ...]]


def found(state: object) -> tuple[str, ...]:
    """Return the problems as they are shown."""
    return tuple(map(str, find_problems(state)))


def bare(make: Callable[[], ft.State]) -> Make:
    """Return what makes the same position without its history."""
    return lambda: ft.position(make())


# What play reaches -------------------------------------------------------------------------------


MADE = (setting_up, dealing, dealt, playing, picking, second, third, last, over)


@pytest.mark.parametrize("rules", [RULES, HIDDEN, OTHERWISE])
@pytest.mark.parametrize("make", MADE)
def test_the_states_to_be_spoilt_are_possible(
    make: Callable[[ft.Rules], ft.State], rules: ft.Rules
) -> None:
    """What the cases below alter was possible before, whatever the rules."""
    assert () == found(make(rules))


def test_a_trick_of_twhist_cards_alone_flips_nothing() -> None:
    """Whichever of them there are, so that other numbers of star sides are left."""
    assert () == found(ft.position(with_one_kind()))


# What cannot be ----------------------------------------------------------------------------------


def hands(*texts: str) -> tuple[ft.Cards, ...]:
    """Return a set of number cards for each seat."""
    return tuple(map(cards, texts))


def held(*kinds: tuple[ft.Twhist, ...]) -> tuple[ft.TwhistCards, ...]:
    """Return a set of Twhist cards for each seat."""
    return tuple(map(ft.TwhistCards.of, kinds))


def stars(*shown: set[int]) -> tuple[ft.FlipCards, ...]:
    """Return the FLIP cards that show their stars, for each seat."""
    return tuple(ft.FlipCards.of(map(ft.FlipCard, numbers_)) for numbers_ in shown)


def without_numbers() -> ft.State:
    """Return the state after two tricks without a number card, which flip nothing."""
    return after(dealt(), *numbers(S0, "PA PA PA"), *numbers(S0, "TH TH TH"))


def with_one_kind() -> ft.State:
    """Return the end of a game that has one kind of Twhist cards, which all played together."""
    rules = changed(RULES, twhist_kinds=(RW,))
    state = after(dealt(rules), *numbers(S0, "RW RW RW"))
    while not ft.is_over(state):
        state = after(state, ft.legal_moves(state)[-1])
    return state


BOTH = (TH, PA)
TWO = "3 players need at least 3 number cards, not 2"
PICK = "$.table.log[0].pick: you must pick one or two of R-1, R2 and R5"
SPOILT_STARS = stars({2}, {4}, {3})

CASES: tuple[Case, ...] = (
    # The form
    (setting_up, "players", 6, ("$: 3 to 5 can play, not 6 [FT-10]",)),
    (setting_up, "rules", None, ("$.rules: expected Rules, got a value of type NoneType",)),
    (dealing, "match.dealer", Seat(3), ("$.match.dealer: seat 3 is not at a table of 3",)),
    (dealing, "match.rules", ft.Rules(deck=ft.DECK[:2]), (f"$.match: {TWO} [FT-06]",)),
    (playing, "table.match.rules", ft.Rules(deck=ft.DECK[:2]), (f"$.table.match: {TWO} [FT-06]",)),
    (playing, "turn", Seat(4), ("$.turn: seat 4 is not at a table of 3",)),
    (playing, "table.leader", 0, ("$.table.leader: expected Seat, got a value of type int",)),
    (
        playing,
        "hidden.numbers_at_start",
        hands("R5 Y3", "R2 Y5"),
        ("$.hidden.numbers_at_start: there must be an entry for each of 3 seats, not 2",),
    ),
    (
        playing,
        "hidden.twhist_at_start",
        held(*[BOTH] * 4),
        ("$.hidden.twhist_at_start: there must be an entry for each of 3 seats, not 4",),
    ),
    (
        over,
        "table.starred",
        (),
        ("$.table.starred: there must be an entry for each of 3 seats, not 0",),
    ),
    (
        playing,
        "table.exposed",
        ft.Cards(1 << 128),
        ("$.table.exposed: the mask names cards that are not in the deck",),
    ),
    # Number cards
    (
        playing,
        "hidden.numbers_at_start",
        hands("R5 Y3", "R2 Y5", "R-1 B5"),
        ("$.hidden.numbers_at_start[2]: these rules play without B5",),
    ),
    (
        playing,
        "hidden.numbers_at_start",
        hands("R5 Y3", "R2 Y3", "R-1 Y0"),
        ("$.hidden.numbers_at_start[1]: Y3 is also in the hand of seat 0",),
    ),
    (
        playing,
        "hidden.numbers_at_start",
        hands("R5 Y3", "R2 Y5", "R-1 G1"),
        ("$.hidden.numbers_at_start[2]: G1 is also face up, out of play",),
    ),
    (
        second,
        "hidden.numbers_at_start",
        hands("R5", "Y5", "Y0"),
        ("$.hidden.numbers_at_start[0]: R5 is also in $.table.log[0]",),
    ),
    (
        playing,
        "table.exposed",
        cards("G1"),
        ("$.table.exposed: the deal laid 2 number cards face up, not 1",),
    ),
    (
        bare(dealt),
        "hidden",
        ft.Hidden(hands("R5 Y3 G1", "R2 Y5", "R-1 Y0"), held((TH,), BOTH, BOTH)),
        ("$.hidden.numbers_at_start[0]: each seat was dealt 2 number cards, not 3",),
    ),
    (
        second,
        "hidden",
        ft.Hidden(hands("Y3", "Y5 G1", "Y0"), held(BOTH, (PA,), BOTH)),
        ("$.hidden.numbers_at_start[1]: G1 is also face up, out of play",),
    ),
    # Twhist cards
    (
        playing,
        "hidden.twhist_at_start",
        held(BOTH, (TH, RW), BOTH),
        ("$.hidden.twhist_at_start[1]: these rules play without the round winner card of seat 1",),
    ),
    (
        third,
        "hidden.twhist_at_start",
        held((TH,), (TH,), (TH,)),
        ("$.hidden.twhist_at_start[0]: the thief card of seat 0 is also in $.table.log[1]",),
    ),
    # Hands
    (
        playing,
        "hidden.twhist_at_start",
        held(BOTH, (TH,), BOTH),
        ("$.hidden: when a trick begins, all seats hold the same number of cards",),
    ),
    (
        bare(third),
        "hidden",
        ft.Hidden(hands("", "", ""), held((), (), ())),
        ("$.hidden: when a trick begins, each seat holds at least one card",),
    ),
    # The log
    (second, "table.leader", S1, ("$.turn: it is seat 1's turn",)),
    (dealt, "table.leader", S1, ("$.turn: it is seat 1's turn",)),
    (
        second,
        "table.log[0].leader",
        S1,
        ("$.table.log[0].leader: the recorded moves lead to seat 0",),
    ),
    (
        second,
        "table.log[0].plays",
        numbers(S0, "R5 R2"),
        ("$.table.log[0].plays: each seat plays one card to a trick",),
    ),
    (second, "table.log[0].pick", None, ("$: the recorded moves lead to another phase",)),
    (
        second,
        "table.log[0].pick",
        ft.Pick(S1, cards("R2")),
        ("$.table.log[0].pick: it is not seat 1's turn: the game is waiting for seat 0 [FT-30]",),
    ),
    (
        second,
        "table.log[0].pick",
        ft.Pick(S0, cards("R5 R2 R-1")),
        (f"{PICK}: you picked 3 cards [FT-30]",),
    ),
    (
        second,
        "table.log[0].pick",
        ft.Pick(S0, cards("G1")),
        (f"{PICK}: G1 is not in the stack [FT-30]",),
    ),
    (
        third,
        "table.log[1].pick",
        ft.Pick(S0, cards("R5")),
        (
            (
                "$.table.log[1].pick: not now: the game is waiting for the first card of the trick "
                "[FT-09]"
            ),
        ),
    ),
    (
        over,
        "table.log",
        lambda log: (*log, log[-1]),
        (
            "$.table.log[4].plays[0]: the thief card of seat 1 is also in $.table.log[3]",
            "$.table.log[4].plays[1]: the thief card of seat 2 is also in $.table.log[3]",
            "$.table.log[4].plays[2]: the pass card of seat 0 is also in $.table.log[3]",
        ),
    ),
    # The phase
    (
        dealt,
        "table.starred",
        stars({2}, set(), set()),
        ("$.table.starred[0]: the recorded moves lead to nothing",),
    ),
    (
        bare(second),
        "table.starred",
        stars({2, 3}, {4}, {4}),
        ("$.table.starred: 1 trick cannot have left these star sides up",),
    ),
    (
        bare(second),
        "table.starred",
        stars(set(), set(), set()),
        ("$.table.starred: 1 trick cannot have left these star sides up",),
    ),
    (
        bare(second),
        "table.starred",
        stars({1}, {2}, {3}),
        ("$.table.starred: 1 trick cannot have left these star sides up",),
    ),
    (
        bare(second),
        "table.starred",
        stars({1}, {2}, {2}),
        ("$.table.starred: 1 trick cannot have left these star sides up",),
    ),
    (bare(second), "table.starred", stars({1}, {4}, {4}), ()),  # with the G1 for the R2
    (
        lambda: altered(ft.position(second()), "table.exposed", cards(EXPOSED)),
        "table.starred",
        stars({1}, {4}, {4}),
        ("$.table.starred: 1 trick cannot have left these star sides up",),
    ),
    (
        lambda: altered(
            altered(second(), "table.exposed", cards("")),
            "hidden.twhist_at_start",
            held((TH,), BOTH, BOTH),
        ),
        "hidden.numbers_at_start",
        hands("Y3 G1", "Y5", "Y0"),
        (
            (
                "$.hidden: the deal must give 2 cards to each of 3 seats: 3 hands, of 3, 2 and 2 "
                "[FT-06]"
            ),
        ),
    ),
    (
        bare(without_numbers),
        "table.starred",
        stars({1}, set(), set()),
        ("$.table.starred: 2 tricks cannot have left these star sides up",),
    ),
    (
        bare(picking),
        "table.starred",
        stars({2}, set(), set()),
        ("$.table.starred[0]: the recorded moves lead to nothing",),
    ),
    (
        bare(over),
        "table.starred",
        stars({0, 1, 2, 3, 4}, set(), set()),
        ("$.table.starred: 4 tricks cannot have left these star sides up",),
    ),
    (playing, "turn", S2, ("$.turn: it is seat 1's turn",)),
    (
        playing,
        "played",
        numbers(S1, "R2"),
        ("$.played: each seat plays once, clockwise from seat 0",),
    ),
    (
        playing,
        "played",
        numbers(S0, "R2"),
        ("$.played[0]: seat 0 did not hold R2 when the trick began",),
    ),
    (
        third,
        "played",
        numbers(S1, "PA"),
        (
            "$.played[0]: seat 1 had no pass card when the trick began",
            "$.turn: it is seat 2's turn",
        ),
    ),
    (
        picking,
        "played",
        numbers(S0, "R5 Y5 R-1"),
        ("$.played[1]: seat 1 had to follow red with R2",),
    ),
    (
        playing,
        "played",
        numbers(S0, "R5 R2 R-1"),
        ("$.played: all seats have played, so this phase is over",),
    ),
    (
        picking,
        "played",
        numbers(S0, "R5 R2"),
        ("$.played: a trick is won only when every seat has played",),
    ),
    (
        picking,
        "played",
        numbers(S0, "PA PA PA"),
        ("$.played: there is no number card to pick, so this phase is over",),
    ),
    (picking, "picker", S1, ("$.picker: seat 0 won the trick, so it must pick",)),
    (picking, "next_leader", S2, ("$.next_leader: seat 0 leads next",)),
    # The history
    (second, "table.starred", SPOILT_STARS, ("$.table.starred[2]: the recorded moves lead to 4",)),
    (
        second,
        "table.starred",
        stars(set(), {4}, {4}),
        ("$.table.starred[0]: the recorded moves lead to 2",),
    ),
    (
        over,
        "table.starred",
        stars({0, 2}, {4, 8}, set()),
        ("$.table.starred[2]: the recorded moves lead to 0 and 4",),
    ),
    (third, "table.log", lambda log: log[1:], ()),
    (
        lambda: altered(third(), "table.log", lambda log: log[1:]),
        "table.starred",
        stars({1}, {5}, {5}),
        (),
    ),
    (
        lambda: altered(third(), "table.log", lambda log: log[1:]),
        "table.starred",
        stars({2, 3}, {4}, {4}),
        ("$.table.starred: 2 tricks cannot have left these star sides up",),
    ),
)


@pytest.mark.parametrize(("make", "path", "value", "expected"), CASES)
def test_what_cannot_be_is_found(
    make: Make, path: str, value: object, expected: tuple[str, ...]
) -> None:
    """Each problem has its place and its words, and nothing else is found."""
    assert expected == found(altered(make(), path, value))


def after_tricks(number: int) -> Any:  # noqa: ANN401  # its fields are looked at
    """Return the position after so many tricks of a whole game, each move the first in the list."""
    state: Any = advance(ft.GAME, ft.setup(4, first=S0), Shuffler(3)).state
    while len(state.table.log) < number:
        state = ft.play(state, ft.legal_moves(state)[0]).state
    return ft.position(state)


@pytest.mark.parametrize(
    ("tricks", "spoilt"),
    [(2, "$.table.starred: 2 tricks cannot have left these star sides up"), (4, None), (6, None)],
)
def test_star_sides_are_searched_for_a_while(tricks: int, spoilt: str | None) -> None:
    """After few tricks the sums decide; later a search takes too long, and they are trusted."""
    state = after_tricks(tricks)
    own, *others = state.table.starred
    turned = (ft.FlipCards(own.mask ^ 0b11 << 8), *others)

    assert () == found(state)
    assert (() if spoilt is None else (spoilt,)) == found(altered(state, "table.starred", turned))


def test_a_history_that_breaks_the_rules_is_found() -> None:
    """Seat 1 had red and did not follow: it is the log's first trick that was not legal."""
    pick = ft.Pick(S0, cards("R-1"))
    state = altered(second(), "table.log[0].plays", numbers(S0, "R5 Y5 R-1"))
    state = altered(state, "table.log[0].pick", pick)
    spoilt = altered(state, "hidden.numbers_at_start", hands("Y3", "R2", "Y0"))
    (problem,) = found(spoilt)

    assert problem.startswith("$.table.log[0].plays[1]: a number card must follow red: you hold R2")


def test_all_problems_are_reported_at_once() -> None:
    """Those of the cards and of the trick stand beside each other."""
    spoilt = altered(playing(), "turn", S2)
    spoilt = altered(spoilt, "hidden.numbers_at_start", hands("R5 Y3", "R2 Y5", "R-1 B5"))
    spoilt = altered(spoilt, "table.exposed", cards("G1"))

    assert (
        "$.hidden.numbers_at_start[2]: these rules play without B5",
        "$.table.exposed: the deal laid 2 number cards face up, not 1",
        "$.turn: it is seat 1's turn",
    ) == found(spoilt)


def test_a_public_function_names_the_first_problem() -> None:
    """A state that cannot be is refused by what stumbles over it."""
    spoilt = altered(dealt(), "hidden.numbers_at_start", hands("R5 Y3", "R2 Y5"))

    with pytest.raises(WrongTypeError, match="an entry for each of 3 seats, not 2"):
        ft.view(spoilt, S2)
    with pytest.raises(WrongTypeError, match="a possible state of Flip Twhist"):
        ft.chance_moves(spoilt)


# What is no state at all --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("make", "expected"),
    [
        (lambda: None, "$: expected a state of Flip Twhist, got a value of type NoneType"),
        (lambda: 7, "$: expected a state of Flip Twhist, got a value of type int"),
        (lambda: card("R5"), "$: expected a state of Flip Twhist, got a value of type NumberCard"),
        (lambda: object.__new__(ft.GameOver), "$.table: it is missing"),
        (
            lambda: forged(playing(), played=[]),
            "$.played: expected a tuple, got a value of type list",
        ),
        (
            lambda: altered(playing(), "played", (forged(ft.PlayTwhist(S0, PA), kind="PA"),)),
            "$.played[0].kind: expected Twhist, got a value of type str",
        ),
        (
            lambda: altered(dealing(), "match.rules", forged(ft.STANDARD, stars=(1,))),
            "$.match.rules.stars: expected a number of stars, 0 or more, for each FLIP card",
        ),
        (
            lambda: altered(playing(), "played", (ft.PlayNumber(S0, forged(card("R5"), index=3)),)),
            "$.played[0].card: it was changed after it was made",
        ),
        (
            lambda: altered(playing(), "played", (ft.PlayNumber(S0, forged(card("R5"), copy=9)),)),
            "$.played[0].card: expected a copy from 1 to 4, got a value of type int",
        ),
    ],
    ids=range(9),
)
def test_what_is_no_state_is_described(make: Make, expected: str) -> None:
    """Nothing is raised, whatever is given."""
    assert expected == found(make())[0]
