"""What a table tells pages: sentences in parts, cards to click, prompts, answers, and its pace."""

from typing import Any

import pytest

from tests.hosting.clients import clients_of, opened, play, why
from tests.records.games import NAMES
from tricky_twist import GAMES, Seat, Shuffler, WrongTypeError, hosting, records
from tricky_twist.core.parts import imperative, joined, parts_of
from tricky_twist.core.values import changed
from tricky_twist.core.violations import NotYourTurn
from tricky_twist.encoding import codecs_of
from tricky_twist.encoding.parts import cards_of, in_parts, text_of
from tricky_twist.games import flip_twhist as ft, tricky_twist as tt, twisted as tw
from tricky_twist.hosting import Pace, Table, attempts
from tricky_twist.hosting.requests import HistoryAsked, WhyAsked, read_request
from tricky_twist.records import Occupant
from tricky_twist.testing.lines import seeded

every_name = pytest.mark.parametrize("name", GAMES)
"""Runs a test once for each game."""

TWO = ("Ada", "Ben")


def begins(dealer: int) -> tw.RoundBegun:
    """Return the event that a round of two begins."""
    return tw.RoundBegun(1, Seat(dealer), Seat(1 - dealer))


# Sentences --------------------------------------------------------------------------------------


@every_name
def test_parts_make_the_whole_sentence(name: str) -> None:
    """Of each move and each event of a game, for each reader."""
    table = play(opened(name), seeded(1))
    game = table.course.game
    named: set[str] = set()
    for thing in (*table.record.moves, *table.course.happened):
        parts = in_parts(game, thing, NAMES)
        assert game.in_words(thing, NAMES) == text_of(parts, NAMES)
        named |= {key for part in parts if isinstance(part, dict) for key in part}

    assert {"card", "seat"} <= named


@pytest.mark.parametrize(
    ("thing", "words"),
    [
        (
            tw.RoundBegun(1, Seat(0), Seat(1)),
            "round 1 begins: you deal, and Ben has the first turn",
        ),
        (
            tw.RoundBegun(1, Seat(1), Seat(0)),
            "round 1 begins: Ben deals, and you have the first turn",
        ),
        (tw.Take(Seat(0)), "you take the row"),
        (tw.Take(Seat(1)), "Ben takes the row"),
        (tt.LeaveUnused(Seat(0), tt.BonusCard.FLIP), "you do not use the flip card"),
        (tt.DrawsOffered((Seat(0),), tt.Answering.IN_TURN), "you may draw from the reserve"),
        (NotYourTurn(Seat(0), (Seat(1),)), "it is not your turn: the game is waiting for Ben"),
        (NotYourTurn(Seat(1), (Seat(0),)), "it is not Ben's turn: the game is waiting for you"),
        (ft.PlayTwhist(Seat(0), ft.Twhist.THIEF), "you play the thief card"),
    ],
)
def test_a_sentence_addresses_its_reader(thing: object, words: str) -> None:
    """The verb changes with it, and so does what belongs to the reader."""
    assert words == joined(parts_of(thing, TWO, Seat(0)))


def test_several_readers_share_a_verb() -> None:
    """Of a seat among others only the name changes."""
    offered = tt.DrawsOffered((Seat(0), Seat(1)), tt.Answering.AT_ONCE)

    assert "you and Ben may draw from the reserve, all at once" == joined(
        parts_of(offered, TWO, Seat(0))
    )


def test_hands_and_nothing_have_parts() -> None:
    """Cards by seat, and none."""
    deal = tw.Deal((tw.Cards.parse("12 45"), tw.Cards(0)), (tw.Card(13),))

    assert [
        "the cards are dealt: ",
        {"seat": 0},
        " ",
        {"card": "12"},
        " ",
        {"card": "45"},
        "; ",
        {"seat": 1},
        " no cards; the pile is ",
        {"card": "13"},
    ] == in_parts(tw.GAME, deal, TWO)


