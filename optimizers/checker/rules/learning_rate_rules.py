"""Rules on learning rates and other numbers that change during training: schedules, callables, wrappers, edits."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator, Mapping
from typing import Any, ClassVar

import keras
import tensorflow as tf
import tf_keras
from tensorflow.python.keras.optimizer_v2 import learning_rate_schedule as twin

from optimizers.base.guest_code import attempt
from optimizers.base.message import Message
from optimizers.checker.check_result import RuleOutcome, failed, passed, skipped, warning
from optimizers.checker.hosted_runs import apply
from optimizers.checker.listed_state import inner_optimizers
from optimizers.checker.optimizer_steps import (
    STEPS,
    error_text,
    first_steps,
    is_close,
    json_number,
    line_in_file,
    traced_step,
    weights,
    weights_after_eager_steps,
)
from optimizers.checker.optimizer_under_test import (
    Array,
    BareOptimizer,
    OptimizerUnderTest,
    dense_gradients,
    largest_difference,
)
from optimizers.checker.rule import Rule
from optimizers.contracts.recognition import PLAIN
from optimizers.contracts.slot_owners import PACKAGES


def _schedule_for(subject: OptimizerUnderTest, initial: float, rate: float) -> Callable[[Any], Any]:
    """Return `initial * rate ** step` as a schedule of the base's package."""
    bases = [cls.__module__ for cls in type(subject.make()).__mro__ if f"{cls.__module__}.".startswith(PACKAGES)]
    if any(name.startswith("tensorflow.python.keras") for name in bases):
        return twin.ExponentialDecay(initial, 1, rate)
    package = keras if subject.contract == "Keras 3" else tf_keras
    return package.optimizers.schedules.ExponentialDecay(initial, 1, rate)


def _weights_at_rates(subject: OptimizerUnderTest, rates: tuple[float, ...]) -> list[Array] | None:
    """Return the weights after one step at each rate; `None` if a hosted optimizer's rate is not live.

    Iterations, not steps, are what a schedule is asked for: who collects gradients counts fewer.
    """
    lead = subject.lead
    rate_variables = lead.hosted.live_variables(str(subject.rate_name))
    if not rate_variables:
        return None
    lead.reset()
    for gradients in dense_gradients(lead.variables, len(rates)):
        for each in rate_variables:
            each.assign(rates[int(lead.hosted.iterations.numpy())])
        lead.traced(*gradients)
    return weights(lead.variables)


_DECAY = 0.7
_STEPS = 10


class ScheduleRead(Rule):
    title = "Evaluates a schedule at each step"
    why = "A schedule that is evaluated once stays at its first value, and nothing reports it."
    fix = "Pass learning_rate to super().__init__, and use the learning_rate argument of update_step."
    fixes: ClassVar[Mapping[str, str]] = {
        "Keras 2": Message(
            "Keep it with self._learning_rate = self._build_learning_rate(learning_rate), and read "
            "self.learning_rate in update_step."
        ),
        "OptimizerV2": Message(
            "Keep it with self._set_hyper('learning_rate', learning_rate), and read "
            "self._decayed_lr(var.dtype.base_dtype), which asks a schedule; self._get_hyper gives "
            "the schedule itself."
        ),
    }
    inapplicable: ClassVar[Mapping[str, str]] = {
        PLAIN: "A class without an optimizer's base decides itself whether it takes schedules"
    }
    requires = ("steps-in-graph", "wrapper-counts")
    cost = 0.4

    def check(self, subject: OptimizerUnderTest) -> RuleOutcome:
        name = subject.rate_name
        if name is None or subject.contract == "TF1":
            return passed(
                Message("It has no learning rate") if name is None else Message("TF1 has no schedule objects")
            )
        if subject.is_multi_backend:
            return passed(Message("Keras before TensorFlow 2 has no schedule objects"))
        initial = float({**subject.opened.defaults, **subject.values}[name]) or 0.01
        values: dict[str, Any] = {name: _schedule_for(subject, initial, _DECAY)}
        variables = subject.variables()

        def make_steps() -> None:
            step = traced_step(subject.plain(variables, **values), variables)
            for gradients in dense_gradients(variables, _STEPS):
                step(*gradients)

        error = attempt(make_steps)
        if isinstance(error, Exception):
            root = error.__cause__ or error
            line = line_in_file(root, subject, "__init__")
            message = error_text(root)
            if "schedule" in str(root).lower() and "convert" not in str(root) and not isinstance(root, AttributeError):
                return warning(Message("It rejects a schedule: {message}", message=message), line)
            if "convert" in str(root):
                return failed(
                    (
                        Message(
                            "It converts {name} to a number without evaluating the schedule: a schedule gives a {root}",
                            name=name,
                            root=type(root).__name__,
                        )
                    ),
                    line,
                )
            return failed(Message("With a schedule as {name} it raises {message}", name=name, message=message), line)
        return _compare_with_rates(
            subject,
            weights(variables),
            initial,
            Message("{steps} steps with a schedule equal steps with its values", steps=_STEPS),
            Message(
                "It stays at the first value of a schedule, {initial:g}, for {steps} steps",
                initial=initial,
                steps=_STEPS,
            ),
            lambda apart: Message(
                "Weights after {steps} steps with a schedule differ by {apart:.2g} from those with its values",
                steps=_STEPS,
                apart=apart,
            ),
            subject.line_of("__init__", "update_step"),
        )


