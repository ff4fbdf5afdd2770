"""Worked examples of each clause: a test names the clauses that it verifies."""

from typing import Any

import pytest

import german_whist as gw
from german_whist.validation import find_problems
from tricky_twist import IllegalMoveError, Seat, SetupError
from tricky_twist.core.values import changed
from tricky_twist.testing.lines import play_out

ADA, BEN = Seat(0), Seat(1)
Cards = gw.Cards.parse


def card(name: str) -> gw.Card:
    """Return the card of this name."""
    return next(iter(Cards(name)))


def dealt(ada: str, ben: str, stock: str, **rules: Any) -> gw.Playing:
    """Return the state after this deal of a small pack; Ada leads."""
    start = gw.setup(2, gw.Rules(ranks=len(Cards(ada)), **rules))
    state = gw.play(start, gw.Deal((Cards(ada), Cards(ben)), tuple(map(card, stock.split())))).state
    assert isinstance(state, gw.Playing)
    return state


def after(state: gw.State, *cards: str) -> gw.State:
    """Return the state after these cards were played in turn."""
    for name in cards:
        (seat,) = gw.actors(state)
        state = gw.play(state, gw.PlayCard(seat, card(name))).state
    return state


def refusals(state: gw.State, seat: Seat, name: str) -> list[tuple[str, str, str]]:
    """Return each clause that a card breaks, with the words for the player and for all."""
    found = gw.find_violations(state, gw.PlayCard(seat, card(name)))
    return [(each.clause.id, each.reason, each.public_reason) for each in found]


STOCK = "KS AC AD AH"
START = dealt("KC AS", "KD KH", STOCK)
"""Spades are trump; both hold one king of a plain suit that the other lacks."""


@pytest.mark.clause("GW-01")
@pytest.mark.parametrize("players", [1, 3])
def test_two_play(players: int) -> None:
    """Any other number is refused."""
    with pytest.raises(SetupError, match=r"2 can play, not [13]"):
        gw.setup(players)


@pytest.mark.clause("GW-02")
def test_the_pack_has_four_suits_of_thirteen() -> None:
    """It has 52 cards, from the deuce to the ace."""
    assert len(gw.Cards.deck) == 52
    assert gw.Cards.deck[0].words == "two of clubs"
    assert gw.Cards.deck[-1].words == "ace of spades"


@pytest.mark.clause("GW-03", "GW-04")
def test_a_deal_gives_each_a_quarter_and_leaves_half() -> None:
    """A deal with another share, or with a card twice, is refused."""
    start = gw.setup(2, gw.Rules(ranks=2))
    stock = tuple(map(card, STOCK.split()))
    good = gw.Deal((Cards("KC AS"), Cards("KD KH")), stock)
    assert gw.find_violations(start, good) == ()
    for wrong in (
        gw.Deal((Cards("KC"), Cards("KD KH AS")), stock),
        gw.Deal((Cards("KC AS"), Cards("KD AS")), stock),
        gw.Deal((Cards("KC AS"), Cards("KD KH")), stock[1:]),
    ):
        (found,) = gw.find_violations(start, wrong)
        assert (
            found.clause.id,
            found.reason,
        ) == ("GW-03", "deal 2 cards to each player, and the rest as stock")


@pytest.mark.clause("GW-04", "GW-05")
def test_the_first_face_up_card_sets_the_trump() -> None:
    """It stays trump when another card is turned up."""
    assert (card("KS"), gw.Suit.SPADES) == (START.table.face_up, START.table.trump)
    later = after(START, "KC", "KD")
    assert isinstance(later, gw.Playing)
    assert (card("AD"), gw.Suit.SPADES) == (later.table.face_up, later.table.trump)


@pytest.mark.clause("GW-06")
def test_the_seat_that_did_not_deal_leads() -> None:
    """That is the seat named at setup."""
    assert [*gw.actors(START)] == [ADA]
    start = gw.setup(2, first=BEN)
    deal = next(gw.chance_moves(gw.setup(2, gw.Rules(ranks=1), first=BEN)))
    assert gw.actors(gw.play(gw.setup(2, gw.Rules(ranks=1), first=BEN), deal).state) == (BEN,)
    with pytest.raises(SetupError, match="seat 2 is not at a table of 2"):
        gw.setup(2, first=Seat(2))
    assert start == gw.DealPending(gw.STANDARD, BEN)


@pytest.mark.clause("GW-07")
def test_each_plays_one_card_of_its_hand_in_turn() -> None:
    """A card out of turn or of another hand is refused, and all hear the same of both."""
    turn = "it is not seat 1's turn: the game is waiting for seat 0"
    assert [("GW-07", turn, turn)] == refusals(START, BEN, "KD")
    may_not = "seat 0 may not play that card"
    assert [("GW-07", "you do not hold KD", may_not)] == refusals(START, ADA, "KD")
    assert gw.actors(after(START, "KC")) == (BEN,)


