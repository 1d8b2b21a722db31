"""What does not go together in an experiment, each value on its own being right."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator
from dataclasses import replace

from app.core.entry import Catalogues
from app.core.experiment import Choice, Experiment
from app.core.faults import Fault
from app.core.parameters import listed, quoted

_CLIPPING = ("clipnorm", "clipvalue", "global_clipnorm")


def combination_faults(experiment: Experiment, catalogues: Catalogues) -> list[Fault]:
    """A model that does not take its data, two kinds of clipping, boundaries without values, a device of no kind."""
    return [
        *_device(experiment),
        *_model(experiment, catalogues),
        *_clipping(experiment.optimizer),
        *_pieces(experiment.schedule, catalogues),
    ]


def with_fitting_model(experiment: Experiment, catalogues: Catalogues) -> Experiment:
    """The experiment with the first model that takes its data, where its own does not."""
    fitting = fitting_models(experiment.dataset.name, catalogues)
    if not fitting or experiment.model.name in fitting:
        return experiment
    return replace(experiment, model=Choice(fitting[0]))


def fitting_models(dataset: str, catalogues: Catalogues) -> tuple[str, ...]:
    """Names of the models that take the data of `dataset`, in the catalogue's order."""
    data = catalogues.datasets.get(dataset)
    if data is None:
        return ()
    return tuple(name for name, model in catalogues.models.items() if model.badge == data.badge)


def _device(experiment: Experiment) -> Iterator[Fault]:
    if not re.fullmatch(r"auto|cpu|gpu(:\d+)?", experiment.device):
        sentence = f'must be "auto", "cpu", "gpu" or a GPU by number; received {quoted(experiment.device)}'
        yield Fault("device", f'{sentence}; "gpu:0" would do', experiment.device)


def _model(experiment: Experiment, catalogues: Catalogues) -> Iterator[Fault]:
    data = catalogues.datasets.get(experiment.dataset.name)
    model = catalogues.models.get(experiment.model.name)
    if data is None or model is None or data.badge == model.badge:
        return
    fitting = fitting_models(data.name, catalogues)
    would_do = f"; {listed(fitting, 'or')} would do" if fitting else ""
    sentence = f'must take {data.badge}, which "{data.name}" gives; received "{model.name}", which takes {model.badge}'
    yield Fault("model.name", sentence + would_do, model.name)


def _clipping(optimizer: Choice) -> Iterator[Fault]:
    """Keras takes one kind of clipping at a time."""
    chosen = [name for name in _CLIPPING if optimizer.values.get(name) is not None]
    for name in chosen[1:]:
        value = optimizer.values[name]
        sentence = f'must be "off" where {chosen[0]} is set; received {quoted(value)}; one of the two would do'
        yield Fault(f"optimizer.{name}", sentence, value)


def _pieces(schedule: Choice, catalogues: Catalogues) -> Iterator[Fault]:
    """Boundaries rise, and there is one value more than boundaries."""
    entry = catalogues.schedules.get(schedule.name)
    if entry is None or entry.parameter("boundaries") is None or entry.parameter("values") is None:
        return
    filled = {**entry.defaults(), **schedule.values}
    boundaries, values = filled["boundaries"], filled["values"]
    if not isinstance(boundaries, tuple) or not isinstance(values, tuple):
        return
    steps = [each for each in boundaries if isinstance(each, int)]
    if not steps or any(after <= before for before, after in itertools.pairwise(steps)):
        sentence = f"must be steps that rise; received {quoted(boundaries)}; [1000, 1500] would do"
        yield Fault("schedule.boundaries", sentence, boundaries)
    elif len(values) != len(boundaries) + 1:
        count = len(boundaries) + 1
        sentence = f"must be {count} numbers, one more than boundaries; received {len(values)}, {quoted(values)}"
        yield Fault("schedule.values", sentence, values)
