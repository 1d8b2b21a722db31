"""Heat map of a grid: one cell for each pair of values of two axes."""
