"""The drawings of worked examples: what is seen is said, and what is said is seen."""

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from xml.etree import ElementTree as ET

import attrs
import pytest
from docutils import nodes

from tests.repo.registers import REGISTERS
from tools.pages.chosen import examples
from tools.pages.drawings.circle import Circle, Place, draw_circle
from tools.pages.drawings.faces import BROAD, back, face, flip_card, new_row, pile, slot
from tools.pages.drawings.flip_twhist import FLIP_CARDS_A_ROW
from tools.pages.drawings.laying import Laid, Mark, drawn, laid, picture
from tools.pages.drawings.lines import Line, Lines, draw_lines
from tools.pages.drawings.moments import moment
from tools.pages.drawings.pictures import Picture, picture_of
from tools.pages.worked import CITING, worked_example
from tricky_twist.games import flip_twhist as ft, tricky_twist as tt, twisted as tw

SVG = "{http://www.w3.org/2000/svg}"
OFTEN_DRAWN = 263
"""How many examples the first trial could draw."""


@cache
def pictured() -> tuple[tuple[str, Picture], ...]:
    """Return the picture of each example that has one, with the entry."""
    found = (
        (entry, picture_of(moment(shown))) for entry in examples() for shown in examples()[entry]
    )
    return tuple((entry, drawing) for entry, drawing in found if drawing is not None)


@cache
def pictures() -> tuple[tuple[str, ET.Element], ...]:
    """Return every picture on the pages, with its entry."""
    return tuple(
        (entry, parsed(node.astext()))
        for entry, drawing in pictured()
        for node in drawing.nodes(entry.lower(), entry)
        if isinstance(node, nodes.raw)
    )


def parsed(svg: str) -> ET.Element:
    """Return a picture as the elements that it is made of."""
    whole = svg.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1)
    return ET.fromstring(whole)  # noqa: S314  # our own


def said(svg: ET.Element) -> str:
    """Return the description of a picture."""
    return svg.findtext(f"{SVG}desc") or ""


def words(svg: ET.Element) -> Iterator[str]:
    """Yield the name of every card in a picture that can be asked about."""
    return (card.attrib["data-words"] for card in svg.iter() if "data-card" in card.attrib)


def texts(svg: ET.Element) -> list[str]:
    """Return all that is written in a picture."""
    return [text.text or "" for text in svg.iter(f"{SVG}text")]


def of_lines(*lines: Line) -> ET.Element:
    """Return a picture of some lines of cards."""
    return parsed(picture("p", "A title", [draw_lines(Lines(lines))]))


# The faces --------------------------------------------------------------------------------------


def test_every_card_of_every_game_has_a_face_of_its_own() -> None:
    """No two cards of a game look or are called alike, but for copies of one face."""
    for names in (
        [*map(str, tt.DECK), *(card.value for card in tt.BonusCard)],
        [*map(str, tw.DECK)],
        [*(str(card) for card in ft.UNIVERSE), *(kind.value for kind in ft.Twhist)],
    ):
        faces = [face(name) for name in names]

        assert len(names) == len({one.words for one in faces}) == len({one.drawn for one in faces})


@pytest.mark.parametrize(
    ("name", "spoken", "letter"),
    [
        ("R-1", "red minus 1", "R"),
        ("Y2b", "the second yellow 2", "Yb"),
        ("G5", "green 5", "G"),
        ("B0", "blue 0", "B"),
    ],
)
def test_a_colour_is_readable_without_colours(name: str, spoken: str, letter: str) -> None:
    """The letter of the colour stands on the card."""
    svg = of_lines(Line("", "hand", (laid(name),)))

    assert spoken in said(svg)
    assert letter in texts(svg)


def test_a_suit_has_a_sign() -> None:
    """The four suits differ by a shape, not by a colour alone."""
    signs = {re.sub(r"<text.*?</text>", "", face(f"{letter}4").drawn) for letter in "MSQD"}

    assert len(signs) == len("MSQD")


def test_a_seven_has_its_lightning() -> None:
    """As on the card; no other number has it, and no 7 of another game."""
    bolted = {f"{suit}{value}" for suit in "MSQD" for value in range(1, 13)}
    bolted = {name for name in bolted if "bolt" in face(name).drawn}

    assert {"M7", "S7", "Q7", "D7"} == bolted
    assert "7 of sun with lightning" == face("S7").words
    assert "bolt" not in face("R7").drawn


