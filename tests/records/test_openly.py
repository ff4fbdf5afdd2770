"""What a bystander saw proves exactly those revokes that no hidden cards explain."""

import random
from collections import Counter
from collections.abc import Iterator
from importlib import import_module
from typing import Any

import pytest

from tests.nonsense import oddments
from tests.records.games import entered, recorded
from tests.records.worlds import GAMES as TINY, covering, paired, run
from tests.test_bad_input import only_errors_of_ours
from tricky_twist import GAMES, TRICKY_TWIST, TWISTED, Seat, Shuffler, WrongTypeError
from tricky_twist.core.game import shuffled
from tricky_twist.core.values import changed
from tricky_twist.encoding import parse_move
from tricky_twist.games import (
    flip_twhist as ft,
    package_of,
    part_of,
    tricky_twist as tt,
    twisted as tw,
)
from tricky_twist.records import (
    Explained,
    OpenRecord,
    Record,
    Setup,
    Unexplained,
    begin,
    dumps_openly,
    find_revokes,
    loads_openly,
    verify_openly,
)
from tricky_twist.records.bystander import bystander_of
from tricky_twist.records.openly import Watched
from tricky_twist.testing.lines import seeded

every_name = pytest.mark.parametrize("name", GAMES)
"""Runs a test once for each game."""

WINDOW = ("decline-draw 0", "decline-draw 1", "decline-draw 2")


def tricky(*lines: str) -> OpenRecord:
    """Return what was seen of a game of Tricky Twist with all cards, for three."""
    moves = tuple(parse_move(TRICKY_TWIST, line) for line in lines)
    return OpenRecord(TRICKY_TWIST, Setup(3, tt.STANDARD, Seat(0)), moves)


# Exact ------------------------------------------------------------------------------------------


@pytest.mark.untraced
@pytest.mark.parametrize("games", [1, pytest.param(60, marks=pytest.mark.thorough)])
@pytest.mark.parametrize("name", TINY)
def test_it_agrees_with_all_hidden_worlds(name: str, games: int) -> None:
    """With few cards every deal is tried: what is said to be possible is, and nothing else.

    A seat is named only if it broke a rule in every world, whatever others did.
    """
    tally = run(TINY[name], games, name)

    assert tally["right"]
    assert [] == mistakes(tally)
    assert ("begins" in name or "rounds" in name) == bool(tally["later rounds"])


def mistakes(tally: Counter[str]) -> list[str]:
    """Return what was said though some world shows the opposite."""
    return [what for what in tally if what.startswith("WRONG")]


@pytest.mark.untraced
@every_name
def test_it_agrees_with_all_hidden_worlds_under_every_pair_of_readings(name: str) -> None:
    """Of a few games in which any two readings meet, every deal is tried, too."""
    games = [(label, begun) for label, begun in covering() if begun.game.name == name]
    tries = 2 if name == "tricky-twist" else 6
    tallies = {label: run(begun, 1, label, tries) for label, begun in games}

    assert all(tally["right"] for tally in tallies.values())
    assert {} == {label: wrong for label, each in tallies.items() if (wrong := mistakes(each))}


@pytest.mark.thorough
@pytest.mark.untraced
@every_name
def test_it_agrees_with_all_hidden_worlds_under_each_two_readings(name: str) -> None:
    """The same for every two readings, with all others as in the standard."""
    games = [(label, begun) for label, begun in paired() if begun.game.name == name]
    tallies = {label: run(begun, 2, label) for label, begun in games}

    assert {} == {label: wrong for label, each in tallies.items() if (wrong := mistakes(each))}


@every_name
@pytest.mark.parametrize("seed", range(3))
def test_a_legal_game_is_explained(name: str, seed: int) -> None:
    """Whole games of any size, with all that chance has shown."""
    standard: Any = GAMES[name].editions[0][1]
    for whole in (recorded(name, seed), recorded(name, seed, standard, 3)):
        verdict = verify_openly(OpenRecord.of(whole))

        assert isinstance(verdict, Explained)
        assert GAMES[name].is_over(verdict.state)
        assert whole.result == GAMES[name].scores(verdict.state)


# Extra cards that nobody has seen ----------------------------------------------------------------

ON_PILES = tw.Rules(
    numbers=(12, 21, 23, 32, 33, 34),
    hand_sizes=(1, 1, 1),
    games=1,
    expert=tw.Expert.ON,
    voluntary_take=tw.VoluntaryTake.REFUSED,
)
"""A game of one round, in which extra cards are taken off the pile."""


