"""An optimizer of an experiment in its script: with the variables that it trains and its schedules."""

from __future__ import annotations

import re
from typing import Any

from app.core.experiment.experiment import CONSTANT, Experiment, path_in
from app.core.messages.run_description import StepForm
from app.engine.script.optimizer_source import OptimizerCode, optimizer_source
from app.engine.script.schedule_source import schedule_source
from optimizers import catalogue
from optimizers.export.standalone import NotExportable
from optimizers.listings.listing import INNER_OPTIMIZER, Listing


class ScriptOptimizer:
    """An optimizer of the experiment with the variables that it trains and its schedules."""

    def __init__(
        self, experiment: Experiment, scope: str, indices: tuple[int, ...], paths: list[str], form: StepForm | None
    ) -> None:
        owner = experiment.scope(scope)
        choice = owner.optimizer
        self.indices = indices
        part = f"_of_part_{int(scope.removeprefix('part/')) + 1}" if scope else ""
        self.name = f"optimizer{part}"
        self.variables = f"variables{part or '_of_the_rest'}" if experiment.parts else "variables"
        made = optimizer_source(choice.name, dict(choice.values), experiment.import_view, self.variables, paths, form)
        self.made: OptimizerCode = made
        self.helpers: list[str] = []
        self.rates: dict[str, str] = {}
        listing = catalogue.listing_of(choice.name)
        for name, path in [("", "schedule"), *((each, f"drive/{each}") for each in owner.schedules)]:
            schedule = experiment.choice(path_in(scope, path))
            if not name and schedule.name == CONSTANT and not schedule.values.get("warm_up_steps"):
                continue
            hyperparameter = name or self.made.rate
            if self.made.contract == "TF1":
                raise NotExportable(
                    f"A schedule of {listing.title}, an optimizer of TensorFlow 1, cannot be exported yet."
                )
            if form is None and _has_inner_optimizers(listing) and (listing.origin == "Files" or "/" in hyperparameter):
                raise NotExportable(
                    f"A schedule of {listing.title}, which holds other optimizers, can be exported only where its code "
                    "may run: that tells whose number it is."
                )
            if form is not None and not form.sets.get(hyperparameter):
                continue  # it acts through the constructor alone, in the run as well
            parameter = listing.signature.parameters.get(hyperparameter)
            default = parameter.default if parameter is not None else 0.0
            base: Any = choice.values.get(hyperparameter, default)
            called = f"scheduled_{word_of(hyperparameter)}{part}"
            helpers, function = schedule_source(schedule, float(base or 0.0), experiment.steps, called)
            self.helpers += [*helpers, function]
            self.rates[hyperparameter] = called

    @property
    def keras3(self) -> bool:
        return self.made.contract == "Keras 3"

    @property
    def own_variables(self) -> str:
        """Those that it trains, as the script says it."""
        named = self.variables == "variables" or re.search(rf"\b{self.variables}\b", self.made.call)
        return self.variables if named else self._indexed("variables")

    @property
    def own_gradients(self) -> str:
        return "gradients" if self.variables == "variables" else self._indexed("gradients")

    def _indexed(self, what: str) -> str:
        return f"[{what}[i] for i in {list(self.indices)!r}]"

    def ready(self) -> list[str]:
        """Lines that make it, and its slots where it does not make them at its first step."""
        own = self.own_variables
        lines = [f"{own} = {self._indexed('variables')}"] if own == self.variables != "variables" else []
        if self.made.by_name:
            lines += ["# An optimizer of that time tells variables apart by their full names."]
            lines += [f"for v in {own}:", '    v.value._handle_name = f"{v.path}:0"']
        lines += [f"{self.name} = {self.made.call}"]
        if self.keras3:
            lines += [f"{self.name}.build({own})"]
        elif self.made.contract == "Keras 2":
            lines += [f"{self.name}.jit_compile = False", f"{self.name}.build([v.value for v in {own}])"]
        return lines

    def sets(self, name: str) -> list[str]:
        """What a schedule of `name` sets before each step, but for the value."""
        if self.made.sets is None:
            if name == self.made.rate:
                return [f"{self.name}.learning_rate = {{}}"]
            if self.made.contract in ("OptimizerV2", "As documented"):
                return [f'{self.name}._set_hyper("{name}", {{}})']
            return [f"{self.name}.{name} = {{}}"]
        found = []
        for place in self.made.sets[name]:
            hyper = re.fullmatch(r"(.*)\._hyper\['(\w+)'\]", place)
            found += [
                f'{self.name}{hyper[1]}._set_hyper("{hyper[2]}", {{}})' if hyper else f"{self.name}{place} = {{}}"
            ]
        return found

    @property
    def in_python(self) -> bool:
        """A schedule sets what a traced step would keep constant."""
        return any(not line.endswith(".learning_rate = {}") for name in self.rates for line in self.sets(name))


def _has_inner_optimizers(listing: Listing) -> bool:
    inner = INNER_OPTIMIZER in listing.signature.parameters
    return inner or bool(listing.optimizers or listing.optimizer_lists)


def word_of(name: str) -> str:
    """A hyperparameter's name, of an optimizer inside too, as a name in Python."""
    return re.sub(r"\W", "_", name)
