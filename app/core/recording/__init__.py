"""Recording of a run in memory: its columns by step, filled from frames, and values computed from them."""
