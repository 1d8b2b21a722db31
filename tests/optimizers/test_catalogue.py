from __future__ import annotations

import importlib
import inspect
import subprocess
import sys

import pytest

from optimizers import catalogue
from optimizers.catalogue import build_optimizer, build_schedule, load, optimizers, schedules

OPTIMIZERS = (
    "Adadelta", "Adafactor", "Adagrad", "Adam", "Adamax", "AdamW", "Ftrl", "Lamb", "Lion", "LossScaleOptimizer",
    "Muon", "Nadam", "RMSprop", "ScheduleFreeAdamW", "SGD",
)  # fmt: skip
SCHEDULES = (
    "constant", "CosineDecay", "CosineDecayRestarts", "ExponentialDecay", "InverseTimeDecay",
    "PiecewiseConstantDecay", "PolynomialDecay",
)  # fmt: skip


def test_every_optimizer_and_schedule_of_keras_is_listed() -> None:
    assert tuple(optimizers()) == OPTIMIZERS
    assert tuple(schedules()) == SCHEDULES


def test_neither_keras_nor_tensorflow_is_imported_to_list_them() -> None:
    program = (
        "import sys; from optimizers import catalogue; catalogue.optimizers(); catalogue.schedules();"
        "sys.exit(any(name in sys.modules for name in ('keras', 'tensorflow', 'numpy')))"
    )
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0


@pytest.mark.parametrize("name", [*OPTIMIZERS, *SCHEDULES[1:]])
def test_a_parsed_signature_and_docstring_are_those_of_the_class(name: str) -> None:
    listing = optimizers().get(name) or schedules()[name]
    cls = load(name)
    assert f"{cls.__module__}.{cls.__name__}".startswith("keras.")
    real = inspect.signature(cls.__init__)  # type: ignore[misc]  # only read
    parameters = list(real.parameters.values())[1:]
    if name == "LossScaleOptimizer":
        own = {each.name: each.default for each in listing.signature.parameters.values()}
        assert {each.name: each.default for each in parameters} | {"inner_optimizer": "Adam"} == {
            key: default for key, default in own.items() if key != "learning_rate"
        }
    else:
        assert real.replace(parameters=parameters) == listing.signature
        shared = importlib.import_module("keras.src.optimizers.base_optimizer").base_optimizer_keyword_args
        # Keras forgets to fill Muon's.
        assert cls.__doc__.replace("{{base_optimizer_keyword_args}}", shared) == listing.doc


@pytest.mark.parametrize("name", OPTIMIZERS)
def test_the_slots_told_are_those_that_the_default_optimizer_makes(name: str) -> None:
    import keras

    made: list[str] = []
    optimizer = build_optimizer(name, {})
    original = optimizer.add_variable_from_reference

    def observe(reference_variable: object, name: str | None = None, initializer: object = "zeros") -> object:
        made.append(str(name))
        return original(reference_variable, name=name, initializer=initializer)

    if name != "LossScaleOptimizer":
        optimizer.add_variable_from_reference = observe
    optimizer.build([keras.Variable([[1.0, 2.0]], name="kernel"), keras.Variable([1.0], name="bias")])
    # Adafactor makes its row and column factors by another way.
    assert set(made) == set(optimizers()[name].slots) - {"r", "c"}


def test_slots_that_need_an_argument_are_told_apart() -> None:
    assert (optimizers()["SGD"].slots, optimizers()["SGD"].slots_off) == ((), ("momentum",))
    assert (optimizers()["RMSprop"].slots, optimizers()["RMSprop"].slots_off) == (
        ("velocity",), ("momentum", "average_gradient"),
    )  # fmt: skip
    assert optimizers()["Adam"].slots_off == ("velocity_hat",)
    assert optimizers()["AdamW"].slots == ("momentum", "velocity")


def test_shared_arguments_leave_rate_and_decay_to_the_class() -> None:
    assert optimizers()["Adam"].shared == {
        "clipnorm", "clipvalue", "global_clipnorm", "use_ema", "ema_momentum", "ema_overwrite_frequency",
        "loss_scale_factor", "gradient_accumulation_steps",
    }  # fmt: skip


@pytest.mark.parametrize("name", [*OPTIMIZERS, *SCHEDULES])
def test_every_listing_says_what_it_is_in_a_sentence(name: str) -> None:
    summary = (optimizers().get(name) or schedules()[name]).summary
    assert summary.endswith(".")
    assert summary[0].isupper() or summary[0] == '"'
    assert "`" not in summary


@pytest.mark.parametrize("name", SCHEDULES[1:])
def test_every_schedule_can_be_built_from_its_defaults(name: str) -> None:
    schedule = build_schedule(name, {}, 0.01)
    assert 0 < float(schedule(10)) <= 0.01
    rate = build_optimizer("Adam", {"beta_1": 0.5}, schedule)
    assert rate.beta_1 == 0.5


def test_a_schedule_starts_from_the_optimizers_rate() -> None:
    assert float(build_schedule("CosineDecay", {"decay_steps": 10}, 0.25)(0)) == 0.25
    assert build_schedule("constant", {}, 0.25) is None


def test_lists_reach_keras_as_lists() -> None:
    assert build_optimizer("Muon", {"exclude_layers": ("out",)}).exclude_layers == ["out"]


def test_a_wrapper_hands_the_learning_rate_to_the_optimizer_inside() -> None:
    wrapper = build_optimizer("LossScaleOptimizer", {"inner_optimizer": "SGD", "learning_rate": 0.5})
    assert type(wrapper.inner_optimizer).__name__ == "SGD"
    assert float(wrapper.learning_rate) == 0.5


def test_an_unknown_name_and_the_constant_have_no_class() -> None:
    with pytest.raises(LookupError, match="No optimizer or schedule is called 'Adamo'"):
        load("Adamo")
    with pytest.raises(LookupError, match="'constant' has no class"):
        load(catalogue.CONSTANT)


def test_two_listings_of_one_name_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    adam = optimizers()["Adam"]
    monkeypatch.setattr(catalogue, "_OPTIMIZER_SOURCES", (lambda: iter([adam, adam]),))
    with pytest.raises(ValueError, match="Two listings are called Adam"):
        optimizers.__wrapped__()
