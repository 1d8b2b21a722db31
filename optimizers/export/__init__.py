"""Export of optimizers: each as one Python file that needs only TensorFlow or Keras."""
