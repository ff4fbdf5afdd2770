"""The lab: how much a disputed rule matters, and what happens in many games.

A :class:`~tricky_twist.lab.comparing.Comparison` plays the same games by two rules, and says how
often they part ways, where, and what that does to the points. A
:class:`~tricky_twist.lab.witness.Witness` is a game that shows how they differ; the smallest one
is found by :func:`tricky_twist.lab.searching.find_witness`, which needs the extra ``lab``. A
:class:`~tricky_twist.lab.simulating.Simulation` is any number of games, which any number of
processes or machines can play: how points are spread, and how often each clause matters.
"""

from tricky_twist.lab.comparing import Comparison
from tricky_twist.lab.counting import Counts, Happening, Standing
from tricky_twist.lab.figures import Figures, Share, Shift
from tricky_twist.lab.keeping import Progress
from tricky_twist.lab.parting import Course, Outcome, Parting, Result, Ways, part
from tricky_twist.lab.plotting import plot, plot_comparison
from tricky_twist.lab.reporting import Table, as_document, tables
from tricky_twist.lab.simulating import Simulation, follow, simulate
from tricky_twist.lab.telling import document_of, tell
from tricky_twist.lab.witness import Side, Witness

__all__ = [
    "Comparison",
    "Counts",
    "Course",
    "Figures",
    "Happening",
    "Outcome",
    "Parting",
    "Progress",
    "Result",
    "Share",
    "Shift",
    "Side",
    "Simulation",
    "Standing",
    "Table",
    "Ways",
    "Witness",
    "as_document",
    "document_of",
    "follow",
    "part",
    "plot",
    "plot_comparison",
    "simulate",
    "tables",
    "tell",
]
