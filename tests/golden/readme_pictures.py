"""`python -m tests.golden.readme_pictures`: make the guide's picture of the slots from real training in the window.

Look at it before a commit.
"""

from __future__ import annotations

import sys
from dataclasses import replace

from app.catalogues import catalogues
from app.core.experiment.experiment_file import load_experiment
from tests.golden.readme_movie import ROOT, opened, picture, wait

PICTURE = ROOT / "resources" / "pictures" / "slots.png"
SIZE, STEPS = (1600, 1000), 1000


def main() -> int:
    digits = load_experiment(ROOT / "resources" / "experiments" / "digits-adam.toml", catalogues())
    with opened(replace(digits, steps=1500), SIZE) as window:
        window.navigation.show_view("slots")
        window.session.run_until(STEPS)
        wait(lambda: window.session.state.status != "running" and window.session.state.step == STEPS)
        picture(window)  # what the element needs of the last step is computed once the run rests
        if not picture(window).save(str(PICTURE)):
            raise OSError(f"{PICTURE} could not be written.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
