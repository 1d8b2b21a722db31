"""Experiment of a command: read, completed, and its code trusted."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from app.core.experiment.errors import UntrustedCode
from app.core.text.printable import printable, say
from app.core.text.sentences import translate
from optimizers.base.message import Message

if TYPE_CHECKING:
    from app.core.experiment.experiment import Experiment
    from app.guests.trust import SourceBundle


def require_trust(experiment: Experiment, given: bool) -> Experiment:
    """Return the experiment if it has no untrusted code, or if the user trusts it. Raises `UntrustedCode` otherwise."""
    if lacking := untrusted(experiment, given):
        raise UntrustedCode([[each.file, *list(each.texts)[1:]] for each in lacking])
    return experiment


def require_lesson_trust(experiment: Experiment, given: bool) -> Experiment:
    """Require trust like `require_trust`, except for files of the program's own lessons."""
    from app.choices.shipped import is_bundled
    from app.guests.trust import code_files

    return experiment if all(map(is_bundled, code_files(experiment))) else require_trust(experiment, given)


def untrusted(experiment: Experiment, given: bool) -> tuple[SourceBundle, ...]:
    """Return the code of the experiment that must not run; none if the user trusts it."""
    from app.guests.trust import Trust

    trust = Trust()
    if sys.stderr.isatty():
        trust.reading = _reading
    trust.hold_back(experiment)
    lacking = trust.lacking(experiment)
    if lacking and given:
        for each in lacking:
            trust.grant(each)
            say(Message("Trusted: {files}", files=", ".join(map(str, each.texts))))
        lacking = trust.lacking(experiment)
    return lacking


def _reading(file: Path, count: int) -> None:
    said = translate(Message("Reading the files that {file} imports: {count}", file=printable(file.name), count=count))
    sys.stderr.write(f"\r{said}\x1b[K")
    sys.stderr.flush()


def load(file: Path, settings: Sequence[str] = ()) -> Experiment:
    """Load the file. Raises `ExperimentError` with every mistake in the file, or else in the settings."""
    from app.choices.catalogues import catalogues
    from app.core.experiment.experiment_file import apply_settings, load_experiment

    experiment = load_experiment(file, catalogues())
    return apply_settings(experiment, settings, catalogues()) if settings else experiment


def load_complete(file: Path, settings: Sequence[str]) -> Experiment:
    """Load the file like `load`. Raises `ExperimentError` also for missing required arguments."""
    from app.choices.catalogues import catalogues
    from app.core.experiment.experiment_file import require_values

    experiment = load(file, settings)
    require_values(experiment, catalogues(), file)
    return experiment


def sample() -> Experiment:
    from app.choices.catalogues import catalogues
    from app.choices.shipped import FIRST, samples
    from app.core.experiment.experiment_file import read_experiment

    return read_experiment(samples()[FIRST].text, catalogues())
