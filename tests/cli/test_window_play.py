"""A game in a window that is drawn anew: what one sees, and what keys do."""

import json
import random
import re
from contextlib import suppress
from typing import Any

import attrs
import click
import pytest
from rich.text import Text

from tests.cli.drawn import check_picture, tables
from tests.cli.scripted import going
from tests.cli.windows import FORGOTTEN, ScriptedWindow, alone, front_of, keys_of, pen, play
from tricky_twist.cli import language
from tricky_twist.cli.drawing import SIGNS
from tricky_twist.cli.games import scene_of
from tricky_twist.cli.games.scene import CardRow, Players, Scene, Trick
from tricky_twist.cli.keyboard import Paste
from tricky_twist.cli.play import words
from tricky_twist.cli.play.frame import LEAST, MORE, Sight, frame
from tricky_twist.cli.play.input import holes
from tricky_twist.cli.play.session import Ending, Session
from tricky_twist.core.seats import SEATS, Seat
from tricky_twist.encoding import encode

GAMES = ("tricky-twist", "twisted", "flip-twhist")
SIZES = ((80, 24), (120, 40), (40, 24))

PLAYED = {
    "tricky-twist": "m3 m4 s4 q2 d2<enter><enter><enter>",
    "twisted": "<enter>",
    "flip-twhist": "<enter><enter>",
}
"""What Zoe types before the picture is taken."""


# What one sees ------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("game", GAMES)
def test_a_frame_of_a_game(game: str, size: tuple[int, int]) -> None:
    """The table, the hand and the log, in windows of three sizes."""
    _, window = alone(game, PLAYED[game], size)

    check_picture(f"window-{game}-{size[0]}", window.screen)


def test_a_frame_says_whose_turn_it_is_and_what_for() -> None:
    """In the first two lines."""
    _, window = alone("tricky-twist", "")
    title, goal, *_ = window.screen.split("\n")

    assert title.startswith(" Tricky Twist   Round 1 of 3")
    assert title.endswith("your turn")
    assert goal.endswith("each pair with a trick: 3 or 5.")


@pytest.mark.parametrize(
    ("game", "letters"),
    [
        ("tricky-twist", "M moon, S sun, Q square, D disc"),
        ("twisted", ""),
        ("flip-twhist", "R red, Y yellow, G green, B blue"),
    ],
)
def test_the_letters_on_the_cards_are_explained(game: str, letters: str) -> None:
    """Beside what to do, where there is room; else the help has them."""
    _, window = alone(game, "")
    *_, asked, _, _ = window.screen.split("\n")
    assert letters == "".join(re.findall("   ([A-Z] [a-z]+, .*)", asked))
    _, window = alone(game, "?", (40, 24))

    assert (f"Letters: {letters}." in " ".join(window.screen.split())) == bool(letters)
    _, window = alone(game, "", (40, 24))
    assert letters == "" or letters not in window.screen


def test_a_sign_shows_that_a_bot_thinks() -> None:
    """Before each of its moves."""
    _, window = alone("twisted", "<enter>")

    assert "Ben thinks ..." in window.text
    assert "Cleo thinks ..." in window.text
    assert "thinks" not in window.screen


@pytest.mark.parametrize("game", GAMES)
def test_a_trick_that_is_over_says_who_won_it(game: str) -> None:
    """The cards stay until the next one is played."""
    names = ("Ben wins", "Cleo wins", "Zoe wins")
    _, window = alone(game, PLAYED[game] + "<enter>" * 9)

    assert (game != "twisted") == any(name in window.text for name in names)


@pytest.mark.parametrize(
    ("game", "spoken"),
    [
        ("tricky-twist", "fr"),
        ("tricky-twist", "hu"),
        ("tricky-twist", "nl"),
        ("twisted", "it"),
        ("flip-twhist", "en"),
        ("flip-twhist", "it"),
    ],
)
def test_nothing_is_cut_below_the_players(game: str, spoken: str) -> None:
    """In any language a long line takes another line: the goal, the prompt, keys, a page."""
    with click.Context(click.Command("play")) as ctx:
        ctx.meta[language._WISH] = spoken
        _, window = alone(game, f"{PLAYED[game]}?<escape>rules<enter>", (40, 24))

    lines = {line for shown in window.frames for line in shown[1:]}
    assert [] == [line for line in lines if line.endswith("…") and not line.startswith("  ")]


