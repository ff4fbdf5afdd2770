"""The subcommand that tells a recorded game."""

import json
import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from tests.records.games import recorded
from tools.pages.terminal import Typed, run
from tricky_twist import GAMES, Seat, advance, records
from tricky_twist.cli import stepper
from tricky_twist.cli.commands import tricky_twist
from tricky_twist.cli.commands.show import rules_in_words
from tricky_twist.cli.pieces import Pen
from tricky_twist.cli.play import words
from tricky_twist.cli.replay import course_of, eyes_called
from tricky_twist.cli.stepper import Place, step_through
from tricky_twist.core.values import changed
from tricky_twist.games import tricky_twist as tt, twisted as tw
from tricky_twist.records import FairShuffle, Record, begin

every_name = pytest.mark.parametrize("name", GAMES)
"""Runs a test once for each game."""

REVOKE = Path(__file__).parents[2] / "docs" / "command" / "files" / "revoke.json"
"""A record in which Cleo does not follow suit."""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Return where a record is kept."""
    return tmp_path / "friday.json"


def show(record: Record, file: Path, *arguments: str) -> Result:
    """Return what the command says of a record."""
    file.write_text(records.dumps(record), encoding="utf-8")
    return CliRunner().invoke(tricky_twist, ["show", str(file), *arguments])


def unwrapped(result: Result) -> str:
    """Return what was written without line breaks."""
    return " ".join(result.output.split())


def spoiled(name: str) -> Record:
    """Return a record whose last move is made twice."""
    record = recorded(name)
    return changed(record, moves=(*record.moves, record.moves[-1]), result=None)


# In words -----------------------------------------------------------------------------------------


@every_name
def test_everything_is_told(name: str, file: Path) -> None:
    """Each event with its words, each round, the clauses, and the score sheet."""
    record = recorded(name)
    told = unwrapped(show(record, file))
    events = [event for step in record.replay() for event in step.events]
    words = [" ".join(record.game.in_words(event, record.names).split()) for event in events]

    assert [] == [each for each in words if each not in told]
    assert f" Round {record.game.round_of(record.state)} " in told
    assert " Game " in told


@every_name
def test_a_player_is_told_no_more_than_was_seen(name: str, file: Path) -> None:
    """Those are the events that their view has, here of the first deal."""
    record = recorded(name)
    game, names = record.game, record.names
    steps = [step for step in record.replay() if any("Dealt" in repr(e)[:20] for e in step.events)]
    hidden, told = steps[0].events, unwrapped(show(record, file, "--as", "BEN"))
    for event in game.view_events(hidden, Seat(1)):
        assert game.in_words(event, names) in told
    secrets = set(map(game.in_words, hidden)) - set(
        map(game.in_words, game.view_events(hidden, Seat(1)))
    )

    assert secrets
    assert "as Ben sees it" in told
    assert [] == [words for words in secrets if words.replace("seat 0", names[0]) in told]


@pytest.mark.parametrize(("who", "is_told"), [((), True), (("--as", "0"), False)])
def test_a_seed_is_told_to_those_who_see_all_cards(
    file: Path,
    who: tuple[str, ...],
    is_told: bool,  # noqa: FBT001
) -> None:
    """Whoever knows it can deal the same cards again."""
    told = show(begin("twisted", 2).tagged(event="Friday", seed="secret"), file, *who).output

    assert ("Friday" in told, is_told) == (True, "secret" in told)


def test_a_round_can_be_told_alone(file: Path) -> None:
    """There must be such a round."""
    record = recorded("twisted")
    last = record.game.round_of(record.state)
    told = show(record, file, "--round", str(last)).output

    assert f" Round {last} " in told
    assert last == 1 or " Round 1 " not in told
    data = json.loads(show(record, file, "--round", str(last), "--json").output)
    assert {last} == {move["round"] for move in data["moves"]}
    assert f"there is no round 99: the last is {last}" in show(record, file, "--round", "99").output


def test_a_game_may_not_be_over(file: Path) -> None:
    """Then the record ends in the middle, and no round may have been scored yet."""
    told = show(begin("twisted", 2).tagged(event="Friday"), file)

    assert 0 == told.exit_code
    assert "event: Friday; with all cards open" in told.output
    assert "The record ends here; the game is not over." in told.output


@pytest.mark.parametrize(("who", "clause"), [("all", "[TW-"), ("spectator", "")])
def test_a_move_that_is_not_legal_ends_it(file: Path, who: str, clause: str) -> None:
    """It is told what was wrong; to others than who tried, nothing that is hidden."""
    told = show(spoiled("twisted"), file, "--as", who)

    assert 1 == told.exit_code
    assert "is not legal. `verify` says more:" in told.output
    assert clause in told.output.rpartition("says more")[2]


@pytest.mark.parametrize(
    ("who", "reason"),
    [
        ("all", "Cleo plays S12; Cleo must follow moon and holds M1, M5 and M11 [TT-21]"),
        ("Cleo", "Cleo plays S12; must follow moon: you hold M1, M5 and M11 [TT-21]"),
        ("Ada", "Cleo may not use that card now"),
        ("spectator", "Cleo may not use that card now"),
    ],
)
def test_why_a_move_is_not_legal_is_told_to_whoever_reads_it(who: str, reason: str) -> None:
    """Who tried hears the own reason, who sees all cards the same about that player."""
    ran = CliRunner().invoke(tricky_twist, ["show", str(REVOKE), "--as", who])
    told = CliRunner().invoke(tricky_twist, ["show", str(REVOKE), "--as", who, "--json"])

    assert (1, 1) == (ran.exit_code, told.exit_code)
    assert reason == ran.output.rpartition("says more:")[2].strip()
    assert (reason, None) == (json.loads(told.output)["refused"], json.loads(told.output)["wrong"])


def test_nobody_else_can_count_the_clauses_that_a_move_breaks(file: Path) -> None:
    """That may depend on hidden cards: one reason stands for all."""
    record = recorded("twisted", players=2)
    wrong = changed(record, moves=(*record.moves[:2], tw.Twist(Seat(0), tw.Card(77))), result=None)
    told = {who: json.loads(show(wrong, file, "--json", "--as", who).output) for who in ("0", "1")}

    assert told["0"]["refused"].count("[TW-") > 1
    assert "that card is not in the row" == told["1"]["refused"]


def fair_record() -> Record:
    """Return a record whose deal somebody chose, though all could have a part in it."""
    record = begin("twisted", 2).shuffled_by(FairShuffle.of("a secret", ("a salt", "another")))
    return record.played(next(record.game.chance_moves(record.state)))


@pytest.mark.parametrize(
    ("record", "wrong"),
    [
        (
            lambda: begin("twisted", 2, names=("Ada", "Ben")).scored(30, 12),
            "The result is wrong: it says Ada 30, Ben 12.",
        ),
        (
            fair_record,
            "Not a fair shuffle: move 0: the secret and the salts give another shuffle.",
        ),
    ],
    ids=["result", "shuffle"],
)
def test_what_else_is_wrong_with_a_record_is_told(
    file: Path, record: Callable[[], Record], wrong: str
) -> None:
    """At the end; ``verify`` judges it likewise, and says more."""
    told = show(record(), file)

    assert (1, f"{wrong} `verify` says more.") == (told.exit_code, told.output.splitlines()[-1])
    assert f"{json.loads(show(record(), file, '--json').output)['wrong']}.".lower() == wrong.lower()
    assert 1 == CliRunner().invoke(tricky_twist, ["verify", str(file)]).exit_code


def test_a_fair_record_is_sound(file: Path) -> None:
    """Its shuffles are those that the secret and the salts make."""
    fair = FairShuffle.of("a secret", ("a salt", "another"))
    record = begin("twisted", 2).shuffled_by(fair)
    chance = advance(record.game, record.state, fair.shuffler())
    told = show(record.played(*chance.moves), file)

    assert 0 == told.exit_code


@every_name
def test_programs_are_told_the_same(name: str, file: Path) -> None:
    """A document, with the words and the fields of each event."""
    record = recorded(name)
    told: Any = json.loads(show(record, file, "--json", "--as", "1").output)

    assert (name, "Ben", True) == (told["game"], told["as"], told["is_over"])
    assert list(record.result or ()) == told["scores"]
    assert len(record.moves) == len(told["moves"])
    assert all(event["words"] and event["type"] for m in told["moves"] for event in m["events"])


def test_only_who_was_there_can_have_seen_it(file: Path) -> None:
    """The sentence names them all."""
    refused = show(recorded("twisted"), file, "--as", "Mallory")

    assert 2 == refused.exit_code
    assert "expected one of all, spectator, Ada, Ben" in unwrapped(refused)


def test_an_open_record_is_no_whole_game(file: Path) -> None:
    """Nobody knows its hidden cards."""
    seen = records.OpenRecord.of(recorded("twisted"))
    file.write_text(records.dumps_openly(seen), encoding="utf-8")
    refused = CliRunner().invoke(tricky_twist, ["show", str(file)])

    assert 2 == refused.exit_code
    assert "lacks the hidden cards" in refused.output


@pytest.mark.parametrize(
    ("names", "typed", "clear"),
    [
        (("1", "Ben"), "1", "seat 0 or seat 1"),
        (("Ada", "Spectator"), "spectator", "spectators or seat 1"),
        (("ALL", "Ben"), "all", "everything or seat 0"),
    ],
)
def test_a_name_that_means_something_else_too_is_not_guessed(
    file: Path, names: tuple[str, str], typed: str, clear: str
) -> None:
    """Somebody may be called 1, all or spectator; there are words that are always clear."""
    record = changed(recorded("twisted"), names=names)
    refused = show(record, file, "--as", typed)
    told = [show(record, file, "--as", word, "--json") for word in clear.split(" or ")]

    assert 2 == refused.exit_code
    assert f"'{typed}' could be several: type {clear}" in unwrapped(refused)
    assert 2 == len({ran.output for ran in told if ran.exit_code == 0})
    assert "with all cards open" in show(record, file).output


@pytest.mark.parametrize(
    ("rules", "words"),
    [
        (tt.STANDARD, "by the rules of the standard edition"),
        (tt.DUTCH, "by the rules of the dutch edition"),
        (
            tt.Rules(rounds=2, rank_ties=tt.RankTies.COMPETITION, values=(6, 7, 8)),
            "by the standard rules, but rank_ties=competition, other values, rounds=2",
        ),
    ],
)
def test_rules_are_told(rules: tt.Rules, words: str) -> None:
    """An edition by its name, others by how they differ."""
    assert words == rules_in_words(GAMES["tricky-twist"], rules)


# With the arrow keys ------------------------------------------------------------------------------


def place_in(record: Record) -> Place:
    """Return the place before the first move."""
    everything = eyes_called("all", record), eyes_called("1", record)
    return Place(course_of(record), everything)


def test_keys_lead_through_a_game() -> None:
    """There is nothing before the beginning, and nothing behind the end."""
    place = place_in(recorded("twisted"))
    last = len(place.course.scenes) - 1
    acts = ("back", "next", "next", "back", "last", "next", "first", "round back", "nonsense")
    numbers = []
    for act in acts:
        place = place.after(act)
        numbers.append(place.number)

    assert [0, 1, 2, 1, last, last, 0, 0, 0] == numbers


def test_keys_lead_from_round_to_round() -> None:
    """To the end of each, and in the end to that of the game."""
    place = place_in(recorded("twisted"))
    scenes, ends = place.course.scenes, [0]
    while place.number < len(scenes) - 1 and len(ends) <= scenes[-1].round:
        place = place.after("next round")
        ends.append(place.number)

    assert scenes[-1].round + 1 == len(ends)
    assert [scenes[end].round for end in ends[1:]] == list(range(1, len(ends)))
    back: list[int] = []
    while place.number and len(back) < len(ends):
        place = place.after("round back")
        back.append(place.number)
    assert ends[-2::-1] == back


def test_other_eyes_see_it_in_turn() -> None:
    """After the last come the first."""
    place = place_in(recorded("twisted"))

    assert ["Ben", "all"] == [
        p.eyes[0].name for p in (place.after("eyes"), place.after("eyes").after("eyes"))
    ]


class Typist:
    """A window in which keys are typed; it keeps the frames."""

    def __init__(self, *keys: tuple[str, ...], size: tuple[int, int] = (80, 24)) -> None:
        """Take the keys; then the input ends."""
        self._keys = [*keys]
        self.size = size
        self.frames: list[list[str]] = []

    def draw(self, lines: Sequence[str], cursor: tuple[int, int] | None = None) -> None:
        """Keep a frame."""
        del cursor
        self.frames.append([re.sub(r"\x1b\[[0-9;]*m", "", line) for line in lines])

    def read(self, seconds: float | None = None) -> tuple[str, ...]:
        """Return the next keys."""
        assert seconds is None
        if not self._keys:
            raise EOFError
        return self._keys.pop(0)

    def drop(self) -> None:
        """Do nothing: nothing was typed too early."""

    redraw = forget = drop


def test_keys_may_be_typed_in_a_hurry() -> None:
    """Several come at once then; a key may mean nothing, and the end of the input is the end."""
    record = recorded("twisted")
    window = Typist(("right", "n"), ("x",), ("tab",), ("left",))
    step_through(course_of(record), eyes_called("all", record), window, Pen())
    places = [next(line for line in shown if line.startswith("move ")) for shown in window.frames]

    assert [0, 2, 2, 2, 1] == [int(place.split()[1]) for place in places]
    assert places[2].endswith("with all cards open")
    assert places[3].endswith("as a spectator sees it")


def test_a_key_ends_it() -> None:
    """What was typed behind it does nothing."""
    record = recorded("twisted")
    window = Typist(("q", "right"), ("right",))
    step_through(course_of(record), eyes_called("Ada", record), window, Pen())

    assert 1 == len(window.frames)


def test_without_a_terminal_nobody_can_step(file: Path) -> None:
    """The sentence says what to do instead."""
    refused = show(recorded("twisted"), file, "--step")

    assert 2 == refused.exit_code
    assert "--step needs a terminal" in refused.output


@pytest.mark.parametrize(("who", "hands"), [("all", 2), ("Ben", 1), ("spectator", 0)])
def test_no_other_cards_are_drawn_than_are_seen(who: str, hands: int) -> None:
    """Those of everybody, those of one player, or none."""
    record = recorded("twisted", players=2)
    place = Place(course_of(record), (eyes_called(who, record),), number=3)
    shown = stepper.frame_of(place, (80, 60), Pen())

    assert hands == "\n".join(line.plain for line in shown).count("Hand  ")


@pytest.mark.parametrize(("height", "is_whole"), [(60, True), (14, False), (7, False), (1, False)])
def test_a_low_terminal_shows_what_happened(height: int, is_whole: bool) -> None:  # noqa: FBT001
    """Where there is no room for the table, it is left out; then the beginning of a long tale."""
    place = place_in(recorded("twisted")).after("last")
    *told, keys = [line.plain for line in stepper.frame_of(place, (80, height), Pen())]

    assert len(told) + 1 <= height
    assert is_whole == any(line.startswith("Hand  ") for line in told)
    assert height != 7 or told[0] == "..."
    assert height == 1 or told[-1].startswith("move ")
    assert keys == words.STEP_KEYS


def test_somebody_steps_through_a_game(file: Path) -> None:
    """In a real terminal: forwards, with other eyes, and to what is wrong."""
    record = spoiled("twisted")
    file.write_text(records.dumps(record), encoding="utf-8")
    end = f"move {len(record.moves) - 1} of {len(record.moves) - 1}, round"
    lines = ("move 0 of => <right>", "move 1 of => <tab>", "as a spectator => <tab>")
    typed = [Typed.parse(line) for line in (*lines, "as Ada sees => G", f"{end} => q")]
    ran = run(f"tricky-twist show {file} --step", typed)

    assert 1 == ran.status
    assert "The next move is not legal. `verify` says more." in ran.text
    assert "as Ada sees it" in ran.text
