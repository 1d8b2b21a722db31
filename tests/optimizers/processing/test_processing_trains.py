"""Gradient processing in the traced loop that trains: compiled, sparse, turned while it runs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from app.core.experiment.experiment import Choice, Experiment
from app.engine.training.training import Training
from tests.app.uncompiled import plain_steps
from tests.comparison import assert_close, assert_same

STAGES = (
    Choice("clip_by_norm", {"norm": 0.5}),
    Choice("noise", {"stddev": 0.01}),
    Choice("accumulate", {"every": 2}),
    Choice("centralize"),
    Choice("clip_by_global_norm", {"norm": 0.25}),
    Choice("weight_decay", {"rate": 0.1}),
    Choice("max_norm", {"norm": 3.0}),
)
DIGITS = Experiment(
    dataset=Choice("digits"), model=Choice("mlp", {"widths": (8,)}), batch_size=16, steps=40, gradient=STAGES
)
SKIP_GRAM = Experiment(
    dataset=Choice("skip-gram", {"vocabulary": 60}),
    model=Choice("skip-gram", {"dimension": 8}),
    batch_size=16,
    steps=40,
    gradient=STAGES,
)


@pytest.fixture
def uncompiled() -> Iterator[None]:
    """Run without XLA, which takes most of the time; that a long chain is compiled as one is a test of its own."""
    with plain_steps():
        yield


@pytest.mark.sampled(2)
@pytest.mark.parametrize("experiment", [SKIP_GRAM, DIGITS], ids=["sparse", "dense"])
def test_a_long_chain_is_one_trace_however_steps_are_cut(experiment: Experiment) -> None:
    training = Training(experiment)
    start = training.snapshot()
    training.advance(12, 5)
    whole = [variable.numpy() for variable in training.problem.variables]
    training.restore(start)
    for count in (5, 1, 6):
        training.advance(count, 5)
    assert training.program.compiled == (experiment is DIGITS)
    assert training.program.traces == 1
    assert_same(whole, training.problem.variables)


@pytest.mark.exhaustive
@pytest.mark.usefixtures("uncompiled")
def test_a_limit_turned_at_a_step_acts_from_there_with_no_new_trace() -> None:
    live = Training(DIGITS)
    live.advance(5, 5)
    state = live.snapshot()
    turned = DIGITS.with_choice("gradient/4", Choice("clip_by_global_norm", {"norm": 0.0625}))
    program = live.program
    assert [applied.name for applied in live.edit(turned).applied] == ["gradient/4.norm"]
    assert live.program is program
    other = Training(turned)
    other.restore(replace(state, active_experiment=turned, serial=other.assembly.serial))
    assert other.assembly.chain is not None
    other.assembly.chain.set_live(4, "norm", 0.0625)
    for training in (live, other):
        training.advance(9, 5)
    assert program.traces == 1
    assert_same(live.problem.variables, other.problem.variables)


def test_a_batch_in_four_parts_accumulated_is_the_batch() -> None:
    """Each part is drawn from the rows of the whole batch, so the mean gradients are the same."""
    with plain_steps():
        whole = Training(replace(DIGITS, batch_size=16, gradient=()))
        parts = Training(replace(DIGITS, batch_size=4, gradient=(Choice("accumulate", {"every": 4}),)))
        for mine, theirs in zip(parts.problem.variables, whole.problem.variables, strict=True):
            mine.assign(theirs)
        rows = whole.problem.indices(1, 3)
        whole.program.run(1, 3, 5, rows=rows)
        parts.program.run(1, 12, 5, rows=rows.reshape(12, 4))
    assert_close(parts.problem.variables, whole.problem.variables, rtol=1e-4, atol=1e-5)
