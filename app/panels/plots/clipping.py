"""Plot of how often, and by how much, clipping acts."""

from __future__ import annotations

from collections.abc import Sequence

from app.panels.plotting.moving_mean import MovingMean, percent
from app.panels.plotting.plot_description import Plot, PlotContent, PlotPlaceholder
from app.panels.plotting.plot_sources import column
from app.panels.shell.selection import Selection
from widgets.plots.layers import Hue, LineLayer
from widgets.plots.scales import Linear

_HUES: Sequence[tuple[Hue, Hue]] = (("accent", "text2"), (0, 1), (2, 3))
"""Of the share that is clipped and of the norm that is kept, for the first stages that clip; quiet for further ones."""
_WORDS = {"clipped": "clipped", "kept": "norm kept"}


def _show(selection: Selection) -> PlotContent:
    series = selection.session.run.description.series
    stages = list(dict.fromkeys(name.partition("/")[2] for name in series))
    if not stages:
        return PlotContent("Clipping", [], Linear("floor"), empty=_NONE)
    lines = [
        _line(selection, name, stages.index(name.partition("/")[2]), several=len(stages) > 1)
        for name in series
        if name.partition("/")[0] in _WORDS
    ]
    return PlotContent("Clipping", lines, Linear("floor", percent=True), "share")


def _line(selection: Selection, name: str, stage: int, *, several: bool) -> LineLayer:
    kind, _, of = name.partition("/")
    hues = _HUES[stage] if stage < len(_HUES) else ("edge", "edge")
    title = f"{of} {_WORDS[kind]}" if several else _WORDS[kind]
    return LineLayer(
        title,
        MovingMean(selection.session, name).source(),
        hues[kind == "kept"],
        # Of one stage, what each step kept; of several, that would hide the courses.
        raw=column(selection.session, name) if kind == "kept" and not several else None,
        show=percent,
        exact=column(selection.session, name),
    )


_NONE = PlotPlaceholder(
    "scissors",
    "Nothing is clipped",
    "Add a clipping stage under Gradient processing to see how often it acts.",
)

PLOT = Plot(
    "clipping",
    "Clipping",
    "Share of elements, of variables or of steps that each stage clipped, and how much of the gradient's norm it kept.",
    rank=10,
    show=_show,
)
