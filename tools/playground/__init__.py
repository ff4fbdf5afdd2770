"""The playground: the library in a reader's browser, as a folder of the documentation."""
