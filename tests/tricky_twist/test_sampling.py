"""Tests for sampling: a state possible given a view, as likely as determinization makes it."""

import itertools
import math
from collections import Counter
from collections.abc import Callable

import pytest

from tests.conformance.histories import assert_all_come, enough_seeds
from tests.tricky_twist.subject import SEATS
from tests.tricky_twist.test_determinize import (
    CASES,
    NINE,
    SIMULTANEOUS,
    TWO_IN_RESERVE,
    Case,
    agreeing,
    find_case,
    game_of,
    late_view,
    player_view,
    tiny,
    with_own,
    with_table,
)
from tricky_twist import HistoryError, Seat, Shuffler, TrickyTwistError, WrongTypeError
from tricky_twist.core.values import changed
from tricky_twist.games import tricky_twist as tt
from tricky_twist.games.tricky_twist.validation import find_problems
from tricky_twist.testing.conformance.subject import replay

S1 = Seat(1)
TWO_EACH = changed(tt.STANDARD, values=(6, 7))
"""A deck of two cards for each of four seats, too few for a reserve of five."""

RULES = {
    "standard": tt.STANDARD,
    "simultaneous": SIMULTANEOUS,
    "a last draw window": tt.Rules(round_end_check=tt.RoundEndCheck.AFTER_DRAW_WINDOW),
    "end before the bonus": tt.Rules(round_end_check=tt.RoundEndCheck.BEFORE_BONUS),
    "no reserve": tt.Rules(reserve_size=0),
    "a tiny deck": changed(SIMULTANEOUS, values=(6, 7, 8), reserve_size=1),
}


def looks_the_same(seen: tt.View, state: tt.State, seat: Seat | None) -> bool:
    """Say whether a state looks like the view, but for the origins of finished rounds."""
    other = tt.view(state, seat)
    if not (isinstance(seen, tt.PlayerView) and isinstance(other, tt.PlayerView)):
        return seen == other
    last = seen.own.rounds[-len(other.own.rounds) :] if other.own.rounds else ()
    return changed(seen, own=changed(seen.own, rounds=last)) == other


@pytest.mark.untraced
@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("rules", RULES.values(), ids=RULES)
def test_a_sampled_state_looks_the_same_and_can_be_played_on(rules: tt.Rules, players: int) -> None:
    """In each phase, for every seat and a spectator."""
    phases = set()
    for seed in range(3):
        for number, state in enumerate(game_of(rules, players, seed)[seed::10]):
            phases.add(type(state))
            seat = (None, *SEATS[:players])[number % (players + 1)]
            seen = tt.view(state, seat)
            found = tt.sample(seen, seed)

            assert looks_the_same(seen, found, seat)
            assert () == find_problems(found)
            if seat is not None:
                assert tt.legal_moves(found, seat) == tt.legal_moves(state, seat)
            assert tt.actors(found) == tt.actors(state)
            if tt.actors(found):
                tt.play(found, tt.legal_moves(found)[0])
    assert len(phases) > 5


UNTOUCHED: Case = (TWO_IN_RESERVE, Seat(1), lambda state: isinstance(state, tt.Drawing))
"""The orders of the reserves are all still open."""


@pytest.mark.untraced
@pytest.mark.parametrize("case", [*CASES.values(), UNTOUCHED], ids=[*CASES, "reserves untouched"])
def test_every_state_is_as_likely_as_determinization_makes_it(case: Case) -> None:
    """On a tiny deck exactly the states come that trying all moves finds, in the same shares."""
    rules, seat, is_wanted = case
    moves, state = find_case(rules, is_wanted)
    seen = tt.view(state, seat)
    start = tt.setup(3, rules)
    worlds = {tt.position(replay(tt.GAME, start, made)) for made in agreeing(seat, start, moves)}
    seeds = enough_seeds(worlds)
    ours = Counter(tt.position(tt.sample(seen, seed)) for seed in seeds)
    theirs = Counter(tt.position(tt.determinize(seen, seed).state) for seed in seeds)
    came = ours.keys() | theirs.keys()
    distance = sum((ours[one] - theirs[one]) ** 2 / (ours[one] + theirs[one]) for one in came)
    freedom = len(came) - 1

    assert_all_come(worlds, ours.keys())
    assert distance < freedom + 4 * math.sqrt(2 * freedom) + 4


def test_a_seed_gives_the_same_state_every_time_and_another_seed_another() -> None:
    """The outcome is a function of the view and the seed."""
    seen = late_view()

    assert tt.sample(seen, 1) == tt.sample(seen, 1)
    assert 3 == len({tt.sample(seen, seed) for seed in (1, 2, "1")})