def _compare_with_rates(
    subject: OptimizerUnderTest,
    found: list[Array],
    initial: float,
    same: str,
    stays: str,
    differs: Callable[[float], str],
    line: int | None,
) -> RuleOutcome:
    """Compare weights with those after steps at rates set by hand, and describe the effect of the rate."""
    expected = _weights_at_rates(subject, tuple(initial * _DECAY**i for i in range(_STEPS)))
    if expected is None:
        return skipped(Message("Its learning rate cannot be set by hand, so there is nothing to compare with"))
    difference = largest_difference(found, expected)
    still = 0.0 if difference == 0 else largest_difference(found, _weights_at_rates(subject, (initial,) * _STEPS) or [])
    if difference < 0.01 * still or (is_close(found, expected) and difference <= still):
        return passed(same, largest_difference=json_number(difference))
    return failed(
        stays if still < difference else differs(difference), line, largest_difference=json_number(difference)
    )


class CallableHonoured(Rule):
    title = "Accepts a callable as the learning rate"
    why = "Three contracts accept a function without arguments as the rate; it must be called at each step."
    fix = "Pass it to the base unchanged: super().__init__(learning_rate=learning_rate)."
    fixes: ClassVar[Mapping[str, str]] = {
        "OptimizerV2": (
            Message(
                "Pass it to the base unchanged, self._set_hyper('learning_rate', learning_rate), and "
                "do not compute with it in the constructor."
            )
        ),
        "TF1": Message("Call self._call_if_callable(self._lr) in _prepare."),
    }
    inapplicable: ClassVar[Mapping[str, str]] = {
        PLAIN: "A class without an optimizer's base decides itself whether it takes callables"
    }
    requires = ("schedule-read",)
    cost = 0.4

    def check(self, subject: OptimizerUnderTest) -> RuleOutcome:
        name = subject.rate_name
        if name is None or subject.contract == "Keras 2":
            return passed(
                Message("It has no learning rate")
                if name is None
                else Message("Optimizers of Keras 2 take no callables")
            )
        if subject.is_multi_backend:
            return passed(Message("Keras before TensorFlow 2 takes no callables"))
        initial = float({**subject.opened.defaults, **subject.values}[name]) or 0.01
        holder = tf.Variable(initial, dtype=tf.float32, trainable=False)
        variables = subject.variables()

        def make_steps() -> None:
            values: dict[str, Any] = {name: holder.read_value}
            hosted = subject.plain(variables, **values)
            step = traced_step(hosted, variables)
            for gradients in dense_gradients(variables, _STEPS):
                holder.assign(initial * _DECAY ** int(hosted.iterations.numpy()))
                step(*gradients)

        error = attempt(make_steps)
        if isinstance(error, Exception):
            root = error.__cause__ or error
            line = line_in_file(root, subject, "__init__")
            sentence = Message("With a callable as {name} it raises {root}", name=name, root=error_text(root))
            if "convert a value" in sentence:
                sentence = Message(
                    "It converts {name} to a tensor without calling it: a callable gives a {root}",
                    name=name,
                    root=type(root).__name__,
                )
            # The base of TF1 has no learning rate, so what a class takes is its own affair.
            return warning(sentence, line) if subject.contract == "TF1" else failed(sentence, line)
        return _compare_with_rates(
            subject,
            weights(variables),
            initial,
            Message("A callable is called at each step"),
            Message(
                "A callable is called only once: the rate stays at {initial:g} when it returns another value",
                initial=initial,
            ),
            lambda apart: Message(
                "Weights after {steps} steps with a callable differ by {apart:.2g} from those with its values",
                steps=_STEPS,
                apart=apart,
            ),
            subject.line_of("__init__"),
        )


_COUNTED_STEPS = 5


