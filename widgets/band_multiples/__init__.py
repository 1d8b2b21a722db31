"""Small multiples of bands: a small plot for each choice, all on the same axes."""
