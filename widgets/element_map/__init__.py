"""Heat map of a vector or matrix."""
