"""The text of the overhead meter: a row for each cause, with what is left out to keep it cheap."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

from app.attach.kernel.sampling import SAMPLE, cells_of, plane
from app.core.messages import costs
from app.core.messages.run_description import VariableInfo
from app.core.messages.step_frames import Overhead
from app.panels.plots import discover
from app.panels.plotting.plot_description import plot_text
from widgets.base.display_numbers import thousands
from widgets.base.shown_sentences import filled
from widgets.readouts.cost_meter import CostRow

_TELEMETRY = (costs.PROBES, costs.TRANSFER)
_OF_THE_RUN = (costs.STEP, costs.VALIDATION)
_ORDER = (costs.STEP, costs.PROBES, costs.TRANSFER, costs.VALIDATION, costs.MAPS, costs.ELEMENT)
_LITTLE = 0.05
_SHORT = 16
"""Letters of a variable's path that a line has room for."""
_MOST = 8
"""Views of the window with a row of their own."""
_BUSY = 0.25
"""The least share of the time in which the worker is at work, for what slows it to matter."""


def _tr(text: str) -> str:
    return QCoreApplication.translate("CostText", text)


def _names() -> dict[str, str]:
    return {
        costs.STEP: _tr("Step"),
        costs.PROBES: _tr("Distributions of every tensor"),
        costs.TRANSFER: _tr("Transfer to window"),
        costs.VALIDATION: _tr("Validation"),
        costs.MAPS: _tr("Maps"),
        costs.ELEMENT: _tr("Brushed element"),
        costs.TABLE: _tr("Rows of the table"),
        costs.PLANE: _tr("Decision boundary"),
        costs.PREDICTIONS: _tr("Predicted rows"),
        **{plot.watches: plot_text(plot.title) for plot in discover() if plot.watches},
    }


@dataclass(frozen=True, slots=True)
class CostContext:
    """What the costs are of: the selected variable, the name of the brushed element, and steps between validations."""

    variables: Sequence[VariableInfo] = ()
    chosen: VariableInfo | None = None
    element: str = ""
    validate_every: int = 0


def share_of(frame: Overhead) -> float:
    """The cost of measuring, as a share of the worker's time; NaN where nothing is known."""
    total = sum(frame.costs.values())
    return 1 - sum(frame.costs.get(cause, 0.0) for cause in _OF_THE_RUN) / total if total else math.nan


def is_idle(frame: Overhead) -> bool:
    """Whether the worker waits most of the time, as where a person makes single steps, each of which is measured."""
    return frame.steps_per_second * sum(frame.costs.values()) < _BUSY * 1e6


def sentence_of(frame: Overhead) -> str:
    """`step 64 µs · telemetry 9 · views 5`: microseconds per step."""
    telemetry = sum(frame.costs.get(cause, 0.0) for cause in _TELEMETRY)
    views = sum(cost for cause, cost in frame.costs.items() if cause not in (*_TELEMETRY, *_OF_THE_RUN))
    parts = frame.costs.get(costs.STEP, 0.0), telemetry, views
    return filled(_tr("step %1 · telemetry %2 · views %3"), *map(microseconds, parts))


def microseconds(value: float) -> str:
    """`64 µs`, `0.4 µs`, `1.25 ms`."""
    if value >= 9_950:
        return f"{value / 1000:.0f} ms"
    if value >= 995:
        return f"{value / 1000:.2g} ms"
    return f"{value:.0f} µs" if value >= 9.95 else f"{value:.1f} µs" if value >= _LITTLE else "0 µs"


def worker_rows(frame: Overhead, seen: CostContext) -> list[CostRow]:
    """A row for the step and for each cause that took time beside it; shares are of all that a step took."""
    total = sum(frame.costs.values())
    known = [cause for cause in _ORDER if cause in frame.costs]
    further = sorted(cause for cause in frame.costs if cause not in _ORDER)
    return [
        CostRow(
            _name(cause, seen),
            microseconds(frame.costs[cause]),
            frame.costs[cause] / total if total else 0.0,
            _cause_note(cause, frame, seen),
            quiet=cause in _OF_THE_RUN,
        )
        for cause in (*known, *further)
    ]


def _name(cause: str, seen: CostContext) -> str:
    if cause == costs.MAPS and seen.chosen is not None:
        return filled(_tr("Maps of %1"), seen.chosen.path)
    if cause == costs.ELEMENT and seen.element:
        return filled(_tr("Brushed element %1"), seen.element)
    return _names().get(cause, cause.replace("_", " ").capitalize())


