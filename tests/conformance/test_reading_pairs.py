"""Any two rare readings that can meet in a game do meet, and the second opinion agrees.

A reading is at work in a game when the same moves, played by its default, come out differently.
"""

import random
from collections.abc import Callable, Iterator, Mapping
from enum import Enum
from itertools import combinations, islice
from typing import Any

import attrs
import pytest

from tests.flip_twhist import test_against_naive as of_ft, translation as in_ft
from tests.tricky_twist import test_against_naive as of_tt, translation as in_tt
from tests.twisted import test_against_naive as of_tw, translation as in_tw
from tricky_twist import Seat
from tricky_twist.games import flip_twhist as ft, tricky_twist as tt, twisted as tw
from tricky_twist.testing.conformance.subject import AnyGame
from tricky_twist.testing.lines import next_move, seeded
from tricky_twist.testing.material import choices_of

pytestmark = pytest.mark.untraced

Fields = dict[str, Any]
"""Fields of rules, with what they hold."""

Rare = tuple[str, Enum]
"""A field of the rules with a choice that is not the default."""

Naive = Any
"""Each game has a naive game of its own."""

Start = tuple[int, Fields, Seat]
"""The number of players, the fields of the rules, and who is named first."""


@attrs.frozen
class Help:
    """What makes a reading more likely to be at work."""

    fields: Fields = attrs.field(factory=dict)
    """Fields of the rules."""
    wanted: Callable[[Any, Any], bool] = attrs.field(default=lambda _state, _move: False)
    """Moves that are preferred in a state."""


@attrs.frozen(repr=False)
class Paired:
    """A game with what it takes to make its readings meet."""

    game: AnyGame
    draw: Callable[[random.Random], tuple[int, Fields]]
    """Draws the players and the size of a small game, in which much happens."""
    move: Callable[[random.Random, Any, Naive], Any]
    """Draws a legal move, or an outcome of chance."""
    helps: Mapping[str, "Help"]
    """For readings that are seldom at work, what helps them."""
    opinion: Any
    """The module that compares the game with the naive one."""
    words: Any
    """The module that translates into naive words."""

    def __repr__(self) -> str:
        """Return the name of the game."""
        return self.game.name

    def rare(self) -> Iterator[Rare]:
        """Yield every choice, but for defaults, of the readings that the second opinion knows."""
        for name, (_default, *others) in self.words.READINGS.items():
            yield from ((name, choice) for choice in others)

    def naive(self, start: Start) -> Naive:
        """Return the naive game for a start."""
        return self.words.naive_game(self.state(start))

    def state(self, start: Start) -> Any:
        """Return the state in which a game starts."""
        players, fields, first = start
        _, standard = self.game.editions[0]
        return self.game.setup(players, type(standard)(**fields), first=first)


def small_tricky_twist(rng: random.Random) -> tuple[int, Fields]:
    """Return a size with few cards, mostly rank cards, in which 7s are gained again and again."""
    players = rng.choice(tt.PLAYERS)
    kinds = [tt.ScoreKind.FEWEST, tt.ScoreKind.MOST, tt.ScoreKind.RUN, tt.ScoreKind.ODD]
    return players, {
        "suits": tuple(tt.Suit)[: rng.choice([3, 4]) if players == 3 else 4],
        "values": rng.choice([(6, 7, 8), (1, 7, 12), (3, 6, 7, 8, 11, 12)]),
        "reserve_size": rng.randint(0, 2),
        "score_deck": tuple(tt.ScoreCard(kind) for kind in kinds),
        "side_overrides": tuple(rng.choice([None, *tt.Side]) for _ in range(3)),
        "rounds": rng.choice([2, 3]),
    }


