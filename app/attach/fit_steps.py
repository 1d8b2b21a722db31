"""The step functions of a model's `fit`: those of Keras, traced with or without measuring, kept between fits."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import tensorflow as tf

from .attached_run import Training
from .hyperparameters import settable
from .model_optimizers import optimizers_of
from .past_steps import MakeStep
from .replay_batches import FedIterator, FitLoss, ReplayBatches
from .slots import tensor_of
from .step_layout import Trace
from .training_core import Options

_UNCOMPILED = (
    "The model was changed after compile(): Keras goes on with the step that it traced before, which trains the "
    "variables of then with the optimizer of then. Call compile() for the change to count."
)
_UNMEASURED = (
    "Keras traced this step before the model was changed, and without Attach, so that it cannot be measured. Call "
    "compile() for the change to count."
)


class FitSteps:
    """Step functions of one model, and their run. `begin` and `end` enclose a `fit`; in between, `wrap` wraps the
    function of Keras.

    Traces stay for the next `fit`, as Keras keeps its own, until `compile` or `make_train_function` discards them.
    """

    def __init__(self, model: Any, options: Options, batches: ReplayBatches | None) -> None:
        self.model, self.batches = model, batches
        self.specification: Any = None
        """Specification of the batches of `fit`."""
        self._functions: dict[Trace, Callable[..., Any]] = {}
        """Functions by what they measure."""
        self._bare: Callable[..., Any] | None = None
        """Function that Keras made, for steps that are not measured."""
        self._left: Callable[..., Any] | None = None
        """Function that the model was left with: as long as it has that, nothing was compiled since."""
        self._stepped: Callable[..., Any] | None = None
        """Function that stands around them while `fit` runs."""
        self._signature: tuple[Any, ...] | None = None
        """Signature with which the first of them was traced."""
        self._made = self._steps_per_call = 0
        self._own_make: tuple[Any, ...] = ()
        """Instance's own `make_train_function`, where it had one."""
        self.in_epoch: int | None = None
        loss = FitLoss(model, batches, lambda: self.specification)
        make_from = self._make_from if batches is not None else None
        self.training = Training(
            model, optimizers_of(model), options, self._trace_again, make_from=make_from, loss=loss
        )  # fmt: skip

    # Fits

    def begin(self) -> None:
        """Prepare for the function that Keras is about to make."""
        model, training = self.model, self.training
        if training.is_begun:
            # Something between two steps ended a fit, and its function still stands around the steps.
            self.end("stopped")
        given, optimizers = model.train_function, optimizers_of(model)
        is_kept = given is not None and given is self._left
        is_traced = given is not None and not getattr(model, "run_eagerly", False)
        if is_traced and is_kept and self._signature not in (None, self._now(optimizers)):
            training.begin()
            training.tell(_UNCOMPILED)
            return
        training.begin(optimizers)
        if is_traced and not is_kept and _is_other_than_built(model, optimizers):
            # Traced by a fit without Attach, of what trained then.
            self._functions, self._bare, self._signature = {"bare": given}, given, ()
            training.tell(_UNMEASURED)
            return
        if not is_kept:
            # Another fit of this model may have traced a step that measures nothing.
            model.train_function = None
            self._forget()

    def plan(self, steps: int | None, epochs: int | None) -> None:
        """Store the number of steps in an epoch, and the number of epochs to come."""
        training, self.in_epoch = self.training, steps
        training.planned = training.step + (steps * epochs if steps and epochs else 0)
        if training.publisher is not None and training.step:
            training.publisher.send(training.welcome())

    def begin_epoch(self) -> None:
        self._made = 0

    def wrap(self) -> None:
        """Wrap the function that makes steps, which `fit` asks the model for each time."""
        model = self.model
        if model.train_function is None:
            return
        if not self._functions:
            self._bare = model.train_function
        self._steps_per_call = self.training.steps_per_call = _steps_per_call(model)
        self._stepped = model.train_function = self._step
        self._own_make = (vars(model)["make_train_function"],) if "make_train_function" in vars(model) else ()
        self._bare_make = model.make_train_function
        vars(model)["make_train_function"] = self._remade

    def _step(self, *args: Any) -> Any:
        training, most = self.training, self._steps_per_call
        count = min(most, self.in_epoch - self._made) if most > 1 and self.in_epoch else most
        self.specification = getattr(args[0], "element_spec", None)
        trace = training.before(count, makes_several=most > 1, begins_epoch=not self._made)
        function = self._functions.get(trace)
        try:
            logs = (function or self._function(trace))(*args)
        except (StopIteration, tf.errors.OutOfRangeError):
            raise  # the rows are at their end, which is how Keras comes to know it
        except BaseException:
            self.end("stopped")
            raise
        if self._signature is None:  # a model may make its variables in its first step
            self._signature = self._now()
        self._made += count
        training.after(count, logs)
        return logs

    def _remade(self, force: bool = False) -> Any:
        """Return the present step function, or make a new one if a callback discarded it, for instance to freeze a
        layer.
        """
        model = self.model
        if not force and model.train_function is not None:
            return model.train_function
        self._make()
        self._forget()
        self._bare = model.train_function
        self.training.change_optimizers(optimizers_of(model))
        model.train_function = self._stepped
        return self._stepped

    def _make(self) -> Callable[..., Any]:
        """Make a new, untraced step function with Keras."""
        found: Callable[..., Any] = self._bare_make(force=True) or self.model.train_function
        return found

    def end(self, status: str) -> None:
        """Restore the model, with the step function that it would have without Slotscope."""
        model = self.model
        if not self.training.is_begun:
            return
        if self._stepped is not None:
            if vars(model).pop("make_train_function", None) is not None and self._own_make:
                vars(model)["make_train_function"] = self._own_make[0]
            if model.train_function is self._stepped:
                if self.training.has_one_trace and self._functions:
                    kept = next(iter(self._functions.values()))
                else:
                    kept = self._functions.get("bare") or self._bare or self._make()
                self._bare = self._left = model.train_function = kept
            else:
                self._forget()
            self._stepped = None
        self.training.rest(status)

    def _forget(self) -> None:
        self._functions, self._bare, self._left, self._signature = {}, None, None, None

    def _trace_again(self) -> None:
        self._functions, self._bare, self._signature = {}, None, None

    # Traces

    def _function(self, trace: Trace) -> Callable[..., Any]:
        """Return the step function with these measurements."""
        known = self._functions
        if trace == "when due" and known and self.training.has_one_trace:
            made = next(iter(known.values()))
        elif known and not getattr(self.model, "run_eagerly", False) and self._signature not in (None, self._now()):
            # A step that was traced now would train otherwise than the one that Keras has.
            order: tuple[Trace, ...] = ("captured", "measured", "when due", "bare")
            made = next(known[each] for each in order if each in known)
        elif trace == "bare" and self._bare is not None:
            made = self._bare
        else:
            stepped = self.model.train_function
            made = self._make()
            self.model.train_function = stepped
        known[trace] = made
        return made

    def _now(self, optimizers: tuple[Any, ...] | None = None) -> tuple[Any, ...]:
        """Return the variables and Python numbers that a step traced now would use."""
        found = optimizers_of(self.model) if optimizers is None else optimizers
        numbers = [
            (name, getattr(getattr(each, "inner_optimizer", each), name, None))
            for each in found
            for name, variable in settable(each, can_retrace=True).items()
            if variable is None
        ]
        trained = tuple(id(tensor_of(each)) for each in self.model.trainable_variables)
        return (trained, tuple(map(id, found)), tuple(numbers))

    def _make_from(self, first: int) -> MakeStep:
        """Return a function that repeats the steps of this `fit` from `first` on."""
        assert self.batches is not None
        batches, fed = self.batches.since(first), FedIterator(self.specification)

        def make(wanted: Trace, begin: Callable[[Trace], None]) -> None:
            if self.training.has_one_trace:
                trace: Trace = "when due"
            else:
                # Of those that are traced already one that measures more does as well.
                order: tuple[Trace, ...] = (wanted, "measured", "captured")
                known = (each for each in order if each in self._functions)
                trace = wanted if wanted == "captured" else next(known, "captured")
            fed.feed(next(batches))
            begin(trace)
            (self._functions.get(trace) or self._function(trace))(fed.iterator)

        return make

    def validated(self, logs: Mapping[str, Any] | None) -> None:
        """Record metrics over held-out rows at the end of an epoch."""
        held_out = {name[4:]: each for name, each in (logs or {}).items() if name.startswith("val_")}
        if held_out:
            self.training.validated(held_out)


def _is_other_than_built(model: Any, optimizers: Sequence[Any]) -> bool:
    """Return whether the optimizer was built for other variables than the model trains now, because layers were frozen
    or unfrozen.
    """
    built: Any = getattr(optimizers[0], "_trainable_variables", None) if len(optimizers) == 1 else None
    trained = {id(tensor_of(each)) for each in model.trainable_variables}
    return bool(built) and {id(tensor_of(each)) for each in built} != trained


def _steps_per_call(model: Any) -> int:
    found: Any = getattr(model, "steps_per_execution", None)
    found = getattr(model, "_steps_per_execution", None) if found is None else found
    return 1 if found is None else int(found.numpy() if hasattr(found, "numpy") else found)
