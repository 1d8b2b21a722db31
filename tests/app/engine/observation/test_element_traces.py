"""Frames of elements while nothing runs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from app.attach.kernel.column_table import ELEMENT, ELEMENT_GRADIENT, ELEMENT_RECEIVED, ELEMENT_SLOT, ELEMENT_UPDATE
from app.core.experiment.experiment import Choice, Experiment
from app.core.messages.commands import Command, Edit, Inbox, Load, Pause, Run, SubscribeTensor
from app.core.messages.view_frames import Elements, ElementState
from app.core.recording.run_columns import Recording
from app.engine.program import devices
from app.engine.run.trainer import Trainer
from tests.app.uncompiled import steps_without_xla

NOVOGRAD = Experiment(
    dataset=Choice("two-moons", {"rows": 200}),
    model=Choice("mlp", {"widths": (4,), "bias": False}),
    optimizer=Choice("library.NovoGrad"),
    batch_size=16,
)


@pytest.fixture(autouse=True)
def uncompiled() -> Iterator[None]:
    with steps_without_xla(reuse=True):
        devices.prepare()
        yield


class Bench:
    """A trainer without a thread: what it tells of elements that stand."""

    def __init__(self) -> None:
        self.told: list[Any] = []
        self.trainer = Trainer(self)

    def put(self, frame: Any) -> None:
        self.told.append(frame)

    def obey(self, *commands: Command) -> dict[str, float]:
        self.told.clear()
        for command in commands:
            self.trainer.handle(command, Inbox())
            while self.trainer.is_running:
                self.trainer.advance(Inbox())
        standing = [frame for frame in self.told if isinstance(frame, ElementState)][-1]
        return dict(zip(standing.columns, standing.values.tolist(), strict=True))


def test_after_an_edit_a_slot_that_starts_fresh_stands_at_what_it_is_whatever_had_its_name() -> None:
    bench = Bench()
    before = bench.obey(Load(NOVOGRAD), SubscribeTensor(0, 3), Run(4), SubscribeTensor(0, 3))
    after = bench.obey(Edit(replace(NOVOGRAD, optimizer=Choice("library.Adam")), 1))
    training = bench.trainer.training
    variable = training.variables[0]
    v, m = (ELEMENT_SLOT(variable, name, 3) for name in "vm")
    assert before.keys() == after.keys()
    assert before[v] > 0
    assert after[v] == training.slots_by_variable[0]["v"].numpy().reshape(-1)[3] == 0
    assert after[m] == training.slots_by_variable[0]["m"].numpy().reshape(-1)[3]


def test_what_stands_has_no_gradient_also_where_its_step_was_told() -> None:
    bench = Bench()
    bench.obey(Load(NOVOGRAD), SubscribeTensor(0, 3), Run(4), SubscribeTensor(0, 3))
    standing = bench.obey(Pause())
    variable = bench.trainer.training.variables[0]
    for name in (ELEMENT_GRADIENT, ELEMENT_RECEIVED, ELEMENT_UPDATE):
        assert np.isnan(standing[name(variable, 3)])
    assert np.isfinite(standing[ELEMENT(variable, 3)])


def test_after_a_choice_what_the_step_before_left_stays_as_it_was_told() -> None:
    bench = Bench()
    recording = Recording()

    def obey(*commands: Command) -> None:
        bench.obey(*commands)
        for frame in bench.told:
            if isinstance(frame, Elements):
                recording.add(frame)

    # It is looked at while it trains, then another optimizer begins, one slot of which has the same name.
    obey(Load(NOVOGRAD), SubscribeTensor(0, 3), Run(4), SubscribeTensor(0, 3))
    v = ELEMENT_SLOT(bench.trainer.training.variables[0], "v", 3)
    left = recording.exactly(v, 4)
    assert left > 0
    obey(Edit(replace(NOVOGRAD, optimizer=Choice("library.Adam", {"amsgrad": True})), 1), Run(6), SubscribeTensor(0, 3))
    assert recording.exactly(v, 4) == left
    assert recording.exactly(v, 5) > 0
