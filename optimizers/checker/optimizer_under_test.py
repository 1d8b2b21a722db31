"""Optimizer under test, and its runs for rules."""

from __future__ import annotations

import ast
import copy
import functools
import inspect
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

import keras
import numpy as np
import tensorflow as tf
from keras.src.utils import naming  # it has no public name
from numpy.typing import NDArray

from optimizers.base.guest_code import attempt
from optimizers.base.variable_references import reference_scope
from optimizers.checker.argument_variants import Variant, combine_variants, variants
from optimizers.checker.contract_hooks import GET_UPDATES
from optimizers.checker.hosted_runs import Runner, apply, quadratic_with_gradients, with_shape
from optimizers.contracts.hosted_optimizer import Gradient, loss_arguments, requested_arguments
from optimizers.contracts.optimizer_host import RATE_NAMES, OptimizerHost
from optimizers.contracts.plain_host import apply_plain
from optimizers.contracts.recognition import PLAIN, contract_of
from optimizers.contracts.slot_owners import unlisted_slots
from optimizers.contracts.tf1_host import (
    global_step_of,
    keep_global_step,
    make_hashable,
    use_reference_hooks,
)
from optimizers.optimizer_loader import LoadedOptimizer, open_optimizer
from optimizers.source.multi_backend import MultiBackendOptimizer
from optimizers.source.parsed_file import ParsedFile, lineage, parse_file

Array = NDArray[Any]
SHAPES: Mapping[str, tuple[int, ...]] = {"kernel": (4, 3), "bias": (3,)}
"""Shapes of a dense layer: what most rules step, for each variable more takes its share of the time."""
WITH_TABLE: Mapping[str, tuple[int, ...]] = {**SHAPES, "table": (10, 4)}
TABLES: Mapping[str, tuple[int, ...]] = {"table": (10, 4)}
SPARSE_HOOKS = ("_resource_apply_sparse", "resource_apply_sparse", "update_step", "_apply_sparse")
TABLE = 2
"""The place of the embedding among them."""


