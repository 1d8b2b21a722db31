"""A read-out of a value that was measured before the step that is read out says at which."""

from __future__ import annotations

import numpy as np
import pytest

from widgets.base.display_numbers import thousands
from widgets.plots.layers import BandLayer, BandSource, LineLayer, PointLayer, Source
from widgets.plots.traces import trace_of


def nothing(*_):
    return np.empty(0), np.empty(0)


SINCE = {"step": lambda step: 1535 if step >= 1535 else -1}


@pytest.mark.parametrize(
    "layer",
    [
        LineLayer("norm", Source(nothing, lambda _: 2.0, **SINCE), 0),
        PointLayer("validation", Source(nothing, lambda _: 2.0, **SINCE), 0),
        BandLayer(BandSource(nothing, lambda _: (1.0, 1.5, 2.0, 2.5, 3.0), **SINCE), 0),
    ],
    ids=["line", "points", "band"],
)
def test_an_older_value_says_of_which_step_it_is(qtbot, layer):
    trace = trace_of(layer)
    assert trace.entries(2000)[0].value.endswith(f" at {thousands(1535)}")
    assert " at " not in trace.entries(1535)[0].value
    assert " at " not in trace.entries(1535.7)[0].value


def test_a_value_without_its_own_step_is_of_the_step_asked_for(qtbot):
    trace = trace_of(LineLayer("loss", Source(nothing, lambda _: 2.0), 0))
    assert " at " not in trace.entries(2000)[0].value
