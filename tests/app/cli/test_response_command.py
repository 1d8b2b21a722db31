"""`slotscope response` as it is typed: what it prints and how it exits."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from app.cli import main

pytestmark = pytest.mark.usefixtures("guest")


def test_json_has_the_measured_and_the_analytic_response(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["SGD", "--set", "learning_rate=0.1", "--set", "momentum=0.9", "--amplitude", "2", "--steps", "5"]
    assert main(["response", *words, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["impulse"] == pytest.approx([-0.2 * 0.9**n for n in range(5)], abs=1e-6)
    assert found["transfer_function"] == "H(z) = −0.1 ÷ (1 − 0.9 z⁻¹)"
    assert found["stimulus"] == {"amplitude": 2, "bias": 0, "weight": 0, "steps": 5}
    for point in found["frequencies"]:
        assert point["gain"] == pytest.approx(point["analytic_gain"], rel=1e-4)


def test_the_page_says_whether_it_is_linear(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["response", "library.Adam", "--steps", "5"]) == 0
    page = " ".join(capsys.readouterr().out.split())
    assert "no: twice the gradient gives twice the update within 0.5" in page
    assert "its term for v is not linear" in page


def test_a_file_of_ones_own_is_measured_and_one_that_fails_says_where(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    template = Path(__file__).parents[3] / "resources" / "templates" / "momentum_tf1.py"
    assert main(["response", str(template), "--steps", "3", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["no_transfer_function"].endswith("declares no terms.")
    planted = tmp_path / "planted.py"
    planted.write_text(template.read_text().replace("def _apply_dense", "def _other", 1) + "\nraise ValueError('no')\n")
    assert main(["response", str(planted), "--json"]) == 1
    found = json.loads(capsys.readouterr().out)
    assert (found["hosted"], found["line"]) == (False, len(planted.read_text().splitlines()))


@pytest.mark.exhaustive
def test_what_cannot_be_measured_is_said_before_anything_runs(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["response", "library.Adm"]) == 2
    with pytest.raises(SystemExit) as end:
        main(["response", "SGD", "--amplitude", "0"])
    assert end.value.code == 2
    assert "above 0" in capsys.readouterr().err
