"""A whole game of Tricky Twist, told move by move with the clauses that decide it.

Four players choose at random among their legal moves, always the same way for the same seed:

    python examples/narrated_game.py [seed]

A seed is a number or any other text.
"""

import random
import re
import sys
import textwrap
from collections.abc import Iterable, Iterator
from itertools import chain

from tricky_twist import Shuffler, advance
from tricky_twist.games import tricky_twist as tt

NAMES = ("Ada", "Ben", "Cleo", "Dan")
MARGIN = " " * 10


def play_out(seed: int | str) -> tuple[tt.State, tuple[tt.Event, ...]]:
    """Play a game at random; return how it ended and everything that happened."""
    choose = random.Random(seed).choice  # noqa: S311  # players, not a lock
    shuffler = Shuffler(seed)
    state = tt.setup(len(NAMES))
    events: tuple[tt.Event, ...] = ()
    while not tt.is_over(state):
        chance = advance(tt.GAME, state, shuffler)
        step = tt.play(chance.state, choose(tt.legal_moves(chance.state)))
        events += chance.events + step.events
        state = step.state
    return state, events


# The story, one line for each group of events that belong together -------------------------------


def topic(event: tt.Event) -> object:
    """Return what an event is about: neighbours about the same thing are told in one line."""
    match event:
        case tt.ReserveCardDrawn() | tt.DrawDeclined():
            return tt.DrawOrder
        case tt.CardPlayed() | tt.TrickWon():
            return tt.CardPlayed
        case _:
            return type(event), event.clause


def grouped(events: Iterable[tt.Event]) -> Iterator[tuple[tt.Event, ...]]:
    """Yield the events in groups, each about one thing; a won trick ends its group."""
    group: list[tt.Event] = []
    for event in events:
        if group and (isinstance(group[-1], tt.TrickWon) or topic(event) != topic(group[-1])):
            yield tuple(group)
            group = []
        group.append(event)
    yield tuple(group)


def story(events: Iterable[tt.Event]) -> Iterator[str]:
    """Yield the lines that tell these events."""
    trick = 0
    for group in grouped(events):
        match group[0]:
            case tt.ScoreCardRevealed() as revealed:
                trick = 0
                yield from tell_round(revealed)
            case tt.BonusCardsLaidOut() as laid_out:
                yield from tell_bonus_cards(laid_out)
            case tt.CardPlayed():
                trick += 1
                yield folded(tell_trick(group), f"Trick {trick}")
            case tt.ReserveCardDrawn() | tt.DrawDeclined():
                yield folded(tell_draws(group))
            case tt.HandDealt(clause=clause):
                yield from tell_cards(f"The cards are dealt [{clause}]:", group)
            case tt.CardSetAside(clause=clause):
                yield from tell_cards(f"Each sets five aside, out of sight [{clause}]:", group)
            case tt.SeatScored():
                yield from tell_scores(group)
            case tt.RoundEnded():
                yield f"\n{folded(sentence(group))}"
            case tt.ReservesShuffled():
                yield f"{folded(sentence(group))}\n"
            case _:
                yield folded(sentence(group))


def folded(words: str, label: str = "", indent: str = MARGIN) -> str:
    """Return words with a label in the margin, as lines of 100 characters at most."""
    first = label.ljust(len(MARGIN))
    return textwrap.fill(words, width=100, initial_indent=first, subsequent_indent=indent)


def sentence(group: tuple[tt.Event, ...]) -> str:
    """Return a sentence about events that the same clause decides."""
    words = "; ".join(tt.in_words(event, NAMES) for event in group)
    return f"{words[0].upper()}{words[1:]} [{group[0].clause}]."


def tell_round(revealed: tt.ScoreCardRevealed) -> Iterator[str]:
    """Yield the heading of a round, and what its score card counts."""
    card = revealed.card
    counts = tt.CARD_CLAUSES[card.kind]
    yield f"\n{f' Round {revealed.number}: {card} '.center(100, '=')}\n"
    yield folded(sentence((revealed,)))
    yield folded(f"{counts.text} [{counts}]")


