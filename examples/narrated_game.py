"""A whole game of Tricky Twist, told move by move with the clauses that decide it.

Four players choose at random among their legal moves, always the same way for the same seed:

    python examples/narrated_game.py [seed]
"""

import random
import re
import sys
import textwrap
from collections.abc import Iterable, Iterator

from tricky_twist import Seat, Shuffler, advance
from tricky_twist.games import tricky_twist as tt

NAMES = ("Ada", "Ben", "Cleo", "Dan")
MARGIN = " " * 10

CARD_CLAUSES = {
    tt.ScoreKind.RUN: "TT-56",
    tt.ScoreKind.SUIT_PAIR: "TT-57",
    tt.ScoreKind.BIGGEST_SUIT: "TT-58",
    tt.ScoreKind.SUIT_VARIETY: "TT-59",
    tt.ScoreKind.FEWEST: "TT-60",
    tt.ScoreKind.MOST: "TT-61",
    tt.ScoreKind.EVEN: "TT-64",
    tt.ScoreKind.ODD: "TT-65",
}
"""The clause that says what each kind of score card counts."""


def play_out(seed: int) -> tuple[tt.State, tuple[tt.Event, ...]]:
    """Play a game at random; return how it ended and everything that happened."""
    choose = random.Random(seed).choice  # noqa: S311  # players, not a lock
    shuffler = Shuffler(seed)
    state: tt.State = tt.setup(len(NAMES))
    events: tuple[tt.Event, ...] = ()
    while not tt.is_over(state):
        chance = advance(tt.TRICKY_TWIST, state, shuffler)
        step = tt.play(chance.state, choose(tt.legal_moves(chance.state)))
        events += chance.events + step.events
        state = step.state
    return state, events


# Words ------------------------------------------------------------------------------------------


def name(seat: Seat) -> str:
    """Return the name of the player in a seat."""
    return NAMES[seat]


def listed(words: Iterable[object], last: str = " and ") -> str:
    """Return the words as a list in a sentence."""
    *most, end = map(str, words)
    return ", ".join(most) + last + end if most else end


def spaced(words: Iterable[object]) -> str:
    """Return the words with a space between them."""
    return " ".join(map(str, words))


def plural(count: int, word: str) -> str:
    """Return how many there are of something."""
    return f"{count} {word}{'' if count == 1 else 's'}"


def signed(number: int) -> str:
    """Return a number with its sign."""
    return f"{number:+d}"


# The story, one line for each group of events that belong together -------------------------------


def topic(event: tt.Event) -> type:
    """Return what an event is about: neighbours about the same thing are told in one line."""
    match event:
        case tt.ReserveCardDrawn() | tt.DrawDeclined():
            return tt.DrawOrder
        case tt.CardPlayed() | tt.TrickWon():
            return tt.CardPlayed
        case _:
            return type(event)


def grouped(events: Iterable[tt.Event]) -> Iterator[tuple[tt.Event, ...]]:
    """Yield the events in groups, each about one thing; a won trick ends its group."""
    group: list[tt.Event] = []
    for event in events:
        if group and (isinstance(group[-1], tt.TrickWon) or topic(event) is not topic(group[-1])):
            yield tuple(group)
            group = []
        group.append(event)
    yield tuple(group)


def story(events: Iterable[tt.Event]) -> Iterator[str]:
    """Yield the lines that tell these events."""
    trick = 0
    for group in grouped(events):
        label = ""
        if isinstance(group[0], tt.ScoreCardRevealed):
            trick = 0
        if isinstance(group[0], tt.CardPlayed):
            trick += 1
            label = f"Trick {trick}"
        for line in lines_of(group):
            yield fitted(label, line)


def fitted(label: str, line: str) -> str:
    """Return a line with its label in the margin, folded if it is long; headings stay."""
    if not line or line[0] in "= ":
        return line
    return textwrap.fill(
        line, width=100, initial_indent=label.ljust(len(MARGIN)), subsequent_indent=MARGIN
    )


def lines_of(group: tuple[tt.Event, ...]) -> list[str]:
    """Return the lines that tell of a group of events about one thing."""
    match group[0]:
        case tt.HandDealt():
            return tell_hands(group)
        case tt.CardSetAside():
            return tell_reserves(group)
        case tt.ReserveCardDrawn() | tt.DrawDeclined():
            return [tell_draws(group)]
        case tt.CardPlayed():
            return [tell_trick(group)]
        case tt.FalseTrickGained(clause=clause):
            gained = (e for e in group if isinstance(e, tt.FalseTrickGained))
            false_tricks = listed(f"{e.card} for {name(e.seat)}" for e in gained)
            return [f"Off suit, and so {_a_false_trick(len(group))}: {false_tricks} [{clause}]."]
        case tt.SeatScored():
            return [line for e in group if isinstance(e, tt.SeatScored) for line in tell_score(e)]
        case _:
            return [line for event in group for line in tell(event)]


