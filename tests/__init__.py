"""The tests of tricky_twist."""
