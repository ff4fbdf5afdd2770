"""The library and a second implementation, written from the clauses alone, agree on everything."""

import itertools
import random
from collections.abc import Iterator

import pytest
from hypothesis import given, settings

from tests.flip_twhist.exhaustive import COUNTS, SMALL, start
from tests.flip_twhist.translation import naive_game, naive_move, seats
from tests.naive.agreeing import GAMES, lines_of_play
from tests.naive.flip_twhist import EDITIONS, Move as NaiveMove, NaiveGame
from tricky_twist import Seat
from tricky_twist.games import flip_twhist as ft
from tricky_twist.testing.lines import seeded
from tricky_twist.testing.strategies import SEEDS

pytestmark = pytest.mark.untraced


SEATS = tuple(Seat)
STACK_SIZES = [0, 1, 1, 2, 2, 3]


# What is played ---------------------------------------------------------------------------------


def drawn_start(rng: random.Random) -> ft.State:
    """Return the start of a game with any number of players, readings and cards."""
    players = rng.choice(ft.PLAYERS)
    first = rng.choice([None, *SEATS[:players]])
    return ft.setup(players, drawn_rules(rng, players), first=first)


def drawn_rules(rng: random.Random, players: int) -> ft.Rules:
    """Return rules with any readings, and often with other cards."""
    deck, kinds = rng.choice([ft.DECK, ft.DECK_FROM_MINUS_TWO]), ft.TWHISTS
    stars: tuple[int, ...] = ft.STARS
    if rng.random() < 0.5:
        deck = drawn_deck(rng, players)
        kinds = tuple(kind for kind in ft.TWHISTS if rng.random() < 0.7)
    if rng.random() < 0.3:
        stars = tuple(rng.randint(0, 2) for _ in stars)
    return ft.Rules(
        equal_numbers=rng.choice(list(ft.EqualNumbers)),
        pass_exemption=rng.choice(list(ft.PassExemption)),
        leader_fallback=rng.choice(list(ft.LeaderFallback)),
        twhist_cards=rng.choice(list(ft.TwhistVisibility)),
        deck=deck,
        twhist_kinds=kinds,
        stars=stars,
    )


def drawn_deck(rng: random.Random, players: int) -> tuple[ft.NumberCard, ...]:
    """Return a small deck in which equal numbers are frequent."""
    colours = rng.sample(list(ft.Colour), rng.randint(1, 3))
    values = rng.sample(range(-2, 6), rng.randint(2, 4))
    cards = [card for card in ft.UNIVERSE if card.colour in colours and card.value in values]
    few = rng.sample(cards, rng.randint(players, min(len(cards), 5 * players)))
    return tuple(sorted(few, key=lambda card: card.index))


def drawn_deal(rng: random.Random, game: NaiveGame) -> ft.Deal:
    """Return a deal for the naive game's cards."""
    deck = [ft.NumberCard.parse(text) for text in rng.sample(game.deck, len(game.deck))]
    each = len(deck) // game.players
    hands = [ft.Cards.of(deck[seat * each :][:each]) for seat in range(game.players)]
    return ft.Deal(tuple(hands), ft.Cards.of(deck[game.players * each :]))


def drawn_move(rng: random.Random, state: ft.State, game: NaiveGame) -> ft.Move:
    """Return a legal move; Twhist cards are chosen often, so that they meet each other."""
    if isinstance(state, ft.DealerPending):
        return ft.ChooseDealer(rng.choice(SEATS[: game.players]))
    if isinstance(state, ft.DealPending):
        return drawn_deal(rng, game)
    moves = ft.legal_moves(state)
    mood = rng.random()
    played = state.played if isinstance(state, ft.Playing) else ()
    lies = any(isinstance(play, ft.PlayTwhist) for play in played)
    kinds = [(ft.Twhist.THIEF, ft.Twhist.PASS), ft.TWHISTS, ft.TWHISTS, ()][int(4 * mood)]
    wanted = [m for m in moves if isinstance(m, ft.PlayTwhist) and m.kind in kinds]
    return rng.choice(wanted if wanted and (lies or rng.random() < 0.25) else moves)


