"""Whether a callable given as the learning rate is called."""

from __future__ import annotations

from typing import Any

import tensorflow as tf

from optimizers.checker.blame import own_line
from optimizers.checker.course import finite, near, said, stepping, weights
from optimizers.checker.finding import Seen, fails, holds, waits, warns
from optimizers.checker.rates import by_hand
from optimizers.checker.rule import Rule
from optimizers.checker.subject import Subject, dense_gradients, largest_difference

_DECAY = 0.7
_STEPS = 10


class CallableHonoured(Rule):
    title = "Takes a callable as the learning rate"
    why = "Three contracts let a function without arguments stand for the rate; it is to be asked at each step."
    mend = (
        "Hand it to the base as it is: super().__init__(learning_rate=learning_rate), or self._set_hyper; in TF1 call "
        "self._call_if_callable(self._lr) in _prepare."
    )
    after = ("schedule-read",)
    cost = 0.4

    def look(self, subject: Subject) -> Seen:
        name = subject.rate_name
        if name is None or subject.contract == "Keras 2":
            return holds("It has no learning rate" if name is None else "Optimizers of Keras 2 take no callables")
        if subject.is_multi_backend:
            return holds("The Keras before TensorFlow 2 takes no callables")
        initial = float({**subject.opened.defaults, **subject.values}[name]) or 0.01
        rates = [initial * _DECAY**i for i in range(_STEPS)]
        holder = tf.Variable(initial, dtype=tf.float32, trainable=False)
        variables = subject.variables()
        try:
            values: dict[str, Any] = {name: holder.read_value}
            hosted = subject.plain(variables, **values)
            step = stepping(hosted, variables)
            for gradients in dense_gradients(variables, _STEPS):
                holder.assign(rates[int(hosted.iterations.numpy())])
                step(*gradients)
        except Exception as error:
            root = error.__cause__ or error
            line = own_line(root, subject, "__init__")
            told = f"With a callable as {name} it raises {said(root)}"
            if "convert a value" in told:
                told = f"It makes a tensor of {name} without calling it: for a callable that is a {type(root).__name__}"
            # The base of TF1 has no learning rate, so what a class takes is its own affair.
            return warns(told, line) if subject.contract == "TF1" else fails(told, line)
        ends = weights(variables)
        expected = by_hand(subject, tuple(rates))
        if expected is None:
            return waits("Its learning rate cannot be set by hand, so there is nothing to compare with")
        apart = largest_difference(ends, expected)
        still = 0.0 if apart == 0 else largest_difference(ends, by_hand(subject, (initial,) * _STEPS) or [])
        if apart < 0.01 * still or (near(ends, expected) and apart <= still):
            return holds("A callable is asked at each step", largest_difference=finite(apart))
        if still < apart:
            what = f"A callable is asked once: the rate stays at {initial:g} when it answers another"
        else:
            what = f"{_STEPS} steps with a callable end {apart:.2g} away from steps at what it answers"
        return fails(what, subject.line_of("__init__"), largest_difference=finite(apart))
