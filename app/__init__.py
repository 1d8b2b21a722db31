"""Slotscope: an oscilloscope for optimizers."""

__version__ = "0.1.0"
