"""Recording of runs to disk, step by step."""
