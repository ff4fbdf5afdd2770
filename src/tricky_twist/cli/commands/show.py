"""``tricky-twist show FILE``: a record told in words, or stepped through move by move."""

from collections.abc import Iterator
from itertools import groupby

import click
from rich.console import Console
from rich.text import Text

from tricky_twist.cli.commands import subcommand
from tricky_twist.cli.files import FILE, UnreadableError, read_file
from tricky_twist.cli.options import WholeNumber, refuse_given
from tricky_twist.cli.output import Answer, answers
from tricky_twist.cli.play import words
from tricky_twist.cli.replay import SEED, Course, Eyes, all_eyes, course_of, eyes_called
from tricky_twist.cli.stepper import step_at_terminal
from tricky_twist.cli.story import Divider, EventText, ScoreSheet, sentence
from tricky_twist.core.errors import IllegalMoveError
from tricky_twist.core.phrases import names_of
from tricky_twist.core.ruleset import AnyRules
from tricky_twist.core.seats import SEATS
from tricky_twist.core.violations import about_in_words, public_in_words
from tricky_twist.encoding import codecs_of, encode
from tricky_twist.records import AnyGame, OpenRecord


@subcommand("show")
@click.argument("file", type=FILE)
@click.option(
    "--as",
    "who",
    metavar="NAME|SEAT",
    help="Tell only what this player could see, or a `spectator`.",
)
@click.option("--round", "number", type=WholeNumber(1), metavar="N", help="Tell only this round.")
@click.option("--step", is_flag=True, help="Go through it with the arrow keys, table and all.")
@answers
def command(file: str, *, who: str | None, number: int | None, step: bool) -> Answer:
    """Tell a recorded game in words, with the clauses that decide it and every point explained.

    The FILE is a record or a journal, or - for standard input. It holds every card, so you see
    hidden cards too, unless you ask for the view of one player.

    tricky-twist show friday.json
    tricky-twist show friday.json --as Ada --round 2
    tricky-twist show friday.json --step
    """
    if step:
        refuse_given("--step goes through the whole game on a screen", "number", "as_json")
    record = read_file(file).record
    if isinstance(record, OpenRecord):
        raise UnreadableError(file, "an open record lacks the hidden cards; try verify")
    course = course_of(record)
    eyes = all_eyes(record)[0] if who is None else eyes_called(who, record)
    rounds = course.game.round_of(course.end)
    if number is not None and number > rounds:
        raise click.BadParameter(f"there is no round {number}: the last is {rounds}")
    data, is_sound = _as_data(course, eyes, number), course.is_sound
    if step:
        return Answer(data, lambda _: step_at_terminal(course, eyes), is_sound)
    return Answer(data, lambda on: tell(course, eyes, number, on), is_sound)


# In words -----------------------------------------------------------------------------------------


def tell(course: Course, eyes: Eyes, number: int | None, on: Console) -> None:
    """Write what happened, round by round, or in one round."""
    record = course.record
    who = names_of(SEATS[: record.players], record.names)
    rules = rules_in_words(course.game, course.game.rules_of(course.end))
    on.print(Text.assemble((f"{course.game.title}, {who}", "bold"), f"; {rules}"))
    told_tags = record.tags if eyes.sees_all else [tag for tag in record.tags if tag[0] != SEED]
    on.print(Text("; ".join((*(f"{name}: {text}" for name, text in told_tags), eyes.words))))
    tell_rounds(course, eyes, number, on)
    on.print()
    for line in _end(course, eyes):
        on.print(line)


def tell_rounds(course: Course, eyes: Eyes, number: int | None, on: Console) -> None:
    """Write what happened in each round, or in one."""
    for told, scenes in groupby(course.scenes[1:], key=lambda scene: scene.round):
        if number in {None, told}:
            on.print()
            on.print(Divider(words.ROUND.format(number=told)))
            for _, phase in groupby(scenes, key=lambda scene: scene.phase):
                events = [event for scene in phase for event in scene.events]
                on.print()
                on.print(
                    EventText(
                        course.game, eyes.seen(course.game, tuple(events)), course.record.names
                    )
                )


def _end(course: Course, eyes: Eyes) -> Iterator[Text | ScoreSheet]:
    """Yield how far the game came."""
    game, names = course.game, course.record.names
    if any(game.score_sheet(course.end)):
        yield ScoreSheet(game, course.end, names)
    if course.refused is not None:
        number, moves = len(course.scenes), len(course.record.moves)
        yield Text(f"Move {number} of {moves} is not legal. `verify` says more:", "red")
        yield Text(f"  {_refusal(course, eyes, course.refused)}")
    elif not game.is_over(course.end):
        yield Text("The record ends here; the game is not over.")
    if course.fault is not None:
        yield Text(f"{sentence(course.fault)} `verify` says more.", "red")


def _refusal(course: Course, eyes: Eyes, error: IllegalMoveError) -> str:
    """Return what was wrong with a move, as far as these eyes may know."""
    game, names, seat = course.game, course.record.names, course.game.sender_of(error.move)
    move = game.in_words(error.move, names)
    if eyes.sees_all:
        about = [f"{about_in_words(v, names)} [{v.clause}]" for v in error.violations]
        return "; ".join((move, *about))
    if eyes.seat is not None and eyes.seat is seat:
        own = [f"{game.in_words(v, names)} [{v.clause}]" for v in error.violations]
        return "; ".join((move, *own))
    # All have the same one: other seats may not count them, either.
    return public_in_words(error.violations[0], names)


def rules_in_words(game: AnyGame, rules: AnyRules) -> str:
    """Return which edition these rules are, or how they differ from the standard."""
    for name, edition in game.editions:
        if rules == edition:
            return f"by the rules of the {name} edition"
    codec = codecs_of(game).rules
    written, standard = codec.encode(rules), codec.encode(game.editions[0][1])
    others = [
        f"{field}={choice}" if isinstance(choice, str | int) else f"other {field}"
        for field, choice in written.items()
        if choice != standard[field]
    ]
    return f"by the standard rules, but {', '.join(others)}"


# For programs -------------------------------------------------------------------------------------


def _as_data(course: Course, eyes: Eyes, number: int | None) -> dict[str, object]:
    """Return the same as JSON has it."""
    game, names = course.game, course.record.names
    scenes = [
        {
            "move": scene.number,
            "round": scene.round,
            "events": [
                {"words": game.in_words(event, names), **encode(game, event)}
                for event in eyes.seen(game, scene.events)
            ],
        }
        for scene in course.scenes[1:]
        if number in {None, scene.round}
    ]
    return {
        "game": game.name,
        "names": names,
        "as": eyes.name,
        "moves": scenes,
        "is_over": game.is_over(course.end),
        "scores": game.scores(course.end),
        "winners": game.winners(course.end),
        "refused": course.refused and _refusal(course, eyes, course.refused),
        "wrong": course.fault,
    }
