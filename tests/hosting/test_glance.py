"""What pages see at a glance is what the events told, and what a seat is asked for is its moves."""

from typing import Any

import pytest

from tests.hosting.clients import opened, play
from tests.records.games import subject_of
from tricky_twist import GAMES, Seat, records
from tricky_twist.games import flip_twhist as ft, tricky_twist as tt, twisted as tw
from tricky_twist.games.flip_twhist.page import glance as flip_glance
from tricky_twist.games.tricky_twist.page import glance as tricky_glance
from tricky_twist.games.twisted.page import glance as row_glance, prompt as row_prompt
from tricky_twist.hosting import Table, open_table
from tricky_twist.testing.lines import play_out, seeded

every_name = pytest.mark.parametrize("name", GAMES)
"""Runs a test once for each game."""


def games_of(name: str) -> list[Any]:
    """Return some games, of few cards and of all."""
    subject = subject_of(name)
    starts = [subject.game.setup(3), *subject.material.small]
    return [play_out(subject.game, start, seed) for seed, start in enumerate(starts)]


def test_the_row_is_that_of_the_events() -> None:
    """And the last row that was taken lies there until the next card is added."""
    taken = 0
    for line in games_of("twisted"):
        row: list[Any] = []
        last = None
        for step in line.steps:
            for event in step.events:
                match event:
                    case tw.CardPlaced(card=card):
                        row, last = [*row, card], None
                    case tw.CardTwisted(card=card):
                        row, last = [each for each in row if each != card], None
                    case tw.RowTaken(seat=seat):
                        row, last = [], (seat, tuple(row))
                    case tw.RoundEnded():
                        row = []
                    case _:
                        pass
            seen = row_glance(tw.view(step.state, None))
            assert last == (seen.last and (seen.last.seat, seen.last.cards))
            taken += last is not None
            if not isinstance(step.state, tw.DealPending | tw.GameOver):
                assert tuple(row) == seen.row
    assert taken > 5


def test_an_entered_row_that_is_taken_is_not_made_up() -> None:
    """Its log does not tell how it lay."""
    line = games_of("twisted")[0]
    state = next(s for s in line.states if isinstance(s, tw.Turn) and len(s.row) > 1)
    bare = tw.position(state)
    after = tw.play(bare, tw.Take(bare.turn)).state  # type: ignore[union-attr]

    assert row_glance(tw.view(after, None)).last is None
    added = next(s for s in line.states if isinstance(s, tw.Turn) and len(s.row) > 1)
    bare, place = tw.position(added), tw.legal_moves(added)[0]
    assert isinstance(place, tw.Place)
    more: Any = tw.play(bare, place).state
    taken = tw.play(more, tw.Take(more.turn)).state
    assert row_glance(tw.view(taken, None)).last is None


def test_the_last_trick_of_tricky_twist_is_the_one_that_was_won() -> None:
    """Until the next card is played, over the end of a round; the suit led is that of its first."""
    tricks = 0
    for line in games_of("tricky-twist"):
        won: Any = None
        for step in line.steps:
            if any(isinstance(event, tt.CardPlayed) for event in step.events):
                won = None
            for event in step.events:
                won = event if isinstance(event, tt.TrickWon) else won
            seen = tricky_glance(tt.view(step.state, None))
            played = getattr(step.state, "played", ())
            assert (played[0].card.suit if played else None) is seen.led
            if won is not None and seen.last is not None:
                tricks += 1
                assert won.seat is seen.last.winner
            assert won is None or seen.last is not None
            assert not played or seen.last is None
    assert tricks > 20


