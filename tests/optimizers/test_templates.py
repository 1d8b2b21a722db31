"""The templates: each is what its name says, runs without Slotscope, and agrees with its algorithm's reference."""

from __future__ import annotations

import ast
import importlib
import json
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest
import tensorflow as tf

from optimizers.contracts import host_of
from optimizers.contracts.optimizer_host import OptimizerHost
from optimizers.contracts.sparse_gradients import merge_repeated
from optimizers.library.base import LibraryOptimizer
from optimizers.source import instantiate, load_class, read_source
from tests.comparison import assert_same
from tests.optimizers.library.feed import FEW, Runner, assert_near
from tests.optimizers.library.matrix import optimizer_of
from tests.optimizers.library.reference import Base, Rows

FOLDER = Path(__file__).parents[2] / "resources" / "templates"
CONTRACTS = {
    "keras3": "Keras 3",
    "keras2": "Keras 2",
    "optimizer_v2": "OptimizerV2",
    "tf1": "TF1",
    "documented": "As documented",
}
FILES = sorted(FOLDER.glob("*.py"))
OF_TENSORFLOW = [file for file in FILES if not file.stem.endswith("_documented")]
SPARSE = [False] * len(FEW.whole) + [True] * len(FEW.tables)
STEPS = 50

Values = dict[str, Any]

each_file = pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
each_that_tensorflow_runs = pytest.mark.parametrize("file", OF_TENSORFLOW, ids=lambda file: file.stem)


def parts(file: Path) -> tuple[str, str]:
    """Return algorithm and contract, by the name of the file."""
    suffix = next((each for each in CONTRACTS if file.stem.endswith(f"_{each}")), "")
    assert suffix, f"{file.name} must end in one of {', '.join(CONTRACTS)}."
    return file.stem.removesuffix(f"_{suffix}"), CONTRACTS[suffix]


def reference_of(file: Path) -> ModuleType:
    return importlib.import_module(f"tests.optimizers.library.references.{parts(file)[0]}")


def twin_of(file: Path) -> type[LibraryOptimizer]:
    """Return the same algorithm in the library."""
    return optimizer_of(parts(file)[0])


@cache
def own_defaults(file: Path) -> Values:
    """Return the defaults of the constructor's hyperparameters."""
    (written,) = read_source(file).classes
    parameters = written.signature.parameters.values()
    base = ("name", "use_locking")
    return {p.name: p.default for p in parameters if p.default is not p.empty and p.name not in base}


def cases() -> list[Any]:
    """Return (file, case) for the cases of the algorithm that the template can do: the library's often does more."""
    return [
        pytest.param(file, case, id=f"{file.stem}-{i}")
        for file in FILES
        for i, case in enumerate(reference_of(file).CASES)
        if set(case) <= set(own_defaults(file))
    ]


def in_float32(values: Values) -> Values:
    """Return the values with the rate as each contract keeps it."""
    return {**values, "learning_rate": float(np.float32(values["learning_rate"]))}


def bare(file: Path, **values: Any) -> Any:
    return instantiate(load_class(file), values)


def hosted(file: Path, values: Values, variables: list[Any]) -> OptimizerHost:
    return host_of(parts(file)[1])(partial(bare, file), values, variables, own_defaults(file), SPARSE)


def stepper(optimizer: OptimizerHost, variables: list[Any], *, sparse: bool = True) -> Runner:
    def apply(gradients: list[Any], variables: list[Any]) -> None:
        given = gradients if optimizer.merges_repeated else [merge_repeated(g) for g in gradients]
        optimizer.apply(given, variables)

    return FEW.runner(apply, variables, sparse=sparse)


def bare_stepper(file: Path, optimizer: Any, variables: list[Any]) -> tuple[Runner, list[tf.Variable]]:
    """Return the steps of an optimizer that nobody hosts, and the variables as TensorFlow has them."""
    tensors = [v.value for v in variables]
    if parts(file)[1] != "Keras 3":
        return FEW.runner(lambda g, v: optimizer.apply_gradients(list(zip(g, v, strict=True))), tensors), tensors
    optimizer.build(variables)
    return FEW.runner(lambda g, v: optimizer.apply([merge_repeated(each) for each in g], v), variables), tensors