def test_extra_cards_of_a_witness_prove_nothing() -> None:
    """The witness refuses the move that ends the round, and nobody has seen its extra cards."""
    lines = ("place 1 23", "take 0", "place 0 34", "take 1", "place 1 12", "take 0")
    moves = tuple(parse_move(TWISTED, line) for line in lines)
    verdict = verify_openly(OpenRecord(TWISTED, Setup(2, ON_PILES, Seat(1)), moves))

    assert isinstance(verdict, Explained)
    assert TWISTED.is_over(verdict.state)


def begun_again(seed: int) -> tuple[OpenRecord, tuple[tw.Place, ...]]:
    """Return what is seen of a round with extra cards, and first moves of each seat in the next."""
    rules = TINY["tw, expert, the lowest begins"].start.rules
    seen = OpenRecord.of(recorded("twisted", seed, rules, 2))
    watched = Watched.begin(changed(seen, moves=()))
    for number, move in enumerate(seen.moves):
        watched = watched.after(number, move)
        if TWISTED.round_of(watched.state) == 2:
            seen = changed(seen, moves=seen.moves[: number + 1])
            break
    return seen, tuple(tw.Place(seat, tw.Card(12)) for seat in (Seat(0), Seat(1)))


@pytest.mark.parametrize(
    ("seed", "may_begin"), [(4, {Seat(0), Seat(1)}), (0, {Seat(0)}), (15, {Seat(1)})]
)
def test_extra_cards_may_decide_who_begins(seed: int, may_begin: set[Seat]) -> None:
    """The lowest begins the next round: each seat may that some extra cards make the lowest."""
    seen, firsts = begun_again(seed)
    verdicts = {
        move.seat: verify_openly(changed(seen, moves=(*seen.moves, move))) for move in firsts
    }

    assert may_begin == {s for s, verdict in verdicts.items() if isinstance(verdict, Explained)}
    for seat, verdict in verdicts.items():
        if isinstance(verdict, Unexplained):
            assert (seat, ["TW-11"]) == (verdict.seat, [v.clause.id for v in verdict.violations])


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("who", ["lowest", "highest"])
def test_extra_cards_of_earlier_rounds_are_explained_too(who: str, seed: int) -> None:
    """Where they decide who begins, legal games of several rounds are explained to their end."""
    rules = TINY[f"tw, expert, the {who} begins"].start.rules
    seen = OpenRecord.of(recorded("twisted", seed, rules, 2))
    verdict = verify_openly(seen)

    assert isinstance(verdict, Explained)
    assert TWISTED.is_over(verdict.state)


def test_who_may_begin_by_extra_cards_can_still_break_a_rule() -> None:
    """Another witness lets the seat begin, and this card is in no hand: the move is numbered."""
    seen, _ = begun_again(4)
    for seat in (Seat(0), Seat(1)):
        verdict = verify_openly(changed(seen, moves=(*seen.moves, tw.Place(seat, tw.Card(88)))))

        assert isinstance(verdict, Unexplained)
        assert (len(seen.moves), seat, True) == (verdict.number, verdict.seat, verdict.is_open)


@pytest.mark.parametrize("seat", [Seat(0), Seat(1)])
def test_extra_cards_decide_who_begins_and_not_who_goes_on(seat: Seat) -> None:
    """Either may begin, and then it is the turn of the other."""
    seen, _ = begun_again(4)
    moves = (*seen.moves, tw.Place(seat, tw.Card(12)), tw.Place(seat, tw.Card(21)))
    verdict = verify_openly(changed(seen, moves=moves))

    assert isinstance(verdict, Unexplained)
    assert ["TW-11"] == [violation.clause.id for violation in verdict.violations]
    assert (len(moves) - 1, seat) == (verdict.number, verdict.seat)


def test_nobody_begins_who_is_not_there() -> None:
    """A seat that is not at the table is out of turn, whatever the extra cards are."""
    seen, _ = begun_again(4)
    verdict = verify_openly(changed(seen, moves=(*seen.moves, tw.Place(Seat(2), tw.Card(12)))))

    assert isinstance(verdict, Unexplained)
    assert Seat(2) is verdict.seat


# What is told -----------------------------------------------------------------------------------


