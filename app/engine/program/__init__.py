"""The traced training step and what it is built of."""
