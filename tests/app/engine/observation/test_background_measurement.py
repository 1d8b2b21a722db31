"""Measurements beside the run, through the trainer: it answers, gives way, and changes no bit."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

import numpy as np
import pytest

from app.core.experiment.experiment import Choice, Experiment
from app.core.messages.commands import Edit, Inbox, Load, Run, Shutdown, SubscribeResponse, SubscribeSlices
from app.core.messages.frames import Frame
from app.core.messages.run_frames import Note, State
from app.core.messages.step_frames import Steps
from app.core.messages.view_frames import Measuring, ResponseMeasured, SlicesMeasured
from app.engine.run.trainer import Trainer
from tests.app.uncompiled import steps_without_xla

BASE = Experiment(
    dataset=Choice("two-moons", {"rows": 200}),
    model=Choice("mlp", {"widths": (4,)}),
    optimizer=Choice("SGD", {"learning_rate": 0.1, "momentum": 0.9}),
    batch_size=32,
    steps=300,
)


@pytest.fixture(scope="module", autouse=True)
def without_xla() -> Iterator[None]:
    with steps_without_xla(reuse=True):
        yield


class Answers:
    """Frames of a trainer; `then` are pairs of a condition on a frame and the commands that follow it, one by one."""

    def __init__(self, *then: tuple[Callable[[Frame], bool], tuple[object, ...]]) -> None:
        self.frames: list[Frame] = []
        self._then = list(then)
        self.inbox = Inbox()

    def serve(self, *commands: object) -> Answers:
        for command in commands:
            self.inbox.put(command)  # type: ignore[arg-type]
        Trainer(self).serve(self.inbox)
        return self

    def put(self, frame: Frame) -> None:
        self.frames.append(frame)
        if self._then and self._then[0][0](frame):
            for command in self._then.pop(0)[1]:
                self.inbox.put(command)  # type: ignore[arg-type]

    def of(self, kind: type) -> list:
        return [frame for frame in self.frames if isinstance(frame, kind)]

    @property
    def rows(self) -> np.ndarray:
        return np.concatenate([frame.rows for frame in self.of(Steps)])


def is_response(frame: Frame) -> bool:
    return isinstance(frame, ResponseMeasured)


def is_slices(frame: Frame) -> bool:
    return isinstance(frame, SlicesMeasured)


def finished(frame: Frame) -> bool:
    return isinstance(frame, State) and frame.status in ("finished", "paused") and frame.step > 0


def test_the_response_is_measured_again_with_the_hyperparameters_of_now() -> None:
    edited = replace(BASE, optimizer=BASE.optimizer.with_value("learning_rate", 0.2))
    rebuilt = replace(edited, optimizer=edited.optimizer.with_value("momentum", 0.5))
    found = Answers(
        (is_response, (Edit(edited, 1),)), (is_response, (Edit(rebuilt, 2),)), (is_response, (Shutdown(),))
    ).serve(SubscribeResponse(1.0), Load(BASE))
    responses = found.of(ResponseMeasured)
    for response, rate, momentum in zip(responses, (0.1, 0.2, 0.2), (0.9, 0.9, 0.5), strict=True):
        assert response.impulse[:4] == pytest.approx([-rate * momentum**n for n in range(4)], abs=1e-6)
        assert dict(response.hyperparameters)["learning_rate"] == pytest.approx(rate)
    assert found.of(Measuring)[-1].done == 1


def test_what_is_measured_beside_the_run_changes_none_of_its_bits() -> None:
    plain = Answers((finished, (Shutdown(),))).serve(Load(BASE), Run(300))
    watched = Answers((finished, ()), (is_slices, (Shutdown(),))).serve(
        SubscribeResponse(1.0), SubscribeSlices("lines"), Load(BASE), Run(300)
    )
    assert watched.of(SlicesMeasured)[-1].step == 300
    np.testing.assert_array_equal(plain.rows[:, :2], watched.rows[:, :2])


def test_a_request_that_is_withdrawn_or_fails_is_answered_no_more() -> None:
    found = Answers((lambda frame: isinstance(frame, Measuring) and bool(frame.fault), (Shutdown(),))).serve(
        SubscribeResponse(1.0), SubscribeResponse(None), Load(BASE), SubscribeSlices("path")
    )
    assert not found.of(ResponseMeasured)
    assert "needs three states" in found.of(Measuring)[-1].fault


def test_a_fault_that_lasts_is_in_the_log_once() -> None:
    found = Answers((finished, ()), (lambda frame: isinstance(frame, Measuring), (Run(2),)), (finished, (Shutdown(),)))
    found.serve(Load(BASE), SubscribeSlices("path"), Run(1))
    notes = [frame for frame in found.of(Note) if "could not be measured" in frame.sentence]
    assert len(notes) == len({frame.sentence for frame in notes}) >= 1
