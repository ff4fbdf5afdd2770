"""The tests of the JSON form."""
