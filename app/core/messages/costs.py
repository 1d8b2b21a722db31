"""Kinds of cost in the time of a step (`step_frames.Overhead`)."""

from __future__ import annotations

from optimizers.base.message import Message

STEP = "step"
PROBES = "probes"
MAPS = "maps"
ELEMENT = "element"
TRANSFER = "transfer"
VALIDATION = "validation"
TABLE = "table"
COUNTING = Message("counting rows")
PLANE = "plane"
PREDICTIONS = "predictions"
