"""Diagnostics as tables of an experiment's file, and on the command line."""

from __future__ import annotations

import inspect
from typing import get_type_hints

import pytest

from app.choices.catalogues import catalogues as all_catalogues
from app.core.experiment.entry import Catalogues
from app.core.experiment.errors import ExperimentError
from app.core.experiment.experiment import Experiment
from app.core.experiment.experiment_file import (
    apply_diagnostics,
    apply_settings,
    read_experiment,
    write_experiment,
)
from app.core.experiment.instruments import Instruments, ScheduledDiagnostic
from app.core.experiment.named_settings import describe_difference
from app.core.experiment.signatures import parameters_from_signature
from app.store.database.experiment_json import experiment_from, experiment_text

CURVATURE = ScheduledDiagnostic("curvature", 10)
EXPERIMENT = Experiment(instruments=Instruments(diagnostics=(CURVATURE, ScheduledDiagnostic("noise_scale", 250))))


def test_diagnostics_come_back_from_a_file_and_from_a_store(catalogues: Catalogues) -> None:
    assert read_experiment(write_experiment(EXPERIMENT), catalogues) == EXPERIMENT
    assert experiment_from(experiment_text(EXPERIMENT)) == EXPERIMENT
    assert "diagnostic" not in write_experiment(Experiment())
    odd = ScheduledDiagnostic("of_long_ago", 7, {"count": 3, "widths": (1, 2)})
    experiment = Experiment(instruments=Instruments(diagnostics=(odd,)))
    assert experiment_from(experiment_text(experiment)) == experiment


def test_a_diagnostic_needs_a_name_alone(catalogues: Catalogues) -> None:
    read = read_experiment('[[diagnostic]]\nname = "curvature"', catalogues)
    assert read.instruments.diagnostics == (CURVATURE,)
    assert read_experiment('diagnostic = ["curvature"]', catalogues) == read
    changed = apply_settings(read, ["diagnostic/0.every=7"], catalogues)
    assert changed.instruments.diagnostics == (ScheduledDiagnostic("curvature", 7),)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("diagnostic = 3", "x.toml:1: diagnostic: must be tables that begin [[diagnostic]]; received 3"),
        ("[[diagnostic]]\nevery = 3", "x.toml:1: diagnostic/0.name: must be a name in quotes; it is missing"),
        (
            "[[diagnostic]]\nname = 'curvatur'",
            'x.toml:2: diagnostic/0.name: must be a known diagnostic; received "curvatur"; use "curvature"',
        ),
        ("[[diagnostic]]\nname = 'curvature'\nevery = 0", "x.toml:3: diagnostic/0.every: must be"),
        ("[[diagnostic]]\nname = 'curvature'\nevery = 1.5", "x.toml:3: diagnostic/0.every: must be a whole number"),
        (
            "[[diagnostic]]\nname = 'curvature'\nevry = 5",
            'x.toml:3: diagnostic/0.evry: is not an argument of curvature; did you mean "every"?',
        ),
        (
            "[[diagnostic]]\nname = 'curvature'\n[[diagnostic]]\nname = 'curvature'\nevery = 5",
            'x.toml:4: diagnostic/1.name: must be unique; received "curvature" twice',
        ),
    ],
)
def test_what_is_wrong_with_a_diagnostic_is_said_with_its_line(text: str, line: str, catalogues: Catalogues) -> None:
    with pytest.raises(ExperimentError) as caught:
        read_experiment(text, catalogues, "x.toml")
    assert str(caught.value.faults[0]).startswith(line)


def test_words_of_the_command_line_add_or_replace_diagnostics(catalogues: Catalogues) -> None:
    wanted = [("curvature", 5), ("update_cosine every=20", None)]
    found = apply_diagnostics(EXPERIMENT, wanted, catalogues).instruments.diagnostics
    assert [(each.name, each.every) for each in found] == [
        ("curvature", 5), ("noise_scale", 250), ("update_cosine", 20),
    ]  # fmt: skip
    assert apply_diagnostics(Experiment(), [("curvature", None)], catalogues).instruments.diagnostics == (CURVATURE,)
    for words in ("curvature often", "curvature every=0", "curvature count=3", "", "curvatures"):
        with pytest.raises(ExperimentError):
            apply_diagnostics(EXPERIMENT, [(words, None)], catalogues)


def test_a_name_is_unique_and_differences_give_titles() -> None:
    (found,) = describe_difference(Experiment(), EXPERIMENT)
    assert found == ("diagnostics", (), ("curvature every 10", "noise_scale every 250"))
    instruments = EXPERIMENT.instruments.with_diagnostic(ScheduledDiagnostic("curvature", 3))
    assert [(each.name, each.every) for each in instruments.diagnostics] == [("curvature", 3), ("noise_scale", 250)]
    assert instruments.without_diagnostic("curvature").diagnostic("curvature") is None


@pytest.mark.engine
def test_every_diagnostic_is_listed_with_the_settings_of_its_constructor() -> None:
    from app.engine.diagnostics import discover

    listed = all_catalogues().diagnostics
    assert sorted(listed) == sorted(discover())
    for name, cls in discover().items():
        hints = get_type_hints(cls.__init__, localns={"Training": object}, include_extras=True)
        settings = [p for p in inspect.signature(cls).parameters.values() if p.name != "training"]
        resolved = inspect.Signature([each.replace(annotation=hints[each.name]) for each in settings])
        assert listed[name].parameters == parameters_from_signature(resolved, cls.__doc__)
        assert listed[name].summary
        assert not {"name", "every"} & {each.name for each in listed[name].parameters}
        assert all(each.help and not each.must_be_given for each in listed[name].parameters)
