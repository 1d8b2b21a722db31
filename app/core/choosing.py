"""What choosing another data set, model, optimizer, schedule or stage makes of an experiment."""

from __future__ import annotations

from app.core.combinations import with_fitting_model
from app.core.entry import Catalogues
from app.core.experiment import Choice, Experiment, path_in, split_path
from app.core.experiment_document import catalogue_at, check
from app.core.hyperparameters import rate_name


def chosen(experiment: Experiment, path: str, name: str, catalogues: Catalogues) -> Experiment:
    """With `name`, and its defaults, at `path`; and with what has to follow from that.

    Raises `ValueError` where a file holds no optimizer.
    """
    found = experiment.with_choice(path, _carried(experiment, path, name, catalogues))
    if path == "dataset":
        found = with_fitting_model(found, catalogues)
    if experiment.title == _title(experiment, catalogues) or path in ("dataset", "optimizer"):
        found = found.with_setting("title", _title(found, catalogues))
    if path == "optimizer":  # the view was that of another file
        found = found.with_setting("import_view", "auto")
    scope, kind, _ = split_path(path)
    return without_strays(found, scope, catalogues) if kind == "optimizer" else found


def without_strays(experiment: Experiment, scope: str, catalogues: Catalogues) -> Experiment:
    """Without the schedules that drive what the optimizer of `scope` does not have."""
    faulty = {fault.key for fault in check(experiment, catalogues)}
    for name in experiment.scope(scope).drives:
        if path_in(scope, f"drive/{name}") in faulty:
            experiment = experiment.with_drive(scope, name, None)
    return experiment


def _carried(experiment: Experiment, path: str, name: str, catalogues: Catalogues) -> Choice:
    """The defaults of another choice; an optimizer with the learning rate that was set for the one before, a schedule
    with its warm-up.
    """
    entry = catalogue_at(path, catalogues)[name]
    kind = split_path(path)[1]
    before = experiment.choice(path).values
    if kind in ("schedule", "drive"):
        return Choice(name, {key: value for key, value in before.items() if key.startswith("warm_up_")})
    if kind == "optimizer":
        old, new = rate_name(before), rate_name(entry.defaults())
        if old is not None and new is not None:
            return Choice(name, {new: before[old]})
    return Choice(name)


def _title(experiment: Experiment, catalogues: Catalogues) -> str:
    """What an experiment put together by choosing is called."""
    dataset = catalogues.datasets[experiment.dataset.name].title
    return f"{dataset} with {catalogues.optimizers[experiment.optimizer.name].title}"
