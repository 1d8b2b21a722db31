"""Training start: what an experiment starts from, which a training of another seed or other data can be set to."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from app.choices.catalogues import catalogues
from app.core.experiment.experiment import Experiment
from app.core.experiment.experiment_differences import describe_difference

if TYPE_CHECKING:
    # Imports TensorFlow, which `devices.prepare` must do first.
    from app.engine.problem.problem import ProblemData
    from app.engine.training.snapshots import Snapshot
    from app.engine.training.training import Training


@dataclass(frozen=True, slots=True, eq=False)
class TrainingStart:
    """Data, weights, slots and schedules of an experiment before its first step."""

    experiment: Experiment
    data: ProblemData
    snapshot: Snapshot
    initial_weights: tuple[Any, ...]

    @classmethod
    def of(cls, training: Training) -> TrainingStart:
        """That of a training which has made no step."""
        return cls(training.active_experiment, training.problem.data, training.snapshot(), training.initial_weights)

    @property
    def nbytes(self) -> int:
        return self.snapshot.nbytes + self.data.nbytes

    def is_of(self, experiment: Experiment) -> bool:
        return not describe_difference(self.experiment, experiment, catalogues())

    def fits(self, other: TrainingStart) -> bool:
        """Whether a trace that starts from one can start from the other."""
        mine, theirs = self.snapshot, other.snapshot
        return (
            self.data.form == other.data.form
            and mine.names == theirs.names
            and all(a.shape == b.shape for a, b in zip(mine.values, theirs.values, strict=True))
        )


def with_start_of(experiment: Experiment, other: Experiment) -> Experiment:
    """An experiment with the seed and the data set of another one."""
    return replace(experiment, seed=other.seed, dataset=other.dataset)


def differ_in_start(old: Experiment, new: Experiment) -> bool:
    """Whether two experiments differ in the seed and in numbers of the data set alone: what was traced for one makes
    the steps of the other, too, where its data have the same form.
    """
    from app.engine.training.edit_plan import is_number

    return all(
        name == "seed" or (name.startswith("dataset.") and is_number(a) and is_number(b))
        for name, a, b in describe_difference(old, new, catalogues())
    )


def build_start(first: TrainingStart, experiment: Experiment) -> TrainingStart | None:
    """The start of an experiment that differs from that of `first` in its start alone; `None` where a training that
    started from `first` cannot start from it. The experiment is built for that; nothing is traced and compiled.

    Raises what building it raises.
    """
    from app.engine.training.training import Training

    built = Training(experiment)
    found = TrainingStart.of(built)
    return found if first.fits(found) and not any(built.assembly.eager) else None


def begin(training: Training, start: TrainingStart) -> None:
    """Set a training to the first step of a start that fits it."""
    set_data(training, start)
    here = training.assembly
    training.restore(replace(start.snapshot, serial=here.serial, compiled=here.compiled, opened=here.opened))


def set_data(training: Training, start: TrainingStart) -> None:
    """Give a training the data and the seed of a start that fits it; weights and all else that steps change stay."""
    if training.problem.data is start.data:
        return
    training.problem.data = start.data
    training.initial_weights = start.initial_weights
    if training.assembly.chain is not None:
        training.assembly.chain.reseed(start.experiment.seed)
    training.experiment = with_start_of(training.experiment, start.experiment)
    training.assembly.active_experiment = with_start_of(training.active_experiment, start.experiment)
