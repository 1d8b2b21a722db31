"""Checks whether a callable given as the learning rate is called."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

import tensorflow as tf

from optimizers.base.guest_code import attempt
from optimizers.checker.changing_rates import weights_at_rates
from optimizers.checker.check_result import RuleOutcome, failed, passed, skipped, warning
from optimizers.checker.error_location import line_in_file
from optimizers.checker.optimizer_steps import error_text, is_close, json_number, traced_step, weights
from optimizers.checker.optimizer_under_test import OptimizerUnderTest, dense_gradients, largest_difference
from optimizers.checker.rule import Rule
from optimizers.contracts.recognition import PLAIN

_DECAY = 0.7
_STEPS = 10


class CallableHonoured(Rule):
    title = "Takes a callable as the learning rate"
    why = "Three contracts accept a function without arguments as the rate; it must be called at each step."
    fix = "Hand it to the base as it is: super().__init__(learning_rate=learning_rate)."
    fixes: ClassVar[Mapping[str, str]] = {
        "OptimizerV2": "Hand it to the base as it is, self._set_hyper('learning_rate', learning_rate), and compute "
        "nothing with it in the constructor.",
        "TF1": "Call self._call_if_callable(self._lr) in _prepare.",
    }
    inapplicable: ClassVar[Mapping[str, str]] = {
        PLAIN: "A class without an optimizer's base decides itself whether it takes callables"
    }
    requires = ("schedule-read",)
    cost = 0.4

    def check(self, subject: OptimizerUnderTest) -> RuleOutcome:
        name = subject.rate_name
        if name is None or subject.contract == "Keras 2":
            return passed("It has no learning rate" if name is None else "Optimizers of Keras 2 take no callables")
        if subject.is_multi_backend:
            return passed("The Keras before TensorFlow 2 takes no callables")
        initial = float({**subject.opened.defaults, **subject.values}[name]) or 0.01
        rates = [initial * _DECAY**i for i in range(_STEPS)]
        holder = tf.Variable(initial, dtype=tf.float32, trainable=False)
        variables = subject.variables()

        def make_steps() -> None:
            values: dict[str, Any] = {name: holder.read_value}
            hosted = subject.plain(variables, **values)
            step = traced_step(hosted, variables)
            for gradients in dense_gradients(variables, _STEPS):
                holder.assign(rates[int(hosted.iterations.numpy())])
                step(*gradients)

        error = attempt(make_steps)
        if isinstance(error, Exception):
            root = error.__cause__ or error
            line = line_in_file(root, subject, "__init__")
            sentence = f"With a callable as {name} it raises {error_text(root)}"
            if "convert a value" in sentence:
                sentence = (
                    f"It makes a tensor of {name} without calling it: for a callable that is a {type(root).__name__}"
                )
            # The base of TF1 has no learning rate, so what a class takes is its own affair.
            return warning(sentence, line) if subject.contract == "TF1" else failed(sentence, line)
        final_weights = weights(variables)
        expected = weights_at_rates(subject, tuple(rates))
        if expected is None:
            return skipped("Its learning rate cannot be set by hand, so there is nothing to compare with")
        difference = largest_difference(final_weights, expected)
        still = (
            0.0
            if difference == 0
            else largest_difference(final_weights, weights_at_rates(subject, (initial,) * _STEPS) or [])
        )
        if difference < 0.01 * still or (is_close(final_weights, expected) and difference <= still):
            return passed("A callable is asked at each step", largest_difference=json_number(difference))
        if still < difference:
            what = f"A callable is asked once: the rate stays at {initial:g} when it answers another"
        else:
            what = f"{_STEPS} steps with a callable end {difference:.2g} away from steps at what it answers"
        return failed(what, subject.line_of("__init__"), largest_difference=json_number(difference))
