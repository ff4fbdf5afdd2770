"""Sessions of people and bots at one terminal that is scripted."""

import itertools
import json
import random
import re
from contextlib import suppress
from typing import Any

import pytest

from tests.cli.drawn import tables
from tests.cli.scripted import FORGOTTEN, Script, going, numbers, session
from tricky_twist.cli.play import answers, plain
from tricky_twist.cli.play.live import LiveGame
from tricky_twist.cli.play.session import Ending
from tricky_twist.core.seats import SEATS, Seat
from tricky_twist.encoding import encode

CARD = re.compile(r"\b[MSQDRYGB]-?\d+[bcd]?\b")


def played(game: LiveGame, *answers: str, speaks_up: bool = False) -> Script:
    """Return the terminal after these answers."""
    script = Script(answers)
    with pytest.raises(EOFError):
        session(game, script, speaks_up=speaks_up).play()
    return script


# Whole games --------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["tricky-twist", "twisted", "flip-twhist"])
def test_one_person_plays_a_whole_game_by_numbers(game: str) -> None:
    """To the score sheet; the table is never hidden, for nobody else looks."""
    script, table = Script(numbers()), going(game, "Zoe", "Ben=random", "Cleo=random")

    session(table, script).play()

    assert table.game.is_over(table.state)
    assert FORGOTTEN not in script.lines
    assert "Game" == script.lines[-3].split()[0]
    assert script.lines[-2].endswith(("wins.", "victory."))


@pytest.mark.parametrize("game", ["tricky-twist", "flip-twhist"])
def test_nobody_sees_a_card_that_is_hidden_from_them(game: str) -> None:
    """Whatever is on the screen when a person is asked stands in the view of that person."""
    table = going(game, "Ada", "Ben", "Hal=random")

    def look(script: Script) -> None:
        *_, last = re.findall(r"(Ada|Ben), take the terminal", script.screen) or [None]
        if last is None:
            assert [] == CARD.findall(script.screen)
            return
        seat = SEATS[("Ada", "Ben").index(last)]
        known = json.dumps(encode(table.game, table.game.view(table.state, seat)))

        assert set() == set(CARD.findall(script.screen)) - set(CARD.findall(known))

    words = ("1", "", "hint", "log", "score", "table", "1", "undo", "y", "2", "1")
    with suppress(EOFError):
        session(table, Script(itertools.islice(itertools.cycle(words), 150), look)).play()


def test_the_terminal_is_empty_when_it_is_passed() -> None:
    """Also in the end, where all see the same."""
    table, script = going("flip-twhist", "Ada", "Ben", "Cleo"), Script(itertools.cycle(("", "1")))

    session(table, script).play()
    places = [n for n, line in enumerate(script.lines) if "take the terminal" in line]

    assert {FORGOTTEN} == {script.lines[place - 1] for place in places}
    assert 20 < len(places)
    assert [] == re.findall("Your hand", script.screen)


# What one types -----------------------------------------------------------------------------------


def test_a_refused_move_shows_its_clauses_and_what_they_say() -> None:
    """First in a line, then in full on a question mark."""
    script = played(
        going("twisted", "Zoe", "Ben=random"), "12", "?", "", "? tw-24", "? zzzz", "? TT-21", "?"
    )

    assert "Refused: you do not hold 12 [TW-16]" in script.lines
    assert "Type ? to see what the rules say." in script.lines
    first = script.lines.index("You do not hold 12.")
    assert script.lines[first + 1].startswith("TW-16  ")
    assert "TW-24  " in script.text
    assert "TT-21  Follow suit" in script.lines  # a clause of another game
    assert "The rules say nothing about zzzz." in script.lines


def test_what_belongs_to_others_is_refused_without_a_clause() -> None:
    """It is not about the rules, so that there is nothing to look up."""
    script = played(going("twisted", "Zoe", "Ben=random"), "take 1", "?")

    assert "Refused: you cannot move for Ben" in script.lines
    assert "Type ? to see what the rules say." not in script.lines
    assert "You cannot move for Ben." in script.lines