def test_a_revoke_is_found_when_the_card_appears() -> None:
    """Seat 1 did not follow moon, and plays a moon in the next trick: nobody else can have."""
    first = ("play-card 0 M7", "play-card 1 S2", "play-card 2 M3", "decline-bonus 0")
    seen = tricky(*WINDOW, *first, *WINDOW, "play-card 0 M9", "play-card 1 M1")
    verdict = verify_openly(seen)

    assert isinstance(verdict, Unexplained)
    assert (11, parse_move(TRICKY_TWIST, "play-card 1 M1")) == (verdict.number, verdict.move)
    assert ((tt.Card.parse("M1"),), Seat(1)) == (verdict.cards, verdict.seat)
    assert () == verdict.violations
    assert "there is no place for M1" in verdict.reason


@pytest.mark.untraced
def test_nobody_is_named_who_may_be_innocent() -> None:
    """Sometimes only all cards together prove a revoke, and not whose it was."""
    tally = run(TINY["tt, three suits"], 3, "three suits 0")

    assert tally["impossible"] > tally["certain"] > 0


def test_a_card_that_lies_open_is_nobody_s() -> None:
    """What was played is not played again, and who does so is known."""
    verdict = verify_openly(tricky(*WINDOW, "play-card 0 M7", "play-card 1 M7"))

    assert isinstance(verdict, Unexplained)
    assert "all players see that M7 is elsewhere" == verdict.reason
    assert (4, parse_move(TRICKY_TWIST, "play-card 1 M7")) == (verdict.number, verdict.move)
    assert (Seat(1), (tt.Card.parse("M7"),)) == (verdict.seat, verdict.cards)


def test_who_holds_no_number_card_uses_one_of_another_seat() -> None:
    """Seat 2 has only its thief left, as everybody sees, and plays a number that is hidden."""
    lines = ["play-number 0 Y1", "play-twhist 1 TH", "play-number 2 Y5", "pick 1 Y5"]
    lines += ["play-number 2 R1", "play-twhist 0 TH", "play-number 1 R5", "pick 0 R5"]
    lines += ["play-number 1 G5", "play-number 2 G1"]
    moves = tuple(parse_move(GAMES["flip-twhist"], line) for line in lines)
    verdict = verify_openly(changed(TINY["ft, a thief"], moves=moves))

    assert isinstance(verdict, Unexplained)
    assert "all players see that G1 is elsewhere" == verdict.reason
    assert (9, Seat(2), True) == (verdict.number, verdict.seat, verdict.is_open)


def test_what_a_move_brings_about_is_kept_as_everybody_sees_it() -> None:
    """Whether the witness held the card or another one had to be found."""
    begun = Watched.begin(OpenRecord(TWISTED, Setup(2, tw.STANDARD, Seat(0)), ()))
    held = begun.state.hands[0]
    for card in (next(iter(held)), next(iter(tw.Cards.of(tw.DECK) - held))):
        events = begun.after(0, tw.Place(Seat(0), card)).events

        assert tw.CardPlaced(Seat(0), card) in events


def test_a_move_that_no_deal_explains_is_named() -> None:
    """Seat 1 did not follow red, and the yellow card that it played then is its own for certain."""
    lines = ["play-number 0 R2", "play-number 1 Y2", "play-number 2 Y5", "pick 0 R2"]
    moves = tuple(
        parse_move(GAMES["flip-twhist"], line)
        for line in (*lines, "play-number 0 R3", "play-number 1 R-1")
    )
    exposed = (ft.NumberCard.parse("R0"), ft.NumberCard.parse("R1"))
    setup = Setup(3, ft.STANDARD, Seat(0))
    verdict = verify_openly(OpenRecord(GAMES["flip-twhist"], setup, moves, exposed))

    assert isinstance(verdict, Unexplained)
    assert "no deal explains that seat 1 plays Y2" == verdict.reason
    assert (5, moves[5], Seat(1)) == (verdict.number, verdict.move, verdict.seat)
    assert ((), (), False) == (verdict.violations, verdict.cards, verdict.is_open)


def test_what_all_can_see_is_told_with_its_clause() -> None:
    """A move out of turn needs no hidden cards to be wrong."""
    verdict = verify_openly(tricky(*WINDOW, "play-card 1 M7"))

    assert isinstance(verdict, Unexplained)
    assert ["TT-19"] == [violation.clause.id for violation in verdict.violations]
    assert (3, parse_move(TRICKY_TWIST, "play-card 1 M7")) == (verdict.number, verdict.move)
    assert "it is not seat 1's turn: the game is waiting for seat 0" == verdict.reason
    assert Seat(1) is verdict.seat


