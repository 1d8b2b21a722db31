"""The stage: what a demonstration needs that work at a desk does not."""
