"""The library and a second implementation, written from the clauses alone, agree on everything."""

import itertools
import random
from collections.abc import Iterator
from itertools import chain

import pytest
from hypothesis import given, settings

from tests.naive import plain
from tests.naive.agreeing import GAMES, lines_of_play
from tests.naive.twisted import EDITIONS, Move as NaiveMove, NaiveGame, is_toad, minus_points
from tests.twisted.exhaustive import COUNTS, SMALL, start
from tests.twisted.translation import (
    READINGS,
    naive_game,
    naive_move,
    numbers,
    score_in_naive_words,
    seats,
)
from tricky_twist import Seat
from tricky_twist.games import twisted as tw
from tricky_twist.testing.lines import seeded
from tricky_twist.testing.strategies import SEEDS

pytestmark = pytest.mark.untraced


SEATS = tuple(Seat)

PLAYER_MOVES: tuple[tw.PlayerMove, ...] = (
    *(tw.Place(seat, card) for seat in SEATS for card in tw.DECK),
    *(tw.Twist(seat, card) for seat in SEATS for card in tw.DECK),
    *(tw.Take(seat) for seat in SEATS),
)
"""Every well-formed move of a player."""


# What is played ---------------------------------------------------------------------------------


def drawn_start(rng: random.Random) -> tw.State:
    """Return the start of a match with any number of players, readings and size."""
    players = rng.choice(tw.PLAYERS)
    first = rng.choice([None, *SEATS[:players]])
    return tw.setup(players, drawn_rules(rng, players), first=first)


