"""The code that makes the pages: the settings of Sphinx and its directives."""