class WrapperCounts(Rule):
    title = "A wrapper counts each step once"
    why = "Schedules and bias correction use the iterations; counted twice, they run twice as fast."
    fix = "Only one of the two may count: call the inner apply_gradients and share its iterations instead of adding 1."
    draws = "free"
    cost = 0.2

    def check(self, subject: OptimizerUnderTest) -> RuleOutcome:
        variables = subject.variables()
        bare = subject.bare(variables)
        inner = inner_optimizers(bare.optimizer)
        if not inner or subject.contract == "TF1":
            return passed(
                Message("It holds no other optimizer")
                if not inner
                else Message("Optimizers of TF1 count no iterations")
            )
        bare.build()
        error = attempt(_make_steps, bare, _COUNTED_STEPS)
        if isinstance(error, Exception):
            return skipped(Message("Without a forward pass a step raises {error}", error=error_text(error)))
        counts = [int(each.iterations.numpy()) for each in (bare.optimizer, *inner)]
        if max(counts) > _COUNTED_STEPS:
            return failed(
                (
                    Message(
                        "{counted_steps} steps count {counts} iterations, its own",
                        counted_steps=_COUNTED_STEPS,
                        counts=max(counts),
                    )
                    if counts[0] > _COUNTED_STEPS
                    else Message(
                        "{counted_steps} steps count {counts} iterations, those of the optimizer inside",
                        counted_steps=_COUNTED_STEPS,
                        counts=max(counts),
                    )
                ),
                subject.line_of("apply_gradients", "apply", "update_step", "_resource_apply_dense"),
                iterations=max(counts),
                steps=_COUNTED_STEPS,
            )
        return passed(
            Message(
                "{counted_steps} steps count {counts} iterations", counted_steps=_COUNTED_STEPS, counts=max(counts)
            ),
            iterations=max(counts),
            steps=_COUNTED_STEPS,
        )


def _make_steps(bare: BareOptimizer, count: int) -> None:
    for each in dense_gradients(bare.variables, count):
        bare.apply(each)


_WRAPPER_STEPS = 8


class WrapperRate(Rule):
    title = "A wrapper's learning rate is the inner optimizer's"
    why = "Schedules and callbacks set learning_rate on the model's optimizer, so it must take effect on the wrapper."
    fix = "Make learning_rate a property of the wrapper that reads and sets self.inner_optimizer.learning_rate."
    cost = 0.3

    def check(self, subject: OptimizerUnderTest) -> RuleOutcome:
        optimizer = subject.make()
        if not inner_optimizers(optimizer) or subject.contract == "TF1":
            return passed(
                Message("It holds no other optimizer")
                if subject.contract != "TF1"
                else Message("TF1 has no rate to set")
            )
        line = subject.line_of("learning_rate", "__init__")
        final_weights: list[list[Array]] = []
        for share in (1.0, 0.5):
            variables = subject.variables()
            bare = subject.bare(variables)
            bare.build()
            error = attempt(_multiply_rate, bare.optimizer, share)
            if isinstance(error, Exception):
                return failed(
                    Message("Setting learning_rate on the wrapper raises {error}", error=error_text(error)), line
                )
            error = attempt(_make_steps, bare, _WRAPPER_STEPS)
            if isinstance(error, Exception):
                return skipped(Message("Without a forward pass a step raises {error}", error=error_text(error)))
            final_weights.append(weights(variables))
        difference = largest_difference(*final_weights)
        if difference == 0:
            return failed(
                Message(
                    "Halving learning_rate on the wrapper changes nothing in {wrapper_steps} steps",
                    wrapper_steps=_WRAPPER_STEPS,
                ),
                line,
            )
        return passed(Message("Setting learning_rate on the wrapper takes effect"), largest_difference=difference)


def _multiply_rate(optimizer: Any, share: float) -> None:
    optimizer.learning_rate = float(optimizer.learning_rate) * share


_STEPS_AFTER_EDIT = 5


