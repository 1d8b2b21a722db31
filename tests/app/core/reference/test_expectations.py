"""Expectations: read whole, in their quick form, and refused in sentences."""

from __future__ import annotations

import pytest

from app.core.experiment.errors import ExperimentError
from app.core.reference.expectations import agrees, read_expectations

TEXT = """
paper = "Someone, 2020"
source = "https://example.org"

[quick]
steps = 100

[variant.fast]
optimizer.learning_rate = 0.5
sweep.seed = [0, 1]
sweep.batch_size = [8, 16]

[measure.slope]
formula = "log(loss)"
steps = [10, 500]
statistic = "slope"
quick = { steps = [10, 100] }

[measure.best]
variant = "fast"
formula = "loss"
best = "batch_size"
quick = false

[[expect]]
name = "Slope"
value = "slope"
paper = "-0.1"
between = [-0.11, -0.09]

[[expect]]
name = "Best batch"
value = "best"
paper = "8"
between = [8, 8]
quick = false
"""


def test_variants_sweep_and_the_quick_form_has_its_own_settings() -> None:
    found = read_expectations(TEXT)
    fast = found.variants["fast"]
    assert fast.cells() == [(("seed", s), ("batch_size", b)) for s in (0, 1) for b in (8, 16)]
    assert found.settings("fast", fast.cells()[1]) == ["optimizer.learning_rate=0.5", "seed=0", "batch_size=16"]
    assert found.used_variants == ("", "fast")

    found = read_expectations(TEXT, quick=True)
    assert [(each.name, each.steps) for each in found.measures] == [("slope", (10, 100))]
    assert [each.name for each in found.expectations] == ["Slope"]
    assert found.settings("", ()) == ["steps=100"]
    assert found.used_variants == ("",)


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('statistic = "slope"', 'statistic = "slop"', "measure.slope.statistic: must be a known name"),
        ("between = [8, 8]", "between = [9, 8]", "expect/1.between: must be the lowest and the highest number"),
        ('formula = "log(loss)"', 'formula = "log(loss"', "measure.slope.formula: must be a formula"),
        ('best = "batch_size"', 'best = "steps"', "must be a setting that the variant sweeps; received steps"),
        ('best = "batch_size"', "", "measure.best.across: must say how to combine several runs"),
        ("sweep.seed = [0, 1]", "sweep.seed = 3", "variant.fast.sweep.seed: must be a list of values; received 3"),
        ('name = "Best batch"', "", "expect/1.name: must be a string; received nothing"),
        ('name = "Slope"', 'title = "Slope"', "must be a key of this table; received title"),
        ("[quick]", "[quick", "is not valid TOML"),
        ("[quick]", 'plane = "slope"\n[quick]', "plane: must be a measure whose variant sweeps two settings"),
    ],
)
def test_what_is_wrong_is_said_with_its_place(old: str, new: str, sentence: str) -> None:
    with pytest.raises(ExperimentError, match=r".*") as caught:
        read_expectations(TEXT.replace(old, new), file="mine/expect.toml")
    assert sentence in str(caught.value)
    assert "mine/expect.toml" in str(caught.value)


@pytest.mark.parametrize(
    ("said", "between", "expected"),
    [
        ("0.818", (0.81, 0.83), True),
        ("0.818", (0.8184, 0.83), True),  # as it is rounded
        ("0.818", (0.82, 0.83), False),
        ("√β = 0.818", (0.82, 0.83), False),
        ("about −3", (-3.5, -2), True),
        ("above 4", (1, 2), False),
        ("above 4", (4, 9), True),
        ("below 2", (1, 4), False),
        ("at most 31.6", (30, 31.62), True),
        ("1.5 to 4.4", (2, 20), False),
        ("1.5 to 4.4", (2, 4), True),
        ("1 ± 0.15", (0.85, 1.15), True),
        ("1 ± 0.15", (0.8, 1.15), False),
        ("61; 64 by the frequencies", (58, 66), True),
        ("1.26, below 2", (1.24, 2.1), False),
        ("falls over long times", (0, 0.5), True),
        ("", (0, 0.5), True),
    ],
)
def test_an_interval_agrees_with_what_is_said_of_a_number(
    said: str, between: tuple[float, float], expected: bool
) -> None:
    assert agrees(said, between) is expected


@pytest.mark.parametrize("source", ["paper", "computed"])
def test_an_interval_that_contradicts_its_source_is_refused(source: str) -> None:
    text = TEXT.replace('paper = "8"', f'{source} = "above 9"')
    with pytest.raises(ExperimentError, match=f'accepts 8 to 8, which contradicts `{source} = "above 9"`'):
        read_expectations(text)
    found = read_expectations(text.replace("between = [8, 8]", "between = [8, 8]\nreproduced = false"))
    assert [each.reproduced for each in found.expectations] == [True, False]
