"""The causes of what a step costs, as the worker accounts for them and the window tells them (`frames.Overhead`)."""

from __future__ import annotations

STEP = "step"
PROBES = "probes"
MAPS = "maps"
ELEMENT = "element"
TELLING = "telling"
VALIDATION = "validation"
TABLE = "table"
COUNTING = "counting rows"
