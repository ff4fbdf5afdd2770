"""What must always hold in Flip Twhist: facts, bounds, and symmetries."""

import random
from typing import Any

import pytest
from hypothesis import assume, given, strategies as st

from tests.flip_twhist.leaders import KINDS, NUMBER, Trick, every_trick
from tests.flip_twhist.relabelling import first_of
from tests.flip_twhist.subject import FLIP_TWHIST_SUBJECT, SEATS
from tricky_twist import Seat, Shuffler, Step
from tricky_twist.core.game import shuffled
from tricky_twist.core.values import changed
from tricky_twist.games import flip_twhist as ft
from tricky_twist.games.flip_twhist.ending import best_seats
from tricky_twist.games.flip_twhist.twhist import LeadRight
from tricky_twist.testing._flip_twhist import tricks_of
from tricky_twist.testing.conformance.subject import slowly
from tricky_twist.testing.lines import Line, play_out, seeded
from tricky_twist.testing.strategies import SEEDS, lines, readings, starts

games = lines(ft.GAME)
RW, TH, PO, PA = ft.TWHISTS


standard_games = lines(ft.GAME, st.builds(ft.setup, st.sampled_from(ft.PLAYERS), readings(ft.GAME)))
"""Games with the cards of the rulebook, any readings."""


def tricks_in(line: Line) -> tuple[ft.TrickRecord, ...]:
    """Return the tricks of a finished game."""
    end = line.states[-1]
    assert isinstance(end, ft.GameOver)
    return end.table.log


def numbers_in(plays: tuple[ft.PlayMove, ...]) -> dict[Seat, ft.NumberCard]:
    """Return who played which number card, in order."""
    return {play.seat: play.card for play in plays if isinstance(play, ft.PlayNumber)}


def kinds_in(plays: tuple[ft.PlayMove, ...], kind: ft.Twhist) -> list[Seat]:
    """Return who played this kind of Twhist card, in order."""
    return [play.seat for play in plays if isinstance(play, ft.PlayTwhist) and play.kind is kind]


def played(state: ft.State, moves: tuple[ft.Move, ...]) -> Step[ft.State, ft.Event]:
    """Return the step of the last of these moves."""
    step: Step[ft.State, ft.Event] = Step(state, ())
    for move in moves:
        step = ft.play(step.state, move)
    return step


# Playing cards ----------------------------------------------------------------------------------


@pytest.mark.clause("FT-09", "FT-11", "FT-12", "FT-13", "FT-16", "FT-17")
@given(games)
@slowly
def test_following_agrees_with_a_plain_reading(line: Line) -> None:
    """Numbers follow the first number's colour if they can; Twhist cards always may be played."""
    for state in line.states:
        if isinstance(state, ft.Playing):
            hand = set(state.hands[state.turn])
            led = {card.colour for card in list(numbers_in(state.played).values())[:1]}
            expected = {card for card in hand if card.colour in led} or hand
            legal = ft.legal_moves(state)
            assert expected == {m.card for m in legal if isinstance(m, ft.PlayNumber)}
            kinds = {m.kind for m in legal if isinstance(m, ft.PlayTwhist)}
            assert set(state.twhist[state.turn]) == kinds
            assert len(expected) + len(kinds) == len(legal)
            players = state.match.players
            assert state.turn == (state.table.leader + len(state.played)) % players


@pytest.mark.clause("FT-09", "FT-10", "FT-34", "FT-39", "FT-D4")
@given(games)
@slowly
def test_each_trick_costs_every_seat_a_card(line: Line) -> None:
    """Number and Twhist cards shrink together by one a trick; the last trick ends the game."""
    tricks = tricks_of(line.start)
    assert len(tricks_in(line)) == tricks
    for state in line.states:
        if isinstance(state, ft.Playing) and not state.played:
            held = [
                len(numbers) + len(kinds)
                for numbers, kinds in zip(state.hands, state.twhist, strict=True)
            ]
            assert [tricks - len(state.table.log)] * state.match.players == held
    for trick in tricks_in(line):
        assert len({play.seat for play in trick.plays}) == len(trick.plays)
        assert len(trick.plays) == len(ft.scores(line.start))


