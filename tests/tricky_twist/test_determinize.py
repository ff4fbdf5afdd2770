"""Tests for determinization: games that may have led to what somebody saw."""

import itertools
from collections import Counter
from collections.abc import Callable
from functools import cache

import attrs
import pytest
from hypothesis import given

from tests.conformance.histories import assert_all_come, enough_seeds, first_moment
from tests.tricky_twist.subject import TRICKY_TWIST_SUBJECT
from tricky_twist import HistoryError, Seat, SetupError, Shuffler, TrickyTwistError, advance
from tricky_twist.core.game import Determinized
from tricky_twist.core.values import changed
from tricky_twist.encoding import codecs_of, encode
from tricky_twist.games import tricky_twist as tt
from tricky_twist.testing.lines import play_out
from tricky_twist.testing.strategies import SEEDS

Moves = tuple[tt.Move, ...]


def game_of(rules: tt.Rules, players: int, seed: int) -> tuple[tt.State, ...]:
    """Return all states of a game."""
    return play_out(tt.GAME, tt.setup(players, rules), seed).states


def own_of(seen: tt.View) -> Seat | None:
    """Return whose view it is."""
    return seen.seat if isinstance(seen, tt.PlayerView) else None


def player_view(state: tt.State, seat: Seat) -> tt.PlayerView:
    """Return the view of a player."""
    seen = tt.view(state, seat)
    assert isinstance(seen, tt.PlayerView)
    return seen


# The promise ------------------------------------------------------------------------------------


@pytest.mark.clause("TT-15")
def test_a_game_without_reserves_is_told_whole() -> None:
    """Where nothing is set aside, no reserve is laid; what is invented can be written and read."""
    rules = tt.Rules(reserve_size=0, rounds=1)
    state = tt.play(tt.setup(3, rules, first=Seat(0)), tt.OrderScoreDeck(rules.score_deck)).state
    state = advance(tt.GAME, state, Shuffler(1)).state
    while not isinstance(state, tt.Playing):
        state = tt.play(state, tt.legal_moves(state)[0]).state
    told = tt.determinize(tt.view(state, Seat(1)), 1)

    assert not any(isinstance(move, tt.OrderReserves) for move in told.moves)
    assert codecs_of(tt.GAME).state.decode(encode(tt.GAME, told.state)) == told.state


SIMULTANEOUS = tt.Rules(
    draw_order=tt.DrawOrder.SIMULTANEOUS, declare_order=tt.DeclareOrder.SIMULTANEOUS
)


def test_the_first_player_is_chosen_by_chance_once_the_round_has_begun() -> None:
    """A view does not tell whether the setup was told who begins, so it never is."""
    told = tt.setup(3, first=Seat(2))
    begun = tt.play(told, tt.OrderScoreDeck(tt.SCORE_DECK)).state
    found = tt.determinize(tt.view(begun, Seat(0)), 1)

    assert tt.setup(3) == found.start
    assert tt.ChooseFirstPlayer(Seat(2)) == found.moves[1]


def test_before_the_first_shuffle_nothing_has_happened() -> None:
    """The view of a setup gives that setup back, with the first player that it was told."""
    for start in (tt.setup(4), tt.setup(4, first=Seat(3))):
        assert Determinized(start, (), start) == tt.determinize(tt.view(start, None), 1)


# Every history is possible ----------------------------------------------------------------------


def tiny(values: tuple[int, ...], base: tt.Rules = tt.STANDARD) -> tt.Rules:
    """Return the rules for one round with three suits, few values and reserves of one card."""
    return attrs.evolve(
        base,
        values=values,
        suits=tuple(tt.Suit)[:3],
        reserve_size=1,
        rounds=1,
        score_deck=(tt.ScoreCard(tt.ScoreKind.MOST),),
    )


