"""The learnt function: what a model of one feature gives along it, with the rows of data."""
