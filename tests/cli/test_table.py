"""Tables and what happened at them, as a terminal shows them."""

import re
from collections import Counter
from typing import Any

import pytest

from tests.cli.drawn import NAMES, check_picture, coloured, drawn, opened, tables
from tricky_twist.cli.drawing import colour_words, draw_card, draw_cards
from tricky_twist.cli.games import OwnCards, TableSeen
from tricky_twist.cli.story import EventText, ScoreSheet
from tricky_twist.core.chance import Shuffler
from tricky_twist.core.game import shuffled
from tricky_twist.core.seats import SEATS, Seat
from tricky_twist.games import flip_twhist as ft, game_called, tricky_twist as tt, twisted as tw
from tricky_twist.hosting import Table
from tricky_twist.records import AnyGame

TRICKY, TWIST, FLIP = map(game_called, ("tricky-twist", "twisted", "flip-twhist"))
SIZES = [("tricky-twist", 3), ("twisted", 2), ("flip-twhist", 5)]


def shown(
    game: AnyGame, state: object, seat: Seat | None, width: int = 80, encoding: str = "utf-8"
) -> str:
    """Return the table and the cards of a seat."""
    view = game.view(state, seat)
    return drawn(TableSeen(game, view, NAMES), OwnCards(game, view), width=width, encoding=encoding)


# Cards --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "colour"),
    [
        (tt.Card.parse("S12"), "dark_orange"),
        (tw.Card(43), "white"),
        (tw.Card(44), "green"),
        (ft.NumberCard.parse("Y2b"), "yellow3"),
        (ft.Twhist.THIEF, None),
        (tt.BonusCard.FLIP, None),
    ],
)
def test_a_card_is_drawn_in_its_colour_and_as_one_types_it(
    card: object, colour: str | None
) -> None:
    """Nothing is lost where there is no colour."""
    assert [f"bold black on {colour}" if colour else "bold"] == [draw_card(card).style]
    assert str(card) == drawn(draw_card(card))
    assert ("30;4" in coloured(draw_card(card))) is (colour is not None)


def test_no_cards_are_a_dash() -> None:
    """An empty place is seen."""
    assert "-" == drawn(draw_cards(()))


def test_a_sentence_colours_the_cards_that_it_names() -> None:
    """And nothing else: not a number, not a card of another game."""
    words = "Ada plays M7 B-2d, the 12 of 34 cards R-1, S13 xM8 D10"
    found = {game: colour_words(words, game).spans for game in (TRICKY, TWIST, FLIP)}

    assert [(10, 12, "bold bright_blue"), (51, 54, "bold red")] == found[TRICKY]
    assert [] == found[TWIST]
    assert [(13, 17, "bold bright_blue"), (38, 41, "bold red")] == found[FLIP]


# Tables -------------------------------------------------------------------------------------------


def after(decisions: int, game: str, players: int) -> Any:
    """Return the state in the middle of a game."""
    *_, (_, table) = zip(range(decisions), tables(game, players), strict=False)
    return table.record.state


def test_a_table_of_tricky_twist() -> None:
    """Round, bonus cards, players, trick and own cards, in 80 columns."""
    state = after(40, "tricky-twist", 3)

    check_picture("table-of-tricky-twist", shown(TRICKY, state, Seat(1)))


def test_a_table_of_twisted() -> None:
    """The row, the couples and the cards that were taken."""
    state = after(40, "twisted", 2)

    check_picture("table-of-twisted", shown(TWIST, state, Seat(0)))


def test_a_table_of_flip_twhist() -> None:
    """The FLIP cards with their stars, and open Twhist cards."""
    state = after(40, "flip-twhist", 3)

    check_picture("table-of-flip-twhist", shown(FLIP, state, Seat(2)))


@pytest.mark.parametrize(("name", "players"), SIZES)
@pytest.mark.parametrize(("width", "encoding"), [(80, "utf-8"), (40, "ascii")])
def test_what_is_hidden_changes_nothing(name: str, players: int, width: int, encoding: str) -> None:
    """A seat sees the same in another world that it cannot tell from this one, in any phase."""
    game, phases = game_called(name), Counter[type]()
    for table in tables(name, players):
        state = table.record.state
        phases[type(state)] += 1
        if phases[type(state)] % 20 != 1 or not game.actors(state):
            continue
        for seat in SEATS[:players]:
            other = game.sample(game.view(state, seat), "another world")

            assert shown(game, other, seat, width, encoding) == shown(
                game, state, seat, width, encoding
            )


