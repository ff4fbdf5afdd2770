"""Tests of the tools for translators, and of every catalogue."""
