"""Spectrum of the Hessian of the loss: outermost eigenvalues, trace, and quantiles of all eigenvalues."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

import numpy as np
import tensorflow as tf
from annotated_types import Interval
from numpy.typing import NDArray

from app.attach.kernel.column_table import HESSIAN_EIGENVALUE, HESSIAN_QUANTILE, HESSIAN_TRACE, error_of, with_errors
from app.attach.kernel.sampling import QUANTILES
from app.engine.diagnostics.base import Diagnostic
from app.engine.diagnostics.hessian import Hessian
from optimizers.base.message import Message

if TYPE_CHECKING:
    from app.engine.training.training import Training

Array = NDArray[np.float64]

PATIENCE = 0.02
"""Seconds after which it gives way to what waits."""
BASIS_ELEMENTS = 1 << 28
"""Largest number of elements in the vectors that are kept to be orthogonal to: 1 GiB of float32."""
_INVARIANT = 1e-6
"""Length of a remainder, as a share of the matrix's size, at which the space of the iterates is complete."""
_DEPENDENT = 1e-3
"""Squared length under which what one space adds to the others is rounding."""


class HessianSpectrum(Diagnostic):
    """The largest and smallest eigenvalues of the Hessian H, tr(H), and quantiles of all its eigenvalues.

    H is that of `Hessian`: of the loss of at most 1024 training rows, always the same, without dropout. Few of its
    eigenvalues stand out, about as many as there are classes; the bulk lies around zero, some of it below: Sagun,
    Evci, Güney, Dauphin and Bottou 2017, "Empirical analysis of the Hessian of over-parametrized neural networks".

    Where `probes` × `iterations` products give all of H, with n weights, it is put together and everything is exact.
    Else each probe is a random vector v of signs, and m iterations of Lanczos from v / √n, with full
    reorthogonalization, give an orthonormal basis Q and a tridiagonal T with QHQᵀ = T. With eigenvalues θᵢ of T and
    first elements τᵢ of its eigenvectors,

        tr f(H) / n ≈ Σ τᵢ² f(θᵢ),  the mean over all probes,

    which is Gauss quadrature of the spectral density, exact for polynomials f of degree 2m − 1 but for the choice of v:
    Golub and Meurant 2010, "Matrices, moments and quadrature"; for networks Ghorbani, Krishnan and Xiao 2019, "An
    investigation into neural net optimization via Hessian eigenvalue density". A quantile is that of `quantiles`.
    f(λ) = λ gives the trace, which is Hutchinson's estimate, mean of vᵀHv.

    Standard errors say how far the same of all training rows may be: by the choice of rows as `Hessian` has it, and by
    that of the probes, from their mean for the trace and by leaving out one in turn for quantiles, which are of the
    measured rows alone.

    The outermost eigenvalues are those of H restricted to the span of the bases of all probes (Rayleigh and Ritz): the
    largest are never above the true ones, the smallest never below, and one that occurs several times is found as
    often, up to the number of probes. The vectors v are the same each time, so a curve shows what the weights do.

    Args:
        count: Number of eigenvalues at each end of the spectrum.
        probes: Number of random vectors; more make the trace and the density more accurate.
        iterations: Hessian-vector products per probe; more make the outer eigenvalues more accurate.

    Raises:
        ValueError: The vectors that must be kept would be too large.
    """

    name = "hessian_spectrum"

    def __init__(
        self,
        training: Training,
        *,
        count: Annotated[int, Interval(ge=1, le=16)] = 4,
        probes: Annotated[int, Interval(ge=1, le=64)] = 4,
        iterations: Annotated[int, Interval(ge=2, le=256)] = 32,
    ) -> None:
        super().__init__(training)
        self._count, self._probes, self._iterations = count, probes, iterations
        self.columns = _columns(count)
        self._hessian = Hessian(training)
        self._size = sum(self._hessian.sizes)
        if not self.is_exact and self._size * probes * (iterations + 1) > BASIS_ELEMENTS:
            raise ValueError(
                Message(
                    "{probes} probes of {iterations} iterations are too many for {size} weights; "
                    "probes × (iterations + 1) must be at most {basis_elements}.",
                    probes=probes,
                    iterations=iterations,
                    size=self._size,
                    basis_elements=BASIS_ELEMENTS // self._size,
                )
            )

    @property
    def is_exact(self) -> bool:
        """True if computing H completely takes no more products than the estimate."""
        return self._size <= self._probes * self._iterations

    def take(self, stop: Callable[[], bool]) -> Sequence[float] | None:
        """Return a value for each of `columns`; NaN if the loss has no finite curvature, and for eigenvalues beyond the
        number of weights.
        """
        until = time.perf_counter() + PATIENCE

        def gives_way() -> bool:
            return time.perf_counter() > until and stop()

        found = self._exact(gives_way) if self.is_exact else self._estimate(gives_way)
        if found is None:
            return None
        if not np.isfinite(found.trace):
            return [np.nan] * len(self.columns)
        outer = np.full((2, 2 * self._count), np.nan)
        most = min(self._count, len(found.outer))
        vectors = [*found.vectors[::-1][:most], *found.vectors[:most]]
        places = [*range(most), *range(self._count, self._count + most)]
        outer[0, places] = [*found.outer[::-1][:most], *found.outer[:most]]
        for place, vector in zip(places, vectors, strict=True):
            outer[1, place] = self._hessian.sampling_error(tf.constant(vector, tf.float32))
            if gives_way():
                return None
        trace_error = math.hypot(self._hessian.sampling_error(*map(tf.constant, self._signs())), found.trace_error)
        shares = quantiles(found.nodes, found.weights, QUANTILES)
        return [*map(float, (*outer[0], found.trace, trace_error, *shares, *outer[1], *found.quantile_errors))]

    def _exact(self, gives_way: Callable[[], bool]) -> _Spectrum | None:
        columns = []
        for unit_vector in np.eye(self._size, dtype=np.float32):
            columns.append(self._multiply(unit_vector))
            if gives_way():
                return None
        matrix = np.array(columns, np.float64)
        if not np.isfinite(matrix).all():
            return _UNDEFINED
        values, vectors = np.linalg.eigh((matrix + matrix.T) / 2)
        shares, exact = np.full(len(values), 1 / len(values)), np.zeros(len(QUANTILES))
        return _Spectrum(values, vectors.T, float(matrix.trace()), 0.0, values, shares, exact)

    def _signs(self) -> list[NDArray[np.float32]]:
        """Return the random vectors of the probes, always the same."""
        random = np.random.Generator(np.random.Philox(key=2))
        return [random.choice(np.array([-1, 1], np.float32), self._size) for _ in range(self._probes)]

    def _estimate(self, gives_way: Callable[[], bool]) -> _Spectrum | None:
        runs = []
        for start in self._signs():
            run = lanczos(self._multiply, start, self._iterations, gives_way)
            if run is None:
                return None
            if not np.isfinite(run.diagonal).all():
                return _UNDEFINED
            runs.append(run)
        decompositions = [np.linalg.eigh(run.tridiagonal) for run in runs]
        nodes = [values for values, _ in decompositions]
        weights = [vectors[0] ** 2 for _, vectors in decompositions]
        traces, count = self._size * np.array([run.diagonal[0] for run in runs]), len(runs)
        error, errors = math.nan, np.full(len(QUANTILES), np.nan)
        if count > 1:
            error = float(traces.std(ddof=1)) / math.sqrt(count)
            without = [
                quantiles(
                    np.concatenate(nodes[:i] + nodes[i + 1 :]),
                    np.concatenate(weights[:i] + weights[i + 1 :]),
                    QUANTILES,
                )
                for i in range(count)
            ]
            errors = np.std(without, axis=0) * math.sqrt(count - 1)
        every = np.concatenate(nodes), np.concatenate(weights) / count
        return _Spectrum(*ritz_pairs(runs), float(traces.mean()), error, *every, errors)

    def _multiply(self, vector: NDArray[np.float32]) -> NDArray[np.float32]:
        product: NDArray[np.float32] = self._hessian.multiply(tf.constant(vector)).numpy()
        return product