@pytest.mark.clause("FT-09", "FT-A30")
@given(games)
@slowly
def test_the_seat_to_the_left_of_the_dealer_begins(line: Line) -> None:
    """Whoever deals, by lot or by name."""
    first = next(state for state in line.states if isinstance(state, ft.Playing))
    dealers = [move.dealer for move in line.moves if isinstance(move, ft.ChooseDealer)]

    assert first.table.leader == (first.match.dealer + 1) % first.match.players
    assert ft.actors(first) == (first.table.leader,)
    assert dealers in ([], [first.match.dealer])


@pytest.mark.clause("FT-D4", "FT-04", "FT-07", "FT-A29")
@pytest.mark.parametrize(("players", "tricks"), [(3, 14), (4, 12), (5, 10)])
def test_a_game_has_14_or_12_or_10_tricks(players: int, tricks: int) -> None:
    """With the printed cards: 10, 8 or 6 number cards, and four Twhist cards."""
    line = play_out(ft.GAME, ft.setup(players), players)

    assert tricks == len(tricks_in(line))
    assert len(line.moves) <= 2 + tricks * (players + 1)


# Who picks, and who leads -----------------------------------------------------------------------


def rights_in(step: Step[ft.State, ft.Event]) -> tuple[Seat | None, Seat | None]:
    """Return who is to pick and who leads next, as the events say."""
    picks = [event.seat for event in step.events if isinstance(event, ft.TrickWon)]
    leads = [event.seat for event in step.events if isinstance(event, ft.LeaderDecided)]
    (leader,) = leads
    return (picks[0] if picks else None), leader


@pytest.mark.clause(
    "FT-D1", "FT-14", "FT-15", "FT-18", "FT-19", "FT-20", "FT-21", "FT-22", "FT-23", "FT-25"
)
@pytest.mark.clause("FT-26", "FT-27", "FT-28", "FT-A11")
@pytest.mark.parametrize("fallback", ft.LeaderFallback)
@pytest.mark.parametrize("players", ft.PLAYERS)
def test_every_combination_of_kinds_is_resolved_as_the_table_says(
    players: int, fallback: ft.LeaderFallback
) -> None:
    """Who picks and who leads, for all 125, 625 or 3,125 combinations; never the thief leads."""
    rules = ft.Rules(leader_fallback=fallback)
    for number, (kinds, leader) in enumerate(every_trick(players)):
        blue = frozenset(seat for seat in SEATS if number >> seat & 1)
        for trick in (Trick(kinds, leader, rules), Trick(kinds, leader, rules, blue)):
            step = played(trick.start(), trick.moves())
            picks, leads = rights_in(step)
            assert trick.told() == (picks, leads), trick
            assert leads is not None
            assert leads != trick.first(TH)
            assert ft.actors(step.state) == ((leads if picks is None else picks),)


@pytest.mark.clause("FT-D2", "FT-A18")
@given(games)
@slowly
def test_a_trick_with_a_number_has_one_in_the_colour_led(line: Line) -> None:
    """So somebody picks exactly if a number card was played."""
    for trick in tricks_in(line):
        assert (trick.pick is not None) == bool(numbers_in(trick.plays))


@pytest.mark.clause("FT-D3", "FT-24")
@given(games)
@slowly
def test_who_picks_has_not_passed(line: Line) -> None:
    """A pass stands in the place of the number card, so its player never competes."""
    for trick in tricks_in(line):
        if trick.pick is not None:
            assert trick.pick.seat not in kinds_in(trick.plays, PA)


