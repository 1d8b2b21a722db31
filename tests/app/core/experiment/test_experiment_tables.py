"""Tables of an experiment's file: diagnostics, instruments and replicas, also on the command line."""

from __future__ import annotations

import inspect
from dataclasses import replace
from pathlib import Path
from typing import get_type_hints

import pytest

from app.choices.catalogues import catalogues
from app.choices.catalogues import catalogues as all_catalogues
from app.core.experiment.entry import Catalogues
from app.core.experiment.errors import ExperimentError
from app.core.experiment.experiment import Experiment, Replicas
from app.core.experiment.experiment_file import (
    apply_diagnostics,
    apply_settings,
    read_experiment,
    write_experiment,
)
from app.core.experiment.file_references import may_read_files
from app.core.experiment.instruments import Instruments, MathChannel, ReferenceCurve, ScheduledDiagnostic, Trigger
from app.core.experiment.named_settings import describe_difference, find_setting
from app.core.experiment.signatures import parameters_from_signature
from app.guests.trust import code_files
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


INSTRUMENTS = Instruments(
    (
        Trigger("loss > 2 * median(loss, 100)"),
        Trigger("rms(v) < 1e-3", "v falls", "level", 50, ("bookmark", "slow"), 2.5, armed=False),
    ),
    (MathChannel("detrended", "loss - ema(loss, 100)"), MathChannel("crest", "max_abs(g) / rms(g)")),
    (ReferenceCurve("loss", "0.5 * 0.99 ** step"), ReferenceCurve("loss", "1 / step", "1/t")),
)
INSTRUMENTED = Experiment(instruments=INSTRUMENTS)


def test_instruments_come_back_and_settings_change_them(catalogues: Catalogues) -> None:
    text = write_experiment(INSTRUMENTED)
    assert read_experiment(text, catalogues) == INSTRUMENTED
    assert experiment_from(experiment_text(INSTRUMENTED)) == INSTRUMENTED
    assert "trigger" not in write_experiment(Experiment())
    read = read_experiment('[[trigger]]\ncondition = "loss > 3"', catalogues)
    assert read.instruments.triggers == (Trigger("loss > 3", actions=("pause", "mark")),)

    changed = apply_settings(INSTRUMENTED, ["trigger/1.armed=true", "trigger/0.hold_off=7"], catalogues)
    assert changed.instruments.triggers == (
        replace(INSTRUMENTS.triggers[0], hold_off=7),
        replace(INSTRUMENTS.triggers[1], armed=True),
    )


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("trigger = 3", ["x.toml:1: trigger: must be tables that begin [[trigger]]; received 3; use [[trigger]] with"]),
        ("[[trigger]]\nname = 'a'", ["x.toml:1: trigger/0.condition: must be given; use condition = "]),
        (
            "[[trigger]]\ncondition = 'loss'",
            ['x.toml:2: trigger/0.condition: must be true or false; received "loss"; compare it with a number'],
        ),
        (
            "[[trigger]]\ncondition = 'loss > mean(loss)'",
            ["x.toml:2: trigger/0.condition: must give mean 2 values; received 1"],
        ),
        (
            "[[trigger]]\ncondition = 'loss > 1'\nactions = ['stop']",
            ['x.toml:3: trigger/0.actions: must be one of "pause", "mark", "bookmark", "checkpoint", "slow", "sound"'],
        ),
        (
            "[[trigger]]\ncondition = 'loss > 1'\nhold_of = 3",
            ['x.toml:3: trigger/0.hold_of: is not a key of a trigger; did you mean "hold_off"?'],
        ),
        ("[[trigger]]\ncondition = 'loss > 1'\npace = 0", ["x.toml:3: trigger/0.pace: must be above 0; received 0"]),
        ("[[channel]]\nname = 'a/b'\nformula = 'loss'", ["x.toml:2: channel/0.name: must be a name without quotes"]),
        (
            "[[channel]]\nname = 'a'\nformula = 'loss'\n[[channel]]\nname = 'a'\nformula = 'step'",
            ['x.toml:5: channel/1.name: must be unique; received "a" twice'],
        ),
        ("[[reference]]\nplot = 'loss'\nformula = 'loss'", ["x.toml:3: reference/0.formula: must use the names step"]),
    ],
)
def test_a_fault_of_an_instrument_names_its_line_and_what_is_right(
    text: str, lines: list[str], catalogues: Catalogues
) -> None:
    with pytest.raises(ExperimentError) as refused:
        read_experiment(text, catalogues, "x.toml")
    found = str(refused.value).splitlines()
    assert len(found) == len(lines)
    assert all(line.startswith(start) for line, start in zip(found, lines, strict=True)), found


