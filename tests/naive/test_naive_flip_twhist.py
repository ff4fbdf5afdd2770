"""The second opinion on Flip Twhist is itself held to the printed examples and the laws."""

import itertools
import random

import pytest

from tests.naive.flip_twhist import (
    DEFAULT_DECK,
    READINGS,
    Move,
    NaiveGame,
    colour_of,
    flip_of,
    next_leader,
    picker_of,
    value_of,
)

Table = list[tuple[int, str]]


def seeded(seed: int) -> random.Random:
    """Return a source of random choices that is the same in every run."""
    return random.Random(seed)  # noqa: S311  (nothing here is a secret)


def lying(*cards: str) -> Table:
    """Return a trick led by seat 0."""
    return list(enumerate(cards))


def dealt(*hands: list[str], **options: object) -> NaiveGame:
    """Return a game in which seat 0 leads, these are the number cards, and nothing lies open."""
    deck = [card for hand in hands for card in hand]
    game = NaiveGame(len(hands), {"deck": deck, **options}, len(hands) - 1)
    game.apply(("deal", list(hands), []))
    return game


def after_trick(game: NaiveGame, *cards: str) -> NaiveGame:
    """Return the game after every seat has played a card, in order."""
    for card in cards:
        game.apply(("play", game.actors()[0], card))
    return game


# --- the printed examples and the derived facts --------------------------------------------------


def test_the_provisional_deck_has_32_cards() -> None:
    """FT-08, FT-A01: four colours, values from -1 to 5, the 2 twice."""
    values = sorted(value_of(card) for card in DEFAULT_DECK if colour_of(card) == "R")

    assert len(set(DEFAULT_DECK)) == 32
    assert [-1, 0, 1, 2, 2, 3, 4, 5] == values
    assert {colour_of(card) for card in DEFAULT_DECK} == set("RYGB")


@pytest.mark.parametrize(
    ("cards", "flip"),
    [
        pytest.param(["R2", "G4"], 6, id="FT-X1"),
        pytest.param(["R-1", "G-1"], -1, id="FT-X2 below"),
        pytest.param(["R-1"], -1, id="the lowest"),
        pytest.param(["R4", "G4", "B5"], 8, id="FT-X2 above"),
        pytest.param(["R4", "G4"], 8, id="the highest"),
        pytest.param(["R-1", "G1"], 0, id="FT-A23"),
        pytest.param(["R2", "R2b"], 4, id="both copies"),
    ],
)
def test_a_sum_turns_its_flip_card(cards: list[str], flip: int) -> None:
    """FT-31, FT-35, FT-36: the own card of the sum, clamped at both ends."""
    assert flip == flip_of(cards)


def test_the_winner_of_the_printed_example_flips_its_six() -> None:
    """FT-X1: the round winner's player picks 2 and 4, the others flip the rest."""
    game = dealt(["R4", "G1"], ["R2", "B1"], ["R1", "G2"], ["G4", "B2"])
    after_trick(game, "R4", "R2", "R1", "RW")
    game.apply(("pick", 3, ["R2", "R4"]))

    assert [{1}, {1}, {1}, {6}] == game.flipped
    assert [2, 2, 2, 2] == game.points()
    assert [3] == game.actors()


@pytest.mark.parametrize(("players", "each", "exposed"), [(3, 10, 2), (4, 8, 0), (5, 6, 2)])
def test_the_deal_leaves_cards_open_that_do_not_divide(
    players: int, each: int, exposed: int
) -> None:
    """FT-06, FT-07, FT-X3: equal hands, and the rest lies open."""
    game = NaiveGame(players, {}, 0)
    hands = [DEFAULT_DECK[seat * each : (seat + 1) * each] for seat in range(players)]
    rest = DEFAULT_DECK[players * each :]
    assert {"FT-06", "FT-07"} == game.broken(("deal", [[*hands[0], "R9"], *hands[1:]], ["B5"]))
    game.apply(("deal", hands, rest))

    assert exposed == len(game.exposed)
    assert [each + 4] * players == [len(hand) for hand in game.hands]
    assert [1] == game.actors()


# The lead is seat 0's. Each line of the table: cards, picker, next leader.
NEXT_LEADER: list[tuple[str, list[str], int | None, int]] = [
    ("numbers", ["R1", "R3", "G5", "R2"], 1, 1),
    ("RW", ["R1", "R3", "RW", "R2"], 2, 2),
    ("TH", ["R1", "R3", "TH", "R2"], 2, 1),
    ("RW TH", ["R1", "RW", "TH", "R2"], 2, 1),
    ("PO", ["R1", "R3", "PO", "G2"], 1, 2),
    ("RW PO", ["R1", "RW", "PO", "R2"], 1, 2),
    ("TH PO", ["R1", "R3", "PO", "TH"], 3, 2),
    ("RW TH PO", ["R1", "RW", "PO", "TH"], 3, 2),
    ("only PO", ["PA", "TH", "PO", "RW"], None, 2),
    ("only RW", ["PA", "TH", "PA", "RW"], None, 3),
    ("only TH", ["PA", "TH", "PA", "PA"], None, 0),
    ("a leading TH", ["TH", "TH", "PA", "PA"], None, 1),
    ("all PA", ["PA", "PA", "PA", "PA"], None, 0),
    ("two of a kind", ["R1", "TH", "TH", "RW"], 1, 3),
    ("a late colour", ["PA", "TH", "G1", "R5"], 1, 2),
]


