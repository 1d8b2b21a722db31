"""Reference experiments: their expected results, and the comparison with a run."""
