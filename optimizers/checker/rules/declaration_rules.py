"""Rules on declarations of a class: configuration, saved state, terms, and clipping."""

from __future__ import annotations

import copy
import functools
import inspect
import json
import tempfile
import warnings
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any, ClassVar, TypeAlias

import keras
import numpy as np
import tensorflow as tf
from tensorflow.python.trackable.base import Trackable

from optimizers.base.guest_code import attempt
from optimizers.base.message import Message
from optimizers.checker.check_result import RuleOutcome, failed, passed, warning
from optimizers.checker.contract_hooks import GET_UPDATES
from optimizers.checker.hosted_runs import apply
from optimizers.checker.optimizer_steps import (
    STEPS,
    error_text,
    first_steps,
    host_from_factory,
    is_close,
    json_number,
    weights,
)
from optimizers.checker.optimizer_under_test import (
    Array,
    OptimizerUnderTest,
    dense_gradients,
    largest_difference,
    sparse_gradient,
)
from optimizers.checker.rule import Rule
from optimizers.contracts.hosted_optimizer import Gradient
from optimizers.contracts.keras3_host import Keras3Optimizer
from optimizers.contracts.optimizer_host import OptimizerHost
from optimizers.contracts.recognition import PLAIN
from optimizers.contracts.slot_owners import is_user_defined
from optimizers.update_equations.equations import Equations, disagreements
from optimizers.update_equations.live_equations import equations_of

_UNSAVED_ARGUMENTS = ("name", "use_locking", "lr", "decay")
_CLIPS = ("clipnorm", "clipvalue", "global_clipnorm")
"""Arguments that the base of OptimizerV2 leaves out while they are None."""


_PLAIN = Message("Give plain numbers: np.asarray(self._serialize_hyperparameter('rho')).item().")


class ConfigComplete(Rule):
    title = "Its configuration is complete"
    why = "A loaded, cloned or copied model gets the optimizer that from_config builds from get_config."
    fix = "Return every constructor argument as a plain value: {**super().get_config(), 'rho': self.rho}."
    fixes: ClassVar[Mapping[str, str]] = {
        "OptimizerV2": Message(
            "Return every constructor argument: {**super().get_config(), 'rho': "
            "self._serialize_hyperparameter('rho')} for what self._set_hyper keeps, plain values for "
            "the rest."
        ),
        GET_UPDATES: Message(
            "Return every constructor argument as a plain value: {**super().get_config(), 'rho': "
            "float(K.get_value(self.rho))}."
        ),
    }
    inapplicable: ClassVar[Mapping[str, str]] = {
        PLAIN: "Nothing asks a class without an optimizer's base for a configuration"
    }
    cost = 0.5

    def check(self, subject: OptimizerUnderTest) -> RuleOutcome:
        if subject.contract == "TF1":
            return passed(Message("Optimizers of TF1 have no configuration"))
        line = subject.line_of("get_config")
        changed, first = _with_changed_arguments(subject)

        def make() -> Any:
            return subject.make(**changed)

        used = subject.bare(subject.variables(), **changed)
        used.build()
        config = used.optimizer.get_config()
        if not isinstance(config, dict):
            return failed(Message("get_config returns {config}, not a dictionary", config=type(config).__name__), line)
        saved = {name: value for name, value in config.items() if not _is_base_artifact(subject, value)}
        for name, value in saved.items():
            try:
                json.dumps(value)
            except (TypeError, ValueError):
                return failed(
                    Message(
                        "get_config returns {name} as {value}, which JSON cannot hold",
                        name=name,
                        value=type(value).__name__,
                    ),
                    line,
                    argument=name,
                )
        # A file has lists where the configuration had tuples.
        config = {**config, **json.loads(json.dumps(saved))}
        taken = inspect.signature(type(used.optimizer)).parameters
        missing = [
            name
            for name, value in subject.opened.defaults.items()
            if name not in config
            and name in taken
            and name not in _UNSAVED_ARGUMENTS
            and not (value is None and name in _CLIPS)
        ]

        def rebuild() -> Any:
            return type(make()).from_config(copy.deepcopy(config))

        refusal = ""
        error = attempt(rebuild)
        if isinstance(error, Exception):
            refusal = Message("from_config(get_config()) raises {error}", error=error_text(error))
            # What Keras writes into a file and reads again are plain numbers.
            config = {name: value.item() if isinstance(value, np.generic) else value for name, value in config.items()}
            if isinstance(attempt(rebuild), Exception):
                return failed(refusal, subject.line_of("from_config", "get_config"))
        final_weights = first, _weights_after_steps(subject, rebuild)
        difference = largest_difference(*final_weights)
        if not is_close(*final_weights):
            lost = missing or [n for n, v in changed.items() if n in config and config[n] != v]
            what = Message("; get_config omits {names}", names=", ".join(missing)) if missing else ""
            what = what or (Message("; get_config returns a different {names}", names=", ".join(lost)) if lost else "")
            return failed(
                Message(
                    "The optimizer that from_config returns gives weights that differ by {difference:.2g} after "
                    "{steps} steps{what}",
                    difference=difference,
                    steps=STEPS,
                    what=what,
                ),
                line,
                largest_difference=json_number(difference),
            )
        if refusal:
            return warning(
                Message("{refusal}; a saved model still loads, because it holds plain numbers", refusal=refusal),
                line,
                _PLAIN,
            )
        if missing:
            return warning(
                Message(
                    "get_config omits {names}, which made no difference in {steps} steps",
                    names=", ".join(missing),
                    steps=STEPS,
                ),
                line,
                left_out=", ".join(missing),
            )
        return passed(
            Message(
                "from_config(get_config()) gives the same steps with {count} arguments changed from their defaults",
                count=len(changed),
            ),
            largest_difference=difference,
        )