def test_what_has_no_words_has_no_parts() -> None:
    """Nor has what is forged, nor for a reader who is no seat."""
    hollow: Any = tw.Take(Seat(0))
    for thing, names, reader in ((7, (), None), (hollow, ["Ada"], None), (hollow, (), 0)):
        with pytest.raises(WrongTypeError):
            parts_of(thing, names, reader)  # type: ignore[arg-type]  # that is the point
    with pytest.raises(WrongTypeError):
        text_of([{"colour": "red"}])


# What a click means -----------------------------------------------------------------------------


@every_name
def test_a_legal_move_has_a_command_and_its_cards(name: str) -> None:
    """As a button says it; the cards are written as everywhere."""
    table = opened(name)
    for _ in range(40):
        if not (actors := table.course.game.actors(table.record.state)):
            break
        for offered in table.welcome(actors[0])["moves"]:
            assert offered["do"][0].isupper()
            assert "seat" not in offered["do"]
            move = codecs_of(table.course.game).move.decode(offered["move"])
            assert offered.get("cards", []) == cards_of(table.course.game, move)
        table = play(table, seeded(2), requests=1)


def test_what_a_person_clicks() -> None:
    """The first card is the one to click; some moves have none, and some a pile."""
    seat, flip = Seat(0), tt.BonusCard.FLIP
    both = ft.Pick(seat, ft.Cards.parse("R2 G3"))

    assert ["49", "94"] == cards_of(tw.GAME, tw.Twist(seat, tw.Card(49)))
    assert ["44"] == cards_of(tw.GAME, tw.Twist(seat, tw.Card(44)))
    assert ["reserve"] == cards_of(tt.GAME, tt.DrawReserve(seat))
    assert [] == cards_of(tt.GAME, tt.DeclineDraw(seat))
    assert ["wild-status"] == cards_of(tt.GAME, tt.CountAsTrick(seat))
    assert ["variable-1"] == cards_of(
        tt.GAME, tt.ChooseSuit(seat, tt.BonusCard.VARIABLE_1, tt.Suit.MOON)
    )
    assert ["M7"] == cards_of(tt.GAME, tt.ShiftValue(seat, tt.Card.parse("M7"), 1))
    assert ["flip"] == cards_of(tt.GAME, tt.TakeBonus(seat, flip))
    assert ["TH"] == cards_of(ft.GAME, ft.PlayTwhist(seat, ft.Twhist.THIEF))
    assert ["R2", "G3"] == cards_of(ft.GAME, both)
    assert "Pick R2 G3" == imperative(both)


@every_name
def test_a_click_means_every_legal_move_of_its_card(name: str) -> None:
    """And moves of the phase that are not legal; on no turn as well."""
    table = opened(name)
    game, refused = table.course.game, 0
    for _ in range(25):
        state = table.record.state
        for seat in table.seats:
            view = game.view(state, seat)
            for move in game.legal_moves(state, seat):
                for card in cards_of(game, move):
                    assert move in attempts(game, view, card) or isinstance(move, tw.Twist)
            refused += sum(
                bool(game.find_violations(state, tried))
                for card in ("45", "M7", "G3")
                for tried in attempts(game, view, card)
            )
        table = play(table, seeded(3), requests=1)
    assert refused


# Asking why -------------------------------------------------------------------------------------


def begun(name: str = "twisted") -> Table:
    """Return a table of two at which seat 0 begins."""
    record = records.begin(name, players=2, first=Seat(0), names=TWO)
    return hosting.open_table(record, shuffler=Shuffler(7)).table


def test_to_ask_why_makes_no_move() -> None:
    """Legal or not: the table stays as it is."""
    table = begun()
    legal = codecs_of(tw.GAME).move.encode(tw.legal_moves(table.record.state)[0])
    received = table.receive(Seat(0), {"why": [legal, {"type": "take", "seat": 0}]})
    answer: Any = received.answer

    assert (table, (), None) == (received.table, received.moves, received.refusal)
    assert [[], ["TW-16"]] == [[why["clause"] for why in one["why"]] for one in answer["tried"]]
    assert "Take the row" == answer["tried"][1]["do"]


