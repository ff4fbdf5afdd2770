"""Tests of hosted tables."""