def _with_changed_arguments(subject: OptimizerUnderTest) -> tuple[dict[str, Any], list[Array]]:
    """Return arguments with every number slightly changed and every flag inverted, as far as the class accepts them,
    and the weights after a few steps with them.
    """
    values: dict[str, Any] = {}
    for name, value in subject.opened.defaults.items():
        if name in subject.values or name in _UNSAVED_ARGUMENTS or isinstance(value, str):
            continue
        other = _other_value(value)
        if other is None:
            continue
        # It may refuse the other value.
        if not isinstance(attempt(subject.make, **values, **{name: other}), Exception):
            values[name] = other
    for kept in (values, {n: v for n, v in values.items() if type(v) is float}):
        final_weights = attempt(_weights_after_steps, subject, functools.partial(subject.make, **kept))
        if not isinstance(final_weights, Exception):  # it may refuse them when it steps
            return kept, final_weights
    return {}, _weights_after_steps(subject, subject.make)


def _other_value(value: Any) -> Any:
    match value:
        case bool():
            return not value
        case int():
            return value + 1
        case float():
            return value * 0.9 if value else 0.01
    return None


def _is_base_artifact(subject: OptimizerUnderTest, value: Any) -> bool:
    """Return whether a value is a NumPy number only because an older base returns hyperparameters so."""
    return subject.contract != "Keras 3" and isinstance(value, np.generic)


def _weights_after_steps(subject: OptimizerUnderTest, make: Callable[[], Any]) -> list[Array]:
    variables = subject.variables()
    hosted = host_from_factory(subject, make, variables)
    for gradients in dense_gradients(variables, STEPS):
        apply(hosted, gradients, variables)
    return weights(variables)


_STEPS_AFTER = 5