@pytest.mark.clause("GW-08", "GW-A02")
def test_a_player_follows_suit() -> None:
    """Some tables do not ask for it beside a stock."""
    hands = "KC AS", "AC KH", "KS KD AD AH"
    state = after(dealt(*hands), "KC")
    words = "you must follow suit: play AC", "seat 1 may not play that card"
    assert [("GW-08", *words)] == refusals(state, BEN, "KH")
    with pytest.raises(IllegalMoveError):
        gw.play(state, gw.PlayCard(BEN, card("KH")))
    free = after(dealt(*hands, following=gw.Following.WITHOUT_STOCK), "KC")
    assert refusals(free, BEN, "KH") == []
    last = dealt("KC AC", "KD AD", "KS AS KH AH", following=gw.Following.WITHOUT_STOCK)
    late = after(last, "KC", "KD", "AC", "AD", "KH")
    assert (gw.PlayCard(BEN, card("AH")),) == gw.legal_moves(late)


FREE = {"following": gw.Following.WITHOUT_STOCK}


@pytest.mark.clause("GW-09", "GW-10")
@pytest.mark.parametrize(
    ("led", "followed", "winner"),
    [("KC", "AC", BEN), ("AC", "KC", ADA), ("AC", "KD", ADA), ("AC", "KS", BEN), ("KS", "AS", BEN)],
)
def test_the_best_card_wins_and_leads(led: str, followed: str, winner: Seat) -> None:
    """Spades are trump here."""
    rest = [str(each) for each in gw.Cards.deck if each.rank > 11]
    for name in (led, followed, "QS"):
        rest.remove(name)
    one, two, stock = rest[:2], rest[2:4], rest[4:]
    start = dealt(
        " ".join([led, *one]), " ".join([followed, *two]), " ".join(["QS", *stock]), **FREE
    )
    state = after(start, led, followed)
    assert isinstance(state, gw.Playing)
    assert winner == state.table.log[0].winner == state.table.leader


@pytest.mark.clause("GW-11", "GW-12", "GW-13")
def test_both_draw_after_a_trick() -> None:
    """The winner takes the face-up card; the loser draws the next one unseen."""
    state = after(START, "KC")
    step = gw.play(state, gw.PlayCard(BEN, card("KD")))
    assert [gw.in_words(event) for event in gw.view_events(step.events, ADA)] == [
        "seat 1 plays KD",
        "seat 0 wins the trick",
        "seat 0 takes KS",
        "seat 1 draws a card",
        "AD is turned up",
    ]
    assert "seat 1 draws AC" in map(gw.in_words, gw.view_events(step.events, BEN))
    assert isinstance(step.state, gw.Playing)
    assert (Cards("KS AS"), Cards("AC KH")) == step.state.hidden.hands
    assert (card("AC"),) == gw.view(step.state, BEN).own.drawn
    assert gw.view(step.state, ADA).own.drawn == ()


def test_a_state_that_no_game_reaches_is_refused() -> None:
    """Ben threw a diamond, so the club in his hand came from the stock."""
    state = after(START, "KC", "KD")
    assert isinstance(state, gw.Playing)
    assert find_problems(state) == ()
    wrong = changed(state, hidden=changed(state.hidden, drawn=(card("KH"),)))
    assert list(map(str, find_problems(wrong))) == [
        "$.table.log: you must follow suit: play AC [GW-08]"
    ]
    twice = changed(state, hidden=changed(state.hidden, stock=(card("KC"),)))
    assert "$: KC is in 2 places" in map(str, find_problems(twice))


@pytest.mark.clause("GW-14", "GW-D1")
def test_without_a_stock_they_play_on_until_no_card_is_left() -> None:
    """Eight cards make four tricks, two of them beside the stock."""
    state = after(START, "KC", "KD", "KS", "KH")
    assert isinstance(state, gw.Playing)
    assert (state.table.face_up, state.table.below) == (None, 0)
    end = after(state, "AS", "AH", "AD", "AC")
    assert gw.is_over(end)
    assert isinstance(end, gw.GameOver)
    assert len(end.table.log) == 4


@pytest.mark.clause("GW-15", "GW-A01", "GW-A03")
def test_most_tricks_win() -> None:
    """Only tricks without a stock count, unless the table counts all; equal numbers both win."""
    cards = ["KC", "KD", "KS", "KH", "AS", "AH", "AD", "AC"]
    counted = {}
    for counting in gw.Counting:
        end = after(dealt("KC AS", "KD KH", STOCK, counting=counting), *cards)
        counted[counting] = gw.scores(end), gw.winners(end)
    assert counted == {
        gw.Counting.WITHOUT_STOCK: ((2, 0), (ADA,)),
        gw.Counting.ALL: ((4, 0), (ADA,)),
    }
    tie = after(START, "AS", "KD", "KS", "KH", "AD", "AH", "KC", "AC")
    assert (gw.scores(tie), gw.winners(tie)) == ((1, 1), (ADA, BEN))


@pytest.mark.clause("GW-D2")
def test_thirteen_tricks_have_one_winner() -> None:
    """So it is in every game that is played at random."""
    for seed in range(20):
        (end,) = play_out(gw.GAME, gw.setup(2), seed).states[-1:]
        assert (sum(gw.scores(end)), len(gw.winners(end))) == (13, 1)
