"""Measurements beside the run, through the trainer: it answers, gives way, and changes no bit."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from app.core.experiment.experiment import Choice
from app.core.messages.commands import Edit, Load, Run, SubscribeResponse, SubscribeSlices
from app.core.messages.frames import Frame
from app.core.messages.run_frames import Note, State
from app.core.messages.view_frames import Measuring, ResponseMeasured, SlicesMeasured
from tests.app.engine.experiments import moons
from tests.app.engine.trainer_bench import ServedTrainer

pytestmark = pytest.mark.usefixtures("plain_reused")

BASE = moons(
    rows=200, widths=(4,), optimizer=Choice("SGD", {"learning_rate": 0.1, "momentum": 0.9}), batch_size=32, steps=300
)


def finished(frame: Frame) -> bool:
    return isinstance(frame, State) and frame.status in ("finished", "paused") and frame.step > 0


def test_the_response_is_measured_again_with_the_hyperparameters_of_now() -> None:
    edited = replace(BASE, optimizer=BASE.optimizer.with_value("learning_rate", 0.2))
    rebuilt = replace(edited, optimizer=edited.optimizer.with_value("momentum", 0.5))
    found = ServedTrainer(
        (ResponseMeasured, (Edit(edited, 1),)), (ResponseMeasured, (Edit(rebuilt, 2),)), (ResponseMeasured, ())
    ).serve(SubscribeResponse(1.0), Load(BASE))
    responses = found.of(ResponseMeasured)
    for response, rate, momentum in zip(responses, (0.1, 0.2, 0.2), (0.9, 0.9, 0.5), strict=True):
        assert response.impulse[:4] == pytest.approx([-rate * momentum**n for n in range(4)], abs=1e-6)
        assert dict(response.hyperparameters)["learning_rate"] == pytest.approx(rate)
    assert found.of(Measuring)[-1].done == 1


def test_what_is_measured_beside_the_run_changes_none_of_its_bits() -> None:
    plain = ServedTrainer((finished, ())).serve(Load(BASE), Run(300))
    watched = ServedTrainer((finished, ()), (SlicesMeasured, ())).serve(
        SubscribeResponse(1.0), SubscribeSlices("lines"), Load(BASE), Run(300)
    )
    assert watched.of(SlicesMeasured)[-1].step == 300
    np.testing.assert_array_equal(plain.rows[:, :2], watched.rows[:, :2])


def test_a_request_that_is_withdrawn_or_fails_is_answered_no_more() -> None:
    found = ServedTrainer((lambda frame: isinstance(frame, Measuring) and bool(frame.fault), ())).serve(
        SubscribeResponse(1.0), SubscribeResponse(None), Load(BASE), SubscribeSlices("path")
    )
    assert not found.of(ResponseMeasured)
    assert "needs at least three states" in found.of(Measuring)[-1].fault


def test_a_fault_that_lasts_is_in_the_log_once() -> None:
    found = ServedTrainer((finished, ()), (lambda frame: isinstance(frame, Measuring), (Run(2),)), (finished, ()))
    found.serve(Load(BASE), SubscribeSlices("path"), Run(1))
    notes = [frame for frame in found.of(Note) if "could not be measured" in frame.sentence]
    assert len(notes) == len({frame.sentence for frame in notes}) >= 1
