from __future__ import annotations

import importlib
import inspect
import re
from pathlib import Path
from typing import Annotated, Any, Literal

import pytest
from annotated_types import Ge, Lt

from optimizers import catalogue
from optimizers.catalogue import build_optimizer, build_schedule, load, optimizers, schedules

KERAS = (
    "Adadelta", "Adafactor", "Adagrad", "Adam", "Adamax", "AdamW", "Ftrl", "Lamb", "Lion", "LossScaleOptimizer",
    "Muon", "Nadam", "RMSprop", "ScheduleFreeAdamW", "SGD",
)  # fmt: skip
KERAS_2 = ("Adadelta", "Adafactor", "Adagrad", "Adam", "Adamax", "AdamW", "Ftrl", "Lion", "Nadam", "RMSprop", "SGD")
LEGACY = ("Adadelta", "Adagrad", "Adam", "Adamax", "Ftrl", "Nadam", "RMSprop", "SGD")
TF1 = (
    "AdadeltaOptimizer", "AdagradDAOptimizer", "AdagradOptimizer", "AdamOptimizer", "FtrlOptimizer",
    "GradientDescentOptimizer", "MomentumOptimizer", "ProximalAdagradOptimizer", "ProximalGradientDescentOptimizer",
    "RMSPropOptimizer",
)  # fmt: skip
KERAS_SCHEDULES = (
    "CosineDecay", "CosineDecayRestarts", "ExponentialDecay", "InverseTimeDecay",
    "PiecewiseConstantDecay", "PolynomialDecay",
)  # fmt: skip
NOT_OFFERED = {
    "name", "kwargs", "base", "jit_compile", "use_locking", "use_own_namescope_for_non_slot_vars", "accum_name",
    "linear_name", "global_step",
}  # fmt: skip
ALL = tuple(optimizers())
WRAPPERS = tuple(name for name, each in optimizers().items() if "inner_optimizer" in each.signature.parameters)


def test_every_optimizer_and_schedule_there_is_is_listed_origin_by_origin() -> None:
    def names(origin: str) -> tuple[str, ...]:
        return tuple(name for name, each in optimizers().items() if each.origin == origin)

    assert names("Keras 3") == KERAS
    assert names("Keras 2") == tuple(f"keras2.{name}" for name in KERAS_2)
    assert names("OptimizerV2") == tuple(f"legacy.{name}" for name in LEGACY)
    assert names("TensorFlow 1") == tuple(f"tf1.{name}" for name in TF1)
    assert {(each.origin, each.contract) for each in optimizers().values()} == {
        ("Keras 3", "Keras 3"), ("Library", "Keras 3"), ("Keras 2", "Keras 2"), ("OptimizerV2", "OptimizerV2"),
        ("TensorFlow 1", "TF1"),
    }  # fmt: skip
    assert (*KERAS, *names("Library"), *names("Keras 2"), *names("OptimizerV2"), *names("TensorFlow 1")) == ALL
    ours = tuple(name for name, each in schedules().items() if each.origin == "Library")
    assert tuple(schedules()) == (*ours, *KERAS_SCHEDULES, *(f"keras2.{name}" for name in KERAS_SCHEDULES))


def test_every_file_of_the_library_is_listed() -> None:
    folder = Path(catalogue.__file__).parent / "library"
    files = {path.stem for path in folder.glob("*.py")} - {"__init__", "base", "wrapper"}
    listed = [each for each in optimizers().values() if each.origin == "Library"]
    assert {each.source.split(".")[2] for each in listed} == files
    assert len(listed) == len(files)


