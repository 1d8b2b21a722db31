"""What is published of elements while nothing runs."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from app.attach.kernel.column_table import ELEMENT, ELEMENT_GRADIENT, ELEMENT_RECEIVED, ELEMENT_SLOT, ELEMENT_UPDATE
from app.core.experiment.experiment import Choice
from app.core.messages.commands import Command, Edit, Load, Pause, Run, SubscribeTensor
from app.core.messages.view_frames import Elements, ElementState
from app.core.recording.run_columns import Recording
from tests.app.engine.experiments import moons
from tests.app.engine.trainer_bench import TrainerBench

pytestmark = pytest.mark.usefixtures("plain_reused")

NOVOGRAD = moons(rows=200, widths=(4,), bias=False, optimizer=Choice("library.NovoGrad"), batch_size=16)


def standing(bench: TrainerBench, *commands: Command) -> dict[str, float]:
    """Return what is published of elements that stand after these commands."""
    state = [frame for frame in bench.obey_in_turn(*commands) if isinstance(frame, ElementState)][-1]
    return dict(zip(state.columns, state.values.tolist(), strict=True))


def test_after_an_edit_a_fresh_slot_stands_at_its_own_value() -> None:
    bench = TrainerBench()
    before = standing(bench, Load(NOVOGRAD), SubscribeTensor(0, 3), Run(4), SubscribeTensor(0, 3))
    after = standing(bench, Edit(replace(NOVOGRAD, optimizer=Choice("library.Adam")), 1))
    training = bench.training
    variable = training.variables[0]
    v, m = (ELEMENT_SLOT(variable, name, 3) for name in "vm")
    assert before.keys() == after.keys()
    assert before[v] > 0
    assert after[v] == training.slots_by_variable[0]["v"].numpy().reshape(-1)[3] == 0
    assert after[m] == training.slots_by_variable[0]["m"].numpy().reshape(-1)[3]


def test_what_stands_has_no_gradient_also_where_its_step_was_published() -> None:
    bench = TrainerBench()
    bench.obey_in_turn(Load(NOVOGRAD), SubscribeTensor(0, 3), Run(4), SubscribeTensor(0, 3))
    left = standing(bench, Pause())
    variable = bench.training.variables[0]
    for name in (ELEMENT_GRADIENT, ELEMENT_RECEIVED, ELEMENT_UPDATE):
        assert np.isnan(left[name(variable, 3)])
    assert np.isfinite(left[ELEMENT(variable, 3)])


def test_after_a_choice_what_the_step_before_left_stays_recorded() -> None:
    bench = TrainerBench()
    recording = Recording()

    def obey(*commands: Command) -> None:
        for frame in bench.obey_in_turn(*commands):
            if isinstance(frame, Elements):
                recording.add(frame)

    # It is looked at while it trains, then another optimizer begins, one slot of which has the same name.
    obey(Load(NOVOGRAD), SubscribeTensor(0, 3), Run(4), SubscribeTensor(0, 3))
    v = ELEMENT_SLOT(bench.training.variables[0], "v", 3)
    left = recording.exactly(v, 4)
    assert left > 0
    obey(Edit(replace(NOVOGRAD, optimizer=Choice("library.Adam", {"amsgrad": True})), 1), Run(6), SubscribeTensor(0, 3))
    assert recording.exactly(v, 4) == left
    assert recording.exactly(v, 5) > 0
