"""Client of a training of another process: neither Qt nor TensorFlow."""
