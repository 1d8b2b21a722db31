"""Every file of the library: its length, what its docstring says, and the configuration that it gives."""

from __future__ import annotations

import doctest
import inspect
import json
import re
from pathlib import Path
from typing import Any, get_args

import keras
import numpy as np
import pytest
import tensorflow as tf
from annotated_types import Ge, Gt, Le, Lt

from app.choices.catalogues import catalogues
from app.core.experiment.parameters import ParameterKind
from optimizers.library.accumulated_sgd import AccumulatedSGD
from optimizers.library.adagrad import Adagrad
from optimizers.library.adam import Adam
from optimizers.library.base import LibraryOptimizer, Slot, StepContext, Tensors, plain
from optimizers.library.cocob import COCOB
from optimizers.library.conditional_gradient import ConditionalGradient
from optimizers.library.lookahead import Lookahead
from optimizers.library.prodigy import Prodigy
from optimizers.library.wrapper import Wrapper
from tests.comparison import assert_same
from tests.optimizers.library.matrix import (
    FOLDER,
    STEMS,
    each_case,
    make,
    optimizer_of,
    reference_of,
    slot_values,
    values_of,
)


@pytest.mark.parametrize("stem", STEMS)
def test_is_a_short_file_with_one_documented_optimizer(stem: str) -> None:
    source = (FOLDER / f"{stem}.py").read_text(encoding="utf-8")
    optimizer = optimizer_of(stem)
    doc = optimizer.__doc__ or ""
    assert source.count("\n") - doc.count("\n") <= 115
    assert re.search(r"^        \S.*(<-|=) ", doc, re.MULTILINE), "No equation stands in the docstring."
    assert "    Slots: " in doc
    assert "    Reference: " in doc
    described = re.findall(r"^        (\w+): ", doc.partition("    Args:\n")[2].partition("\n\n")[0], re.MULTILINE)
    expected = list(inspect.signature(optimizer).parameters)
    assert described == [name for name in expected if name != "base"]
    said = doc.partition("    Slots: ")[2].partition("\n\n")[0]
    assert [slot.name for slot in optimizer.slots if f"`{slot.name}`" not in said] == []
    assert "In practice: " in " ".join(doc.split())
    assert "https://" in doc


@pytest.mark.parametrize(("stem", "case"), each_case())
def test_comes_back_from_its_configuration(stem: str, case: int) -> None:
    optimizer = make(stem, values_of(stem, case))
    config = json.loads(json.dumps(optimizer.get_config()))
    again = type(optimizer).from_config(config)
    assert again.get_config() == optimizer.get_config()
    assert type(again) is type(optimizer)


@pytest.mark.parametrize("stem", STEMS)
def test_its_configuration_follows_a_changed_hyperparameter(stem: str) -> None:
    optimizer = make(stem, values_of(stem, 0))
    changed = {name: _changed(value) for name, value in optimizer.defaults.items()}
    for name, value in changed.items():
        setattr(optimizer, name, value)
    if "learning_rate" in changed:
        changed["learning_rate"] = float(np.float32(changed["learning_rate"]))
    config: dict[str, Any] = json.loads(json.dumps(optimizer.get_config()))
    assert {name: config[name] for name in changed} == plain(changed)
    assert type(optimizer).from_config(config).get_config() == optimizer.get_config()


def _changed(value: Any) -> Any:
    match value:
        case bool():
            return not value
        case int():
            return value + 1
        case float():
            return value / 2 or 0.125
    return value


def examples() -> list[doctest.DocTest]:
    finder = doctest.DocTestFinder(exclude_empty=True)
    classes = [optimizer_of(stem) for stem in STEMS]
    found = [finder.find(cls, cls.__name__, globs={"keras": keras, cls.__name__: cls})[0] for cls in classes]
    return [each for each in found if each.examples]


