"""Any of the games at one terminal that goes from hand to hand; nobody sees another's cards.

    python examples/hot_seat.py [GAME] [NAME ...] [--journal FILE]

Answer with the number of a listed move, with a move such as "play M7", or with the end of one,
such as M7. The word quit ends the program; with a journal, the same command plays on.
Without names Ada, Ben, Cleo and Dan play Tricky Twist, or the game that is named.
"""

import argparse
import sys
from contextlib import nullcontext, suppress
from select import select

from tricky_twist import GAMES, NotationError, Seat, TrickyTwistError, hosting, records
from tricky_twist.encoding import encode, parse_move

with suppress(ImportError):  # Windows has none
    import termios


def ask(prompt: str) -> str:
    """Return what is typed; quit ends the program as Ctrl-D and Ctrl-C do.

    At a terminal nothing counts that was typed before: an Enter too many would show a hand.
    """
    if sys.stdin.isatty() and sys.platform != "win32":
        while select([sys.stdin], [], [], 0.25)[0]:
            termios.tcflush(sys.stdin, termios.TCIFLUSH)
    if (answer := input(prompt).strip()).lower() == "quit":
        raise EOFError
    return answer


def tell(table: hosting.Table, seat: Seat | None) -> None:
    """Show what happened last, as a seat sees it, with clauses, and how points came about."""
    game, names = table.record.game, table.record.names
    for event in game.view_events(table.course.happened[-20:], seat):
        print(f"  {game.in_words(event, names)} [{event.clause}]")
        for line in game.explain(event.score, names) if hasattr(event, "score") else ():
            print(f"{line.points:6}  {line.words} [{line.clause}]")


def take_turn(table: hosting.Table, seat: Seat, name: str) -> hosting.Received:
    """Show the cards and the moves of one seat, and ask until the answer is a legal move."""
    game, state, names = table.record.game, table.record.state, table.record.names
    for title, held in encode(game, game.view(state, seat).own).items():
        if isinstance(held, list) and held and isinstance(held[0], str):
            print(f"Your {title}:", *held)
    legal = game.legal_moves(state, seat)
    moves = {str(number): move for number, move in enumerate(legal)}
    print(*(f"{n:>4}  {game.in_words(move, names)}" for n, move in moves.items()), sep="\n")
    while True:
        answer = ask(f"{name}> ")
        try:
            move = encode(game, moves.get(answer) or parse_move(game, answer, legal))
        except NotationError as error:
            print(f"Type a number up to {len(moves) - 1}, {error.expected}, or quit.")
            continue
        received = table.receive(seat, {"number": table.course.made[seat], "move": move})
        if (refusal := received.refusal) is None:
            return received
        print("Refused:", *(f"{it['words']} [{it['clause'] or 'table'}]" for it in refusal["why"]))


def play(table: hosting.Table, journal: records.Journal | None) -> None:
    """Hand the terminal round until the game is over."""
    last = None
    while actors := table.record.game.actors(table.record.state):
        name = table.record.names[actors[0]] if table.record.names else str(actors[0])
        if actors[0] is not last:
            ask(f"\033[3J\033[2J\033[H{name}, take the terminal and press Enter. ")
            tell(table, actors[0])
        received, last = take_turn(table, actors[0], name), actors[0]
        if journal:
            journal.append(*received.moves)
        table = received.table
    tell(table, None)


parser = argparse.ArgumentParser(usage=__doc__)
parser.add_argument("game", nargs="?", choices=list(GAMES), default="tricky-twist")
parser.add_argument("names", nargs="*", default=("Ada", "Ben", "Cleo", "Dan"))
parser.add_argument("--journal", metavar="FILE")
given = parser.parse_args()
try:
    begun = records.begin(given.game, len(given.names), names=tuple(given.names))
    with records.Journal.open(given.journal, begun) if given.journal else nullcontext() as journal:
        play(hosting.resume(journal) if journal else hosting.open_table(begun).table, journal)
except (EOFError, KeyboardInterrupt):
    print("\nGoodbye.")
except TrickyTwistError as error:
    parser.exit(1, f"{error}\n")
