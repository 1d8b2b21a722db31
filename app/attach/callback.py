"""`Attach`: the callback for `fit`, of Keras 3 and of Keras 2."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Any

from .attached_run import Training
from .fit_steps import FitSteps
from .kernel.training_recording import MEMORY
from .listening import listen
from .model_optimizers import optimizers_of
from .replay_batches import ReplayBatches
from .scope import do_nothing, obstacle, say_unmeasured
from .script_runs import keep_run, let_look, run_of
from .training_core import REPLAY_MEMORY, Options

_MODES = ("batch", "train_batch", "test_batch", "predict_batch", "test", "predict")
_HOOKS = tuple(f"on_{mode}_{end}" for mode in _MODES for end in ("begin", "end"))


class Attach:
    """Callback that attaches Slotscope to a training: `model.fit(x, y, callbacks=[slotscope.Attach()])`.

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
        """The run of the model that was trained last."""
        self._fit: FitSteps | None = None
        self._has_begun = False
        """True if the first epoch of this `fit` has begun."""
        self._options = Options.of(
            record, checkpoints, every=every, distributions=distributions, memory=memory, title=title,
            replay_memory=replay_memory,
        )  # fmt: skip
        self._batches = None if replay is None else ReplayBatches(replay)
        self._publisher = listen(address, curve, required=record is None or window, token=token, window=window)
        # One that is made anew for each `fit`, as in a loop, goes on with the run of the one before.
        self._key = (self._options.of_run, address, curve, token, self._batches is not None)

    def set_params(self, params: Mapping[str, Any] | None) -> None:
        self.params = params or {}

    def set_model(self, model: Any) -> None:
        """Attach to the model, before the step is traced."""
        self.model, self._fit = model, None
        if reason := obstacle(model):
            say_unmeasured(reason)
            return
        if not optimizers_of(model):
            raise ValueError("Attach needs a model with an optimizer; compile it first.")
        fit = run_of(model, self._key, FitSteps)
        if fit is None:
            fit = keep_run(model, self._key, FitSteps(model, self._options, self._batches))
        fit.training.renew(self._options)
        fit.begin()
        self._fit, self.training = fit, fit.training

    def on_train_begin(self, logs: Mapping[str, Any] | None = None) -> None:
        if self._fit is not None:
            self._fit.wrap()
            self._has_begun = False
            let_look(self._fit.training, self._publisher)

    def on_epoch_begin(self, epoch: int, logs: Mapping[str, Any] | None = None) -> None:
        if self._fit is None:
            return
        if not self._has_begun:
            self._has_begun = True
            steps, epochs = self.params.get("steps"), self.params.get("epochs")
            self._fit.plan(steps, epochs - epoch if epochs else None)  # it may begin at a later epoch than the first
        self._fit.begin_epoch()

    def on_epoch_end(self, epoch: int, logs: Mapping[str, Any] | None = None) -> None:
        if self._fit is not None:
            self._fit.validated(logs)

    def on_train_end(self, logs: Mapping[str, Any] | None = None) -> None:
        if self._fit is not None:
            self._fit.end("finished")

    def _implements_train_batch_hooks(self) -> bool:
        return False

    _implements_test_batch_hooks = _implements_predict_batch_hooks = _implements_train_batch_hooks


for _name in _HOOKS:
    setattr(Attach, _name, do_nothing)