def is_told(rules: tt.Rules, move: tt.Move) -> bool:
    """Say whether everybody learns a move when it is made."""
    match move:
        case tt.DrawReserve() | tt.DeclineDraw():
            return rules.draw_order is not tt.DrawOrder.SIMULTANEOUS
        case tt.PlayCard() | tt.TakeBonus() | tt.DeclineBonus():
            return True
        case tt.TakeBack() | tt.KeepFalseTricks():
            return True
        case _:
            declared = isinstance(move, tt.DECLARATIONS)
            return declared and rules.declare_order is not tt.DeclareOrder.SIMULTANEOUS


@cache
def agreeing(own: Seat | None, start: tt.State, moves: Moves) -> frozenset[Moves]:
    """Return every history that looks to a seat as these moves do, by trying all moves.

    What the seat was told of them is kept, all else is tried; but cards are set aside in one order
    only, by seat and deck. What looks different once looks different for ever, for nobody forgets
    anything but who was first to answer of those who answer at once.
    """
    reached: dict[Moves, tt.State] = {(): start}
    real, seen = start, tt.view(start, own)
    for move in moves:
        real = tt.play(real, move).state
        after = {
            (*made, tried): tt.play(state, tried).state
            for made, state in reached.items()
            for tried in candidates(own, state, moves, made)
        }
        seen = tt.view(real, own)
        at_once = isinstance(real, tt.SettingAside | tt.Drawing | tt.Declaring)
        reached = {m: s for m, s in after.items() if at_once or tt.view(s, own) == seen}
    return frozenset(made for made, state in reached.items() if tt.view(state, own) == seen)


def candidates(own: Seat | None, state: tt.State, moves: Moves, made: Moves) -> tuple[tt.Move, ...]:
    """Return the moves with which a history that agrees may go on."""
    told = moves[len(made)]
    match told:
        case tt.Deal(hands=hands):
            deals = (move for move in tt.chance_moves(state) if isinstance(move, tt.Deal))
            return tuple(d for d in deals if own is None or d.hands[own] == hands[own])
        case tt.OrderScoreDeck() | tt.ChooseFirstPlayer() | tt.OrderReserves():
            return tuple(tt.chance_moves(state))
        case tt.SetAside():
            free = (m for m in tt.legal_moves(state) if m.seat is not own or m in moves)
            return tuple(move for move in free if in_order((*made[-1:], move)))
        case _ if is_told(state.match.rules, told):
            return (told,) if () == tt.find_violations(state, told) else ()
        case _:
            return tt.legal_moves(state)


def in_order(moves: Moves) -> bool:
    """Say whether no two neighbours are cards set aside in another order than by seat and deck."""
    return all(
        not (isinstance(a, tt.SetAside) and isinstance(b, tt.SetAside)) or rank(a) < rank(b)
        for a, b in itertools.pairwise(moves)
    )


def rank(move: tt.SetAside) -> tuple[int, int]:
    """Return what cards set aside are sorted by."""
    return move.seat, move.card.index


def set_asides(moves: Moves) -> tuple[tt.SetAside, ...]:
    """Return the cards set aside, in order."""
    return tuple(move for move in moves if isinstance(move, tt.SetAside))


def sort_set_asides(moves: Moves) -> list[tt.SetAside]:
    """Return the cards set aside, by seat and deck."""
    return sorted(set_asides(moves), key=rank)


def sorted_set_asides(moves: Moves) -> Moves:
    """Return the moves with each run of cards set aside sorted by seat and deck."""
    found: list[tt.Move] = []
    for is_aside, group in itertools.groupby(moves, key=lambda m: isinstance(m, tt.SetAside)):
        run = tuple(group)
        found.extend(sort_set_asides(run) if is_aside else run)
    return tuple(found)


def is_void_shown(state: tt.State) -> bool:
    """Say whether somebody did not follow suit in an earlier trick of the round."""
    return isinstance(state, tt.Playing) and any(
        play.card.suit is not trick.plays[0].card.suit
        for trick in state.table.log
        for play in trick.plays
    )


