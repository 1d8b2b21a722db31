"""The recording of a run in memory: its columns by step, as frames fill them, and what is computed of them."""
