"""The lab: how much a disputed rule matters, what happens in many games, and what can happen.

A :class:`~tricky_twist.lab.comparing.Comparison` plays the same games by two rules, and says how
often they part ways, where, and what that does to the points. A
:class:`~tricky_twist.lab.witness.Witness` is a game that shows how they differ; the smallest one
is found by :func:`tricky_twist.lab.searching.find_witness`, which needs the extra ``lab``. A
:class:`~tricky_twist.lab.simulating.Simulation` is any number of games, which any number of
processes or machines can play: how points are spread, and how often each clause matters.
:func:`~tricky_twist.lab.exploring.explore` goes through every deal and every line of play of a
small game, and checks any laws on the way; :func:`~tricky_twist.lab.plies.perft` counts in how many
ways a whole game can go on from a deal.
"""

from tricky_twist.lab.comparing import Comparison
from tricky_twist.lab.counting import Counts, Happening, Standing
from tricky_twist.lab.decks import few_cards
from tricky_twist.lab.exploring import Broken, Depth, Exploration, explore, exploring
from tricky_twist.lab.figures import Figures, Share, Shift
from tricky_twist.lab.keeping import Progress
from tricky_twist.lab.laws import laws_of
from tricky_twist.lab.parting import Course, Outcome, Parting, Result, Ways, part
from tricky_twist.lab.plies import Perft, Ply, layers, perft
from tricky_twist.lab.plotting import plot, plot_comparison
from tricky_twist.lab.reporting import Table, as_document, tables
from tricky_twist.lab.simulating import Simulation, follow, simulate
from tricky_twist.lab.spaces import Law, Space
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