def test_the_ten_best_known_show_an_example_and_it_gives_what_it_says() -> None:
    found = examples()
    assert {each.name for each in found} == {
        "GradientDescent", "Momentum", "Adagrad", "RMSprop", "Adam", "AdamW", "NadamW", "Lion", "LAMB", "Lookahead",
    }  # fmt: skip
    runner = doctest.DocTestRunner(verbose=False)
    for each in found:
        assert runner.run(each).failed == 0


DIFFERENT = {
    "dadapt_adam": "before this step",
    "dadapt_sgd": "first gradient alone",
    "muon": "Nesterov",
    "soap": "sorted by their eigenvalues",
    "schedule_free_adamw": "largest rate so far",
    "schedule_free_sgd": "largest rate so far",
    "shampoo": "moving averages in place of sums",
    "sophia": "Sophia-G alone",
    "yogi": "corrects m and v",
}
"""Differences, in words of the docstring."""


@pytest.mark.parametrize("stem", DIFFERENT)
def test_the_docstring_says_where_the_published_code_is_different(stem: str) -> None:
    text = " ".join((optimizer_of(stem).__doc__ or "").split())
    said = re.search(r"(Authors' code|Others' code).*?In practice:", text)
    assert said is not None
    assert DIFFERENT[stem] in said.group()


@pytest.mark.parametrize("rates", [[0.5] * 12, [*np.linspace(0.1, 0.5, 12)], [0.5] * 6 + [0.1] * 6])
def test_schedule_free_parts_from_the_authors_code_as_the_rate_falls(rates: list[float]) -> None:
    """Means of a falling path by rate² (the paper) and by the square of the largest rate so far (their code)."""
    z, means = 0.0, []
    for squares in (np.square(rates), np.square(np.maximum.accumulate(rates))):
        z, x, total = 1.0, 1.0, 0.0
        for rate, square in zip(rates, squares, strict=True):
            z -= rate * 0.1
            total += square
            x += square / total * (z - x)
        means.append(x)
    assert (means[0] == pytest.approx(means[1])) == (rates[-1] >= max(rates))


def made(cls: type, **values: Any) -> Any:
    return cls(keras.optimizers.SGD(), **values) if issubclass(cls, Wrapper) else cls(**values)


@pytest.mark.parametrize("stem", STEMS)
def test_every_number_has_the_bounds_of_the_form_around_its_default(stem: str) -> None:
    cls = optimizer_of(stem)
    numbers = {name for name, value in cls.defaults.items() if type(value) in (int, float)}
    assert numbers <= cls.limits.keys()
    made(cls)
    shown = {each.name: each for each in catalogues().optimizers[f"library.{cls.__name__}"].parameters}
    for name, annotation in cls.limits.items():
        bounds = get_args(annotation)[1:]
        limits = shown[name].limits
        low = next((each for each in bounds if isinstance(each, Ge | Gt)), None)
        high = next((each for each in bounds if isinstance(each, Le | Lt)), None)
        assert (limits.low, limits.low_open) == (getattr(low, "ge", getattr(low, "gt", None)), isinstance(low, Gt))
        assert limits.high == getattr(high, "le", getattr(high, "lt", None))
        assert limits.high_open == isinstance(high, Lt)
        assert limits.slider_high is None or shown[name].violation(limits.slider_high) is None


@pytest.mark.parametrize("stem", STEMS)
def test_a_number_below_its_bound_is_refused_with_the_value(stem: str) -> None:
    cls = optimizer_of(stem)
    for name, annotation in cls.limits.items():
        bounds = get_args(annotation)[1:]
        low = next(each for each in bounds if isinstance(each, Ge | Gt))
        outside = getattr(low, "ge", 0) - 1
        with pytest.raises(
            ValueError, match=rf"^{cls.__name__}: {name} must be (at least|above) .*; received {outside}\.$"
        ):
            made(cls, **{name: outside})


