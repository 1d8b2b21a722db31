"""Noise that an optimizer draws on purpose is no fault, and hides none: however it draws, by every rule."""

from __future__ import annotations

import inspect
import random
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import keras
import numpy as np
import pytest
import tensorflow as tf

from optimizers.checker.check_result import CheckResult
from optimizers.checker.random_draws import MODULES, Values, fixed_draws, replacements, temporary_seed
from optimizers.inspection.contract_check import REFERENCE
from tests.optimizers.checker.checking import findings, written

_FILE = '''
import random

import keras
import numpy as np
import tensorflow as tf
from numpy.random import default_rng

RNG = default_rng(3)


class Noisy(keras.optimizers.Optimizer):
    """Momentum, with gradients that are noisy."""

    def __init__(self, learning_rate=0.01, momentum=0.9, seed=7, name="noisy", **kwargs):
        super().__init__(learning_rate=learning_rate, name=name, **kwargs)
        self.momentum, self.seed = momentum, seed
        MADE

    def build(self, variables):
        if self.built:
            return
        super().build(variables)
        self.velocities = [self.add_variable_from_reference(v, name="velocity") for v in variables]

    def update_step(self, gradient, variable, learning_rate):
        velocity = self.velocities[self._get_variable_index(variable)]
        rate = tf.cast(learning_rate, variable.dtype)
        momentum = tf.cast(self.momentum, variable.dtype)
        if isinstance(gradient, tf.IndexedSlices):
            SPARSE
        else:
            g = gradient
        shape, place = tf.shape(g), self._get_variable_index(variable)
        g = NOISE
        velocity.assign(momentum * velocity - rate * g)
        variable.assign_add(velocity)

    def get_config(self):
        return {**super().get_config(), "momentum": self.momentum, "seed": self.seed}
'''
_SPARSE = "g = tf.convert_to_tensor(gradient)"
_HALVED = "g = 0.5 * tf.convert_to_tensor(gradient)"
_SQUARED = "g = tf.convert_to_tensor(tf.IndexedSlices(gradient.values**3, gradient.indices, gradient.dense_shape))"
_NONE = "self.generator = None"
_SHAPE = "tuple(variable.shape)"
_STATELESS = "tf.stack([self.seed + place, tf.cast(self.iterations, tf.int32)])"
WAYS: Mapping[str, tuple[str, str]] = {
    "stateful": (_NONE, "g + 0.1 * tf.random.normal(shape, dtype=g.dtype)"),
    "raw operation": (_NONE, "g + 0.1 * tf.raw_ops.RandomStandardNormal(shape=shape, dtype=g.dtype)"),
    "stateless": (_NONE, f"g + 0.1 * tf.cast(tf.random.stateless_normal(shape, {_STATELESS}), g.dtype)"),
    "generator": (
        "self.generator = tf.random.Generator.from_seed(seed)",
        "g + 0.1 * tf.cast(self.generator.normal(shape), g.dtype)",
    ),
    "keras": (
        "self.generator = keras.random.SeedGenerator(seed)",
        f"g + 0.1 * keras.random.normal({_SHAPE}, dtype=g.dtype, seed=self.generator)",
    ),
    "numpy": (_NONE, f"g + tf.cast(np.random.normal(0.0, 0.1, {_SHAPE}), g.dtype)"),
    "numpy generator": (
        "self.generator = default_rng(seed)",
        f"g + tf.cast(0.1 * self.generator.standard_normal({_SHAPE}), g.dtype)",
    ),
    "numpy of the file": (_NONE, f"g + tf.cast(RNG.uniform(-0.1, 0.1, size={_SHAPE}), g.dtype)"),
    "python": (
        "self.generator = random.Random(seed)",
        "g * random.choice([0.9, 1.0, 1.1]) * (1 + 0.1 * self.generator.gauss(0, 1))",
    ),
    "mask": (_NONE, "g * tf.cast(tf.random.uniform(shape) < 0.4, g.dtype)"),
    "gamma and counts": (
        _NONE,
        "g * tf.cast(tf.random.gamma(shape, 2.0), g.dtype) * tf.cast(1 + tf.random.poisson([], 1.0), g.dtype)"
        " * tf.cast(1 + tf.random.uniform([], 0, 3, tf.int32), g.dtype)"
        " * tf.cast(1 + tf.random.categorical([[0.0, 0.0]], 1)[0, 0], g.dtype)"
        " + 0.1 * tf.random.truncated_normal(shape, dtype=g.dtype)",
    ),
}
_FEW = ["deterministic", "eager-equals-graph", "saves-and-restores", "sparse-equals-dense", "state-frozen-in-trace"]
_COMPARING = [
    "builds-twice", "clipping-honoured", "config-complete", "deterministic", "eager-equals-graph", "later-variable",
    "repeated-indices", "saves-and-restores", "schedule-read", "sparse-equals-dense", "state-frozen-in-trace",
    "unknown-batch", "untouched-rows",
]  # fmt: skip