def tell_bonus_cards(laid_out: tt.BonusCardsLaidOut) -> Iterator[str]:
    """Yield what each bonus card does in this round."""
    yield f"{MARGIN}The bonus cards are laid out [{laid_out.clause}]:"
    for bonus in laid_out.cards:
        does = tt.bonus_in_words(bonus, tt.STANDARD, laid_out.side)
        yield f"{MARGIN}  {bonus!s:<13}{does}"


def tell_cards(title: str, group: tuple[tt.Event, ...]) -> Iterator[str]:
    """Yield a title, and for each player the cards that the events are about."""
    yield MARGIN + title
    for seat, name in enumerate(NAMES):
        dealt = [e.cards for e in group if isinstance(e, tt.HandDealt) and e.seat == seat]
        aside = [e.card for e in group if isinstance(e, tt.CardSetAside) and e.seat == seat]
        yield " ".join((f"{MARGIN}  {name:<5}", *map(str, (*chain(*dealt), *aside))))


def tell_draws(group: tuple[tt.Event, ...]) -> str:
    """Tell who drew from the reserve before a trick, and who did not."""
    words = [f"{NAMES[e.seat]} draws {e.card}" for e in group if isinstance(e, tt.ReserveCardDrawn)]
    *others, last = [NAMES[e.seat] for e in group if isinstance(e, tt.DrawDeclined)] or [""]
    if last:
        who = f"{', '.join(others)} and {last} draw" if others else f"{last} draws"
        words.append(f"{who} nothing")
    return f"{'; '.join(words)} [{group[0].clause}]."


def tell_trick(group: tuple[tt.Event, ...]) -> str:
    """Tell a trick from its lead to its winner."""
    (lead, *others) = [e for e in group if isinstance(e, tt.CardPlayed)]
    (won,) = [e for e in group if isinstance(e, tt.TrickWon)]
    followed = ", ".join(f"{NAMES[e.seat]} {e.card}" for e in others)
    taken = f"{NAMES[won.seat]} takes {' '.join(map(str, won.cards))} [{won.clause}]."
    return f"{NAMES[lead.seat]} leads {lead.card}, {followed} [{lead.clause}]. {taken}"


def tell_scores(group: tuple[tt.Event, ...]) -> Iterator[str]:
    """Yield how every point of every player came about."""
    for event in group:
        if isinstance(event, tt.SeatScored):
            yield f"\n{folded(sentence((event,)))}"
            for line in tt.explain(event.score, NAMES):
                words = f"{line.points:4}  {line.words} [{line.clause}]"
                yield folded(words, indent=MARGIN + " " * 6)


# The score sheet --------------------------------------------------------------------------------


def score_table(state: tt.State) -> Iterator[str]:
    """Yield the lines of the final score sheet."""
    yield row("", NAMES)
    for number, scores in enumerate(tt.score_sheet(state), start=1):
        yield f"Round {number}: {scores[0].score_card.kind.value}"
        yield row("  tricks", (score.trick_points for score in scores))
        yield row("  pairs", (score.pair_points for score in scores))
        yield row("  trick bonus", (score.bonus_points for score in scores))
        yield row("  score card", (score.card_points for score in scores))
        yield row("  round", (score.total for score in scores))
    yield row("Game", tt.scores(state))


def row(title: str, entries: Iterable[object]) -> str:
    """Return a line of the score sheet."""
    return f"{title:<24}" + "".join(f"{entry!s:>8}" for entry in entries)


def main(seed: int | str) -> None:
    """Tell a game; then list the clauses cited, and show the score sheet and who won."""
    state, (*events, ended) = play_out(seed)
    told, verdict = "\n".join(story(events)), sentence((ended,))
    print(f"A game of Tricky Twist, seed {seed}\n\n{told}\n\nThe clauses cited:")
    for cited in sorted(set(re.findall(r"TT-\d+", told + verdict))):
        print(f"  {cited}  {tt.REGISTER.clause(cited).title}")
    print("\nThe score sheet:", *score_table(state), sep="\n")
    print(f"\n{verdict}")


def seed_of(text: str) -> int | str:
    """Return the seed that an argument means: a number, or the text itself."""
    return int(text) if re.fullmatch(r"-?[0-9]{1,18}", text) else text


if __name__ == "__main__":
    match sys.argv[1:]:
        case []:
            main(42)
        case [text]:
            main(seed_of(text))
        case _:
            sys.exit("expected one seed at most: python examples/narrated_game.py [seed]")
