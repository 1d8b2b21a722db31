"""An edit that goes back to what was traced goes on with that: the same numbers as of a new trace, and no memory."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from app.core.experiment.experiment import Choice, Experiment, ParameterGroup
from app.engine.training.training import Training
from tests.app.engine.experiments import moons

pytestmark = pytest.mark.usefixtures("plain")

BASE = moons(rows=100, widths=(4,), batch_size=16, optimizer=Choice("Adam", {"learning_rate": 0.01}))
AMSGRAD = replace(BASE, optimizer=Choice("Adam", {"learning_rate": 0.01, "amsgrad": True}))
LOW = replace(BASE, optimizer=Choice("Adam", {"learning_rate": 0.001, "beta_1": 0.5}))
SGD = replace(BASE, optimizer=Choice("SGD", {"momentum": 0.9}))
CLIPPED = replace(BASE, gradient=(Choice("noise"), Choice("clip_by_norm", {"norm": 0.1})))
LOOSER = replace(BASE, gradient=(Choice("noise"), Choice("clip_by_norm", {"norm": 0.3})))
PARTS = replace(BASE, parts=(ParameterGroup(pattern="dense/.*", optimizer=Choice("SGD", {"momentum": 0.5})),))
WAYS = {
    "a flag and numbers": [AMSGRAD, LOW, AMSGRAD, BASE],
    "optimizers": [SGD, BASE, SGD],
    "processing": [CLIPPED, BASE, LOOSER],
    "parts": [PARTS, BASE],
}


def train(way: list[Experiment], *, forget: bool) -> tuple[list[Any], Training]:
    """Return rows, columns and states of a run with these edits; `forget` lets go of what was traced before each."""
    training, found = Training(BASE), []
    for edit in (BASE, *way):
        if forget:
            training.previous_assemblies.clear()
        training.edit(edit)
        rows = training.advance(7, 3).rows
        found.append((training.step_columns, rows, [np.asarray(each) for each in training.snapshot().values]))
    return found, training


@pytest.mark.exhaustive
@pytest.mark.sampled(6)
@pytest.mark.parametrize("name", WAYS)
def test_a_reused_trace_gives_the_numbers_of_a_new_one(name: str) -> None:
    wanted, _ = train(WAYS[name], forget=True)
    found, training = train(WAYS[name], forget=False)
    for (columns, rows, state), (columns_wanted, rows_wanted, state_wanted) in zip(found, wanted, strict=True):
        assert columns == columns_wanted
        np.testing.assert_array_equal(rows, rows_wanted)
        for a, b in zip(state, state_wanted, strict=True):
            np.testing.assert_array_equal(a, b)
    # Two programs, each traced once.
    programs = {each.program for each in (training.assembly, *training.previous_assemblies.values())}
    assert [program.traces for program in programs] == [1, 1]


def test_the_way_back_leads_through_reused_traces() -> None:
    from app.core.runs.run import EditEvent
    from app.engine.history.run_history import RunHistory

    training = Training(BASE)
    history, states = RunHistory(training), {}
    for edit in (BASE, *WAYS["a flag and numbers"], LOW):
        if edit is not BASE or training.step:
            history.log(training, EditEvent(training.step, edit), retraced=bool(training.edit(edit).retraced))
        for _ in range(6):
            history.record_chunk(training, 0.0 * len(training.advance(1, 1).rows))
            states[training.step] = [np.asarray(each) for each in training.snapshot().values]
    for step in (33, 20, 8, 30, 3, 36):
        history.seek(training, step, lambda: False)
        assert training.step == step
        if step % 6:
            for a, b in zip(training.snapshot().values, states[step], strict=True):
                np.testing.assert_array_equal(np.asarray(a), b)