def is_drawn_after_a_void(state: tt.State) -> bool:
    """Say whether somebody drew a card after not following suit."""
    return is_void_shown(state) and any(
        isinstance(draw, tt.DrawReserve) and draw.seat is play.seat
        for before, trick in itertools.pairwise(match_log(state))
        for play in before.plays
        if play.card.suit is not before.plays[0].card.suit
        for draw in trick.draws
    )


def match_log(state: tt.State) -> tuple[tt.TrickRecord, ...]:
    """Return the tricks of the round that is being played."""
    return state.table.log if isinstance(state, tt.Playing) else ()


def are_draws_hidden(state: tt.State) -> bool:
    """Say whether two seats have answered in a draw window."""
    return isinstance(state, tt.Drawing) and len(state.answers) > 1


def are_declarations_hidden(state: tt.State) -> bool:
    """Say whether one seat has declared and another is to."""
    return isinstance(state, tt.Declaring) and len({a.seat for a in state.answers}) > 0


def is_taken_back(state: tt.State) -> bool:
    """Say whether a false trick was taken back and played again."""
    return isinstance(state, tt.Playing) and any(
        isinstance(pick, tt.TakeBack)
        and any(
            pick.card == play.card for later in state.table.log[n + 1 :] for play in later.plays
        )
        for n, trick in enumerate(state.table.log)
        for pick in trick.picks
    )


def are_two_windows_over(state: tt.State) -> bool:
    """Say whether equally many seats, more than one, answered in two draw windows."""
    if not isinstance(state, tt.Playing):
        return False
    windows = (*(trick.draws for trick in state.table.log), state.table.draws)
    return any(len(a) == len(b) > 1 for a, b in itertools.pairwise(windows))


def have_two_declared(state: tt.State) -> bool:
    """Say whether the game is over, and two seats declared in its last round."""
    return isinstance(state, tt.GameOver) and 1 < len(
        {answer.seat for answer in state.match.past[-1].declarations}
    )


def is_second_round(state: tt.State) -> bool:
    """Say whether the second round is being played."""
    return isinstance(state, tt.Playing) and state.table.round.number == 2 and len(state.played) > 1


def is_half_set_aside(state: tt.State) -> bool:
    """Say whether two cards were set aside."""
    return isinstance(state, tt.SettingAside) and sum(map(len, state.aside)) > 1


def is_second_trick(state: tt.State) -> bool:
    """Say whether two cards were played to the second trick of a round."""
    return isinstance(state, tt.Playing) and len(state.table.log) == len(state.played) - 1 == 1


SIX = (7, 8)
NINE = (6, 7, 8)
TWELVE = (6, 7, 8, 9)
TWO_ROUNDS = attrs.evolve(tiny(SIX), rounds=2, score_deck=tt.SCORE_DECK[:4])
TWO_IN_RESERVE = attrs.evolve(tiny(NINE), reserve_size=2)

Case = tuple[tt.Rules, Seat | None, Callable[[tt.State], bool]]
CASES: dict[str, Case] = {
    "before the deal": (TWO_ROUNDS, None, lambda s: isinstance(s, tt.DealPending)),
    "half set aside, by a player": (tiny(NINE), Seat(1), is_half_set_aside),
    "half set aside, by a spectator": (tiny(SIX), None, is_half_set_aside),
    "a void is shown": (tiny(NINE), Seat(0), is_void_shown),
    "reserves of two": (TWO_IN_RESERVE, Seat(1), is_second_trick),
    "drawn after a void": (tiny(TWELVE), Seat(1), is_drawn_after_a_void),
    "hidden draws": (tiny(SIX, SIMULTANEOUS), Seat(0), are_draws_hidden),
    "other hidden draws": (tiny(SIX, SIMULTANEOUS), Seat(2), are_draws_hidden),
    "hidden declarations": (tiny(NINE, SIMULTANEOUS), Seat(1), are_declarations_hidden),
    "other hidden declarations": (tiny(NINE, SIMULTANEOUS), Seat(2), are_declarations_hidden),
    "a card taken back": (tiny(NINE), Seat(0), is_taken_back),
    "the second round": (TWO_ROUNDS, Seat(2), is_second_round),
    "two windows at once": (tiny(NINE, SIMULTANEOUS), Seat(1), are_two_windows_over),
    "declared at once": (tiny(NINE, SIMULTANEOUS), Seat(1), have_two_declared),
    "the end": (tiny(SIX), None, tt.is_over),
}


