"""The lab: how much a disputed rule matters.

A :class:`~tricky_twist.lab.comparing.Comparison` plays the same games by two rules, and says how
often they part ways, where, and what that does to the points.
"""

from tricky_twist.lab.comparing import Comparison
from tricky_twist.lab.figures import Figures, Share, Shift
from tricky_twist.lab.parting import Course, Outcome, Parting, Result, Ways, part
from tricky_twist.lab.telling import document_of, tell

__all__ = [
    "Comparison",
    "Course",
    "Figures",
    "Outcome",
    "Parting",
    "Result",
    "Share",
    "Shift",
    "Ways",
    "document_of",
    "part",
    "tell",
]