def _a_false_trick(count: int) -> str:
    return "a false trick" if count == 1 else "false tricks"


def tell_hands(group: tuple[tt.Event, ...]) -> list[str]:
    """Tell who was dealt what."""
    dealt = [e for e in group if isinstance(e, tt.HandDealt)]
    hands = [f"  {MARGIN}{name(e.seat):<6}{spaced(e.cards)}" for e in dealt]
    return [f"The cards are dealt [{dealt[0].clause}]:", *hands]


def tell_reserves(group: tuple[tt.Event, ...]) -> list[str]:
    """Tell what each player set aside, whoever was quicker."""
    aside = [e for e in group if isinstance(e, tt.CardSetAside)]
    reserves = [
        f"  {MARGIN}{name(Seat(seat)):<6}{spaced(e.card for e in aside if e.seat == seat)}"
        for seat in range(len(NAMES))
    ]
    return [f"Each sets five cards aside, unseen by the others [{aside[0].clause}]:", *reserves]


def tell_draws(group: tuple[tt.Event, ...]) -> str:
    """Tell who drew from the reserve before a trick, and who did not."""
    drawn = [f"{name(e.seat)} draws {e.card}" for e in group if isinstance(e, tt.ReserveCardDrawn)]
    declined = [name(e.seat) for e in group if isinstance(e, tt.DrawDeclined)]
    if declined:
        drawn.append(f"{listed(declined)} {'draws' if len(declined) == 1 else 'draw'} nothing")
    return f"{'; '.join(drawn)} [{group[0].clause}]."


def tell_trick(group: tuple[tt.Event, ...]) -> str:
    """Tell a trick from its lead to its winner."""
    (first, *others) = [e for e in group if isinstance(e, tt.CardPlayed)]
    (won,) = [e for e in group if isinstance(e, tt.TrickWon)]
    followed = ", ".join(f"{name(e.seat)} {e.card}" for e in others)
    taken = f"{name(won.seat)} takes {spaced(won.cards)} [{won.clause}]."
    return f"{name(first.seat)} leads {first.card}, {followed} [{first.clause}]. {taken}"


def tell(event: tt.Event) -> list[str]:
    """Tell an event that stands alone."""
    cited = f"[{event.clause}]."
    match event:
        case tt.ScoreDeckShuffled():
            return [f"The score cards are shuffled {cited}"]
        case tt.FirstPlayerChosen(seat=seat):
            return [f"{name(seat)} is drawn by lot to begin {cited}"]
        case tt.ScoreCardRevealed(number=number, card=card, first=first):
            counts = tt.REGISTER.clause(CARD_CLAUSES[card.kind])
            title = f" Round {number}: {card} ".center(100, "=")
            opening = f'The score card "{card}" is turned up, and {name(first)} will lead {cited}'
            return ["", title, "", opening, f"{counts.text} [{counts}]"]
        case tt.BonusCardsLaidOut(cards=cards, side=side):
            showing = listed(faces(side))
            return [f"Bonus cards: {listed(cards)}; the variable ones show {showing} {cited}"]
        case tt.ReservesShuffled():
            return [f"The reserves are shuffled and lie face down {cited}", ""]
        case tt.RoundEnded(seats=seats):
            have = "has" if len(seats) == 1 else "have"
            return [
                "",
                f"The round is over: {listed(map(name, seats))} {have} no card in hand {cited}",
            ]
        case tt.GameEnded(points=points):
            return ["", f"The game is over, with {listed(points)} points {cited}"]
        case _:
            return [tell_bonus(event)]


def faces(side: tt.Side) -> list[str]:
    """Return what the variable bonus cards show on one of their sides."""
    if side is tt.Side.SUITS:
        return [listed(pair, " or ") for pair in tt.STANDARD.suit_faces]
    return [face.value for face in tt.STANDARD.value_faces]


def tell_bonus(event: tt.Event) -> str:
    """Tell what a player does about a bonus card."""
    cited = f"[{event.clause}]."
    match event:
        case tt.BonusCardTaken(seat=seat, bonus=bonus):
            return f"{name(seat)} gained a 7 and takes the {bonus} card {cited}"
        case tt.BonusCardDeclined(seat=seat):
            return f"{name(seat)} gained a 7, but takes no bonus card {cited}"
        case tt.FalseTrickTakenBack(seat=seat, card=card):
            return f"{name(seat)} returns the false trick {card} to the hand {cited}"
        case tt.TakeBackUnused(seat=seat):
            return f"{name(seat)} takes no false trick back {cited}"
        case tt.TakeBackWithdrawn():
            return f"The take-back card is withdrawn {cited}"
        case tt.PileFlipped(seat=seat, card=card):
            return f"{name(seat)} turns over the pile with {card} {cited}"
        case tt.WildCountedAsTrick(seat=seat):
            return f"{name(seat)} counts the wild card as a trick {cited}"
        case tt.WildCountedAsFalseTrick(seat=seat):
            return f"{name(seat)} counts the wild card as a false trick {cited}"
        case tt.SuitChosen(seat=seat, bonus=bonus, suit=suit):
            return f"{name(seat)} counts {bonus} as a false trick in {suit} {cited}"
        case tt.ValueChosen(seat=seat, bonus=bonus, value=number):
            return f"{name(seat)} counts {bonus} as a false trick of value {number} {cited}"
        case tt.ValueShifted(seat=seat, target=target, by=by):
            return f"{name(seat)} shifts the value of {target} by {signed(by)} {cited}"
        case tt.BonusLeftUnused(seat=seat, bonus=bonus):
            return f"{name(seat)} makes no use of the {bonus} card {cited}"
        case _:  # the events of other readings, which the standard rules never bring
            return f"{event!r} {cited}"


