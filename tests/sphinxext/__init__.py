"""Tests of the Sphinx extension, on a register of its own."""
