"""Models that Keras or TensorFlow saved, read as data: no code of a file is run, and TensorFlow is not imported."""
