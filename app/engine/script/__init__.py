"""A whole experiment as a training script that needs TensorFlow, Keras, NumPy and scikit-learn alone."""

from __future__ import annotations

from app.engine.script.script import script

__all__ = ["script"]
