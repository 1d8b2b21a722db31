"""Recording of a run in memory: its columns by step, filled by frames, and what is computed from them."""