# What keys do -------------------------------------------------------------------------------------


def test_several_cards_are_chosen_and_set_aside_together() -> None:
    """With the space bar, and put back with it; they come back together."""
    table, window = alone("tricky-twist", " <right> <right> <left> <right> <right><right> ")

    assert "Space chooses another; Enter confirms" in window.screen
    table, window = alone("tricky-twist", " <right> <right> <right> <right> <right> ")
    assert "No more than 5 can be chosen: Space puts one back." in window.screen
    before = going("tricky-twist", "Zoe", "Ben=easy", "Cleo=easy")
    table, _ = alone("tricky-twist", " <right> <right> <right> <right> <enter>")
    assert 5 == len(table.state.reserves[0])
    table, _ = alone("tricky-twist", " <right> <right> <right> <right> <enter><")

    assert before.state == table.state


def test_typed_cards_do_the_same() -> None:
    """On one line, with spaces or commas."""
    hand = [str(card) for card in going("tricky-twist", "Zoe", "B=easy", "C=easy").state.hands[0]]
    table, _ = alone("tricky-twist", f"{hand[0]} {hand[2]},{hand[4]} {hand[6]}, {hand[8]}<enter>")

    assert set(hand[:10:2]) == set(map(str, table.state.reserves[0]))


def test_a_line_with_one_wrong_card_makes_no_move() -> None:
    """The refusal says which clause; the question mark shows it."""
    hand = [str(card) for card in going("tricky-twist", "Zoe", "B=easy", "C=easy").state.hands[0]]
    strange = going("tricky-twist", "Zoe", "B=easy", "C=easy").state.hands[1]
    table, window = alone("tricky-twist", f"{hand[0]} {next(iter(strange))}<enter>?")

    assert "Refused: " in window.text
    assert "[TT-15]" in window.text
    assert "TT-15  " in window.screen
    assert table.state == going("tricky-twist", "Zoe", "Ben=easy", "Cleo=easy").state


def test_too_many_cards_on_a_line_are_told_so() -> None:
    """And so is one that is named twice; the rules refuse nothing that nobody has done."""
    hand = [str(card) for card in going("tricky-twist", "Zoe", "B=easy", "C=easy").state.hands[0]]
    _, window = alone("tricky-twist", f"{' '.join(hand[:6])}<enter>")
    assert "6 cards are too many: no more than 5 can be chosen." in window.screen
    _, window = alone("tricky-twist", f"{hand[0]} {hand[0]}<enter>")

    assert f"{hand[0]} is named more than once." in window.screen


def test_cards_of_a_pick_are_chosen_together() -> None:
    """Two that make no move together are told so."""
    table = next(
        table
        for table in tables("flip-twhist", 3)
        if len(table.course.game.legal_moves(table.record.state)) > 4
        and "Pick" in type(table.course.game.legal_moves(table.record.state)[0]).__name__
    )
    seat = table.course.game.actors(table.record.state)[0]
    game = going("flip-twhist", "Ada", "Ben", "Cleo")
    game.table = table
    window = ScriptedWindow(keys_of(" <right> <enter>"))
    front = front_of(game, window)
    front.stage.eyes = seat
    front.turn(seat)
    (picked,) = table.course.game.legal_moves(table.record.state)[-1:]

    assert 2 == len(game.table.record.moves[-1].cards)
    assert type(picked) is type(game.table.record.moves[-1])
    window = ScriptedWindow(keys_of("<enter>"))
    game.table = table
    front = front_of(game, window)
    front.stage.eyes = seat
    front.turn(seat)
    assert 1 == len(game.table.record.moves[-1].cards)