# Points -----------------------------------------------------------------------------------------


def tell_score(event: tt.SeatScored) -> list[str]:
    """Tell how every point of a player came about."""
    score = event.score
    false_tricks = plural(len(score.false_tricks), "false trick")
    what = f" ({listed(map(tell_false_trick, score.false_tricks))})" if score.false_tricks else ""
    equal = score.pairs > 0 and score.tricks == len(score.false_tricks)
    pairs = f"{plural(score.pairs, 'pair')} at {score.pair_value}: {score.pair_points}"
    parts = [
        f"{plural(score.tricks, 'trick')}: {score.trick_points} [TT-51]",
        f"{pairs} [{'TT-53' if equal else 'TT-52'}]",
        f"{tell_counted(score.counted)}: {score.card_points} [{CARD_CLAUSES[score.score_kind]}]",
    ]
    if score.trick_bonus:
        parts.insert(2, f"trick bonus: {score.bonus_points} [TT-42]")
    return [
        "",
        f"{name(score.seat)} has {plural(score.tricks, 'trick')} and {false_tricks}{what}.",
        f"{' + '.join(parts)} = {score.total} [{event.clause}].",
    ]


def tell_false_trick(entry: tt.FalseTrick) -> str:
    """Return a false trick as it counts: ``M7``, ``M7 as 8``, ``variable 2 as disc``."""
    if isinstance(entry.source, tt.Card):
        shifted = entry.value != entry.source.value
        return f"{entry.source} as {entry.value}" if shifted else str(entry.source)
    counts_as = [str(part) for part in (entry.suit, entry.value) if part is not None]
    return f"{entry.source} as {counts_as[0]}" if counts_as else str(entry.source)


def tell_counted(counted: tt.Counted) -> str:
    """Return what the score card counted."""
    match counted:
        case tt.RunCounted(values=values):
            return f"run {'-'.join(map(str, values))}" if values else "no run"
        case tt.SuitCounted(suit=suit, false_tricks=entries):
            return f"{len(entries)} in {suit}" if suit is not None else "no suit"
        case tt.SuitsCounted(suits=suits):
            return f"suits {listed(suits)}" if suits else "no suit"
        case tt.ParityCounted(parity=parity, false_tricks=entries):
            return f"{len(entries)} {parity.value}"
        case tt.PlaceCounted(place=place, tied_with=others):
            tied = f", tied with {listed(map(name, others))}" if others else ""
            return f"place {place}{tied}" if place is not None else "no place"


def score_table(state: tt.State) -> Iterator[str]:
    """Yield the lines of the final score sheet."""
    yield f"{'':<24}" + "".join(f"{player:>8}" for player in NAMES)
    for number, scores in enumerate(tt.score_sheet(state), start=1):
        yield f"Round {number}: {scores[0].score_kind.value}"
        yield row("  tricks", (score.trick_points for score in scores))
        yield row("  pairs", (score.pair_points for score in scores))
        yield row("  trick bonus", (score.bonus_points for score in scores))
        yield row("  score card", (score.card_points for score in scores))
        yield row("  round", (score.total for score in scores))
    yield row("Game", tt.scores(state))


def row(title: str, points: Iterable[int]) -> str:
    """Return a line of the score sheet."""
    return f"{title:<24}" + "".join(f"{number:>8}" for number in points)


def verdict(state: tt.State) -> str:
    """Return who won."""
    winners = tt.winners(state)
    best = plural(max(tt.scores(state)), "point")
    if len(winners) == 1:
        return f"{name(winners[0])} wins with {best} [TT-67]."
    return f"{listed(map(name, winners))} share the victory with {best} [TT-68]."


def main(seed: int) -> None:
    """Tell a game; then list the clauses cited, and show the score sheet and who won."""
    state, events = play_out(seed)
    told = "\n".join(story(events))
    print(f"A game of Tricky Twist, seed {seed}\n\n{told}\n\nThe clauses cited:")
    for cited in sorted(set(re.findall(r"TT-\d+", told))):
        print(f"  {cited}  {tt.REGISTER.clause(cited).title}")
    print("\nThe score sheet:\n" + "\n".join(score_table(state)))
    print(f"\n{verdict(state)}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 42)
