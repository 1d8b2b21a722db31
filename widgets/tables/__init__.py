"""Tables that are read as wholes: texts and numbers that a click on a title sorts, and differences of two runs."""