def test_all_that_everybody_sees_to_be_wrong_is_told() -> None:
    """A move may break several clauses at once; each is there, in the order of the game."""
    moves = (tw.Place(Seat(0), tw.Card(21)), tw.Twist(Seat(0), tw.Card(33)))
    verdict = verify_openly(OpenRecord(TWISTED, Setup(2, tw.STANDARD, Seat(0)), moves))

    assert isinstance(verdict, Unexplained)
    assert ["TW-11", "TW-17", "TW-18"] == [violation.clause.id for violation in verdict.violations]
    assert (1, Seat(0), ()) == (verdict.number, verdict.seat, verdict.cards)


def test_a_card_that_does_not_fit_is_wrong_whoever_holds_it() -> None:
    """The clause is that of the move, and not that nobody knows who has the card."""
    for card in map(tw.Card, (55, 56, 57, 58, 59)):
        moves = (tw.Place(Seat(0), tw.Card(21)), tw.Place(Seat(1), card))
        verdict = verify_openly(OpenRecord(TWISTED, Setup(2, tw.STANDARD, Seat(0)), moves))

        assert isinstance(verdict, Unexplained)
        assert (1, Seat(1), ()) == (verdict.number, verdict.seat, verdict.cards)
        assert ["TW-14"] == [violation.clause.id for violation in verdict.violations]


@pytest.mark.parametrize("name", ["tricky-twist", "flip-twhist"])
def test_the_move_that_was_not_legal_is_among_those_named(name: str) -> None:
    """If it is certain who broke a rule; of Flip Twhist, where nothing is drawn, it mostly is."""
    named = 0
    for seed in range(12):
        seen, broken = with_revoke(name, seed)
        verdict = verify_openly(seen)
        if isinstance(verdict, Unexplained):
            revokes = find_revokes(seen, verdict)
            named += bool(revokes)
            assert bool(revokes) is (verdict.seat is not None)
            assert not revokes or broken in [revoke.number for revoke in revokes]
            assert {verdict.seat} >= {revoke.move.seat for revoke in revokes}

    assert named


def with_revoke(name: str, seed: int, rules: object = None) -> tuple[OpenRecord, int | None]:
    """Return what is seen of a game in whose last round somebody does not follow, and when."""
    record = recorded(name, seed, rules, 3 if rules else 0)
    game, state, rng = record.game, record.initial, seeded(f"revoke {seed}")
    last = game.round_of(record.taken_back(1).state)
    actions = import_module(f"{package_of(name).__name__}.phases").ACTIONS
    moves: list[Any] = []
    shown: tuple[Any, ...] = ()
    broken: int | None = None
    while not game.is_over(state):
        move: Any = shuffled(game, state, Shuffler(seed)) or rng.choice(game.legal_moves(state))
        if isinstance(move, tt.OrderScoreDeck):
            shown = move.cards
        if isinstance(move, ft.Deal):
            shown = tuple(move.exposed)
        if broken is None and game.round_of(state) == last:
            wrong = illegal_plays(record, state)
            move, broken = (wrong[0], len(moves)) if wrong else (move, None)
        if game.sender_of(move) is not None and not isinstance(move, tt.SetAside):
            moves.append(move)
        state = actions[type(state)][type(move)][1](state, move).state
    return changed(OpenRecord.of(record), moves=tuple(moves), shown=shown), broken


def illegal_plays(record: Record, state: Any) -> list[Any]:
    """Return the moves that play a card of the hand without following suit."""
    legal = record.game.legal_moves(state)
    if type(state).__name__ != "Playing":
        return []
    kind = tt.PlayCard if record.game.name == "tricky-twist" else ft.PlayNumber
    plays = [kind(state.turn, card) for card in state.hands[state.turn]]
    return [play for play in plays if play not in legal]


def with_revokes(seed: int) -> OpenRecord:
    """Return what is seen of a game of Flip Twhist in which one seat never follows one colour."""
    record, rng = recorded("flip-twhist", seed, ft.STANDARD, 3), seeded(f"revokes {seed}")
    game, state, liar = record.game, record.initial, rng.choice(tuple(Seat)[:3])
    tables: Any = part_of(game.name, "tables")
    moves: list[Any] = []
    while not game.is_over(state):
        move: Any = shuffled(game, state, Shuffler(seed)) or rng.choice(game.legal_moves(state))
        if isinstance(state, ft.Playing) and state.turn is liar and state.played:
            wrong = [each for each in illegal_plays(record, state) if red_is_led(state)]
            move = rng.choice(wrong) if wrong else move
        moves.append(move)
        state = tables.play_known(state, move).state
    return OpenRecord.of(changed(record, moves=tuple(moves)))


