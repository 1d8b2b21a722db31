"""Validation across fields: valid values that do not fit together."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace

from app.core.experiment.entry import Catalogue, Catalogues, Entry
from app.core.experiment.errors import ValidationError
from app.core.experiment.experiment import AGGREGATIONS, REPLICAS, Choice, Experiment, split_path
from app.core.experiment.file_references import parse_file_reference
from app.core.experiment.parameters import Value, listed, quoted, rate_name
from optimizers.base.message import Message, any_of

_PATTERN = re.compile(r"(?:variables|layers):\s*(.+)", re.DOTALL)
_OF_PART = re.compile(r"[\w.]+:\s*(.+)", re.DOTALL)
"""Pattern of an optimizer in a list: `"Adam: dense/.*"`."""
_CLIPPING = ("clipnorm", "clipvalue", "global_clipnorm")


def combination_errors(experiment: Experiment, catalogues: Catalogues) -> list[ValidationError]:
    """Check settings against each other: a model that does not fit the data, two kinds of clipping, a schedule or
    formula that breaks down, an unknown device, replicas that cannot share a batch.
    """
    return [
        *_device(experiment),
        *_model(experiment, catalogues),
        *_of_choices(experiment, catalogues),
        *_of_stages(experiment),
        *_replicas(experiment),
    ]


def with_fitting_model(experiment: Experiment, catalogues: Catalogues) -> Experiment:
    """Return the experiment; if its model does not fit the data, with the first model that does."""
    fitting = fitting_models(experiment.dataset.name, catalogues)
    if not fitting or experiment.model.name in fitting:
        return experiment
    return replace(experiment, model=Choice(fitting[0]))


def fitting_models(dataset: str, catalogues: Catalogues) -> tuple[str, ...]:
    """Return the models that fit the data of `dataset`: those for its first form first, beginning with the usual model,
    then in the order of the catalogue; a user's own models last.
    """
    data = catalogues.datasets.get(dataset)
    if data is None:
        return ()
    forms = data.badge.split(", ")
    names = [name for form in forms for name, model in catalogues.models.items() if model.badge == form]
    usual = Experiment().model.name
    names.sort(key=lambda name: name != usual and catalogues.models[name].badge == catalogues.models[usual].badge)
    return tuple(sorted(names, key=lambda name: name == "function"))


def gives(data: Entry, form: str) -> bool:
    """Return whether a data set has rows of this form."""
    return form in data.badge.split(", ")


def _device(experiment: Experiment) -> Iterator[ValidationError]:
    if not re.fullmatch(r"auto|cpu|gpu(:\d+)?", experiment.device):
        sentence = Message(
            'must be "auto", "cpu", "gpu" or a GPU by number; received {device}', device=quoted(experiment.device)
        )
        yield ValidationError("device", Message('{sentence}; use "gpu:0"', sentence=sentence), experiment.device)


def _model(experiment: Experiment, catalogues: Catalogues) -> Iterator[ValidationError]:
    data = catalogues.datasets.get(experiment.dataset.name)
    model = catalogues.models.get(experiment.model.name)
    if data is None or model is None or gives(data, model.badge):
        return
    fitting = fitting_models(data.name, catalogues)
    advice = Message("; use {names}", names=listed(fitting, "or")) if fitting else ""
    forms = any_of(data.badge.split(", "))
    sentence = Message(
        'must take {forms}, which "{data}" gives; received "{model}", which takes {badge}',
        forms=forms,
        data=data.name,
        model=model.name,
        badge=model.badge,
    )
    yield ValidationError("model.name", sentence + advice, model.name)


def _of_choices(experiment: Experiment, catalogues: Catalogues) -> Iterator[ValidationError]:
    for path, choice in experiment.choices().items():
        scope, kind, name = split_path(path)
        if path == "dataset":
            yield from _objections(path, choice, None, experiment.steps, catalogues.datasets)
        elif path == "model":
            yield from _objections(path, choice, None, experiment.steps, catalogues.models)
        elif kind == "optimizer":
            yield from _clipping(path, choice)
            yield from _patterns(path, choice)
        elif kind in ("schedule", "drive"):
            values = _filled(experiment.scope(scope).optimizer, catalogues.optimizers)
            base = name if kind == "drive" else rate_name(values)
            if kind == "drive":
                yield from _driven(path, name, values)
            yield from _objections(path, choice, values.get(base or ""), experiment.steps, catalogues.schedules)
            if choice.values.get("monitor") == "validation_loss" and not experiment.validation:
                sentence = Message('must be "loss" without held-out rows; received "validation_loss"')
                yield ValidationError(
                    f"{path}.monitor",
                    Message("{sentence}; or use a validation of 0.2", sentence=sentence),
                    "validation_loss",
                )


def _of_stages(experiment: Experiment) -> Iterator[ValidationError]:
    accumulated = False
    for i, stage in enumerate(experiment.gradient):
        if stage.name == "accumulate" and accumulated:
            sentence = Message("must be the only accumulation; accumulations of n and m batches equal one of n times m")
            yield ValidationError(f"gradient/{i}.name", sentence, stage.name)
        accumulated = accumulated or stage.name == "accumulate"


def _replicas(experiment: Experiment) -> Iterator[ValidationError]:
    """Check that the replicas fit the batch and the data."""
    replicas, batch_size = experiment.replicas, experiment.batch_size
    aggregation = replicas.aggregation
    if aggregation not in AGGREGATIONS and parse_file_reference(aggregation) is None:
        sentence = Message(
            'must be "sum", "mean" or a function of a Python file; received {aggregation}',
            aggregation=quoted(aggregation),
        )
        yield ValidationError(
            f"{REPLICAS}.aggregation", Message('{sentence}; use "my_file.py:aggregate"', sentence=sentence), aggregation
        )
    if not replicas.is_on:
        return
    count = replicas.count
    if experiment.dataset.name == "surface":
        sentence = Message("must be 1 for a function, which has no rows to divide; received {count}", count=count)
        yield ValidationError(f"{REPLICAS}.count", sentence, count)
    elif replicas.split == "per_replica":
        if batch_size is None:
            sentence = Message(
                'must be "global" if a batch is all rows; received "per_replica"; or use a batch_size of 32'
            )
            yield ValidationError(f"{REPLICAS}.split", sentence, replicas.split)
    elif batch_size is not None and batch_size % count:
        below, above = batch_size // count * count, (batch_size // count + 1) * count
        fitting = any_of(str(each) for each in (below, above) if each)
        sentence = Message(
            "must divide the batch of {batch_size} rows evenly; received {count}", batch_size=batch_size, count=count
        )
        yield ValidationError(
            f"{REPLICAS}.count",
            Message("{sentence}; or use a batch_size of {fitting}", sentence=sentence, fitting=fitting),
            count,
        )


def _clipping(path: str, optimizer: Choice) -> Iterator[ValidationError]:
    """Check that at most one kind of clipping is set, as Keras requires."""
    chosen = [name for name in _CLIPPING if optimizer.values.get(name) is not None]
    for name in chosen[1:]:
        value = optimizer.values[name]
        sentence = Message(
            'must be "off" if {chosen} is set; received {value}; use one of the two',
            chosen=chosen[0],
            value=quoted(value),
        )
        yield ValidationError(f"{path}.{name}", sentence, value)


def _patterns(path: str, optimizer: Choice) -> Iterator[ValidationError]:
    """Check the regular expressions, for whole paths, that name variables, layers and the parts of a list of
    optimizers.
    """
    for name, value in optimizer.values.items():
        written = _OF_PART if isinstance(value, tuple) else _PATTERN
        for text in value if isinstance(value, tuple) else (value,):
            match = written.fullmatch(text) if isinstance(text, str) else None
            try:
                re.compile(match[1] if match is not None else "")
            except re.error as error:
                sentence = Message(
                    "must hold a regular expression after the colon; received {text}: {error}",
                    text=quoted(text),
                    error=error,
                )
                yield ValidationError(
                    f"{path}.{name}", Message('{sentence}; use "variables:.*/kernel"', sentence=sentence), value
                )


def _driven(path: str, name: str, values: Mapping[str, Value]) -> Iterator[ValidationError]:
    """Check that a scheduled hyperparameter is a numeric argument of the optimizer and not the learning rate."""
    if name == rate_name(values):
        yield ValidationError(path, Message("is the learning rate, which the table [schedule] sets; remove this"))
    elif type(values.get(name)) not in (int, float):
        numbers = tuple(each for each, value in values.items() if type(value) is float and each != rate_name(values))
        advice = (
            Message("; use {names}", names=listed(numbers, "or"))
            if numbers
            else Message("; it has none that a schedule could set")
        )
        yield ValidationError(
            path, Message("must be a hyperparameter of the optimizer that is not off{advice}", advice=advice), name
        )


def _objections(path: str, choice: Choice, base: Value, steps: int, catalogue: Catalogue) -> Iterator[ValidationError]:
    """Yield errors of a choice as a whole, such as a formula that divides by zero at step 400."""
    entry = catalogue.get(choice.name)
    if entry is None or entry.objections is None:
        return
    values = entry.filled(choice.values)
    rate = float(base) if isinstance(base, int | float) else 0.001
    for name, sentence in entry.objections(values, steps, rate):
        yield ValidationError(f"{path}.{name}", sentence, values.get(name))


def _filled(choice: Choice, catalogue: Catalogue) -> dict[str, Value]:
    """Return all values of a choice, with defaults; empty if its name is unknown."""
    try:
        entry = catalogue.get(choice.name)
    except ValueError:
        return {}
    return entry.filled(choice.values) if entry is not None else {}
