"""Models, one family per file. Importing this package imports neither TensorFlow nor Keras, because forms come
first.
"""

from __future__ import annotations

from app.core.experiment.experiment import Experiment
from app.problems import datasets
from app.problems.models.base import Model, ModelError, discover

__all__ = ["Model", "ModelError", "discover", "load_data"]


def load_data(experiment: Experiment) -> datasets.Data:
    """Load the rows of an experiment, in the form that its model takes. Raises `DatasetError`."""
    dataset = datasets.discover()[experiment.dataset.name](**experiment.dataset.values)
    return dataset.load_as(discover()[experiment.model.name].form, experiment.seed)