@pytest.mark.clause("FT-D6", "FT-A11")
@pytest.mark.parametrize(("players", "silent"), [(3, 7), (4, 15), (5, 31)])
def test_the_text_is_silent_on_so_many_combinations(players: int, silent: int) -> None:
    """A thief without number card, round winner or pole position; the fallback decides them."""
    fallen_back = 0
    for kinds, leader in every_trick(players):
        trick = Trick(kinds, leader, ft.STANDARD)
        rights = {
            event.right
            for event in played(trick.start(), trick.moves()).events
            if isinstance(event, ft.LeaderDecided)
        }
        decided = rights <= {LeadRight.LEADER_AGAIN, LeadRight.LEFT_OF_THIEF}
        assert decided == (TH in kinds and not {NUMBER, RW, PO} & set(kinds))
        fallen_back += decided

    assert silent == fallen_back
    assert len(KINDS) ** players == sum(1 for _ in every_trick(players))


# The flips --------------------------------------------------------------------------------------


def flips_of(move: ft.Pick, trick: tuple[ft.PlayMove, ...], rules: ft.Rules) -> dict[Seat, int]:
    """Return which seat flips which card, by a plain reading."""
    numbers = set(numbers_in(trick).values())
    rest = numbers - set(move.cards)
    passed = kinds_in(trick, PA)
    if rules.pass_exemption is ft.PassExemption.FIRST:
        passed = passed[:1]
    flips = {play.seat: rest for play in trick if rest and play.seat not in passed}
    flips[move.seat] = set(move.cards)
    sums = {seat: sum(card.value for card in cards) for seat, cards in flips.items()}
    return {seat: max(-1, min(8, total)) for seat, total in sums.items()}


@pytest.mark.clause("FT-24", "FT-29", "FT-30", "FT-31", "FT-32", "FT-33", "FT-35", "FT-36", "FT-38")
@given(games)
@slowly
def test_a_pick_flips_by_a_plain_reading(line: Line) -> None:
    """The picker flips the sum picked, the others the rest, who passed and nothing left none."""
    for before, move, step in zip(line.states, line.moves, line.steps, strict=False):
        if isinstance(move, ft.Pick):
            assert isinstance(before, ft.Picking)
            flips = flips_of(move, before.played, before.match.rules)
            seen = {e.seat: int(e.card) for e in step.events if isinstance(e, ft.CardFlipped)}
            assert flips == seen
            assert isinstance(step.state, ft.Playing | ft.GameOver)
            pairs = zip(before.table.starred, step.state.table.starred, strict=True)
            turned = {s: set(map(int, a)) ^ set(map(int, b)) for s, (a, b) in enumerate(pairs)}
            assert {s: cards for s, cards in turned.items() if cards} == {
                seat: {card} for seat, card in flips.items()
            }


@pytest.mark.clause("FT-30", "FT-A19", "FT-A20", "FT-A21", "FT-A22")
@given(games)
@slowly
def test_picks_are_all_ways_to_take_one_or_two_numbers(line: Line) -> None:
    """Each of one card, each of two, whatever their colour, and nothing else."""
    for state in line.states:
        if isinstance(state, ft.Picking):
            stack = list(numbers_in(state.played).values())
            expected = {frozenset({one, other}) for one in stack for other in stack}
            listed = [frozenset(m.cards) for m in ft.legal_moves(state) if isinstance(m, ft.Pick)]
            assert expected == set(listed)
            assert len(expected) == len(listed)


@pytest.mark.clause("FT-D7", "FT-02", "FT-37")
@given(games)
@slowly
def test_scores_are_within_their_bounds(line: Line) -> None:
    """A seat flips at most one card a trick, and shows at most all the stars there are."""
    most = sum(ft.rules_of(line.start).stars)
    flipped = [0] * len(ft.scores(line.start))
    for step in line.steps:
        seats = [event.seat for event in step.events if isinstance(event, ft.CardFlipped)]
        assert len(seats) == len(set(seats))
        for seat in seats:
            flipped[seat] += 1
        assert all(0 <= points <= most for points in ft.scores(step.state))
    assert max(flipped) <= len(tricks_in(line))


