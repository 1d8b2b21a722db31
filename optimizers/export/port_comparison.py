"""Comparison of a Keras 3 port with its original on the same problems, in a separate process that imports the port."""

from __future__ import annotations

import importlib.util
import json
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np

from optimizers.base import child_process
from optimizers.base.guest_code import attempt, attempt_anything
from optimizers.base.message import Message, from_json, to_json

STEPS = 200
TOLERANCE = 1e-5
"""Largest difference of the weights, as a share of the largest weight, that is rounding."""
_SECONDS = 600.0
_EMBEDDING = Message("a model with an Embedding")


@dataclass(frozen=True, slots=True)
class PortDifference:
    """Difference between the weights of port and original on one problem.

    `largest` is the largest difference of two elements at any step, `step` the first step at which it exceeds the
    tolerance (0: never), `scale` the largest weight, `broken` the first step after which weights of the original are
    not finite (0: never). `fault` says why there are no numbers, `note` what keeps the original from the problem.
    `drawn`: both draw random numbers, which were the same in both.
    """

    problem: str
    steps: int = 0
    largest: float = 0.0
    scale: float = 1.0
    step: int = 0
    broken: int = 0
    fault: str = ""
    note: str = ""
    drawn: bool = False

    @property
    def agrees(self) -> bool:
        return not self.fault and not self.step

    def sentence(self) -> str:
        if self.fault or self.note:
            return Message("{problem}: {fault}", problem=self.problem, fault=self.fault or self.note)
        text = Message(
            "{problem}, {steps} steps: the weights differ by at most {largest:.2g} (the largest weight is {scale:.2g})",
            problem=self.problem,
            steps=self.steps,
            largest=self.largest,
            scale=self.scale,
        )
        if self.drawn:
            text += Message(", with the same random numbers in both")
        if self.broken:
            text += Message("; from step {step} on weights of the original are not finite", step=self.broken)
        return text + (Message("; they part at step {step}.", step=self.step) if self.step else ".")


@dataclass(frozen=True, slots=True)
class PortComparison:
    """Result of a comparison: the differences, and one sentence for each use (`model.fit`, configuration) that
    fails.
    """

    differences: tuple[PortDifference, ...]
    faults: tuple[str, ...] = ()

    @property
    def agrees(self) -> bool:
        return not self.faults and all(each.agrees for each in self.differences)


def compare(port: Path, title: str, original: str, view: str = "auto") -> PortComparison:
    """Step the class `title` of the file `port` and the optimizer `original` 200 times, on dense and on sparse
    gradients.

    A separate process imports the port with Python's own import, compiles and fits a model with it, and reads its
    configuration back. What does not work comes back as a sentence; nothing is raised for it.
    """
    request = json.dumps({"port": str(port), "title": title, "original": original, "view": view})
    pipe = subprocess.PIPE
    child = "optimizers.export.port_comparison"
    with child_process.start(child, stdin=pipe, stdout=pipe, stderr=pipe, text=True) as process:
        try:
            said, errors = process.communicate(request, _SECONDS)
        except subprocess.TimeoutExpired:
            process.kill()
            return PortComparison((), (Message("It did not end within {seconds:g} s.", seconds=_SECONDS),))
    answers = [line for line in said.splitlines() if line.startswith('{"differences"')]
    if not answers:
        lines = errors.strip().splitlines()
        fault = (
            Message("It ended without an answer: {error!s}.", error=lines[-1][:300])
            if lines
            else Message("It ended without an answer.")
        )
        return PortComparison((), (fault,))
    found = from_json(json.loads(answers[-1]))
    return PortComparison(tuple(PortDifference(**each) for each in found["differences"]), tuple(found["faults"]))


def main() -> None:
    """Run the child process: read a request from standard input, write the answer as one line to standard output."""
    import tensorflow  # noqa: F401  # what it takes itself does not count as the port's

    from optimizers.inspection.worker_main import limit_memory

    request = json.load(sys.stdin)
    limit_memory()
    differences: list[PortDifference] = []
    faults: list[str] = []
    cls = attempt_anything(imported, Path(request["port"]), request["title"])
    if isinstance(cls, BaseException):
        faults.append(Message("It cannot be imported: {kind}", kind=_error_text(cls)))
    else:
        faults += faults_in_use(cls)
        differences = list(differences_from(cls, request["original"], request["view"]))
        if any(each.note for each in differences):
            faults = [each for each in faults if _EMBEDDING not in each]
    print(json.dumps(to_json({"differences": [asdict(each) for each in differences], "faults": faults})))  # noqa: T201  # the answer