def test_hands_of_others_are_not_shown() -> None:
    """The other world of the test above is another one: what is shown is only one's own."""
    state = opened("flip-twhist", 3).record.state
    words = set(re.findall(r"[RYGB]-?\d[bcd]?", shown(FLIP, state, Seat(0))))

    assert {str(card) for card in state.hands[0] | state.table.exposed} == words


def test_between_rounds_there_are_points() -> None:
    """Before a deal, and when the game is over."""
    lines = ["        points", "  Ada   0", "  Ben   0", "  Cleo  0"]

    assert lines == shown(TRICKY, tt.setup(3), None).splitlines()
    assert lines == shown(TWIST, tw.setup(3, first=Seat(0)), None).splitlines()
    assert "" == shown(FLIP, ft.setup(3), None)


def test_before_a_deal_the_score_card_is_known() -> None:
    """It lies open, and the points of the rounds before."""
    shuffler, state = Shuffler(3), TRICKY.setup(3, first=Seat(0))
    while not isinstance(state, tt.DealPending):
        move = shuffled(TRICKY, state, shuffler)
        state = TRICKY.play(state, move).state

    first = "Round 1 of 3  score card: most  Ada begins"
    assert [first, "        points"] == shown(TRICKY, state, None).splitlines()[:2]


def test_at_the_end_the_flip_cards_stay() -> None:
    """They are the result."""
    lines = shown(FLIP, finished("flip-twhist", 3).record.state, None).splitlines()

    assert "        FLIP cards                      stars" == lines[1]
    assert 5 == len(lines)


# What happened ------------------------------------------------------------------------------------


def finished(name: str, players: int) -> Table:
    """Return the table of a game that is over."""
    *_, table = tables(name, players)
    return table


def test_events_are_told_with_their_clauses() -> None:
    """One clause decides what stands together."""
    table = opened("twisted", 2)
    game, names = table.record.game, table.record.names
    events = game.view_events(table.course.happened, Seat(0))

    check_picture("dealt", drawn(EventText(game, events, names)))


def test_an_event_with_points_explains_them() -> None:
    """As in Tricky Twist at the end of a round."""
    table = finished("tricky-twist", 3)
    game, names = table.record.game, table.record.names
    scored = [event for event in table.course.happened if hasattr(event, "score")][:2]

    check_picture("scored", drawn(EventText(game, tuple(scored), names)))


@pytest.mark.parametrize("width", [80, 40])
def test_a_score_sheet_adds_up(width: int) -> None:
    """For each round the clauses, the sum of the round, and that of the game."""
    table = finished("twisted", 2)

    sheet = drawn(ScoreSheet(TWIST, table.record.state, ("Ada", "Ben")), width=width)

    check_picture(f"score-sheet-{width}", sheet)


@pytest.mark.parametrize("break_", list(tw.TieBreak))
def test_a_score_sheet_says_what_broke_a_tie(break_: tw.TieBreak) -> None:
    """Where there is one, and when the game is over (TW-A18)."""
    match = tw.Match(tw.Rules(tie_break=break_), 2, (14, 14), (20, 17), (1, 0))
    over, going = tw.GameOver(match), tw.DealPending(tw.Round(match, 2, Seat(0)))
    counted = {tw.TieBreak.MOST_PLUS: "Ada 20 and Ben 17", tw.TieBreak.FEWEST_TOADS: "Ada 1 and"}
    alone = tw.GameOver(tw.Match(match.rules, 2, (14, 13), (20, 20), (0, 0)))
    sheets = [
        drawn(ScoreSheet(TWIST, state, ("Ada", "Ben")))
        for state in (over, tw.view(over, None), going, alone)
    ]

    assert [break_ in counted] * 2 + [False] * 2 == ["TW-A18" in sheet for sheet in sheets]
    assert counted.get(break_, "share the victory") in sheets[0]


def test_cards_that_nobody_has_seen_are_counted() -> None:
    """Those that came off the pile with a row of one card."""
    rules = TWIST.rules("expert")
    extras = {
        len(held): table.record.state
        for table in tables("twisted", 2, rules)
        if (held := getattr(getattr(table.record.state, "table", None), "extras", ()))
    }

    assert "1 unseen card" in shown(TWIST, extras[1], None, 200)
    assert re.search(r"[23] unseen cards", shown(TWIST, extras[max(extras)], None, 200))
