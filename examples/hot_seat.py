"""Tricky Twist at one terminal that goes from hand to hand; each player sees only the own cards.

Answer with the number of a listed move, with a card such as M7, or, wherever you are, with quit.
"""

from tricky_twist import IllegalMoveError, NotationError, Seat, Shuffler, Step, advance
from tricky_twist.games import tricky_twist as tt


def ask(prompt: str) -> str:
    """Return what is typed; quit ends the game as Ctrl-D and Ctrl-C do."""
    if (answer := input(prompt).strip()).lower() == "quit":
        raise EOFError
    return answer


def told(event: tt.Event) -> str:
    """Return the words for an event with its clause, and how points came about."""
    lines = tt.explain(event.score) if isinstance(event, tt.SeatScored) else ()
    points = (f"\n{line.points:6}  {line.words} [{line.clause}]" for line in lines)
    return f"  {tt.in_words(event)} [{event.clause}]{''.join(points)}"


def turn(state: tt.State, seat: Seat) -> Step[tt.State, tt.Event]:
    """Show one player's view, and ask until the answer is a legal move."""
    seen = tt.view(state, seat)
    if not isinstance(seen.public, tt.PublicBeforeGame | tt.PublicGameOver):
        now = seen.public.round
        faces = (tt.bonus_in_words(b, now.match.rules, now.side) for b in list(tt.BonusCard)[4:])
        print(f"Score card: {now.score_card}. Variable cards 1 to 4: {'; '.join(faces)}.")
    moves = {str(number): move for number, move in enumerate(tt.legal_moves(seen))}
    print("Your hand:", *seen.own.hand)
    print(*(f"{number:>4}  {tt.in_words(move)}" for number, move in moves.items()), sep="\n")
    with_card = tt.SetAside if isinstance(state, tt.SettingAside) else tt.PlayCard
    while True:
        answer = ask(f"{seat}> ")
        try:
            move = moves.get(answer) or with_card(seat, tt.Card.parse(answer.upper()))
            return tt.play(state, move)
        except IllegalMoveError as error:
            print("Refused:", *error.violations)
        except NotationError:
            print(f"Type a number from 0 to {len(moves) - 1}, a card such as M7, or quit.")


try:
    seed = ask("Type a seed, or press Enter for a deal that nobody can know: ")
    shuffler = Shuffler(seed) if seed else Shuffler.secure()
    step, last, log = Step[tt.State, tt.Event](tt.setup(players=4), ()), None, list[str]()
    while not tt.is_over(step.state):
        chance = advance(tt.GAME, step.state, shuffler)
        log += map(told, tt.view_events((*step.events, *chance.events), None))
        if (seat := tt.actors(chance.state)[0]) is not last:
            ask(f"\033[2J\033[H{seat}, take the terminal and press Enter. ")
            print("What happened last:", *log[-16:], sep="\n")
        step, last = turn(chance.state, seat), seat
    print(*map(told, step.events), sep="\n")
except (EOFError, KeyboardInterrupt):
    print("\nGoodbye.")
