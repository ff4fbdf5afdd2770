"""The score pad: what people type of a real table scores as the game itself does."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import click
import pytest
from click.testing import CliRunner, Result

from tests.cli.real_games import answers_about
from tests.records.games import NAMES, recorded
from tricky_twist.cli.commands import tricky_twist
from tricky_twist.cli.dialog import session
from tricky_twist.cli.dialog.question import AnswerError
from tricky_twist.cli.dialog.session import Conversation
from tricky_twist.cli.games import begin_pad
from tricky_twist.games import flip_twhist as ft, game_called, tricky_twist as tt, twisted as tw
from tricky_twist.records import Record


def score(text: str, *arguments: str) -> Result:
    """Return what comes of the command with this input."""
    return CliRunner().invoke(tricky_twist, ["score", *arguments], input=text)


def scored(text: str, *arguments: str) -> Any:
    """Return what the command writes for programs."""
    result = score(text, *arguments, "--json")
    assert 0 == result.exit_code, result.output
    return json.loads(result.output)


def refusal(game: str, *answers: str, rules: Any = None) -> str:
    """Return why the last of these answers cannot be, about a table of three."""
    standard = game_called(game).editions[0][1]
    talk = Conversation(begin_pad(game_called(game), NAMES[:3], rules or standard), lambda _: None)
    for answer in answers[:-1]:
        talk.hear(answer)
    with pytest.raises(AnswerError) as refused:
        talk.hear(answers[-1])
    return str(refused.value)


# Real games ---------------------------------------------------------------------------------------


def told_in_full(seed: int, players: int, rules: tt.Rules) -> Record:
    """Return the record of a whole game in which bonus cards are used in each round."""
    return recorded("tricky-twist", seed, rules, players)


FOUR = "\N{FULLWIDTH DIGIT FOUR}"
"""A digit that is none of the ten on the keys."""


@pytest.mark.parametrize("counting", [True, False], ids=["counted", "by cards"])
@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("edition", ["standard", "dutch"])
@pytest.mark.parametrize("seed", range(2))
def test_a_real_game_scores_as_it_did(
    seed: int, edition: str, players: int, *, counting: bool
) -> None:
    """Whether the tricks are counted or told card by card: all points, each line of them."""
    rules = dict(tt.GAME.editions)[edition]
    whole = told_in_full(seed, players, rules)
    try:
        answers = list(answers_about(whole, counting=counting))
    except ValueError:
        pytest.skip("a round without bonus cards to be used")
    names = ",".join(NAMES[:players])
    found = scored("\n".join(answers), "tri", "--players", names, "--edition", edition)

    assert list(tt.scores(whole.state)) == found["points"]
    assert [NAMES[seat] for seat in tt.winners(whole.state)] == found["winners"]
    for number, rows in enumerate(tt.score_sheet(whole.state)):
        lines = [
            [[line.clause.id, line.words, line.points] for line in tt.explain(row, NAMES)]
            for row in rows
        ]
        shown = [
            [list(line.values()) for line in row["lines"]]
            for row in found["rounds"][number]["scores"]
        ]
        assert lines == shown


@pytest.mark.parametrize("seed", range(4))
def test_who_led_the_first_trick_speaks_first_if_the_rules_say_so(seed: int) -> None:
    """Under the other choice of TT-A29, whoever began: all points as they were."""
    rules = tt.Rules(declare_order=tt.DeclareOrder.ROUND_FIRST)
    whole = told_in_full(seed, 3, rules)
    answers = list(answers_about(whole, counting=False))
    found = scored("\n".join(answers), *TABLE, "--reading", "declare_order=round-first")

    assert list(tt.scores(whole.state)) == found["points"]


def test_when_all_rounds_are_scored_nothing_is_asked() -> None:
    """What is said then answers nothing."""
    whole = recorded("tricky-twist", 0, tt.STANDARD, 3)
    answers = "\n".join(answers_about(whole, counting=True))
    one_game = "=2 / =2 22\n=1 / =64 33\n"

    for text, *table in (
        (answers, *TABLE),
        (one_game, "twisted", "--players", "A B", "--reading", "games=1"),
    ):
        assert 0 == score(text, *table).exit_code
        assert "there are no more questions" in score(f"{text}\nrun", *table).output


def test_what_was_not_begun_has_no_points() -> None:
    """It is said so."""
    assert "No round has been scored yet." in score("", *TABLE).output


# Tricky Twist -------------------------------------------------------------------------------------

ROUND = """
run
4 / M5 S6 Q8 / flip / M1M2M7 S8S9 Q2Q3 D1D3
3 / M9 D4 / -
4 / S1 S2 S3 / wild
"""
TABLE = ("tri", "--players", "Ada,Ben,Cy")
STARS = "-1 3 6\n8\n2 4\n-/-/1\n"
KEPT = ("even", "4", "M7 S6", "-", "4")


def test_the_points_are_explained_with_their_clauses() -> None:
    """Line by line; and what the bonus cards could have given."""
    said = score(f"{ROUND} - / trick", *TABLE).output

    assert "Ada: 15 (the best use of the bonus cards gives 16)" in said
    assert "TT-52  3 pairs at 3 each; 3 false tricks: S1, S2 and S3" in said
    assert "Round 1: run   15   10" in said


def test_the_best_use_is_worked_out() -> None:
    """It is what ``best`` stands for, and programs read what it gives."""
    (first,) = scored(f"{ROUND} best / best", *TABLE)["rounds"]

    assert [16, 10, 27] == [row["points"] for row in first["scores"]]
    assert [16, None, 27] == [row.get("best") for row in first["scores"]]


@pytest.mark.parametrize(
    ("order", "answers"),
    [
        ("round-first", "Ada\n{}\nfalse"),
        ("round-first", "Cy\nfalse\n{}"),
        ("last-winner", "Ada\n{}\nfalse"),
        ("simultaneous", "{}\nfalse"),
    ],
)
def test_the_best_use_is_best_against_what_the_others_did(order: str, answers: str) -> None:
    """On a rank card the suggestion is only a forecast; in the end no other use gives more."""
    text = f"{ROUND.replace('run', 'most')}{answers}"
    table = (*TABLE, "--reading", f"declare_order={order}")
    found = [
        scored(text.format(use), *table)["rounds"][0]["scores"][0] for use in ("-", "M5", "M1")
    ]

    assert [24] * 3 == [ada["best"] for ada in found]
    assert 24 == max(ada["points"] for ada in found)


def test_without_their_cards_tricks_are_not_turned_over() -> None:
    """Then the best use of the flip is that of a false trick, or none."""
    text = ROUND.replace("M1M2M7 S8S9 Q2Q3 D1D3", "-")
    (first,) = scored(f"{text} best / best", *TABLE)["rounds"]
    ada = first["scores"][0]

    assert ada["best"] == 15
    assert "cannot be used" in refusal("tricky-twist", *text.split("\n")[1:-1], "D12")


@pytest.mark.parametrize(
    ("answers", "why"),
    [
        (("sun",), "'sun' is not a score card to come: run, suit pair"),
        (("run", "4", "X9"), "'X9' is not a card such as M7"),
        (("run", "4", "M7 m7"), "named twice: M7"),
        (("run", FOUR), f"'{FOUR}' is neither a number of tricks nor the cards of one"),
        (("run", f"M{FOUR}"), f"'M{FOUR}' is neither a number of tricks nor the cards of one"),
        (("run", "four"), "'four' is neither a number of tricks nor the cards of one"),
        (("run", "M1M2 M2M3"), "named twice: M2"),
        (("run", "M1M2", "M2"), "named twice: M2"),
        (("run", "M1M2", "-", "-", "3", "M2"), "M2 is already in a trick of Ada"),
        (("run", "4", "M2", "-", "3", "M2"), "M2 is already a false trick of Ada"),
        (("run", "4", "M2", "take-back"), "used at once, and no player can hold it [TT-38]"),
        (("run", "4", "M2", "flip f"), "there is only one flip card, and it was named twice"),
        (("run", "0", "-", "wild", "0", "-", "w"), "only one wild status card, and Ada has it"),
        (("run", "0", "-", "-", "0", "-", "w", "0", "-", "w"), "status card, and Ben has it"),
        (("run", "4/-/flip", "4"), "'4' is not the cards of a trick, such as M1M5"),
        (("run", "4", "-", "v9"), "'v9' is not a bonus card"),
        (("run", "4", "-", "t"), "'t' could be take-back or trick bonus"),
        (("run", "4/-/flip", "M1 M2"), "you said 4 tricks, but these are only 2"),
        (("run", "4/-/flip", "M1"), "you said 4 tricks, but this is only 1"),
        (("run", "1/-/flip", "M1 M2"), "you said 1 trick, but these are 2"),
        (("run", "3/-/-", "3/-/-", "3/-/-"), "after 9 tricks everybody has cards in hand"),
        (("run", "9/M1 M2 M3/-", "1/-/-", "1/-/-"), "Ada got 3 cards back, but the others won 2"),
        (
            ("run", "M1 M2 M3 M4 M5/-/-", "S1 S2 S3/-/-", "Q1 Q2 Q3/-/-"),
            "11 tricks are 33 cards, but at most 11 are in the piles and false tricks",
        ),
        (
            ("run", "4/-/-", "4/-/-", "3/Q1 Q2 Q3 Q4 Q5 D1 D2 D8 D9/-"),
            "Cy got 9 cards back, but the others won 8 tricks",
        ),
        ((*KEPT, "D4", "-", "4", "S1 S2", "w b 1 2"), "Cy took 4 bonus cards, but gained 3 sevens"),
        (("run", "M1S2"), "M1S2: a trick must hold at least one card, and all of one suit"),
        (("run", "M1M2M9M10"), "M1M2M9M10: a trick holds at most 3 cards, not 4"),
        (("run", "1/-/flip", "M1S2"), "all of one suit"),
        (("run", "6/-/-", "11"), "17 tricks were won, but everybody was dealt 16"),
    ],
    ids=lambda each: each[-1] if isinstance(each, tuple) else "",
)  # fmt: skip
def test_what_cannot_be_is_said(answers: tuple[str, ...], why: str) -> None:
    """In one sentence, as soon as it is known."""
    assert why in refusal("tricky-twist", *answers)


def test_one_card_may_be_missing_and_no_more() -> None:
    """A player who took a false trick back holds its card again (TT-38)."""
    moons, suns = ("M1M2M3 M4M5M6 M7M8M9 M10M11M12", "S1S2S3 S4S5S6 S7S8S9 S10S11S12")
    rows = ("even", f"{moons}/-/-", f"{suns}/-/-")
    text = "\n".join((*rows, "Q1Q2Q3 Q4Q5Q6 Q7Q8/-/-"))

    assert [4, 4, 3] == scored(text, *TABLE)["points"]
    assert "11 tricks are 33 cards, but at most 31 are in the piles" in refusal(
        "tricky-twist", *rows, "Q1Q2Q3 Q4Q5Q6 Q7/-/-"
    )


@pytest.mark.parametrize("rounds", [1, 2, 3])
@pytest.mark.parametrize("place", range(3))
def test_who_began_is_not_asked_and_may_be_anybody(place: int, rounds: int) -> None:
    """A player who got a card back from every trick of the others did not begin the round."""
    rows = ["1/-/-", "1/-/-"]
    rows.insert(place, "9/M1 S2/wild")
    before = ["odd", *["4/-/-"] * 3, "run", *["4/-/-"] * 3][: 4 * (rounds - 1)]
    answers = "\n".join([*before, "even", *rows, "-"])
    found = scored(answers, *TABLE)["rounds"][-1]["scores"]

    assert [16 if seat == place else 1 for seat in range(3)] == [row["points"] for row in found]


@pytest.mark.parametrize("place", range(3))
def test_what_is_wrong_is_so_whoever_began(place: int) -> None:
    """No reason supposes that somebody began of whom nobody said so."""
    rows = ["1/-/-", "1/-/-"]
    rows.insert(place, "9/M1 S2/w v1 v2 v3 v4")
    told = refusal("tricky-twist", "even", *rows)

    assert f"{NAMES[place]} took 5 bonus cards, but gained 4 sevens" in told


def test_each_score_card_is_in_the_round_or_comes_later() -> None:
    """The state in which bonus cards are used has each card of the deck, as often as the deck."""
    pad: Any = talked(f"run\n{REST}odd\n4/M1/f/-\n4/M2/-\n3/M3/-\n").dialog
    played = (*(record.score_card for record in pad.match.past), pad.state.round.score_card)
    deck = (*played, *pad.state.hidden.secrets.score_deck)

    assert Counter(tt.STANDARD.score_deck) == Counter(deck)


def test_who_won_last_is_asked_where_it_matters() -> None:
    """On the card for the most false tricks, if two have something to say."""
    text = "most\n4 / M7 S6 / flip / -\n4 / D7 / wild\n4 / S1 S2 / -\n"
    order = [scored(text + f"{who}\n-\n-\n", *TABLE)["points"] for who in ("Ada", "Ben")]

    assert order[0] == order[1]
    assert "'Dot' is not one of the players: Ada, Ben, Cy" in refusal(
        "tricky-twist", *text.strip().split("\n"), "Dot"
    )
    assert "Ben uses the wild" in score(text + "Ben\n", *TABLE).output


def test_who_led_first_is_asked_if_that_player_speaks_first() -> None:
    """What the rules say is asked, and explained; if all speak at once, nothing (TT-A29)."""
    text = "most\n4 / M7 S6 / flip / -\n4 / D7 / wild\n4 / S1 S2 / -\n"
    by_round, at_once = ("--reading", "declare_order=round-first"), ("declare_order=simultaneous",)

    assert "before: Who led the first trick" in score(text, *TABLE, *by_round).output
    assert "The player who led the first trick of the round says first" in (
        score(f"{text}?\n", *TABLE, *by_round).output
    )
    assert "Ben uses the wild" in score(f"{text}Ben\n", *TABLE, *by_round).output
    assert "Ada uses the flip" in score(text, *TABLE, "--reading", *at_once).output


@pytest.mark.parametrize(
    ("card", "bonus", "use", "points"),
    [
        ("even", "1", "7", 14),
        ("even", "4", "M5+1", 12),
        ("even", "4", "m5 -1", 12),
        ("even", "4", "-", 11),
        ("biggest", "v1", "moon", 15),
        ("biggest", "1", "S", 14),
        ("biggest", "b", "", 15),
    ],
)
def test_every_bonus_card_can_be_used(card: str, bonus: str, use: str, points: int) -> None:
    """In the shortest words: a value, a suit or its letter, a card and a shift; or none."""
    text = f"{card}\n4 / M5 Q12 / {bonus}\n4/S7 D7/-\n3/Q7/-\n{use}\n"

    assert points == scored(text, *TABLE)["points"][0]


@pytest.mark.parametrize(
    ("bonus", "use", "why"),
    [
        ("1", "100", "'100' is not a value from 1 to 12"),
        ("1", FOUR, f"'{FOUR}' is not a value from 1 to 12"),
        ("1", "2", "the variable 1 card cannot be used like that [TT-44]: one of 1, 3"),
        ("4", "M5", "'M5' is not a false trick with +1 or -1"),
        ("4", "X5+1", "'X5' is not a card such as M7"),
        ("4", "v1+1", "cannot be used like that [TT-47]: one of M5-1, M5+1"),
        ("w", "sun", "'sun' is not a use of the wild status card: trick, false trick"),
        ("f / -", "v1", "cannot be used like that [TT-39]"),
    ],
)
def test_a_bonus_card_cannot_be_used_otherwise(bonus: str, use: str, why: str) -> None:
    """The clause is named, and what may be answered."""
    answers = ("even", f"4 / M5 Q12 / {bonus}", "4/S7 D7/-", "3/Q7/-", use)

    assert why in refusal("tricky-twist", *answers)


def test_a_virtual_false_trick_may_be_turned_over_where_a_reading_says_so() -> None:
    """It is named ``v1``; and a shift may change one."""
    rules = ("--reading", "TT-A31=virtual-too")
    table = "even\n4 / M5 / f 1 4 / -\n4/S1 D1/-\n3/M2 Q1/-\n"

    assert 0 == score(f"{table} v1 / 7 / -", *TABLE, *rules).exit_code
    assert 0 == score(f"{table} - / 7 / v1+1", *TABLE, *rules).exit_code


# The other games ----------------------------------------------------------------------------------


def test_cards_of_twisted_may_be_typed_or_counted() -> None:
    """The points are the same; a line names the cards that are known."""
    ada, ben = tw.Cards.parse("12 21 22 34 35 49 94"), tw.Cards.parse("13 31")
    rest = " ".join(map(str, tw.Cards.of(tw.DECK) - ada - ben))
    typed = f"49 94 12 / 22 34 35\n13 / {rest}"
    counted = "=2 / =2 22\n=1 / =64 " + " ".join(f"{n}{n}" for n in range(3, 9))
    table = ("twisted", "--players", "Ada Ben", "--reading", "games=1")
    by_card, by_number = scored(typed, *table), scored(counted, *table)

    assert by_card["points"] == by_number["points"] == [4 - 5 - 2, 2 - 30 - 64]
    assert ["Ada"] == by_card["winners"]
    words = [
        [line["words"] for line in found["rounds"][0]["scores"][0]["lines"]]
        for found in (by_card, by_number)
    ]
    assert ["4 cards face up: 12, 21, 49 and 94", "4 cards face up"] == [each[0] for each in words]
    assert [["1 card face down, toads: 22"] * 2] == [list(each) for each in [[w[1] for w in words]]]
    assert ["2 cards face down: 34 and 35", "2 cards face down"] == [each[2] for each in words]


@pytest.mark.parametrize(
    ("answers", "why"),
    [
        (("49", "22 22"), "named twice: 22"),
        (("44",), "44 is a toad, which cannot be twisted out [TW-18]"),
        (("10",), "'10' is not a card such as 34"),
        (("49", "94"), "already face up in front of Ada: 94"),
        (("49", "22", "-", "22"), "already face down in front of Ada: 22"),
        (
            ("49", "-", "-", "-", "-", "-"),
            "77 cards would be left in the players' hands; a hand has at most 9 cards, not 26",
        ),
        (("=30", "-", "=20", "-", "-", "-"), "somebody counted too many [TW-02]"),
    ],
    ids=lambda each: each[-1],
)
def test_what_cannot_be_in_twisted_is_said(answers: tuple[str, ...], why: str) -> None:
    """In one sentence, as soon as it is known."""
    assert why in refusal("twisted", *answers)


CLOSE = (12, 13, 14, 15, 16, 17, 18, 19, 21, 22)
"""Cards of which each fits every other, so that nobody has to take a row."""


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("take", list(tw.VoluntaryTake))
@pytest.mark.parametrize("expert", list(tw.Expert))
def test_a_row_may_stay_where_the_rules_say_so(
    players: int, expert: tw.Expert, take: tw.VoluntaryTake
) -> None:
    """The points are those of the library, whether a row was left or taken (TW-A08)."""
    rules = tw.Rules(
        empty_hand=tw.EmptyHand.END_WITHOUT_TAKE,
        voluntary_take=take,
        expert=expert,
        numbers=CLOSE,
        hand_sizes=(2, 2, 2),
    )
    most = 0
    for seed in range(5):
        state = recorded("twisted", seed, rules, players).state
        talk: Any = begin_pad(game_called("twisted"), NAMES[:players], rules)
        for rows in tw.score_sheet(state):
            left = len(CLOSE)
            for row in rows:
                up, down = cards(row.face_up), cards((*row.face_down, *row.extras))
                left -= len(up) + len(down)
                for answer in (sorted(up)[: len(up) // 2], down):
                    talk = talk.answered(" ".join(answer) or "-").dialog
            most = max(most, left)
        assert tw.scores(state) == talk.evening.points

    assert most > 2 * players or take is tw.VoluntaryTake.ALLOWED, "no row was left"


def cards(counted: tuple[tw.Counted, ...]) -> list[str]:
    """Return what people type of cards."""
    return [str(each.card) for each in counted]


LEFT_LYING = """34 35 46 89 / 15 17 23 24 32 36 42 47 52 55 56 63 65
12 18 19 26 27 37 39 58 / 13 14 16 29 38"""
"""What lay before two players in a game by the library which ended with a row of 37 cards."""


def test_a_row_that_stays_is_not_asked_for() -> None:
    """It gives no points; by the usual rules somebody would have had to take it."""
    table, rules = ("twisted", "--players", "Ada,Ben"), ("--reading", "TW-A08=end-without-take")

    assert [-9, 11] == scored(LEFT_LYING, *table, *rules)["points"]
    assert "a hand has at most 9 cards, not 19" in score(LEFT_LYING, *table).output


def test_a_row_that_stays_must_be_possible() -> None:
    """From one card to the next it takes steps of ten, over cards that were twisted out."""
    table = ("twisted", "--players", "Ada,Ben", "--reading", "TW-A08=end-without-take")
    middle = [number for number in tw.STANDARD.numbers if 30 < number < 90]
    bridge = (36, 46, 47, 48, 58)
    away = {*bridge, 63, 64, 74, 84, 85}
    gap = f"-/{' '.join(map(str, middle))}\n-/-\n"
    bridged = (
        f"{' '.join(map(str, bridge))}/{' '.join(str(n) for n in middle if n not in away)}\n-/-\n"
    )
    why = (
        "25 cards would be left in the row; in ascending order 29 and 91 are neighbours, but no row"
    )

    assert why in score(gap, *table).output
    assert 0 == score(bridged, *table).exit_code
    assert 0 == score(f"-/={len(middle) - 6} 33 44 55 66 77 88\n-/-\n", *table).exit_code
    assert 0 == score(gap, *table, "--reading", "expert=on").exit_code


def test_the_library_judges_where_the_cards_of_twisted_lie() -> None:
    """What it finds is a sentence with names; a card that is not played with is refused."""
    rules = tw.Rules(numbers=(12, 13, 14, 21, 22, 31, 41), hand_sizes=(2, 2, 2))

    assert "these rules play without 49" in refusal("twisted", "49", rules=rules)


def test_two_games_of_twisted_make_a_match() -> None:
    """Whoever has the better sum has won; nobody before the second game."""
    rest = " ".join(f"{n}{n}" for n in range(3, 9))
    game = f"=2 / =2 22\n=1 / =64 {rest}\n"
    table = ("twisted", "--players", "A B")

    assert [] == scored(game, *table)["winners"]
    assert (["A"], [-6, -184]) == tuple(map(scored(game * 2, *table).get, ("winners", "points")))


def test_stars_are_added_up_game_after_game() -> None:
    """Each game has its winner, and the evening its sums."""
    found = scored(STARS, "flip", "--players", "Ada,Ben,Cy")

    assert [6, 3, 4] == found["points"]
    assert "In all: Ada 6, Ben 3, Cy 4." in score(STARS, "flip", "--players", "Ada,Ben,Cy").output
    assert [["Ada"], ["Cy"]] == [each["winners"] for each in found["rounds"]]


@pytest.mark.parametrize(
    ("answers", "why"),
    [(("9",), "'9' is not a FLIP card: -1, 0"), (("3 3",), "named twice: 3")],
    ids=lambda each: each[-1],
)
def test_what_cannot_be_in_flip_twhist_is_said(answers: tuple[str, ...], why: str) -> None:
    """There are ten FLIP cards, each once."""
    assert why in refusal("flip-twhist", *answers)


def test_too_many_stars_are_refused_by_the_library() -> None:
    """In one trick nobody flips two cards."""
    one_trick = ft.Rules(deck=ft.STANDARD.deck[:3], twhist_kinds=())

    assert "cannot have left these star sides up" in refusal(
        "flip-twhist", "-1 3", "-", "-", rules=one_trick
    )


def test_a_broken_tie_is_explained() -> None:
    """In the words and with the clause of the story of a game."""
    said = score("-1/8/3,4 5/1 2", "flip", "--players", "A,B,C,D").output

    assert (
        "FT-41  the game ends with 3, 3, 3 and 3 stars on 1, 1, 3 and 2 FLIP cards: C wins" in said
    )


@pytest.mark.parametrize(
    ("reading", "told"),
    [
        ("most-plus", "A and B tie, and the most cards face up win: A 6 and B 4\n"),
        ("fewest-toads", "A and B tie, and the fewest toads win: A 1 and B 0\n"),
        ("shared", "1 and 1 points: A and B share the victory\n"),
    ],
)
def test_a_broken_tie_of_twisted_names_its_reading(reading: str, told: str) -> None:
    """Whatever the reading counts, it is counted there (TW-A18)."""
    small = ("numbers=[12,13,14,15,16,17,21,22,31,41,51,61,71]", "hand-sizes=[6,6,6]")
    rules = (f"TW-A18={reading}", *small)
    options = [word for rule in rules for word in ("--reading", rule)]
    text = "12 13 14 / 22\n16 / 15\n-/-\n17 / 15 51\n"
    said = score(text, "twisted", "--players", "A,B", *options).output

    assert "TW-27  the game ends with 1 and 1 points: " in said
    assert told in said
    assert ("TW-A18  A and B" in said) is (reading != "shared")


# An evening ---------------------------------------------------------------------------------------


REST = "4/M1/-\n4/M2/-\n3/M3/-\n"


def corrected(talk: Conversation, *swaps: tuple[str, str]) -> Conversation:
    """Return a dialog after a person has replaced some of the text in the editor."""

    def edit(text: str, extension: str) -> str:
        del extension
        for old, new in swaps:
            text = text.replace(old, new, 1)
        return text

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(session, "is_terminal", lambda: True)
        patch.setattr(click, "edit", edit)
        talk.hear("edit")
    return talk


def talked(text: str) -> Conversation:
    """Return a dialog of three players after these lines."""
    talk = Conversation(
        begin_pad(game_called("tricky-twist"), NAMES[:3], tt.STANDARD), lambda _: None
    )
    for line in text.splitlines():
        talk.hear(line)
    return talk


def rounds(talk: Conversation) -> tuple[Any, ...]:
    """Return the rounds that are scored."""
    pad: Any = talk.dialog
    scored: tuple[Any, ...] = pad.evening.rounds
    return scored


def test_an_earlier_answer_can_be_corrected() -> None:
    """The rounds after it stay as they are, but for what follows from it."""
    before = rounds(talk := talked(f"even\n{REST}run\n{REST}"))
    after = rounds(corrected(talk, ("tricks\n3\n", "tricks\n4\n")))

    assert (2, before[1]) == (len(after), after[1])
    assert before[0] != after[0]


def test_a_card_that_was_called_by_its_number_stays_the_same_card() -> None:
    """Though the numbers of the later lists change."""
    talk = corrected(talked(f"1\n{REST}1\n{REST}"), ("card\nrun\n", "card\nodd\n"))

    assert ["odd", "suit pair (moon or sun)"] == [
        sheet.title.partition(": ")[2] for sheet in rounds(talk)
    ]


def test_two_cards_that_were_mixed_up_can_be_changed_over() -> None:
    """Both in one edit; one of them alone is refused, with its line."""
    text, (even, run) = f"even\n{REST}run\n{REST}", (("\neven\n", "\nX\n"), ("\nrun\n", "\neven\n"))
    talk = talked(text)
    with pytest.raises(AnswerError, match=r"^line 23: 'even' is not a score card.*; nothing was c"):
        corrected(talk, run)
    corrected(talk, ("# ", "#"), even, run, ("\nX\n", "\nrun\n"))

    assert ("run", "even") == (talk.answers[0], talk.answers[10])


def test_an_answer_can_be_taken_back() -> None:
    """One, or several."""
    wrong = f"{ROUND} -\nundo\nbest\nbest\nodd\n4/M1/-\n undo 3 \n undo 1\n"

    assert [16, 10, 27] == scored(wrong, *TABLE)["points"]


def test_an_evening_goes_on_where_it_stopped(tmp_path: Path) -> None:
    """What the file holds need not be said again."""
    file = str(tmp_path / "friday.txt")
    begun = score(ROUND, *TABLE, "--file", file)
    resumed = scored("best / best", "--file", file)

    assert 0 == begun.exit_code
    assert [16, 10, 27] == resumed["points"]
    assert 2 == score("", "tri", "--file", file).exit_code


def test_the_input_must_not_end_in_a_round() -> None:
    """Unless it is kept in a file, something would be lost."""
    result = score(ROUND, *TABLE)

    assert 2 == result.exit_code
    assert (
        "middle of round 1, before: Ada uses the flip card [best: M7, 16 points]" in result.output
    )


@pytest.mark.parametrize(
    ("game", "text", "unit"),
    [("tricky", "run", "round 1"), ("twisted", "-", "game 1"), ("flip", "-/-/-/-", "game 2")],
)
def test_a_whole_game_is_not_called_a_round(game: str, text: str, unit: str) -> None:
    """In Twisted and Flip Twhist each deal is one."""
    said = score(text, game, "--players", "Ada,Ben,Cy").output

    assert f"the input ends in the middle of {unit}" in said


def test_a_wrong_line_is_named() -> None:
    """Nobody can be asked, so that ends it."""
    result = score("run\n\n# comment\n4 / X1\n", *TABLE)

    assert 2 == result.exit_code
    assert "Error: line 4: 'X1' is not a card" in result.output
