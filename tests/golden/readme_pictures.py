"""`python -m tests.golden.readme_pictures`: make two pictures of the documents from real training in the window: the
slots, and what two replicas hand over.

Look at them before a commit.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import replace

from app.catalogues import catalogues
from app.core.experiment.experiment import Experiment
from app.core.experiment.experiment_file import load_experiment
from app.window import Window
from tests.golden.readme_movie import ROOT, opened, picture, wait

SLOTS, REPLICAS = "slots", "replicas"
SIZE, STEPS = (1600, 1000), 1000
REPLICAS_SIZE, REPLICAS_STEPS = (1600, 900), 300


def main(names: list[str]) -> int:
    makers = {SLOTS: _slots, REPLICAS: _replicas}
    for name in names or list(makers):
        makers[name]()
    return 0


def _slots() -> None:
    _make(SLOTS, _experiment("digits-adam"), SIZE, STEPS, lambda window: window.navigation.show_view("slots"))


def _replicas() -> None:
    """The gradients of two replicas that each divide by their own rows: sum, mean, and the factor."""
    experiment = _experiment("moons-two-replicas")
    _make(REPLICAS, experiment, REPLICAS_SIZE, REPLICAS_STEPS, lambda window: window.overview.choose(("replicas",)))


def _make(
    name: str, experiment: Experiment, size: tuple[int, int], steps: int, prepare: Callable[[Window], object]
) -> None:
    with opened(replace(experiment, steps=steps + steps // 2), size) as window:
        prepare(window)
        window.session.run_until(steps)
        wait(lambda: window.session.state.status != "running" and window.session.state.step == steps)
        picture(window)  # what the element needs of the last step is computed once the run rests
        path = ROOT / "resources" / "pictures" / f"{name}.png"
        if not picture(window).save(str(path)):
            raise OSError(f"{path} could not be written.")


def _experiment(name: str) -> Experiment:
    return load_experiment(ROOT / "resources" / "experiments" / f"{name}.toml", catalogues())


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
