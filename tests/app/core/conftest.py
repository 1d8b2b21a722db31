"""A small set of catalogues: real optimizers and schedules, made-up data sets, models and stages."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, ClassVar, Literal

import pytest
from annotated_types import Ge, Gt, Interval

from app.choices.catalogues import class_entries, diagnostic_entries, optimizer_entries, schedule_entries
from app.core.experiment.entry import Catalogues
from optimizers import catalogue


@dataclass(frozen=True)
class Digits:
    """Handwritten digits."""

    title: ClassVar[str] = "Digits"
    form: ClassVar[str] = "features"

    noise: Annotated[float, Interval(ge=0, le=1)] = 0.0
    path: Path | None = None


@dataclass(frozen=True)
class Words:
    """Words and their neighbours."""

    title: ClassVar[str] = "Words"
    form: ClassVar[str] = "pairs"

    vocabulary: Annotated[int, Ge(2)] = 100


@dataclass(frozen=True)
class Dense:
    """A dense network."""

    title: ClassVar[str] = "Dense"
    form: ClassVar[str] = "features"

    widths: tuple[Annotated[int, Ge(1)], ...] = (64, 64)
    activation: Literal["relu", "tanh"] = "relu"


@dataclass(frozen=True)
class SkipGram:
    """A table of embeddings."""

    title: ClassVar[str] = "Skip-gram"
    form: ClassVar[str] = "pairs"

    dimension: Annotated[int, Ge(1)] = 16


@dataclass(frozen=True)
class ClipByGlobalNorm:
    """Scales all gradients down where their norm together is beyond a limit."""

    title: ClassVar[str] = "Clip by global norm"
    form: ClassVar[str] = "clip"

    norm: Annotated[float, Gt(0)] = 1.0


@dataclass(frozen=True)
class Centralize:
    """Stage that subtracts the mean from each gradient."""

    title: ClassVar[str] = "Centralize"
    form: ClassVar[str] = "transform"


@pytest.fixture(scope="session")
def catalogues() -> Catalogues:
    return Catalogues(
        optimizers=optimizer_entries(catalogue.optimizers()),
        schedules=schedule_entries(catalogue.schedules()),
        datasets=class_entries({"digits": Digits, "words": Words}),
        models=class_entries({"mlp": Dense, "skip_gram": SkipGram}),
        stages=class_entries({"centralize": Centralize, "clip_by_global_norm": ClipByGlobalNorm}),
        diagnostics=diagnostic_entries(),
    )