def test_cards_that_make_no_move_together_are_told_so() -> None:
    """A card of the hand is no part of a pick."""
    table = next(
        table
        for table in tables("flip-twhist", 3)
        if "Pick" in type(table.course.game.legal_moves(table.record.state)[0]).__name__
        and table.course.game.view(
            table.record.state, table.course.game.actors(table.record.state)[0]
        ).own.numbers
    )
    seat = table.course.game.actors(table.record.state)[0]
    game = going("flip-twhist", "Ada", "Ben", "Cleo")
    game.table = table
    window = ScriptedWindow(keys_of(" <home> <enter>"))
    front = front_of(game, window)
    front.stage.eyes = seat
    with pytest.raises(EOFError):
        front.turn(seat)

    assert "These cards make no move together: Space puts one back." in window.screen


def test_a_card_that_cannot_be_played_says_why() -> None:
    """It can be tried all the same."""
    table, window = alone("twisted", "<enter>")
    place = next(
        n
        for n, card in enumerate(table.state.hands[0])
        if card not in {getattr(m, "card", None) for m in table.game.legal_moves(table.state)}
    )
    _, window = alone("twisted", f"<enter><home>{'<right>' * place}<enter>")

    assert "cannot be played now: Enter says why" in window.text
    assert "Refused: " in window.screen
    assert "[TW-14]" in window.screen


def test_keys_lead_round_the_moves() -> None:
    """From the last to the first and back, and from the hand to the other moves."""
    _, window = alone("twisted", "<enter><home><left>")
    last = window.cursors[-1]
    _, window = alone("twisted", "<enter><end>")
    assert last == window.cursors[-1]
    _, window = alone("twisted", "<enter><end><right>")
    first = window.cursors[-1]
    _, window = alone("twisted", "<enter><tab>")
    assert "[>take the row ]" in window.screen
    _, window = alone("twisted", "<enter><tab><up>")

    assert first == window.cursors[-1] != last
    _, window = alone("twisted", "<tab> ")  # there are no others, and one card at a time
    assert window.cursors[-1] == window.cursors[-2] == window.cursors[-3]
    assert "confirms" not in window.screen


def test_more_moves_than_have_room_are_signed() -> None:
    """Down leads to the next row, and then to the hand; up leads back."""
    table = next(t for t in tables("tricky-twist", 3) if len(others_of(t)) > 6)
    seat = table.course.game.actors(table.record.state)[0]

    def shown(keys: str, width: int = 40) -> str:
        game = going("tricky-twist", "Ada", "Ben", "Cleo")
        game.table = table
        window = ScriptedWindow(keys_of(keys), (width, 24))
        front = front_of(game, window)
        front.stage.eyes = seat
        with pytest.raises(EOFError):
            front.turn(seat)
        return window.screen

    first, second = shown("<home><tab>"), shown("<home><tab><down>")
    assert [" ..."] == [line[-4:] for line in first.split("\n") if line.endswith(" ...")]
    assert re.search(r"\[>.*", first) != re.search(r"\[>.*", second)
    assert "[>" in second
    assert first == shown("<home><tab><down><up>")
    assert 2 == shown("<home><tab><down><down><down>").count(" ...\n")
    assert "[>" not in shown("<home><tab><up>")
    assert "[>" not in shown("<end><down>")


def others_of(table: Any) -> tuple[Any, ...]:
    """Return the legal moves, if they are no cards of the hand."""
    moves = table.course.game.legal_moves(table.record.state)
    return moves if moves and "Bonus" in type(moves[0]).__name__ else ()


def test_escape_clears_a_text_before_it_leaves_a_page() -> None:
    """It looks nothing up."""
    _, window = alone("tricky-twist", "?fewest<escape>")
    assert words.HOW_TO_PRESS in window.screen
    assert words.BACK in window.screen
    _, window = alone("tricky-twist", "?fewest<escape><escape>")

    assert "your turn" in window.screen
    assert "TT-60" not in window.text


def test_what_is_typed_can_be_corrected_and_cleared() -> None:
    """And the cursor stands behind it."""
    _, window = alone("twisted", "99x<backspace>")
    assert "Zoe> 99" in window.screen
    assert window.cursors[-1] == (len("Zoe> 99"), 22)
    _, window = alone("twisted", "99<escape>")
    assert "Zoe> Enter: " in window.screen
    _, window = alone("twisted", "99<page up>")
    assert "Zoe> 99" in window.screen


