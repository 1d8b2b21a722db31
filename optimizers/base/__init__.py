"""What the other folders stand on, and what stands alone."""
