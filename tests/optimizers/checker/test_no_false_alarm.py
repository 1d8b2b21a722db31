"""Known and explained failures of the existing optimizers: everything else would be a false alarm.

A few are looked at here by all rules; `tests/benchmarks/false_alarms.py` looks at every one of the catalogue.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from optimizers.inspection.contract_check import check

TEMPLATES = Path(__file__).parents[3] / "resources" / "templates"
_MERGES = (
    "Adafactor", "Adagrad", "Adam", "Adamax", "AdamW", "Ftrl", "Lamb", "LossScaleOptimizer", "Nadam", "RMSprop",
    "ScheduleFreeAdamW",
)  # fmt: skip
KNOWN = {
    # Keras 3 hands repeated rows on as they come, and what squares them adds squares of parts.
    **{(name, "repeated-indices"): "Keras 3 does not merge repeated rows" for name in _MERGES},
    ("Muon", "float64"): "its iteration runs in float32",
    ("tf1.ProximalAdagradOptimizer", "float64"): "it hands scalars of float32 to its kernel",
    ("tf1.ProximalGradientDescentOptimizer", "float64"): "as above",
    ("tf1.ProximalAdagradOptimizer", "low-precision"): "as above",
    ("tf1.ProximalGradientDescentOptimizer", "low-precision"): "as above",
    **{
        (name, "low-precision"): "in bfloat16 the bias correction 1 - beta^t comes to zero"
        for name in ("Nadam", "ScheduleFreeAdamW", "keras2.Nadam", "legacy.Nadam", "tf1.AdamOptimizer")
    },
    **{
        (name, "low-precision"): "in sixteen bits a gradient of zero is divided by zero"
        for name in (
            "Adafactor",
            "Adamax",
            "Lamb",
            "keras2.Adafactor",
            "keras2.Adamax",
            "tf1.AdadeltaOptimizer",
        )
    },
    ("keras2.Adam", "low-precision"): "with adaptive_epsilon the epsilon of float16 is zero at first",
    ("library.GradientAccumulation", "low-precision"): "the square of a mean underflows in the Adam of float16 inside",
    ("keras2.Nadam", "state-frozen-in-trace"): "a counter of its product of momenta is a Python number",
}
LOOKED_AT = ("Adam", "library.LazyAdam", "library.Lookahead", str(TEMPLATES / "momentum_tf1.py"))


@pytest.mark.sampled(999)
@pytest.mark.parametrize("name", LOOKED_AT, ids=lambda name: Path(name).stem)
def test_what_fails_is_known(name: str) -> None:
    failing = {(name, each.rule) for each in check(name) if each.verdict == "failed"}
    assert failing == {each for each in KNOWN if each[0] == name}


def test_what_underflows_in_sixteen_bits_is_found_though_a_check_is_quick() -> None:
    name = "library.GradientAccumulation"
    found = {each.rule: each.verdict for each in check(name, only=["low-precision"])}
    assert found["low-precision"] == "failed", KNOWN[name, "low-precision"]
