"""Client of a training in another process, without Qt and TensorFlow."""
