"""The second opinion on Tricky Twist is itself held to the printed examples and the laws."""

import copy
import random

import pytest

from tests.naive.plain import items, number, texts
from tests.naive.tricky_twist import (
    READINGS,
    FalseTrick,
    Move,
    NaiveGame,
    base_points,
    counted_points,
    longest_run,
    printed_false_trick,
    rank_points,
)

DEFAULT_READINGS = {name: choices[0] for name, choices in READINGS.items()}
COUNT_ONE_BY_ONE = list(range(21))
RANKS = [12, 7, 2, 0]
TINY: dict[str, object] = {
    "suits": ["M", "S", "Q"],
    "values": [5, 6, 7, 8],
    "reserve_size": 1,
}


def false_tricks(*cards: str) -> list[FalseTrick]:
    """Return real false tricks that show *cards*."""
    return [printed_false_trick(card) for card in cards]


def valued(*values: int) -> list[FalseTrick]:
    """Return false tricks with *values*, whatever their suits."""
    return [
        FalseTrick(f"#{i}", v, None, printed=True, flippable=True) for i, v in enumerate(values)
    ]


# --- the printed examples ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tricks", "false", "points"),
    [
        pytest.param(6, 1, 9, id="TT-X4"),
        pytest.param(3, 4, 12, id="TT-X5"),
        pytest.param(4, 4, 24, id="TT-X6"),
        pytest.param(0, 0, 0, id="TT-A48"),
    ],
)
def test_tricks_and_pairs_score_as_printed(tricks: int, false: int, points: int) -> None:
    """Tricks and pairs are worth what the rulebooks say."""
    assert points == base_points(tricks, false)


def test_longest_run_is_three_as_printed() -> None:
    """TT-X7: 7, 3, 6, 2, 8 holds the run 6-7-8."""
    assert longest_run([7, 3, 6, 2, 8]) == 3


@pytest.mark.parametrize(
    ("card", "false", "points"),
    [
        pytest.param("run", valued(7, 3, 6, 2, 8), 3, id="TT-X7"),
        pytest.param("biggest-suit", false_tricks("M7", "S3", "M6", "Q2", "M9"), 3, id="TT-X8"),
        pytest.param("suit-variety", false_tricks("M7", "S3", "M6", "Q2", "S7"), 3, id="TT-X9"),
        pytest.param("even", valued(7, 3, 6, 2, 7), 2, id="TT-X10"),
        pytest.param("odd", valued(7, 3, 6, 2, 7), 3, id="TT-X11"),
        pytest.param("suit-pair:MS", false_tricks("M7", "S3", "M6", "Q2", "Q7"), 2, id="TT-57"),
    ],
)
def test_score_cards_count_as_printed(card: str, false: list[FalseTrick], points: int) -> None:
    """With a point for each counted card, a score card gives the printed counts."""
    assert points == counted_points(card, COUNT_ONE_BY_ONE, false)


@pytest.mark.parametrize(
    ("kind", "counts", "readings", "points"),
    [
        pytest.param("fewest", [1, 2, 3, 4], {}, [12, 7, 2, 0], id="TT-X12 fewest"),
        pytest.param("most", [1, 2, 3, 4], {}, [0, 2, 7, 12], id="TT-X12 most"),
        pytest.param("fewest", [0, 2, 2, 4], {}, [0, 12, 12, 7], id="TT-60"),
        pytest.param(
            *("fewest", [0, 2, 2, 4], {"fewest_placing": "OPEN"}, [12, 7, 7, 2]), id="TT-A44 open"
        ),
        pytest.param(
            *("fewest", [1, 2, 2, 4], {"rank_ties": "COMPETITION"}, [12, 7, 7, 0]), id="TT-A45"
        ),
        pytest.param("most", [0, 0, 3, 4], {}, [0, 0, 7, 12], id="TT-61"),
        pytest.param(
            *("most", [0, 0, 3, 4], {"zero_on_most": "PLACES"}, [2, 2, 7, 12]), id="TT-A44 zero"
        ),
        pytest.param(
            *("most", [0, 0, 0, 0], {"zero_on_most": "PLACES"}, [0, 0, 0, 0]), id="TT-A44 none"
        ),
    ],
)
def test_rank_cards_place_the_seats(
    kind: str, counts: list[int], readings: dict[str, str], points: list[int]
) -> None:
    """The first place scores 12 and the next 7; zeros and ties follow the reading."""
    assert points == rank_points(kind, RANKS, counts, {**DEFAULT_READINGS, **readings})


