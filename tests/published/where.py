"""Where the files are."""

from pathlib import Path

VERSION = 1
"""The version of the form; it counts up when a program that reads the files must change."""

FOLDER = Path(__file__).parents[2] / "vectors" / str(VERSION)