def test_the_sentence_names_the_class_the_bound_and_what_was_received() -> None:
    with pytest.raises(ValueError, match=r"^Adam: beta_1 must be below 1; received 1\.7\.$"):
        Adam(beta_1=1.7)
    with pytest.raises(ValueError, match=r"^Adam: beta_2 must be below 1; received 1\.$"):
        Adam(beta_2=1)
    with pytest.raises(ValueError, match=r"^Lookahead: alpha must be a number; received nan\.$"):
        Lookahead(keras.optimizers.SGD(), alpha=float("nan"))
    with pytest.raises(ValueError, match=r"^Adam: learning_rate must be at least 0; received .*-0\.5"):
        Adam(learning_rate=np.float64(-0.5))


def test_a_schedule_none_and_the_bound_itself_are_taken() -> None:
    Adam(keras.optimizers.schedules.CosineDecay(0.1, 10))
    Adam(0.0, beta_1=0.0, epsilon=0.0)
    Lookahead(keras.optimizers.SGD(), alpha=1)
    assert Prodigy(growth_rate=None).growth_rate is None
    entry = catalogues().optimizers["library.Prodigy"]
    growth = next(each for each in entry.parameters if each.name == "growth_rate")
    assert (growth.kind, growth.optional, growth.limits.low) == (ParameterKind.FLOAT, True, 1.0)


class Drift(LibraryOptimizer):
    """Optimizer that moves by the rate, whatever the gradient; one of each kind of slot."""

    learning_rate: float = 0.5
    start: float = 3.0
    kept: bool = False

    slots = (
        Slot("origin", initial="weight"),
        Slot("level", initial="start", shape=()),
        Slot("count", dtype="int64", shape=()),
        Slot("last", when="kept"),
    )
    touched_rows_only = True

    def update(
        self, gradient: tf.Tensor, weight: tf.Tensor, slots: Tensors, context: StepContext
    ) -> tuple[tf.Tensor, Tensors]:
        return weight - context.rate * tf.ones_like(gradient), {"count": slots["count"] + 1}


def table() -> keras.Variable:
    return keras.Variable([[1.0], [2.0], [3.0]], dtype="float32", name="table")


def test_the_constructor_takes_what_is_declared_and_what_keras_takes() -> None:
    assert str(inspect.signature(Drift)) == "(learning_rate=0.5, start=3.0, kept=False, **base)"
    with pytest.raises(ValueError, match="betta"):
        Drift(betta=0.5)
    optimizer = Drift(0.25, kept=True, clipnorm=1.0)
    config = optimizer.get_config()
    assert {name: config[name] for name in ("learning_rate", "start", "kept", "clipnorm")} == {
        "learning_rate": 0.25, "start": 3.0, "kept": True, "clipnorm": 1.0,
    }  # fmt: skip


def test_slots_start_from_numbers_and_weights_also_inside_a_trace() -> None:
    optimizer = Drift(start=2.0)
    optimizer.build([table()])
    origin, level, count = (each for each in optimizer.variables if each.name.startswith("table_"))
    assert [each.name for each in (origin, level, count)] == ["table_origin", "table_level", "table_count"]
    np.testing.assert_array_equal(origin.numpy(), [[1.0], [2.0], [3.0]])
    assert (level.numpy(), count.numpy(), count.dtype) == (2.0, 0, "int64")
    conditional = Drift(kept=True)
    conditional.build([table()])
    assert "table_last" in [each.name for each in conditional.variables]
    optimizer, variable = Drift(), table()
    tf.function(lambda: optimizer.apply([tf.ones((3, 1))], [variable]), autograph=False)()
    np.testing.assert_array_equal(slot_values(optimizer, "origin")[0], [[1.0], [2.0], [3.0]])


