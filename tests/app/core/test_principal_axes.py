from __future__ import annotations

import numpy as np
from sklearn.decomposition import PCA

from app.attach.kernel.sampling import principal_axes

RNG = np.random.default_rng(0)


def axes_of(covariance: np.ndarray, before: np.ndarray | None = None) -> tuple[np.ndarray, np.ndarray]:
    return principal_axes(*np.linalg.eigh(covariance), before)


def test_axes_and_shares_are_those_of_scikit_learn() -> None:
    rows = RNG.normal(size=(500, 7)) * np.arange(1, 8)
    axes, shares = axes_of(np.cov(rows.T))
    expected = PCA(2).fit(rows)
    np.testing.assert_allclose(shares, expected.explained_variance_ratio_, rtol=1e-6)
    for mine, other in zip(axes, expected.components_, strict=True):
        np.testing.assert_allclose(mine * np.sign(mine @ other), other, atol=1e-9)
        assert mine[np.abs(mine).argmax()] > 0


def test_axes_keep_their_order_and_signs_where_eigenvalues_cross() -> None:
    turn, _ = np.linalg.qr(RNG.normal(size=(5, 5)))
    before, first = None, None
    for k in range(200):
        t = k / 199
        # The two largest change places half way, while all of it slowly turns.
        angle = 0.3 * t
        slow = np.eye(5)
        slow[1:3, 1:3] = [[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]]
        frame = turn @ slow
        axes, shares = axes_of(frame @ np.diag([3 + t, 4 - t, 1, 0.5, 0.1]) @ frame.T, before)
        if before is not None:
            assert (np.einsum("kc,kc->k", axes, before) > 0.99).all()
        first = axes if first is None else first
        before = axes
    # What was the second is now the larger one, and still the second.
    assert shares[1] > shares[0]
    assert (np.einsum("kc,kc->k", axes, first) > 0.9).all()


def test_one_column_has_one_axis_and_rows_that_are_alike_have_no_share() -> None:
    axes, shares = axes_of(np.array([[2.0]]))
    assert axes.tolist() == [[1.0], [0.0]]
    assert shares.tolist() == [1.0, 0.0]
    axes, shares = axes_of(np.zeros((3, 3)))
    np.testing.assert_allclose(np.linalg.norm(axes, axis=1), 1)
    assert np.isnan(shares).all()