class OptimizerUnderTest:
    """Optimizer of the catalogue or of a file, opened but not constructed.

    Args:
        name: as an experiment names it: `"Adam"`, or `"mine.py:Mine"`.
        view: what the file's imports see.
        values: constructor arguments that differ from the defaults.
        opened: what `name` was opened to, where it was already.

    Raises:
        LookupError: an unknown name. `SourceError`: a file that does not load.
    """

    def __init__(
        self,
        name: str,
        view: str = "auto",
        values: Mapping[str, Any] | None = None,
        opened: LoadedOptimizer | None = None,
    ) -> None:
        self.name = name
        self.opened = opened or open_optimizer(name, view)
        self.values = dict(values or {})
        if not self.opened.contract and self.values:
            # What a function makes could not be asked without them.
            self.opened = replace(self.opened, contract=contract_of(type(self.opened.make(**self.values))) or "")
        self._uses_conversion = self.is_variant = False
        self._runners: dict[Any, Runner] = {}
        self.cache: dict[str, Any] = {}
        """Findings of one rule that another needs too."""
        self.broken: list[dict[str, Any]] = []
        """Arguments with which a rule has found something wrong already."""
        self.spent_on_bases = [0.0]
        """Seconds of processor, one number for all variants."""

    def with_values(self, values: Mapping[str, Any]) -> OptimizerUnderTest:
        """Return the same optimizer with other constructor arguments."""
        other = copy.copy(self)
        other.values = {**self.values, **values}
        other._runners, other.cache, other.is_variant = {}, {}, True
        for name in ("lead", "variants", "together"):
            other.__dict__.pop(name, None)
        return other

    @functools.cached_property
    def variants(self) -> list[tuple[Variant, OptimizerUnderTest]]:
        """Variants with other arguments with which it can be constructed and make steps, each with its optimizer."""
        found = list(variants(self.make, {n: v for n, v in self.opened.defaults.items() if n not in self.values}))
        off = [each for each in found if each.kind == "off"]
        nones = [each for each in off if None in each.values.values()]
        zeros = [each for each in off if each not in nones]
        turned = [each for each in found if each.kind != "off"]
        return [*self._usable_variants(turned), *self._merged_variants(zeros), *self._merged_variants(nones)]

    @functools.cached_property
    def together(self) -> list[tuple[Variant, OptimizerUnderTest]]:
        """Variants with everything turned on that can be on together, and the others separately."""
        return self._all_combined([variant for variant, _ in self.variants if variant.kind != "off"])

    def _merged_variants(self, found: list[Variant]) -> list[tuple[Variant, OptimizerUnderTest]]:
        """Merge variants into as few as possible: each argument joins earlier ones if the optimizer still makes steps
        with all of them.
        """
        if not found:
            return []
        whole = self._usable_variants([combine_variants(found)])
        if whole or len(found) == 1:
            return whole
        joined: list[Variant] = []
        alone: list[Variant] = []
        gathered: list[tuple[Variant, OptimizerUnderTest]] = []
        for variant in found:
            if fits := self._usable_variants([combine_variants([*joined, variant])]):
                joined, gathered = [*joined, variant], fits
            else:
                alone.append(variant)
        return [*gathered, *(self._usable_variants(alone) if joined else [])]

    def _all_combined(self, found: list[Variant]) -> list[tuple[Variant, OptimizerUnderTest]]:
        return (self._usable_variants([combine_variants(found)]) if found else []) or self._usable_variants(found)

    def _usable_variants(self, found: list[Variant]) -> list[tuple[Variant, OptimizerUnderTest]]:
        subjects = [(variant, self.with_values(variant.values)) for variant in found]
        return [(variant, other) for variant, other in subjects if other.is_usable(variant)]

    def is_usable(self, variant: Variant) -> bool:
        """Return whether rules can check this variant of the optimizer.

        What a flag breaks is a fault; what is no number by default may not be meant to be one, and 0 / 0 is the choice
        of who turned an epsilon off.
        """
        if variant.kind == "flag":
            return True
        both = attempt(self._ends_of_steps)
        if isinstance(both, Exception):
            return False
        start, ends = both
        return variant.kind == "on" or (largest_difference(start, ends) > 0 and all(np.isfinite(e).all() for e in ends))

    def _ends_of_steps(self) -> tuple[list[Array], list[Array]]:
        """Return the weights before two steps, and after each."""
        runner = self.runner(TABLES)
        start = [v.value.numpy() for v in runner.variables]
        return start, runner.run(dense_gradients(runner.variables, 2))

    @property
    def contract(self) -> str:
        return self.opened.contract

    @property
    def rate_name(self) -> str | None:
        """The constructor argument that holds the learning rate."""
        there = {**self.opened.defaults, **self.values}
        return next((name for name in RATE_NAMES if type(there.get(name)) in (int, float)), None)

    @functools.cached_property
    def is_multi_backend(self) -> bool:
        """True for an optimizer of Keras before TensorFlow 2, whose only hook is `get_updates`."""
        return isinstance(self.make(), MultiBackendOptimizer)

    @functools.cached_property
    def form(self) -> str:
        """Contract for which its author wrote it, or `GET_UPDATES`."""
        if attempt(lambda: self.is_multi_backend) is True:  # where it cannot be made, a rule says so
            return GET_UPDATES
        return "OptimizerV2" if self.contract == "As documented" else self.contract

    # Its source

    @functools.cached_property
    def file(self) -> ParsedFile | None:
        """File of the optimizer; `None` for one of the catalogue."""
        return None if self.opened.path is None else parse_file(self.opened.path)

    @property
    def class_name(self) -> str:
        return self.opened.title

    @functools.cached_property
    def methods(self) -> Mapping[str, ast.FunctionDef]:
        """Methods in its file, its own and those of base classes there, by name."""
        if self.file is None:
            return {}
        node = next((c for c in self.file.classes.values() if c.lineno == self.opened.line), None)
        node = node or self.file.classes.get(self.class_name)
        if node is None:
            return {}
        found: dict[str, ast.FunctionDef] = {}
        for ancestor in lineage(self.file, node)[0]:
            if ancestor.file.path != self.file.path:
                continue
            for each in ancestor.node.body:
                if isinstance(each, ast.FunctionDef):
                    found.setdefault(each.name, each)
        return found

    def line_of(self, *methods: str) -> int | None:
        """Return the line of the first of these methods in the file, else that of the class."""
        return next((self.methods[name].lineno for name in methods if name in self.methods), self.opened.line)

    @property
    def hook_line(self) -> int | None:
        """Line of the method that updates a dense variable."""
        return self.line_of(
            "update_step", "_resource_apply_dense", "resource_apply_dense", "_apply_dense", "apply_gradients", "apply"
        )

    @property
    def sparse_hook_line(self) -> int | None:
        """Line of the method that updates a variable with a sparse gradient."""
        return self.line_of(*SPARSE_HOOKS)

    # Making it act

    def make(self, **values: Any) -> Any:
        """Construct a new optimizer, like its author's code."""
        _reset_name_counters()
        return self.opened.make(**{**self.values, **values})

    @staticmethod
    def variables(
        shapes: Mapping[str, tuple[int, ...]] = SHAPES, dtype: str = "float32", seed: int = 0
    ) -> list[keras.Variable]:
        """Make new variables with normal values, which depend only on the seed."""
        generator = np.random.default_rng(seed)
        return [
            keras.Variable(generator.normal(size=s).astype("float32"), name=n, dtype=dtype) for n, s in shapes.items()
        ]

    def host(
        self, variables: Sequence[keras.Variable], sparse: Sequence[bool] | None = None, **values: Any
    ) -> OptimizerHost:
        """Host the optimizer like a training, with its late state."""
        _reset_name_counters()
        hosted = self.opened.host({**self.values, **values}, variables, sparse)
        self._uses_conversion = self._uses_conversion or hosted.converts
        return hosted

    @functools.cached_property
    def lead(self) -> Runner:
        """Optimizer hosted like in a training, and traced, shared by all rules that need no new one; with plain numbers
        if only arguments differ.
        """
        if self.is_variant:
            return self.runner()
        variables = self.variables()
        return Runner(self.host(variables, [False] * len(SHAPES)), variables)

    @property
    def is_eager_only(self) -> bool:
        """True if the training runs the optimizer eagerly because a graph does not work; known once it is hosted as
        `lead`.
        """
        return "lead" in self.__dict__ and self.lead.hosted.graph_refusal is not None

    def plain(
        self, variables: Sequence[keras.Variable], sparse: Sequence[bool] | None = None, **values: Any
    ) -> OptimizerHost:
        """Host the optimizer with plain numbers and without a trace: faster, and enough to compare runs."""
        _reset_name_counters()
        return self.opened.host({**self.values, **values}, variables, sparse, live=False, convert=self._uses_conversion)

    def runner(
        self,
        shapes: Mapping[str, tuple[int, ...]] = SHAPES,
        sparse: Sequence[bool] | None = None,
        dtype: str = "float32",
    ) -> Runner:
        """Return a runner that repeats eager steps from the same start; shared by equal requests."""
        given = tuple(sparse or [False] * len(shapes))
        key = (*shapes.items(), given, dtype)
        if key not in self._runners:
            variables = self.variables(shapes, dtype)
            self._runners[key] = Runner(self.plain(variables, given), variables)
        return self._runners[key]

    def bare(self, variables: Sequence[keras.Variable], **values: Any) -> BareOptimizer:
        """Return the optimizer as in its author's own program: not adapted, without a trial step."""
        targets = list(variables) if self.contract == "Keras 3" else [v.value for v in variables]
        with reference_scope([v.path for v in variables], targets):
            return BareOptimizer(self.make(**values), self.contract, variables)

    def weights_after_steps(
        self,
        variables: Sequence[keras.Variable],
        gradients: Sequence[Sequence[Gradient]],
        *,
        graph: bool = False,
        **values: Any,
    ) -> list[Array]:
        """Return the weights of a new optimizer after steps with these gradients, one list for each: eager with plain
        numbers, or traced as in a training.
        """
        sparse = [isinstance(g, tf.IndexedSlices) for g in gradients[0]]
        hosted = (self.host if graph else self.plain)(variables, sparse, **values)

        def step(*given: Gradient) -> None:
            shaped = [with_shape(g, v) for g, v in zip(given, variables, strict=True)]
            apply(hosted, shaped, variables)

        run: Callable[..., Any] = tf.function(step, autograph=False) if graph else step
        for each in gradients:
            run(*each)
        return [v.value.numpy() for v in variables]


