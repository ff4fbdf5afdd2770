"""The tests of Flip Twhist."""