def red_is_led(state: ft.Playing) -> bool:
    """Say whether red must be followed."""
    led = [play.card.colour for play in state.played if isinstance(play, ft.PlayNumber)]
    return led[:1] == [ft.Colour.RED]


def suspects(seen: OpenRecord, found: Unexplained, begun: int) -> list[int]:
    """Return the moves of a round of Flip Twhist, from its first, that a card makes suspect.

    They are numbers of another colour than the one led, if that is the colour of the card.
    """
    named, trick = [], list[Any]()
    for number, move in enumerate(seen.moves[: found.number]):
        if isinstance(move, ft.Pick):
            continue
        trick = [*trick, move] if len(trick) < seen.start.players else [move]
        numbers = [play.card for play in trick if isinstance(play, ft.PlayNumber)]
        led = numbers[0].colour if numbers else None
        is_suspect = isinstance(move, ft.PlayNumber) and led is found.move.card.colour
        if is_suspect and move.seat is found.seat and move.card.colour is not led:
            named += [number] if number >= begun else []
    return named


def test_exactly_the_suspect_moves_are_named() -> None:
    """In Flip Twhist, where nothing is drawn, they can be read from the tricks."""
    named = Counter[int]()
    for seed in range(8, 16):
        seen = with_revokes(seed)
        found = verify_openly(seen)
        if isinstance(found, Unexplained) and found.seat is not None and not found.violations:
            revokes = find_revokes(seen, found)
            assert suspects(seen, found, 0) == [revoke.number for revoke in revokes]
            assert all(seen.moves[revoke.number] == revoke.move for revoke in revokes)
            assert {"FT-11"} == {clause.id for each in revokes for clause in each.clauses}
            named[len(revokes)] += 1

    assert len(named) > 1, "always as many: the test is weak"


def test_a_row_taken_without_need_is_suspect() -> None:
    """Where nobody may take a row who can add to it: seat 1 could, if it held the 31 then."""
    lines = ("place 0 33", "take 1", "place 1 31")
    moves = tuple(parse_move(TWISTED, line) for line in lines)
    seen = changed(TINY["tw, takes are forced"], moves=moves)
    verdict = verify_openly(seen)

    assert isinstance(verdict, Unexplained)
    assert ["TW-09"] == [c.id for each in find_revokes(seen, verdict) for c in each.clauses]
    assert [(1, moves[1])] == [(each.number, each.move) for each in find_revokes(seen, verdict)]


def test_no_move_of_an_earlier_round_is_suspect() -> None:
    """Cards are dealt anew, so that who did not follow in one round may do so in the next."""
    small = changed(tt.STANDARD, suits=tuple(tt.Suit)[:3], values=(1, 2, 3, 4, 5, 6))
    rules, found_later = changed(small, reserve_size=0, rounds=2), 0
    for seed in range(12):
        seen, _ = with_revoke("tricky-twist", seed, rules)
        found = verify_openly(seen)
        if isinstance(found, Unexplained) and found.seat is not None:
            rounds = rounds_of(seen, found.number)
            revokes = find_revokes(seen, found)
            assert {rounds[found.number]} >= {rounds[revoke.number] for revoke in revokes}
            found_later += bool(revokes) and rounds[found.number] == 2

    assert found_later


def rounds_of(seen: OpenRecord, number: int) -> list[int]:
    """Return the round of each move up to one that is not explained."""
    watched, rounds = Watched.begin(seen), list[int]()
    for place, move in enumerate(seen.moves[: number + 1]):
        rounds.append(seen.game.round_of(watched.state))
        if place < number:
            watched = watched.after(place, move)
    return rounds


def test_a_card_that_lies_open_makes_no_earlier_move_suspect() -> None:
    """Seat 1 did not follow moon, and uses the 9 of seat 0, so that it did not hold it then."""
    first = ("play-card 0 M7", "play-card 1 S2", "play-card 2 M3", "decline-bonus 0")
    seen = tricky(*WINDOW, *first, *WINDOW, "play-card 0 M9", "play-card 1 M9")
    verdict = verify_openly(seen)

    assert isinstance(verdict, Unexplained)
    assert verdict.is_open
    assert () == find_revokes(seen, verdict)


def test_no_move_is_suspect_of_what_is_wrong_by_itself() -> None:
    """Seat 1 did not follow moon, and now uses one out of turn: everybody sees what is wrong."""
    first = ("play-card 0 M7", "play-card 1 S2", "play-card 2 M3", "decline-bonus 0")
    seen = tricky(*WINDOW, *first, *WINDOW, "play-card 1 M1")
    verdict = verify_openly(seen)

    assert isinstance(verdict, Unexplained)
    assert (["TT-19"], Seat(1)) == ([v.clause.id for v in verdict.violations], verdict.seat)
    assert () == find_revokes(seen, verdict)


