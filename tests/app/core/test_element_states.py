"""Values that a step left, and from which the next one started where a person changed them in between."""

from __future__ import annotations

import math

import numpy as np

from app.core.messages.view_frames import Elements, ElementState
from app.core.recording.run_columns import Recording
from app.core.telemetry.tensor_view import TensorView, VariableView, ViewHistory

COLUMNS = ("element_gradient/w/0", "element/w/0")


def standing(step: int, value: float) -> ElementState:
    return ElementState(step, COLUMNS, np.array([np.nan, value], np.float32))


def test_what_a_step_left_stands_beside_what_was_set_by_hand() -> None:
    recording = Recording()
    recording.add(Elements(COLUMNS, 1, np.array([(0.5, 1.0), (0.5, 2.0)], np.float32)))
    assert (recording.left(COLUMNS[1], 2), recording.current(COLUMNS[1], 2)) == (2.0, 2.0)
    recording.add(standing(2, 7.0))
    assert (recording.left(COLUMNS[1], 2), recording.current(COLUMNS[1], 2)) == (2.0, 7.0)
    assert recording.exactly(COLUMNS[1], 2) == 2.0
    assert recording.current(COLUMNS[0], 2) == 0.5
    recording.add(standing(2, 2.0))
    assert recording.current(COLUMNS[1], 2) == 2.0

    recording = Recording()
    assert math.isnan(recording.left(COLUMNS[1], 3))
    recording.add(standing(3, 1.0))
    recording.add(standing(3, 7.0))
    # The next step begins with what stands there, and says so.
    recording.add(Elements(COLUMNS, 3, np.array([(np.nan, 7.0), (0.5, 6.0)], np.float32)))
    assert (recording.left(COLUMNS[1], 3), recording.current(COLUMNS[1], 3)) == (1.0, 7.0)
    assert recording.left(COLUMNS[1], 4) == 6.0


def view(value: float) -> VariableView:
    return VariableView(TensorView.exact((1, 2), np.full((1, 2), value, np.float32)), {})


def test_a_look_before_a_change_by_hand_is_kept_beside_the_one_after_it():
    views = ViewHistory()
    views.add(3, {0: view(1.0)})
    assert views.left(0, 3) is views.at(0, 3)[1]
    before, size = views.at(0, 3)[1], views.nbytes
    for value in (7.0, 8.0):
        views.hold(0, 3)
        views.add(3, {0: view(value)})
    assert views.left(0, 3) is before
    assert views.at(0, 3)[1].weight.cells[0, 0] == 8.0
    assert views.nbytes == 2 * size
    assert views.left(0, 2) is None
    views.hold(0, 9)
    assert views.left(0, 9) is None
