from __future__ import annotations

from app.choices.catalogues import catalogues
from app.core.experiment.experiment import Choice, Experiment
from app.core.sweep.sweep_file import read_sweep
from app.core.sweep.sweep_plan import Objective
from app.core.sweep.sweep_text import sweep_text


def test_a_sweep_that_is_written_is_read_back() -> None:
    experiment = Experiment(
        title='A "title" [x]',
        dataset=Choice("two-moons", {"rows": 200}),
        model=Choice("mlp", {"widths": (4,)}),
        optimizer=Choice("SGD", {"momentum": 0.9}),
        gradient=(Choice("clip_by_norm", {"norm": 1.0}),),
        steps=20,
    )
    space = [
        ("optimizer", ("SGD", "Adam"), ()),
        ("optimizer.learning_rate", (1e-3, 0.1), ()),
        ("optimizer.beta_1", (0.5, 0.9), ("Adam",)),
        ("batch_size", (16, 32), ()),
    ]
    plan = read_sweep(sweep_text("Rates", experiment, space, seeds=2, last=5, workers=3), catalogues())
    assert plan.title == "Rates"
    assert plan.experiment == experiment
    read = [(axis.setting, axis.values, axis.when[0].values if axis.when else ()) for axis in plan.axes]
    assert read == space
    assert plan.objective == Objective("loss", "mean", 5)
    assert len(plan.seeds) == 2
    assert plan.workers == 3
