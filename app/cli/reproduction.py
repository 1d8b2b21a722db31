"""Reproduction: the runs of reference experiments, made by one trainer in this process, and their results."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from app.choices.catalogues import catalogues
from app.choices.shipped import EXPECTATIONS, ReferenceExperiment
from app.core.experiment.errors import ExperimentError
from app.core.experiment.experiment import Experiment
from app.core.experiment.experiment_file import apply_settings, read_experiment
from app.core.lesson.lesson_file import EXPERIMENT
from app.core.messages.commands import Inbox, Race, Shutdown
from app.core.messages.frames import Frame, RunFrame
from app.core.messages.run_frames import RaceFinished, RunFailed
from app.core.reference.expectations import Cell, Expectations, read_expectations
from app.core.reference.verification import (
    Outcome,
    PictureSeries,
    PlaneValues,
    RecordedColumns,
    State,
    drawn,
    drawn_plane,
    verify,
)
from app.core.telemetry.column_formula import FormulaError
from app.core.text.logs import log_frame
from optimizers.base.message import Message

if TYPE_CHECKING:
    from app.engine.run.trainer import Trainer


@dataclass(frozen=True, slots=True)
class ReproductionResult:
    """Result of one reference experiment.

    Attributes:
        seconds: what its runs took, building and compiling included.
        failure: why nothing could be measured, in a sentence; empty if something was.
        picture: what its picture shows, where it has one.
        plane: what its heat map shows, where it has one.
    """

    reference: ReferenceExperiment
    outcomes: tuple[Outcome, ...]
    seconds: float
    failure: str = ""
    picture: tuple[PictureSeries, ...] = ()
    plane: PlaneValues | None = None

    @property
    def passed(self) -> bool:
        return self.state != "failed"

    @property
    def state(self) -> State:
        """Worst state of the numbers."""
        states = {each.state for each in self.outcomes}
        if self.failure or not states or "failed" in states:
            return "failed"
        return "not reproduced" if "not reproduced" in states else "reproduced"


class Reproduction:
    """Runner of reference experiments, one after the other. TensorFlow is imported with the first.

    Args:
        quick: run their quick forms.
    """

    def __init__(self, *, quick: bool = False) -> None:
        self._quick = quick
        self._trainer: Trainer | None = None
        self._collector = _Collector()

    def prepare(self) -> None:
        """Import TensorFlow now; otherwise the first result includes the seconds of the import."""
        if self._trainer is None:
            from app.engine.run.trainer import Trainer

            self._trainer = Trainer(self._collector, patient=True)
            inbox = Inbox()
            inbox.put(Shutdown())
            self._trainer.serve(inbox)

    def reproduce(self, reference: ReferenceExperiment) -> ReproductionResult:
        """Make the runs of a reference experiment and compare the results with the expectations. Runs that differ only
        in live numbers share one compiled step.
        """
        begun = time.perf_counter()
        try:
            expectations = read_expectations(
                reference.expectations, quick=self._quick, file=f"{reference.name}/{EXPECTATIONS}"
            )
            experiments = _experiments(reference, expectations)
            self.prepare()
            records = self._run(list(experiments.values()))
            runs = dict(zip(experiments, records, strict=True))
            failures = [run.failure for run in records if run.failure]
            outcomes = verify(expectations, runs) if not failures else ()
            picture = drawn(expectations, runs) if not failures else ()
            plane = drawn_plane(expectations, runs) if not failures else None
        except ExperimentError as error:
            outcomes, picture, plane, failures = (), (), None, [str(error)]
        except FormulaError as error:
            outcomes, picture, plane, failures = (
                (),
                (),
                None,
                [
                    Message(
                        "A formula of {reference}/{expectations} {error}.",
                        reference=reference.name,
                        expectations=EXPECTATIONS,
                        error=error,
                    )
                ],
            )
        seconds = time.perf_counter() - begun
        return ReproductionResult(reference, outcomes, seconds, failures[0] if failures else "", picture, plane)

    def _run(self, experiments: Sequence[Experiment]) -> list[RecordedColumns]:
        assert self._trainer is not None
        names = [str(i) for i in range(len(experiments))]
        inbox = Inbox()
        runs = self._collector.begin(names, inbox)
        inbox.put(Race("reference", tuple(names), tuple(experiments), in_turn=True))
        self._trainer.serve(inbox)
        return runs


class _Collector:
    """Collector of the frames of a race, as columns of its runs. It stops the trainer at the end."""

    def __init__(self) -> None:
        self._runs: dict[str, RecordedColumns] = {}
        self._inbox = Inbox()

    def begin(self, names: Sequence[str], inbox: Inbox) -> list[RecordedColumns]:
        self._runs, self._inbox = {name: RecordedColumns() for name in names}, inbox
        return list(self._runs.values())

    def put(self, frame: Frame) -> None:
        log_frame(frame)
        match frame:
            case RunFrame(run, inner):
                self._runs[run].put(inner)
            case RunFailed():
                for each in self._runs.values():
                    each.put(frame)
                self._inbox.put(Shutdown())
            case RaceFinished():
                self._inbox.put(Shutdown())
            case _:
                pass


def _experiments(reference: ReferenceExperiment, expectations: Expectations) -> dict[tuple[str, Cell], Experiment]:
    """Return the experiment of every needed run. Raises `ExperimentError` if one cannot run."""
    known = catalogues()
    base = read_experiment(reference.experiment, known, f"{reference.name}/{EXPERIMENT}")
    return {
        (variant, cell): apply_settings(base, expectations.settings(variant, cell), known)
        for variant in expectations.used_variants
        for cell in expectations.variants[variant].cells()
    }
