"""Tests for determinization: games that may have led to what somebody saw."""

from collections import Counter
from collections.abc import Callable, Iterator

import pytest
from hypothesis import given, strategies as st

from tests.conformance.histories import assert_all_come, enough_seeds, first_moment
from tests.flip_twhist.subject import FLIP_TWHIST_SUBJECT
from tricky_twist import HistoryError, Seat, SetupError, TrickyTwistError
from tricky_twist.core.game import Determinized
from tricky_twist.core.values import changed
from tricky_twist.games import flip_twhist as ft
from tricky_twist.testing.lines import play_out
from tricky_twist.testing.strategies import SEEDS

Moves = tuple[ft.Move, ...]
RW, TH, PO, PA = ft.TWHISTS


def game_of(rules: ft.Rules, players: int, seed: int) -> tuple[ft.State, ...]:
    """Return all states of a game."""
    return play_out(ft.GAME, ft.setup(players, rules), seed).states


def own_of(seen: ft.View) -> Seat | None:
    """Return whose view it is."""
    return seen.seat if isinstance(seen, ft.PlayerView) else None


# The promise ------------------------------------------------------------------------------------


HIDDEN = ft.Rules(twhist_cards=ft.TwhistVisibility.HIDDEN)


def test_the_dealer_is_chosen_by_chance_once_there_is_one() -> None:
    """A view does not tell whether the setup was told who leads first, so it never is."""
    told = ft.setup(3, first=Seat(0))
    found = ft.determinize(ft.view(told, Seat(0)), 1)

    assert Determinized(ft.setup(3), (ft.ChooseDealer(Seat(2)),), told) == found


# Every history is possible ----------------------------------------------------------------------


def cards(text: str) -> ft.Cards:
    """Return the set of the cards that *text* names."""
    return ft.Cards.of(map(ft.NumberCard.parse, text.split()))


def tiny(text: str, *kinds: ft.Twhist) -> ft.Rules:
    """Return the rules for a few number cards."""
    return ft.Rules(deck=tuple(cards(text)), twhist_kinds=kinds)


def agreeing(seen: ft.View, start: ft.State, moves: Moves) -> Iterator[Moves]:
    """Yield every history that ends with a view, by trying all deals.

    Of the *moves* that were really made, all but the deal are known to everybody.
    """
    after = start
    for place, move in enumerate(moves):
        if isinstance(move, ft.Deal):
            for deal in ft.chance_moves(after):
                history = (*moves[:place], deal, *moves[place + 1 :])
                if leads_to(seen, start, history):
                    yield history
        after = ft.play(after, move).state


def leads_to(seen: ft.View, start: ft.State, moves: Moves) -> bool:
    """Say whether moves are legal and end with a view."""
    state = start
    for move in moves:
        if ft.find_violations(state, move):
            return False
        state = ft.play(state, move).state
    return ft.view(state, own_of(seen)) == seen


def is_void_shown(state: ft.State) -> bool:
    """Say whether somebody did not follow the colour in an earlier trick."""
    return isinstance(state, ft.Playing) and any(voids_in(trick) for trick in state.table.log)


def voids_in(trick: ft.TrickRecord) -> set[tuple[Seat, ft.Colour]]:
    """Return who failed to follow in a trick, with the colour."""
    numbers = [play for play in trick.plays if isinstance(play, ft.PlayNumber)]
    return {
        (play.seat, numbers[0].card.colour)
        for play in numbers
        if play.card.colour is not numbers[0].card.colour
    }


def is_twhist_played(state: ft.State) -> bool:
    """Say whether a Twhist card was played after a number card, in the first trick."""
    if not isinstance(state, ft.Playing) or state.table.log:
        return False
    return [type(play) for play in state.played] == [ft.PlayNumber, ft.PlayTwhist]


def is_picked(state: ft.State) -> bool:
    """Say whether a trick is to be picked from."""
    return isinstance(state, ft.Picking)


NINE = "R-1 R0 R5 Y-1 Y0 Y5 G-1 G0 G5"