def reference(file: Path, values: Values) -> Base:
    """Return the reference of the algorithm after all steps."""
    made: Base = reference_of(file).Reference(FEW.weights(), **in_float32({**twin_of(file).defaults, **values}))
    FEW.step(made, 0, STEPS)
    return made


def test_there_is_one_of_each_contract_and_some_of_three() -> None:
    found = {parts(file) for file in FILES}
    assert {contract for _, contract in found} == set(CONTRACTS.values())
    for algorithm in ("accumulated_sgd", "diff_grad", "adamw", "adagrad_decay"):
        assert {c for a, c in found if a == algorithm} >= {"OptimizerV2", "Keras 2", "TF1"}


@each_file
def test_a_template_stands_alone_and_is_short(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    imported = {name.name for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Import) for name in node.names}
    assert imported <= {"tensorflow", "keras", "re"}
    assert not any(isinstance(node, ast.ImportFrom) for node in ast.walk(ast.parse(text)))
    assert len(text.splitlines()) <= 120


@each_file
def test_a_template_has_the_hyperparameters_of_the_library(file: Path) -> None:
    own, library = own_defaults(file), twin_of(file).defaults
    shared = own.keys() & library.keys()
    assert {name: own[name] for name in shared} == {name: library[name] for name in shared}
    assert own.keys() - shared <= {"exclude_from_weight_decay"}


@pytest.mark.sampled(7)
@each_file
def test_a_template_is_of_the_contract_in_its_name_and_has_its_slots(file: Path) -> None:
    assert load_class(file).contract == parts(file)[1]
    variables = FEW.variables("float32")
    optimizer = hosted(file, {}, variables)
    assert optimizer.takes_sparse
    declared = {slot.name: slot.dtype or "float32" for slot in twin_of(file).slots}
    for i, variable in enumerate(variables):
        held = {slot.name: slot.value for slot in optimizer.slots if slot.variable == i}
        assert {name: value.dtype.name for name, value in held.items()} == declared
        assert all(value.shape == variable.shape for value in held.values())
        if hasattr(optimizer.optimizer, "get_slot"):
            assert all(optimizer.optimizer.get_slot(variable.value, name) is value for name, value in held.items())


@pytest.mark.sampled(9)
@pytest.mark.parametrize("sparse", [True, False], ids=["sparse", "dense"])
@pytest.mark.parametrize(("file", "case"), cases())
def test_a_template_agrees_with_the_reference(file: Path, case: Values, sparse: bool) -> None:
    values = in_float32({**own_defaults(file), **case})
    variables = FEW.variables("float32")
    stepper(hosted(file, values, variables), variables, sparse=sparse)(0, STEPS)
    wanted = reference_of(file).Reference(FEW.weights(), **{**twin_of(file).defaults, **values})
    FEW.step(wanted, 0, STEPS, sparse=sparse)
    assert_near([v.numpy() for v in variables], wanted.weights, 1e-5, f"After step {STEPS}")


@pytest.mark.sampled(7)
@each_that_tensorflow_runs
def test_a_template_runs_where_nobody_hosts_it(file: Path) -> None:
    variables = FEW.variables("float32")
    run, tensors = bare_stepper(file, bare(file, learning_rate=0.0625), variables)
    run(0, STEPS)
    assert_near(tensors, reference(file, {"learning_rate": 0.0625}).weights, 1e-5, f"After step {STEPS}")


@pytest.mark.parametrize("file", [f for f in FILES if parts(f)[1] == "TF1"], ids=lambda file: file.stem)
def test_a_template_of_tf1_trains_in_a_graph_and_a_session(file: Path) -> None:
    v1, gradients = tf.compat.v1, FEW.gradients[1]
    optimizer = bare(file, learning_rate=0.0625)
    with v1.Graph().as_default(), v1.Session() as session:
        weights = [tf.Variable(w.astype("float32")) for w in FEW.weights()]
        given = [
            tf.IndexedSlices(tf.constant(g.values, "float32"), tf.constant(g.indices))
            if isinstance(g, Rows)
            else tf.constant(g, "float32")
            for g in gradients
        ]
        step = optimizer.apply_gradients(list(zip(given, weights, strict=True)))
        session.run(v1.global_variables_initializer())
        for _ in range(10):
            session.run(step)
        found = session.run(weights)
    values = in_float32({**twin_of(file).defaults, "learning_rate": 0.0625})
    wanted = reference_of(file).Reference(FEW.weights(), **values)
    for _ in range(10):
        wanted.step(gradients)
    assert_near(found, wanted.weights, 1e-5, "After step 10")


