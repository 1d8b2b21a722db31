"""A table of texts and numbers that a click on a title sorts."""