def test_differences_name_instruments_by_their_titles() -> None:
    first, *others = INSTRUMENTS.triggers
    triggers = (replace(first, armed=False), *others)
    disarmed = replace(INSTRUMENTS, triggers=triggers, channels=INSTRUMENTS.channels[:1])
    assert describe_difference(INSTRUMENTED, replace(INSTRUMENTED, instruments=disarmed)) == [
        ("triggers", ("loss > 2 * median(loss, 100)", "(v falls)"), ("(loss > 2 * median(loss, 100))", "(v falls)")),
        ("channels", ("detrended", "crest"), ("detrended",)),
    ]


SHARED = replace(Experiment(), replicas=Replicas(2, "mean", "per_replica", "replica"))


def test_replicas_are_the_same_after_writing_and_reading() -> None:
    assert "replicas" not in write_experiment(Experiment())
    assert read_experiment(write_experiment(SHARED), catalogues()) == SHARED
    assert experiment_from(experiment_text(SHARED)) == SHARED


def test_settings_are_set_shown_and_differ_by_name() -> None:
    changed = apply_settings(SHARED, ["replicas.count=4", "replicas.aggregation=sum"], catalogues())
    assert changed.replicas == Replicas(4, "sum", "per_replica", "replica")
    assert describe_difference(SHARED, changed) == [
        ("replicas.count", 2, 4),
        ("replicas.aggregation", "mean", "sum"),
    ]
    found = find_setting(SHARED, "replicas.split", catalogues())
    assert found is not None
    assert (found.value, found.parameter.choices) == ("per_replica", ("global", "per_replica"))
    assert SHARED.with_choice("replicas", SHARED.choice("replicas").with_value("count", 1)).replicas.count == 1

    assert SHARED.rows_of_step == 2 * 64
    assert replace(SHARED, replicas=Replicas(2)).rows_of_step == 64


def test_a_file_that_aggregates_is_code_from_beside_the_experiment(tmp_path: Path) -> None:
    text = '[replicas]\ncount = 2\naggregation = "own.py:median"'
    experiment = read_experiment(text, catalogues(), folder=tmp_path)
    assert experiment.replicas.aggregation == f"{tmp_path / 'own.py'}:median"
    assert code_files(experiment) == (tmp_path / "own.py",)
    assert may_read_files(experiment)
    assert not may_read_files(SHARED)


@pytest.mark.parametrize(("settings", "sentence"), [
    ("replicas.count=3", "replicas.count: must divide the batch of 64 rows evenly; received 3; or use a batch_size of "
                         "63 or 66"),
    ("replicas.count=9", "replicas.count: must be at most 8; received 9; use 1"),
    ("replicas.split=each", 'replicas.split: must be one of "global" or "per_replica"; received "each"; use "global"'),
    ("replicas.aggregation=median", 'replicas.aggregation: must be "sum", "mean" or a function of a Python file; '
                                    'received "median"; use "my_file.py:aggregate"'),
    ("replicas.cuont=2", 'replicas.cuont: is not a setting of replicas; did you mean "count"?'),
    ("replicas=2", "replicas: must be a table; received 2; use [replicas] with count = 2"),
    ("replicas.count=2 dataset=surface", "replicas.count: must be 1 for a function, which has no rows to divide; "
                                         "received 2"),
    ("replicas.count=2 replicas.split=per_replica batch_size=all",
     "replicas.split: must be \"global\" if a batch is all rows; received \"per_replica\"; or use a batch_size of 32"),
])  # fmt: skip
def test_what_is_wrong_is_one_sentence(settings: str, sentence: str) -> None:
    with pytest.raises(ExperimentError) as caught:
        apply_settings(Experiment(), settings.split(), catalogues())
    assert str(caught.value) == sentence


@pytest.mark.parametrize(("replicas", "factor"), [
    (Replicas(2), 1.0), (Replicas(4, loss_divisor="replica"), 4.0), (Replicas(4, "mean"), 0.25),
    (Replicas(4, "mean", loss_divisor="replica"), 1.0), (Replicas(2, "own.py:f"), None),
])  # fmt: skip
def test_the_factor_is_known_of_our_own_aggregations(replicas: Replicas, factor: float | None) -> None:
    assert replicas.factor == factor
