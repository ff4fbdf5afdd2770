"""Tests for determinization: matches that may have led to what somebody saw."""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tests.conformance.histories import assert_all_come, enough_seeds, first_moment
from tests.twisted.entered import RULES, S1, card, placed, second_round, twisted
from tests.twisted.subject import TWISTED_SUBJECT
from tricky_twist import HistoryError, Seat, SetupError, TrickyTwistError
from tricky_twist.core.values import changed
from tricky_twist.games import twisted as tw
from tricky_twist.testing.conformance.altering import altered
from tricky_twist.testing.lines import play_out

Moves = tuple[tw.Move, ...]
FORCED = changed(RULES, voluntary_take=tw.VoluntaryTake.REFUSED)


def game_of(rules: tw.Rules, players: int, seed: int) -> tuple[tw.State, ...]:
    """Return all states of a match."""
    return play_out(tw.GAME, tw.setup(players, rules), seed).states


def own_of(seen: tw.View) -> Seat | None:
    """Return whose view it is."""
    return seen.seat if isinstance(seen, tw.PlayerView) else None


# The promise ------------------------------------------------------------------------------------


@pytest.mark.clause("TW-A20")
def test_the_dealer_is_chosen_by_chance() -> None:
    """A view does not tell whether the setup was told who deals, so it never is."""
    told = tw.setup(3, first=Seat(0))
    found = tw.determinize(tw.view(told, Seat(0)), 1)

    assert tw.setup(3) == found.start
    assert (tw.ChooseDealer(Seat(2)),) == found.moves


# Every history is possible ----------------------------------------------------------------------


def agreeing(seen: tw.View, state: tw.State, moves: Moves, made: Moves = ()) -> Iterator[Moves]:
    """Yield every history that begins with *made* and ends with a view, by trying all deals.

    *moves* are those that were really made. All of them are public but the deals.
    """
    if len(made) == len(moves):
        if tw.view(state, own_of(seen)) == seen:
            yield made
        return
    told = moves[len(made)]
    tried = tuple(tw.chance_moves(state)) if isinstance(told, tw.Deal) else (told,)
    for move in tried:
        if () == tw.find_violations(state, move):
            yield from agreeing(seen, tw.play(state, move).state, moves, (*made, move))


def stuck(base: tw.Rules = tw.STANDARD) -> tw.Rules:
    """Return the rules by which only who can do nothing else takes the row."""
    return changed(base, voluntary_take=tw.VoluntaryTake.REFUSED)


def tiny(numbers: tuple[int, ...], size: int, base: tw.Rules = tw.STANDARD) -> tw.Rules:
    """Return rules for one game with few cards."""
    return changed(base, numbers=numbers, hand_sizes=(size,) * 3, games=1)


def on_table(state: tw.State) -> bool:
    """Say whether cards lie on the table."""
    return isinstance(state, tw.OnTable)


def is_dealt(state: tw.State) -> bool:
    """Say whether nothing was done yet."""
    return isinstance(state, tw.Turn) and not state.log


def told_of(state: tw.State) -> tuple[tw.PlayerMove, ...]:
    """Return what was done in the round."""
    return tuple(m for part in state.log for m in part) if isinstance(state, tw.OnTable) else ()


def is_late(state: tw.State) -> bool:
    """Say whether a card was twisted out, and more cards were added after that."""
    done = told_of(state)
    kinds = [type(move) for move in done]
    return tw.Twist in kinds and tw.Place in kinds[kinds.index(tw.Twist) :] and len(done) > 3


def is_taken(state: tw.State) -> bool:
    """Say whether a row was taken, and the game goes on."""
    done = told_of(state)
    return any(isinstance(move, tw.Take) for move in done[:-1]) and len(done) > 3


def has_an_extra(state: tw.State) -> bool:
    """Say whether an extra card lies there."""
    return isinstance(state, tw.Turn) and len(state.table.extras) == 1


def has_shown_an_extra(state: tw.State) -> bool:
    """Say whether a game is over in which there was an extra card, and cards are left over."""
    return isinstance(state, tw.GameOver) and len(state.match.past[-1].extras) == 1


def is_second_round(state: tw.State) -> bool:
    """Say whether something was done in the second round."""
    return on_table(state) and state.round.number == 2 and len(told_of(state)) == 1  # type: ignore[union-attr]


FIVE = (12, 13, 21, 22, 31)
SIX = (12, 13, 21, 22, 31, 32)
SEVEN = (12, 13, 21, 22, 31, 32, 66)
TWO_GAMES = changed(tiny((12, 13, 21, 22), 1), games=2)