def test_a_paste_makes_no_move() -> None:
    """Whatever lines it has, it is only typed."""
    table, window = going("twisted", "Zoe", "Ben=easy"), ScriptedWindow([(Paste("33 take"),)])
    play(table, window)

    assert "Zoe> 33 take" in window.screen
    assert table.state == going("twisted", "Zoe", "Ben=easy").state


def test_nonsense_is_told_so() -> None:
    """With an example."""
    _, window = alone("twisted", "nonsense<enter>")

    assert "Type a move such as " in window.screen


def test_the_window_is_drawn_anew_on_demand() -> None:
    """As after another program wrote to it."""
    _, window = alone("twisted", "<redraw>")

    assert 1 == window.redrawn


def test_words_show_a_page() -> None:
    """Signs stand for them; on the page one types the next word, and Enter leads back."""
    _, window = alone("tricky-twist", "=")
    assert window.screen.startswith("      Zoe  Ben  Cleo\nGame    0")
    _, window = alone("tricky-twist", "?fewest<enter>")
    assert "TT-60  Fewest card" in window.screen
    _, window = alone("tricky-twist", "?tt-21<enter>log<enter>")
    assert "is dealt" in window.screen
    _, window = alone("tricky-twist", "rules<enter>")
    assert "How to play Tricky Twist" in window.screen
    _, window = alone("tricky-twist", "words<enter>")
    assert "false trick" in window.screen
    _, window = alone("tricky-twist", "table<enter>")
    assert "Your hand" in window.screen
    _, window = alone("tricky-twist", "?nix<backspace><backspace><backspace><enter>")
    assert "your turn" in window.screen


@pytest.mark.parametrize(
    "pressed",
    ["? fewest<enter>", "?x<backspace><up>fewest<enter><enter>", "?log<enter>fewest<enter>"],
)
def test_keys_that_come_with_a_question_mark_are_looked_up(pressed: str) -> None:
    """All in one read, as from a quick hand or a paste; none of them makes a move."""
    keys = tuple(key for (key,) in keys_of(pressed))
    table, window = going("tricky-twist", "Zoe", "Ben=easy", "C=easy"), ScriptedWindow([keys])
    play(table, window)

    assert table.state == going("tricky-twist", "Zoe", "Ben=easy", "C=easy").state
    assert "TT-60  Fewest card" in window.screen


def test_a_help_page_stays_until_it_was_seen() -> None:
    """An Enter that came together with the question mark neither closes it nor makes a move."""
    table, window = going("twisted", "Zoe", "Ben=easy"), ScriptedWindow([("?", "enter", "enter")])
    play(table, window)
    assert words.HOW_TO_PRESS in window.screen
    table, window = (
        going("twisted", "Zoe", "Ben=easy"),
        ScriptedWindow([("?", "enter"), ("enter",)]),
    )
    play(table, window)

    assert table.state == going("twisted", "Zoe", "Ben=easy").state
    assert words.HOW_TO_PRESS not in window.screen


def test_a_paste_on_a_page_is_looked_up() -> None:
    """As if it was typed there."""
    pasted: list[tuple[Any, ...]] = [("?",), (Paste("TW-14"),), ("enter",)]
    table, window = going("twisted", "Zoe", "Ben=easy"), ScriptedWindow(pasted)
    play(table, window)

    assert window.screen.startswith("TW-14  ")


def test_a_page_scrolls() -> None:
    """Up and down, by lines and pages, and not beyond its ends."""
    _, window = alone("tricky-twist", "rules<enter><up><down><down>")
    assert "How to play" not in window.screen.split("\n")[0]
    assert "Space: more" in window.screen
    _, window = alone("tricky-twist", "rules<enter>" + "<page down>" * 30 + "<end>")
    last = re.search(r"to line (\d+) of (\d+)", window.screen)
    assert last is not None
    assert last[1] == last[2]
    _, window = alone("tricky-twist", "rules<enter><page down><page up>")
    assert "How to play" in window.screen.split("\n")[0]
    _, paged = alone("tricky-twist", "rules<enter><page down>")
    _, window = alone("tricky-twist", "rules<enter> ")
    assert window.screen == paged.screen
    _, window = alone("tricky-twist", "rules<enter>run ")
    assert "How to play" in window.screen.split("\n")[0]