def numbers_first(rng: random.Random, moves: tuple[ft.PlayerMove, ...]) -> ft.PlayerMove:
    """Choose a legal move: a Twhist card only when there is no other."""
    others = [move for move in moves if not isinstance(move, ft.PlayTwhist)]
    return rng.choice(others or moves)


@pytest.mark.clause("FT-D5", "FT-39", "FT-A27")
@given(starts(ft.GAME), SEEDS)
@slowly
def test_without_number_cards_nothing_is_flipped_any_more(start: ft.State, seed: int) -> None:
    """The Twhist cards left are played to the end, and stars and scores stay as they are."""
    states, rng = [start], seeded(seed)
    while not ft.is_over(states[-1]):
        move = shuffled(ft.GAME, states[-1], Shuffler(seed))
        move = move or numbers_first(rng, ft.legal_moves(states[-1]))
        states.append(ft.play(states[-1], move).state)
    bare = [
        state
        for state in states
        if isinstance(state, ft.Playing) and not state.played and not any(state.hands)
    ]
    end = states[-1]

    assert isinstance(end, ft.GameOver)
    assert len(bare) == len(ft.rules_of(start).twhist_kinds)
    assert len(end.table.log) == tricks_of(start)
    for state in bare:
        assert state.table.starred == end.table.starred
        assert ft.scores(state) == ft.scores(end)
        assert () == ft.winners(state)


@pytest.mark.clause("FT-D5", "FT-D6", "FT-33", "FT-A18")
@given(games)
@slowly
def test_a_trick_of_twhist_cards_flips_nothing(line: Line) -> None:
    """Nobody picks and nobody flips; the next trick begins at once, or the game is over."""
    for before, step in zip(line.states, line.steps, strict=False):
        if any(isinstance(event, ft.NothingToPick) for event in step.events):
            assert isinstance(before, ft.Playing)
            assert isinstance(step.state, ft.Playing | ft.GameOver)
            assert not any(isinstance(event, ft.CardFlipped) for event in step.events)
            assert before.table.starred == step.state.table.starred
            assert not numbers_in(step.state.table.log[-1].plays)


@pytest.mark.clause("FT-37", "FT-38")
@given(games)
@slowly
def test_a_score_is_the_stars_that_show(line: Line) -> None:
    """Who follows the flips knows every card's side, and counts the same stars."""
    stars = dict(zip(range(-1, 9), ft.rules_of(line.start).stars, strict=True))
    up: dict[Seat, set[int]] = {seat: set() for seat in SEATS}
    for step in line.steps:
        for event in step.events:
            if isinstance(event, ft.CardFlipped):
                up[event.seat] ^= {int(event.card)}
                assert (event.side is ft.Side.STARS) == (int(event.card) in up[event.seat])
        points = ft.scores(step.state)
        shown = [sum(stars[card] for card in up[seat]) for seat in SEATS[: len(points)]]
        assert shown == list(points)
        (sheet,) = ft.score_sheet(step.state)
        assert [len(up[score.seat]) for score in sheet] == [score.count for score in sheet]


# Winning ----------------------------------------------------------------------------------------


@pytest.mark.clause("FT-01", "FT-40", "FT-41", "FT-A31")
@given(games)
@slowly
def test_the_winners_agree_with_a_plain_reading(line: Line) -> None:
    """The most stars; of those who tie, the most cards; of those who still tie, all."""
    end = line.states[-1]
    assert isinstance(end, ft.GameOver)
    points = ft.scores(end)
    counts = [len(stars) for stars in end.table.starred]
    tied = [seat for seat, own in enumerate(points) if own == max(points)]
    most = max(counts[seat] for seat in tied)

    assert tuple(seat for seat in tied if counts[seat] == most) == ft.winners(end)
    (ended,) = [event for event in line.steps[-1].events if isinstance(event, ft.GameEnded)]
    assert (points, tuple(counts), ft.winners(end)) == (ended.stars, ended.counts, ended.winners)
    assert ended.clause.id == ("FT-41" if tied[1:] else "FT-40")