Case = tuple[int, ft.Rules, Seat | None, Callable[[ft.State], bool]]
CASES: dict[str, Case] = {
    "dealt, by a player": (3, tiny(NINE), Seat(1), lambda s: isinstance(s, ft.Playing)),
    "dealt, by a spectator": (
        3,
        tiny("R1 R2 R3 Y1 Y2 Y3"),
        None,
        lambda s: isinstance(s, ft.Playing),
    ),
    "cards are exposed": (
        3,
        tiny("R1 R2 R3 Y1 Y2 Y3 Y4 Y5"),
        Seat(0),
        lambda s: isinstance(s, ft.Playing),
    ),
    "a void is shown": (3, tiny(NINE), Seat(0), is_void_shown),
    "a void is shown to a spectator": (3, tiny(NINE), None, is_void_shown),
    "a Twhist card is no void": (3, tiny(NINE, TH, PA), Seat(2), is_twhist_played),
    "to be picked from": (4, tiny("R1 R2 R3 R4 R5 Y1 Y2 Y3"), None, is_picked),
}


def find_case(
    players: int, rules: ft.Rules, is_wanted: Callable[[ft.State], bool]
) -> tuple[Moves, ft.State]:
    """Return the first state of that kind that games reach, and the moves that led there."""
    return first_moment(FLIP_TWHIST_SUBJECT, ft.setup(players, rules), is_wanted)


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_every_history_that_agrees_is_possible_and_no_other(case: Case) -> None:
    """On a tiny deck exactly the histories come that trying all deals finds, over many seeds."""
    players, rules, seat, is_wanted = case
    moves, state = find_case(players, rules, is_wanted)
    seen = ft.view(state, seat)
    expected = set(agreeing(seen, ft.setup(players, rules), moves))
    found = {ft.determinize(seen, seed).moves for seed in enough_seeds(expected)}

    assert len(expected) > 1
    assert_all_come(expected, found)


def test_all_deals_are_equally_likely_before_a_void_is_shown() -> None:
    """Of the 20 ways in which two others may hold six cards each comes about as often."""
    _, state = find_case(3, tiny(NINE), lambda s: isinstance(s, ft.Playing))
    seen = ft.view(state, Seat(0))
    counts: Counter[object] = Counter()
    for seed in range(2000):
        found = ft.determinize(seen, seed).state
        assert isinstance(found, ft.Playing)
        counts[found.hands] += 1

    assert 20 == len(counts)
    assert all(60 < count < 145 for count in counts.values()), counts


@given(seed=SEEDS, players=st.sampled_from(ft.PLAYERS))
def test_who_did_not_follow_is_not_given_the_colour(seed: int, players: int) -> None:
    """A hand has no card of a colour that its seat failed to follow with a number card."""
    line = play_out(ft.GAME, ft.setup(players), seed)
    shown = [state for state in line.states if is_void_shown(state)]
    for state in shown[:3]:
        found = ft.determinize(ft.view(state, None), seed).state
        assert isinstance(found, ft.Playing)
        voids = set[tuple[Seat, ft.Colour]]().union(*map(voids_in, found.table.log))
        assert not any(
            card.colour is colour for seat, colour in voids for card in found.hands[seat]
        )


def test_a_colour_that_a_twhist_card_evaded_may_still_be_held() -> None:
    """Who plays a Twhist card may hold the colour led: sometimes it is given, sometimes not."""
    _, state = find_case(3, tiny(NINE, TH, PA), is_twhist_played)
    assert isinstance(state, ft.Playing)
    led, evaded = state.played
    assert isinstance(led, ft.PlayNumber)
    held = Counter[bool]()
    for seed in range(100):
        found = ft.determinize(ft.view(state, state.turn), seed).state
        assert isinstance(found, ft.Playing)
        hand = found.hands[evaded.seat]
        held[any(card.colour is led.card.colour for card in hand)] += 1

    assert min(held[True], held[False]) > 0


# What was entered by hand -----------------------------------------------------------------------