def test_a_bot_gives_a_hint() -> None:
    """On demand, or at every turn."""
    _, window = alone("twisted", "!")
    assert "A bot would: add " in window.screen
    table, window = going("twisted", "Zoe", "Ben=easy"), ScriptedWindow()
    play(table, window, speaks_up=True)

    assert "A bot would: add " in window.text
    assert words.ADVISER_THINKS in window.text


def test_a_word_stops_the_game() -> None:
    """Typed, or Ctrl-D at any moment."""
    table, _ = alone("twisted", "quit<enter><enter><enter>")
    assert table.state == going("twisted", "Zoe", "Ben=easy", "Cleo=easy").state
    for keys in ("<quit>", "?<quit>"):
        table, window = going("twisted", "Zoe", "Ben=easy"), ScriptedWindow(keys_of(keys))
        with pytest.raises(EOFError):
            Session(table, front_of(table, window)).play()


# Several people -----------------------------------------------------------------------------------


def two(keys: str, game: str = "twisted") -> tuple[Any, ScriptedWindow]:
    """Return a game of Ada and Ben after these keys, and the window."""
    table, window = going(game, "Ada", "Ben", "Cleo=easy"), ScriptedWindow(keys_of(keys))
    play(table, window)
    return table, window


def test_the_terminal_is_handed_over_with_one_enter_alone() -> None:
    """Keys that come together were typed ahead; before it nobody's cards are seen."""
    table, window = going("twisted", "Ada", "Ben"), ScriptedWindow([("enter", "enter"), ("x",)])
    play(table, window)
    assert "take the terminal and press Enter" in window.screen
    assert "hand" not in window.screen
    table, window = two("<enter>")

    assert "> Enter: " in window.screen
    assert "Enter: hand the terminal to" in two("<enter><enter>")[1].text


def test_a_person_reads_what_came_of_a_move_before_the_next_one() -> None:
    """Then the window is emptied, and all that was in it."""
    _, window = two("<enter><enter>")
    before = window.text.count("Enter: hand the terminal to")
    _, window = two("<enter><enter><enter>")
    hands_on = ["hand the terminal" in "".join(shown) for shown in window.frames]
    shown = hands_on.index(True)

    assert 1 == before
    assert FORGOTTEN in window.frames[shown:]
    assert "take the terminal" in window.screen


def test_the_others_must_agree_to_an_undo() -> None:
    """They are asked when the window is empty, and do not see which move it was."""
    first = "<enter><enter><enter><enter><enter><enter><enter>"
    no, yes = two(f"{first}<<enter>xn<enter>"), two(f"{first}<<enter>y")

    assert "would like to take back the last move" in no[1].text
    assert "does not agree. Press Enter." in no[1].text
    assert "do you agree? Press y or n." in yes[1].text
    assert len(yes[0].table.record.moves) < len(no[0].table.record.moves)
    _, window = two(f"{first}<<enter><quit>")
    assert "do you agree" in window.screen


def test_nothing_to_take_back_is_told_in_the_same_turn() -> None:
    """The turn goes on."""
    _, window = alone("twisted", "undo<enter>")

    assert "You have no move to take back." in window.screen
    assert "your turn" in window.screen


# The end ------------------------------------------------------------------------------------------


def at_the_end(keys: str, game: str = "flip-twhist") -> tuple[Ending, ScriptedWindow]:
    """Return what follows from these keys on the closing screen."""
    table = going(game, "Zoe", "Ben=easy", "Cleo=easy")
    *_, table.table = tables(game, 3)
    window = ScriptedWindow(keys_of(keys))
    return Session(table, front_of(table, window)).play(), window


