"""The second opinion on Twisted is itself held to the printed examples and the laws."""

import random

import pytest

from tests.naive.plain import number
from tests.naive.twisted import (
    READINGS,
    Move,
    NaiveGame,
    all_numbers,
    fits,
    is_toad,
    minus_points,
    partner,
    plus_points,
)

TINY = [12, 21, 13, 31, 22, 23, 32, 33]


def seeded(seed: int) -> random.Random:
    """Return a source of random choices that is the same in every run."""
    return random.Random(seed)  # noqa: S311  (nothing here is a secret)


def dealt(hands: list[list[int]], pile: list[int], **options: object) -> NaiveGame:
    """Return one game in which seat 0 begins with these hands and this pile."""
    cards = [card for hand in hands for card in hand] + pile
    given = {"numbers": cards, "hand_size": len(hands[0]), "games": 1, **options}
    game = NaiveGame(len(hands), given, len(hands) - 1)
    game.apply(("deal", hands, pile))
    return game


def played(game: NaiveGame, *moves: Move) -> NaiveGame:
    """Return the game after some moves."""
    for move in moves:
        game.apply(move)
    return game


# --- the printed examples and the derived facts --------------------------------------------------


def test_the_cards_are_those_of_the_rulebook() -> None:
    """TW-02, TW-03, TW-06, TW-X9: 79 cards, seven toads, 36 couples."""
    cards = all_numbers()
    toads = [card for card in cards if is_toad(card)]
    couples = {frozenset([card, partner(card)]) for card in cards if not is_toad(card)}

    assert len(cards) == 79
    assert {10, 11, 20, 90, 99}.isdisjoint(cards)
    assert toads == [22, 33, 44, 55, 66, 77, 88]
    assert len(couples) == 36
    assert set().union(*couples) == set(cards) - set(toads)


def test_the_printed_turns_play_as_printed() -> None:
    """TW-X4 to TW-X7: three cards are placed and the last one is twisted out."""
    hands = [[34, 99], [41, 45], [49, 52], [94, 71]]
    game = dealt(hands, [12, 13, 14, 15, 16])
    alex: list[Move] = [("place", 0, 34), ("place", 0, 99)]
    assert alex == game.legal()
    game.apply(("place", 0, 34))
    assert game.row == [34]
    assert game.hands[0] == {99, 12}

    assert {"TW-14"} == game.broken(("place", 1, 45))
    game.apply(("place", 1, 41))
    assert game.row == [34, 41]
    assert {"TW-14"} == game.broken(("place", 2, 52))
    game.apply(("place", 2, 49))
    assert game.row == [34, 41, 49]

    marlene: list[Move] = [("twist", 3, 49), ("take", 3)]
    assert marlene == game.legal()
    game.apply(("twist", 3, 49))
    assert game.row == [34, 41]
    assert game.face_up[3] == [94, 49]
    assert game.hands[3] == {71, 15}
    assert game.actors() == [0]


@pytest.mark.parametrize(
    ("rightmost", "lowest", "highest"),
    [pytest.param(34, 24, 44, id="TW-X5"), pytest.param(41, 31, 51, id="TW-X6")],
)
def test_a_card_may_differ_by_ten(rightmost: int, lowest: int, highest: int) -> None:
    """TW-14: the printed bounds are included, and nothing beyond them."""
    fitting = [card for card in range(10, 100) if fits(card, rightmost)]

    assert fitting == list(range(lowest, highest + 1))


@pytest.mark.parametrize(
    ("face_up", "face_down", "points"),
    [
        # Twelve cards and a toad are the seventeen lost points.
        pytest.param(12, [*range(12, 20), 21, 23, 24, 25, 22], -5, id="TW-X8"),
        pytest.param(2, [], 2, id="a couple"),
        pytest.param(0, [22, 33, 44], -15, id="TW-X9"),
    ],
)
def test_cards_score_as_printed(face_up: int, face_down: list[int], points: int) -> None:
    """TW-26: one for a card, five for a toad that had to be taken."""
    assert points == plus_points(all_numbers()[:face_up]) - minus_points(face_down)