def small_twisted(rng: random.Random) -> tuple[int, Fields]:
    """Return a size with few cards, in which the pile is soon empty and ties are frequent."""
    players = rng.choice(tw.PLAYERS)
    numbers = of_tw.drawn_numbers(rng)
    size = min(max(1, len(numbers) // players), rng.randint(1, 3))
    sizes = tuple(size if seats == players else 1 for seats in tw.PLAYERS)
    return players, {"numbers": numbers, "hand_sizes": sizes, "games": rng.choice([2, 3])}


def small_flip_twhist(rng: random.Random) -> tuple[int, Fields]:
    """Return a size with few cards, in which equal numbers are frequent."""
    players = rng.choice(ft.PLAYERS)
    return players, {"deck": of_ft.drawn_deck(rng, players)}


MANY_TIES: Fields = {
    "numbers": (57, 65, 66, 68, 75, 79, 86, 89),
    "hand_sizes": (1, 1, 1),
    "games": 5,
}
"""Cards with which the best total is often that of several seats, with other cards each."""

DRAWN_OUT: Fields = {"reserve_size": 3, "values": (3, 6, 7, 8, 11, 12)}
"""Hands that need not run out at the same time."""

RANKS = tt.ScoreCard(tt.ScoreKind.FEWEST), tt.ScoreCard(tt.ScoreKind.MOST)

RANKED: Fields = {"score_deck": RANKS * 2}
"""Nothing but rank cards."""


def lets_one_hand_run_out(state: tt.State, move: tt.Move) -> bool:
    """Prefer that all draw but seat 0, which keeps a 7 for when its hand is empty."""
    match move:
        case tt.DrawReserve(seat=seat):
            return seat != 0
        case tt.DeclineDraw(seat=seat):
            return seat == 0
        case tt.SetAside(seat=0, card=card) | tt.PlayCard(seat=0, card=card):
            return card.value != 7
        case tt.TakeBonus(seat=seat, bonus=bonus) if isinstance(state, tt.Picking):
            return (bonus is tt.BonusCard.TAKE_BACK) == (not state.hands[seat])
        case _:
            return False


def flips_and_shifts(state: tt.State, move: tt.Move) -> bool:
    """Prefer the bonus cards that have a value, the one that shifts it, and flipped tricks."""
    match move:
        case tt.TakeBonus(bonus=bonus):
            return bonus is tt.BonusCard.FLIP or bonus in tuple(tt.BonusCard)[4:]
        case tt.FlipPile(seat=seat, card=card) if isinstance(state, tt.Declaring):
            return card not in state.table.false_tricks[seat]
        case _:
            return False


def twists(_state: tw.State, move: tw.Move) -> bool:
    """Prefer to twist."""
    return isinstance(move, tw.Twist)


def passes_twice(state: ft.State, move: ft.Move) -> bool:
    """Prefer two passes before any number card."""
    if not isinstance(state, ft.Playing) or not isinstance(move, ft.PlayTwhist):
        return False
    passed = [play for play in state.played if isinstance(play, ft.PlayTwhist)]
    return move.kind is ft.Twhist.PASS and len(passed) == len(state.played) < 2


def leaves_nobody_to_lead(state: ft.State, move: ft.Move) -> bool:
    """Prefer thieves behind a pass, and nothing else in the trick."""
    if not isinstance(state, ft.Playing) or not isinstance(move, ft.PlayTwhist):
        return False
    kinds = [play.kind if isinstance(play, ft.PlayTwhist) else None for play in state.played]
    wanted = ft.Twhist.THIEF if kinds else ft.Twhist.PASS
    return move.kind is wanted and kinds == [ft.Twhist.PASS, *[ft.Twhist.THIEF] * 4][: len(kinds)]


PAIRED = (
    Paired(
        game=tt.GAME,
        draw=small_tricky_twist,
        move=lambda rng, state, _: next_move(tt.GAME, state, rng),
        opinion=of_tt,
        words=in_tt,
        helps={
            "round_end_check": Help(DRAWN_OUT, lets_one_hand_run_out),
            "shift_target": Help({"side_overrides": (tt.Side.VALUES,) * 3}, flips_and_shifts),
            "fewest_placing": Help(RANKED),
            "zero_on_most": Help(RANKED),
            "rank_ties": Help(RANKED),
        },
    ),
    Paired(
        game=tw.GAME,
        draw=small_twisted,
        move=of_tw.drawn_move,
        opinion=of_tw,
        words=in_tw,
        helps={
            "expert_last_card": Help({"expert": tw.Expert.ON}),
            "last_twist": Help({}, twists),
            "tie_break": Help(MANY_TIES),
        },
    ),
    Paired(
        game=ft.GAME,
        draw=small_flip_twhist,
        move=of_ft.drawn_move,
        opinion=of_ft,
        words=in_ft,
        helps={
            "pass_exemption": Help({}, passes_twice),
            "leader_fallback": Help({}, leaves_nobody_to_lead),
        },
    ),
)
"""A new game is listed here."""

NEVER = 2_000
"""After so many games two readings are said never to meet; most meet within ten."""

PAIRS = [
    pytest.param(paired, pair, id=f"{paired}: {' '.join(f'{n}={c.value}' for n, c in pair)}")
    for paired in PAIRED
    for pair in combinations(paired.rare(), 2)
    if pair[0][0] != pair[1][0]
]
"""Every two choices of different readings."""


# Playing and playing again ----------------------------------------------------------------------


@attrs.frozen
class Told:
    """A game as it went in naive words: who could do what, what was done, and how it ended."""

    could: tuple[object, ...]
    done: tuple[tuple[object, ...], ...]
    ended: object


def possible(game: Naive) -> object:
    """Return who may move, and how."""
    return game.actors(), game.legal()


def result(game: Naive) -> object:
    """Return what a finished game comes to."""
    return game.points(), game.winners()


def play_both(paired: Paired, start: Start, helps: list[Help], rng: random.Random) -> Told:
    """Play a game on both sides, which must agree all the way."""
    state, game = paired.state(start), paired.naive(start)
    eager = rng.choice([0.0, 0.4, 0.8]) if helps else 0.0
    could, done = [], []
    while not paired.game.is_over(state):
        paired.opinion.agree_on_a_state(state, game)
        if rng.random() < 0.2:
            paired.opinion.agree_on_refusals(state, game, rng, 1)
        helping = _helping(paired, helps, state) if rng.random() < eager else []
        move = rng.choice(helping) if helping else paired.move(rng, state, game)
        could.append(possible(game))
        done.append(paired.words.naive_move(move))
        game.apply(done[-1])
        state = paired.game.play(state, move).state
    paired.opinion.agree_on_a_state(state, game)
    paired.opinion.agree_on_the_result(state, game)
    return Told(tuple(could), tuple(done), result(game))


def _helping(paired: Paired, helps: list[Help], state: Any) -> list[Any]:
    """Return the legal moves that help a reading."""
    moves = paired.game.legal_moves(state)
    return [move for move in moves if any(help_.wanted(state, move) for help_ in helps)]


def goes_differently(told: Told, game: Naive) -> bool:
    """Say whether something else could be done, or comes of it, in another naive game."""
    for could, done in zip(told.could, told.done, strict=True):
        if could != possible(game) or game.broken(done):
            return True
        game.apply(done)
    return told.ended != result(game)


def at_work(paired: Paired, pair: tuple[Rare, Rare], start: Start, told: Told) -> set[str]:
    """Return the readings of a pair but for which the game would have gone differently."""
    players, fields, first = start
    found = set()
    for name, _ in pair:
        by_default = {field: held for field, held in fields.items() if field != name}
        if goes_differently(told, paired.naive((players, by_default, first))):
            found.add(name)
    return found


def games(paired: Paired, pair: tuple[Rare, Rare]) -> Iterator[set[str]]:
    """Play one game after the other, and yield which readings of the pair were at work in each."""
    rng = seeded(str(pair))
    helps = [paired.helps[name] for name, _ in pair if name in paired.helps]
    while True:
        players, fields = paired.draw(rng)
        for help_ in helps:
            fields |= help_.fields
        start = players, fields | dict(pair), Seat(rng.randrange(players))
        yield at_work(paired, pair, start, play_both(paired, start, helps, rng))


@pytest.mark.parametrize("paired", PAIRED, ids=repr)
def test_the_second_opinion_knows_every_reading(paired: Paired) -> None:
    """With each of its choices: teach the naive game, and the module that translates for it."""
    assert choices_of(paired.game) == paired.words.READINGS


@pytest.mark.parametrize(("paired", "pair"), PAIRS)
def test_two_readings_meet_and_the_second_opinion_agrees(
    paired: Paired, pair: tuple[Rare, Rare]
) -> None:
    """Games are played until both readings are at work in the same one."""
    names = {name for name, _ in pair} - set(getattr(paired.words, "UNPLAYED", ()))
    for number, working in enumerate(games(paired, pair)):
        if number > 0 and names <= working:
            return
        assert number < NEVER, "these two never meet"


@pytest.mark.thorough
@pytest.mark.parametrize(("paired", "pair"), PAIRS)
def test_two_readings_agree_in_many_games(paired: Paired, pair: tuple[Rare, Rare]) -> None:
    """The same over a hundred games of each pair."""
    assert 100 == len(list(islice(games(paired, pair), 100)))
