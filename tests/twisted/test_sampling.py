"""A sample looks the same to a seat, may be any state that does, and none more often than owed."""

import math
from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given, strategies as st

from tests.twisted.entered import S0, S1, opened, over
from tests.twisted.subject import TWISTED_SUBJECT as SUBJECT
from tests.twisted.test_determinize import CASES, Case, agreeing, find_case
from tricky_twist import HistoryError, Seat, Shuffler, WrongTypeError
from tricky_twist.core.values import changed
from tricky_twist.games import twisted as tw
from tricky_twist.games.twisted.report import INVENTIONS
from tricky_twist.games.twisted.validation import find_problems
from tricky_twist.testing.conformance.altering import altered
from tricky_twist.testing.conformance.subject import replay
from tricky_twist.testing.lines import play_out
from tricky_twist.testing.strategies import Moment, moments

SAMPLES = 1000
REFUSED = tw.VoluntaryTake.REFUSED
NOT_AS_MANY = "^the number of cards not seen is not the number of hidden ones$"


@given(moment=moments(SUBJECT.game), seed=st.integers(0, 2**32))
def test_a_sample_looks_like_the_position(moment: Moment, seed: int) -> None:
    """Everybody sees what they would see of the true position, and it can be played on."""
    state = moment.state
    bare = tw.position(state)
    for seat in (None, *tuple(Seat)[: state.match.players]):
        found = tw.sample(tw.view(state, seat), seed)

        assert tw.view(bare, seat) == tw.view(found, seat)
        assert () == find_problems(found)
        assert found == tw.position(found) == tw.sample(tw.view(state, seat), seed)


@given(moment=moments(SUBJECT.game), seed=st.integers(0, 2**32))
def test_a_sample_needs_no_history(moment: Moment, seed: int) -> None:
    """A position that was entered is sampled, too, if rows are taken at will."""
    bare = tw.position(moment.state)
    if bare.match.rules.voluntary_take is tw.VoluntaryTake.ALLOWED:
        seen = tw.view(bare, S1)

        assert seen == tw.view(tw.sample(seen, seed), S1)


def surplus(one: Counter[tw.State], other: Counter[tw.State]) -> float:
    """Return by how many deviations two samples of one size differ more than chance lets them."""
    states = one.keys() | other.keys()
    squares = sum((one[s] - other[s]) ** 2 / (one[s] + other[s]) for s in states)
    freedom = max(1, len(states) - 1)
    return (squares - freedom) / math.sqrt(2 * freedom)


@pytest.mark.untraced
@pytest.mark.clause("TW-A01", "TW-A12")
@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_samples_have_the_law_of_determinizations(case: Case) -> None:
    """On a tiny deck all worlds that agree come, no others, as often as determinize has them."""
    rules, seat, is_wanted = case
    moves, state = find_case(rules, is_wanted)
    seen = tw.view(state, seat)
    start = tw.setup(2, rules)
    worlds = {tw.position(replay(tw.GAME, start, each)) for each in agreeing(seen, start, moves)}
    sampled = Counter(tw.sample(seen, seed) for seed in range(SAMPLES))
    invented = Counter(tw.position(tw.determinize(seen, seed).state) for seed in range(SAMPLES))

    assert set(sampled) <= worlds
    assert len(worlds) > SAMPLES / 20 or set(sampled) == worlds
    assert surplus(sampled, invented) < 4


@pytest.mark.clause("TW-A01")
@pytest.mark.parametrize("seat", [None, S0], ids=str)
@pytest.mark.parametrize("choice", tw.VoluntaryTake)
def test_the_pile_of_a_sample_lies_in_any_order(
    choice: tw.VoluntaryTake, seat: Seat | None
) -> None:
    """What a taken row may tell of a hand, it does not tell of how the pile lies."""
    line = play_out(SUBJECT.game, tw.setup(2, tw.Rules(voluntary_take=choice)), 1)
    seen = tw.view(next(s for s in line.states if isinstance(s, tw.Opening)), seat)
    rising: list[bool] = []
    for seed in range(20):
        found = tw.sample(seen, seed)
        assert isinstance(found, tw.Opening)
        pile = found.hidden.secrets.pile
        rising += [one.value < other.value for one, other in pairwise(pile)]

    assert 0.4 < sum(rising) / len(rising) < 0.6