Case = tuple[tw.Rules, Seat | None, Callable[[tw.State], bool]]
CASES: dict[str, Case] = {
    "just dealt, a player": (tiny(FIVE, 1), Seat(0), is_dealt),
    "just dealt, a spectator": (tiny(FIVE, 1), None, is_dealt),
    "late, a player": (tiny(SEVEN, 2), Seat(1), is_late),
    "late, a spectator": (tiny(FIVE, 2), None, is_late),
    "a row was taken": (tiny(SEVEN, 2), Seat(0), is_taken),
    "who took a row could do nothing else": (stuck(tiny(SEVEN, 2)), Seat(0), is_taken),
    "who took a row could do nothing else, a spectator": (stuck(tiny(SIX, 2)), None, is_taken),
    "an extra card": (tiny(FIVE, 1, tw.EXPERT), Seat(0), has_an_extra),
    "an extra card, a spectator": (tiny(FIVE, 1, tw.EXPERT), None, has_an_extra),
    "an extra card turned over": (tiny(SIX, 2, tw.EXPERT), Seat(0), has_shown_an_extra),
    "the second round": (TWO_GAMES, Seat(0), is_second_round),
    "the end": (tiny(FIVE, 1), None, tw.is_over),
}


def find_case(rules: tw.Rules, is_wanted: Callable[[tw.State], bool]) -> tuple[Moves, tw.State]:
    """Return the first state of that kind that matches reach, and the moves that led there."""
    return first_moment(TWISTED_SUBJECT, tw.setup(2, rules), is_wanted)


@pytest.mark.clause("TW-A01", "TW-A12")
@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_every_history_that_agrees_is_possible_and_no_other(case: Case) -> None:
    """On a tiny deck exactly the histories come that trying all deals finds, over many seeds."""
    rules, seat, is_wanted = case
    moves, state = find_case(rules, is_wanted)
    seen = tw.view(state, seat)
    expected = set(agreeing(seen, tw.setup(2, rules), moves))
    found = {tw.determinize(seen, seed).moves for seed in enough_seeds(expected)}

    assert len(expected) > 1
    assert_all_come(expected, found)


def test_all_deals_are_equally_likely_before_anything_is_done() -> None:
    """Of the 24 ways in which the cards may lie that a player has not seen each comes as often."""
    _, state = find_case(tiny(FIVE, 1), is_dealt)
    seen = tw.view(state, Seat(0))
    counts = Counter(tw.determinize(seen, seed).moves for seed in range(2400))

    assert 24 == len(counts)
    assert all(60 < count < 140 for count in counts.values()), counts


@pytest.mark.clause("TW-A12", "TW-28")
def test_an_extra_card_may_be_any_unseen_card() -> None:
    """Nobody saw it, its taker no more than the others; each unseen card comes about as often."""
    _, state = find_case(tiny(SIX, 1, tw.EXPERT), lambda s: isinstance(s, tw.Opening))
    assert isinstance(state, tw.Opening)
    hidden = {tw.Card(number) for number in SIX} - set(state.table.face_down[state.turn])
    unknown = hidden - set(state.hands[state.turn])
    counts: Counter[tw.Card] = Counter()
    for seed in range(1000):
        found = tw.determinize(tw.view(state, state.turn), seed).state
        assert isinstance(found, tw.Opening)
        counts[found.hidden.secrets.pile[~found.table.extras[0].left]] += 1

    assert unknown == set(counts)
    assert all(abs(count - 1000 / len(unknown)) < 70 for count in counts.values()), counts


# What was entered by hand -----------------------------------------------------------------------


def late_view() -> tw.PlayerView:
    """Return a player's view in the second round, after some turns and a take."""
    state = next(
        s
        for s in game_of(tw.EXPERT, 3, 1)
        if isinstance(s, tw.Turn) and s.round.number == 2 and len(s.table.log) > 3 and s.placed
    )
    return tw.view(state, Seat(1))


def with_situation(seen: tw.PlayerView, **fields: object) -> tw.PlayerView:
    """Return the view of another public."""
    return changed(seen, public=changed(seen.public, **fields))


def with_table(seen: tw.PlayerView, **fields: object) -> tw.PlayerView:
    """Return the view with another table."""
    assert isinstance(seen.public, tw.PublicTurn)
    return with_situation(seen, table=changed(seen.public.table, **fields))


def with_match(seen: tw.PlayerView, **fields: object) -> tw.PlayerView:
    """Return the view with other facts about the finished rounds."""
    assert isinstance(seen.public, tw.PublicTurn)
    round_ = seen.public.round
    return with_table(seen, round=changed(round_, match=changed(round_.match, **fields)))


def with_own(seen: tw.PlayerView, **fields: object) -> tw.PlayerView:
    """Return the view with other knowledge of the own cards."""
    return changed(seen, own=changed(seen.own, **fields))


def test_a_position_without_its_rounds_has_no_history() -> None:
    """The rounds before must be recorded."""
    with pytest.raises(HistoryError, match="so far: it comes after 1 round, but records 0"):
        tw.determinize(with_match(late_view(), past=()), 1)


def test_a_finished_match_without_a_round_has_no_history() -> None:
    """All rounds must be recorded when the match is over."""
    state = game_of(tw.STANDARD, 3, 1)[-1]
    assert isinstance(state, tw.GameOver)
    match = changed(state.match, past=state.match.past[1:])

    with pytest.raises(HistoryError, match="so far: it comes after 2 rounds, but records 1"):
        tw.determinize(tw.SpectatorView(tw.PublicGameOver(match)), 1)