def player_moves(rng: random.Random, game: NaiveGame, count: int) -> Iterator[ft.PlayerMove]:
    """Yield well-formed moves, most of them with cards of this game, few of them legal."""
    for _ in range(count):
        seat = rng.choice([*SEATS, *seats(game.actors()), *seats(game.actors())])
        cards = [ft.NumberCard.parse(card) for card in game.deck] + [rng.choice(ft.UNIVERSE)]
        yield ft.PlayNumber(seat, rng.choice(cards))
        yield ft.PlayTwhist(seat, rng.choice(ft.TWHISTS))
        lying = [ft.NumberCard.parse(card) for card in game._stack()]
        near = lying if lying and rng.random() < 0.7 else cards
        picked = rng.sample(near, min(len(near), rng.choice(STACK_SIZES)))
        yield ft.Pick(seat, ft.Cards.of(picked))


def chance_attempts(rng: random.Random, game: NaiveGame) -> Iterator[ft.ChanceMove]:
    """Yield outcomes of chance, most of them not quite right."""
    yield from (ft.ChooseDealer(seat) for seat in SEATS)
    deal = drawn_deal(rng, game)
    hands, exposed = deal.hands, deal.exposed
    card = next(iter(hands[0]))
    other = rng.choice(ft.UNIVERSE)
    yield deal
    yield ft.Deal(hands[1:], exposed)
    yield ft.Deal((*hands, ft.Cards(0)), exposed)
    yield ft.Deal((hands[0].without_card(card), *hands[1:]), exposed.with_card(card))
    yield ft.Deal((hands[0].without_card(card), *hands[1:]), exposed)
    yield ft.Deal((hands[0], hands[0], *hands[2:]), exposed)
    yield ft.Deal(hands, exposed.with_card(other))
    yield ft.Deal(hands, ft.Cards(0))
    yield ft.Deal((hands[0].with_card(other), *hands[1:]), exposed)


# What must agree --------------------------------------------------------------------------------


def agree_on_a_state(state: ft.State, game: NaiveGame) -> None:
    """Assert that whose move it is, what is legal, what lies where and what it scores agree."""
    assert seats(game.actors()) == ft.actors(state)
    legal = sorted(map(repr, game.legal()))
    assert legal == sorted(repr(naive_move(move)) for move in ft.legal_moves(state))
    assert tuple(game.points()) == ft.scores(state)
    assert (game.pending() is None) == (ft.pending_chance(state) is None)
    assert game.over() == ft.is_over(state)
    assert seats(game.winners()) == ft.winners(state)
    agree_on_the_sheet(state, game)
    if isinstance(state, ft.Playing | ft.Picking):
        agree_on_the_cards(state, game)
    if isinstance(state, ft.Playing | ft.Picking | ft.GameOver):
        agree_on_the_table(state.table, game)


def agree_on_the_sheet(state: ft.State, game: NaiveGame) -> None:
    """Assert that each seat scores for the same cards."""
    (sheet,) = ft.score_sheet(state)
    for seat, (score, shown) in enumerate(zip(sheet, game.shown(), strict=True)):
        assert (score.seat, score.count, score.total) == (seat, len(shown), game.points()[seat])
        assert shown == [(int(each.card), each.stars) for each in score.cards]


def lines_of(shown: list[tuple[int, int]]) -> list[tuple[str, str, int]]:
    """Return the lines that explain a score, in words of our own making."""
    words = {0: "no stars", 1: "1 star"}
    return [
        ("FT-37", f"the {flip} shows {words.get(stars, f'{stars} stars')}", stars)
        for flip, stars in shown
    ]


def agree_on_the_cards(state: ft.Playing | ft.Picking, game: NaiveGame) -> None:
    """Assert that the same cards are held and played."""
    for seat, hand in enumerate(game.hands):
        held = [*map(str, state.hands[seat]), *(kind.value for kind in state.twhist[seat])]
        assert sorted(hand) == sorted(held)
    assert [("play", *play) for play in game.table] == [naive_move(play) for play in state.played]


