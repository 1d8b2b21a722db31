"""The side that looks at a training of another process: neither Qt nor TensorFlow."""
