"""Tests of the short rulebooks."""