class HyperparametersLive(Rule):
    title = "Hyperparameters take effect during training"
    why = "An edit must take effect at the next step, or after a retrace; one without effect is misleading."
    fix = "Read self.rho in the update itself, without branching on it or computing with it in the constructor."
    cost = 0.5

    def check(self, subject: OptimizerUnderTest) -> RuleOutcome:
        hosted = subject.lead.hosted
        floating = {h.name: h for h in hosted.hyperparameters if type(h.value) is float}
        if not floating:
            return passed(Message("It has no floating hyperparameters"))
        stiff = [name for name, each in floating.items() if not each.live and name in subject.opened.defaults]
        live = len(floating) - len(stiff)
        if not stiff:
            return passed(Message("All {live} take effect at the next step", live=live), live=live)
        resumed = _ResumedSteps(subject)
        rebuilt, building, idle = [], [], []
        for name in stiff:
            value = float(floating[name].value)
            other = {name: value * 0.5 if value else 0.1}
            parts = attempt(resumed.parts, **other)
            differs = parts or subject.file is None or attempt(self._ends_elsewhere, subject, **other)
            if parts or isinstance(differs, Exception):
                rebuilt.append(name)  # where it refuses the other value nothing is known
            elif differs:
                building.append(name)
            else:
                idle.append(name)
        for name in idle:
            if (line := _line_of_unread(subject, name)) is not None:
                return failed(
                    Message("{name} has no effect: no method but the constructor and get_config reads it", name=name),
                    line,
                    Message(
                        "{subject} in the update, or leave the argument out.", subject=_reading_advice(subject, name)
                    ),
                )
        if rebuilt:
            return warning(
                (
                    Message(
                        "An edit of {names} takes effect when the optimizer is rebuilt around its "
                        "slots, the other {live} at the next step",
                        names=", ".join(rebuilt),
                        live=live,
                    )
                ),
                subject.line_of("__init__"),
                (
                    Message(
                        "{subject} in get_updates, without branching on it or computing with it in the constructor.",
                        subject=_reading_advice(subject, rebuilt[0]),
                    )
                    if subject.is_multi_backend
                    else Message(
                        "{subject} in the update itself, without branching on it or computing with it in "
                        "the constructor.",
                        subject=_reading_advice(subject, rebuilt[0]),
                    )
                ),
                live=live,
                rebuilt=len(rebuilt),
            )
        return passed(
            Message(
                "{live} take effect at the next step, {others} not during training",
                live=live,
                others=", ".join(building + idle),
            ),
            live=live,
        )

    def _ends_elsewhere(self, subject: OptimizerUnderTest, **other: Any) -> bool:
        ends = self._weights_from_start(subject, **other)
        return largest_difference(weights_after_eager_steps(subject), ends) > 0

    @staticmethod
    def _weights_from_start(subject: OptimizerUnderTest, **values: Any) -> list[Array]:
        variables = subject.variables()
        return subject.weights_after_steps(variables, dense_gradients(variables, STEPS), **values)


class _ResumedSteps:
    """First steps, and the effect of an edit on later ones."""

    def __init__(self, subject: OptimizerUnderTest) -> None:
        first = first_steps(subject)
        self._subject, self._gradients = subject, dense_gradients(first.variables, _STEPS_AFTER_EDIT)
        self._weights, self._state = weights(first.variables), first.hosted.state()
        self._unedited = self._weights_by_step()
        self._unedited_weights: list[list[Array]] = []

    def parts(self, **values: Any) -> bool:
        """Return whether a step after an edit of `values` gives other weights."""
        for place, end in enumerate(self._weights_by_step(**values)):
            if place == len(self._unedited_weights):
                self._unedited_weights.append(next(self._unedited))
            if largest_difference(self._unedited_weights[place], end) > 0:
                return True
        return False

    def _weights_by_step(self, **values: Any) -> Iterator[list[Array]]:
        """Yield the weights after each step that follows an edit."""
        variables = self._subject.variables()
        for variable, weight in zip(variables, self._weights, strict=True):
            variable.assign(weight)
        rebuilt = self._subject.plain(variables, **values)
        rebuilt.restore(self._state)
        for each in self._gradients:
            apply(rebuilt, each, variables)
            yield weights(variables)


def _reading_advice(subject: OptimizerUnderTest, name: str) -> str:
    """Return how an update reads a hyperparameter in this contract."""
    if subject.form == "OptimizerV2":
        keep, read = f"self._set_hyper({name!r}, {name})", f"self._get_hyper({name!r}, var.dtype.base_dtype)"
        return Message("Keep it with {keep}, and read {reading}", keep=keep, reading=read)
    if subject.is_multi_backend:
        return Message("Keep it only in self.{name} = K.variable({name}), and read self.{name}", name=name)
    return Message("Read self.{name}", name=name)


def _line_of_unread(subject: OptimizerUnderTest, name: str) -> int | None:
    """Return the line of the constructor that stores an argument which is read nowhere else; `None` if it is read."""
    constructor = subject.methods.get("__init__")
    if constructor is None or name not in {a.arg for a in [*constructor.args.args, *constructor.args.kwonlyargs]}:
        return None
    attributes: set[str] = set()
    for node in ast.walk(constructor):
        match node:
            case ast.Assign(targets=targets, value=ast.Name(id=read)) if read == name:
                for target in targets:
                    if not (isinstance(target, ast.Attribute) and isinstance(target.value, ast.Name)):
                        return None
                    attributes.add(target.attr)
    reads = [n for n in ast.walk(constructor) if isinstance(n, ast.Name) and n.id == name]
    if len(reads) != len(attributes):
        return None  # it is handed on, or computed with
    for method in subject.methods.values():
        if method.name in ("__init__", "get_config"):
            continue
        for node in ast.walk(method):
            if isinstance(node, ast.Attribute) and node.attr in attributes:
                return None
            if isinstance(node, ast.Name) and node.id in ("getattr", "vars"):
                return None
    return constructor.lineno