def test_no_move_is_suspect_if_anybody_may_be_guilty() -> None:
    """Who takes the row has no card that fits; all cards together prove that somebody lied."""
    lines = ("place 0 13", "place 1 22", "take 0")
    moves = tuple(parse_move(TWISTED, line) for line in lines)
    seen = changed(TINY["tw, takes are forced"], moves=moves)
    verdict = verify_openly(seen)

    assert isinstance(verdict, Unexplained)
    assert "no deal explains everything seen in round 1: only 2 cards can fill 3 places: 13 33" == (
        verdict.reason
    )
    assert verdict.seat is None
    assert () == find_revokes(seen, verdict)


def test_who_begins_out_of_turn_breaks_a_rule() -> None:
    """No extra cards were taken that could decide otherwise."""
    moves = (tw.Place(Seat(1), tw.Card(12)),)
    verdict = verify_openly(OpenRecord(TWISTED, Setup(3, tw.STANDARD, Seat(0)), moves))

    assert isinstance(verdict, Unexplained)
    assert ["TW-11"] == [violation.clause.id for violation in verdict.violations]


def test_of_what_everybody_sees_no_earlier_move_is_named() -> None:
    """Nor if it is not certain who broke a rule; and what was not found is refused."""
    out_of_turn = tricky(*WINDOW, "play-card 1 M7")

    assert () == find_revokes(out_of_turn, verify_openly(out_of_turn))  # type: ignore[arg-type]  # it is unexplained
    for thing in (*oddments(), verify_openly(tricky(*WINDOW, "play-card 2 M7"))):
        with pytest.raises(WrongTypeError):
            find_revokes(out_of_turn, thing)  # type: ignore[arg-type]
        only_errors_of_ours(find_revokes, thing, thing)


# From a record ------------------------------------------------------------------------------------


@every_name
def test_what_a_bystander_writes_down(name: str) -> None:
    """Moves that everybody sees, who began, and what chance showed."""
    whole = recorded(name)
    seen = OpenRecord.of(whole)

    assert (whole.start, whole.names) == (seen.start, seen.names)
    assert all(whole.game.sender_of(move) is not None for move in seen.moves)
    assert not any(isinstance(move, tt.SetAside) for move in seen.moves)


def noted(record: Record) -> Iterator[tuple[Record, tuple[Any, ...], tuple[Any, ...]]]:
    """Yield a record after each move, with what a bystander heard: the moves, and the cards shown.

    Answers of a window are heard together, when a phase begins in which nobody has answered.
    """
    game, begun = record.game, changed(record, moves=(), result=None)
    heard, waiting, shown = (), list[Any](), list[Any]()
    for move in record.moves:
        events = game.play(begun.state, move).events
        begun = begun.played(move)
        for event in game.view_events(events, None):
            shown += [event.card] if isinstance(event, tt.ScoreCardRevealed) else []
            shown += list(event.cards) if isinstance(event, ft.CardsExposed) else []
        if game.sender_of(move) is not None and not isinstance(move, tt.SetAside):
            waiting.append(move)
        state = begun.state
        is_asked = isinstance(state, tt.Drawing | tt.Declaring)
        if not (is_asked and state.simultaneous and state.answers):
            heard, waiting = (*heard, *waiting), []
        yield begun, heard, tuple(shown)


@pytest.mark.parametrize("players", [3, 4])
@every_name
def test_after_each_move_it_holds_all_that_was_heard(name: str, players: int) -> None:
    """Nothing less and nothing more than the public events tell, between two rounds as well."""
    rules: Any = GAMES[name].editions[0][1]
    if name == "tricky-twist":
        at_once = {"draw_order": tt.DrawOrder.SIMULTANEOUS, "rounds": 2, "reserve_size": 2}
        rules = changed(rules, declare_order=tt.DeclareOrder.SIMULTANEOUS, **at_once)
    for begun, heard, shown in noted(recorded(name, 5, rules, players)):
        seen = OpenRecord.of(begun)

        assert (heard, shown) == (seen.moves, seen.shown)


@every_name
def test_of_a_game_with_an_illegal_move_all_is_written_down(name: str) -> None:
    """Nobody can tell any more which answers are covered, or how far the game has come."""
    whole = recorded(name)
    wrong = changed(whole, moves=(*whole.moves, whole.moves[-1]), result=None)
    seen, more = OpenRecord.of(whole), OpenRecord.of(wrong)

    assert (*seen.moves, whole.moves[-1]) == more.moves
    assert seen.shown == more.shown


