"""The drawing of a moment of Flip Twhist: the trick, and the FLIP cards that it turns."""

from collections.abc import Iterator, Sequence

import attrs

from tests.vectors_run import ANY
from tools.pages.drawings.circle import TO_PLAY, Circle, Place
from tools.pages.drawings.faces import flip_card
from tools.pages.drawings.laying import Laid, Mark, laid
from tools.pages.drawings.lines import Line, Lines
from tools.pages.drawings.moments import Moment, marked
from tricky_twist.games import flip_twhist as ft

SPEAKING = {"points", "starred", "winners"}
"""The expectations of an example about stars."""

FLIP_CARDS_A_ROW = 5
"""They form two rows (FT-03)."""

FLIPPING = {"card-flipped", "flip-spared", "nothing-left"}
"""The events that it tells if it is about flips."""


def flip_twhist_scenes(
    moment: Moment,
) -> tuple[Sequence[Circle | Lines], Sequence[Circle | Lines]]:
    """Return the drawing of the moment, and the FLIP cards that the move turns."""
    state = moment.state
    if not isinstance(state, ft.Playing | ft.Picking):
        return [], []
    before: list[Circle | Lines] = [_trick(moment, state)]
    seats = [seat for seat, up in enumerate(state.table.starred) if len(up)]
    if _is_about_stars(moment) and seats:
        lines = (_flip_cards(moment, state, seat, {}) for seat in seats)
        before.append(Lines(tuple(lines)))
    turned = tuple(_turned(moment))
    return before, [Lines(turned)] if turned else []


def _is_about_stars(moment: Moment) -> bool:
    expected = moment.expected
    return bool(SPEAKING & {*expected.get("after", {})}) or "scores" in expected


def _trick(moment: Moment, state: ft.Playing | ft.Picking) -> Circle:
    players = state.match.players
    front = int(state.turn if isinstance(state, ft.Playing) else state.picker)
    seats = [(front + place) % players for place in range(players)]
    marks = moment.marks
    stack = tuple(_on_table(_name(play), int(play.seat)) for play in state.played)
    if isinstance(state, ft.Picking):
        stack = marked(stack, marks)
    cards = zip((int(play.seat) for play in state.played), stack, strict=True)
    first = next((p.card for p in state.played if isinstance(p, ft.PlayNumber)), None)
    is_open = isinstance(state, ft.Playing) and first is not None
    led = f"{first.colour} was led" if is_open and first is not None else ""
    return Circle(tuple(_place(moment, state, seat) for seat in seats), tuple(cards), led)


def _name(play: ft.PlayNumber | ft.PlayTwhist) -> str:
    return str(play.card) if isinstance(play, ft.PlayNumber) else play.kind.value


def _on_table(name: str, seat: int) -> Laid:
    return attrs.evolve(laid(name, seat), holder=None)


def _place(moment: Moment, state: ft.Playing | ft.Picking, seat: int) -> Place:
    held = [*map(str, state.hands[seat]), *(kind.value for kind in state.twhist[seat])]
    cards = marked((laid(name, seat) for name in held if name in moment.named), moment.marks)
    roles = ["leads"] if seat == int(state.table.leader) else []
    if isinstance(state, ft.Playing) and seat == int(state.turn):
        roles.append(TO_PLAY)
    if isinstance(state, ft.Picking) and seat == int(state.picker):
        roles.append("picks")
    return Place(seat, moment.names[seat], cards, (), tuple(roles))


def _flip_cards(
    moment: Moment,
    state: ft.Playing | ft.Picking | ft.GameOver,
    seat: int,
    turned: dict[int, Mark],
) -> Line:
    """Return the ten FLIP cards of a seat as they lie."""
    stars = dict(zip(ft.FLIP_CARDS, state.match.rules.stars, strict=True))
    up = state.table.starred[seat]
    when = "after." if turned else ""
    cards = (
        Laid(
            flip_card(card.value, stars[card] if card in up else None),
            f"{when}{seat}.flip.{card.value}",
            mark=turned.get(card.value, Mark.NONE),
            seat=seat,
        )
        for card in ft.FLIP_CARDS
    )
    return Line(moment.names[seat], "FLIP cards", tuple(cards), most=FLIP_CARDS_A_ROW)


def _turned(moment: Moment) -> Iterator[Line]:
    """Yield the FLIP cards of each seat that turns one, afterwards."""
    told = [event for event in moment.expected.get("events", ()) if event != ANY]
    is_about_flips = any(event["type"] in FLIPPING for event in told)
    if moment.step is None or not (is_about_flips or _is_about_stars(moment)):
        return
    flipped = [e for e in moment.step.events if isinstance(e, ft.CardFlipped)]
    for event in flipped:
        marks = {event.card.value: Mark.CHOSEN}
        yield _flip_cards(moment, moment.step.state, int(event.seat), marks)
