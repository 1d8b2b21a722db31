"""A training of another process with a rate of 0 is reported once, and once when it has another again."""

from __future__ import annotations

import numpy as np

from app.attach_client.attached_instruments import AttachedRate
from app.core.experiment.experiment import Choice, Experiment, ParameterGroup
from app.core.messages.alert_frames import RateStopped
from app.core.messages.step_frames import Steps

COLUMNS = ("loss", "learning_rate", "learning_rate/head/.*")

WHOLE = Experiment()


class Frames(list):
    def put(self, frame):
        self.append(frame)


def looked(rows, experiment=WHOLE):
    frames = Frames()
    rate = AttachedRate(frames)
    for step, row in enumerate(rows, 1):
        rate.look(Steps(COLUMNS, step, np.array([row], np.float32), 0.0), experiment, 100)
    return frames


def test_a_rate_of_0_is_reported_once_and_taken_back():
    frames = looked([(1, 0.1, 0.1), (1, 0, 0.1), (1, 0, 0.1), (1, 0.1, 0.1)])
    assert frames == [RateStopped(2, "Step 2 used learning rate 0."), RateStopped(4)]


def test_the_part_whose_rate_is_0_is_named():
    experiment = Experiment(parts=(ParameterGroup("head/.*", schedule=Choice("cosine")),))
    frames = looked([(1, 0.1, 0)], experiment)
    assert frames == [RateStopped(1, "Step 1 used learning rate 0 of head/.*.", "part/0/schedule")]


def test_a_rate_that_was_not_measured_says_nothing():
    nan = float("nan")
    assert not looked([(1, nan, nan)])
    assert len(looked([(1, 0, nan), (1, nan, nan)])) == 1