def late_view() -> ft.PlayerView:
    """Return a player's view after some tricks, with a void shown."""
    state = next(
        s
        for s in game_of(ft.STANDARD, 4, 2)
        if isinstance(s, ft.Playing) and len(s.table.log) > 3 and is_void_shown(s)
    )
    return ft.view(state, Seat(1))


def with_table(seen: ft.PlayerView, **changes: object) -> ft.PlayerView:
    """Return the view with another table."""
    assert isinstance(seen.public, ft.PublicPlaying)
    table = changed(seen.public.table, **changes)
    return changed(seen, public=changed(seen.public, table=table))


def test_a_position_without_its_tricks_has_no_history() -> None:
    """Every trick that is over must be in the log."""
    with pytest.raises(HistoryError):
        ft.determinize(with_table(late_view(), log=()), 1)


def test_a_position_with_half_its_tricks_has_no_history() -> None:
    """The log must begin with the first trick."""
    seen = late_view()
    assert isinstance(seen.public, ft.PublicPlaying)
    with pytest.raises(HistoryError):
        ft.determinize(with_table(seen, log=seen.public.table.log[2:]), 1)


def test_a_finished_game_without_its_tricks_has_no_history() -> None:
    """At the end all tricks must be in the log."""
    end = game_of(ft.STANDARD, 3, 1)[-1]
    assert isinstance(end, ft.GameOver)
    seen = ft.SpectatorView(ft.PublicGameOver(changed(end.table, log=())))

    with pytest.raises(HistoryError):
        ft.determinize(seen, 1)


def test_a_hand_that_is_too_large_has_no_history() -> None:
    """Nobody holds a card that lies open, and more cards than were dealt."""
    seen = late_view()
    more = changed(seen, own=changed(seen.own, numbers=ft.Cards.of(ft.DECK)))

    with pytest.raises(HistoryError, match="no deal explains"):
        ft.determinize(more, 1)


def test_a_log_that_breaks_the_rules_has_no_history() -> None:
    """A trick that somebody else led was not legal."""
    seen = late_view()
    assert isinstance(seen.public, ft.PublicPlaying)
    log = seen.public.table.log
    turned = changed(log[0], plays=log[0].plays[::-1])

    with pytest.raises(HistoryError, match="was not legal"):
        ft.determinize(with_table(seen, log=(turned, *log[1:])), 1)


def test_a_view_that_its_log_does_not_lead_to_has_no_history() -> None:
    """The stars that show must follow from what happened."""
    seen = late_view()
    with pytest.raises(HistoryError, match="do not lead to it"):
        ft.determinize(with_table(seen, starred=(ft.FlipCards(1),) * 4), 1)


# Bad input --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "seen",
    [
        lambda: ft.SpectatorView(None),  # type: ignore[arg-type]
        lambda: ft.SpectatorView(ft.PublicGameOver(None)),  # type: ignore[arg-type]
        lambda: ft.PlayerView(Seat(0), ft.PublicPlaying(1, 2, 3, 4), None),  # type: ignore[arg-type]
        lambda: with_table(late_view(), log="tricks"),
        lambda: with_table(late_view(), exposed=3),
        lambda: changed(late_view(), own="cards"),
        lambda: changed(late_view(), seat=Seat(4)),
        lambda: changed(late_view(), seat="1"),
        lambda: ft.SpectatorView(ft.PublicBeforeDealer("rules", 3)),  # type: ignore[arg-type]
    ],
)
def test_a_view_of_wrong_parts_gets_an_error_of_ours(seen: Callable[[], ft.View]) -> None:
    """Whatever a view is made of, no other error comes out."""
    with pytest.raises(TrickyTwistError):
        ft.determinize(seen(), 1)


def test_the_number_of_players_of_a_view_must_be_allowed() -> None:
    """A view of a game that cannot be set up gets the error of the setup."""
    seen = ft.SpectatorView(ft.PublicBeforeDealer(ft.STANDARD, 6))

    with pytest.raises(SetupError):
        ft.determinize(seen, 1)