@pytest.mark.parametrize("name", [*ALL, *KERAS_SCHEDULES, *(f"keras2.{name}" for name in KERAS_SCHEDULES)])
def test_a_parsed_signature_is_that_of_the_class(name: str) -> None:
    listing = optimizers().get(name) or schedules()[name]
    cls = load(name)
    withheld = NOT_OFFERED | set(catalogue.SHARED)
    assert cls.__name__ == listing.source.rpartition(".")[2]
    own = {each.name: each.default for each in listing.signature.parameters.values() if each.name not in withheld}
    real = {
        each.name: each.default for each in inspect.signature(cls).parameters.values() if each.name not in NOT_OFFERED
    }
    if listing.origin == "OptimizerV2":
        real |= dict.fromkeys(("clipnorm", "clipvalue", "global_clipnorm"))
    if listing.origin == "Library" and name not in WRAPPERS:
        base = importlib.import_module("keras").optimizers.Adam.__init__
        real |= {
            key: None if key == "weight_decay" else each.default
            for key, each in inspect.signature(base).parameters.items()
            if key in listing.shared | {"weight_decay"} - set(real)
        }
        if cls.no_weight_decay:
            del real["weight_decay"]
    if name in WRAPPERS:
        own |= {"inner_optimizer": inspect.Parameter.empty}
        real |= {"learning_rate": own["learning_rate"]}
    if listing.origin == "TensorFlow 1":
        assert {key for key in real if real[key] is inspect.Parameter.empty} == set(listing.given)
        real |= listing.given
    assert own == real
    if listing.origin != "Library" and name not in WRAPPERS:
        assert list(own) == list(real)


@pytest.mark.parametrize("name", [*(name for name in KERAS if name not in WRAPPERS), *KERAS_SCHEDULES])
def test_a_parsed_docstring_is_that_of_the_class(name: str) -> None:
    listing = optimizers().get(name) or schedules()[name]
    shared = importlib.import_module("keras.src.optimizers.base_optimizer").base_optimizer_keyword_args
    doc = load(name).__doc__ or ""
    # Every schedule is offered these besides. Keras forgets to fill Muon's.
    told = re.sub(r"\n( +)(?:warm_up_\w+|begins_at|lasts): .*(?:\n\1 +.*)*", "", listing.doc)
    assert doc.replace("{{base_optimizer_keyword_args}}", shared) == told


@pytest.mark.sampled(5)
@pytest.mark.parametrize("name", ALL)
def test_listed_slots_are_those_that_the_default_optimizer_makes(name: str) -> None:
    listing = optimizers()[name]
    # The slots of the optimizer inside are its own listing's.
    made = slots_made(build_optimizer(name, {}), listing.contract, listing.origin)
    # Keras makes row and column factors of Adafactor by another way; a name that ends in `_i` is one a dimension.
    told = {slot for slot in listing.slots if listing.origin == "Library" or slot not in ("r", "c")}
    assert {re.sub(r"_\d+$", "_i", slot) for slot in made} == told


def slots_made(optimizer: Any, contract: str, origin: str) -> set[str]:
    """Return the names of the slots of a matrix and a vector."""
    import keras
    import tensorflow as tf

    kernel, bias = keras.Variable([[1.0, 2.0]], name="kernel"), keras.Variable([1.0], name="bias")
    made: list[str] = []
    if origin == "Library":
        return {slot.name for variable in (kernel, bias) for slot in optimizer.slots_of(variable)}
    if contract in ("Keras 3", "Keras 2"):
        original = optimizer.add_variable_from_reference

        def observe(*args: Any, **options: Any) -> Any:
            made.append(args[1] if len(args) > 1 else options.get("name") or options["variable_name"])
            return original(*args, **options)

        if type(optimizer).__name__ != "LossScaleOptimizer":
            optimizer.add_variable_from_reference = observe
        optimizer.build([kernel, bias] if contract == "Keras 3" else [kernel.value, bias.value])
        return set(made)
    variables: list[tf.Variable] = [kernel.value, bias.value]
    optimizer.apply_gradients([(tf.zeros_like(each), each) for each in variables])
    return set(optimizer.get_slot_names())


def test_slots_that_need_an_argument_are_listed_apart() -> None:
    assert (optimizers()["SGD"].slots, optimizers()["SGD"].slots_off) == ((), ("momentum",))
    assert (optimizers()["RMSprop"].slots, optimizers()["RMSprop"].slots_off) == (
        ("velocity",), ("momentum", "average_gradient"),
    )  # fmt: skip
    assert optimizers()["Adam"].slots_off == ("velocity_hat",)
    assert optimizers()["AdamW"].slots == ("momentum", "velocity")
    assert (optimizers()["library.Adam"].slots, optimizers()["library.Adam"].slots_off) == (("m", "v"), ("v_max",))
    assert optimizers()["library.LazyAdam"].slots_off == ("v_max",)
    assert optimizers()["keras2.Adam"].slots_off == ("vhat",)
    assert optimizers()["legacy.SGD"].slots_off == ("momentum",)
    assert optimizers()["tf1.RMSPropOptimizer"].slots_off == ("mg",)


