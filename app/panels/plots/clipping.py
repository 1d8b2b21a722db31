"""How often, and by how much, clipping acts."""

from __future__ import annotations

import math
from collections.abc import Sequence

from app.panels.block_means import BlockMeans
from app.panels.plots.base import Empty, Plot, Shown
from app.panels.sources import column
from app.panels.subject import Subject
from widgets.plots.layers import Hue, Line
from widgets.plots.scales import Linear

_HUES: Sequence[tuple[Hue, Hue]] = (("accent", "text2"), (0, 1), (2, 3))
"""Of the share that is clipped and of the norm that is kept, for the first stages that clip; quiet for further ones."""
_WORDS = {"clipped": "clipped", "kept": "norm kept"}


def _show(subject: Subject) -> Shown:
    series = subject.session.series
    stages = list(dict.fromkeys(name.partition("/")[2] for name in series))
    if not stages:
        return Shown("Clipping", [], Linear("floor"), empty=_NONE)
    lines = [
        _line(subject, name, stages.index(name.partition("/")[2]), several=len(stages) > 1)
        for name in series
        if name.partition("/")[0] in _WORDS
    ]
    return Shown("Clipping", lines, Linear("floor", percent=True), "share")


def _line(subject: Subject, name: str, stage: int, *, several: bool) -> Line:
    kind, _, of = name.partition("/")
    hues = _HUES[stage] if stage < len(_HUES) else ("edge", "edge")
    title = f"{of} {_WORDS[kind]}" if several else _WORDS[kind]
    return Line(
        title,
        BlockMeans(subject.session, name).source(),
        hues[kind == "kept"],
        # Of one stage, what each step kept; of several, that would hide the courses.
        raw=column(subject.session, name) if kind == "kept" and not several else None,
        show=percent,
    )


def percent(share: float) -> str:
    """`12 %`, `0.4 %`; a dash where nothing is known yet."""
    if math.isnan(share):
        return "–"
    value = 100 * share
    if 0 < value < 1:
        return f"{value:.1f} %" if value >= 0.05 else "<0.1 %"
    # All but a few is not all.
    return f"{min(round(value), 99) if value < 100 else round(value)} %"


_NONE = Empty(
    "scissors",
    "Nothing is clipped",
    "Add a stage that clips under Gradient processing, and how often it acts is drawn here.",
)

PLOT = Plot(
    "clipping",
    "Clipping",
    "Share of elements, of variables or of steps that each stage clipped, and how much of the gradient's norm it kept.",
    rank=8,
    show=_show,
)
