"""Coalescing of consecutive frames into fewer, larger ones."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from app.core.messages.frames import Frame
from app.core.messages.step_frames import DiagnosticValues, Probes, Steps, Validated
from app.core.messages.view_frames import Elements


def coalesce_frames(frames: Sequence[Frame]) -> list[Frame]:
    """The same frames with `Steps` that follow one another as one, `Probes` and `Elements` likewise: fewer, larger
    appends.
    """
    steps: list[Steps] = []
    probes: dict[tuple[str, ...], list[Probes]] = {}
    elements: list[Elements] = []
    found: list[Frame] = []

    def flush() -> None:
        if steps:
            rows = np.concatenate([f.rows for f in steps])
            found.append(replace(steps[0], rows=rows, seconds=steps[-1].seconds))
            steps.clear()
        for alike in probes.values():
            rows, at = np.concatenate([f.rows for f in alike]), np.concatenate([f.steps for f in alike])
            found.append(replace(alike[-1], steps=at, rows=rows))
        probes.clear()
        if elements:
            found.append(replace(elements[0], rows=np.concatenate([f.rows for f in elements])))
            elements.clear()

    for frame in frames:
        match frame:
            case Steps():
                # Of a training of another process not every step is measured.
                if steps and not _follows(steps[-1], frame):
                    flush()
                steps.append(frame)
            case Probes():
                # Further optimizers of another process have columns of their own.
                names = set(frame.columns)
                if any(frame.columns != each and not names.isdisjoint(each) for each in probes):
                    flush()
                probes.setdefault(frame.columns, []).append(frame)
            case Elements():
                if elements and not _follows(elements[-1], frame):
                    flush()
                elements.append(frame)
            case Validated() | DiagnosticValues():
                found.append(frame)
            case _:
                flush()
                found.append(frame)
    flush()
    return found


def _follows(before: Steps | Elements, after: Steps | Elements) -> bool:
    """Whether the rows of one go on where those of the other end: a first row may be of the step before once more."""
    return before.columns == after.columns and after.first == before.first + len(before.rows)