def test_shared_arguments_leave_rate_and_decay_to_the_class() -> None:
    assert optimizers()["Adam"].shared == {
        "clipnorm", "clipvalue", "global_clipnorm", "use_ema", "ema_momentum", "ema_overwrite_frequency",
        "loss_scale_factor", "gradient_accumulation_steps",
    }  # fmt: skip


@pytest.mark.parametrize("name", [*ALL, *schedules()])
def test_every_listing_says_what_it_is_in_a_sentence(name: str) -> None:
    summary = (optimizers().get(name) or schedules()[name]).summary
    assert summary.endswith(".")
    assert summary[0].isupper() or summary[0] == '"'
    assert "`" not in summary


@pytest.mark.parametrize("name", [name for name in schedules() if name != "function"])
def test_every_schedule_can_be_built_from_its_defaults(name: str) -> None:
    schedule = build_schedule(name, {}, 0.9)
    assert 0 < float(schedule(10)) <= 0.9
    assert build_optimizer("Adam", {"beta_1": 0.5}, schedule).beta_1 == 0.5


def test_arguments_that_keras_or_tensorflow_need_are_given() -> None:
    assert build_optimizer("Muon", {"exclude_layers": ("out",)}).exclude_layers == ["out"]
    assert float(build_schedule("CosineDecay", {"decay_steps": 10}, 0.25)(0)) == 0.25
    assert float(build_schedule("constant", {}, 0.25)(1000)) == 0.25
    wrapper = build_optimizer("LossScaleOptimizer", {"inner_optimizer": "SGD", "learning_rate": 0.5})
    assert type(wrapper.inner_optimizer).__name__ == "SGD"
    assert float(wrapper.learning_rate) == 0.5
    values = {"inner_optimizer": "library.Adam", "inner/beta_1": 0.5, "inner/amsgrad": True}
    inside = build_optimizer("LossScaleOptimizer", values).inner_optimizer
    assert (inside.beta_1, inside.amsgrad) == (0.5, True)
    # What tensorflow 1 asks for is given unless it is set.
    # TensorFlow 1 has no public view of what it was given, here and below.
    assert build_optimizer("tf1.MomentumOptimizer", {})._momentum == 0.9  # noqa: SLF001
    assert build_optimizer("tf1.MomentumOptimizer", {"momentum": 0.5, "learning_rate": 1.0})._learning_rate == 1.0  # noqa: SLF001
    step = build_optimizer("tf1.AdagradDAOptimizer", {})._global_step  # noqa: SLF001
    assert (step.dtype.name, int(step)) == ("int64", 0)


def test_a_wrapper_takes_every_optimizer_of_its_contract_that_is_none() -> None:
    choices = optimizers()["LossScaleOptimizer"].signature.parameters["inner_optimizer"].annotation.__args__
    assert {"Adam", "library.Adam"} <= set(choices)
    assert not set(choices) & set(WRAPPERS)
    assert {optimizers()[name].contract for name in choices} == {"Keras 3"}


def test_annotations_of_the_library_reach_its_signatures() -> None:
    parameters = optimizers()["library.Adam"].signature.parameters
    beta_1 = Annotated[float, Ge(0), Lt(1)]
    assert (parameters["beta_1"].annotation, parameters["amsgrad"].annotation) == (beta_1, bool)
    norm = optimizers()["library.ConditionalGradient"].signature.parameters["ord"]
    assert norm.annotation == Literal["fro", "nuclear"]


def test_names_are_listed_once_and_an_unknown_one_has_no_class(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(LookupError, match="No optimizer or schedule is called 'Adamo'"):
        load("Adamo")
    # Two listings of one name are refused.
    adam = optimizers()["Adam"]
    monkeypatch.setattr(catalogue, "OPTIMIZER_SOURCES", (lambda: iter([adam, adam]),))
    with pytest.raises(ValueError, match="Two listings are called Adam"):
        optimizers.__wrapped__()