def test_what_is_drawn_with_a_seed_has_a_name() -> None:
    """Whoever knows the names draws the same hands and the same pile after a row was taken."""
    line = play_out(SUBJECT.game, tw.setup(2, tw.Rules(voluntary_take=REFUSED)), 1)
    state = next(s for s in line.states if isinstance(s, tw.Opening))
    seen = tw.view(state, None)
    assert isinstance(seen.public, tw.PublicOpening)
    for seed in range(4):
        found = tw.sample(seen, seed)
        assert isinstance(found, tw.Opening)
        pile = found.hidden.secrets.pile
        (ours,) = INVENTIONS.rounds(seen)
        draws = Shuffler(seed).numbers("twisted/sample", "cards")
        layout = INVENTIONS.reported(ours).fill(draws, "no deal explains this")
        came = [tw.Cards.of((*lot.dealt, *lot.drawn)) - layout.used for lot in layout.lots]

        assert tuple(came) == found.hidden.hands_at_start
        assert pile == Shuffler(seed).order("twisted/sample", "pile", tuple(layout.left))
        assert () == found.table.extras


def test_another_seed_gives_another_sample() -> None:
    """What is hidden depends on the seed, and on nothing else."""
    seen = tw.view(opened(), S0)

    assert 1 < len({tw.sample(seen, seed) for seed in range(20)})


def test_a_view_that_lacks_what_was_taken_is_refused_if_rows_are_not_taken_at_will() -> None:
    """Then the hand of the taker tells something, but only with what happened before."""
    rules = "table.round.match.rules.voluntary_take"
    seen = tw.view(altered(opened(), rules, tw.VoluntaryTake.REFUSED), S0)
    forgetful = altered(seen, "own.rounds", ())
    with pytest.raises(HistoryError, match=r"so far: this seat's cards are not recorded$"):
        tw.sample(forgetful, 1)


@pytest.mark.clause("TW-A01")
@given(moment=moments(SUBJECT.game), seed=st.integers(0, 2**32))
def test_a_sample_that_was_played_on_is_sampled_again_unless_a_row_had_to_be_taken(
    moment: Moment, seed: int
) -> None:
    """Who took one could do nothing else, which the cards that a sample began with do not tell."""
    found = tw.sample(tw.view(moment.state, S0), seed)
    refused = found.match.rules.voluntary_take is tw.VoluntaryTake.REFUSED
    while (moves := tw.legal_moves(found)) and not isinstance(moves[0], tw.Take):
        found = tw.play(found, moves[0]).state
    if moves:
        found = tw.play(found, moves[0]).state
    seen = tw.view(found, S0)
    if refused and isinstance(found, tw.Opening):
        with pytest.raises(HistoryError, match="this seat's cards are not recorded"):
            tw.sample(seen, seed)
    else:
        assert tw.view(tw.position(found), S0) == tw.view(tw.sample(seen, seed), S0)


def test_a_view_of_too_many_cards_is_refused() -> None:
    """The sizes of hands and pile must add up."""
    seen = tw.view(opened(), S0)
    without = altered(seen, "own.hand", lambda hand: tw.Cards.of(list(hand)[1:]))
    for wrong in (
        altered(seen, "public.hand_sizes", (2, 9)),
        altered(seen, "public.table.pile_size_at_start", 9),
        altered(without, "public.table.pile_size_at_start", lambda size: size + 1),
    ):
        with pytest.raises(HistoryError, match=NOT_AS_MANY):
            tw.sample(wrong, 1)


def test_what_is_no_view_is_refused() -> None:
    """A state, or a view of strange parts, gets an error of ours."""
    strange = changed(tw.view(opened(), S0), public=None)
    for wrong in (over(), None, strange):
        with pytest.raises(WrongTypeError, match=r"expected a (possible )?view of Twisted"):
            tw.sample(wrong, 1)  # type: ignore[arg-type]  # a wrong type is the point
