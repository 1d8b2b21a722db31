"""The engine: training with TensorFlow, without Qt. The worker thread loads it by name."""