@pytest.mark.parametrize("recorded", [0, 1])
def test_a_position_without_the_own_deals_has_no_history(recorded: int) -> None:
    """A position that was entered has no origins, so its view has no own rounds."""
    seen = late_view()

    with pytest.raises(
        HistoryError, match=f"cards were dealt in 2 rounds.* recorded for {recorded}"
    ):
        tw.determinize(with_own(seen, rounds=seen.own.rounds[:recorded]), 1)


def test_a_position_without_its_log_has_no_history() -> None:
    """What left the pile must be explained by what was done."""
    with pytest.raises(HistoryError, match="no deal explains everything seen in round 2"):
        tw.determinize(with_table(late_view(), log=()), 1)


def test_a_log_that_breaks_the_rules_has_no_history() -> None:
    """A card that nobody can have had was added."""
    seen = late_view()
    assert isinstance(seen.public, tw.PublicTurn)
    first, *rest = seen.public.table.log[0]
    assert isinstance(first, tw.Place)
    others = tuple(changed(first, card=card) for card in seen.own.hand)

    with pytest.raises(HistoryError):
        tw.determinize(with_table(seen, log=((others[0], *rest), *seen.public.table.log[1:])), 1)


def test_moves_out_of_turn_have_no_history() -> None:
    """The seats of a log take turns."""
    seen = late_view()
    assert isinstance(seen.public, tw.PublicTurn)
    dealer = seen.public.round.dealer
    wrong = changed(seen.public.round, dealer=Seat((dealer + 1) % 3))

    with pytest.raises(HistoryError, match="do not lead to it"):
        tw.determinize(with_table(seen, round=wrong), 1)


def test_a_row_taken_out_of_turn_has_no_history() -> None:
    """What the view records must have been legal."""
    seen = late_view()
    assert isinstance(seen.public, tw.PublicTurn)
    log = seen.public.table.log
    place = next(n for n, part in enumerate(log) if isinstance(part[-1], tw.Take))
    *added, take = log[place]
    other = tw.Take(Seat((take.seat + 1) % 3))
    wrong = (*log[:place], (*added, other), *log[place + 1 :])

    with pytest.raises(HistoryError, match="was not legal"):
        tw.determinize(with_table(seen, log=wrong), 1)


def test_a_view_that_its_log_does_not_lead_to_has_no_history() -> None:
    """What lies open must follow from what happened."""
    with pytest.raises(HistoryError, match="do not lead to it"):
        tw.determinize(with_match(late_view(), points=(99, 0, 0)), 1)


@pytest.mark.parametrize(
    ("make", "path", "change", "words"),
    [
        (
            second_round,
            "public.round.match.past[0].scores[1].extras",
            (),
            "^no deal explains everything seen in round 1: no cards can fill 1 place$",
        ),
        (
            twisted,
            "public.table.log[1][2]",
            tw.Twist(S1, card(33)),
            "was not legal: .*33 is a toad, which cannot be twisted out",
        ),
        (
            lambda: placed(FORCED),
            "public.table.log",
            ((tw.Take(S1),),),
            "was not legal: .*not now",
        ),
    ],
    ids=["an extra card not told", "a toad twisted out", "no row to take"],
)
def test_what_nobody_can_have_done_has_no_history(
    make: Callable[[], tw.State], path: str, change: object, words: str
) -> None:
    """The hidden cards are looked for all the same, and the error says what does not fit."""
    with pytest.raises(HistoryError, match=words):
        tw.determinize(altered(tw.view(make(), None), path, change), 1)


# Bad input --------------------------------------------------------------------------------------


ANYTHING: Any = None


@pytest.mark.parametrize(
    "seen",
    [
        lambda: tw.SpectatorView(ANYTHING),
        lambda: tw.SpectatorView(tw.PublicGameOver(ANYTHING)),
        lambda: tw.SpectatorView(tw.PublicBeforeGame(ANYTHING, 3)),
        lambda: tw.PlayerView(Seat(0), tw.PublicTurn(ANYTHING, (), (), Seat(0)), ANYTHING),
        lambda: with_table(late_view(), log="log"),
        lambda: with_table(late_view(), extras=(1,)),
        lambda: with_own(late_view(), rounds=(1, 2)),
        lambda: changed(late_view(), seat=Seat(4)),
        lambda: changed(late_view(), seat="1"),
    ],
)
def test_a_view_of_wrong_parts_gets_an_error_of_ours(seen: Callable[[], tw.View]) -> None:
    """Whatever a view is made of, no other error comes out."""
    with pytest.raises(TrickyTwistError):
        tw.determinize(seen(), 1)


def test_the_number_of_players_of_a_view_must_be_allowed() -> None:
    """A view of a match that cannot be set up gets the error of the setup."""
    with pytest.raises(SetupError):
        tw.determinize(tw.SpectatorView(tw.PublicBeforeGame(tw.STANDARD, 5)), 1)
