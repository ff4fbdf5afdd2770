"""A frame: all that one person may see of a game, fitted to the size of a window.

From the top: the title, the goal, the players; then the table, and beside it the log; at the bottom
the hand, the other moves, the answer to the last key, the prompt and the keys. A small window has
rows of cards in place of drawn ones, and the log below the table.
"""

from collections.abc import Iterator

import attrs
from rich.cells import cell_len
from rich.text import Text

from tricky_twist.cli.drawing import draw_card, draw_cards
from tricky_twist.cli.games.scene import CardRow, Scene, Trick, labelled
from tricky_twist.cli.language import here
from tricky_twist.cli.pieces import BIG, SMALL, Board, Lines, Look, Pen, cut, tile
from tricky_twist.cli.play import words
from tricky_twist.cli.play.choice import Choice
from tricky_twist.cli.play.input import holes
from tricky_twist.cli.window import Place
from tricky_twist.core.phrases import Names, name_of
from tricky_twist.core.seats import SEATS, Seat

LEAST = (36, 12)
"""A smaller window shows a sentence and no game."""

NARROW, LOW = 64, 20
"""Below so many columns or lines cards are rows of text."""

TALL = 38
"""From so many lines on cards are large."""

LEFT = 44
"""The table has at least so many columns; the log has the rest."""

LOOKS = (SMALL, BIG)

OTHERS = 3
"""How many lines other moves have at most, and a hand from which no card is played."""

GAP = 3
"""How many columns are free at least between a note and the letters on the cards."""

ROWS = 6
"""How many lines a row of cards or a note has at most."""

MORE = " ..."
"""The sign of moves for which there is no line."""


@attrs.frozen
class Sight:
    """The content of a frame, without the turn of the person."""

    title: str
    scene: Scene
    names: Names
    eyes: Seat | None = None
    """The seat of the person who looks; ``None`` if nobody may see a hand."""
    goal: str = ""
    status: str = ""
    """Whose turn it is."""
    log: tuple[Text, ...] = ()
    note: str = ""
    """What to do now, if it is nobody's turn."""
    letters: str = ""
    """The letters on the cards, with their meanings."""


@attrs.frozen
class Frame:
    """The lines of a frame, and where the cursor is."""

    lines: Lines
    cursor: Place | None = None
    is_too_small: bool = False
    """Whether the window has no room for them, and shows a sentence about that."""


def frame(sight: Sight, choice: Choice | None, size: Place, pen: Pen) -> Frame:
    """Return a frame that is no larger than a window."""
    width, height = size
    if width < LEAST[0] or height < LEAST[1]:
        return attrs.evolve(message(words.TOO_SMALL, size, pen), is_too_small=True)
    is_small = width < NARROW or height < LOW
    foot, cursor = _foot(sight, choice, size, pen)
    players = _players(sight.scene, width)
    room = height - len(foot)
    most = min(2 if height < LOW else 3, room - len(players) - 2)  # the title and the table matter
    goal = pen.wrapped(Text(sight.goal, "italic"), width, most) if sight.goal and most > 0 else []
    head = [_title(sight, width), *goal, *players]
    table = _middle(sight, (width, room - len(head)), pen, is_small=is_small)
    lines = [*head, *table][: max(room, 0)]
    lines += [Text()] * (room - len(lines))
    if lines and len(head) + 1 > room:
        lines[-1] = _with_more(lines[-1], width)
    shown = [cut(line, width) for line in (*lines, *foot)][-height:]
    at = None if cursor is None else (min(cursor[0], width - 1), max(room, 0) + cursor[1])
    return Frame(shown, at)