def test_what_is_nothing_is_told_so() -> None:
    """And help lists the words."""
    script = played(going("twisted", "Zoe", "Ben=random"), "nonsense", "?", "help")

    assert "Type a number from 1 to 9, or a move such as 33." in script.lines
    assert 2 == script.text.count("  undo   take back your last move")


def test_the_words_of_the_screen_are_understood() -> None:
    """In capitals or not; the guess after a slip ends with one sign."""
    table = going("twisted", "Zoe", "Ben=random")
    script = played(table, "1", "Take the ROW")
    made = [type(m).__name__ for m in table.table.record.moves if table.game.sender_of(m) == 0]
    assert ["Place", "Take"] == made[:2], script.text
    script = played(going("twisted", "Zoe", "Ben=random"), "1", "tkae")

    assert [] == [line for line in script.lines if "?." in line]
    assert any(line.endswith("did you mean take?") for line in script.lines)


def test_a_bot_gives_a_hint() -> None:
    """On demand, or at every turn."""
    asked = played(going("twisted", "Zoe", "Ben=random"), "hint")
    always = played(going("twisted", "Zoe", "Ben=random"), "1", speaks_up=True)

    assert 1 == asked.text.count("A bot would: add ")
    assert 2 == always.text.count("A bot would: ")


class Spy:
    """A bot that plays its first move, and remembers what it was given."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self.given: list[tuple[Any, Any, Any]] = []

    def choose(self, view: Any, moves: tuple[Any, ...], seed: int | str) -> Any:
        """Return the first move."""
        self.given.append((view, moves, seed))
        return moves[0]


def test_a_bot_sees_the_view_of_its_seat_and_nothing_else() -> None:
    """With a seed that is the same for the same decision, and another for the next."""
    spy, table = Spy(), going("twisted", "Zoe", "Ben=random")
    (seat,) = table.game.actors(table.state)
    view, moves = (f(table.state, seat) for f in (table.game.view, table.game.legal_moves))
    chosen = [table.choose(spy, seat) for _ in range(2)]
    table.make(seat, chosen[0])
    table.choose(spy, Seat(1))

    assert [moves[0]] * 2 == chosen
    assert (view, moves) == spy.given[0][:2]
    assert spy.given[0] == spy.given[1]
    assert spy.given[1][2] != spy.given[2][2]


def test_words_and_moves_are_completed() -> None:
    """By their ends, their names, and what is no move."""
    script = played(going("twisted", "Zoe", "Ben=random"))

    assert {"hint", "33", "place 33"} <= set(script.words)


def test_the_table_the_log_and_the_score_are_shown_again() -> None:
    """When somebody asks for them."""
    script = played(going("tricky-twist", "Zoe", "Ben=random", "Cleo=random"), "1", "log", "score")
    lines = script.lines[script.lines.index("Zoe> log") :]

    assert lines[1].startswith("TT-13  Zoe is dealt ")
    assert "Game    0    0     0" == lines[-1]
    assert 2 == played(going("twisted", "Zoe", "B=random"), "table").text.count("Game 1 of 2")


def test_whatever_is_typed_nothing_breaks() -> None:
    """It is a move, a word, or told what to type."""
    draw = random.Random(5)  # noqa: S311  # no lock
    signs = "0123456789MSQDRYGBmbwxyz-_,:/#?! \t\\[]{}\x00\x1b\udcff\u2603TH"
    lines = ["".join(draw.choices(signs, k=draw.choice((1, 2, 3, 9)))) for _ in range(300)]
    lines += ["9" * 5000, "M7 " * 3000, "deal " + "M1," * 3000, "undo undo", "? ?", "#"]
    for game in ("tricky-twist", "twisted", "flip-twhist"):
        played(going(game, "Zoe", "B=random", "C=random"), *(x for x in lines if x != "quit"))


# Taking back --------------------------------------------------------------------------------------


def test_who_is_alone_takes_a_move_back_at_once() -> None:
    """With all that came after it; the same move leads to the same game then."""
    table = going("twisted", "Zoe", "Ben=random")
    before = table.state

    script = played(table, "1", "undo")
    taken_back = table.state
    played(table, "1")
    after = table.state
    played(table, "undo", "1")

    assert (before, after) == (taken_back, table.state)
    assert "Taken back." in script.lines


def test_before_the_first_move_there_is_nothing_to_take_back() -> None:
    """The turn goes on."""
    script = played(going("twisted", "Zoe", "Ben=random"), "undo")

    assert "You have no move to take back." in script.lines


def test_the_others_must_agree() -> None:
    """They are asked when the screen is empty, and do not hear which move it is."""
    table = going("flip-twhist", "Ada", "Ben", "Hal=random")
    begun = Script(["", "1", "", "1", "", "undo", "perhaps", "n", "", "", "undo", "Y"], None)
    with pytest.raises(EOFError):
        session(table, begun).play()
    question = "would like to take back the last move and everything after it."
    wishes = [number for number, line in enumerate(begun.lines) if question in line]
    asked = [line for line in begun.lines if "do you agree?" in line]

    assert ["perhaps", "n", "Y"] == [line.rpartition(") ")[2] for line in asked]
    assert "does not agree. Press Enter." in begun.text
    assert [FORGOTTEN] * 2 == [begun.lines[number - 1] for number in wishes]
    assert "Taken back." in begun.lines


# Stopping -----------------------------------------------------------------------------------------


def test_quitting_forgets_what_was_shown_to_one_of_several() -> None:
    """Nobody else is to see it."""
    script = Script(["", "quit"])

    session(going("flip-twhist", "Ada", "Ben", "Cleo"), script).play()

    assert FORGOTTEN == script.lines[-1]


def test_a_game_can_be_left_while_the_terminal_is_passed() -> None:
    """Any other line than quit changes nothing there."""
    script = played(going("flip-twhist", "Ada", "Ben", "Cleo"), "x", "QUIT")

    assert 2 == sum("take the terminal" in line for line in script.lines)


def test_after_a_stop_one_is_told_what_happened_since_ones_last_move() -> None:
    """Not the whole game once more."""
    table = going("flip-twhist", "Ada", "Ben=random", "Cleo=random")
    played(table, "1", "1")
    again = played(table)

    assert table.last_seen_by(Seat(1)) > 0
    assert again.lines[0].split()[1:3] == ["Ada", "plays"] or "Ada" in again.lines[0]
    assert "is dealt" not in again.text


# Rules, words and several cards -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("rules", "How to play Tricky Twist"),
        ("words", "false trick: "),
        ("? fewest", "TT-60  Fewest card"),
        ("?", "stop here: the game is kept"),
        ("help", "the words of the game, explained"),
    ],
)
def test_the_rules_are_at_hand(typed: str, shown: str) -> None:
    """Whole, word by word, or what answers a question."""
    script = played(going("tricky-twist", "Zoe", "Ben=random", "Cleo=random"), typed)

    assert shown in script.text


def test_a_line_says_what_a_round_is_for() -> None:
    """Below the table, once: the next table of the round does not repeat it."""
    script = played(going("tricky-twist", "Zoe", "Ben=random", "Cleo=random"), *["1"] * 8)

    goal = "Most false tricks: 12, 7 and 2 by place; each pair with a trick: 3 or 5."
    assert 1 == script.lines.count(goal)


@pytest.mark.parametrize("plays_forced", [False, True])
def test_several_cards_are_set_aside_in_one_line_and_come_back_together(
    *, plays_forced: bool
) -> None:
    """If one of them is refused, none is."""
    table = going("tricky-twist", "Zoe", "Ben=random", "Cleo=random")
    table.plays_forced = plays_forced
    hand = [str(card) for card in table.state.hands[0]]
    before = table.state
    strange = next(str(card) for card in table.state.hands[1])
    refused = played(table, " ".join((hand[0], hand[1], strange)))
    assert before == table.state
    assert any(line.startswith("Refused: ") for line in refused.lines)
    twice = played(table, " ".join((hand[0], hand[1], hand[0])))
    assert f"{hand[0]} is named more than once." in twice.lines
    many = played(table, "1 2 3 4 5 6")
    assert "6 cards are too many: no more than 5 can be chosen." in many.lines
    assert before == table.state
    played(table, " ".join(hand[:5]))
    assert set(hand[:5]) == set(map(str, table.state.reserves[0]))
    played(table, "undo")

    assert before == table.state


def test_a_game_without_a_goal_has_no_line_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """As one from elsewhere."""
    monkeypatch.setattr(plain, "goal_of", lambda *_: "")
    script = played(going("tricky-twist", "Zoe", "Ben=random", "Cleo=random"))

    assert "by place" not in script.text


def test_a_move_without_a_command_is_told_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    """As one from elsewhere, whose words do not begin with its seat."""
    monkeypatch.setattr(answers, "imperative", lambda *_: "")
    script = played(going("twisted", "Zoe", "Ben=random"), "hint")

    assert "A bot would: Zoe adds " in script.text


# Forced moves, and the end ------------------------------------------------------------------------


def test_forced_moves_are_played_for_those_who_want_that() -> None:
    """Then nobody is asked with one move only."""
    asked: list[int] = []
    for is_forced in (False, True):
        table = going("flip-twhist", "Zoe", "Ben=random", "Cleo=random")
        table.plays_forced = is_forced
        choices: list[int] = []

        def look(_: Script, seen: list[int] = choices, at: LiveGame = table) -> None:
            if not at.game.is_over(at.state):
                seen.append(len(at.game.legal_moves(at.state)))

        session(table, Script(numbers(), look)).play()
        asked.append(choices.count(1))

    assert asked[0] > 0
    assert asked[1] == 0


def test_undo_goes_back_to_the_last_move_that_was_chosen() -> None:
    """A forced move after it would be played again at once; two undos take two choices back."""
    table, states = going("twisted", "Zoe", "Ben=random"), list[Any]()
    table.plays_forced = True

    def look(_: Script) -> None:
        states.append(table.state)

    answers = itertools.islice(itertools.cycle(("#1", "#1", "undo", "undo", "#1")), 60)
    with pytest.raises(EOFError):
        session(table, Script(answers, look)).play()
    begun = range(0, 60, 5)

    assert [states[n] for n in begun] == [states[n + 4] for n in begun]
    assert [states[n + 1] for n in begun] == [states[n + 3] for n in begun]


@pytest.mark.parametrize(
    ("typed", "ending"),
    [
        (("",), Ending.LEAVE),
        (("Quit",), Ending.LEAVE),
        (("1", "agan", "Again"), Ending.AGAIN),
    ],
)
def test_the_end_says_who_has_won_and_why(typed: tuple[str, ...], ending: Ending) -> None:
    """And asks what comes next, until it is one of the words."""
    table = going("flip-twhist", "Zoe", "Ben=easy", "Cleo=easy")
    *_, table.table = tables("flip-twhist", 3)
    script = Script(["replay", *typed])

    assert ending is session(table, script).play()
    assert any(line.startswith("FT-40  the game ends with ") for line in script.lines)
    assert "Flip Twhist is over" in script.lines
    assert any("Round 1" in line and "──" in line for line in script.lines)


def test_the_log_holds_the_round_that_is_played_after_an_undo_too() -> None:
    """What was taken back is not in it."""
    table = going("twisted", "Zoe", "Ben=random")
    played(table, "1")
    before = table.steps_of_round()
    played(table, "1", "undo")

    assert before == table.steps_of_round() == table.steps_of_round()
    assert before[-1] != ()