@every_name
def test_who_began_by_lot_is_known(name: str) -> None:
    """The seat that chance names, or the seat left of the dealer that it names, at any table."""
    for players in GAMES[name].players:
        record = begin(name, players)
        if name == "tricky-twist":
            record = record.played(tt.OrderScoreDeck(tt.STANDARD.score_deck))
        lots: list[Any] = list(record.game.chance_moves(record.state))
        begun = [OpenRecord.of(record.played(lot)).start for lot in lots]
        firsts = [
            lot.first if name == "tricky-twist" else (lot.dealer + 1) % players for lot in lots
        ]

        assert players == len(lots)
        assert [Setup(players, record.start.rules, Seat(first)) for first in firsts] == begun


def test_only_a_setup_can_be_watched() -> None:
    """A position says too little of how it came about."""
    with pytest.raises(WrongTypeError, match="a record that starts with a setup"):
        OpenRecord.of(entered("twisted"))
    with pytest.raises(WrongTypeError, match="who goes first"):
        verify_openly(OpenRecord(GAMES["twisted"], Setup(2, tw.STANDARD), ()))


@pytest.mark.parametrize("cards", [ft.STANDARD.deck[:3], ("R1",), (tt.Card.parse("M7"),)], ids=len)
def test_what_is_shown_can_lie_open(cards: tuple[object, ...]) -> None:
    """In Flip Twhist for three these are two cards of its own."""
    seen = OpenRecord(GAMES["flip-twhist"], Setup(3, ft.STANDARD, Seat(0)), (), cards)
    with pytest.raises(WrongTypeError, match="cards that chance can show together"):
        verify_openly(seen)


# What is incomplete -------------------------------------------------------------------------------


