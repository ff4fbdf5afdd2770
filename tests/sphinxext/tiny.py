"""A rulebook with three clauses, small enough to check every line of its page."""

from tricky_twist.core.clauses import Choice, Clause, Example, Fact, Grade, Reading, Source, Weight
from tricky_twist.core.register import Register
from tricky_twist.core.values import changed

REGISTER = Register(
    "tiny",
    (
        Clause(
            "TY-01",
            "Two cards",
            "The game holds two cards, see TY-02 and ZZ-99.",
            (Source("nl", "MATERIAAL"), Source("fr", "MATÉRIEL", "Counts them twice.")),
        ),
        Clause("TY-02", "High wins", "The high card wins.", (), Grade.DECIDED, "Only fr says so."),
        Clause("TY-03", "Backs", "Backs are blue.", (), no_code="It is printed, see TY-A01."),
    ),
    (
        Reading(
            "TY-A01",
            "Which card is high?",
            Weight.HIGH,
            (
                Choice("SECOND", "The one played second.", ("nl", "fr")),
                Choice("FIRST", "The other."),
            ),
            "SECOND",
            "Two editions say so.",
            ("TY-02",),
            ("high_card",),
        ),
        Reading("TY-A02", "Are there cards?", Weight.LOW, (), "", "There must be.", ()),
    ),
    (Fact("TY-D1", "One card wins (TY-02)."),),
    (Example("TY-X1", "P", "Cards 1 and 2", "2 wins"),),
)

UNSETTLED = changed(
    REGISTER,
    readings=(
        changed(
            REGISTER.readings[0],
            choices=(
                Choice("SECOND", "The one played second.", ("fr",)),
                Choice("FIRST", "The other.", ("nl",)),
            ),
        ),
    ),
)
"""The same, but its editions do not agree."""

OTHER = Register(
    "other",
    (
        Clause("TY-02", "High wins", "The high card wins.", (), no_code="It is obvious."),
        Clause("TY-09", "Low loses", "The low card loses.", ()),
    ),
    (),
    (),
    (),
)
"""A register that does not agree with the code in ``decided``."""

NOT_A_REGISTER = 7
