"""Worked examples on the rulebook pages: vectors of the tests, run, and drawn as cards.

The drawing shows the position of the vector; the outcome comes from the library when the page is
built, as far as the vector mentions it.
"""

import enum
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any

from docutils import nodes

from tests.vectors_run import ANY, cut, observe
from tools.pages.cards import line
from tools.pages.chosen import Shown, Tried, clauses_behind, examples, shown_vectors
from tools.pages.drawings.asking import asked
from tools.pages.drawings.moments import moment, moment_of
from tools.pages.drawings.pictures import Picture, picture_of
from tools.pages.positions import drawn, given, reached, words
from tools.pages.seating import NAMES, named
from tricky_twist import Seat
from tricky_twist.sphinxext.render import fold
from tricky_twist.testing.conformance.subject import Move

CITING: Mapping[str, str] = tomllib.loads(
    Path(__file__).with_name("citing.toml").read_text("utf-8")
)
"""For a clause, why its example cites others."""

MOST_MOVES = 6
"""How many moves a line lists; more are folded up."""

MOST_CARDS = 12
"""How many cards of a deal a line lists one by one."""


def worked_example(entry: str) -> list[nodes.Node] | None:
    """Return a worked example of a clause or a reading; nothing if no vector claims it.

    Refusals come below it, folded up if they happen in another position.
    """
    shown, *refused = examples().get(entry, ()) or (None,)
    if shown is None:
        return None
    found: list[nodes.Node] = [_framed(entry, f"{entry.lower()}-0", shown)]
    for number, other in enumerate(refused, 1):
        framed = _framed(entry, f"{entry.lower()}-{number}", other)
        if (other.given, other.rules) == (shown.given, shown.rules):
            found.append(framed)
        else:
            title = framed.pop(0)  # it is seen on the fold
            found.append(fold(f"Refused: {title.astext()}", framed))
    return found


def worked_vector(file: str, name: str) -> list[nodes.Node] | None:
    """Return a vector as worked examples, one for each position in which it tries something.

    They are in words: hundreds of drawings would make a page too heavy.
    """
    package = f"tricky_twist.games.{file.partition('/')[0]}"
    found = shown_vectors().get((package, name), ())
    told = ((s, _told(s.claims[0], "", s, None)) for s in found)
    return [nodes.container("", said, classes=["worked", _kind(s)]) for s, said in told] or None


def _framed(entry: str, name: str, shown: Shown) -> nodes.container:
    """Return an example in its frame: its promise, the picture, and the outcome."""
    pictured = None if _are_long(shown) else picture_of(moment(shown))
    title = nodes.paragraph("", "", nodes.strong("", shown.title))
    drawing = pictured.nodes(name, shown.title) if pictured else []
    drawing += [asked(entry, pictured)] if pictured else []
    told = _told(entry, name, shown, pictured)
    return nodes.container("", title, *drawing, told, classes=["worked", _kind(shown)])


def _kind(shown: Shown) -> str:
    return "refused" if shown.is_refused else "allowed"


def _are_long(shown: Shown) -> bool:
    """Tell whether the alternatives take several moves each: then each has its own picture."""
    return any(len(tried.case.moves) > len(shown.moves) + 1 for tried in shown.tried[1:])


def _told(entry: str, name: str, shown: Shown, pictured: Picture | None) -> nodes.bullet_list:
    """Return the attempts from a position, with outcomes and reasons; drawn if it has a name."""
    first, *others = shown.tried
    items = [*_items("given", _position(shown, pictured))]
    items += _items("given", _moves(first, shown.moves, pictured))
    if others:
        items += _alternatives(entry, name, shown)
    else:
        items += _items("outcome", _outcome(first))
    if shown.cited() and entry not in shown.cited() and entry in CITING:
        items += _items("why", [line("Why others are cited: ", f"{CITING[entry]}.")])
    return nodes.bullet_list("", *items, *_items("why", [line("Why: ", named(shown.why))]))


def _alternatives(entry: str, name: str, shown: Shown) -> Iterator[nodes.list_item]:
    """Yield the alternative cases; "or" shows that they are not one game."""
    said = [[*_special(tried, shown)] for tried in shown.tried]
    choices = [number for number, lines in enumerate(said) if lines]
    for number, tried in enumerate(shown.tried):
        lines = said[number] or [line("At this point")]
        if number in choices and choices[1:]:
            word = "Either: " if number == choices[0] else "or: "
            lines[0].insert(0, nodes.strong("", word))
        pictured = picture_of(moment_of(tried)) if name and _are_long(shown) else None
        drawing = pictured.nodes(f"{name}-{number}", shown.title) if pictured else []
        drawing += [asked(entry, pictured)] if pictured else []
        outcome = nodes.bullet_list("", *_items("outcome", _outcome(tried)))
        yield nodes.list_item("", *lines, *drawing, outcome, classes=["alternative"])


def _special(tried: Tried, shown: Shown) -> Iterator[nodes.Element]:
    """Yield the peculiarity of one of the cases."""
    own = {name: value for name, value in tried.case.given.items() if name not in shown.given}
    special = {name: value for name, value in tried.rules.items() if name not in shown.rules}
    if not special and any(other.rules != shown.rules for other in shown.tried):
        yield line("Under the standard rules")
    yield from given(own)
    yield from _rules(tried, special)
    yield from _moves(tried, tried.case.moves[len(shown.moves) :], None)


