"""Stages one after another: their order, what is turned while a trace runs, and sentences on bad input."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import pytest
import tensorflow as tf

from app.core.experiment.experiment import Choice, Experiment
from app.engine.training.training import Training
from optimizers.processing.chain import Chain, ChainFault, Target
from tests.app.uncompiled import plain_steps
from tests.comparison import assert_close, assert_same
from tests.optimizers.processing.three_gradients import (
    ALL,
    KERNEL,
    Chosen,
    apply,
    at,
    gradients,
    length,
    run,
    targets,
)  # fmt: skip


def test_stages_act_in_the_order_that_a_person_gave_them() -> None:
    clip, double = ("clip_by_global_norm", {"norm": 1.0}), ("scale", {"factor": 2.0})
    assert length(run([double, clip])[0]) == pytest.approx(1.0, rel=1e-5)
    assert length(run([clip, double])[0]) == pytest.approx(2.0, rel=1e-5)
    clip, noise = ("clip_by_global_norm", {"norm": 0.01}), ("noise", {"stddev": 1.0})
    assert length(run([noise, clip])[0]) == pytest.approx(0.01, rel=1e-5)
    assert length(run([clip, noise])[0]) > 1.0


def test_coupled_decay_before_a_sign_turns_signs_and_after_it_is_whole() -> None:
    decay, sign = ("weight_decay", {"rate": 0.2, "decoupled": False}), ("sign", {})
    weights = targets()[0].value.numpy()
    np.testing.assert_allclose(run([decay, sign])[0][0], np.sign(KERNEL + 0.2 * weights))
    np.testing.assert_allclose(run([sign, decay])[0][0], np.sign(KERNEL) + 0.2 * weights, rtol=1e-5)


def test_chain_leaves_what_it_was_given_as_it_was() -> None:
    given = gradients(sparse=True)
    chained = Chain([], targets(sparse=True), 3).apply(given, at(), lambda _received: None)
    assert all(mine is theirs for mine, theirs in zip(chained.optimizer_gradients, given, strict=True))
    assert bool(chained.is_update_step)
    assert chained.measured.shape == (0,)
    given = gradients()
    apply(Chain([("sign", {}), ("clip_by_norm", {})], targets(), 3), given)
    assert_close(given, ALL, rtol=1e-6)


@pytest.mark.parametrize("name", ["scale", "centralize", "weight_decay", "max_norm"])
def test_a_stage_that_is_linear_leaves_repeated_rows_to_whom_they_concern(name: str) -> None:
    chain = Chain([(name, {})], targets(sparse=True), 3)
    table = chain.apply(gradients(sparse=True), at(), lambda _received: None).optimizer_gradients[2]
    assert len(table.indices) == 5


# Live numbers


NUMBERS: list[tuple[str, dict[str, bool], dict[str, float]]] = [
    ("clip_by_value", {}, {"limit": 0.3}),
    ("clip_by_norm", {}, {"norm": 0.3}),
    ("clip_by_global_norm", {}, {"norm": 0.3}),
    ("scale", {}, {"factor": 0.3}),
    ("noise", {}, {"stddev": 0.5, "decay": 2.0}),
    ("weight_decay", {"decoupled": True}, {"rate": 0.7}),
    ("weight_decay", {"decoupled": False}, {"rate": 0.7}),
    ("max_norm", {}, {"norm": 0.5}),
]


@pytest.mark.sampled(7)
@pytest.mark.parametrize("mode", ["graph", "xla"])
@pytest.mark.parametrize(("name", "structure", "turned"), NUMBERS)
def test_a_number_turned_acts_without_a_new_trace_as_if_it_had_stood_so(
    name: str, structure: dict[str, bool], turned: dict[str, float], mode: str
) -> None:
    held, anew = targets(), targets()
    chain = Chain([(name, structure)], held, 3)
    traces = []

    @tf.function(jit_compile=mode == "xla", autograph=False)
    def step() -> list[tf.Tensor]:
        traces.append(1)
        return chain.apply(gradients(), at(5), lambda _received: None).optimizer_gradients

    step()
    before = [t.value.numpy() for t in held]
    for target, fresh in zip(held, anew, strict=True):
        target.value.assign(fresh.value)
    for parameter, value in turned.items():
        assert chain.can_set_live(0, parameter, value)
        chain.set_live(0, parameter, value)
    found = [g.numpy() for g in step()]
    wanted, _ = apply(Chain([(name, {**structure, **turned})], anew, 3), gradients(), step=5)
    assert_close(found, wanted, atol=1e-6)
    assert_close((each.value for each in held), (each.value for each in anew), atol=1e-6)
    default, _ = run([(name, structure)], step=5)
    assert any(
        not np.allclose(mine, theirs, rtol=1e-3)
        for mine, theirs in zip([*found, *(t.value.numpy() for t in held)], [*default, *before], strict=True)
    )
    assert len(traces) == 1


@pytest.mark.parametrize(
    ("name", "parameter", "value"),
    [
        ("scale", "pattern", ".*"),
        ("weight_decay", "decoupled", False),
        ("max_norm", "over", "all"),
        ("scale", "factor", "1"),
        ("scale", "factor", True),
        ("scale", "nothing", 1.0),
    ],
)
def test_what_is_no_number_is_part_of_the_trace(name: str, parameter: str, value: object) -> None:
    assert not Chain([(name, {})], targets(), 3).can_set_live(0, parameter, value)


def test_a_whole_number_is_turned_and_a_text_refused() -> None:
    chain = Chain([("scale", {"factor": 1})], targets(), 3)
    assert chain.can_set_live(0, "factor", 2)
    chain.set_live(0, "factor", 2)
    np.testing.assert_allclose(apply(chain, gradients())[0][0], 2 * KERNEL, rtol=1e-6)
    with pytest.raises(KeyError, match="pattern"):
        chain.set_live(0, "pattern", 1.0)


# Bad input


@pytest.mark.parametrize(
    ("chosen", "key", "sentence"),
    [
        (
            [("scale", {"pattern": "dense"})],
            "gradient/0.pattern",
            'The pattern "dense" of Scale matches no trainable variable; '
            "available: dense/kernel, dense/bias, embedding/table.",
        ),
        (
            [("sign", {}), ("weight_decay", {"pattern": "("})],
            "gradient/1.pattern",
            'The pattern "(" of Weight decay is not a regular expression: '
            "missing ), unterminated subpattern at position 0.",
        ),
        (
            [("max_norm", {"pattern": "x"})],
            "gradient/0.pattern",
            'The pattern "x" of Max-norm matches no trainable variable; '
            "available: dense/kernel, dense/bias, embedding/table.",
        ),
        (
            [("accumulate", {}), ("sign", {}), ("accumulate", {})],
            "gradient/2.name",
            "Only one accumulation is allowed: two, of n and m batches, equal one of n times m.",
        ),
        (
            [("clip_by_nrm", {})],
            "gradient/0.name",
            'No stage of gradient processing is called "clip_by_nrm"; did you mean clip_by_norm?',
        ),
        (
            [("sign", {}), ("clip_by_norm", {"limit": 1.0})],
            "gradient/1.name",
            "Clip by norm has no hyperparameter limit; it has norm.",
        ),
        ([("sign", {"norm": 1.0})], "gradient/0.name", "Sign has no hyperparameter norm; it has none."),
    ],
)
def test_a_stage_that_cannot_work_says_why_and_where(chosen: Chosen, key: str, sentence: str) -> None:
    with pytest.raises(ChainFault) as raised:
        Chain(chosen, targets(), 3)
    assert str(raised.value) == sentence
    assert raised.value.key == key


def test_faults_name_variables_and_what_there_is() -> None:
    with pytest.raises(ChainFault, match=r'called "zzz"; available: .*clip_by_norm.*\.$'):
        Chain([("zzz", {})], targets(), 3)
    many = [Target(f"layer_{i}/kernel", tf.Variable(0.0), False, "Keras 3") for i in range(40)]
    with pytest.raises(ChainFault, match=r"layer_10/kernel, layer_11/kernel and 28 more\.$"):
        Chain([("scale", {"pattern": "x"})], many, 3)


def test_a_variable_that_the_loss_does_not_reach_is_named() -> None:
    chain = Chain([("sign", {})], targets(), 3)
    with pytest.raises(ChainFault) as raised:
        chain.apply([None, *gradients()[1:]], at(), lambda _received: None)  # type: ignore[list-item]  # as tapes answer
    assert str(raised.value) == (
        "The loss does not depend on dense/kernel, so it has no gradient; freeze it, or use it in the model."
    )
    assert raised.value.key == "gradient"


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
