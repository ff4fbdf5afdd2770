"""Fair shuffles: everybody can check that nobody chose the cards."""

from hashlib import sha256
from typing import Any

import pytest

from tests.nonsense import oddments
from tests.test_bad_input import only_errors_of_ours
from tricky_twist import GAMES, EncodingError, Shuffler, WrongTypeError, advance, records
from tricky_twist.core.game import shuffled
from tricky_twist.core.values import changed
from tricky_twist.records import (
    FairShuffle,
    Illegal,
    Record,
    Sound,
    Unfair,
    WrongResult,
    begin,
    commitment_to,
    is_commitment,
    verify,
)
from tricky_twist.testing.lines import seeded

every_name = pytest.mark.parametrize("name", GAMES)
"""Runs a test once for each game."""

SALTS = ("Ada's very own salt", "Ben's very own salt", "Cem's very own salt")
FAIR = FairShuffle.of("the secret of who deals", SALTS)
TEXTS = (FAIR.secret, *SALTS)


def dealt(name: str, fair: FairShuffle = FAIR) -> Record:
    """Return the record of a game up to where somebody must act, dealt as it says."""
    record = begin(name, 3).shuffled_by(fair)
    return record.played(*advance(record.game, record.state, fair.shuffler()).moves)


def test_the_algorithm_is_that_of_the_page() -> None:
    """Another program that follows the page makes the same commitment and the same seed."""
    parts = ["the secret of who deals", *SALTS]
    told = b"tricky-twist/fair/1" + b"".join(f"\0{len(part)}\0{part}".encode() for part in parts)

    assert Shuffler(sha256(told).hexdigest()) == FAIR.shuffler()
    assert sha256(b"tricky-twist/commitment/1\0salt").hexdigest() == commitment_to("salt")


def test_the_length_of_a_text_is_in_bytes() -> None:
    """A letter of two bytes counts twice, and no two lists of salts give the same seed."""
    told = b"tricky-twist/fair/1\0" + b"2\0\xc3\xa9" + b"\0" + b"0\0"

    assert Shuffler(sha256(told).hexdigest()) == FairShuffle.of("é", ("",)).shuffler()
    assert FairShuffle.of("s", ("a\x001\0b",)) != FairShuffle.of("s", ("a", "b"))
    assert (
        FairShuffle.of("s", ("a\x001\0b",)).shuffler() != FairShuffle.of("s", ("a", "b")).shuffler()
    )


def test_everybody_has_a_part_in_a_fair_deal() -> None:
    """A deal that was made without somebody's salt is not fair, though it is what they make."""
    fair = FairShuffle.of(FAIR.secret, SALTS[:2])
    record = changed(begin("twisted", 3), fair=fair)
    record = record.played(*advance(record.game, record.state, fair.shuffler()).moves)

    assert Unfair(None, "2 salts for 3 seats") == verify(record)


@every_name
def test_a_fair_deal_is_sound(name: str) -> None:
    """The secret and the salts make exactly the deal that the record has."""
    record = dealt(name)

    assert Sound(record.state) == verify(record)
    assert record == records.loads(records.dumps(record))


@every_name
def test_an_exchanged_deal_is_found(name: str) -> None:
    """With its place among the moves."""
    record = begin(name, 3).shuffled_by(FAIR)
    moves = advance(record.game, record.state, Shuffler("a stacked deck")).moves
    last = advance(record.game, record.played(*moves[:-1]).state, FAIR.shuffler()).moves[0]
    honest = advance(record.game, record.state, FAIR.shuffler()).moves
    number = next(n for n, move in enumerate(moves) if n >= len(honest) or move != honest[n])

    assert Unfair(number, "the secret and the salts give another shuffle") == verify(
        record.played(*moves)
    )
    assert last != moves[-1]


def played_fairly(name: str, stacked: tuple[int, ...]) -> tuple[Record, int]:
    """Return the record of a game of two rounds, and the first of its deals that was stacked.

    The deals with these numbers are stacked, the others fair.
    """
    edition: Any = GAMES[name].editions[0][1]
    rounds = {"rounds": 2} if name == "tricky-twist" else {"games": 2}
    record = begin(name, 3, changed(edition, **rounds)).shuffled_by(FAIR)
    fair, rng, places = FAIR.shuffler(), seeded(name), list[int]()
    while not record.game.is_over(record.state):
        move = shuffled(record.game, record.state, fair)
        if hasattr(move, "hands"):
            places.append(len(record.moves))
            if len(places) - 1 in stacked:
                move = shuffled(record.game, record.state, Shuffler("a stacked deck"))
        record = record.played(move or rng.choice(record.game.legal_moves(record.state)))
    assert len(places) == 2
    return record, min((places[number] for number in stacked), default=-1)


