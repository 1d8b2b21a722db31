"""Triggers, math channels and reference curves as tables of an experiment's file."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.core.experiment.entry import Catalogues
from app.core.experiment.errors import ExperimentError
from app.core.experiment.experiment import Experiment
from app.core.experiment.experiment_file import apply_settings, read_experiment, write_experiment
from app.core.experiment.instruments import Instruments, MathChannel, ReferenceCurve, Trigger
from app.core.experiment.named_settings import describe_difference
from app.store.database.experiment_json import experiment_from, experiment_text

INSTRUMENTS = Instruments(
    (
        Trigger("loss > 2 * median(loss, 100)"),
        Trigger("rms(v) < 1e-3", "v falls", "level", 50, ("bookmark", "slow"), 2.5, armed=False),
    ),
    (MathChannel("detrended", "loss - ema(loss, 100)"), MathChannel("crest", "max_abs(g) / rms(g)")),
    (ReferenceCurve("loss", "0.5 * 0.99 ** step"), ReferenceCurve("loss", "1 / step", "1/t")),
)
EXPERIMENT = Experiment(instruments=INSTRUMENTS)


def test_instruments_come_back_and_settings_change_them(catalogues: Catalogues) -> None:
    text = write_experiment(EXPERIMENT)
    assert read_experiment(text, catalogues) == EXPERIMENT
    assert experiment_from(experiment_text(EXPERIMENT)) == EXPERIMENT
    assert "trigger" not in write_experiment(Experiment())
    read = read_experiment('[[trigger]]\ncondition = "loss > 3"', catalogues)
    assert read.instruments.triggers == (Trigger("loss > 3", actions=("pause", "mark")),)

    changed = apply_settings(EXPERIMENT, ["trigger/1.armed=true", "trigger/0.hold_off=7"], catalogues)
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
    assert describe_difference(EXPERIMENT, replace(EXPERIMENT, instruments=disarmed)) == [
        ("triggers", ("loss > 2 * median(loss, 100)", "(v falls)"), ("(loss > 2 * median(loss, 100))", "(v falls)")),
        ("channels", ("detrended", "crest"), ("detrended",)),
    ]
