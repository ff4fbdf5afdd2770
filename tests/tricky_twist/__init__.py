"""The tests of Tricky Twist."""