def test_a_repeated_row_is_updated_once_and_others_only_when_dense() -> None:
    optimizer, variable = Drift(), table()
    optimizer.apply([tf.IndexedSlices(tf.ones((3, 1)), tf.constant([2, 0, 2]), tf.constant([3, 1]))], [variable])
    np.testing.assert_array_equal(variable.numpy(), [[0.5], [2.0], [2.5]])
    assert slot_values(optimizer, "count") == [1]
    optimizer.update_step(tf.ones((3, 1)), variable, 1.0)  # as a person calls it by hand
    np.testing.assert_array_equal(variable.numpy(), [[-0.5], [1.0], [1.5]])


@pytest.mark.parametrize("dtype", ["float16", "bfloat16"])
def test_works_in_half_precision_with_float32_gradients(dtype: str) -> None:
    variable = keras.Variable([1.0, 2.0], dtype=dtype, name="half")
    optimizer = Adam(0.5)
    optimizer.apply([tf.constant([1.0, -1.0])], [variable])
    np.testing.assert_allclose(np.asarray(variable.numpy(), np.float32), [0.5, 2.5], rtol=1e-2)


def test_does_what_keras_offers_every_optimizer() -> None:
    """Decay, clipping, accumulation and averages beside Keras' own Adagrad."""
    found = []
    for kind in (Adagrad, keras.optimizers.Adagrad):
        variable = table()
        options: dict[str, Any] = {"weight_decay": 0.125, "clipnorm": 0.5, "use_ema": True, "ema_momentum": 0.5}
        optimizer = kind(0.25, **options, gradient_accumulation_steps=2, ema_overwrite_frequency=2)
        for i in range(8):
            optimizer.apply([tf.constant([[1.0], [i], [-2.0]], tf.float32)], [variable])
        found.append(variable.numpy())
    np.testing.assert_allclose(found[0], found[1], rtol=1e-6)


@pytest.mark.parametrize("optimizer", [COCOB, ConditionalGradient])
def test_weight_decay_that_would_not_decay_is_refused_with_a_reason(optimizer: Any) -> None:
    with pytest.raises(ValueError, match=f"{optimizer.__name__} takes no weight_decay: .*"):
        optimizer(weight_decay=0.1)


def test_prodigy_does_not_let_weights_explode_by_their_decay() -> None:
    """With the decay of Keras' base, which is not times d, |w| went from 6.6 to 262 in 100 steps."""
    variable = keras.Variable(np.full(20, 1.5), dtype="float32", name="weight")
    optimizer = Prodigy(weight_decay=0.1)
    for _ in range(100):
        optimizer.apply([variable - 1.0], [variable])
    assert np.abs(variable.numpy()).max() < 2


def test_what_is_excluded_from_weight_decay_does_not_decay() -> None:
    for made in (AccumulatedSGD(0.5, 1, weight_decay=0.5), Prodigy(initial_d=0.1, weight_decay=0.5)):
        kept, decayed = (keras.Variable(np.ones(2), dtype="float32", name=name) for name in ("kept", "decayed"))
        made.exclude_from_weight_decay(var_list=[kept])
        made.apply([tf.zeros(2), tf.zeros(2)], [kept, decayed])
        assert (kept.numpy() == 1).all()
        assert (decayed.numpy() < 1).all()


def test_a_model_comes_back_from_a_file_with_its_optimizer(tmp_path: Path) -> None:
    model = keras.Sequential([keras.Input((2,)), keras.layers.Dense(1)])
    model.compile(Adam(0.25, beta_1=0.5), "mse")
    model.fit(np.ones((4, 2)), np.ones((4, 1)), epochs=2, verbose=0)
    model.save(tmp_path / "model.keras")
    again = keras.models.load_model(tmp_path / "model.keras").optimizer
    assert type(again) is Adam
    assert again.get_config() == model.optimizer.get_config()
    assert_same(model.optimizer.variables, again.variables)


def test_a_file_without_a_reference_names_what_is_missing() -> None:
    with pytest.raises(AssertionError, match=r"library/novel.py has no second implementation .*/references/novel.py"):
        reference_of("novel")
