"""A training that is played: what a model of two variables would send, over the real protocol, without TensorFlow."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import numpy as np

from app.attach.kernel import wire_messages as wire
from app.attach.kernel.optimizer_groups import OptimizerGroup
from app.attach.kernel.run_variables import SlotInfo, VariableInfo
from app.attach.listening import listen
from app.attach.training_core import Order

_KINDS = ("gradient", "weight", "update")


def variables(layers: int) -> tuple[VariableInfo, ...]:
    """List a kernel and a bias for each layer."""
    names = ["dense", *(f"dense_{i}" for i in range(1, layers))]
    return tuple(VariableInfo(f"{name}/{kind}", shape, "float32") for name in names
                 for kind, shape in (("kernel", (4, 6)), ("bias", (6,))))  # fmt: skip


def columns(variables: Sequence[VariableInfo]) -> tuple[str, ...]:
    """List the columns of its rows."""
    found = ["loss", "learning_rate"]
    for each in variables:
        found += [f"{kind}_norm/{each.path}" for kind in _KINDS]
        found += [f"slot_norm/{each.path}/{name}" for name in ("momentum", "velocity")]
    return tuple(found)


class ScriptedTraining:
    """Makes a step a millisecond, as Adam on dense layers, until `end`; once `has_second` SGD, with the numbers of
    `second`, trains as many variables of a critic beside it.
    """

    def __init__(
        self, title: str = "a script", layers: int = 1, refusals: Mapping[str, str] | None = None,
        second: Mapping[str, float] | None = None, *, can_seek: bool = False,
    ) -> None:  # fmt: skip
        self.title, self.refusals = title, refusals or {}
        self.variables = variables(layers)
        self.columns = columns(self.variables)
        self.recording = SimpleNamespace(run=f"run of {title}")
        self.hyperparameters = {"learning_rate": 0.01, "beta_1": 0.9, "beta_2": 0.999, "epsilon": 1e-7}
        self.second = dict(second or {})
        self.has_second = False
        self.step, self.every, self.can_pause = 0, 10, True
        self.is_paused, self.left = False, 0
        self._has_told_second = False
        self.can_seek = can_seek
        self.shown: int | None = None
        self.watched = wire.Subscribe(-1, -1, 0, 0)
        self.checkpoints: list[int] = []
        self.schedules: list[tuple[str, int, Any, bool]] = []
        self.schedule_refusals: Mapping[str, str] | None = None
        """Refusals of schedules; `None` for an older training, which knows no schedules."""
        self.diagnosed: list[tuple[str, int]] = []
        self._orders: deque[Order] = deque()
        self._over = threading.Event()
        publisher = listen(None, None, required=True)
        assert publisher is not None
        self.publisher = publisher
        publisher.begin(self)  # type: ignore[arg-type]  # it is asked what any training is
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def end(self, *, silently: bool = False) -> None:
        """End as `fit` does, or without a word."""
        self._over.set()
        self._thread.join()
        if not silently:
            self.publisher.send(wire.Ended("finished", self.step))
            self.publisher.flush()
        self.publisher.close()

    def _run(self) -> None:
        while not self._over.is_set():
            self.publisher.attend(self, 0.001)  # type: ignore[arg-type]
            while self._orders:
                self._obey(self._orders.popleft())
            if not self.is_paused or self.left:
                self._make_step()
            if self.step % 20 == 0 or self.is_paused:
                self.publisher.send(self.state())

    def _make_step(self) -> None:
        self.step += 1
        self.left = max(0, self.left - 1)
        if self.step % self.every and self.step != 1:
            return
        loss = 1 / self.step
        row = [loss, self.hyperparameters["learning_rate"], *(loss * (i + 1) for i in range(len(self.columns) - 2))]
        steps = np.array([self.step], np.int64)
        self.publisher.send_rows(wire.Rows(0, steps, np.array([row], np.float32), self.step / 1000, 0))
        if self.has_second:
            if not self._has_told_second:
                self._has_told_second = True
                self.publisher.send(self.layouts()[1])
            own = np.full((1, len(self.columns) - 1), 2 / self.step, np.float32)
            own[0, 0] = self.second["learning_rate"]
            self.publisher.send_rows(wire.Rows(1, steps, own, self.step / 1000, 0))
        self._show(self.step)

    def _show(self, step: int) -> None:
        variable = self.watched.variable
        if variable >= 0:
            shape = self.variables[variable].shape
            tensors, maps = [], {}
            for place, name in enumerate(("weight", "slot/momentum", "slot/velocity", "update", "gradient")):
                values = np.full(shape, step + place, np.float32).reshape(-1, shape[-1])
                known = values.size, float(values.mean()), 0.0, float(values.max()), 0, 0
                tensors.append(wire.PictureTensor(name, shape, known, float(step + place)))
                maps[place] = values
            names = ("weight", "slot/momentum", "slot/velocity") if self.shown is not None else ()
            before = {name: float(step - 1 + place) for place, name in enumerate(names)}
            self.publisher.send(wire.Picture(self.watched.layout, step, variable, self.watched.element, 0,
                                             tuple(tensors), {}, maps, {}, before))  # fmt: skip

    def _obey(self, order: Order) -> None:
        what = order.what
        done = wire.Done(what.serial, self.step, what.kind, None, None, "")
        match what:
            case wire.Pause():
                self.is_paused, self.left = True, 0
            case wire.Go():
                self.is_paused, self.shown = False, None
            case wire.MakeSteps(count):
                self.is_paused, self.left, self.shown = True, count, None
            case wire.Seek(0):
                order.answer(wire.Rejected(what.serial, self.step, "Step 0 cannot be shown: those from 1 on can."))
                return
            case wire.Seek(step):
                self.is_paused, self.left = True, 0
                self.shown = step if step < self.step else None
                row = np.full(len(self.columns), 1 / step, np.float32)
                self.publisher.send(wire.PastRow(0, step, row))
                self._show(step)
            case wire.MeasureEvery(steps):
                self.every = steps
            case wire.SetNumber(_, name, value) if value > 1:
                order.answer(wire.Rejected(what.serial, self.step, f"set was not done: {name} must be at most 1"))
                return
            case wire.SetNumber(optimizer, name, value):
                numbers = self.second if optimizer else self.hyperparameters
                done = replace(done, name=name, old=numbers[name], new=value)
                numbers[name] = value
            case wire.Schedule(_, name, first, values, _, extends):
                self.schedules.append((name, first, values, extends))
                if not extends:
                    done = replace(done, name=name, old=self.hyperparameters[name], new=0.5)
            case wire.SaveCheckpoint():
                self.checkpoints.append(self.step)
                done = replace(done, new=f"folder/step-{self.step}.keras")
            case wire.Diagnose(name, every):
                self.diagnosed.append((name, every))
                self.publisher.send(wire.Diagnostic(name, self.step, ("curvature/largest",), (2.0,), 0.0))
            case wire.Subscribe():
                self.watched = what
        order.answer(done)

    # What the publisher asks

    def order(self, order: Order) -> None:
        self._orders.append(order)

    def look(self) -> None:
        """Somebody looks, or nobody does any more."""

    def forget(self, who: str) -> None:
        """One who looked is gone."""

    def tell(self, sentence: str) -> None:
        raise AssertionError(sentence)

    def state(self) -> wire.TrainingState:
        status = "paused" if self.is_paused and not self.left else "running"
        past = () if self.shown is None else (self.shown, ({"learning_rate": 0.75},))
        return wire.TrainingState(status, self.step, 1000.0, *past)

    def layouts(self) -> list[wire.Layout]:
        slots = tuple(SlotInfo(name, place, each.shape, "float32") for place, each in enumerate(self.variables)
                      for name in ("momentum", "velocity"))  # fmt: skip
        found = [wire.Layout(0, 0, self.columns, self.variables, slots, 1)]
        if self._has_told_second:
            critics = tuple(replace(each, path=f"critic/{each.path}") for each in self.variables)
            names = ("learning_rate/critic/.*", *columns(critics)[2:])
            found.append(wire.Layout(1, 1, names, critics, slots, 1, (OptimizerGroup(1, "critic/.*"),)))
        return found

    def welcome(self) -> wire.TrainingInfo:
        schedules = self.schedule_refusals
        numbers = tuple(
            wire.HyperparameterState(
                name, value, self.refusals.get(name, ""), None if schedules is None else schedules.get(name, "")
            )
            for name, value in self.hyperparameters.items()
        )
        settings = {**self.hyperparameters, "amsgrad": True, "loss_scale": "off"}
        optimizers = [wire.OptimizerInfo("Adam", "Keras 3", numbers, settings)]
        if self.second:
            others = tuple(wire.HyperparameterState(name, value) for name, value in self.second.items())
            optimizers.append(wire.OptimizerInfo("SGD", "Keras 3", others, self.second))
        diagnostics = wire.DiagnosticInfo("curvature", ""), wire.DiagnosticInfo("noise_scale", "It is not.")
        return wire.TrainingInfo(
            self.recording.run,
            self.title,
            f"model of {self.title}",
            "CPU",
            "",
            self.every,
            0,
            0.0,
            tuple(optimizers),
            (),
            {"tensorflow": "2.12.0"},
            self.can_pause,
            True,
            "" if self.can_seek else None,
            diagnostics,
        )