def imported(path: Path, title: str) -> Any:
    """Import the class `title` of the file as Python imports any file. Raises every error of its code."""
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[path.stem] = module
    spec.loader.exec_module(module)
    return getattr(module, title)


def _error_text(error: BaseException) -> str:
    lines = str(error).strip().splitlines()
    return f"{type(error).__name__}: {lines[0][:300] if lines else ''}"


# Weights


@dataclass(frozen=True, slots=True)
class _Problem:
    """Test problem: weights drawn towards a target by noisy gradients; for a table, through the rows that a step looks
    up.
    """

    name: str
    shapes: Sequence[tuple[int, ...]]
    rows: int = 0

    def start(self) -> list[np.ndarray]:
        random = np.random.default_rng(3)
        return [random.normal(size=shape).astype("float32") for shape in self.shapes]

    def gradients(self, step: int, weights: Sequence[np.ndarray]) -> Iterator[Any]:
        """Yield dense gradients; for a problem with rows, `(values, rows)` with repeated rows for its first weight."""
        random = np.random.default_rng((5, step))
        for i, weight in enumerate(weights):
            noise = random.normal(size=weight.shape).astype("float32")
            gradient = (weight - np.float32(0.5)) + np.float32(0.3) * noise
            if self.rows and i == 0:
                picked = random.integers(0, len(weight), self.rows)
                yield gradient[picked], picked
            else:
                yield gradient


_DENSE = _Problem(Message("Dense"), ((6, 4), (4,)))
_SPARSE = _Problem(Message("Sparse with repeated rows"), ((12, 3), (3, 2)), 8)


def differences_from(cls: Any, original: str, view: str = "auto", steps: int = STEPS) -> Iterator[PortDifference]:
    """Yield the differences between the class `cls` and the optimizer `original`, on dense and sparse gradients, in
    float32.
    """
    from optimizers.checker.random_draws import fixed_draws, temporary_seed
    from optimizers.optimizer_loader import open_optimizer

    opened = open_optimizer(original, view)
    for problem in (_DENSE, _SPARSE):
        found, classes = _difference_on(problem, cls, opened, steps)
        if found.step:
            # What draws random numbers parts at once unless both draw the same.
            with temporary_seed(1), fixed_draws(of=[*classes, cls]):
                same, _ = _difference_on(problem, cls, opened, steps)
            found = replace(same, drawn=True) if same.agrees else found
        yield found


def _difference_on(problem: _Problem, cls: Any, opened: Any, steps: int) -> tuple[PortDifference, list[type]]:
    """Return the difference between port and original on one problem, and the classes of the original's optimizers."""
    variables = _variables(problem)
    sparse = [bool(problem.rows) and i == 0 for i in range(len(variables))]
    hosted = attempt(opened.host, {}, variables, sparse)
    if isinstance(hosted, Exception):
        return PortDifference(
            problem.name, fault=Message("the original does not run: {error!s}", error=_error_text(hosted))
        ), []
    classes = [type(owner) for owner, _ in hosted.owners]
    if problem.rows and not hosted.takes_sparse:
        note = Message("the original takes no sparse gradient, and neither does this.")
        return PortDifference(problem.name, note=note), classes
    theirs = attempt(_weights_by_step, problem, variables, partial(_apply_hosted, hosted, variables), steps)
    if isinstance(theirs, Exception):
        return PortDifference(
            problem.name, fault=Message("the original does not step: {error!s}", error=_error_text(theirs))
        ), classes
    ours = attempt(_weights_of_port, problem, cls, steps)
    if isinstance(ours, Exception):
        return PortDifference(
            problem.name, fault=Message("the port does not run: {error!s}", error=_error_text(ours))
        ), classes
    return _difference(problem.name, ours, theirs), classes


def _apply_hosted(hosted: Any, variables: Sequence[Any], gradients: Sequence[Any]) -> None:
    hosted.apply(gradients, variables)