def test_bonus_cards_show_what_they_offer() -> None:
    """Suits or values, with their words; a shift offers neither."""
    for line in games_of("tricky-twist"):
        state = next(s for s in line.states if isinstance(s, tt.Playing))
        for face in tricky_glance(tt.view(state, None)).faces:
            shown = tt.face_of(state, face.bonus)
            assert (face.suits == shown) == isinstance(shown, tuple)
            assert bool(face.values) == (shown is not tt.ValueFace.SHIFT and not face.suits)
            assert face.words == tt.bonus_in_words(face.bonus, state.match.rules, state.round.side)
        assert () == tricky_glance(tt.view(line.start, None)).faces


def test_the_last_trick_of_flip_twhist_is_that_of_the_log() -> None:
    """Until the next card is played; the stars are those of the rules, by card."""
    for line in games_of("flip-twhist"):
        for step in line.steps:
            seen = flip_glance(ft.view(step.state, None))
            played = getattr(step.state, "played", ())
            log = getattr(getattr(step.state, "table", None), "log", ())
            assert (None if played or not log else log[-1]) == seen.last
            numbers = [play.card.colour for play in played if isinstance(play, ft.PlayNumber)]
            assert (numbers[0] if numbers else None) is seen.led
            stars = ft.rules_of(step.state).stars
            assert stars == tuple(each.stars for each in seen.stars)
            assert ft.FLIP_CARDS == tuple(each.card for each in seen.stars)


@every_name
def test_a_seat_is_asked_for_what_it_may_do(name: str) -> None:
    """Each prompt has the words of the moves that are legal."""
    table, asked = opened(name), set()
    for _ in range(400):
        if not (actors := table.course.game.actors(table.record.state)):
            break
        for seat in actors:
            message = table.welcome(seat)
            asked.add(message["prompt"])
            check(message["prompt"], {offer["move"]["type"] for offer in message["moves"]})
        assert "prompt" not in table.welcome(None)
        table = play(table, seeded(len(asked)), requests=1)
    assert len(asked) > 3


WORDS = {
    "take": "take",
    "twist": "twist",
    "set-aside": "set",
    "draw-reserve": "draw",
    "take-bonus": "take",
    "take-back": "return",
    "pick": "pick",
}


def check(prompt: str, kinds: Any) -> None:
    """See that a prompt names each kind of move, and no other."""
    for kind in kinds & WORDS.keys():
        assert WORDS[kind] in prompt, (prompt, kinds)
    if "twist one" in prompt or prompt.startswith("twist"):
        assert "twist" in kinds
    if "take it" in prompt or prompt.startswith("take the row"):
        assert "take" in kinds
    if prompt.startswith("follow"):
        assert ("a Twhist card" in prompt) == ("play-twhist" in kinds)


@pytest.mark.parametrize(
    ("kinds", "words"),
    [
        ("PTK", "add a card to the row, twist one out of it, or take it"),
        ("PT", "add a card to the row, or twist one out of it"),
        ("PK", "add a card to the row, or take it"),
        ("P", "add a card to the row"),
        ("TK", "twist a card out of the row, or take it"),
        ("T", "twist a card out of the row"),
        ("K", "take the row: nothing else is possible"),
    ],
)
def test_the_prompt_of_a_row_names_each_way_out(kinds: str, words: str) -> None:
    """A whole sentence for each."""
    line = games_of("twisted")[0]
    state = next(s for s in line.states if isinstance(s, tw.Turn) and s.row)
    seat, card = state.turn, tw.Card(12)
    every: dict[str, Any] = {
        "P": tw.Place(seat, card),
        "T": tw.Twist(seat, card),
        "K": tw.Take(seat),
    }
    view: Any = tw.view(state, seat)

    assert words == row_prompt(view, tuple(every[kind] for kind in kinds)).words.english


def test_the_table_of_an_entered_position_has_a_glance() -> None:
    """Whatever was before."""
    line = games_of("tricky-twist")[0]
    state = next(s for s in line.states if isinstance(s, tt.Playing) and s.played)
    table: Table = open_table(records.begin_at(tt.GAME, tt.position(state))).table

    assert str(state.played[0].card.suit) == table.welcome(Seat(0))["glance"]["led"]
