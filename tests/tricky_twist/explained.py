"""How the points of the naive game read: by its own account, and in words of our own making."""

from tests.naive.plain import number, texts
from tests.naive.tricky_twist import Counted

Line = tuple[str, str, int]
"""A clause, words and points."""

CLAUSES = {
    "run": "TT-56",
    "suit-pair": "TT-57",
    "biggest-suit": "TT-58",
    "suit-variety": "TT-59",
    "fewest": "TT-60",
    "most": "TT-61",
    "even": "TT-64",
    "odd": "TT-65",
}

SUIT_NAMES = {"M": "moon", "S": "sun", "Q": "square", "D": "disc"}

False_ = tuple[str, int | None, str | None]
"""A false trick by the name, the value and the suit with which it counts."""


def some(count: int, what: str) -> str:
    """Return how many there are: "no tricks", "1 trick", "2 tricks"."""
    return {0: f"no {what}s", 1: f"1 {what}"}.get(count, f"{count} {what}s")


def listed(words: list[str], last: str = "and") -> str:
    """Return words as a person lists them."""
    return f" {last} ".join(filter(None, (", ".join(words[:-1]), *words[-1:])))


def as_counted(false: False_) -> str:
    """Return a false trick with what it shows unless that is printed on it."""
    name, value, suit = false
    if not name[1:].isdigit():
        shown = [SUIT_NAMES[suit]] if suit else [] if value is None else [str(value)]
        return " as ".join([name.replace("-", " "), *shown])
    return name if int(name[1:]) == value else f"{name} as {value}"


def lines_of(score: dict[str, object], counted: Counted) -> list[Line]:
    """Return the lines that explain a score of the naive game, what was counted being chosen."""
    falses: list[False_] = score["which"]  # type: ignore[assignment]  # that is what it holds
    tricks, pairs = number(score["tricks"]), number(score["pairs"])
    equal = 0 < tricks == len(falses)
    words = some(pairs, "pair")
    if pairs:
        words += f" at {score['pair_value']}" + (" each" if pairs > 1 else "")
    words += ", as the numbers are equal" if equal else ""
    words += f"; {some(len(falses), 'false trick')}"
    words += ": " + listed([as_counted(false) for false in falses]) if falses else ""
    lines = [
        ("TT-51", some(tricks, "trick"), number(score["trick_points"])),
        ("TT-53" if equal else "TT-52", words, number(score["pair_points"])),
    ]
    if score["has_bonus"]:
        words = f"trick bonus for {some(tricks, 'trick')}"
        lines.append(("TT-42", words, number(score["bonus_points"])))
    kind, _, pair = str(score["score_card"]).partition(":")
    words = f"{kind.replace('-', ' ')} card: {counted_in_words(counted, pair, falses)}"
    return [*lines, (CLAUSES[kind], words, number(score["card_points"]))]


def counted_in_words(counted: Counted, pair: str, falses: list[False_]) -> str:
    """Return what the score card counted, as a person would say it."""
    kind, first = counted[0], counted[1]
    if kind == "run":
        values = [str(value) for value in first]  # type: ignore[attr-defined]  # a tuple
        return f"a run of {len(values)}, {'-'.join(values)}" if values else NO_VALUE
    if kind == "place":
        if first is None:
            return "no place without a false trick"
        tied = [f"seat {seat}" for seat in counted[2]]  # type: ignore[attr-defined]  # a tuple
        with_whom = f", tied with {listed(tied)}" if tied else ""
        return f"place {first} with {some(len(falses), 'false trick')}{with_whom}"
    if kind == "suits":
        suits = [SUIT_NAMES[suit] for suit in texts(first)]
        return f"{some(len(suits), 'suit')}, {listed(suits)}" if suits else NO_SUIT
    if kind in ("even", "odd"):
        return those(str(kind), texts(first), falses)
    return suit_in_words(first, texts(counted[2]), pair, falses)


NO_VALUE, NO_SUIT = "no false trick has a value", "no false trick has a suit"


def suit_in_words(suit: object, names: list[str], pair: str, falses: list[False_]) -> str:
    """Return what there is of one suit, or which suits of the pair there are none of."""
    if suit is None:
        return NO_SUIT
    if not names:
        shown = [false[2] for false in falses]
        return "none in " + listed([SUIT_NAMES[one] for one in pair if one not in shown], "or")
    return those(f"in {SUIT_NAMES[str(suit)]}", names, falses)


def those(what: str, names: list[str], falses: list[False_]) -> str:
    """Return how many there are, and which."""
    which = [as_counted(false) for false in falses if false[0] in names]
    return f"{len(which)} {what}, {listed(which)}" if which else f"none {what}"
