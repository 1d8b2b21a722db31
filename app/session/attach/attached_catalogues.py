"""What the forms offer while another process trains: its hyperparameters, and nothing that it cannot be given."""

from __future__ import annotations

from collections import ChainMap
from collections.abc import MutableMapping
from dataclasses import replace
from typing import cast

from app.core.experiment.entry import Catalogue, Catalogues, Entry
from app.core.experiment.experiment import Experiment
from app.core.experiment.parameters import parameter_for
from app.core.messages.run_description import HyperparameterInfo

_FORM = "attached"
"""Of its data and its model, which fit each other whatever they are."""


def attached_catalogues(
    catalogues: Catalogues, experiment: Experiment, hyperparameters: tuple[HyperparameterInfo, ...]
) -> Catalogues:
    """`catalogues` with what `experiment`, which another process trains, names. Its optimizer has the settings that are
    known of it: with the range and the help that they have here, where it is one of the catalogue.
    """
    dataset, model, optimizer = experiment.dataset.name, experiment.model.name, experiment.optimizer.name
    known = catalogues.optimizers.get(optimizer)
    values = {**{each.name: each.value for each in hyperparameters}, **experiment.optimizer.values}
    own = {} if known is None else {each.name: each for each in known.parameters}
    # What several optimizers have is alike.
    like = {name: own.get(name.rpartition("/")[2]) for name in values}
    parameters = [
        replace(each, name=name) if (each := like[name]) is not None else parameter_for(name, value)
        for name, value in values.items()
    ]
    entry = known or Entry(optimizer, optimizer, "", ())
    entry = replace(entry, parameters=tuple(each for each in parameters if each is not None))

    def with_entry(catalogue: Catalogue, entry: Entry) -> Catalogue:
        # Only the first of them is ever written to.
        return ChainMap({entry.name: entry}, cast("MutableMapping[str, Entry]", catalogue))

    return replace(
        catalogues,
        optimizers=with_entry(catalogues.optimizers, entry),
        datasets=with_entry(catalogues.datasets, Entry(dataset, experiment.title, "", (), badge=_FORM)),
        models=with_entry(catalogues.models, Entry(model, model, "", (), badge=_FORM)),
    )