def _weights_of_port(problem: _Problem, cls: Any, steps: int) -> list[np.ndarray]:
    variables, optimizer = _variables(problem), cls()
    optimizer.build(variables)
    return _weights_by_step(problem, variables, partial(_apply_port, optimizer, variables), steps)


def _apply_port(optimizer: Any, variables: Sequence[Any], gradients: Sequence[Any]) -> None:
    optimizer.apply_gradients(zip(gradients, variables, strict=True))


def _difference(name: str, ours: Sequence[np.ndarray], theirs: Sequence[np.ndarray]) -> PortDifference:
    differences = np.array([float(np.max(np.abs(a - b))) for a, b in zip(ours, theirs, strict=True)])
    same = np.array([np.array_equal(a, b, equal_nan=True) for a, b in zip(ours, theirs, strict=True)])
    differences[same] = 0.0
    differences = np.where(np.isnan(differences), np.inf, differences)
    finite = [np.isfinite(each) for each in theirs]
    scale = max((float(np.abs(a[b]).max()) for a, b in zip(theirs, finite, strict=True) if b.any()), default=0.0)
    broken = next((step for step, there in enumerate(finite, 1) if not there.all()), 0)
    too_large = np.flatnonzero(differences > TOLERANCE * max(scale, 1e-30))
    return PortDifference(
        name, len(ours), float(differences.max()), scale, int(too_large[0]) + 1 if too_large.size else 0, broken
    )


def _variables(problem: _Problem) -> list[Any]:
    import keras

    return [keras.Variable(value, name=f"w{i}") for i, value in enumerate(problem.start())]


def _weights_by_step(
    problem: _Problem, variables: Sequence[Any], apply: Callable[[list[Any]], Any], steps: int
) -> list[np.ndarray]:
    """Return all weights after each step as flat arrays."""
    import tensorflow as tf

    step = tf.function(lambda gradients: (apply(gradients), None)[1], autograph=False)
    path = []
    for t in range(1, steps + 1):
        gradients: list[Any] = []
        for each, v in zip(problem.gradients(t, [v.numpy() for v in variables]), variables, strict=True):
            if isinstance(each, tuple):
                values, rows = (tf.constant(part) for part in each)
                gradients.append(tf.IndexedSlices(values, rows, tf.constant(tuple(v.shape), tf.int64)))
            else:
                gradients.append(tf.constant(each))
        step(gradients)
        path.append(np.concatenate([v.numpy().ravel() for v in variables]))
    return path


# A model


def faults_in_use(cls: Any) -> Iterator[str]:
    """Try every common use of the class in Keras 3 and yield one sentence for each that fails."""
    import keras

    x = np.random.default_rng(1).normal(size=(64, 3)).astype("float32")
    words = np.random.default_rng(2).integers(0, 9, (64, 4))
    models: Mapping[str, tuple[Any, Any]] = {
        Message("a dense model"): (keras.Sequential([keras.layers.Dense(4, "tanh"), keras.layers.Dense(1)]), x),
        _EMBEDDING: (
            keras.Sequential([keras.layers.Embedding(9, 3), keras.layers.Flatten(), keras.layers.Dense(1)]),
            words,
        ),
    }
    for name, (model, rows) in models.items():
        error = attempt(_fit, model, cls, rows, x[:, :1])
        if isinstance(error, Exception):
            yield Message("model.fit of {model} does not run: {error!s}", model=name, error=_error_text(error))
    both = attempt(_configurations, cls)
    if isinstance(both, Exception):
        yield Message("The configuration does not make the optimizer again: {error!s}", error=_error_text(both))
    elif both[0] != both[1]:
        names = [name for name in both[0] if both[1].get(name) != both[0][name]]
        yield Message("The configuration makes another optimizer: {names:, } differ.", names=names)


def _fit(model: Any, cls: Any, rows: Any, targets: Any) -> None:
    model.compile(optimizer=cls(), loss="mse")
    model.fit(rows, targets, epochs=2, batch_size=16, verbose=0)


def _configurations(cls: Any) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return the configuration of an optimizer, and the configuration of a copy made from it."""
    config = cls().get_config()
    return config, cls.from_config(json.loads(json.dumps(config))).get_config()
