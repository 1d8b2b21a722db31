"""Optimizers that follow a paper say where the code of its authors, or everybody else's, is another."""

from __future__ import annotations

import re

import numpy as np
import pytest

from tests.optimizers.library.matrix import optimizer_of

DIFFERENT = {
    "dadapt_adam": "before this step",
    "dadapt_sgd": "first gradient alone",
    "muon": "Nesterov",
    "soap": "sorted by their eigenvalues",
    "schedule_free_adamw": "largest rate so far",
    "schedule_free_sgd": "largest rate so far",
    "shampoo": "moving averages in place of sums",
    "sophia": "Sophia-G alone",
    "yogi": "corrects m and v",
}
"""Differences, in words of the docstring."""


@pytest.mark.parametrize("stem", DIFFERENT)
def test_the_docstring_says_where_the_published_code_is_different(stem: str) -> None:
    text = " ".join((optimizer_of(stem).__doc__ or "").split())
    said = re.search(r"(Authors' code|Others' code).*?In practice:", text)
    assert said is not None
    assert DIFFERENT[stem] in said.group()


@pytest.mark.parametrize("rates", [[0.5] * 12, [*np.linspace(0.1, 0.5, 12)], [0.5] * 6 + [0.1] * 6])
def test_schedule_free_parts_from_the_authors_code_as_the_rate_falls(rates: list[float]) -> None:
    """Means of a falling path by rate² (the paper) and by the square of the largest rate so far (their code)."""
    z, means = 0.0, []
    for squares in (np.square(rates), np.square(np.maximum.accumulate(rates))):
        z, x, total = 1.0, 1.0, 0.0
        for rate, square in zip(rates, squares, strict=True):
            z -= rate * 0.1
            total += square
            x += square / total * (z - x)
        means.append(x)
    assert (means[0] == pytest.approx(means[1])) == (rates[-1] >= max(rates))