def _items(kind: str, lines: Iterable[nodes.Node]) -> Iterator[nodes.list_item]:
    return (nodes.list_item("", said, classes=[kind]) for said in lines)


def _position(shown: Shown, pictured: Picture | None) -> Iterator[nodes.paragraph]:
    """Yield the facts that all cases share, except those in the drawing."""
    unsaid = pictured.drawn_fields() if pictured else set[str]()
    if any("trick_counts" in tried.case.expected.get("after", {}) for tried in shown.tried):
        unsaid -= {"tricks"}
    elif not any(tried.case.expected.get("scores") for tried in shown.tried):
        unsaid |= {"tricks"}
    yield from given(shown.given, unsaid)
    yield from _rules(shown.tried[0], shown.rules)


def _rules(tried: Tried, rules: Mapping[str, Any]) -> Iterator[nodes.paragraph]:
    """Yield the text about some fields of the rules, and whether it is the default."""
    _, standard = tried.case.told.game.editions[0]
    for field, choice in rules.items():
        usual = getattr(standard, field)
        is_usual = choice == (usual.value if isinstance(usual, enum.Enum) else usual)
        said = nodes.literal("", f"{field} = {words(choice)}")
        yield line("Under ", said, ", which is the default" if is_usual else "")


def _moves(
    tried: Tried, moves: tuple[Move, ...], pictured: Picture | None
) -> Iterator[nodes.Element]:
    """Yield the moves, without the plays in the picture."""
    before = pictured.moment.played if pictured else ()
    untold = [move for move in before if pictured and pictured.untold(move)]
    seen = len(before) - len(untold)
    said = [_move(tried, move) for move in (*untold, *moves[len(before) :])]
    if len(said) > MOST_MOVES:
        items = (nodes.list_item("", line(one)) for one in said)
        yield fold(f"{len(said)} moves", nodes.bullet_list("", *items))
    elif said:
        yield line("Then " if not seen else "Now ", "; ".join(said))


def _move(tried: Tried, move: Move) -> str:
    """Return a move in words; for a deal of many cards, the size of each hand."""
    hands = getattr(move, "hands", ())
    if sum(map(len, hands)) > MOST_CARDS:
        sizes = ", ".join(str(len(hand)) for hand in hands)
        return f"chance deals the cards, from {NAMES[0]}: {sizes}"
    return str(_in_words(tried)(move))


# What happens -----------------------------------------------------------------------------------


def _outcome(tried: Tried) -> Iterator[nodes.Element]:
    """Yield the library's answer."""
    say = _in_words(tried)
    for reason, clause in tried.refusals:
        yield line("Refused: ", f"{reason} [{clause}]")
    for event in tried.happened():
        yield line(_sentence(f"{say(event)} [{', '.join(clauses_behind(event))}]"))
    if tried.step is not None:
        seen = cut(observe(tried.case, lambda: tried.start), tried.case.expected)
        if "legal" in seen:
            yield _possible([*map(say, tried.case.told.game.legal_moves(tried.step.state))])
        yield from reached(seen.get("after", {}))
        for seat, score in enumerate(seen.get("scores", ())):
            yield from _score(seat, score)
        for view in seen.get("views", ()):
            yield from _view(tried, view)


def _possible(moves: list[str]) -> nodes.Element:
    """Return the legal moves; many moves are folded up."""
    if len(moves) <= MOST_MOVES:
        return line("Legal moves: ", "; ".join(moves) or "none")
    items = (nodes.list_item("", line(move)) for move in moves)
    return fold(f"{len(moves)} legal moves", nodes.bullet_list("", *items))


def _score(seat: int, score: Any) -> Iterator[nodes.paragraph]:
    """Yield how the score of a seat is explained."""
    if score != ANY:
        explained = {name: value for name, value in score.items() if name != "seat"}
        yield line(f"{NAMES[seat]} scores: ", words(explained))


def _view(tried: Tried, view: Mapping[str, Any]) -> Iterator[nodes.paragraph]:
    """Yield the visible facts, messages and hidden facts of a seat."""
    seat = view["seat"]
    who = "A spectator" if seat is None else NAMES[seat]
    for name, value in _leaves(view.get("shows", {})):
        for said in reached({name: value}):
            yield line(f"{who} sees: ", *said.children)
    if tried.step is not None and view.get("events", ANY) != ANY:
        owner = None if seat is None else Seat(seat)
        events = tried.case.told.game.view_events(tried.step.events, owner)
        yield line(f"{who} is told: ", "; ".join(map(_in_words(tried), events)))
    if view.get("hides"):
        yield line(f"{who} does not see ", *drawn(view["hides"]))


def _leaves(shown: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    """Yield the fields of a view that hold no further ones, except the past."""
    for name, value in shown.items():
        if isinstance(value, dict):
            yield from _leaves(value)
        elif isinstance(value, list) and not any(isinstance(part, dict) for part in value):
            yield name, value


def _in_words(tried: Tried) -> Any:
    return partial(import_module(tried.case.told.package).in_words, names=NAMES)


def _sentence(said: str) -> str:
    return said[:1].upper() + said[1:]
