"""Coalescing of consecutive frames into fewer, larger ones."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from app.core.messages.frames import DiagnosticValues, Frame, Probes, Steps, Validated


def coalesce_frames(frames: Sequence[Frame]) -> list[Frame]:
    """The same frames with `Steps` that follow one another as one, and `Probes` likewise: fewer, larger appends."""
    steps: list[Steps] = []
    probes: list[Probes] = []
    found: list[Frame] = []

    def flush() -> None:
        if steps:
            rows = np.concatenate([f.rows for f in steps])
            found.append(replace(steps[0], rows=rows, seconds=steps[-1].seconds))
            steps.clear()
        if probes:
            rows, at = np.concatenate([f.rows for f in probes]), np.concatenate([f.steps for f in probes])
            found.append(replace(probes[-1], steps=at, rows=rows))
            probes.clear()

    for frame in frames:
        match frame:
            case Steps() if not steps or steps[0].columns == frame.columns:
                steps.append(frame)
            case Probes() if not probes or probes[0].columns == frame.columns:
                probes.append(frame)
            case Validated() | DiagnosticValues():
                found.append(frame)
            case _:
                flush()
                if isinstance(frame, Steps):
                    steps.append(frame)
                elif isinstance(frame, Probes):
                    probes.append(frame)
                else:
                    found.append(frame)
    flush()
    return found