def find_case(rules: tt.Rules, is_wanted: Callable[[tt.State], bool]) -> tuple[Moves, tt.State]:
    """Return the first state of that kind that games reach, and the moves that led there."""
    return first_moment(TRICKY_TWIST_SUBJECT, tt.setup(3, rules), is_wanted)


@pytest.mark.untraced
@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_every_history_that_agrees_is_possible_and_no_other(case: Case) -> None:
    """On a tiny deck exactly the histories come that trying all moves finds, over many seeds."""
    rules, seat, is_wanted = case
    moves, state = find_case(rules, is_wanted)
    seen = tt.view(state, seat)
    expected = agreeing(seat, tt.setup(3, rules), moves)
    found = {sorted_set_asides(tt.determinize(seen, seed).moves) for seed in enough_seeds(expected)}

    assert len(expected) > 1
    assert_all_come(expected, found)


@pytest.mark.untraced
def test_cards_are_set_aside_in_every_order() -> None:
    """Seats fill their reserves in any order, and each its own: all are equally likely."""
    _, state = find_case(
        attrs.evolve(tiny(NINE), reserve_size=2), lambda s: isinstance(s, tt.ReserveOrderPending)
    )
    seen = player_view(state, Seat(0))
    made = [set_asides(tt.determinize(seen, seed).moves) for seed in range(3600)]
    seats = Counter(tuple(move.seat for move in moves) for moves in made)
    own = Counter(tuple(move.card for move in moves if move.seat is Seat(0)) for moves in made)

    assert 90 == len(seats)
    assert all(10 < count < 80 for count in seats.values()), seats
    assert set(itertools.permutations(seen.own.reserve)) == set(own)
    assert all(1650 < count < 1950 for count in own.values()), own


@pytest.mark.untraced
def test_all_deals_and_reserves_are_equally_likely_before_a_card_is_shown() -> None:
    """Of the 24 ways in which the others may hold four cards each comes about as often."""
    _, state = find_case(tiny(SIX), lambda s: isinstance(s, tt.Drawing))
    seen = tt.view(state, Seat(0))
    counts: Counter[object] = Counter()
    for seed in range(2400):
        found = tt.determinize(seen, seed).state
        assert isinstance(found, tt.Drawing)
        counts[found.hidden.hands_at_start, found.hidden.reserves_at_start] += 1

    assert 24 == len(counts)
    assert all(60 < count < 140 for count in counts.values()), counts


def test_reserves_lie_in_any_order_each_by_itself() -> None:
    """Neither an own reserve nor another one has a preferred order, nor do they go together."""
    _, state = find_case(TWO_IN_RESERVE, lambda s: isinstance(s, tt.Drawing))
    seen = tt.view(state, Seat(0))
    counts: Counter[object] = Counter()
    for seed in range(1200):
        found = tt.determinize(seen, seed).state
        assert isinstance(found, tt.Drawing)
        own, other, _ = found.hidden.reserves_at_start
        counts[own[0].index < own[1].index, other[0].index < other[1].index] += 1

    assert 4 == len(counts)
    assert all(240 < count < 360 for count in counts.values()), counts


def declared_by(state: tt.State, *seats: Seat) -> Moves:
    """Return what these seats have declared, seat by seat."""
    assert isinstance(state, tt.Declaring)
    return tuple(a for seat in seats for a in state.answers if a.seat is seat)