class SavesAndRestores(Rule):
    title = "Resumes exactly from a save"
    why = "A resumed run must continue exactly; state that is not saved starts over."
    fix = (
        "Keep state in variables created by add_variable_from_reference or add_variable. A bare tf.Variable or a "
        "number in Python is not saved."
    )
    fixes: ClassVar[Mapping[str, str]] = {
        "OptimizerV2": Message(
            "Keep state in variables created by add_slot or add_weight. A bare tf.Variable or a number in Python is "
            "not saved."
        ),
        "TF1": Message(
            "Keep state in variables created by _zeros_slot or _create_non_slot_variable. A bare tf.Variable or a "
            "number in Python is not saved."
        ),
        GET_UPDATES: Message(
            "Keep state in variables created by K.zeros or K.variable, and list them in self.weights. A number in "
            "Python is not saved."
        ),
    }
    requires = ("steps-in-graph", "state-reachable", "state-frozen-in-trace", "state-made-in-trace")
    cost = 0.4

    def check(self, subject: OptimizerUnderTest) -> RuleOutcome:
        first = first_steps(subject)
        if not isinstance(first.hosted.optimizer, Trackable):
            return warning(
                Message("It is neither a tf.Module nor derives from an optimizer, so no checkpoint saves its state"),
                subject.opened.line,
                Message("Derive the class from tf.Module."),
            )
        hosted, variables = first.hosted, first.variables
        others = subject.variables(seed=1)
        for ours, theirs in zip(variables, others, strict=True):
            theirs.assign(ours)
        fresh = subject.plain(others)
        self._save_and_restore(hosted, variables, fresh, others)
        # What was set up from fresh weights is not what was saved.
        for each in dense_gradients(variables, STEPS + _STEPS_AFTER)[STEPS:]:
            first.continue_run(each)
            apply(fresh, each, others)
        final_weights = weights(variables), weights(others)
        apart = largest_difference(*final_weights)
        if is_close(*final_weights):
            return passed(
                Message(
                    "Saved after {steps} steps and restored, the next {steps_after} are the same",
                    steps=STEPS,
                    steps_after=_STEPS_AFTER,
                ),
                difference=apart,
            )
        lost = self._unsaved_slots(hosted, fresh)
        what = Message("; {names} came back with different values", names=", ".join(lost)) if lost else ""
        return failed(
            Message(
                "Saved after {steps} steps and restored, the next {steps_after} steps give weights that differ by "
                "{apart:.2g}{what}",
                steps=STEPS,
                steps_after=_STEPS_AFTER,
                apart=apart,
                what=what,
            ),
            subject.line_of("build", "_create_slots", "create_slots", "__init__"),
            largest_difference=json_number(apart),
        )

    @staticmethod
    def _save_and_restore(
        hosted: OptimizerHost,
        variables: Sequence[keras.Variable],
        fresh: OptimizerHost,
        others: Sequence[keras.Variable],
    ) -> None:
        """Save one optimizer and restore another from it, as a program of its contract would."""
        if hosted.contract == "Keras 3":
            store: dict[str, Any] = {}
            hosted.optimizer.save_own_variables(store)
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                fresh.optimizer.load_own_variables(store)
            return
        with tempfile.TemporaryDirectory() as folder:
            path = _checkpoint(hosted, variables).write(str(Path(folder) / "saved"))
            _checkpoint(fresh, others).read(path).expect_partial()

    @staticmethod
    def _unsaved_slots(hosted: OptimizerHost, fresh: OptimizerHost) -> list[str]:
        """Return the slots that differ between two optimizers after the same steps."""
        ours, theirs = hosted.state().slots, fresh.state().slots
        names = [
            name
            for key, array in ours.items()
            if key in theirs and not is_close([array], [theirs[key]])
            for name in [key[1]]
        ]
        return list(dict.fromkeys(names))


def _checkpoint(hosted: OptimizerHost, variables: Sequence[keras.Variable]) -> tf.train.Checkpoint:
    # TF1 counts in a variable of the program's, which saves it.
    return tf.train.Checkpoint(
        optimizer=hosted.optimizer, weights=[v.value for v in variables], iterations=hosted.iterations
    )


_TERM_STEPS = 4


class TermsHold(Rule):
    title = "Declared terms match the step"
    why = "The inspector shows the terms with live numbers; they must match the code."
    fix = "Write in `terms` what `update` computes, in its order, or declare `no_terms` with the reason."
    inapplicable: ClassVar[Mapping[str, str]] = dict.fromkeys(
        ("OptimizerV2", "Keras 2", "TF1"), Message("Classes of this kind do not declare terms")
    )
    repeats = "together"
    draws = "free"
    cost = 0.1

    def check(self, subject: OptimizerUnderTest) -> RuleOutcome:
        variables = subject.variables()
        hosted = subject.host(variables)
        if not isinstance(hosted, Keras3Optimizer) or not hasattr(type(hosted.optimizer), "terms"):
            return passed(Message("The class declares no terms"))
        found = [equations_of(hosted.optimizer, variable) for variable in variables]
        compared = 0
        for step, gradients in enumerate(dense_gradients(variables, _TERM_STEPS), 1):
            scale = float(hosted.scale_loss(tf.constant(1.0)))
            before, weights = hosted.state(), [variable.numpy() for variable in variables]
            scaled = [gradient * scale for gradient in gradients]
            apply(hosted, scaled, variables)
            after = hosted.state()
            knobs = {each.name: each.value for each in hosted.hyperparameters}
            rate = float(np.float32(knobs.get("learning_rate", 0.0)))
            for i, (terms, variable) in enumerate(zip(found, variables, strict=True)):
                if not isinstance(terms, Equations):
                    continue
                old, new = _slots(before.slots, i), _slots(after.slots, i)
                given = old | {slot: new[slot] for name, slot in terms.slots.items() if name in terms.after}
                values = terms.values_of(np.asarray(gradients[i]), weights[i], given, knobs, step, rate)
                left = {name: new[slot] for name, slot in terms.slots.items()}
                compared += 1
                for each in disagreements(terms, values, variable.numpy(), left):
                    return failed(
                        (
                            Message(
                                "At step {step} the terms give {name} = {declared:.4g}, but the "
                                "optimizer computed {real:.4g}",
                                step=step,
                                name=each.name,
                                declared=each.declared,
                                real=each.real,
                            )
                        ),
                        subject.line_of("update", "update_step"),
                        declared=each.declared,
                        real=each.real,
                    )
        return passed(
            Message(
                "The declared terms reproduce every slot and weight over {term_steps} steps", term_steps=_TERM_STEPS
            ),
            compared=compared,
        )