def test_the_closing_screen_says_who_won_and_why() -> None:
    """With the score sheet; keys choose what comes next."""
    ending, window = at_the_end("<enter>")

    assert Ending.LEAVE is ending
    assert window.screen.startswith("Flip Twhist is over\nFT-40  the game ends with")
    assert words.CLOSING_KEYS.format(**holes()) in window.screen
    assert Ending.AGAIN is at_the_end("xyz<enter><enter>a<enter>")[0]
    assert Ending.AGAIN is at_the_end("again<enter>")[0]


@pytest.mark.parametrize(
    ("keys", "shown"),
    [
        ("zzz<enter>", "The rules say nothing about zzz."),
        ("rules<enter>", "How to play Flip Twhist"),
        ("log<enter>", " the trick"),
        ("table<enter>", "Round 1"),
        ("undo<enter>", "undo: only in your turn.   a, Enter: another game"),
        ("rules<enter>hint<enter>", "hint: only in your turn.   a, Enter: another game"),
    ],
)
def test_words_at_the_end_are_answered(keys: str, shown: str) -> None:
    """Those for a turn are refused; the closing screen comes back."""
    ending, window = at_the_end(f"{keys}<enter><enter>")

    assert Ending.LEAVE is ending
    assert shown in window.text
    assert Ending.LEAVE is at_the_end(f"{keys}quit<enter>")[0]


def test_a_game_that_is_over_is_gone_through() -> None:
    """With all cards open; then the closing screen comes back."""
    ending, window = at_the_end("r<enter><right><right>q<enter>")

    assert Ending.LEAVE is ending
    assert "Hand  " in window.text
    assert "Your" not in window.text
    assert "move 2 of" in window.text
    assert "with all cards open" in window.text
    assert "Flip Twhist is over" in window.screen


def between_rounds(keys: str, *others: str) -> ScriptedWindow:
    """Return the window after these keys on the page of a round that is over."""
    table = going("twisted", "Zoe", *others)
    *_, last = (
        each for each in tables("twisted", 2) if each.course.game.round_of(each.course.state) == 1
    )
    window = ScriptedWindow(keys_of(keys))
    table.table = last
    front = front_of(table, window)
    for move in table.game.legal_moves(last.record.state)[-1:]:
        table.make(table.game.actors(last.record.state)[0], move)
    with suppress(EOFError):
        front.hand_over(Seat(0))
    return window


def test_the_points_of_a_round_stand_before_the_next() -> None:
    """With the sums so far; another Enter goes on."""
    window = between_rounds("<enter>" * 2, "Ben=easy")

    assert "Round 1 is over" in window.text
    assert "In all: Ada " in window.text
    assert words.NEXT_ROUND in window.text


@pytest.mark.parametrize(
    ("keys", "shown"),
    [
        ("score<enter>", "Round 1 "),
        ("=<enter>", "Round 1 "),
        ("? TW-21<enter>", "TW-21  "),
        ("undo<enter>", f"undo: only in your turn.   {words.NEXT_ROUND}"),
        ("=<enter><<enter>", f"undo: only in your turn.   {words.NEXT_ROUND}"),
        ("score<enter><enter>", "Round 1 is over"),
    ],
)
@pytest.mark.parametrize("other", ["Ben=easy", "Ben"])
def test_words_between_rounds_are_answered(keys: str, shown: str, other: str) -> None:
    """Each of them waits for an Enter before the next round."""
    window = between_rounds(keys, other)

    assert shown in window.screen


def test_a_word_between_rounds_leaves() -> None:
    """The keys behind it are not read any more."""
    window = between_rounds("quit<enter>x", "Ben=easy")

    assert "Round 1 is over" in window.screen
    assert "x" == window.read(None)[0]


def test_a_word_on_a_page_does_what_it_does_in_a_turn() -> None:
    """It does not show the help."""
    _, window = alone("twisted", "rules<enter>undo<enter>")

    assert "You have no move to take back." in window.screen