def test_hidden_declarations_are_drawn_each_by_itself() -> None:
    """What two other seats have declared may be any two uses of their cards."""
    others = (Seat(0), Seat(2))
    _, state = find_case(
        tiny(NINE, SIMULTANEOUS),
        lambda s: isinstance(s, tt.Declaring) and {a.seat for a in s.answers} == set(others),
    )
    seen = tt.view(state, Seat(1))
    assert isinstance(state, tt.Declaring)
    undeclared = changed(state, answers=(), waiting=(*others, *state.waiting))
    uses = [tt.legal_moves(undeclared, seat) for seat in others]
    found = [declared_by(tt.determinize(seen, seed).state, *others) for seed in range(300)]

    assert [1, 1] == [len(declared_by(state, seat)) for seat in others]
    assert set(itertools.product(*uses)) == set(found)


@given(seed=SEEDS)
def test_who_did_not_follow_suit_is_not_given_the_suit(seed: int) -> None:
    """Without reserves, a hand has no card of a suit that its seat failed to follow."""
    line = play_out(tt.GAME, tt.setup(4, tt.Rules(reserve_size=0)), seed)
    state = next(s for s in line.states if is_void_shown(s))
    found = tt.determinize(tt.view(state, None), seed).state
    assert isinstance(found, tt.Playing)
    taken_back = {pick.seat for trick in found.table.log for pick in trick.picks}
    voids = {
        (play.seat, trick.plays[0].card.suit)
        for trick in found.table.log
        for play in trick.plays
        if play.card.suit is not trick.plays[0].card.suit and play.seat not in taken_back
    }

    assert not any(card.suit is suit for seat, suit in voids for card in found.hands[seat])


# What was entered by hand -----------------------------------------------------------------------


def late_view() -> tt.PlayerView:
    """Return a player's view in the second round, after some tricks."""
    state = next(
        s
        for s in game_of(tt.STANDARD, 3, 1)
        if isinstance(s, tt.Playing) and s.table.round.number == 2 and len(s.table.log) > 3
    )
    return player_view(state, Seat(1))


def with_table(seen: tt.PlayerView, **changes: object) -> tt.PlayerView:
    """Return the view with another table."""
    assert isinstance(seen.public, tt.PublicPlaying)
    table = changed(seen.public.table, **changes)
    return changed(seen, public=changed(seen.public, table=table))


def with_match(seen: tt.PlayerView, **changes: object) -> tt.PlayerView:
    """Return the view with other facts about the finished rounds."""
    assert isinstance(seen.public, tt.PublicPlaying)
    round_ = seen.public.table.round
    match = changed(round_.match, **changes)
    return with_table(seen, round=changed(round_, match=match))


def with_own(seen: tt.PlayerView, **changes: object) -> tt.PlayerView:
    """Return the view with other knowledge of the own cards."""
    return changed(seen, own=changed(seen.own, **changes))


def test_a_position_without_its_rounds_has_no_history() -> None:
    """The rounds before must be recorded."""
    with pytest.raises(
        HistoryError,
        match="does not record the whole game so far: it comes after 1 round, but records 0",
    ):
        tt.determinize(with_match(late_view(), past=()), 1)


def test_a_finished_game_without_a_round_has_no_history() -> None:
    """All rounds must be recorded when the game is over."""
    state = game_of(tt.STANDARD, 3, 1)[-1]
    assert isinstance(state, tt.GameOver)
    match = changed(state.match, past=state.match.past[1:])

    with pytest.raises(
        HistoryError,
        match="does not record the whole game so far: it comes after 3 rounds, but records 2",
    ):
        tt.determinize(tt.SpectatorView(tt.PublicGameOver(match)), 1)


@pytest.mark.parametrize("recorded", [0, 1])
def test_a_position_without_the_own_deals_has_no_history(recorded: int) -> None:
    """A position that was entered has no origins, so its view has no own rounds."""
    seen = late_view()

    with pytest.raises(
        HistoryError,
        match=f"the whole game so far: cards .* in 2 rounds, .* recorded for {recorded}",
    ):
        tt.determinize(with_own(seen, rounds=seen.own.rounds[:recorded]), 1)