@dataclass(frozen=True, slots=True)
class _Spectrum:
    """Known eigenvalues of the whole spectrum, or an estimate.

    Attributes:
        outer, vectors: Eigenvalues, ascending, that are good at both ends, and their unit eigenvectors, (n, weights).
        trace, trace_error: Their sum, and its standard error by the choice of probes.
        nodes, weights: The spectral density as masses at nodes; the masses add up to 1.
        quantile_errors: Of each of `QUANTILES` its standard error by the choice of probes.
    """

    outer: Array
    vectors: NDArray[np.floating]
    trace: float
    trace_error: float
    nodes: Array
    weights: Array
    quantile_errors: Array


_NONE = np.empty(0)
_UNDEFINED = _Spectrum(_NONE, _NONE, np.nan, np.nan, _NONE, _NONE, _NONE)


@dataclass(frozen=True, slots=True)
class LanczosRun:
    """m iterations: HQᵀ = QᵀT + β q eₘᵀ.

    Attributes:
        basis: Q, orthonormal rows, (m, n) float32.
        diagonal, beside: Of T, (m,) and (m − 1,) float64.
        residual, following: β and q, a unit vector across Q, (n,) float32; zero where the space is complete.
    """

    basis: NDArray[np.float32]
    diagonal: Array
    beside: Array
    residual: float
    following: NDArray[np.float32]

    @property
    def tridiagonal(self) -> Array:
        """T, (m, m)."""
        return np.diag(self.diagonal) + np.diag(self.beside, 1) + np.diag(self.beside, -1)


