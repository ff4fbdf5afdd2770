"""Where the files are."""

from tools import ROOT

VERSION = 1
"""The version of the form; it counts up when a program that reads the files must change."""

FOLDER = ROOT / "vectors" / str(VERSION)
