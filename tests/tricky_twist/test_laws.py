"""What must always hold in Tricky Twist: facts, bounds, and symmetries."""

from collections import Counter

import pytest
from hypothesis import assume, given, strategies as st

from tests.tricky_twist.subject import SEATS
from tricky_twist import Seat
from tricky_twist.games import tricky_twist as tt
from tricky_twist.testing.conformance.subject import slowly
from tricky_twist.testing.lines import Line, play_out, seeded
from tricky_twist.testing.strategies import SEEDS, Moment, lines, moments, readings, starts

games = lines(tt.GAME)


standard_games = lines(tt.GAME, st.builds(tt.setup, st.sampled_from(tt.PLAYERS), readings(tt.GAME)))
"""Games with the full deck and the reserves of the rulebook, any readings."""


def rounds_of(line: Line) -> tuple[tt.RoundRecord, ...]:
    """Return the records of a finished game."""
    end = line.states[-1]
    assert isinstance(end, tt.GameOver)
    return end.match.past


def cards_each(line: Line) -> int:
    """Return how many cards a seat is dealt."""
    start = line.start
    assert isinstance(start, tt.ScoreDeckPending)
    return len(start.rules.suits) * len(start.rules.values) // start.players


def sevens(cards: list[tt.Card]) -> int:
    """Count the sevens."""
    return sum(card.value == 7 for card in cards)


# Playing cards ----------------------------------------------------------------------------------


@pytest.mark.clause("TT-19", "TT-20", "TT-21", "TT-22", "TT-23")
@given(games)
@slowly
def test_following_suit_agrees_with_a_plain_reading(line: Line) -> None:
    """The legal cards are those of the suit led, else the whole hand; the leader has the choice."""
    for state in line.states:
        if isinstance(state, tt.Playing):
            hand = set(state.hands[state.turn])
            led = {play.card.suit for play in state.played[:1]}
            expected = {card for card in hand if card.suit in led} or hand
            legal = tt.legal_moves(state)
            assert expected == {m.card for m in legal if isinstance(m, tt.PlayCard)}
            assert len(expected) == len(legal)
            assert state.turn == (state.table.leader + len(state.played)) % line.start.players


@pytest.mark.clause("TT-24", "TT-25", "TT-26", "TT-27", "TT-28", "TT-29")
@given(games)
@slowly
def test_a_trick_is_resolved_by_a_plain_reading(line: Line) -> None:
    """The highest card of the suit led takes that suit; the others take back what they played."""
    for before, step in zip(line.states, line.steps, strict=False):
        won = [event for event in step.events if isinstance(event, tt.TrickWon)]
        if not won:
            continue
        assert isinstance(before, tt.Playing)
        last = step.events[0]
        assert isinstance(last, tt.CardPlayed)
        plays = [(play.seat, play.card) for play in before.played] + [(last.seat, last.card)]
        suit = plays[0][1].suit
        pile = {card for _, card in plays if card.suit is suit}
        winner = max((card.value, seat) for seat, card in plays if card in pile)[1]
        assert [(winner, pile)] == [(event.seat, set(event.cards)) for event in won]
        back = [(e.seat, e.card) for e in step.events if isinstance(e, tt.FalseTrickGained)]
        assert [(seat, card) for seat, card in plays if card not in pile] == back


# The derived facts ------------------------------------------------------------------------------


@pytest.mark.clause("TT-D1")
@given(games)
@slowly
def test_a_trick_brings_a_seat_at_most_one_thing(line: Line) -> None:
    """Real tricks and false tricks of a seat are at most the tricks played; tricks add up."""
    for state in line.states:
        if isinstance(state, tt.Drawing | tt.Declaring | tt.Playing):
            table = state.table
            played = len(table.log)
            assert played == sum(map(len, table.tricks))
            for piles, returned in zip(table.tricks, table.false_tricks, strict=True):
                assert len(piles) + len(returned) <= played


@pytest.mark.clause("TT-D2", "TT-13", "TT-15", "TT-48")
@given(standard_games)
@slowly
def test_a_round_has_as_many_tricks_as_hands_allow(line: Line) -> None:
    """Four players play 7 to 12 tricks a round, three 11 to 16, under every reading."""
    least, most = {4: (7, 12), 3: (11, 16)}[line.start.players]

    for record in rounds_of(line):
        assert least <= len(record.tricks) <= most


