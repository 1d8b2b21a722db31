"""The traced training step, and its parts."""
