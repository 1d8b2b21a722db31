"""`slotscope reproduce`: exit status, the table, JSON and JUnit, and every reference experiment in its quick form."""

from __future__ import annotations

import json
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from app.choices.shipped import read_reference, reference_experiments
from app.cli import main
from app.cli.reproduction import Reproduction
from app.core.experiment.errors import ExperimentError
from app.core.reference.expectations import read_expectations
from tests.app.cli.bowl import BOWL

EXPERIMENT = BOWL.replace("learning_rate = 0.1", "learning_rate = 0.5")
EXPECTED = """
paper = "Nobody, 2020"
source = "https://example.org"

[variant.slow]
optimizer.learning_rate = 0.25

[measure.half]
formula = 'weight_norm("point_1")'
steps = [11, 11]

[measure.quarter]
variant = "slow"
formula = 'weight_norm("point_1")'
steps = [11, 11]

[[expect]]
name = "Distance after ten halves"
value = "half"
computed = "2^-10"
between = [0.0009765, 0.0009766]

[[expect]]
name = "After ten quarters off"
value = "quarter"
paper = "0.75^10"
at = "page 3"
between = [0.0563, 0.0564]
"""


@pytest.fixture
def mine(tmp_path):
    """Write a folder with an experiment of one's own."""

    def write(expected=EXPECTED, experiment=EXPERIMENT):
        folder = tmp_path / "mine"
        folder.mkdir(exist_ok=True)
        for name, text in (("experiment.toml", experiment), ("expect.toml", expected), ("page.md", "# Bowl\n")):
            (folder / name).write_text(text)
        return str(folder)

    return write


@pytest.mark.sampled(29)
@pytest.mark.parametrize("name", reference_experiments())
def test_every_reference_experiment_gives_its_numbers_in_the_quick_form(name) -> None:
    result = Reproduction(quick=True).reproduce(reference_experiments()[name])
    assert not result.failure
    assert [(each.expectation.name, each.here) for each in result.outcomes if not each.passed] == []
    assert result.passed


@pytest.mark.parametrize("name", reference_experiments())
def test_every_reference_experiment_has_a_page_with_its_source(name) -> None:
    reference = reference_experiments()[name]
    assert reference.page.startswith(f"# {reference.title}\n")
    assert read_expectations(reference.expectations).source in reference.page
    assert {"**Seen.**", "**Why.**", "**Paper.**", "**Here.**", "**Try.**"} <= set(reference.page.split())


def test_a_folder_of_ones_own_is_run_and_printed_as_table_json_and_junit(mine, tmp_path, capsys) -> None:
    report = tmp_path / "report.xml"
    assert main(["reproduce", mine(), "--json", "--junit", str(report)]) == 0
    printed = capsys.readouterr()
    (found,) = json.loads(printed.out)
    assert found["name"] == "mine"
    assert found["passed"]
    assert [round(each["here"], 6) for each in found["expectations"]] == [0.000977, 0.056314]
    assert [(each["paper"], each["at"], each["computed"]) for each in found["expectations"]] == [
        (None, None, "2^-10"), ("0.75^10", "page 3", None),
    ]  # fmt: skip
    assert "2^-10" in printed.err
    assert "0.75^10 (page 3)" in printed.err
    assert "1 of 1 reproduced" in printed.err
    suites = ElementTree.parse(report).getroot()
    assert [case.get("name") for case in suites.iter("testcase")] == [
        "Distance after ten halves", "After ten quarters off",
    ]  # fmt: skip
    assert not list(suites.iter("failure"))


def test_a_number_outside_its_interval_fails(mine, tmp_path, capsys) -> None:
    report = tmp_path / "report.xml"
    assert main(["reproduce", mine(EXPECTED.replace("0.0563, 0.0564", "0.1, 0.2")), "--junit", str(report)]) == 1
    assert "failed" in capsys.readouterr().out
    (failure,) = ElementTree.parse(report).getroot().iter("failure")
    assert "0.75^10" in failure.get("message", "")


def test_a_number_unlike_the_paper_is_not_reproduced(mine, tmp_path, capsys) -> None:
    report = tmp_path / "report.xml"
    text = EXPECTED.replace("0.75^10", "above 1").replace("between = [0.0563", "reproduced = false\nbetween = [0.0563")
    assert main(["reproduce", mine(text), "--json", "--junit", str(report)]) == 0
    printed = capsys.readouterr()
    assert re.search(r"0 of 1 reproduced in \d+ s, 1 not reproduced", printed.err)
    (found,) = json.loads(printed.out)
    assert found["state"] == "not reproduced"
    assert [each["state"] for each in found["expectations"]] == ["reproduced", "not reproduced"]
    (skipped,) = ElementTree.parse(report).getroot().iter("skipped")
    assert "above 1 (page 3)" in skipped.get("message", "")


@pytest.mark.parametrize("name", reference_experiments())
@pytest.mark.parametrize("quick", [False, True])
def test_every_printed_number_says_where_it_is_printed(name, quick) -> None:
    found = read_expectations(reference_experiments()[name].expectations, quick=quick)
    assert all(each.at for each in found.expectations if each.paper)


@pytest.mark.parametrize(
    ("expected", "experiment", "sentence"),
    [
        (EXPECTED.replace("weight_norm", "gradient_form"), EXPERIMENT, "gradient_form"),
        (EXPECTED.replace("optimizer.learning_rate", "optimizer.rate"), EXPERIMENT, "rate"),
        (EXPECTED, EXPERIMENT.replace("0.5 * y**2", "z"), "z"),
    ],
)
def test_what_cannot_be_run_or_read_is_said_in_a_sentence(mine, expected, experiment, sentence) -> None:
    result = Reproduction().reproduce(read_reference(Path(mine(expected, experiment))))
    assert sentence in result.failure
    assert not result.passed
    assert not result.outcomes


def test_a_folder_without_a_page_is_refused(mine, tmp_path) -> None:
    mine()
    (tmp_path / "mine" / "page.md").unlink()
    with pytest.raises(ExperimentError, match=r"mine/page\.md"):
        read_reference(tmp_path / "mine")


def test_an_unknown_name_lists_those_that_there_are(capsys) -> None:
    assert main(["reproduce", "catapul"]) == 2
    said = capsys.readouterr().err
    assert 'Did you mean "catapult"?' in said
    assert "momentum-regimes" in said