def test_the_printed_trick_plays_as_printed() -> None:
    """TT-X1 to TT-X3: everybody's card is legal, the second player wins, and may pick."""
    game = NaiveGame(4, {"suits": ["M", "S"], "reserve_size": 1}, 0)
    game.apply(("score-deck", game.score_deck))
    hands = [
        ["M7", "M1", "M3", "M4", "M5", "S1"],
        ["M9", "M6", "M8", "M10", "M11", "S3"],
        ["S2", "S4", "S5", "S6", "S7", "S8"],
        ["M2", "M12", "S9", "S10", "S11", "S12"],
    ]
    game.apply(("deal", hands))
    for seat in range(4):
        game.apply(("set-aside", seat, hands[seat][-1]))
    game.apply(("reserves", game.aside))
    for seat in range(4):
        game.apply(("decline-draw", seat))
    for seat, card in enumerate(["M7", "M9", "S2", "M2"]):
        game.apply(("play", seat, card))

    assert [[], [{"M7", "M9", "M2"}], [], []] == game.tricks
    assert [set(), set(), {"S2"}, set()] == game.false_tricks
    assert game.actors() == [1]
    assert ("take-bonus", 1, "flip") in game.legal()


# --- random games --------------------------------------------------------------------------------


def seeded(seed: int) -> random.Random:
    """Return a source of random choices that is the same in every run."""
    return random.Random(seed)  # noqa: S311  (nothing here is a secret)


def counted(game: NaiveGame) -> tuple[object, object]:
    """Return the first round's tricks and false tricks of the first seat."""
    score = game.round_scores()[0][0]
    return score["tricks"], score["false_tricks"]


def chance_move(game: NaiveGame, rng: random.Random) -> Move:
    """Return an outcome for what chance must decide now."""
    if game.phase == "score-deck":
        return ("score-deck", rng.sample(game.score_deck, len(game.score_deck)))
    if game.phase == "first-player":
        return ("first-player", rng.randrange(game.players))
    if game.phase == "reserves":
        return ("reserves", [rng.sample(cards, len(cards)) for cards in game.aside])
    deck = rng.sample(game.deck, len(game.deck))
    return ("deal", [deck[seat :: game.players] for seat in range(game.players)])


def random_options(rng: random.Random) -> dict[str, object]:
    """Return randomly drawn readings, now and then with forced faces."""
    options: dict[str, object] = {name: rng.choice(kinds) for name, kinds in READINGS.items()}
    options["side_overrides"] = [rng.choice(["suit", "value", None]) for _ in range(4)]
    return options


def fresh_game(seed: int) -> tuple[NaiveGame, random.Random]:
    """Return a game of random size and readings that is ready for its first shuffle."""
    rng = seeded(seed)
    options = {} if seed % 4 == 0 else random_options(rng)
    if seed % 3 == 0:
        return NaiveGame(3, {**options, **TINY}, None), rng
    players = rng.choice([3, 4])
    return NaiveGame(players, options, rng.choice([None, 0, players - 1])), rng


def check_what_was_gained(game: NaiveGame) -> None:
    """Assert TT-D1: one pile a trick, and at most one thing for each seat."""
    assert game.tricks_played == sum(len(tricks) for tricks in game.tricks)
    for seat in range(game.players):
        assert len(game.tricks[seat]) + len(game.false_tricks[seat]) <= game.tricks_played


def check_lengths(game: NaiveGame, lengths: list[int]) -> None:
    """Assert TT-D2 for each round of a full deck, and TT-D3 for the game."""
    assert game.rounds == len(lengths) == len(game.round_scores())
    if len(game.deck) == 48:
        shortest, longest = {3: (11, 16), 4: (7, 12)}[game.players]
        assert shortest <= min(lengths)
        assert max(lengths) <= longest
    assert sum(lengths) <= game.rounds * len(game.deck) // game.players


def cards_of(game: NaiveGame) -> list[str]:
    """Return every number card of the game, wherever it is."""
    cards = [card for _, card in game.table]
    for seat in range(game.players):
        cards += [*game.hands[seat], *game.aside[seat], *game.reserves[seat]]
        cards += [card for pile in game.tricks[seat] for card in pile]
        cards += game.false_tricks[seat]
    return sorted(cards)


def foreign_moves(game: NaiveGame) -> list[Move]:
    """Return one move of each kind that is mostly not legal."""
    return [
        ("set-aside", 0, "M7"),
        ("draw", 1),
        ("play", 2, "S6"),
        ("play", game.players, "S6"),
        ("take-bonus", 0, "flip"),
        ("take-back", 1, "Q5"),
        ("flip", 0, "M7"),
        ("as-trick", 1),
        ("shift", 2, "M7", 1),
        ("decline", 0, "flip"),
    ]