@pytest.mark.parametrize(
    ("cards", "picker", "leader"), [pytest.param(*row[1:], id=row[0]) for row in NEXT_LEADER]
)
def test_the_table_of_next_leaders(cards: list[str], picker: int | None, leader: int) -> None:
    """FT-14 to FT-27: who picks, and who leads the next trick."""
    assert picker == picker_of(lying(*cards), "FIRST")
    assert leader == next_leader(lying(*cards), 4, "FIRST", "TRICK_LEADER")


@pytest.mark.parametrize("players", [3, 4, 5])
def test_somebody_leads_next_and_never_the_thief(players: int) -> None:
    """FT-D1, FT-D6: for every combination of kinds, and as many silent cases as derived."""
    silent = 0
    for cards in itertools.product(["R1", "RW", "TH", "PO", "PA"], repeat=players):
        table = lying(*cards)
        silent += {"TH"} <= set(cards) <= {"TH", "PA"}
        for fallback in READINGS["no_leader"]:
            leader = next_leader(table, players, "FIRST", fallback)
            assert leader in range(players)
            assert "TH" not in cards or leader != cards.index("TH")

    assert silent == {3: 7, 4: 15, 5: 31}[players]


@pytest.mark.parametrize(
    ("cards", "leader"),
    [(["PA", "TH", "PA"], 2), (["TH", "PA", "PA"], 1), (["PA", "PA", "PA"], 0)],
)
def test_left_of_the_thief_may_be_the_reading(cards: list[str], leader: int) -> None:
    """FT-A11: the seat to the thief's left, but the trick's leader if all pass."""
    assert leader == next_leader(lying(*cards), 3, "FIRST", "LEFT_OF_THIEF")


@pytest.mark.parametrize(("reading", "picker"), [("FIRST", 1), ("LAST", 2)])
def test_equal_highest_cards_are_told_apart_by_the_reading(reading: str, picker: int) -> None:
    """FT-A03: the first or the last of them that was played."""
    assert picker == picker_of(lying("R1", "R2b", "R2", "G5"), reading)


# --- following, picking, flipping ----------------------------------------------------------------


def test_the_colour_led_must_be_followed_by_number_cards_only() -> None:
    """FT-11 to FT-13, FT-16: a Twhist card is always allowed."""
    game = dealt(["R1", "R3"], ["R2", "G5"], ["B1", "B3"], twhist=["TH"])
    game.apply(("play", 0, "R1"))
    following: list[Move] = [("play", 1, "R2"), ("play", 1, "TH")]

    assert following == game.legal()
    assert {"FT-11"} == game.broken(("play", 1, "G5"))
    assert {"FT-09"} == game.broken(("play", 1, "R3")) == game.broken(("play", 2, "B1")) - {"FT-11"}
    game.apply(("play", 1, "R2"))
    anything: list[Move] = [("play", 2, "B1"), ("play", 2, "B3"), ("play", 2, "TH")]
    assert anything == game.legal()


def test_the_first_number_card_sets_the_colour_however_late() -> None:
    """FT-17, FT-A08: after a Twhist card led, the next number card is free."""
    game = dealt(["R1", "R3"], ["R2", "G5"], ["B1", "G3"], twhist=["TH"])
    after_trick(game, "TH", "G5")

    assert {"FT-11"} == game.broken(("play", 2, "B1"))
    assert set() == game.broken(("play", 2, "G3"))


def at_the_pick(**options: object) -> NaiveGame:
    """Return a game in which seat 0 picks from R4 and R3, and seats 2 and 3 have passed."""
    game = dealt(["R4"], ["R3"], ["R2"], ["R1"], **options)
    return after_trick(game, "R4", "R3", "PA", "PA")


def test_one_or_two_cards_are_picked() -> None:
    """FT-30, FT-A20, FT-A22: any of the stack, not none, and never a Twhist card."""
    game = at_the_pick()
    choices: list[Move] = [("pick", 0, ["R3"]), ("pick", 0, ["R4"]), ("pick", 0, ["R3", "R4"])]

    assert sorted(map(repr, choices)) == sorted(map(repr, game.legal()))
    for wrong in ([], ["R2"], ["PA"], ["R3", "R3"], ["R3", "R4", "R3"]):
        assert {"FT-30"} == game.broken(("pick", 0, wrong))
    assert {"FT-30"} == game.broken(("pick", 1, ["R3"])) == game.broken(("play", 0, "PA"))
    assert set() == game.broken(("pick", 0, ["R4", "R3"]))


