"""A training that is played: what a model of two variables would send, over the real protocol, without TensorFlow."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Mapping
from types import SimpleNamespace
from typing import Any

import numpy as np

from app.attach.listening import listen
from app.attach.training_core import Order

_KINDS = ("gradient", "weight", "update")


def variables(layers: int) -> list[list[Any]]:
    """List a kernel and a bias for each layer."""
    names = ["dense", *(f"dense_{i}" for i in range(1, layers))]
    return [each for name in names for each in ([f"{name}/kernel", [4, 6], "float32", False],
                                                [f"{name}/bias", [6], "float32", False])]  # fmt: skip


def columns(variables: list[list[Any]]) -> list[str]:
    """List the columns of its rows."""
    found = ["loss", "learning_rate"]
    for path, *_ in variables:
        found += [f"{kind}_norm/{path}" for kind in _KINDS]
        found += [f"slot_norm/{path}/{name}" for name in ("momentum", "velocity")]
    return found


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
        self.watched: Mapping[str, int] = {"variable": -1}
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
            self.publisher.send("ended", {"status": "finished", "step": self.step})
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
                self.publisher.send("state", self.state())

    def _make_step(self) -> None:
        self.step += 1
        self.left = max(0, self.left - 1)
        if self.step % self.every and self.step != 1:
            return
        loss = 1 / self.step
        row = [loss, self.hyperparameters["learning_rate"], *(loss * (i + 1) for i in range(len(self.columns) - 2))]
        steps = np.array([self.step], np.int64)
        self.publisher.columns(0, steps, np.array([row], np.float32), self.step / 1000, 0)
        if self.has_second:
            if not self._has_told_second:
                self._has_told_second = True
                self.publisher.layout(self.layouts()[1])
            own = np.full((1, len(self.columns) - 1), 2 / self.step, np.float32)
            own[0, 0] = self.second["learning_rate"]
            self.publisher.columns(1, steps, own, self.step / 1000, 0)
        self._show(self.step)

    def _show(self, step: int) -> None:
        variable = self.watched["variable"]
        if variable >= 0:
            shape = self.variables[variable][1]
            tensors, arrays = [], {}
            for place, name in enumerate(("weight", "slot/momentum", "slot/velocity", "update", "gradient")):
                values = np.full(shape, step + place, np.float32).reshape(-1, shape[-1])
                tensors.append([name, shape, [values.size, float(values.mean()), 0.0, float(values.max()), 0, 0],
                                float(step + place)])  # fmt: skip
                arrays[f"map {place}"] = values
            fields = {"layout": self.watched.get("layout", 0), "step": step, "variable": variable, "tensors": tensors,
                      "reasons": {}, "element": self.watched["element"], "first_row": 0}  # fmt: skip
            if self.shown is not None:
                before = ("weight", "slot/momentum", "slot/velocity")
                fields["before"] = {name: float(step - 1 + place) for place, name in enumerate(before)}
            self.publisher.show(fields, arrays)

    def _obey(self, order: Order) -> None:
        fields = order.fields
        answer: dict[str, Any] = {"serial": fields["serial"], "step": self.step, "name": order.kind, "old": None,
                                  "new": None, "how": ""}  # fmt: skip
        match order.kind:
            case "pause":
                self.is_paused, self.left = True, 0
            case "go":
                self.is_paused, self.shown = False, None
            case "step":
                self.is_paused, self.left, self.shown = True, fields["count"], None
            case "seek" if not fields["step"]:
                sentence = "Step 0 cannot be shown: those from 1 on can."
                order.answer("rejected", {"serial": fields["serial"], "step": self.step, "sentence": sentence})
                return
            case "seek":
                self.is_paused, self.left = True, 0
                self.shown = fields["step"] if fields["step"] < self.step else None
                row = np.full(len(self.columns), 1 / fields["step"], np.float32)
                self.publisher.show({"layout": 0, "step": fields["step"]}, {"row": row}, "row")
                self._show(fields["step"])
            case "every":
                self.every = fields["steps"]
            case "set" if fields["value"] > 1:
                sentence = f"set was not done: {fields['name']} must be at most 1"
                order.answer("rejected", {"serial": fields["serial"], "step": self.step, "sentence": sentence})
                return
            case "set":
                numbers = self.second if fields["optimizer"] else self.hyperparameters
                answer |= {"name": fields["name"], "old": numbers[fields["name"]], "new": fields["value"]}
                numbers[fields["name"]] = fields["value"]
            case "schedule":
                self.schedules.append((fields["name"], fields["first"], order.arrays["values"], fields["extends"]))
                if not fields["extends"]:
                    answer |= {"name": fields["name"], "old": self.hyperparameters[fields["name"]], "new": 0.5}
            case "checkpoint":
                self.checkpoints.append(self.step)
                answer["new"] = f"folder/step-{self.step}.keras"
            case "diagnose":
                self.diagnosed.append((fields["name"], fields["every"]))
                found = {"name": fields["name"], "step": self.step, "names": ["curvature/largest"], "values": [2.0]}
                self.publisher.send("diagnostic", {**found, "seconds": 0.0})
            case "subscribe":
                self.watched = fields
        order.answer("done", answer)

    # What the publisher asks

    def order(self, order: Order) -> None:
        self._orders.append(order)

    def look(self) -> None:
        """Somebody looks, or nobody does any more."""

    def forget(self, who: str) -> None:
        """One who looked is gone."""

    def tell(self, sentence: str) -> None:
        raise AssertionError(sentence)

    def state(self) -> dict[str, Any]:
        status = "paused" if self.is_paused and not self.left else "running"
        found: dict[str, Any] = {"status": status, "step": self.step, "steps_per_second": 1000.0}
        if self.shown is not None:
            found |= {"shown": self.shown, "numbers": [{"learning_rate": 0.75}]}
        return found

    def layouts(self) -> list[dict[str, Any]]:
        slots = [[name, place, shape, "float32"] for place, (_, shape, *_) in enumerate(self.variables)
                 for name in ("momentum", "velocity")]  # fmt: skip
        found = [{"layout": 0, "optimizer": 0, "columns": self.columns, "variables": self.variables, "slots": slots,
                  "replicas": 1}]  # fmt: skip
        if self._has_told_second:
            critics = [[f"critic/{path}", *rest] for path, *rest in self.variables]
            found.append({
                "layout": 1, "optimizer": 1, "groups": [[1, "critic/.*"]], "variables": critics, "slots": slots,
                "columns": ["learning_rate/critic/.*", *columns(critics)[2:]], "replicas": 1,
            })  # fmt: skip
        return found

    def welcome(self) -> dict[str, Any]:
        numbers = [
            {"name": name, "value": value, "refusal": self.refusals.get(name, "")}
            for name, value in self.hyperparameters.items()
        ]
        if self.schedule_refusals is not None:
            numbers = [{**each, "schedule_refusal": self.schedule_refusals.get(each["name"], "")} for each in numbers]
        settings = {**self.hyperparameters, "amsgrad": True, "loss_scale": "off"}
        optimizers = [{"name": "Adam", "contract": "Keras 3", "settings": settings, "hyperparameters": numbers}]
        if self.second:
            others = [{"name": name, "value": value, "refusal": ""} for name, value in self.second.items()]
            sgd = {"name": "SGD", "contract": "Keras 3", "settings": self.second, "hyperparameters": others}
            optimizers.append(sgd)
        return {
            **({"seek_refusal": ""} if self.can_seek else {}),
            "diagnostics": [{"name": "curvature", "refusal": ""}, {"name": "noise_scale", "refusal": "It is not."}],
            "slotscope": "", "run": self.recording.run, "title": self.title, "model": f"model of {self.title}",
            "device": "CPU", "optimizers": optimizers, "environment": {"tensorflow": "2.12.0"}, "created": 0.0,
            "planned": 0, "metrics": [], "every": self.every, "checkpoints": True, "can_pause": self.can_pause,
        }  # fmt: skip