def message(text: str, size: Place, pen: Pen) -> Frame:
    """Return a frame with a text in the middle."""
    width, height = size
    lines = pen.wrapped(Text(text), width, height)
    above = [Text()] * max((height - len(lines)) // 2, 0)
    middle = [Text(" " * max((width - line.cell_len) // 2, 0)) + line for line in lines]
    return Frame([cut(line, width) for line in (*above, *middle)][:height])


# The top ------------------------------------------------------------------------------------------


def _title(sight: Sight, width: int) -> Text:
    """Return the game and where it stands; on the right whose turn it is."""
    right = Text(sight.status, "bold yellow")
    left = Text.assemble((f" {sight.title} ", "bold reverse"), "  ", sight.scene.heading)
    room = width - right.cell_len - 2
    left = cut(left if left.cell_len <= room else sight.scene.heading, room)
    return Text.assemble(left, " " * max(width - left.cell_len - right.cell_len, 1), right)


def _players(scene: Scene, width: int) -> Lines:
    """Return a line for each player, below the headings."""
    few = scene.players if scene.few is None else scene.few
    players = few if width < NARROW else scene.players
    heads = [Text(), *(Text(here(heading), "dim") for heading in players.headings)]
    rows = [heads, *([_as_text(cell) for cell in row] for row in players.rows)]
    widths = [max(cell.cell_len for cell in column) for column in zip(*rows, strict=True)]
    for _ in range(sum(widths) + 2 * len(widths) - width):
        widths[widths.index(max(widths))] -= 1
    return [_in_columns(row, widths) for row in rows] if players.rows else []


def _as_text(cell: Text | str) -> Text:
    return Text(cell) if isinstance(cell, str) else cell


def _in_columns(row: list[Text], widths: list[int]) -> Text:
    line = Text()
    for cell, width in zip(row, widths, strict=True):
        shown = cut(cell, width)
        line.append_text(shown)
        line.append(" " * (width - shown.cell_len + 2))
    line.rstrip()
    return line


# The middle ---------------------------------------------------------------------------------------


def _middle(sight: Sight, size: Place, pen: Pen, *, is_small: bool) -> Lines:
    """Return the table with the log beside it; in a small window the log is below."""
    width, height = size
    is_full = len(sight.scene.players.rows) not in _RINGS
    if is_small or is_full or height < 2 * SMALL.height + 2:
        table = [line for text in _in_rows(sight) for line in pen.wrapped(text, width, ROWS)]
        return [*table, *_log(sight, width, height - len(table), pen)][: max(height, 0)]
    left = max(LEFT, width // 2)
    board = Board(width, height)
    _lay_table(sight, board, (left - 1, height), pen)
    board.lay(left, 0, [Text("|" if pen.is_plain else "│", "dim")] * height)
    board.lay(left + 2, 0, _log(sight, width - left - 2, height, pen))
    return board.lines()


def _in_rows(sight: Sight) -> Iterator[Text]:
    """Yield the table as rows of cards."""
    *_, last = [Text(), *sight.scene.open_lines(sight.names)]
    if sight.scene.centre is not None and isinstance(last, Text):
        yield last
    if not isinstance(sight.scene.centre, Trick) or not sight.scene.centre.plays:
        yield from sight.scene.notes


def _log(sight: Sight, width: int, height: int, pen: Pen) -> Lines:
    """Return the end of the log."""
    if height <= 0:
        return []
    lines = [line for text in sight.log[-height:] for line in pen.wrapped(text, width, height)]
    return lines[-height:]


def _lay_table(sight: Sight, board: Board, size: Place, pen: Pen) -> None:
    """Lay the trick round the table, or the row on it; the notes where there is room."""
    width, height = size
    match sight.scene.centre:
        case CardRow(cards=cards) if cards:
            used = _lay_row(cards, board, size, pen)
        case Trick(plays=plays) as trick if plays or not sight.scene.notes:
            used = _lay_trick(sight, trick, board, size, pen)
        case _:
            used = 0
    for note in sight.scene.notes:
        lines = pen.wrapped(note, width, max(height - used, 0))
        board.lay(0, used, lines)
        used += len(lines)


def _lay_row(cards: tuple[object, ...], board: Board, size: Place, pen: Pen) -> int:
    """Lay a row, as much of its end as there is room for; return how many lines it takes."""
    width, height = size
    look = BIG if height >= 3 * BIG.height else SMALL
    each, rows = max(width // look.width, 1), max(height // look.height, 1)
    left_out = max(len(cards) - each * rows, 0)
    if left_out and (lines := pen.wrapped(draw_cards(cards), width, height)):
        board.lay(0, 0, lines)
        return len(lines)
    for n, card in enumerate(cards):
        marked = attrs.evolve(look, is_marked=n == len(cards) - 1)
        board.lay(n % each * look.width, n // each * look.height, tile(card, marked, pen))
    return -(-len(cards) // each) * look.height


_RINGS = {
    2: ((50, 100), (50, 0)),
    3: ((50, 100), (0, 25), (100, 25)),
    4: ((50, 100), (0, 50), (50, 0), (100, 50)),
    5: ((50, 100), (0, 60), (22, 0), (78, 0), (100, 60)),
}
"""For each number of players, where their cards lie: percents across and down, the reader first."""


def _lay_trick(sight: Sight, trick: Trick, board: Board, size: Place, pen: Pen) -> int:
    """Lay each card before its player; return how many lines it takes."""
    look = BIG if size[1] >= 3 * BIG.height else SMALL
    height = min(size[1], 3 * look.height)
    cards = dict(trick.plays)
    ring = _turned(_RINGS[len(sight.scene.players.rows)], sight.eyes or 0)
    for seat, (across, down) in zip(SEATS, ring, strict=False):
        x = 1 + (size[0] - look.width - 2) * across // 100
        y = (height - look.height - 1) * down // 100
        name = name_of(seat, sight.names)
        label = Text(name, "dim")
        if seat in cards:
            has_won = seat is trick.winner
            marked = attrs.evolve(look, is_marked=has_won)
            board.lay(x, y, tile(cards[seat], marked, pen))
            label = Text(words.WINS.format(name=name), "bold yellow") if has_won else Text(name)
        label = cut(label, look.width + 6)
        left = max(x + (look.width - label.cell_len) // 2, 0)
        board.lay(min(left, size[0] - label.cell_len), y + look.height, [label])
    return height


def _turned(places: tuple[Place, ...], at: int) -> tuple[Place, ...]:
    """Return places by seat, if the first place is that of the seat *at*."""
    return tuple(places[(n - at) % len(places)] for n in range(len(places)))


# The bottom ---------------------------------------------------------------------------------------


def _foot(sight: Sight, choice: Choice | None, size: Place, pen: Pen) -> tuple[Lines, Place | None]:
    """Return the hand and all below it, and the place of the cursor."""
    width, height = size
    hand, cursor = _hand(sight, choice, size, pen)
    others, at = _others(choice, width)
    if at is not None:
        cursor = (at[0], len(hand) + at[1])
    kept = sight.scene.hands[1:] if height > LOW else ()
    note = [] if choice is None else pen.wrapped(choice.note or Text(_asked(choice)), width, 2)
    if note and note[0].cell_len + cell_len(sight.letters) + GAP <= width:
        note[0].append(f"{sight.letters:>{width - note[0].cell_len}}", "dim")
    prompt = pen.wrapped(_prompt(sight, choice), width, 2) or [Text()]
    keys, few = (text.format(**holes()) for text in (words.KEYS, words.KEYS_FEW))
    keys = keys if width >= len(keys) else few
    idle = "" if sight.note else words.KEYS_IDLE  # a note names the effect of Enter
    keys = keys if choice is not None else idle
    keys = keys if len(keys) <= width else " ".join(keys.split())
    own = [
        line
        for hand in kept
        for line in pen.wrapped(labelled(hand.label, hand.drawn), width, OTHERS)
    ]
    lines = [*hand, *others, *own, *(note or [Text()]), *prompt, Text(keys, "dim")]
    if choice is not None and choice.typed:
        cursor = (prompt[-1].cell_len, len(lines) - 2)
    return lines, cursor


def _hand(sight: Sight, choice: Choice | None, size: Place, pen: Pen) -> tuple[Lines, Place | None]:
    """Return the cards of the hand, and the place of the cursor."""
    held = [card for hand in sight.scene.hands if hand.is_held for card in hand.cards]
    width, height = size
    steps = [min(look.width, (width - look.width) // max(len(held) - 1, 1)) for look in LOOKS]
    fits = [step >= look.width - 2 for look, step in zip(LOOKS, steps, strict=True)]
    if width < NARROW or height < LOW or not fits[0]:
        return _hand_in_rows(held, choice, width)
    look, step = [*zip(LOOKS, steps, strict=True)][height >= TALL and fits[1]]
    lift = int(choice is not None and choice.several > 1)
    board = Board(width, look.height + lift)
    for n, card in enumerate(held):
        y = lift - int(choice is not None and n in choice.chosen)
        board.lay(n * step, max(y, 0), tile(card, _look(look, choice, n), pen))
    at = choice.cursor if choice is not None and choice.cursor < len(held) else None
    return board.lines(), None if at is None else (at * step + 1, lift + 1)


def _look(look: Look, choice: Choice | None, place: int) -> Look:
    """Return how a card of the hand looks: marked under the cursor, dim if it cannot be played."""
    if choice is None:
        return look
    item = choice.items[place]
    return attrs.evolve(look, is_dim=item.move is None, is_marked=place == choice.cursor)


def _hand_in_rows(
    held: list[object], choice: Choice | None, width: int
) -> tuple[Lines, Place | None]:
    """Return the hand as text: ``>`` before the cursor, ``*`` behind a chosen card."""
    lines, cursor = [Text()], None
    for n, card in enumerate(held):
        is_at = choice is not None and n == choice.cursor
        is_chosen = choice is not None and n in choice.chosen
        is_dim = choice is not None and choice.items[n].move is None
        face = Text(str(card), "dim") if is_dim else draw_card(card)
        piece = Text.assemble(">" if is_at else " ", face, "*" if is_chosen else " ")
        if lines[-1].cell_len + piece.cell_len > width:
            lines.append(Text())
        if is_at:
            cursor = (lines[-1].cell_len + 1, len(lines) - 1)
        lines[-1].append_text(piece)
    return lines, cursor


def _others(choice: Choice | None, width: int) -> tuple[Lines, Place | None]:
    """Return the moves that are no card of the hand; the cursor is always in sight."""
    if choice is None:
        return [], None
    lines, cursor = Lines(), None
    for row in choice.rows(width):
        lines.append(Text())
        for place in row:
            if place == choice.cursor:
                cursor = (lines[-1].cell_len + 1, len(lines) - 1)
            lines[-1].append_text(cut(_other(choice, place), width))
    first = 0 if cursor is None else max(cursor[1] - OTHERS + 1, 0)
    shown = lines[first : first + OTHERS]
    if first:
        shown[0] = _with_more(shown[0], width)
    if first + OTHERS < len(lines):
        shown[-1] = _with_more(shown[-1], width)
    return shown, None if cursor is None else (cursor[0], cursor[1] - first)


def _other(choice: Choice, place: int) -> Text:
    """Return a move that is no card of the hand; ``>`` marks the cursor, ``*`` a chosen one."""
    is_at, sign = place == choice.cursor, "*" if place in choice.chosen else " "
    label = f"[{'>' if is_at else sign}{choice.items[place].label}{sign}]"
    return Text(label, "bold reverse" if is_at else "")


def _with_more(line: Text, width: int) -> Text:
    """Return a line with a sign: more moves are above the first line, or below the last."""
    return Text.assemble(cut(line, width - len(MORE)), (MORE, "bold yellow"))


def _prompt(sight: Sight, choice: Choice | None) -> Text:
    """Return the line on which a person types; before that, what Enter does."""
    if choice is None or sight.eyes is None:
        return Text(sight.note, "yellow")
    name = Text(f"{name_of(sight.eyes, sight.names)}> ", "bold")
    return Text.assemble(name, choice.typed or (_offer(choice), "dim"))


def _asked(choice: Choice) -> str:
    return f"{choice.asked[:1].upper()}{choice.asked[1:]}."


def _offer(choice: Choice) -> str:
    """Return what Enter does."""
    item = choice.item
    if choice.chosen:
        cards = " ".join(choice.items[place].label for place in choice.chosen)
        return words.ENTER_CONFIRMS.format(cards=cards)
    if not choice.moves:
        return words.ENTER_REFUSED.format(card=item.label)
    said = words.CHOOSE if choice.several > 1 else words.ENTER_MAKES
    return said.format(move=item.does)