@given(games)
@slowly
def test_a_round_of_any_deck_has_as_many_tricks_as_hands_allow(line: Line) -> None:
    """Between a hand and all cards of a seat: the bounds of TT-D2 for decks of any size."""
    each = cards_each(line)

    for record in rounds_of(line):
        assert each - line.start.rules.reserve_size <= len(record.tricks) <= each


@pytest.mark.clause("TT-D3", "TT-66")
@given(games)
@slowly
def test_each_trick_costs_every_seat_a_card(line: Line) -> None:
    """Hand and reserve shrink by a card a trick, but for one card a round that is taken back."""
    assert len(rounds_of(line)) == (line.start.rules.rounds or line.start.players)
    for state in line.states:
        if isinstance(state, tt.Drawing):
            back = [p.seat for t in state.table.log for p in t.picks if isinstance(p, tt.TakeBack)]
            assert len(back) <= 1
            for seat, hand in enumerate(state.hands):
                left = len(hand) + len(state.reserves[seat])
                assert cards_each(line) - len(state.table.log) + back.count(Seat(seat)) == left


@pytest.mark.clause("TT-D4", "TT-D7", "TT-30", "TT-31")
@given(games)
@slowly
def test_a_seat_gains_at_most_one_seven_in_a_trick(line: Line) -> None:
    """No pile and no false trick holds two sevens, and no more seats pick than gained one."""
    for step in line.steps:
        gained = Counter[Seat]()
        for event in step.events:
            if isinstance(event, tt.TrickWon):
                gained[event.seat] += sevens(list(event.cards))
            elif isinstance(event, tt.FalseTrickGained):
                gained[event.seat] += sevens([event.card])
        assert set(gained.values()) <= {0, 1}
        if any(isinstance(event, tt.TrickWon) for event in step.events):
            asked = step.state.waiting if isinstance(step.state, tt.Picking) else ()
            assert set(asked) <= {seat for seat, count in gained.items() if count}
            if line.start.rules.retrigger_seven is tt.RetriggerSeven.AGAIN:
                assert set(asked) == {seat for seat, count in gained.items() if count}


@pytest.mark.clause("TT-D7")
def test_four_seats_can_gain_a_seven_in_one_trick() -> None:
    """A 7 is led, nobody can follow, and the others discard theirs: all four pick, winner first."""
    rules = tt.Rules(values=(7,), reserve_size=0, rounds=1)
    state: tt.State = tt.setup(4, rules, first=Seat(2))
    hands = tuple(tt.Cards.of([tt.Card(suit, 7)]) for suit in tt.Suit)
    moves: tuple[tt.Move, ...] = (
        tt.OrderScoreDeck(tt.SCORE_DECK),
        tt.Deal(hands),
        *(tt.PlayCard(Seat(n % 4), tt.Card(tuple(tt.Suit)[n % 4], 7)) for n in range(2, 6)),
    )
    for move in moves:
        state = tt.play(state, move).state

    assert isinstance(state, tt.Picking)
    assert (Seat(2), Seat(3), Seat(0), Seat(1)) == state.waiting


@pytest.mark.clause("TT-D5", "TT-32", "TT-38")
@given(games)
@slowly
def test_the_bonus_cards_do_not_run_out(line: Line) -> None:
    """A round has at most five picks, five only with the take-back; four cards work at scoring."""
    for record in rounds_of(line):
        picks = [pick for trick in record.tricks for pick in trick.picks]
        takes = [pick.bonus for pick in picks if isinstance(pick, tt.TakeBonus)]
        declined = sum(isinstance(pick, tt.DeclineBonus) for pick in picks)
        assert len(takes) == len(set(takes))
        assert len(takes) + declined <= 5
        assert len(takes) + declined < 5 or tt.BonusCard.TAKE_BACK in takes
        assert len(set(takes) - {tt.BonusCard.TAKE_BACK}) <= 4
    for state in line.states:
        if isinstance(state, tt.Picking):
            assert () != state.table.bonus.available


@pytest.mark.clause("TT-D6")
@given(games)
@slowly
def test_everybody_has_a_card_when_a_trick_begins(line: Line) -> None:
    """No seat is without a card when a trick is led, under any reading."""
    for state in line.states:
        if isinstance(state, tt.Playing) and not state.played:
            assert all(state.hands)


# Bounds of the scores ---------------------------------------------------------------------------


