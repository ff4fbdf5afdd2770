"""The words for the effect of a bonus card."""

from tricky_twist.core.catalogues import ENGLISH, require_language
from tricky_twist.core.errors import WrongTypeError, describe
from tricky_twist.core.templates import Template, template
from tricky_twist.core.values import value
from tricky_twist.games.tricky_twist.cards import (
    VALUES,
    VARIABLE_CARDS,
    BonusCard,
    Side,
    Suit,
    ValueFace,
)
from tricky_twist.games.tricky_twist.declaring import offered_values, suit_face, value_face
from tricky_twist.games.tricky_twist.rules import Rules


@value
class Effect:
    """What a bonus card does in a round.

    >>> from tricky_twist.core.templates import template
    >>> effect = Effect(template("any of {values:or}"), values=(2, 4))
    >>> effect.words.fill(effect)
    'any of 2 or 4'
    """

    words: Template
    suits: tuple[Suit, ...] = ()
    values: tuple[int, ...] = ()


TELLS = Effect
"""The class that the templates below tell."""

_PERMANENT = {
    BonusCard.TAKE_BACK: template("return a false trick to the hand, at once"),
    BonusCard.FLIP: template("turn a trick into a false trick, or the reverse"),
    BonusCard.WILD_STATUS: template("a trick, or a false trick without value or suit"),
    BonusCard.TRICK_BONUS: template("1 more point for each trick"),
}
_SUITS = template("{suits:or}")
_VALUES = template("{values:or}")
_SHIFT = template("the value of a false trick up or down by 1")
_ANY = template("any value")
_PARITY = {0: template("any even value"), 1: template("any odd value")}


def bonus_in_words(bonus: BonusCard, rules: Rules, side: Side, language: str = ENGLISH) -> str:
    """Describe a bonus card when the variable ones have *side* up.

    >>> from tricky_twist.games import tricky_twist as tt
    >>> bonus_in_words(tt.BonusCard.VARIABLE_1, tt.STANDARD, tt.Side.SUITS)
    'moon or sun'

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If a value is of another type.
        ~tricky_twist.core.catalogues.UnknownLanguageError: If there are not all words of the
            language.
    """
    for given, kind in ((bonus, BonusCard), (rules, Rules), (side, Side)):
        if type(given) is not kind:
            raise WrongTypeError(f"a {kind.__name__}", describe(given))
    require_language(language, __name__)
    effect = _effect_of(bonus, rules, side)
    return effect.words.fill(effect, (), None, language)


def _effect_of(bonus: BonusCard, rules: Rules, side: Side) -> Effect:
    if bonus not in VARIABLE_CARDS:
        return Effect(_PERMANENT[bonus])
    if side is Side.SUITS:
        return Effect(_SUITS, suits=suit_face(rules, bonus))
    face = value_face(rules, bonus)
    if face is ValueFace.SHIFT:
        return Effect(_SHIFT)
    offered = offered_values(rules, face)
    if offered == VALUES:
        return Effect(_ANY)
    parity = offered[0] % 2
    is_whole = offered == tuple(number for number in VALUES if number % 2 == parity)
    return Effect(_PARITY[parity] if is_whole else _VALUES, values=offered)
