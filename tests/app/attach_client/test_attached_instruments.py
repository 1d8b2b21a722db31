"""Channels and triggers over what a training of another process measures: evaluated on this side, step by step."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from app.attach.kernel.wire_messages import TrainingInfo
from app.attach_client.attached_instruments import MOST_ASKED, AttachedInstruments, AttachedRate
from app.core.experiment.experiment import Choice, Experiment, ParameterGroup
from app.core.experiment.instruments import Instruments, MathChannel, Trigger
from app.core.messages.alert_frames import RateStopped, TriggerFired
from app.core.messages.frames import Frame
from app.core.messages.run_frames import Note, State
from app.core.messages.step_frames import DiagnosticValues, Probes, Steps

_INFO = TrainingInfo(
    "r", "t", "m", "CPU", "0.1.0", 10, 100, 0.0, (), ("accuracy",), {}, can_pause=True, checkpoints=True
)
_COLUMNS = "loss", "learning_rate"


class NotedTraining:
    """A training that notes what it is asked for, and what is put out about it."""

    def __init__(self, info: TrainingInfo = _INFO) -> None:
        self.info = info
        self.asked: list[str] = []
        self.frames: list[Frame] = []
        self.instruments = AttachedInstruments(self, self)
        self.instruments.measure(_COLUMNS, frozenset({*_COLUMNS, "learning_rate/critic"}), (), ())

    def put(self, frame: Frame) -> None:
        self.frames.append(frame)

    def pause(self) -> None:
        self.asked.append("pause")

    def checkpoint(self) -> None:
        self.asked.append("checkpoint")

    def measure(self, step: int, *losses: float) -> None:
        """Rows of steps in a row."""
        rows = np.array([[loss, 0.1] for loss in losses], np.float32)
        self.instruments.look(Steps(_COLUMNS, step, rows))

    @property
    def fired(self) -> list[int]:
        return [each.step for each in self.frames if isinstance(each, TriggerFired)]

    @property
    def said(self) -> list[str]:
        return [each.sentence for each in self.frames if isinstance(each, Note)]

    def channel(self, name: str) -> list[tuple[int, float]]:
        found = [each for each in self.frames if isinstance(each, Probes) and f"channel/{name}" in each.columns]
        return [(step, row[each.columns.index(f"channel/{name}")]) for each in found
                for step, row in zip(each.steps.tolist(), each.rows.tolist(), strict=True)]  # fmt: skip


def test_channels_are_of_measured_steps_and_metrics_hold_until_the_next() -> None:
    bench = NotedTraining()
    bench.instruments.hold(DiagnosticValues("metrics", 10, ("metric",), (0.5,)))
    channels = MathChannel("rise", "loss - lag(loss, 1)"), MathChannel("both", 'loss + metric + channel("rise")')
    assert bench.instruments.set(Instruments(channels=channels)) == ()
    bench.measure(10, 1.0)
    bench.measure(20, 3.0)
    bench.instruments.hold(DiagnosticValues("metrics", 30, ("metric",), (0.75,)))
    bench.measure(29, 4.0, 6.0)
    bench.measure(20, 9.0)  # a past step that was made again
    assert bench.channel("rise")[1:] == [(20, 2.0), (29, 1.0), (30, 2.0)]
    assert bench.channel("both")[1:] == [(20, 5.5), (29, 5.5), (30, 8.75)]


def test_a_pause_is_asked_for_once_and_both_steps_are_said() -> None:
    bench = NotedTraining()
    trigger = Trigger("loss > 2", when="level", actions=("pause", "mark", "slow"))
    said = bench.instruments.set(Instruments((trigger,)))
    assert said == ("The trigger loss > 2 cannot slow the run down: another process trains it.",)
    assert bench.instruments.set(Instruments((trigger, Trigger("loss > 9")))) == (), "it was said"
    bench.measure(1230, 2.5)
    bench.measure(1235, 3.0)
    assert (bench.fired, bench.asked) == ([1230, 1235], ["pause"])
    bench.instruments.follow(State("running", 1235))
    bench.instruments.follow(State("paused", 1236))
    bench.instruments.follow(State("paused", 1236))
    assert [each.replace("\u202f", " ") for each in bench.said] == [
        "loss > 2 held at step 1 230, with loss 2.5; paused at step 1 236."
    ]
    bench.measure(1240, 4.0)
    bench.instruments.end(1241)
    assert bench.asked == ["pause", "pause"]
    assert bench.said[-1].endswith("; the training ended at step 1\u202f241.")


@pytest.mark.parametrize(("saves", "asked"), [(True, MOST_ASKED), (False, 1)])
def test_what_cannot_be_done_is_a_sentence_and_not_asked_for_again(saves: bool, asked: int) -> None:
    bench = NotedTraining(replace(_INFO, can_pause=False, checkpoints=saves))
    triggers = (
        Trigger("loss > 0", when="level", actions=("pause", "checkpoint")),
        Trigger('column("learning_rate/critic") > 0'),
    )
    said = bench.instruments.set(Instruments(triggers, (MathChannel("bend", "curvature"),)))
    assert [each.partition(": ")[0] for each in said[:2]] == [
        "The channel bend is not recorded", 'The trigger column("learning_rate/critic") > 0 is not armed',
    ]  # fmt: skip
    assert said[2] == "The trigger loss > 0 cannot pause the run: its loop never calls scope.step()."
    for step in range(1, 2 * MOST_ASKED):
        bench.measure(step, 1.0)
    assert bench.asked == ["checkpoint"] * asked
    assert len(bench.said) == int(saves), "where it saves none, the training itself says so"
    assert not any(each.is_asked for each in bench.frames if isinstance(each, TriggerFired))


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
