"""Host of the older contracts: TensorFlow variables, hooks that return no operation, optimizers that differentiate."""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable, Sequence
from typing import Any

import keras
import tensorflow as tf

from optimizers.contracts.hosted_optimizer import Aggregator, ForwardPass, Gradient, loss_arguments, requested_arguments
from optimizers.contracts.hosting_fallbacks import branching_hyperparameter, convert_hooks
from optimizers.contracts.optimizer_host import OptimizerHost


def returning_op(hook: Callable[..., Any], notice_none: Callable[[], None] = lambda: None) -> Callable[..., Any]:
    """Wrap `hook`, which may return `None`, to return an operation, because TensorFlow groups the results of hooks.

    `notice_none` is called where a hook returned `None` in a graph.
    """

    @functools.wraps(hook)
    def wrapper(*args: Any, **options: Any) -> Any:
        result = hook(*args, **options)
        if result is None:
            if not tf.executing_eagerly():  # eagerly TensorFlow's own operations return nothing
                notice_none()
            return tf.no_op()
        return result

    return wrapper


def build_once(build: Callable[..., Any]) -> Callable[..., Any]:
    """Wrap `build` so that it runs once for each variable.

    Every `apply_gradients` calls it. A class that does not ask whether it is built would make its state again in each
    trace, and train with other variables than those that are shown.
    """
    built: set[int] = set()

    @functools.wraps(build)
    def build_new(*args: Any, **options: Any) -> Any:
        variables = list(args[0] if args else next(iter(options.values())))
        new_ids = {id(v) for v in variables} - built
        if built and not new_ids:
            return None
        result = build(*args, **options)
        built.update(new_ids)
        return result

    return build_new


class LegacyHost(OptimizerHost):
    """Optimizer that gets `tf.Variable`s through `apply_gradients`, and may need more than gradients."""

    base: type
    """The contract's base class."""
    hooks: tuple[str, ...] = ()
    """Methods that must return an operation."""
    slot_method: str
    """The method that creates slots."""
    gradient_methods: tuple[str, ...] = ()
    """Methods that differentiate, first what `minimize` calls. Where one is overridden the optimizer gets the loss."""
    _minimize_variant: Callable[[LegacyHost, ForwardPass], None] | None = None

    def _adapt_owner(self, owner: Any, *, convert: bool) -> None:
        if convert:
            convert_hooks(owner)
        for name in self.hooks:
            if hasattr(owner, name):
                owner.__dict__[name] = returning_op(getattr(owner, name), self._note_missing_operation)
        owner.__dict__[self.slot_method] = build_once(getattr(owner, self.slot_method))

    def _note_missing_operation(self) -> None:
        self.answers_nothing = True

    def _is_inner(self, value: Any) -> bool:
        return isinstance(value, self.base)

    def _build(self) -> None:
        # Those inside are built by the wrapper, or by the trial step: only they know on which variables.
        getattr(self.optimizer, self.slot_method)(self._tensors)

    def _prepare_variables(self) -> None:
        for variable in self._variables:
            _restore_keras2_attributes(variable)

    def _base_of(self, owner: Any) -> type:
        return self.base

    def _overrides(self, owner: Any, *names: str) -> bool:
        """Return whether the class of `owner` overrides any of these methods of its base."""
        base = self._base_of(owner)
        return any(getattr(type(owner), name, None) is not getattr(base, name, None) for name in names)

    def _differentiates(self) -> bool:
        return self._overrides(self.optimizer, "minimize", *self.gradient_methods)

    def _asks_forward(self) -> bool:
        return self._differentiates() or bool(requested_arguments(self.optimizer.apply_gradients))

    def _update(self, gradients: Sequence[Gradient], forward: ForwardPass | None) -> None:
        optimizer = self.optimizer
        if forward is not None and self._differentiates():
            self._minimize(forward)
            return
        options = {**self._options(), **loss_arguments(optimizer.apply_gradients, forward)}
        optimizer.apply_gradients(list(zip(gradients, self._tensors, strict=True)), **options)

    aggregation_argument: tuple[str, bool] | None = None
    """Argument that tells `apply_gradients` that gradients are aggregated already; `None` where it never aggregates."""
    aggregation_method = ""
    """The method that aggregates."""
    _is_aggregated = False

    def expect_aggregated(self) -> None:
        self._is_aggregated = True

    @property
    def aggregator(self) -> Aggregator | None:
        own = self._overrides(self.optimizer, self.aggregation_method) if self.aggregation_method else False
        return getattr(self.optimizer, self.aggregation_method) if own else None

    def _options(self) -> dict[str, Any]:
        """Return the additional arguments of `apply_gradients`."""
        if not self._is_aggregated or self.aggregation_argument is None:
            return {}
        name, value = self.aggregation_argument
        arguments = inspect.signature(self.optimizer.apply_gradients).parameters.values()
        takes = any(each.name == name or each.kind is each.VAR_KEYWORD for each in arguments)
        return {name: value} if takes else {}

    def _minimize(self, forward: ForwardPass) -> None:
        """Let the optimizer differentiate: it gets loss and tape, or a function that computes the loss again.

        A signature that has both says nothing of what the code wants (`minimize(loss, var_list, tape=None)` often calls
        `loss`), so the trial finds out, and every later step goes the way that went well.
        """
        variants = self._minimize_variants if self._minimize_variant is None else [self._minimize_variant]
        for variant in variants:
            try:
                variant(self, forward)
            except Exception as error:  # a user's class may raise anything
                if variant is variants[-1] or branching_hyperparameter(error) is not None:
                    raise
            else:
                self._minimize_variant = variant
                return

    @property
    def _minimize_variants(self) -> list[Callable[[LegacyHost, ForwardPass], None]]:
        methods = [self.optimizer.minimize, getattr(self.optimizer, self.gradient_methods[0])]
        takes_tape = all("tape" in inspect.signature(method).parameters for method in methods)
        return [_minimize_with_tape, _minimize_with_function] if takes_tape else [_minimize_with_function]


def _minimize_with_tape(host: LegacyHost, forward: ForwardPass) -> None:
    host.optimizer.minimize(forward.loss, host._tensors, tape=forward.tape, **host._options())


def _minimize_with_function(host: LegacyHost, forward: ForwardPass) -> None:
    host.optimizer.minimize(forward.recompute_loss, var_list=host._tensors, **host._options())


def _restore_keras2_attributes(variable: keras.Variable) -> None:
    """Give the TensorFlow variable of a Keras 3 variable its attributes of Keras 2: full name and constraint.

    `dense/kernel:0` and not `kernel:0`: code of that time leaves out variables by name (`"LayerNorm" not in var.name`)
    and keeps state under it, where a name that two variables share would mix them up. TensorFlow has no way to rename
    a variable but this attribute, which is read for the name alone.
    """
    tensor = variable.value
    tensor._handle_name = f"{variable.path}:0"
    tensor._constraint = variable.constraint
