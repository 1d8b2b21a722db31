"""What the forms offer while another process trains: its hyperparameters, and nothing that it cannot be given."""

from __future__ import annotations

from collections import ChainMap
from collections.abc import Mapping, MutableMapping
from dataclasses import replace
from typing import cast

from app.core.experiment.entry import Catalogue, Catalogues, Entry
from app.core.experiment.experiment import Experiment
from app.core.experiment.parameters import Parameter, Value, parameter_for

_FORM = "attached"
"""Of its data and its model, which fit each other whatever they are."""


def attached_catalogues(
    catalogues: Catalogues, experiment: Experiment, diagnostics: frozenset[str] = frozenset()
) -> Catalogues:
    """`catalogues` with what `experiment`, which another process trains, names. Its optimizers have the settings that
    are known of them: with the range and the help that they have here, where they are of the catalogue.
    It takes `diagnostics`.
    """
    values: dict[str, dict[str, Value]] = {}
    for scope in experiment.scopes:
        choice = experiment.scope(scope).optimizer
        # Two of one class have each what the other was set to.
        values[choice.name] = {**choice.values, **values.get(choice.name, {})}
    optimizers = [_entry(catalogues.optimizers.get(name), name, each) for name, each in values.items()]
    dataset, model = experiment.dataset.name, experiment.model.name
    return replace(
        catalogues,
        optimizers=_with_entries(catalogues.optimizers, *optimizers),
        datasets=_with_entries(catalogues.datasets, Entry(dataset, experiment.title, "", (), badge=_FORM)),
        diagnostics={name: each for name, each in catalogues.diagnostics.items() if name in diagnostics},
        models=_with_entries(catalogues.models, Entry(model, model, "", (), badge=_FORM)),
    )


def _entry(known: Entry | None, name: str, values: Mapping[str, Value]) -> Entry:
    own: dict[str, Parameter] = {} if known is None else {each.name: each for each in known.parameters}
    parameters = [own.get(each) or parameter_for(each, value) for each, value in values.items()]
    return replace(
        known or Entry(name, name, "", ()), parameters=tuple(each for each in parameters if each is not None)
    )


def _with_entries(catalogue: Catalogue, *entries: Entry) -> Catalogue:
    # Only the first of them is ever written to.
    return ChainMap({each.name: each for each in entries}, cast("MutableMapping[str, Entry]", catalogue))
