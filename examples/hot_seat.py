"""Tricky Twist at one terminal that goes from hand to hand; each player sees only the own cards.

Answer with the number of a listed move, with a card such as M7, or with quit.
"""

import sys

from tricky_twist import IllegalMoveError, NotationError, Seat, Shuffler, Step, advance
from tricky_twist.games import tricky_twist as tt


def public(event: tt.Event) -> str:
    """Return the line that tells everybody of an event."""
    points = f"{event.seat}: {event.score.total} points" if isinstance(event, tt.SeatScored) else ""
    return f"  {points or event} [{event.clause}]"


def understand(answer: str, state: tt.State, seat: Seat) -> tt.PlayerMove:
    """Return the move that an answer means, legal or not."""
    moves = tt.legal_moves(state, seat)
    if answer.isdecimal() and int(answer) < len(moves):
        return moves[int(answer)]
    card = tt.Card.parse(answer.upper())
    aside = isinstance(state, tt.SettingAside)
    return tt.SetAside(seat, card) if aside else tt.PlayCard(seat, card)


def turn(state: tt.State, seat: Seat) -> Step[tt.State, tt.Event]:
    """Show one player's view, and ask until the answer is a legal move."""
    seen = tt.view(state, seat)
    print("Your hand:", *seen.own.hand if isinstance(seen, tt.PlayerView) else ())
    print(*(f"{number:4}  {move}" for number, move in enumerate(tt.legal_moves(seen))), sep="\n")
    while (answer := input(f"{seat}> ").strip()) != "quit":
        try:
            return tt.play(state, understand(answer, state, seat))
        except IllegalMoveError as error:
            print("Refused:", *error.violations)
        except NotationError as error:
            print(error)
    sys.exit()


seed = input("Type a seed, or press Enter for a deal that nobody can know: ")
shuffler = Shuffler(seed) if seed else Shuffler.secure()
step: Step[tt.State, tt.Event] = Step(tt.setup(players=4), ())
last, log = None, [""]
while not tt.is_over(step.state):
    chance = advance(tt.TRICKY_TWIST, step.state, shuffler)
    log += map(public, tt.view_events((*step.events, *chance.events), None))
    seat = tt.actors(chance.state)[0]
    if seat is not last:
        input(f"\033[2J\033[H{seat}, take the terminal and press Enter. ")
        print("What happened last:", *log[-12:], sep="\n")
    step, last = turn(chance.state, seat), seat
print(*map(public, step.events), f"Winners: {tt.winners(step.state)}", sep="\n")