def without(seen: OpenRecord, rng: random.Random) -> Iterator[OpenRecord]:
    """Yield what is left of an open record if less was written down of it at its end."""
    shown, end = len(seen.shown), rng.randrange(len(seen.moves) + 1)
    for number in sorted({0, shown // 2, max(0, shown - 1)}):
        yield changed(seen, shown=seen.shown[:number])
        yield changed(seen, shown=seen.shown[:number], moves=seen.moves[:end])
    yield changed(seen, moves=seen.moves[:end])
    yield changed(seen, names=())


@every_name
def test_what_is_incomplete_accuses_nobody(name: str) -> None:
    """A legal game of which less was written down is explained, or refused with what is missing."""
    answers = Counter[str]()
    for seed, rules in enumerate((None, GAMES[name].editions[0][1])):
        seen = OpenRecord.of(recorded(name, seed, rules, 3))
        for less in without(seen, seeded(seed)):
            try:
                answers[type(verify_openly(less)).__name__] += 1
            except WrongTypeError as error:
                answers[str(error)[:26]] += 1

    lacking = {
        "tricky-twist": "expected the score card of",
        "flip-twhist": "expected every card that l",
    }
    assert {"Explained", lacking.get(name, "Explained")} == set(answers)


def test_the_score_card_is_not_needed_before_it_matters() -> None:
    """Until somebody declares, it decides nothing; then the record must hold it."""
    whole = recorded("tricky-twist", 1, tt.STANDARD, 3)
    seen = OpenRecord.of(whole)
    first = next(n for n, move in enumerate(seen.moves) if isinstance(move, tt.Declaration))

    assert isinstance(verify_openly(changed(seen, shown=(), moves=seen.moves[:first])), Explained)
    with pytest.raises(WrongTypeError, match="the score card of round 1, which decides"):
        verify_openly(changed(seen, shown=(), moves=seen.moves[: first + 1]))


def test_score_cards_to_come_are_not_needed() -> None:
    """A game that goes on shows only those of the rounds that have begun, in their order."""
    whole = recorded("tricky-twist", 0, tt.STANDARD, 3)
    for count in range(0, len(whole.moves), 40):
        seen = OpenRecord.of(whole.taken_back(len(whole.moves) - count) if count else whole)

        assert isinstance(verify_openly(seen), Explained)


@pytest.mark.parametrize("number", [0, 1])
def test_every_card_that_lies_open_must_be_written_down(number: int) -> None:
    """In Flip Twhist for three these are two cards, and any of them may be anybody's."""
    seen = OpenRecord.of(recorded("flip-twhist", 1, ft.STANDARD, 3))
    with pytest.raises(WrongTypeError, match=f"lies open beside the hands, 2 in all, got {number}"):
        verify_openly(changed(seen, shown=seen.shown[:number]))

    assert isinstance(verify_openly(changed(seen, shown=(), moves=())), Explained)


@every_name
def test_only_moves_that_everybody_sees_are_watched(name: str) -> None:
    """The moves of chance, and cards set aside, are refused: nobody is out of turn for them."""
    whole = recorded(name)
    seen = OpenRecord.of(whole)
    unseen = [move for move in whole.moves if move not in seen.moves]

    assert unseen
    for move in {type(move): move for move in unseen}.values():
        with pytest.raises(WrongTypeError, match="expected a move that everybody sees"):
            verify_openly(changed(seen, moves=(move, *seen.moves)))


def test_a_score_card_is_shown_as_often_as_there_are_such() -> None:
    """A deck may hold equal cards."""
    run_card = tt.STANDARD.score_deck[0]
    rules = changed(tt.STANDARD, score_deck=(run_card,) * 2 + tt.STANDARD.score_deck[1:3])
    seen = OpenRecord.of(recorded("tricky-twist", 1, changed(rules, rounds=4), 3))

    assert 2 == seen.shown.count(run_card)
    assert seen == loads_openly(dumps_openly(seen))
    assert isinstance(verify_openly(seen), Explained)


def test_equal_score_cards_are_shown_beside_each_other() -> None:
    """As many as there are, also before the first move; one more is too many."""
    run_card = tt.STANDARD.score_deck[0]
    rules = changed(tt.STANDARD, score_deck=(run_card,) * 4, rounds=4)
    seen = OpenRecord(TRICKY_TWIST, Setup(3, rules, Seat(0)), (), (run_card,) * 4)

    assert isinstance(verify_openly(seen), Explained)
    assert seen == loads_openly(dumps_openly(seen))
    with pytest.raises(WrongTypeError, match="cards that are shown once each"):
        verify_openly(changed(seen, shown=(run_card,) * 5))


def test_a_card_is_twisted_out_by_its_partner() -> None:
    """Whichever card lies there, seat 1 may hold its partner, though the witness may not."""
    for card in tw.DECK[1:9]:
        assert card.partner is not None
        moves = (tw.Place(Seat(0), card), tw.Twist(Seat(1), card))
        verdict = verify_openly(OpenRecord(TWISTED, Setup(2, tw.STANDARD, Seat(0)), moves))

        assert isinstance(verdict, Explained)


def test_a_bystander_learns_what_is_shuffled_and_in_which_round(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """So that a game from elsewhere can lay its open cards where they belong."""
    asked: list[object] = []
    kind: Any = type(bystander_of(TRICKY_TWIST))

    class Watching(kind):  # type: ignore[misc]  # the class is known when the program runs
        def order(self, chance: Any, orders: Any, shown: Any) -> Any:
            asked.append(chance.kind)
            return super().order(chance, orders, shown)

        def with_shown(self, state: Any, shown: Any, number: int) -> Any:
            asked.append(number == TRICKY_TWIST.round_of(state))
            return super().with_shown(state, shown, number)

    module: Any = import_module("tricky_twist.records.openly")
    monkeypatch.setattr(module, "bystander_of", lambda _game: Watching())
    verdicts = {type(verify_openly(tricky(*WINDOW, f"play-card 0 M{n}"))) for n in range(1, 10)}

    assert {Explained} == verdicts
    assert {"score-deck", "deal", "reserves", True} == {*asked}


def test_no_card_is_shown_twice() -> None:
    """There is one of each."""
    run_card = tt.STANDARD.score_deck[0]
    seen = OpenRecord(TRICKY_TWIST, Setup(3, tt.STANDARD, Seat(0)), (), (run_card, run_card))
    with pytest.raises(WrongTypeError, match="cards that are shown once each"):
        verify_openly(seen)


def test_nonsense_gets_an_error_of_ours() -> None:
    """In the place of the record, and of everything in it."""
    seen = OpenRecord.of(recorded("twisted"))
    for thing in oddments():
        with pytest.raises(WrongTypeError):
            verify_openly(thing)  # type: ignore[arg-type]
        for field in ("game", "start", "moves", "shown"):
            only_errors_of_ours(lambda f=field, t=thing: verify_openly(changed(seen, **{f: t})))
        only_errors_of_ours(verify_openly, changed(seen, moves=(thing,)))
        for record in (seen, tricky()):
            only_errors_of_ours(verify_openly, changed(record, shown=(thing,)))
