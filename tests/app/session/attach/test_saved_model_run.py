"""A saved model as a run of one step: what the file has is shown, and what it has not is refused with a reason."""

from __future__ import annotations

import math
from pathlib import Path

import numpy as np
import pytest

from app.core.messages.commands import Seek, SubscribeTensor
from app.core.messages.history_frames import SeekFailed
from app.core.messages.view_frames import Elements
from app.core.telemetry.tensor_view import TensorView
from app.session.attach.saved_model_run import SAVED, read_saved_model

CHECKPOINT = Path(__file__).parents[2] / "saved_model" / "checkpoints" / "keras3-7.index"


def test_every_variable_and_slot_is_there_after_the_last_step() -> None:
    run = read_saved_model(CHECKPOINT)
    assert run.work is not None
    assert run.work.built is not None
    recording, views = run.work.recording, run.work.seen.views
    assert (run.step, views.steps, recording.first_step) == (7, [7], 7)
    assert recording.last("learning_rate") == 0.25
    assert "slot_norm/head/kernel/velocity" in recording
    assert not any(column.startswith(("gradient", "update", "loss")) for column in recording.columns)
    for place, variable in enumerate(run.work.built.variables):
        found = views.at(place, math.inf)
        assert found is not None
        assert (found[1].weight.shape, found[1].gradient) == (variable.shape, None)
    assert run.sentence == "keras3-7.index as saved after 7 steps of its optimizer. No code in this file is executed."


def test_an_element_is_read_from_the_file_and_the_past_is_refused() -> None:
    run = read_saved_model(CHECKPOINT)
    assert run.work is not None
    assert run.work.built is not None
    place = [each.path for each in run.work.built.variables].index("head/kernel")
    run.trainer.put(SubscribeTensor(place, 3))
    run.trainer.put(Seek(2))
    element, refused = run.take()
    assert isinstance(element, Elements)
    known = run.work.seen.views.at(place, math.inf)
    assert known is not None
    row = dict(zip(element.columns, element.rows[0].tolist(), strict=True))
    assert known[1].weight.cells.flat[3] in row.values()
    assert isinstance(refused, SeekFailed)
    assert refused.sentence == SAVED


@pytest.mark.parametrize("shape", [(300, 200), (5,), ()])
def test_large_tensor_map_shows_the_largest_of_each_block(shape: tuple[int, ...]) -> None:
    array = np.zeros(shape)
    array.flat[-1] = -3
    view = TensorView.of(array, 10)
    assert (view.cells.flat[-1], view.statistics.largest, view.statistics.elements) == (-3, 3, array.size)
    array.flat[0] = np.inf
    broken = TensorView.of(array, 10)
    assert broken.statistics.not_finite == 1
    assert not np.isfinite(broken.cells.flat[0])
