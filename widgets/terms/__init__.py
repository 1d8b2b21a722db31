"""Update of one element, term by term."""
