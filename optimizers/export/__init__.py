"""Export of optimizers: each as one Python file that needs TensorFlow or Keras alone."""