def _slots(slots: Any, i: int) -> dict[str, Any]:
    return {name: array for (variable, name), array in slots.items() if variable in (i, -1)}


_Clip: TypeAlias = Callable[[Sequence[Gradient]], list[Gradient]]
_CLIPPED_STEPS = 3
_LIMITS: Mapping[str, float] = {"clipvalue": 0.3, "clipnorm": 0.7, "global_clipnorm": 1.1}
_SMALL, _OF_SMALL = 0.01, 1e-7
_SHAPES = {"kernel": (4, 3), "table": (10, 4)}
_TABLE_INDEX = 1
_TOUCHED_ROWS = (7, 2, 5)
_GET_UPDATES_FIX = Message(
    "Pass **kwargs to super().__init__, and take gradients from self.get_gradients(loss, params), which clips them."
)


class ClippingHonoured(Rule):
    title = "Clips as set in the constructor"
    why = (
        "clipnorm, clipvalue and global_clipnorm are arguments of every Keras optimizer; nothing reports one that is "
        "ignored."
    )
    fix = (
        "Pass **kwargs to super().__init__ and leave the step to the base's apply_gradients: override update_step "
        "or _resource_apply_dense, not apply_gradients."
    )
    draws = "silent"
    cost = 0.5

    def check(self, subject: OptimizerUnderTest) -> RuleOutcome:
        if subject.contract == "TF1":
            return passed(Message("Optimizers of TensorFlow 1 take no clipping"))
        old = subject.is_multi_backend
        taken = [name for name in _LIMITS if _accepts(subject, name)]
        if not taken:
            return passed(Message("Its constructor takes no clipping arguments and rejects them"))
        runner = subject.runner(_SHAPES, [False, True])
        sparse = runner.hosted.refusal is None
        steps = _gradient_steps(subject, sparse)
        # The norm was of all gradients together before TensorFlow 2.
        clips: Mapping[str, _Clip]
        clips = {**_CLIPPERS, "clipnorm": partial(_by_global_norm, limit=_LIMITS["clipnorm"])} if old else _CLIPPERS
        limited: list[str] = []
        for name in taken:
            own = runner.run([clips[name](step) for step in steps])
            message = _clipped_weights(subject, steps, **{name: _LIMITS[name]})
            for kind, place in (
                ("dense", slice(0, _TABLE_INDEX)),
                ("sparse" if sparse else "dense", slice(_TABLE_INDEX, None)),
            ):
                if is_close(own[place], message[place]):
                    continue
                # As its author's program would use it, which hosting might hide.
                own = _clipped_weights(subject, [clips[name](step) for step in steps])
                if is_close(own[place], message[place]):
                    continue
                if self._clips_small_gradients(subject, steps, name, clips[name], place):
                    limited.append(name)
                    continue
                plain = _clipped_weights(subject, steps)
                difference = largest_difference(own[place], message[place])
                ignored = is_close(plain[place], message[place])
                is_attribute = getattr(subject.make(**{name: _LIMITS[name]}), name, None) is not None
                how = {
                    "name": name,
                    "limit": _LIMITS[name],
                    "kind": kind,
                    "difference": difference,
                    "steps": _CLIPPED_STEPS,
                }
                return failed(
                    Message(
                        "With {name}={limit} and {kind} gradients, nothing is clipped: weights differ by "
                        "{difference:.2g} after {steps} steps",
                        **how,
                    )
                    if ignored
                    else Message(
                        "With {name}={limit} and {kind} gradients, weights match neither clipped nor plain "
                        "gradients: they differ by {difference:.2g} after {steps} steps",
                        **how,
                    ),
                    subject.line_of(*(("get_updates", "apply_gradients", "apply") if is_attribute else ()), "__init__"),
                    _GET_UPDATES_FIX if old else "",
                    largest_difference=json_number(difference),
                )
        first = (
            Message("; the optimizer's own limit acts before {limits}", limits=", ".join(dict.fromkeys(limited)))
            if limited
            else ""
        )
        return passed(
            Message(
                "{arguments} give the same weights as gradients clipped beforehand{first}",
                arguments=", ".join(taken),
                first=first,
            )
        )

    @staticmethod
    def _clips_small_gradients(
        subject: OptimizerUnderTest, steps: Sequence[Sequence[Gradient]], name: str, clip: _Clip, place: slice
    ) -> bool:
        """Return whether clipping works on gradients below a limit of the optimizer itself, which acts first."""
        if "apply_gradients" not in {
            each for cls in type(subject.make()).__mro__ if is_user_defined(cls) for each in vars(cls)
        }:
            return False
        small = [[_with_values(g, _SMALL * _values_of(g)) for g in step] for step in steps]
        clipped = [[_with_values(g, _SMALL * _values_of(g)) for g in clip(step)] for step in steps]
        message = _clipped_weights(subject, small, **{name: _SMALL * _LIMITS[name]})[place]
        if not is_close(_clipped_weights(subject, clipped)[place], message):
            return False
        return not is_close(_clipped_weights(subject, small)[place], message, _OF_SMALL)


