"""`Attach`: the callback for `fit`, of Keras 3 and of Keras 2."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from typing import Any

import tensorflow as tf

from .attached_run import Training
from .fit_loss import FitLoss
from .listening import listen
from .model_optimizers import optimizers_of
from .recording import MEMORY
from .replay_batches import FedIterator, ReplayBatches
from .step_layout import Trace
from .step_replay import MakeStep
from .training_options import Options
from .training_states import REPLAY_MEMORY
from .unmeasured import obstacle, say_unmeasured

_MODES = ("batch", "train_batch", "test_batch", "predict_batch", "test", "predict")
_HOOKS = tuple(f"on_{mode}_{end}" for mode in _MODES for end in ("begin", "end"))


def _nothing(self: Any, *_: Any, **__: Any) -> None:
    """Nothing is done there: what is measured is measured inside the step."""


_nothing._is_default = True  # type: ignore[attr-defined]  # Keras 3 asks so whether a hook needs to be called


class Attach:
    """The scope on a training: `model.fit(x, y, callbacks=[slotscope.Attach()])`.

    Gradients, weights, updates and every slot of the optimizer are measured inside the traced step, which makes the
    same weights as without it. It derives from no callback of Keras, so that it serves all of them.

    Args:
        record: A file `run.slotscope` that is written while it trains and at the end, for the program to open.
        address: Where it listens to who looks: `"tcp://127.0.0.1:5555"`, or `None` for a free port of this machine,
            which who looks finds by a file of this user. Where others than this machine could reach it, `curve` is
            needed. An empty text listens nowhere.
        every: Steps from one measurement to the next. Nothing is measured while nobody looks and nothing is recorded.
        distributions: Measure quantiles of every tensor, too.
        memory: Bytes that the recording holds at most; beyond, of what is long ago one of each two steps is dropped.
        checkpoints: A folder for what who looks asks to be saved.
        curve: Keys of CurveZMQ, (public, secret), each 40 letters, that whoever connects must know the first of.
        token: What whoever looks must know; without one it is drawn, and is in that file.
        title: What the run is called; the model's name without it.
        window: Open the window beside the training, attached to it. Without it one line in the terminal says how to
            look: `slotscope attach`.
        replay: What gives the batches of `fit` again, so that who looks can go back to any step that was made: a
            `tf.data.Dataset` whose passes are the epochs, a sequence of batches (`PyDataset`), or a function of the
            step, from 1 on, that gives its batch. Each batch is as `fit` takes it, `(x, y)`.
        replay_memory: Bytes of states that are kept for that at most.

    Raises `ValueError` for an `every` or bytes below 1, an address that it may not listen at and a `replay` that gives
    no batches or reshuffles them, `ImportError` with a sentence where it should listen and pyzmq or msgpack is missing;
    `fit` raises `ValueError` where the model has no optimizer. Where Keras runs on another backend than TensorFlow, or
    TensorFlow is older than 2.12, a `RuntimeWarning` says that nothing is measured, and `fit` goes on.
    """

    async_safe = True
    _supports_tf_logs = True

    def __init__(  # noqa: PLR0913 - options of a public call, by name
        self,
        record: str | os.PathLike[str] | None = None,
        address: str | None = None,
        every: int = 10,
        *,
        distributions: bool = False,
        memory: int = MEMORY,
        checkpoints: str | os.PathLike[str] | None = None,
        curve: tuple[str, str] | None = None,
        token: str | None = None,
        title: str = "",
        window: bool = False,
        replay: Any = None,
        replay_memory: int = REPLAY_MEMORY,
    ) -> None:
        self.params: Mapping[str, Any] = {}
        self.model: Any = None
        self.training: Training | None = None
        self._options = Options.of(
            record, checkpoints, every=every, distributions=distributions, memory=memory, title=title,
            replay_memory=replay_memory,
        )  # fmt: skip
        self._batches = None if replay is None else ReplayBatches(replay)
        self._specification: Any = None
        """Of what `fit` has its batches from."""
        self._publisher = listen(address, curve, required=record is None or window, token=token, window=window)
        self._functions: dict[Trace, Callable[..., Any]] = {}
        """What makes steps, by what it measures of them."""
        self._unused: Callable[..., Any] | None = None
        """What Keras made to make steps, until it is used."""
        self._made = 0
        """Steps of this epoch."""

    def set_params(self, params: Mapping[str, Any] | None) -> None:
        self.params = params or {}

    def set_model(self, model: Any) -> None:
        """Called before the step is traced."""
        if self.training is not None and self.model is model and self.training.status == "running":
            # Where something between two steps ended a fit, its function still wraps the steps.
            model.train_function = None
            return
        self.model = model
        if reason := obstacle(model):
            say_unmeasured(reason)
            return
        optimizers = optimizers_of(model)
        if not optimizers:
            raise ValueError("Attach needs a model with an optimizer; compile it first.")
        if self.training is None:
            make_from = self._make_from if self._batches is not None else None
            loss = FitLoss(model, self._batches, lambda: self._specification)
            self.training = Training(
                model, optimizers, self._options, self._trace_again, make_from=make_from, loss=loss
            )
            self.training.publisher = self._publisher
        self.training.begin()
        # Another fit of this model may have traced a step that measures nothing.
        model.train_function = None

    def on_train_begin(self, logs: Mapping[str, Any] | None = None) -> None:
        training = self.training
        if training is None:
            return
        steps, epochs = self.params.get("steps"), self.params.get("epochs")
        training.planned = training.step + (steps * epochs if steps and epochs else 0)
        self._wrap()
        if self._publisher is not None:
            self._publisher.begin(training)

    def _wrap(self) -> None:
        """Stand around the function that makes steps, which `fit` asks the model for each time."""
        bare, training = self.model.train_function, self.training
        if bare is None or training is None:
            return
        training.steps_per_call = most = _steps_per_call(self.model)
        in_epoch = self.params.get("steps")
        # The first that is asked for is traced by what Keras made; another one is made when it is.
        self._functions, self._unused = {}, bare

        def stepped(*args: Any) -> Any:
            count = min(most, in_epoch - self._made) if most > 1 and in_epoch else most
            self._specification = getattr(args[0], "element_spec", None)
            trace = training.before(count, makes_several=most > 1, begins_epoch=not self._made)
            function = self._functions.get(trace)
            try:
                logs = (function or self._function(trace))(*args)
            except (StopIteration, tf.errors.OutOfRangeError):
                raise  # the rows are at their end, which is how Keras comes to know it
            except BaseException:
                self._end("stopped")
                raise
            self._made += count
            training.after(count, logs)
            return logs

        self.model.train_function = stepped

    def _function(self, trace: Trace) -> Callable[..., Any]:
        """What makes steps that measure so."""
        if trace == "when due" and self._functions and self.training is not None and self.training.has_one_trace:
            made = next(iter(self._functions.values()))
        elif self._unused is not None:
            made, self._unused = self._unused, None
        else:
            stepped = self.model.train_function
            self.model.train_function = None
            made = self.model.make_train_function(force=True) or self.model.train_function
            self.model.train_function = stepped
        self._functions[trace] = made
        return made

    def _make_from(self, first: int) -> MakeStep:
        """What makes step `first` of this `fit` again, and then those that follow."""
        assert self._batches is not None
        batches, fed = self._batches.since(first), FedIterator(self._specification)

        def make(wanted: Trace, begin: Callable[[Trace], None]) -> None:
            if self.training is not None and self.training.has_one_trace:
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

    def _trace_again(self) -> None:
        self._functions, self._unused = {}, None

    def on_epoch_begin(self, epoch: int, logs: Mapping[str, Any] | None = None) -> None:
        self._made = 0

    def on_epoch_end(self, epoch: int, logs: Mapping[str, Any] | None = None) -> None:
        held_out = {name[4:]: each for name, each in (logs or {}).items() if name.startswith("val_")}
        if held_out and self.training is not None:
            self.training.validated(held_out)

    def on_train_end(self, logs: Mapping[str, Any] | None = None) -> None:
        self._end("finished")

    def _end(self, status: str) -> None:
        if self.training is None:
            return
        self._trace_again()
        # The step that was traced measures: another fit traces its own.
        self.model.train_function = None
        self.training.end(status)

    def _implements_train_batch_hooks(self) -> bool:
        return False

    _implements_test_batch_hooks = _implements_predict_batch_hooks = _implements_train_batch_hooks


for _name in _HOOKS:
    setattr(Attach, _name, _nothing)


def _steps_per_call(model: Any) -> int:
    found: Any = getattr(model, "steps_per_execution", None)
    found = getattr(model, "_steps_per_execution", None) if found is None else found
    return 1 if found is None else int(found.numpy() if hasattr(found, "numpy") else found)
