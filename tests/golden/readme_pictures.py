"""`python -m tests.golden.readme_pictures [NAME ...]`: make pictures of the documents from real training in the window:
the slots, what two replicas hand over, and the trainings of `resources/examples` compared.

Look at them before a commit.
"""

from __future__ import annotations

import contextlib
import sys
import tempfile
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from app.choices.catalogues import catalogues
from app.core.experiment.experiment import Experiment
from app.core.experiment.experiment_file import load_experiment
from app.window import Window
from tests.golden.readme_movie import ROOT, moons, opened, picture, wait

PICTURES, EXAMPLES = ROOT / "resources" / "pictures", ROOT / "resources" / "examples"
SLOTS, REPLICAS, ATTACH = "slots", "replicas", "attach"
SIZE, STEPS = (1600, 1000), 1000
REPLICAS_SIZE, REPLICAS_STEPS = (1600, 900), 300


def main(names: list[str]) -> int:
    makers = {SLOTS: _slots, REPLICAS: _replicas, ATTACH: _attach}
    for name in names or list(makers):
        makers[name]()
    return 0


def _slots() -> None:
    _make(SLOTS, _experiment("digits-adam"), SIZE, STEPS, lambda window: window.navigation.show_view("slots"))


def _replicas() -> None:
    """Make the picture of the gradients of two replicas that each divide by their own rows: sum, mean, and the
    factor."""
    experiment = _experiment("moons-two-replicas")
    _make(REPLICAS, experiment, REPLICAS_SIZE, REPLICAS_STEPS, lambda window: window.overview.choose(("replicas",)))


def _attach() -> None:
    with tempfile.TemporaryDirectory() as folder, opened(moons(), SIZE) as window:
        runs = window.runs
        assert runs is not None
        window.sharing.import_files(_recordings(Path(folder)))
        wait(lambda: len(runs.records) == len(list(EXAMPLES.glob("*.py"))))
        window.navigation.show_view("compare")
        window.compare.comparison.compare(sorted(runs.records, key=lambda record: record.title))
        wait(lambda: bool(window.compare.runs))
        _save(window, ATTACH)


def _recordings(folder: Path) -> list[Path]:
    """Files of the examples, trained there."""
    for script in EXAMPLES.glob("*.py"):
        with contextlib.chdir(folder):
            exec(compile(script.read_text(), str(script), "exec"), {"__name__": "__main__"})
    return sorted(folder.glob("*.slotscope"))


def _make(
    name: str, experiment: Experiment, size: tuple[int, int], steps: int, prepare: Callable[[Window], object]
) -> None:
    with opened(replace(experiment, steps=steps + steps // 2), size) as window:
        prepare(window)
        window.session.playback.run_until(steps)
        wait(lambda: window.session.run.state.status != "running" and window.session.run.state.step == steps)
        _save(window, name)


def _save(window: Window, name: str) -> None:
    picture(window)  # what is shown at rest may be computed once the run rests
    path = PICTURES / f"{name}.png"
    if not picture(window).save(str(path)):
        raise OSError(f"{path} could not be written.")


def _experiment(name: str) -> Experiment:
    return load_experiment(ROOT / "resources" / "experiments" / f"{name}.toml", catalogues())


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