def noisy(folder: Path, way: str, sparse: str = _SPARSE, also: tuple[str, str] = ("", "")) -> str:
    made, noise = WAYS[way]
    text = _FILE.replace("MADE", made).replace("SPARSE", sparse).replace("NOISE", noise)
    return written(folder, text.replace(*also) if also[0] else text, "noisy.py")


def failing(found: Mapping[str, CheckResult]) -> dict[str, str]:
    return {rule: each.sentence for rule, each in found.items() if each.verdict == "failed"}


@pytest.mark.sampled(12)
@pytest.mark.parametrize("way", WAYS)
def test_no_rule_that_compares_fails_for_noise(tmp_path: Path, way: str) -> None:
    found = findings(noisy(tmp_path, way), *(_COMPARING if way in ("stateful", "mask") else _FEW))
    assert failing(found) == {}
    frozen = found["state-frozen-in-trace"]
    assert frozen.verdict == ("warning" if way.startswith(("numpy", "python")) else "passed")
    waiting = {rule: each.sentence for rule, each in found.items() if each.verdict == "skipped"}
    assert waiting == {}
    assert found["sparse-equals-dense"].sentence.endswith("its random numbers were fixed")


@pytest.mark.exhaustive
def test_no_rule_at_all_fails_for_noise(tmp_path: Path) -> None:
    found = findings(noisy(tmp_path, "stateless"))
    assert failing(found) == {}


@pytest.mark.sampled(6)
@pytest.mark.parametrize("way", ["stateless", "numpy generator", "mask"])
@pytest.mark.parametrize(
    ("sparse", "rule"),
    [(_HALVED, "sparse-equals-dense"), (_SQUARED, "repeated-indices")],
    ids=["halves sparse gradients", "cubes parts"],
)
def test_noise_hides_no_fault_of_the_sparse_path(tmp_path: Path, way: str, sparse: str, rule: str) -> None:
    found = findings(noisy(tmp_path, way, sparse), rule)
    assert found[rule].verdict == "failed", found[rule].sentence


@pytest.mark.sampled(8)
@pytest.mark.parametrize("way", ["stateful", "stateless"])
@pytest.mark.parametrize(
    ("also", "rule"),
    [
        (("g = gradient\n", "g = gradient * (2.0 if tf.executing_eagerly() else 1.0)\n"), "eager-equals-graph"),
        (('"momentum": self.momentum, ', '"momentum": 0.1, '), "config-complete"),
        (("seed=7, name", "seed=7, unused=0.5, name"), "hyperparameters-live"),
        (
            ("    def get_config", "    def load_own_variables(self, store):\n        pass\n\n    def get_config"),
            "saves-and-restores",
        ),
    ],
    ids=["doubled eagerly", "a wrong configuration", "an argument without effect", "slots that are not restored"],
)
def test_noise_hides_no_other_fault(tmp_path: Path, way: str, also: tuple[str, str], rule: str) -> None:
    found = findings(noisy(tmp_path, way, also=also), rule)
    assert found[rule].verdict == "failed", found[rule].sentence


@pytest.mark.exhaustive
def test_what_draws_only_with_a_flag_is_compared_with_fixed_draws(tmp_path: Path) -> None:
    also = ("seed=7, name", "seed=7, noisy=False, name")
    path = Path(noisy(tmp_path, "stateful", also=also))
    text = path.read_text("utf-8").replace(
        "self.momentum, self.seed =", "self.noisy = noisy\n        self.momentum, self.seed ="
    )
    path.write_text(text.replace("g = g + 0.1", "g = g + (0.1 if self.noisy else 0.0)"), "utf-8")
    found = findings(str(path), "sparse-equals-dense", "repeated-indices")
    assert failing(found) == {}
    assert "noisy=True" in found["sparse-equals-dense"].sentence


def test_what_is_drawn_is_said_to_be_repeatable_or_not(tmp_path: Path) -> None:
    found = findings(noisy(tmp_path, "stateful"), "deterministic")["deterministic"]
    assert (found.verdict, found.sentence.partition(",")[0]) == ("passed", "It draws random numbers")
    unseeded = ("seed=self.generator", "seed=None")  # drawn with the seed of Keras
    found = findings(noisy(tmp_path, "keras", also=unseeded), "deterministic")["deterministic"]
    assert (found.verdict, found.sentence.partition(",")[0]) == ("passed", "It draws random numbers")
    unseeded = ("default_rng(seed)", "default_rng()")
    found = findings(noisy(tmp_path, "numpy generator", also=unseeded), "deterministic")["deterministic"]
    assert found.verdict == "warning"
    assert found.sentence.startswith(
        "It draws random numbers that no seed of TensorFlow, Keras, NumPy or Python repeats"
    )


