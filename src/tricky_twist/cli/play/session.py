"""The course of a game of people and bots at one terminal: turns, and agreement to an undo."""

from tricky_twist.cli.play.front import Ending, Front, Wish
from tricky_twist.cli.play.live import LiveGame
from tricky_twist.core.seats import Seat


class Session:
    """A game at one terminal, until it is over or a person stops it."""

    def __init__(self, going: LiveGame, front: Front) -> None:
        """Begin, or continue after a stop."""
        self._going = going
        self._front = front

    def play(self) -> Ending:
        """Let the seats move until the game is over or a person stops it; return the wish then.

        Raises:
            EOFError: If the input has ended.
        """
        going, front = self._going, self._front
        try:
            while actors := going.game.actors(going.state):
                seat = front.sits if front.sits in actors else actors[0]
                if seat not in going.people:
                    front.let_bot_play(seat)
                elif not self._is_forced(seat) and self._turn(seat) is Wish.STOP:
                    return Ending.LEAVE
        finally:
            front.forget()
        while (ending := front.end()) is Ending.REPLAY:
            front.replay()
        return ending

    def _is_forced(self, seat: Seat) -> bool:
        """Play the only legal move of a person who wants that; say whether it was played."""
        moves = self._going.game.legal_moves(self._going.state, seat)
        if not self._going.plays_forced or len(moves) > 1:
            return False
        self._going.make(seat, moves[0])
        return True

    def _turn(self, seat: Seat) -> Wish:
        """Let a person make a move, or take one back."""
        self._front.hand_over(seat)
        wish = self._front.turn(seat)
        if wish is Wish.TAKE_BACK:
            self._take_back(seat)
        return wish

    def _take_back(self, seat: Seat) -> None:
        """Take the last move of a person back, if all the others agree."""
        going, front = self._going, self._front
        place = going.last_move_of(seat)
        if place is None:
            front.tell_nothing_back(seat)
            return
        front.forget()
        for other in going.people:
            if other is not seat and not front.agrees(other, seat):
                front.tell_disagreement(other)
                return
        going.take_back(seat, place)
        front.tell_taken_back(seat)
