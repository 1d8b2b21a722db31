"""Tables of whole rows: texts and numbers sorted by a click on a title, and differences of two runs."""