@pytest.mark.parametrize("stacked", [(), (0,), (1,), (0, 1)], ids=str)
@pytest.mark.parametrize("name", ["tricky-twist", "twisted"])
def test_the_first_stacked_deal_of_any_round_is_named(name: str, stacked: tuple[int, ...]) -> None:
    """Every deal of a game must be what the secret and the salts make, not that of one round."""
    record, first = played_fairly(name, stacked)
    verdict = verify(record)

    if not stacked:
        assert Sound(record.state) == verdict
    else:
        assert Unfair(first, "the secret and the salts give another shuffle") == verdict


@pytest.mark.parametrize("number", range(16))
def test_of_several_exchanged_texts_the_first_is_named(number: int) -> None:
    """The secret comes first, then the salts in the order of the seats."""
    other = [f"{text}, exchanged" if number >> n & 1 else text for n, text in enumerate(TEXTS)]
    fair = changed(FAIR, secret=other[0], salts=tuple(other[1:]))
    names = ("the secret", "the salt of seat 0", "the salt of seat 1", "the salt of seat 2")
    wrong = [name for name, text, now in zip(names, TEXTS, other, strict=True) if text != now]

    assert fair.find_fault() == (
        f"{wrong[0]} is not the one that was committed to" if wrong else None
    )


@pytest.mark.parametrize("number", range(8))
def test_of_several_faults_of_a_record_the_first_is_named(number: int) -> None:
    """First a move that is not legal, then a shuffle that is not fair, then a wrong result."""
    is_illegal, is_stacked, is_wrong = (bool(number >> place & 1) for place in range(3))
    record, _ = played_fairly("twisted", (1,) if is_stacked else ())
    result = (99, 99, 99) if is_wrong else record.game.scores(record.state)
    moves = (*record.moves, record.moves[-1]) if is_illegal else record.moves
    faults = ((is_illegal, Illegal), (is_stacked, Unfair), (is_wrong, WrongResult), (True, Sound))

    assert next(kind for is_there, kind in faults if is_there) is type(
        verify(changed(record, moves=moves, result=result))
    )


def test_a_text_that_was_exchanged_is_found() -> None:
    """The secret and each salt must be what was committed to, before any deal is looked at."""
    other = "another text altogether"
    cases = {
        "the secret is not the one that was committed to": changed(FAIR, secret=other),
        "the salt of seat 1 is not the one that was committed to": changed(
            FAIR, salts=(SALTS[0], other, SALTS[2])
        ),
        "3 salts, but 2 commitments to salts": changed(
            FAIR, salt_commitments=FAIR.salt_commitments[:2]
        ),
    }
    for reason, fair in cases.items():
        assert Unfair(None, reason) == verify(dealt("twisted", fair))
        assert f"not a fair shuffle: {reason}" == str(Unfair(None, reason))
    assert "not a fair shuffle: move 3: x" == str(Unfair(3, "x"))


def test_a_game_needs_the_salt_of_every_seat() -> None:
    """Neither a record nor its document has fewer."""
    with pytest.raises(WrongTypeError, match="expected the salts of 2 seats, got 3"):
        begin("twisted", 2).shuffled_by(FAIR)
    document = records.encode(dealt("twisted"))
    assert isinstance(document, dict)
    fair = document["fair"]
    assert isinstance(fair, dict)
    with pytest.raises(
        EncodingError, match=r"\$\.fair\.salts: there must be a salt for each of 3 seats"
    ):
        records.decode({**document, "fair": {**fair, "salts": list(SALTS[:2])}})
    with pytest.raises(EncodingError, match=r"\$\.fair\.commitment: expected 64 hexadecimal"):
        records.decode({**document, "fair": {**fair, "commitment": "0" * 63}})


def test_a_shuffle_without_players_is_one() -> None:
    """For whoever deals alone; nothing but the beginning of the commitment is shown of it."""
    alone = records.FairShuffle.of("the dealer's secret", ())

    assert (None, ()) == (alone.find_fault(), alone.salts)
    assert f"FairShuffle({alone.commitment[:12]}..., 0 salts)" == repr(alone)


def test_no_secret_is_shown() -> None:
    """What is printed of a shuffle does not tell the cards."""
    assert FAIR.secret not in repr(FAIR)
    assert FAIR.secret not in repr(dealt("twisted"))
    assert "3 salts" in repr(FAIR)


def test_nonsense_gets_an_error_of_ours() -> None:
    """Whatever is given."""
    record = begin("twisted", 3)
    for thing in oddments():
        only_errors_of_ours(commitment_to, thing)
        only_errors_of_ours(record.shuffled_by, thing)
        only_errors_of_ours(FairShuffle.of, thing, SALTS)
        only_errors_of_ours(FairShuffle.of, "secret", thing)
        assert not is_commitment(thing)