def test_draws_that_cannot_be_fixed_are_not_compared(tmp_path: Path) -> None:
    also = ("g = g + 0.1 * tf.random.normal(shape, dtype=g.dtype)", "g = g * (1 + int.from_bytes(os.urandom(1)) / 255)")
    path = Path(noisy(tmp_path, "stateful", also=also))
    path.write_text("import os\n" + path.read_text("utf-8"), "utf-8")
    found = findings(str(path), "sparse-equals-dense", "saves-and-restores")
    assert failing(found) == {}
    assert found["sparse-equals-dense"].sentence.startswith("Not compared: it draws random numbers")


@pytest.mark.sampled(2)
@pytest.mark.parametrize(("share", "verdict"), [("rate * g", "passed"), ("2 * rate * g", "failed")])
def test_two_that_draw_are_compared_with_the_same_draws(tmp_path: Path, share: str, verdict: str) -> None:
    other = tmp_path / "other"
    other.mkdir()
    reference = noisy(other, "stateful")
    mine = noisy(tmp_path, "stateless", also=("rate * g)", f"{share})"))
    found = findings(mine, "steps-in-graph", reference=f"{reference}:Noisy")
    assert found[REFERENCE].verdict == verdict, found[REFERENCE].sentence
    assert found[REFERENCE].sentence.endswith("random numbers were the same for both")


@pytest.mark.exhaustive
def test_noise_that_is_clipped_with_the_gradient_is_no_fault_of_clipping(tmp_path: Path) -> None:
    before = (
        "    def get_config",
        "    def apply(self, grads, trainable_variables=None):\n"
        "        grads = [tf.convert_to_tensor(g) + 0.3 * tf.random.normal(v.shape) for g, v in\n"
        "                 zip(grads, trainable_variables or self._trainable_variables)]\n"
        "        super().apply(grads, trainable_variables)\n\n"
        "    def get_config",
    )
    found = findings(noisy(tmp_path, "stateful", also=before), "clipping-honoured")
    assert found["clipping-honoured"].verdict == "passed", found["clipping-honoured"].sentence


@pytest.mark.exhaustive
def test_a_generator_whose_place_is_not_saved_is_worth_a_warning(tmp_path: Path) -> None:
    for way in ("generator", "keras"):
        found = findings(noisy(tmp_path, way), "state-reachable")["state-reachable"]
        assert found.verdict == "warning"
        assert found.sentence.startswith("A step changes what self.generator draws next")


_NO_DRAWS = {
    "random_gamma_grad", "rng_read_and_skip", "rng_skip", "stateless_random_get_alg",
    "stateless_random_get_key_counter", "stateless_random_get_key_counter_alg",
}  # fmt: skip
_DRAWN_SHAPE = (3, 4)
DRAWS: dict[str, Callable[[Any], Any]] = {
    "normal": tf.random.normal,
    "uniform": tf.random.uniform,
    "integers": lambda shape: tf.random.uniform(shape, 2, 9, tf.int32),
    "truncated": tf.random.truncated_normal,
    "gamma": lambda shape: tf.random.gamma(shape, 2.0),
    "gammas": lambda shape: tf.random.gamma(shape[:1], [1.0, 2.0, 3.0, 4.0]),
    "poisson": lambda shape: tf.random.poisson(shape, 3.0),
    "categorical": lambda shape: tf.random.categorical(tf.zeros((shape[0], 5)), shape[1]),
    "stateless normal": lambda shape: tf.random.stateless_normal(shape, (1, 2)),
    "stateless integers": lambda shape: tf.random.stateless_uniform(shape, (1, 2), 0, 9, tf.int32),
    "stateless gamma": lambda shape: tf.random.stateless_gamma(shape, (1, 2), alpha=2.0),
    "stateless poisson": lambda shape: tf.random.stateless_poisson(shape, (1, 2), lam=3.0),
    "stateless binomial": lambda shape: tf.random.stateless_binomial(shape, (1, 2), 9.0, 0.5),
    "stateless truncated": lambda shape: tf.random.stateless_parameterized_truncated_normal(shape, (1, 2)),
    "keras": keras.random.normal,
    "keras beta": lambda shape: keras.random.beta(shape, 2.0, 3.0),
    "tf1": tf.compat.v1.random_normal,
    "raw normal": lambda shape: tf.raw_ops.RandomStandardNormal(shape=shape, dtype=tf.float32),
    "raw stateless": lambda shape: tf.raw_ops.StatelessRandomUniform(shape=shape, seed=[1, 2]),
}