class BareOptimizer:
    """Optimizer used through the public interface of its contract, not adapted.

    Hooks without their underscore are found under it: TensorFlow calls no others.
    """

    def __init__(self, optimizer: Any, contract: str, variables: Sequence[keras.Variable]) -> None:
        self.optimizer, self.contract = optimizer, contract
        self.variables = list(variables)
        if contract == "As documented":
            from optimizers.contracts.tf_keras_hosts import (
                with_private_hooks,  # imports tf-keras, which takes seconds
            )

            optimizer.__class__ = with_private_hooks(type(optimizer))[0]
        if contract == "TF1":
            use_reference_hooks(optimizer)
            # What every program of TensorFlow 1 had: a count of steps, and variables that may be keys.
            keep_global_step(optimizer, tf.Variable(0, dtype=tf.int64, trainable=False, name="global_step"))

    @property
    def targets(self) -> list[Any]:
        """Variables in the form of the contract."""
        if self.contract == "TF1":
            for variable in self.variables:
                make_hashable(variable.value)
        return list(self.variables) if self.contract == "Keras 3" else [v.value for v in self.variables]

    def build(self) -> None:
        """Build the optimizer before the first step, as far as its contract allows."""
        if self.contract == PLAIN:
            return  # its first step does
        if self.contract in ("Keras 3", "Keras 2"):
            self.optimizer.build(self.targets)
        elif self.contract == "TF1":
            self.optimizer._create_slots(self.targets)
        else:
            self.optimizer._create_all_weights(self.targets)

    def apply(self, gradients: Sequence[Gradient]) -> Any:
        """Make one step, with loss and tape if requested. Traceable."""
        if self.contract == PLAIN:
            return apply_plain(self.optimizer, gradients, self.targets)
        method = self.optimizer.apply_gradients
        if self.contract == "Keras 3" and not requested_arguments(method) and requested_arguments(self.optimizer.apply):
            # As in a `train_step` of one's own: what Keras calls has the loss no more.
            given, forward = quadratic_with_gradients(self.variables, gradients)
            return self.optimizer.apply(given, self.targets, **loss_arguments(self.optimizer.apply, forward))
        asked: dict[str, Any] = {}
        if requested_arguments(method):
            gradients, forward = quadratic_with_gradients(self.variables, gradients)
            asked = loss_arguments(method, forward)
        if self.contract == "TF1" and "global_step" in inspect.signature(method).parameters:
            asked["global_step"] = global_step_of(self.optimizer)
        return method(list(zip(gradients, self.targets, strict=True)), **asked)

    @property
    def state(self) -> list[tf.Variable]:
        """Variables that the optimizer lists as its own, or that a plain class holds."""
        if self.contract == PLAIN:
            return [slot.value for slot in unlisted_slots(self.optimizer, self.variables, (), "")]
        listed = self.optimizer.variables
        listed = listed() if callable(listed) else listed
        return [v.value if isinstance(v, keras.Variable) else v for v in listed]


