"""Every stage against NumPy float64, dense and sparse with repeated rows, eager, traced and under XLA."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import keras
import numpy as np
import pytest
import tensorflow as tf
from numpy.typing import NDArray

from optimizers.contracts.hosted import Gradient
from optimizers.processing import stages
from optimizers.processing.chain import At, Chain, ChainFault, Target

Array = NDArray[np.float64]
RANDOM = np.random.default_rng(5)
KERNEL = RANDOM.normal(size=(4, 3)) * 2
BIAS = RANDOM.normal(size=(3,))
ROWS, INDICES = RANDOM.normal(size=(5, 2)), np.array([1, 4, 1, 0, 4])
"""Of a table of six rows; two of them come twice."""
TABLE = np.zeros((6, 2))
np.add.at(TABLE, INDICES, ROWS)


def targets(*, sparse: bool = False, contract: str = "Keras 3", dtype: str = "float32") -> list[Target]:
    random = np.random.default_rng(7)
    shapes = {"dense/kernel": (4, 3), "dense/bias": (3,), "embedding/table": (6, 2)}
    return [
        Target(
            path,
            tf.Variable(random.normal(size=shape) * 3, dtype=dtype),
            sparse and path == "embedding/table",
            contract,
        )
        for path, shape in shapes.items()
    ]


def gradients(*, sparse: bool = False, dtype: str = "float32") -> list[Gradient]:
    table = (
        tf.IndexedSlices(tf.constant(ROWS, dtype), tf.constant(INDICES), tf.constant([6, 2]))
        if sparse
        else tf.constant(TABLE, dtype)
    )
    return [tf.constant(KERNEL, dtype), tf.constant(BIAS, dtype), table]


def run(
    chosen: Sequence[tuple[str, Mapping[str, Any]]],
    given: Sequence[Gradient],
    variables: Sequence[Target],
    *,
    step: int = 1,
    mode: str = "eager",
    rate: float = 0.1,
) -> tuple[list[Array], dict[str, float], Chain]:
    """What the optimizer receives, dense; what was measured; the chain."""
    chain = Chain(chosen, variables, seed=3)
    found = apply(chain, given, variables, step=step, mode=mode, rate=rate)
    return *found, chain


def apply(
    chain: Chain,
    given: Sequence[Gradient],
    variables: Sequence[Target],
    *,
    step: int = 1,
    mode: str = "eager",
    rate: float = 0.1,
    update: Callable[[list[Gradient]], None] = lambda _gradients: None,
) -> tuple[list[Array], dict[str, float]]:
    def once() -> tuple[list[tf.Tensor], tf.Tensor]:
        at = At(tf.constant(step, tf.int64), 3, [tf.constant(rate)] * len(variables))
        chained = chain.apply(given, at, update)
        return [tf.convert_to_tensor(g) for g in chained.received], chained.measured

    call = once if mode == "eager" else tf.function(once, jit_compile=mode == "xla", autograph=False)
    received, measured = call()
    series = dict(zip(chain.series, measured.numpy().tolist(), strict=True))
    return [g.numpy().astype(np.float64) for g in received], series


ALL = [KERNEL, BIAS, TABLE]
WHOLE = float(np.sqrt(sum((g**2).sum() for g in ALL)))


def by_norm(limit: float) -> list[Array]:
    return [g * limit / max(limit, float(np.linalg.norm(g))) for g in ALL]


EXPECTED: dict[str, tuple[Mapping[str, Any], list[Array]]] = {
    "clip_by_value": ({"limit": 0.4}, [np.clip(g, -0.4, 0.4) for g in ALL]),
    "clip_by_norm": ({"norm": 1.5}, by_norm(1.5)),
    "clip_by_global_norm": ({"norm": 2.0}, [g * 2.0 / WHOLE for g in ALL]),
    "centralize": ({}, [KERNEL - KERNEL.mean(axis=0), BIAS, TABLE - TABLE.mean(axis=0)]),
    "sign": ({}, [np.sign(g) for g in ALL]),
    "scale": ({"factor": 0.25, "pattern": "dense/.*"}, [KERNEL / 4, BIAS / 4, TABLE]),
}


@pytest.mark.parametrize("mode", ["eager", "graph", "xla"])
@pytest.mark.parametrize("name", EXPECTED)
def test_a_stage_is_its_formula(name: str, mode: str) -> None:
    values, expected = EXPECTED[name]
    received, _, _ = run([(name, values)], gradients(), targets(), mode=mode)
    for found, wanted in zip(received, expected, strict=True):
        np.testing.assert_allclose(found, wanted, rtol=2e-6, atol=1e-7)


@pytest.mark.parametrize("name", [name for name in EXPECTED if name != "centralize"])
def test_a_sparse_gradient_with_repeated_rows_gives_the_dense_result(name: str) -> None:
    values, expected = EXPECTED[name]
    received, _, _ = run([(name, values)], gradients(sparse=True), targets(sparse=True), mode="graph")
    for found, wanted in zip(received, expected, strict=True):
        np.testing.assert_allclose(found, wanted, rtol=2e-6, atol=1e-7)


def test_the_global_norm_of_the_parts_is_another_one_which_tensorflow_takes() -> None:
    _, theirs = tf.clip_by_global_norm(gradients(sparse=True), 2.0)
    assert abs(float(theirs) - WHOLE) > 0.01


@pytest.mark.parametrize(
    ("name", "values", "keras_argument"),
    [
        ("clip_by_norm", {"norm": 0.7}, {"clipnorm": 0.7}),
        ("clip_by_global_norm", {"norm": 0.7}, {"global_clipnorm": 0.7}),
        ("clip_by_value", {"limit": 0.3}, {"clipvalue": 0.3}),
    ],
)
def test_clipping_of_dense_gradients_is_keras_own(
    name: str, values: Mapping[str, Any], keras_argument: Mapping[str, Any]
) -> None:
    received, _, _ = run([(name, values)], gradients(), targets())
    theirs = keras.optimizers.SGD(**keras_argument)._clip_gradients(gradients())
    for found, wanted in zip(received, theirs, strict=True):
        np.testing.assert_allclose(found, wanted.numpy(), rtol=1e-6)


@pytest.mark.parametrize("dtype", ["float16", "bfloat16", "float32", "float64"])
@pytest.mark.parametrize(
    "name", [*EXPECTED, "noise", "weight_decay", "accumulate", "max_norm", "unit_norm", "non_negative"]
)
def test_every_stage_keeps_the_type_of_a_gradient(name: str, dtype: str) -> None:
    chain = Chain([(name, {"every": 1} if name == "accumulate" else {})], targets(dtype=dtype), 0)
    at = At(tf.constant(1, tf.int64), 0, [tf.constant(0.1)] * 3)
    chained = chain.apply(gradients(dtype=dtype), at, lambda _gradients: None)
    assert {g.dtype.name for g in chained.received} == {dtype}


# What clipping tells


def test_clipping_tells_how_often_and_by_how_much_it_acted() -> None:
    chosen = [
        ("clip_by_value", {"limit": 0.4}),
        ("clip_by_norm", {"norm": 1.5}),
        ("clip_by_global_norm", {"norm": 0.5}),
    ]
    _, series, _ = run(chosen, gradients(), targets())
    first = [np.clip(g, -0.4, 0.4) for g in ALL]
    flat = np.concatenate([g.ravel() for g in ALL])
    assert series["clipped/clip_by_value"] == pytest.approx(float((np.abs(flat) > 0.4).mean()))
    assert series["kept/clip_by_value"] == pytest.approx(_norm(first) / WHOLE, rel=1e-5)
    norms = [float(np.linalg.norm(g)) for g in first]
    assert series["clipped/clip_by_norm"] == pytest.approx(np.mean([n > 1.5 for n in norms]))
    assert series["clipped/clip_by_global_norm"] == 1.0
    assert 0 < series["kept/clip_by_global_norm"] < 1


def test_what_is_within_the_limit_is_left_to_the_bit_and_a_zero_gradient_stays_zero() -> None:
    given = gradients()
    received, series, _ = run(
        [("clip_by_global_norm", {"norm": 1e6}), ("clip_by_norm", {"norm": 1e6})], given, targets()
    )
    for found, wanted in zip(received, given, strict=True):
        np.testing.assert_array_equal(found, wanted.numpy())
    assert series["clipped/clip_by_global_norm"] == 0.0
    zeros = [tf.zeros_like(g) for g in gradients()]
    received, series, _ = run([("clip_by_global_norm", {"norm": 1.0}), ("clip_by_value", {})], zeros, targets())
    assert not np.concatenate([g.ravel() for g in received]).any()
    assert series["kept/clip_by_value"] == 1.0


@pytest.mark.parametrize("name", ["clip_by_norm", "clip_by_global_norm"])
def test_a_gradient_that_is_not_finite_is_not_hidden(name: str) -> None:
    given = [tf.fill([4, 3], np.inf), *gradients()[1:]]
    received, _, _ = run([(name, {})], given, targets())
    assert np.isnan(received[0]).any()


def test_two_of_a_kind_have_series_of_their_own() -> None:
    _, series, _ = run([("clip_by_norm", {"norm": 2.0}), ("clip_by_norm", {"norm": 1.0})], gradients(), targets())
    assert list(series) == [
        "clipped/clip_by_norm",
        "kept/clip_by_norm",
        "clipped/clip_by_norm 2",
        "kept/clip_by_norm 2",
    ]


# Order


def test_the_order_of_the_stages_is_the_order_in_which_they_act() -> None:
    clip, double = ("clip_by_global_norm", {"norm": 1.0}), ("scale", {"factor": 2.0})
    clipped_last, _, _ = run([double, clip], gradients(), targets())
    clipped_first, _, _ = run([clip, double], gradients(), targets())
    assert _norm(clipped_last) == pytest.approx(1.0, rel=1e-5)
    assert _norm(clipped_first) == pytest.approx(2.0, rel=1e-5)


# Noise


def test_noise_depends_on_the_seed_and_the_step_alone_and_dies_away() -> None:
    many = [Target("big", tf.Variable(tf.zeros([200, 200])), False, "Keras 3")]
    nothing = [tf.zeros([200, 200])]
    chosen = [("noise", {"variance": 0.09, "decay": 0.5})]
    first, _, _ = run(chosen, nothing, many)
    again, _, _ = run(chosen, nothing, many, mode="graph")
    later, _, _ = run(chosen, nothing, many, step=100)
    np.testing.assert_array_equal(first[0], again[0])
    assert first[0].std() == pytest.approx(0.3, rel=0.02)
    assert later[0].std() == pytest.approx(0.3 * 100**-0.25, rel=0.02)
    twice, _, _ = run([*chosen, *chosen], nothing, many)
    assert np.abs(twice[0] - 2 * first[0]).max() > 0.1


def test_noise_leaves_rows_alone_that_the_batch_did_not_touch() -> None:
    received, _, chain = run([("noise", {})], gradients(sparse=True), targets(sparse=True))
    untouched = [row for row in range(6) if row not in INDICES]
    assert not received[2][untouched].any()
    assert any("embedding/table" in note for note in chain.notes)


# Weight decay


def test_coupled_decay_is_the_gradient_of_the_squared_weights() -> None:
    held = targets()
    received, _, _ = run(
        [("weight_decay", {"rate": 0.2, "decoupled": False, "pattern": ".*kernel"})], gradients(), held
    )
    np.testing.assert_allclose(received[0], KERNEL + 0.2 * held[0].value.numpy(), rtol=1e-5)
    np.testing.assert_allclose(received[1], BIAS, rtol=1e-6)


def test_coupled_decay_of_a_sparse_gradient_is_of_its_rows_and_told() -> None:
    held = targets(sparse=True)
    received, _, chain = run([("weight_decay", {"rate": 0.2, "decoupled": False})], gradients(sparse=True), held)
    touched = np.isin(np.arange(6), INDICES)[:, None]
    np.testing.assert_allclose(received[2], TABLE + 0.2 * touched * held[2].value.numpy(), rtol=1e-5)
    assert any("embedding/table" in note for note in chain.notes)


def test_decoupled_decay_is_of_the_weights_before_the_update_at_the_live_rate() -> None:
    held = targets()
    start = [t.value.numpy().astype(np.float64) for t in held]
    seen: list[Array] = []
    chain = Chain([("weight_decay", {"rate": 0.5, "pattern": "dense/.*"})], held, 0)
    apply(chain, gradients(), held, rate=0.1, update=lambda _: seen.extend(t.value.numpy() for t in held))
    np.testing.assert_allclose(seen[0], start[0] * (1 - 0.05), rtol=1e-6)
    np.testing.assert_array_equal(seen[2], start[2])


# Accumulation


@pytest.mark.parametrize("mode", ["graph", "xla"])
def test_the_mean_of_n_batches_goes_on_every_nth_time(mode: str) -> None:
    held = targets()
    chain = Chain([("accumulate", {"every": 3})], held, 0)
    given = [tf.Variable(g) for g in gradients()]
    updates = tf.Variable(0)
    call = tf.function(
        lambda step: (
            chain.apply(
                [g.read_value() for g in given],
                At(step, 0, [tf.constant(0.1)] * 3),
                lambda received: (updates.assign_add(1), held[0].value.assign(received[0]))[0],
            ).due
        ),
        jit_compile=mode == "xla",
        autograph=False,
    )
    scales = [1.0, 2.0, 6.0, 1.0]
    due = []
    for i, scale in enumerate(scales):
        for variable, base in zip(given, gradients(), strict=True):
            variable.assign(base * scale)
        due.append(bool(call(tf.constant(i + 1, tf.int64))))
    assert due == [False, False, True, False]
    assert int(updates) == 1
    np.testing.assert_allclose(held[0].value.numpy(), KERNEL * 3.0, rtol=1e-5)


def test_what_stands_before_acts_on_each_batch_and_what_stands_after_on_the_mean() -> None:
    held = targets()
    chain = Chain([("sign", {}), ("accumulate", {"every": 2}), ("clip_by_global_norm", {"norm": 0.1})], held, 0)
    waited, series = apply(chain, gradients(), held)
    assert np.isnan(series["clipped/clip_by_global_norm"])
    assert not waited[0].any()
    received, series = apply(chain, gradients(), held)
    assert _norm(received) == pytest.approx(0.1, rel=1e-5)
    np.testing.assert_allclose(np.abs(received[0]), np.abs(received[0][0, 0]), rtol=1e-5)
    assert series["clipped/clip_by_global_norm"] == 1.0


def test_a_sparse_gradient_is_accumulated_as_the_dense_one() -> None:
    held = targets(sparse=True)
    chain = Chain([("accumulate", {"every": 2})], held, 0)
    apply(chain, gradients(sparse=True), held)
    received, _ = apply(chain, gradients(sparse=True), held)
    np.testing.assert_allclose(received[2], TABLE, rtol=1e-5)
    assert any("embedding/table" in note for note in chain.notes)


def test_what_was_accumulated_is_state_that_can_be_taken_over() -> None:
    held = targets()
    first, second = (Chain([("accumulate", {"every": 2})], held, 0) for _ in range(2))
    apply(first, gradients(), held)
    second.restore(first.state())
    received, _ = apply(second, [tf.zeros_like(g) for g in gradients()], held)
    np.testing.assert_allclose(received[0], KERNEL / 2, rtol=1e-6)


# Constraints


@pytest.mark.parametrize(
    ("name", "values", "twin"),
    [
        ("max_norm", {"norm": 1.5}, keras.constraints.MaxNorm(1.5, axis=0)),
        ("max_norm", {"norm": 1.5, "over": "last"}, keras.constraints.MaxNorm(1.5, axis=-1)),
        ("unit_norm", {}, keras.constraints.UnitNorm(axis=0)),
        ("non_negative", {}, keras.constraints.NonNeg()),
    ],
)
def test_a_constraint_is_keras_own_after_the_update(name: str, values: Mapping[str, Any], twin: Any) -> None:
    held = targets()
    expected = [np.array(twin(t.value + 1.0)) for t in held]
    chain = Chain([(name, values)], held, 0)
    apply(chain, gradients(), held, update=lambda _: [t.value.assign_add(tf.ones_like(t.value)) for t in held] and None)
    for target, wanted in zip(held, expected, strict=True):
        np.testing.assert_allclose(target.value.numpy(), wanted, rtol=1e-5, atol=1e-7)


@pytest.mark.parametrize(
    ("contract", "held_back"), [("Keras 3", False), ("Keras 2", False), ("OptimizerV2", True), ("TF1", True)]
)
def test_with_a_sparse_gradient_a_constraint_follows_the_rule_of_the_contract(contract: str, held_back: bool) -> None:
    held = targets(sparse=True, contract=contract)
    before = held[2].value.numpy()
    _, _, chain = run([("non_negative", {})], gradients(sparse=True), held)
    assert (held[2].value.numpy() < 0).any() == held_back
    assert np.array_equal(held[2].value.numpy(), before) == held_back
    assert any("embedding/table" in note and contract in note for note in chain.notes) == held_back
    assert (held[0].value.numpy() >= 0).all()


# A function of one's own


def test_a_function_in_a_file_makes_of_gradients_what_it_wants(tmp_path: Any) -> None:
    file = tmp_path / "own.py"
    file.write_text("def process(pairs):\n    return [(2.0 * g, v) for g, v in reversed(pairs)]\n")
    received, _, _ = run([("function", {"file": f"{file}:process"})], gradients(), targets(), mode="graph")
    np.testing.assert_allclose(received[0], 2 * KERNEL, rtol=1e-6)


@pytest.mark.parametrize(
    ("code", "words"),
    [
        (
            "def process(pairs):\n    return pairs[1:]\n",
            "must answer a gradient for every variable; dense/kernel has none",
        ),
        ("def process(pairs):\n    return [(g[0], v) for g, v in pairs]\n", "must keep the shape of a gradient"),
        ("def process(pairs):\n    return undefined\n", "undefined"),
    ],
)
def test_a_function_that_fails_says_how(tmp_path: Any, code: str, words: str) -> None:
    file = tmp_path / "own.py"
    file.write_text(code)
    with pytest.raises(ValueError, match=words):
        run([("function", {"file": f"{file}:process"})], gradients(), targets())


# Turning numbers, and bad input


def test_turning_a_number_needs_no_new_trace() -> None:
    held = targets()
    chain = Chain([("clip_by_global_norm", {"norm": 1.0}), ("noise", {}), ("accumulate", {"every": 1})], held, 0)
    traces = []

    @tf.function(autograph=False)
    def step() -> tf.Tensor:
        traces.append(1)
        return chain.apply(
            gradients(), At(tf.constant(1, tf.int64), 0, [tf.constant(0.1)] * 3), lambda _: None
        ).measured

    first = step().numpy()[1]
    assert chain.can_turn(0, "norm", 2.0)
    chain.turn(0, "norm", 2.0)
    assert step().numpy()[1] == pytest.approx(2 * first, rel=1e-5)
    chain.turn(2, "every", 5)
    step()
    assert len(traces) == 1


def test_what_is_no_number_is_part_of_the_trace() -> None:
    chain = Chain([("scale", {"pattern": "dense/.*"})], targets(), 0)
    assert not chain.can_turn(0, "pattern", ".*")
    assert chain.can_turn(0, "factor", 2)


@pytest.mark.parametrize(
    ("chosen", "key", "words"),
    [
        (
            [("scale", {"pattern": "nothing"})],
            "gradient/0.pattern",
            "matches no variable that trains; there are dense/kernel",
        ),
        ([("sign", {}), ("scale", {"pattern": "("})], "gradient/1.pattern", "is no regular expression"),
        ([("accumulate", {}), ("accumulate", {})], "gradient/1.name", "There may be one accumulation"),
        ([("function", {"file": ""})], "gradient/0.file", "must name a Python file and a function; received nothing"),
        ([("nothing", {})], "gradient/0.name", "No stage of gradient processing is called 'nothing'"),
    ],
)
def test_a_stage_that_cannot_work_says_why_and_where(
    chosen: list[tuple[str, Mapping[str, Any]]], key: str, words: str
) -> None:
    with pytest.raises(ChainFault, match=words) as raised:
        Chain(chosen, targets(), 0)
    assert raised.value.key == key


def test_every_stage_is_listed_with_a_phase_a_title_and_a_word_on_each_number() -> None:
    listed = stages()
    assert set(EXPECTED) < set(listed)
    for name, each in listed.items():
        assert each.title, name
        assert each.contract in ("transform", "clip", "accumulate", "decay", "constrain"), name
        assert all(f"{parameter}:" in each.doc for parameter in each.signature.parameters), name


def _norm(arrays: Sequence[Array]) -> float:
    return float(np.sqrt(sum((a**2).sum() for a in arrays)))