def lanczos(
    multiply: Callable[[NDArray[np.float32]], NDArray[np.float32]],
    start: NDArray[np.float32],
    iterations: int,
    gives_way: Callable[[], bool],
) -> LanczosRun | None:
    """Make at most `count` iterations, fewer if the space is complete; `None` if it was interrupted.

    Each iterate is made orthogonal to all before it, twice: without that copies of eigenvalues that were found come
    back (Parlett and Scott 1979, "The Lanczos algorithm with selective orthogonalization"). It ends at a product that
    is not finite, which is then in `diagonal`.
    """
    iterations = min(iterations, len(start))
    basis = np.zeros((iterations + 1, len(start)), np.float32)
    basis[0] = start / np.linalg.norm(start)
    diagonal: list[float] = []
    beside: list[float] = []
    for i in range(iterations):
        product = multiply(basis[i])
        diagonal.append(float(basis[i] @ product))
        for _ in range(2):
            shares: NDArray[np.float32] = basis[: i + 1] @ product
            product = np.subtract(product, shares @ basis[: i + 1], dtype=np.float32)
        beside.append(float(np.linalg.norm(product)))
        size = np.abs(diagonal).max() + max(beside)
        if not np.isfinite(size):
            break
        if beside[-1] <= _INVARIANT * size:
            beside[-1] = 0.0
            break
        basis[i + 1] = product / beside[-1]
        if gives_way():
            return None
    made = len(diagonal)
    return LanczosRun(basis[:made], np.array(diagonal), np.array(beside[:-1]), beside[-1], basis[made])


def ritz_pairs(runs: Sequence[LanczosRun]) -> tuple[Array, Array]:
    """Return the eigenvalues of the matrix restricted to the span of all bases, ascending, and their unit vectors, (n,
    weights); equation of `LanczosRun`.
    """
    basis = np.concatenate([run.basis for run in runs])
    gram = (basis @ basis.T).astype(np.float64)
    images, last = np.empty_like(gram), 0
    for run in runs:
        columns, last = slice(last, last + len(run.basis)), last + len(run.basis)
        images[:, columns] = gram[:, columns] @ run.tridiagonal
        images[:, last - 1] += run.residual * (basis @ run.following)
    lengths, directions = np.linalg.eigh(gram)
    # Vectors that all bases have in common, as the foremost eigenvectors, are long; what is short is rounding.
    is_new = lengths > _DEPENDENT
    whitened = directions[:, is_new] / np.sqrt(lengths[is_new])
    restricted = whitened.T @ ((images + images.T) / 2) @ whitened
    values, shares = np.linalg.eigh(restricted)
    return values, (whitened @ shares).T @ basis


def _columns(count: int) -> tuple[str, ...]:
    """Return the names of columns: `count` largest and smallest eigenvalues, trace, quantiles, and their standard
    errors.
    """
    eigenvalues = [HESSIAN_EIGENVALUE(sign * i) for sign in (1, -1) for i in range(1, count + 1)]
    shares = [*map(HESSIAN_QUANTILE, QUANTILES)]
    # The trace has its error beside it: checkpoints of earlier versions have the values in this order.
    return (*eigenvalues, *with_errors(HESSIAN_TRACE), *shares, *map(error_of, (*eigenvalues, *shares)))


def quantiles(nodes: Array, weights: Array, shares: Sequence[float]) -> Array:
    """Return the quantiles of masses at nodes; for n equal masses, those of NumPy (type 7 of Hyndman and Fan 1996,
    "Sample quantiles in statistical packages").

    The first node is quantile 0 and the last one quantile 1. From one to the next lies half of what both weigh, which
    is where the jumps of Gauss quadrature are centred, between bounds that enclose the true distribution.
    """
    order = np.argsort(nodes)
    ordered = weights[order]
    reached = np.cumsum(ordered) - ordered / 2
    span = reached[-1] - reached[0]
    return np.interp(shares, (reached - reached[0]) / span if span > 0 else reached, nodes[order])
