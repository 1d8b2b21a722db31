"""`python -m tests.golden.readme_pictures`: make the guide's picture of the slots, and that of the trainings of
`resources/examples` compared, from real training.

Look at them before a commit.
"""

from __future__ import annotations

import contextlib
import sys
import tempfile
from dataclasses import replace
from pathlib import Path

from app.catalogues import catalogues
from app.core.experiment.experiment_file import load_experiment
from app.window import Window
from tests.golden.readme_movie import ROOT, moons, opened, picture, wait

PICTURES, EXAMPLES = ROOT / "resources" / "pictures", ROOT / "resources" / "examples"
SIZE, STEPS = (1600, 1000), 1000


def main() -> int:
    digits = load_experiment(ROOT / "resources" / "experiments" / "digits-adam.toml", catalogues())
    with opened(replace(digits, steps=1500), SIZE) as window:
        window.navigation.show_view("slots")
        window.session.run_until(STEPS)
        wait(lambda: window.session.state.status != "running" and window.session.state.step == STEPS)
        picture(window)  # what the element needs of the last step is computed once the run rests
        _save(window, "slots")
    with tempfile.TemporaryDirectory() as folder, opened(moons(), SIZE) as window:
        runs = window.runs
        assert runs is not None
        window.sharing.import_files(_recordings(Path(folder)))
        wait(lambda: len(runs.records) == len(list(EXAMPLES.glob("*.py"))))
        window.navigation.show_view("compare")
        window.compare.compare(sorted(runs.records, key=lambda record: record.title))
        wait(lambda: bool(window.compare.runs))
        picture(window)
        _save(window, "attach")
    return 0


def _recordings(folder: Path) -> list[Path]:
    """Files of the examples, trained there."""
    for script in EXAMPLES.glob("*.py"):
        with contextlib.chdir(folder):
            exec(compile(script.read_text(), str(script), "exec"), {"__name__": "__main__"})
    return sorted(folder.glob("*.slotscope"))


def _save(window: Window, name: str) -> None:
    path = PICTURES / f"{name}.png"
    if not picture(window).save(str(path)):
        raise OSError(f"{path} could not be written.")


if __name__ == "__main__":
    sys.exit(main())