def _reset_name_counters() -> None:
    """Reset Keras' counters of names. TensorFlow compiles a kernel for each new variable name, which would take most of
    the time.
    """
    naming.reset_uids()


def dense_gradients(variables: Sequence[keras.Variable], steps: int, seed: int = 1) -> list[list[Gradient]]:
    """Return normal gradients with the shapes and dtypes of the variables, one list for each step, which depend only on
    the seed.
    """
    generator = np.random.default_rng(seed)
    return [
        [tf.cast(generator.normal(size=tuple(v.shape)).astype("float32"), v.dtype) for v in variables]
        for _ in range(steps)
    ]


def sparse_gradient(rows: Sequence[int], variable: keras.Variable, seed: int = 1) -> tf.IndexedSlices:
    """Return a gradient with these rows of `variable`, including repetitions."""
    generator = np.random.default_rng(seed)
    shape = tuple(variable.shape)
    values = generator.normal(size=(len(rows), *shape[1:])).astype("float32")
    return tf.IndexedSlices(
        tf.cast(values, variable.dtype), tf.constant(list(rows), tf.int64), tf.constant(shape, tf.int64)
    )


def largest_difference(ones: Sequence[Array], others: Sequence[Array]) -> float:
    """Return the largest difference between two lists of arrays; infinite if only one of two elements is finite."""
    worst = 0.0
    for a, b in zip(ones, others, strict=True):
        one, other = np.asarray(a, np.float64), np.asarray(b, np.float64)
        if not np.array_equal(np.isfinite(one), np.isfinite(other)):
            return float("inf")
        both = np.isfinite(one)
        worst = max(worst, float(np.max(np.abs(one - other), where=both, initial=0.0)))
    return worst