@pytest.mark.parametrize(("players", "size", "left"), [(2, 9, 61), (3, 9, 52), (4, 8, 47)])
def test_the_pile_after_the_deal(players: int, size: int, left: int) -> None:
    """TW-10, TW-D1: the hands, and what is left for the pile."""
    game = NaiveGame(players, {}, 0)
    cards = all_numbers()
    hands = [cards[seat * size : (seat + 1) * size] for seat in range(players)]
    game.apply(("deal", hands, cards[players * size :]))

    assert left == len(game.pile)
    assert game.actors() == [1]


# --- what the readings change --------------------------------------------------------------------


def at_a_single_card(pile: list[int], **options: object) -> NaiveGame:
    """Return a game in which seat 1 faces the row [21] with its partner, and 22 or 98 in hand."""
    game = dealt([[21, 97], [12, 98]], [54, *pile], **options)
    return played(game, ("place", 0, 21))


def test_taking_the_row_continues_with_any_card() -> None:
    """TW-21, TW-22: the row goes face down, any card opens, one card is drawn."""
    game = played(at_a_single_card([56, 57]), ("take", 1))
    opened = played(at_a_single_card([56, 57]), ("take", 1), ("place", 1, 98))

    openings: list[Move] = [("place", 1, 12), ("place", 1, 98)]
    assert openings == game.legal()
    assert {"TW-22"} == game.broken(("take", 1)) == game.broken(("twist", 1, 21))
    assert opened.row == [98]
    assert opened.face_down == [[], [21]]
    assert opened.hands[1] == {12, 56}
    assert opened.actors() == [0]


@pytest.mark.parametrize(
    ("pile", "options", "taken", "left", "over"),
    [
        pytest.param([56, 57], {}, [21], 2, False, id="off"),
        pytest.param([56, 57], {"expert": "ON"}, [21, 56], 1, False, id="on"),
        pytest.param([56], {"expert": "ON"}, [21, 56], 0, False, id="TW-A11"),
        pytest.param(
            *([56], {"expert": "ON", "expert_last_card": "ENDS"}, [21, 56], 0, True),
            id="TW-A11 ends",
        ),
        pytest.param([], {"expert": "ON"}, [21], 0, True, id="TW-A10"),
    ],
)
def test_the_expert_variant_costs_another_card(
    pile: list[int], options: dict[str, object], taken: list[int], left: int, *, over: bool
) -> None:
    """TW-28: a row of one card brings the pile's top card, if there is one."""
    game = played(at_a_single_card(pile, **options), ("take", 1))

    assert taken == game.face_down[1]
    assert left == len(game.pile)
    assert over == game.over()


def test_a_longer_row_brings_no_extra_card() -> None:
    """TW-28: the variant is about a row of a single card."""
    game = dealt([[21, 97], [12, 98]], [54, 56, 57], expert="ON")
    played(game, ("place", 0, 21), ("place", 1, 12), ("take", 0))

    assert game.face_down[0] == [21, 12]


@pytest.mark.parametrize(
    ("pile", "reading", "over"),
    [
        pytest.param([], "ENDS", True, id="TW-24"),
        pytest.param([], "GOES_ON", False, id="TW-A06 c"),
        pytest.param([56], "ENDS", False, id="TW-A07"),
    ],
)
def test_twisting_the_last_card_ends_the_game_by_the_reading(
    pile: list[int], reading: str, *, over: bool
) -> None:
    """TW-24, TW-A06, TW-A07: the pile must have been empty before the twist."""
    game = played(at_a_single_card(pile, last_twist=reading), ("twist", 1, 21))

    assert over == game.over()
    assert game.face_up[1] == [12, 21]


def test_a_take_that_draws_the_last_card_goes_on() -> None:
    """TW-A05: the pile must be empty when the row is taken."""
    game = played(at_a_single_card([56]), ("take", 1), ("place", 1, 98))

    assert game.pile == []
    assert game.actors() == [0]


