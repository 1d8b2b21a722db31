"""The engine's frames, recorded once, and a trainer that replays them: tests of the window need no TensorFlow."""