@pytest.mark.parametrize(
    ("picked", "reading", "flipped"),
    [
        (["R3"], "FIRST", [{3}, {4}, set(), {4}]),
        (["R4"], "ALL", [{4}, {3}, set(), set()]),
        (["R3", "R4"], "FIRST", [{7}, set(), set(), set()]),
    ],
)
def test_who_flips_what(picked: list[str], reading: str, flipped: list[set[int]]) -> None:
    """FT-31 to FT-33, FT-A09: the picker's sum, the rest for all but a passer, if any is left."""
    game = at_the_pick(exempt_passers=reading)
    game.apply(("pick", 0, picked))

    assert flipped == game.flipped


def test_a_flip_card_turns_back() -> None:
    """FT-38: the same sum a second time hides the stars again."""
    game = dealt(["R1", "G1"], ["R2", "G2"], ["R3", "G3"], twhist=[])
    after_trick(game, "R1", "R2", "R3")
    game.apply(("pick", 2, ["R2"]))
    assert [{4}, {4}, {2}] == game.flipped
    after_trick(game, "G3", "G1", "G2")
    game.apply(("pick", 2, ["G2"]))

    assert [set(), set(), set()] == game.flipped
    assert game.over()
    assert game.winners() == [0, 1, 2]


def test_a_trick_without_numbers_flips_nothing() -> None:
    """FT-A18, FT-D6: nobody picks, whoever would have."""
    game = after_trick(dealt(["R4"], ["R3"], ["R2"]), "TH", "RW", "PA")

    assert game.phase == "play"
    assert [set(), set(), set()] == game.flipped
    assert [1] == game.actors()


@pytest.mark.parametrize(
    ("flipped", "winners"),
    [
        pytest.param([{-1}, {0, 2}, {3}], [1], id="FT-41"),
        pytest.param([{-1}, {8}, {3}], [0, 1], id="FT-A31"),
        pytest.param([{-1, 0}, {3, 4, 5, 2}, set()], [0], id="FT-40"),
    ],
)
def test_ties_go_to_more_flip_cards(flipped: list[set[int]], winners: list[int]) -> None:
    """FT-40, FT-41, FT-A31: stars first, then cards, then shared."""
    game = dealt(["R4"], ["R3"], ["R2"], twhist=[])
    game.flipped = flipped
    game.phase = "over"

    assert winners == game.winners()


# --- random games --------------------------------------------------------------------------------


def fresh_game(seed: int) -> tuple[NaiveGame, random.Random]:
    """Return a game of random size and readings that is ready for its deal."""
    rng = seeded(seed)
    players = rng.choice([3, 4, 5])
    options: dict[str, object] = {name: rng.choice(kinds) for name, kinds in READINGS.items()}
    if seed % 3 == 0:
        options["deck"] = rng.sample(DEFAULT_DECK, rng.randint(players, 16))
        options["twhist"] = rng.sample(["RW", "TH", "PO", "PA"], rng.randint(0, 4))
    return NaiveGame(players, options, rng.choice([None, 0, players - 1])), rng


def chance_move(game: NaiveGame, rng: random.Random) -> Move:
    """Return an outcome for what chance must decide now."""
    if game.pending() == "dealer":
        return ("dealer", rng.randrange(game.players))
    deck = rng.sample(game.deck, len(game.deck))
    each = len(deck) // game.players
    hands = [[deck.pop() for _ in range(each)] for _ in range(game.players)]
    return ("deal", hands, deck)


def check_cards(game: NaiveGame) -> None:
    """Assert that every card lies in exactly one place."""
    cards = [*game.exposed, *game.discarded, *(card for _, card in game.table)]
    cards += [card for hand in game.hands for card in hand]
    assert sorted(cards) == sorted(game.deck + game.twhist * game.players)


@pytest.mark.parametrize("seed", range(60))
def test_a_random_game_keeps_the_laws_to_its_end(seed: int) -> None:
    """Cards are conserved, a move always exists, listing agrees with refusing, and it ends."""
    game, rng = fresh_game(seed)
    plays = 0
    while not game.over():
        if game.pending() is not None:
            assert not game.legal()
            assert not game.actors()
            game.apply(chance_move(game, rng))
            continue
        legal = list(map(repr, game.legal()))
        assert len(legal) == len(set(legal)) > 0
        check_cards(game)
        (seat,) = game.actors()
        every: list[Move] = [("play", seat, card) for card in [*game.deck, *game.twhist]]
        sums = itertools.chain.from_iterable(
            itertools.combinations(sorted(game.deck), count) for count in (1, 2)
        )
        every += [("pick", seat, list(picked)) for picked in sums]
        assert sorted(legal) == sorted(repr(move) for move in every if not game.broken(move))
        move = rng.choice(game.legal())
        plays += move[0] == "play"
        game.apply(move)
        assert all(0 <= points <= 18 for points in game.points())  # FT-D7

    each = len(game.deck) // game.players + len(game.twhist)
    assert plays == each * game.players  # FT-D4
    assert game.winners()
    with pytest.raises(ValueError, match="FT-39"):
        game.apply(("play", 0, "R1"))
