"""Stages one after another: their order, what is turned while a trace runs, and sentences on bad input."""

from __future__ import annotations

import numpy as np
import pytest
import tensorflow as tf

from optimizers.processing.chain import Chain, ChainFault, Target
from tests.comparison import assert_close
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


def test_without_stages_gradients_go_on_as_they_are() -> None:
    given = gradients(sparse=True)
    chained = Chain([], targets(sparse=True), 3).apply(given, at(), lambda _received: None)
    assert all(mine is theirs for mine, theirs in zip(chained.optimizer_gradients, given, strict=True))
    assert bool(chained.is_update_step)
    assert chained.measured.shape == (0,)


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


def test_a_stage_with_a_name_like_no_other_lists_which_there_are() -> None:
    with pytest.raises(ChainFault, match=r'called "zzz"; available: .*clip_by_norm.*\.$'):
        Chain([("zzz", {})], targets(), 3)


def test_of_many_variables_the_first_are_named_and_the_rest_counted() -> None:
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


def test_gradients_are_left_as_they_were_given() -> None:
    given = gradients()
    apply(Chain([("sign", {}), ("clip_by_norm", {})], targets(), 3), given)
    assert_close(given, ALL, rtol=1e-6)
