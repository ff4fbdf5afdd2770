"""The lab: the weight of a disputed rule, statistics of many games, and all possible lines of play.

A :class:`~tricky_twist.lab.comparing.Comparison` plays the same games under two rules, and counts
how often they part ways, where, and the effect on the points. A
:class:`~tricky_twist.lab.witness.Witness` is a game that shows how they differ; the smallest one is
found by :func:`tricky_twist.lab.searching.find_witness`, which needs the extra ``lab``. A
:class:`~tricky_twist.lab.simulating.Simulation` is any number of games, shared out among any number
of processes or machines. It counts how points are spread, and how often each clause matters. The
function :func:`~tricky_twist.lab.exploring.explore` visits every deal and every line of play of a
small game, and checks any laws on the way. The function :func:`~tricky_twist.lab.plies.perft`
counts the lines of play from a deal.
"""

from tricky_twist.lab.comparing import Comparison, Figures, Share, Shift
from tricky_twist.lab.counting import Counts, Happening, Standing
from tricky_twist.lab.exploring import Broken, Depth, Exploration, explore, exploring
from tricky_twist.lab.keeping import Progress
from tricky_twist.lab.parting import Course, Outcome, Parting, Result, Ways, part
from tricky_twist.lab.plies import Perft, Ply, layers, perft
from tricky_twist.lab.plotting import plot, plot_comparison
from tricky_twist.lab.reporting import Table, as_document, tables
from tricky_twist.lab.simulating import Simulation, follow, simulate
from tricky_twist.lab.spaces import Law, Space, few_cards, laws_of
from tricky_twist.lab.telling import document_of, tell
from tricky_twist.lab.witness import Side, Witness

__all__ = [
    "Broken",
    "Comparison",
    "Counts",
    "Course",
    "Depth",
    "Exploration",
    "Figures",
    "Happening",
    "Law",
    "Outcome",
    "Parting",
    "Perft",
    "Ply",
    "Progress",
    "Result",
    "Share",
    "Shift",
    "Side",
    "Simulation",
    "Space",
    "Standing",
    "Table",
    "Ways",
    "Witness",
    "as_document",
    "document_of",
    "explore",
    "exploring",
    "few_cards",
    "follow",
    "laws_of",
    "layers",
    "part",
    "perft",
    "plot",
    "plot_comparison",
    "simulate",
    "tables",
    "tell",
]