def test_the_documented_hooks_are_those_that_tensorflow_does_not_call() -> None:
    file = FOLDER / "momentum_documented.py"
    run, _ = bare_stepper(file, bare(file), FEW.variables("float32"))
    with pytest.raises(NotImplementedError):
        run(0, 1)


@pytest.mark.sampled(7)
@each_file
def test_every_floating_hyperparameter_of_a_template_is_live(file: Path) -> None:
    variables = FEW.variables("float32")
    optimizer = hosted(file, {}, variables)
    floating = {name for name, value in own_defaults(file).items() if type(value) is float}
    assert {each.name for each in optimizer.hyperparameters if each.live} == floating
    run = stepper(optimizer, variables)
    run(0, 3)
    stopped = [v.numpy() for v in variables]
    for name in floating & {"learning_rate", "momentum"}:
        optimizer.set_live(name, 0.0)
    run(3, 6)
    assert_same(variables, stopped)
    assert run.traces == 1


@pytest.mark.sampled(9)
@pytest.mark.parametrize(("dtype", "tolerance"), [("float64", 1e-6), ("float16", 0.02), ("bfloat16", 0.1)])
@each_file
def test_a_template_takes_weights_of_any_floating_type(file: Path, dtype: str, tolerance: float) -> None:
    variables = FEW.variables(dtype)
    stepper(hosted(file, {"learning_rate": 0.0625}, variables), variables)(0, STEPS)
    found = [tf.cast(v.value, tf.float64).numpy() for v in variables]
    assert_near(found, reference(file, {"learning_rate": 0.0625}).weights, tolerance, f"After step {STEPS}")


@pytest.mark.sampled(7)
@each_that_tensorflow_runs
def test_a_checkpoint_of_a_template_continues_bit_for_bit(file: Path, tmp_path: Path) -> None:
    values: Values = {"accumulator_decay_step": 2} if parts(file)[0] == "adagrad_decay" else {}

    def started() -> tuple[Callable[[int, int], None], list[tf.Variable], tf.train.Checkpoint]:
        optimizer = bare(file, **values)
        run, tensors = bare_stepper(file, optimizer, FEW.variables("float32"))
        return run, tensors, tf.train.Checkpoint(optimizer=optimizer, weights=tensors)

    run, tensors, checkpoint = started()
    run(0, 5)
    path = checkpoint.write(str(tmp_path / "state"))
    run(5, 10)
    again, restored, checkpoint = started()
    again(0, 1)  # so that every slot is there
    checkpoint.read(path).assert_existing_objects_matched()
    again(5, 10)
    assert_same(tensors, restored)


@pytest.mark.parametrize("file", [f for f in FILES if f.stem.startswith("adamw")], ids=lambda file: file.stem)
def test_variables_whose_name_is_excluded_do_not_decay(file: Path) -> None:
    variables = FEW.variables("float32")
    optimizer = hosted(file, {"weight_decay": 0.5, "exclude_from_weight_decay": ["bias", "_1$|_1:"]}, variables)
    stepper(optimizer, variables)(0, STEPS)
    wanted = reference(file, {"weight_decays": ("1$=0", ".*=0.5")})
    assert_near([v.numpy() for v in variables], wanted.weights, 1e-5, f"After step {STEPS}")


@pytest.mark.sampled(7)
@pytest.mark.parametrize("file", [f for f in FILES if parts(f)[1] != "TF1"], ids=lambda file: file.stem)
def test_the_configuration_of_a_template_makes_the_same_optimizer(file: Path) -> None:
    loaded = load_class(file)
    other = {name: value * 0.5 for name, value in own_defaults(file).items() if type(value) is float}
    config = instantiate(loaded, other).get_config()
    assert {name: float(config[name]) for name in other} == pytest.approx(other, rel=1e-6)
    again = loaded.cls.from_config(dict(config))
    assert json.dumps(again.get_config(), default=float) == json.dumps(config, default=float)