@pytest.mark.clause("FT-D8")
@given(st.integers(0, 5), st.lists(st.sets(st.sampled_from(ft.FLIP_CARDS)), min_size=3, max_size=5))
def test_with_equally_many_stars_on_all_cards_the_tie_break_decides_nothing(
    each: int, shown: list[set[ft.FlipCard]]
) -> None:
    """Who ties in stars then ties in cards as well, unless there are no stars at all."""
    counts = tuple(map(len, shown))
    stars = tuple(each * count for count in counts)
    best = tuple(Seat(seat) for seat, own in enumerate(stars) if own == max(stars))

    assert len(set(ft.STARS)) > 1
    assert each == 0 or best == best_seats(stars, counts)


# The number cards -------------------------------------------------------------------------------


@pytest.mark.clause("FT-D9", "FT-08", "FT-A01")
def test_the_printed_range_needs_doubles() -> None:
    """32 cards in seven numbers: some come twice in a colour; eight numbers need none."""
    values = [card.value for card in ft.DECK]
    faces = {(card.colour, card.value) for card in ft.DECK}
    others = {(card.colour, card.value) for card in ft.DECK_FROM_MINUS_TWO}

    assert 32 == len(ft.DECK) == len(ft.DECK_FROM_MINUS_TWO)
    assert (-1, 5) == (min(values), max(values))
    assert 0 != 32 % 7
    assert len(faces) < 32 == len(others)
    assert ("FT-A01", "FT-A02") == tuple(entry.reading for entry in ft.STANDARD.provisional())
    assert 2 * sum(values) == 32 * (min(values) + max(values))


@pytest.mark.clause("FT-D9", "FT-A03")
@given(SEEDS, st.sampled_from(ft.PLAYERS))
@slowly
def test_without_doubles_no_numbers_tie(seed: int, players: int) -> None:
    """With eight numbers in each colour it does not matter which of equal numbers wins."""
    last = changed(ft.FROM_MINUS_TWO, equal_numbers=ft.EqualNumbers.LAST)
    line = play_out(ft.GAME, ft.setup(players, ft.FROM_MINUS_TWO), seed)
    state: ft.State = ft.setup(players, last)

    for move, step in zip(line.moves, line.steps, strict=True):
        other = ft.play(state, move)
        assert step.events == other.events
        state = other.state


@pytest.mark.clause("FT-A03", "FT-14")
@given(games)
@slowly
def test_copies_of_a_face_differ_in_nothing_else(line: Line) -> None:
    """Exchanging the two copies of a face throughout a game exchanges them in it."""
    faces = {(card.colour, card.value) for card in ft.rules_of(line.start).deck if card.copy == 2}
    whole = {(c.colour, c.value, c.copy) for c in ft.rules_of(line.start).deck}
    twins = {f for f in faces if (*f, 1) in whole}
    assume(twins)

    def other(card: ft.NumberCard) -> ft.NumberCard:
        swaps = card.copy < 3 and (card.colour, card.value) in twins
        return ft.NumberCard(card.colour, card.value, 3 - card.copy) if swaps else card

    state = line.start
    for move, step in zip(line.moves, line.steps, strict=True):
        state = ft.play(state, exchanged(move, other)).state
        assert ft.scores(step.state) == ft.scores(state)
        assert ft.actors(step.state) == ft.actors(state)
    assert ft.winners(line.states[-1]) == ft.winners(state)


def exchanged(move: ft.Move, other: Any) -> ft.Move:
    """Return a move in which each number card is another one."""
    match move:
        case ft.Deal(hands=hands, exposed=exposed):
            piles = [ft.Cards.of(map(other, pile)) for pile in (*hands, exposed)]
            return ft.Deal(tuple(piles[:-1]), piles[-1])
        case ft.PlayNumber(seat=seat, card=card):
            return ft.PlayNumber(seat, other(card))
        case ft.Pick(seat=seat, cards=cards):
            return ft.Pick(seat, ft.Cards.of(map(other, cards)))
        case _:
            return move


# Events tell what happened ----------------------------------------------------------------------


