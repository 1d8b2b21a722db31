"""Faults of a schedule that are reported before it trains."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from optimizers.catalogue import schedules
from optimizers.schedules.schedule_validation import faults

NO_FILE = "must name a function of a Python file; "
CASES: tuple[tuple[str, dict[str, Any], str, str], ...] = (
    (
        "formula", {"formula": "rate / (step - 400)"}, "formula",
        "must give a number at every step; received infinity at step 400",
    ),
    (
        "formula", {"formula": "rate / abs(step - 400)"}, "formula",
        "must give a number at every step; received infinity at step 400",
    ),
    (
        "formula", {"formula": "log(0 * step)"}, "formula",
        "must give a number at every step; received minus infinity at step 0",
    ),
    (
        "formula", {"formula": "sqrt(1500 - step)"}, "formula",
        "must give a number at every step; received no number at step 1\u202f501",
    ),
    ("formula", {"formula": "rate - step"}, "formula", "must give 0 or more at every step; received -0.9 at step 1"),
    (
        "formula", {"formula": "rate * stepp"}, "formula",
        "must use the names step, steps, rate, pi or e; received stepp; use step",
    ),
    ("formula", {"formula": "rate *"}, "formula", "must be a formula; received rate *, which has an error at its end"),
    ("points", {"at": (0, 500, 400), "factors": (1.0, 0.5, 0.1)}, "at", "must ascend; received 500 before 400"),
    ("points", {"at": (0, 0), "factors": (1.0, 0.5)}, "at", "must ascend; received 0 before 0"),
    ("points", {"at": (0, 1)}, "factors", "must have one for each of the 2 points; received 4 values"),
    ("points", {"at": (), "factors": ()}, "at", "must have a point; received none; use 0"),
    (
        "points", {"interpolation": "log", "factors": (0.1, 1.0, 0.0, 0.01)}, "factors",
        "must be above 0 where the curve is logarithmic; received 0; use 0.001",
    ),
    ("piecewise", {"boundaries": (10, 10)}, "boundaries", "must ascend; received 10 before 10"),
    ("piecewise", {"factors": (1.0,)}, "factors", "must have one more than the 2 boundaries; received 1 value; use 3"),
    ("PiecewiseConstantDecay", {"boundaries": (10, 5)}, "boundaries", "must ascend; received 10 before 5"),
    (
        "keras2.PiecewiseConstantDecay", {"values": (1.0, 0.5)}, "values",
        "must have one more than the 2 boundaries; received 2 values; use 3",
    ),
    (
        "one_cycle", {"three_phases": True, "rise": 0.6}, "rise",
        "must be below 0.5 where there are three phases; received 0.6; use 0.3",
    ),
    (
        "warm_up_stable_decay", {"warm_up_fraction": 0.4, "decay_fraction": 0.75}, "decay_fraction",
        "must leave room for the warm-up, 0.4 of the run; received 0.75; use 0.6",
    ),
    (
        "warm_up_stable_decay", {"shape": "exponential", "end": 0.0}, "end",
        "must be above 0 where the fall is exponential; received 0; use 0.01",
    ),
    (
        "one_cycle_momentum", {"low": 0.95}, "low",
        "must be below 0.1, where it starts from and goes back to; received 0.95; use 0.095",
    ),
    (
        "cosine", {"warm_up_steps": 2000}, "warm_up_steps",
        "must be below the 2\u202f000 steps of the run, or the schedule never begins; received 2\u202f000",
    ),
    (
        "function", {"file": ""}, "file",
        'must name a Python file and a function; received nothing; use "my_file.py:decay"',
    ),
    (
        "function", {"file": "rates"}, "file",
        'must name a Python file and a function; received "rates"; use "my_file.py:decay"',
    ),
    ("function", {"file": "gone.py:decay"}, "file", NO_FILE + "gone.py: there is no such file; did you mean one.py?"),
    ("function", {"file": "one.py:decoy"}, "file", NO_FILE + "one.py: there is no function decoy; did you mean decay?"),
    (
        "function", {"file": "two.py"}, "file",
        NO_FILE + "two.py: there are several functions in it, a, b; name one, two.py:a",
    ),
    (
        "function", {"file": "none.py"}, "file",
        NO_FILE + "none.py: there is no function in it; write def decay(step), which gives the rate",
    ),
    ("function", {"file": "broken.py:decay"}, "file", NO_FILE + "broken.py, line 1: "),
)  # fmt: skip


def values_of(name: str, values: dict[str, Any]) -> dict[str, Any]:
    listing = schedules()[name]
    defaults = {each.name: each.default for each in listing.signature.parameters.values()}
    return {**defaults, **listing.given, **values}


@pytest.fixture(autouse=True)
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "one.py").write_text("def decay(step):\n    return 0.1\n")
    (tmp_path / "two.py").write_text("def a(step): ...\ndef b(step): ...\ndef _c(step): ...\n")
    (tmp_path / "none.py").write_text("x = 1\n")
    (tmp_path / "broken.py").write_text("def decay(step:\n")
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize(("name", "values", "parameter", "sentence"), CASES)
def test_what_does_not_go_together_is_told_in_place(
    name: str, values: dict[str, Any], parameter: str, sentence: str
) -> None:
    found = faults(name, values_of(name, values), 2000, 0.1)
    assert [each for each, _ in found] == [parameter]
    told = found[0][1]
    assert told.startswith(sentence) if sentence.endswith(" ") else told == sentence


@pytest.mark.sampled(5)
@pytest.mark.parametrize("name", [name for name in schedules() if name != "function"])
@pytest.mark.parametrize("plan", [200, 2000, 5_000_000])
def test_a_schedule_has_no_faults_as_it_comes(name: str, plan: int) -> None:
    assert faults(name, values_of(name, {}), plan, 0.9) == []


def test_a_file_with_one_function_is_right_without_its_name() -> None:
    for file in ("one.py", "one.py:decay", "none.py:x"):
        assert faults("function", values_of("function", {"file": file}), 2000, 0.1) == []


def test_a_formula_is_tried_over_the_steps_that_the_warm_up_leaves() -> None:
    values = values_of("formula", {"formula": "rate / abs(step - 1900)", "warm_up_steps": 100})
    assert faults("formula", values, 2000, 0.1) == []
    assert faults("formula", {**values, "warm_up_steps": 99}, 2000, 0.1) != []


def test_the_rules_import_neither_tensorflow_nor_keras() -> None:
    program = (
        "import sys; from optimizers.schedules.schedule_validation import faults;"
        "faults('formula', {'formula': 'rate'}, 10, 0.1); faults('function', {'file': 'one.py:decay'}, 10, 0.1);"
        "sys.exit(any(name in sys.modules for name in ('keras', 'tf_keras', 'tensorflow')))"
    )
    root = Path(__file__).resolve().parents[3]
    assert subprocess.run([sys.executable, "-c", program], check=False, cwd=root).returncode == 0
