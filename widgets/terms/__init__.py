"""The update of one element, term by term."""