def test_who_hands_over_does_not_read_of_another_enter() -> None:
    """Enter hands over, and makes nothing faster."""
    _, window = two("<enter><enter>")

    assert "Enter: hand the terminal to" in window.screen
    assert words.KEYS_IDLE not in window.screen


# Small and large ----------------------------------------------------------------------------------


def test_a_window_that_is_too_small_says_so() -> None:
    """In as many words as it has room for."""
    _, window = alone("twisted", "", (24, 9))

    assert "This window is too small: make it larger" in " ".join(window.screen.split())


def test_in_a_window_that_is_too_small_keys_do_nothing() -> None:
    """A card that cannot be seen is not played; what was typed before is still there."""
    table = going("twisted", "Zoe", "Ben=easy")
    window = ScriptedWindow([("9",), (), ("enter",), ("x",), ()])
    sizes = iter([(80, 24), (30, 6), (30, 6), (30, 6)])

    def resize() -> None:
        window.size = next(sizes, (80, 24))

    window.look = resize
    play(table, window)

    assert "This window is too small" in window.text
    assert table.state == going("twisted", "Zoe", "Ben=easy").state
    assert "Zoe> 9\n" in window.screen


@pytest.mark.parametrize("game", ["flip-twhist", "twisted"])
def test_in_the_smallest_window_the_goal_gives_way_to_the_table(game: str) -> None:
    """Each player has a line, and the cards on the table are there."""
    _, window = alone(game, PLAYED[game], LEAST)

    assert all(f" {name} " in window.screen for name in ("Zoe", "Ben", "Cleo"))
    assert re.search("Trick  |Row, left to right  ", window.screen)
    assert MORE not in window.screen


def test_players_without_room_are_signed() -> None:
    """The hand and the moves need it."""
    _, window = alone("tricky-twist", PLAYED["tricky-twist"], LEAST)

    assert " Cleo " not in window.screen
    assert re.search(f" Zoe .*{re.escape(MORE)}\n", window.screen)


def test_a_low_window_keeps_the_hand_and_the_prompt() -> None:
    """The log goes first, then the table."""
    _, window = alone("tricky-twist", PLAYED["tricky-twist"], (40, 12))
    lines = window.screen.split("\n")

    assert 12 == len(lines)
    assert any("M10" in line for line in lines)
    assert lines[-2].startswith("Zoe> ")


def test_a_column_that_is_too_wide_gives_way() -> None:
    """The number of the cards is still seen."""
    table = going("twisted", "Zoe", "Ben=easy", "Cleo=easy")
    window = ScriptedWindow(size=(64, 20))
    taken = max(tables("twisted", 3), key=lambda each: max(map(len, faces_down(each))))
    table.table = taken
    front = front_of(table, window)
    with pytest.raises(EOFError):
        front.turn(table.game.actors(table.state)[0])
    number = max(map(len, faces_down(taken)))

    assert re.search(rf"\b{number}: .*…", window.screen)


def faces_down(table: Any) -> tuple[Any, ...]:
    """Return the cards that each player has taken."""
    on_table = getattr(table.record.state, "table", None)
    return ((),) if on_table is None else tuple(map(tuple, on_table.face_down))


def test_a_long_row_is_drawn_without_frames() -> None:
    """Where there is no room for cards that look like cards."""
    rows = [row_of(each) for each in tables("twisted", 3)]
    longest = max(rows, key=len)
    table = going("twisted", "Zoe", "Ben=easy", "Cleo=easy")
    *_, table.table = (each for each in tables("twisted", 3) if row_of(each) == longest)
    window = ScriptedWindow(size=(64, 24))
    scene = scene_of(table.game, table.game.view(table.state, Seat(0)), table.names, SIGNS)
    row = CardRow(longest * 9)
    sight = Sight("Twisted", attrs.evolve(scene, centre=row), table.names, Seat(0))
    window.draw([line.plain for line in frame(sight, None, window.size, pen()).lines])

    assert f"{longest[0]} {longest[1]} " in window.screen


def row_of(table: Any) -> tuple[Any, ...]:
    """Return the row of a table."""
    return tuple(getattr(table.record.state, "row", ()))