def agree_on_the_table(table: ft.Table, game: NaiveGame) -> None:
    """Assert that the FLIP cards show the same sides, and the same cards lie open."""
    assert [sorted(cards) for cards in game.flipped] == [list(map(int, s)) for s in table.starred]
    assert sorted(game.exposed) == sorted(map(str, table.exposed))
    assert game.leader == table.leader


def agree_on_refusals(state: ft.State, game: NaiveGame, rng: random.Random, count: int) -> None:
    """Assert that some moves break the same clauses."""
    attempts: list[ft.Move] = list(player_moves(rng, game, count))
    if rng.random() < 0.1 or ft.pending_chance(state) is not None:
        attempts += chance_attempts(rng, game)
    for move in attempts:
        broken = {str(violation.clause) for violation in ft.find_violations(state, move)}
        assert game.broken(naive_move(move)) == broken, move


def agree_on_the_result(state: ft.State, game: NaiveGame) -> None:
    """Assert that the end is the same, and that each score is told line by line."""
    agree_on_a_state(state, game)
    for score, shown in zip(*ft.score_sheet(state), game.shown(), strict=True):
        lines = [(line.clause.id, line.words, line.points) for line in ft.explain(score)]
        assert lines_of(shown) == lines


def agree_on_a_game(
    start: ft.State, seed: int, attempts: int, given: NaiveGame | None = None
) -> None:
    """Play a game on both sides at once; by the rules of *start*, unless a naive game is given."""
    rng = seeded(seed)
    state: ft.State = start
    game = given or naive_game(start)
    while not ft.is_over(state):
        agree_on_a_state(state, game)
        agree_on_refusals(state, game, rng, attempts)
        move = drawn_move(rng, state, game)
        game.apply(naive_move(move))
        state = ft.play(state, move).state
    agree_on_the_result(state, game)
    agree_on_refusals(state, game, rng, attempts)


@settings(GAMES, max_examples=100)
@given(SEEDS)
def test_games_agree_with_the_second_opinion(seed: int) -> None:
    """Same actors, legal moves, broken clauses, cards, flips, stars and winners."""
    agree_on_a_game(drawn_start(seeded(seed)), seed, attempts=3)


@pytest.mark.thorough
@settings(GAMES, max_examples=2_500)
@given(SEEDS)
def test_thousands_of_games_agree(seed: int) -> None:
    """The same over more than two thousand games with 3 to 5 players and drawn readings."""
    agree_on_a_game(drawn_start(seeded(seed)), seed, attempts=10)


@pytest.mark.parametrize("players", ft.PLAYERS)
@pytest.mark.parametrize(("name", "rules"), ft.EDITIONS)
def test_the_editions_agree(players: int, name: str, rules: ft.Rules) -> None:
    """Full games agree with what the second opinion knows of each edition by itself."""
    for seed in range(3):
        game = NaiveGame(players, EDITIONS[name], None)
        agree_on_a_game(ft.setup(players, rules), seed + len(name), 3, game)


# Tiny decks, without any merging ----------------------------------------------------------------


def every_deal(game: NaiveGame) -> set[NaiveMove]:
    """Return every outcome of the deal of a tiny deck."""
    size = len(game.deck) // game.players
    deals: set[NaiveMove] = set()
    for cards in itertools.permutations(game.deck):
        hands = [tuple(sorted(cards[seat * size :][:size])) for seat in range(game.players)]
        deals.add(("deal", tuple(hands), tuple(sorted(cards[game.players * size :]))))
    return deals


@pytest.mark.parametrize("name", ["six cards"])
def test_the_lines_of_a_tiny_deck_are_as_many(name: str) -> None:
    """Whoever counts all deals and lines of play one by one gets the committed counts."""
    counted = [lines for _, lines in COUNTS[name]]
    assert counted == lines_of_play(naive_game(start(*SMALL[name])), every_deal)
