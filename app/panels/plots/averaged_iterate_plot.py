"""Plot of the loss of an average of the weights, beside that of the weights."""

from __future__ import annotations

import math

from app.attach.kernel.column_table import AVERAGED_LOSS, AVERAGED_VALIDATION_LOSS, UNAVERAGED_LOSS, VALIDATION_LOSS
from app.panels.plotting.plot_description import Plot, PlotContent, PlotPlaceholder, not_measured
from app.panels.plotting.plot_sources import column, estimate, overlays
from app.panels.shell.selection import Selection
from widgets.plots.layers import LineLayer, PointLayer
from widgets.plots.scales import Log

_NOT_MEASURED = not_measured("waves")
_NO_AVERAGE = PlotPlaceholder(
    "waves",
    "No average",
    "This optimizer keeps no average of the weights. Choose a schedule-free one, turn on use_ema, or put MovingAverage "
    "or SWA around it.",
)


def _show(selection: Selection) -> PlotContent:
    session = selection.session
    held_out = session.run.built is not None and session.run.built.held_out > 0
    lines = [
        estimate(session, "weights", UNAVERAGED_LOSS, "text3"),
        estimate(session, "average", AVERAGED_LOSS, 0),
        *overlays(selection, AVERAGED_LOSS),
    ]
    if held_out:
        lines.append(LineLayer("average, held out", column(session, AVERAGED_VALIDATION_LOSS), 1))
    points = [PointLayer("weights, held out", column(session, VALIDATION_LOSS), "text2")] if held_out else []
    return PlotContent("Averaged weights", [*lines, *points], Log(), "loss", _empty(selection))


def _empty(selection: Selection) -> PlotPlaceholder | None:
    recording = selection.session.run.recording
    if UNAVERAGED_LOSS not in recording:
        return _NOT_MEASURED
    is_known = not math.isnan(recording.at(AVERAGED_LOSS, math.inf))
    x, y = recording.read(AVERAGED_LOSS, 0, max(recording.last_step, 1), 64)
    return None if is_known or any(map(math.isfinite, y[: len(x)].tolist())) else _NO_AVERAGE


PLOT = Plot(
    "averaged_iterate",
    "Averaged weights",
    "Loss of the average of the weights that the optimizer keeps (x of a schedule-free one, MovingAverage, SWA, "
    "use_ema), over the same training rows as that of the weights, and over the held-out rows. Training goes on from "
    "the weights; it is the average that one would keep. Of more than "
    "1 024 training rows a sample is taken: ± and the band are one standard error.",
    rank=33,
    show=_show,
    watches="averaged_iterate",
)