def with_empty_hands(**options: object) -> NaiveGame:
    """Return a game without a pile after both seats have played their only card."""
    return played(dealt([[34], [35]], [], **options), ("place", 0, 34), ("place", 1, 35))


def test_an_empty_hand_must_take_or_ends_the_game() -> None:
    """TW-A08: by default the row is taken; by the other reading nobody takes it."""
    taking = with_empty_hands()
    ended = with_empty_hands(empty_hand="ENDS")
    only: list[Move] = [("take", 0)]
    assert only == taking.legal()
    taking.apply(("take", 0))

    assert taking.points() == [-2, 0]
    assert ended.over()
    assert ended.points() == [0, 0]


def test_an_empty_hand_before_an_empty_row_ends_the_game() -> None:
    """TW-A09: it can happen only if twisting the last card away does not."""
    game = dealt([[21], [12]], [], last_twist="GOES_ON")
    played(game, ("place", 0, 21), ("twist", 1, 21))

    assert game.over()
    assert game.points() == [0, 2]
    assert game.winners() == [1]


def test_a_row_may_be_taken_only_if_stuck_by_the_reading() -> None:
    """TW-09, TW-A01: who could place or twist may not want the row."""
    game = at_a_single_card([56], taking="ONLY_IF_STUCK")
    stuck = played(dealt([[21], [98]], [56], taking="ONLY_IF_STUCK"), ("place", 0, 21))

    assert {"TW-09"} == game.broken(("take", 1))
    assert ("take", 1) not in game.legal()
    only: list[Move] = [("take", 1)]
    assert only == stuck.legal()


@pytest.mark.parametrize(
    ("move", "clauses"),
    [
        (("place", 0, 97), {"TW-11", "TW-14"}),
        (("place", 0, 33), {"TW-11", "TW-12"}),
        (("place", 1, 33), {"TW-12"}),
        (("twist", 1, 22), {"TW-18"}),
        (("twist", 1, 12), {"TW-17"}),
        (("twist", 0, 21), {"TW-11", "TW-17"}),
        (("take", 2), {"TW-11"}),
        (("dealer", 0), {"TW-12"}),
    ],
)
def test_refusals_name_all_clauses(move: Move, clauses: set[str]) -> None:
    """Turn, possession and the rule are each tested as if the others held."""
    game = dealt([[22, 97, 21], [12, 98, 14]], [54, 56, 57, 58])
    played(game, ("place", 0, 21), ("place", 1, 14), ("place", 0, 22))

    assert clauses == game.broken(move)


def test_without_a_row_a_card_must_be_placed() -> None:
    """TW-16: nothing can be twisted out or taken."""
    game = dealt([[22, 97], [12, 98]], [])

    assert {"TW-16"} == game.broken(("take", 0)) == game.broken(("twist", 0, 79))
    assert {"TW-16"} == game.broken(("take", 1)) == game.broken(("place", 0, 12))
    assert {"TW-11", "TW-16"} == game.broken(("place", 1, 22))


# --- several games -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("reading", "starter"), [("LEFT", 2), ("SAME", 1), ("LOWEST", 0), ("HIGHEST", 1)]
)
def test_the_second_game_is_started_by_the_reading(reading: str, starter: int) -> None:
    """TW-A17: seat 1 began, seat 0 lost; of the others, seat 1 is the first from the starter."""
    options = {"numbers": [34, 35, 36], "hand_size": 1, "games": 2, "next_start": reading}
    game = NaiveGame(3, options, 0)
    deal: Move = ("deal", [[34], [35], [36]], [])
    played(game, deal, ("place", 1, 35), ("place", 2, 36), ("take", 0))
    assert game.points() == [-2, 0, 0]
    assert game.phase == "deal"
    game.apply(deal)

    assert [starter] == game.actors()