def drawn_rules(rng: random.Random, players: int) -> tw.Rules:
    """Return rules with any readings, on the whole deck or a small one."""
    fields: dict[str, object] = {n: rng.choice(list(kinds)) for n, kinds in READINGS.items()}
    fields["games"] = rng.choice([1, 2, 2, 3])
    if rng.random() < 0.7:
        deck = drawn_numbers(rng)
        fields["numbers"] = deck
        most = max(1, len(deck) // players)
        sizes = [min(most, rng.randint(1, 4)) if seats == players else 1 for seats in (2, 3, 4)]
        fields["hand_sizes"] = tuple(sizes)
    return tw.Rules(**fields)  # type: ignore[arg-type]  # they are checked at run time


def drawn_numbers(rng: random.Random) -> tuple[int, ...]:
    """Return the numbers of a small deck in which couples and toads are close to each other."""
    low = rng.randint(1, 7)
    digits = range(low, min(low + rng.randint(2, 4), 9) + 1)
    close = [10 * a + b for a in digits for b in digits if 10 * a + b in tw.NUMBERS]
    return tuple(sorted(rng.sample(close, rng.randint(min(4, len(close)), len(close)))))


def drawn_deal(rng: random.Random, game: NaiveGame) -> tw.Deal:
    """Return a deal for the naive game's sizes."""
    deck = [tw.Card(number) for number in rng.sample(game.deck, len(game.deck))]
    size = game.hand_size
    hands = [tw.Cards.of(deck[seat * size :][:size]) for seat in range(game.players)]
    return tw.Deal(tuple(hands), tuple(deck[game.players * size :]))


def drawn_move(rng: random.Random, state: tw.State, game: NaiveGame) -> tw.Move:
    """Return a legal move; twists and takes are chosen more often than their number would be."""
    if isinstance(state, tw.DealerPending):
        return tw.ChooseDealer(rng.choice(SEATS[: game.players]))
    if isinstance(state, tw.DealPending):
        return drawn_deal(rng, game)
    moves = tw.legal_moves(state)
    kind = rng.choice([tw.Place, tw.Place, tw.Twist, tw.Twist, tw.Take])
    return rng.choice([move for move in moves if isinstance(move, kind)] or moves)


def chance_attempts(rng: random.Random, game: NaiveGame) -> Iterator[tw.ChanceMove]:
    """Yield outcomes of chance, most of them not quite right."""
    yield from (tw.ChooseDealer(seat) for seat in SEATS)
    deal = drawn_deal(rng, game)
    hands, pile = deal.hands, deal.pile
    card = next(iter(hands[0]))
    yield deal
    yield tw.Deal(hands[1:], pile)
    yield tw.Deal((*hands, tw.Cards(0)), pile)
    yield tw.Deal(hands, (*pile, card))
    yield tw.Deal((hands[0].without_card(card), *hands[1:]), (*pile, card))
    yield tw.Deal((hands[0].without_card(card), *hands[1:]), pile)
    yield tw.Deal((hands[0], hands[0], *hands[2:]), pile)
    yield tw.Deal(hands, pile[1:])
    yield tw.Deal(hands, (*pile[:-1], rng.choice(tw.DECK)))


# What must agree --------------------------------------------------------------------------------


def agree_on_a_state(state: tw.State, game: NaiveGame) -> None:
    """Assert that whose move it is, what is legal, what lies where and what it scored agree."""
    assert seats(game.actors()) == tw.actors(state)
    legal = sorted(map(repr, game.legal()))
    assert legal == sorted(repr(naive_move(move)) for move in tw.legal_moves(state))
    assert tuple(game.points()) == tw.scores(state)
    assert (game.pending() is None) == (tw.pending_chance(state) is None)
    assert game.over() == tw.is_over(state)
    assert seats(game.winners()) == tw.winners(state)
    if isinstance(state, tw.Turn | tw.Opening):
        agree_on_the_table(state, game)


def agree_on_the_table(state: tw.Turn | tw.Opening, game: NaiveGame) -> None:
    """Assert that the cards lie in the same places."""
    assert [sorted(hand) for hand in game.hands] == [numbers(hand) for hand in state.hands]
    assert game.row == numbers(state.row)
    assert len(game.pile) == state.pile_size
    table = state.table
    assert [sorted(cards) for cards in game.face_up] == [numbers(cards) for cards in table.face_up]
    for seat, cards in enumerate(table.face_down):
        extras = sum(extra.seat == seat for extra in table.extras)
        assert len(game.extras[seat]) == extras
        assert sorted(game.face_down[seat]) == sorted([*numbers(cards), *game.extras[seat]])


def agree_on_refusals(state: tw.State, game: NaiveGame, rng: random.Random, count: int) -> None:
    """Assert that some moves break the same clauses, most of them with cards of this game."""
    own = [move for move in PLAYER_MOVES if rng.random() < 0.002 * count]
    for move in own:
        agree_on_a_refusal(state, game, move)
    for card in rng.sample(game.deck, min(count, len(game.deck))):
        seat = rng.choice([*SEATS[: game.players], *tw.actors(state)])
        agree_on_a_refusal(state, game, tw.Place(seat, tw.Card(card)))
        agree_on_a_refusal(state, game, tw.Twist(seat, tw.Card(card)))
        agree_on_a_refusal(state, game, tw.Take(seat))
    if rng.random() < 0.1 or tw.pending_chance(state) is not None:
        for outcome in chance_attempts(rng, game):
            agree_on_a_refusal(state, game, outcome)


def agree_on_a_refusal(state: tw.State, game: NaiveGame, move: tw.Move) -> None:
    """Assert that a move breaks the same clauses."""
    broken = {str(violation.clause) for violation in tw.find_violations(state, move)}
    assert game.broken(naive_move(move)) == broken, move


def agree_on_the_result(state: tw.State, game: NaiveGame) -> None:
    """Assert that all the details of all scores are the same, card by card and line by line."""
    sheet = [[score_in_naive_words(score) for score in scores] for scores in tw.score_sheet(state)]
    assert game.game_scores() == sheet
    for score, told in zip(chain(*tw.score_sheet(state)), chain(*sheet), strict=True):
        for counted in (*score.face_up, *score.face_down, *score.extras):
            down = counted not in score.face_up
            assert counted.points == (-minus_points([counted.card.value]) if down else 1)
        lines = [(line.clause.id, line.words, line.points) for line in tw.explain(score)]
        assert lines_of(told) == lines


def lines_of(told: dict[str, object]) -> list[tuple[str, str, int]]:
    """Return the lines that explain a score, in words of our own making."""
    up, down, extras = (plain.numbers(told[name]) for name in ("face_up", "face_down", "extras"))
    rows = [card for card in down if card not in extras]
    toads, others = [c for c in rows if is_toad(c)], [c for c in rows if not is_toad(c)]
    lines = [("TW-20", cards_in_words(up, "face up"), len(up))]
    if toads:
        lines += [("TW-04", cards_in_words(toads, "face down, toads"), -5 * len(toads))]
    if others:
        lines += [("TW-21", cards_in_words(others, "face down"), -len(others))]
    for card in extras:
        where = "face down off the pile"
        lines += [("TW-28", cards_in_words([card], where), -minus_points([card]))]
    return lines


def cards_in_words(cards: list[int], where: str) -> str:
    """Return how many cards lie somewhere, and which."""
    count = {0: "no cards", 1: "1 card"}.get(len(cards), f"{len(cards)} cards")
    which = " and ".join(filter(None, (", ".join(map(str, cards[:-1])), *map(str, cards[-1:]))))
    return f"{count} {where}: {which}" if cards else f"{count} {where}"


def agree_on_a_match(
    start: tw.State, seed: int, attempts: int, given: NaiveGame | None = None
) -> None:
    """Play a match on both sides at once; by the rules of *start*, unless a naive game is given."""
    rng = seeded(seed)
    state: tw.State = start
    game = given or naive_game(start)
    while not tw.is_over(state):
        agree_on_a_state(state, game)
        agree_on_refusals(state, game, rng, attempts)
        move = drawn_move(rng, state, game)
        game.apply(naive_move(move))
        state = tw.play(state, move).state
    agree_on_a_state(state, game)
    agree_on_refusals(state, game, rng, attempts)
    agree_on_the_result(state, game)


@settings(GAMES, max_examples=100)
@given(SEEDS)
def test_matches_agree_with_the_second_opinion(seed: int) -> None:
    """Same actors, legal moves, broken clauses, cards, points, winners and explanations."""
    agree_on_a_match(drawn_start(seeded(seed)), seed, attempts=3)


@pytest.mark.thorough
@settings(GAMES, max_examples=2_500)
@given(SEEDS)
def test_thousands_of_matches_agree(seed: int) -> None:
    """The same over more than two thousand matches with 2 to 4 players and drawn readings."""
    agree_on_a_match(drawn_start(seeded(seed)), seed, attempts=8)


@pytest.mark.parametrize("players", tw.PLAYERS)
@pytest.mark.parametrize(("name", "rules"), tw.EDITIONS)
def test_the_editions_agree(players: int, name: str, rules: tw.Rules) -> None:
    """Full matches agree with what the second opinion knows of each edition by itself."""
    for seed in range(3):
        game = NaiveGame(players, EDITIONS[name], None)
        agree_on_a_match(tw.setup(players, rules), seed + len(name), 3, game)


@pytest.mark.parametrize("next_start", tw.NextStart)
@pytest.mark.parametrize("tie_break", tw.TieBreak)
def test_ties_agree(tie_break: tw.TieBreak, next_start: tw.NextStart) -> None:
    """With few cards, many seats score the same, now and then with other toads or plus cards."""
    rules = tw.Rules(
        tie_break=tie_break,
        next_start=next_start,
        games=3,
        numbers=(21, 22, 23, 24, 25, 26, 31, 33),
        hand_sizes=(2, 2, 1),
    )
    for number in range(30):
        seed = 30 * list(tw.NextStart).index(next_start) + number
        agree_on_a_match(tw.setup(tw.PLAYERS[number % 3], rules), seed, attempts=0)


# Tiny decks, without any merging ----------------------------------------------------------------


def every_deal(game: NaiveGame) -> set[NaiveMove]:
    """Return every outcome of the deal of a tiny deck."""
    size = game.hand_size
    deals: set[NaiveMove] = set()
    for cards in itertools.permutations(game.deck):
        hands = [tuple(sorted(cards[seat * size :][:size])) for seat in range(game.players)]
        deals.add(("deal", tuple(hands), cards[game.players * size :]))
    return deals


@pytest.mark.parametrize(
    "name", ["five cards", "six cards, no pile", "six cards, one in each hand, expert"]
)
def test_the_lines_of_a_tiny_deck_are_as_many(name: str) -> None:
    """Whoever counts all deals and lines of play one by one gets the committed counts."""
    counted = [lines for _, lines in COUNTS[name]]
    assert counted == lines_of_play(naive_game(start(*SMALL[name])), every_deal)