def test_what_is_drawn_with_a_seed_has_a_name() -> None:
    """Whoever knows the names draws the same: the score cards, and whose answer came when."""

    def ours(seed: int, label: str, items: tuple[object, ...]) -> tuple[object, ...]:
        return Shuffler(seed).order("tricky-twist/sample", label, items)

    deck = tt.play(tt.setup(3), tt.OrderScoreDeck(tt.SCORE_DECK)).state
    _, state = find_case(
        tiny(NINE, SIMULTANEOUS),
        lambda s: isinstance(s, tt.Declaring) and len({answer.seat for answer in s.answers}) == 2,
    )
    for seed in range(8):
        before = tt.sample(tt.view(deck, None), seed)
        answered = tt.sample(tt.view(state, None), seed)
        assert isinstance(before, tt.FirstPlayerPending)
        assert isinstance(answered, tt.Declaring)
        seats = tuple(answer.seat for answer in answered.answers)

        assert ours(seed, "score deck", tt.SCORE_DECK) == before.secrets.score_deck
        assert ours(seed, "declarations", tuple(sorted(seats))) == seats


def test_a_view_without_the_cards_of_this_round_has_no_state() -> None:
    """Finished rounds may lack their deals; this one may lack nothing."""
    seen = late_view()
    without = with_own(seen, rounds=seen.own.rounds[-1:])

    assert looks_the_same(without, tt.sample(without, 1), without.seat)
    with pytest.raises(HistoryError, match="does not record the deal of this round"):
        tt.sample(with_own(seen, rounds=()), 1)
    with pytest.raises(HistoryError, match="4 tricks on the table, but 0 in the log"):
        tt.sample(with_table(seen, log=()), 1)


def with_sizes(seen: tt.View) -> tt.View:
    """Return the view with hands of other sizes than those to which its moves lead."""
    assert isinstance(seen.public, tt.PublicPlaying)
    sizes = changed(seen.public.sizes, hands=(1, 2, 3))
    return changed(seen, public=changed(seen.public, sizes=sizes))


@pytest.mark.parametrize(
    "seen",
    [
        lambda: with_own(late_view(), hand=tt.Cards(0)),
        lambda: with_sizes(late_view()),
        lambda: with_sizes(tt.SpectatorView(late_view().public)),
    ],
    ids=["own cards", "sizes to a player", "sizes to a spectator"],
)
def test_a_view_that_its_moves_do_not_lead_to_has_no_state(seen: Callable[[], tt.View]) -> None:
    """The own cards are those that the moves leave, and all hands as large as everybody sees."""
    with pytest.raises(HistoryError, match=r"^the moves that the view records do not lead to it$"):
        tt.sample(seen(), 1)


def without_hand() -> tt.View:
    """Return the view of a seat that has no cards in the second round, when it sets some aside."""
    states = game_of(tt.STANDARD, 3, 1)
    is_wanted = (isinstance(s, tt.SettingAside) and s.round.number == 2 for s in states)
    seen = player_view(next(itertools.compress(states, is_wanted)), S1)
    return with_own(seen, hand=tt.Cards(0))


@pytest.mark.parametrize(
    "seen",
    [without_hand, lambda: with_table(late_view(), draws=(tt.DrawReserve(Seat(0)),) * 6)],
    ids=["reserves are made", "tricks are played"],
)
def test_a_view_that_no_deal_explains_names_the_round(seen: Callable[[], tt.View]) -> None:
    """The cards of a round must be as many as were dealt, and a reserve holds five."""
    with pytest.raises(HistoryError, match="no deal explains everything seen in round 2: "):
        tt.sample(seen(), 1)


def test_a_view_without_its_rounds_has_no_state() -> None:
    """Nobody can know which score cards are to come if not all that were revealed are recorded."""
    state = game_of(tt.STANDARD, 3, 1)[-1]
    assert isinstance(state, tt.GameOver)
    match = changed(state.match, past=state.match.past[1:])

    with pytest.raises(HistoryError, match="3 score cards were revealed"):
        tt.sample(tt.SpectatorView(tt.PublicGameOver(match)), 1)


@pytest.mark.parametrize("value", [None, 1, "view", (), tt.setup(3), object()])
def test_what_is_no_view_is_refused(value: object) -> None:
    """A state is no view either."""
    with pytest.raises(WrongTypeError, match="expected a view of Tricky Twist"):
        tt.sample(value, 1)  # type: ignore[arg-type]  # that is the point


@pytest.mark.parametrize(
    "seen",
    [
        lambda: tt.SpectatorView(None),  # type: ignore[arg-type]  # that is the point
        lambda: tt.PlayerView(Seat(0), tt.PublicPlaying(1, 2, 3, 4), None),  # type: ignore[arg-type]  # too
        lambda: with_table(late_view(), log="tricks"),
        lambda: with_own(late_view(), rounds=(1, 2)),
        lambda: tt.SpectatorView(
            tt.PublicBeforeGame(tt.STANDARD, 5, None, score_deck_shuffled=True)
        ),
        lambda: tt.SpectatorView(tt.PublicBeforeGame(TWO_EACH, 4, None, score_deck_shuffled=True)),
    ],
)
def test_a_view_of_wrong_parts_gets_an_error_of_ours(seen: Callable[[], tt.View]) -> None:
    """Whatever a view is made of, no other error comes out."""
    with pytest.raises(TrickyTwistError):
        tt.sample(seen(), 1)