def test_totals_decide_after_two_games() -> None:
    """TW-27: both games count, and a tie is shared."""
    game = NaiveGame(2, {"numbers": [34, 98], "hand_size": 1}, 1)
    deal: Move = ("deal", [[34], [98]], [])
    played(game, deal, ("place", 0, 34), ("take", 1), deal)
    assert game.points() == [0, -1]
    assert game.winners() == []
    played(game, ("place", 1, 98), ("take", 0))

    assert game.points() == [-1, -1]
    assert game.winners() == [0, 1]


@pytest.mark.parametrize(
    ("reading", "winners"),
    [("SHARED", [0, 1]), ("MOST_PLUS", [1]), ("FEWEST_TOADS", [0])],
)
def test_ties_are_broken_by_the_reading(reading: str, winners: list[int]) -> None:
    """TW-A18: equal totals; seat 1 has more plus cards, and the only toad."""
    game = NaiveGame(2, {"numbers": [34, 98], "hand_size": 1, "games": 1, "tie_break": reading}, 1)
    game.apply(("deal", [[34], [98]], []))
    game.face_up = [[], [56, 65, 57, 75]]
    game.face_down = [[13, 14], [22]]
    played(game, ("place", 0, 34), ("take", 1))

    assert game.points() == [-2, -2]
    assert winners == game.winners()


# --- random games --------------------------------------------------------------------------------


def fresh_game(seed: int) -> tuple[NaiveGame, random.Random]:
    """Return a game of random size and readings that is ready for its first deal."""
    rng = seeded(seed)
    options: dict[str, object] = {}
    if seed % 4 != 0:
        options = {name: rng.choice(choices) for name, choices in READINGS.items()}
    players = rng.choice([2, 3, 4])
    if seed % 3 == 0:
        options["numbers"] = TINY
        options["hand_size"] = rng.choice([1, 2])
    return NaiveGame(players, options, rng.choice([None, 0, players - 1])), rng


def chance_move(game: NaiveGame, rng: random.Random) -> Move:
    """Return an outcome for what chance must decide now."""
    if game.pending() == "dealer":
        return ("dealer", rng.randrange(game.players))
    deck = rng.sample(game.deck, len(game.deck))
    hands = [[deck.pop() for _ in range(game.hand_size)] for _ in range(game.players)]
    return ("deal", hands, deck)


def cards_of(game: NaiveGame) -> list[int]:
    """Return every card of the game, wherever it is."""
    cards = game.pile + game.row
    for seat in range(game.players):
        cards += [*game.hands[seat], *game.face_up[seat], *game.face_down[seat]]
    return sorted(cards)


def check_hands(game: NaiveGame) -> None:
    """Assert TW-D2: while the pile lasts, all hands are full."""
    if game.pile:
        assert [len(hand) for hand in game.hands] == [game.hand_size] * game.players


def check_scores(game: NaiveGame) -> None:
    """Assert TW-D5: the bounds, and that plus cards come in couples."""
    for scores in game.game_scores():
        for score in scores:
            assert -107 <= number(score["total"]) <= 72
            assert number(score["plus"]) % 2 == 0


@pytest.mark.parametrize("seed", range(90))
def test_a_random_game_keeps_the_laws_to_its_end(seed: int) -> None:
    """Cards are conserved, a move always exists, listing agrees with refusing, and it ends."""
    game, rng = fresh_game(seed)
    turns = 0
    while not game.over():
        if game.pending() is not None:
            assert not game.legal()
            assert not game.actors()
            game.apply(chance_move(game, rng))
            turns = 0
            continue
        legal = game.legal()
        assert len(legal) == len(set(legal)) > 0
        assert sorted(game.deck) == cards_of(game)
        check_hands(game)
        every: list[Move] = [("take", seat) for seat in range(game.players + 1)]
        every += [(kind, game.turn, card) for kind in ("place", "twist") for card in game.deck]
        assert sorted(map(repr, legal)) == sorted(repr(m) for m in every if not game.broken(m))
        turns = turns + (game.phase == "turn")
        assert turns <= len(game.deck) + 1  # TW-D3
        game.apply(rng.choice(legal))

    check_scores(game)
    assert game.winners()
    with pytest.raises(ValueError, match="TW-27"):
        game.apply(("take", 0))