@pytest.mark.sampled(3)
@pytest.mark.parametrize("name", DRAWS)
def test_a_draw_is_the_same_for_every_seed_and_row_and_in_a_trace(name: str) -> None:
    def drawn(seed: int, make: Callable[..., Any], **options: Any) -> np.ndarray[Any, Any]:
        with temporary_seed(seed), fixed_draws(**options):
            return np.asarray(make(_DRAWN_SHAPE))

    draw = DRAWS[name]
    for silent in (False, True):
        one = drawn(1, draw, silent=silent)
        assert one.shape == _DRAWN_SHAPE
        np.testing.assert_array_equal(one, drawn(2, draw, silent=silent))
        np.testing.assert_array_equal(one, np.broadcast_to(one[0], _DRAWN_SHAPE))
        np.testing.assert_array_equal(one, drawn(3, tf.function(draw, autograph=False), silent=silent))
    if "normal" in name:
        assert not drawn(1, draw, silent=True).any()
    with temporary_seed(1):
        assert not np.array_equal(np.asarray(draw(_DRAWN_SHAPE)), one)  # what is drawn otherwise


def test_a_shape_that_a_trace_does_not_know_draws_the_same() -> None:
    @tf.function(input_signature=[tf.TensorSpec([None, 4])], autograph=False)
    def drawn(like: tf.Tensor) -> tf.Tensor:
        return tf.random.normal(tf.shape(like))

    with fixed_draws():
        np.testing.assert_array_equal(drawn(tf.zeros((7, 4)))[:3], tf.random.normal((3, 4)))


def test_the_level_decides_what_a_mask_keeps() -> None:
    found = []
    for level in (0.25, 0.75):
        with fixed_draws(level):
            scalars = [tf.random.uniform(()), np.random.uniform(), np.random.default_rng().random(), random.random()]
        found.append([float(each) < 0.5 for each in scalars])
    assert found == [[True] * 4, [False] * 4]


@pytest.mark.parametrize(
    "draw",
    [
        lambda: np.random.normal(1.0, 0.1, _DRAWN_SHAPE),
        lambda: np.random.randn(*_DRAWN_SHAPE),
        lambda: np.random.randint(0, 1000, size=_DRAWN_SHAPE),
        lambda: np.random.choice([1.0, 2.0, 3.0, 4.0], _DRAWN_SHAPE),
        lambda: np.random.default_rng(5).standard_normal(_DRAWN_SHAPE),
        lambda: np.random.RandomState(5).uniform(size=_DRAWN_SHAPE),
        lambda: np.random.Generator(np.random.PCG64(5)).gamma(2.0, 1.0, _DRAWN_SHAPE),
    ],
)
def test_numpy_draws_are_fixed_and_rows_alike(draw: Callable[[], Any]) -> None:
    with fixed_draws() as noted:
        with temporary_seed(1):
            one = draw()
        with temporary_seed(2):
            np.testing.assert_array_equal(one, draw())
    assert one.shape == _DRAWN_SHAPE
    np.testing.assert_array_equal(one, np.broadcast_to(one[0], _DRAWN_SHAPE))
    assert len({*one[0].tolist()}) > 1
    assert len(noted) == 2
    assert {each.partition(".")[0] for each in noted} == {"numpy"}


def test_python_draws_are_fixed_and_what_was_there_comes_back() -> None:
    before = random.gauss, random.Random, np.random.normal, np.random.default_rng, np.random.Generator
    with fixed_draws(silent=True):
        assert [random.gauss(2.0, 1.0), random.Random(9).gauss(3.0, 1.0)] == [2.0, 3.0]
        assert [random.choice("abcd"), random.sample(range(9), 2)] == [
            random.choice("abcd"),
            random.sample(range(9), 2),
        ]
    assert before == (random.gauss, random.Random, np.random.normal, np.random.default_rng, np.random.Generator)


def test_every_random_operation_of_this_tensorflow_is_fixed() -> None:
    places = [name for _, name, _ in replacements(Values(0.5, silent=False))]
    fixed = {name for name in places if name != "cell_contents"}
    there = {
        name
        for module in MODULES
        for name, each in vars(module).items()
        if inspect.isfunction(each) and name[0].islower() and "eager_fallback" not in name
        and each.__module__ == module.__name__
    }  # fmt: skip
    assert there - fixed == _NO_DRAWS
    assert len(places) == 2 * len(fixed)  # and each as a raw operation


def test_draws_fixed_twice_come_back_and_raw_ones_take_names_alone() -> None:
    before = [cell.cell_contents for cell in tf.raw_ops.RandomUniform.__closure__]
    with fixed_draws(0.25), fixed_draws(0.75):
        assert float(tf.raw_ops.RandomUniform(shape=[], dtype=tf.float32)) == float(tf.random.uniform([])) == 0.75
    assert [cell.cell_contents for cell in tf.raw_ops.RandomUniform.__closure__] == before
    with fixed_draws(), pytest.raises(TypeError, match="only takes keyword args"):
        tf.raw_ops.RandomStandardNormal(_DRAWN_SHAPE, tf.float32)
