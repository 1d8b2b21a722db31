"""Checks whether `from_config(get_config())` makes the same optimizer."""

from __future__ import annotations

import copy
import functools
import inspect
import json
from collections.abc import Callable, Mapping
from typing import Any, ClassVar

import numpy as np

from optimizers.base.guest_code import attempt
from optimizers.checker.check_result import RuleOutcome, failed, passed, warning
from optimizers.checker.contract_hooks import GET_UPDATES
from optimizers.checker.forward_pass import apply
from optimizers.checker.optimizer_steps import STEPS, error_text, host_from_factory, is_close, json_number, weights
from optimizers.checker.optimizer_under_test import Array, OptimizerUnderTest, dense_gradients, largest_difference
from optimizers.checker.rule import Rule
from optimizers.contracts.recognition import PLAIN

_UNSAVED_ARGUMENTS = ("name", "use_locking", "lr", "decay")
_CLIPS = ("clipnorm", "clipvalue", "global_clipnorm")
"""The base of OptimizerV2 leaves them out while they are None."""


_PLAIN = "Give plain numbers: np.asarray(self._serialize_hyperparameter('rho')).item()."


class ConfigComplete(Rule):
    title = "Its configuration is complete"
    why = "A model that is loaded, cloned or copied to a worker has the optimizer that from_config makes of get_config."
    fix = "Return every constructor argument as a plain value: {**super().get_config(), 'rho': self.rho}."
    fixes: ClassVar[Mapping[str, str]] = {
        "OptimizerV2": "Return every constructor argument: {**super().get_config(), 'rho': "
        "self._serialize_hyperparameter('rho')} for what self._set_hyper keeps, plain values for the rest.",
        GET_UPDATES: "Return every constructor argument as a plain value: {**super().get_config(), 'rho': "
        "float(K.get_value(self.rho))}.",
    }
    inapplicable: ClassVar[Mapping[str, str]] = {
        PLAIN: "Nothing asks a class without an optimizer's base for a configuration"
    }
    cost = 0.5

    def check(self, subject: OptimizerUnderTest) -> RuleOutcome:
        if subject.contract == "TF1":
            return passed("Optimizers of TF1 have no configuration")
        line = subject.line_of("get_config")
        changed, first = _with_changed_arguments(subject)

        def make() -> Any:
            return subject.make(**changed)

        used = subject.bare(subject.variables(), **changed)
        used.build()
        config = used.optimizer.get_config()
        if not isinstance(config, dict):
            return failed(f"get_config answers {type(config).__name__}, no dictionary", line)
        saved = {name: value for name, value in config.items() if not _is_base_artifact(subject, value)}
        for name, value in saved.items():
            try:
                json.dumps(value)
            except (TypeError, ValueError):
                return failed(
                    f"get_config gives {name} as {type(value).__name__}, which JSON does not know", line, argument=name
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
            refusal = f"from_config(get_config()) raises {error_text(error)}"
            # What Keras writes into a file and reads again are plain numbers.
            config = {name: value.item() if isinstance(value, np.generic) else value for name, value in config.items()}
            if isinstance(attempt(rebuild), Exception):
                return failed(refusal, subject.line_of("from_config", "get_config"))
        final_weights = first, _weights_after_steps(subject, rebuild)
        difference = largest_difference(*final_weights)
        if not is_close(*final_weights):
            lost = missing or [n for n, v in changed.items() if n in config and config[n] != v]
            what = f"; get_config leaves out {', '.join(missing)}" if missing else ""
            what = what or (f"; get_config gives another {', '.join(lost)}" if lost else "")
            return failed(
                f"The optimizer that from_config makes ends {difference:.2g} away after {STEPS} steps{what}",
                line,
                largest_difference=json_number(difference),
            )
        if refusal:
            return warning(f"{refusal}; a saved model, which has plain numbers, loads all the same", line, _PLAIN)
        if missing:
            return warning(
                f"get_config leaves out {', '.join(missing)}, which made no difference in {STEPS} steps",
                line,
                left_out=", ".join(missing),
            )
        return passed(
            f"from_config(get_config()) makes the same steps with {len(changed)} arguments off their defaults",
            largest_difference=difference,
        )


def _with_changed_arguments(subject: OptimizerUnderTest) -> tuple[dict[str, Any], list[Array]]:
    """Every number a little off its default and every truth value the other way, as far as the class allows; and the
    weights after a few steps with them.
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
    """The older bases themselves give hyperparameters as numbers of NumPy's."""
    return subject.contract != "Keras 3" and isinstance(value, np.generic)


def _weights_after_steps(subject: OptimizerUnderTest, make: Callable[[], Any]) -> list[Array]:
    variables = subject.variables()
    hosted = host_from_factory(subject, make, variables)
    for gradients in dense_gradients(variables, STEPS):
        apply(hosted, gradients, variables)
    return weights(variables)
