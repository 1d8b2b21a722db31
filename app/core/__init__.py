"""Plain data of the program: experiment, messages, recording, formulas; neither Qt nor TensorFlow."""