def test_who_waits_may_ask_why_and_only_of_own_moves() -> None:
    """A spectator may not, nor a seat about the moves of another, or of chance."""
    table = begun()
    waiting: Any = table.receive(Seat(1), {"why": {"card": "45"}}).answer
    other = {"why": [{"type": "take", "seat": 1}]}

    assert "TW-16" in {why["clause"] for one in waiting["tried"] for why in one["why"]}
    assert why(table.receive(Seat(0), other)) == "you cannot move for Ben"
    chance = {"why": [{"type": "choose-dealer", "dealer": 1}]}
    assert why(table.receive(Seat(0), chance)) == "you cannot move for chance"
    assert why(table.receive(None, other)).startswith("only players")


def test_a_card_that_is_none_is_refused() -> None:
    """If the server made the request itself; a client's is read before."""
    asked = WhyAsked((), ["45"])  # type: ignore[arg-type]  # that is the point

    assert why(begun().receive(Seat(0), asked)).startswith("expected a card as it is written")


def test_anybody_may_ask_for_the_sheet_and_the_history() -> None:
    """A spectator, too, and a player who has left."""
    table = play(opened("flip-twhist"), seeded(4))
    sheet: Any = table.receive(None, {"sheet": True}).answer
    left = table.receive(Seat(0), {"resign": True}).table
    history: Any = left.receive(Seat(0), HistoryAsked()).answer

    assert [sum(line["points"] for line in row["lines"]) for row in sheet["rounds"][0]] == [
        row["total"] for row in sheet["rounds"][0]
    ]
    assert len(table.course.happened) == len(history["log"])
    assert history["log"] == table.welcome_with_log(Seat(0))["log"]


def test_a_server_reads_requests_of_its_own() -> None:
    """With the same strict reader; its names are others than ours."""
    also = {"chat": str.upper}

    assert read_request(tw.GAME, '{"chat": "hi"}', also=also) == "HI"
    with pytest.raises(WrongTypeError, match="library's own, got undo"):
        read_request(tw.GAME, "{}", also={"undo": int})


# One move after another -------------------------------------------------------------------------


@every_name
def test_one_move_at_a_time_adds_up_to_the_news(name: str) -> None:
    """Each with the view after it; only the last one offers moves."""
    table = play(opened(name), seeded(5), requests=12)
    for seat, client in clients_of(table).items():
        counter, heard = 0, []
        while True:
            news: Any = table.since(seat, counter, moves=1)
            heard += news["events"]
            counter = news["counter"]
            if "later" not in news:
                break
            assert ([], None) == (news["moves"], news.get("prompt"))
            then = table.delayed(news["later"])
            assert then.welcome(seat)["view"] == news["view"]
        whole = table.since(seat, 0)
        assert whole["type"] == "news"
        assert whole["events"] == heard
        assert {**client.hear(table)}["view"] == news["view"]


def test_a_move_of_which_nothing_is_told_counts_with_the_next() -> None:
    """Else a page would ask for the same again and again."""
    course = play(begun(), seeded(6), requests=4).course
    marks = list(course.marks)
    marks[2] = changed(marks[2], counter=marks[1].counter)
    silent = changed(course, marks=tuple(marks))

    assert 1 == len(course.until(course.marks[0].counter, 1).marks)
    assert marks[3].counter == silent.until(marks[1].counter, 1).counter


def test_an_undo_keeps_the_past_visible() -> None:
    """The log marks what was taken back; it counts again if it is made again."""
    table = begun()
    move = table.welcome(Seat(0))["moves"][0]["move"]
    table = table.receive(Seat(0), {"number": 0, "move": move}, time=5).table
    told = len(table.course.happened)
    table = table.receive(Seat(0), {"undo": 0}).table
    wish: Any = table.welcome(Seat(1))["undo"]
    assert wish["words"].startswith("Ada asks to take this back: Ada adds")
    assert table.welcome(Seat(0))["undo"]["parts"][0] == {"seat": 0, "text": "you"}  # type: ignore[index]
    table = table.receive(Seat(1), {"agree": {"seat": 0, "number": 0}}).table
    log = table.welcome_with_log(Seat(0))["log"]

    assert told == len(log)
    assert {True} == {"undone" in line for line in log if "time" in line}
    assert "undone" not in log[0]
    again = table.receive(Seat(0), {"number": 1, "move": move}, time=9).table
    assert len(log) < len(again.welcome_with_log(None)["log"])
    assert again.delayed(1).welcome_with_log(None)["log"] == table.welcome_with_log(None)["log"]


