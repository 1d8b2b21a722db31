"""The spectrum of the Hessian of the loss: its outermost eigenvalues, its trace and how all of them are distributed."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

import numpy as np
import tensorflow as tf
from annotated_types import Interval
from numpy.typing import NDArray

from app.core.telemetry import channels
from app.engine.diagnostics.base import Diagnostic
from app.engine.diagnostics.hessian import Hessian

if TYPE_CHECKING:
    from app.engine.run.training import Training

Array = NDArray[np.float64]

PATIENCE = 0.02
"""Seconds after which it gives way to what waits."""
BASIS_ELEMENTS = 1 << 28
"""Most numbers in the vectors that are kept to be orthogonal to: 1 GiB of float32."""
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
    investigation into neural net optimization via Hessian eigenvalue density". A quantile is where Σ τᵢ² up to it, half
    of its own node's included, is that share; between nodes it is interpolated. f(λ) = λ gives the trace, which is
    Hutchinson's estimate, mean of vᵀHv; its standard error is that of the mean over the probes.

    The outermost eigenvalues are those of H restricted to the span of the bases of all probes (Rayleigh and Ritz): the
    largest are never above the true ones, the smallest never below, and one that occurs several times is found as
    often, up to the number of probes. The vectors v are the same each time, so a curve shows what the weights do.

    Args:
        count: Eigenvalues from each end.
        probes: Random vectors; with more of them the trace and the density are more accurate.
        iterations: Products with H of each probe; with more of them the outer eigenvalues are more accurate.

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
        self.columns = channels.hessian_spectrum(count)
        self._hessian = Hessian(training)
        self._size = sum(self._hessian.sizes)
        if not self.is_exact and self._size * probes * (iterations + 1) > BASIS_ELEMENTS:
            raise ValueError(
                f"{probes} probes of {iterations} iterations are too many for {self._size} weights; probes × "
                f"(iterations + 1) must be at most {BASIS_ELEMENTS // self._size}."
            )

    @property
    def is_exact(self) -> bool:
        """Whether all of H takes no more products than the estimate would."""
        return self._size <= self._probes * self._iterations

    def take(self, stop: Callable[[], bool]) -> Sequence[float] | None:
        """A value for each of `channels.hessian_spectrum`; NaN where the loss has no finite curvature, and for
        eigenvalues that there are too few weights for.
        """
        until = time.perf_counter() + PATIENCE

        def gives_way() -> bool:
            return time.perf_counter() > until and stop()

        found = self._exact(gives_way) if self.is_exact else self._estimate(gives_way)
        if found is None:
            return None
        if not np.isfinite(found.trace):
            return [np.nan] * len(self.columns)
        outer = np.full(2 * self._count, np.nan)
        largest, smallest = found.outer[::-1][: self._count], found.outer[: self._count]
        outer[: len(largest)], outer[self._count : self._count + len(smallest)] = largest, smallest
        places = quantiles(found.nodes, found.weights, channels.QUANTILES)
        return [*map(float, outer), found.trace, found.trace_error, *map(float, places)]

    def _exact(self, gives_way: Callable[[], bool]) -> _Spectrum | None:
        columns = []
        for unit_vector in np.eye(self._size, dtype=np.float32):
            columns.append(self._multiply(unit_vector))
            if gives_way():
                return None
        matrix = np.array(columns, np.float64)
        if not np.isfinite(matrix).all():
            return _UNDEFINED
        values = np.linalg.eigvalsh((matrix + matrix.T) / 2).astype(np.float64)
        return _Spectrum(values, float(matrix.trace()), 0.0, values, np.full(len(values), 1 / len(values)))

    def _estimate(self, gives_way: Callable[[], bool]) -> _Spectrum | None:
        random = np.random.Generator(np.random.Philox(key=2))
        runs = []
        for _ in range(self._probes):
            start = random.choice(np.array([-1, 1], np.float32), self._size)
            run = lanczos(self._multiply, start, self._iterations, gives_way)
            if run is None:
                return None
            if not np.isfinite(run.diagonal).all():
                return _UNDEFINED
            runs.append(run)
        decompositions = [np.linalg.eigh(run.tridiagonal) for run in runs]
        nodes = np.concatenate([values for values, _ in decompositions])
        weights = np.concatenate([vectors[0] ** 2 for _, vectors in decompositions]) / len(runs)
        traces = self._size * np.array([run.diagonal[0] for run in runs])
        error = traces.std(ddof=1) / np.sqrt(len(runs)) if len(runs) > 1 else np.nan
        return _Spectrum(ritz_values(runs), float(traces.mean()), float(error), nodes, weights)

    def _multiply(self, vector: NDArray[np.float32]) -> NDArray[np.float32]:
        product: NDArray[np.float32] = self._hessian.multiply(tf.constant(vector)).numpy()
        return product


@dataclass(frozen=True, slots=True)
class _Spectrum:
    """What is known of all eigenvalues.

    Attributes:
        outer: Eigenvalues, ascending, that are good at both ends.
        trace, trace_error: Their sum, and its standard error.
        nodes, weights: The spectral density as masses at nodes; the masses add up to 1.
    """

    outer: Array
    trace: float
    trace_error: float
    nodes: Array
    weights: Array


_UNDEFINED = _Spectrum(np.empty(0), np.nan, np.nan, np.empty(0), np.empty(0))


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
    """At most so many iterations, fewer where the space is complete; `None` where it gave way.

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


def ritz_values(runs: Sequence[LanczosRun]) -> Array:
    """Eigenvalues of the matrix restricted to the span of all bases, ascending; equation of `LanczosRun`."""
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
    found: Array = np.linalg.eigvalsh(restricted)
    return found


def quantiles(nodes: Array, weights: Array, shares: Sequence[float]) -> Array:
    """Where masses at nodes that add up to 1 reach these shares, half of a node's own mass counted before it.

    That is where the distribution's jump at a node of Gauss quadrature is centred, between bounds that enclose the
    true distribution (Chebyshev, Markov and Stieltjes); of n equal masses it is Hazen's quantile.
    """
    order = np.argsort(nodes)
    reached = np.cumsum(weights[order]) - weights[order] / 2
    return np.interp(shares, reached, nodes[order])
