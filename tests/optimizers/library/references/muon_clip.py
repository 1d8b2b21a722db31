"""Kimi Team 2025, algorithm 1, with the bound in the place of the largest logit, by NumPy's spectral norm."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from tests.optimizers.library.reference import Array, Rows
from tests.optimizers.library.references import muon

CASES = (
    {"learning_rate": 0.03125},
    {"learning_rate": 0.25, "query": "_2", "key": "_5", "max_logit": 0.5, "beta_1": 0.5, "beta_2": 0.75},
    {"learning_rate": 0.25, "query": "w_0", "key": "w_1", "max_logit": 2.0, "momentum": 0.5},
)
# No kernel of the first case is of queries.
HIDDEN = (*muon.HIDDEN, "max_logit")
TOLERANCE = muon.TOLERANCE
TRAINING = muon.TRAINING


class Reference(muon.Reference):
    def step(self, gradients: Sequence[Array | Rows]) -> None:
        super().step(gradients)
        if not self.query[-1].isdigit():
            return
        places = int(self.query[-1]), int(self.key[-1])
        if max(places) >= len(self.weights) or any(self.weights[i].ndim != 2 for i in places):
            return
        q, k = (self.weights[i] for i in places)
        largest = np.linalg.norm(q @ k.T, 2) * np.sqrt(len(q) * len(k) / q.shape[1])
        for i in places:
            self.weights[i] = self.weights[i] * np.sqrt(min(1.0, self.max_logit / largest))