def test_a_wish_that_comes_to_nothing_tells_why() -> None:
    """Until something else happens."""
    table = play(begun(), seeded(6), requests=4)
    seat = next(s for s in table.seats if table.course.made[s])
    number = table.course.made[seat] - 1
    wished = table.receive(seat, {"undo": number}).table
    other = Seat(1 - seat)
    declined = wished.receive(other, {"decline": {"seat": int(seat), "number": number}}).table
    changed = wished.replaced(other, "Eve", Occupant.PERSON).table
    played = play(wished, seeded(6), requests=1)
    told: list[Any] = [each.welcome(None)["lapse"] for each in (declined, changed, played)]

    assert [
        f"{TWO[other]} does not agree: no move is taken back",
        "Eve has changed: no move is taken back",
        "play goes on: no move is taken back",
    ] == [lapse["words"] for lapse in told]
    assert {"seat": other, "text": "you"} == declined.welcome(other)["lapse"]["parts"][0]
    assert "lapse" not in play(played, seeded(6), requests=1).welcome(None)


# Who sits there, and when -----------------------------------------------------------------------


def test_stand_ins_wait_for_a_tick() -> None:
    """One move a tick; nothing happens if none is due."""
    record = records.begin("twisted", players=3, first=Seat(0), names=NAMES[:3])
    bots = (Seat(1), Seat(2))
    opened_ = hosting.open_table(record, shuffler=Shuffler(1), pace=Pace.ON_TICK, bots=bots)
    table = opened_.table

    assert [Seat(1), Seat(2)] == [note.seat for note in opened_.moves[:2]]
    assert (None, table) == (table.due, table.tick().table)
    table = play(table, seeded(1), requests=1)
    sat: set[Seat] = set()
    while (seat := table.due) is not None:
        ticked = table.tick(time=8)
        assert [seat] == [move.seat for move in ticked.moves]
        table, sat = ticked.table, sat | {seat}
    assert {*bots} == sat
    assert [8, 8] == [mark.time for mark in table.course.marks[-2:]]
    for wrong in ((Seat(3),), ("Ada",), 7):
        with pytest.raises(WrongTypeError):
            hosting.open_table(record, bots=wrong)  # type: ignore[arg-type]  # that is the point


def test_a_free_seat_waits_for_a_person() -> None:
    """No stand-in plays, no request is taken, and a wish needs no answer from there."""
    table = begun().replaced(Seat(0), "Ada", Occupant.NOBODY).table

    assert [0] == table.welcome(None)["free"]
    assert (None, (Seat(0),)) == (table.due, table.course.game.actors(table.record.state))
    assert why(table.receive(Seat(0), {"resign": True})) == "nobody sits at this seat now"
    seated = table.replaced(Seat(0), "Eve", Occupant.PERSON).table
    assert "free" not in seated.welcome(None)
    played = play(seated, seeded(2), requests=1).replaced(Seat(1), "Ben", Occupant.NOBODY).table
    back = played.receive(Seat(0), {"undo": 0})
    assert [records.Undone(1)] == list(back.moves)


def test_time_is_told_and_changes_nothing_else() -> None:
    """It stands in marks, log and messages; the record knows nothing of it."""
    table = begun()
    move = table.welcome(Seat(0))["moves"][0]["move"]
    request = {"number": 0, "move": move}
    timed, plain = table.receive(Seat(0), request, time=17), table.receive(Seat(0), request)
    message = timed.table.welcome(None)
    clocks = message.pop("clocks")

    assert [{"used": 0}, {"used": 0, "since": 17}] == clocks
    assert 17 == message["time"] == timed.table.course.marks[-1].time
    assert {**plain.table.welcome(None), "time": 17} == message
    assert plain.table.record == timed.table.record
    assert plain.moves == timed.moves