@given(games)
@slowly
def test_every_event_has_a_clause(line: Line) -> None:
    """What happened names the clause behind it, and that is one of this game."""
    for step in line.steps:
        for event in step.events:
            assert event.clause in ft.REGISTER.clauses


# What a view must hold --------------------------------------------------------------------------


@pytest.mark.clause("FT-05", "FT-07", "FT-A28", "FT-A34")
@given(games)
@slowly
def test_a_view_holds_the_table_the_own_hand_and_the_sizes(line: Line) -> None:
    """All that lies open is in every view; of hidden cards, how many there are."""
    for state in line.states:
        if not isinstance(state, ft.Playing | ft.Picking):
            continue
        is_open = state.match.rules.twhist_cards is ft.TwhistVisibility.OPEN
        sizes = [len(n) + len(t) for n, t in zip(state.hands, state.twhist, strict=True)]
        for seat in (None, *SEATS[: state.match.players]):
            seen = ft.view(state, seat)
            assert isinstance(seen.public, ft.PublicPlaying | ft.PublicPicking)
            assert state.table == seen.public.table
            assert state.played == seen.public.played
            assert sizes == list(seen.public.holdings.sizes)
            assert (state.twhist if is_open else ()) == seen.public.holdings.twhist
            if isinstance(seen, ft.PlayerView):
                assert state.hands[seen.seat] == seen.own.numbers
                assert state.twhist[seen.seat] == seen.own.twhist


def without_visibility(events: tuple[ft.Event, ...]) -> list[object]:
    """Return events, without how the Twhist cards are held."""
    return [event.cards if isinstance(event, ft.TwhistCardsTaken) else event for event in events]


@pytest.mark.clause("FT-05", "FT-A28")
@given(games)
@slowly
def test_open_or_hidden_twhist_cards_change_only_what_others_see(line: Line) -> None:
    """Legal moves, refusals, scores and winners are the same, and all events but one."""
    flipped = {
        ft.TwhistVisibility.OPEN: ft.TwhistVisibility.HIDDEN,
        ft.TwhistVisibility.HIDDEN: ft.TwhistVisibility.OPEN,
    }
    rules = ft.rules_of(line.start)
    other_rules = changed(rules, twhist_cards=flipped[rules.twhist_cards])
    other: ft.State = ft.setup(len(ft.scores(line.start)), other_rules, first=first_of(line.start))

    for before, move, step in zip(line.states, line.moves, line.steps, strict=False):
        assert ft.legal_moves(before) == ft.legal_moves(other)
        attempts = FLIP_TWHIST_SUBJECT.material.player_moves[len(line.moves) :: 211]
        for attempt in attempts:
            assert ft.find_violations(before, attempt) == ft.find_violations(other, attempt)
        twin = ft.play(other, move)
        for seat in (None, *SEATS[:3]):
            seen = ft.view_events(step.events, seat), ft.view_events(twin.events, seat)
            assert without_visibility(seen[0]) == without_visibility(seen[1])
        assert without_visibility(step.events) == without_visibility(twin.events)
        other = twin.state
        assert ft.scores(step.state) == ft.scores(other)
    assert ft.winners(line.states[-1]) == ft.winners(other)


# Positions --------------------------------------------------------------------------------------


@given(starts(ft.GAME), SEEDS)
@slowly
def test_a_position_forgets_what_no_longer_matters(start: ft.State, seed: int) -> None:
    """The log, the exposed cards and the dealer are gone; who leads and what shows is not."""
    line = play_out(ft.GAME, start, seed)
    for state in line.states:
        bare = ft.position(state)
        if isinstance(bare, ft.Playing | ft.Picking) and isinstance(state, ft.Playing | ft.Picking):
            assert ((), ft.Cards(0)) == (bare.table.log, bare.table.exposed)
            assert (
                state.table.leader
                == bare.table.leader
                == (bare.match.dealer + 1) % (bare.match.players)
            )
            assert (state.hidden, state.table.starred) == (bare.hidden, bare.table.starred)