@pytest.mark.parametrize("seed", range(60))
def test_a_random_game_keeps_the_laws_to_its_end(seed: int) -> None:
    """Cards are conserved, a move always exists, listing agrees with refusing, and it ends."""
    game, rng = fresh_game(seed)
    lengths: list[int] = []
    plays = 0
    while not game.over():
        if game.pending() is not None:
            assert not game.legal()
            assert not game.actors()
            game.apply(chance_move(game, rng))
            continue
        legal = game.legal()
        assert len(legal) == len(set(legal)) > 0
        assert {move[1] for move in legal} == set(game.actors())
        assert sorted(game.deck) == cards_of(game)
        check_what_was_gained(game)
        assert all(not game.broken(move) for move in legal)
        for foreign in foreign_moves(game):
            assert (foreign in legal) == (not game.broken(foreign))
        move = rng.choice(legal)
        game.apply(move)
        plays += move[0] == "play"
        if len(game.round_scores()) > len(lengths):
            lengths.append(plays // game.players)
            plays = 0

    check_lengths(game, lengths)
    assert game.winners()
    for scores in game.round_scores():
        for score in scores:
            parts = ["trick_points", "pair_points", "bonus_points", "card_points"]
            assert score["total"] == sum(number(score[part]) for part in parts)
    with pytest.raises(ValueError, match="TT-67"):
        game.apply(("play", 0, "M7"))


def best_in_the_fixed_order(game: NaiveGame, seat: int) -> int:
    """Return the best total that *seat* reaches by answering the questions as they are asked."""
    if not game.questions[seat]:
        tricks, falses = game._as_declared(seat)
        scored = game._score(seat, len(tricks), falses, game._counts_before(seat))
        return number(scored["total"])
    best = 0
    for answer in game._legal_answers(seat):
        after = copy.copy(game)
        after.questions = [list(own) for own in game.questions]
        after.answers = [list(own) for own in game.answers]
        after.questions[seat].pop(0)
        after.answers[seat].append(answer)
        best = max(best, best_in_the_fixed_order(after, seat))
    return best


def greedy_for_bonus_cards(game: NaiveGame, rng: random.Random) -> Move:
    """Return a random legal move that takes bonus cards whenever it can."""
    legal = game.legal()
    takes = [move for move in legal if move[0] == "take-bonus"]
    return rng.choice(takes or legal)


@pytest.mark.parametrize("seed", range(40))
def test_the_fixed_order_of_declarations_loses_nothing(seed: int) -> None:
    """TT-A30: a search over all orders of a seat's own effects finds no better score."""
    rng = seeded(seed)
    options = {**TINY, **random_options(rng), "round_end_check": "AFTER_BONUS"}
    game = NaiveGame(3, options, 0)
    while not game.over():
        if game.pending() is not None:
            game.apply(chance_move(game, rng))
            continue
        if game.phase == "declare":
            for seat in game.actors():
                assert best_in_the_fixed_order(game, seat) == game.best_score(seat)
        game.apply(greedy_for_bonus_cards(game, rng))


def at_the_scoring(options: dict[str, object], held: list[str]) -> NaiveGame:
    """Return a four-player round about to be declared, its first seat holding *held*."""
    game = NaiveGame(4, options, 0)
    game.apply(("score-deck", game.score_deck))
    game.tricks[0] = [{"M7", "M9", "M2"}, {"S4"}]
    game.false_tricks[0] = {"Q12", "D3"}
    game.held[0] = held
    game._start_declaring()
    return game


@pytest.mark.parametrize(
    ("card", "held", "moves", "total"),
    [
        # T = F = 2: 2 + 2x5 = 12, and two values that do not touch.
        pytest.param("run", ["wild-status"], [("decline", 0, "wild-status")], 13, id="declined"),
        # T = 2, F = 3: 2 + 2x3 and the run 2-3.
        pytest.param("run", ["variable-3"], [("value", 0, "variable-3", 2)], 10, id="any value"),
        # T = 1, F = 3: 1 + 3 and the run 2-3.
        pytest.param("run", ["flip"], [("flip", 0, "M2")], 6, id="a flipped trick"),
        # T = 3, F = 1: 3 + 3, the trick bonus 3, the run of one.
        pytest.param("run", ["flip", "trick-bonus"], [("flip", 0, "D3")], 10, id="trick bonus"),
        # Q12 becomes Q11: no even false trick is left.
        pytest.param("even", ["variable-4"], [("shift", 0, "Q12", -1)], 12, id="shifted"),
        # T = 2, F = 3: 2 + 2x3, and two false tricks of suit D.
        pytest.param(
            "biggest-suit", ["variable-4"], [("suit", 0, "variable-4", "D")], 10, id="suit face"
        ),
    ],
)
def test_declarations_count_as_written(
    card: str, held: list[str], moves: list[Move], total: int
) -> None:
    """TT-39 to TT-47: each bonus card changes the round's score by what it says."""
    game = at_the_scoring({"score_deck": [card] * 4}, held)
    for move in moves:
        game.apply(move)

    assert total == game.round_scores()[0][0]["total"]


def test_a_shift_never_leaves_the_values_of_the_deck() -> None:
    """TT-47, TT-A39: a 12 cannot become a 13."""
    game = at_the_scoring({"score_deck": ["run"] * 4}, ["variable-4"])

    assert {"TT-47"} == game.broken(("shift", 0, "Q12", 1))
    assert set() == game.broken(("shift", 0, "Q12", -1))


def test_a_flipped_bonus_card_counts_as_a_trick_if_it_is_used() -> None:
    """TT-A31: under this reading a variable card's false trick can be turned into a trick."""
    options: dict[str, object] = {"score_deck": ["run"] * 4, "flip_target": "VIRTUAL_TOO"}
    game = at_the_scoring(options, ["flip", "variable-1"])
    game.false_tricks[0].add("D9")
    game.apply(("flip-bonus", 0, "variable-1"))
    best = game.best_score(0)
    used, declined = copy.deepcopy(game), copy.deepcopy(game)
    used.apply(("value", 0, "variable-1", 7))
    declined.apply(("decline", 0, "variable-1"))

    assert counted(used) == (3, 3)
    assert counted(declined) == (2, 3)
    assert best == used.points()[0] == 3 + 3 * 5 + 1


def test_every_broken_clause_of_a_card_is_named() -> None:
    """TT-20 and TT-21: turn and following suit are each tested as if the other held."""
    game = NaiveGame(3, {"suits": ["M", "S", "Q"], "values": [6, 7, 8], "reserve_size": 0}, 0)
    game.apply(("score-deck", game.score_deck))
    game.apply(("deal", [["M6", "S6", "Q6"], ["M7", "S7", "Q7"], ["M8", "S8", "Q8"]]))

    assert {"TT-19"} == game.broken(("play", 1, "M7"))
    assert {"TT-19"} == game.broken(("play", 0, "M7"))
    game.apply(("play", 0, "M6"))
    assert {"TT-21"} == game.broken(("play", 1, "S7"))
    assert {"TT-20", "TT-21"} == game.broken(("play", 2, "S8"))
    assert {"TT-20"} == game.broken(("play", 2, "M8"))
    assert {"TT-20"} == game.broken(("play", 1, "S8"))
    assert {"TT-20"} == game.broken(("play", 0, "S6"))
    assert {"TT-20"} == game.broken(("draw", 0))


def test_options_that_nobody_knows_are_refused() -> None:
    """A misspelt option or choice would silently test the default."""
    with pytest.raises(ValueError, match="unknown option"):
        NaiveGame(3, {"pick_ordre": "WINNER"}, 0)
    with pytest.raises(ValueError, match="pick_order"):
        NaiveGame(3, {"pick_order": "LOSER"}, 0)


def test_a_deal_that_misses_a_card_is_refused() -> None:
    """TT-13: chance deals exactly the deck."""
    game = NaiveGame(3, TINY, 0)
    game.apply(("score-deck", game.score_deck))
    deal = items(chance_move(game, seeded(0))[1])
    doubled = [texts(deal[0]), texts(deal[0]), texts(deal[2])]

    assert {"TT-13"} == game.broken(("deal", doubled))
    assert set() == game.broken(("deal", deal))


# --- readings that show in play ------------------------------------------------------------------


def after_the_seventh(options: dict[str, object]) -> NaiveGame:
    """Return a game in which seat 1 and then seat 2, its hand now empty, gain a 7."""
    game = NaiveGame(3, {**TINY, **options}, 0)
    game.apply(("score-deck", game.score_deck))
    hands = [["M5", "M6", "Q5", "Q6"], ["M7", "M8", "Q8", "Q7"], ["S5", "S6", "S7", "S8"]]
    game.apply(("deal", hands))
    for seat in range(3):
        game.apply(("set-aside", seat, hands[seat][-1]))
    game.apply(("reserves", game.aside))
    for cards in (["M5", "M8", "S5"], ["Q8", "S6", "Q5"], ["M7", "S7", "M6"]):
        while game.phase == "draw":
            game.apply(("decline-draw" if game.actors() == [2] else "draw", game.actors()[0]))
        for card in cards:
            game.apply(("play", game.actors()[0], card))
    assert game.tricks_played == 3
    return game


def taken_back(options: dict[str, object], card: str = "S7") -> NaiveGame:
    """Return the game after seat 2 has taken *card* back."""
    game = after_the_seventh(options)
    game.apply(("decline-bonus", 1))
    game.apply(("take-bonus", 2, "take-back"))
    game.apply(("take-back", 2, card))
    return game


@pytest.mark.parametrize(("reading", "gainers"), [("WINNER", [2, 1]), ("LEADER", [1, 2])])
def test_gainers_of_a_seven_pick_clockwise(reading: str, gainers: list[int]) -> None:
    """TT-35, TT-A19: from the winner, or from the seat that led the trick."""
    options = {"suits": ["M", "S", "Q"], "values": [6, 7, 8], "reserve_size": 0}
    game = NaiveGame(3, {**options, "pick_order": reading}, 0)
    game.apply(("score-deck", game.score_deck))
    game.apply(("deal", [["M7", "Q6", "Q8"], ["S6", "S7", "S8"], ["M6", "M8", "Q7"]]))
    for seat, card in enumerate(["M7", "S7", "M8"]):
        game.apply(("play", seat, card))

    assert gainers == [seat for seat, _ in game.picks]
    assert {"TT-35"} == game.broken(("take-bonus", gainers[1], "flip"))
    assert {"TT-35", "TT-30"} == game.broken(("take-bonus", gainers[1], "none such"))
    assert {"TT-30"} == game.broken(("take-back", gainers[0], "S7"))


@pytest.mark.parametrize(
    ("reading", "phase"),
    [("AFTER_BONUS", "draw"), ("BEFORE_BONUS", "deal"), ("AFTER_DRAW_WINDOW", "draw")],
)
def test_a_card_taken_back_may_save_the_round(reading: str, phase: str) -> None:
    """TT-A21: only a check before the bonus cards ends the round all the same."""
    assert phase == taken_back({"round_end_check": reading}).phase


def test_a_draw_may_save_the_round_if_the_check_comes_after_it() -> None:
    """TT-A22: under this reading alone an empty hand meets another draw window."""
    game = after_the_seventh({"round_end_check": "AFTER_DRAW_WINDOW"})
    game.apply(("decline-bonus", 1))
    game.apply(("decline-bonus", 2))
    declined = copy.deepcopy(game)
    declined.apply(("decline-draw", 2))
    game.apply(("draw", 2))

    assert game.phase == "play"
    assert declined.phase == "deal"


def test_the_fresh_false_trick_may_be_refused_to_the_take_back() -> None:
    """TT-A24: the 7 that earned the pick stays; the older false tricks may go."""
    game = after_the_seventh({"take_back_fresh": "REFUSED"})
    game.apply(("decline-bonus", 1))
    game.apply(("take-bonus", 2, "take-back"))

    assert {"TT-37"} == game.broken(("take-back", 2, "S7"))
    assert set() == game.broken(("take-back", 2, "S6"))
    assert set() == game.broken(("keep", 2))


@pytest.mark.parametrize(("reading", "picks"), [("AGAIN", [(2, "S7")]), ("ONCE", [])])
def test_a_seven_taken_back_brings_another_pick_by_the_reading(
    reading: str, picks: list[tuple[int, str]]
) -> None:
    """TT-A25: the same 7 becomes a false trick a second time."""
    game = taken_back({"retrigger_seven": reading})
    game.apply(("decline-draw", 2))
    for seat, card in ((1, "Q7"), (2, "S7"), (0, "Q6")):
        game.apply(("play", seat, card))

    expected = [(1, "Q7"), *picks]
    assert game.phase == "pick"
    assert expected == game.picks


@pytest.mark.parametrize(("reading", "back"), [("ROUND", True), ("GAME", False)])
def test_the_take_back_card_returns_by_the_reading(reading: str, *, back: bool) -> None:
    """TT-38, TT-A09: it is out for the round, or for the whole game."""
    game = taken_back({"take_back_removal": reading, "round_end_check": "BEFORE_BONUS"})

    assert game.round == 1
    assert back == ("take-back" in game.available)


def test_a_take_back_without_a_false_trick_is_just_withdrawn() -> None:
    """TT-A26: seat 1 has no false trick, so nothing is asked."""
    game = after_the_seventh({})
    game.apply(("take-bonus", 1, "take-back"))

    assert game.actors() == [2]
    assert {"TT-30"} == game.broken(("take-bonus", 2, "take-back"))