def test_a_game_with_more_players_than_a_ring_has_places_is_drawn_in_rows() -> None:
    """And one without a goal has no line for it."""
    players = Players(("points",), tuple((Text(name), "0") for name in "ABCDEF"))
    plays = tuple(zip(SEATS, ("c1", "c2"), strict=False))
    sight = Sight("Six", Scene(players, centre=Trick(plays)), tuple("ABCDEF"))
    lines = [line.plain for line in frame(sight, None, (80, 24), pen()).lines]

    assert "  points" in lines[1]
    assert "Trick  A c1  B c2" in lines


# Laws ---------------------------------------------------------------------------------------------

CARD = re.compile(r"(?<![\w-])[MSQDRYGB]-?\d+[bcd]?\b")
PRESSED = [*("enter", "right") * 8, *("tab", " ") * 3, "left", "escape", "backspace", "down"]
PRESSED += [*"?=!<ynmx7"]


def any_keys(seed: str, number: int) -> list[tuple[str, ...]]:
    """Return keys at random."""
    draw = random.Random(seed)  # noqa: S311  # no lock
    return [(draw.choice(PRESSED),) for _ in range(number)]


@pytest.mark.untraced
@pytest.mark.parametrize("seed", ["one", "two"])
@pytest.mark.parametrize("game", GAMES)
def test_no_frame_is_larger_than_its_window(game: str, seed: str) -> None:
    """Whatever size it has at any moment, and whatever is pressed."""
    draw = random.Random(seed)  # noqa: S311  # no lock
    window = ScriptedWindow(any_keys(f"{game} {seed}", 90))

    def resize() -> None:
        window.size = draw.randint(8, 160), draw.randint(3, 60)

    window.look = resize
    play(going(game, "Zoe", "Ben=easy", "Cleo=easy", "Dan=easy"), window)

    assert len(window.frames) > 90


@pytest.mark.untraced
@pytest.mark.parametrize("game", ["tricky-twist", "flip-twhist"])
def test_no_frame_shows_a_card_that_is_hidden_from_its_reader(game: str) -> None:
    """Every card on it is in the view of the person who sits there; else it is a spectator's."""
    typed = {"?", "m", "7"}  # they name cards that nobody holds
    keys = [key for key in any_keys(game, 260) if not typed & {*key}]
    table, window = going(game, "Ada", "Ben", "Hal=easy"), ScriptedWindow(keys)
    front = front_of(table, window)

    def look() -> None:
        known = json.dumps(encode(table.game, table.game.view(table.state, front.sits)))

        assert set() == set(CARD.findall(window.screen)) - set(CARD.findall(known))

    window.look = look
    with pytest.raises(EOFError):
        Session(table, front).play()


@pytest.mark.untraced
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_comes_to_its_end_by_keys(game: str) -> None:
    """Whatever card is under the cursor is tried; in the end stands the closing screen."""
    table = going(game, "Zoe", "Ben=easy", "Cleo=easy")
    keys = [*[("enter",), (" ",), ("right",)] * 600]
    window = ScriptedWindow(keys, (64, 20))

    def stop() -> None:
        if table.game.is_over(table.state):
            window._keys = iter([("enter",)])  # the game is over, and so are they

    window.look = stop
    play(table, window)

    assert table.game.is_over(table.state)
    assert " is over" in window.screen


def test_bots_leave_their_cards_in_sight() -> None:
    """A beat is longer after a trick; Enter ends it; nothing waits for what changes nothing."""
    waits: list[float | None] = []

    class Watch(ScriptedWindow):
        def read(self, seconds: float | None = None) -> Any:
            waits.append(seconds)
            return ("enter",) if seconds is not None else super().read(seconds)

    game = going("tricky-twist", "Zoe", "Ben=easy", "Cleo=easy")
    window = Watch(keys_of(PLAYED["tricky-twist"] + "<enter>" * 6))
    with pytest.raises(EOFError):
        Session(game, front_of(game, window, pace=9.0)).play()
    beats = [round(wait) for wait in waits if wait is not None]

    assert {9, 18} == set(beats)
