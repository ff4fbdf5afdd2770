"""Proofs of the rules of Tricky Twist, by chapter."""