def test_a_position_without_its_tricks_has_no_history() -> None:
    """Every trick that lies on the table must be in the log."""
    seen = late_view()
    with pytest.raises(
        HistoryError,
        match="does not record the whole game so far: 4 tricks on the table, but 0 in the log",
    ):
        tt.determinize(with_table(seen, log=()), 1)


def test_a_trick_that_brings_a_pick_counts_as_logged() -> None:
    """While gainers of a 7 pick, the trick lies on the table and is not in the log yet."""
    state = next(s for s in game_of(tt.STANDARD, 3, 1) if isinstance(s, tt.Picking))
    seen = tt.view(state, None)
    assert isinstance(seen.public, tt.PublicPicking)
    tricks = ((), (), ())
    table = changed(seen.public.table, tricks=tricks, log=())
    public = changed(seen.public, table=table)

    with pytest.raises(
        HistoryError,
        match="does not record the whole game so far: no tricks on the table, but 1 in the log",
    ):
        tt.determinize(tt.SpectatorView(public), 1)


def test_a_score_card_cannot_be_revealed_twice() -> None:
    """The rounds have different score cards, unless the deck has several of a kind."""
    seen = late_view()
    assert isinstance(seen.public, tt.PublicPlaying)
    round_ = seen.public.table.round
    again = changed(round_, score_card=round_.match.past[0].score_card)

    with pytest.raises(HistoryError, match="revealed more often than these rules have it"):
        tt.determinize(with_table(seen, round=again), 1)


def test_nobody_draws_more_than_a_reserve_holds() -> None:
    """A log with six draws of one seat has no deal that explains it."""
    seen = late_view()
    assert isinstance(seen.public, tt.PublicPlaying)
    draws = (tt.DrawReserve(Seat(0)),) * 6

    with pytest.raises(HistoryError, match="no deal explains everything seen in round 2"):
        tt.determinize(with_table(seen, draws=draws), 1)


def test_a_log_that_breaks_the_rules_has_no_history() -> None:
    """The own cards must be those that the log shows."""
    seen = late_view()
    first, second = seen.own.rounds
    others = changed(second, dealt=first.dealt)

    with pytest.raises(HistoryError, match="was not legal"):
        tt.determinize(with_own(seen, rounds=(first, others)), 1)


def test_a_view_that_its_log_does_not_lead_to_has_no_history() -> None:
    """What lies open must follow from what happened."""
    with pytest.raises(HistoryError, match="do not lead to it"):
        tt.determinize(with_match(late_view(), points=(99, 0, 0)), 1)


# Bad input --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "seen",
    [
        lambda: tt.SpectatorView(None),  # type: ignore[arg-type]
        lambda: tt.SpectatorView(tt.PublicGameOver(None)),  # type: ignore[arg-type]
        lambda: tt.PlayerView(Seat(0), tt.PublicPlaying(1, 2, 3, 4), None),  # type: ignore[arg-type]
        lambda: with_table(late_view(), log="tricks"),
        lambda: with_own(late_view(), rounds=(1, 2)),
        lambda: changed(late_view(), seat=Seat(4)),
        lambda: changed(late_view(), seat="1"),
        lambda: tt.SpectatorView(tt.PublicBeforeGame("rules", 3, None, score_deck_shuffled=True)),  # type: ignore[arg-type]
    ],
)
def test_a_view_of_wrong_parts_gets_an_error_of_ours(seen: Callable[[], tt.View]) -> None:
    """Whatever a view is made of, no other error comes out."""
    with pytest.raises(TrickyTwistError):
        tt.determinize(seen(), 1)


def test_the_number_of_players_of_a_view_must_be_allowed() -> None:
    """A view of a game that cannot be set up gets the error of the setup."""
    seen = tt.SpectatorView(tt.PublicBeforeGame(tt.STANDARD, 5, None, score_deck_shuffled=True))

    with pytest.raises(SetupError):
        tt.determinize(seen, 1)