@pytest.mark.clause("TT-51", "TT-52", "TT-53", "TT-42", "TT-54")
@given(standard_games)
@slowly
def test_scores_are_within_their_bounds(line: Line) -> None:
    """A round scores 0 to 49 points and the score card's with four players, to 63 with three."""
    base = {4: 49, 3: 63}[line.start.players]

    for record in rounds_of(line):
        for score in record.scores:
            assert 0 <= score.total - score.card_points <= base
            assert 0 <= score.card_points <= 20


@pytest.mark.clause("TT-67", "TT-68")
@given(line=lines(tt.GAME))
@slowly
def test_everybody_with_the_most_points_wins(line: Line) -> None:
    """A tie is shared: no seat with the highest score is left out, and no other is in."""
    points = tt.scores(line.states[-1])

    best = tuple(Seat(seat) for seat, own in enumerate(points) if own == max(points))
    assert best == tt.winners(line.states[-1])


@pytest.mark.clause("TT-50", "TT-51", "TT-52", "TT-53", "TT-54")
@given(games)
@slowly
def test_a_score_is_the_sum_of_its_parts(line: Line) -> None:
    """T + b x min(T, F) + w x T + S, and the points of a game are the sum over its rounds."""
    points = [0] * line.start.players
    for record in rounds_of(line):
        for score in record.scores:
            tricks, returned = score.tricks, len(score.false_tricks)
            pair = 5 if tricks == returned else 3
            total = tricks + pair * min(tricks, returned) + tricks * score.trick_bonus
            assert total + score.card_points == score.total
            assert tricks + returned <= len(record.tricks) + 4
            points[score.seat] += score.total
    assert tuple(points) == tt.scores(line.states[-1])


# What a view must hold --------------------------------------------------------------------------


@given(moments(tt.GAME))
@slowly
def test_a_view_holds_the_table_and_the_sizes(moment: Moment) -> None:
    """All that lies open is in every view, and so are the numbers of the cards that do not."""
    line = moment.line
    state = moment.state
    assume(isinstance(state, tt.Drawing | tt.Playing | tt.Picking | tt.TakingBack | tt.Declaring))

    for seat in (None, *SEATS[: line.start.players]):
        seen = tt.view(state, seat).public
        assert isinstance(
            seen,
            tt.PublicDrawing
            | tt.PublicPlaying
            | tt.PublicPicking
            | tt.PublicTakingBack
            | tt.PublicDeclaring,
        )
        assert state.table == seen.table
        assert tuple(map(len, state.hands)) == seen.sizes.hands
        assert tuple(map(len, state.reserves)) == seen.sizes.reserves
        if isinstance(state, tt.Playing) and isinstance(seen, tt.PublicPlaying):
            assert (state.played, state.turn) == (seen.played, seen.turn)


def have_equal_futures(state: tt.State, bare: tt.State, moves: tuple[tt.Move, ...]) -> None:
    """Assert that the same is legal in both states all the way, and leads to equal positions."""
    for move in moves:
        assert tt.legal_moves(state) == tt.legal_moves(bare)
        state, bare = tt.play(state, move).state, tt.play(bare, move).state
        assert tt.position(state) == tt.position(bare)


@pytest.mark.clause("TT-A25")
def test_a_position_remembers_the_sevens_that_were_taken_back() -> None:
    """Whether a 7 may bring a bonus card again is part of what can still happen."""
    rules = tt.Rules(retrigger_seven=tt.RetriggerSeven.ONCE, rounds=1)
    spent = 0
    for seed in range(120):
        line = play_out(tt.GAME, tt.setup(3, rules), seed)
        for number, seen in enumerate(line.states):
            if isinstance(seen, tt.Playing) and seen.table.bonus.spent_sevens:
                spent += 1
                have_equal_futures(seen, tt.position(seen), line.moves[number:])
                break

    assert spent > 3, "the test is vacuous"


@given(starts(tt.GAME), SEEDS)
@slowly
def test_all_at_once_means_in_any_order(start: tt.State, seed: int) -> None:
    """In what order the seats set cards aside changes nothing."""
    assert isinstance(start, tt.ScoreDeckPending)
    assume(start.rules.reserve_size)
    line = play_out(tt.GAME, start, seed)
    places = [n for n, move in enumerate(line.moves) if isinstance(move, tt.SetAside)]
    first = [n for n in places if n - places[0] < start.players * start.rules.reserve_size]
    state = line.states[first[0]]
    shuffled = [line.moves[n] for n in first]
    seeded(seed).shuffle(shuffled)

    for move in shuffled:
        state = tt.play(state, move).state
    assert line.states[first[-1] + 1] == state