def test_a_toad_says_so() -> None:
    """A toad differs from other cards by a word."""
    assert "the toad 44" == face("44").words
    assert ("toad" in face("44").drawn, "toad" in face("43").drawn) == (True, False)


def test_a_flip_card_shows_its_number_or_its_stars() -> None:
    """With the stars up the number is still told, in brackets."""
    assert "minus 1" == flip_card(-1, None).words
    assert "minus 1 with 3 stars up" == flip_card(-1, 3).words
    assert "4 with 1 star up" == flip_card(4, 1).words
    assert ">5★<" in flip_card(3, 5).drawn
    assert "(\N{MINUS SIGN}1)" in flip_card(-1, 3).drawn


def test_what_lies_face_down_shows_what_is_known() -> None:
    """A pile tells its size, a trick the card that is known to be in it, and nothing else."""
    assert ("", "") == (back().words, back().drawn)
    assert "7 of moon with lightning" == back("M7").words
    assert ("the pile of 9, face down", "the pile, face down") == (pile("9").words, pile("").words)


def test_the_end_of_a_row_tells_what_fits() -> None:
    """Beside the row stands from where to where a card fits."""
    assert "room for a card from 31 to 51" == slot("31", "51").words
    assert "any card starts it" in new_row().words


# The drawings -----------------------------------------------------------------------------------

HAND = tuple(
    attrs.evolve(laid(name, 2), mark=mark)
    for name, mark in (("M2", Mark.MAY), ("M9", Mark.CHOSEN), ("Q5", Mark.REFUSED))
)


def test_a_trick_says_who_led_whose_turn_it_is_and_what_may_be_played() -> None:
    """The title and the description say all that is drawn round the table."""
    places = (
        Place(2, "Cleo", HAND, (), ("to play",)),
        Place(0, "Ada", (laid("S3", 0),), (laid("D1", 0), laid("D2", 0))),
        Place(1, "Ben", (), (), ("leads",)),
    )
    circle = Circle(places, ((1, laid("M4")),), "moon was led")
    svg = parsed(picture("tt-21-0", "Who must follow", [draw_circle(circle)]))

    assert "Who must follow" == svg.findtext(f"{SVG}title")
    assert (
        "3 players round a table. "
        "Ada: holds 3 of sun; has a reserve of 2, 1 of disc on top. "
        "Ben: leads; has played 4 of moon as card 1. "
        "Cleo: to play; holds 2 of moon, 9 of moon and 5 of square. "
        "Moon was led. "
        "Possible: 2 of moon. Chosen: 9 of moon. Crossed out, as it is refused: 5 of square."
    ) == said(svg)
    assert {"Ada", "Ben", "leads", "Cleo, to play", "moon was led", "1."} <= {*texts(svg)}


def test_a_picture_is_named_by_its_title_and_description() -> None:
    """A reader who does not see it hears both: the ids lead there, and are its own."""
    svg = of_lines(Line("", "row", (laid("34"),)))

    assert ("p-t", "p-d") == (svg.attrib["aria-labelledby"], svg.attrib["aria-describedby"])
    assert ["p-t", "p-d"] == [svg[0].attrib["id"], svg[1].attrib["id"]]
    assert "img" == svg.attrib["role"]


def test_lines_say_whose_cards_they_are() -> None:
    """Each line has its name; of cards that lie face down the number is told."""
    line = Line("seat 0", "tricks", (Laid(back("M7"), "M7"), Laid(back()), Laid(back())))
    svg = of_lines(line, Line("seat 0", "false tricks", (laid("S11"),)), Line("", "rest", ()))

    assert (
        "Seat 0, tricks: one face down, the 7 of moon with lightning, and 2 face down. "
        "Seat 0, false tricks: 11 of sun. Rest: none."
    ) == said(svg)
    assert Counter(["seat 0", "tricks", "false tricks", "rest"]) <= Counter(texts(svg))


def test_what_belongs_together_is_joined() -> None:
    """A line leads from a card to the one under it, and the description says what that means."""
    lines = Lines(
        (Line("", "row", (laid("34"), laid("41"))), Line("seat 0", "hand", (laid("14"),))),
        ((0, 1, 0),),
        "the two partners are joined",
    )
    svg = parsed(picture("p", "A title", [draw_lines(lines)]))

    assert 1 == len([path for path in svg.iter(f"{SVG}path") if path.get("class") == "join"])
    assert "The two partners are joined." in said(svg)