def _cause_note(cause: str, frame: Overhead, seen: CostContext) -> str:
    match cause:
        case costs.STEP:
            if costs.PROBES in frame.costs:
                return _tr("With its loss, norms and rates")
            return _tr("With its loss, norms and rates; distributions are not measured separately yet")
        case costs.PROBES:
            return " · ".join(part for part in (_probed(frame.stride), _sampled(seen.variables)) if part)
        case costs.MAPS:
            return " · ".join(part for part in (_sampling_text(frame), _reduced(seen.chosen)) if part)
        case costs.ELEMENT:
            return _tr("At every step")
        case costs.TRANSFER:
            return _tr("The values of every step; none is dropped")
        case costs.VALIDATION:
            every = seen.validate_every
            return filled(_tr("Every %1 steps"), thousands(every)) if every else ""
        case costs.TABLE:
            return _tr("Norms of every row and the projection, a few times a second")
        case costs.COUNTING:
            return _tr("Which rows each batch looked up, at every step")
        case _:
            return ""


def _probed(stride: int) -> str:
    if stride == 1:
        return _tr("Sampled at every step")
    return filled(_tr("Sampled at one step in %1"), thousands(stride))


def _sampled(variables: Sequence[VariableInfo]) -> str:
    """The variable that is so large that quantiles are of a sample; of several, the largest."""
    large = [v for v in variables if math.prod(v.shape) > SAMPLE]
    if not large:
        return _tr("all elements")
    most = max(large, key=lambda v: math.prod(v.shape))
    # The layer's name alone: that of its variable would leave the line no room.
    layer = most.path if len(most.path) <= _SHORT else most.path.rpartition("/")[0] or most.path
    words = _tr("%1 of %2 elements of %3 and %4 more") if len(large) > 1 else _tr("%1 of %2 elements of %3")
    return filled(words, thousands(SAMPLE), thousands(math.prod(most.shape)), layer, len(large) - 1)


def _sampling_text(frame: Overhead) -> str:
    if not frame.looks:
        return ""
    if frame.looks >= frame.steps:
        return _tr("Every step is sampled")
    every = frame.steps / frame.looks
    seconds = every / frame.steps_per_second if frame.steps_per_second else 0.0
    if seconds < _LITTLE:
        return filled(_tr("One step in %1 is sampled"), thousands(every))
    return filled(_tr("One step in %1 is sampled, every %2 s"), thousands(every), f"{seconds:.1f}")


def _reduced(variable: VariableInfo | None) -> str:
    if variable is None or cells_of(variable.shape) == plane(variable.shape):
        return _tr("every element") if variable is not None else ""
    cells, whole = (" × ".join(map(thousands, pair)) for pair in (cells_of(variable.shape), plane(variable.shape)))
    return filled(_tr("%1 cells of %2"), cells, whole)


def window_rows(
    spent: Mapping[str, tuple[float, float]], rest: float, recording: float, steps_per_second: float
) -> list[CostRow]:
    """The cost of the window beside training, in milliseconds of each second, the most expensive view first.

    Args:
        spent: by what is repainted its milliseconds per second, and how often a second it is.
        rest: milliseconds per second that everything else took.
        recording: and into receiving the worker's frames.
    """
    views = sorted(((name, *each) for name, each in spent.items() if each[0] >= _LITTLE), key=lambda view: -view[1])
    rows = [_window_row(name, cost, _repainted(times, steps_per_second)) for name, cost, times in views[:_MOST]]
    if len(views) > _MOST:
        more = filled(_tr("%1 more views"), len(views) - _MOST)
        rows.append(_window_row(more, sum(cost for _, cost, _ in views[_MOST:]), ""))
    if recording >= _LITTLE:
        rows.append(_window_row(_tr("Recording"), recording, _tr("every step is recorded")))
    if rest >= _LITTLE:
        rows.append(_window_row(_tr("Rest of the window"), rest, ""))
    return rows


def _window_row(name: str, cost: float, aside: str) -> CostRow:
    return CostRow(name, f"{cost:.0f} ms/s" if cost >= 9.95 else f"{cost:.1f} ms/s", cost / 1000, aside=aside)


def _repainted(times: float, steps_per_second: float) -> str:
    """How often a view is repainted, and how many steps come between."""
    if times < _LITTLE:
        return ""
    each = steps_per_second / times
    if each >= 1.5:
        return filled(_tr("once in %1 steps"), thousands(each))
    return filled(_tr("%1 times a second"), f"{times:.0f}" if times >= 2 else f"{times:.1f}")
