"""Causes into which the cost of a step is split (`step_frames.Overhead`)."""

from __future__ import annotations

STEP = "step"
PROBES = "probes"
MAPS = "maps"
ELEMENT = "element"
TRANSFER = "transfer"
VALIDATION = "validation"
TABLE = "table"
COUNTING = "counting rows"
PLANE = "plane"
PREDICTIONS = "predictions"
