"""Exporter of an experiment as a training script that needs only TensorFlow, Keras, NumPy and scikit-learn."""

from __future__ import annotations

from app.engine.script.script import script

__all__ = ["script"]
