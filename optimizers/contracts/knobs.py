"""Which hyperparameters can be turned while a traced step runs, and which variables that turns."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import Any

import numpy as np
import tensorflow as tf

from optimizers.contracts.arguments import Place, at, can_put, distinct, follows_alone, places_of, put, unseen
from optimizers.contracts.live import LiveValue
from optimizers.contracts.owners import is_written

HYPER = "_hyper"
"""OptimizerV2's own dictionary: it makes variables of the numbers that it finds there."""
_RATE = "learning_rate"


class Knobs:
    """The hyperparameters of an optimizer and of those inside it.

    Args:
        make: makes a fresh one from keyword arguments, and answers it and those inside it.
        owners: what it answered for `values`, each with the prefix of its names.
        values: keyword arguments, every float an object of its own.
        rate: the argument that is the learning rate.
        rate_of: the learning rate that an optimizer keeps where its contract has a place for it.
    """

    def __init__(
        self,
        make: Callable[..., list[Any]],
        owners: Sequence[tuple[Any, str]],
        values: Mapping[str, Any],
        rate: str | None,
        rate_of: Callable[[Any], tf.Variable | float | None],
    ) -> None:
        self._make, self._owners, self._values, self._rate_name, self._rate_of = make, owners, values, rate, rate_of
        self._held: dict[tuple[int, Place], str] = {}
        for i, (owner, _) in enumerate(owners):
            for name, places in places_of(owner, values).items():
                self._held |= {(i, place): name for place in places}
        self.following = self._whose_rate_follows()
        """The optimizers whose own learning rate is the one that was handed over, outermost first."""
        self._live: dict[str, tf.Variable] = {}
        self.inside: tuple[str, ...] = ()
        """Hyperparameters of the optimizers inside that nobody handed over."""
        self._unseen: set[str] = set()
        """Arguments that decide nothing in the class, whatever their value."""
        self.turnable: dict[str, list[tf.Variable]] = {}
        """The variables of every hyperparameter that an edit reaches without a new trace."""
        self.rate: tf.Variable | None = None
        """What holds the learning rate in the step, if it is a variable there."""

    def make_live(self, baked: Collection[str], result_type: tf.DType) -> None:
        """Put a live value in the place of every float that can be replaced, but for the names `baked`."""
        inside = dict(self._inside())
        self.inside = tuple(dict.fromkeys(inside.values()))
        held = {**self._held, **inside}
        for name in dict.fromkeys(held.values()):
            places = [key for key, each in held.items() if each == name]
            ours = [(self._owners[i][0], place) for i, place in places if place[0] != HYPER]
            kept_as_rate = name == self._rate_name and self.following
            if name in baked or kept_as_rate or not ours or not all(can_put(*each) for each in ours):
                continue
            holder = tf.Variable(at(*ours[0]), dtype=tf.float64, trainable=False, name="hyperparameter")
            self._live[name] = holder
            for owner, place in ours:
                put(owner, place, LiveValue(name, holder.read_value, result_type))

    @property
    def attributes(self) -> set[str]:
        """Those that hold an argument."""
        return {str(place[0]) for _, place in self._held}

    @property
    def holders(self) -> list[tf.Variable]:
        """The variables that live values read."""
        return list(self._live.values())

    def read_by(self, reads: Collection[int], hypers: Sequence[Mapping[Place, tf.Variable]]) -> None:
        """Learn which variables the traced step uses (`reads`, ids of handles); `hypers` are what each optimizer keeps
        in variables by its contract.

        What only building reads (an initial accumulator), or nothing does (the decay of an average that is off), is no
        knob of the step; nor is an argument that something else in the class was reckoned from.
        """
        found: dict[str, list[tf.Variable]] = {name: [holder] for name, holder in self._live.items()}
        for i, (owner, prefix) in enumerate(self._owners):
            for place, variable in hypers[i].items():
                name = self._held.get((i, place), f"{prefix}{place[-1]}" if prefix else "")
                found.setdefault(name, []).append(variable)
            rate = self._rate_of(owner)
            if isinstance(rate, tf.Variable) and owner not in self.following and prefix:
                found[prefix + _RATE] = [rate]
        found.pop("", None)
        if self.following and self._rate_name is not None:
            found[self._rate_name] = [self._rate_of(self.following[0])]
        found = {name: held for name, held in found.items() if any(id(v.handle) in reads for v in held)}
        self.rate = found.get(self._rate_name or "", [None])[0]
        before = self._make(**distinct(self._values))
        self.turnable = {
            name: held
            for name, held in found.items()
            if name not in self._values or self._follows_alone(name, _other(self._values[name]), self._values, before)
        }
        # To construct one of Keras' costs milliseconds, which an edit in mid-run would wait for. Somebody's own class
        # may look at a value in a way that is not noticed.
        if not any(is_written(type(owner)) for owner, _ in self._owners):
            self._unseen = unseen(self._make, self._values)

    def can_take(self, name: str, value: float, values: Mapping[str, Any]) -> bool:
        """Whether a turnable hyperparameter can be turned to `value` while the others are `values`."""
        return name in self._unseen or self._follows_alone(name, value, values)

    def _follows_alone(
        self, name: str, value: float, values: Mapping[str, Any], before: Sequence[Any] | None = None
    ) -> bool:
        """Whether nothing in the class follows from `name` but what turning it sets."""
        places = {
            key for key, each in self._held.items() if each == name and (key[1][0] == HYPER or name in self._live)
        }
        return follows_alone(self._make, values, name, value, places, before)

    def _inside(self) -> Iterator[tuple[tuple[int, Place], str]]:
        """Where the optimizers inside keep floats under the names of their arguments."""
        for i, (owner, prefix) in enumerate(self._owners):
            if not prefix:
                continue
            try:
                names = inspect.signature(type(owner).__init__).parameters
            except (TypeError, ValueError):  # one written in C tells no signature
                continue
            for name in names:
                for attribute in (name, f"_{name}"):
                    if type(vars(owner).get(attribute)) is float and (i, (attribute,)) not in self._held:
                        yield (i, (attribute,)), prefix + name

    def _whose_rate_follows(self) -> list[Any]:
        value = self._values.get(self._rate_name or "")
        if type(value) is not float:
            return []
        other = _other(value)
        try:
            twins = self._make(**distinct({**self._values, str(self._rate_name): other}))
        except Exception:
            return []  # it refuses the other value: nothing is known
        if len(twins) != len(self._owners):
            return []
        pairs = [
            (owner, self._rate_of(owner), self._rate_of(twin))
            for (owner, _), twin in zip(self._owners, twins, strict=True)
        ]
        return [owner for owner, rate, twin in pairs if _is(rate, value) and _is(twin, other)]


def _other(value: float) -> float:
    """Another value that a class which takes `value` is likely to take."""
    return value * 0.999 if value else 1e-3


def _is(rate: tf.Variable | float | None, value: float) -> bool:
    if rate is None:
        return False
    return np.float32(float(rate)) == np.float32(value)