def _accepts(subject: OptimizerUnderTest, name: str) -> bool:
    try:
        subject.make(**{name: _LIMITS[name]})
    except (TypeError, ValueError):
        return False
    return True


def _gradient_steps(subject: OptimizerUnderTest, sparse: bool) -> list[list[Gradient]]:
    variables = subject.variables(_SHAPES)
    steps = dense_gradients(variables, _CLIPPED_STEPS)
    for seed, step in enumerate(steps):
        if sparse:
            step[_TABLE_INDEX] = sparse_gradient(_TOUCHED_ROWS, variables[_TABLE_INDEX], seed)
    return steps


def _clipped_weights(subject: OptimizerUnderTest, steps: Sequence[Sequence[Gradient]], **values: float) -> list[Array]:
    variables = subject.variables(_SHAPES)
    bare = subject.bare(variables, **values)
    bare.build()
    for step in steps:
        bare.apply(step)
    return [v.value.numpy() for v in variables]


def _values_of(gradient: Gradient) -> tf.Tensor:
    return gradient.values if isinstance(gradient, tf.IndexedSlices) else gradient


def _with_values(gradient: Gradient, values: tf.Tensor) -> Gradient:
    if not isinstance(gradient, tf.IndexedSlices):
        return values
    return tf.IndexedSlices(values, gradient.indices, gradient.dense_shape)


def _by_value(gradients: Sequence[Gradient]) -> list[Gradient]:
    limit = _LIMITS["clipvalue"]
    return [_with_values(g, tf.clip_by_value(_values_of(g), -limit, limit)) for g in gradients]


def _by_norm(gradients: Sequence[Gradient]) -> list[Gradient]:
    return [_with_values(g, _scale_to_norm(_values_of(g), [_values_of(g)], _LIMITS["clipnorm"])) for g in gradients]


def _by_global_norm(gradients: Sequence[Gradient], limit: float = _LIMITS["global_clipnorm"]) -> list[Gradient]:
    parts = [_values_of(g) for g in gradients]
    return [_with_values(g, _scale_to_norm(_values_of(g), parts, limit)) for g in gradients]


def _scale_to_norm(values: tf.Tensor, parts: Sequence[tf.Tensor], limit: float) -> tf.Tensor:
    """Scale `values` by the factor that scales the joint norm of `parts` to `limit`."""
    length = float(np.sqrt(sum(float(np.sum(np.square(part.numpy().astype(np.float64)))) for part in parts)))
    return values * min(1.0, limit / length)


_CLIPPERS: Mapping[str, _Clip] = {
    "clipvalue": _by_value,
    "clipnorm": _by_norm,
    "global_clipnorm": _by_global_norm,
}
