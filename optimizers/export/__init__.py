"""Optimizers taken out of the program: each as one Python file that needs TensorFlow or Keras alone."""
