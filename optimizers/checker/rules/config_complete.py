"""Whether `from_config(get_config())` makes the same optimizer."""

from __future__ import annotations

import copy
import functools
import inspect
import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np

from optimizers.checker.course import STEPS, finite, host_made, near, said, weights
from optimizers.checker.finding import Seen, fails, holds, warns
from optimizers.checker.forward_pass import forward
from optimizers.checker.rule import Rule
from optimizers.checker.subject import Array, Subject, dense_gradients, largest_difference

_UNKEPT = ("name", "use_locking", "lr", "decay")
_CLIPS = ("clipnorm", "clipvalue", "global_clipnorm")
"""The base of OptimizerV2 leaves them out while they are None."""


_WITH_HYPERS = (
    "Return every constructor argument: {**super().get_config(), 'rho': self._serialize_hyperparameter('rho')} for "
    "what self._set_hyper keeps, plain values for the rest."
)


class ConfigComplete(Rule):
    title = "Its configuration is complete"
    why = "A model that is loaded, cloned or copied to a worker has the optimizer that from_config makes of get_config."
    mend = "Return every constructor argument as a plain value: {**super().get_config(), 'rho': self.rho}."
    cost = 0.5

    def look(self, subject: Subject) -> Seen:
        seen = self._look(subject)
        if subject.contract not in ("OptimizerV2", "As documented") or seen.verdict not in ("fails", "warns"):
            return seen
        return replace(seen, mend=_WITH_HYPERS)

    @staticmethod
    def _look(subject: Subject) -> Seen:
        if subject.contract == "TF1":
            return holds("Optimizers of TF1 have no configuration")
        line = subject.line_of("get_config")
        changed, first = _changed(subject)

        def make() -> Any:
            return subject.make(**changed)

        used = subject.bare(subject.variables(), **changed)
        used.build()
        config = used.optimizer.get_config()
        if not isinstance(config, dict):
            return fails(f"get_config answers {type(config).__name__}, no dictionary", line)
        kept = {name: value for name, value in config.items() if not _of_the_base(subject, value)}
        for name, value in kept.items():
            try:
                json.dumps(value)
            except (TypeError, ValueError):
                return fails(
                    f"get_config gives {name} as {type(value).__name__}, which JSON does not know", line, argument=name
                )
        # A file has lists where the configuration had tuples.
        config = {**config, **json.loads(json.dumps(kept))}
        taken = inspect.signature(type(used.optimizer)).parameters
        missing = [
            name
            for name, value in subject.opened.defaults.items()
            if name not in config and name in taken and name not in _UNKEPT and not (value is None and name in _CLIPS)
        ]

        def rebuild() -> Any:
            return type(make()).from_config(copy.deepcopy(config))

        try:
            rebuild()
        except Exception as error:
            return fails(
                f"from_config(get_config()) raises {said(error)}", subject.line_of("from_config", "get_config")
            )
        ends = first, _end(subject, rebuild)
        apart = largest_difference(*ends)
        if not near(*ends):
            lost = missing or [n for n, v in changed.items() if n in config and config[n] != v]
            what = f"; get_config leaves out {', '.join(missing)}" if missing else ""
            what = what or (f"; get_config gives another {', '.join(lost)}" if lost else "")
            return fails(
                f"The optimizer that from_config makes ends {apart:.2g} away after {STEPS} steps{what}",
                line,
                largest_difference=finite(apart),
            )
        if missing:
            return warns(
                f"get_config leaves out {', '.join(missing)}, which made no difference in {STEPS} steps",
                line,
                left_out=", ".join(missing),
            )
        return holds(
            f"from_config(get_config()) makes the same steps with {len(changed)} arguments off their defaults",
            largest_difference=apart,
        )


def _changed(subject: Subject) -> tuple[dict[str, Any], list[Array]]:
    """Every number a little off its default and every truth value the other way, as far as the class allows; and the
    weights after a few steps with them.
    """
    values: dict[str, Any] = {}
    for name, value in subject.opened.defaults.items():
        if name in subject.values or name in _UNKEPT or isinstance(value, str):
            continue
        other = _other(value)
        if other is None:
            continue
        try:
            subject.make(**values, **{name: other})
        except Exception:
            continue  # it refuses the other value
        values[name] = other
    for kept in (values, {n: v for n, v in values.items() if type(v) is float}):
        try:
            return kept, _end(subject, functools.partial(subject.make, **kept))
        except Exception:
            continue  # it refuses it when it steps
    return {}, _end(subject, subject.make)


def _other(value: Any) -> Any:
    match value:
        case bool():
            return not value
        case int():
            return value + 1
        case float():
            return value * 0.9 if value else 0.01
    return None


def _of_the_base(subject: Subject, value: Any) -> bool:
    """The older bases themselves give hyperparameters as numbers of NumPy's."""
    return subject.contract != "Keras 3" and isinstance(value, np.generic)


def _end(subject: Subject, make: Callable[[], Any]) -> list[Array]:
    variables = subject.variables()
    hosted = host_made(subject, make, variables)
    for gradients in dense_gradients(variables, STEPS):
        hosted.apply(gradients, variables, forward(variables, hosted))
    return weights(variables)