def test_a_long_line_goes_on_below() -> None:
    """A picture is never wider than the page."""
    names = [str(number) for number in range(12, 60) if number % 10]
    svg = of_lines(Line("", "row", tuple(map(laid, names))))
    width, height = (float(size) for size in svg.attrib["viewBox"].split()[2:])

    assert width < 480 < 34 * len(names)
    assert 5 * 46 < height
    assert names == [*words(svg)] or all(any(n in w for w in words(svg)) for n in names)


def test_flip_cards_lie_in_two_rows_of_five() -> None:
    """So it says in FT-03, and so they are drawn though there is room for ten."""
    cards = tuple(Laid(flip_card(number, None)) for number in range(-1, 9))
    svg = of_lines(Line("", "FLIP cards", cards, most=FLIP_CARDS_A_ROW))
    places = [g.attrib["transform"] for g in svg.iter(f"{SVG}g") if "plain" in g.get("class", "")]
    heights = Counter(place.rpartition(" ")[2] for place in places)

    assert [5, 5] == [*heights.values()]


@pytest.mark.parametrize(
    ("mark", "shape"), [(Mark.REFUSED, "cross"), (Mark.CHOSEN, "arrow"), (Mark.NONE, "")]
)
def test_a_mark_is_a_shape(mark: Mark, shape: str) -> None:
    """What is refused is crossed, and what is chosen has an arrow."""
    marks = re.findall(r'<path class="(\w+)"', drawn(attrs.evolve(laid("34"), mark=mark), 0, 0))

    assert [shape] * bool(shape) == marks


def test_words_fit_onto_their_card() -> None:
    """The cards on which words stand are broader."""
    assert {BROAD} == {face(name).width for name in ("take-back", "variable-1", "RW", "run")}


# All examples -----------------------------------------------------------------------------------


@pytest.mark.untraced
def test_most_examples_are_drawn() -> None:
    """Not drawn are deals, the order of the score cards, and numbers of players."""
    shown = sum(map(len, examples().values()))

    assert OFTEN_DRAWN < len(pictured()) < shown


@pytest.mark.untraced
def test_every_card_in_a_picture_is_said() -> None:
    """What can be asked about is named in the description."""
    silent = [
        (entry, word)
        for entry, svg in pictures()
        for word in words(svg)
        if word and word not in said(svg)
    ]

    assert [] == silent


CARD = re.compile(
    r"\b\d+ of (?:moon|sun|square|disc)\b|\b(?:red|yellow|green|blue) (?:minus )?\d\b"
)


@pytest.mark.untraced
def test_every_card_that_is_said_is_in_the_picture() -> None:
    """The description names no card that is not drawn."""
    for _, svg in pictures():
        shown = " ".join([*words(svg), *texts(svg)])
        named = {*CARD.findall(said(svg))}

        assert named <= {*CARD.findall(shown)}


@pytest.mark.untraced
def test_no_card_is_invented() -> None:
    """Every number card that is drawn stands in the vector or in its moves."""
    invented = [
        (entry, card.key)
        for entry, drawing in pictured()
        for card in drawing.cards()
        if re.fullmatch(r"[MSQDRYGB]-?\d+[bcd]?|\d\d", card.key)
        and card.key not in drawing.moment.named
    ]

    assert [] == invented


@pytest.mark.untraced
def test_the_cards_of_whoever_acts_are_drawn() -> None:
    """What a seat holds whose turn it is lies in the picture, as do the row and the trick."""
    for entry, drawing in pictured():
        moment = drawing.moment
        if moment.played or moment.given["phase"] not in {"playing", "trick", "turn"}:
            continue
        hands = moment.given.get("hands", [])
        acting = [hands[seat] for seat in moment.acting() if seat < len(hands)]
        named = {
            name
            for part in (*acting, moment.given.get("row", []), moment.given.get("played", []))
            for name in part
        }
        keys = {card.key for card in drawing.cards()}
        assert named - {"*"} <= keys | {key.rpartition(".")[2] for key in keys}, entry


# What is cited ----------------------------------------------------------------------------------


def test_an_example_cites_its_own_clause_or_says_why_not() -> None:
    """Where another clause tells what happens, a sentence says so; no sentence is left over."""
    clauses = {clause.id for register in REGISTERS for clause in register.clauses}
    foreign = {
        entry
        for entry, shown in examples().items()
        for one in shown
        if entry in clauses and one.cited() and entry not in one.cited()
    }

    assert {*CITING} == foreign
    assert [] == [entry for entry, why in CITING.items() if entry not in why]
    for entry in foreign:
        assert "Why others are cited: " in " ".join(
            node.astext() for node in worked_example(entry) or ()
        )
